//! One moment of a game.

use crate::{Ending, Reason, Seat};
use std::error::Error;
use std::fmt::{Debug, Display};
use std::hash::Hash;

/// A hash of a position. Positions that are equal under the repetition rule have the same key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Key(pub u64);

impl Key {
    /// Returns a well-mixed number for `index`, to build keys from: one for each piece on each square. (The finaliser
    /// of `SplitMix64`.)
    pub const fn mix(index: u64) -> u64 {
        let mut bits = (index + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        bits = (bits ^ bits >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        bits = (bits ^ bits >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        bits ^ bits >> 31
    }

    /// Returns a number for each of `N` squares. [`Key::on`] rotates it by the piece on the square.
    pub const fn squares<const N: usize>() -> [u64; N] {
        let mut numbers = [0; N];
        let mut square = 0;
        while square < N {
            numbers[square] = Self::mix(square as u64 + 1);
            square += 1;
        }
        numbers
    }

    /// Returns the number of `thing`, one of at most 32, on the square of `number`. Separate random numbers for each
    /// thing on each square would work as well. But random bytes cannot be compressed: they were an eighth of the size
    /// of the page.
    #[inline]
    #[allow(clippy::cast_possible_truncation, reason = "there are at most 32 things")]
    pub const fn on(number: u64, thing: usize) -> u64 {
        number.rotate_left(2 * thing as u32)
    }
}

/// Why a move is refused, in a form that a program can show in any language.
pub trait Explain: Error + Clone + PartialEq {
    /// The squares of this game.
    type Square: Copy + Eq + Display;

    /// Returns the stable name of the rule: `horse_leg_blocked`.
    fn code(&self) -> &'static str;

    /// Returns the squares to highlight: the leg, the screens, the piece that would give check.
    fn squares(&self) -> Vec<Self::Square>;
}

/// One moment of a game: all public information.
pub trait Position: Clone + Eq + Debug {
    /// A move that a player asks for.
    type Move: Copy + Eq + Ord + Hash + Debug;
    /// A ply that happened, including the result of chance.
    type Ply: Copy + Eq + Debug;
    /// Why a move is refused.
    type Illegal: Explain;
    /// A rule that ends the game.
    type Reason: Reason;

    /// Returns the seat to move.
    fn turn(&self) -> Seat;

    /// Appends every legal move to `moves`. A caller that reuses its list allocates nothing.
    fn legal_moves(&self, moves: &mut Vec<Self::Move>);

    /// Returns the number of legal moves without listing them.
    fn count_legal(&self) -> usize;

    /// Returns the number of plies that can happen next. It is like [`Position::count_legal`], but a move with a chance
    /// result counts once for each possible result.
    fn count_plies(&self) -> usize;

    /// Checks whether `mv` is legal, and returns the rule that forbids it if not.
    fn check(&self, mv: Self::Move) -> Result<(), Self::Illegal>;

    /// Appends the plies that may follow from `mv`, each with its weight. There is one entry unless chance is involved.
    fn chances(&self, mv: Self::Move, chances: &mut Vec<(Self::Ply, u32)>);

    /// Returns the move that was asked for when `ply` happened.
    fn move_of(ply: Self::Ply) -> Self::Move;

    /// Checks whether `ply` can happen here: its move must be legal and its chance result, if it has one, possible.
    /// Returns the rule that forbids it if not.
    fn check_ply(&self, ply: Self::Ply) -> Result<(), Self::Illegal>;

    /// Plays `ply` if [`Position::check_ply`] allows it; otherwise the position stays as it was.
    ///
    /// Only legality is checked. Whether the game is over is a separate question: see [`Position::ending`] and
    /// [`History::verdict`](crate::History::verdict).
    ///
    /// There is no undo: to return to a position, keep a copy of it.
    fn play(&mut self, ply: Self::Ply) -> Result<(), Self::Illegal> {
        self.check_ply(ply)?;
        self.play_unchecked(ply);
        Ok(())
    }

    /// Plays `ply` without checking it, as fast as possible. The caller makes sure that
    /// [`Position::check_ply`] would allow it, for example because the move came from
    /// [`Position::legal_moves`]; otherwise the resulting position has no meaning.
    fn play_unchecked(&mut self, ply: Self::Ply);

    /// Returns the position after `ply`, without checking `ply`: see [`Position::play_unchecked`].
    #[must_use]
    fn after_unchecked(&self, ply: Self::Ply) -> Self {
        let mut next = self.clone();
        next.play_unchecked(ply);
        next
    }

    /// Returns the key for repetition: placement and turn, without counters.
    fn key(&self) -> Key;

    /// Returns the end of the game if this position alone decides it, otherwise `None`.
    fn ending(&self) -> Option<Ending<Self::Reason>>;
}

/// A position without chance: a move determines the ply.
pub trait Deterministic: Position<Ply = <Self as Position>::Move> {}

impl<P: Position<Ply = <P as Position>::Move>> Deterministic for P {}
