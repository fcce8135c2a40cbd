//! Text of positions, moves and games: the only readers and writers of text beside `records`.
//!
//! One folder for each game, joined by traits, so that a program can read and
//! write any game without knowing which it is: [`Notation`] is what programs
//! exchange, [`Phrases`] is what people are told, [`Draw`] is what they see,
//! and [`record`] is what is kept of a whole game.
//! How moves are generated is none of this crate's business, nor are terminals, files and clocks.
//!
//! ```
//! use game::{Match, Refused};
//! use notation::{Language, MoveError, Notation, Phrases};
//! use xiangqi::{Rules, Xiangqi};
//!
//! let mut game = Match::<Xiangqi>::new(Rules::default(), xiangqi::Position::default(), ());
//! game.play(Xiangqi::read_move(game.position(), "h2e2").unwrap()).unwrap();
//! assert_eq!(
//!     Xiangqi::write_position(game.position()),
//!     "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1"
//! );
//!
//! let Err(MoveError::Illegal(illegal)) = Xiangqi::read_move(game.position(), "b9d8") else { unreachable!() };
//! let text = Xiangqi::illegal(game.position(), &illegal);
//! assert_eq!(text.to(Language::English), "the horse is hobbled by the black elephant on c9");
//! assert_eq!(text.to(Language::Chinese), "蹩马腿：c9 的黑象");
//! ```

pub mod banqi;
mod chart;
mod choice;
mod coordinates;
mod diagram;
mod error;
mod lattice;
mod options;
pub mod phrases;
mod placement;
pub mod record;
mod setup;
mod spoken;
mod strength;
mod style;
mod text;
mod words;
pub mod xiangqi;
pub mod xionghan;

pub use chart::{Chart, Taking};
pub use choice::{Choice, Named, Values};
pub use diagram::{Diagram, Draw, Ink, Script, Span, View};
pub use error::{Candidate, MoveError, PositionError};
pub use options::{RulesError, RulesText};
pub use phrases::{Account, Grounds, Phrases};
pub use setup::{PlyError, ReplayError, SetupError, replay, replay_with, set_up};
pub use strength::STRENGTHS;
pub use style::Style;
pub use text::{Language, Text, shown};

use game::{Game, History, IllegalOf, MoveOf, PlyOf, Position as _, Seat, Seed};

/// How a game is written for programs.
pub trait Notation: Game {
    /// Reads a position.
    fn read_position(text: &str) -> Result<Self::Position, PositionError>;

    /// Writes a position so that [`Notation::read_position`] gives it back, but for the agreed rules:
    /// those are written elsewhere.
    fn write_position(position: &Self::Position) -> String;

    /// The position played by `rules`. Where rules decide what is legal, a position carries them.
    fn under(rules: &Self::Rules, position: Self::Position) -> Self::Position;

    /// The rules and the start of a game that begins from a position which somebody wrote. Where
    /// the text of a position carries settings, rules that say otherwise are refused.
    fn settle(text: &RulesText, position: Self::Position) -> Result<(Self::Rules, Self::Position), RulesError> {
        let rules = Self::read_rules(text)?;
        let position = Self::under(&rules, position);
        Ok((rules, position))
    }

    /// Reads a start with a handicap: the pieces that are left out, as squares or by name.
    fn read_handicap(text: &str) -> Result<Self::Position, PositionError>;

    /// The handicaps that have a name which [`Notation::read_handicap`] reads.
    fn handicaps() -> Vec<Named> {
        Vec::new()
    }

    /// Reads a legal move in `position`, in the form in which programs write it: `h2e2`.
    fn read_move(position: &Self::Position, text: &str) -> Result<MoveOf<Self>, MoveError<IllegalOf<Self>>>;

    /// Reads a legal move in `position`, in any form in which a person may type it.
    fn read_typed_move(position: &Self::Position, text: &str) -> Result<MoveOf<Self>, MoveError<IllegalOf<Self>>>;

    /// Writes a move in the form in which programs write it.
    fn write_move(mv: MoveOf<Self>) -> String;

