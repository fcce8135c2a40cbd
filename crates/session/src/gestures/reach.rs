//! All legal moves of a position, indexed by gesture.

use super::{Deed, Gesture, Gestures, Origin};
use game::{History, MoveOf, in_order};
use picture::{Face, Place};

/// A legal move as a gesture and as text for programs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stroke {
    /// The gesture.
    pub gesture: Gesture,
    /// The move as text for programs.
    pub mv: String,
}

/// All legal moves of a position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reach(Vec<Stroke>);

impl Reach {
    /// Returns all legal moves.
    pub fn strokes(&self) -> &[Stroke] {
        &self.0
    }

    /// Returns every origin of a legal move.
    pub fn origins(&self) -> Vec<Origin> {
        in_order(self.0.iter().map(|stroke| stroke.gesture.origin))
    }

    /// Returns the targets of the legal moves from `origin`, each with the effect there.
    pub fn targets(&self, origin: Origin) -> Vec<(Place, Deed)> {
        let from_here = self.0.iter().filter(|stroke| stroke.gesture.origin == origin);
        in_order(from_here.map(|stroke| (stroke.gesture.target, stroke.gesture.deed)))
    }

    /// Returns the legal moves from `origin` to `target`. A single move is played at once; among several, the player
    /// chooses.
    pub fn candidates(&self, origin: Origin, target: Place) -> Vec<&Stroke> {
        self.0.iter().filter(|stroke| stroke.gesture.origin == origin && stroke.gesture.target == target).collect()
    }

    /// Returns the choices of promotion for a move from `origin` to `target`. The list is empty if there is no choice.
    /// `None` in the list means that the piece may stay unpromoted.
    pub fn promotions(&self, origin: Origin, target: Place) -> Vec<Option<Face>> {
        let becomes: Vec<_> = self.candidates(origin, target).iter().map(|stroke| stroke.gesture.becomes).collect();
        if becomes.iter().all(Option::is_none) { Vec::new() } else { becomes }
    }

    pub(crate) fn of<G: Gestures>(history: &History<G>) -> Self {
        let position = history.position();
        let stroke = |mv: MoveOf<G>| Stroke { gesture: G::gesture(position, mv), mv: G::write_move(mv) };
        Self(history.legal_moves().into_iter().map(stroke).collect())
    }
}
