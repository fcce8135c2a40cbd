//! What one ply does: check, chase, mate threat.

use super::chases::Attack;
use super::mate;
use super::span::{Id, Step, TrackedPosition};
use crate::{Chase, Means, Repetition};
use game::Side;

/// What one ply does, by the definitions of a rule set.
pub(super) struct PlyActions {
    pub(super) check: bool,
    /// Computed only for rule sets that need it.
    pub(super) mate_threat: bool,
    /// The chases that count.
    pub(super) chases: Vec<Chased>,
    /// The pieces on which it created an attack, even if the chase does not count.
    pub(super) created: Vec<Id>,
}

/// A chase that a ply begins, with the squares after the ply.
pub(super) struct Chased {
    attack: Attack,
    pub(super) victim: Id,
    by: Means,
}

impl PlyActions {
    pub(super) fn of(step: &Step, rules: Repetition) -> Self {
        let check = step.after.position.in_check();
        let (chases, created) = match rules {
            Repetition::Wxf | Repetition::Axf => world_chases(step, check),
            Repetition::Cxa => (new_threats(step), Vec::new()),
            Repetition::Computer => (newly_chased_victims(step), Vec::new()),
            Repetition::Plain => (Vec::new(), Vec::new()),
        };
        let mate_threat = rules == Repetition::Cxa && !check && mate::is_threatened(&step.after.position);
        Self { check, mate_threat, chases, created }
    }

    /// The chased pieces.
    pub(super) fn victims(&self) -> impl Iterator<Item = Id> {
        self.chases.iter().map(|chase| chase.victim)
    }

    /// A hit in the sense of the Chinese rules (XQ-10.1).
    pub(super) fn is_hit(&self) -> bool {
        self.check || self.mate_threat || !self.chases.is_empty()
    }
}

impl Chased {
    /// The chase as evidence.
    pub(super) fn evidence(&self, after: &TrackedPosition, perpetual: bool) -> Option<Chase> {
        let (from, target) = self.attack;
        let (attacker, victim) = (after.named(from)?, after.named(target)?);
        Some(Chase { attacker, victim, by: self.by, perpetual })
    }
}

/// XQ-9.10: threats that the ply began. A threat is identified by attacker and victim.
fn new_threats(step: &Step) -> Vec<Chased> {
    let before = step.before.attacks(step.side);
    let told_apart = |attacks: &[Attack]| -> Vec<(Id, Id)> { attacks.iter().map(|&it| step.before.pair(it)).collect() };
    let (old_threats, old_attacks) = (told_apart(&before.threats), told_apart(&before.attacks));
    let after = step.after.attacks(step.side).threats.into_iter();
    let new = after.filter(|&attack| !old_threats.contains(&step.after.pair(attack)));
    new.map(|attack| {
        let (attacker, victim) = step.after.pair(attack);
        let by = if old_attacks.contains(&(attacker, victim)) { Means::Subversion } else { Means::Attack };
        Chased { attack, victim, by }
    })
    .collect()
}

/// The chases of the world rules, and the pieces on which an attack was created.
fn world_chases(step: &Step, check: bool) -> (Vec<Chased>, Vec<Id>) {
    let mut chases = new_threats(step);
    let created = chases.iter().filter(|chase| chase.by == Means::Attack).map(|chase| chase.victim).collect();
    // XQ-9.13: a check chases only by attacks that it creates.
    chases.retain(|chase| !check || chase.by == Means::Attack);
    // XQ-9.11: an attack that the reply does not remove does not count.
    let standing = step.answered.attacks(step.side).threats;
    let standing: Vec<(Id, Id)> = standing.into_iter().map(|attack| step.answered.pair(attack)).collect();
    chases.retain(|chase| !standing.contains(&step.after.pair(chase.attack)));
    (chases, created)
}

/// XQ-10.4: victims that are threatened after the ply but were not before, by any attacker.
fn newly_chased_victims(step: &Step) -> Vec<Chased> {
    let victims_of = |tracked: &TrackedPosition, side: Side| -> Vec<Id> {
        tracked.attacks(side).threats.into_iter().map(|(_, target)| tracked.id(target)).collect()
    };
    let before = victims_of(&step.before, step.side);
    let after = step.after.attacks(step.side).threats.into_iter();
    let chases = after.map(|attack| Chased { attack, victim: step.after.id(attack.1), by: Means::Attack });
    chases.filter(|chase| !before.contains(&chase.victim)).collect()
}
