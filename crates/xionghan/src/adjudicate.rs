//! The arbiter: repetition, material, and too long without a capture, in this order (XH-5.9).

use crate::{Illegal, Move, Position, Reason, Role, Rules};
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
        let limit = u32::from(now.settings().no_progress_draw_plies);
        let reason = if occurrences(history) >= 3 {
            Reason::Repetition
        } else if is_insufficient(now) {
            Reason::InsufficientMaterial
        } else if limit > 0 && now.plies_since_capture() >= limit {
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

/// How often the last position has stood (XH-5.5). A revival can undo a death, board and graveyard
/// alike, so the whole game is looked through and not only what came after the last death.
fn occurrences(history: &History<XiongHan>) -> usize {
    let now = history.position();
    let earlier = history.positions().iter().rev().step_by(2);
    earlier.filter(|then| then.key() == now.key() && then.repeats(now)).count()
}

/// Two kings, or two kings and one advisor or elephant (XH-5.6).
fn is_insufficient(position: &Position) -> bool {
    let mut others = Side::ALL
        .into_iter()
        .flat_map(|side| position.board().of_side(side))
        .map(|(_, piece)| piece.role())
        .filter(|&role| role != Role::King);
    matches!((others.next(), others.next()), (None, _) | (Some(Role::Advisor | Role::Elephant), None))
}
