//! Generates quiet checks without generating other quiet moves.

use crate::attacks::{View, between};
use crate::generate::Sink;
use crate::tables::{CROSS, HORSE_AGAINST, ON_FILE, RANK_END, SIGHT, SOLDIER_AGAINST};
use crate::{Board, FILES, Move, Position, Role, Square, SquareSet};
use game::Side;

/// The squares from which a piece would check the enemy general.
struct Targets {
    /// The squares of direct checks, by role.
    strikes: [SquareSet; 8],
    /// A piece that leaves one of these squares may discover a check, or give one along a new line.
    watched: SquareSet,
}

impl Targets {
    /// The checking squares of `side` against a general on `general`.
    fn new(board: &Board, side: Side, general: Square) -> Self {
        let (index, place) = (general.index() & 127, 1 << general.index());
        let view = View::new(board, general);
        let cannons = CROSS[index] & board.pieces(side, Role::Cannon);
        // A piece that moves between a cannon and the general becomes its screen.
        let screens = cannons
            .into_iter()
            .filter(|&cannon| view.pieces_between(cannon) == 0)
            .fold(SquareSet::EMPTY, |all, cannon| all | between(general, cannon));
        let mut strikes = [screens; 8];
        let open = board.sliding_attacks(general).open;
        let mut add = |role: Role, squares: SquareSet| strikes[role.index()] = screens | squares;
        add(Role::Chariot, open);
        add(Role::Cannon, behind_one_screen(board, general));
        add(Role::Horse, HORSE_AGAINST[index][view.diagonal()]);
        add(Role::Soldier, SOLDIER_AGAINST[side.index()][index]);
        // A general is never on an edge file, so these shifts do not wrap around the board.
        let legs = place << (FILES + 1) | place << (FILES - 1) | place >> (FILES + 1) | place >> (FILES - 1);
        Self { strikes, watched: CROSS[index] | SquareSet::of_bits(legs) }
    }
}

/// The squares in line with `square` with exactly one piece between.
fn behind_one_screen(board: &Board, square: Square) -> SquareSet {
    let lines = board.occupied_lines();
    let (file, rank) = (square.file(), square.rank());
    let see = |place: usize, occupied: u16| {
        let near = SIGHT[place & 15][occupied as usize & 1023];
        let far = SIGHT[place & 15][(occupied & !near.first()) as usize & 1023];
        far.open() & !near.open() & !near.first()
    };
    // The end marker beyond the last file is no piece: nothing is visible behind it.
    let along = see(file, lines.rank(rank) | RANK_END) & (RANK_END - 1);
    let across = see(rank, lines.file(file));
    SquareSet(u128::from(along) << (square.index() - file) | ON_FILE[across as usize & 1023].0 << file)
}

/// A sink that keeps only the moves that give check.
pub(crate) struct Checks<'a> {
    position: &'a Position,
    targets: Targets,
    moves: &'a mut Vec<Move>,
}

impl<'a> Checks<'a> {
    pub(crate) fn new(position: &'a Position, moves: &'a mut Vec<Move>) -> Self {
        let side = position.side_to_move();
        let targets = Targets::new(position.board(), side, position.general(!side));
        Self { position, targets, moves }
    }
}

impl Sink for Checks<'_> {
    fn to_set(&mut self, from: Square, targets: SquareSet) {
        let Some(piece) = self.position.board().piece_at(from) else { return };
        let moves = |targets: SquareSet| targets.into_iter().map(|to| Move::new(from, to));
        if self.targets.watched.contains(from) {
            self.moves.extend(moves(targets).filter(|&mv| self.position.gives_check(mv)));
        } else {
            self.moves.extend(moves(targets & self.targets.strikes[piece.role().index()]));
        }
    }

    fn along_rank(&mut self, from: Square, targets: u16) {
        self.to_set(from, SquareSet(u128::from(targets) << (from.index() - from.file())));
    }

    fn along_file(&mut self, from: Square, targets: u16) {
        self.to_set(from, SquareSet(ON_FILE[targets as usize & 1023].0 << from.file()));
    }

    fn by_step(&mut self, step: isize, targets: SquareSet) {
        for to in targets {
            if let Some(from) = Square::from_index(to.index().wrapping_add_signed(-step)) {
                self.to_set(from, SquareSet::of(to));
            }
        }
    }
}
