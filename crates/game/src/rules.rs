//! A game as a whole.

use crate::{Ending, History, Position, Seat, Verdict};
use std::fmt::Debug;

/// What a player of `G` asks for.
pub type MoveOf<G> = <<G as Game>::Position as Position>::Move;
/// What happens in `G`.
pub type PlyOf<G> = <<G as Game>::Position as Position>::Ply;
/// Why `G` refuses a move.
pub type IllegalOf<G> = <<G as Game>::Position as Position>::Illegal;
/// A rule that ends `G`.
pub type ReasonOf<G> = <<G as Game>::Position as Position>::Reason;
/// What the arbiter of `G` saw.
pub type EvidenceOf<G> = <G as Game>::Evidence;

/// All the randomness that a game may use, handed in from outside.
#[derive(Clone, PartialEq, Eq)]
pub struct Seed(pub [u8; 32]);

impl Debug for Seed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // A seed gives a hidden deal away, so it never reaches a log.
        f.write_str("Seed(…)")
    }
}

/// The rules of one game.
pub trait Game: Sized + Copy + Eq + Debug + 'static {
    /// The name by which programs and files call it: `xiangqi`.
    const NAME: &'static str;

    /// One moment of the game, as everybody sees it.
    type Position: Position;
    /// What only the table keeper knows; `()` when nothing is hidden.
    type Secret;
    /// What the players agreed on before the first move.
    type Rules: Clone + Default + PartialEq + Eq + Debug;
    /// What a ruling on a whole history rests on.
    type Evidence: Clone + PartialEq + Eq + Debug;

    /// Sets the table. The same seed always deals the same game.
    fn deal(rules: &Self::Rules, seed: &Seed) -> (Self::Position, Self::Secret);

    /// Lets chance answer a legal move.
    fn resolve(position: &Self::Position, secret: &Self::Secret, mv: MoveOf<Self>) -> PlyOf<Self>;

    /// Judges the last position of `history` in the light of those before it:
    /// repetition, limits and whatever else the position alone does not show.
    fn adjudicate(history: &History<Self>) -> Option<Verdict<Self>>;

    /// Why the history forbids a move that the position allows; in most games it never does.
    fn forbids(history: &History<Self>, mv: MoveOf<Self>) -> Option<IllegalOf<Self>>;

    /// May the players agree on a draw?
    fn allows_draw_offers(rules: &Self::Rules) -> bool;

    /// The end that `seat` may ask for now, though it does not come by itself.
    fn claimable(history: &History<Self>, seat: Seat) -> Option<Ending<ReasonOf<Self>>>;
}
