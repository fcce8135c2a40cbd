//! The public position in the form in which a search moves on it.
//!
//! It holds exactly what [`Position`] shows to everybody: what is face down is a place and a pool, never a piece.

use super::action::{Action, Kind};
use super::law::{CANNON, Law, ROLES, Relation};
use super::squares::{Squares, distance, each};
use ::banqi::{CannonDark, Cell, DarkCapture, Piece, Position};
use game::Key;

/// A piece as a number: kinds of Red, then kinds of Black.
pub(super) type Man = u8;

/// How many different pieces there are.
pub(super) const MEN: usize = Piece::KINDS;
/// What stands in a cell instead of a piece.
pub(super) const DARK: u8 = MEN as u8;
pub(super) const EMPTY: u8 = DARK + 1;

/// Who is to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Turn {
    /// Red (0) or Black (1).
    Side(u8),
    /// Nobody has a colour yet.
    Undecided,
}

/// A public position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Board {
    cells: [u8; 32],
    /// Where each piece stands, then where the face-down ones lie, then what is empty.
    places: [Squares; MEN + 2],
    /// What Red has face up, and Black.
    sides: [Squares; 2],
    /// How many of each piece are unseen, four bits each.
    unseen: Counts,
    /// How many of each piece are alive, seen or unseen.
    alive: Counts,
    pub(super) turn: Turn,
    pub(super) quiet: u16,
    /// Plies played, as far as the opening rounds need it.
    ply: u32,
    cells_key: u64,
}

/// A small number for each piece.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Counts(pub(super) u64);

impl Counts {
    pub(super) const fn of(self, man: Man) -> u32 {
        (self.0 >> (4 * man)) as u32 & 15
    }

    pub(super) const fn add(&mut self, man: Man) {
        self.0 += 1 << (4 * man);
    }

    const fn remove(&mut self, man: Man) {
        self.0 -= 1 << (4 * man);
    }

    /// The numbers of one side.
    pub(super) const fn of_side(self, side: u8) -> u32 {
        (self.0 >> (28 * side)) as u32 & 0xFFF_FFFF
    }

    /// Every piece that there is, with its number.
    pub(super) fn each(self) -> impl Iterator<Item = (Man, u32)> {
        (0..DARK).map(move |man| (man, self.of(man))).filter(|&(_, count)| count > 0)
    }

    pub(super) fn total(self) -> u32 {
        (0..DARK).map(|man| self.of(man)).sum()
    }
}

/// Whose piece it is.
pub(super) const fn side_of(man: Man) -> u8 {
    man / ROLES as u8
}

/// What kind of piece it is.
pub(super) const fn role_of(man: Man) -> usize {
    man as usize % ROLES
}

