//! The attack map: the squares that every piece reaches, computed once before the evaluation terms are counted.

use game::Side;
use games::xiangqi::{Board, Piece, Role, Square, SquareSet, soldier_steps};

/// The squares that a chariot, a cannon or a horse reaches.
#[derive(Clone, Copy)]
pub(super) struct Sight {
    pub(super) role: Role,
    pub(super) square: Square,
    /// The squares it can move to; for a chariot or cannon without captures.
    pub(super) open: SquareSet,
    /// The pieces that it attacks or defends.
    pub(super) contacted: SquareSet,
    /// The number of screens in line with a cannon.
    pub(super) screens: usize,
}

impl Sight {
    pub(super) fn reach(&self) -> SquareSet {
        self.open | self.contacted
    }
}

/// Two chariots, two cannons and two horses. A custom position may have more: the others are ignored.
const FIGHTERS: usize = 6;

/// The squares that every piece reaches.
pub(super) struct AttackMap {
    sights: [[Option<Sight>; FIGHTERS]; 2],
    /// Attacked or defended by soldiers, advisors, elephants and the general.
    pub(super) small: [SquareSet; 2],
    /// Attacked or defended by those, horses and cannons.
    pub(super) lesser: [SquareSet; 2],
    /// Attacked or defended by any piece.
    pub(super) any: [SquareSet; 2],
}

impl AttackMap {
    /// An empty map.
    pub(super) const EMPTY: Self = {
        let nothing = [SquareSet::EMPTY; 2];
        Self { sights: [[None; FIGHTERS]; 2], small: nothing, lesser: nothing, any: nothing }
    };

    /// Fills an empty map in place. Returning a map by value would cost a tenth of the whole evaluation.
    pub(super) fn gather(&mut self, board: &Board) {
        for side in Side::ALL {
            self.see(board, side);
        }
    }

    pub(super) fn sights_of(&self, side: Side) -> impl Iterator<Item = &Sight> {
        self.sights[side.index()].iter().flatten()
    }

    fn see(&mut self, board: &Board, side: Side) {
        let index = side.index();
        let mut places = self.sights[index].iter_mut();
        let mut note = |sight: Sight| {
            if let Some(place) = places.next() {
                *place = Some(sight);
            }
        };
        let small = small_reach(board, side);
        let mut lesser = small;
        for square in board.pieces(side, Role::Horse) {
            let reach = board.reach(Piece::new(side, Role::Horse), square);
            lesser = lesser | reach;
            let (open, contacted) = (reach.minus(board.of_side(side)), reach & board.occupied());
            note(Sight { role: Role::Horse, square, open, contacted, screens: 0 });
        }
        for square in board.pieces(side, Role::Cannon) {
            let sliding_attacks = board.sliding_attacks(square);
            lesser = lesser | sliding_attacks.second;
            let (open, contacted, screens) =
                (sliding_attacks.open, sliding_attacks.second, sliding_attacks.first.len());
            note(Sight { role: Role::Cannon, square, open, contacted, screens });
        }
        let mut any = lesser;
        for square in board.pieces(side, Role::Chariot) {
            let sliding_attacks = board.sliding_attacks(square);
            let (open, contacted) = (sliding_attacks.open, sliding_attacks.first);
            any = any | open | contacted;
            note(Sight { role: Role::Chariot, square, open, contacted, screens: 0 });
        }
        (self.small[index], self.lesser[index], self.any[index]) = (small, lesser, any);
    }
}

/// The squares that less valuable pieces of the opponent attack.
#[derive(Clone, Copy, Debug)]
pub struct Threats {
    /// Attacked by soldiers, advisors, elephants or the general.
    pub(super) small: SquareSet,
    /// Attacked by those, a horse or a cannon.
    pub(super) lesser: SquareSet,
}

impl Threats {
    pub(super) fn by(board: &Board, side: Side) -> Self {
        let small = small_reach(board, side);
        let mut lesser = small;
        for square in board.pieces(side, Role::Horse) {
            lesser = lesser | board.reach(Piece::new(side, Role::Horse), square);
        }
        for square in board.pieces(side, Role::Cannon) {
            lesser = lesser | board.sliding_attacks(square).second;
        }
        Self { small, lesser }
    }
}

/// The squares that soldiers, advisors, elephants and the general reach.
fn small_reach(board: &Board, side: Side) -> SquareSet {
    soldier_steps(board.pieces(side, Role::Soldier), side) | board.guard_reach(side)
}
