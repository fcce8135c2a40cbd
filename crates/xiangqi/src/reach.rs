//! Attacks and mobility of single pieces, for evaluation.
//!
//! These functions ignore whose turn it is and whether the general is safe; legal moves come from the generator.

use crate::attacks::View;
use crate::geometry::may_stand;
use crate::tables::{
    ACROSS_RIVER, ADVISOR, ELEPHANT, GENERAL, HORSE, NOT_FIRST_FILE, NOT_LAST_FILE, ON_FILE, RANK_END, SIGHT,
};
use crate::{Board, FILES, Piece, Role, Square, SquareSet};
use game::Side;

/// What a sliding piece sees along its rank and its file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SlidingAttacks {
    /// The empty squares up to the first piece in each direction: the quiet moves of a chariot or cannon.
    pub open: SquareSet,
    /// The first piece in each direction: what a chariot attacks or defends, and a cannon's screens.
    pub first: SquareSet,
    /// The second piece in each direction: what a cannon attacks or defends.
    pub second: SquareSet,
}

impl Board {
    /// What a sliding piece on `square` sees along its rank and its file.
    ///
    /// ```
    /// use xiangqi::Position;
    ///
    /// let start = Position::default();
    /// let cannon = start.board().sliding_attacks("h2".parse()?);
    /// assert_eq!(cannon.open.len(), 11);
    /// assert!(cannon.second.contains("h9".parse()?), "it strikes the horse over its fellow");
    /// # Ok::<_, grid::ParseSquareError>(())
    /// ```
    #[inline]
    pub fn sliding_attacks(&self, square: Square) -> SlidingAttacks {
        let lines = self.occupied_lines();
        let (file, rank) = (square.file(), square.rank());
        let along = SIGHT[file & 15][(lines.rank(rank) | RANK_END) as usize & 1023];
        let across = SIGHT[rank & 15][lines.file(file) as usize & 1023];
        let joined = |along: u16, across: u16| {
            let along = u128::from(along & (RANK_END - 1)) << (square.index() - file);
            SquareSet(along | ON_FILE[across as usize & 1023].0 << file)
        };
        SlidingAttacks {
            open: joined(along.open(), across.open()),
            first: joined(along.first(), across.first()),
            second: joined(along.second(), across.second()),
        }
    }

    /// The squares that `piece` on `square` moves to, attacks or defends. Pieces of both sides are included.
    #[inline]
    pub fn reach(&self, piece: Piece, square: Square) -> SquareSet {
        let index = square.index() & 127;
        let lines = self.occupied_lines();
        match piece.role() {
            Role::General => GENERAL[index],
            Role::Advisor => ADVISOR[index],
            Role::Elephant => ELEPHANT[index][lines.diagonal(square) & 15],
            Role::Horse => HORSE[index][lines.beside(square) & 15],
            Role::Chariot => {
                let sliding_attacks = self.sliding_attacks(square);
                sliding_attacks.open | sliding_attacks.first
            }
            Role::Cannon => {
                let sliding_attacks = self.sliding_attacks(square);
                sliding_attacks.open | sliding_attacks.second
            }
            Role::Soldier => soldier_steps(SquareSet::of(square), piece.side()),
        }
    }

    /// The squares that the general, the advisors and the elephants of `side` move to, attack or defend.
    #[inline]
    pub fn guard_reach(&self, side: Side) -> SquareSet {
        // Shifts that wrap around the board end on points where such a piece can never stand.
        let diagonal =
            |from: u128| [from << (FILES + 1), from << (FILES - 1), from >> (FILES + 1), from >> (FILES - 1)];
        let general = self.pieces(side, Role::General).0;
        let steps = general << 1 | general >> 1 | general << FILES | general >> FILES;
        let advisors = diagonal(self.pieces(side, Role::Advisor).0).into_iter().fold(0, |all, to| all | to);
        let eyes = diagonal(self.pieces(side, Role::Elephant).0).map(|eyes| eyes & !self.occupied().0);
        let [up_right, up_left, down_left, down_right] = eyes;
        let elephants =
            up_right << (FILES + 1) | up_left << (FILES - 1) | down_left >> (FILES + 1) | down_right >> (FILES - 1);
        SquareSet(steps) & POINTS[side.index()][0]
            | SquareSet(advisors) & POINTS[side.index()][1]
            | SquareSet(elephants) & POINTS[side.index()][2]
    }

