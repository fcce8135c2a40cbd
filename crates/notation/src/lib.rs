//! Positions, moves and games as text: reading and writing.
//!
//! There is one folder per game, joined by traits, so that a program can read and
//! write any game without knowing which it is: [`Notation`] is for
//! programs, [`Phrases`] has the texts for people, [`Draw`] draws positions,
//! and [`record`] stores a whole game.
//! How moves are generated is none of this crate's business, nor are terminals, files and clocks.
//!
//! ```
//! use game::History;
//! use notation::{Language, MoveError, Notation, Phrases};
//! use xiangqi::{Rules, Xiangqi};
//!
//! let mut game = History::<Xiangqi>::new(Rules::default(), xiangqi::Position::default());
//! game.push(Xiangqi::read_move(game.position(), "h2e2").unwrap()).unwrap();
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

// Code that only the games of left-out features use is unused then.
#![cfg_attr(not(all(feature = "banqi", feature = "xiangqi", feature = "xionghan")), allow(dead_code, unused_imports))]

#[cfg(feature = "banqi")]
pub mod banqi;
mod chart;
mod choice;
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
mod traditional;
mod words;
#[cfg(feature = "xiangqi")]
pub mod xiangqi;
#[cfg(feature = "xionghan")]
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
pub use traditional::traditional;

use game::{Game, History, IllegalOf, MoveOf, PlyOf, Position as _, Seat, Seed};

/// The text forms of a game for programs.
pub trait Notation: Game {
    /// Reads a position.
    fn read_position(text: &str) -> Result<Self::Position, PositionError>;

    /// Writes a position so that [`Notation::read_position`] restores it, except for the rules, which are
    /// written separately.
    fn write_position(position: &Self::Position) -> String;

    /// Returns the position under `rules`. In games whose rules decide what is legal, a position carries them.
    fn under(rules: &Self::Rules, position: Self::Position) -> Self::Position;

    /// Returns the rules and the start of a game from a position that was read as text. If that text carries
    /// settings, contradicting rules are refused.
    fn settle(text: &RulesText, position: Self::Position) -> Result<(Self::Rules, Self::Position), RulesError> {
        let rules = Self::read_rules(text)?;
        let position = Self::under(&rules, position);
        Ok((rules, position))
    }

    /// Reads a handicap start: the pieces that are left out, as squares or by name.
    fn read_handicap(text: &str) -> Result<Self::Position, PositionError>;

    /// Returns the named handicaps that [`Notation::read_handicap`] reads.
    fn handicaps() -> Vec<Named> {
        Vec::new()
    }

    /// Reads a legal move in canonical notation: `h2e2`.
    fn read_move(position: &Self::Position, text: &str) -> Result<MoveOf<Self>, MoveError<IllegalOf<Self>>>;

    /// Reads a legal move in any form that people type.
    fn read_typed_move(position: &Self::Position, text: &str) -> Result<MoveOf<Self>, MoveError<IllegalOf<Self>>>;

    /// Writes a move in canonical notation.
    fn write_move(mv: MoveOf<Self>) -> String;

    /// Returns the notations of this game. The first is the canonical one of [`Notation::write_move`].
    fn styles() -> &'static [Style] {
        &[Style::Uci]
    }

    /// Writes a legal move of `position` unambiguously in `style`. `None` if the game does not have this
    /// notation, or there is no such piece.
    fn write_styled(position: &Self::Position, mv: MoveOf<Self>, style: Style) -> Option<String> {
        let _ = position;
        (style == Style::Uci).then(|| Self::write_move(mv))
    }

    /// Reads a legal move written in `style`, leniently.
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

    /// Reads a ply in `position`, as records store it: the move and the outcome of chance.
    fn read_ply(position: &Self::Position, text: &str) -> Result<PlyOf<Self>, MoveError<IllegalOf<Self>>>;

    /// Writes a ply so that [`Notation::read_ply`] restores it.
    fn write_ply(ply: PlyOf<Self>) -> String;

    /// Looks up rules by the names of the rule set and its options.
    fn read_rules(text: &RulesText) -> Result<Self::Rules, RulesError>;

    /// Writes rules so that [`Notation::read_rules`] restores them.
    fn write_rules(rules: &Self::Rules) -> RulesText;

    /// Returns the names of the rule sets. The first is the default.
    fn rule_sets() -> Vec<&'static str>;

    /// Returns every option with its value in these rules.
    fn options(rules: &Self::Rules) -> Vec<(&'static str, String)>;

    /// Returns the identifier of the player on this seat: `red`; `None` before the colours are decided.
    fn seat_code(position: &Self::Position, seat: Seat) -> Option<&'static str>;

    /// Returns whether the side to move is in check; `None` in a game without check.
    fn in_check(position: &Self::Position) -> Option<bool>;

    /// Returns the squares whose pieces are lost by a legal move other than by being captured on its target.
    /// Empty in most games.
    fn effects(_: &Self::Position, _: MoveOf<Self>) -> Vec<String> {
        Vec::new()
    }
}

/// Positions in an editor: the parts of a text, whether or not they can be played.
pub trait Arrange: Notation {
    /// The parts of a position's text.
    type Parts;

    /// Reads a text like [`Notation::read_position`], without checking whether it can be played.
    fn read_parts(text: &str) -> Result<Self::Parts, PositionError>;

    /// Writes parts so that [`Arrange::read_parts`] restores them.
    fn write_parts(parts: &Self::Parts) -> String;

    /// The text of a position with this board, for example in the guide. Everything that is not on the board is as at
    /// the start of a game by the default rules.
    fn with_board(board: &str) -> String {
        let start = Self::write_position(&Self::deal(&Self::Rules::default(), &Seed([0; 32])).0);
        let rest = start.split_once(' ').map_or("", |(_, rest)| rest);
        format!("{board} {rest}")
    }
}

/// Reads the next ply of a game: it must be legal in the position and allowed by the history.
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
