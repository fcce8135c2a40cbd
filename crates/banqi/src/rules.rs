//! The rules that the players agree on: a rule set and its toggles.
//!
//! All rules are data. Only [`Rules::takes`] and its siblings read the ladder, so a new rule set is a new value, not
//! new code.

use crate::Role;

/// The agreed rules (BQ-5.1). A position contains them, because they decide what is legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// The ranking of the roles, highest first.
    pub ladder: Ladder,
    /// How a cannon captures.
    pub cannon: CannonMode,
    /// May a cannon take a cannon?
    pub cannon_takes_cannon: bool,
    /// May a soldier take a cannon? `None` leaves it to the ladder.
    pub soldier_takes_cannon: Option<bool>,
    /// General against soldier.
    pub king_soldier: KingSoldier,
    /// Captures between equal pieces.
    pub equal_capture: EqualCapture,
    /// May a cannon jump onto a face-down piece?
    pub cannon_dark: CannonDark,
    /// 暗吃: may a piece attack a face-down neighbour?
    pub dark_capture: DarkCapture,
    /// 連吃: may a piece that has captured capture again in the same turn?
    pub chain: bool,
    /// 車直衝: does the chariot slide?
    pub chariot_rush: ChariotRush,
    /// 馬斜: does the horse capture diagonally?
    pub horse_diagonal: HorseDiagonal,
    /// The number of opening rounds in which only flips are legal; at least one.
    pub opening_flips: u8,
    /// The number of consecutive quiet plies until a draw; 0 for never.
    pub quiet_limit: u16,
    /// The number of occurrences of a position until a draw; 0 for never.
    pub repetition: u8,
    /// 長捉.
    pub long_chase: LongChase,
    /// May the players agree on a draw?
    pub draw_offer: bool,
}

/// The ranking of the seven roles, highest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ladder([Role; 7]);

/// How a cannon captures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CannonMode {
    /// Over exactly one screen, any rank.
    Jump,
    /// Like any other piece, by rank.
    Ladder,
    /// Either way.
    JumpAndLadder,
}

/// General against soldier.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum KingSoldier {
    /// The soldier takes the general, the general does not take the soldier.
    SoldierWins,
    /// Each takes the other.
    Mutual,
    /// By the ladder.
    Plain,
}

/// What happens when a piece captures an equal piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EqualCapture {
    /// The attacker wins.
    Attacker,
    /// Both leave the board.
    BothDie,
    /// The capture is illegal.
    Forbidden,
}

/// May a cannon jump onto a face-down piece?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CannonDark {
    /// No.
    Off,
    /// Yes. The revealed piece is captured, even an own piece.
    Any,
    /// Yes, but an own piece stays face up, and the cannon stays where it was.
    OwnSurvives,
}

/// May a piece attack a face-down neighbour?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DarkCapture {
    /// No.
    Off,
    /// Yes. A piece that it cannot capture stays face up.
    Safe,
    /// Yes. An enemy piece that could capture the attacker does so.
    Deadly,
}

/// Does the chariot slide?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ChariotRush {
    /// No.
    Off,
    /// It slides to empty squares, and captures neighbours by rank.
    Move,
    /// It slides, and captures any rank after a distance of two squares or more.
    MoveAndTakeAny,
}

/// Does the horse capture diagonally?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HorseDiagonal {
    /// No.
    Off,
    /// By rank.
    ByRank,
    /// Any rank.
    Any,
}

/// The consequence of a long chase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LongChase {
    /// None: the repetition is a draw.
    Off,
    /// The chaser loses.
    Lose,
    /// The chaser may not play the repeating move.
    Deviate,
}

/// A named rule set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Preset {
    /// The default: the ranking of computer tournaments, sixty quiet plies, threefold repetition.
    Classic,
    /// The original requirements document: cannon lowest, no draws by rule.
    Legacy,
    /// The original program: the classic ranking, no draws by rule.
    LegacyGo,
    /// Fifty quiet plies, and perpetual chase loses.
    Taiwan,
    /// Forty quiet plies.
    Tcga2010,
    /// The kit of 2021: sixty quiet plies.
    Ntu2021,
    /// The Olympiads: 180 quiet plies.
    Icga,
    /// A different ladder that includes the cannon.
    Hongkong,
    /// The default ladder, including the cannon.
    Mainland,
}

