//! The tree of what was tried: decisions, and where chance speaks, one branch for each answer.

use super::super::action::{Action, Kind};
use super::super::board::{Board, Man};
use super::super::flips::prospect;
use super::super::generate;
use super::super::squares::each;
use super::{Share, Trial};
use ::banqi::Move;

/// So many flips of a position are tried, the most promising.
const FLIPS: usize = 6;
/// How much a promising line is preferred to one that was tried less.
const CURIOSITY: f64 = 1.1;
/// How much of the value of a branch is the best of what was judged, rather than the mean of what was tried.
const MINIMAX: f64 = 0.5;

/// Everything that was tried.
#[derive(Debug)]
pub(super) struct Tree {
    nodes: Vec<Node>,
    room: usize,
    deepest: usize,
}

/// A position in which somebody decides.
#[derive(Debug)]
struct Node {
    board: Board,
    branches: Vec<Branch>,
    visits: u32,
    /// What the game comes to, if it is over here.
    over: Option<Share>,
    /// The best of what was judged, for the side to move.
    judged: Share,
}

/// Something that can be done.
#[derive(Debug)]
struct Branch {
    action: Action,
    /// How promising it looked before it was tried, as a share of all.
    promise: f64,
    visits: u32,
    /// The sum of what came of it, for the side that does it.
    sum: Share,
    judged: Share,
    /// What came of it: one position, or one for each piece that showed itself.
    outcomes: Vec<(Option<Man>, u32, usize)>,
}

impl Branch {
    fn mean(&self) -> Share {
        if self.visits == 0 { self.judged } else { self.sum / f64::from(self.visits) }
    }

    fn value(&self) -> Share {
        (1.0 - MINIMAX) * self.mean() + MINIMAX * self.judged
    }
}

impl Tree {
    /// A tree that begins at `start`, where only these moves are allowed.
    pub(super) fn new(trial: &mut Trial<'_>, start: &Board, legal: &[Move], room: usize) -> Self {
        // Who asks wants a move, though the tables may know already what it comes to.
        let opinion = trial.opinion(start);
        let branches = branches(trial, start, start.dark().count_ones() as usize, opinion);
        let mut node = Node { board: *start, branches, visits: 0, over: None, judged: opinion };
        node.branches.retain(|branch| branch.action.to_move().is_some_and(|mv| legal.contains(&mv)));
        Self { nodes: vec![node], room, deepest: 0 }
    }

    pub(super) const fn deepest(&self) -> usize {
        self.deepest
    }

    pub(super) fn permille_full(&self) -> usize {
        self.nodes.len() * 1000 / self.room
    }

    /// Follows the most promising line out of the tree, plays on from there, and remembers what came of it.
    pub(super) fn try_a_line(&mut self, trial: &mut Trial<'_>) {
        let mut line: Vec<(usize, usize)> = Vec::new();
        let mut keys = trial.past.clone();
        let mut at = 0;
        let share = loop {
            let node = &self.nodes[at];
            if let Some(share) = node.over {
                break share;
            }
            if at != 0 && keys.contains(&node.board.key()) && node.board.quiet >= 4 {
                break 0.0;
            }
            keys.push(node.board.key());
            let Some(chosen) = node.choose() else { break node.judged };
            let mut board = node.board;
            let action = node.branches[chosen].action;
            let shown = trial.happen(&mut board, action);
            line.push((at, chosen));
            let known = node.branches[chosen].outcomes.iter().find(|outcome| outcome.0 == shown);
            if let Some(&(_, _, next)) = known {
                at = next;
                continue;
            }
            let weight = shown.map_or(1, |man| node.board.unseen().of(man));
            if self.nodes.len() >= self.room {
                break trial.play_on(&board);
            }
            let next = self.nodes.len();
            self.nodes.push(Node::new(trial, &board, FLIPS));
            self.nodes[at].branches[chosen].outcomes.push((shown, weight, next));
            at = next;
            break match self.nodes[next].over {
                Some(share) => share,
                None => trial.play_on(&board),
            };
        };
        self.deepest = self.deepest.max(line.len());
        self.remember(&line, at, share);
    }

