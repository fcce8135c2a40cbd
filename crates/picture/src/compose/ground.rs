//! Draws the empty board.

use super::layout::{Layout, PITCH, length};
use super::{drawn, lines};
use crate::{Board, Colour, Drawing, Item, Paint, Pieces, Place, Point, River, Shape, Stand, Style, Tableau};

/// The width of a line, and of an emphasized rank.
const LINE: f32 = 1.8;
const HEAVY: f32 = 4.5;
/// The width of the frame, and its distance from the outermost line.
const FRAME: f32 = 5.0;
const FRAME_GAP: f32 = 9.0;
/// The corner marks around home points: their distance from the lines, and their length.
const CORNER_GAP: f32 = 7.0;
const CORNER: f32 = 14.0;
/// Half the width of a river that lies on a rank.
const BANK: f32 = 26.0;
/// The scale of the characters on the river.
const WRITING: f32 = 0.054;

pub(super) fn sheet(layout: &Layout, style: &Style) -> Item {
    rectangle(Point::default(), Point::new(layout.width(), layout.height()), style.theme.board)
}

pub(super) fn board(tableau: &Tableau, layout: &Layout, style: &Style) -> Vec<Item> {
    let (board, theme) = (&tableau.board, &style.theme);
    let mut items = Vec::new();
    if let Some(River::Along(rank)) = board.river {
        let [left, right] = ends(board, layout, rank);
        items.push(rectangle(left.offset(0.0, -BANK), right.offset(0.0, BANK), theme.river));
    }
    let mut thin = match board.stand {
        Stand::Points => points(board, layout),
        Stand::Squares => squares(layout),
    };
    thin.extend(board.palaces.iter().flat_map(|&centre| palace(layout, centre)));
    thin.extend(board.homes.iter().flat_map(|&home| corners(board, layout, home)));
    items.push(lines(thin, Paint::stroke(theme.line, LINE)));
    let heavy: Vec<_> = board.heavy.iter().map(|&rank| ends(board, layout, rank)).collect();
    if !heavy.is_empty() {
        items.push(lines(heavy, Paint::stroke(theme.line, HEAVY)));
    }
    items.push(frame(layout, style));
    if let Some(River::Above(rank)) = board.river {
        items.extend(writing(board, layout, rank, style));
    }
    items
}

fn rectangle(corner: Point, opposite: Point, colour: Colour) -> Item {
    let (width, height) = (opposite.x - corner.x, opposite.y - corner.y);
    Item { shape: Shape::Rectangle { corner, width, height }, paint: Paint::fill(colour) }
}

fn frame(layout: &Layout, style: &Style) -> Item {
    let [corner, opposite] = layout.corners();
    let corner = corner.offset(-FRAME_GAP, -FRAME_GAP);
    let (width, height) = (opposite.x - corner.x + FRAME_GAP, opposite.y - corner.y + FRAME_GAP);
    let paint = Paint::stroke(style.theme.line, FRAME);
    Item { shape: Shape::Rectangle { corner, width, height }, paint }
}

/// Returns both ends of a rank, from the left.
fn ends(board: &Board, layout: &Layout, rank: usize) -> [Point; 2] {
    let [a, b] = [0, board.files.len() - 1].map(|file| layout.point(Place { file, rank }));
    if a.x < b.x { [a, b] } else { [b, a] }
}

/// Returns the lines of ranks and files. Inner files stop at a river.
fn points(board: &Board, layout: &Layout) -> Vec<[Point; 2]> {
    let (last_file, last_rank) = (board.files.len() - 1, board.ranks.len() - 1);
    let mut lines: Vec<_> = (0..=last_rank).map(|rank| ends(board, layout, rank)).collect();
    for file in 0..=last_file {
        let stretch = |from, to| [from, to].map(|rank| layout.point(Place { file, rank }));
        match board.river {
            Some(River::Above(bank)) if file > 0 && file < last_file => {
                lines.extend([stretch(0, bank), stretch(bank + 1, last_rank)]);
            }
            _ => lines.push(stretch(0, last_rank)),
        }
    }
    lines
}

fn squares(layout: &Layout) -> Vec<[Point; 2]> {
    let [near, far] = layout.corners();
    let steps =
        |from: f32, to: f32| (0_usize..).map(move |step| from + PITCH * length(step)).take_while(move |at| *at <= to);
    let across = steps(near.y, far.y).map(|y| [Point::new(near.x, y), Point::new(far.x, y)]);
    let down = steps(near.x, far.x).map(|x| [Point::new(x, near.y), Point::new(x, far.y)]);
    across.chain(down).collect()
}

fn palace(layout: &Layout, centre: Place) -> [[Point; 2]; 2] {
    let middle = layout.point(centre);
    let corner = |x, y| middle.offset(x * PITCH, y * PITCH);
    [[corner(-1.0, -1.0), corner(1.0, 1.0)], [corner(-1.0, 1.0), corner(1.0, -1.0)]]
}

/// Draws four corner marks around a point; at the edge of the board only the two inner ones.
fn corners(board: &Board, layout: &Layout, home: Place) -> Vec<[Point; 2]> {
    let middle = layout.point(home);
    let edge = |x: f32| {
        let [left, right] = ends(board, layout, home.rank);
        (x < 0.0 && middle.x <= left.x) || (x > 0.0 && middle.x >= right.x)
    };
    let mut lines = Vec::new();
    for (x, y) in [(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)] {
        if edge(x) {
            continue;
        }
        let corner = middle.offset(x * CORNER_GAP, y * CORNER_GAP);
        lines.extend([[corner, corner.offset(x * CORNER, 0.0)], [corner, corner.offset(0.0, y * CORNER)]]);
    }
    lines
}

/// 楚河 is on the left and 漢界 on the right for both seats, between the files, where pieces leave room.
fn writing(board: &Board, layout: &Layout, bank: usize, style: &Style) -> Vec<Item> {
    let [left, right] = ends(board, layout, bank);
    let y = f32::midpoint(left.y, layout.point(Place::new(0, bank + 1)).y);
    let quarter = (right.x - left.x) / 4.0;
    let border = if style.pieces == Pieces::Simplified { '汉' } else { '漢' };
    let halves = [(left.x + quarter, ['楚', '河']), (right.x - quarter, [border, '界'])];
    let written = halves
        .into_iter()
        .flat_map(|(middle, [first, second])| [(first, middle - PITCH / 2.0), (second, middle + PITCH / 2.0)]);
    let paint = Paint::fill(style.theme.writing);
    written.map(|(character, x)| drawn(Drawing::Character(character), Point::new(x, y), WRITING, paint)).collect()
}
