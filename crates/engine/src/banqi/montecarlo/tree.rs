//! The search tree: decision nodes, and one child per outcome where a move has a random outcome.

use super::super::action::{Action, Kind};
use super::super::bitboard::each;
use super::super::board::{Board, PieceIndex};
use super::super::flip_estimate::flip_estimate;
use super::super::generate;
use super::{Simulation, Value};
use games::banqi::Move;

/// The number of flips that are considered in a node, most promising first.
const FLIPS: usize = 6;
/// The exploration constant.
const EXPLORATION: f64 = 1.1;
/// The weight of the minimax value in the value of a branch. The mean of the simulations has the rest.
const MINIMAX: f64 = 0.5;

/// The nodes of the tree.
#[derive(Debug)]
pub(super) struct Tree {
    nodes: Vec<Node>,
    capacity: usize,
    deepest: usize,
}

/// A decision node.
#[derive(Debug)]
struct Node {
    board: Board,
    branches: Vec<Branch>,
    visits: u32,
    /// The value if the game is over here.
    terminal: Option<Value>,
    /// The minimax value of the evaluations, for the side to move.
    minimax: Value,
}

/// A move from a node.
#[derive(Debug)]
struct Branch {
    action: Action,
    /// The prior probability, before any simulation.
    prior: f64,
    visits: u32,
    /// The sum of the simulated values, for the side that moves.
    sum: Value,
    minimax: Value,
    /// The children: one node, or one for each revealed piece.
    outcomes: Vec<(Option<PieceIndex>, u32, usize)>,
}

impl Branch {
    fn mean(&self) -> Value {
        if self.visits == 0 { self.minimax } else { self.sum / f64::from(self.visits) }
    }

    fn value(&self) -> Value {
        (1.0 - MINIMAX) * self.mean() + MINIMAX * self.minimax
    }
}

impl Tree {
    /// A tree with the root `start`, where only the moves in `legal` are allowed.
    pub(super) fn new(simulation: &mut Simulation<'_>, start: &Board, legal: &[Move], capacity: usize) -> Self {
        // The root needs a move even if a tablebase knows its value.
        let evaluation = simulation.evaluation(start);
        let branches = branches(simulation, start, start.dark().count_ones() as usize, evaluation);
        let mut node = Node { board: *start, branches, visits: 0, terminal: None, minimax: evaluation };
        node.branches.retain(|branch| branch.action.to_move().is_some_and(|mv| legal.contains(&mv)));
        Self { nodes: vec![node], capacity, deepest: 0 }
    }

    pub(super) const fn deepest(&self) -> usize {
        self.deepest
    }

    pub(super) fn permille_full(&self) -> usize {
        self.nodes.len() * 1000 / self.capacity
    }

    /// One simulation: selects a line to a leaf, expands it, runs a playout, and backpropagates the value.
    pub(super) fn simulate(&mut self, simulation: &mut Simulation<'_>) {
        let mut line: Vec<(usize, usize)> = Vec::new();
        let mut keys = simulation.past.clone();
        let mut at = 0;
        let value = loop {
            let node = &self.nodes[at];
            if let Some(value) = node.terminal {
                break value;
            }
            if at != 0 && keys.contains(&node.board.key()) && node.board.quiet >= 4 {
                break 0.0;
            }
            keys.push(node.board.key());
            let Some(chosen) = node.choose() else { break node.minimax };
            let mut board = node.board;
            let action = node.branches[chosen].action;
            let shown = simulation.apply(&mut board, action);
            line.push((at, chosen));
            let known = node.branches[chosen].outcomes.iter().find(|outcome| outcome.0 == shown);
            if let Some(&(_, _, next)) = known {
                at = next;
                continue;
            }
            let weight = shown.map_or(1, |piece| node.board.unseen().of(piece));
            if self.nodes.len() >= self.capacity {
                break simulation.playout(&board);
            }
            let next = self.nodes.len();
            self.nodes.push(Node::new(simulation, &board, FLIPS));
            self.nodes[at].branches[chosen].outcomes.push((shown, weight, next));
            at = next;
            break match self.nodes[next].terminal {
                Some(value) => value,
                None => simulation.playout(&board),
            };
        };
        self.deepest = self.deepest.max(line.len());
        self.backpropagate(&line, at, value);
    }

