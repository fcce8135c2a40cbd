//! Legal moves, found without making one.
//!
//! Pins, screens and checks are known before the first piece is looked at:
//! [`each_threat`] tells what could strike the general, and from that follows
//! where each piece may go. Only the general's own steps are tried one by one.
//!
//! There is one generator. What becomes of the moves is up to a [`Sink`]
//! (list them, count them), and which ones are wanted is up to a [`Kind`].

use crate::attacks::{View, each_threat};
use crate::geometry::FILES;
use crate::tables::{
    ABROAD, ADVISOR, ELEPHANT, GENERAL, HORSE, NOT_FIRST_FILE, NOT_LAST_FILE, ON_FILE, RANK_END, SIGHT,
};
use crate::{Board, Move, Role, Square, SquareSet};
use game::Side;

/// What becomes of the moves. Targets come in the form in which they are found.
pub(crate) trait Sink {
    /// Moves from `from` to each of `targets`.
    fn to_set(&mut self, from: Square, targets: SquareSet);
    /// Moves from `from` along its rank, one bit for each file.
    fn along_rank(&mut self, from: Square, targets: u16);
    /// Moves from `from` along its file, one bit for each rank.
    fn along_file(&mut self, from: Square, targets: u16);
    /// Moves to each of `targets` from the square `step` before it.
    fn by_step(&mut self, step: isize, targets: SquareSet);
}

/// Which moves are wanted.
pub(crate) trait Kind {
    /// The wanted targets, from the squares of one's own and the enemy's pieces.
    fn targets(own: SquareSet, enemy: SquareSet) -> SquareSet;
    /// The same on a line.
    fn on_line(own: u16, enemy: u16) -> u16;
}

/// All moves.
pub(crate) struct All;
/// Moves that capture.
pub(crate) struct Captures;
/// Moves that do not capture.
pub(crate) struct Quiets;

impl Kind for All {
    #[inline]
    fn targets(own: SquareSet, _: SquareSet) -> SquareSet {
        !own
    }
    #[inline]
    fn on_line(own: u16, _: u16) -> u16 {
        !own
    }
}

impl Kind for Captures {
    #[inline]
    fn targets(_: SquareSet, enemy: SquareSet) -> SquareSet {
        enemy
    }
    #[inline]
    fn on_line(_: u16, enemy: u16) -> u16 {
        enemy
    }
}

impl Kind for Quiets {
    #[inline]
    fn targets(own: SquareSet, enemy: SquareSet) -> SquareSet {
        !(own | enemy)
    }
    #[inline]
    fn on_line(own: u16, enemy: u16) -> u16 {
        !(own | enemy)
    }
}

/// Hands every legal move of `side` of the wanted kind to `sink`.
#[inline]
pub(crate) fn generate<K: Kind>(board: &Board, side: Side, sink: &mut impl Sink) {
    let Some(general) = board.general(side) else { return };
    let bounds = Bounds::new(board, side, general);
    if bounds.is_free() {
        Generator::<_, false> { board, side, general, bounds, sink }.run::<K>();
    } else {
        Generator::<_, true> { board, side, general, bounds, sink }.run::<K>();
    }
}

/// How threats to the general restrict the other pieces.
struct Bounds {
    /// Where a piece may go that stands between no attacker and the general.
    common: SquareSet,
    /// The pieces that do stand between: each has its own bounds.
    tied: SquareSet,
}

impl Bounds {
    #[inline]
    fn new(board: &Board, side: Side, general: Square) -> Self {
        let (own, occupied) = (board.of_side(side), board.occupied());
        let mut bounds = Self { common: SquareSet::ALL, tied: SquareSet::EMPTY };
        each_threat(board, general, !side, |threat| {
            bounds.common = bounds.common & threat.outsiders(occupied);
            bounds.tied = bounds.tied | threat.between & own;
        });
        bounds
    }

