//! The Banqi engine, with two search methods.

use super::alphabeta::AlphaBeta;
use super::montecarlo::MonteCarlo;
use crate::engine::Task;
use crate::level::LevelTable;
use crate::limits::Control;
use crate::report::{Found, Report};
use crate::searcher::{InvalidParameters, Purpose, Searcher};
use crate::tablebase_source::TablebaseSource;
use game::History;
use games::banqi::{Banqi, Move};
use std::num::NonZeroUsize;

/// An engine for Banqi that can use either search method.
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
    /// An engine with `megabytes` of memory. It uses alpha-beta, the stronger method.
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

    fn read_parameters(&mut self, text: &str) -> Result<(), InvalidParameters> {
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

    fn set_tablebase_source(&mut self, tablebase_source: Option<TablebaseSource>) {
        self.alphabeta.set_tablebase_source(tablebase_source.clone());
        self.montecarlo.set_tablebase_source(tablebase_source);
    }

    fn levels(&self) -> &'static LevelTable {
        &super::levels::LEVELS
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
    use super::super::random_games::{Rng, every_kind_of_rules, random_game};
    use super::*;
    use crate::engine::uninterrupted;
    use crate::level::Level;
    use crate::limits::Limits;
    use game::Position as _;
    use games::banqi::{Position, Rules};

    #[test]
    fn games_with_any_rules_are_played_to_the_end_with_legal_moves() {
        let mut engine = BanqiEngine::new(1);
        let mut finished = 0;
        for (number, rules) in every_kind_of_rules(11).into_iter().enumerate() {
            let mut history = History::<Banqi>::new(rules, Position::start(rules));
            let mut rng = Rng::new(number as u64);
            engine.forget();
            while history.verdict().is_none() && history.plies().len() < 200 {
                engine.set_method(Method::NAMES[history.plies().len() % 2]);
                let task = Task::new(Limits::of_nodes(60));
                let found = uninterrupted(|control| engine.search(&history, &task, control, &mut |_| {}));
                let best = found.best.expect("the game is not over");
                assert_eq!(history.check(best), Ok(()), "{rules:?}");
                let mut chances = Vec::new();
                history.position().chances(best, &mut chances);
                history.push_unchecked(rng.one_of(&chances).0);
            }
            finished += usize::from(history.verdict().is_some());
        }
        assert!(finished >= 12, "{finished}");
    }

    #[test]
    fn every_level_plays_legal_moves_and_repeats_them_with_the_same_seed() {
        let game = random_game(Rules::default(), &mut Rng::new(2), 60);
        let mut varied = false;
        for (position, ..) in game.into_iter().step_by(9) {
            let history = History::<Banqi>::new(*position.rules(), position);
            for level in Level::ALL.into_iter().take(8) {
                let [one, again, other] = [1, 1, 2].map(|seed| {
                    let mut engine = BanqiEngine::new(1);
                    let task = Task::new(Limits::of_nodes(1000));
                    uninterrupted(|control| engine.choose(&history, level, seed, &task, control)).best
                });
                assert!(one.is_some_and(|mv| history.check(mv).is_ok()), "{level:?}");
                assert_eq!(one, again, "{level:?}");
                varied |= one != other;
            }
        }
        assert!(varied, "two players of every level play alike");
    }
}
