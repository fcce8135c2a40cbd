//! What the search must know of `XiongHan`.

mod evaluate;
mod exchange;
mod features;
#[cfg(test)]
mod laws;
mod parameters;

pub use parameters::{COUNT, GROUPS, Pair, Parameters};

use crate::guide::{Guide, Ruling, Stuck};
use crate::level::{self, Weaknesses};
use ::xionghan::{Move, Piece, Position, Role, Rules, SIZE, Square, SquareSet, XiongHan};
use evaluate::{FULL_PHASE, Sum, Tally as _, count_placement, count_the_rest, placement, sign, weight};
use game::Side;

/// Knows `XiongHan`.
#[derive(Clone, Debug, Default)]
pub struct XiongHanGuide {
    parameters: Parameters,
}

/// What the evaluation carries along.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trace {
    placement: Pair,
    /// How many fighters are left, by weight.
    phase: i32,
}

/// No evaluation is beyond this: what is, is a decided game, and no army set up for fun is one.
const LIMIT: i32 = 20_000;

impl XiongHanGuide {
    /// A guide that values things differently.
    pub const fn new(parameters: Parameters) -> Self {
        Self { parameters }
    }
}

impl Guide for XiongHanGuide {
    type Game = XiongHan;
    type Trace = Trace;
    type Threats = ();

    const WEAKNESSES: &'static Weaknesses = &level::OF_XIONGHAN;
    const BUTTERFLIES: usize = 2 * Square::COUNT * Square::COUNT;
    const SLOTS: usize = Role::ALL.len() * Square::COUNT;
    const VICTIMS: usize = Role::ALL.len() + 1;

    fn tuned(parameters: &str) -> Option<Self> {
        Parameters::read(parameters).map(Self::new)
    }

    fn trace(&self, position: &Position) -> Trace {
        let mut sum = Sum { parameters: &self.parameters, sum: Pair::default() };
        count_placement(position.board(), &mut sum);
        let phase = position.board().all().map(|(_, piece)| weight(piece.role())).sum();
        Trace { placement: sum.sum, phase }
    }

    fn follow(&self, trace: &Trace, position: &Position, mv: Move) -> Trace {
        let mut sum = Sum { parameters: &self.parameters, sum: trace.placement };
        let mut phase = trace.phase;
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
                // An assassin that dies in an exchange has been counted already.
                if let Some(piece) = board.piece_at(from).filter(|_| !deaths.contains(from)) {
                    change(piece, from, -1);
                    change(promotion.map_or(piece, |role| Piece::new(side, role)), to, 1);
                }
            }
        }
        Trace { placement: sum.sum, phase }
    }

    fn evaluate(&self, position: &Position, trace: &Trace) -> i32 {
        let mut sum = Sum { parameters: &self.parameters, sum: trace.placement };
        count_the_rest(position, &mut sum);
        let phase = trace.phase.min(FULL_PHASE);
        let Pair { opening, ending } = sum.sum;
        let score = (opening * phase + ending * (FULL_PHASE - phase)) / FULL_PHASE * sign(position.side_to_move());
        // What leads nowhere for long is worth less and less, so that a winner goes on.
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
    fn caution(&self, (): &(), _: &Position, _: Move) -> i32 {
        0
    }

    fn passed(&self, position: &Position) -> Option<Position> {
        // With a handful of men, having to move is often the whole trouble.
        let men = position.board().men(position.side_to_move()).len();
        if men < 4 { None } else { position.passed() }
    }

    fn gains(&self, position: &Position, mv: Move, threshold: i32) -> bool {
        exchange::gains(position, mv, threshold)
    }

    #[inline]
    fn prize(&self, position: &Position, mv: Move) -> i32 {
        exchange::prize(position, mv)
    }

    #[inline]
    fn decided(&self, position: &Position) -> Option<Ruling> {
        position.lost_by().map(|_| Ruling::MoverLoses)
    }

    fn stuck(&self, position: &Position) -> Stuck {
        if position.in_check() { Stuck::Lost } else { Stuck::Drawn }
    }

    /// A soldier that comes back undoes a death, so that any position may stand again.
    fn reversible(&self, _: &Position) -> usize {
        usize::MAX
    }

    #[inline]
    fn is_drawn(&self, _: &Rules, line: &[Position]) -> bool {
        line.last().is_some_and(|position| position.is_past_limit() || position.is_insufficient())
    }

    /// Whoever gave check or chased meanwhile.
    fn judge(&self, _: &Rules, _: &Position, _: &[Move]) -> Ruling {
        Ruling::Draw
    }

    /// Who freezes and who shields: what moves seldom, and decides much.
    #[inline]
    fn structure(&self, position: &Position) -> u64 {
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
    fn slot(&self, position: &Position, mv: Move) -> usize {
        let (from, to) = ends_of(mv);
        let role = position.board().piece_at(from).map_or(Role::Soldier, Piece::role);
        // Both sides learn from one another: Black's points are counted from its own side.
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

/// A move that is packed is a plain one, one of fourteen promotions, or a revival.
const KINDS: usize = 16;
const REVIVAL: usize = 15;

/// Where a move begins and where it ends; a soldier that comes back begins where it ends.
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

/// Does a man of the side to move stand where a soldier is about to be promoted, or may be soon again?
fn may_promote(position: &Position) -> bool {
    let side = position.side_to_move();
    !position.board().men(side).and(&LAST_RANKS[side.index()]).is_empty()
}

/// The last two ranks before each side.
static LAST_RANKS: [SquareSet; 2] = [last_ranks(Side::Red), last_ranks(Side::Black)];

const fn last_ranks(side: Side) -> SquareSet {
    let mut set = SquareSet::EMPTY;
    let mut index = 0;
    while let Some(square) = Square::from_index(index) {
        if ::xionghan::own_rank(square, side) + 2 >= SIZE {
            set.insert(square);
        }
        index += 1;
    }
    set
}
