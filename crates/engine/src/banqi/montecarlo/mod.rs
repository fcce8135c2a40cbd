//! Monte-Carlo tree search, with random outcomes of flips drawn by their probabilities.
//!
//! A simulation that leaves the tree continues with a short greedy playout and is then evaluated. Two values are
//! backpropagated: the mean of all simulations, and the minimax value of the evaluations.

mod playout;
mod tree;

use super::board::{Board, Turn};
use super::evaluation_cache::EvaluationCache;
use super::generate;
use super::parameters::Parameters;
use super::rule_masks::RuleMasks;
use super::tablebase::{Tablebases, Verdict};
use crate::engine::Task;
use crate::level::{EvaluationNoise, LevelTable};
use crate::limits::{Control, Limits};
use crate::report::{Found, Report};
use crate::score::Score;
use crate::searcher::{InvalidParameters, Purpose, Searcher};
use crate::tablebase_source::TablebaseSource;
use game::{History, Key};
use games::banqi::{Banqi, Move};
use playout::Rng;
use std::num::NonZeroUsize;
use tree::Tree;

/// The Monte-Carlo tree searcher.
#[derive(Debug)]
pub struct MonteCarlo {
    cache: EvaluationCache,
    tablebases: Tablebases,
    /// The maximum number of nodes of the tree.
    capacity: usize,
    seed: u64,
}

/// The number of nodes that fit a megabyte.
const PER_MEGABYTE: usize = 1 << 11;
/// The number of playouts that stand for one ply of a depth limit.
const PLAYOUTS_PER_PLY: u64 = 1000;
/// The number of playouts between two checks of the clock.
const POLL_INTERVAL: u64 = 64;
/// The number of playouts before the first report. It doubles for each further report.
const FIRST_REPORT: u64 = 256;

impl MonteCarlo {
    /// A searcher with a tree of `megabytes`. Different seeds simulate different lines.
    pub fn new(megabytes: usize, seed: u64) -> Self {
        Self {
            cache: EvaluationCache::new(Parameters::default()),
            tablebases: Tablebases::default(),
            capacity: megabytes.max(1) * PER_MEGABYTE,
            seed,
        }
    }

    /// Replaces the evaluation parameters.
    pub fn set_parameters(&mut self, parameters: Parameters) {
        self.cache = EvaluationCache::new(parameters);
    }
}

impl Searcher for MonteCarlo {
    type Game = Banqi;

    fn search(
        &mut self,
        history: &History<Banqi>,
        task: &Task<Move>,
        control: Control<'_>,
        tell: &mut dyn FnMut(&Report<Move>),
    ) -> Found<Move> {
        let masks = RuleMasks::new(history.rules());
        self.cache.set_rules(&masks);
        let root = Board::new(history.position());
        let reach = usize::from(history.position().quiet()).min(history.plies().len());
        let past = history.positions()[history.plies().len() - reach..].iter();
        let mut simulation = Simulation {
            masks,
            cache: &mut self.cache,
            tablebases: &mut self.tablebases,
            rng: Rng::new(self.seed ^ root.key()),
            noise: task.noise,
            past: past.map(|position| Board::new(position).key()).collect(),
        };
        simulation.past.pop();
        let mut legal = history.legal_moves();
        legal.retain(|mv| !task.excluded.contains(mv));
        let Some(&fallback) = legal.first() else { return Found { best: None, lines: Vec::new() } };
        let mut tree = Tree::new(&mut simulation, &root, &legal, self.capacity);
        let most = playouts(&task.limits);
        let deadlines = task.limits.deadlines();
        let (mut done, mut next_report) = (0, FIRST_REPORT);
        let mut lines = Vec::new();
        let width = task.width.get();
        while most.is_none_or(|most| done < most) {
            tree.simulate(&mut simulation);
            done += 1;
            if done == next_report {
                next_report *= 2;
                lines = reports(&tree, width, done, control);
                lines.iter().for_each(&mut *tell);
            }
            let is_late = || control.is_stopped() || control.is_past(deadlines.soft.or(deadlines.hard));
            if done.is_multiple_of(POLL_INTERVAL) && (is_late() || legal.len() == 1 && task.limits.clock.is_some()) {
                break;
            }
        }
        if lines.first().is_none_or(|line: &Report<Move>| line.nodes < done) {
            lines = reports(&tree, width, done, control);
            lines.iter().for_each(&mut *tell);
        }
        let best = lines.first().and_then(|line| line.line.first().copied());
        Found { best: Some(best.unwrap_or(fallback)), lines }
    }

    fn levels(&self) -> &'static LevelTable {
        &super::levels::LEVELS
    }

    fn read_parameters(&mut self, text: &str) -> Result<(), InvalidParameters> {
        self.set_parameters(Parameters::read(text).ok_or(InvalidParameters)?);
        Ok(())
    }

    fn set_purpose(&mut self, purpose: Purpose) {
        self.tablebases.set_eager(purpose == Purpose::Study);
    }

    fn set_tablebase_source(&mut self, tablebase_source: Option<TablebaseSource>) {
        self.tablebases.set_tablebase_source(tablebase_source);
    }

    /// It always uses one thread.
    fn set_threads(&mut self, _: NonZeroUsize) {}

    fn forget(&mut self) {}

    fn resize(&mut self, megabytes: usize) {
        self.capacity = megabytes.max(1) * PER_MEGABYTE;
    }
}

