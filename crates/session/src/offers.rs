//! What one seat has offered and the other has not answered.

use game::Seat;
use protocol::Offering;

/// The offers that wait for an answer, one of each kind at most.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Offers([Option<Seat>; Offering::ALL.len()]);

impl Offers {
    /// Who has made this offer.
    pub const fn by(&self, what: Offering) -> Option<Seat> {
        self.0[what as usize]
    }

    /// Every offer that waits for an answer.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, Offering)> + '_ {
        Offering::ALL.into_iter().filter_map(|what| Some((self.by(what)?, what)))
    }

    pub(crate) const fn make(&mut self, seat: Seat, what: Offering) {
        self.0[what as usize] = Some(seat);
    }

    pub(crate) const fn clear(&mut self, what: Offering) {
        self.0[what as usize] = None;
    }

    /// A ply answers what was offered to its player; a takeback would now mean something else.
    pub(crate) fn after_ply_by(&mut self, seat: Seat) {
        self.clear(Offering::Takeback);
        if self.by(Offering::Draw) == Some(!seat) {
            self.clear(Offering::Draw);
        }
    }

    /// The board is another, or the game is over: what was offered is no longer meant.
    pub(crate) const fn clear_all(&mut self) {
        self.0 = [None; Offering::ALL.len()];
    }
}
