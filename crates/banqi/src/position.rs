//! A public position: it does not contain the identity of face-down pieces.

use crate::generate::each_move;
use crate::{
    Board, CannonDark, Captures, Cell, DarkCapture, Illegal, Move, Piece, Ply, Pool, Reason, Rules, Square, judge,
};
use game::{Ending, Key, Outcome, Seat, Side};

/// A public position.
///
/// ```
/// use banqi::{Move, Position};
/// use game::Position as _;
///
/// let start = Position::default();
/// assert_eq!(start.count_legal(), 32, "the first ply turns any piece over");
/// assert_eq!(start.count_plies(), 32 * 14, "and it may show any of fourteen");
/// let mut chances = Vec::new();
/// start.chances(Move::Flip("A1".parse()?), &mut chances);
/// assert_eq!(chances.iter().map(|(_, weight)| weight).sum::<u32>(), 32);
/// # Ok::<_, banqi::ParseSquareError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    rules: Rules,
    board: Board,
    unseen: Pool,
    captured: Graveyard,
    turn: Seat,
    /// The side of the first seat; `None` before the first flip.
    first: Option<Side>,
    quiet: u16,
    ply: u32,
}

/// Why a public position is impossible.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Impossible {
    /// There are more of a piece than in a set.
    #[error("there are too many of {piece:?}: a set has {}", piece.role().count())]
    TooMany {
        /// The piece.
        piece: Piece,
        /// Where it stands.
        squares: Vec<Square>,
    },
    /// The number of face-down pieces does not match the pieces that are neither face up nor captured.
    #[error("the pool must be the {expected} pieces that are neither seen nor captured, and {found} lie face down")]
    PoolMismatch {
        /// The number of missing pieces.
        expected: u32,
        /// The number of face-down pieces.
        found: u32,
    },
    /// There are face-up pieces but no colours, or colours before the first flip.
    #[error("the colours of the seats are decided by the first flip, no sooner and no later")]
    Colours,
}

impl Impossible {
    /// There is too much of `piece`, some of it on `board`.
    pub(crate) fn too_many(piece: Piece, board: &Board) -> Self {
        let same = board.of_side(piece.side()).filter(|(_, other)| *other == piece);
        Self::TooMany { piece, squares: same.map(|(square, _)| square).collect() }
    }

    /// The squares to point at.
    pub fn squares(&self) -> &[Square] {
        match self {
            Self::TooMany { squares, .. } => squares,
            Self::PoolMismatch { .. } | Self::Colours => &[],
        }
    }
}

/// The captured pieces in the order in which they were captured.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Graveyard {
    // Unused entries are `None`, so that equal graveyards compare equal.
    pieces: [Option<Piece>; Square::COUNT],
    count: u8,
}

impl Graveyard {
    /// No captured pieces.
    pub const EMPTY: Self = Self { pieces: [None; Square::COUNT], count: 0 };

    /// The graveyard with one more piece; `None` if that is more than a set has.
    #[must_use]
    pub fn with(mut self, piece: Piece) -> Option<Self> {
        *self.pieces.get_mut(usize::from(self.count))? = Some(piece);
        self.count += 1;
        Some(self)
    }

    /// The captured pieces in order.
    pub fn iter(&self) -> impl Iterator<Item = Piece> + '_ {
        self.pieces.iter().flatten().copied()
    }
}

impl std::fmt::Debug for Graveyard {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// The components of a public position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parts {
    /// The public board.
    pub board: Board,
    /// The captured pieces.
    pub captured: Graveyard,
    /// The seat to move.
    pub turn: Seat,
    /// The side of the first seat; `None` before the first flip.
    pub first: Option<Side>,
    /// The number of consecutive plies without a flip or capture.
    pub quiet: u16,
    /// The number of plies played.
    pub ply: u32,
}

impl Parts {
    /// The pieces of a set that are neither face up nor captured; and the first piece of which there are too many, if
    /// any.
    pub fn unseen(&self) -> (Pool, Option<Piece>) {
        let (mut unseen, mut surplus) = (Pool::full(), None);
        let face_up = self.board.all().filter_map(|(square, _)| self.board.piece_at(square));
        for piece in face_up.chain(self.captured.iter()) {
            if !unseen.remove(piece) {
                surplus = surplus.or(Some(piece));
            }
        }
        (unseen, surplus)
    }
}

impl Default for Position {
    fn default() -> Self {
        Self::start(Rules::default())
    }
}

impl Position {
    /// The start of a game with these rules.
    pub fn start(rules: Rules) -> Self {
        Self {
            rules,
            board: Board::default(),
            unseen: Pool::full(),
            captured: Graveyard::EMPTY,
            turn: Seat::First,
            first: None,
            quiet: 0,
            ply: 0,
        }
    }

