//! Positions as FEN: `<board> <w|b> - - <plies since capture> <move number>`.

use super::refusals;
use crate::{PositionError, Text, shown};
use game::Side;
use xiangqi::{Board, FILES, Impossible, Piece, Position, RANKS, Role, Square};

/// Why a text is not a FEN. Each variant says what was found and what was expected.
enum FenError {
    Empty,
    Ranks { found: usize },
    Files { rank: usize, found: usize },
    Piece { rank: usize, found: char },
    Turn { found: String },
    NoTurn,
    Unused { field: usize, found: String },
    Counter { what: Counter, found: String },
    Trailing { found: String },
}

/// The two numbers at the end of a FEN.
#[derive(Clone, Copy, PartialEq)]
enum Counter {
    PliesSinceCapture,
    MoveNumber,
}

impl FenError {
    fn text(&self) -> Text {
        match self {
            Self::Empty => Text::new(
                "the text is empty; expected a board, the side to move and counters",
                "内容为空；应为棋盘、行棋方与计数",
            ),
            Self::Ranks { found } => Text::new(
                format!("the board has {found} rank{}, expected {RANKS} separated by `/`", plural(*found)),
                format!("棋盘有 {found} 行，应为以“/”分隔的 {RANKS} 行"),
            ),
            Self::Files { rank, found } => Text::new(
                format!("rank {rank} has {found} point{}, expected {FILES}", plural(*found)),
                format!("横线 {rank} 有 {found} 个点，应为 {FILES} 个"),
            ),
            Self::Piece { rank, found } => Text::new(
                format!(
                    "`{}` on rank {rank} is neither a piece (KABNRCP kabnrcp) nor a digit from 1 to {FILES}",
                    shown(&found.to_string())
                ),
                format!(
                    "横线 {rank} 上的“{}”既不是棋子（KABNRCP kabnrcp）也不是 1 至 {FILES} 的数字",
                    shown(&found.to_string())
                ),
            ),
            Self::NoTurn => Text::new(
                "there is no side to move after the board; expected `w` or `b`",
                "棋盘之后缺少行棋方，应为“w”或“b”",
            ),
            Self::Turn { found } => Text::new(
                format!("the side to move is `{}`, expected `w` or `b`", shown(found)),
                format!("行棋方为“{}”，应为“w”或“b”", shown(found)),
            ),
            Self::Unused { field, found } => Text::new(
                format!("field {field} is `{}`, expected `-`", shown(found)),
                format!("第 {field} 项为“{}”，应为“-”", shown(found)),
            ),
            Self::Counter { what: Counter::PliesSinceCapture, found } => Text::new(
                format!("the count of plies since the last capture is `{}`, expected a whole number", shown(found)),
                format!("未吃子步数为“{}”，应为整数", shown(found)),
            ),
            Self::Counter { what: Counter::MoveNumber, found } => Text::new(
                format!("the number of the move is `{}`, expected a whole number from 1", shown(found)),
                format!("回合数为“{}”，应为不小于 1 的整数", shown(found)),
            ),
            Self::Trailing { found } => Text::new(
                format!("there is `{}` after the sixth field, expected the end", shown(found)),
                format!("第六项之后还有“{}”，应到此结束", shown(found)),
            ),
        }
    }
}

const fn plural(count: usize) -> &'static str {
    if count == 1 { "" } else { "s" }
}

impl From<FenError> for PositionError {
    fn from(error: FenError) -> Self {
        Self { code: "bad_fen", text: error.text(), squares: Vec::new() }
    }
}

impl From<Impossible> for PositionError {
    fn from(error: Impossible) -> Self {
        let squares = error.squares().iter().map(Square::to_string).collect();
        Self { code: "impossible_position", text: refusals::impossible(&error), squares }
    }
}

