//! Repetition: perpetual check, perpetual chase, and everything that is allowed.
//!
//! A position that stands for the third time is judged on all plies since it
//! first stood. [`span`] cuts them out, [`look`] says what is attacked in a
//! position, [`deed`] turns that into what each ply did, and here the
//! sentences of each rule set decide (docs/rules/xiangqi.md, chapters 7 to 10).

mod deed;
mod look;
mod manner;
mod mate;
mod span;

use crate::{Clause, JudgedPly, Loop, Move, Position, Repetition, Xiangqi};
use deed::Deed;
use game::{History, Side};
use span::{Id, Step};

/// Judges the last position of `history` if it has occurred three times.
pub(crate) fn judge(history: &History<Xiangqi>) -> Option<Loop> {
    let (begins_after, steps) = span::judged(history)?;
    let rules = history.rules().repetition;
    let deeds = deeds_of(&steps, rules);
    let charges = charges_of(&deeds);
    let judged = |(step, (side, deed)): (&Step, &(Side, Deed))| charges[side.index()].judged_ply(step, deed);
    let plies = steps.iter().zip(&deeds).filter_map(judged).collect();
    Some(Loop { rules, begins_after, plies, clause: clause(&charges, rules) })
}

/// Who loses by a loop of `moves` that leads from `start` back to it, if anybody does: what a
/// search asks, which needs no evidence.
pub fn loser_of_loop(rules: Repetition, start: &Position, moves: &[Move]) -> Option<Side> {
    let steps = span::steps(start, moves);
    if rules == Repetition::Plain || rules != Repetition::Cxa && Side::ALL.iter().all(|&side| is_idle(&steps, side)) {
        return None;
    }
    clause(&charges_of(&deeds_of(&steps, rules)), rules).loser()
}

/// Has `side` a ply in the loop that neither checks nor presses anything? It is then free of any charge.
/// Most loops in a search are of this kind on both sides, and looking at one ply each shows it.
fn is_idle(steps: &[Step], side: Side) -> bool {
    let mut own = steps.iter().filter(|step| step.side == side);
    own.any(|step| !step.after.position.in_check() && step.after.look(side).presses.is_empty())
}

fn deeds_of(steps: &[Step], rules: Repetition) -> Vec<(Side, Deed)> {
    steps.iter().map(|step| (step.side, Deed::of(step, rules))).collect()
}

fn charges_of(deeds: &[(Side, Deed)]) -> [Charges<'_>; 2] {
    let by = |side: Side| deeds.iter().filter(move |(mover, _)| *mover == side).map(|(_, deed)| deed);
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

/// All that one side did in the span.
struct Charges<'a> {
    deeds: Vec<&'a Deed>,
    /// The pieces that it chased with every move.
    victims: Vec<Id>,
}

impl<'a> Charges<'a> {
    fn new(deeds: Vec<&'a Deed>) -> Self {
        let mut victims: Vec<Id> = deeds.iter().take(1).flat_map(|deed| deed.victims()).collect();
        victims.retain(|victim| deeds.iter().all(|deed| deed.victims().any(|other| other == *victim)));
        Self { deeds, victims }
    }

    fn always_checks(&self) -> bool {
        self.deeds.iter().all(|deed| deed.check)
    }

    fn ever_checks(&self) -> bool {
        self.deeds.iter().any(|deed| deed.check)
    }

    fn chases(&self) -> bool {
        !self.victims.is_empty()
    }

    /// Did it create an attack on a piece that it always chases, and not only take protection away?
    fn creates(&self) -> bool {
        self.deeds.iter().flat_map(|deed| &deed.created).any(|victim| self.victims.contains(victim))
    }

    /// Was every move a hit in the sense of the Chinese rules?
    fn always_hits(&self) -> bool {
        self.deeds.iter().all(|deed| deed.is_hit())
    }

    /// What `step` was, for people to read.
    fn judged_ply(&self, step: &Step, deed: &Deed) -> Option<JudgedPly> {
        let evidence = |chase: &deed::Chased| chase.evidence(&step.after, self.victims.contains(&chase.victim));
        Some(JudgedPly {
            side: step.side,
            mv: step.mv,
            piece: step.after.board().piece_at(step.mv.to)?,
            check: deed.check,
            mate_threat: deed.mate_threat,
            chases: deed.chases.iter().filter_map(evidence).collect(),
            manner: manner::of(step),
        })
    }
}

/// Who is at fault.
enum Fault {
    Nobody,
    One(Side),
    Both,
}

fn fault<'a>([red, black]: &[Charges<'a>; 2], is_at_fault: impl Fn(&Charges<'a>) -> bool) -> Fault {
    match (is_at_fault(red), is_at_fault(black)) {
        (false, false) => Fault::Nobody,
        (true, false) => Fault::One(Side::Red),
        (false, true) => Fault::One(Side::Black),
        (true, true) => Fault::Both,
    }
}

/// Chapter 8. Perpetual check is judged first, so that a checker loses against a chaser.
fn by_world_rules(charges: &[Charges; 2]) -> Clause {
    by_checks(charges).unwrap_or_else(|| match fault(charges, Charges::chases) {
        Fault::Nobody => Clause::NoFault,
        Fault::One(side) => Clause::PerpetualChase(side),
        Fault::Both => match fault(charges, Charges::creates) {
            Fault::One(side) => Clause::CreatedOverSubverted(side),
            Fault::Nobody | Fault::Both => Clause::MutualPerpetualChase,
        },
    })
}

fn by_computer_rules(charges: &[Charges; 2]) -> Clause {
    by_checks(charges).unwrap_or_else(|| {
        if charges.iter().any(Charges::ever_checks) {
            return Clause::ChecksInterrupt;
        }
        match fault(charges, Charges::chases) {
            Fault::Nobody => Clause::NoFault,
            Fault::One(side) => Clause::PerpetualChase(side),
            Fault::Both => Clause::MutualPerpetualChase,
        }
    })
}

fn by_chinese_rules(charges: &[Charges; 2]) -> Clause {
    by_checks(charges).unwrap_or_else(|| match fault(charges, Charges::always_hits) {
        Fault::Nobody => Clause::NoFault,
        Fault::One(side) => Clause::PerpetualHits(side),
        Fault::Both => Clause::MutualPerpetualHits,
    })
}

fn by_checks(charges: &[Charges; 2]) -> Option<Clause> {
    match fault(charges, Charges::always_checks) {
        Fault::Nobody => None,
        Fault::One(side) => Some(Clause::PerpetualCheck(side)),
        Fault::Both => Some(Clause::MutualPerpetualCheck),
    }
}
