//! Positions as text: `<board> <r|b> <dead> <settings> <plies since capture> <move number>`.
//!
//! The settings decide what is legal, so they are a part of it; the layout only says how a game
//! begins, and is not.

use crate::{Board, Graveyard, Impossible, On, Piece, Position, Role, SIZE, Settings, Square, Switch};
use game::Side;
use std::fmt;
use std::str::FromStr;

const FIELDS: usize = 6;
/// The one setting that is a number.
const NO_PROGRESS: &str = "no_progress_draw_plies";

/// The components of a position as text, which need not be legal.
///
/// Parse it to look at a text that [`Position`] refuses.
///
/// ```
/// use xionghan::{Parts, Position};
///
/// let no_kings = "13/13/13/13/13/13/3N9/13/13/13/13/13/13 r - - 0 1";
/// assert!(no_kings.parse::<Position>().is_err());
/// let parts: Parts = no_kings.parse()?;
/// assert_eq!(parts.board.all().count(), 1);
/// assert_eq!(parts.to_string(), no_kings);
/// # Ok::<_, xionghan::FenError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parts {
    /// The placement of the pieces.
    pub board: Board,
    /// The side to move.
    pub turn: Side,
    /// The dead pieces.
    pub dead: Graveyard,
    /// The settings that decide what is legal.
    pub settings: Settings,
    /// Plies since the last capture.
    pub plies: u32,
    /// The move number.
    pub number: u32,
}

/// Why a text is not a position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FenError {
    /// The text does not have six fields.
    #[error("there are {found} fields instead of {FIELDS}")]
    Fields {
        /// The number found.
        found: usize,
    },
    /// The board does not have thirteen ranks.
    #[error("the board has {found} ranks instead of {SIZE}")]
    Ranks {
        /// The number found.
        found: usize,
    },
    /// A rank does not have thirteen points.
    #[error("rank {rank} has {found} points instead of {SIZE}")]
    Files {
        /// The rank.
        rank: usize,
        /// The number found.
        found: usize,
    },
    /// A number of empty points is zero, too large, or has a leading zero.
    #[error("{found:?} in rank {rank} is not a number of empty points")]
    Run {
        /// The rank.
        rank: usize,
        /// The text found.
        found: String,
    },
    /// A character is neither a piece nor a digit.
    #[error("{found:?} in rank {rank} is not a piece")]
    Piece {
        /// The rank.
        rank: usize,
        /// The character.
        found: char,
    },
    /// The side to move is neither `r` nor `b`.
    #[error("the side to move is {found:?} instead of `r` or `b`")]
    Turn {
        /// The text found.
        found: String,
    },
    /// A character among the dead is not a piece.
    #[error("{found:?} among the dead is not a piece")]
    Dead {
        /// The character.
        found: char,
    },
    /// More pieces of one kind are dead than a graveyard can count.
    #[error("too many {letter:?} are dead")]
    TooManyDead {
        /// The letter of the piece.
        letter: char,
    },
    /// There is no such setting, or it cannot have this value.
    #[error("{found:?} is not a setting")]
    Setting {
        /// The text found.
        found: String,
    },
    /// A setting is given twice.
    #[error("the setting {found:?} is given twice")]
    SettingTwice {
        /// Its name.
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
    /// The text can be read, but the position cannot be played.
    #[error(transparent)]
    Impossible(#[from] Impossible),
}

/// The two numbers at the end.
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

/// Reads what `Display` writes. A position in which a king has been captured is refused: the game is over there.
///
/// ```
/// use game::Position as _;
/// use xionghan::Position;
///
/// let start = Position::default().to_string();
/// assert!(start.ends_with("/2RNBAKABNR2/SUJIL1W1LIJUS r - - 0 1"));
/// assert_eq!(start.parse::<Position>()?, Position::default());
/// // A setting that differs from the default is a part of the text.
/// let slower = start.replace("- - 0", "- -ma_can_straight_three 0").parse::<Position>()?;
/// assert!(slower.count_legal() < Position::default().count_legal());
/// # Ok::<_, xionghan::FenError>(())
/// ```
impl FromStr for Position {
    type Err = FenError;

    fn from_str(text: &str) -> Result<Self, FenError> {
        let Parts { board, turn, dead, settings, plies, number } = text.parse()?;
        Ok(Self::new(board, turn, dead, settings)?.with_counters(plies, number))
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts = Parts {
            board: *self.board(),
            turn: self.side_to_move(),
            dead: *self.dead(),
            settings: self.settings(),
            plies: self.plies_since_capture(),
            number: self.number(),
        };
        parts.fmt(f)
    }
}

impl FromStr for Parts {
    type Err = FenError;

    fn from_str(text: &str) -> Result<Self, FenError> {
        let fields: Vec<&str> = text.split_ascii_whitespace().collect();
        // A wrong board is reported before missing fields: the text may be no position at all.
        let board = fields.first().map(|board| read_board(board)).transpose()?;
        let (Some(board), &[_, turn, dead, settings, plies, number]) = (board, fields.as_slice()) else {
            return Err(FenError::Fields { found: fields.len() });
        };
        let turn = match turn {
            "r" => Side::Red,
            "b" => Side::Black,
            found => return Err(FenError::Turn { found: found.to_owned() }),
        };
        let (dead, settings) = (read_dead(dead)?, read_settings(settings)?);
        let plies = read_counter(plies, Counter::PliesSinceCapture)?;
        let number = read_counter(number, Counter::MoveNumber)?;
        Ok(Parts { board, turn, dead, settings, plies, number })
    }
}

impl fmt::Display for Parts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { board, turn, dead, settings, plies, number } = self;
        let ranks: Vec<String> = (0..SIZE).rev().map(|rank| write_rank(board, rank)).collect();
        let turn = if *turn == Side::Red { 'r' } else { 'b' };
        let or_dash = |text: String| if text.is_empty() { "-".to_owned() } else { text };
        let dead = or_dash(dead.iter().map(Piece::letter).collect());
        let settings = or_dash(write_settings(*settings).join(","));
        write!(f, "{} {turn} {dead} {settings} {plies} {number}", ranks.join("/"))
    }
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
            let piece = Piece::from_letter(found).ok_or(FenError::Piece { rank, found })?;
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
        let piece = Piece::from_letter(found).ok_or(FenError::Dead { found })?;
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
            read_setting(settings, found).ok_or_else(|| FenError::Setting { found: found.to_owned() })?;
        if known.contains(&name) {
            return Err(FenError::SettingTwice { found: name.to_owned() });
        }
        known.push(name);
        settings = changed;
    }
    Ok(settings)
}

