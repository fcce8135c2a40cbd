//! One moment of a game.

use crate::{Ending, Reason, Seat};
use std::error::Error;
use std::fmt::{Debug, Display};
use std::hash::Hash;

/// A number that equal positions share, "equal" as the repetition rule means it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Key(pub u64);

impl Key {
    /// A well-mixed number for each `index`, to build keys from: one for each thing on each square.
    /// (The finaliser of `SplitMix64`.)
    pub const fn mix(index: u64) -> u64 {
        let mut bits = (index + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        bits = (bits ^ bits >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        bits = (bits ^ bits >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        bits ^ bits >> 31
    }

    /// A number for each of `N` squares, to be turned by what stands there: [`Key::on`].
    pub const fn squares<const N: usize>() -> [u64; N] {
        let mut numbers = [0; N];
        let mut square = 0;
        while square < N {
            numbers[square] = Self::mix(square as u64 + 1);
            square += 1;
        }
        numbers
    }

    /// The number of `thing`, one of at most 32, on the square of `number`. A number of its own for each thing on each
    /// square would be as good, but random bytes cannot be compressed: they were an eighth of what the page weighs.
    #[inline]
    #[allow(clippy::cast_possible_truncation, reason = "there are at most 32 things")]
    pub const fn on(number: u64, thing: usize) -> u64 {
        number.rotate_left(2 * thing as u32)
    }
}

/// Why a move is refused, in a form that a program can show in any language.
pub trait Explain: Error + Clone + PartialEq {
    /// How this game names its squares.
    type Square: Copy + Eq + Display;

    /// A stable name of the rule: `horse_leg_blocked`.
    fn code(&self) -> &'static str;

    /// The squares to point at: the leg, the screens, the piece that would give check.
    fn squares(&self) -> Vec<Self::Square>;
}

/// One moment of a game: all that everybody at the table may know.
pub trait Position: Clone + Eq + Debug {
    /// What a player asks for.
    type Move: Copy + Eq + Ord + Hash + Debug;
    /// What happened, chance included.
    type Ply: Copy + Eq + Debug;
    /// Why a move is refused.
    type Illegal: Explain;
    /// A rule that ends the game.
    type Reason: Reason;

    /// Who is to move.
    fn turn(&self) -> Seat;

    /// Appends every legal move to `moves`. A caller that keeps its list allocates nothing.
    fn legal_moves(&self, moves: &mut Vec<Self::Move>);

    /// How many legal moves there are, counted without listing them.
    fn count_legal(&self) -> usize;

    /// How many different things can happen next: like [`Position::count_legal`], but a move that
    /// chance answers counts once for each answer.
    fn count_plies(&self) -> usize;

    /// Is `mv` legal, and if not, which rule forbids it?
    fn check(&self, mv: Self::Move) -> Result<(), Self::Illegal>;

    /// What may happen after `mv`, each with its weight: one entry unless chance speaks.
    fn chances(&self, mv: Self::Move, chances: &mut Vec<(Self::Ply, u32)>);

    /// Returns the move that was asked for when `ply` happened.
    fn move_of(ply: Self::Ply) -> Self::Move;

    /// Can `ply` happen here: is its move legal, and is its chance result, if it has one, possible?
    /// If not, which rule forbids it?
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

    /// The key for repetition: placement and turn, without counters.
    fn key(&self) -> Key;

    /// The end of the game, where this position alone decides it.
    fn ending(&self) -> Option<Ending<Self::Reason>>;
}

/// A position in which a move says all that will happen.
pub trait Deterministic: Position<Ply = <Self as Position>::Move> {}

impl<P: Position<Ply = <P as Position>::Move>> Deterministic for P {}
