//! The board as text, with the colours of the players, the captured and the unseen pieces beside it.
//!
//! Squares are four columns wide, so that each character has a free column on both sides for the brackets
//! around the last ply.

use super::letters::Letters::Legacy;
use super::words::glyph;
use crate::diagram::Line;
use crate::{Diagram, Draw, Ink, Language, Script, Text, View};
use banqi::{Banqi, Cell, Piece, Ply, Pool, Position, Square};
use game::{Seat, Side};

const ROWS: usize = 4;
const COLUMNS: usize = 8;
/// The column of the board's left edge.
const MARGIN: usize = 3;
const PITCH: usize = 5;
/// The column of the board's right edge.
const EDGE: usize = MARGIN + PITCH * COLUMNS;
/// The column of the texts beside the board.
const ASIDE: usize = EDGE + 5;
const WIDTH: usize = 80;

impl Draw for Banqi {
    fn draw(position: &Position, view: View<Ply>) -> Diagram {
        let mut lines = vec![letters(view)];
        for row in 0..ROWS {
            lines.push(border(row, view.script));
            lines.push(squares(position, row, view));
        }
        lines.push(border(ROWS, view.script));
        lines.push(letters(view));
        for (line, note) in lines.iter_mut().skip(1).zip(aside(position, view)) {
            note.write(line);
        }
        Diagram { lines: lines.into_iter().map(Line::into_spans).collect() }
    }
}

/// Returns the column of the left border of the `index`th square.
const fn left(index: usize) -> usize {
    MARGIN + PITCH * index
}

/// Returns the index seen from the side of `bottom`.
fn seen(index: usize, count: usize, bottom: Seat) -> usize {
    if bottom == Seat::First { index } else { count - 1 - index }
}

fn letters(view: View<Ply>) -> Line {
    let mut line = Line::new(WIDTH);
    for index in 0..COLUMNS {
        let letter = ('A'..='H').nth(seen(index, COLUMNS, view.bottom)).unwrap_or(' ');
        line.put(left(index) + 2, letter, Ink::Label);
    }
    line
}

/// Draws the line above the `row`th row of squares.
fn border(row: usize, script: Script) -> Line {
    let mut line = Line::new(WIDTH);
    let across = if script == Script::Unicode { '─' } else { '-' };
    (MARGIN..EDGE).for_each(|column| line.put(column, across, Ink::Board));
    for index in 0..=COLUMNS {
        let crossing = match (script, row, index) {
            (Script::Ascii, ..) => '+',
            (_, 0, 0) => '┌',
            (_, 0, COLUMNS) => '┐',
            (_, 0, _) => '┬',
            (_, ROWS, 0) => '└',
            (_, ROWS, COLUMNS) => '┘',
            (_, ROWS, _) => '┴',
            (_, _, 0) => '├',
            (_, _, COLUMNS) => '┤',
            _ => '┼',
        };
        line.put(left(index), crossing, Ink::Board);
    }
    line
}

fn squares(position: &Position, row: usize, view: View<Ply>) -> Line {
    let mut line = Line::new(WIDTH);
    let row = seen(row, ROWS, view.bottom);
    let digit = ('1'..='4').nth(row).unwrap_or(' ');
    line.put(1, digit, Ink::Label);
    line.put(EDGE + 2, digit, Ink::Label);
    let down = if view.script == Script::Unicode { '│' } else { '|' };
    (0..=COLUMNS).for_each(|index| line.put(left(index), down, Ink::Board));
    for index in 0..COLUMNS {
        let Some(square) = Square::new(seen(index, COLUMNS, view.bottom), row) else { continue };
        if view.last.is_some_and(|last| touches(last, square)) {
            line.put(left(index) + 1, '[', Ink::Mark);
            line.put(left(index) + 4, ']', Ink::Mark);
        }
        let place = left(index) + 2;
        match (position.board().at(square), view.script) {
            (Cell::Empty, _) => {}
            (Cell::FaceDown, Script::Unicode) => drop(line.write(place, "▒▒", Ink::Board)),
            (Cell::FaceDown, Script::Ascii) => drop(line.write(place, "??", Ink::Board)),
            (Cell::FaceUp(piece), script) => line.put(place, character(piece, script), ink(piece.side())),
        }
    }
    line
}

/// Returns whether `ply` began, captured or ended on `square`.
fn touches(ply: Ply, square: Square) -> bool {
    match ply {
        Ply::Flip { square: flipped, .. } => flipped == square,
        Ply::Step { from, to } => from == square || to == square,
        Ply::Capture(captures) | Ply::Attack { captures, .. } => {
            captures.from() == square || captures.targets().contains(&square)
        }
    }
}

const fn character(piece: Piece, script: Script) -> char {
    match script {
        Script::Unicode => glyph(piece),
        Script::Ascii => Legacy.write(piece),
    }
}

const fn ink(side: Side) -> Ink {
    match side {
        Side::Red => Ink::Red,
        Side::Black => Ink::Black,
    }
}

/// A line beside the board.
enum Note {
    Nothing,
    Words(String, Ink),
    Pieces(Vec<(Piece, u8)>, Script),
}

impl Note {
    fn write(&self, line: &mut Line) {
        match self {
            Self::Nothing => {}
            Self::Words(text, ink) => drop(line.write(ASIDE, text, *ink)),
            Self::Pieces(pieces, script) => {
                let mut column = ASIDE + 2;
                for &(piece, count) in pieces {
                    let text = format!("{}{count}", character(piece, *script));
                    column = line.write(column, &text, ink(piece.side())) + 1;
                }
            }
        }
    }
}

