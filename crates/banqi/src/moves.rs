//! Moves (what a player asks for) and plies (what happened).

use crate::{ParseSquareError, Piece, Square};
use std::fmt;
use std::str::FromStr;

/// The maximum number of captures in a turn: a side has no more pieces.
const LONGEST: usize = 16;

/// What a player asks for.
///
/// As text: `A1-B1` is a step, `A1xC1` a capture, `A1xB1xB2` two captures in one turn, `A1=?` a flip, and `A1xB1=?` an
/// attack on a face-down piece.
///
/// ```
/// use banqi::{Move, Ply};
///
/// assert_eq!("A1=?".parse(), Ok(Move::Flip("A1".parse()?)));
/// // What happened has the piece that was revealed, here a red cannon, in place of the question mark.
/// let Ply::Flip { revealed, .. } = "A1=q".parse()? else { unreachable!() };
/// assert_eq!(revealed.letter(), 'q');
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// Turn a face-down piece over.
    Flip(Square),
    /// Move to an empty square.
    Step {
        /// The source square.
        from: Square,
        /// The target square.
        to: Square,
    },
    /// Capture one or more pieces in a row.
    Capture(Captures),
    /// The same, but the last target is face down, so the outcome is random.
    Attack(Captures),
}

/// What happened. As text it is the [`Move`], with the revealed piece in place of the question mark: `A1=q`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ply {
    /// A piece was turned over and is now public.
    Flip {
        /// The square.
        square: Square,
        /// The revealed piece.
        revealed: Piece,
    },
    /// A piece moved.
    Step {
        /// The source square.
        from: Square,
        /// The target square.
        to: Square,
    },
    /// A piece captured one or more pieces.
    Capture(Captures),
    /// A piece attacked a face-down piece, which was revealed.
    Attack {
        /// The attacker and its targets.
        captures: Captures,
        /// The revealed piece.
        revealed: Piece,
    },
}

/// A piece and the targets that it captures in one turn, in order. At least one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Captures {
    from: Square,
    // Unused entries repeat the last target, so that equal captures compare equal.
    targets: [Square; LONGEST],
    count: u8,
}

impl Captures {
    /// One capture.
    pub const fn new(from: Square, target: Square) -> Self {
        Self { from, targets: [target; LONGEST], count: 1 }
    }

    /// These captures and one more; `None` if there are too many.
    #[must_use]
    pub fn then(mut self, target: Square) -> Option<Self> {
        let count = usize::from(self.count);
        self.targets.get_mut(count..).filter(|rest| !rest.is_empty())?.fill(target);
        self.count += 1;
        Some(self)
    }

    /// The square of the capturing piece before its turn.
    pub const fn from(&self) -> Square {
        self.from
    }

    /// The targets, in order.
    pub fn targets(&self) -> &[Square] {
        &self.targets[..usize::from(self.count)]
    }

    /// The last target.
    pub fn last(&self) -> Square {
        self.targets[usize::from(self.count) - 1]
    }
}

impl fmt::Display for Captures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.from)?;
        self.targets().iter().try_for_each(|target| write!(f, "x{target}"))
    }
}

impl fmt::Debug for Captures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Flip(square) => write!(f, "{square}=?"),
            Self::Step { from, to } => write!(f, "{from}-{to}"),
            Self::Capture(captures) => write!(f, "{captures}"),
            Self::Attack(captures) => write!(f, "{captures}=?"),
        }
    }
}

impl fmt::Display for Ply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Flip { square, revealed } => write!(f, "{square}={}", revealed.letter()),
            Self::Step { from, to } => write!(f, "{from}-{to}"),
            Self::Capture(captures) => write!(f, "{captures}"),
            Self::Attack { captures, revealed } => write!(f, "{captures}={}", revealed.letter()),
        }
    }
}

