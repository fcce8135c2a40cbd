//! The messages for errors in the text of a position.

use super::refusals;
use super::words::{glyph, role};
use crate::{Language::Chinese, PositionError, Text, placement, shown};
use banqi::{FenError, Field, Piece, Square};
use game::Side;

const ROWS: usize = 4;
const COLUMNS: usize = 8;
const FIELDS: usize = 7;

/// Returns the name of a field.
fn name(field: Field) -> (&'static str, &'static str) {
    match field {
        Field::Turn => ("the side to move", "行棋方"),
        Field::Quiet => ("the number of moves without flip or capture", "未翻未吃的步数"),
        Field::Ply => ("the number of moves of both sides", "总步数"),
        Field::First => ("the colour of the first player", "先手的颜色"),
    }
}

/// Returns the message, with what was found and what was expected.
fn text(error: &FenError) -> Text {
    match error {
        FenError::Fields { found: 0 } => placement::rows(0, ROWS),
        FenError::Fields { found } => {
            let here = if *found == 1 { "is 1 part".to_owned() } else { format!("are {found} parts") };
            Text {
                en: format!(
                    "after the board come the side to move, the unseen pieces, the captured pieces, the \
                         moves without flip or capture, all moves, and the colour of the first player, such as \
                         `- * - 0 0 -` before the first flip; here {here} instead of {FIELDS}"
                ),
                zh: format!(
                    "棋盘之后依次为行棋方、未翻子、被吃子、未翻未吃的步数、总步数、先手颜色，例如首次翻子之前的\
                         “- * - 0 0 -”；此处有 {found} 项，应有 {FIELDS} 项"
                ),
            }
        }
        FenError::Rows { found } => placement::rows(*found, ROWS),
        FenError::Columns { row, found } => placement::row(*row, *found, COLUMNS, placement::SQUARES),
        FenError::Cell { row, found } => {
            let empty = Text {
                en: format!(
                    "`?` is a face-down piece, `.` an empty square, and a digit from 1 to {COLUMNS} that many empty squares"
                ),
                zh: format!("“?”为暗子，“.”为空格，1 至 {COLUMNS} 的数字为空格数"),
            };
            placement::character(*row, *found, &letters(), &empty)
        }
        FenError::Colour { what, found } => {
            let (english, chinese) = name(*what);
            let found = shown(found);
            Text {
                en: format!(
                    "{english} is `{found}`; expected `r` for Red, `b` for Black, or `-` before the first flip"
                ),
                zh: format!("{chinese}为“{found}”，应为“r”（红方）、“b”（黑方），或首次翻子之前的“-”"),
            }
        }
        FenError::Pool { found } => {
            let found = shown(found);
            Text {
                en: format!(
                    "the unseen pieces are `{found}`; expected letters with their counts in the order \
                         kgechqpKGECHQP, such as `p2P1`, or `-` for none, or `*` for all"
                ),
                zh: format!(
                    "未翻子为“{found}”，应为按 kgechqpKGECHQP 排列的字母与数目（如“p2P1”），或“-”（无），或“*”（全部）"
                ),
            }
        }
        FenError::Captured { found } => {
            let (found, letters) = (shown(&found.to_string()), letters());
            Text {
                en: format!("`{found}` in the list of captured pieces is not a piece: {letters}; write `-` for none"),
                zh: format!("被吃子中的“{found}”不是棋子：{}；“-”表示无", letters.to(Chinese)),
            }
        }
        FenError::Counter { what, found } => {
            let (english, chinese) = name(*what);
            let found = shown(found);
            Text {
                en: format!("{english} is `{found}`; expected a whole number"),
                zh: format!("{chinese}为“{found}”，应为整数"),
            }
        }
        FenError::HalfColoured => refusals::half_coloured(),
        FenError::OtherPool { expected } => refusals::other_pool(&expected.to_string()),
        FenError::Impossible(impossible) => refusals::impossible(impossible),
    }
}

