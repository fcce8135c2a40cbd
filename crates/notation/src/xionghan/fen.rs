//! Positions as text: `<board> <r|b> <dead> <settings> <plies since capture> <move number>`.
//!
//! The settings decide what is legal, so they are part of the position. The layout only decides how a game
//! starts, so it is not.

use super::words::role;
use super::{options, refusals};
use crate::{Language::Chinese, PositionError, Text, placement, shown};
use game::Side;
use xionghan::{Board, Graveyard, Impossible, Piece, Position, Role, SIZE, Settings, Square};

const FIELDS: usize = 6;

/// Why a text is not a position. Each variant holds what was found and what was expected.
enum FenError {
    Fields { found: usize },
    Ranks { found: usize },
    Files { rank: usize, found: usize },
    Run { rank: usize, found: String },
    Piece { rank: usize, found: char },
    Turn { found: String },
    Dead { found: char },
    TooManyDead { letter: char },
    Setting { found: String },
    SettingTwice { found: String },
    Counter { what: Counter, found: String },
}

/// The two numbers at the end.
#[derive(Clone, Copy, PartialEq)]
enum Counter {
    PliesSinceCapture,
    MoveNumber,
}

impl FenError {
    fn text(&self) -> Text {
        match self {
            Self::Fields { found: 0 } => placement::rows(0, SIZE),
            Self::Fields { found } => {
                let here = if *found == 1 { "is 1 part".to_owned() } else { format!("are {found} parts") };
                Text {
                    en: format!(
                        "after the board come the side to move, the dead, the settings, the moves since the last capture \
                         and the number of the move, such as `r - - 0 1`; here {here} in place of {FIELDS}"
                    ),
                    zh: format!(
                        "棋盘之后依次为行棋方、阵亡、设置、未吃子步数、回合数，例如“r - - 0 1”；此处有 {found} 项，应有 {FIELDS} 项"
                    ),
                }
            }
            Self::Ranks { found } => placement::rows(*found, SIZE),
            Self::Files { rank, found } => placement::row(SIZE - rank, *found, SIZE, placement::POINTS),
            Self::Run { rank, found } => {
                let (row, found) = (SIZE - rank, shown(found));
                Text {
                    en: format!("`{found}` in row {row} from the top is no number of empty points from 1 to {SIZE}"),
                    zh: format!("从上数第 {row} 行的“{found}”不是 1 至 {SIZE} 的空点数"),
                }
            }
            Self::Piece { rank, found } => {
                let empty = Text {
                    en: format!("a number from 1 to {SIZE} is so many empty points"),
                    zh: format!("1 至 {SIZE} 的数为空点数"),
                };
                placement::character(SIZE - rank, *found, &letters(), &empty)
            }
            Self::Turn { found } => placement::turn(found, 'r'),
            Self::Dead { found } => {
                let (found, letters) = (shown(&found.to_string()), letters());
                Text {
                    en: format!("`{found}` among the dead is no piece: {letters}; `-` is nobody"),
                    zh: format!("阵亡中的“{found}”不是棋子：{}；没有阵亡写“-”", letters.to(Chinese)),
                }
            }
            Self::TooManyDead { letter } => Text {
                en: format!("more than {} `{letter}` are dead", u8::MAX),
                zh: format!("阵亡的“{letter}”超过 {} 个", u8::MAX),
            },
            Self::Setting { found } => Text {
                en: format!(
                    "`{}` is no setting; expected `+name` or `-name` of a switch, \
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
            Self::SettingTwice { found } => Text {
                en: format!("the setting `{}` is given twice", shown(found)),
                zh: format!("设置“{}”重复", shown(found)),
            },
            Self::Counter { what: Counter::PliesSinceCapture, found } => placement::since_capture(found),
            Self::Counter { what: Counter::MoveNumber, found } => placement::move_number(found),
        }
    }
}

/// Returns the letters of the pieces.
fn letters() -> Text {
    let named = Role::ALL.map(|kind| (letter(kind), role(Piece::new(Side::Red, kind))));
    placement::letters(named, &placement::capitals_are_red())
}

impl From<FenError> for PositionError {
    fn from(error: FenError) -> Self {
        Self { code: "bad_fen", text: error.text(), squares: Vec::new() }
    }
}

impl From<Impossible> for PositionError {
    fn from(error: Impossible) -> Self {
        let squares = error.squares.iter().map(Square::to_string).collect();
        Self { code: "impossible_position", text: refusals::impossible(&error), squares }
    }
}

/// Reads a position.
pub(super) fn read(text: &str) -> Result<Position, PositionError> {
    let Parts { board, turn, dead, settings, plies, number } = read_parts(text)?;
    Ok(Position::new(board, turn, dead, settings)?.with_counters(plies, number))
}

/// The parts of a position's text, whether or not they can be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parts {
    /// The pieces.
    pub board: Board,
    /// The side to move.
    pub turn: Side,
    /// The captured pieces.
    pub dead: Graveyard,
    /// The settings that decide what is legal.
    pub settings: Settings,
    /// Plies since the last capture.
    pub plies: u32,
    /// The move number.
    pub number: u32,
}

/// Reads the parts of a text, without checking whether they can be played.
pub(super) fn read_parts(text: &str) -> Result<Parts, PositionError> {
    let fields: Vec<&str> = text.split_ascii_whitespace().collect();
    // The board is read first, so that unrelated text gets an error about the board, not about missing fields.
    let board = fields.first().map(|board| read_board(board)).transpose()?;
    let (Some(board), &[_, turn, dead, settings, plies, number]) = (board, fields.as_slice()) else {
        return Err(FenError::Fields { found: fields.len() }.into());
    };
    let turn = match turn {
        "r" => Side::Red,
        "b" => Side::Black,
        found => return Err(FenError::Turn { found: found.to_owned() }.into()),
    };
    let (dead, settings) = (read_dead(dead)?, read_settings(settings)?);
    let plies = read_counter(plies, Counter::PliesSinceCapture)?;
    let number = read_counter(number, Counter::MoveNumber)?;
    Ok(Parts { board, turn, dead, settings, plies, number })
}

fn read_counter(found: &str, what: Counter) -> Result<u32, FenError> {
    let least = u32::from(what == Counter::MoveNumber);
    let digits_only = found.bytes().all(|byte| byte.is_ascii_digit());
    let number = found.parse().ok().filter(|&number: &u32| digits_only && number >= least);
    number.ok_or_else(|| FenError::Counter { what, found: found.to_owned() })
}

fn read_board(text: &str) -> Result<Board, FenError> {
    let ranks: Vec<&str> = text.split('/').collect();
    if ranks.len() != SIZE {
        return Err(FenError::Ranks { found: ranks.len() });
    }
    let mut board = Board::default();
    for (rank, text) in (0..SIZE).rev().zip(ranks) {
        read_rank(text, rank, &mut board)?;
    }
    Ok(board)
}

fn read_rank(text: &str, rank: usize, board: &mut Board) -> Result<(), FenError> {
    let (mut file, mut rest) = (0, text);
    while let Some(found) = rest.chars().next() {
        let digits = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        if digits > 0 {
            let (run, after) = rest.split_at(digits);
            let empty = run.parse().ok().filter(|empty| !run.starts_with('0') && (1..=SIZE).contains(empty));
            file += empty.ok_or_else(|| FenError::Run { rank, found: run.to_owned() })?;
            rest = after;
        } else {
            let piece = piece_of(found).ok_or(FenError::Piece { rank, found })?;
            if let Some(square) = Square::new(file, rank) {
                board.put(square, piece);
            }
            file += 1;
            rest = &rest[found.len_utf8()..];
        }
    }
    if file == SIZE { Ok(()) } else { Err(FenError::Files { rank, found: file }) }
}

fn read_dead(text: &str) -> Result<Graveyard, FenError> {
    let mut dead = Graveyard::EMPTY;
    for found in text.chars().filter(|_| text != "-") {
        let piece = piece_of(found).ok_or(FenError::Dead { found })?;
        if dead.count(piece) == u8::MAX {
            return Err(FenError::TooManyDead { letter: found });
        }
        dead.bury(piece);
    }
    Ok(dead)
}

fn read_settings(text: &str) -> Result<Settings, FenError> {
    let mut settings = Settings::DEFAULT;
    let mut known: Vec<&str> = Vec::new();
    for found in text.split(',').filter(|_| text != "-") {
        let (name, changed) =
            options::read_setting(settings, found).ok_or_else(|| FenError::Setting { found: found.to_owned() })?;
        if known.contains(&name) {
            return Err(FenError::SettingTwice { found: name.to_owned() });
        }
        known.push(name);
        settings = changed;
    }
    Ok(settings)
}

/// Writes a position.
pub(super) fn write(position: &Position) -> String {
    write_parts(&Parts {
        board: *position.board(),
        turn: position.side_to_move(),
        dead: *position.dead(),
        settings: position.settings(),
        plies: position.plies_since_capture(),
        number: position.number(),
    })
}

/// Writes the parts of a position, valid or not.
pub(super) fn write_parts(Parts { board, turn, dead, settings, plies, number }: &Parts) -> String {
    let ranks: Vec<String> = (0..SIZE).rev().map(|rank| write_rank(board, rank)).collect();
    let turn = if *turn == Side::Red { 'r' } else { 'b' };
    let or_nothing = |text: String| if text.is_empty() { "-".to_owned() } else { text };
    let dead = or_nothing(dead.iter().map(letter_of).collect());
    let settings = or_nothing(options::write_settings(*settings).join(","));
    format!("{} {turn} {dead} {settings} {plies} {number}", ranks.join("/"))
}

fn write_rank(board: &Board, rank: usize) -> String {
    let squares = (0..SIZE).filter_map(|file| Square::new(file, rank));
    placement::write_rank(squares.map(|square| board.piece_at(square).map(letter_of)))
}

/// Returns the letter of a kind, as in moves.
pub(super) const fn letter(role: Role) -> char {
    match role {
        Role::King => 'K',
        Role::Chariot => 'R',
        Role::Horse => 'N',
        Role::Elephant => 'B',
        Role::Advisor => 'A',
        Role::Cannon => 'C',
        Role::Soldier => 'P',
        Role::Officer => 'W',
        Role::Archer => 'S',
        Role::Ram => 'L',
        Role::Armour => 'J',
        Role::Assassin => 'I',
        Role::Shield => 'U',
        Role::Patrol => 'X',
    }
}

/// Returns the kind of this letter.
pub(super) fn role_of(found: char) -> Option<Role> {
    Role::ALL.into_iter().find(|&role| letter(role) == found)
}

fn piece_of(found: char) -> Option<Piece> {
    let side = if found.is_ascii_uppercase() { Side::Red } else { Side::Black };
    role_of(found.to_ascii_uppercase()).map(|role| Piece::new(side, role))
}

/// Returns the letter of a piece: lower case for Black.
pub(super) const fn letter_of(piece: Piece) -> char {
    match piece.side() {
        Side::Red => letter(piece.role()),
        Side::Black => letter(piece.role()).to_ascii_lowercase(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;
    use game::Position as _;
    use xionghan::{Layout, Move, Rules};

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
            assert_eq!(write(&start), text, "{layout:?}");
            assert_eq!(read(text), Ok(start));
        }
    }

    #[test]
    fn captured_pieces_and_settings_round_trip() {
        let text = format!("{KINGS} b RPPcp -ma_can_straight_three,+pawn_fast_march,no_progress_draw_plies=100 7 31");
        let position = read(&text).unwrap();
        assert_eq!(write(&position), text);
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
            assert_eq!(read(&write(&position)), Ok(position), "{index}");
        }
        assert!(write(&position).ends_with(" r P - 0 3"), "{}", write(&position));
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
                "after the board come the side to move, the dead, the settings, the moves since the last capture \
                 and the number of the move, such as `r - - 0 1`; here {parts} in place of 6"
            )
        };
        refused(KINGS, "bad_fen", &parts("is 1 part"));
        refused(&format!("{KINGS} r - - 0 1 -"), "bad_fen", &parts("are 7 parts"));
        refused("13/13 r - - 0 1", "bad_fen", "the board has 2 rows, and needs 13 with `/` between them");
        let nothing = "a position begins with the 13 rows of the board, with `/` between them";
        refused("", "bad_fen", nothing);
        refused("hello world", "bad_fen", nothing);
        let board = |rank: &str| format!("{} r - - 0 1", KINGS.replacen("13", rank, 1));
        refused(&board("12"), "bad_fen", "row 1 from the top has 12 points, and needs 13");
        refused(&board("12rr"), "bad_fen", "row 1 from the top has 14 points, and needs 13");
        refused(&board(""), "bad_fen", "row 1 from the top has 0 points, and needs 13");
        for run in ["14", "0", "013", "99999999999999999999999"] {
            let expected = format!("`{run}` in row 1 from the top is no number of empty points from 1 to 13");
            refused(&board(run), "bad_fen", &expected);
        }
        for found in ['h', 'E', '俥', '.'] {
            let expected = format!(
                "`{found}` in row 1 from the top is no piece: the letters are K king 漢, R chariot 俥, N horse 傌, \
                 B elephant 相, A advisor 仕, C cannon 炮, P soldier 兵, W officer 尉, S archer 射, L ram 檑, J armour 甲, \
                 I assassin 刺, U shield 楯, X patrol 巡 (capital for Red, small for Black); a number from 1 to 13 is \
                 so many empty points"
            );
            refused(&board(&format!("{found}12")), "bad_fen", &expected);
        }
        refused(
            &format!("{KINGS} w - - 0 1"),
            "bad_fen",
            "the side to move is `w`, and must be `r` for Red or `b` for Black",
        );
        for found in ["P-", "--", "Z", "3"] {
            assert_eq!(read(&format!("{KINGS} r {found} - 0 1")).unwrap_err().code, "bad_fen", "{found}");
        }
        refused(&format!("{KINGS} r {} - 0 1", "p".repeat(256)), "bad_fen", "more than 255 `p` are dead");
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
            assert!(error.text.to_string().starts_with(&format!("`{found}` is no setting; expected ")), "{error}");
        }
        refused(&format!("{KINGS} r - -ci_appear,+ci_appear 0 1"), "bad_fen", "the setting `ci_appear` is given twice");
        for (plies, number) in [("-1", "1"), ("x", "1"), ("4294967296", "1"), ("0", "0"), ("0", "+1"), ("0", "1.5")] {
            assert_eq!(read(&format!("{KINGS} r - - {plies} {number}")).unwrap_err().code, "bad_fen");
        }
        let kings = |kings: &str, rest: &str| format!("{} r - - 0 1", KINGS.replace("6k6", kings).replace("5K7", rest));
        refused(&kings("13", "5K7"), "impossible_position", "Black has 0 kings, and needs exactly one");
        refused(&kings("6k6", "5K6K"), "impossible_position", "Red has 2 kings, and needs exactly one");
        assert_eq!(read(&kings("6k6", "5K6K")).unwrap_err().squares, ["f1", "m1"]);
    }
}
