//! The rules of a game.

use crate::{Ending, History, Position, Seat, Verdict};
use std::fmt::Debug;

/// The move type of `G`.
pub type MoveOf<G> = <<G as Game>::Position as Position>::Move;
/// The ply type of `G`.
pub type PlyOf<G> = <<G as Game>::Position as Position>::Ply;
/// Why `G` refuses a move.
pub type IllegalOf<G> = <<G as Game>::Position as Position>::Illegal;
/// A rule that ends `G`.
pub type ReasonOf<G> = <<G as Game>::Position as Position>::Reason;
/// The evidence for a ruling in `G`.
pub type EvidenceOf<G> = <G as Game>::Evidence;

/// All the randomness of a game. The caller passes it in.
#[derive(Clone, PartialEq, Eq)]
pub struct Seed(pub [u8; 32]);

impl Debug for Seed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // A seed reveals a hidden deal, so it must not reach a log.
        f.write_str("Seed(…)")
    }
}

/// The rules of one game.
pub trait Game: Sized + Copy + Eq + Debug + 'static {
    /// The name of the game for programs and files: `xiangqi`.
    const NAME: &'static str;

    /// One moment of the game: all public information.
    type Position: Position;
    /// The information that only the keeper of the table has; `()` if nothing is hidden.
    type Secret;
    /// The rules that the players agreed on before the first move.
    type Rules: Clone + Default + PartialEq + Eq + Debug;
    /// The evidence for a ruling on a whole history.
    type Evidence: Clone + PartialEq + Eq + Debug;

    /// Returns the start position and the hidden part of the deal. The same seed always deals the same game.
    fn deal(rules: &Self::Rules, seed: &Seed) -> (Self::Position, Self::Secret);

    /// Returns the ply of a legal move, with the result of chance.
    fn resolve(position: &Self::Position, secret: &Self::Secret, mv: MoveOf<Self>) -> PlyOf<Self>;

    /// Judges the last position of `history` by the positions before it: repetition, limits and all other rules that
    /// need more than the position.
    fn adjudicate(history: &History<Self>) -> Option<Verdict<Self>>;

    /// Returns why the history forbids a move that the position allows, or `None` if it does not. Most games have no
    /// such rule.
    fn forbids(history: &History<Self>, mv: MoveOf<Self>) -> Option<IllegalOf<Self>>;

    /// Returns `true` if the players may agree on a draw.
    fn allows_draw_offers(rules: &Self::Rules) -> bool;

    /// Returns the ending that `seat` may claim now, or `None` if there is none.
    fn claimable(history: &History<Self>, seat: Seat) -> Option<Ending<ReasonOf<Self>>>;
}
