//! A cache of static evaluations, because the search reaches the same positions again and again.

use super::board::Board;
use super::evaluate::{evaluate, scaled_by_quiet_plies};
use super::parameters::Parameters;
use super::piece_values::{PieceValueCache, PieceValues};
use super::rule_masks::RuleMasks;

/// Evaluations with one set of rules and one set of parameters.
#[derive(Debug)]
pub(super) struct EvaluationCache {
    masks: Option<RuleMasks>,
    parameters: Parameters,
    piece_values: PieceValueCache,
    /// Keys of positions and their evaluations without quiet plies. Allocated on first use.
    entries: Vec<(u64, i32)>,
}

/// Small enough for the processor's cache.
const CACHE_SIZE: usize = 1 << 15;

impl EvaluationCache {
    pub(super) fn new(parameters: Parameters) -> Self {
        Self { masks: None, parameters, piece_values: PieceValueCache::new(), entries: Vec::new() }
    }

    /// Sets the rules; clears the cache if they changed.
    pub(super) fn set_rules(&mut self, masks: &RuleMasks) {
        if self.masks.as_ref() != Some(masks) {
            self.masks = Some(*masks);
            self.piece_values = PieceValueCache::new();
            // No position has this key in this place.
            self.entries = (0..CACHE_SIZE as u64).map(|place| (place ^ 1, 0)).collect();
        }
    }

    /// The piece values.
    #[inline]
    pub(super) fn piece_values(&mut self, board: &Board, masks: &RuleMasks) -> &PieceValues {
        self.piece_values.look_up(board.alive(), masks, &self.parameters)
    }

    /// The static evaluation for the side to move.
    #[inline]
    pub(super) fn evaluate(&mut self, board: &Board, masks: &RuleMasks) -> i32 {
        debug_assert_eq!(self.masks.as_ref(), Some(masks));
        let key = board.key();
        let place = key as usize % CACHE_SIZE;
        let score = match self.entries[place] {
            (entries, score) if entries == key => score,
            _ => {
                let values = self.piece_values.look_up(board.alive(), masks, &self.parameters);
                let score = evaluate(board, masks, &self.parameters, values);
                self.entries[place] = (key, score);
                score
            }
        };
        scaled_by_quiet_plies(score, board.quiet, masks.quiet_limit)
    }
}

#[cfg(test)]
mod tests {
    use super::super::random_games::{Rng, every_kind_of_rules, random_game};
    use super::*;

    #[test]
    fn cached_evaluations_equal_fresh_evaluations() {
        let parameters = Parameters::default();
        let mut cache = EvaluationCache::new(parameters.clone());
        for (number, rules) in every_kind_of_rules(20).into_iter().enumerate() {
            let masks = RuleMasks::new(&rules);
            cache.set_rules(&masks);
            // The second time every position is in the cache.
            for _ in 0..2 {
                for (position, ..) in random_game(rules, &mut Rng::new(number as u64), 120) {
                    let board = Board::new(&position);
                    let values = PieceValues::new(board.alive(), &masks, &parameters);
                    let fresh = scaled_by_quiet_plies(
                        evaluate(&board, &masks, &parameters, &values),
                        board.quiet,
                        masks.quiet_limit,
                    );
                    assert_eq!(cache.evaluate(&board, &masks), fresh, "{rules:?}\n{position:?}");
                }
            }
        }
    }
}
