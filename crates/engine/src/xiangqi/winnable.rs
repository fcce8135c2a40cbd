//! The game phase, and how much of an advantage can still be won.

use super::piece_counts::PieceCounts;
use game::Side;
use games::xiangqi::Role;

/// The maximum of the game phase: the weight of the opening in the tapered evaluation.
pub(super) const FULL_PHASE: i32 = 32;

pub(super) fn phase(counts: PieceCounts) -> i32 {
    let weigh = |role: Role, weight: usize| (counts.count(Side::Red, role) + counts.count(Side::Black, role)) * weight;
    let phase = weigh(Role::Chariot, 4) + weigh(Role::Cannon, 2) + weigh(Role::Horse, 2);
    (phase as i32).min(FULL_PHASE)
}

/// The scale factor of a fully winnable position.
pub(super) const FULL_SCALE: i32 = 64;

/// The scale factor for an advantage of `leader`, out of [`FULL_SCALE`]: small in drawish endings.
pub(super) fn scale(counts: PieceCounts, leader: Side) -> i32 {
    let count = |side: Side, role: Role| counts.count(side, role) as i32;
    let own = |role: Role| count(leader, role);
    let (chariots, horses, cannons, soldiers) =
        (own(Role::Chariot), own(Role::Horse), own(Role::Cannon), own(Role::Soldier));
    let attackers = chariots * 2 + horses + cannons + soldiers;
    if attackers >= 4 {
        return FULL_SCALE;
    }
    let (advisors, elephants) = (count(!leader, Role::Advisor), count(!leader, Role::Elephant));
    let defenders = advisors + elephants;
    let fighters = [Role::Chariot, Role::Horse, Role::Cannon].map(|role| count(!leader, role));
    let fights_back = fighters.iter().sum::<i32>() > 0;
    match (chariots, horses, cannons, soldiers) {
        (0, 0, 0, 0) => 0,
        // A lone cannon needs screens of its own.
        (0, 0, 1, 0) if own(Role::Advisor) + own(Role::Elephant) == 0 => 4,
        (0, 0, 1, 0) => 16,
        // A full defence holds against a chariot, and against less.
        (1, 0, 0, 0) if defenders == 4 => 8,
        (1, 0, 0, 0) if fights_back => 24,
        (1, 0, 0, 0) if defenders == 3 => 32,
        (0, 1, 0, 0) if defenders >= 2 || fights_back => 10,
        (0, 0, 0, 1) if defenders >= 1 || fights_back => 10,
        (0, 0, 0, 2) if defenders >= 3 || fights_back => 24,
        (0, 1, 0, 1) | (0, 0, 1, 1) if defenders == 4 || fights_back => 32,
        (0, 2, 0, 0) | (0, 1, 1, 0) | (0, 0, 2, 0) if fights_back => 40,
        (0, 0, 2, 0) if defenders == 4 => 24,
        _ => 52,
    }
}