/// Reads a position. Fields after the side to move may be absent from the right;
/// `E` and `H` are read for elephant and horse, and `r` for Red to move.
pub(super) fn read(text: &str) -> Result<Position, PositionError> {
    let mut fields = text.split_ascii_whitespace();
    let board = read_board(fields.next().ok_or(FenError::Empty)?)?;
    let turn = match fields.next() {
        None => return Err(FenError::NoTurn.into()),
        Some("w" | "r") => Side::Red,
        Some("b") => Side::Black,
        Some(found) => return Err(FenError::Turn { found: found.to_owned() }.into()),
    };
    for (field, found) in fields.by_ref().take(2).enumerate() {
        if found != "-" {
            return Err(FenError::Unused { field: field + 3, found: found.to_owned() }.into());
        }
    }
    let plies = read_counter(fields.next(), Counter::PliesSinceCapture)?;
    let number = read_counter(fields.next(), Counter::MoveNumber)?;
    if let Some(found) = fields.next() {
        return Err(FenError::Trailing { found: found.to_owned() }.into());
    }
    Ok(Position::new(board, turn)?.with_counters(plies, number))
}

fn read_counter(field: Option<&str>, what: Counter) -> Result<u32, FenError> {
    let least = u32::from(what == Counter::MoveNumber);
    let Some(found) = field else { return Ok(least) };
    let digits_only = found.bytes().all(|byte| byte.is_ascii_digit());
    let number = found.parse().ok().filter(|&number: &u32| digits_only && number >= least);
    number.ok_or_else(|| FenError::Counter { what, found: found.to_owned() })
}

fn read_board(text: &str) -> Result<Board, FenError> {
    // Some programs append an empty pocket.
    let text = text.strip_suffix("[]").unwrap_or(text);
    let ranks: Vec<&str> = text.split('/').collect();
    if ranks.len() != RANKS {
        return Err(FenError::Ranks { found: ranks.len() });
    }
    let mut board = Board::default();
    for (rank, text) in (0..RANKS).rev().zip(ranks) {
        read_rank(text, rank, &mut board)?;
    }
    Ok(board)
}

fn read_rank(text: &str, rank: usize, board: &mut Board) -> Result<(), FenError> {
    let mut file = 0;
    for found in text.chars() {
        if let Some(empty) = found.to_digit(10).filter(|&digit| digit > 0) {
            file += empty as usize;
        } else {
            let piece = piece_of(found).ok_or(FenError::Piece { rank, found })?;
            if let Some(square) = Square::new(file, rank) {
                board.put(square, piece);
            }
            file += 1;
        }
    }
    if file == FILES { Ok(()) } else { Err(FenError::Files { rank, found: file }) }
}

/// Writes a position.
pub(super) fn write(position: &Position) -> String {
    let ranks: Vec<String> = (0..RANKS).rev().map(|rank| write_rank(position.board(), rank)).collect();
    let turn = if position.side_to_move() == Side::Red { 'w' } else { 'b' };
    format!("{} {turn} - - {} {}", ranks.join("/"), position.plies_since_capture(), position.number())
}

fn write_rank(board: &Board, rank: usize) -> String {
    let mut text = String::new();
    let mut empty = 0;
    for square in (0..FILES).filter_map(|file| Square::new(file, rank)) {
        let Some(piece) = board.piece_at(square) else {
            empty += 1;
            continue;
        };
        if empty > 0 {
            text += &std::mem::take(&mut empty).to_string();
        }
        text.push(letter_of(piece));
    }
    if empty > 0 {
        text += &empty.to_string();
    }
    text
}

fn piece_of(letter: char) -> Option<Piece> {
    let side = if letter.is_ascii_uppercase() { Side::Red } else { Side::Black };
    let role = match letter.to_ascii_lowercase() {
        'k' => Role::General,
        'a' => Role::Advisor,
        'b' | 'e' => Role::Elephant,
        'n' | 'h' => Role::Horse,
        'r' => Role::Chariot,
        'c' => Role::Cannon,
        'p' => Role::Soldier,
        _ => return None,
    };
    Some(Piece::new(side, role))
}

pub(super) fn letter_of(piece: Piece) -> char {
    let letter = match piece.role() {
        Role::General => 'k',
        Role::Advisor => 'a',
        Role::Elephant => 'b',
        Role::Horse => 'n',
        Role::Chariot => 'r',
        Role::Cannon => 'c',
        Role::Soldier => 'p',
    };
    if piece.side() == Side::Red { letter.to_ascii_uppercase() } else { letter }
}
