//! The static evaluation for the side to move.

use super::bitboard::{NEIGHBOURS, Squares, each, sight, with_neighbours};
use super::board::{Board, PieceIndex, Turn, role_of};
use super::generate::jump_targets;
use super::parameters::{
    AIM, DARK_NEIGHBOUR, FREEDOM, HANGING, HUNT_TO_MOVE, HUNT_WAITING, Parameters, SECOND_HUNTER, TEMPO, UNSEEN,
};
use super::piece_values::PieceValues;
use super::rule_masks::{ROLES, RuleMasks};

/// The evaluation never exceeds this, so that it is not mistaken for a decided game.
pub(super) const MAX_EVALUATION: i32 = 15_000;
/// The maximum distance at which attackers are considered.
const HORIZON: usize = HUNT_TO_MOVE.count;

/// The static evaluation for the side to move, before [`scaled_by_quiet_plies`].
pub(super) fn evaluate(board: &Board, masks: &RuleMasks, parameters: &Parameters, values: &PieceValues) -> i32 {
    let Turn::Side(mover) = board.turn else { return parameters.at(TEMPO, 0) };
    let view = View { board, masks, parameters, values, mover };
    let sign = if mover == 0 { 1 } else { -1 };
    let (ours, theirs) = (view.aimed_by(mover), view.aimed_by(1 - mover));
    let pieces = view.of_side(mover, theirs) - view.of_side(1 - mover, ours);
    let aims = view.aim(ours, 0) - view.aim(theirs, 1);
    sign * values.balance + pieces + aims + parameters.at(TEMPO, 0)
}

/// Scales the evaluation towards zero as the draw by quiet plies approaches.
pub(super) fn scaled_by_quiet_plies(score: i32, quiet: u16, limit: u16) -> i32 {
    let (quiet, limit) = (i32::from(quiet), i32::from(limit));
    let grace = limit / 4;
    let left = if quiet <= grace { score } else { score * (limit - quiet).max(0) / (limit - grace) };
    left.clamp(-MAX_EVALUATION, MAX_EVALUATION)
}

struct View<'a> {
    board: &'a Board,
    masks: &'a RuleMasks,
    parameters: &'a Parameters,
    values: &'a PieceValues,
    mover: u8,
}

impl View<'_> {
    fn of_side(&self, side: u8, aimed: Squares) -> i32 {
        let Self { board, masks, parameters, .. } = self;
        let enemy = 1 - side;
        let unseen = board.unseen();
        let mut shares = 0;
        // The squares of the enemy pieces that can capture each role.
        let attackers = board.related_squares(enemy, &masks.attackers);
        let one_way_attackers = board.related_squares(enemy, &masks.one_way_attackers);
        let waiting = if board.dark() == 0 { [0; ROLES] } else { self.unseen_enemies(enemy) };
        let dark = board.dark();
        let many_dark = dark.count_ones() as i32;
        let (mut dearest, mut second) = (0, 0);
        for (square, piece) in board.pieces(side) {
            let (role, value) = (role_of(piece), self.values.of[usize::from(piece)]);
            let bit = 1 << square;
            let near = NEIGHBOURS[square];
            let danger = with_neighbours(attackers[role]);
            let safe = (near & board.empty() & !danger).count_ones();
            let mut share = parameters.at(FREEDOM, safe as usize);
            let is_attacked = near & attackers[role] != 0 || aimed & bit != 0;
            if is_attacked {
                let (more, less) = (dearest.max(value), dearest.min(value));
                (dearest, second) = (more, second.max(less));
            }
            if one_way_attackers[role] != 0 {
                share += self.threat_by_distance(side, square, one_way_attackers[role]);
            }
            if near & dark != 0 {
                share += parameters.at(DARK_NEIGHBOUR, 0) * waiting[role] / many_dark;
            }
            shares += share * value;
        }
        let lying: i32 = unseen_values(unseen.of_side(side), side, self.values);
        shares -= parameters.at(UNSEEN, 0) * lying;
        if side == self.mover {
            shares += parameters.at(HANGING, 0) * dearest + parameters.at(HANGING, 1) * second;
        }
        shares / 256
    }

    /// The penalty for enemy attackers nearby, in 256ths of the value of the piece.
    fn threat_by_distance(&self, side: u8, square: usize, attackers: Squares) -> i32 {
        let group = if side == self.mover { HUNT_WAITING } else { HUNT_TO_MOVE };
        let passable = self.board.empty() | attackers;
        let is_alone = !has_several(attackers);
        let mut reached: Squares = 1 << square;
        let mut first = 0;
        let mut share = 0;
        for steps in 0..HORIZON {
            let next = with_neighbours(reached);
            let met = next & attackers;
            if met != first {
                if first != 0 {
                    return share - self.parameters.at(SECOND_HUNTER, steps);
                }
                share = -self.parameters.at(group, steps);
                if has_several(met) {
                    return share - self.parameters.at(SECOND_HUNTER, steps);
                }
                if is_alone {
                    return share;
                }
                first = met;
            }
            let open = reached | next & passable;
            if open == reached {
                return share;
            }
            reached = open;
        }
        share
    }

    /// The number of unseen enemies that can capture each role.
    fn unseen_enemies(&self, enemy: u8) -> [i32; ROLES] {
        let unseen = self.board.unseen();
        let mut all = [0; ROLES];
        for role in 0..ROLES {
            let count = unseen.of(enemy * 7 + role as PieceIndex) as i32;
            for (kind, sum) in all.iter_mut().enumerate() {
                *sum += count * i32::from(self.masks.takes[role] >> kind & 1);
            }
        }
        all
    }

    /// The squares of enemy pieces on the lines of the cannons of `side`.
    fn aimed_by(&self, side: u8) -> Squares {
        let cannons = self.board.cannons(side);
        if cannons == 0 || self.masks.jumps_onto == 0 {
            return 0;
        }
        let occupied = self.board.occupied();
        each(cannons).fold(0, |all, from| all | sight(from, occupied).second)
            & jump_targets(self.board, self.masks, 1 - side)
    }

    /// The bonus for cannons that aim at these pieces.
    fn aim(&self, targets: Squares, place: usize) -> i32 {
        let values = each(targets).map(|square| self.values.of[usize::from(self.board.at(square))]);
        self.parameters.at(AIM, place) * values.max().unwrap_or(0) / 256
    }
}

/// Are there at least two squares in the set? This is faster than counting.
const fn has_several(squares: Squares) -> bool {
    squares & squares.wrapping_sub(1) != 0
}

fn unseen_values(counts: u32, side: u8, values: &PieceValues) -> i32 {
    (0..ROLES).map(|role| (counts >> (4 * role) & 15) as i32 * values.of[usize::from(side) * ROLES + role]).sum()
}