fn aside(position: &Position, view: View<Ply>) -> [Note; 9] {
    let label = |text: Text| Note::Words(text.to(view.language).into_owned(), Ink::Label);
    let mut captured = Pool::EMPTY;
    position.captured().iter().for_each(|piece| captured.add(piece));
    let unseen = position.unseen();
    let pieces = |pool: &Pool, side: Side| {
        let of_side = pool.iter().filter(|(piece, _)| piece.side() == side).collect::<Vec<_>>();
        if of_side.is_empty() { Note::Nothing } else { Note::Pieces(of_side, view.script) }
    };
    let [first, second] = Seat::ALL.map(|seat| plays(position, seat, view.language));
    [
        first,
        second,
        case(view),
        label(Text { en: format!("Captured: {}", captured.total()), zh: format!("被吃：{}", captured.total()) }),
        pieces(&captured, Side::Red),
        pieces(&captured, Side::Black),
        label(Text { en: format!("Face down: {}", unseen.total()), zh: format!("未翻：{}", unseen.total()) }),
        pieces(unseen, Side::Red),
        pieces(unseen, Side::Black),
    ]
}

/// Returns which colour a seat plays; the first flip decides it.
fn plays(position: &Position, seat: Seat, language: Language) -> Note {
    let (english, chinese) = match seat {
        Seat::First => ("First player", "先手"),
        Seat::Second => ("Second player", "后手"),
    };
    let side = position.side_of(seat);
    let colour = side.map_or_else(|| Text { en: "no colour yet".into(), zh: "颜色未定".into() }, super::words::side);
    let text = Text { en: format!("{english}: {colour}"), zh: format!("{chinese}：{}", colour.to(Language::Chinese)) };
    Note::Words(text.to(language).into_owned(), side.map_or(Ink::Label, ink))
}

/// Explains upper and lower case, because not every terminal has colours.
fn case(view: View<Ply>) -> Note {
    match view.script {
        Script::Unicode => Note::Nothing,
        Script::Ascii => {
            let text = Text { en: "red is small, BLACK IS CAPITAL".into(), zh: "小写为红，大写为黑".into() };
            Note::Words(text.to(view.language).into_owned(), Ink::Label)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Notation as _;

    #[test]
    fn the_board_is_drawn_with_its_notes() {
        let position = Banqi::read_position("3?p3/2E2k1c/1K1?h2?/h1PG1pg1 b p2P1 PPPeqHeCQGEHpCQqgc 0 60 b").unwrap();
        let last = Banqi::read_ply(&position, "C2-C1").ok();
        let view = View { script: Script::Unicode, language: Language::English, bottom: Seat::First, last };
        let expected = "
     A    B    C    D    E    F    G    H
   ┌────┬────┬────┬────┬────┬────┬────┬────┐    First player: Black
 1 │    │    │[  ]│ ▒▒ │ 兵 │    │    │    │ 1  Second player: Red
   ├────┼────┼────┼────┼────┼────┼────┼────┤
 2 │    │    │[象]│    │    │ 帥 │    │ 俥 │ 2  Captured: 18
   ├────┼────┼────┼────┼────┼────┼────┼────┤      仕1 相2 俥1 炮2 兵1
 3 │    │ 將 │    │ ▒▒ │ 傌 │    │    │ ▒▒ │ 3    士1 象1 車2 馬2 砲2 卒3
   ├────┼────┼────┼────┼────┼────┼────┼────┤    Face down: 3
 4 │ 傌 │    │ 卒 │ 士 │    │ 兵 │ 仕 │    │ 4    兵2
   └────┴────┴────┴────┴────┴────┴────┴────┘      卒1
     A    B    C    D    E    F    G    H
";
        assert_eq!(Banqi::draw(&position, view).plain(), expected[1..]);
    }

    #[test]
    fn the_board_is_drawn_from_the_other_side_and_with_letters() {
        let position = Banqi::read_position("kH1q?P2/1P6/8/8 r p1 KGGEECCHPPPQQggeecchhqpppp 0 40 r").unwrap();
        let view = View { script: Script::Ascii, language: Language::English, bottom: Seat::Second, last: None };
        let expected = "
     H    G    F    E    D    C    B    A
   +----+----+----+----+----+----+----+----+    First player: Red
 4 |    |    |    |    |    |    |    |    | 4  Second player: Black
   +----+----+----+----+----+----+----+----+    red is small, BLACK IS CAPITAL
 3 |    |    |    |    |    |    |    |    | 3  Captured: 26
   +----+----+----+----+----+----+----+----+      g2 e2 c2 h2 q1 p4
 2 |    |    |    |    |    |    | P  |    | 2    K1 G2 E2 C2 H1 Q2 P3
   +----+----+----+----+----+----+----+----+    Face down: 1
 1 |    |    | P  | ?? | q  |    | H  | k  | 1    p1
   +----+----+----+----+----+----+----+----+
     H    G    F    E    D    C    B    A
";
        assert_eq!(Banqi::draw(&position, view).plain(), expected[1..]);
    }

    #[test]
    fn no_line_is_wider_than_a_terminal() {
        for language in Language::ALL {
            for script in [Script::Unicode, Script::Ascii] {
                let view = View { script, language, bottom: Seat::First, last: None };
                let picture = Banqi::draw(&Position::default(), view).plain();
                let columns = |line: &str| line.chars().map(|c| if c >= '\u{2E80}' { 2 } else { 1 }).sum::<usize>();
                assert!(picture.lines().all(|line| columns(line) <= WIDTH), "{picture}");
                assert!(picture.contains(if script == Script::Ascii { "P5" } else { "卒5" }), "{picture}");
            }
        }
    }
}