    #[inline]
    fn is_free(&self) -> bool {
        self.common == SquareSet::ALL && self.tied.is_empty()
    }

    /// Where the piece on `from` may go.
    #[inline]
    fn of(&self, from: Square, board: &Board, side: Side, general: Square) -> SquareSet {
        if !self.tied.contains(from) {
            return self.common;
        }
        let occupied = board.occupied();
        let mut allowed = SquareSet::ALL;
        each_threat(board, general, !side, |threat| {
            let inside = threat.between.contains(from);
            allowed = allowed & if inside { threat.insiders(occupied) } else { threat.outsiders(occupied) };
        });
        allowed
    }
}

/// One run over the pieces of `side`. `BOUND` says whether any threat restricts them.
struct Generator<'a, S, const BOUND: bool> {
    board: &'a Board,
    side: Side,
    general: Square,
    bounds: Bounds,
    sink: &'a mut S,
}

impl<S: Sink, const BOUND: bool> Generator<'_, S, BOUND> {
    #[inline]
    fn run<K: Kind>(&mut self) {
        let (board, side) = (self.board, self.side);
        let targets = K::targets(board.of_side(side), board.of_side(!side));
        for from in board.pieces(side, Role::Chariot) {
            self.slide(from, |sight, own, enemy| (sight.0 | sight.1) & K::on_line(own, enemy));
        }
        for from in board.pieces(side, Role::Cannon) {
            self.slide(from, |sight, own, enemy| (sight.0 | sight.2 & enemy) & K::on_line(own, enemy));
        }
        for from in board.pieces(side, Role::Horse) {
            self.leap(from, HORSE[from.index() & 127][self.occupied(from, crate::geometry::Lines::beside)] & targets);
        }
        for from in board.pieces(side, Role::Elephant) {
            self.leap(
                from,
                ELEPHANT[from.index() & 127][self.occupied(from, crate::geometry::Lines::diagonal)] & targets,
            );
        }
        for from in board.pieces(side, Role::Advisor) {
            self.leap(from, ADVISOR[from.index() & 127] & targets);
        }
        self.march(targets);
        self.walk(GENERAL[self.general.index() & 127] & targets);
    }

    /// A pattern of occupied squares around `from`.
    #[inline]
    fn occupied(&self, from: Square, pattern: impl Fn(&crate::geometry::Lines, Square) -> usize) -> usize {
        (pattern(self.board.lines(Side::Red), from) | pattern(self.board.lines(Side::Black), from)) & 15
    }

    /// Chariot and cannon: what `pick` takes of (open, first, second) on the rank and on the file.
    #[inline]
    fn slide(&mut self, from: Square, pick: impl Fn((u16, u16, u16), u16, u16) -> u16) {
        let (own, enemy) = (self.board.lines(self.side), self.board.lines(!self.side));
        let (file, rank) = (from.file(), from.rank());
        let see = |place: usize, own: u16, enemy: u16, end: u16| {
            let sight = SIGHT[place & 15][(own | enemy | end) as usize & 1023];
            pick((sight.open(), sight.first(), sight.second()), own, enemy)
        };
        // The stop beyond the last file is no piece of anybody's, but it is not an own piece either.
        let along = see(file, own.rank(rank), enemy.rank(rank), RANK_END) & (RANK_END - 1);
        let across = see(rank, own.file(file), enemy.file(file), 0);
        if BOUND {
            let along = u128::from(along) << (from.index() - file);
            let across = ON_FILE[across as usize & 1023].0 << file;
            self.leap(from, SquareSet(along | across));
        } else {
            self.sink.along_rank(from, along);
            self.sink.along_file(from, across);
        }
    }

    /// Any piece but soldier and general, to `targets` as far as threats allow.
    #[inline]
    fn leap(&mut self, from: Square, targets: SquareSet) {
        if BOUND {
            let allowed = self.bounds.of(from, self.board, self.side, self.general);
            self.sink.to_set(from, targets & allowed);
        } else {
            self.sink.to_set(from, targets);
        }
    }

    /// All soldiers at once, but those that are tied one by one.
    #[inline]
    fn march(&mut self, targets: SquareSet) {
        let soldiers = self.board.pieces(self.side, Role::Soldier);
        if BOUND {
            self.march_some(soldiers.minus(self.bounds.tied), targets & self.bounds.common);
            for from in soldiers & self.bounds.tied {
                let allowed = self.bounds.of(from, self.board, self.side, self.general);
                self.march_some(SquareSet::of(from), targets & allowed);
            }
        } else {
            self.march_some(soldiers, targets);
        }
    }

    #[inline]
    fn march_some(&mut self, soldiers: SquareSet, targets: SquareSet) {
        const FORWARD: isize = FILES.cast_signed();
        match self.side {
            Side::Red => self.sink.by_step(FORWARD, SquareSet(soldiers.0 << FILES) & targets),
            Side::Black => self.sink.by_step(-FORWARD, SquareSet(soldiers.0 >> FILES) & targets),
        }
        let crossed = soldiers & ABROAD[self.side.index()];
        if !crossed.is_empty() {
            self.sink.by_step(1, SquareSet((crossed & NOT_LAST_FILE).0 << 1) & targets);
            self.sink.by_step(-1, SquareSet((crossed & NOT_FIRST_FILE).0 >> 1) & targets);
        }
    }

    /// The general, to those of `targets` where nothing would attack it.
    #[inline]
    fn walk(&mut self, targets: SquareSet) {
        let (board, from) = (self.board, self.general);
        let mut safe = targets;
        for to in targets {
            // What it leaves no longer shields it; what it captures stays a piece on its square.
            if View::new(board, to).without(from).is_checked(board, !self.side) {
                safe = safe.without(to);
            }
        }
        self.sink.to_set(from, safe);
    }
}

