//! Move ordering.

use super::super::action::{Action, Kind};
use super::super::bitboard::NEIGHBOURS;
use super::super::board::{Board, Turn};
use super::super::piece_values::PieceValues;
use crate::score::MAX_PLY;

/// Killer moves and history heuristic for moves to empty squares.
pub(super) struct MoveHistory {
    /// The history, by side, source and target.
    steps: Box<[[[i32; 32]; 32]; 2]>,
    /// Two killer moves for each ply.
    killers: [[u32; 2]; MAX_PLY + 2],
}

const HISTORY_LIMIT: i32 = 8192;

impl std::fmt::Debug for MoveHistory {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("MoveHistory(…)")
    }
}

impl MoveHistory {
    pub(super) fn new() -> Self {
        Self { steps: Box::new([[[0; 32]; 32]; 2]), killers: [[0; 2]; MAX_PLY + 2] }
    }

    /// Ages the history for the next search, and clears the killers.
    pub(super) fn age(&mut self) {
        self.steps.iter_mut().flatten().flatten().for_each(|value| *value /= 4);
        self.killers = [[0; 2]; MAX_PLY + 2];
    }

    pub(super) fn of(&self, side: u8, action: Action) -> i32 {
        self.steps[usize::from(side)][action.from()][action.to()]
    }

    /// `action` caused a beta cutoff; those in `before` did not.
    pub(super) fn update(&mut self, board: &Board, ply: usize, depth: i32, action: Action, before: &[(i32, Action)]) {
        let Turn::Side(side) = board.turn else { return };
        if action.kind() != Kind::Step {
            return;
        }
        let killers = &mut self.killers[ply];
        if killers[0] != action.code() {
            *killers = [action.code(), killers[0]];
        }
        let bonus = (depth * depth).min(400);
        let mut add = |action: Action, amount: i32| {
            let value = &mut self.steps[usize::from(side)][action.from()][action.to()];
            *value += amount - *value * amount.abs() / HISTORY_LIMIT;
        };
        add(action, bonus);
        before.iter().filter(|other| other.1.kind() == Kind::Step).for_each(|other| add(other.1, -bonus));
    }

    /// The ordering score of a move: larger is earlier.
    pub(super) fn rank(&self, board: &Board, values: &PieceValues, ply: usize, table_move: u32, action: Action) -> i32 {
        if action.code() == table_move {
            return 1 << 30;
        }
        match action.kind() {
            Kind::Capture => (1 << 24) + capture_order(board, values, action),
            Kind::Attack => 1 << 20,
            Kind::Flip => -(1 << 20),
            Kind::Step => {
                let Turn::Side(side) = board.turn else { return 0 };
                let killer = match self.killers[ply].iter().position(|&code| code == action.code()) {
                    Some(0) => 1 << 16,
                    Some(_) => 1 << 15,
                    None => 0,
                };
                // Prefer squares with enemies nearby.
                let crowd = (NEIGHBOURS[action.to()] & board.of_side(1 - side)).count_ones() as i32;
                killer + self.of(side, action) + 16 * crowd
            }
        }
    }
}

/// The ordering score of a capture: valuable victims and cheap attackers first (MVV-LVA).
pub(super) fn capture_order(board: &Board, values: &PieceValues, action: Action) -> i32 {
    let value = |square: usize| values.of.get(usize::from(board.at(square))).copied().unwrap_or(0);
    action.targets().map(|target| 16 * value(target)).sum::<i32>() - value(action.from())
}
