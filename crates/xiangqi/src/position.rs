//! A position: the board, the side to move, and two counters.

use crate::attacks::View;
use crate::checks::Checks;
use crate::generate::{All, Captures, Count, List, Quiets, generate};
use crate::geometry::may_stand;
use crate::tables::BLACK_TO_MOVE;
use crate::{Board, Illegal, Move, Piece, Reason, Role, Square, SquareSet, judge};
use game::{Ending, Key, Outcome, Seat, Side};

/// A position. It is small and copied for each move (copy-make): [`game::Position::after_unchecked`] leaves it unchanged.
///
/// ```
/// use game::Position as _;
/// use xiangqi::{Move, Position};
///
/// let start = Position::default();
/// let central_cannon = Move::new("h2".parse()?, "e2".parse()?);
/// assert_eq!(start.count_legal(), 44);
/// assert!(start.check(central_cannon).is_ok());
/// assert!(!start.after_unchecked(central_cannon).in_check());
/// # Ok::<_, grid::ParseSquareError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    board: Board,
    turn: Side,
    plies_since_capture: u32,
    number: u32,
}

/// Why a placement is not a legal position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Impossible {
    /// A side has no general, or several.
    #[error("{side:?} has {count} generals; expected exactly one")]
    Generals {
        /// The side.
        side: Side,
        /// The number of its generals.
        count: usize,
        /// The squares of its generals.
        squares: SquareSet,
    },
    /// A piece is on a square that it can never reach.
    #[error("a {role:?} of {side:?} can never stand on {square}")]
    OffItsPoints {
        /// The side of the piece.
        side: Side,
        /// The role of the piece.
        role: Role,
        /// The square.
        square: Square,
    },
    /// 对面将.
    #[error("the generals on {red} and {black} face each other")]
    GeneralsFacing {
        /// Red's general.
        red: Square,
        /// Black's general.
        black: Square,
    },
    /// The side that is not to move is in check.
    #[error("{side:?} is in check, but it is not its turn")]
    WrongSideInCheck {
        /// The side in check.
        side: Side,
        /// The square of its general.
        general: Square,
        /// The pieces that give check.
        checkers: SquareSet,
    },
}

impl Impossible {
    /// The squares to highlight.
    pub fn squares(&self) -> Vec<Square> {
        match *self {
            Self::Generals { squares, .. } => squares.into_iter().collect(),
            Self::OffItsPoints { square, .. } => vec![square],
            Self::GeneralsFacing { red, black } => vec![red, black],
            Self::WrongSideInCheck { general, checkers, .. } => std::iter::once(general).chain(checkers).collect(),
        }
    }
}

impl Default for Position {
    /// The start position.
    fn default() -> Self {
        let back = [
            Role::Chariot,
            Role::Horse,
            Role::Elephant,
            Role::Advisor,
            Role::General,
            Role::Advisor,
            Role::Elephant,
            Role::Horse,
            Role::Chariot,
        ];
        let cannons = [1, 7].map(|file| (file, 2, Role::Cannon));
        let soldiers = [0, 2, 4, 6, 8].map(|file| (file, 3, Role::Soldier));
        let back = back.into_iter().enumerate().map(|(file, role)| (file, 0, role));
        let mut board = Board::default();
        for (file, rank, role) in back.chain(cannons).chain(soldiers) {
            let square = Square::new(file, rank).expect("starting points are on the board");
            board.put(square, Piece::new(Side::Red, role));
            board.put(square.rotated(), Piece::new(Side::Black, role));
        }
        Self { board, turn: Side::Red, plies_since_capture: 0, number: 1 }
    }
}

impl Position {
    /// The position with these pieces, if it is legal (XQ-2.4, XQ-2.5, XQ-2.6, XQ-2.7).
    pub fn new(board: Board, turn: Side) -> Result<Self, Impossible> {
        let general = |side: Side| {
            let squares = board.pieces(side, Role::General);
            match (squares.first(), squares.len()) {
                (Some(square), 1) => Ok(square),
                (_, count) => Err(Impossible::Generals { side, count, squares }),
            }
        };
        let (red, black) = (general(Side::Red)?, general(Side::Black)?);
        if let Some((square, piece)) = board.all().find(|&(square, piece)| !may_stand(piece, square)) {
            return Err(Impossible::OffItsPoints { side: piece.side(), role: piece.role(), square });
        }
        let position = Self { board, turn, plies_since_capture: 0, number: 1 };
        let waiting = if turn == Side::Red { black } else { red };
        let checkers = View::new(&board, waiting).checkers(&board, turn);
        if checkers.contains(red) || checkers.contains(black) {
            return Err(Impossible::GeneralsFacing { red, black });
        }
        if !checkers.is_empty() {
            return Err(Impossible::WrongSideInCheck { side: !turn, general: waiting, checkers });
        }
        Ok(position)
    }

    /// The start of a handicap game 让子: without the pieces on these squares.
    pub fn handicap(absent: SquareSet) -> Result<Self, Impossible> {
        let start = Self::default();
        let mut board = start.board;
        for square in absent {
            board.take(square);
        }
        Self::new(board, start.turn)
    }

    /// The same position with these counters: plies since the last capture, and the move number.
    #[must_use]
    pub const fn with_counters(mut self, plies_since_capture: u32, number: u32) -> Self {
        self.plies_since_capture = plies_since_capture;
        self.number = number;
        self
    }

    /// The placement of the pieces.
    #[inline]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The side to move.
    pub const fn side_to_move(&self) -> Side {
        self.turn
    }

    /// The number of plies since the last capture.
    pub const fn plies_since_capture(&self) -> u32 {
        self.plies_since_capture
    }

