//! Monte-Carlo tree search: lines are tried as often as they deserve, flips by the odds of what they may show.
//!
//! A line that leaves the tree is played on for a few plies, greedily, and then judged by the evaluation. What is
//! learnt goes back twice: as the mean of what was tried, and as the best of what was judged, as in minimax.

mod playout;
mod tree;

use super::board::{Board, Turn};
use super::endgame::{Endgames, Verdict};
use super::generate;
use super::law::Law;
use super::opinions::Opinions;
use super::parameters::Parameters;
use crate::engine::Task;
use crate::level::{self, Haze, Weaknesses};
use crate::library::Library;
use crate::limits::{Control, Limits};
use crate::report::{Found, Report};
use crate::score::Score;
use crate::searcher::{Purpose, Searcher, Unfit};
use ::banqi::{Banqi, Move};
use game::{History, Key};
use playout::Dice;
use std::num::NonZeroUsize;
use tree::Tree;

/// Searches by trying.
#[derive(Debug)]
pub struct MonteCarlo {
    opinions: Opinions,
    endgames: Endgames,
    /// How many positions a tree may have.
    room: usize,
    seed: u64,
}

/// How many positions of a tree fit a megabyte.
const PER_MEGABYTE: usize = 1 << 11;
/// As many playouts stand for a ply of depth, where nothing else limits a search.
const PLAYOUTS_PER_PLY: u64 = 1000;
/// How many playouts pass between two looks at the clock.
const LOOK: u64 = 64;
/// How many reports a search makes, each after twice as many playouts as the one before.
const FIRST_REPORT: u64 = 256;

impl MonteCarlo {
    /// A searcher with a tree of so many megabytes. Another seed tries other lines.
    pub fn new(megabytes: usize, seed: u64) -> Self {
        Self {
            opinions: Opinions::new(Parameters::default()),
            endgames: Endgames::default(),
            room: megabytes.max(1) * PER_MEGABYTE,
            seed,
        }
    }

    /// Evaluates by other numbers from now on.
    pub fn set_parameters(&mut self, parameters: Parameters) {
        self.opinions = Opinions::new(parameters);
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
        let law = Law::new(history.rules());
        self.opinions.agree_on(&law);
        let root = Board::new(history.position());
        let reach = usize::from(history.position().quiet()).min(history.plies().len());
        let past = history.positions()[history.plies().len() - reach..].iter();
        let mut trial = Trial {
            law,
            opinions: &mut self.opinions,
            endgames: &mut self.endgames,
            dice: Dice::new(self.seed ^ root.key()),
            haze: task.haze,
            past: past.map(|position| Board::new(position).key()).collect(),
        };
        trial.past.pop();
        let mut legal = history.legal_moves();
        legal.retain(|mv| !task.excluded.contains(mv));
        let Some(&fallback) = legal.first() else { return Found { best: None, lines: Vec::new() } };
        let mut tree = Tree::new(&mut trial, &root, &legal, self.room);
        let most = playouts(&task.limits);
        let deadlines = task.limits.deadlines();
        let (mut done, mut next_report) = (0, FIRST_REPORT);
        let mut lines = Vec::new();
        let width = task.width.get();
        while most.is_none_or(|most| done < most) {
            tree.try_a_line(&mut trial);
            done += 1;
            if done == next_report {
                next_report *= 2;
                lines = reports(&tree, width, done, control);
                lines.iter().for_each(&mut *tell);
            }
            let is_late = || control.is_stopped() || control.is_past(deadlines.soft.or(deadlines.hard));
            if done.is_multiple_of(LOOK) && (is_late() || legal.len() == 1 && task.limits.clock.is_some()) {
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

    fn weaknesses(&self) -> &'static Weaknesses {
        &level::OF_BANQI
    }

    fn read_parameters(&mut self, text: &str) -> Result<(), Unfit> {
        self.set_parameters(Parameters::read(text).ok_or(Unfit)?);
        Ok(())
    }

    fn set_purpose(&mut self, purpose: Purpose) {
        self.endgames.set_eager(purpose == Purpose::Study);
    }

    fn set_library(&mut self, library: Option<Library>) {
        self.endgames.set_library(library);
    }

    /// One thread is all that it uses.
    fn set_threads(&mut self, _: NonZeroUsize) {}

    fn forget(&mut self) {}

    fn resize(&mut self, megabytes: usize) {
        self.room = megabytes.max(1) * PER_MEGABYTE;
    }
}

/// How many playouts the limits allow; nothing if time alone ends the search.
fn playouts(limits: &Limits) -> Option<u64> {
    let by_depth = limits.depth.map(|depth| u64::from(depth) * PLAYOUTS_PER_PLY);
    [limits.nodes, limits.soft_nodes, by_depth].into_iter().flatten().min().map(|most| most.max(1))
}

fn reports(tree: &Tree, width: usize, playouts: u64, control: Control<'_>) -> Vec<Report<Move>> {
    let elapsed = (control.elapsed)();
    let best = tree.best(width).into_iter().enumerate();
    best.map(|(index, (share, line))| Report {
        depth: line.len() as u32,
        selective_depth: tree.deepest() as u32,
        rank: index + 1,
        score: Score::of_centipawns(unsquash(share)),
        line,
        nodes: playouts,
        elapsed,
        permille_full: tree.permille_full(),
    })
    .collect()
}

/// What trials need to know, and what they learn beside the tree.
struct Trial<'a> {
    law: Law,
    opinions: &'a mut Opinions,
    endgames: &'a mut Endgames,
    dice: Dice,
    haze: Option<Haze>,
    /// The positions of the game since the last flip or capture, but for the last.
    past: Vec<u64>,
}

/// A result for the side to move: from -1, lost, to 1, won.
type Share = f64;

/// A lead of so many hundredths of a soldier is half a win.
const HALF: f64 = 300.0;
/// A won game, as a lead.
const CERTAIN: i32 = 20_000;

/// What a lead is worth as a share of the game.
fn squash(centipawns: i32) -> Share {
    let lead = f64::from(centipawns);
    lead / (lead.abs() + HALF)
}

/// The lead that a share of the game stands for.
fn unsquash(share: Share) -> i32 {
    let lead = HALF * share / (1.0 - share.abs()).max(HALF / f64::from(CERTAIN));
    lead.clamp(-f64::from(CERTAIN), f64::from(CERTAIN)) as i32
}

impl Trial<'_> {
    /// What the evaluation thinks.
    fn opinion(&mut self, board: &Board) -> Share {
        let score = self.opinions.of(board, &self.law);
        squash(self.haze.map_or(score, |haze| score + haze.of(Key(board.key()))))
    }