/// Reads one setting, `+name`, `-name` or `name=value`. Returns its name, and `settings` with it changed.
fn read_setting(mut settings: Settings, text: &str) -> Option<(&'static str, Settings)> {
    if let Some((NO_PROGRESS, value)) = text.split_once('=') {
        settings.no_progress_draw_plies = read_plies(value)?;
        return Some((NO_PROGRESS, settings));
    }
    let (name, on) = match (text.strip_prefix('+'), text.strip_prefix('-')) {
        (Some(name), _) => (name, On::Yes),
        (None, name) => (name?, On::No),
    };
    let switch = Switch::all().find(|switch| switch.name() == name)?;
    Some((switch.name(), settings.with(switch, on)))
}

/// Writes the settings that differ from the default.
fn write_settings(settings: Settings) -> Vec<String> {
    let changed = Switch::all().filter(|switch| settings.is_on(*switch) != switch.is_on_by_default());
    let sign = |switch: &Switch| if settings.is_on(*switch) { '+' } else { '-' };
    let mut texts: Vec<String> = changed.map(|switch| format!("{}{}", sign(&switch), switch.name())).collect();
    if settings.no_progress_draw_plies != Settings::DEFAULT.no_progress_draw_plies {
        texts.push(format!("{NO_PROGRESS}={}", settings.no_progress_draw_plies));
    }
    texts
}

/// Reads the number of a setting.
fn read_plies(value: &str) -> Option<u16> {
    value.parse().ok().filter(|_| value.bytes().all(|byte| byte.is_ascii_digit()))
}

fn write_rank(board: &Board, rank: usize) -> String {
    let squares = (0..SIZE).filter_map(|file| Square::new(file, rank));
    grid::write_rank(squares.map(|square| board.piece_at(square).map(Piece::letter)))
}

impl Role {
    /// Returns the letter of this kind, upper case.
    pub const fn letter(self) -> char {
        match self {
            Self::King => 'K',
            Self::Chariot => 'R',
            Self::Horse => 'N',
            Self::Elephant => 'B',
            Self::Advisor => 'A',
            Self::Cannon => 'C',
            Self::Soldier => 'P',
            Self::Officer => 'W',
            Self::Archer => 'S',
            Self::Ram => 'L',
            Self::Armour => 'J',
            Self::Assassin => 'I',
            Self::Shield => 'U',
            Self::Patrol => 'X',
        }
    }

    /// Returns the kind of an upper-case letter.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|role| role.letter() == letter)
    }
}

impl Piece {
    /// Returns the piece of a letter, upper case for Red.
    pub fn from_letter(letter: char) -> Option<Self> {
        let side = if letter.is_ascii_uppercase() { Side::Red } else { Side::Black };
        Role::from_letter(letter.to_ascii_uppercase()).map(|role| Self::new(side, role))
    }

    /// Returns the letter of this piece, upper case for Red.
    pub const fn letter(self) -> char {
        match self.side() {
            Side::Red => self.role().letter(),
            Side::Black => self.role().letter().to_ascii_lowercase(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_setting_is_written_and_read_back() {
        for switch in Switch::all() {
            for on in [On::Yes, On::No] {
                let mut changed = Settings::DEFAULT.with(switch, on);
                changed.no_progress_draw_plies = 7;
                let mut read = Settings::DEFAULT;
                for text in write_settings(changed) {
                    read = read_setting(read, &text).unwrap().1;
                }
                assert_eq!(read, changed, "{}", switch.name());
            }
        }
    }
}
