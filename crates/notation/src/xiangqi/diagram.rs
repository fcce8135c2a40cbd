//! The board as text: lines, river, palaces, pieces and the last move.

use crate::diagram::Line;
use crate::lattice::{Lattice, MARGIN, column, ink};
use crate::{Diagram, Draw, Ink, Script, View};
use game::Side;
use xiangqi::{FILES, Move, Piece, Position, RANKS, Role, Square, Xiangqi};

const WIDTH: usize = column(FILES - 1) + 5;
/// The row above the river, from the top.
const BANK: usize = 4;

impl Draw for Xiangqi {
    fn draw(position: &Position, view: View<Move>) -> Diagram {
        let View { script, bottom, .. } = view;
        let lattice = Lattice { files: FILES, ranks: RANKS, width: WIDTH, palace: 3, palaces: [0, 7], script, bottom };
        let lines = lattice.draw(
            |row| points(&lattice, position, row, view.last),
            |row| if row == BANK { river(&lattice) } else { lattice.below(row) },
        );
        Diagram { lines: lines.into_iter().map(Line::into_spans).collect() }
    }
}

/// Draws a row of points, the `row`th from the top.
fn points(lattice: &Lattice, position: &Position, row: usize, last: Option<Move>) -> Line {
    let rank = lattice.rank(row);
    let mut line = Line::new(WIDTH);
    for place in [1, WIDTH - 1] {
        line.write(place, &rank.to_string(), Ink::Label);
    }
    lattice.across(&mut line, ['─', '-'], Ink::Board);
    let squares = (0..FILES).filter_map(|index| Some((index, Square::new(lattice.file(index), rank)?)));
    for (index, square) in squares {
        lattice.crossing(&mut line, row, index);
        let is_inside = (1..FILES - 1).contains(&index);
        // The river has no vertical lines.
        if is_inside && (row == BANK || row == BANK + 1) {
            let bank = if row == BANK { '┴' } else { '┬' };
            line.put(column(index), lattice.pick(bank, '+'), Ink::Board);
        }
        if last.is_some_and(|last| last.from == square || last.to == square) {
            lattice.mark(&mut line, index);
        }
        if let Some(piece) = position.board().piece_at(square) {
            line.put(column(index), lattice.pick(glyph(piece), piece.letter()), ink(piece.side()));
        }
    }
    line
}

fn river(lattice: &Lattice) -> Line {
    let mut line = Line::new(WIDTH);
    lattice.down(&mut line, 0);
    lattice.down(&mut line, FILES - 1);
    match lattice.script {
        Script::Unicode => {
            for (offset, character) in [(6, '楚'), (10, '河'), (21, '汉'), (25, '界')] {
                line.put(MARGIN + offset, character, Ink::Writing);
            }
        }
        Script::Ascii => {
            line.write(MARGIN + 5, "~ ~ ~  R I V E R  ~ ~ ~", Ink::Writing);
        }
    }
    line
}

/// Returns the character on a piece. All fourteen differ, so that a board can be read without colours.
const fn glyph(piece: Piece) -> char {
    match (piece.side(), piece.role()) {
        (Side::Red, Role::General) => '帅',
        (Side::Red, Role::Advisor) => '仕',
        (Side::Red, Role::Elephant) => '相',
        (Side::Red, Role::Horse) => '傌',
        (Side::Red, Role::Chariot) => '俥',
        (Side::Red, Role::Cannon) => '炮',
        (Side::Red, Role::Soldier) => '兵',
        (Side::Black, Role::General) => '将',
        (Side::Black, Role::Advisor) => '士',
        (Side::Black, Role::Elephant) => '象',
        (Side::Black, Role::Horse) => '马',
        (Side::Black, Role::Chariot) => '车',
        (Side::Black, Role::Cannon) => '砲',
        (Side::Black, Role::Soldier) => '卒',
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;
    use game::{Position as _, Seat};

    fn picture(script: Script, bottom: Seat) -> String {
        let mv = Move::new("h2".parse().unwrap(), "e2".parse().unwrap());
        let position = Position::default().after_unchecked(mv);
        Xiangqi::draw(&position, View { script, language: Language::English, bottom, last: Some(mv) }).plain()
    }

    #[test]
    fn all_pieces_look_different() {
        let pieces = Side::ALL.into_iter().flat_map(|side| Role::ALL.map(|role| Piece::new(side, role)));
        let mut glyphs: Vec<char> = pieces.map(glyph).collect();
        glyphs.sort_unstable();
        glyphs.dedup();
        assert_eq!(glyphs.len(), 14);
    }

    #[test]
    fn the_board_is_drawn_with_characters() {
        let expected = "
    a   b   c   d   e   f   g   h   i
 9  车──马──象──士──将──士──象──马──车  9
    │   │   │   │ ╲ │ ╱ │   │   │   │
 8  ├───┼───┼───┼───┼───┼───┼───┼───┤   8
    │   │   │   │ ╱ │ ╲ │   │   │   │
 7  ├───砲──┼───┼───┼───┼───┼───砲──┤   7
    │   │   │   │   │   │   │   │   │
 6  卒──┼───卒──┼───卒──┼───卒──┼───卒  6
    │   │   │   │   │   │   │   │   │
 5  ├───┴───┴───┴───┴───┴───┴───┴───┤   5
    │     楚  河         汉  界     │
 4  ├───┬───┬───┬───┬───┬───┬───┬───┤   4
    │   │   │   │   │   │   │   │   │
 3  兵──┼───兵──┼───兵──┼───兵──┼───兵  3
    │   │   │   │   │   │   │   │   │
 2  ├───炮──┼───┼──[炮]─┼───┼──[  ]─┤   2
    │   │   │   │ ╲ │ ╱ │   │   │   │
 1  ├───┼───┼───┼───┼───┼───┼───┼───┤   1
    │   │   │   │ ╱ │ ╲ │   │   │   │
 0  俥──傌──相──仕──帅──仕──相──傌──俥  0
    a   b   c   d   e   f   g   h   i
";
        assert_eq!(picture(Script::Unicode, Seat::First), expected[1..]);
    }

    #[test]
    fn the_board_is_drawn_for_black_and_with_letters() {
        let expected = "
    i   h   g   f   e   d   c   b   a
 0  R---N---B---A---K---A---B---N---R   0
    |   |   |   | \\ | / |   |   |   |
 1  +---+---+---+---+---+---+---+---+   1
    |   |   |   | / | \\ |   |   |   |
 2  +--[ ]--+---+--[C]--+---+---C---+   2
    |   |   |   |   |   |   |   |   |
 3  P---+---P---+---P---+---P---+---P   3
    |   |   |   |   |   |   |   |   |
 4  +---+---+---+---+---+---+---+---+   4
    |    ~ ~ ~  R I V E R  ~ ~ ~    |
 5  +---+---+---+---+---+---+---+---+   5
    |   |   |   |   |   |   |   |   |
 6  p---+---p---+---p---+---p---+---p   6
    |   |   |   |   |   |   |   |   |
 7  +---c---+---+---+---+---+---c---+   7
    |   |   |   | \\ | / |   |   |   |
 8  +---+---+---+---+---+---+---+---+   8
    |   |   |   | / | \\ |   |   |   |
 9  r---n---b---a---k---a---b---n---r   9
    i   h   g   f   e   d   c   b   a
";
        assert_eq!(picture(Script::Ascii, Seat::Second), expected[1..]);
    }
}
