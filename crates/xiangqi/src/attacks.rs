//! Who attacks whom: the questions that check, pins and the arbiter ask.

use crate::tables::{ADVISOR, BETWEEN, CROSS, ELEPHANT, GENERAL, HORSE_AGAINST, ON_FILE, SOLDIER_AGAINST};
use crate::{Board, Piece, Role, Square, SquareSet};
use game::Side;

/// The rank and the file through a square as occupied words, and the pattern diagonally next to it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct View {
    square: Square,
    along: u16,
    across: u16,
    diagonal: usize,
}

impl View {
    /// What can be seen from `square`.
    #[inline]
    pub(crate) fn new(board: &Board, square: Square) -> Self {
        let lines = board.occupied_lines();
        Self {
            square,
            along: lines.rank(square.rank()),
            across: lines.file(square.file()),
            diagonal: lines.diagonal(square),
        }
    }

    /// The same view with nothing on `lifted`.
    #[inline]
    pub(crate) const fn without(mut self, lifted: Square) -> Self {
        let (along, across, diagonal) = self.marks(lifted);
        self.along &= !along;
        self.across &= !across;
        self.diagonal &= !diagonal;
        self
    }

    /// The same view with a piece on `placed`.
    #[inline]
    pub(crate) const fn with(mut self, placed: Square) -> Self {
        let (along, across, diagonal) = self.marks(placed);
        self.along |= along;
        self.across |= across;
        self.diagonal |= diagonal;
        self
    }

    /// How a piece on `other` is seen, if it is: along the rank, along the file, and diagonally next to this square.
    #[inline]
    const fn marks(&self, other: Square) -> (u16, u16, usize) {
        let (file, rank) = (self.square.file(), self.square.rank());
        let along = if other.rank() == rank { 1 << other.file() } else { 0 };
        let across = if other.file() == file { 1 << other.rank() } else { 0 };
        let is_diagonal = other.file().abs_diff(file) == 1 && other.rank().abs_diff(rank) == 1;
        let place = 2 * (other.file() > file) as usize + (other.rank() > rank) as usize;
        (along, across, if is_diagonal { 1 << place } else { 0 })
    }

    /// How many pieces stand between this square and `other` on the same line.
    #[inline]
    pub(crate) fn pieces_between(&self, other: Square) -> u32 {
        let (rank, file) = (self.square.rank(), self.square.file());
        if file == other.file() {
            (self.across & BETWEEN[rank & 15][other.rank() & 15]).count_ones()
        } else {
            (self.along & BETWEEN[file & 15][other.file() & 15]).count_ones()
        }
    }

    /// Does a piece of `by` that could take a general standing here attack this square?
    #[inline]
    pub(crate) fn is_checked(&self, board: &Board, by: Side) -> bool {
        let (horses, soldiers) = self.leapers(board, by);
        !(horses | soldiers).is_empty()
            || lines_on(board, self.square, by)
                .into_iter()
                .any(|from| self.pieces_between(from) == strikes_at(board, from))
    }

    /// The pieces of `by` that attack a general standing here, a general facing it included.
    pub(crate) fn checkers(&self, board: &Board, by: Side) -> SquareSet {
        let (horses, soldiers) = self.leapers(board, by);
        let striking = |from: &Square| self.pieces_between(*from) == strikes_at(board, *from);
        let lines: SquareSet = lines_on(board, self.square, by).into_iter().filter(striking).collect();
        horses | soldiers | lines
    }

    /// Which of the four squares diagonally next to this one are occupied.
    #[inline]
    pub(crate) const fn diagonal(&self) -> usize {
        self.diagonal
    }

    /// Does `piece` on `from` attack a general standing here?
    #[inline]
    pub(crate) fn is_struck_by(&self, piece: Piece, from: Square) -> bool {
        let index = self.square.index() & 127;
        match piece.role() {
            Role::Chariot => self.is_in_line(from) && self.pieces_between(from) == 0,
            Role::Cannon => self.is_in_line(from) && self.pieces_between(from) == 1,
            Role::Horse => HORSE_AGAINST[index][self.diagonal].contains(from),
            Role::Soldier => SOLDIER_AGAINST[piece.side().index()][index].contains(from),
            // Those never come near, and generals may not face each other.
            Role::General | Role::Advisor | Role::Elephant => false,
        }
    }

    /// Does a piece of `by` other than the one on `except` attack this square along a line, or over a horse's leg?
    #[inline]
    pub(crate) fn is_struck_by_another(&self, board: &Board, by: Side, except: Square) -> bool {
        let horses = HORSE_AGAINST[self.square.index() & 127][self.diagonal] & board.pieces(by, Role::Horse);
        !horses.without(except).is_empty()
            || lines_on(board, self.square, by)
                .without(except)
                .into_iter()
                .any(|from| self.pieces_between(from) == strikes_at(board, from))
    }

    /// Would a piece that comes to `other` or leaves it change what is seen from here?
    #[inline]
    pub(crate) fn sees(&self, other: Square) -> bool {
        let files = self.square.file().abs_diff(other.file());
        let ranks = self.square.rank().abs_diff(other.rank());
        files == 0 || ranks == 0 || files == 1 && ranks == 1
    }

    #[inline]
    fn is_in_line(&self, other: Square) -> bool {
        self.square.file() == other.file() || self.square.rank() == other.rank()
    }

