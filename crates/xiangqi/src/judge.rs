//! Explains why a move is illegal.
//!
//! The checks have a fixed order (XQ-4.1), and the first that fails is the answer. The move generator does not use
//! this code; property tests keep the two in agreement.

use crate::attacks::{View, between, leg_towards};
use crate::geometry::{at_home, in_palace};
use crate::{Board, Move, Position, Role, Square, SquareSet};
use game::{Explain, Side};

/// Why a move is illegal: one variant for each rule.
///
/// It contains squares and roles, no sentences. `notation` translates it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// The source or the target is off the board.
    #[error("there is no such point on the board")]
    OffBoard,
    /// The source square is empty.
    #[error("there is no piece on {from}")]
    NoPieceAtSource {
        /// The source square.
        from: Square,
    },
    /// The piece belongs to the opponent.
    #[error("the piece on {from} is not yours")]
    NotYourPiece {
        /// The source square.
        from: Square,
    },
    /// This kind of piece never moves like that.
    #[error("a {role:?} does not move from {from} to {to}")]
    IllegalPieceMove {
        /// The kind of piece.
        role: Role,
        /// The source square.
        from: Square,
        /// The target square.
        to: Square,
    },
    /// An own piece is on the target square.
    #[error("your own piece stands on {to}")]
    CaptureOwnPiece {
        /// The target square.
        to: Square,
    },
    /// 炮架: a cannon captures over one screen, and there is none.
    #[error("a cannon captures over exactly one piece, and nothing stands between {from} and {to}")]
    CannonNoMount {
        /// The square of the cannon.
        from: Square,
        /// The square of the target.
        to: Square,
    },
    /// 炮架: a cannon captures over one screen, and there are several.
    #[error("a cannon captures over exactly one piece, and {} stand in the way", mounts.len())]
    CannonTooManyMounts {
        /// The pieces between.
        mounts: SquareSet,
    },
    /// 象不过河.
    #[error("an elephant never crosses the river, and {to} is beyond it")]
    ElephantCrossesRiver {
        /// The target square.
        to: Square,
    },
    /// 兵未过河.
    #[error("the soldier on {from} goes sideways only after crossing the river")]
    SoldierNotCrossed {
        /// The square of the soldier.
        from: Square,
    },
    /// 不出九宫.
    #[error("a {role:?} never leaves the palace, and {to} is outside")]
    OutsidePalace {
        /// General or advisor.
        role: Role,
        /// The target square.
        to: Square,
    },
    /// The path of a chariot or a cannon is blocked.
    #[error("the way is blocked on {}", names(*blockers))]
    PathBlocked {
        /// The blocking pieces.
        blockers: SquareSet,
    },
    /// 蹩马腿.
    #[error("the horse is hobbled by the piece on {leg}")]
    HorseLegBlocked {
        /// The blocked leg.
        leg: Square,
    },
    /// 塞象眼.
    #[error("the elephant's eye is blocked by the piece on {eye}")]
    ElephantEyeBlocked {
        /// The blocked eye.
        eye: Square,
    },
    /// 送将: the own general would be in check.
    #[error("your general on {general} would be in check from {}", names(*attackers))]
    LeavesGeneralInCheck {
        /// The square of the general after the move.
        general: Square,
        /// The pieces that would give check.
        attackers: SquareSet,
    },
    /// 对面将: the generals would face each other.
    #[error("the generals on {own} and {other} would face each other")]
    FlyingGeneral {
        /// The own general after the move.
        own: Square,
        /// The enemy general.
        other: Square,
    },
}

impl Explain for Illegal {
    type Square = Square;

    fn code(&self) -> &'static str {
        match self {
            Self::OffBoard => "off_board",
            Self::NoPieceAtSource { .. } => "no_piece_at_source",
            Self::NotYourPiece { .. } => "not_your_piece",
            Self::IllegalPieceMove { .. } => "illegal_piece_move",
            Self::CaptureOwnPiece { .. } => "capture_own_piece",
            Self::CannonNoMount { .. } => "cannon_no_mount",
            Self::CannonTooManyMounts { .. } => "cannon_too_many_mounts",
            Self::ElephantCrossesRiver { .. } => "elephant_crosses_river",
            Self::SoldierNotCrossed { .. } => "soldier_not_crossed",
            Self::OutsidePalace { .. } => "outside_palace",
            Self::PathBlocked { .. } => "path_blocked",
            Self::HorseLegBlocked { .. } => "horse_leg_blocked",
            Self::ElephantEyeBlocked { .. } => "elephant_eye_blocked",
            Self::LeavesGeneralInCheck { .. } => "leaves_general_in_check",
            Self::FlyingGeneral { .. } => "flying_general",
        }
    }

    fn squares(&self) -> Vec<Square> {
        match *self {
            Self::OffBoard => Vec::new(),
            Self::NoPieceAtSource { from } | Self::NotYourPiece { from } | Self::SoldierNotCrossed { from } => {
                vec![from]
            }
            Self::IllegalPieceMove { from, to, .. } | Self::CannonNoMount { from, to } => vec![from, to],
            Self::CaptureOwnPiece { to } | Self::ElephantCrossesRiver { to } | Self::OutsidePalace { to, .. } => {
                vec![to]
            }
            Self::CannonTooManyMounts { mounts: squares } | Self::PathBlocked { blockers: squares } => {
                squares.into_iter().collect()
            }
            Self::HorseLegBlocked { leg: square } | Self::ElephantEyeBlocked { eye: square } => vec![square],
            Self::LeavesGeneralInCheck { general, attackers } => std::iter::once(general).chain(attackers).collect(),
            Self::FlyingGeneral { own, other } => vec![own, other],
        }
    }
}

