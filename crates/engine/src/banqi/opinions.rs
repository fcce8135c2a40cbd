//! What positions are worth without a search, remembered: a search comes to the same positions again and again.

use super::board::Board;
use super::evaluate::{evaluate, faded};
use super::law::Law;
use super::parameters::Parameters;
use super::worth::{Ledger, Worth};

/// Opinions by one set of rules and one set of numbers.
#[derive(Debug)]
pub(super) struct Opinions {
    law: Option<Law>,
    parameters: Parameters,
    ledger: Ledger,
    /// The key of a position, and what it is worth while no quiet ply counts; made when it is needed.
    known: Vec<(u64, i32)>,
}

/// As many as the nearer memory of a processor holds.
const ROOM: usize = 1 << 15;

impl Opinions {
    pub(super) fn new(parameters: Parameters) -> Self {
        Self { law: None, parameters, ledger: Ledger::new(), known: Vec::new() }
    }

    /// Positions are judged by these rules from now on.
    pub(super) fn agree_on(&mut self, law: &Law) {
        if self.law.as_ref() != Some(law) {
            self.law = Some(*law);
            self.ledger = Ledger::new();
            // No position has this key in this place.
            self.known = (0..ROOM as u64).map(|place| (place ^ 1, 0)).collect();
        }
    }

    /// What each man is worth.
    #[inline]
    pub(super) fn worth(&mut self, board: &Board, law: &Law) -> &Worth {
        self.ledger.look_up(board.alive(), law, &self.parameters)
    }

    /// What the position is worth to the side to move.
    #[inline]
    pub(super) fn of(&mut self, board: &Board, law: &Law) -> i32 {
        debug_assert_eq!(self.law.as_ref(), Some(law));
        let key = board.key();
        let place = key as usize % ROOM;
        let score = match self.known[place] {
            (known, score) if known == key => score,
            _ => {
                let worth = self.ledger.look_up(board.alive(), law, &self.parameters);
                let score = evaluate(board, law, &self.parameters, worth);
                self.known[place] = (key, score);
                score
            }
        };
        faded(score, board.quiet, law.quiet_limit)
    }
}

#[cfg(test)]
mod tests {
    use super::super::strolls::{Dice, every_kind_of_rules, random_game};
    use super::*;

    #[test]
    fn what_is_remembered_is_what_is_thought_anew() {
        let parameters = Parameters::default();
        let mut opinions = Opinions::new(parameters.clone());
        for (number, rules) in every_kind_of_rules(20).into_iter().enumerate() {
            let law = Law::new(&rules);
            opinions.agree_on(&law);
            // The same game twice: the second time everything is known.
            for _ in 0..2 {
                for (position, ..) in random_game(rules, &mut Dice::new(number as u64), 120) {
                    let board = Board::new(&position);
                    let worth = Worth::new(board.alive(), &law, &parameters);
                    let anew = faded(evaluate(&board, &law, &parameters, &worth), board.quiet, law.quiet_limit);
                    assert_eq!(opinions.of(&board, &law), anew, "{rules:?}\n{position:?}");
                }
            }
        }
    }
}