    /// The position with these components, if it is possible. The unseen pieces are derived from them.
    pub fn new(rules: Rules, parts: Parts) -> Result<Self, Impossible> {
        let (unseen, surplus) = parts.unseen();
        if let Some(piece) = surplus {
            return Err(Impossible::too_many(piece, &parts.board));
        }
        let found = u32::try_from(parts.board.face_down().count()).unwrap_or(u32::MAX);
        if unseen.total() != found {
            return Err(Impossible::PoolMismatch { expected: unseen.total(), found });
        }
        let untouched = unseen.total() == Pool::full().total();
        if untouched == parts.first.is_some() {
            return Err(Impossible::Colours);
        }
        let Parts { board, captured, turn, first, quiet, ply } = parts;
        Ok(Self { rules, board, unseen, captured, turn, first, quiet, ply })
    }

    /// The same position with other rules.
    #[must_use]
    pub const fn with_rules(mut self, rules: Rules) -> Self {
        self.rules = rules;
        self
    }

    /// The agreed rules.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The public board.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The unseen pieces, without their squares.
    pub const fn unseen(&self) -> &Pool {
        &self.unseen
    }

    /// The captured pieces, which are public (BQ-3.7).
    pub const fn captured(&self) -> &Graveyard {
        &self.captured
    }

    /// The side of `seat`; `None` before the first flip.
    pub fn side_of(&self, seat: Seat) -> Option<Side> {
        self.first.map(|first| if seat == Seat::First { first } else { !first })
    }

    /// The seat of `side`; `None` before the first flip.
    pub fn seat_of(&self, side: Side) -> Option<Seat> {
        self.first.map(|first| if side == first { Seat::First } else { Seat::Second })
    }

    /// The side to move; `None` before the first flip.
    pub fn side_to_move(&self) -> Option<Side> {
        self.side_of(self.turn)
    }

    /// The number of consecutive plies without a flip or capture.
    pub const fn quiet(&self) -> u16 {
        self.quiet
    }

    /// The number of plies played.
    pub const fn ply(&self) -> u32 {
        self.ply
    }

    /// Is this one of the opening rounds in which only flips are legal (BQ-3.2, BQ-5.5)?
    pub fn only_flips(&self) -> bool {
        self.first.is_none() || self.ply < 2 * u32::from(self.rules.opening_flips) && self.rules.opening_flips > 1
    }

    /// Are the two public positions equal, with the same player to move (BQ-7.3)?
    pub fn repeats(&self, other: &Self) -> bool {
        self.board == other.board && self.turn == other.turn && self.first == other.first
    }

    fn bury(&mut self, piece: Piece) {
        // A set has 32 pieces, and the graveyard has as many entries.
        self.captured = self.captured.with(piece).unwrap_or(self.captured);
    }

    /// The piece on `from` captures on each of `targets`. Returns its final square, or `None` if it died with its
    /// last victim.
    fn capture(&mut self, from: Square, targets: &[Square]) -> Option<(Square, Piece)> {
        let piece = self.board.piece_at(from)?;
        let mut at = from;
        for &to in targets {
            let victim = self.board.piece_at(to)?;
            self.bury(victim);
            self.board.set(at, Cell::Empty);
            if self.rules.both_die(piece.role(), victim.role()) {
                self.board.set(to, Cell::Empty);
                self.bury(piece);
                return None;
            }
            self.board.set(to, Cell::FaceUp(piece));
            at = to;
        }
        Some((at, piece))
    }

    /// Plays an attack on a face-down piece, which is revealed (BQ-5.7, BQ-5.8).
    fn attack(&mut self, captures: &Captures, revealed: Piece) {
        let target = captures.last();
        let Some((_, before)) = captures.targets().split_last() else { return };
        let Some((from, piece)) = self.capture(captures.from(), before) else { return };
        self.unseen.remove(revealed);
        self.board.set(target, Cell::FaceUp(revealed));
        let is_jump = from.column().abs_diff(target.column()) + from.row().abs_diff(target.row()) > 1;
        let is_enemy = revealed.side() != piece.side();
        let falls = if is_jump {
            is_enemy || self.rules.cannon_dark == CannonDark::Any
        } else {
            is_enemy && self.rules.takes(piece.role(), revealed.role())
        };
        if falls {
            self.bury(revealed);
            self.board.set(from, Cell::Empty);
            let dies = is_enemy && self.rules.both_die(piece.role(), revealed.role());
            self.board.set(target, if dies { Cell::Empty } else { Cell::FaceUp(piece) });
            if dies {
                self.bury(piece);
            }
        } else if is_enemy
            && self.rules.dark_capture == DarkCapture::Deadly
            && !is_jump
            && self.rules.takes(revealed.role(), piece.role())
        {
            self.board.set(from, Cell::Empty);
            self.bury(piece);
        }
    }
}