/// Why a combination of toggles is invalid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum InvalidRules {
    /// A cannon that never jumps cannot jump onto a face-down piece.
    #[error("cannon_dark needs a cannon that jumps, and cannon_mode is ladder")]
    CannonDarkWithoutJump,
    /// A long chase is detected by repetition.
    #[error("long_chase needs repetition, which is off")]
    LongChaseWithoutRepetition,
    /// Every position occurs at least once.
    #[error("repetition counts how often a position stands, so it is 0 (off) or at least 2")]
    RepetitionOfOne,
    /// The first ply is always a flip, and there are at most sixteen rounds of flips.
    #[error("opening_flips must be from 1 to 16 rounds")]
    OpeningFlips,
    /// Equal captures are forbidden already, so this toggle has no effect.
    #[error("cannon_takes_cannon is about equals, and equal_capture forbids those already")]
    CannonTwiceForbidden,
}

impl Ladder {
    /// General, advisor, elephant, chariot, horse, cannon, soldier.
    pub const DEFAULT: Self = Self(Role::ALL);

    /// The ladder in this order, if it contains every role once. The cannon may be omitted: it is then second to
    /// last.
    pub fn new(roles: &[Role]) -> Option<Self> {
        let mut ladder = roles.to_vec();
        if ladder.len() == 6 && !ladder.contains(&Role::Cannon) {
            ladder.insert(5, Role::Cannon);
        }
        let complete = Role::ALL.iter().all(|role| ladder.contains(role));
        ladder.try_into().ok().filter(|_| complete).map(Self)
    }

    /// The roles, highest first.
    pub const fn roles(&self) -> &[Role; 7] {
        &self.0
    }

    /// Does `a` rank above `b`?
    fn is_above(self, a: Role, b: Role) -> bool {
        let place = |role: Role| self.0.iter().position(|&other| other == role);
        place(a) < place(b)
    }
}

impl Rules {
    /// The rules of a rule set.
    pub const fn of(preset: Preset) -> Self {
        use Role::{Advisor, Cannon, Chariot, Elephant, General, Horse, Soldier};
        let classic = Self {
            ladder: Ladder::DEFAULT,
            cannon: CannonMode::Jump,
            cannon_takes_cannon: true,
            soldier_takes_cannon: None,
            king_soldier: KingSoldier::SoldierWins,
            equal_capture: EqualCapture::Attacker,
            cannon_dark: CannonDark::Off,
            dark_capture: DarkCapture::Off,
            chain: false,
            chariot_rush: ChariotRush::Off,
            horse_diagonal: HorseDiagonal::Off,
            opening_flips: 1,
            quiet_limit: 60,
            repetition: 3,
            long_chase: LongChase::Off,
            draw_offer: true,
        };
        match preset {
            Preset::Classic => classic,
            Preset::Legacy => Self {
                ladder: Ladder([General, Advisor, Elephant, Chariot, Horse, Soldier, Cannon]),
                quiet_limit: 0,
                repetition: 0,
                ..classic
            },
            Preset::LegacyGo => Self { quiet_limit: 0, repetition: 0, ..classic },
            Preset::Taiwan => Self { quiet_limit: 50, long_chase: LongChase::Lose, ..classic },
            Preset::Tcga2010 => Self { quiet_limit: 40, draw_offer: false, ..classic },
            Preset::Ntu2021 => Self { draw_offer: false, ..classic },
            Preset::Icga => Self { quiet_limit: 180, draw_offer: false, ..classic },
            Preset::Hongkong => Self {
                ladder: Ladder([General, Chariot, Horse, Cannon, Advisor, Elephant, Soldier]),
                cannon: CannonMode::Ladder,
                quiet_limit: 50,
                ..classic
            },
            Preset::Mainland => Self { cannon: CannonMode::Ladder, quiet_limit: 50, ..classic },
        }
    }

