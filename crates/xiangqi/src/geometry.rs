//! The board of 9 by 10 points (XQ-1.1): palace, river, and where each piece may stand.

use crate::{Piece, Role};
use game::Side;

/// A point of the board, `a0` to `i9`. Red sits at the bottom.
pub type Square = grid::Square<9, 10>;

pub(crate) type Lines = grid::Lines<9, 10>;

/// The number of files.
pub const FILES: usize = 9;
/// The number of ranks.
pub const RANKS: usize = 10;

/// Is `square` one of the nine points of `side`'s palace 九宫 (XQ-1.3)?
pub const fn in_palace(square: Square, side: Side) -> bool {
    let (file, rank) = (square.file(), own_rank(square, side));
    file >= 3 && file <= 5 && rank <= 2
}

/// Is `square` on `side`'s own bank of the river 河界 (XQ-1.2)?
pub const fn at_home(square: Square, side: Side) -> bool {
    own_rank(square, side) <= 4
}

/// The rank counted from `side`'s own back rank.
pub const fn own_rank(square: Square, side: Side) -> usize {
    match side {
        Side::Red => square.rank(),
        Side::Black => RANKS - 1 - square.rank(),
    }
}

/// May `piece` ever stand on `square` (XQ-2.5)?
///
/// Generals, advisors and elephants are confined to some points. A soldier may be set up anywhere: rulebook diagrams
/// have one behind its starting line (docs/decisions/0005).
pub const fn may_stand(piece: Piece, square: Square) -> bool {
    let (file, rank) = (square.file(), own_rank(square, piece.side()));
    match piece.role() {
        Role::General => in_palace(square, piece.side()),
        Role::Advisor => in_palace(square, piece.side()) && (file + rank) % 2 == 1,
        Role::Elephant => rank <= 4 && rank % 2 == 0 && file % 2 == 0 && (file + rank) % 4 == 2,
        Role::Horse | Role::Chariot | Role::Cannon | Role::Soldier => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn points(role: Role, side: Side) -> Vec<String> {
        let piece = Piece::new(side, role);
        Square::all().filter(|&square| may_stand(piece, square)).map(|square| square.to_string()).collect()
    }

    #[test]
    fn advisors_have_five_points_and_elephants_seven() {
        assert_eq!(points(Role::Advisor, Side::Red), ["d0", "f0", "e1", "d2", "f2"]);
        assert_eq!(points(Role::Advisor, Side::Black), ["d7", "f7", "e8", "d9", "f9"]);
        assert_eq!(points(Role::Elephant, Side::Red), ["c0", "g0", "a2", "e2", "i2", "c4", "g4"]);
        assert_eq!(points(Role::Elephant, Side::Black), ["c5", "g5", "a7", "e7", "i7", "c9", "g9"]);
        assert_eq!(points(Role::General, Side::Red).len(), 9);
    }
}
