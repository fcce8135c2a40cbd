//! The board as text: lines, river, palaces, pieces, the last move and the dead.
//!
//! Points are four columns apart. A character is two columns wide and begins on its point,
//! so the column after a point belongs to it, and the one before and the one after that are
//! free for the brackets around the last move.

use super::fen::letter_of;
use super::phrases::side_of;
use super::words::{glyph, side};
use crate::diagram::Line;
use crate::{Diagram, Draw, Ink, Language, Script, Text, View};
use game::Side;
use xionghan::{Move, Piece, Position, Role, SIZE, Square, XiongHan};

/// The column of the first file.
const MARGIN: usize = 4;
const PITCH: usize = 4;
const WIDTH: usize = MARGIN + PITCH * (SIZE - 1) + 6;
/// The line of the river, from the top as from the bottom.
const RIVER: usize = 6;
/// How wide the lists of the dead may be.
const WIDEST: usize = 80;

impl Draw for XiongHan {
    fn draw(position: &Position, view: View<Move>) -> Diagram {
        let letters = file_letters(view.bottom == game::Seat::Second);
        let mut lines = vec![letters.clone()];
        for row in 0..SIZE {
            lines.push(points(position, row, view));
            if row + 1 < SIZE {
                lines.push(between(row, view.script));
            }
        }
        lines.push(letters);
        lines.extend(Side::ALL.into_iter().filter_map(|side| dead(position, side, view)));
        Diagram { lines: lines.into_iter().map(Line::into_spans).collect() }
    }
}

const fn column(index: usize) -> usize {
    MARGIN + PITCH * index
}

const fn character(piece: Piece, script: Script) -> char {
    match script {
        Script::Unicode => glyph(piece),
        Script::Ascii => letter_of(piece),
    }
}

const fn ink(side: Side) -> Ink {
    match side {
        Side::Red => Ink::Red,
        Side::Black => Ink::Black,
    }
}

fn file_letters(turned: bool) -> Line {
    let mut line = Line::new(WIDTH);
    for (index, letter) in ('a'..='m').enumerate() {
        let index = if turned { SIZE - 1 - index } else { index };
        line.put(column(index), letter, Ink::Label);
    }
    line
}

/// A line of points: the `row`th from the top.
fn points(position: &Position, row: usize, view: View<Move>) -> Line {
    let upright = side_of(view.bottom) == Side::Red;
    let rank = if upright { SIZE - 1 - row } else { row };
    let mut line = Line::new(WIDTH);
    line.write(0, &format!("{rank:>2}"), Ink::Label);
    line.write(WIDTH - 2, &rank.to_string(), Ink::Label);
    let (across, ink_across) = match (row == RIVER, view.script) {
        (true, Script::Unicode) => ('≈', Ink::Writing),
        (true, Script::Ascii) => ('~', Ink::Writing),
        (false, Script::Unicode) => ('─', Ink::Board),
        (false, Script::Ascii) => ('-', Ink::Board),
    };
    (column(0)..=column(SIZE - 1)).for_each(|place| line.put(place, across, ink_across));
    let squares = (0..SIZE).filter_map(|index| {
        let file = if upright { index } else { SIZE - 1 - index };
        Some((index, Square::new(file, rank)?))
    });
    for (index, square) in squares {
        line.put(column(index), crossing(row, index, view.script), Ink::Board);
        if view.last.is_some_and(|last| touches(last, square)) {
            mark(&mut line, column(index), view.script);
        }
        if let Some(piece) = position.board().piece_at(square) {
            line.put(column(index), character(piece, view.script), ink(piece.side()));
        }
    }
    line
}

/// Did `last` begin or end on `square`?
fn touches(last: Move, square: Square) -> bool {
    match last {
        Move::Go { from, to, .. } => from == square || to == square,
        Move::Revive(to) => to == square,
    }
}

/// Brackets around a point, and nothing in between.
fn mark(line: &mut Line, place: usize, script: Script) {
    let after = if script == Script::Unicode { 2 } else { 1 };
    line.put(place - 1, '[', Ink::Mark);
    (0..after).for_each(|offset| line.put(place + offset, ' ', Ink::Mark));
    line.put(place + after, ']', Ink::Mark);
}

/// What is drawn on a point where nothing stands.
fn crossing(row: usize, index: usize, script: Script) -> char {
    if script == Script::Ascii {
        return '+';
    }
    let (first, last) = (index == 0, index == SIZE - 1);
    match row {
        0 if first => '┌',
        0 if last => '┐',
        _ if row == SIZE - 1 && first => '└',
        _ if row == SIZE - 1 && last => '┘',
        _ if first => '├',
        _ if last => '┤',
        0 => '┬',
        _ if row == SIZE - 1 => '┴',
        _ => '┼',
    }
}

