//! What a quiet position is worth to the side to move.

use super::board::{Board, Man, Turn, role_of};
use super::generate::targets_of_jumps;
use super::law::{Law, ROLES};
use super::parameters::{
    AIM, DARK_NEIGHBOUR, FREEDOM, HANGING, HUNT_TO_MOVE, HUNT_WAITING, Parameters, SECOND_HUNTER, TEMPO, UNSEEN,
};
use super::squares::{NEIGHBOURS, Squares, each, grown, sight};
use super::worth::Worth;

/// An opinion is never more than this, so that it is not taken for the end of the game.
pub(super) const MOST: i32 = 15_000;
/// How far a hunt is looked for.
const HORIZON: usize = HUNT_TO_MOVE.count;

/// What the position is worth to the side to move, as long as no quiet ply counts: see [`faded`].
pub(super) fn evaluate(board: &Board, law: &Law, parameters: &Parameters, worth: &Worth) -> i32 {
    let Turn::Side(mover) = board.turn else { return parameters.at(TEMPO, 0) };
    let view = View { board, law, parameters, worth, mover };
    let sign = if mover == 0 { 1 } else { -1 };
    let (ours, theirs) = (view.aimed_by(mover), view.aimed_by(1 - mover));
    let men = view.of_side(mover, theirs) - view.of_side(1 - mover, ours);
    let aims = view.aim(ours, 0) - view.aim(theirs, 1);
    sign * worth.balance + men + aims + parameters.at(TEMPO, 0)
}

/// A lead is worth less the nearer the draw by quiet plies comes.
pub(super) fn faded(score: i32, quiet: u16, limit: u16) -> i32 {
    let (quiet, limit) = (i32::from(quiet), i32::from(limit));
    let grace = limit / 4;
    let left = if quiet <= grace { score } else { score * (limit - quiet).max(0) / (limit - grace) };
    left.clamp(-MOST, MOST)
}

struct View<'a> {
    board: &'a Board,
    law: &'a Law,
    parameters: &'a Parameters,
    worth: &'a Worth,
    mover: u8,
}

impl View<'_> {
    fn of_side(&self, side: u8, aimed: Squares) -> i32 {
        let Self { board, law, parameters, .. } = self;
        let enemy = 1 - side;
        let unseen = board.unseen();
        let mut shares = 0;
        // Where the enemies stand that take a man of each kind next to them.
        let hunters = board.concerned(enemy, &law.hunters);
        let one_way_hunters = board.concerned(enemy, &law.one_way_hunters);
        let waiting = if board.dark() == 0 { [0; ROLES] } else { self.unseen_enemies(enemy) };
        let dark = board.dark();
        let many_dark = dark.count_ones() as i32;
        let (mut dearest, mut second) = (0, 0);
        for (square, man) in board.men(side) {
            let (role, value) = (role_of(man), self.worth.of[usize::from(man)]);
            let bit = 1 << square;
            let near = NEIGHBOURS[square];
            let danger = grown(hunters[role]);
            let safe = (near & board.empty() & !danger).count_ones();
            let mut share = parameters.at(FREEDOM, safe as usize);
            let is_attacked = near & hunters[role] != 0 || aimed & bit != 0;
            if is_attacked {
                let (more, less) = (dearest.max(value), dearest.min(value));
                (dearest, second) = (more, second.max(less));
            }
            if one_way_hunters[role] != 0 {
                share += self.hunt(side, square, one_way_hunters[role]);
            }
            if near & dark != 0 {
                share += parameters.at(DARK_NEIGHBOUR, 0) * waiting[role] / many_dark;
            }
            shares += share * value;
        }
        let lying: i32 = unseen_values(unseen.of_side(side), side, self.worth);
        shares -= parameters.at(UNSEEN, 0) * lying;
        if side == self.mover {
            shares += parameters.at(HANGING, 0) * dearest + parameters.at(HANGING, 1) * second;
        }
        shares / 256
    }

    /// How closely a man is hunted, in 256ths of his value; never good for him.
    fn hunt(&self, side: u8, square: usize, hunters: Squares) -> i32 {
        let group = if side == self.mover { HUNT_WAITING } else { HUNT_TO_MOVE };
        let passable = self.board.empty() | hunters;
        let is_alone = !is_several(hunters);
        let mut reached: Squares = 1 << square;
        let mut first = 0;
        let mut share = 0;
        for steps in 0..HORIZON {
            let next = grown(reached);
            let met = next & hunters;
            if met != first {
                if first != 0 {
                    return share - self.parameters.at(SECOND_HUNTER, steps);
                }
                share = -self.parameters.at(group, steps);
                if is_several(met) {
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

    /// How many enemies that take each kind are among the unseen.
    fn unseen_enemies(&self, enemy: u8) -> [i32; ROLES] {
        let unseen = self.board.unseen();
        let mut all = [0; ROLES];
        for role in 0..ROLES {
            let count = unseen.of(enemy * 7 + role as Man) as i32;
            for (kind, sum) in all.iter_mut().enumerate() {
                *sum += count * i32::from(self.law.takes[role] >> kind & 1);
            }
        }
        all
    }

    /// What the cannons of `side` could jump onto.
    fn aimed_by(&self, side: u8) -> Squares {
        let cannons = self.board.cannons(side);
        if cannons == 0 || self.law.jumps_onto == 0 {
            return 0;
        }
        let occupied = self.board.occupied();
        each(cannons).fold(0, |all, from| all | sight(from, occupied).second)
            & targets_of_jumps(self.board, self.law, 1 - side)
    }

    /// What it is worth that cannons aim at these men.
    fn aim(&self, targets: Squares, place: usize) -> i32 {
        let values = each(targets).map(|square| self.worth.of[usize::from(self.board.at(square))]);
        self.parameters.at(AIM, place) * values.max().unwrap_or(0) / 256
    }
}

/// Is there more than one square in the set? Counting them would take longer.
const fn is_several(squares: Squares) -> bool {
    squares & squares.wrapping_sub(1) != 0
}

fn unseen_values(counts: u32, side: u8, worth: &Worth) -> i32 {
    (0..ROLES).map(|role| (counts >> (4 * role) & 15) as i32 * worth.of[usize::from(side) * ROLES + role]).sum()
}
