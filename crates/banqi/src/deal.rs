//! The deal: the identity of each face-down piece, and the shuffle.
//!
//! docs/rules/banqi-deal.md specifies every byte, so that a program in another language can verify a game.

use crate::{Banqi, Piece, Ply, Role, Square};
use game::{History, Seed, Side};

/// The identity of each face-down piece. It is neither `Debug` nor `Clone` nor serialisable, so that it cannot leak
/// into a log or a message.
///
/// ```compile_fail
/// fn print(deal: banqi::Deal) { println!("{deal:?}"); }
/// ```
/// ```compile_fail
/// fn copy(deal: &banqi::Deal) -> banqi::Deal { deal.clone() }
/// ```
#[allow(missing_debug_implementations, reason = "a secret must not be printed")]
pub struct Deal([Piece; Square::COUNT]);

impl Deal {
    /// Shuffles the 32 pieces by `seed` (`banqi-shuffle-v1`; BQ-3.1, BQ-8.2).
    pub fn new(seed: &Seed) -> Self {
        let mut pieces = starting_order();
        shuffle(&mut pieces, seed);
        Self(pieces)
    }

    /// Shuffles the unseen pieces over the squares that are still face down. Pieces that the history has revealed
    /// keep their squares. Before the first ply of a game this is the same as [`Deal::new`].
    ///
    /// Needed if a game begins or continues from a public position, which does not contain the hidden pieces.
    pub fn of(history: &History<Banqi>, seed: &Seed) -> Self {
        let position = history.position();
        let unseen = position.unseen().iter().flat_map(|(piece, count)| (0..count).map(move |_| piece));
        let mut unseen: Vec<Piece> = unseen.collect();
        shuffle(&mut unseen, seed);
        // A square that was never face down hides nothing, so its entry is never used.
        let mut pieces = starting_order();
        for (square, piece) in position.board().face_down().zip(unseen) {
            pieces[square.index()] = piece;
        }
        for ply in history.plies() {
            match *ply {
                Ply::Flip { square, revealed } => pieces[square.index()] = revealed,
                Ply::Attack { captures, revealed } => pieces[captures.last().index()] = revealed,
                Ply::Step { .. } | Ply::Capture(_) => {}
            }
        }
        Self(pieces)
    }

    /// The hidden piece on `square`. Only the keeper of the deal may call this, to resolve a flip.
    pub(crate) fn piece_at(&self, square: Square) -> Piece {
        self.0[square.index()]
    }

    /// Did `square` hide `piece`? For verification after the seed is published.
    pub fn hid(&self, square: Square, piece: Piece) -> bool {
        self.piece_at(square) == piece
    }
}

fn shuffle(pieces: &mut [Piece], seed: &Seed) {
    commitment::shuffle(pieces, "banqi-shuffle-v1", seed);
}

/// `kggeecchhqqppppp`, then the same for Black: the order before the shuffle.
fn starting_order() -> [Piece; Square::COUNT] {
    let order = [Role::General, Role::Advisor, Role::Elephant, Role::Chariot, Role::Horse, Role::Cannon, Role::Soldier];
    let mut pieces = [Piece::new(Side::Red, Role::General); Square::COUNT];
    let all = Side::ALL.into_iter().flat_map(|side| {
        order.into_iter().flat_map(move |role| (0..role.count()).map(move |_| Piece::new(side, role)))
    });
    pieces.iter_mut().zip(all).for_each(|(place, piece)| *place = piece);
    pieces
}
