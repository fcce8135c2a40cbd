//! Attack queries for checks, pins and the arbiter.

use crate::tables::{ADVISOR, BETWEEN, CROSS, ELEPHANT, GENERAL, HORSE_AGAINST, ON_FILE, SOLDIER_AGAINST};
use crate::{Board, Piece, Role, Square, SquareSet};
use game::Side;

/// The occupancy of the rank and the file through a square, and of its diagonal neighbours.
#[derive(Clone, Copy, Debug)]
pub(crate) struct View {
    square: Square,
    along: u16,
    across: u16,
    diagonal: usize,
}

impl View {
    /// The view from `square`.
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

    /// The same view with `lifted` empty.
    #[inline]
    pub(crate) const fn without(mut self, lifted: Square) -> Self {
        let (along, across, diagonal) = self.marks(lifted);
        self.along &= !along;
        self.across &= !across;
        self.diagonal &= !diagonal;
        self
    }

    /// The same view with `placed` occupied.
    #[inline]
    pub(crate) const fn with(mut self, placed: Square) -> Self {
        let (along, across, diagonal) = self.marks(placed);
        self.along |= along;
        self.across |= across;
        self.diagonal |= diagonal;
        self
    }

    /// The bits of `other` in this view: on the rank, on the file, and among the diagonal neighbours.
    #[inline]
    const fn marks(&self, other: Square) -> (u16, u16, usize) {
        let (file, rank) = (self.square.file(), self.square.rank());
        let along = if other.rank() == rank { 1 << other.file() } else { 0 };
        let across = if other.file() == file { 1 << other.rank() } else { 0 };
        let is_diagonal = other.file().abs_diff(file) == 1 && other.rank().abs_diff(rank) == 1;
        let place = 2 * (other.file() > file) as usize + (other.rank() > rank) as usize;
        (along, across, if is_diagonal { 1 << place } else { 0 })
    }

    /// The number of pieces between this square and `other` on the same line.
    #[inline]
    pub(crate) fn pieces_between(&self, other: Square) -> u32 {
        let (rank, file) = (self.square.rank(), self.square.file());
        if file == other.file() {
            (self.across & BETWEEN[rank & 15][other.rank() & 15]).count_ones()
        } else {
            (self.along & BETWEEN[file & 15][other.file() & 15]).count_ones()
        }
    }

    /// Does `by` attack a general on this square?
    #[inline]
    pub(crate) fn is_checked(&self, board: &Board, by: Side) -> bool {
        let (horses, soldiers) = self.leapers(board, by);
        !(horses | soldiers).is_empty()
            || lines_on(board, self.square, by)
                .into_iter()
                .any(|from| self.pieces_between(from) == required_count(board, from))
    }

    /// The pieces of `by` that attack a general on this square, including a facing general.
    pub(crate) fn checkers(&self, board: &Board, by: Side) -> SquareSet {
        let (horses, soldiers) = self.leapers(board, by);
        let striking = |from: &Square| self.pieces_between(*from) == required_count(board, *from);
        let lines: SquareSet = lines_on(board, self.square, by).into_iter().filter(striking).collect();
        horses | soldiers | lines
    }

    /// The occupancy of the four diagonal neighbours.
    #[inline]
    pub(crate) const fn diagonal(&self) -> usize {
        self.diagonal
    }

    /// Does `piece` on `from` attack a general on this square?
    #[inline]
    pub(crate) fn is_attacked_by(&self, piece: Piece, from: Square) -> bool {
        let index = self.square.index() & 127;
        match piece.role() {
            Role::Chariot => self.is_in_line(from) && self.pieces_between(from) == 0,
            Role::Cannon => self.is_in_line(from) && self.pieces_between(from) == 1,
            Role::Horse => HORSE_AGAINST[index][self.diagonal].contains(from),
            Role::Soldier => SOLDIER_AGAINST[piece.side().index()][index].contains(from),
            // These never come near, and generals may not face each other.
            Role::General | Role::Advisor | Role::Elephant => false,
        }
    }

    /// Does a chariot, cannon, horse or general of `by`, other than the piece on `except`, attack this square?
    #[inline]
    pub(crate) fn is_attacked_by_another(&self, board: &Board, by: Side, except: Square) -> bool {
        let horses = HORSE_AGAINST[self.square.index() & 127][self.diagonal] & board.pieces(by, Role::Horse);
        !horses.without(except).is_empty()
            || lines_on(board, self.square, by)
                .without(except)
                .into_iter()
                .any(|from| self.pieces_between(from) == required_count(board, from))
    }