    /// The pieces of `by` that attack `square` (pins are ignored).
    #[inline]
    pub fn attackers(&self, square: Square, by: Side) -> SquareSet {
        View::new(self, square).attackers(self, by)
    }
}

/// The attackers of a square during an exchange, while one piece after the other captures there.
#[derive(Clone, Copy, Debug)]
pub struct ExchangeAttackers<'a> {
    board: &'a Board,
    view: View,
    gone: SquareSet,
}

impl<'a> ExchangeAttackers<'a> {
    /// All pieces are still in place.
    pub fn new(board: &'a Board, square: Square) -> Self {
        Self { board, view: View::new(board, square), gone: SquareSet::EMPTY }
    }

    /// Removes the piece on `from`, which may uncover other attackers.
    #[inline]
    pub fn leave(&mut self, from: Square) {
        self.view = self.view.without(from);
        self.gone = self.gone.with(from);
    }

    /// The pieces of `by` that can capture now (pins are ignored).
    #[inline]
    pub fn attackers(&self, by: Side) -> SquareSet {
        self.view.attackers(self.board, by).minus(self.gone)
    }
}

/// The points of the general, the advisors and the elephants of a side.
static POINTS: [[SquareSet; 3]; 2] = [points(Side::Red), points(Side::Black)];

const fn points(side: Side) -> [SquareSet; 3] {
    let roles = [Role::General, Role::Advisor, Role::Elephant];
    let mut points = [SquareSet::EMPTY; 3];
    let mut index = 0;
    while let Some(square) = Square::from_index(index) {
        let mut kind = 0;
        while kind < roles.len() {
            if may_stand(Piece::new(side, roles[kind]), square) {
                points[kind] = points[kind].with(square);
            }
            kind += 1;
        }
        index += 1;
    }
    points
}

/// The squares that soldiers of `side` on `from` move to.
#[inline]
pub fn soldier_steps(from: SquareSet, side: Side) -> SquareSet {
    let ahead = match side {
        Side::Red => SquareSet(from.0 << FILES) & SquareSet::ALL,
        Side::Black => SquareSet(from.0 >> FILES),
    };
    let crossed = from & ACROSS_RIVER[side.index()];
    ahead | SquareSet((crossed & NOT_LAST_FILE).0 << 1) | SquareSet((crossed & NOT_FIRST_FILE).0 >> 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Move, Position};
    use game::Position as _;

    /// Without threats to the general, the reach of a piece minus its own side's pieces is the set of its moves.
    #[test]
    fn reach_agrees_with_the_generator_and_with_attackers() {
        let mut position = Position::default();
        for ply in 0..200usize {
            let mut moves = Vec::new();
            position.legal_moves(&mut moves);
            let board = position.board();
            for side in Side::ALL {
                let one_by_one = [Role::General, Role::Advisor, Role::Elephant].into_iter().flat_map(|role| {
                    board.pieces(side, role).into_iter().map(move |square| board.reach(Piece::new(side, role), square))
                });
                assert_eq!(board.guard_reach(side), one_by_one.fold(SquareSet::EMPTY, |all, reach| all | reach));
            }
            for &Move { from, to } in &moves {
                let piece = board.piece_at(from).unwrap();
                assert!(board.reach(piece, from).contains(to), "{from}{to}");
                if board.piece_at(to).is_some() {
                    assert!(board.attackers(to, piece.side()).contains(from), "{from}{to}");
                }
            }
            let Some(&mv) = moves.get((ply * 7 + 3) % moves.len().max(1)) else { return };
            position.play_unchecked(mv);
        }
    }
}
