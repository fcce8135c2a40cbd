//! Estimates the value of a flip without a search, for move ordering.

use super::bitboard::{NEIGHBOURS, Squares, distance, each, sight};
use super::board::{Board, PieceIndex, Turn, role_of, side_of};
use super::piece_values::PieceValues;
use super::rule_masks::{CANNON, RuleMasks};

/// The fraction of a threat that is realised after the opponent's reply, in 256ths.
const THREAT: i32 = 70;
/// The fraction of a loss that the opponent can cause at once, in 256ths.
const LOSS: i32 = 220;

/// The expected gain of the side to move from turning over the piece on `square`.
pub(super) fn flip_estimate(board: &Board, masks: &RuleMasks, values: &PieceValues, square: usize) -> i32 {
    let Turn::Side(mover) = board.turn else { return opening(square) };
    let seen = sight(square, board.occupied());
    let near = NEIGHBOURS[square];
    let (mut sum, mut total) = (0, 0);
    for (piece, count) in board.unseen().each() {
        let outcome = Outcome { board, masks, values, near, jumped: seen.second, piece };
        let value = if side_of(piece) == mover {
            // The opponent is next: it captures the piece, or must move away from it.
            outcome.gain() * THREAT / 256 - outcome.danger() * LOSS / 256
        } else {
            outcome.danger() * THREAT / 256 - outcome.gain() * LOSS / 256
        };
        sum += value * count as i32;
        total += count as i32;
    }
    sum / total.max(1)
}

/// Before the first flip nothing is known; the centre offers the most neighbours.
fn opening(square: usize) -> i32 {
    -(distance(square, 11).min(distance(square, 12)).min(distance(square, 19)).min(distance(square, 20)) as i32)
}

/// A piece that the flip may reveal.
struct Outcome<'a> {
    board: &'a Board,
    masks: &'a RuleMasks,
    values: &'a PieceValues,
    near: Squares,
    jumped: Squares,
    piece: PieceIndex,
}

impl Outcome<'_> {
    /// The value of the best piece that it could capture.
    fn gain(&self) -> i32 {
        let (role, enemy) = (role_of(self.piece), 1 - side_of(self.piece));
        let mut victims = self.near & self.board.of_roles(enemy, self.masks.takes[role]);
        if role == CANNON && self.masks.jumps_onto != 0 {
            victims |= self.jumped & self.board.of_roles(enemy, self.masks.jumps_onto);
        }
        each(victims).map(|square| self.values.of[usize::from(self.board.at(square))]).max().unwrap_or(0)
    }

    /// Its own value if it could be captured, else 0.
    fn danger(&self) -> i32 {
        let (role, enemy) = (role_of(self.piece), 1 - side_of(self.piece));
        let attackers = self.near & self.board.of_roles(enemy, self.masks.taken_by[role]);
        let cannons = if self.masks.jumps_onto >> role & 1 == 1 { self.jumped & self.board.cannons(enemy) } else { 0 };
        if attackers | cannons != 0 { self.values.of[usize::from(self.piece)] } else { 0 }
    }
}
