//! Every legal move of a position, sorted as a hand needs them.

use super::{Deed, Gesture, Gestures, Origin};
use game::{History, MoveOf, in_order};
use picture::{Face, Place};

/// A legal move: what a hand does, and what programs write.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stroke {
    /// What a hand does.
    pub gesture: Gesture,
    /// What programs write.
    pub mv: String,
}

/// Every legal move of a position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reach(Vec<Stroke>);

impl Reach {
    /// Every legal move.
    pub fn strokes(&self) -> &[Stroke] {
        &self.0
    }

    /// Where a hand may begin.
    pub fn origins(&self) -> Vec<Origin> {
        in_order(self.0.iter().map(|stroke| stroke.gesture.origin))
    }

    /// Where it may end that began here, and what it would do there.
    pub fn targets(&self, origin: Origin) -> Vec<(Place, Deed)> {
        let from_here = self.0.iter().filter(|stroke| stroke.gesture.origin == origin);
        in_order(from_here.map(|stroke| (stroke.gesture.target, stroke.gesture.deed)))
    }

    /// What may be meant by going from here to there. One is played at once; of several, the player chooses.
    pub fn candidates(&self, origin: Origin, target: Place) -> Vec<&Stroke> {
        self.0.iter().filter(|stroke| stroke.gesture.origin == origin && stroke.gesture.target == target).collect()
    }

    /// What a piece may become that goes from here to there: nothing, if there is no choice.
    /// It may also stay what it is where `None` is among the choices.
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
