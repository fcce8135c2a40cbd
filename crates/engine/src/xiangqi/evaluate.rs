//! The tapered evaluation: a sum of terms, each counted for Red and against Black.
//!
//! All terms are counted through a [`Tally`], so that the engine and the tuner use the same code.

use super::attack_map::AttackMap;
use super::parameters::{
    ASSAULT, BREACH, CANNON_LINE, CANNON_MOBILITY, CANNONS_V_ADVISORS, CANNONS_V_ELEPHANTS, CHARIOT_LINE,
    CHARIOT_MOBILITY, CHARIOTS_V_ADVISORS, CROSSED, FLIGHT, GUARDS, HARRIED, HORSE_MOBILITY, HORSES_V_ADVISORS,
    HORSES_V_ELEPHANTS, LINKED, LOOSE, PINNED, PLACEMENT, PLACES, Pair, Parameters, RAIDERS, ROLES, SCREENS, SHELTER,
    SIEGE, STRIKES, TEAM, TEMPO, WING,
};
use super::piece_counts::PieceCounts;
use game::Side;
use games::xiangqi::{
    Board, FILES, Piece, Role, Square, SquareSet, at_home, between, in_palace, own_rank, soldier_steps,
};

/// Collects the terms; `times` counts for Red.
pub(super) trait Tally {
    fn add(&mut self, parameter: usize, times: i32);

    /// A piece of `side` and `role` attacks or defends `other`.
    fn contact(&mut self, side: Side, role: Role, other: Piece) {
        self.add(contact(side, role, other), sign(side));
    }
}

/// Adds the values of the terms.
pub(super) struct Sum<'a> {
    pub(super) parameters: &'a Parameters,
    pub(super) sum: Pair,
}

impl Tally for Sum<'_> {
    #[inline]
    fn add(&mut self, parameter: usize, times: i32) {
        self.sum = self.sum.plus(self.parameters.pairs[parameter], times);
    }

    /// The most frequent term: looked up with its sign.
    #[inline]
    fn contact(&mut self, side: Side, role: Role, other: Piece) {
        self.sum = self.sum.plus(self.parameters.contacts[side.index()][role.index()][other.index()], 1);
    }
}

/// The parameter for a piece of `side` that attacks or defends `other`. Only horse, chariot, cannon and soldier
/// count.
pub(super) const fn contact(side: Side, role: Role, other: Piece) -> usize {
    let kind = if other.side() as usize == side as usize { GUARDS } else { STRIKES };
    kind + role.index().saturating_sub(Role::Horse.index()) * ROLES + other.role().index()
}

/// The left neighbours of these squares.
const fn beside(squares: SquareSet) -> SquareSet {
    SquareSet::of_bits(squares.minus(FIRST_FILE).bits() >> 1)
}

/// The piece-square parameter.
#[inline]
pub(super) const fn placement(piece: Piece, square: Square) -> usize {
    let file = square.file();
    let file = if file > FILES / 2 { FILES - 1 - file } else { file };
    PLACEMENT + piece.role().index() * PLACES + own_rank(square, piece.side()) * 5 + file
}

/// 1 for Red, -1 for Black.
#[inline]
pub(super) const fn sign(side: Side) -> i32 {
    match side {
        Side::Red => 1,
        Side::Black => -1,
    }
}

/// Counts the piece-square terms. The engine updates this sum incrementally instead.
pub(super) fn count_placement(board: &Board, tally: &mut impl Tally) {
    for (square, piece) in board.all() {
        tally.add(placement(piece, square), sign(piece.side()));
    }
}

/// Counts all other terms.
pub(super) fn count_other_terms(board: &Board, counts: PieceCounts, mover: Side, tally: &mut impl Tally) {
    let mut map = AttackMap::EMPTY;
    map.gather(board);
    for side in Side::ALL {
        let mut count = Count { board, counts, map: &map, side, sign: sign(side), tally };
        count.fighters();
        count.soldiers();
        count.safety();
        count.combinations();
        count.threats(mover);
    }
    tally.add(TEMPO, sign(mover));
}