    /// Is the combination of toggles valid (BQ-5.2)?
    pub fn validate(&self) -> Result<(), InvalidRules> {
        let senseless = [
            (self.cannon_dark != CannonDark::Off && !self.jumps(), InvalidRules::CannonDarkWithoutJump),
            (self.long_chase != LongChase::Off && self.repetition == 0, InvalidRules::LongChaseWithoutRepetition),
            (self.repetition == 1, InvalidRules::RepetitionOfOne),
            (!(1..=16).contains(&self.opening_flips), InvalidRules::OpeningFlips),
            (
                !self.cannon_takes_cannon && self.equal_capture == EqualCapture::Forbidden,
                InvalidRules::CannonTwiceForbidden,
            ),
        ];
        senseless.into_iter().find(|(is_so, _)| *is_so).map_or(Ok(()), |(_, reason)| Err(reason))
    }

    /// Does a cannon capture by jumping?
    pub fn jumps(&self) -> bool {
        self.cannon != CannonMode::Ladder
    }

    /// Does this role capture neighbours at all?
    pub fn captures_neighbours(&self, attacker: Role) -> bool {
        attacker != Role::Cannon || self.cannon != CannonMode::Jump
    }

    /// May `attacker` capture a neighbouring `victim`?
    pub fn takes(&self, attacker: Role, victim: Role) -> bool {
        self.captures_neighbours(attacker) && self.outranks(attacker, victim)
    }

    /// May a cannon jump onto `victim` (BQ-4.5)?
    pub fn jumps_onto(&self, victim: Role) -> bool {
        self.jumps() && (victim != Role::Cannon || self.cannons_take_each_other())
    }

    /// Does capturing an equal piece cost the attacker too?
    pub fn both_die(&self, attacker: Role, victim: Role) -> bool {
        attacker == victim && self.equal_capture == EqualCapture::BothDie
    }

    /// The ladder (BQ-4.1) with its exceptions (BQ-4.2, BQ-4.3, BQ-4.4).
    fn outranks(&self, attacker: Role, victim: Role) -> bool {
        match (attacker, victim, self.king_soldier) {
            (Role::General, Role::Soldier, KingSoldier::SoldierWins) => return false,
            (Role::General, Role::Soldier, KingSoldier::Mutual)
            | (Role::Soldier, Role::General, KingSoldier::SoldierWins | KingSoldier::Mutual) => return true,
            _ => {}
        }
        match (attacker, victim) {
            (Role::Cannon, Role::Cannon) => self.cannons_take_each_other(),
            (Role::Soldier, Role::Cannon) => {
                self.soldier_takes_cannon.unwrap_or_else(|| self.ladder.is_above(attacker, victim))
            }
            _ if attacker == victim => self.equal_capture != EqualCapture::Forbidden,
            _ => self.ladder.is_above(attacker, victim),
        }
    }

    fn cannons_take_each_other(&self) -> bool {
        self.cannon_takes_cannon && self.equal_capture != EqualCapture::Forbidden
    }
}

impl Default for Rules {
    fn default() -> Self {
        Self::of(Preset::Classic)
    }
}

impl Preset {
    /// All rule sets.
    pub const ALL: [Self; 9] = [
        Self::Classic,
        Self::Legacy,
        Self::LegacyGo,
        Self::Taiwan,
        Self::Tcga2010,
        Self::Ntu2021,
        Self::Icga,
        Self::Hongkong,
        Self::Mainland,
    ];

    /// The name in files and protocols.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Classic => "classic",
            Self::Legacy => "legacy",
            Self::LegacyGo => "legacy-go",
            Self::Taiwan => "taiwan",
            Self::Tcga2010 => "tcga-2010",
            Self::Ntu2021 => "ntu-2021",
            Self::Icga => "icga",
            Self::Hongkong => "hongkong",
            Self::Mainland => "mainland",
        }
    }
}
