//! The messages for errors in the text of a position.

use super::refusals;
use super::words::role;
use crate::{Language::Chinese, PositionError, Text, placement, shown};
use game::Side;
use xionghan::{Counter, FenError, Piece, Role, SIZE, Square};

const FIELDS: usize = 6;

/// Returns the message, with what was found and what was expected.
fn text(error: &FenError) -> Text {
    match error {
        FenError::Fields { found: 0 } => placement::rows(0, SIZE),
        FenError::Fields { found } => {
            let here = if *found == 1 { "is 1 part".to_owned() } else { format!("are {found} parts") };
            Text {
                en: format!(
                    "after the board come the side to move, the captured pieces, the settings, the moves since the last capture \
                         and the number of the move, such as `r - - 0 1`; here {here} instead of {FIELDS}"
                ),
                zh: format!(
                    "棋盘之后依次为行棋方、被吃子、设置、未吃子步数、回合数，例如“r - - 0 1”；此处有 {found} 项，应有 {FIELDS} 项"
                ),
            }
        }
        FenError::Ranks { found } => placement::rows(*found, SIZE),
        FenError::Files { rank, found } => placement::row(SIZE - rank, *found, SIZE, placement::POINTS),
        FenError::Run { rank, found } => {
            let (row, found) = (SIZE - rank, shown(found));
            Text {
                en: format!("`{found}` in row {row} from the top is not a number of empty points from 1 to {SIZE}"),
                zh: format!("从上数第 {row} 行的“{found}”不是 1 至 {SIZE} 的空点数"),
            }
        }
        FenError::Piece { rank, found } => {
            let empty = Text {
                en: format!("a number from 1 to {SIZE} means that many empty points"),
                zh: format!("1 至 {SIZE} 的数为空点数"),
            };
            placement::character(SIZE - rank, *found, &letters(), &empty)
        }
        FenError::Turn { found } => placement::turn(found, 'r'),
        FenError::Dead { found } => {
            let (found, letters) = (shown(&found.to_string()), letters());
            Text {
                en: format!("`{found}` in the list of captured pieces is not a piece: {letters}; write `-` for none"),
                zh: format!("被吃子中的“{found}”不是棋子：{}；没有则写“-”", letters.to(Chinese)),
            }
        }
        FenError::TooManyDead { letter } => Text {
            en: format!("there are more than {} captured `{letter}`", u8::MAX),
            zh: format!("被吃的“{letter}”超过 {} 个", u8::MAX),
        },
        FenError::Setting { found } => Text {
            en: format!(
                "`{}` is not a setting; expected `+name` or `-name` of a switch, \
                     `no_progress_draw_plies=N` (0 to {}), or `-` for none",
                shown(found),
                u16::MAX
            ),
            zh: format!(
                "“{}”不是设置；应为开关的“+名称”或“-名称”、“no_progress_draw_plies=N”（0 至 {}），没有则写“-”",
                shown(found),
                u16::MAX
            ),
        },
        FenError::SettingTwice { found } => Text {
            en: format!("the setting `{}` is given twice", shown(found)),
            zh: format!("设置“{}”重复", shown(found)),
        },
        FenError::Counter { what: Counter::PliesSinceCapture, found } => placement::since_capture(found),
        FenError::Counter { what: Counter::MoveNumber, found } => placement::move_number(found),
        FenError::Impossible(impossible) => refusals::impossible(impossible),
    }
}

/// Returns the letters of the pieces.
fn letters() -> Text {
    let named = Role::ALL.map(|kind| (kind.letter(), role(Piece::new(Side::Red, kind))));
    placement::letters(named, &placement::capitals_are_red())
}