    /// How the game has ended for the side to move, or will end by the tables.
    fn ending(&mut self, board: &Board) -> Option<Share> {
        let Turn::Side(side) = board.turn else { return None };
        let alive = board.alive();
        match (alive.of_side(side) == 0, alive.of_side(1 - side) == 0) {
            (true, true) => return Some(0.0),
            (true, false) => return Some(-1.0),
            (false, true) => return Some(1.0),
            (false, false) => {}
        }
        if board.dark() == 0 {
            if generate::is_stuck(board, &self.law) {
                return Some(-1.0);
            }
            match self.endgames.probe(board, &self.law) {
                // Sooner is better, so that a won ending comes to its end.
                Some(Verdict::Won(distance)) => return Some(0.99 - f64::from(distance) / 1000.0),
                Some(Verdict::Lost(distance)) => return Some(f64::from(distance) / 1000.0 - 0.99),
                Some(Verdict::Draw) => return Some(0.0),
                None => {}
            }
        }
        (board.quiet >= self.law.quiet_limit).then_some(0.0)
    }
}

#[cfg(test)]
mod tests {
    use super::super::strolls::{Dice as TestDice, every_kind_of_rules, random_game};
    use super::*;
    use crate::engine::quietly;
    use ::banqi::{Position, Rules};

    fn ask(searcher: &mut MonteCarlo, history: &History<Banqi>, playouts: u64) -> Found<Move> {
        quietly(|control| searcher.search(history, &Task::new(Limits::of_nodes(playouts)), control, &mut |_| {}))
    }

    #[test]
    fn whatever_the_rules_are_the_answer_is_legal_and_within_the_limit() {
        let mut searcher = MonteCarlo::new(1, 7);
        let mut asked = 0;
        for (number, rules) in every_kind_of_rules(40).into_iter().enumerate() {
            let mut history = History::<Banqi>::new(rules, Position::start(rules));
            for (ply, (_, happened, _)) in
                random_game(rules, &mut TestDice::new(number as u64), 160).into_iter().enumerate()
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
    fn a_seed_tries_the_same_lines_again() {
        let (position, ..) = random_game(Rules::default(), &mut TestDice::new(9), 60)[40];
        let history = History::new(*position.rules(), position);
        let answers = [5, 5].map(|seed| ask(&mut MonteCarlo::new(1, seed), &history, 500));
        assert_eq!(answers[0], answers[1]);
    }

    #[test]
    fn a_share_of_the_game_is_a_lead_and_back() {
        for lead in [-5000, -300, -1, 0, 7, 150, 900, 15_000] {
            assert!((unsquash(squash(lead)) - lead).abs() <= 1 + lead.abs() / 1000, "{lead}");
        }
        assert_eq!((unsquash(1.0), unsquash(-1.0)), (CERTAIN, -CERTAIN));
    }
}
