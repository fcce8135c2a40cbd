//! The guide for Xiangqi.

mod attack_map;
mod evaluate;
mod exchange;
mod features;
mod levels;
mod parameters;
mod piece_counts;
mod winnable;

pub use parameters::{COUNT, GROUPS, Pair, Parameters};

use crate::bench::Bench;
use crate::engine::Engine;
use crate::guide::{Guide, NoMoves, Ruling};
use crate::level::LevelTable;
use attack_map::Threats;
use evaluate::{Sum, Tally, count_other_terms, count_placement, placement, sign};
use exchange::exchange_value;
use game::Side;
use games::xiangqi::{Move, Piece, Position, Role, Rules, Square, Xiangqi};
use piece_counts::PieceCounts;
use winnable::{FULL_PHASE, FULL_SCALE, phase, scale};

/// How the engine is measured.
pub const BENCH: Bench = Bench { positions: include_str!("bench.txt"), depth: 12 };

/// An engine with a transposition table of so many megabytes.
pub fn new_engine(megabytes: usize) -> Engine<XiangqiGuide> {
    Engine::new(XiangqiGuide::default(), megabytes)
}

/// The game-specific part of the search for Xiangqi.
#[derive(Clone, Debug, Default)]
pub struct XiangqiGuide {
    parameters: Parameters,
}

impl XiangqiGuide {
    /// A guide with these evaluation parameters.
    pub const fn new(parameters: Parameters) -> Self {
        Self { parameters }
    }
}

/// The incrementally updated part of the evaluation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Accumulator {
    /// The piece-square sum.
    placement: Pair,
    /// The number of pieces of each kind.
    counts: PieceCounts,
}

