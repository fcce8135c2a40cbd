//! The public position as bitboards, for the search.
//!
//! It contains the same information as [`Position`]: the squares of the face-down pieces and the pool of unseen
//! pieces, but never what lies where.

use super::action::{Action, Kind};
use super::bitboard::{Squares, distance, each};
use super::rule_masks::{CANNON, ROLES, Relation, RuleMasks};
use game::Key;
use games::banqi::{CannonDark, Cell, DarkCapture, Piece, Position};

/// A piece as an index: first the kinds of Red, then those of Black.
pub(super) type PieceIndex = u8;

/// The number of different pieces.
pub(super) const PIECE_KINDS: usize = Piece::KINDS;
/// The contents of a cell without a face-up piece.
pub(super) const DARK: u8 = PIECE_KINDS as u8;
pub(super) const EMPTY: u8 = DARK + 1;

/// The side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Turn {
    /// Red (0) or Black (1).
    Side(u8),
    /// Before the first flip no player has a colour.
    Undecided,
}

/// A public position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Board {
    cells: [u8; 32],
    /// The squares of each piece, then those of the face-down pieces, then the empty ones.
    places: [Squares; PIECE_KINDS + 2],
    /// The squares of Red's face-up pieces, and of Black's.
    sides: [Squares; 2],
    /// The number of unseen pieces of each kind, four bits each.
    unseen: Counts,
    /// The number of living pieces of each kind, face up or face down.
    alive: Counts,
    pub(super) turn: Turn,
    pub(super) quiet: u16,
    /// The number of plies played, as far as the opening rounds need it.
    ply: u32,
    cells_key: u64,
}

/// A small count for each piece.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Counts(pub(super) u64);

impl Counts {
    pub(super) const fn of(self, piece: PieceIndex) -> u32 {
        (self.0 >> (4 * piece)) as u32 & 15
    }

    pub(super) const fn add(&mut self, piece: PieceIndex) {
        self.0 += 1 << (4 * piece);
    }

    const fn remove(&mut self, piece: PieceIndex) {
        self.0 -= 1 << (4 * piece);
    }

    /// The counts of one side.
    pub(super) const fn of_side(self, side: u8) -> u32 {
        (self.0 >> (28 * side)) as u32 & 0xFFF_FFFF
    }

    /// The pieces with a count above zero.
    pub(super) fn each(self) -> impl Iterator<Item = (PieceIndex, u32)> {
        (0..DARK).map(move |piece| (piece, self.of(piece))).filter(|&(_, count)| count > 0)
    }

    pub(super) fn total(self) -> u32 {
        (0..DARK).map(|piece| self.of(piece)).sum()
    }
}

/// The side of a piece.
pub(super) const fn side_of(piece: PieceIndex) -> u8 {
    piece / ROLES as u8
}

/// The role of a piece.
pub(super) const fn role_of(piece: PieceIndex) -> usize {
    piece as usize % ROLES
}

impl Board {
    pub(super) fn new(position: &Position) -> Self {
        let mut board = Self {
            cells: [EMPTY; 32],
            places: [0; PIECE_KINDS + 2],
            sides: [0; 2],
            unseen: Counts::default(),
            alive: Counts::default(),
            turn: position.side_to_move().map_or(Turn::Undecided, |side| Turn::Side(side.index() as u8)),
            quiet: position.quiet(),
            ply: position.ply(),
            cells_key: 0,
        };
        board.places[usize::from(EMPTY)] = Squares::MAX;
        for (square, cell) in position.board().all() {
            match cell {
                Cell::Empty => {}
                Cell::FaceDown => board.put(square.index(), DARK),
                Cell::FaceUp(piece) => {
                    board.put(square.index(), piece.index() as PieceIndex);
                    board.alive.add(piece.index() as PieceIndex);
                }
            }
        }
        for (piece, count) in position.unseen().iter() {
            for _ in 0..count {
                board.unseen.add(piece.index() as PieceIndex);
                board.alive.add(piece.index() as PieceIndex);
            }
        }
        board
    }

