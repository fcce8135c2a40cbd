//! Where each kind of piece may go, one file for each that is out of the ordinary.
//!
//! Shields are consulted here, because they decide what can be captured; the officer's freeze is
//! not, because it stops a piece before it thinks of moving.

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

/// A piece that is about to move, with what surrounds it.
#[derive(Clone, Copy)]
pub(crate) struct Mover<'a> {
    pub(crate) board: &'a Board,
    pub(crate) settings: Settings,
    pub(crate) side: Side,
    pub(crate) from: Square,
}

impl Mover<'_> {
    /// May it end on `to`: on nothing, or on an enemy that it may take?
    #[inline]
    fn may_land(&self, to: Square) -> bool {
        self.board.is_empty(to) || self.may_take(to)
    }

    /// Does an enemy stand on `to` that it may take, as far as shields are concerned?
    fn may_take(&self, to: Square) -> bool {
        may_take(self.board, self.settings, self.side, self.from, to)
    }
}

/// Calls `found` with every point to which `piece` on `from` may go, its king's safety aside.
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
