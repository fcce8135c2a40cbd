//! Positions as text, in FEN: `<board> <w|b> - - <plies since capture> <move number>`.

use crate::{Board, FILES, Impossible, Piece, Position, RANKS, Role, Square};
use game::Side;
use std::fmt;
use std::str::FromStr;

/// The components of a position as text, which need not be legal.
///
/// Parse it to look at a text that [`Position`] refuses.
///
/// ```
/// use xiangqi::{Parts, Position};
///
/// let no_generals = "9/9/9/9/9/4N4/9/9/9/9 w - - 0 1";
/// assert!(no_generals.parse::<Position>().is_err());
/// let parts: Parts = no_generals.parse()?;
/// assert_eq!(parts.board.all().count(), 1);
/// assert_eq!(parts.to_string(), no_generals);
/// # Ok::<_, xiangqi::FenError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parts {
    /// The placement of the pieces.
    pub board: Board,
    /// The side to move.
    pub turn: Side,
    /// Plies since the last capture.
    pub plies: u32,
    /// The move number.
    pub number: u32,
}

/// Why a text is not a position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FenError {
    /// The text is empty.
    #[error("the text is empty")]
    Empty,
    /// The board does not have ten ranks.
    #[error("the board has {found} ranks instead of {RANKS}")]
    Ranks {
        /// The number found.
        found: usize,
    },
    /// A rank does not have nine points.
    #[error("rank {rank} has {found} points instead of {FILES}")]
    Files {
        /// The rank.
        rank: usize,
        /// The number found.
        found: usize,
    },
    /// A character is neither a piece nor a digit.
    #[error("{found:?} in rank {rank} is not a piece")]
    Piece {
        /// The rank.
        rank: usize,
        /// The character.
        found: char,
    },
    /// The side to move is neither `w` nor `b`.
    #[error("the side to move is {found:?} instead of `w` or `b`")]
    Turn {
        /// The text found.
        found: String,
    },
    /// The side to move is missing.
    #[error("the side to move is missing")]
    NoTurn,
    /// A field that is always `-` is something else.
    #[error("field {field} is {found:?} instead of `-`")]
    Unused {
        /// The third or the fourth.
        field: usize,
        /// The text found.
        found: String,
    },
    /// A counter is not a number.
    #[error("{found:?} is not a valid {what}")]
    Counter {
        /// The counter.
        what: Counter,
        /// The text found.
        found: String,
    },
    /// There is something after the last field.
    #[error("{found:?} follows the last field")]
    Trailing {
        /// The text found.
        found: String,
    },
    /// The text can be read, but the position cannot be played.
    #[error(transparent)]
    Impossible(#[from] Impossible),
}

/// The two numbers at the end of a FEN.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counter {
    /// Plies since the last capture.
    PliesSinceCapture,
    /// The move number.
    MoveNumber,
}

impl fmt::Display for Counter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::PliesSinceCapture => "number of plies since the last capture",
            Self::MoveNumber => "move number",
        })
    }
}

/// Reads FEN. Fields after the side to move may be left out from the right; `E` and `H` are accepted for elephant and
/// horse, `r` for Red to move, and an empty pocket `[]` is ignored. [`Position`]'s `Display` writes the full form.
///
/// ```
/// use xiangqi::Position;
///
/// let position: Position = "4k4/9/9/9/9/4H4/9/9/9/3K5 r".parse()?;
/// assert_eq!(position.to_string(), "4k4/9/9/9/9/4N4/9/9/9/3K5 w - - 0 1");
/// # Ok::<_, xiangqi::FenError>(())
/// ```
impl FromStr for Position {
    type Err = FenError;

    fn from_str(text: &str) -> Result<Self, FenError> {
        let Parts { board, turn, plies, number } = text.parse()?;
        Ok(Self::new(board, turn)?.with_counters(plies, number))
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts = Parts {
            board: *self.board(),
            turn: self.side_to_move(),
            plies: self.plies_since_capture(),
            number: self.number(),
        };
        parts.fmt(f)
    }
}

impl FromStr for Parts {
    type Err = FenError;

    fn from_str(text: &str) -> Result<Self, FenError> {
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
}

impl fmt::Display for Parts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { board, turn, plies, number } = self;
        let ranks: Vec<String> = (0..RANKS).rev().map(|rank| write_rank(board, rank)).collect();
        let turn = if *turn == Side::Red { 'w' } else { 'b' };
        write!(f, "{} {turn} - - {plies} {number}", ranks.join("/"))
    }
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
            let piece = Piece::from_letter(found).ok_or(FenError::Piece { rank, found })?;
            if let Some(square) = Square::new(file, rank) {
                board.put(square, piece);
            }
            file += 1;
        }
    }
    if file == FILES { Ok(()) } else { Err(FenError::Files { rank, found: file }) }
}

fn write_rank(board: &Board, rank: usize) -> String {
    let squares = (0..FILES).filter_map(|file| Square::new(file, rank));
    grid::write_rank(squares.map(|square| board.piece_at(square).map(Piece::letter)))
}

impl Piece {
    /// Returns the piece of a FEN letter, upper case for Red; `e` and `h` are accepted besides `b` and `n`.
    pub fn from_letter(letter: char) -> Option<Self> {
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
        Some(Self::new(side, role))
    }

    /// Returns the FEN letter of this piece, upper case for Red.
    pub const fn letter(self) -> char {
        let letter = match self.role() {
            Role::General => 'k',
            Role::Advisor => 'a',
            Role::Elephant => 'b',
            Role::Horse => 'n',
            Role::Chariot => 'r',
            Role::Cannon => 'c',
            Role::Soldier => 'p',
        };
        match self.side() {
            Side::Red => letter.to_ascii_uppercase(),
            Side::Black => letter,
        }
    }
}
