//! Pairs of games between two engines.

use crate::setting::Side;
use banqi::{Banqi, Rules};
use engine::banqi::AlphaBeta;
use engine::{Limits, Searcher as _, Task, uninterrupted};
use game::{Game as _, Key, Outcome, Position as _, Referee, Seat, Seed};
use std::time::Duration;

/// Two engines that play each other.
pub(crate) struct Duel {
    engines: [AlphaBeta; 2],
    nodes: u64,
    moves: [u32; 2],
    times: [Duration; 2],
}

impl Duel {
    pub(crate) fn new(first: &Side, second: &Side, nodes: u64) -> Self {
        Self { engines: [first.engine(), second.engine()], nodes, moves: [0; 2], times: [Duration::ZERO; 2] }
    }

    /// The result of the first engine in two games with one deal, in half points: from 0 to 4.
    pub(crate) fn pair(&mut self, number: u64) -> usize {
        Seat::ALL.into_iter().map(|seat| self.game(number, seat)).sum()
    }

    /// The half points of the first engine, which has `seat`.
    fn game(&mut self, number: u64, seat: Seat) -> usize {
        self.engines.iter_mut().for_each(AlphaBeta::forget);
        let mut seed = [0; 32];
        seed.iter_mut().zip(0..).for_each(|(byte, place)| *byte = Key::mix(number * 32 + place).to_le_bytes()[0]);
        let rules = Rules::default();
        let (start, secret) = Banqi::deal(&rules, &Seed(seed));
        let mut game = Referee::<Banqi>::new(rules, start, secret);
        loop {
            if let Some(ending) = game.ending() {
                return match ending.outcome {
                    Outcome::Win(winner) if winner == seat => 2,
                    Outcome::Win(_) => 0,
                    Outcome::Draw => 1,
                };
            }
            let who = usize::from(game.position().turn() != seat);
            let task = Task::new(Limits::of_nodes(self.nodes));
            let began = processor_time();
            let found = uninterrupted(|control| self.engines[who].search(game.history(), &task, control, &mut |_| {}));
            self.times[who] += processor_time().saturating_sub(began);
            self.moves[who] += 1;
            game.play(found.best.expect("the game is not over")).expect("an engine plays legal moves");
        }
    }

    /// The mean CPU time per move of each engine.
    pub(crate) fn speeds(&self) -> String {
        let each = |who: usize| self.times[who].as_secs_f64() * 1e3 / f64::from(self.moves[who].max(1));
        format!("CPU ms for a move: {:.2} and {:.2}", each(0), each(1))
    }
}

/// The CPU time of this thread; zero if the system does not report it.
fn processor_time() -> Duration {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    text.split(' ').next().and_then(|word| word.parse().ok()).map_or(Duration::ZERO, Duration::from_nanos)
}
