//! A position: board, graveyard, settings, and the side to move.

use crate::attacks::{each_attacker, is_attacked};
use crate::effects::{each_armour_victim, exchanged};
use crate::generate::{Wanted, each_move, is_any};
use crate::geometry::Direction;
use crate::set::SquareSet;
use crate::{Board, Graveyard, Illegal, Layout, Move, Piece, Reason, Role, Rules, Settings, Square, judge};
use game::{Ending, Key, Outcome, Seat, Side, in_order};

/// A position.
///
/// ```
/// use game::Position as _;
/// use xionghan::{Layout, Position, Rules};
///
/// assert_eq!(Position::default().count_legal(), 100);
/// let symmetric = Position::start(&Rules { layout: Layout::Symmetric, ..Rules::default() });
/// assert_eq!(game::perft::perft(&symmetric, 2), 9_986);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    board: Board,
    turn: Side,
    dead: Graveyard,
    settings: Settings,
    plies_since_capture: u32,
    number: u32,
}

/// Why a placement is not a legal position: a side has no king, or several (XH-1.6).
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{side:?} has {} kings; expected exactly one", squares.len())]
pub struct Impossible {
    /// The side.
    pub side: Side,
    /// The squares of its kings.
    pub squares: Vec<Square>,
}

impl Default for Position {
    fn default() -> Self {
        Self::start(&Rules::default())
    }
}

impl Position {
    /// The start of a game with these rules.
    pub fn start(rules: &Rules) -> Self {
        Self {
            board: rules.layout.board(rules.settings),
            turn: Side::Red,
            dead: Graveyard::EMPTY,
            settings: rules.settings,
            plies_since_capture: 0,
            number: 1,
        }
    }

    /// The position with these pieces, if each side has exactly one king.
    pub fn new(board: Board, turn: Side, dead: Graveyard, settings: Settings) -> Result<Self, Impossible> {
        for side in Side::ALL {
            let king = Piece::new(side, Role::King);
            let squares: Vec<Square> =
                board.all().filter(|(_, piece)| *piece == king).map(|(square, _)| square).collect();
            if squares.len() != 1 {
                return Err(Impossible { side, squares });
            }
        }
        Ok(Self { board, turn, dead, settings, plies_since_capture: 0, number: 1 })
    }

    /// The same position with these counters.
    #[must_use]
    pub const fn with_counters(mut self, plies_since_capture: u32, number: u32) -> Self {
        self.plies_since_capture = plies_since_capture;
        self.number = number;
        self
    }

    /// The placement of the pieces.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The side to move.
    pub const fn side_to_move(&self) -> Side {
        self.turn
    }

    /// The dead pieces of both sides.
    pub const fn dead(&self) -> &Graveyard {
        &self.dead
    }

    /// The agreed settings.
    pub const fn settings(&self) -> Settings {
        self.settings
    }

    /// The number of plies since a piece last died.
    pub const fn plies_since_capture(&self) -> u32 {
        self.plies_since_capture
    }

    /// The number of the next move, from 1.
    pub const fn number(&self) -> u32 {
        self.number
    }

    /// Is the side to move in check?
    pub fn in_check(&self) -> bool {
        is_attacked(&self.board, self.settings, self.turn)
    }

    /// The pieces that give check to the side to move.
    pub fn checkers(&self) -> Vec<Square> {
        let mut checkers = Vec::new();
        each_attacker(&self.board, self.settings, self.turn, |square| checkers.push(square));
        checkers
    }

    /// The board after `mv` and all its effects.
    #[inline]
    #[must_use]
    pub fn board_after(&self, mv: Move) -> Board {
        let mut board = self.board;
        transform(&mut board, self.settings, self.turn, mv, |_| {});
        board
    }

    /// The squares, before `mv`, of the pieces that it removes from a distance. An assassin that dies in an exchange
    /// is reported on its source square.
    pub fn effects(&self, mv: Move) -> Vec<Square> {
        let mut removed = Vec::new();
        self.each_removed(mv, |square| removed.push(square));
        in_order(removed)
    }

    /// Calls `found` with the square of every piece that `mv` removes from a distance; twice if there are two
    /// reasons.
    #[inline]
    pub(crate) fn each_removed(&self, mv: Move, found: impl FnMut(Square)) {
        if let Move::Go { from, to, .. } = mv
            && let Some(piece) = self.board.piece_at(from)
        {
            each_removed(&self.board, self.settings, piece, (from, to), found);
        }
    }

    /// Is the pseudo-legal move `mv` safe for the mover's king (XH-4.2)?
    #[inline(never)]
    pub(crate) fn is_safe(&self, mv: Move) -> bool {
        !is_attacked(&self.board_after(mv), self.settings, self.turn)
    }