impl From<FenError> for PositionError {
    fn from(error: FenError) -> Self {
        let (code, squares) = match &error {
            FenError::Impossible(impossible) => ("impossible_position", impossible.squares.as_slice()),
            _ => ("bad_fen", [].as_slice()),
        };
        Self { code, text: text(&error), squares: squares.iter().map(Square::to_string).collect() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;
    use game::Position as _;
    use xionghan::{Layout, Move, Position, Rules};

    fn read(text: &str) -> Result<Position, PositionError> {
        Ok(text.parse()?)
    }

    const KINGS: &str = "13/6k6/13/13/13/13/13/13/13/13/13/5K7/13";

    #[test]
    fn layouts_have_this_text() {
        let expected = [
            (
                Layout::Document,
                "suriluwulirus/3nbakabn3/13/1c9c1/p1p1p1p1p1p1p/x11x/13/X11X/P1P1P1P1P1P1P/1C9C1/13/\
                 2RNBAKABNR2/SUJIL1W1LIJUS r - - 0 1",
            ),
            (
                Layout::Symmetric,
                "sujil1w1lijus/2rnbakabnr2/13/1c9c1/p1p1p1p1p1p1p/x11x/13/X11X/P1P1P1P1P1P1P/1C9C1/13/\
                 2RNBAKABNR2/SUJIL1W1LIJUS r - - 0 1",
            ),
            (
                Layout::Classic,
                "s1r1l3l1r1s/3nbakabn3/13/1c9c1/p1p1p1p1p1p1p/x11x/13/X11X/P1P1P1P1P1P1P/1C9C1/13/\
                 3NBAKABN3/S1R1L3L1R1S r - - 0 1",
            ),
        ];
        for (layout, text) in expected {
            let start = Position::start(&Rules::of(layout));
            assert_eq!(start.to_string(), text, "{layout:?}");
            assert_eq!(read(text), Ok(start));
        }
    }

    #[test]
    fn captured_pieces_and_settings_round_trip() {
        let text = format!("{KINGS} b RPPcp -ma_can_straight_three,+pawn_fast_march,no_progress_draw_plies=100 7 31");
        let position = read(&text).unwrap();
        assert_eq!(position.to_string(), text);
        assert_eq!(position.dead().count(Piece::new(Side::Red, Role::Soldier)), 2);
        assert_eq!(position.settings().no_progress_draw_plies, 100);
        assert_eq!((position.plies_since_capture(), position.number()), (7, 31));
        // Any order is read, and default values may be given.
        let other = format!(
            "{KINGS} b PPRpc no_progress_draw_plies=100,+pawn_fast_march,-ma_can_straight_three,+ma_appear 7 31"
        );
        assert_eq!(read(&other), Ok(position));
    }

    #[test]
    fn every_position_of_a_game_round_trips() {
        let mut position = Position::default();
        for (index, from, to) in [(1, "g4", "g5"), (2, "g8", "g7"), (3, "g5", "g6"), (4, "g7", "g6")] {
            position = position.after_unchecked(Move::new(from.parse().unwrap(), to.parse().unwrap()));
            assert_eq!(read(&position.to_string()), Ok(position), "{index}");
        }
        assert!(position.to_string().ends_with(" r P - 0 3"), "{}", position.to_string());
    }

    #[track_caller]
    fn refused(text: &str, code: &str, expected: &str) {
        let error = read(text).unwrap_err();
        assert_eq!((error.code, error.text.to_string().as_str()), (code, expected));
        assert!(error.text.to(Language::Chinese).chars().any(|c| c >= '\u{4E00}'));
    }

    #[test]
    fn errors_are_explained() {
        let parts = |parts: &str| {
            format!(
                "after the board come the side to move, the captured pieces, the settings, the moves since the last capture \
                 and the number of the move, such as `r - - 0 1`; here {parts} instead of 6"
            )
        };
        refused(KINGS, "bad_fen", &parts("is 1 part"));
        refused(&format!("{KINGS} r - - 0 1 -"), "bad_fen", &parts("are 7 parts"));
        refused("13/13 r - - 0 1", "bad_fen", "the board has 2 rows; expected 13, separated by `/`");
        let nothing = "a position begins with the 13 rows of the board, separated by `/`";
        refused("", "bad_fen", nothing);
        refused("hello world", "bad_fen", nothing);
        let board = |rank: &str| format!("{} r - - 0 1", KINGS.replacen("13", rank, 1));
        refused(&board("12"), "bad_fen", "row 1 from the top has 12 points; expected 13");
        refused(&board("12rr"), "bad_fen", "row 1 from the top has 14 points; expected 13");
        refused(&board(""), "bad_fen", "row 1 from the top has 0 points; expected 13");
        for run in ["14", "0", "013", "99999999999999999999999"] {
            let expected = format!("`{run}` in row 1 from the top is not a number of empty points from 1 to 13");
            refused(&board(run), "bad_fen", &expected);
        }
        for found in ['h', 'E', '俥', '.'] {
            let expected = format!(
                "`{found}` in row 1 from the top is not a piece: the letters are K king 漢, R chariot 俥, N horse 傌, \
                 B elephant 相, A advisor 仕, C cannon 炮, P soldier 兵, W officer 尉, S archer 射, L ram 檑, J armour 甲, \
                 I assassin 刺, U shield 楯, X patrol 巡 (capital for Red, small for Black); a number from 1 to 13 means \
                 that many empty points"
            );
            refused(&board(&format!("{found}12")), "bad_fen", &expected);
        }
        refused(
            &format!("{KINGS} w - - 0 1"),
            "bad_fen",
            "the side to move is `w`; expected `r` for Red or `b` for Black",
        );
        for found in ["P-", "--", "Z", "3"] {
            assert_eq!(read(&format!("{KINGS} r {found} - 0 1")).unwrap_err().code, "bad_fen", "{found}");
        }
        refused(&format!("{KINGS} r {} - 0 1", "p".repeat(256)), "bad_fen", "there are more than 255 captured `p`");
        for found in [
            "ma_can_straight_three",
            "+flying",
            "++ma_appear",
            "",
            "-",
            "no_progress_draw_plies",
            "no_progress_draw_plies=",
            "no_progress_draw_plies=65536",
            "no_progress_draw_plies=+1",
            "+no_progress_draw_plies",
            "ma_appear=on",
            "layout=classic",
        ] {
            let error = read(&format!("{KINGS} r - -ci_appear,{found} 0 1")).unwrap_err();
            assert!(error.text.to_string().starts_with(&format!("`{found}` is not a setting; expected ")), "{error}");
        }
        refused(&format!("{KINGS} r - -ci_appear,+ci_appear 0 1"), "bad_fen", "the setting `ci_appear` is given twice");
        for (plies, number) in [("-1", "1"), ("x", "1"), ("4294967296", "1"), ("0", "0"), ("0", "+1"), ("0", "1.5")] {
            assert_eq!(read(&format!("{KINGS} r - - {plies} {number}")).unwrap_err().code, "bad_fen");
        }
        let kings = |kings: &str, rest: &str| format!("{} r - - 0 1", KINGS.replace("6k6", kings).replace("5K7", rest));
        refused(&kings("13", "5K7"), "impossible_position", "Black has 0 kings; expected exactly one");
        refused(&kings("6k6", "5K6K"), "impossible_position", "Red has 2 kings; expected exactly one");
        assert_eq!(read(&kings("6k6", "5K6K")).unwrap_err().squares, ["f1", "m1"]);
    }
}
