//! What an engine asks besides the legal actions: captures, checks, who dies, who may take back.

use crate::attacks::{fears_lines, is_attacked, strikers};
use crate::generate::{Wanted, each_move, is_legal};
use crate::geometry::distance;
use crate::set::SquareSet;
use crate::{Board, Move, Piece, Position, Role, Settings, Square};
use game::Side;

impl Position {
    /// Appends the legal actions by which an enemy dies: by being landed on, in an armour's line, or in
    /// an exchange.
    pub fn captures(&self, moves: &mut Vec<Move>) {
        each_move(self, Wanted::Captures, |mv| moves.push(mv));
    }

    /// Appends the legal actions by which no enemy dies.
    pub fn quiets(&self, moves: &mut Vec<Move>) {
        each_move(self, Wanted::Quiets, |mv| moves.push(mv));
    }

    /// Is `mv` legal? The same answer as `check` gives, sooner and without a reason.
    pub fn is_legal(&self, mv: Move) -> bool {
        is_legal(self, mv)
    }

    /// Does an enemy die by `mv`, which must be legal?
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

    /// The points that lose their man by `mv`, as they stand before it: whoever is landed on or removed, and an
    /// assassin that dies in an exchange.
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

    /// Does `mv`, which must be legal, put the other side in check?
    ///
    /// The other side must not be in check already, as it never is in a game. A position set up by hand may have it
    /// so; there a move that leaves the check alone may be answered with no.
    pub fn gives_check(&self, mv: Move) -> bool {
        self.may_give_check(mv) && is_attacked(&self.board_after(mv), self.settings(), !self.side_to_move())
    }

    /// A quick look, wrong only by saying yes.
    ///
    /// A move far from the king and its lines changes nothing for it, unless an armour comes into play, somebody
    /// is removed from afar, or a piece near the king is thawed.
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
        near || fears_lines(board, !side, king)
            || board.frozen(side).iter().any(touches)
            || matches!(mv, Move::Go { from, .. } if matches!(self.role_at(from), Some(Role::Armour | Role::Assassin)))
                && self.is_capture(mv)
    }

    fn role_at(&self, square: Square) -> Option<Role> {
        self.board().piece_at(square).map(Piece::role)
    }
}

impl Board {
    /// The points next to a shield of `side`: its own are protected there, and the enemy's disarmed.
    pub fn shielded(&self, side: Side) -> SquareSet {
        self.shields(side).iter().fold(SquareSet::EMPTY, |points, shield| points.or(SquareSet::beside(shield)))
    }

    /// How many pieces stand between two points of one file or rank; nothing if they share neither.
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

    /// The pieces that could take what stands on `square` by landing there, their king's safety aside.
    pub fn strikers(&self, settings: Settings, square: Square) -> SquareSet {
        strikers(self, settings, square)
    }
}