/// Returns the letters of the pieces.
fn letters() -> Text {
    let red = Piece::all().filter(|piece| piece.side() == Side::Red);
    let capitals =
        Text { en: "small for Red, capital for Black".into(), zh: "小写为红方，大写为黑方".into() };
    placement::letters(
        red.map(|piece| (piece.letter(), Text { en: role(piece.role()).into(), zh: glyph(piece).into() })),
        &capitals,
    )
}

impl From<FenError> for PositionError {
    fn from(error: FenError) -> Self {
        let (code, squares) = match &error {
            FenError::Impossible(impossible) => ("impossible_position", impossible.squares()),
            FenError::HalfColoured | FenError::OtherPool { .. } => ("impossible_position", [].as_slice()),
            _ => ("bad_fen", [].as_slice()),
        };
        Self { code, text: text(&error), squares: squares.iter().map(Square::to_string).collect() }
    }
}

/// The text of a position with this board: red is to move, and what is neither on it nor under it is captured.
pub(super) fn with_board(board: &str) -> String {
    const SET: [(char, usize); 7] = [('k', 1), ('g', 2), ('e', 2), ('c', 2), ('h', 2), ('q', 2), ('p', 5)];
    let hidden = board.matches('?').count();
    if hidden == Square::COUNT {
        return format!("{board} - * - 0 0 -");
    }
    let (red, black) = (SET, SET.map(|(letter, count)| (letter.to_ascii_uppercase(), count)));
    let (mut pool, mut captured, mut unseen) = (String::new(), String::new(), hidden);
    for (letter, count) in red.into_iter().chain(black) {
        let left = count.saturating_sub(board.matches(letter).count());
        let here = left.min(unseen);
        unseen -= here;
        if here > 0 {
            pool.extend([letter.to_string(), here.to_string()]);
        }
        captured.extend(std::iter::repeat_n(letter, left - here));
    }
    let or_none = |text: String| if text.is_empty() { "-".to_owned() } else { text };
    format!("{board} r {} {} 0 40 r", or_none(pool), or_none(captured))
}

#[cfg(test)]
mod tests {
    use super::*;
    use banqi::Position;
    use game::{Position as _, Seat};

    fn read(text: &str) -> Result<Position, PositionError> {
        Ok(text.parse()?)
    }

    const START: &str = "????????/????????/????????/???????? - * - 0 0 -";
    const MIDDLE: &str = "3?p3/2E2k1c/1K1?h2?/h1PG1pg1 b p2P1 PPPeqHeCQGEHpCQqgc 0 60 b";

    #[test]
    fn positions_round_trip() {
        assert_eq!(read(START), Ok(Position::default()));
        for text in [START, MIDDLE] {
            assert_eq!(read(text).unwrap().to_string(), text);
        }
        let dotted = MIDDLE.replace("3?p3", "...?p...").replace("1K1?h2?", ".K1?h.1?");
        assert_eq!(read(&dotted), read(MIDDLE));
        let all = "k1g2e2c2h2q2p5K1G2E2C2H2Q2P5";
        assert_eq!(read(&START.replace('*', all)), Ok(Position::default()));
    }

    #[test]
    fn the_seat_to_move_follows_from_the_colours() {
        let position = read(MIDDLE).unwrap();
        assert_eq!((position.turn(), position.side_to_move()), (Seat::First, Some(Side::Black)));
        let position = read(&MIDDLE.replace(" 60 b", " 60 r")).unwrap();
        assert_eq!((position.turn(), position.side_to_move()), (Seat::Second, Some(Side::Black)));
    }

    #[track_caller]
    fn check_refused(from: &str, to: &str, code: &str, message: &str) {
        let text = MIDDLE.replacen(from, to, 1);
        let error = read(&text).unwrap_err();
        assert_eq!((error.code, error.to_string().as_str()), (code, message), "{text}");
        assert!(error.text.to(crate::Language::Chinese).chars().any(|c| c >= '\u{4E00}'));
    }

