//! How promising it is to turn a piece over, without a search.

use super::board::{Board, Man, Turn, role_of, side_of};
use super::law::{CANNON, Law};
use super::squares::{NEIGHBOURS, Squares, distance, each, sight};
use super::worth::Worth;

/// The share of a threat that a player can expect to carry out after the other has answered, in 256ths.
const THREAT: i32 = 70;
/// The share of what the other side takes at once.
const LOSS: i32 = 220;

/// What the side to move may expect of turning over the piece on `square`.
pub(super) fn prospect(board: &Board, law: &Law, worth: &Worth, square: usize) -> i32 {
    let Turn::Side(mover) = board.turn else { return opening(square) };
    let seen = sight(square, board.occupied());
    let near = NEIGHBOURS[square];
    let (mut sum, mut total) = (0, 0);
    for (man, count) in board.unseen().each() {
        let outcome = Outcome { board, law, worth, near, jumped: seen.second, man };
        let value = if side_of(man) == mover {
            // The other side is next: it takes the piece, or else it must get out of its way.
            outcome.gain() * THREAT / 256 - outcome.danger() * LOSS / 256
        } else {
            outcome.danger() * THREAT / 256 - outcome.gain() * LOSS / 256
        };
        sum += value * count as i32;
        total += count as i32;
    }
    sum / total.max(1)
}

/// The first flip decides nothing but what may follow: the middle leaves most to come.
fn opening(square: usize) -> i32 {
    -(distance(square, 11).min(distance(square, 12)).min(distance(square, 19)).min(distance(square, 20)) as i32)
}

/// A piece that may show itself.
struct Outcome<'a> {
    board: &'a Board,
    law: &'a Law,
    worth: &'a Worth,
    near: Squares,
    jumped: Squares,
    man: Man,
}

impl Outcome<'_> {
    /// The dearest that it could take.
    fn gain(&self) -> i32 {
        let (role, enemy) = (role_of(self.man), 1 - side_of(self.man));
        let mut prey = self.near & self.board.of_roles(enemy, self.law.takes[role]);
        if role == CANNON && self.law.jumps_onto != 0 {
            prey |= self.jumped & self.board.of_roles(enemy, self.law.jumps_onto);
        }
        each(prey).map(|square| self.worth.of[usize::from(self.board.at(square))]).max().unwrap_or(0)
    }

    /// Its own value, if it could be taken.
    fn danger(&self) -> i32 {
        let (role, enemy) = (role_of(self.man), 1 - side_of(self.man));
        let hunters = self.near & self.board.of_roles(enemy, self.law.taken_by[role]);
        let cannons = if self.law.jumps_onto >> role & 1 == 1 { self.jumped & self.board.cannons(enemy) } else { 0 };
        if hunters | cannons != 0 { self.worth.of[usize::from(self.man)] } else { 0 }
    }
}
