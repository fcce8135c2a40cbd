//! What a piece on a square sees: the questions that an evaluation asks of a board.
//!
//! Nobody's turn and nobody's safety is considered here; legal moves are the generator's business.

use crate::attacks::View;
use crate::geometry::may_stand;
use crate::tables::{
    ABROAD, ADVISOR, ELEPHANT, GENERAL, HORSE, NOT_FIRST_FILE, NOT_LAST_FILE, ON_FILE, RANK_END, SIGHT,
};
use crate::{Board, FILES, Piece, Role, Square, SquareSet};
use game::Side;

/// What is seen from a square along its rank and its file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outlook {
    /// The empty squares up to the first piece each way: where a chariot or cannon may go.
    pub open: SquareSet,
    /// The first piece each way: what a chariot strikes or guards, and a cannon's screens.
    pub first: SquareSet,
    /// The piece behind the first: what a cannon strikes or guards.
    pub second: SquareSet,
}

impl Board {
    /// What is seen from `square` along its rank and its file.
    ///
    /// ```
    /// use xiangqi::Position;
    ///
    /// let start = Position::default();
    /// let cannon = start.board().outlook("h2".parse()?);
    /// assert_eq!(cannon.open.len(), 11);
    /// assert!(cannon.second.contains("h9".parse()?), "it strikes the horse over its fellow");
    /// # Ok::<_, grid::ParseSquareError>(())
    /// ```
    #[inline]
    pub fn outlook(&self, square: Square) -> Outlook {
        let lines = self.occupied_lines();
        let (file, rank) = (square.file(), square.rank());
        let along = SIGHT[file & 15][(lines.rank(rank) | RANK_END) as usize & 1023];
        let across = SIGHT[rank & 15][lines.file(file) as usize & 1023];
        let joined = |along: u16, across: u16| {
            let along = u128::from(along & (RANK_END - 1)) << (square.index() - file);
            SquareSet(along | ON_FILE[across as usize & 1023].0 << file)
        };
        Outlook {
            open: joined(along.open(), across.open()),
            first: joined(along.first(), across.first()),
            second: joined(along.second(), across.second()),
        }
    }

    /// Where `piece` would go from `square`, or strike, or guard: pieces of either side are in it.
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
                let outlook = self.outlook(square);
                outlook.open | outlook.first
            }
            Role::Cannon => {
                let outlook = self.outlook(square);
                outlook.open | outlook.second
            }
            Role::Soldier => soldier_steps(SquareSet::of(square), piece.side()),
        }
    }

    /// Where the general, the advisors and the elephants of `side` go, or strike, or guard: all at once.
    #[inline]
    pub fn guard_reach(&self, side: Side) -> SquareSet {
        // Steps beyond an edge of the board end where such a piece can never stand.
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

    /// The pieces of `by` that could capture on `square`, pins aside.
    #[inline]
    pub fn attackers(&self, square: Square, by: Side) -> SquareSet {
        View::new(self, square).attackers(self, by)
    }
}

/// Who could capture on a square, while one piece after the other leaves for it.
#[derive(Clone, Copy, Debug)]
pub struct Siege<'a> {
    board: &'a Board,
    view: View,
    gone: SquareSet,
}

impl<'a> Siege<'a> {
    /// Nobody has left yet.
    pub fn new(board: &'a Board, square: Square) -> Self {
        Self { board, view: View::new(board, square), gone: SquareSet::EMPTY }
    }

    /// What stood on `from` is there no longer.
    #[inline]
    pub fn leave(&mut self, from: Square) {
        self.view = self.view.without(from);
        self.gone = self.gone.with(from);
    }

    /// The pieces of `by` that could capture now, pins aside.
    #[inline]
    pub fn attackers(&self, by: Side) -> SquareSet {
        self.view.attackers(self.board, by).minus(self.gone)
    }
}

/// Where the general, an advisor and an elephant of a side may stand.
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

/// Where soldiers of `side` on `from` step to.
#[inline]
pub fn soldier_steps(from: SquareSet, side: Side) -> SquareSet {
    let ahead = match side {
        Side::Red => SquareSet(from.0 << FILES) & SquareSet::ALL,
        Side::Black => SquareSet(from.0 >> FILES),
    };
    let crossed = from & ABROAD[side.index()];
    ahead | SquareSet((crossed & NOT_LAST_FILE).0 << 1) | SquareSet((crossed & NOT_FIRST_FILE).0 >> 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Move, Position};
    use game::Position as _;

    /// What a piece reaches, less its own side's men, are its moves, where nothing threatens the general.
    #[test]
    fn reach_agrees_with_the_generator_and_with_the_attackers() {
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
