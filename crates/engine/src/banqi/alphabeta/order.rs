//! In which order to try what can be done.

use super::super::action::{Action, Kind};
use super::super::board::{Board, Turn};
use super::super::squares::NEIGHBOURS;
use super::super::worth::Worth;
use crate::score::MAX_PLY;

/// What earlier positions taught about steps.
pub(super) struct Memory {
    /// By side, square and target.
    steps: Box<[[[i32; 32]; 32]; 2]>,
    /// Two steps for each ply that refuted something there.
    killers: [[u32; 2]; MAX_PLY + 2],
}

const MOST: i32 = 8192;

impl std::fmt::Debug for Memory {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Memory(…)")
    }
}

impl Memory {
    pub(super) fn new() -> Self {
        Self { steps: Box::new([[[0; 32]; 32]; 2]), killers: [[0; 2]; MAX_PLY + 2] }
    }

    /// Another search begins, two plies later.
    pub(super) fn fade(&mut self) {
        self.steps.iter_mut().flatten().flatten().for_each(|value| *value /= 4);
        self.killers = [[0; 2]; MAX_PLY + 2];
    }

    pub(super) fn of(&self, side: u8, action: Action) -> i32 {
        self.steps[usize::from(side)][action.from()][action.to()]
    }

    /// `action` refuted what led here; those `before` it did not.
    pub(super) fn learn(&mut self, board: &Board, ply: usize, depth: i32, action: Action, before: &[(i32, Action)]) {
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
            *value += amount - *value * amount.abs() / MOST;
        };
        add(action, bonus);
        before.iter().filter(|other| other.1.kind() == Kind::Step).for_each(|other| add(other.1, -bonus));
    }

    /// How early a step deserves to be tried: more is earlier.
    pub(super) fn rank(&self, board: &Board, worth: &Worth, ply: usize, hash: u32, action: Action) -> i32 {
        if action.code() == hash {
            return 1 << 30;
        }
        match action.kind() {
            Kind::Capture => (1 << 24) + plunder(board, worth, action),
            Kind::Attack => 1 << 20,
            Kind::Flip => -(1 << 20),
            Kind::Step => {
                let Turn::Side(side) = board.turn else { return 0 };
                let killer = match self.killers[ply].iter().position(|&code| code == action.code()) {
                    Some(0) => 1 << 16,
                    Some(_) => 1 << 15,
                    None => 0,
                };
                // Away from where nothing is near comes last.
                let crowd = (NEIGHBOURS[action.to()] & board.of_side(1 - side)).count_ones() as i32;
                killer + self.of(side, action) + 16 * crowd
            }
        }
    }
}

/// What is taken, dear victims and cheap captors first.
pub(super) fn plunder(board: &Board, worth: &Worth, action: Action) -> i32 {
    let value = |square: usize| worth.of.get(usize::from(board.at(square))).copied().unwrap_or(0);
    action.targets().map(|target| 16 * value(target)).sum::<i32>() - value(action.from())
}
