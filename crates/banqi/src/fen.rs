//! Positions as text: `<board> <turn> <pool> <captured> <quiet> <ply> <first>`.
//!
//! The text has everything that all players may know: a face-down piece is `?`, and the pool says only which
//! pieces are still unseen, not where they are. The agreed rules are not a part of it.

use crate::{Board, Cell, Graveyard, Impossible, Parts, Piece, Pool, Position, Role, Rules, Square};
use game::{Position as _, Seat, Side};
use std::fmt;
use std::str::FromStr;

const ROWS: usize = 4;
const COLUMNS: usize = 8;
const FIELDS: usize = 7;

/// Why a text is not a position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FenError {
    /// The text does not have seven fields.
    #[error("there are {found} fields instead of {FIELDS}")]
    Fields {
        /// The number found.
        found: usize,
    },
    /// The board does not have four rows.
    #[error("the board has {found} rows instead of {ROWS}")]
    Rows {
        /// The number found.
        found: usize,
    },
    /// A row does not have eight squares.
    #[error("row {row} has {found} squares instead of {COLUMNS}")]
    Columns {
        /// The row, from 1.
        row: usize,
        /// The number found.
        found: usize,
    },
    /// A character is not a piece, `?`, `.` or a digit.
    #[error("{found:?} in row {row} is not a piece")]
    Cell {
        /// The row, from 1.
        row: usize,
        /// The character.
        found: char,
    },
    /// A colour is not `r`, `b` or `-`.
    #[error("the {what} is {found:?} instead of `r`, `b` or `-`")]
    Colour {
        /// The field.
        what: Field,
        /// The text found.
        found: String,
    },
    /// The pool is not letters with their numbers, `-` or `*`.
    #[error("{found:?} is not a pool such as `p2P1`")]
    Pool {
        /// The text found.
        found: String,
    },
    /// A character among the captured pieces is not a piece.
    #[error("{found:?} among the captured pieces is not a piece")]
    Captured {
        /// The character.
        found: char,
    },
    /// A counter is not a number.
    #[error("the {what} is {found:?} instead of a number")]
    Counter {
        /// The field.
        what: Field,
        /// The text found.
        found: String,
    },
    /// One of the side to move and the first player's colour is known, and the other is not.
    #[error(
        "the side to move and the colour of the first player are both `-` before the first flip, and neither is later"
    )]
    HalfColoured,
    /// The pool is not the set of pieces that are neither on the board nor captured.
    #[error("the pool must be {expected}")]
    OtherPool {
        /// The correct pool.
        expected: Pool,
    },
    /// The text can be read, but the position cannot be played.
    #[error(transparent)]
    Impossible(#[from] Impossible),
}

/// A field of the text that an error is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// The side to move.
    Turn,
    /// The number of consecutive plies without a flip or capture.
    Quiet,
    /// The number of plies played.
    Ply,
    /// The colour of the first player.
    First,
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Turn => "side to move",
            Self::Quiet => "number of plies without flip or capture",
            Self::Ply => "number of plies",
            Self::First => "colour of the first player",
        })
    }
}

/// Reads what `Display` writes, to be played by the default rules: the text does not name any. See
/// [`Position::with_rules`] for others.
///
/// ```
/// use banqi::Position;
/// use game::Position as _;
///
/// let start = "????????/????????/????????/???????? - * - 0 0 -";
/// assert_eq!(start.parse::<Position>()?, Position::default());
/// let middle: Position = "3?p3/2E2k1c/1K1?h2?/h1PG1pg1 b p2P1 PPPeqHeCQGEHpCQqgc 0 60 b".parse()?;
/// assert_eq!(middle.unseen().total(), 3, "two red soldiers and a black one");
/// # Ok::<_, banqi::FenError>(())
/// ```
impl FromStr for Position {
    type Err = FenError;

    fn from_str(text: &str) -> Result<Self, FenError> {
        let (parts, pool) = read_parts(text)?;
        let position = Self::new(Rules::default(), parts)?;
        if *position.unseen() != pool {
            return Err(FenError::OtherPool { expected: *position.unseen() });
        }
        Ok(position)
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts = Parts {
            board: *self.board(),
            captured: *self.captured(),
            turn: self.turn(),
            first: self.side_of(Seat::First),
            quiet: self.quiet(),
            ply: self.ply(),
        };
        parts.fmt(f)
    }
}

/// Reads the text of a position, whether or not it can be played. The pool must have the right form, but what it says
/// is not compared with the board: it follows from the other parts.
impl FromStr for Parts {
    type Err = FenError;

    fn from_str(text: &str) -> Result<Self, FenError> {
        Ok(read_parts(text)?.0)
    }
}

impl fmt::Display for Parts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { board, captured, turn, first, quiet, ply } = self;
        let rows: Vec<String> = (0..ROWS).map(|row| write_row(board, row)).collect();
        let captured: String = captured.iter().map(Piece::letter).collect();
        let mover = first.map(|first| if *turn == Seat::First { first } else { !first });
        write!(
            f,
            "{} {} {} {} {quiet} {ply} {}",
            rows.join("/"),
            write_colour(mover),
            self.unseen().0,
            if captured.is_empty() { "-" } else { &captured },
            write_colour(*first),
        )
    }
}

/// Writes each piece with its number, such as `p2P1`; `-` for none and `*` for all.
impl fmt::Display for Pool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Self::full() {
            return f.write_str("*");
        }
        if *self == Self::EMPTY {
            return f.write_str("-");
        }
        self.iter().try_for_each(|(piece, count)| write!(f, "{}{count}", piece.letter()))
    }
}

