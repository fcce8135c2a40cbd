//! Repetition: perpetual check, perpetual chase, and what is allowed.
//!
//! When a position occurs for the third time, all plies since its first occurrence are judged. [`span`] extracts
//! them, [`chases`] finds the attacks in a position, [`actions`] derives what each ply does, and this module applies
//! the clauses of each rule set (docs/rules/xiangqi.md, chapters 7 to 10).

mod actions;
mod chases;
mod mate;
mod ply_kind;
mod span;

use crate::{Clause, JudgedPly, Loop, Move, Position, Repetition, Xiangqi};
use actions::PlyActions;
use game::{History, Side};
use span::{Id, Step};

/// Judges the last position of `history` if it has occurred three times.
pub(crate) fn judge(history: &History<Xiangqi>) -> Option<Loop> {
    let (begins_after, steps) = span::judged(history)?;
    let rules = history.rules().repetition;
    let actions = actions_of(&steps, rules);
    let charges = charges_of(&actions);
    let judged =
        |(step, (side, actions)): (&Step, &(Side, PlyActions))| charges[side.index()].judged_ply(step, actions);
    let plies = steps.iter().zip(&actions).filter_map(judged).collect();
    Some(Loop { rules, begins_after, plies, clause: clause(&charges, rules) })
}

/// The side that loses by a loop of `moves` that leads from `start` back to it; `None` for a draw. For a search,
/// which needs no evidence.
pub fn loser_of_loop(rules: Repetition, start: &Position, moves: &[Move]) -> Option<Side> {
    let steps = span::steps(start, moves);
    if rules == Repetition::Plain || rules != Repetition::Cxa && Side::ALL.iter().all(|&side| is_idle(&steps, side)) {
        return None;
    }
    clause(&charges_of(&actions_of(&steps, rules)), rules).loser()
}

/// Does `side` have a ply in the loop that neither checks nor threatens? Then it is not at fault. Most loops in a
/// search are like this on both sides, and one ply of each side proves it.
fn is_idle(steps: &[Step], side: Side) -> bool {
    let mut own = steps.iter().filter(|step| step.side == side);
    own.any(|step| !step.after.position.in_check() && step.after.attacks(side).threats.is_empty())
}

fn actions_of(steps: &[Step], rules: Repetition) -> Vec<(Side, PlyActions)> {
    steps.iter().map(|step| (step.side, PlyActions::of(step, rules))).collect()
}

fn charges_of(actions: &[(Side, PlyActions)]) -> [Charges<'_>; 2] {
    let by = |side: Side| actions.iter().filter(move |(mover, _)| *mover == side).map(|(_, actions)| actions);
    Side::ALL.map(|side| Charges::new(by(side).collect()))
}

fn clause(charges: &[Charges; 2], rules: Repetition) -> Clause {
    match rules {
        Repetition::Wxf | Repetition::Axf => by_world_rules(charges),
        Repetition::Cxa => by_chinese_rules(charges),
        Repetition::Computer => by_computer_rules(charges),
        Repetition::Plain => Clause::Unconditional,
    }
}

/// The actions of one side in the span.
struct Charges<'a> {
    actions: Vec<&'a PlyActions>,
    /// The pieces that it chased with every move.
    victims: Vec<Id>,
}

impl<'a> Charges<'a> {
    fn new(actions: Vec<&'a PlyActions>) -> Self {
        let mut victims: Vec<Id> = actions.iter().take(1).flat_map(|actions| actions.victims()).collect();
        victims.retain(|victim| actions.iter().all(|actions| actions.victims().any(|other| other == *victim)));
        Self { actions, victims }
    }

    fn always_checks(&self) -> bool {
        self.actions.iter().all(|actions| actions.check)
    }

    fn ever_checks(&self) -> bool {
        self.actions.iter().any(|actions| actions.check)
    }

    fn chases(&self) -> bool {
        !self.victims.is_empty()
    }

    /// Did it create an attack on a piece that it always chases, instead of only removing the defence?
    fn creates(&self) -> bool {
        self.actions.iter().flat_map(|actions| &actions.created).any(|victim| self.victims.contains(victim))
    }

    /// Was every move a hit (Chinese rules)?
    fn always_hits(&self) -> bool {
        self.actions.iter().all(|actions| actions.is_hit())
    }

    /// The evidence for `step`.
    fn judged_ply(&self, step: &Step, actions: &PlyActions) -> Option<JudgedPly> {
        let evidence = |chase: &actions::Chased| chase.evidence(&step.after, self.victims.contains(&chase.victim));
        Some(JudgedPly {
            side: step.side,
            mv: step.mv,
            piece: step.after.board().piece_at(step.mv.to)?,
            check: actions.check,
            mate_threat: actions.mate_threat,
            chases: actions.chases.iter().filter_map(evidence).collect(),
            kind: ply_kind::of(step),
        })
    }
}

/// Which side is at fault.
enum Fault {
    Neither,
    One(Side),
    Both,
}

fn fault<'a>([red, black]: &[Charges<'a>; 2], is_at_fault: impl Fn(&Charges<'a>) -> bool) -> Fault {
    match (is_at_fault(red), is_at_fault(black)) {
        (false, false) => Fault::Neither,
        (true, false) => Fault::One(Side::Red),
        (false, true) => Fault::One(Side::Black),
        (true, true) => Fault::Both,
    }
}

/// Chapter 8. Perpetual check is judged first, so a side that checks loses to a side that chases.
fn by_world_rules(charges: &[Charges; 2]) -> Clause {
    by_checks(charges).unwrap_or_else(|| match fault(charges, Charges::chases) {
        Fault::Neither => Clause::NoFault,
        Fault::One(side) => Clause::PerpetualChase(side),
        Fault::Both => match fault(charges, Charges::creates) {
            Fault::One(side) => Clause::CreatedOverSubverted(side),
            Fault::Neither | Fault::Both => Clause::MutualPerpetualChase,
        },
    })
}

fn by_computer_rules(charges: &[Charges; 2]) -> Clause {
    by_checks(charges).unwrap_or_else(|| {
        if charges.iter().any(Charges::ever_checks) {
            return Clause::ChecksInterrupt;
        }
        match fault(charges, Charges::chases) {
            Fault::Neither => Clause::NoFault,
            Fault::One(side) => Clause::PerpetualChase(side),
            Fault::Both => Clause::MutualPerpetualChase,
        }
    })
}

fn by_chinese_rules(charges: &[Charges; 2]) -> Clause {
    by_checks(charges).unwrap_or_else(|| match fault(charges, Charges::always_hits) {
        Fault::Neither => Clause::NoFault,
        Fault::One(side) => Clause::PerpetualHits(side),
        Fault::Both => Clause::MutualPerpetualHits,
    })
}

fn by_checks(charges: &[Charges; 2]) -> Option<Clause> {
    match fault(charges, Charges::always_checks) {
        Fault::Neither => None,
        Fault::One(side) => Some(Clause::PerpetualCheck(side)),
        Fault::Both => Some(Clause::MutualPerpetualCheck),
    }
}
