//! The board as text: lines, river, palaces, pieces and the last move.
//!
//! Points are four columns apart. A character is two columns wide and begins on its point,
//! so the column after a point belongs to it, and the one before and the one after that are
//! free for the brackets around the last move.

use super::fen::letter_of;
use super::phrases::side_of;
use crate::diagram::Line;
use crate::{Diagram, Draw, Ink, Script, View};
use game::Side;
use xiangqi::{FILES, Move, Piece, Position, RANKS, Role, Square, Xiangqi};

/// The column of the first file.
const MARGIN: usize = 4;
const PITCH: usize = 4;
const WIDTH: usize = MARGIN + PITCH * (FILES - 1) + 5;
/// The rank, counted from the top, below which the river flows.
const BANK: usize = 4;

impl Draw for Xiangqi {
    fn draw(position: &Position, view: View<Move>) -> Diagram {
        let letters = file_letters(view.bottom == game::Seat::Second);
        let mut lines = vec![letters.clone()];
        for row in 0..RANKS {
            lines.push(points(position, row, view));
            if row + 1 < RANKS {
                lines.push(between(row, view.script));
            }
        }
        lines.push(letters);
        Diagram { lines: lines.into_iter().map(Line::into_spans).collect() }
    }
}

const fn column(index: usize) -> usize {
    MARGIN + PITCH * index
}

fn file_letters(turned: bool) -> Line {
    let mut line = Line::new(WIDTH);
    for (index, letter) in ('a'..='i').enumerate() {
        let index = if turned { FILES - 1 - index } else { index };
        line.put(column(index), letter, Ink::Label);
    }
    line
}

/// A line of points: the `row`th from the top.
fn points(position: &Position, row: usize, view: View<Move>) -> Line {
    let upright = side_of(view.bottom) == Side::Red;
    let rank = if upright { RANKS - 1 - row } else { row };
    let mut line = Line::new(WIDTH);
    for (place, digit) in [1, WIDTH - 1].into_iter().zip([rank; 2]) {
        line.put(place, char::from_digit(u32::try_from(digit).unwrap_or(0), 10).unwrap_or(' '), Ink::Label);
    }
    let across = if view.script == Script::Unicode { '─' } else { '-' };
    for place in column(0)..=column(FILES - 1) {
        line.put(place, across, Ink::Board);
    }
    let squares = (0..FILES).filter_map(|index| {
        let file = if upright { index } else { FILES - 1 - index };
        Some((index, Square::new(file, rank)?))
    });
    for (index, square) in squares {
        line.put(column(index), crossing(row, index, view.script), Ink::Board);
        if view.last.is_some_and(|last| last.from == square || last.to == square) {
            mark(&mut line, column(index), view.script);
        }
        if let Some(piece) = position.board().piece_at(square) {
            let ink = if piece.side() == Side::Red { Ink::Red } else { Ink::Black };
            let character = if view.script == Script::Unicode { glyph(piece) } else { letter_of(piece) };
            line.put(column(index), character, ink);
        }
    }
    line
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
    let (first, last) = (index == 0, index == FILES - 1);
    match row {
        0 if first => '┌',
        0 if last => '┐',
        _ if row == RANKS - 1 && first => '└',
        _ if row == RANKS - 1 && last => '┘',
        _ if first => '├',
        _ if last => '┤',
        _ if row == 0 || row == BANK + 1 => '┬',
        _ if row == BANK || row == RANKS - 1 => '┴',
        _ => '┼',
    }
}

/// What is drawn below the `row`th line of points.
fn between(row: usize, script: Script) -> Line {
    let (down, falling, rising) = if script == Script::Unicode { ('│', '╲', '╱') } else { ('|', '\\', '/') };
    let mut line = Line::new(WIDTH);
    if row == BANK {
        line.put(column(0), down, Ink::Board);
        line.put(column(FILES - 1), down, Ink::Board);
        river(&mut line, script);
        return line;
    }
    (0..FILES).for_each(|index| line.put(column(index), down, Ink::Board));
    // The diagonals of a palace meet in its middle.
    let diagonals = match row {
        0 | 7 => Some([falling, rising]),
        1 | 8 => Some([rising, falling]),
        _ => None,
    };
    for (file, diagonal) in (3..).zip(diagonals.into_iter().flatten()) {
        line.put(column(file) + PITCH / 2, diagonal, Ink::Board);
    }
    line
}

fn river(line: &mut Line, script: Script) {
    match script {
        Script::Unicode => {
            for (offset, character) in [(6, '楚'), (10, '河'), (21, '汉'), (25, '界')] {
                line.put(MARGIN + offset, character, Ink::Writing);
            }
        }
        Script::Ascii => {
            for (place, character) in (MARGIN + 5..).zip("~ ~ ~  R I V E R  ~ ~ ~".chars()) {
                line.put(place, character, Ink::Writing);
            }
        }
    }
}

/// The character on a piece. All fourteen differ, so that a board can be read without colours.
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
        let position = Position::default().after(mv);
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
    fn black_may_sit_at_the_bottom_and_letters_do_too() {
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
