//! Queries for engines besides the legal moves: captures, checks, deaths, recaptures.

use crate::attacks::{is_attacked, is_near_armour_line, strikers};
use crate::generate::{Wanted, each_move, is_legal};
use crate::geometry::distance;
use crate::set::SquareSet;
use crate::{Board, Move, Piece, Position, Role, Settings, Square};
use game::Side;

impl Position {
    /// Appends the legal moves by which an enemy dies: by landing, by an armour line, or in an exchange.
    pub fn captures(&self, moves: &mut Vec<Move>) {
        each_move(self, Wanted::Captures, |mv| moves.push(mv));
    }

    /// Appends the legal moves by which no enemy dies.
    pub fn quiets(&self, moves: &mut Vec<Move>) {
        each_move(self, Wanted::Quiets, |mv| moves.push(mv));
    }

    /// Is `mv` legal? Agrees with `check`, but is faster and gives no reason.
    pub fn is_legal(&self, mv: Move) -> bool {
        is_legal(self, mv)
    }

    /// Does an enemy die by the legal move `mv`?
    #[inline]
    pub fn is_capture(&self, mv: Move) -> bool {
        let Move::Go { from, to, .. } = mv else { return false };
        if !self.board().is_empty(to) {
            return true;
        }
        let acts_from_afar = matches!(self.role_at(from), Some(Role::Armour | Role::Assassin));
        acts_from_afar && {
            let mut any = false;
            self.each_removed(mv, |_| any = true);
            any
        }
    }

    /// The squares, before `mv`, of all pieces that die by it: captured pieces, removed pieces, and an assassin that
    /// dies in an exchange.
    pub fn deaths(&self, mv: Move) -> SquareSet {
        let mut deaths = SquareSet::EMPTY;
        if let Move::Go { to, .. } = mv {
            self.each_removed(mv, |square| deaths.insert(square));
            if !self.board().is_empty(to) {
                deaths.insert(to);
            }
        }
        deaths
    }

    /// Does the legal move `mv` give check?
    ///
    /// The opponent must not be in check already, which never happens in a game. In a custom position where it is,
    /// the answer may be `false` for a move that does not remove the check.
    pub fn gives_check(&self, mv: Move) -> bool {
        self.may_give_check(mv) && is_attacked(&self.board_after(mv), self.settings(), !self.side_to_move())
    }

    /// A fast filter without false negatives.
    ///
    /// A move far from the king and its lines cannot give check, unless it involves an armour, removes a piece from a
    /// distance, or unfreezes a piece near the king.
    fn may_give_check(&self, mv: Move) -> bool {
        let (board, side) = (self.board(), self.side_to_move());
        let Some(king) = board.king(!side) else { return false };
        let touches = |square: Square| {
            square.file() == king.file() || square.rank() == king.rank() || distance(square, king) <= 3
        };
        let near = match mv {
            Move::Go { from, to, .. } => touches(from) || touches(to),
            Move::Revive(to) => touches(to),
        };
        near || is_near_armour_line(board, !side, king)
            || board.frozen(side).iter().any(touches)
            || matches!(mv, Move::Go { from, .. } if matches!(self.role_at(from), Some(Role::Armour | Role::Assassin)))
                && self.is_capture(mv)
    }

    fn role_at(&self, square: Square) -> Option<Role> {
        self.board().piece_at(square).map(Piece::role)
    }
}

impl Board {
    /// The points next to a shield of `side`: its own pieces are protected there, and enemy pieces are disarmed.
    pub fn shielded(&self, side: Side) -> SquareSet {
        self.shields(side).iter().fold(SquareSet::EMPTY, |points, shield| points.or(SquareSet::beside(shield)))
    }

    /// The number of pieces between two points of one file or rank; `None` if they share neither.
    pub fn count_between(&self, a: Square, b: Square) -> Option<usize> {
        let count = |line: u16, a: usize, b: usize| {
            (line & ((1_u16 << a.max(b)) - 1) & !((2_u16 << a.min(b)) - 1)).count_ones() as usize
        };
        if a.file() == b.file() {
            Some(count(self.lines().file(a.file()), a.rank(), b.rank()))
        } else if a.rank() == b.rank() {
            Some(count(self.lines().rank(a.rank()), a.file(), b.file()))
        } else {
            None
        }
    }

    /// The pieces that could capture on `square` by landing there, ignoring the safety of their king.
    pub fn strikers(&self, settings: Settings, square: Square) -> SquareSet {
        strikers(self, settings, square)
    }
}