    /// The horses and soldiers of `by` that attack this square.
    #[inline]
    fn leapers(&self, board: &Board, by: Side) -> (SquareSet, SquareSet) {
        let index = self.square.index() & 127;
        let horses = HORSE_AGAINST[index][self.diagonal] & board.pieces(by, Role::Horse);
        let soldiers = SOLDIER_AGAINST[by.index()][index] & board.pieces(by, Role::Soldier);
        (horses, soldiers)
    }

    /// Every piece of `by` that could capture on this square, pins aside.
    pub(crate) fn attackers(&self, board: &Board, by: Side) -> SquareSet {
        let index = self.square.index() & 127;
        let (horses, soldiers) = self.leapers(board, by);
        let lines: SquareSet = lines_on(board, self.square, by)
            .minus(board.of_role(Role::General))
            .into_iter()
            .filter(|&from| self.pieces_between(from) == strikes_at(board, from))
            .collect();
        // These three step over points in both directions alike.
        let steps = GENERAL[index] & board.pieces(by, Role::General)
            | ADVISOR[index] & board.pieces(by, Role::Advisor)
            | ELEPHANT[index][self.diagonal] & board.pieces(by, Role::Elephant);
        horses | soldiers | lines | steps
    }
}

/// A piece that attacks the general, or would with one piece more or one fewer in between.
///
/// Everything that can go wrong with a move is of this one form: a chariot, a
/// facing general or a horse strikes when nothing stands between (the horse's
/// leg is its "between"), a cannon when exactly one piece does. So a piece that
/// leaves, enters or stays between tells whether the move is safe.
#[derive(Clone, Copy)]
pub(crate) struct Threat {
    pub(crate) attacker: Square,
    pub(crate) between: SquareSet,
    /// How many pieces stand between.
    count: u32,
    /// How many must stand between for the attack to strike.
    strikes_at: u32,
}

impl Threat {
    /// Where pieces that do not stand between may go without letting this threat strike.
    #[inline]
    pub(crate) fn outsiders(&self, occupied: SquareSet) -> SquareSet {
        let gap = self.between.minus(occupied);
        if self.count == self.strikes_at {
            gap.with(self.attacker)
        } else if self.count + 1 == self.strikes_at {
            !gap
        } else {
            SquareSet::ALL
        }
    }

    /// Where pieces that stand between may go without letting this threat strike.
    #[inline]
    pub(crate) fn insiders(&self, occupied: SquareSet) -> SquareSet {
        let gap = self.between.minus(occupied);
        if self.count == self.strikes_at {
            !gap
        } else if self.count == self.strikes_at + 1 {
            gap.with(self.attacker)
        } else {
            SquareSet::ALL
        }
    }
}

/// Calls `tell` for every threat of `by` to a general on `square` that one move could let strike.
#[inline]
pub(crate) fn each_threat(board: &Board, square: Square, by: Side, mut tell: impl FnMut(Threat)) {
    let lines = lines_on(board, square, by);
    let index = square.index() & 127;
    let horses = HORSE_AGAINST[index][0] & board.pieces(by, Role::Horse);
    let soldiers = SOLDIER_AGAINST[by.index()][index] & board.pieces(by, Role::Soldier);
    if (lines | horses | soldiers).is_empty() {
        return;
    }
    let view = View::new(board, square);
    for attacker in lines {
        let (count, strikes_at) = (view.pieces_between(attacker), strikes_at(board, attacker));
        if count <= strikes_at + 1 {
            tell(Threat { attacker, between: between(square, attacker), count, strikes_at });
        }
    }
    for attacker in horses {
        let leg = SquareSet::of(leg_towards(attacker, square));
        let count = u32::from(!(leg & board.occupied()).is_empty());
        tell(Threat { attacker, between: leg, count, strikes_at: 0 });
    }
    for attacker in soldiers {
        tell(Threat { attacker, between: SquareSet::EMPTY, count: 0, strikes_at: 0 });
    }
}

/// The chariots, cannons and the general of `by` on the rank or file of `square`.
#[inline]
fn lines_on(board: &Board, square: Square, by: Side) -> SquareSet {
    let roles = board.of_role(Role::Chariot) | board.of_role(Role::Cannon) | board.of_role(Role::General);
    CROSS[square.index() & 127] & roles & board.of_side(by)
}

/// How many pieces must stand between the piece on `from` and its target: one for a cannon.
#[inline]
fn strikes_at(board: &Board, from: Square) -> u32 {
    u32::from(board.of_role(Role::Cannon).contains(from))
}

/// The squares strictly between two squares of one rank or file; none if they share neither.
#[inline]
pub fn between(a: Square, b: Square) -> SquareSet {
    if a.file() == b.file() {
        let places = BETWEEN[a.rank() & 15][b.rank() & 15];
        SquareSet(ON_FILE[places as usize & 1023].0 << a.file())
    } else if a.rank() == b.rank() {
        SquareSet(u128::from(BETWEEN[a.file() & 15][b.file() & 15]) << (a.index() - a.file()))
    } else {
        SquareSet::EMPTY
    }
}

/// The leg of a horse on `horse` that could go to `target`: diagonally next to the target.
pub(crate) fn leg_towards(horse: Square, target: Square) -> Square {
    let nearer = |from: usize, to: usize| to + usize::from(from > to) - usize::from(from < to);
    let leg = Square::new(nearer(horse.file(), target.file()), nearer(horse.rank(), target.rank()));
    leg.expect("a point between two points of the board is on the board")
}