impl Board {
    pub(super) fn new(position: &Position) -> Self {
        let mut board = Self {
            cells: [EMPTY; 32],
            places: [0; MEN + 2],
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
                    board.put(square.index(), piece.index() as Man);
                    board.alive.add(piece.index() as Man);
                }
            }
        }
        for (piece, count) in position.unseen().iter() {
            for _ in 0..count {
                board.unseen.add(piece.index() as Man);
                board.alive.add(piece.index() as Man);
            }
        }
        board
    }

    /// A board with these pieces face up and nothing else, for endings.
    pub(super) fn of_men(men: impl IntoIterator<Item = (usize, Man)>, side: u8) -> Self {
        let mut board = Self {
            cells: [EMPTY; 32],
            places: [0; MEN + 2],
            sides: [0; 2],
            unseen: Counts::default(),
            alive: Counts::default(),
            turn: Turn::Side(side),
            quiet: 0,
            ply: 64,
            cells_key: 0,
        };
        board.places[usize::from(EMPTY)] = Squares::MAX;
        for (square, man) in men {
            board.put(square, man);
            board.alive.add(man);
        }
        board
    }

    #[inline]
    pub(super) const fn at(&self, square: usize) -> u8 {
        self.cells[square]
    }

    #[inline]
    pub(super) const fn of_man(&self, man: Man) -> Squares {
        self.places[man as usize]
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

    /// May nothing be done but to turn pieces over?
    pub(super) fn only_flips(&self, law: &Law) -> bool {
        self.turn == Turn::Undecided || self.ply < law.flip_plies
    }

    /// Identifies what repetition compares, and what is unseen.
    pub(super) const fn key(&self) -> u64 {
        let turn = match self.turn {
            Turn::Undecided => 0,
            Turn::Side(0) => Key::mix(u64::MAX - 2),
            Turn::Side(_) => Key::mix(u64::MAX - 3),
        };
        // Boards with the same cells but another pool come of other histories and are worth something else.
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

    /// Plays what chance does not answer.
    pub(super) fn play(&mut self, law: &Law, action: Action) {
        if action.kind() == Kind::Step {
            let man = self.cells[action.from()];
            self.put(action.from(), EMPTY);
            self.put(action.to(), man);
            self.quiet = self.quiet.saturating_add(1);
            self.pass();
        } else {
            self.capture(law, action.from(), action.targets());
            self.settle();
        }
    }

    /// Plays what chance has answered by showing `shown`.
    pub(super) fn play_shown(&mut self, law: &Law, action: Action, shown: Man) {
        self.unseen.remove(shown);
        if action.kind() == Kind::Flip {
            self.put(action.from(), shown);
            if self.turn == Turn::Undecided {
                // Who turned the first piece over has its colour.
                self.turn = Turn::Side(side_of(shown));
            }
        } else {
            self.attack(law, action, shown);
        }
        self.settle();
    }

    /// Gives the turn away: what a flip far from everything would come to.
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

    /// The man on `from` takes what is on each of `targets`; tells where he stands then, unless he died.
    fn capture(&mut self, law: &Law, from: usize, targets: impl Iterator<Item = usize>) -> Option<usize> {
        let man = self.cells[from];
        let mut at = from;
        for to in targets {
            let victim = self.cells[to];
            self.alive.remove(victim);
            self.put(at, EMPTY);
            if law.dies_with(role_of(man), role_of(victim)) {
                self.put(to, EMPTY);
                self.alive.remove(man);
                return None;
            }
            self.put(to, man);
            at = to;
        }
        Some(at)
    }

    fn attack(&mut self, law: &Law, action: Action, shown: Man) {
        let man = self.cells[action.from()];
        let (before, target) = (action.count() - 1, action.last());
        let Some(from) = self.capture(law, action.from(), action.targets().take(before)) else { return };
        self.put(target, shown);
        let is_jump = distance(from, target) > 1;
        let is_enemy = side_of(shown) != side_of(man);
        let (attacker, victim) = (role_of(man), role_of(shown));
        let falls = if is_jump {
            is_enemy || law.cannon_dark == CannonDark::Any
        } else {
            is_enemy && law.takes[attacker] >> victim & 1 == 1
        };
        if falls {
            let dies = is_enemy && law.dies_with(attacker, victim);
            self.alive.remove(shown);
            self.put(from, EMPTY);
            self.put(target, if dies { EMPTY } else { man });
            if dies {
                self.alive.remove(man);
            }
        } else if is_enemy
            && law.dark_capture == DarkCapture::Deadly
            && !is_jump
            && law.takes[victim] >> attacker & 1 == 1
        {
            self.put(from, EMPTY);
            self.alive.remove(man);
        }
    }

    /// Where the men of `side` of these kinds stand.
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

    /// For each kind, where the men of `side` stand that concern it.
    #[inline]
    pub(super) fn concerned(&self, side: u8, relation: &Relation) -> [Squares; 8] {
        let first = usize::from(side) * ROLES;
        let mut all = [0; 8];
        for (places, masks) in self.places[first..first + ROLES].iter().zip(relation) {
            for (squares, mask) in all.iter_mut().zip(masks) {
                *squares |= places & mask;
            }
        }
        all
    }

    /// The cannons of a side.
    pub(super) const fn cannons(&self, side: u8) -> Squares {
        self.places[side as usize * ROLES + CANNON]
    }

    /// The men of a side that lie face up, with their squares.
    pub(super) fn men(&self, side: u8) -> impl Iterator<Item = (usize, Man)> + '_ {
        each(self.sides[usize::from(side)]).map(|square| (square, self.cells[square]))
    }
}

/// A random number for each thing on each square; none for nothing.
const CELL_KEYS: [[u64; 32]; MEN + 2] = {
    let mut keys = [[0; 32]; MEN + 2];
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