    /// The position after a null move; `None` in check.
    pub fn null_move(&self) -> Option<Self> {
        (!self.in_check()).then_some(Self { turn: !self.turn, ..*self })
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
        let turned = |piece: Piece| Piece::new(side(piece.side()), piece.role());
        let mut board = Board::default();
        for (from, piece) in self.board.all() {
            board.put(square(from), turned(piece));
        }
        let mut dead = Graveyard::EMPTY;
        self.dead.iter().for_each(|piece| dead.bury(turned(piece)));
        Self { board, dead, turn: side(self.turn), ..*self }
    }

    /// Are the two positions equal for the repetition rule (XH-5.5)?
    pub fn repeats(&self, other: &Self) -> bool {
        self.board == other.board && self.turn == other.turn && self.dead == other.dead
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
        each_move(self, Wanted::All, |mv| moves.push(mv));
    }

    fn count_legal(&self) -> usize {
        let mut count = 0;
        each_move(self, Wanted::All, |_| count += 1);
        count
    }

    fn count_plies(&self) -> usize {
        self.count_legal()
    }

    fn check(&self, mv: Move) -> Result<(), Illegal> {
        judge::check(self, mv)
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

    fn play_unchecked(&mut self, mv: Move) {
        self.plies_since_capture = self.plies_since_capture.saturating_add(1);
        let (dead, quiet) = (&mut self.dead, &mut self.plies_since_capture);
        transform(&mut self.board, self.settings, self.turn, mv, |victim| {
            dead.bury(victim);
            *quiet = 0;
        });
        match mv {
            Move::Revive(_) => self.dead.raise(Piece::new(self.turn, Role::Soldier)),
            Move::Go { promotion: Some(role), .. } => self.dead.raise(Piece::new(self.turn, role)),
            Move::Go { .. } => {}
        }
        self.number = self.number.saturating_add(u32::from(self.turn == Side::Black));
        self.turn = !self.turn;
    }

    fn key(&self) -> Key {
        let turn = if self.turn == Side::Black { Key::mix(0) } else { 0 };
        Key(self.board.key() ^ self.dead.key() ^ turn ^ self.settings.key())
    }

    /// XH-5.1, XH-5.2, then XH-5.3 and XH-5.4.
    fn ending(&self) -> Option<Ending<Reason>> {
        let mover = !self.turn;
        let won = |reason: Reason| Some(Ending { outcome: Outcome::Win(mover.seat()), reason });
        if let Some(reason) = self.lost_by() {
            return won(reason);
        }
        if is_any(self) {
            return None;
        }
        if self.in_check() {
            return won(Reason::Checkmate);
        }
        Some(Ending { outcome: Outcome::Draw, reason: Reason::Stalemate })
    }
}

/// Calls `found` with the square of every piece that is removed from a distance when `piece` moves along `way`.
#[inline]
fn each_removed(board: &Board, settings: Settings, piece: Piece, way: (Square, Square), mut found: impl FnMut(Square)) {
    match piece.role() {
        Role::Armour => each_armour_victim(board, settings, piece.side(), way, found),
        Role::Assassin => {
            let direction = Direction::between(way.0, way.1);
            let victim = direction.and_then(|it| exchanged(board, settings, piece.side(), way.0, it));
            victim.into_iter().flat_map(|victim| [way.0, victim]).for_each(&mut found);
        }
        _ => {}
    }
}

/// Plays `mv` of `side` on `board` with all its effects, and reports the pieces that die.
fn transform(board: &mut Board, settings: Settings, side: Side, mv: Move, mut dies: impl FnMut(Piece)) {
    let (from, to, promotion) = match mv {
        Move::Go { from, to, promotion } => (from, to, promotion),
        Move::Revive(square) => {
            board.put(square, Piece::new(side, Role::Soldier));
            return;
        }
    };
    let Some(piece) = board.piece_at(from) else { return };
    // All lines are evaluated before any piece is removed.
    let mut removed = SquareSet::EMPTY;
    each_removed(board, settings, piece, (from, to), |square| removed.insert(square));
    if !removed.is_empty() {
        removed.iter().filter_map(|square| board.take(square)).for_each(&mut dies);
    }
    // An assassin that dies in an exchange is already removed.
    if board.take(from).is_some() {
        let arrives = promotion.map_or(piece, |role| Piece::new(side, role));
        board.put(to, arrives).into_iter().for_each(&mut dies);
    }
}

impl Rules {
    /// The rules with this layout and the default settings.
    pub const fn of(layout: Layout) -> Self {
        Self { layout, settings: Settings::DEFAULT }
    }
}
