//! The arbiter: repetition, insufficient material, and no progress, in this order (XH-5.9).

use crate::{Illegal, Move, Position, Reason, Role, Rules, in_palace};
use game::{Ending, Game, History, Outcome, Position as _, Seat, Seed, Side, Verdict};

/// The game of `XiongHan`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct XiongHan;

impl Game for XiongHan {
    const NAME: &'static str = "xionghan";

    type Position = Position;
    type Secret = ();
    type Rules = Rules;
    type Evidence = ();

    fn deal(rules: &Rules, _: &Seed) -> (Position, ()) {
        (Position::start(rules), ())
    }

    fn resolve(_: &Position, (): &(), mv: Move) -> Move {
        mv
    }

    fn adjudicate(history: &History<Self>) -> Option<Verdict<Self>> {
        let now = history.position();
        let reason = if occurrences(history) >= 3 {
            Reason::Repetition
        } else if now.is_insufficient() {
            Reason::InsufficientMaterial
        } else if now.is_past_limit() {
            Reason::NoProgress
        } else {
            return None;
        };
        Some(Verdict { ending: Ending { outcome: Outcome::Draw, reason }, evidence: None })
    }

    fn forbids(_: &History<Self>, _: Move) -> Option<Illegal> {
        None
    }

    /// XH-5.8.
    fn allows_draw_offers(_: &Rules) -> bool {
        true
    }

    fn claimable(_: &History<Self>, _: Seat) -> Option<Ending<Reason>> {
        None
    }
}

/// The number of occurrences of the last position (XH-5.5). A revival can undo a capture on the board and in the
/// graveyard, so the whole game is examined, not only the plies since the last capture.
fn occurrences(history: &History<XiongHan>) -> usize {
    let now = history.position();
    let earlier = history.positions().iter().rev().step_by(2);
    earlier.filter(|then| then.key() == now.key() && then.repeats(now)).count()
}

impl Position {
    /// Are there only two kings, or two kings and one advisor or elephant (XH-5.6)?
    #[inline]
    pub fn is_insufficient(&self) -> bool {
        let board = self.board();
        if board.squares_of(Side::Red).len() + board.squares_of(Side::Black).len() > 3 {
            return false;
        }
        let mut others = board.all().map(|(_, piece)| piece.role()).filter(|&role| role != Role::King);
        matches!((others.next(), others.next()), (None, _) | (Some(Role::Advisor | Role::Elephant), None))
    }

    /// Is the agreed number of plies without a capture reached (XH-5.7)?
    #[inline]
    pub fn is_past_limit(&self) -> bool {
        let limit = u32::from(self.settings().no_progress_draw_plies);
        limit > 0 && self.plies_since_capture() >= limit
    }

    /// The rule by which the side to move has lost although it has moves: its king is gone (XH-5.1), or the enemy
    /// king has entered its palace (XH-5.2).
    #[inline]
    pub fn lost_by(&self) -> Option<Reason> {
        let (board, mover) = (self.board(), self.side_to_move());
        if board.king(mover).is_none() {
            return Some(Reason::KingLost);
        }
        board.king(!mover).filter(|&king| in_palace(king, mover)).map(|_| Reason::Palace)
    }
}