    /// A board with only these face-up pieces, for tablebases.
    pub(super) fn of_pieces(pieces: impl IntoIterator<Item = (usize, PieceIndex)>, side: u8) -> Self {
        let mut board = Self {
            cells: [EMPTY; 32],
            places: [0; PIECE_KINDS + 2],
            sides: [0; 2],
            unseen: Counts::default(),
            alive: Counts::default(),
            turn: Turn::Side(side),
            quiet: 0,
            ply: 64,
            cells_key: 0,
        };
        board.places[usize::from(EMPTY)] = Squares::MAX;
        for (square, piece) in pieces {
            board.put(square, piece);
            board.alive.add(piece);
        }
        board
    }

    #[inline]
    pub(super) const fn at(&self, square: usize) -> u8 {
        self.cells[square]
    }

    #[inline]
    pub(super) const fn of_piece(&self, piece: PieceIndex) -> Squares {
        self.places[piece as usize]
    }

    #[inline]
    pub(super) const fn of_side(&self, side: u8) -> Squares {
        self.sides[side as usize]
    }

    #[inline]
    pub(super) const fn dark(&self) -> Squares {
        self.places[DARK as usize]
    }

    #[inline]
    pub(super) const fn empty(&self) -> Squares {
        self.places[EMPTY as usize]
    }

    #[inline]
    pub(super) const fn occupied(&self) -> Squares {
        !self.empty()
    }

    pub(super) const fn unseen(&self) -> Counts {
        self.unseen
    }

    pub(super) const fn alive(&self) -> Counts {
        self.alive
    }

    /// Are flips the only legal moves (opening rounds)?
    pub(super) fn only_flips(&self, masks: &RuleMasks) -> bool {
        self.turn == Turn::Undecided || self.ply < masks.flip_plies
    }

    /// The Zobrist key, including the pool of unseen pieces.
    pub(super) const fn key(&self) -> u64 {
        let turn = match self.turn {
            Turn::Undecided => 0,
            Turn::Side(0) => Key::mix(u64::MAX - 2),
            Turn::Side(_) => Key::mix(u64::MAX - 3),
        };
        // Boards with the same cells but different pools must not share table entries.
        self.cells_key ^ turn ^ Key::mix(self.unseen.0 ^ 0xA5A5 << 48)
    }

    fn put(&mut self, square: usize, what: u8) {
        let before = self.cells[square];
        let bit = 1 << square;
        self.places[usize::from(before)] &= !bit;
        self.places[usize::from(what)] |= bit;
        if before < DARK {
            self.sides[usize::from(side_of(before))] &= !bit;
        }
        if what < DARK {
            self.sides[usize::from(side_of(what))] |= bit;
        }
        self.cells[square] = what;
        self.cells_key ^= CELL_KEYS[usize::from(before)][square] ^ CELL_KEYS[usize::from(what)][square];
    }

    /// Plays a move without a random outcome.
    pub(super) fn play(&mut self, masks: &RuleMasks, action: Action) {
        if action.kind() == Kind::Step {
            let piece = self.cells[action.from()];
            self.put(action.from(), EMPTY);
            self.put(action.to(), piece);
            self.quiet = self.quiet.saturating_add(1);
            self.pass();
        } else {
            self.capture(masks, action.from(), action.targets());
            self.settle();
        }
    }

    /// Plays a move whose random outcome is `shown`.
    pub(super) fn play_shown(&mut self, masks: &RuleMasks, action: Action, shown: PieceIndex) {
        self.unseen.remove(shown);
        if action.kind() == Kind::Flip {
            self.put(action.from(), shown);
            if self.turn == Turn::Undecided {
                // The player of the first flip gets the colour of the piece.
                self.turn = Turn::Side(side_of(shown));
            }
        } else {
            self.attack(masks, action, shown);
        }
        self.settle();
    }

