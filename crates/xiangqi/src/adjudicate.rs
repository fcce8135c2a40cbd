//! The arbiter: endings that depend on the whole game, not only on the last position.
//!
//! The order is that of XQ-6.1: repetition, then the move limit, then material. (Checkmate and stalemate come first;
//! [`game::History::verdict`] handles them.)

use crate::{Enforcement, Evidence, Illegal, Move, Position, Reason, Rules, limit, material, repetition};
use game::{Ending, Game, History, Outcome, Seat, Seed, Verdict};

/// The game of Xiangqi.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Xiangqi;

impl Game for Xiangqi {
    const NAME: &'static str = "xiangqi";

    type Position = Position;
    type Secret = ();
    type Rules = Rules;
    type Evidence = Evidence;

    fn deal(_: &Rules, _: &Seed) -> (Position, ()) {
        (Position::default(), ())
    }

    fn resolve(_: &Position, (): &(), mv: Move) -> Move {
        mv
    }

    fn adjudicate(history: &History<Self>) -> Option<Verdict<Self>> {
        by_repetition(history).or_else(|| by_limit(history)).or_else(|| by_material(history))
    }

    fn forbids(_: &History<Self>, _: Move) -> Option<Illegal> {
        None
    }

    fn allows_draw_offers(_: &Rules) -> bool {
        true
    }

    fn claimable(history: &History<Self>, _: Seat) -> Option<Ending<Reason>> {
        let count = limit::count(history);
        let due = history.rules().limit.enforcement == Enforcement::Claim && count.counted >= count.limit;
        due.then_some(Ending { outcome: Outcome::Draw, reason: Reason::MoveLimit })
    }
}

fn by_repetition(history: &History<Xiangqi>) -> Option<Verdict<Xiangqi>> {
    let judged = repetition::judge(history)?;
    let reason = judged.clause.reason();
    let outcome = judged.clause.loser().map_or(Outcome::Draw, |side| Outcome::Win((!side).seat()));
    Some(Verdict { ending: Ending { outcome, reason }, evidence: Some(Evidence::Loop(judged)) })
}

fn by_limit(history: &History<Xiangqi>) -> Option<Verdict<Xiangqi>> {
    let automatic = history.rules().limit.enforcement == Enforcement::Automatic;
    let limit = history.rules().limit.plies;
    // Counting examines the whole game; usually one number shows that it is unnecessary.
    if !automatic || history.position().plies_since_capture() < limit {
        return None;
    }
    let count = limit::count(history);
    (count.counted >= count.limit).then(|| drawn(Reason::MoveLimit, Evidence::Limit(count)))
}

fn by_material(history: &History<Xiangqi>) -> Option<Verdict<Xiangqi>> {
    let dead = material::is_insufficient(history.position().board(), history.rules().material);
    dead.then(|| drawn(Reason::InsufficientMaterial, Evidence::Material))
}

fn drawn(reason: Reason, evidence: Evidence) -> Verdict<Xiangqi> {
    Verdict { ending: Ending { outcome: Outcome::Draw, reason }, evidence: Some(evidence) }
}
