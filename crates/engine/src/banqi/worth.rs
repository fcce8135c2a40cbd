//! What each man is worth, by who is left that can take him and whom he can take.
//!
//! It depends on nothing but who is alive, face up or down, so a flip never changes it.

use super::board::{Counts, DARK, MEN, role_of, side_of};
use super::law::{CANNON, GENERAL, Law, ROLES, SOLDIER};
use super::parameters::{
    CANNON_CROWD, CANNON_ENEMIES, COUNT_LEAD, ENEMIES, KIND_GROUP, KING_SOLDIERS, PREY, Parameters,
};
use game::Key;

/// What each man is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Worth {
    pub(super) of: [i32; MEN],
    /// All that Red has, less all that Black has.
    pub(super) balance: i32,
}

/// No man is worth less, so that taking one is never a mistake by itself.
const LEAST: i32 = 10;
/// As many as there are counted for [`PREY`].
const MOST_PREY: u32 = 8;

impl Worth {
    pub(super) fn new(alive: Counts, law: &Law, parameters: &Parameters) -> Self {
        let mut of = [0; MEN];
        let total = alive.total();
        for man in 0..DARK {
            let (role, enemy) = (role_of(man), 1 - side_of(man));
            let living = |roles: u8| -> u32 {
                (0..ROLES).filter(|role| roles >> role & 1 == 1).map(|role| alive.of(enemy * 7 + role as u8)).sum()
            };
            let jumps = role == CANNON && law.jumps_onto != 0;
            let enemies = living(law.taken_by[role]);
            let prey = living(if jumps { law.jumps_onto } else { law.takes[role] });
            let mut value = parameters.at(KIND_GROUP, role);
            value += if jumps {
                parameters.at(CANNON_CROWD, (total as usize).saturating_sub(1) / 4)
            } else {
                parameters.at(ENEMIES, enemies as usize)
            };
            if role == GENERAL && law.taken_by[GENERAL] >> SOLDIER & 1 == 1 {
                value += parameters.at(KING_SOLDIERS, 0) * (5 - alive.of(enemy * 7 + SOLDIER as u8) as i32);
            }
            value += parameters.at(PREY, 0) * prey.min(MOST_PREY) as i32;
            if law.jumps_onto >> role & 1 == 1 {
                value += parameters.at(CANNON_ENEMIES, 0) * alive.of(enemy * 7 + CANNON as u8) as i32;
            }
            of[usize::from(man)] = value.max(LEAST);
        }
        let lead = parameters.at(COUNT_LEAD, 0);
        let balance = (0..DARK).map(|man| {
            let sign = if side_of(man) == 0 { 1 } else { -1 };
            sign * alive.of(man) as i32 * (of[usize::from(man)] + lead)
        });
        Self { balance: balance.sum(), of }
    }
}

/// Worths that were computed before: who is alive changes seldom.
#[derive(Debug)]
pub(super) struct Ledger(Vec<(Counts, Worth)>);

const PAGES: usize = 1 << 12;

impl Ledger {
    pub(super) fn new() -> Self {
        Self(vec![(Counts(u64::MAX), Worth { of: [0; MEN], balance: 0 }); PAGES])
    }

    #[inline]
    pub(super) fn look_up(&mut self, alive: Counts, law: &Law, parameters: &Parameters) -> &Worth {
        let page = &mut self.0[Key::mix(alive.0) as usize % PAGES];
        if page.0 != alive {
            *page = (alive, Worth::new(alive, law, parameters));
        }
        &page.1
    }
}
