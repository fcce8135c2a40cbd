//! The agreed rules in the form in which a search asks them.

use ::banqi::{CannonDark, ChariotRush, DarkCapture, EqualCapture, HorseDiagonal, LongChase, Role, Rules};

/// A set of kinds of piece, one bit for each.
pub(super) type Roles = u8;

/// How many kinds of piece there are.
pub(super) const ROLES: usize = Role::ALL.len();
/// The number of the general, of the soldier and so on.
pub(super) const GENERAL: usize = Role::General as usize;
pub(super) const CHARIOT: usize = Role::Chariot as usize;
pub(super) const HORSE: usize = Role::Horse as usize;
pub(super) const CANNON: usize = Role::Cannon as usize;
pub(super) const SOLDIER: usize = Role::Soldier as usize;

/// All seven kinds.
pub(super) const EVERYBODY: Roles = 0x7F;

/// For each kind the kinds that it concerns, as masks: eight lanes, because that is what a processor does at once.
pub(super) type Relation = [[u32; 8]; ROLES];

/// What the rules allow, looked up by the numbers of kinds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "each is a toggle of the rules")]
pub(super) struct Law {
    /// Whom each kind takes next to it.
    pub(super) takes: [Roles; ROLES],
    /// Who takes each kind next to it: the same, turned around.
    pub(super) taken_by: [Roles; ROLES],
    /// The same relations for whole sets of squares.
    pub(super) prey: Relation,
    pub(super) hunters: Relation,
    /// Hunters that need not fear their prey.
    pub(super) one_way_hunters: Relation,
    /// Onto whom a cannon jumps.
    pub(super) jumps_onto: Roles,
    /// Whom a horse takes diagonally.
    pub(super) takes_diagonally: Roles,
    /// Whom a chariot takes after travelling.
    pub(super) rushes_at: Roles,
    /// Does the chariot slide?
    pub(super) slides: bool,
    /// Which kinds attack face-down neighbours.
    pub(super) attacks_dark: Roles,
    pub(super) dark_capture: DarkCapture,
    pub(super) cannon_dark: CannonDark,
    pub(super) chain: bool,
    /// Do equals die together?
    pub(super) both_die: bool,
    /// So many plies at the start only turn pieces over.
    pub(super) flip_plies: u32,
    /// Draw after so many quiet plies, or never.
    pub(super) quiet_limit: u16,
    /// Draw when a position stands so often, or never.
    pub(super) repetition: u8,
    /// Is a repetition held against the side that chases?
    pub(super) punishes_chases: bool,
}

impl Law {
    pub(super) fn new(rules: &Rules) -> Self {
        let those = |is_one: &dyn Fn(Role) -> bool| -> Roles {
            Role::ALL.into_iter().filter(|&role| is_one(role)).fold(0, |roles, role| roles | 1 << role as u8)
        };
        let takes = Role::ALL.map(|attacker| those(&|victim| rules.takes(attacker, victim)));
        let taken_by = Role::ALL.map(|victim| those(&|attacker| rules.takes(attacker, victim)));
        Self {
            takes,
            taken_by,
            prey: relation(|victim, attacker| takes[attacker] >> victim & 1 == 1),
            hunters: relation(|attacker, victim| takes[attacker] >> victim & 1 == 1),
            one_way_hunters: relation(|attacker, victim| {
                takes[attacker] >> victim & 1 == 1 && takes[victim] >> attacker & 1 == 0
            }),
            jumps_onto: those(&|victim| rules.jumps_onto(victim)),
            takes_diagonally: match rules.horse_diagonal {
                HorseDiagonal::Off => 0,
                HorseDiagonal::ByRank => those(&|victim| rules.takes(Role::Horse, victim)),
                HorseDiagonal::Any => EVERYBODY,
            },
            rushes_at: if rules.chariot_rush == ChariotRush::MoveAndTakeAny { EVERYBODY } else { 0 },
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

    /// Do both leave the board when `attacker` takes `victim`?
    pub(super) const fn dies_with(&self, attacker: usize, victim: usize) -> bool {
        self.both_die && attacker == victim
    }
}

/// The masks of a relation: `concerns(a, b)` says whether where `a` stands concerns `b`.
fn relation(concerns: impl Fn(usize, usize) -> bool) -> Relation {
    std::array::from_fn(|a| std::array::from_fn(|b| if b < ROLES && concerns(a, b) { u32::MAX } else { 0 }))
}