/// Reads all fields, including the pool.
fn read_parts(text: &str) -> Result<(Parts, Pool), FenError> {
    let fields: Vec<&str> = text.split_ascii_whitespace().collect();
    // A wrong board is reported before missing fields: the text may be no position at all.
    let board = fields.first().map(|board| read_board(board)).transpose()?;
    let (Some(board), &[_, turn, pool, captured, quiet, ply, first]) = (board, fields.as_slice()) else {
        return Err(FenError::Fields { found: fields.len() });
    };
    let turn = read_colour(turn, Field::Turn)?;
    let pool = read_pool(pool)?;
    let captured = read_captured(captured, &board)?;
    let quiet = read_counter(quiet, Field::Quiet)?;
    let ply = read_counter(ply, Field::Ply)?;
    let first = read_colour(first, Field::First)?;
    let turn = match (turn, first) {
        (Some(turn), Some(first)) if turn != first => Seat::Second,
        (Some(_), Some(_)) | (None, None) => Seat::First,
        (Some(_), None) | (None, Some(_)) => return Err(FenError::HalfColoured),
    };
    Ok((Parts { board, captured, turn, first, quiet, ply }, pool))
}

fn read_board(text: &str) -> Result<Board, FenError> {
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != ROWS {
        return Err(FenError::Rows { found: rows.len() });
    }
    let mut board = Board::default();
    for (row, text) in rows.into_iter().enumerate() {
        read_row(text, row, &mut board)?;
    }
    Ok(board)
}

fn read_row(text: &str, row: usize, board: &mut Board) -> Result<(), FenError> {
    let mut column = 0;
    for found in text.chars() {
        let (cell, count) = match found {
            '?' => (Cell::FaceDown, 1),
            '.' => (Cell::Empty, 1),
            '1'..='8' => (Cell::Empty, found as usize - '0' as usize),
            _ => (Cell::FaceUp(Piece::from_letter(found).ok_or(FenError::Cell { row: row + 1, found })?), 1),
        };
        for square in (column..column + count).filter_map(|column| Square::new(column, row)) {
            board.set(square, cell);
        }
        column += count;
    }
    if column == COLUMNS { Ok(()) } else { Err(FenError::Columns { row: row + 1, found: column }) }
}

fn read_colour(text: &str, what: Field) -> Result<Option<Side>, FenError> {
    match text {
        "r" => Ok(Some(Side::Red)),
        "b" => Ok(Some(Side::Black)),
        "-" => Ok(None),
        _ => Err(FenError::Colour { what, found: text.to_owned() }),
    }
}

fn read_pool(text: &str) -> Result<Pool, FenError> {
    if text == "*" {
        return Ok(Pool::full());
    }
    let mut pool = Pool::EMPTY;
    let mut rest = if text == "-" { "" } else { text };
    for piece in Piece::all() {
        let Some(counted) = rest.strip_prefix(piece.letter()) else { continue };
        // A set has at most five of a kind.
        let count = counted.chars().next().and_then(|digit| digit.to_digit(6)).filter(|&count| count > 0);
        let Some(count) = count else { break };
        (0..count).for_each(|_| pool.add(piece));
        rest = &counted[1..];
    }
    if rest.is_empty() { Ok(pool) } else { Err(FenError::Pool { found: text.to_owned() }) }
}

fn read_captured(text: &str, board: &Board) -> Result<Graveyard, FenError> {
    let mut captured = Graveyard::EMPTY;
    for found in text.chars().filter(|_| text != "-") {
        let piece = Piece::from_letter(found).ok_or(FenError::Captured { found })?;
        // A set does not have that many pieces.
        captured = captured.with(piece).ok_or_else(|| Impossible::too_many(piece, board))?;
    }
    Ok(captured)
}

fn read_counter<N: std::str::FromStr>(text: &str, what: Field) -> Result<N, FenError> {
    let digits_only = text.bytes().all(|byte| byte.is_ascii_digit());
    let number = text.parse().ok().filter(|_| digits_only);
    number.ok_or_else(|| FenError::Counter { what, found: text.to_owned() })
}

fn write_row(board: &Board, row: usize) -> String {
    let squares = (0..COLUMNS).filter_map(|column| Square::new(column, row));
    grid::write_rank(squares.map(|square| match board.at(square) {
        Cell::Empty => None,
        Cell::FaceDown => Some('?'),
        Cell::FaceUp(piece) => Some(piece.letter()),
    }))
}

const fn write_colour(side: Option<Side>) -> char {
    match side {
        Some(Side::Red) => 'r',
        Some(Side::Black) => 'b',
        None => '-',
    }
}

impl Piece {
    /// Returns the piece of a letter, lower case for Red.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::all().find(|piece| piece.letter() == letter)
    }

    /// Returns the letter of this piece, lower case for Red: `kgechqp`.
    pub const fn letter(self) -> char {
        let letter = match self.role() {
            Role::General => 'k',
            Role::Advisor => 'g',
            Role::Elephant => 'e',
            Role::Chariot => 'c',
            Role::Horse => 'h',
            Role::Cannon => 'q',
            Role::Soldier => 'p',
        };
        match self.side() {
            Side::Red => letter,
            Side::Black => letter.to_ascii_uppercase(),
        }
    }
}
