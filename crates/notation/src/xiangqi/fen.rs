//! Positions as FEN: `<board> <w|b> - - <plies since capture> <move number>`.

use super::fen_error::{Counter, FenError};
use crate::placement;
use game::Side;
use xiangqi::{Board, FILES, Piece, Position, RANKS, Role, Square};

/// Reads a position. Fields after the side to move may be absent from the right;
/// `E` and `H` are read for elephant and horse, `r` for Red to move, and an empty pocket `[]` is ignored.
///
/// ```
/// use notation::xiangqi::{FenError, read_fen, read_strict_fen};
///
/// let short = "4k4/9/9/9/9/4H4/9/9/9/3K5 r";
/// let full = "4k4/9/9/9/9/4N4/9/9/9/3K5 w - - 0 1";
/// assert_eq!(read_fen(short), read_strict_fen(full));
/// assert_eq!(read_strict_fen(short), Err(FenError::NotCanonical { canonical: full.to_owned() }));
/// ```
pub fn read_fen(text: &str) -> Result<Position, FenError> {
    let Parts { board, turn, plies, number } = read_parts(text)?;
    Ok(Position::new(board, turn)?.with_counters(plies, number))
}

/// The parts of a position's text, whether or not they can be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parts {
    /// The pieces.
    pub board: Board,
    /// The side to move.
    pub turn: Side,
    /// Plies since the last capture.
    pub plies: u32,
    /// The move number.
    pub number: u32,
}

/// Reads the parts of a text like [`read_fen`], without checking whether they can be played.
pub(super) fn read_parts(text: &str) -> Result<Parts, FenError> {
    let mut fields = text.split_ascii_whitespace();
    let board = read_board(fields.next().ok_or(FenError::Empty)?)?;
    let turn = match fields.next() {
        None => return Err(FenError::NoTurn),
        Some("w" | "r") => Side::Red,
        Some("b") => Side::Black,
        Some(found) => return Err(FenError::Turn { found: found.to_owned() }),
    };
    for (field, found) in fields.by_ref().take(2).enumerate() {
        if found != "-" {
            return Err(FenError::Unused { field: field + 3, found: found.to_owned() });
        }
    }
    let plies = read_counter(fields.next(), Counter::PliesSinceCapture)?;
    let number = read_counter(fields.next(), Counter::MoveNumber)?;
    if let Some(found) = fields.next() {
        return Err(FenError::Trailing { found: found.to_owned() });
    }
    Ok(Parts { board, turn, plies, number })
}

/// Reads a position in canonical form only.
pub fn read_strict_fen(text: &str) -> Result<Position, FenError> {
    let position = read_fen(text)?;
    let canonical = write(&position);
    if canonical == text { Ok(position) } else { Err(FenError::NotCanonical { canonical }) }
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
    write_parts(&Parts {
        board: *position.board(),
        turn: position.side_to_move(),
        plies: position.plies_since_capture(),
        number: position.number(),
    })
}

/// Writes the parts of a position, valid or not.
pub(super) fn write_parts(Parts { board, turn, plies, number }: &Parts) -> String {
    let ranks: Vec<String> = (0..RANKS).rev().map(|rank| write_rank(board, rank)).collect();
    let turn = if *turn == Side::Red { 'w' } else { 'b' };
    format!("{} {turn} - - {plies} {number}", ranks.join("/"))
}

fn write_rank(board: &Board, rank: usize) -> String {
    let squares = (0..FILES).filter_map(|file| Square::new(file, rank));
    placement::write_rank(squares.map(|square| board.piece_at(square).map(letter_of)))
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