/// Lists moves.
pub(crate) struct List<'a>(pub(crate) &'a mut Vec<Move>);

impl List<'_> {
    #[inline]
    fn push(&mut self, from: Square, to: usize) {
        self.0.extend(Square::from_index(to).map(|to| Move::new(from, to)));
    }
}

impl Sink for List<'_> {
    #[inline]
    fn to_set(&mut self, from: Square, targets: SquareSet) {
        self.0.extend(targets.into_iter().map(|to| Move::new(from, to)));
    }

    #[inline]
    fn along_rank(&mut self, from: Square, mut targets: u16) {
        let first = from.index() - from.file();
        while targets != 0 {
            self.push(from, first + targets.trailing_zeros() as usize);
            targets &= targets - 1;
        }
    }

    #[inline]
    fn along_file(&mut self, from: Square, mut targets: u16) {
        let first = from.file();
        while targets != 0 {
            self.push(from, first + FILES * targets.trailing_zeros() as usize);
            targets &= targets - 1;
        }
    }

    #[inline]
    fn by_step(&mut self, step: isize, targets: SquareSet) {
        self.0.extend(targets.into_iter().filter_map(|to| {
            let from = Square::from_index(to.index().wrapping_add_signed(-step))?;
            Some(Move::new(from, to))
        }));
    }
}

/// Counts moves.
#[derive(Default)]
pub(crate) struct Count(pub(crate) usize);

impl Sink for Count {
    #[inline]
    fn to_set(&mut self, _: Square, targets: SquareSet) {
        self.0 += targets.len();
    }

    #[inline]
    fn along_rank(&mut self, _: Square, targets: u16) {
        self.0 += targets.count_ones() as usize;
    }

    #[inline]
    fn along_file(&mut self, _: Square, targets: u16) {
        self.0 += targets.count_ones() as usize;
    }

    #[inline]
    fn by_step(&mut self, _: isize, targets: SquareSet) {
        self.0 += targets.len();
    }
}