fn names(squares: SquareSet) -> String {
    let names: Vec<String> = squares.into_iter().map(|square| square.to_string()).collect();
    names.join(" and ")
}

/// Is the move from `from` to `to` legal? If not, returns the first failed check. `None` is a square off the board.
pub(crate) fn check(position: &Position, from: Option<Square>, to: Option<Square>) -> Result<Move, Illegal> {
    let (board, side) = (position.board(), position.side_to_move());
    let from = from.ok_or(Illegal::OffBoard)?;
    let piece = board.piece_at(from).ok_or(Illegal::NoPieceAtSource { from })?;
    if piece.side() != side {
        return Err(Illegal::NotYourPiece { from });
    }
    let to = to.ok_or(Illegal::OffBoard)?;
    let role = piece.role();
    if !has_shape(role, side, from, to) {
        return Err(Illegal::IllegalPieceMove { role, from, to });
    }
    check_capture(board, side, role, from, to)?;
    check_terrain(side, role, from, to)?;
    check_way(board, role, from, to)?;
    check_general(board, side, from, to)?;
    Ok(Move { from, to })
}

/// Step 4: does a piece of this kind move like that on an empty board without palace or river?
fn has_shape(role: Role, side: Side, from: Square, to: Square) -> bool {
    let files = from.file().abs_diff(to.file());
    let ranks = from.rank().abs_diff(to.rank());
    let forward = (to.rank() > from.rank()) == (side == Side::Red);
    match role {
        Role::General => files + ranks == 1,
        Role::Advisor => (files, ranks) == (1, 1),
        Role::Elephant => (files, ranks) == (2, 2),
        Role::Horse => (files, ranks) == (1, 2) || (files, ranks) == (2, 1),
        Role::Chariot | Role::Cannon => (files == 0) != (ranks == 0),
        Role::Soldier => (files, ranks) == (1, 0) || (files, ranks) == (0, 1) && forward,
    }
}

/// Step 5: the piece on the target square.
fn check_capture(board: &Board, side: Side, role: Role, from: Square, to: Square) -> Result<(), Illegal> {
    let Some(target) = board.piece_at(to) else { return Ok(()) };
    if target.side() == side {
        return Err(Illegal::CaptureOwnPiece { to });
    }
    let mounts = between(from, to) & board.occupied();
    match (role, mounts.len()) {
        (Role::Cannon, 0) => Err(Illegal::CannonNoMount { from, to }),
        (Role::Cannon, 2..) => Err(Illegal::CannonTooManyMounts { mounts }),
        _ => Ok(()),
    }
}

/// Step 6, first half: river, then palace.
fn check_terrain(side: Side, role: Role, from: Square, to: Square) -> Result<(), Illegal> {
    match role {
        Role::Elephant if !at_home(to, side) => Err(Illegal::ElephantCrossesRiver { to }),
        Role::Soldier if at_home(from, side) && from.rank() == to.rank() => Err(Illegal::SoldierNotCrossed { from }),
        Role::General | Role::Advisor if !in_palace(to, side) => Err(Illegal::OutsidePalace { role, to }),
        _ => Ok(()),
    }
}

/// Step 6, second half: blocking pieces.
fn check_way(board: &Board, role: Role, from: Square, to: Square) -> Result<(), Illegal> {
    let blocked = |square: Square| board.piece_at(square).is_some();
    match role {
        Role::Chariot | Role::Cannon => {
            let blockers = between(from, to) & board.occupied();
            // The screen of a capturing cannon was checked before.
            let jumps = role == Role::Cannon && board.piece_at(to).is_some();
            if jumps || blockers.is_empty() { Ok(()) } else { Err(Illegal::PathBlocked { blockers }) }
        }
        Role::Horse => {
            let leg = leg_towards(from, to);
            if blocked(leg) { Err(Illegal::HorseLegBlocked { leg }) } else { Ok(()) }
        }
        Role::Elephant => {
            let eye = Square::new(usize::midpoint(from.file(), to.file()), usize::midpoint(from.rank(), to.rank()))
                .expect("a point between two points of the board is on the board");
            if blocked(eye) { Err(Illegal::ElephantEyeBlocked { eye }) } else { Ok(()) }
        }
        Role::General | Role::Advisor | Role::Soldier => Ok(()),
    }
}

/// Steps 7 and 8: an attack on the own general, then facing generals.
fn check_general(board: &Board, side: Side, from: Square, to: Square) -> Result<(), Illegal> {
    let mut after = *board;
    after.relocate(from, to);
    let Some(own) = after.general(side) else { return Ok(()) };
    let checkers = View::new(&after, own).checkers(&after, !side);
    let attackers = checkers.minus(after.of_role(Role::General));
    if !attackers.is_empty() {
        return Err(Illegal::LeavesGeneralInCheck { general: own, attackers });
    }
    match checkers.first() {
        Some(other) => Err(Illegal::FlyingGeneral { own, other }),
        None => Ok(()),
    }
}
