//! The guide for `XiongHan`.

mod evaluate;
mod exchange;
mod features;
mod levels;
mod parameters;
#[cfg(test)]
mod tests;

pub use parameters::{COUNT, GROUPS, Pair, Parameters};

use crate::bench::Bench;
use crate::engine::Engine;
use crate::guide::{Guide, NoMoves, Ruling};
use crate::level::LevelTable;
use evaluate::{FULL_PHASE, Sum, Tally as _, count_other_terms, count_placement, placement, sign, weight};
use game::Side;
use games::xionghan::{Move, Piece, Position, Role, Rules, SIZE, Square, SquareSet, XiongHan};

/// How the engine is measured.
pub const BENCH: Bench = Bench { positions: include_str!("bench.txt"), depth: 8 };

/// An engine with a transposition table of so many megabytes.
pub fn new_engine(megabytes: usize) -> Engine<XiongHanGuide> {
    Engine::new(XiongHanGuide::default(), megabytes)
}

/// The game-specific part of the search for `XiongHan`.
#[derive(Clone, Debug, Default)]
pub struct XiongHanGuide {
    parameters: Parameters,
}

/// The incrementally updated part of the evaluation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Accumulator {
    placement: Pair,
    /// The game phase: the sum of the weights of the pieces.
    phase: i32,
}

/// The largest evaluation. Custom positions may have any material, but must not look like a decided game.
const LIMIT: i32 = 20_000;

impl XiongHanGuide {
    /// A guide with these evaluation parameters.
    pub const fn new(parameters: Parameters) -> Self {
        Self { parameters }
    }
}

impl Guide for XiongHanGuide {
    type Game = XiongHan;
    type Accumulator = Accumulator;
    type Threats = ();

    const LEVELS: &'static LevelTable = &levels::LEVELS;
    const BUTTERFLY_COUNT: usize = 2 * Square::COUNT * Square::COUNT;
    const PIECE_TO_COUNT: usize = Role::ALL.len() * Square::COUNT;
    const VICTIM_COUNT: usize = Role::ALL.len() + 1;

    fn from_parameters(parameters: &str) -> Option<Self> {
        Parameters::read(parameters).map(Self::new)
    }

    fn accumulator(&self, position: &Position) -> Accumulator {
        let mut sum = Sum { parameters: &self.parameters, sum: Pair::default() };
        count_placement(position.board(), &mut sum);
        let phase = position.board().all().map(|(_, piece)| weight(piece.role())).sum();
        Accumulator { placement: sum.sum, phase }
    }

    fn accumulator_after(&self, accumulator: &Accumulator, position: &Position, mv: Move) -> Accumulator {
        let mut sum = Sum { parameters: &self.parameters, sum: accumulator.placement };
        let mut phase = accumulator.phase;
        let mut change = |piece: Piece, square: Square, times: i32| {
            sum.add(placement(piece, square), times * sign(piece.side()));
            phase += times * weight(piece.role());
        };
        let (board, side) = (position.board(), position.side_to_move());
        match mv {
            Move::Revive(home) => change(Piece::new(side, Role::Soldier), home, 1),
            Move::Go { from, to, promotion } => {
                let deaths = position.deaths(mv);
                for square in deaths.iter() {
                    if let Some(piece) = board.piece_at(square) {
                        change(piece, square, -1);
                    }
                }
                // An assassin that dies in its exchange is already counted among the deaths.
                if let Some(piece) = board.piece_at(from).filter(|_| !deaths.contains(from)) {
                    change(piece, from, -1);
                    change(promotion.map_or(piece, |role| Piece::new(side, role)), to, 1);
                }
            }
        }
        Accumulator { placement: sum.sum, phase }
    }

    fn evaluate(&self, position: &Position, accumulator: &Accumulator) -> i32 {
        let mut sum = Sum { parameters: &self.parameters, sum: accumulator.placement };
        count_other_terms(position, &mut sum);
        let phase = accumulator.phase.min(FULL_PHASE);
        let Pair { opening, ending } = sum.sum;
        let score = (opening * phase + ending * (FULL_PHASE - phase)) / FULL_PHASE * sign(position.side_to_move());
        // Scales the evaluation down the longer nothing is captured, so that the leading side makes progress.
        let quiet = position.plies_since_capture().min(100) as i32;
        (score * (256 - quiet) / 256).clamp(-LIMIT, LIMIT)
    }

    fn captures(&self, position: &Position, moves: &mut Vec<Move>) {
        position.captures(moves);
        if may_promote(position) {
            let mut quiets = Vec::new();
            position.quiets(&mut quiets);
            moves.extend(quiets.into_iter().filter(|&mv| is_promotion(mv)));
        }
    }

    fn quiets(&self, position: &Position, moves: &mut Vec<Move>) {
        position.quiets(moves);
        if may_promote(position) {
            moves.retain(|&mv| !is_promotion(mv));
        }
    }

    #[inline]
    fn is_capture(&self, position: &Position, mv: Move) -> bool {
        is_promotion(mv) || position.is_capture(mv)
    }

    fn is_legal(&self, position: &Position, mv: Move) -> bool {
        position.is_legal(mv)
    }

    #[inline]
    fn in_check(&self, position: &Position) -> bool {
        position.in_check()
    }

    #[inline]
    fn gives_check(&self, position: &Position, mv: Move) -> bool {
        position.gives_check(mv)
    }