    #[test]
    fn unreadable_texts_are_refused() {
        let parts = |count: usize| {
            format!(
                "after the board come the side to move, the unseen pieces, the captured pieces, the moves \
                 without flip or capture, all moves, and the colour of the first player, such as `- * - 0 0 -` before \
                 the first flip; here are {count} parts instead of 7"
            )
        };
        check_refused(" 60 b", "", "bad_fen", &parts(5));
        check_refused(" 60 b", " 60 b b", "bad_fen", &parts(8));
        check_refused("/h1PG1pg1", "", "bad_fen", "the board has 3 rows; expected 4, separated by `/`");
        let nothing = "a position begins with the 4 rows of the board, separated by `/`";
        check_refused(MIDDLE, "hello world", "bad_fen", nothing);
        check_refused(MIDDLE, "", "bad_fen", nothing);
        check_refused("3?p3", "3?p4", "bad_fen", "row 1 from the top has 9 squares; expected 8");
        check_refused("1K1", "(k)1", "bad_fen", &cell('(', 3));
        check_refused("3?p3", "9?p3", "bad_fen", &cell('9', 1));
        let colour = "expected `r` for Red, `b` for Black, or `-` before the first flip";
        check_refused(" b p2", " w p2", "bad_fen", &format!("the side to move is `w`; {colour}"));
        check_refused("60 b", "60 B", "bad_fen", &format!("the colour of the first player is `B`; {colour}"));
        let number = "expected a whole number";
        check_refused(" 60 ", " +60 ", "bad_fen", &format!("the number of moves of both sides is `+60`; {number}"));
        let quiet = format!("the number of moves without flip or capture is `65536`; {number}");
        check_refused(" 0 60", " 65536 60", "bad_fen", &quiet);
        for pool in ["P1p2", "p2P", "p2P0", "p1p1P1", "p2P1x", "2p", "p10", "**"] {
            let expected = "expected letters with their counts in the order kgechqpKGECHQP, such as `p2P1`, \
                            or `-` for none, or `*` for all";
            let told = format!("the unseen pieces are `{pool}`; {expected}");
            check_refused("p2P1", pool, "bad_fen", &told);
        }
        check_refused(
            "PPPe",
            "PPPx",
            "bad_fen",
            &format!("`x` in the list of captured pieces is not a piece: {LETTERS}; write `-` for none"),
        );
    }

    const LETTERS: &str = "the letters are k general, g advisor, e elephant, c chariot, h horse, q cannon, p soldier \
                           (small for Red, capital for Black)";

    fn cell(found: char, row: usize) -> String {
        format!(
            "`{found}` in row {row} from the top is not a piece: {LETTERS}; `?` is a face-down piece, `.` an empty square, \
             and a digit from 1 to 8 that many empty squares"
        )
    }

    #[test]
    fn impossible_positions_are_refused() {
        let pool = "the unseen pieces must be those that are neither face up nor captured, written `p2P1`";
        for other in ["p1P1", "p2", "*", "-", "p2P2"] {
            check_refused("p2P1", other, "impossible_position", pool);
        }
        let colours = "before the first flip, the side to move and the first player's colour are both written `-`; after it, neither is";
        check_refused(" b p2", " - p2", "impossible_position", colours);
        check_refused("60 b", "60 -", "impossible_position", colours);
        check_refused(
            "2E2k1c",
            "2E2k1k",
            "impossible_position",
            "there are too many red generals, on the board and captured: a set has 1",
        );
        check_refused(
            "3?p3",
            "3?4",
            "impossible_position",
            "4 pieces are neither on the board nor captured, but 3 lie face down",
        );
    }

    #[test]
    fn a_board_alone_becomes_a_position() {
        let untouched = "????????/????????/????????/????????";
        assert!(read(&with_board(untouched)).is_ok());
        assert_eq!(with_board("kK6/8/8/??6"), "kK6/8/8/??6 r g2 eecchhqqpppppGGEECCHHQQPPPPP 0 40 r");
        assert!(read(&with_board("kK6/8/8/??6")).is_ok());
        assert!(read(&with_board("kkK5/8/8/8")).is_err());
    }
}