impl Guide for XiangqiGuide {
    type Game = Xiangqi;
    type Accumulator = Accumulator;
    type Threats = Threats;

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
        Accumulator { placement: sum.sum, counts: PieceCounts::of(position.board()) }
    }

    #[inline]
    fn accumulator_after(&self, accumulator: &Accumulator, position: &Position, mv: Move) -> Accumulator {
        let mut sum = Sum { parameters: &self.parameters, sum: accumulator.placement };
        let mut counts = accumulator.counts;
        let board = position.board();
        if let Some(mover) = board.piece_at(mv.from) {
            sum.add(placement(mover, mv.from), -sign(mover.side()));
            sum.add(placement(mover, mv.to), sign(mover.side()));
        }
        if let Some(captured) = board.piece_at(mv.to) {
            sum.add(placement(captured, mv.to), -sign(captured.side()));
            counts = counts.without(captured);
        }
        Accumulator { placement: sum.sum, counts }
    }

    fn evaluate(&self, position: &Position, accumulator: &Accumulator) -> i32 {
        let (board, mover) = (position.board(), position.side_to_move());
        let mut sum = Sum { parameters: &self.parameters, sum: accumulator.placement };
        count_other_terms(board, accumulator.counts, mover, &mut sum);
        let phase = phase(accumulator.counts);
        let score = (sum.sum.opening() * phase + sum.sum.ending() * (FULL_PHASE - phase)) / FULL_PHASE;
        let leader = if score >= 0 { Side::Red } else { Side::Black };
        let score = score * scale(accumulator.counts, leader) / FULL_SCALE * sign(mover);
        // Scales the evaluation down as the move limit approaches.
        let quiet = position.plies_since_capture().min(100) as i32;
        score * (256 - quiet) / 256
    }

    fn captures(&self, position: &Position, moves: &mut Vec<Move>) {
        position.captures(moves);
    }

    fn quiets(&self, position: &Position, moves: &mut Vec<Move>) {
        position.quiets(moves);
    }

    #[inline]
    fn is_capture(&self, position: &Position, mv: Move) -> bool {
        position.is_capture(mv)
    }

    #[inline]
    fn in_check(&self, position: &Position) -> bool {
        position.in_check()
    }

    #[inline]
    fn gives_check(&self, position: &Position, mv: Move) -> bool {
        position.gives_check(mv)
    }

    fn quiet_checks(&self, position: &Position, moves: &mut Vec<Move>) {
        position.quiet_checks(moves);
    }

    fn threats(&self, position: &Position) -> Threats {
        Threats::by(position.board(), !position.side_to_move())
    }

    #[inline]
    fn threat_bonus(&self, threats: &Threats, position: &Position, mv: Move) -> i32 {
        let (danger, weight) = match position.board().piece_at(mv.from).map(Piece::role) {
            Some(Role::Chariot) => (threats.lesser, 9000),
            Some(Role::Cannon | Role::Horse) => (threats.small, 5000),
            _ => return 0,
        };
        weight * (i32::from(danger.contains(mv.from)) - i32::from(danger.contains(mv.to)))
    }

    fn null_move(&self, position: &Position) -> Option<Position> {
        let board = position.board();
        let strong = board.of_role(Role::Chariot) | board.of_role(Role::Cannon) | board.of_role(Role::Horse);
        // With soldiers alone, zugzwang is frequent.
        let strong = strong & board.of_side(position.side_to_move());
        if strong.is_empty() { None } else { position.null_move() }
    }

    fn see_ge(&self, position: &Position, mv: Move, threshold: i32) -> bool {
        exchange::see_ge(position.board(), mv, threshold)
    }

    #[inline]
    fn captured_value(&self, position: &Position, mv: Move) -> i32 {
        position.board().piece_at(mv.to).map_or(0, |piece| exchange_value(piece, mv.to))
    }

    fn no_moves(&self, _: &Position) -> NoMoves {
        NoMoves::Lost
    }

    fn reversible_plies(&self, position: &Position) -> usize {
        position.plies_since_capture() as usize
    }

    #[inline]
    fn is_drawn(&self, rules: &Rules, line: &[Position]) -> bool {
        let Some(position) = line.last() else { return false };
        let limit = rules.limit.plies;
        // Some checks do not count towards the limit (XQ-6.5). Without this, the engine would see only draws near the
        // limit and play into a lost perpetual check. Only near the limit must the line be examined.
        let is_late = || position.plies_since_capture() >= limit;
        is_late() && games::xiangqi::count_along(rules.limit, line).counted >= limit
            || games::xiangqi::is_insufficient(position.board(), rules.material)
    }

    fn judge_repetition(&self, rules: &Rules, start: &Position, moves: &[Move]) -> Ruling {
        match games::xiangqi::loser_of_loop(rules.repetition, start, moves) {
            None => Ruling::Draw,
            Some(loser) if loser == start.side_to_move() => Ruling::MoverLoses,
            Some(_) => Ruling::MoverWins,
        }
    }

    #[inline]
    fn structure_key(&self, position: &Position) -> u64 {
        let soldiers = position.board().of_role(Role::Soldier).bits();
        let red = soldiers & position.board().of_side(Side::Red).bits();
        let fold = |bits: u128| bits as u64 ^ ((bits >> 64) as u64).rotate_left(29);
        (fold(soldiers).wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ fold(red).wrapping_mul(0xD6E8_FEB8_6659_FD93)) >> 40
    }

    #[inline]
    fn butterfly(&self, position: &Position, mv: Move) -> usize {
        (position.side_to_move().index() * Square::COUNT + mv.from.index()) * Square::COUNT + mv.to.index()
    }

    #[inline]
    fn piece_to(&self, position: &Position, mv: Move) -> usize {
        let role = position.board().piece_at(mv.from).map_or(0, |piece| piece.role().index());
        // Both sides share the history: Black's squares are rotated.
        let to = match position.side_to_move() {
            Side::Red => mv.to.index(),
            Side::Black => Square::COUNT - 1 - mv.to.index(),
        };
        role * Square::COUNT + to
    }

    #[inline]
    fn victim(&self, position: &Position, mv: Move) -> usize {
        position.board().piece_at(mv.to).map_or(0, |piece: Piece| piece.role().index() + 1)
    }

    #[inline]
    fn pack(&self, mv: Move) -> u32 {
        (mv.from.index() * Square::COUNT + mv.to.index() + 1) as u32
    }

    #[inline]
    fn unpack(&self, code: u32) -> Option<Move> {
        let code = (code as usize).checked_sub(1)?;
        Some(Move::new(Square::from_index(code / Square::COUNT)?, Square::from_index(code % Square::COUNT)?))
    }
}
