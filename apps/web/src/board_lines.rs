//! The lines of an empty board, as SVG path data in the units of a [`Layout`].

use crate::layout::{Layout, PITCH};
use crate::settings::Labels;
use crate::viewport::Area;
use game::Seat;
use picture::{Board, Numerals, Place, River, Stand};
use std::fmt::Write as _;

/// The drawing of an empty board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct BoardLines {
    /// Thin lines.
    pub(crate) thin: String,
    /// Emphasized ranks.
    pub(crate) heavy: String,
    /// The frame.
    pub(crate) frame: String,
    /// A river drawn as a band.
    pub(crate) river: String,
    /// The characters on the river, each with its centre.
    pub(crate) writing: Vec<(char, i32, i32)>,
}

/// The distance of the frame from the outermost line.
const FRAME: f64 = 9.0;
/// The corner marks around home points: their distance from the lines, and their length.
const CORNER_GAP: f64 = 7.0;
const CORNER: f64 = 14.0;
/// Half the width of a river that lies on a rank.
const BANK: f64 = 26.0;

/// The margin around a board without labels, and with labels.
const EDGE: f64 = 10.0;
const LABELLED: f64 = 34.0;
/// The scale of a label, and the width of a Latin and of a Chinese character.
pub(crate) const LETTER: f64 = 0.028;
const NARROW: f64 = 17.0;
const WIDE: f64 = 30.0;

/// Returns the visible part of the drawing: the board and its labels.
pub(crate) fn view(layout: &Layout, labels: Labels) -> Area {
    let (width, height) = layout.size();
    let room = if labels == Labels::Nothing { EDGE } else { LABELLED };
    Area { x: -room, y: -room, width: width + 2.0 * room, height: height + 2.0 * room }
}

/// Returns the characters of the labels, each with its centre.
pub(crate) fn labels(board: &Board, layout: &Layout, labels: Labels) -> Vec<(char, i32, i32)> {
    let (width, height) = layout.size();
    let (near, far) = (LABELLED / 2.0 - 1.0, 1.0 - LABELLED / 2.0);
    let mut written = Vec::new();
    let mut write = |text: &str, (x, y): (f64, f64)| {
        let width = |character: char| if character.is_ascii() { NARROW } else { WIDE };
        let mut left = x - text.chars().map(width).sum::<f64>() / 2.0;
        for character in text.chars() {
            let half = width(character) / 2.0;
            #[allow(clippy::cast_possible_truncation, reason = "boards are small")]
            written.push((character, (left + half) as i32, y as i32));
            left += 2.0 * half;
        }
    };
    // Labels are on the left and below. On an upright board, files and ranks change places.
    let beside = |place: Place, is_file: bool| {
        let (x, y) = layout.point(place);
        if is_file == layout.upright { (far, y) } else { (x, height + near) }
    };
    match (labels, board.numerals) {
        (Labels::Nothing, _) => {}
        (Labels::Numerals | Labels::Digits, Some(Numerals { near: numerals, far: second, .. })) => {
            // The second seat's labels are digits, counted from the other end.
            let digits: Vec<&str> = second.iter().rev().copied().collect();
            let first = if labels == Labels::Digits { &digits } else { numerals };
            let edges = if layout.bottom == Seat::First { [height + near, far] } else { [far, height + near] };
            for (names, y) in [first, second].into_iter().zip(edges) {
                for (file, name) in names.iter().enumerate() {
                    write(name, (layout.point(Place::new(file, 0)).0, y));
                }
            }
        }
        (Labels::Auto | Labels::Squares | Labels::Numerals | Labels::Digits, _) => {
            for (file, name) in board.files.iter().enumerate() {
                write(name, beside(Place::new(file, 0), true));
            }
            for (rank, name) in board.ranks.iter().enumerate() {
                write(name, beside(Place::new(0, rank), false));
            }
        }
    }
    debug_assert!(written.iter().all(|&(_, x, _)| f64::from(x) < width), "{written:?}");
    written
}

