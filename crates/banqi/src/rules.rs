//! What players agree on before a game: a rule set and its toggles.
//!
//! Everything is data. [`Rules::takes`] and its like are the only readers of
//! the ladder, so a new table is a new value and not new code.

use crate::Role;

/// The rules agreed for a game (BQ-5.1). A position carries them, because they decide what is legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// Who takes whom: from the highest to the lowest.
    pub ladder: Ladder,
    /// How a cannon captures.
    pub cannon: CannonMode,
    /// May a cannon take a cannon?
    pub cannon_takes_cannon: bool,
    /// May a soldier take a cannon? `None` leaves it to the ladder.
    pub soldier_takes_cannon: Option<bool>,
    /// General against soldier.
    pub king_soldier: KingSoldier,
    /// What happens between equals.
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
    /// So many rounds at the start may only turn pieces over; at least one.
    pub opening_flips: u8,
    /// A draw after so many plies in a row without flip or capture; 0 for never.
    pub quiet_limit: u16,
    /// A draw when a position stands so many times; 0 for never.
    pub repetition: u8,
    /// 長捉.
    pub long_chase: LongChase,
    /// May the players agree on a draw?
    pub draw_offer: bool,
}

/// The seven kinds from the highest to the lowest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ladder([Role; 7]);

/// How a cannon captures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CannonMode {
    /// Over exactly one piece, any rank.
    Jump,
    /// Like any other piece.
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
    /// As the ladder says.
    Plain,
}

/// What happens when a piece takes its equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EqualCapture {
    /// The attacker wins.
    Attacker,
    /// Both leave the board.
    BothDie,
    /// Nothing: it may not.
    Forbidden,
}

/// May a cannon jump onto a face-down piece?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CannonDark {
    /// No.
    Off,
    /// Yes, and whatever it is leaves the board, a piece of one's own too.
    Any,
    /// Yes, but a piece of one's own stays, face up, and the cannon stays at home.
    OwnSurvives,
}

/// May a piece attack a face-down neighbour?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DarkCapture {
    /// No.
    Off,
    /// Yes; what it cannot take stays, face up.
    Safe,
    /// Yes; and an enemy that could take the attacker does.
    Deadly,
}

/// Does the chariot slide?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ChariotRush {
    /// No.
    Off,
    /// It slides, and captures neighbours by rank.
    Move,
    /// It slides, and takes any rank after travelling two squares or more.
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

/// What a long chase brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LongChase {
    /// Nothing: the repetition is a draw.
    Off,
    /// The chaser loses.
    Lose,
    /// The chaser may not make the move that repeats.
    Deviate,
}

/// A named rule set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Preset {
    /// The default: ranks of the computer tournaments, sixty quiet plies, threefold.
    Classic,
    /// The document that asked for the game: cannon lowest, no draws by rule.
    Legacy,
    /// What its program really did: the classic table, no draws by rule.
    LegacyGo,
    /// Fifty quiet plies, and who chases for ever loses.
    Taiwan,
    /// Forty quiet plies.
    Tcga2010,
    /// The kit of 2021: sixty quiet plies.
    Ntu2021,
    /// The Olympiads: 180 quiet plies.
    Icga,
    /// Another ladder, and the cannon is one of it.
    Hongkong,
    /// The usual ladder, and the cannon is one of it.
    Mainland,
}

/// Why toggles make no sense together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum Senseless {
    /// A cannon that never jumps cannot jump onto a face-down piece.
    #[error("cannon_dark needs a cannon that jumps, and cannon_mode is ladder")]
    CannonDarkWithoutJump,
    /// A long chase is found by repetition.
    #[error("long_chase needs repetition, which is off")]
    LongChaseWithoutRepetition,
    /// Every position stands once.
    #[error("repetition counts how often a position stands, so it is 0 (off) or at least 2")]
    RepetitionOfOne,
    /// The first ply is always a flip, and there are sixteen rounds of flips at most.
    #[error("opening_flips is from 1 to 16 rounds")]
    OpeningFlips,
    /// Nothing could take a cannon but a cannon, and that may not either.
    #[error("cannon_takes_cannon is about equals, and equal_capture forbids those already")]
    CannonTwiceForbidden,
}

impl Ladder {
    /// General, advisor, elephant, chariot, horse, cannon, soldier.
    pub const USUAL: Self = Self(Role::ALL);

    /// The ladder in this order, if every kind is in it once. Six kinds will do:
    /// the cannon then stands above the last.
    pub fn new(roles: &[Role]) -> Option<Self> {
        let mut ladder = roles.to_vec();
        if ladder.len() == 6 && !ladder.contains(&Role::Cannon) {
            ladder.insert(5, Role::Cannon);
        }
        let complete = Role::ALL.iter().all(|role| ladder.contains(role));
        ladder.try_into().ok().filter(|_| complete).map(Self)
    }

    /// From the highest to the lowest.
    pub const fn roles(&self) -> &[Role; 7] {
        &self.0
    }

    /// Does `a` stand above `b`?
    fn is_above(self, a: Role, b: Role) -> bool {
        let place = |role: Role| self.0.iter().position(|&other| other == role);
        place(a) < place(b)
    }
}

impl Rules {
    /// The rule set.
    pub const fn of(preset: Preset) -> Self {
        use Role::{Advisor, Cannon, Chariot, Elephant, General, Horse, Soldier};
        let classic = Self {
            ladder: Ladder::USUAL,
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

    /// Do the toggles make sense together (BQ-5.2)?
    pub fn validate(&self) -> Result<(), Senseless> {
        let senseless = [
            (self.cannon_dark != CannonDark::Off && !self.jumps(), Senseless::CannonDarkWithoutJump),
            (self.long_chase != LongChase::Off && self.repetition == 0, Senseless::LongChaseWithoutRepetition),
            (self.repetition == 1, Senseless::RepetitionOfOne),
            (!(1..=16).contains(&self.opening_flips), Senseless::OpeningFlips),
            (
                !self.cannon_takes_cannon && self.equal_capture == EqualCapture::Forbidden,
                Senseless::CannonTwiceForbidden,
            ),
        ];
        senseless.into_iter().find(|(is_so, _)| *is_so).map_or(Ok(()), |(_, reason)| Err(reason))
    }

    /// Does a cannon capture by jumping?
    pub fn jumps(&self) -> bool {
        self.cannon != CannonMode::Ladder
    }

    /// Does a piece of this kind capture its neighbours at all?
    pub fn captures_neighbours(&self, attacker: Role) -> bool {
        attacker != Role::Cannon || self.cannon != CannonMode::Jump
    }

    /// May `attacker` take `victim` next to it?
    pub fn takes(&self, attacker: Role, victim: Role) -> bool {
        self.captures_neighbours(attacker) && self.outranks(attacker, victim)
    }

    /// May a cannon jump onto `victim` (BQ-4.5)?
    pub fn jumps_onto(&self, victim: Role) -> bool {
        self.jumps() && (victim != Role::Cannon || self.cannons_take_each_other())
    }

    /// Does taking an equal cost the attacker too?
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
    /// Every rule set.
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

    /// The name by which programs and files call it.
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
