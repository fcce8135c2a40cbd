//! The deal: what lies under each face-down piece, and how it came there.
//!
//! docs/rules/banqi-deal.md describes every byte, so that a program in another
//! language can verify a game.

use crate::{Banqi, Piece, Ply, Role, Square};
use game::{History, Seed, Side};

/// What lies under each face-down piece. Deliberately neither `Debug` nor `Clone`
/// nor serialisable, so that it cannot slip into a log or a message.
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
    /// Shuffles the 32 pieces as `seed` says (`banqi-shuffle-v1`; BQ-3.1, BQ-8.2).
    pub fn new(seed: &Seed) -> Self {
        let mut pieces = starting_order();
        shuffle(&mut pieces, seed);
        Self(pieces)
    }

    /// Shuffles what nobody has seen yet over the squares that still lie face down; what the
    /// history has shown stays where it was seen. Before the first ply of a game from the start
    /// that is [`Deal::new`].
    ///
    /// A game that begins or goes on from a public position needs it: the position does not know
    /// what lies where.
    pub fn of(history: &History<Banqi>, seed: &Seed) -> Self {
        let position = history.position();
        let unseen = position.unseen().iter().flat_map(|(piece, count)| (0..count).map(move |_| piece));
        let mut unseen: Vec<Piece> = unseen.collect();
        shuffle(&mut unseen, seed);
        // A square that was never face down hides nothing, so whatever is put there is never asked for.
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

    /// What lies on `square`. Only the table keeper may ask, and only to answer a flip.
    pub(crate) fn piece_at(&self, square: Square) -> Piece {
        self.0[square.index()]
    }

    /// Did `square` hide `piece`? What a verifier asks once the seed is public.
    pub fn hid(&self, square: Square, piece: Piece) -> bool {
        self.piece_at(square) == piece
    }
}

fn shuffle(pieces: &mut [Piece], seed: &Seed) {
    commitment::shuffle(pieces, "banqi-shuffle-v1", seed);
}

/// `kggeecchhqqppppp` and then Black's likewise: the order before the shuffle.
fn starting_order() -> [Piece; Square::COUNT] {
    let order = [Role::General, Role::Advisor, Role::Elephant, Role::Chariot, Role::Horse, Role::Cannon, Role::Soldier];
    let mut pieces = [Piece::new(Side::Red, Role::General); Square::COUNT];
    let all = Side::ALL.into_iter().flat_map(|side| {
        order.into_iter().flat_map(move |role| (0..role.count()).map(move |_| Piece::new(side, role)))
    });
    pieces.iter_mut().zip(all).for_each(|(place, piece)| *place = piece);
    pieces
}