impl BoardLines {
    /// Draws `board`.
    pub(crate) fn new(board: &Board, layout: &Layout) -> Self {
        let mut lines = Self::default();
        match board.stand {
            Stand::Points => lines.points(board, layout),
            Stand::Squares => lines.squares(layout),
        }
        for &centre in board.palaces {
            let (x, y) = layout.point(centre);
            line(&mut lines.thin, (x - PITCH, y - PITCH), (x + PITCH, y + PITCH));
            line(&mut lines.thin, (x - PITCH, y + PITCH), (x + PITCH, y - PITCH));
        }
        for &home in board.homes {
            lines.home(layout, home);
        }
        let across = |rank| [0, board.files.len() - 1].map(|file| layout.point(Place::new(file, rank)));
        for &rank in board.heavy {
            let [from, to] = across(rank);
            line(&mut lines.heavy, from, to);
        }
        match board.river {
            Some(River::Along(rank)) => {
                let [(x, y), (end, _)] = across(rank);
                let (left, right) = (x.min(end), x.max(end));
                // Writing to a `String` cannot fail.
                let _ = write!(lines.river, "M{left} {}H{right}V{}H{left}Z", y - BANK, y + BANK);
            }
            Some(River::Above(rank)) => lines.write(board, layout, rank),
            None => {}
        }
        lines
    }

    fn points(&mut self, board: &Board, layout: &Layout) {
        let (last_file, last_rank) = (board.files.len() - 1, board.ranks.len() - 1);
        let at = |file, rank| layout.point(Place::new(file, rank));
        for rank in 0..=last_rank {
            line(&mut self.thin, at(0, rank), at(last_file, rank));
        }
        for file in 0..=last_file {
            match board.river {
                Some(River::Above(bank)) if file > 0 && file < last_file => {
                    line(&mut self.thin, at(file, 0), at(file, bank));
                    line(&mut self.thin, at(file, bank + 1), at(file, last_rank));
                }
                _ => line(&mut self.thin, at(file, 0), at(file, last_rank)),
            }
        }
        let (width, height) = layout.size();
        let edge = PITCH / 2.0 - FRAME;
        self.frame = format!("M{edge} {edge}H{}V{}H{edge}Z", width - edge, height - edge);
    }

    fn squares(&mut self, layout: &Layout) {
        let (width, height) = layout.size();
        let (columns, rows) = layout.extent();
        let mut at = 0.0;
        for _ in 1..columns {
            at += PITCH;
            line(&mut self.thin, (at, 0.0), (at, height));
        }
        at = 0.0;
        for _ in 1..rows {
            at += PITCH;
            line(&mut self.thin, (0.0, at), (width, at));
        }
        self.frame = format!("M3 3H{}V{}H3Z", width - 3.0, height - 3.0);
    }

    /// Draws four corner marks around a point; at the edge of the board only the two inner ones.
    fn home(&mut self, layout: &Layout, home: Place) {
        let ((x, y), (width, _)) = (layout.point(home), layout.size());
        for side in [-1.0, 1.0] {
            if (side < 0.0 && x < PITCH) || (side > 0.0 && x > width - PITCH) {
                continue;
            }
            for up in [-1.0, 1.0] {
                let (corner_x, corner_y) = (x + side * CORNER_GAP, y + up * CORNER_GAP);
                line(&mut self.thin, (corner_x + side * CORNER, corner_y), (corner_x, corner_y));
                line(&mut self.thin, (corner_x, corner_y), (corner_x, corner_y + up * CORNER));
            }
        }
    }

    /// 楚河 is on the left and 漢界 on the right for both seats.
    fn write(&mut self, board: &Board, layout: &Layout, bank: usize) {
        let y = f64::midpoint(layout.point(Place::new(0, bank)).1, layout.point(Place::new(0, bank + 1)).1);
        let (width, _) = layout.size();
        let step = (width - PITCH) / f64::from(u32::try_from(board.files.len() - 1).unwrap_or(1));
        let places = [('楚', 1.5), ('河', 2.5), ('漢', 5.5), ('界', 6.5)];
        #[allow(clippy::cast_possible_truncation, reason = "boards are small")]
        self.writing.extend(places.map(|(word, at)| (word, (PITCH / 2.0 + at * step) as i32, y as i32)));
    }
}

