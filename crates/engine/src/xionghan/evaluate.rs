//! The tapered evaluation: a sum of terms, each counted for Red and against Black.
//!
//! All terms are counted through a [`Tally`], so that the engine and the tuner use the same code.

use super::parameters::{
    ARCHER_WAYS, ARMOUR_MOBILITY, ASSASSIN_MOBILITY, BACKED, CANNON_LINE, CANNON_MOBILITY, CHARIOT_LINE,
    CHARIOT_MOBILITY, DISARMED, FROZEN, GUARD, HORSE_LEGS, PLACEMENT, PLACES, PROMOTION, Pair, Parameters, RAIDERS,
    RAM_ROOM, RESERVE, ROOM, SHIELDED, SIEGE, TEMPO,
};
use game::Side;
use games::xionghan::{
    Board, Graveyard, Piece, Position, Role, SIZE, Settings, Sight, Square, SquareSet, Switch, beyond_river, distance,
    has_crossed, own_rank,
};

/// Collects the terms; `times` counts for Red.
pub(super) trait Tally {
    fn add(&mut self, parameter: usize, times: i32);
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
}

/// The piece-square parameter.
#[inline]
pub(super) const fn placement(piece: Piece, square: Square) -> usize {
    let file = square.file();
    let file = if file > SIZE / 2 { SIZE - 1 - file } else { file };
    PLACEMENT + piece.role().index() * PLACES + own_rank(square, piece.side()) * 7 + file
}

/// 1 for Red, -1 for Black.
#[inline]
pub(super) const fn sign(side: Side) -> i32 {
    match side {
        Side::Red => 1,
        Side::Black => -1,
    }
}

/// The game phase with all pieces of a full army on the board.
pub(super) const FULL_PHASE: i32 = 64;

/// The contribution of a piece to the game phase.
#[inline]
pub(super) const fn weight(role: Role) -> i32 {
    match role {
        Role::Chariot => 4,
        Role::Horse | Role::Cannon | Role::Archer | Role::Ram | Role::Armour | Role::Assassin => 2,
        _ => 0,
    }
}

/// Counts the piece-square terms. The engine updates this sum incrementally instead.
pub(super) fn count_placement(board: &Board, tally: &mut impl Tally) {
    for (square, piece) in board.all() {
        tally.add(placement(piece, square), sign(piece.side()));
    }
}

/// Counts all other terms.
pub(super) fn count_other_terms(position: &Position, tally: &mut impl Tally) {
    let (board, mover) = (position.board(), position.side_to_move());
    let shielded = Side::ALL.map(|side| board.shielded(side));
    for side in Side::ALL {
        let mut count = Count { board, side, sign: sign(side), tally };
        count.powers(&shielded);
        count.pieces(mover, best_promotion(position.settings(), position.dead(), side));
        count.kings();
        count.reserve(position.settings(), position.dead());
    }
    tally.add(TEMPO, sign(mover));
}

/// The best promotion of a soldier: 0 none, 1 some piece, 2 a chariot.
fn best_promotion(settings: Settings, dead: &Graveyard, side: Side) -> usize {
    let is_dead = |role: Role| dead.count(Piece::new(side, role)) > 0 && settings.appears(role);
    if !settings.is_on(Switch::PawnPromotionEnabled) {
        0
    } else if is_dead(Role::Chariot) {
        2
    } else {
        usize::from(Role::ALL.into_iter().any(|role| !matches!(role, Role::King | Role::Soldier) && is_dead(role)))
    }
}

/// The terms of one side.
struct Count<'a, T> {
    board: &'a Board,
    side: Side,
    sign: i32,
    tally: &'a mut T,
}

