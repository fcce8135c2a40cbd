//! The legal move generator. It finds legal moves without making them.
//!
//! Pins, screens and checks are computed before the first piece is considered: [`each_threat`] reports the potential
//! attacks on the general, which determine the allowed targets of each piece. Only the general's own moves are tested
//! one by one.
//!
//! There is one generator. A [`Sink`] lists or counts the moves, and a [`Kind`] selects all moves, captures or quiet
//! moves.

use crate::attacks::{View, each_threat};
use crate::geometry::FILES;
use crate::tables::{
    ACROSS_RIVER, ADVISOR, ELEPHANT, GENERAL, HORSE, NOT_FIRST_FILE, NOT_LAST_FILE, ON_FILE, RANK_END, SIGHT, Sight,
};
use crate::{Board, Move, Role, Square, SquareSet};
use game::Side;

/// Consumes the moves, in the form in which they are generated.
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

/// Selects moves: all, captures, or quiet moves.
///
/// Both methods return the allowed targets, given the own and all occupied squares of the same set or line.
pub(crate) trait Kind {
    fn targets(own: SquareSet, occupied: SquareSet) -> SquareSet;
    fn on_line(own: u16, occupied: u16) -> u16;
}

pub(crate) struct All;
pub(crate) struct Captures;
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
    fn targets(own: SquareSet, occupied: SquareSet) -> SquareSet {
        occupied.minus(own)
    }
    #[inline]
    fn on_line(own: u16, occupied: u16) -> u16 {
        occupied & !own
    }
}

impl Kind for Quiets {
    #[inline]
    fn targets(_: SquareSet, occupied: SquareSet) -> SquareSet {
        !occupied
    }
    #[inline]
    fn on_line(_: u16, occupied: u16) -> u16 {
        !occupied
    }
}

/// Sends the legal moves of `side` of the selected kind to `sink`.
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

/// The restrictions that potential attacks on the general put on other pieces.
struct Bounds {
    /// The allowed targets of a piece that stands between no attacker and the general.
    common: SquareSet,
    /// The pieces that stand between (pinned pieces and screens): each has its own targets.
    restricted: SquareSet,
}

impl Bounds {
    #[inline]
    fn new(board: &Board, side: Side, general: Square) -> Self {
        let (own, occupied) = (board.of_side(side), board.occupied());
        let mut bounds = Self { common: SquareSet::ALL, restricted: SquareSet::EMPTY };
        each_threat(board, general, !side, |threat| {
            bounds.common = bounds.common & threat.targets_from_elsewhere(occupied);
            bounds.restricted = bounds.restricted | threat.between & own;
        });
        bounds
    }

    #[inline]
    fn is_free(&self) -> bool {
        self.common == SquareSet::ALL && self.restricted.is_empty()
    }

    /// The allowed targets of the piece on `from`.
    #[inline]
    fn of(&self, from: Square, board: &Board, side: Side, general: Square) -> SquareSet {
        if !self.restricted.contains(from) {
            return self.common;
        }
        let occupied = board.occupied();
        let mut allowed = SquareSet::ALL;
        each_threat(board, general, !side, |threat| {
            let inside = threat.between.contains(from);
            allowed = allowed
                & if inside { threat.targets_from_between(occupied) } else { threat.targets_from_elsewhere(occupied) };
        });
        allowed
    }
}

/// Generates the moves of `side`. `BOUND` tells whether any restriction exists.
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
        let targets = K::targets(board.of_side(side), board.occupied());
        let lines = board.occupied_lines();
        for from in board.pieces(side, Role::Chariot) {
            self.slider_moves::<K>(from, |sight| sight.open() | sight.first());
        }
        for from in board.pieces(side, Role::Cannon) {
            // The second piece may be an own piece, which no kind selects as a target.
            self.slider_moves::<K>(from, |sight| sight.open() | sight.second());
        }
        for from in board.pieces(side, Role::Horse) {
            self.leaper_moves(from, HORSE[from.index() & 127][lines.beside(from) & 15] & targets);
        }
        for from in board.pieces(side, Role::Elephant) {
            self.leaper_moves(from, ELEPHANT[from.index() & 127][lines.diagonal(from) & 15] & targets);
        }
        for from in board.pieces(side, Role::Advisor) {
            self.leaper_moves(from, ADVISOR[from.index() & 127] & targets);
        }
        self.soldier_moves(targets);
        self.general_moves(GENERAL[self.general.index() & 127] & targets);
    }

    /// Chariot and cannon: `reach` selects targets from the sight along the rank and along the file.
    #[inline]
    fn slider_moves<K: Kind>(&mut self, from: Square, reach: impl Fn(Sight) -> u16) {
        let (own, occupied) = (self.board.lines(self.side), self.board.occupied_lines());
        let (file, rank) = (from.file(), from.rank());
        let see = |place: usize, own: u16, occupied: u16, end: u16| {
            reach(SIGHT[place & 15][(occupied | end) as usize & 1023]) & K::on_line(own, occupied)
        };
        // The end marker beyond the last file is no piece, so it must not become a target.
        let along = see(file, own.rank(rank), occupied.rank(rank), RANK_END) & (RANK_END - 1);
        let across = see(rank, own.file(file), occupied.file(file), 0);
        if BOUND {
            let along = u128::from(along) << (from.index() - file);
            let across = ON_FILE[across as usize & 1023].0 << file;
            self.leaper_moves(from, SquareSet(along | across));
        } else {
            self.sink.along_rank(from, along);
            self.sink.along_file(from, across);
        }
    }

    /// All pieces except soldiers and the general: the allowed ones of `targets`.
    #[inline]
    fn leaper_moves(&mut self, from: Square, targets: SquareSet) {
        if BOUND {
            let allowed = self.bounds.of(from, self.board, self.side, self.general);
            self.sink.to_set(from, targets & allowed);
        } else {
            self.sink.to_set(from, targets);
        }
    }

    /// All soldiers at once, except those that are restricted, one by one.
    #[inline]
    fn soldier_moves(&mut self, targets: SquareSet) {
        let soldiers = self.board.pieces(self.side, Role::Soldier);
        if BOUND {
            self.moves_of_soldiers(soldiers.minus(self.bounds.restricted), targets & self.bounds.common);
            for from in soldiers & self.bounds.restricted {
                let allowed = self.bounds.of(from, self.board, self.side, self.general);
                self.moves_of_soldiers(SquareSet::of(from), targets & allowed);
            }
        } else {
            self.moves_of_soldiers(soldiers, targets);
        }
    }

    #[inline]
    fn moves_of_soldiers(&mut self, soldiers: SquareSet, targets: SquareSet) {
        const FORWARD: isize = FILES.cast_signed();
        match self.side {
            Side::Red => self.sink.by_step(FORWARD, SquareSet(soldiers.0 << FILES) & targets),
            Side::Black => self.sink.by_step(-FORWARD, SquareSet(soldiers.0 >> FILES) & targets),
        }
        let crossed = soldiers & ACROSS_RIVER[self.side.index()];
        if !crossed.is_empty() {
            self.sink.by_step(1, SquareSet((crossed & NOT_LAST_FILE).0 << 1) & targets);
            self.sink.by_step(-1, SquareSet((crossed & NOT_FIRST_FILE).0 >> 1) & targets);
        }
    }

    /// The general: those of `targets` that the enemy does not attack.
    #[inline]
    fn general_moves(&mut self, targets: SquareSet) {
        let (board, from) = (self.board, self.general);
        let mut safe = targets;
        for to in targets {
            // The general no longer blocks the line behind it; a captured piece still occupies its square.
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
