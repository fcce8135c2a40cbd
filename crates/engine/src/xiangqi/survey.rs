//! What every piece sees: gathered once, before anything is counted.

use ::xiangqi::{Board, Piece, Role, Square, SquareSet, soldier_steps};
use game::Side;

/// What a chariot, a cannon or a horse sees.
#[derive(Clone, Copy)]
pub(super) struct Sight {
    pub(super) role: Role,
    pub(super) square: Square,
    /// Where it may go; a chariot or cannon only without capturing.
    pub(super) open: SquareSet,
    /// The men that it strikes or guards.
    pub(super) touched: SquareSet,
    /// How many men it could leap over, if it is a cannon.
    pub(super) screens: usize,
}

impl Sight {
    pub(super) fn reach(&self) -> SquareSet {
        self.open | self.touched
    }
}

/// Two chariots, two cannons and two horses. A board that was set up may have more: what the rest see is not counted.
const FIGHTERS: usize = 6;

/// What every piece sees.
pub(super) struct Survey {
    sights: [[Option<Sight>; FIGHTERS]; 2],
    /// What soldiers, advisors, elephants and the general reach, guarding their own included.
    pub(super) small: [SquareSet; 2],
    /// What those, horses and cannons reach.
    pub(super) lesser: [SquareSet; 2],
    /// What anything reaches.
    pub(super) any: [SquareSet; 2],
}

impl Survey {
    /// Nothing was gathered yet.
    pub(super) const EMPTY: Self = {
        let nothing = [SquareSet::EMPTY; 2];
        Self { sights: [[None; FIGHTERS]; 2], small: nothing, lesser: nothing, any: nothing }
    };

    /// Gathers into what is empty. To hand a whole survey over would cost as much as counting a tenth of it.
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
            let (open, touched) = (reach.minus(board.of_side(side)), reach & board.occupied());
            note(Sight { role: Role::Horse, square, open, touched, screens: 0 });
        }
        for square in board.pieces(side, Role::Cannon) {
            let outlook = board.outlook(square);
            lesser = lesser | outlook.second;
            let (open, touched, screens) = (outlook.open, outlook.second, outlook.first.len());
            note(Sight { role: Role::Cannon, square, open, touched, screens });
        }
        let mut any = lesser;
        for square in board.pieces(side, Role::Chariot) {
            let outlook = board.outlook(square);
            let (open, touched) = (outlook.open, outlook.first);
            any = any | open | touched;
            note(Sight { role: Role::Chariot, square, open, touched, screens: 0 });
        }
        (self.small[index], self.lesser[index], self.any[index]) = (small, lesser, any);
    }
}

/// Where something less than what stands there may strike.
#[derive(Clone, Copy, Debug)]
pub struct Threats {
    /// By soldiers, advisors, elephants or the general.
    pub(super) small: SquareSet,
    /// By those, a horse or a cannon.
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
            lesser = lesser | board.outlook(square).second;
        }
        Self { small, lesser }
    }
}

/// What soldiers, advisors, elephants and the general reach.
fn small_reach(board: &Board, side: Side) -> SquareSet {
    soldier_steps(board.pieces(side, Role::Soldier), side) | board.guard_reach(side)
}