    /// The number of the next move, from 1, incremented after Black's moves.
    pub const fn number(&self) -> u32 {
        self.number
    }

    /// The square of the general of `side`.
    ///
    /// # Panics
    /// Never: there is no way to make a position without both generals, and no move takes one (XQ-5.4).
    pub fn general(&self, side: Side) -> Square {
        self.board.general(side).expect("a position has both generals")
    }

    /// The enemy pieces that give check to the side to move.
    pub fn checkers(&self) -> SquareSet {
        View::new(&self.board, self.general(self.turn)).checkers(&self.board, !self.turn)
    }

    /// Is the side to move in check (XQ-5.1)?
    pub fn in_check(&self) -> bool {
        View::new(&self.board, self.general(self.turn)).is_checked(&self.board, !self.turn)
    }

    /// Does a legal move give check? Computed without making the move.
    pub fn gives_check(&self, mv: Move) -> bool {
        let Some(mover) = self.board.piece_at(mv.from) else { return false };
        let view = View::new(&self.board, self.general(!self.turn));
        if !view.sees(mv.from) && !view.sees(mv.to) {
            return view.is_attacked_by(mover, mv.to);
        }
        let view = view.without(mv.from).with(mv.to);
        view.is_attacked_by(mover, mv.to) || view.is_attacked_by_another(&self.board, self.turn, mv.from)
    }

    /// Appends the legal moves that capture.
    pub fn captures(&self, moves: &mut Vec<Move>) {
        generate::<Captures>(&self.board, self.turn, &mut List(moves));
    }

    /// Appends the legal moves that do not capture.
    pub fn quiets(&self, moves: &mut Vec<Move>) {
        generate::<Quiets>(&self.board, self.turn, &mut List(moves));
    }

    /// Appends the legal moves that do not capture and give check.
    pub fn quiet_checks(&self, moves: &mut Vec<Move>) {
        generate::<Quiets>(&self.board, self.turn, &mut Checks::new(self, moves));
    }

    /// The position after a null move, for a search; players may not pass. `None` in check, because the general could
    /// be captured.
    #[must_use]
    pub fn null_move(&self) -> Option<Self> {
        let passed =
            Self { turn: !self.turn, plies_since_capture: self.plies_since_capture.saturating_add(1), ..*self };
        (!self.in_check()).then_some(passed)
    }

    /// Does the move capture a piece?
    #[inline]
    pub fn is_capture(&self, mv: Move) -> bool {
        self.board.piece_at(mv.to).is_some()
    }

    /// Like [`game::Position::check`], for squares that may be off the board (`None`).
    pub fn check_squares(&self, from: Option<Square>, to: Option<Square>) -> Result<Move, Illegal> {
        judge::check(self, from, to)
    }

    /// Do two positions have the same placement and side to move, as the repetition rule requires (XQ-7.1)?
    pub fn repeats(&self, other: &Self) -> bool {
        self.board == other.board && self.turn == other.turn
    }

    /// The position with the sides exchanged and the board rotated.
    #[must_use]
    pub fn colours_swapped(&self) -> Self {
        self.transformed(Square::rotated, Side::opponent)
    }

    /// The position mirrored left to right.
    #[must_use]
    pub fn mirrored(&self) -> Self {
        self.transformed(Square::mirrored, |side| side)
    }

    fn transformed(&self, square: impl Fn(Square) -> Square, side: impl Fn(Side) -> Side) -> Self {
        let mut board = Board::default();
        for (from, piece) in self.board.all() {
            board.put(square(from), Piece::new(side(piece.side()), piece.role()));
        }
        Self { board, turn: side(self.turn), ..*self }
    }
}

impl game::Position for Position {
    type Move = Move;
    type Ply = Move;
    type Illegal = Illegal;
    type Reason = Reason;

    fn turn(&self) -> Seat {
        self.turn.seat()
    }

    fn legal_moves(&self, moves: &mut Vec<Move>) {
        generate::<All>(&self.board, self.turn, &mut List(moves));
    }

    fn count_legal(&self) -> usize {
        let mut count = Count::default();
        generate::<All>(&self.board, self.turn, &mut count);
        count.0
    }

    #[inline]
    fn count_plies(&self) -> usize {
        self.count_legal()
    }

    fn check(&self, mv: Move) -> Result<(), Illegal> {
        self.check_squares(Some(mv.from), Some(mv.to)).map(drop)
    }

    fn chances(&self, mv: Move, chances: &mut Vec<(Move, u32)>) {
        chances.push((mv, 1));
    }

    fn check_ply(&self, mv: Move) -> Result<(), Illegal> {
        self.check(mv)
    }

    #[inline]
    fn move_of(mv: Move) -> Move {
        mv
    }

    #[inline]
    fn play_unchecked(&mut self, mv: Move) {
        let captured = self.board.relocate(mv.from, mv.to);
        self.plies_since_capture = if captured.is_some() { 0 } else { self.plies_since_capture.saturating_add(1) };
        self.number = self.number.saturating_add(u32::from(self.turn == Side::Black));
        self.turn = !self.turn;
    }

    fn key(&self) -> Key {
        Key(self.board.key() ^ if self.turn == Side::Black { BLACK_TO_MOVE } else { 0 })
    }

    fn ending(&self) -> Option<Ending<Reason>> {
        if self.count_legal() > 0 {
            return None;
        }
        let reason = if self.in_check() { Reason::Checkmate } else { Reason::Stalemate };
        Some(Ending { outcome: Outcome::Win((!self.turn).seat()), reason })
    }
}