    /// Null move: stands for a flip far from everything else.
    pub(super) fn pass(&mut self) {
        self.ply += 1;
        if let Turn::Side(side) = self.turn {
            self.turn = Turn::Side(1 - side);
        }
    }

    fn settle(&mut self) {
        self.quiet = 0;
        self.pass();
    }

    /// The piece on `from` captures on each of `targets`. Returns its final square, or `None` if it died.
    fn capture(&mut self, masks: &RuleMasks, from: usize, targets: impl Iterator<Item = usize>) -> Option<usize> {
        let piece = self.cells[from];
        let mut at = from;
        for to in targets {
            let victim = self.cells[to];
            self.alive.remove(victim);
            self.put(at, EMPTY);
            if masks.dies_with(role_of(piece), role_of(victim)) {
                self.put(to, EMPTY);
                self.alive.remove(piece);
                return None;
            }
            self.put(to, piece);
            at = to;
        }
        Some(at)
    }

    fn attack(&mut self, masks: &RuleMasks, action: Action, shown: PieceIndex) {
        let piece = self.cells[action.from()];
        let (before, target) = (action.count() - 1, action.last());
        let Some(from) = self.capture(masks, action.from(), action.targets().take(before)) else { return };
        self.put(target, shown);
        let is_jump = distance(from, target) > 1;
        let is_enemy = side_of(shown) != side_of(piece);
        let (attacker, victim) = (role_of(piece), role_of(shown));
        let falls = if is_jump {
            is_enemy || masks.cannon_dark == CannonDark::Any
        } else {
            is_enemy && masks.takes[attacker] >> victim & 1 == 1
        };
        if falls {
            let dies = is_enemy && masks.dies_with(attacker, victim);
            self.alive.remove(shown);
            self.put(from, EMPTY);
            self.put(target, if dies { EMPTY } else { piece });
            if dies {
                self.alive.remove(piece);
            }
        } else if is_enemy
            && masks.dark_capture == DarkCapture::Deadly
            && !is_jump
            && masks.takes[victim] >> attacker & 1 == 1
        {
            self.put(from, EMPTY);
            self.alive.remove(piece);
        }
    }

    /// The squares of the pieces of `side` with these roles.
    #[inline]
    pub(super) fn of_roles(&self, side: u8, roles: u8) -> Squares {
        let first = usize::from(side) * ROLES;
        let mut squares = 0;
        let mut rest = roles;
        while rest != 0 {
            squares |= self.places[first + rest.trailing_zeros() as usize];
            rest &= rest - 1;
        }
        squares
    }

    /// For each role, the squares of the pieces of `side` that are related to it.
    #[inline]
    pub(super) fn related_squares(&self, side: u8, relation: &Relation) -> [Squares; 8] {
        let first = usize::from(side) * ROLES;
        let mut all = [0; 8];
        for (places, masks) in self.places[first..first + ROLES].iter().zip(relation) {
            for (squares, mask) in all.iter_mut().zip(masks) {
                *squares |= places & mask;
            }
        }
        all
    }

    /// The squares of the cannons of a side.
    pub(super) const fn cannons(&self, side: u8) -> Squares {
        self.places[side as usize * ROLES + CANNON]
    }

    /// The face-up pieces of a side with their squares.
    pub(super) fn pieces(&self, side: u8) -> impl Iterator<Item = (usize, PieceIndex)> + '_ {
        each(self.sides[usize::from(side)]).map(|square| (square, self.cells[square]))
    }
}

/// Zobrist keys: a random number for each content of each square, 0 for empty.
const CELL_KEYS: [[u64; 32]; PIECE_KINDS + 2] = {
    let mut keys = [[0; 32]; PIECE_KINDS + 2];
    let mut thing = 0;
    while thing <= DARK as usize {
        let mut square = 0;
        while square < 32 {
            keys[thing][square] = Key::mix((0xBA << 32) + (thing * 32 + square) as u64);
            square += 1;
        }
        thing += 1;
    }
    keys
};
