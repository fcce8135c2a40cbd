//! What a quiet position is worth: a sum of small things, each counted for Red and against Black.
//!
//! Everything is added up through a [`Tally`], so that what is played by and what a tuner adjusts
//! cannot differ.

use super::parameters::{
    CANNON_LINE, CANNON_MOBILITY, CANNONS_V_ADVISORS, CANNONS_V_ELEPHANTS, CHARIOT_LINE, CHARIOT_MOBILITY,
    CHARIOTS_V_ADVISORS, GUARDS, HORSE_MOBILITY, HORSES_V_ADVISORS, HORSES_V_ELEPHANTS, LINKED, PLACEMENT, PLACES,
    Pair, Parameters, RAIDERS, ROLES, SHELTER, SIEGE, STRIKES, TEMPO,
};
use ::xiangqi::{Board, FILES, Piece, Role, Square, SquareSet, at_home, between, in_palace, own_rank, soldier_steps};
use game::Side;

/// Adds up what is found, `times` counted for Red.
pub(super) trait Tally {
    fn add(&mut self, parameter: usize, times: i32);

    /// A piece of `side` and `role` attacks or protects `other`.
    fn contact(&mut self, side: Side, role: Role, other: Piece) {
        self.add(contact(side, role, other), sign(side));
    }
}

/// Adds up values.
pub(super) struct Sum<'a> {
    pub(super) parameters: &'a Parameters,
    pub(super) sum: Pair,
}

impl Tally for Sum<'_> {
    #[inline]
    fn add(&mut self, parameter: usize, times: i32) {
        self.sum = self.sum.plus(self.parameters.pairs[parameter], times);
    }

    /// The commonest thing to count: looked up, signed already.
    #[inline]
    fn contact(&mut self, side: Side, role: Role, other: Piece) {
        self.sum = self.sum.plus(self.parameters.contacts[side.index()][role.index()][other.index()], 1);
    }
}

/// The parameter for a piece of `side` that attacks or protects `other`. Only horse, chariot, cannon and soldier count.
pub(super) const fn contact(side: Side, role: Role, other: Piece) -> usize {
    let kind = if other.side() as usize == side as usize { GUARDS } else { STRIKES };
    kind + role.index().saturating_sub(Role::Horse.index()) * ROLES + other.role().index()
}

/// The squares to the left of these.
const fn beside(squares: SquareSet) -> SquareSet {
    SquareSet::of_bits(squares.minus(FIRST_FILE).bits() >> 1)
}

/// The parameter for a piece on its square.
#[inline]
pub(super) const fn placement(piece: Piece, square: Square) -> usize {
    let file = square.file();
    let file = if file > FILES / 2 { FILES - 1 - file } else { file };
    PLACEMENT + piece.role().index() * PLACES + own_rank(square, piece.side()) * 5 + file
}

/// For Red or against it.
#[inline]
pub(super) const fn sign(side: Side) -> i32 {
    match side {
        Side::Red => 1,
        Side::Black => -1,
    }
}

/// Counts where the pieces stand. An engine keeps this sum up to date instead.
pub(super) fn count_placement(board: &Board, tally: &mut impl Tally) {
    for (square, piece) in board.all() {
        tally.add(placement(piece, square), sign(piece.side()));
    }
}

/// Counts everything else.
pub(super) fn count_the_rest(board: &Board, mover: Side, tally: &mut impl Tally) {
    for side in Side::ALL {
        let mut count = Count { board, side, sign: sign(side), raiders: 0, tally };
        count.sliders();
        count.leapers();
        count.safety();
    }
    tally.add(TEMPO, sign(mover));
}

static PALACES: [SquareSet; 2] = [squares_where(Side::Red, Zone::Palace), squares_where(Side::Black, Zone::Palace)];
static HOMES: [SquareSet; 2] = [squares_where(Side::Red, Zone::Home), squares_where(Side::Black, Zone::Home)];

const FIRST_FILE: SquareSet = squares_where(Side::Red, Zone::FirstFile);

#[derive(Clone, Copy)]
enum Zone {
    Palace,
    Home,
    FirstFile,
}

const fn squares_where(side: Side, zone: Zone) -> SquareSet {
    let mut set = SquareSet::EMPTY;
    let mut index = 0;
    while let Some(square) = Square::from_index(index) {
        let inside = match zone {
            Zone::Palace => in_palace(square, side),
            Zone::Home => at_home(square, side),
            Zone::FirstFile => square.file() == 0,
        };
        if inside {
            set = set.with(square);
        }
        index += 1;
    }
    set
}

/// One side's part of the sum.
struct Count<'a, T> {
    board: &'a Board,
    side: Side,
    sign: i32,
    raiders: usize,
    tally: &'a mut T,
}

