//! Both ways of searching, one at a time.

use super::alphabeta::AlphaBeta;
use super::montecarlo::MonteCarlo;
use crate::engine::Task;
use crate::level::{self, Weaknesses};
use crate::library::Library;
use crate::limits::Control;
use crate::report::{Found, Report};
use crate::searcher::{Purpose, Searcher, Unfit};
use ::banqi::{Banqi, Move};
use game::History;
use std::num::NonZeroUsize;

/// An engine for Banqi that can search in either way.
#[derive(Debug)]
pub struct BanqiEngine {
    alphabeta: AlphaBeta,
    montecarlo: MonteCarlo,
    method: Method,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Method {
    AlphaBeta,
    MonteCarlo,
}

impl Method {
    const NAMES: &[&str] = &["ab", "mc"];
}

impl BanqiEngine {
    /// An engine with so many megabytes for what it learns. It searches by alpha-beta, the stronger way.
    pub fn new(megabytes: usize) -> Self {
        Self {
            alphabeta: AlphaBeta::new(megabytes),
            montecarlo: MonteCarlo::new(megabytes, 0),
            method: Method::AlphaBeta,
        }
    }
}

impl Searcher for BanqiEngine {
    type Game = Banqi;

    fn search(
        &mut self,
        history: &History<Banqi>,
        task: &Task<Move>,
        control: Control<'_>,
        tell: &mut dyn FnMut(&Report<Move>),
    ) -> Found<Move> {
        match self.method {
            Method::AlphaBeta => self.alphabeta.search(history, task, control, tell),
            Method::MonteCarlo => self.montecarlo.search(history, task, control, tell),
        }
    }

    fn read_parameters(&mut self, text: &str) -> Result<(), Unfit> {
        self.alphabeta.read_parameters(text)?;
        self.montecarlo.read_parameters(text)
    }

    fn methods(&self) -> &'static [&'static str] {
        Method::NAMES
    }

    fn set_method(&mut self, name: &str) {
        match name {
            "ab" => self.method = Method::AlphaBeta,
            "mc" => self.method = Method::MonteCarlo,
            _ => {}
        }
    }

    fn set_purpose(&mut self, purpose: Purpose) {
        self.alphabeta.set_purpose(purpose);
        self.montecarlo.set_purpose(purpose);
    }

    fn set_library(&mut self, library: Option<Library>) {
        self.alphabeta.set_library(library.clone());
        self.montecarlo.set_library(library);
    }

    fn weaknesses(&self) -> &'static Weaknesses {
        &level::OF_BANQI
    }

    fn resize(&mut self, megabytes: usize) {
        self.alphabeta.resize(megabytes);
        self.montecarlo.resize(megabytes);
    }

    fn set_threads(&mut self, threads: NonZeroUsize) {
        self.alphabeta.set_threads(threads);
    }

    fn forget(&mut self) {
        self.alphabeta.forget();
        self.montecarlo.forget();
    }
}

#[cfg(test)]
mod tests {
    use super::super::strolls::{Dice, every_kind_of_rules, random_game};
    use super::*;
    use crate::engine::quietly;
    use crate::level::Level;
    use crate::limits::Limits;
    use ::banqi::{Position, Rules};
    use game::Position as _;

    #[test]
    fn games_by_any_rules_are_played_to_their_end_without_a_fault() {
        let mut engine = BanqiEngine::new(1);
        let mut finished = 0;
        for (number, rules) in every_kind_of_rules(11).into_iter().enumerate() {
            let mut history = History::<Banqi>::new(rules, Position::start(rules));
            let mut dice = Dice::new(number as u64);
            engine.forget();
            while history.verdict().is_none() && history.plies().len() < 200 {
                engine.set_method(Method::NAMES[history.plies().len() % 2]);
                let task = Task::new(Limits::of_nodes(60));
                let found = quietly(|control| engine.search(&history, &task, control, &mut |_| {}));
                let best = found.best.expect("the game is not over");
                assert_eq!(history.check(best), Ok(()), "{rules:?}");
                let mut chances = Vec::new();
                history.position().chances(best, &mut chances);
                history.push_unchecked(dice.one_of(&chances).0);
            }
            finished += usize::from(history.verdict().is_some());
        }
        assert!(finished >= 12, "{finished}");
    }

    #[test]
    fn every_level_plays_legal_moves_and_the_same_ones_with_the_same_seed() {
        let game = random_game(Rules::default(), &mut Dice::new(2), 60);
        let mut varied = false;
        for (position, ..) in game.into_iter().step_by(9) {
            let history = History::<Banqi>::new(*position.rules(), position);
            for level in Level::ALL.into_iter().take(8) {
                let [one, again, other] = [1, 1, 2].map(|seed| {
                    let mut engine = BanqiEngine::new(1);
                    let task = Task::new(Limits::of_nodes(1000));
                    quietly(|control| engine.choose(&history, level, seed, &task, control)).best
                });
                assert!(one.is_some_and(|mv| history.check(mv).is_ok()), "{level:?}");
                assert_eq!(one, again, "{level:?}");
                varied |= one != other;
            }
        }
        assert!(varied, "two players of every level play alike");
    }
}
