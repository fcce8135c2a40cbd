//! How far the game has gone, and how much of an advantage can still be won.

use super::men::Men;
use ::xiangqi::Role;
use game::Side;

/// The weight of the opening, out of [`FULL_PHASE`]: how many of the strong pieces are left.
pub(super) const FULL_PHASE: i32 = 32;

pub(super) fn phase(men: Men) -> i32 {
    let weigh = |role: Role, weight: usize| (men.count(Side::Red, role) + men.count(Side::Black, role)) * weight;
    let phase = weigh(Role::Chariot, 4) + weigh(Role::Cannon, 2) + weigh(Role::Horse, 2);
    (phase as i32).min(FULL_PHASE)
}

/// A score counts in full if it is multiplied by this.
pub(super) const FULL_SCALE: i32 = 64;

/// How much of its advantage the leading side can hope to turn into a win, out of [`FULL_SCALE`].
pub(super) fn scale(men: Men, leader: Side) -> i32 {
    let count = |side: Side, role: Role| men.count(side, role) as i32;
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
        // Full defence holds against a chariot, and against less.
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
