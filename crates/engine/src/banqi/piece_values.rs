//! Piece values, which depend on the living enemies that can capture a piece and that it can capture.
//!
//! They depend only on which pieces are alive, face up or face down, so a flip never changes them.

use super::board::{Counts, DARK, PIECE_KINDS, role_of, side_of};
use super::parameters::{
    CANNON_CROWD, CANNON_ENEMIES, COUNT_LEAD, ENEMIES, KIND_GROUP, KING_SOLDIERS, PREY, Parameters,
};
use super::rule_masks::{CANNON, GENERAL, ROLES, RuleMasks, SOLDIER};
use game::Key;

/// The value of each piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PieceValues {
    pub(super) of: [i32; PIECE_KINDS],
    /// The material of Red minus that of Black.
    pub(super) balance: i32,
}

/// The minimum value, so that a capture never looks bad by itself.
const MIN_VALUE: i32 = 10;
/// The maximum count for [`PREY`].
const MAX_VICTIMS: u32 = 8;

impl PieceValues {
    pub(super) fn new(alive: Counts, masks: &RuleMasks, parameters: &Parameters) -> Self {
        let mut of = [0; PIECE_KINDS];
        let total = alive.total();
        for piece in 0..DARK {
            let (role, enemy) = (role_of(piece), 1 - side_of(piece));
            let living = |roles: u8| -> u32 {
                (0..ROLES).filter(|role| roles >> role & 1 == 1).map(|role| alive.of(enemy * 7 + role as u8)).sum()
            };
            let jumps = role == CANNON && masks.jumps_onto != 0;
            let enemies = living(masks.taken_by[role]);
            let victims = living(if jumps { masks.jumps_onto } else { masks.takes[role] });
            let mut value = parameters.at(KIND_GROUP, role);
            value += if jumps {
                parameters.at(CANNON_CROWD, (total as usize).saturating_sub(1) / 4)
            } else {
                parameters.at(ENEMIES, enemies as usize)
            };
            if role == GENERAL && masks.taken_by[GENERAL] >> SOLDIER & 1 == 1 {
                value += parameters.at(KING_SOLDIERS, 0) * (5 - alive.of(enemy * 7 + SOLDIER as u8) as i32);
            }
            value += parameters.at(PREY, 0) * victims.min(MAX_VICTIMS) as i32;
            if masks.jumps_onto >> role & 1 == 1 {
                value += parameters.at(CANNON_ENEMIES, 0) * alive.of(enemy * 7 + CANNON as u8) as i32;
            }
            of[usize::from(piece)] = value.max(MIN_VALUE);
        }
        let lead = parameters.at(COUNT_LEAD, 0);
        let balance = (0..DARK).map(|piece| {
            let sign = if side_of(piece) == 0 { 1 } else { -1 };
            sign * alive.of(piece) as i32 * (of[usize::from(piece)] + lead)
        });
        Self { balance: balance.sum(), of }
    }
}

/// A cache of piece values: the living pieces change rarely.
#[derive(Debug)]
pub(super) struct PieceValueCache(Vec<(Counts, PieceValues)>);

const CACHE_SIZE: usize = 1 << 12;

impl PieceValueCache {
    pub(super) fn new() -> Self {
        Self(vec![(Counts(u64::MAX), PieceValues { of: [0; PIECE_KINDS], balance: 0 }); CACHE_SIZE])
    }

    #[inline]
    pub(super) fn look_up(&mut self, alive: Counts, masks: &RuleMasks, parameters: &Parameters) -> &PieceValues {
        let entry = &mut self.0[Key::mix(alive.0) as usize % CACHE_SIZE];
        if entry.0 != alive {
            *entry = (alive, PieceValues::new(alive, masks, parameters));
        }
        &entry.1
    }
}
