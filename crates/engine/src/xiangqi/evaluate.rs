//! What a quiet position is worth: a sum of small things, each counted for Red and against Black.
//!
//! Everything is added up through a [`Tally`], so that what is played by and what a tuner adjusts
//! cannot differ.

use super::men::Men;
use super::parameters::{
    ASSAULT, BREACH, CANNON_LINE, CANNON_MOBILITY, CANNONS_V_ADVISORS, CANNONS_V_ELEPHANTS, CHARIOT_LINE,
    CHARIOT_MOBILITY, CHARIOTS_V_ADVISORS, CROSSED, FLIGHT, GUARDS, HARRIED, HORSE_MOBILITY, HORSES_V_ADVISORS,
    HORSES_V_ELEPHANTS, LINKED, LOOSE, PINNED, PLACEMENT, PLACES, Pair, Parameters, RAIDERS, ROLES, SCREENS, SHELTER,
    SIEGE, STRIKES, TEAM, TEMPO, WING,
};
use super::survey::Survey;
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
pub(super) fn count_the_rest(board: &Board, men: Men, mover: Side, tally: &mut impl Tally) {
    let mut survey = Survey::EMPTY;
    survey.gather(board);
    for side in Side::ALL {
        let mut count = Count { board, men, survey: &survey, side, sign: sign(side), tally };
        count.fighters();
        count.soldiers();
        count.safety();
        count.together();
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

/// One side's part of the sum.
struct Count<'a, T> {
    board: &'a Board,
    men: Men,
    survey: &'a Survey,
    side: Side,
    sign: i32,
    tally: &'a mut T,
}

impl<T: Tally> Count<'_, T> {
    fn add(&mut self, parameter: usize) {
        self.tally.add(parameter, self.sign);
    }

    /// How many pieces there are; more than two count as two.
    fn few(&self, side: Side, role: Role) -> usize {
        self.men.count(side, role).min(2)
    }

    /// Chariots, cannons and horses.
    fn fighters(&mut self) {
        let (survey, side) = (self.survey, self.side);
        let general = self.board.general(!side);
        let (small, lesser) = (survey.small[(!side).index()], survey.lesser[(!side).index()]);
        let mut besiegers = 0;
        for sight in survey.sights_of(side) {
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
            self.contacts(sight.role, sight.touched);
        }
        let advisors = self.few(!side, Role::Advisor);
        self.add(ASSAULT + advisors * 6 + besiegers.min(5));
    }

    /// Soldiers are many and alike: what any of them reaches is counted once.
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
    fn siege(&mut self, kind: usize, squares: usize) {
        self.add(SIEGE + kind * 6 + squares.min(5));
    }

    /// A piece in line with the other general.
    #[inline]
    fn line(&mut self, parameter: usize, square: Square, general: Option<Square>) {
        let Some(general) = general else { return };
        let on_file = square.file() == general.file();
        if on_file || square.rank() == general.rank() {
            let men = between(square, general) & self.board.occupied();
            self.add(parameter + if on_file { 0 } else { 4 } + men.len().min(3));
            if parameter == CHARIOT_LINE
                && men.len() == 1
                && let Some(man) = men.first().and_then(|square| self.board.piece_at(square))
                && man.side() != self.side
            {
                self.add(PINNED + man.role().index());
            }
        }
    }

    fn safety(&mut self) {
        let (board, side) = (self.board, self.side);
        let (advisors, elephants) = (self.few(side, Role::Advisor), self.few(side, Role::Elephant));
        let [chariots, cannons, horses] = FIGHTERS.map(|role| self.few(!side, role));
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
        let raiders = board.of_side(side).minus(homebound | HOMES[side.index()]);
        self.add(RAIDERS + raiders.len().min(7));
        let left = (raiders & LEFT_WING).len();
        let right = (raiders & RIGHT_WING).len();
        self.add(WING + left.max(right).min(5));
    }

    /// What the fighters are worth together, and how the generals stand to what reaches them.
    fn together(&mut self) {
        let (board, side) = (self.board, self.side);
        let [chariots, cannons, horses] = FIGHTERS.map(|role| self.few(side, role));
        self.add(TEAM + (chariots * 3 + cannons) * 3 + horses);
        let (own, other) = (side.index(), (!side).index());
        let breached = (PALACES[other] & self.survey.any[own]).minus(self.survey.any[other]);
        self.add(BREACH + breached.len().min(9));
        if let Some(general) = board.general(side) {
            let flight = board.reach(Piece::new(side, Role::General), general);
            self.add(FLIGHT + flight.minus(board.of_side(side) | self.survey.any[other]).len().min(4));
        }
    }

    /// The own pieces that are in danger.
    fn threats(&mut self, mover: Side) {
        let (own, other) = (self.side.index(), (!self.side).index());
        let survey = self.survey;
        let in_danger = self.board.of_side(self.side) & survey.any[other];
        let turn = usize::from(self.side == mover) * ROLES;
        for square in in_danger {
            let Some(piece) = self.board.piece_at(square) else { continue };
            if survey.any[own].contains(square) {
                let by_less = match piece.role() {
                    Role::Chariot => survey.lesser[other],
                    Role::Cannon | Role::Horse => survey.small[other],
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
