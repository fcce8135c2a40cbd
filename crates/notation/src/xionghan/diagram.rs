//! The board as text: lines, river, palaces, pieces, the last move and the captured pieces.

use super::words::{glyph, side};
use crate::diagram::Line;
use crate::lattice::{Lattice, column, ink};
use crate::{Diagram, Draw, Ink, Language, Text, View};
use game::Side;
use xionghan::{Move, Piece, Position, Role, SIZE, Square, XiongHan};

const WIDTH: usize = column(SIZE - 1) + 6;
/// The line of the river, from the top as from the bottom.
const RIVER: usize = 6;
/// The maximum width of the lists of captured pieces.
const WIDEST: usize = 80;

impl Draw for XiongHan {
    fn draw(position: &Position, view: View<Move>) -> Diagram {
        let View { script, language, bottom, last } = view;
        let lattice = Lattice { files: SIZE, ranks: SIZE, width: WIDTH, palace: 5, palaces: [1, 9], script, bottom };
        let mut lines = lattice.draw(|row| points(&lattice, position, row, last), |row| lattice.below(row));
        lines.extend(Side::ALL.into_iter().filter_map(|side| dead(&lattice, position, side, language)));
        Diagram { lines: lines.into_iter().map(Line::into_spans).collect() }
    }
}

/// Draws a row of points, the `row`th from the top.
fn points(lattice: &Lattice, position: &Position, row: usize, last: Option<Move>) -> Line {
    let rank = lattice.rank(row);
    let mut line = Line::new(WIDTH);
    line.write(0, &format!("{rank:>2}"), Ink::Label);
    line.write(WIDTH - 2, &rank.to_string(), Ink::Label);
    match row {
        RIVER => lattice.across(&mut line, ['≈', '~'], Ink::Writing),
        _ => lattice.across(&mut line, ['─', '-'], Ink::Board),
    }
    let squares = (0..SIZE).filter_map(|index| Some((index, Square::new(lattice.file(index), rank)?)));
    for (index, square) in squares {
        lattice.crossing(&mut line, row, index);
        if last.is_some_and(|last| touches(last, square)) {
            lattice.mark(&mut line, index);
        }
        if let Some(piece) = position.board().piece_at(square) {
            line.put(column(index), lattice.pick(glyph(piece), piece.letter()), ink(piece.side()));
        }
    }
    line
}

/// Returns whether `last` began or ended on `square`.
fn touches(last: Move, square: Square) -> bool {
    match last {
        Move::Go { from, to, .. } => from == square || to == square,
        Move::Revive(to) => to == square,
    }
}

/// Draws the captured pieces of one side, if there are any.
fn dead(lattice: &Lattice, position: &Position, whose: Side, language: Language) -> Option<Line> {
    let count = |role: Role| (Piece::new(whose, role), position.dead().count(Piece::new(whose, role)));
    let dead: Vec<(Piece, u8)> = Role::ALL.map(count).into_iter().filter(|&(_, count)| count > 0).collect();
    if dead.is_empty() {
        return None;
    }
    let name = side(whose);
    let label = Text { en: format!("{name}'s dead:"), zh: format!("{}阵亡：", name.to(Language::Chinese)) };
    let mut line = Line::new(WIDEST);
    let mut place = line.write(0, &label.to(language), Ink::Label) + 1;
    for (piece, count) in dead {
        let times = if count > 1 { count.to_string() } else { String::new() };
        let text = format!("{}{times}", lattice.pick(glyph(piece), piece.letter()));
        place = line.write(place, &text, ink(whose)) + 1;
    }
    Some(line)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Notation as _, Script};
    use game::{Position as _, Seat};

    fn picture(script: Script, bottom: Seat) -> String {
        let fen = "suriluwuliru1/3nbakabn3/13/1c9c1/p1p1p1p1p1p1p/x11x/13/X11X/P1P1P1P1P1P1P/1C9C1/13/\
                   2RNBAKABNR2/SUJIL1W1LIJ1S r PPRps - 3 5";
        let mv = Move::new("l3".parse().unwrap(), "g3".parse().unwrap());
        let position = XiongHan::read_position(fen).unwrap().after_unchecked(mv);
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
    fn the_board_is_drawn_for_black_and_with_letters() {
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
            let all_pieces = "KRNBACPWSLJIUX".repeat(200);
            let fen = format!("6k6/13/13/13/13/13/13/13/13/13/13/5K7/13 r {all_pieces} - 0 1");
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
