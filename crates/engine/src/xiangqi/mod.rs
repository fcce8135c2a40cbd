//! What the search must know of Xiangqi.

mod evaluate;
mod exchange;
mod features;
mod men;
mod parameters;
mod survey;
mod winnable;

pub use parameters::{COUNT, GROUPS, Pair, Parameters};

use crate::guide::{Guide, Ruling, Stuck};
use crate::level::{self, Weaknesses};
use ::xiangqi::{Move, Piece, Position, Role, Rules, Square, Xiangqi};
use evaluate::{Sum, Tally, count_placement, count_the_rest, placement, sign};
use exchange::worth;
use game::Side;
use men::Men;
use survey::Threats;
use winnable::{FULL_PHASE, FULL_SCALE, phase, scale};

/// Knows Xiangqi.
#[derive(Clone, Debug, Default)]
pub struct XiangqiGuide {
    parameters: Parameters,
}

impl XiangqiGuide {
    /// A guide that values things differently.
    pub const fn new(parameters: Parameters) -> Self {
        Self { parameters }
    }
}

/// What the evaluation carries along.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trace {
    /// What the pieces are worth where they stand.
    placement: Pair,
    /// How many are left.
    men: Men,
}

impl Guide for XiangqiGuide {
    type Game = Xiangqi;
    type Trace = Trace;
    type Threats = Threats;

    const WEAKNESSES: &'static Weaknesses = &level::OF_XIANGQI;
    const BUTTERFLIES: usize = 2 * Square::COUNT * Square::COUNT;
    const SLOTS: usize = Role::ALL.len() * Square::COUNT;
    const VICTIMS: usize = Role::ALL.len() + 1;

    fn tuned(parameters: &str) -> Option<Self> {
        Parameters::read(parameters).map(Self::new)
    }

    fn trace(&self, position: &Position) -> Trace {
        let mut sum = Sum { parameters: &self.parameters, sum: Pair::default() };
        count_placement(position.board(), &mut sum);
        Trace { placement: sum.sum, men: Men::of(position.board()) }
    }

    #[inline]
    fn follow(&self, trace: &Trace, position: &Position, mv: Move) -> Trace {
        let mut sum = Sum { parameters: &self.parameters, sum: trace.placement };
        let mut men = trace.men;
        let board = position.board();
        if let Some(mover) = board.piece_at(mv.from) {
            sum.add(placement(mover, mv.from), -sign(mover.side()));
            sum.add(placement(mover, mv.to), sign(mover.side()));
        }
        if let Some(captured) = board.piece_at(mv.to) {
            sum.add(placement(captured, mv.to), -sign(captured.side()));
            men = men.without(captured);
        }
        Trace { placement: sum.sum, men }
    }

    fn evaluate(&self, position: &Position, trace: &Trace) -> i32 {
        let (board, mover) = (position.board(), position.side_to_move());
        let mut sum = Sum { parameters: &self.parameters, sum: trace.placement };
        count_the_rest(board, trace.men, mover, &mut sum);
        let phase = phase(trace.men);
        let score = (sum.sum.opening() * phase + sum.sum.ending() * (FULL_PHASE - phase)) / FULL_PHASE;
        let leader = if score >= 0 { Side::Red } else { Side::Black };
        let score = score * scale(trace.men, leader) / FULL_SCALE * sign(mover);
        // Without captures the limit of moves comes nearer, and with it a draw.
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
    fn caution(&self, threats: &Threats, position: &Position, mv: Move) -> i32 {
        let (danger, weight) = match position.board().piece_at(mv.from).map(Piece::role) {
            Some(Role::Chariot) => (threats.lesser, 9000),
            Some(Role::Cannon | Role::Horse) => (threats.small, 5000),
            _ => return 0,
        };
        weight * (i32::from(danger.contains(mv.from)) - i32::from(danger.contains(mv.to)))
    }

    fn passed(&self, position: &Position) -> Option<Position> {
        let board = position.board();
        let strong = board.of_role(Role::Chariot) | board.of_role(Role::Cannon) | board.of_role(Role::Horse);
        // With soldiers alone, having to move is often the whole trouble.
        let strong = strong & board.of_side(position.side_to_move());
        if strong.is_empty() { None } else { position.passed() }
    }

    fn gains(&self, position: &Position, mv: Move, threshold: i32) -> bool {
        exchange::gains(position.board(), mv, threshold)
    }

    #[inline]
    fn prize(&self, position: &Position, mv: Move) -> i32 {
        position.board().piece_at(mv.to).map_or(0, |piece| worth(piece, mv.to))
    }

    fn stuck(&self, _: &Position) -> Stuck {
        Stuck::Lost
    }

    fn reversible(&self, position: &Position) -> usize {
        position.plies_since_capture() as usize
    }

    #[inline]
    fn is_drawn(&self, rules: &Rules, line: &[Position]) -> bool {
        let Some(position) = line.last() else { return false };
        let limit = rules.limit.plies;
        // Some checks do not count (XQ-6.5). Whoever believes that they do sees only draws near the limit, and
        // walks into a lost perpetual. Looking through the line is needed late only.
        let is_late = || position.plies_since_capture() >= limit;
        is_late() && ::xiangqi::count_along(rules.limit, line).counted >= limit
            || ::xiangqi::is_insufficient(position.board(), rules.material)
    }

    fn judge(&self, rules: &Rules, start: &Position, moves: &[Move]) -> Ruling {
        match ::xiangqi::loser_of_loop(rules.repetition, start, moves) {
            None => Ruling::Draw,
            Some(loser) if loser == start.side_to_move() => Ruling::MoverLoses,
            Some(_) => Ruling::MoverWins,
        }
    }

    #[inline]
    fn structure(&self, position: &Position) -> u64 {
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
    fn slot(&self, position: &Position, mv: Move) -> usize {
        let role = position.board().piece_at(mv.from).map_or(0, |piece| piece.role().index());
        // Both sides learn from one another: Black's squares are counted from its own side.
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