fn line(path: &mut String, from: (f64, f64), to: (f64, f64)) {
    // Writing to a `String` cannot fail.
    let _ = write!(path, "M{} {}L{} {}", from.0, from.1, to.0, to.1);
}

#[cfg(test)]
mod tests {
    use super::*;
    use picture::Drawing;

    fn lines(game: &str, bottom: Seat) -> BoardLines {
        let board = (session::named(game).unwrap().board)();
        BoardLines::new(&board, &Layout::new(&board, bottom, true))
    }

    #[test]
    fn a_river_splits_the_inner_files() {
        let thin = lines("xiangqi", Seat::First).thin;
        // Ten ranks, two whole files, seven files in two halves, and two palaces with two diagonals each. Four
        // home points have eight strokes each; of the ten soldiers' points, six have eight and the four at the
        // edges have four.
        let homes = 4 * 8 + 6 * 8 + 4 * 4;
        assert_eq!(thin.matches('M').count(), 10 + 2 + 14 + 4 + homes);
    }

    #[test]
    fn an_upright_board_is_taller_than_wide() {
        let squares = lines("banqi", Seat::First);
        assert_eq!((squares.thin.matches('M').count(), squares.frame.as_str()), (10, "M3 3H397V797H3Z"));
    }

    #[test]
    fn a_river_along_a_rank_is_a_band() {
        for bottom in [Seat::First, Seat::Second] {
            assert_eq!(lines("xionghan", bottom).river, "M50 624H1250V676H50Z");
        }
    }

    #[test]
    fn every_file_and_rank_has_a_label_that_can_be_drawn() {
        for entry in session::GAMES {
            let board = (entry.board)();
            for (bottom, upright) in [(Seat::First, false), (Seat::Second, true)] {
                let layout = Layout::new(&board, bottom, upright);
                for labelling in [Labels::Squares, Labels::Numerals, Labels::Digits] {
                    let written = labels(&board, &layout, labelling);
                    assert!(written.len() >= board.files.len() + board.ranks.len() || board.numerals.is_some());
                    let seen = view(&layout, labelling);
                    for (character, x, y) in written {
                        assert!(!Drawing::Character(character).parts().is_empty(), "{character}");
                        let (x, y) = (f64::from(x), f64::from(y));
                        assert!(x > seen.x && y > seen.y && x < seen.x + seen.width && y < seen.y + seen.height);
                    }
                }
                assert!(labels(&board, &layout, Labels::Nothing).is_empty());
            }
        }
    }

    #[test]
    fn labels_of_several_characters_do_not_overlap() {
        let board = (session::named("xionghan").unwrap().board)();
        let written = labels(&board, &Layout::new(&board, Seat::First, false), Labels::Numerals);
        let below: Vec<(char, i32)> =
            written.iter().filter(|(.., y)| *y > 1300).map(|&(name, x, _)| (name, x)).collect();
        assert_eq!(below[..4], [('十', 35), ('三', 65), ('十', 135), ('二', 165)]);
        assert_eq!(below[6..8], [('十', 350), ('九', 450)]);
        let above: Vec<(char, i32)> = written.iter().filter(|(.., y)| *y < 0).map(|&(name, x, _)| (name, x)).collect();
        assert_eq!((above[0], &above[15..]), (('1', 50), [('1', 1241), ('3', 1258)].as_slice()));
    }

    #[test]
    fn each_side_counts_its_files_from_its_own_right() {
        let board = (session::named("xiangqi").unwrap().board)();
        for (bottom, expected) in [(Seat::First, '九'), (Seat::Second, '9')] {
            let written = labels(&board, &Layout::new(&board, bottom, false), Labels::Numerals);
            let left_bottom = written.iter().find(|(_, x, y)| (*x, *y) == (50, 1016)).map(|found| found.0);
            assert_eq!(left_bottom, Some(expected));
        }
    }
}
