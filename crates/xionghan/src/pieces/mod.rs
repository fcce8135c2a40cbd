//! Pseudo-legal moves, one file for each kind of piece.
//!
//! Shields are considered here, because they decide what can be captured. The officer's freeze is not: the generator
//! skips frozen pieces.

mod advisor;
mod archer;
mod armour;
mod assassin;
mod cannon;
mod chariot;
mod elephant;
mod horse;
mod king;
mod officer;
mod patrol;
mod ram;
mod shield;
mod soldier;

use crate::auras::may_take;
use crate::{Board, Piece, Role, Settings, Square};
use game::Side;

/// A piece that is about to move, with its board.
#[derive(Clone, Copy)]
pub(crate) struct Mover<'a> {
    pub(crate) board: &'a Board,
    pub(crate) settings: Settings,
    pub(crate) side: Side,
    pub(crate) from: Square,
}

impl Mover<'_> {
    /// May it land on `to`: is it empty, or occupied by an enemy that it may capture?
    #[inline]
    fn may_land(&self, to: Square) -> bool {
        self.board.is_empty(to) || self.may_take(to)
    }

    /// Is there an enemy on `to` that shields allow it to capture?
    fn may_take(&self, to: Square) -> bool {
        may_take(self.board, self.settings, self.side, self.from, to)
    }
}

/// Calls `found` with every pseudo-legal target of `piece` on `from`.
pub(crate) fn each_target(
    board: &Board,
    settings: Settings,
    piece: Piece,
    from: Square,
    found: &mut impl FnMut(Square),
) {
    let mover = Mover { board, settings, side: piece.side(), from };
    match piece.role() {
        Role::King => king::each_target(&mover, found),
        Role::Chariot => chariot::each_target(&mover, found),
        Role::Horse => horse::each_target(&mover, found),
        Role::Elephant => elephant::each_target(&mover, found),
        Role::Advisor => advisor::each_target(&mover, found),
        Role::Cannon => cannon::each_target(&mover, found),
        Role::Soldier => soldier::each_target(&mover, found),
        Role::Officer => officer::each_target(&mover, found),
        Role::Archer => archer::each_target(&mover, found),
        Role::Ram => ram::each_target(&mover, found),
        Role::Armour => armour::each_target(&mover, found),
        Role::Assassin => assassin::each_target(&mover, found),
        Role::Shield => shield::each_target(&mover, found),
        Role::Patrol => patrol::each_target(&mover, found),
    }
}