    /// Does a piece that enters or leaves `other` change this view?
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

    /// All pieces of `by` that attack this square (pseudo-legally: pins are ignored).
    pub(crate) fn attackers(&self, board: &Board, by: Side) -> SquareSet {
        let index = self.square.index() & 127;
        let (horses, soldiers) = self.leapers(board, by);
        let lines: SquareSet = lines_on(board, self.square, by)
            .minus(board.of_role(Role::General))
            .into_iter()
            .filter(|&from| self.pieces_between(from) == required_count(board, from))
            .collect();
        // These three move symmetrically, so their move tables serve in reverse.
        let steps = GENERAL[index] & board.pieces(by, Role::General)
            | ADVISOR[index] & board.pieces(by, Role::Advisor)
            | ELEPHANT[index][self.diagonal] & board.pieces(by, Role::Elephant);
        horses | soldiers | lines | steps
    }
}

/// A piece that attacks the general, or would with one piece more or fewer in between.
///
/// All such attacks have one form: a chariot, a facing general or a horse attacks if nothing stands between (for a
/// horse: on its leg), a cannon if exactly one piece does. So it is enough to know whether a moving piece leaves,
/// enters or stays between.
#[derive(Clone, Copy)]
pub(crate) struct Threat {
    pub(crate) attacker: Square,
    pub(crate) between: SquareSet,
    /// The number of pieces between.
    count: u32,
    /// The number of pieces between with which the attack is effective.
    required_count: u32,
}

impl Threat {
    /// The safe targets of pieces that do not stand between.
    #[inline]
    pub(crate) fn targets_from_elsewhere(&self, occupied: SquareSet) -> SquareSet {
        let gap = self.between.minus(occupied);
        if self.count == self.required_count {
            gap.with(self.attacker)
        } else if self.count + 1 == self.required_count {
            !gap
        } else {
            SquareSet::ALL
        }
    }

    /// The safe targets of pieces that stand between.
    #[inline]
    pub(crate) fn targets_from_between(&self, occupied: SquareSet) -> SquareSet {
        let gap = self.between.minus(occupied);
        if self.count == self.required_count {
            !gap
        } else if self.count == self.required_count + 1 {
            gap.with(self.attacker)
        } else {
            SquareSet::ALL
        }
    }
}

/// Calls `tell` for every potential attack of `by` on a general on `square` that one move could make effective.
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
        let (count, required_count) = (view.pieces_between(attacker), required_count(board, attacker));
        if count <= required_count + 1 {
            tell(Threat { attacker, between: between(square, attacker), count, required_count });
        }
    }
    for attacker in horses {
        let leg = SquareSet::of(leg_towards(attacker, square));
        let count = u32::from(!(leg & board.occupied()).is_empty());
        tell(Threat { attacker, between: leg, count, required_count: 0 });
    }
    for attacker in soldiers {
        tell(Threat { attacker, between: SquareSet::EMPTY, count: 0, required_count: 0 });
    }
}

/// The chariots, cannons and the general of `by` on the rank or file of `square`.
#[inline]
fn lines_on(board: &Board, square: Square, by: Side) -> SquareSet {
    let roles = board.of_role(Role::Chariot) | board.of_role(Role::Cannon) | board.of_role(Role::General);
    CROSS[square.index() & 127] & roles & board.of_side(by)
}

/// The number of pieces that must stand between the piece on `from` and its target: one for a cannon, else none.
#[inline]
fn required_count(board: &Board, from: Square) -> u32 {
    u32::from(board.of_role(Role::Cannon).contains(from))
}

/// The squares strictly between two squares of one rank or file; empty if they share neither.
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

/// The leg of a horse on `horse` that attacks `target`: a diagonal neighbour of the target.
pub(crate) fn leg_towards(horse: Square, target: Square) -> Square {
    let nearer = |from: usize, to: usize| to + usize::from(from > to) - usize::from(from < to);
    let leg = Square::new(nearer(horse.file(), target.file()), nearer(horse.rank(), target.rank()));
    leg.expect("a point between two points of the board is on the board")
}