    /// Adds the value of a simulation to all nodes of its line.
    fn backpropagate(&mut self, line: &[(usize, usize)], end: usize, mut value: Value) {
        self.nodes[end].visits += 1;
        for &(at, chosen) in line.iter().rev() {
            value = -value;
            let branch = &self.nodes[at].branches[chosen];
            let (mut sum, mut weights) = (0.0, 0.0);
            for &(_, weight, next) in &branch.outcomes {
                sum -= f64::from(weight) * self.nodes[next].minimax;
                weights += f64::from(weight);
            }
            let node = &mut self.nodes[at];
            let branch = &mut node.branches[chosen];
            branch.visits += 1;
            branch.sum += value;
            if weights > 0.0 {
                branch.minimax = sum / weights;
            }
            if at != end {
                node.visits += 1;
            }
            let tried = node.branches.iter().filter(|branch| branch.visits > 0);
            node.minimax = tried.map(|branch| branch.minimax).fold(-1.0, f64::max);
        }
    }

    /// The most visited branches of the root, with their values and principal variations.
    pub(super) fn best(&self, width: usize) -> Vec<(Value, Vec<Move>)> {
        let root = &self.nodes[0];
        let mut order: Vec<&Branch> = root.branches.iter().collect();
        order.sort_by_key(|branch| std::cmp::Reverse(branch.visits));
        let described = order.into_iter().take(width).filter_map(|branch| {
            let (value, mut line) = (branch.value(), vec![branch.action.to_move()?]);
            let mut branch = branch;
            while !branch.action.is_random()
                && let Some(&(_, _, next)) = branch.outcomes.first()
                && let Some(likely) = self.nodes[next].branches.iter().max_by_key(|branch| branch.visits)
                && likely.visits > 0
                && let Some(mv) = likely.action.to_move()
            {
                line.push(mv);
                branch = likely;
            }
            Some((value, line))
        });
        described.collect()
    }
}

impl Node {
    /// A new node with at most `flips` flips.
    fn new(simulation: &mut Simulation<'_>, board: &Board, flips: usize) -> Self {
        let terminal = simulation.ending(board);
        let evaluation = terminal.unwrap_or_else(|| simulation.evaluation(board));
        let branches = if terminal.is_some() { Vec::new() } else { branches(simulation, board, flips, evaluation) };
        Self { board: *board, branches, visits: 0, terminal, minimax: evaluation }
    }

    /// Selects a branch by the PUCT formula.
    fn choose(&self) -> Option<usize> {
        let visits = f64::from(self.visits.max(1)).sqrt();
        let urgency =
            |branch: &Branch| branch.value() + EXPLORATION * branch.prior * visits / (1.0 + f64::from(branch.visits));
        let ranked = self.branches.iter().enumerate().map(|(place, branch)| (urgency(branch), place));
        ranked
            .fold(None, |best: Option<(f64, usize)>, next| match best {
                Some(best) if best.0 >= next.0 => Some(best),
                _ => Some(next),
            })
            .map(|(_, place)| place)
    }
}

/// The moves of a position with their prior probabilities.
fn branches(simulation: &mut Simulation<'_>, board: &Board, flips: usize, evaluation: Value) -> Vec<Branch> {
    let mut actions = Vec::with_capacity(48);
    generate::captures(board, &simulation.masks, &mut actions);
    generate::steps(board, &simulation.masks, &mut actions);
    let values = simulation.cache.piece_values(board, &simulation.masks);
    let mut ranked: Vec<(i32, Action)> = actions
        .into_iter()
        .map(|action| {
            let gain: i32 = match action.kind() {
                Kind::Capture => action.targets().map(|target| values.of[usize::from(board.at(target))]).sum(),
                _ => 0,
            };
            (gain, action)
        })
        .collect();
    let mut turned: Vec<(i32, Action)> = each(board.dark())
        .map(|square| (flip_estimate(board, &simulation.masks, values, square), Action::flip(square)))
        .collect();
    turned.sort_by_key(|&(rank, _)| std::cmp::Reverse(rank));
    ranked.extend(turned.into_iter().take(flips.max(1)));
    // A capture of a soldier doubles the weight, and so on.
    let weight = |gain: i32| f64::from((gain + 100).max(20));
    let all: f64 = ranked.iter().map(|&(gain, _)| weight(gain)).sum();
    let branch = |(gain, action): (i32, Action)| Branch {
        action,
        prior: weight(gain) / all,
        visits: 0,
        sum: 0.0,
        minimax: evaluation,
        outcomes: Vec::new(),
    };
    ranked.into_iter().map(branch).collect()
}
