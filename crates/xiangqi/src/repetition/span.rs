//! The part of a game that a repetition is judged on, with tracked pieces.

use super::chases::{Attack, Attacks, attacks_of};
use crate::{Board, Move, Piece, Position, Square, Xiangqi};
use game::{History, Position as _, Side};
use grid::SquareMap;

/// The identity of a piece: it stays the same while the piece moves within a span.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Id(u8);

/// One ply of a span, with the positions around it.
pub(super) struct Step {
    pub(super) mv: Move,
    pub(super) side: Side,
    /// The positions before the ply, after it, and after the reply.
    pub(super) before: TrackedPosition,
    pub(super) after: TrackedPosition,
    pub(super) answered: TrackedPosition,
}

/// A position with tracked pieces.
#[derive(Clone)]
pub(super) struct TrackedPosition {
    pub(super) position: Position,
    ids: SquareMap<Id, 90>,
}

impl TrackedPosition {
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

    /// The identities of attacker and victim.
    pub(super) fn pair(&self, (from, target): Attack) -> (Id, Id) {
        (self.id(from), self.id(target))
    }

    /// The piece on `square`, for evidence.
    pub(super) fn named(&self, square: Square) -> Option<(Piece, Square)> {
        Some((self.board().piece_at(square)?, square))
    }

    /// The attacks of `side`.
    pub(super) fn attacks(&self, side: Side) -> Attacks {
        attacks_of(self.board(), side)
    }
}

/// The span from the first of the last three occurrences to the last: its start, and its steps.
pub(super) fn judged(history: &History<Xiangqi>) -> Option<(usize, Vec<Step>)> {
    let begin = third_last_occurrence(history)?;
    Some((begin, steps(&history.positions()[begin], &history.plies()[begin..])))
}

/// The steps of a loop of `moves` from `start` back to it.
///
/// The last ply is followed by the first one again, because the loop would continue (XQ-7.4).
pub(super) fn steps(start: &Position, moves: &[Move]) -> Vec<Step> {
    let mut positions = vec![TrackedPosition::new(start)];
    for &mv in moves.iter().chain(moves.first()) {
        positions.extend(positions.last().map(|tracked| tracked.after(mv)));
    }
    let steps = moves.iter().zip(positions.windows(3)).map(|(&mv, positions)| Step {
        mv,
        side: positions[0].position.side_to_move(),
        before: positions[0].clone(),
        after: positions[1].clone(),
        answered: positions[2].clone(),
    });
    steps.collect()
}

/// The ply of the third-last occurrence of the last position, if it has occurred three times (XQ-7.2).
fn third_last_occurrence(history: &History<Xiangqi>) -> Option<usize> {
    let (last, now) = (history.plies().len(), history.position());
    // Positions before the last capture cannot recur.
    let reach = last.min(now.plies_since_capture() as usize);
    let earlier = (1..=reach / 2).map(|pairs| last - 2 * pairs);
    let mut occurrences = earlier.filter(|&ply| {
        let then = &history.positions()[ply];
        then.key() == now.key() && then.repeats(now)
    });
    occurrences.nth(1)
}