impl game::Position for Position {
    type Move = Move;
    type Ply = Ply;
    type Illegal = Illegal;
    type Reason = Reason;

    fn turn(&self) -> Seat {
        self.turn
    }

    fn legal_moves(&self, moves: &mut Vec<Move>) {
        each_move(self, |mv| moves.push(mv));
    }

    fn count_legal(&self) -> usize {
        let mut count = 0;
        each_move(self, |_| count += 1);
        count
    }

    #[inline]
    fn count_plies(&self) -> usize {
        let kinds = self.unseen.iter().count();
        let mut count = 0;
        each_move(self, |mv| count += if matches!(mv, Move::Flip(_) | Move::Attack(_)) { kinds } else { 1 });
        count
    }

    fn check(&self, mv: Move) -> Result<(), Illegal> {
        judge::check(self, mv)
    }

    fn chances(&self, mv: Move, chances: &mut Vec<(Ply, u32)>) {
        let unseen = self.unseen.iter().map(|(piece, count)| (piece, u32::from(count)));
        match mv {
            Move::Flip(square) => chances.extend(unseen.map(|(revealed, n)| (Ply::Flip { square, revealed }, n))),
            Move::Attack(captures) => {
                chances.extend(unseen.map(|(revealed, n)| (Ply::Attack { captures, revealed }, n)));
            }
            Move::Step { from, to } => chances.push((Ply::Step { from, to }, 1)),
            Move::Capture(captures) => chances.push((Ply::Capture(captures), 1)),
        }
    }

    fn move_of(ply: Ply) -> Move {
        match ply {
            Ply::Flip { square, .. } => Move::Flip(square),
            Ply::Step { from, to } => Move::Step { from, to },
            Ply::Capture(captures) => Move::Capture(captures),
            Ply::Attack { captures, .. } => Move::Attack(captures),
        }
    }

    fn check_ply(&self, ply: Ply) -> Result<(), Illegal> {
        self.check(Self::move_of(ply))?;
        match ply {
            Ply::Flip { square, revealed } if self.unseen.count(revealed) == 0 => {
                Err(Illegal::NotInPool { square, piece: revealed })
            }
            Ply::Attack { captures, revealed } if self.unseen.count(revealed) == 0 => {
                Err(Illegal::NotInPool { square: captures.last(), piece: revealed })
            }
            _ => Ok(()),
        }
    }

    fn play_unchecked(&mut self, ply: Ply) {
        self.quiet = if matches!(ply, Ply::Step { .. }) { self.quiet.saturating_add(1) } else { 0 };
        match ply {
            Ply::Flip { square, revealed } => {
                self.board.set(square, Cell::FaceUp(revealed));
                self.unseen.remove(revealed);
                // BQ-3.3: the player of the first flip gets the colour of the revealed piece.
                let mover = revealed.side();
                self.first = self.first.or(Some(if self.turn == Seat::First { mover } else { !mover }));
            }
            Ply::Step { from, to } => {
                let piece = self.board.set(from, Cell::Empty);
                self.board.set(to, piece);
            }
            Ply::Capture(captures) => {
                self.capture(captures.from(), captures.targets());
            }
            Ply::Attack { captures, revealed } => self.attack(&captures, revealed),
        }
        self.turn = !self.turn;
        self.ply = self.ply.saturating_add(1);
    }

    fn key(&self) -> Key {
        // The unseen pieces change only by flips, so including them does not distinguish repeated positions. But a
        // transposition table must distinguish positions with different pools.
        let turn = match self.side_to_move() {
            None => 0,
            Some(Side::Red) => Key::mix(u64::MAX - 2),
            Some(Side::Black) => Key::mix(u64::MAX - 3),
        };
        Key(self.board.key() ^ self.unseen.key() ^ turn)
    }

    /// BQ-7.1, then BQ-7.2.
    fn ending(&self) -> Option<Ending<Reason>> {
        self.first?;
        let is_gone = |side: Side| self.board.of_side(side).next().is_none() && self.unseen.of_side(side) == 0;
        let winner = |side: Side| self.seat_of(side).map_or(Outcome::Draw, Outcome::Win);
        match (is_gone(Side::Red), is_gone(Side::Black)) {
            // If equal pieces die together, the last two may die at once.
            (true, true) => return Some(Ending { outcome: Outcome::Draw, reason: Reason::Eliminated }),
            (true, false) => return Some(Ending { outcome: winner(Side::Black), reason: Reason::Eliminated }),
            (false, true) => return Some(Ending { outcome: winner(Side::Red), reason: Reason::Eliminated }),
            (false, false) => {}
        }
        let stuck = self.count_legal() == 0;
        stuck.then_some(Ending { outcome: Outcome::Win(!self.turn), reason: Reason::NoMoves })
    }
}
