//! The switches that the players may agree on before the first move (XH-1.7).

use crate::Role;
use game::Key;

/// A switch that is on or off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Switch {
    /// The king may end its move outside its palace.
    KingCanLeavePalace,
    /// Outside its palace the king moves straight only.
    KingLoseDiagonalOutsidePalace,
    /// Inside its palace the king moves in eight directions.
    KingCanDiagonalInPalace,
    /// The advisor may leave its palace.
    ShiCanLeavePalace,
    /// Outside, the advisor also steps straight.
    ShiGainStraightOutsidePalace,
    /// The elephant may cross the river.
    XiangCanCrossRiver,
    /// From the river on, the elephant also jumps two points straight.
    XiangGainJumpTwoOutsideRiver,
    /// The horse also moves three points straight.
    MaCanStraightThree,
    /// A soldier on the enemy base line may step back.
    PawnBackwardAtBaseEnabled,
    /// The same as [`Switch::PawnBackwardAtBaseEnabled`].
    PawnFullMovementAtBaseEnabled,
    /// A soldier that reaches the base line may be promoted to a dead piece.
    PawnPromotionEnabled,
    /// Instead of a move, a dead soldier may be revived.
    PawnResurrectionEnabled,
    /// A soldier that has not crossed the river may advance several empty points.
    PawnFastMarch,
    /// A shield protects its king too.
    DunProtectsKing,
    /// This kind is part of the layout, and available for promotion.
    Appear(Role),
}

impl Switch {
    /// All switches.
    pub fn all() -> impl Iterator<Item = Self> {
        let rules = [
            Self::KingCanLeavePalace,
            Self::KingLoseDiagonalOutsidePalace,
            Self::KingCanDiagonalInPalace,
            Self::ShiCanLeavePalace,
            Self::ShiGainStraightOutsidePalace,
            Self::XiangCanCrossRiver,
            Self::XiangGainJumpTwoOutsideRiver,
            Self::MaCanStraightThree,
            Self::PawnBackwardAtBaseEnabled,
            Self::PawnFullMovementAtBaseEnabled,
            Self::PawnPromotionEnabled,
            Self::PawnResurrectionEnabled,
            Self::PawnFastMarch,
            Self::DunProtectsKing,
        ];
        rules.into_iter().chain(Role::ALL.into_iter().map(Self::Appear))
    }

    /// The name in files and protocols.
    pub const fn name(self) -> &'static str {
        match self {
            Self::KingCanLeavePalace => "king_can_leave_palace",
            Self::KingLoseDiagonalOutsidePalace => "king_lose_diagonal_outside_palace",
            Self::KingCanDiagonalInPalace => "king_can_diagonal_in_palace",
            Self::ShiCanLeavePalace => "shi_can_leave_palace",
            Self::ShiGainStraightOutsidePalace => "shi_gain_straight_outside_palace",
            Self::XiangCanCrossRiver => "xiang_can_cross_river",
            Self::XiangGainJumpTwoOutsideRiver => "xiang_gain_jump_two_outside_river",
            Self::MaCanStraightThree => "ma_can_straight_three",
            Self::PawnBackwardAtBaseEnabled => "pawn_backward_at_base_enabled",
            Self::PawnFullMovementAtBaseEnabled => "pawn_full_movement_at_base_enabled",
            Self::PawnPromotionEnabled => "pawn_promotion_enabled",
            Self::PawnResurrectionEnabled => "pawn_resurrection_enabled",
            Self::PawnFastMarch => "pawn_fast_march",
            Self::DunProtectsKing => "dun_protects_king",
            Self::Appear(role) => match role {
                Role::King => "king_appear",
                Role::Chariot => "ju_appear",
                Role::Horse => "ma_appear",
                Role::Elephant => "xiang_appear",
                Role::Advisor => "shi_appear",
                Role::Cannon => "pao_appear",
                Role::Soldier => "pawn_appear",
                Role::Officer => "wei_appear",
                Role::Archer => "she_appear",
                Role::Ram => "lei_appear",
                Role::Armour => "jia_appear",
                Role::Assassin => "ci_appear",
                Role::Shield => "dun_appear",
                Role::Patrol => "xun_appear",
            },
        }
    }

    /// The default of the switch.
    pub const fn is_on_by_default(self) -> bool {
        !matches!(self, Self::PawnFastMarch | Self::DunProtectsKing)
    }

    const fn bit(self) -> u32 {
        match self {
            Self::KingCanLeavePalace => 1 << 14,
            Self::KingLoseDiagonalOutsidePalace => 1 << 15,
            Self::KingCanDiagonalInPalace => 1 << 16,
            Self::ShiCanLeavePalace => 1 << 17,
            Self::ShiGainStraightOutsidePalace => 1 << 18,
            Self::XiangCanCrossRiver => 1 << 19,
            Self::XiangGainJumpTwoOutsideRiver => 1 << 20,
            Self::MaCanStraightThree => 1 << 21,
            Self::PawnBackwardAtBaseEnabled => 1 << 22,
            Self::PawnFullMovementAtBaseEnabled => 1 << 23,
            Self::PawnPromotionEnabled => 1 << 24,
            Self::PawnResurrectionEnabled => 1 << 25,
            Self::PawnFastMarch => 1 << 26,
            Self::DunProtectsKing => 1 << 27,
            Self::Appear(role) => 1 << role.index(),
        }
    }
}

/// The agreed switches and numbers. A position contains them, because they decide what is legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Settings {
    /// The switches that differ from the default.
    changed: u32,
    /// The number of plies without a capture until a draw; 0 for never (XH-5.7).
    pub no_progress_draw_plies: u16,
}

impl Settings {
    /// The default settings.
    pub const DEFAULT: Self = Self { changed: 0, no_progress_draw_plies: 0 };

    /// Is `switch` on?
    #[inline]
    pub const fn is_on(self, switch: Switch) -> bool {
        (self.changed & switch.bit() == 0) == switch.is_on_by_default()
    }

    /// The same settings with `switch` on or off.
    #[must_use]
    pub const fn with(mut self, switch: Switch, on: On) -> Self {
        let as_default = matches!(on, On::Yes) == switch.is_on_by_default();
        self.changed = if as_default { self.changed & !switch.bit() } else { self.changed | switch.bit() };
        self
    }

    /// The contribution to the key of a position: the same placement with other rules is another position.
    #[inline]
    pub(crate) const fn key(self) -> u64 {
        if self.changed == 0 { 0 } else { Key::mix((1 << 50) + self.changed as u64) }
    }

    /// Is this kind part of the game? The king always is.
    pub const fn appears(self, role: Role) -> bool {
        matches!(role, Role::King) || self.is_on(Switch::Appear(role))
    }
}

impl Default for Settings {
    fn default() -> Self {
        Self::DEFAULT
    }
}

/// On or off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum On {
    /// On.
    Yes,
    /// Off.
    No,
}