/// What is drawn below the `row`th line of points.
fn between(row: usize, script: Script) -> Line {
    let (down, falling, rising) = if script == Script::Unicode { ('│', '╲', '╱') } else { ('|', '\\', '/') };
    let mut line = Line::new(WIDTH);
    (0..SIZE).for_each(|index| line.put(column(index), down, Ink::Board));
    // The diagonals of a palace meet in its middle.
    let diagonals = match row {
        1 | 9 => Some([falling, rising]),
        2 | 10 => Some([rising, falling]),
        _ => None,
    };
    for (file, diagonal) in (5..).zip(diagonals.into_iter().flatten()) {
        line.put(column(file) + PITCH / 2, diagonal, Ink::Board);
    }
    line
}

/// The dead of one side, if there are any.
fn dead(position: &Position, whose: Side, view: View<Move>) -> Option<Line> {
    let count = |role: Role| (Piece::new(whose, role), position.dead().count(Piece::new(whose, role)));
    let dead: Vec<(Piece, u8)> = Role::ALL.map(count).into_iter().filter(|&(_, count)| count > 0).collect();
    if dead.is_empty() {
        return None;
    }
    let name = side(whose);
    let label = Text::new(format!("{name}'s dead:"), format!("{}阵亡：", name.to(Language::Chinese)));
    let mut line = Line::new(WIDEST);
    let mut place = line.write(0, label.to(view.language), Ink::Label) + 1;
    for (piece, count) in dead {
        let times = if count > 1 { count.to_string() } else { String::new() };
        let text = format!("{}{times}", character(piece, view.script));
        place = line.write(place, &text, ink(whose)) + 1;
    }
    Some(line)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Notation as _;
    use game::{Position as _, Seat};

    fn picture(script: Script, bottom: Seat) -> String {
        let fen = "suriluwuliru1/3nbakabn3/13/1c9c1/p1p1p1p1p1p1p/x11x/13/X11X/P1P1P1P1P1P1P/1C9C1/13/\
                   2RNBAKABNR2/SUJIL1W1LIJ1S r PPRps - 3 5";
        let mv = Move::new("l3".parse().unwrap(), "g3".parse().unwrap());
        let position = XiongHan::read_position(fen).unwrap().after(mv);
        XiongHan::draw(&position, View { script, language: Language::English, bottom, last: Some(mv) }).plain()
    }

    #[test]
    fn all_pieces_look_different() {
        let pieces = Side::ALL.into_iter().flat_map(|side| Role::ALL.map(|role| Piece::new(side, role)));
        let mut glyphs: Vec<char> = pieces.map(glyph).collect();
        glyphs.sort_unstable();
        glyphs.dedup();
        assert_eq!(glyphs.len(), 28);
    }

    #[test]
    fn the_board_is_drawn_with_characters() {
        let expected = "
    a   b   c   d   e   f   g   h   i   j   k   l   m
12  䠶──碷──車──伺──礌──碷──衛──碷──礌──伺──車──碷──┐   12
    │   │   │   │   │   │   │   │   │   │   │   │   │
11  ├───┼───┼───馬──象──士──汗──士──象──馬──┼───┼───┤   11
    │   │   │   │   │   │ ╲ │ ╱ │   │   │   │   │   │
10  ├───┼───┼───┼───┼───┼───┼───┼───┼───┼───┼───┼───┤   10
    │   │   │   │   │   │ ╱ │ ╲ │   │   │   │   │   │
 9  ├───砲──┼───┼───┼───┼───┼───┼───┼───┼───┼───砲──┤   9
    │   │   │   │   │   │   │   │   │   │   │   │   │
 8  卒──┼───卒──┼───卒──┼───卒──┼───卒──┼───卒──┼───卒  8
    │   │   │   │   │   │   │   │   │   │   │   │   │
 7  廵──┼───┼───┼───┼───┼───┼───┼───┼───┼───┼───┼───廵  7
    │   │   │   │   │   │   │   │   │   │   │   │   │
 6  ├≈≈≈┼≈≈≈┼≈≈≈┼≈≈≈┼≈≈≈┼≈≈≈┼≈≈≈┼≈≈≈┼≈≈≈┼≈≈≈┼≈≈≈┼≈≈≈┤   6
    │   │   │   │   │   │   │   │   │   │   │   │   │
 5  巡──┼───┼───┼───┼───┼───┼───┼───┼───┼───┼───┼───巡  5
    │   │   │   │   │   │   │   │   │   │   │   │   │
 4  兵──┼───兵──┼───兵──┼───兵──┼───兵──┼───兵──┼───兵  4
    │   │   │   │   │   │   │   │   │   │   │   │   │
 3  ├───炮──┼───┼───┼───┼──[炮]─┼───┼───┼───┼──[  ]─┤   3
    │   │   │   │   │   │ ╲ │ ╱ │   │   │   │   │   │
 2  ├───┼───┼───┼───┼───┼───┼───┼───┼───┼───┼───┼───┤   2
    │   │   │   │   │   │ ╱ │ ╲ │   │   │   │   │   │
 1  ├───┼───俥──傌──相──仕──漢──仕──相──傌──俥──┼───┤   1
    │   │   │   │   │   │   │   │   │   │   │   │   │
 0  射──楯──甲──刺──檑──┴───尉──┴───檑──刺──甲──┴───射  0
    a   b   c   d   e   f   g   h   i   j   k   l   m
Red's dead: 俥 兵2
Black's dead: 卒 䠶
";
        assert_eq!(picture(Script::Unicode, Seat::First), expected[1..]);
    }

    #[test]
    fn black_may_sit_at_the_bottom_and_letters_do_too() {
        let expected = "
    m   l   k   j   i   h   g   f   e   d   c   b   a
 0  S---+---J---I---L---+---W---+---L---I---J---U---S   0
    |   |   |   |   |   |   |   |   |   |   |   |   |
 1  +---+---R---N---B---A---K---A---B---N---R---+---+   1
    |   |   |   |   |   | \\ | / |   |   |   |   |   |
 2  +---+---+---+---+---+---+---+---+---+---+---+---+   2
    |   |   |   |   |   | / | \\ |   |   |   |   |   |
 3  +--[ ]--+---+---+---+--[C]--+---+---+---+---C---+   3
    |   |   |   |   |   |   |   |   |   |   |   |   |
 4  P---+---P---+---P---+---P---+---P---+---P---+---P   4
    |   |   |   |   |   |   |   |   |   |   |   |   |
 5  X---+---+---+---+---+---+---+---+---+---+---+---X   5
    |   |   |   |   |   |   |   |   |   |   |   |   |
 6  +~~~+~~~+~~~+~~~+~~~+~~~+~~~+~~~+~~~+~~~+~~~+~~~+   6
    |   |   |   |   |   |   |   |   |   |   |   |   |
 7  x---+---+---+---+---+---+---+---+---+---+---+---x   7
    |   |   |   |   |   |   |   |   |   |   |   |   |
 8  p---+---p---+---p---+---p---+---p---+---p---+---p   8
    |   |   |   |   |   |   |   |   |   |   |   |   |
 9  +---c---+---+---+---+---+---+---+---+---+---c---+   9
    |   |   |   |   |   | \\ | / |   |   |   |   |   |
10  +---+---+---+---+---+---+---+---+---+---+---+---+   10
    |   |   |   |   |   | / | \\ |   |   |   |   |   |
11  +---+---+---n---b---a---k---a---b---n---+---+---+   11
    |   |   |   |   |   |   |   |   |   |   |   |   |
12  +---u---r---i---l---u---w---u---l---i---r---u---s   12
    m   l   k   j   i   h   g   f   e   d   c   b   a
Red's dead: R P2
Black's dead: p s
";
        assert_eq!(picture(Script::Ascii, Seat::Second), expected[1..]);
    }

    /// Chinese characters are two columns wide.
    #[test]
    fn no_line_is_wider_than_a_terminal() {
        for script in [Script::Unicode, Script::Ascii] {
            let everybody = "KRNBACPWSLJIUX".repeat(200);
            let fen = format!("6k6/13/13/13/13/13/13/13/13/13/13/5K7/13 r {everybody} - 0 1");
            let position = XiongHan::read_position(&fen).unwrap();
            for language in Language::ALL {
                let view =
                    View { script, language, bottom: Seat::First, last: Some(Move::Revive("m4".parse().unwrap())) };
                for line in XiongHan::draw(&position, view).plain().lines() {
                    let width: usize = line.chars().map(|c| if c >= '\u{2E80}' { 2 } else { 1 }).sum();
                    assert!(width <= 80, "{line}");
                }
            }
        }
    }
}