static PALACES: [SquareSet; 2] = [squares_where(Side::Red, Zone::Palace), squares_where(Side::Black, Zone::Palace)];
static HOMES: [SquareSet; 2] = [squares_where(Side::Red, Zone::Home), squares_where(Side::Black, Zone::Home)];

const FIRST_FILE: SquareSet = squares_where(Side::Red, Zone::FirstFile);
const LEFT_WING: SquareSet = squares_where(Side::Red, Zone::LeftWing);
const RIGHT_WING: SquareSet = squares_where(Side::Red, Zone::RightWing);

const FIGHTERS: [Role; 3] = [Role::Chariot, Role::Cannon, Role::Horse];

#[derive(Clone, Copy)]
enum Zone {
    Palace,
    Home,
    FirstFile,
    LeftWing,
    RightWing,
}

const fn squares_where(side: Side, zone: Zone) -> SquareSet {
    let mut set = SquareSet::EMPTY;
    let mut index = 0;
    while let Some(square) = Square::from_index(index) {
        let inside = match zone {
            Zone::Palace => in_palace(square, side),
            Zone::Home => at_home(square, side),
            Zone::FirstFile => square.file() == 0,
            Zone::LeftWing => square.file() < 4,
            Zone::RightWing => square.file() > 4,
        };
        if inside {
            set = set.with(square);
        }
        index += 1;
    }
    set
}

/// The terms of one side.
struct Count<'a, T> {
    board: &'a Board,
    counts: PieceCounts,
    map: &'a AttackMap,
    side: Side,
    sign: i32,
    tally: &'a mut T,
}