/// Why a text is not a move or a ply.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseMoveError {
    /// The text does not have the form of a move.
    #[error("{text:?} is not a move such as `{example}`")]
    Form {
        /// The text.
        text: String,
        /// What a move looks like.
        example: &'static str,
    },
    /// A square is not on the board.
    #[error(transparent)]
    Square(#[from] ParseSquareError),
}

const MOVE: &str = "A1-B1";
const PLY: &str = "A1=q";

impl FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Self, ParseMoveError> {
        Ok(match form(text) {
            Some(Form::Flip(square, Shown::Unknown)) => Self::Flip(square.parse()?),
            Some(Form::Step(from, to)) => Self::Step { from: from.parse()?, to: to.parse()? },
            Some(Form::Captures(squares, None)) => Self::Capture(captures(&squares, text)?),
            Some(Form::Captures(squares, Some(Shown::Unknown))) => Self::Attack(captures(&squares, text)?),
            _ => return Err(ParseMoveError::Form { text: text.to_owned(), example: MOVE }),
        })
    }
}

impl FromStr for Ply {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Self, ParseMoveError> {
        Ok(match form(text) {
            Some(Form::Flip(square, Shown::Piece(revealed))) => Self::Flip { square: square.parse()?, revealed },
            Some(Form::Step(from, to)) => Self::Step { from: from.parse()?, to: to.parse()? },
            Some(Form::Captures(squares, None)) => Self::Capture(captures(&squares, text)?),
            Some(Form::Captures(squares, Some(Shown::Piece(revealed)))) => {
                Self::Attack { captures: captures(&squares, text)?, revealed }
            }
            _ => return Err(ParseMoveError::Form { text: text.to_owned(), example: PLY }),
        })
    }
}

/// What stands behind `=`.
enum Shown {
    /// `?`: not known yet.
    Unknown,
    Piece(Piece),
}

/// A move that has the right form, its squares not yet looked at.
enum Form<'a> {
    Flip(&'a str, Shown),
    Step(&'a str, &'a str),
    Captures(Vec<&'a str>, Option<Shown>),
}

fn form(text: &str) -> Option<Form<'_>> {
    let (squares, shown) = match text.split_once('=') {
        None => (text, None),
        Some((squares, "?")) => (squares, Some(Shown::Unknown)),
        Some((squares, letter)) => {
            let mut letters = letter.chars();
            let piece = Piece::from_letter(letters.next()?).filter(|_| letters.next().is_none())?;
            (squares, Some(Shown::Piece(piece)))
        }
    };
    if let Some((from, to)) = squares.split_once('-') {
        let is_step = is_square(from) && is_square(to) && shown.is_none();
        return is_step.then_some(Form::Step(from, to));
    }
    let squares: Vec<&str> = squares.split('x').collect();
    if !squares.iter().all(|square| is_square(square)) {
        return None;
    }
    match (squares.as_slice(), shown) {
        ([square], Some(shown)) => Some(Form::Flip(square, shown)),
        ([_], None) => None,
        (_, shown) => Some(Form::Captures(squares, shown)),
    }
}

/// A letter and a number, whether there is such a square or not.
fn is_square(text: &str) -> bool {
    let Some((letter, digits)) = text.split_at_checked(1) else { return false };
    letter.as_bytes()[0].is_ascii_uppercase()
        && (1..=2).contains(&digits.len())
        && digits.bytes().all(|digit| digit.is_ascii_digit())
}

fn captures(squares: &[&str], text: &str) -> Result<Captures, ParseMoveError> {
    let squares: Vec<Square> = squares.iter().map(|square| square.parse()).collect::<Result<_, _>>()?;
    let chain = squares.split_first().and_then(|(&from, targets)| {
        let (&first, others) = targets.split_first()?;
        others.iter().try_fold(Captures::new(from, first), |captures, &to| captures.then(to))
    });
    // No side has so many pieces that a longer chain could be.
    chain.ok_or_else(|| ParseMoveError::Form { text: text.to_owned(), example: MOVE })
}