    /// The notations that this game has. The first is that of [`Notation::write_move`].
    fn styles() -> &'static [Style] {
        &[Style::Uci]
    }

    /// Writes a move that is legal in `position` so that no other legal move is written alike;
    /// nothing, if the game has no such notation, or there is no such piece to move.
    fn write_styled(position: &Self::Position, mv: MoveOf<Self>, style: Style) -> Option<String> {
        let _ = position;
        (style == Style::Uci).then(|| Self::write_move(mv))
    }

    /// Reads a legal move in `position` that is written in `style`, with the liberties that people take in it.
    fn read_styled(
        position: &Self::Position,
        text: &str,
        style: Style,
    ) -> Result<MoveOf<Self>, MoveError<IllegalOf<Self>>> {
        match style {
            Style::Uci => Self::read_typed_move(position, text),
            _ => Err(MoveError::ForeignStyle { style }),
        }
    }

    /// Reads what happened in `position`, as records keep it: the move, and what chance answered.
    fn read_ply(position: &Self::Position, text: &str) -> Result<PlyOf<Self>, MoveError<IllegalOf<Self>>>;

    /// Writes what happened so that [`Notation::read_ply`] gives it back.
    fn write_ply(ply: PlyOf<Self>) -> String;

    /// Finds agreed rules by the names of the rule set and its options.
    fn read_rules(text: &RulesText) -> Result<Self::Rules, RulesError>;

    /// Writes agreed rules so that [`Notation::read_rules`] gives them back.
    fn write_rules(rules: &Self::Rules) -> RulesText;

    /// The names of the rule sets. The first is the usual one.
    fn rule_sets() -> Vec<&'static str>;

    /// Every option by name, with its value in these rules.
    fn options(rules: &Self::Rules) -> Vec<(&'static str, String)>;

    /// What programs call the player on this seat: `red`; nothing before that is decided.
    fn seat_code(position: &Self::Position, seat: Seat) -> Option<&'static str>;

    /// Is the player who is to move in check? Nothing, in a game that knows no check.
    fn in_check(position: &Self::Position) -> Option<bool>;

    /// The squares that lose their man by a legal move other than by being landed on, as they
    /// stand before it: none, in a game where nothing of the kind happens.
    fn effects(_: &Self::Position, _: MoveOf<Self>) -> Vec<String> {
        Vec::new()
    }
}

/// Positions as somebody arranges them: all that a text says, whether or not it can be played.
pub trait Arrange: Notation {
    /// What the text of a position is made of.
    type Parts;

    /// Reads a text as far as [`Notation::read_position`] does before it asks whether that can be played.
    fn read_parts(text: &str) -> Result<Self::Parts, PositionError>;

    /// Writes parts so that [`Arrange::read_parts`] gives them back.
    fn write_parts(parts: &Self::Parts) -> String;

    /// The text of a position with this board, for example in the guide. Everything that is not on the board is as at
    /// the start of a game by the default rules.
    fn with_board(board: &str) -> String {
        let start = Self::write_position(&Self::deal(&Self::Rules::default(), &Seed([0; 32])).0);
        let rest = start.split_once(' ').map_or("", |(_, rest)| rest);
        format!("{board} {rest}")
    }
}

/// Reads what happened next in a game: legal where it is played, and not forbidden by what was played before.
pub fn read_next<G: Notation>(history: &History<G>, text: &str) -> Result<PlyOf<G>, MoveError<IllegalOf<G>>> {
    let ply = G::read_ply(history.position(), text)?;
    G::forbids(history, G::Position::move_of(ply)).map_or(Ok(ply), |illegal| Err(MoveError::Illegal(illegal)))
}

/// Writes a line of moves from `position` on. `next` gives the next move of the line in a position, or `None` at its
/// end. The line also ends after the first move that chance answers, because the position after it is unknown.
pub fn write_line<G: Notation>(
    position: &G::Position,
    mut next: impl FnMut(&G::Position) -> Option<MoveOf<G>>,
    style: Style,
) -> Vec<String> {
    let mut position = position.clone();
    let (mut written, mut chances) = (Vec::new(), Vec::new());
    while let Some(mv) = next(&position) {
        written.push(G::write_styled(&position, mv, style).unwrap_or_else(|| G::write_move(mv)));
        chances.clear();
        position.chances(mv, &mut chances);
        let &[(ply, _)] = chances.as_slice() else { break };
        position.play_unchecked(ply);
    }
    written
}
