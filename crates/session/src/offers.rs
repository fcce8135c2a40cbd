//! The offers of one seat that the other has not answered.

use game::Seat;
use protocol::Offering;

/// The unanswered offers, at most one of each kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Offers([Option<Seat>; Offering::ALL.len()]);

impl Offers {
    /// Returns the seat that made this offer, or `None` if it is not open.
    pub const fn by(&self, what: Offering) -> Option<Seat> {
        self.0[what as usize]
    }

    /// Returns all unanswered offers.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, Offering)> + '_ {
        Offering::ALL.into_iter().filter_map(|what| Some((self.by(what)?, what)))
    }

    pub(crate) const fn make(&mut self, seat: Seat, what: Offering) {
        self.0[what as usize] = Some(seat);
    }

    pub(crate) const fn clear(&mut self, what: Offering) {
        self.0[what as usize] = None;
    }

    /// Removes the offers that a ply of `seat` ends. It declines a draw offered to `seat`. A takeback offer would now
    /// concern another ply.
    pub(crate) fn after_ply_by(&mut self, seat: Seat) {
        self.clear(Offering::Takeback);
        if self.by(Offering::Draw) == Some(!seat) {
            self.clear(Offering::Draw);
        }
    }

    /// Removes all offers, because the board has changed or the game is over.
    pub(crate) const fn clear_all(&mut self) {
        self.0 = [None; Offering::ALL.len()];
    }
}