    fn threats(&self, _: &Position) {}

    #[inline]
    fn threat_bonus(&self, (): &(), _: &Position, _: Move) -> i32 {
        0
    }

    fn null_move(&self, position: &Position) -> Option<Position> {
        // With few pieces, zugzwang is frequent.
        let pieces = position.board().squares_of(position.side_to_move()).len();
        if pieces < 4 { None } else { position.null_move() }
    }

    fn see_ge(&self, position: &Position, mv: Move, threshold: i32) -> bool {
        exchange::see_ge(position, mv, threshold)
    }

    #[inline]
    fn captured_value(&self, position: &Position, mv: Move) -> i32 {
        exchange::captured_value(position, mv)
    }

    #[inline]
    fn game_over(&self, position: &Position) -> Option<Ruling> {
        position.lost_by().map(|_| Ruling::MoverLoses)
    }

    fn no_moves(&self, position: &Position) -> NoMoves {
        if position.in_check() { NoMoves::Lost } else { NoMoves::Drawn }
    }

    /// A revival undoes a capture, so any earlier position may be repeated.
    fn reversible_plies(&self, _: &Position) -> usize {
        usize::MAX
    }

    #[inline]
    fn is_drawn(&self, _: &Rules, line: &[Position]) -> bool {
        line.last().is_some_and(|position| position.is_past_limit() || position.is_insufficient())
    }

    /// A repetition is always a draw, even by perpetual check or chase.
    fn judge_repetition(&self, _: &Rules, _: &Position, _: &[Move]) -> Ruling {
        Ruling::Draw
    }

    /// Officers and shields: they move rarely and matter much.
    #[inline]
    fn structure_key(&self, position: &Position) -> u64 {
        let board = position.board();
        let part = |side: Side, factor: u64| {
            (board.officers(side).fold() ^ board.shields(side).fold().rotate_left(32)).wrapping_mul(factor)
        };
        (part(Side::Red, 0x9E37_79B9_7F4A_7C15) ^ part(Side::Black, 0xD6E8_FEB8_6659_FD93)) >> 40
    }

    #[inline]
    fn butterfly(&self, position: &Position, mv: Move) -> usize {
        let (from, to) = ends_of(mv);
        (position.side_to_move().index() * Square::COUNT + from.index()) * Square::COUNT + to.index()
    }

    #[inline]
    fn piece_to(&self, position: &Position, mv: Move) -> usize {
        let (from, to) = ends_of(mv);
        let role = position.board().piece_at(from).map_or(Role::Soldier, Piece::role);
        // Both sides share the history: Black's points are rotated.
        let to = match position.side_to_move() {
            Side::Red => to.index(),
            Side::Black => Square::COUNT - 1 - to.index(),
        };
        role.index() * Square::COUNT + to
    }

    #[inline]
    fn victim(&self, position: &Position, mv: Move) -> usize {
        let (board, side) = (position.board(), position.side_to_move());
        let mut dead = position.deaths(mv).iter().filter_map(|square| board.piece_at(square));
        dead.find(|piece| piece.side() != side).map_or(0, |piece| piece.role().index() + 1)
    }

    #[inline]
    fn pack(&self, mv: Move) -> u32 {
        let (from, to) = ends_of(mv);
        let what = match mv {
            Move::Revive(_) => REVIVAL,
            Move::Go { promotion, .. } => promotion.map_or(0, |role| role.index() + 1),
        };
        ((from.index() * Square::COUNT + to.index()) * KINDS + what + 1) as u32
    }

    #[inline]
    fn unpack(&self, code: u32) -> Option<Move> {
        let code = (code as usize).checked_sub(1)?;
        let (ends, what) = (code / KINDS, code % KINDS);
        let (from, to) = (Square::from_index(ends / Square::COUNT)?, Square::from_index(ends % Square::COUNT)?);
        Some(match what {
            REVIVAL => Move::Revive(to),
            0 => Move::new(from, to),
            role => Move::Go { from, to, promotion: Role::ALL.get(role - 1).copied() },
        })
    }
}

/// A packed move is a plain move, one of fourteen promotions, or a revival.
const KINDS: usize = 16;
const REVIVAL: usize = 15;

/// The source and the target of a move. For a revival both are the same.
#[inline]
const fn ends_of(mv: Move) -> (Square, Square) {
    match mv {
        Move::Go { from, to, .. } => (from, to),
        Move::Revive(home) => (home, home),
    }
}

#[inline]
const fn is_promotion(mv: Move) -> bool {
    matches!(mv, Move::Go { promotion: Some(_), .. })
}

/// Is there a soldier of the side to move that can be promoted now or soon?
fn may_promote(position: &Position) -> bool {
    let side = position.side_to_move();
    !position.board().squares_of(side).and(&LAST_RANKS[side.index()]).is_empty()
}

/// The last two ranks of each side.
static LAST_RANKS: [SquareSet; 2] = [last_ranks(Side::Red), last_ranks(Side::Black)];

const fn last_ranks(side: Side) -> SquareSet {
    let mut set = SquareSet::EMPTY;
    let mut index = 0;
    while let Some(square) = Square::from_index(index) {
        if games::xionghan::own_rank(square, side) + 2 >= SIZE {
            set.insert(square);
        }
        index += 1;
    }
    set
}
