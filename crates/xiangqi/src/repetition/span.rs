//! The part of a game that a repetition is judged on, with its pieces told apart.

use super::look::{Attack, Look, look};
use crate::{Board, Move, Piece, Position, Square, Xiangqi};
use game::{History, Position as _, Side};
use grid::SquareMap;

/// A piece told apart from its like: the same number wherever it goes within a span.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Id(u8);

/// One ply of a span, with the positions that judge it.
pub(super) struct Step {
    pub(super) mv: Move,
    pub(super) side: Side,
    /// Before the ply, after it, and after the answer.
    pub(super) before: Scene,
    pub(super) after: Scene,
    pub(super) answered: Scene,
}

/// A position with its pieces told apart and what each side attacks in it.
#[derive(Clone)]
pub(super) struct Scene {
    pub(super) position: Position,
    ids: SquareMap<Id, 90>,
}

impl Scene {
    fn new(position: &Position) -> Self {
        let mut ids = SquareMap::filled(Id(0));
        for (number, (square, _)) in (0..).zip(position.board().all()) {
            ids[square] = Id(number);
        }
        Self { position: *position, ids }
    }

    fn after(&self, mv: Move) -> Self {
        let mut ids = self.ids;
        ids[mv.to] = ids[mv.from];
        Self { position: self.position.after_unchecked(mv), ids }
    }

    pub(super) fn board(&self) -> &Board {
        self.position.board()
    }

    pub(super) fn id(&self, square: Square) -> Id {
        self.ids[square]
    }

    /// Attacker and victim of `attack` told apart.
    pub(super) fn pair(&self, (from, target): Attack) -> (Id, Id) {
        (self.id(from), self.id(target))
    }

    /// The piece on `square`, for evidence.
    pub(super) fn named(&self, square: Square) -> Option<(Piece, Square)> {
        Some((self.board().piece_at(square)?, square))
    }

    /// What `side` attacks.
    pub(super) fn look(&self, side: Side) -> Look {
        look(self.board(), side)
    }
}

/// The span from the first of the last three occurrences to now: where it begins, and its steps.
pub(super) fn judged(history: &History<Xiangqi>) -> Option<(usize, Vec<Step>)> {
    let begin = third_last_occurrence(history)?;
    Some((begin, steps(&history.positions()[begin], &history.plies()[begin..])))
}

/// The steps of a loop of `moves` from `start` back to it.
///
/// The last ply is answered by the first: a loop goes on as it began (XQ-7.4).
pub(super) fn steps(start: &Position, moves: &[Move]) -> Vec<Step> {
    let mut scenes = vec![Scene::new(start)];
    for &mv in moves.iter().chain(moves.first()) {
        scenes.extend(scenes.last().map(|scene| scene.after(mv)));
    }
    let steps = moves.iter().zip(scenes.windows(3)).map(|(&mv, scenes)| Step {
        mv,
        side: scenes[0].position.side_to_move(),
        before: scenes[0].clone(),
        after: scenes[1].clone(),
        answered: scenes[2].clone(),
    });
    steps.collect()
}

/// Where the last position stood for the third-last time, if it has stood three times (XQ-7.2).
fn third_last_occurrence(history: &History<Xiangqi>) -> Option<usize> {
    let (last, now) = (history.plies().len(), history.position());
    // Nothing from before the last capture can come back.
    let reach = last.min(now.plies_since_capture() as usize);
    let earlier = (1..=reach / 2).map(|pairs| last - 2 * pairs);
    let mut occurrences = earlier.filter(|&ply| {
        let then = &history.positions()[ply];
        then.key() == now.key() && then.repeats(now)
    });
    occurrences.nth(1)
}
