//! Staged move ordering: moves are generated and scored only when they are needed.

use super::Worker;
use super::histories::PreviousMove;
use crate::guide::{Guide, MoveIn, PositionOf};

/// Returns the moves of a node one by one, the most promising first.
pub(super) struct Picker<G: Guide> {
    stage: Stage,
    table_move: Option<MoveIn<G>>,
    killers: [Option<MoveIn<G>>; 2],
    previous: [PreviousMove; 2],
    /// The first `poor` moves are losing captures, which are searched last. The moves of the current stage follow.
    moves: Vec<Scored<MoveIn<G>>>,
    next: usize,
    poor: usize,
    quiets: Quiets,
}

/// A move with its ordering score.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scored<M> {
    mv: M,
    score: i32,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    Table,
    ListCaptures,
    Captures,
    ListQuiets,
    Quiets,
    Poor,
}

/// Which quiet moves are generated.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Quiets {
    Wanted,
    /// Only checks that lose no material.
    Checks,
    Skipped,
}

/// Whether a move is a capture or quiet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Capture,
    Quiet,
}

impl<G: Guide> Picker<G> {
    /// `moves` is an empty list that is reused, to avoid an allocation.
    pub(super) fn new(
        moves: Vec<Scored<MoveIn<G>>>,
        table_move: Option<MoveIn<G>>,
        killers: [Option<MoveIn<G>>; 2],
        previous: [PreviousMove; 2],
        quiets: Quiets,
    ) -> Self {
        Self { stage: Stage::Table, table_move, killers, previous, moves, next: 0, poor: 0, quiets }
    }

    /// Returns the list for reuse.
    pub(super) fn into_list(mut self) -> Vec<Scored<MoveIn<G>>> {
        self.moves.clear();
        self.moves
    }

    /// Returns no more quiet moves.
    pub(super) fn skip_quiets(&mut self) {
        self.quiets = Quiets::Skipped;
    }

    /// Returns the next move. `position` must be the same in every call.
    pub(super) fn next(&mut self, worker: &mut Worker<'_, G>, position: &PositionOf<G>) -> Option<(MoveIn<G>, Kind)> {
        loop {
            match self.stage {
                Stage::Table => {
                    self.stage = Stage::ListCaptures;
                    if let Some(mv) = self.table_move {
                        let is_capture = worker.guide.is_capture(position, mv);
                        return Some((mv, if is_capture { Kind::Capture } else { Kind::Quiet }));
                    }
                }
                Stage::ListCaptures => {
                    self.stage = Stage::Captures;
                    self.list(worker, position, Kind::Capture);
                }
                Stage::Captures => match self.best() {
                    Some(Scored { mv, score }) if worker.guide.see_ge(position, mv, -score / 32) => {
                        return Some((mv, Kind::Capture));
                    }
                    Some(poor) => {
                        self.moves[self.poor] = poor;
                        self.poor += 1;
                    }
                    None => self.stage = Stage::ListQuiets,
                },
                Stage::ListQuiets => {
                    self.stage = Stage::Quiets;
                    if self.quiets != Quiets::Skipped {
                        self.list(worker, position, Kind::Quiet);
                    }
                }
                Stage::Quiets => match self.best() {
                    Some(Scored { mv, .. }) if self.quiets != Quiets::Skipped => return Some((mv, Kind::Quiet)),
                    _ => (self.stage, self.next) = (Stage::Poor, 0),
                },
                Stage::Poor => {
                    let poor = self.moves[..self.poor].get(self.next)?;
                    self.next += 1;
                    return Some((poor.mv, Kind::Capture));
                }
            }
        }
    }

    /// Generates and scores the moves of a kind.
    fn list(&mut self, worker: &mut Worker<'_, G>, position: &PositionOf<G>, kind: Kind) {
        let mut moves = std::mem::take(&mut worker.moves);
        moves.clear();
        match kind {
            Kind::Capture => worker.guide.captures(position, &mut moves),
            Kind::Quiet if self.quiets == Quiets::Checks => {
                worker.guide.quiet_checks(position, &mut moves);
                moves.retain(|&mv| worker.guide.see_ge(position, mv, 0));
            }
            Kind::Quiet => worker.guide.quiets(position, &mut moves),
        }
        let threats = (kind == Kind::Quiet && !moves.is_empty()).then(|| worker.guide.threats(position));
        self.next = self.moves.len();
        for &mv in moves.iter().filter(|&&mv| Some(mv) != self.table_move) {
            let score = match &threats {
                None => capture_score(worker, position, mv),
                Some(threats) => {
                    self.quiet_score(worker, position, mv) + worker.guide.threat_bonus(threats, position, mv)
                }
            };
            self.moves.push(Scored { mv, score });
        }
        worker.moves = moves;
    }

    fn quiet_score(&self, worker: &Worker<'_, G>, position: &PositionOf<G>, mv: MoveIn<G>) -> i32 {
        let killer = match self.killers {
            [Some(first), _] if first == mv => 16_000,
            [_, Some(second)] if second == mv => 12_000,
            _ => 0,
        };
        let guide = worker.guide;
        let history =
            worker.histories.quiet(guide.butterfly(position, mv), guide.piece_to(position, mv), self.previous);
        killer + history
    }

    /// Takes the best remaining move of the stage.
    fn best(&mut self) -> Option<Scored<MoveIn<G>>> {
        let rest = self.moves.get_mut(self.next..)?;
        let mut best = (0, rest.first()?.score);
        for (index, scored) in rest.iter().enumerate() {
            if scored.score > best.1 {
                best = (index, scored.score);
            }
        }
        rest.swap(0, best.0);
        self.next += 1;
        rest.first().copied()
    }
}

fn capture_score<G: Guide>(worker: &Worker<'_, G>, position: &PositionOf<G>, mv: MoveIn<G>) -> i32 {
    let guide = worker.guide;
    let learnt = worker.histories.capture(guide.piece_to(position, mv), guide.victim(position, mv));
    guide.captured_value(position, mv) * 8 + learnt
}