impl<T: Tally> Count<'_, T> {
    #[inline]
    fn add(&mut self, parameter: usize) {
        self.tally.add(parameter, self.sign);
    }

    /// Frozen, disarmed and shielded pieces.
    fn powers(&mut self, shielded: &[SquareSet; 2]) {
        let own = self.board.squares_of(self.side);
        let powers = [
            (FROZEN, self.board.frozen(self.side)),
            (DISARMED, shielded[(!self.side).index()].and(own)),
            (SHIELDED, shielded[self.side.index()].and(own)),
        ];
        for (parameter, squares) in powers {
            for square in squares.iter() {
                if let Some(piece) = self.board.piece_at(square) {
                    self.add(parameter + piece.role().index());
                }
            }
        }
    }

    /// Mobility and lines of each piece.
    fn pieces(&mut self, mover: Side, best_promotion: usize) {
        let (board, side) = (self.board, self.side);
        let mut raiders = 0;
        for (square, piece) in board.of_side(side) {
            raiders += usize::from(beyond_river(square, side));
            match piece.role() {
                Role::Chariot => {
                    self.add(CHARIOT_MOBILITY + open(&board.sights(square)).min(17));
                    self.line(CHARIOT_LINE, square);
                }
                Role::Cannon => {
                    self.add(CANNON_MOBILITY + open(&board.sights(square)).min(17));
                    self.line(CANNON_LINE, square);
                }
                Role::Armour => self.add(ARMOUR_MOBILITY + open(&board.sights(square)).min(17)),
                Role::Assassin => {
                    let sights = board.sights(square);
                    self.add(ASSASSIN_MOBILITY + open(&sights).min(17));
                    if has_empty_point_opposite(board, side, &sights) {
                        self.add(BACKED + usize::from(mover == side));
                    }
                }
                Role::Horse => {
                    let legs = board.sights(square).iter().filter(|sight| !sight.open().is_empty()).count();
                    self.add(HORSE_LEGS + legs);
                }
                Role::Archer => {
                    let ways = [(1, 1), (1, -1), (-1, 1), (-1, -1)].into_iter();
                    let ways = ways.filter_map(|(files, ranks)| square.offset(files, ranks));
                    self.add(ARCHER_WAYS + ways.filter(|&way| board.is_empty(way)).count());
                }
                Role::Ram => {
                    self.add(RAM_ROOM + empty_beside(board, square));
                }
                Role::Soldier if has_crossed(square, side) => {
                    self.add(PROMOTION + best_promotion * 7 + own_rank(square, side).saturating_sub(6));
                }
                _ => {}
            }
        }
        self.add(RAIDERS + raiders.min(15));
    }

    /// A piece in line with the enemy king.
    #[inline]
    fn line(&mut self, parameter: usize, square: Square) {
        let Some(king) = self.board.king(!self.side) else { return };
        if let Some(between) = self.board.count_between(square, king) {
            let on_rank = if square.file() == king.file() { 0 } else { 4 };
            self.add(parameter + on_rank + between.min(3));
        }
    }

    /// The pieces near both kings.
    fn kings(&mut self) {
        let (board, side) = (self.board, self.side);
        for (whose, parameter) in [(side, GUARD), (!side, SIEGE)] {
            let Some(king) = board.king(whose) else { continue };
            for square in board.squares_of(side).and(SquareSet::around(king)).iter() {
                if let Some(piece) = board.piece_at(square) {
                    let far = distance(square, king).clamp(1, 3) - 1;
                    self.add(parameter + far * Role::ALL.len() + piece.role().index());
                }
            }
        }
        if let Some(king) = board.king(side) {
            self.add(ROOM + empty_beside(board, king));
        }
    }

    /// Dead soldiers that may be revived.
    fn reserve(&mut self, settings: Settings, dead: &Graveyard) {
        if settings.is_on(Switch::PawnResurrectionEnabled) {
            let soldiers = dead.count(Piece::new(self.side, Role::Soldier));
            self.add(RESERVE + usize::from(soldiers).min(7));
        }
    }
}

/// The number of empty points that are seen.
#[inline]
fn open(sights: &[Sight; 4]) -> usize {
    sights.iter().map(|sight| sight.open().len()).sum()
}

/// Is there an enemy on one side, with an empty point opposite?
fn has_empty_point_opposite(board: &Board, side: Side, sights: &[Sight; 4]) -> bool {
    let enemy =
        |sight: &Sight| sight.open().is_empty() && sight.first().is_some_and(|it| board.squares_of(!side).contains(it));
    [[0, 1], [1, 0], [2, 3], [3, 2]]
        .into_iter()
        .any(|[behind, ahead]| enemy(&sights[behind]) && !sights[ahead].open().is_empty())
}

fn empty_beside(board: &Board, square: Square) -> usize {
    let beside = SquareSet::beside(square);
    beside.without(board.squares_of(Side::Red)).without(board.squares_of(Side::Black)).len()
}
