//! The agreed rules as lookup tables for the search.

use games::banqi::{CannonDark, ChariotRush, DarkCapture, EqualCapture, HorseDiagonal, LongChase, Role, Rules};

/// A set of roles, one bit for each.
pub(super) type Roles = u8;

/// The number of roles.
pub(super) const ROLES: usize = Role::ALL.len();
/// The index of the general, of the soldier and so on.
pub(super) const GENERAL: usize = Role::General as usize;
pub(super) const CHARIOT: usize = Role::Chariot as usize;
pub(super) const HORSE: usize = Role::Horse as usize;
pub(super) const CANNON: usize = Role::Cannon as usize;
pub(super) const SOLDIER: usize = Role::Soldier as usize;

/// All seven roles.
pub(super) const ALL_ROLES: Roles = 0x7F;

/// For each role a mask for each related role. Eight lanes, so that the compiler can use vector instructions.
pub(super) type Relation = [[u32; 8]; ROLES];

/// The agreed rules, indexed by roles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "each is a toggle of the rules")]
pub(super) struct RuleMasks {
    /// The roles that each role captures on neighbouring squares.
    pub(super) takes: [Roles; ROLES],
    /// The roles that capture each role on neighbouring squares.
    pub(super) taken_by: [Roles; ROLES],
    /// The same relations as masks, for whole bitboards.
    pub(super) victims: Relation,
    pub(super) attackers: Relation,
    /// Attackers that their victim cannot capture.
    pub(super) one_way_attackers: Relation,
    /// The roles that a cannon jumps onto.
    pub(super) jumps_onto: Roles,
    /// The roles that a horse captures diagonally.
    pub(super) takes_diagonally: Roles,
    /// The roles that a chariot captures after sliding.
    pub(super) takes_after_sliding: Roles,
    /// Does the chariot slide?
    pub(super) slides: bool,
    /// The roles that attack face-down neighbours.
    pub(super) attacks_dark: Roles,
    pub(super) dark_capture: DarkCapture,
    pub(super) cannon_dark: CannonDark,
    pub(super) chain: bool,
    /// Do equal pieces die together?
    pub(super) both_die: bool,
    /// The number of plies at the start in which only flips are legal.
    pub(super) flip_plies: u32,
    /// The number of quiet plies until a draw; `u16::MAX` for never.
    pub(super) quiet_limit: u16,
    /// The number of repetitions until a draw; `u8::MAX` for never.
    pub(super) repetition: u8,
    /// Does a repetition count against the side that chases?
    pub(super) punishes_chases: bool,
}

impl RuleMasks {
    pub(super) fn new(rules: &Rules) -> Self {
        let those = |is_one: &dyn Fn(Role) -> bool| -> Roles {
            Role::ALL.into_iter().filter(|&role| is_one(role)).fold(0, |roles, role| roles | 1 << role as u8)
        };
        let takes = Role::ALL.map(|attacker| those(&|victim| rules.takes(attacker, victim)));
        let taken_by = Role::ALL.map(|victim| those(&|attacker| rules.takes(attacker, victim)));
        Self {
            takes,
            taken_by,
            victims: relation(|victim, attacker| takes[attacker] >> victim & 1 == 1),
            attackers: relation(|attacker, victim| takes[attacker] >> victim & 1 == 1),
            one_way_attackers: relation(|attacker, victim| {
                takes[attacker] >> victim & 1 == 1 && takes[victim] >> attacker & 1 == 0
            }),
            jumps_onto: those(&|victim| rules.jumps_onto(victim)),
            takes_diagonally: match rules.horse_diagonal {
                HorseDiagonal::Off => 0,
                HorseDiagonal::ByRank => those(&|victim| rules.takes(Role::Horse, victim)),
                HorseDiagonal::Any => ALL_ROLES,
            },
            takes_after_sliding: if rules.chariot_rush == ChariotRush::MoveAndTakeAny { ALL_ROLES } else { 0 },
            slides: rules.chariot_rush != ChariotRush::Off,
            attacks_dark: match rules.dark_capture {
                DarkCapture::Off => 0,
                DarkCapture::Safe | DarkCapture::Deadly => those(&|role| rules.captures_neighbours(role)),
            },
            dark_capture: rules.dark_capture,
            cannon_dark: if rules.jumps() { rules.cannon_dark } else { CannonDark::Off },
            chain: rules.chain,
            both_die: rules.equal_capture == EqualCapture::BothDie,
            flip_plies: if rules.opening_flips > 1 { 2 * u32::from(rules.opening_flips) } else { 0 },
            quiet_limit: if rules.quiet_limit == 0 { u16::MAX } else { rules.quiet_limit },
            repetition: if rules.repetition == 0 { u8::MAX } else { rules.repetition },
            punishes_chases: rules.long_chase != LongChase::Off,
        }
    }

    /// Do both pieces leave the board when `attacker` captures `victim`?
    pub(super) const fn dies_with(&self, attacker: usize, victim: usize) -> bool {
        self.both_die && attacker == victim
    }
}

/// The masks of a relation: `concerns(a, b)` says whether pieces with role `a` are related to role `b`.
fn relation(concerns: impl Fn(usize, usize) -> bool) -> Relation {
    std::array::from_fn(|a| std::array::from_fn(|b| if b < ROLES && concerns(a, b) { u32::MAX } else { 0 }))
}