impl<T: Tally> Count<'_, T> {
    fn add(&mut self, parameter: usize) {
        self.tally.add(parameter, self.sign);
    }

    /// The number of pieces, at most two.
    fn few(&self, side: Side, role: Role) -> usize {
        self.counts.count(side, role).min(2)
    }

    /// Chariots, cannons and horses.
    fn fighters(&mut self) {
        let (map, side) = (self.map, self.side);
        let general = self.board.general(!side);
        let (small, lesser) = (map.small[(!side).index()], map.lesser[(!side).index()]);
        let mut besiegers = 0;
        for sight in map.sights_of(side) {
            let besieged = (sight.reach() & PALACES[(!side).index()]).len();
            besiegers += usize::from(besieged > 0);
            match sight.role {
                Role::Chariot => {
                    self.add(CHARIOT_MOBILITY + sight.open.minus(lesser).len().min(17));
                    self.siege(0, besieged);
                    self.line(CHARIOT_LINE, sight.square, general);
                }
                Role::Cannon => {
                    self.add(CANNON_MOBILITY + sight.open.minus(small).len().min(17));
                    self.add(SCREENS + sight.screens.min(4));
                    self.siege(1, besieged);
                    self.line(CANNON_LINE, sight.square, general);
                }
                _ => {
                    self.add(HORSE_MOBILITY + sight.open.minus(small).len().min(8));
                    self.siege(2, besieged);
                }
            }
            self.contacts(sight.role, sight.contacted);
        }
        let advisors = self.few(!side, Role::Advisor);
        self.add(ASSAULT + advisors * 6 + besiegers.min(5));
    }

    /// Soldiers: their attacks are counted together.
    fn soldiers(&mut self) {
        let (board, side) = (self.board, self.side);
        let soldiers = board.pieces(side, Role::Soldier);
        let reach = soldier_steps(soldiers, side);
        self.contacts(Role::Soldier, reach & board.occupied());
        self.siege(3, (reach & PALACES[(!side).index()]).len());
        for square in soldiers & beside(soldiers) {
            self.add(LINKED + usize::from(!HOMES[side.index()].contains(square)));
        }
        let advisors = self.few(!side, Role::Advisor);
        let crossed = soldiers.minus(HOMES[side.index()]).len();
        self.add(CROSSED + advisors * 6 + crossed.min(5));
    }

    /// The pieces that a piece attacks and defends.
    #[inline]
    fn contacts(&mut self, role: Role, contacted: SquareSet) {
        for square in contacted {
            if let Some(other) = self.board.piece_at(square) {
                self.tally.contact(self.side, role, other);
            }
        }
    }

    /// The number of squares of the enemy palace that a piece reaches.
    #[inline]
    fn siege(&mut self, kind: usize, squares: usize) {
        self.add(SIEGE + kind * 6 + squares.min(5));
    }

    /// A piece in line with the enemy general.
    #[inline]
    fn line(&mut self, parameter: usize, square: Square, general: Option<Square>) {
        let Some(general) = general else { return };
        let on_file = square.file() == general.file();
        if on_file || square.rank() == general.rank() {
            let pieces = between(square, general) & self.board.occupied();
            self.add(parameter + if on_file { 0 } else { 4 } + pieces.len().min(3));
            if parameter == CHARIOT_LINE
                && pieces.len() == 1
                && let Some(pinned) = pieces.first().and_then(|square| self.board.piece_at(square))
                && pinned.side() != self.side
            {
                self.add(PINNED + pinned.role().index());
            }
        }
    }

    fn safety(&mut self) {
        let (board, side) = (self.board, self.side);
        let (advisors, elephants) = (self.few(side, Role::Advisor), self.few(side, Role::Elephant));
        let [chariots, cannons, horses] = FIGHTERS.map(|role| self.few(!side, role));
        self.add(SHELTER + advisors * 3 + elephants);
        // These parameters are from the view of the attackers, which belong to the other side.
        self.sign = -self.sign;
        self.add(CHARIOTS_V_ADVISORS + chariots * 3 + advisors);
        self.add(CANNONS_V_ADVISORS + cannons * 3 + advisors);
        self.add(CANNONS_V_ELEPHANTS + cannons * 3 + elephants);
        self.add(HORSES_V_ADVISORS + horses * 3 + advisors);
        self.add(HORSES_V_ELEPHANTS + horses * 3 + elephants);
        self.sign = -self.sign;
        let homebound = board.of_role(Role::General) | board.of_role(Role::Advisor) | board.of_role(Role::Elephant);
        let raiders = board.of_side(side).minus(homebound | HOMES[side.index()]);
        self.add(RAIDERS + raiders.len().min(7));
        let left = (raiders & LEFT_WING).len();
        let right = (raiders & RIGHT_WING).len();
        self.add(WING + left.max(right).min(5));
    }

    /// Combinations of attacking pieces, and the mobility of the general.
    fn combinations(&mut self) {
        let (board, side) = (self.board, self.side);
        let [chariots, cannons, horses] = FIGHTERS.map(|role| self.few(side, role));
        self.add(TEAM + (chariots * 3 + cannons) * 3 + horses);
        let (own, other) = (side.index(), (!side).index());
        let breached = (PALACES[other] & self.map.any[own]).minus(self.map.any[other]);
        self.add(BREACH + breached.len().min(9));
        if let Some(general) = board.general(side) {
            let flight = board.reach(Piece::new(side, Role::General), general);
            self.add(FLIGHT + flight.minus(board.of_side(side) | self.map.any[other]).len().min(4));
        }
    }

    /// Own pieces that are attacked.
    fn threats(&mut self, mover: Side) {
        let (own, other) = (self.side.index(), (!self.side).index());
        let map = self.map;
        let in_danger = self.board.of_side(self.side) & map.any[other];
        let turn = usize::from(self.side == mover) * ROLES;
        for square in in_danger {
            let Some(piece) = self.board.piece_at(square) else { continue };
            if map.any[own].contains(square) {
                let by_less = match piece.role() {
                    Role::Chariot => map.lesser[other],
                    Role::Cannon | Role::Horse => map.small[other],
                    _ => continue,
                };
                if by_less.contains(square) {
                    self.add(HARRIED + turn + piece.role().index());
                }
            } else {
                self.add(LOOSE + turn + piece.role().index());
            }
        }
    }
}