/// The number of playouts that the limits allow; `None` if only time limits the search.
fn playouts(limits: &Limits) -> Option<u64> {
    let by_depth = limits.depth.map(|depth| u64::from(depth) * PLAYOUTS_PER_PLY);
    [limits.nodes, limits.soft_nodes, by_depth].into_iter().flatten().min().map(|most| most.max(1))
}

fn reports(tree: &Tree, width: usize, playouts: u64, control: Control<'_>) -> Vec<Report<Move>> {
    let elapsed = (control.elapsed)();
    let best = tree.best(width).into_iter().enumerate();
    best.map(|(index, (value, line))| Report {
        depth: line.len() as u32,
        selective_depth: tree.deepest() as u32,
        rank: index + 1,
        score: Score::of_centipawns(to_centipawns(value)),
        line,
        nodes: playouts,
        elapsed,
        permille_full: tree.permille_full(),
    })
    .collect()
}

/// What simulations need besides the tree.
struct Simulation<'a> {
    masks: RuleMasks,
    cache: &'a mut EvaluationCache,
    tablebases: &'a mut Tablebases,
    rng: Rng,
    noise: Option<EvaluationNoise>,
    /// The keys of the positions since the last flip or capture of the game, without the current one.
    past: Vec<u64>,
}

/// A result for the side to move, from -1 (loss) to 1 (win).
type Value = f64;

/// The lead in centipawns that counts as half a win.
const HALF_WIN: f64 = 300.0;
/// A won game in centipawns.
const WON: i32 = 20_000;

/// Converts centipawns to a value.
fn to_value(centipawns: i32) -> Value {
    let lead = f64::from(centipawns);
    lead / (lead.abs() + HALF_WIN)
}

/// Converts a value to centipawns.
fn to_centipawns(value: Value) -> i32 {
    let lead = HALF_WIN * value / (1.0 - value.abs()).max(HALF_WIN / f64::from(WON));
    lead.clamp(-f64::from(WON), f64::from(WON)) as i32
}

impl Simulation<'_> {
    /// The static evaluation as a value.
    fn evaluation(&mut self, board: &Board) -> Value {
        let score = self.cache.evaluate(board, &self.masks);
        to_value(self.noise.map_or(score, |noise| score + noise.of(Key(board.key()))))
    }

    /// The value if the game is over, or decided by a tablebase.
    fn ending(&mut self, board: &Board) -> Option<Value> {
        let Turn::Side(side) = board.turn else { return None };
        let alive = board.alive();
        match (alive.of_side(side) == 0, alive.of_side(1 - side) == 0) {
            (true, true) => return Some(0.0),
            (true, false) => return Some(-1.0),
            (false, true) => return Some(1.0),
            (false, false) => {}
        }
        if board.dark() == 0 {
            if generate::has_no_moves(board, &self.masks) {
                return Some(-1.0);
            }
            match self.tablebases.probe(board, &self.masks) {
                // A faster win is better, so that the engine makes progress.
                Some(Verdict::Won(distance)) => return Some(0.99 - f64::from(distance) / 1000.0),
                Some(Verdict::Lost(distance)) => return Some(f64::from(distance) / 1000.0 - 0.99),
                Some(Verdict::Draw) => return Some(0.0),
                None => {}
            }
        }
        (board.quiet >= self.masks.quiet_limit).then_some(0.0)
    }
}

#[cfg(test)]
mod tests {
    use super::super::random_games::{Rng as TestRng, every_kind_of_rules, random_game};
    use super::*;
    use crate::engine::uninterrupted;
    use games::banqi::{Position, Rules};

    fn ask(searcher: &mut MonteCarlo, history: &History<Banqi>, playouts: u64) -> Found<Move> {
        uninterrupted(|control| searcher.search(history, &Task::new(Limits::of_nodes(playouts)), control, &mut |_| {}))
    }

    #[test]
    fn with_any_rules_the_best_move_is_legal_and_the_node_limit_is_kept() {
        let mut searcher = MonteCarlo::new(1, 7);
        let mut asked = 0;
        for (number, rules) in every_kind_of_rules(40).into_iter().enumerate() {
            let mut history = History::<Banqi>::new(rules, Position::start(rules));
            for (ply, (_, happened, _)) in
                random_game(rules, &mut TestRng::new(number as u64), 160).into_iter().enumerate()
            {
                if ply % 20 == number % 20 && history.verdict().is_none() {
                    let found = ask(&mut searcher, &history, 60);
                    let best = found.best.expect("the game is not over");
                    assert_eq!(history.check(best), Ok(()), "{rules:?}");
                    assert_eq!(found.lines.first().map(|line| line.nodes), Some(60));
                    asked += 1;
                }
                history.push_unchecked(happened);
            }
        }
        assert!(asked > 200, "{asked}");
    }

    #[test]
    fn the_same_seed_gives_the_same_result() {
        let (position, ..) = random_game(Rules::default(), &mut TestRng::new(9), 60)[40];
        let history = History::new(*position.rules(), position);
        let answers = [5, 5].map(|seed| ask(&mut MonteCarlo::new(1, seed), &history, 500));
        assert_eq!(answers[0], answers[1]);
    }

    #[test]
    fn values_convert_to_centipawns_and_back() {
        for lead in [-5000, -300, -1, 0, 7, 150, 900, 15_000] {
            assert!((to_centipawns(to_value(lead)) - lead).abs() <= 1 + lead.abs() / 1000, "{lead}");
        }
        assert_eq!((to_centipawns(1.0), to_centipawns(-1.0)), (WON, -WON));
    }
}