impl<T: Tally> Count<'_, T> {
    fn add(&mut self, parameter: usize) {
        self.tally.add(parameter, self.sign);
    }

    fn sliders(&mut self) {
        let (board, side) = (self.board, self.side);
        let general = board.general(!side);
        for square in board.pieces(side, Role::Chariot) {
            let outlook = board.outlook(square);
            self.add(CHARIOT_MOBILITY + outlook.open.len().min(17));
            self.contacts(Role::Chariot, outlook.first);
            self.siege(0, outlook.open | outlook.first);
            self.line(CHARIOT_LINE, square, general);
        }
        for square in board.pieces(side, Role::Cannon) {
            let outlook = board.outlook(square);
            self.add(CANNON_MOBILITY + outlook.open.len().min(17));
            self.contacts(Role::Cannon, outlook.second);
            self.siege(1, outlook.open | outlook.second);
            self.line(CANNON_LINE, square, general);
        }
    }

    fn leapers(&mut self) {
        let (board, side) = (self.board, self.side);
        for square in board.pieces(side, Role::Horse) {
            let reach = board.reach(Piece::new(side, Role::Horse), square);
            self.add(HORSE_MOBILITY + reach.minus(board.of_side(side)).len());
            self.contacts(Role::Horse, reach & board.occupied());
            self.siege(2, reach);
        }
        // Soldiers are many and alike: what any of them reaches is counted once.
        let soldiers = board.pieces(side, Role::Soldier);
        let reach = soldier_steps(soldiers, side);
        self.contacts(Role::Soldier, reach & board.occupied());
        self.siege(3, reach);
        for square in soldiers & beside(soldiers) {
            self.add(LINKED + usize::from(!HOMES[side.index()].contains(square)));
        }
    }

    /// What a piece attacks and what it protects.
    #[inline]
    fn contacts(&mut self, role: Role, touched: SquareSet) {
        for square in touched {
            if let Some(other) = self.board.piece_at(square) {
                self.tally.contact(self.side, role, other);
            }
        }
    }

    /// How much of the other palace a piece reaches.
    #[inline]
    fn siege(&mut self, kind: usize, reach: SquareSet) {
        let squares = (reach & PALACES[(!self.side).index()]).len();
        self.add(SIEGE + kind * 6 + squares.min(5));
    }

    /// A piece in line with the other general.
    #[inline]
    fn line(&mut self, parameter: usize, square: Square, general: Option<Square>) {
        let Some(general) = general else { return };
        let on_file = square.file() == general.file();
        if on_file || square.rank() == general.rank() {
            let men = (between(square, general) & self.board.occupied()).len();
            self.add(parameter + if on_file { 0 } else { 4 } + men.min(3));
        }
    }

    fn safety(&mut self) {
        let (board, side) = (self.board, self.side);
        let count = |side: Side, role: Role| board.pieces(side, role).len().min(2);
        let (advisors, elephants) = (count(side, Role::Advisor), count(side, Role::Elephant));
        let [chariots, cannons, horses] = [Role::Chariot, Role::Cannon, Role::Horse].map(|role| count(!side, role));
        self.add(SHELTER + advisors * 3 + elephants);
        // These speak of the attackers, who are the other side's.
        self.sign = -self.sign;
        self.add(CHARIOTS_V_ADVISORS + chariots * 3 + advisors);
        self.add(CANNONS_V_ADVISORS + cannons * 3 + advisors);
        self.add(CANNONS_V_ELEPHANTS + cannons * 3 + elephants);
        self.add(HORSES_V_ADVISORS + horses * 3 + advisors);
        self.add(HORSES_V_ELEPHANTS + horses * 3 + elephants);
        self.sign = -self.sign;
        let homebound = board.of_role(Role::General) | board.of_role(Role::Advisor) | board.of_role(Role::Elephant);
        self.raiders = board.of_side(side).minus(homebound | HOMES[side.index()]).len();
        self.add(RAIDERS + self.raiders.min(7));
    }
}

/// The weight of the opening, out of [`FULL_PHASE`]: how many of the strong pieces are left.
pub(super) const FULL_PHASE: i32 = 32;

pub(super) fn phase(board: &Board) -> i32 {
    let weigh = |role: Role, weight: usize| board.of_role(role).len() * weight;
    let phase = weigh(Role::Chariot, 4) + weigh(Role::Cannon, 2) + weigh(Role::Horse, 2);
    (phase as i32).min(FULL_PHASE)
}

/// A score counts in full if it is multiplied by this.
pub(super) const FULL_SCALE: i32 = 64;

/// How much of its advantage the leading side can hope to turn into a win, out of [`FULL_SCALE`].
pub(super) fn scale(board: &Board, leader: Side) -> i32 {
    let count = |side: Side, role: Role| board.pieces(side, role).len() as i32;
    let own = |role: Role| count(leader, role);
    let (chariots, horses, cannons, soldiers) =
        (own(Role::Chariot), own(Role::Horse), own(Role::Cannon), own(Role::Soldier));
    let attackers = chariots * 2 + horses + cannons + soldiers;
    if attackers >= 4 {
        return FULL_SCALE;
    }
    let (advisors, elephants) = (count(!leader, Role::Advisor), count(!leader, Role::Elephant));
    let defenders = advisors + elephants;
    let fighters = [Role::Chariot, Role::Horse, Role::Cannon].map(|role| count(!leader, role));
    let fights_back = fighters.iter().sum::<i32>() > 0;
    match (chariots, horses, cannons, soldiers) {
        (0, 0, 0, 0) => 0,
        // A lone cannon needs screens of its own.
        (0, 0, 1, 0) if own(Role::Advisor) + own(Role::Elephant) == 0 => 4,
        (0, 0, 1, 0) => 16,
        // Full defence holds against a chariot, and against less.
        (1, 0, 0, 0) if defenders == 4 => 8,
        (1, 0, 0, 0) if fights_back => 24,
        (1, 0, 0, 0) if defenders == 3 => 32,
        (0, 1, 0, 0) if defenders >= 2 || fights_back => 10,
        (0, 0, 0, 1) if defenders >= 1 || fights_back => 10,
        (0, 0, 0, 2) if defenders >= 3 || fights_back => 24,
        (0, 1, 0, 1) | (0, 0, 1, 1) if defenders == 4 || fights_back => 32,
        (0, 2, 0, 0) | (0, 1, 1, 0) | (0, 0, 2, 0) if fights_back => 40,
        (0, 0, 2, 0) if defenders == 4 => 24,
        _ => 52,
    }
}