    /// Takes what a line came to back to its beginning.
    fn remember(&mut self, line: &[(usize, usize)], end: usize, mut share: Share) {
        self.nodes[end].visits += 1;
        for &(at, chosen) in line.iter().rev() {
            share = -share;
            let branch = &self.nodes[at].branches[chosen];
            let (mut sum, mut weights) = (0.0, 0.0);
            for &(_, weight, next) in &branch.outcomes {
                sum -= f64::from(weight) * self.nodes[next].judged;
                weights += f64::from(weight);
            }
            let node = &mut self.nodes[at];
            let branch = &mut node.branches[chosen];
            branch.visits += 1;
            branch.sum += share;
            if weights > 0.0 {
                branch.judged = sum / weights;
            }
            if at != end {
                node.visits += 1;
            }
            let tried = node.branches.iter().filter(|branch| branch.visits > 0);
            node.judged = tried.map(|branch| branch.judged).fold(-1.0, f64::max);
        }
    }

    /// The branches that were tried most, with their value and the line that follows.
    pub(super) fn best(&self, width: usize) -> Vec<(Share, Vec<Move>)> {
        let root = &self.nodes[0];
        let mut order: Vec<&Branch> = root.branches.iter().collect();
        order.sort_by_key(|branch| std::cmp::Reverse(branch.visits));
        let described = order.into_iter().take(width).filter_map(|branch| {
            let (share, mut line) = (branch.value(), vec![branch.action.to_move()?]);
            let mut branch = branch;
            while !branch.action.is_chancy()
                && let Some(&(_, _, next)) = branch.outcomes.first()
                && let Some(likely) = self.nodes[next].branches.iter().max_by_key(|branch| branch.visits)
                && likely.visits > 0
                && let Some(mv) = likely.action.to_move()
            {
                line.push(mv);
                branch = likely;
            }
            Some((share, line))
        });
        described.collect()
    }
}

impl Node {
    /// A position that was never seen, with so many of its flips.
    fn new(trial: &mut Trial<'_>, board: &Board, flips: usize) -> Self {
        let over = trial.ending(board);
        let opinion = over.unwrap_or_else(|| trial.opinion(board));
        let branches = if over.is_some() { Vec::new() } else { branches(trial, board, flips, opinion) };
        Self { board: *board, branches, visits: 0, over, judged: opinion }
    }

    /// The branch that deserves to be tried next.
    fn choose(&self) -> Option<usize> {
        let visits = f64::from(self.visits.max(1)).sqrt();
        let urgency =
            |branch: &Branch| branch.value() + CURIOSITY * branch.promise * visits / (1.0 + f64::from(branch.visits));
        let ranked = self.branches.iter().enumerate().map(|(place, branch)| (urgency(branch), place));
        ranked
            .fold(None, |best: Option<(f64, usize)>, next| match best {
                Some(best) if best.0 >= next.0 => Some(best),
                _ => Some(next),
            })
            .map(|(_, place)| place)
    }
}

/// What can be done in a position, with how promising it looks.
fn branches(trial: &mut Trial<'_>, board: &Board, flips: usize, opinion: Share) -> Vec<Branch> {
    let mut actions = Vec::with_capacity(48);
    generate::captures(board, &trial.law, &mut actions);
    generate::steps(board, &trial.law, &mut actions);
    let worth = trial.opinions.worth(board, &trial.law);
    let mut ranked: Vec<(i32, Action)> = actions
        .into_iter()
        .map(|action| {
            let gain: i32 = match action.kind() {
                Kind::Capture => action.targets().map(|target| worth.of[usize::from(board.at(target))]).sum(),
                _ => 0,
            };
            (gain, action)
        })
        .collect();
    let mut turned: Vec<(i32, Action)> =
        each(board.dark()).map(|square| (prospect(board, &trial.law, worth, square), Action::flip(square))).collect();
    turned.sort_by_key(|&(rank, _)| std::cmp::Reverse(rank));
    ranked.extend(turned.into_iter().take(flips.max(1)));
    // A piece more in hand makes a line twice as promising, and so on.
    let weight = |gain: i32| f64::from((gain + 100).max(20));
    let all: f64 = ranked.iter().map(|&(gain, _)| weight(gain)).sum();
    let branch = |(gain, action): (i32, Action)| Branch {
        action,
        promise: weight(gain) / all,
        visits: 0,
        sum: 0.0,
        judged: opinion,
        outcomes: Vec::new(),
    };
    ranked.into_iter().map(branch).collect()
}
