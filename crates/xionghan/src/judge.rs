//! Explains why a move is illegal: which power prevents it, and where it comes from (XH-6.1).

use crate::attacks::each_attacker;
use crate::auras::{companion_of, denied_by, frozen_by, pinch, protected_by};
use crate::generate::{MAX_SOLDIERS, promotions};
use crate::geometry::{Direction, beyond_river, in_palace, is_patrol_rank, is_soldier_home, on_base_line, ray, step};
use crate::pieces::each_target;
use crate::{Board, Move, Piece, Position, Role, Square, Switch};
use game::{Explain, Position as _};

/// Why an action is illegal: one variant for each rule.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
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
    /// An enemy officer faces the piece, so it cannot move.
    #[error("the officer on {by} faces the piece on {from}, which cannot move")]
    Frozen {
        /// The square of the piece.
        from: Square,
        /// The square of the officer.
        by: Square,
    },
    /// An own piece is on the target square.
    #[error("your own piece stands on {to}")]
    CaptureOwnPiece {
        /// The target square.
        to: Square,
    },
    /// This kind of piece never moves like that.
    #[error("a {role:?} does not move from {from} to {to}")]
    IllegalPieceMove {
        /// The role of the moving piece.
        role: Role,
        /// The source square.
        from: Square,
        /// The target square.
        to: Square,
    },
    /// The path is blocked.
    #[error("the way is blocked on {}", names(blockers))]
    PathBlocked {
        /// The blocking pieces.
        blockers: Vec<Square>,
    },
    /// A cannon, officer or shield jumps over exactly one piece.
    #[error("a {role:?} needs exactly one piece on the way, and there are {}", screens.len())]
    WrongScreens {
        /// The role of the moving piece.
        role: Role,
        /// The pieces between.
        screens: Vec<Square>,
    },
    /// Two pieces pinch the diagonal step 夹逼.
    #[error("the pieces on {} and {} pinch the way", by[0], by[1])]
    Pinched {
        /// The two pieces.
        by: [Square; 2],
    },
    /// This kind moves to empty points only.
    #[error("a {role:?} goes to empty points only, and {to} is not")]
    MustBeEmpty {
        /// The role of the moving piece.
        role: Role,
        /// The target square.
        to: Square,
    },
    /// A ram captures only isolated pieces.
    #[error("the piece on {to} is not isolated: {by} stands beside it")]
    NotIsolated {
        /// The square of the victim.
        to: Square,
        /// The square of its companion.
        by: Square,
    },
    /// A shield can never be captured.
    #[error("the shield on {to} cannot be taken")]
    ShieldImmune {
        /// The square of the shield.
        to: Square,
    },
    /// Next to an enemy shield a piece cannot capture.
    #[error("beside the shield on {by} the piece on {from} takes nothing")]
    Denied {
        /// The square of the piece.
        from: Square,
        /// The square of the shield.
        by: Square,
    },
    /// Next to its own shield a piece cannot be captured.
    #[error("the shield on {by} protects the piece on {to}")]
    Protected {
        /// The square of the victim.
        to: Square,
        /// The square of the shield.
        by: Square,
    },
    /// By these settings the king or advisor may not leave its palace.
    #[error("by these settings a {role:?} does not leave its palace, and {to} is outside")]
    OutsidePalace {
        /// King or advisor.
        role: Role,
        /// The target square.
        to: Square,
    },
    /// By these settings the elephant may not cross the river.
    #[error("by these settings an elephant does not cross the river, and {to} is beyond it")]
    BeyondRiver {
        /// The target square.
        to: Square,
    },
    /// A patrol moves on two ranks only.
    #[error("a patrol moves on its two ranks only, and {from} is on neither")]
    OffPatrol {
        /// The square of the patrol.
        from: Square,
    },
    /// Only a soldier that reaches the base line is promoted.
    #[error("nothing is promoted by a move to {to}")]
    NoPromotion {
        /// The target square.
        to: Square,
    },
    /// There is no such dead piece.
    #[error("the soldier cannot become a {role:?}")]
    CannotBecome {
        /// The requested role.
        role: Role,
    },
    /// Revival is off.
    #[error("with these settings soldiers cannot return")]
    RevivalOff,
    /// A soldier can only be revived on its home points.
    #[error("{to} is not a starting point of your soldiers")]
    NotAHomePoint {
        /// The square.
        to: Square,
    },
    /// The home point is occupied.
    #[error("{to} is occupied")]
    HomeOccupied {
        /// The square.
        to: Square,
    },
    /// No soldier is dead.
    #[error("none of your soldiers has been captured")]
    NoDeadSoldier,
    /// There are already enough soldiers on the board.
    #[error("you have seven soldiers on the board")]
    EnoughSoldiers,
    /// The own king would be in check.
    #[error("your king on {king} would be in check from {}", names(attackers))]
    LeavesKingInCheck {
        /// The square of the king after the move.
        king: Square,
        /// The pieces that would give check.
        attackers: Vec<Square>,
    },
    /// The kings would face each other.
    #[error("the kings on {own} and {other} would face each other")]
    FlyingKing {
        /// The own king.
        own: Square,
        /// The enemy king.
        other: Square,
    },
}

fn names(squares: &[Square]) -> String {
    let names: Vec<String> = squares.iter().map(Square::to_string).collect();
    names.join(" and ")
}

impl Explain for Illegal {
    type Square = Square;

    fn code(&self) -> &'static str {
        match self {
            Self::NoPieceAtSource { .. } => "no_piece_at_source",
            Self::NotYourPiece { .. } => "not_your_piece",
            Self::Frozen { .. } => "frozen",
            Self::CaptureOwnPiece { .. } => "capture_own_piece",
            Self::IllegalPieceMove { .. } => "illegal_piece_move",
            Self::PathBlocked { .. } => "path_blocked",
            Self::WrongScreens { .. } => "wrong_screens",
            Self::Pinched { .. } => "pinched",
            Self::MustBeEmpty { .. } => "must_be_empty",
            Self::NotIsolated { .. } => "not_isolated",
            Self::ShieldImmune { .. } => "shield_immune",
            Self::Denied { .. } => "denied",
            Self::Protected { .. } => "protected",
            Self::OutsidePalace { .. } => "outside_palace",
            Self::BeyondRiver { .. } => "beyond_river",
            Self::OffPatrol { .. } => "off_patrol",
            Self::NoPromotion { .. } => "no_promotion",
            Self::CannotBecome { .. } => "cannot_become",
            Self::RevivalOff => "revival_off",
            Self::NotAHomePoint { .. } => "not_a_home_point",
            Self::HomeOccupied { .. } => "home_occupied",
            Self::NoDeadSoldier => "no_dead_pawn",
            Self::EnoughSoldiers => "enough_pawns",
            Self::LeavesKingInCheck { .. } => "leaves_king_in_check",
            Self::FlyingKing { .. } => "flying_king",
        }
    }

    fn squares(&self) -> Vec<Square> {
        match self {
            Self::CannotBecome { .. } | Self::RevivalOff | Self::NoDeadSoldier | Self::EnoughSoldiers => Vec::new(),
            Self::NoPieceAtSource { from } | Self::NotYourPiece { from } | Self::OffPatrol { from } => vec![*from],
            Self::Frozen { from, by } | Self::Denied { from, by } => vec![*from, *by],
            Self::IllegalPieceMove { from, to, .. } => vec![*from, *to],
            Self::NotIsolated { to, by } | Self::Protected { to, by } => vec![*to, *by],
            Self::CaptureOwnPiece { to }
            | Self::MustBeEmpty { to, .. }
            | Self::ShieldImmune { to }
            | Self::OutsidePalace { to, .. }
            | Self::BeyondRiver { to }
            | Self::NoPromotion { to }
            | Self::NotAHomePoint { to }
            | Self::HomeOccupied { to } => vec![*to],
            Self::PathBlocked { blockers: squares } | Self::WrongScreens { screens: squares, .. } => squares.clone(),
            Self::Pinched { by } => by.to_vec(),
            Self::LeavesKingInCheck { king, attackers } => std::iter::once(*king).chain(attackers.clone()).collect(),
            Self::FlyingKing { own, other } => vec![*own, *other],
        }
    }
}

/// Is `mv` legal? If not, returns the rule that forbids it.
pub(crate) fn check(position: &Position, mv: Move) -> Result<(), Illegal> {
    match mv {
        Move::Go { from, to, promotion } => check_go(position, from, to, promotion)?,
        Move::Revive(to) => check_revival(position, to)?,
    }
    check_king(position, mv)
}

fn check_go(position: &Position, from: Square, to: Square, promotion: Option<Role>) -> Result<(), Illegal> {
    let (board, side) = (position.board(), position.side_to_move());
    let piece = board.piece_at(from).ok_or(Illegal::NoPieceAtSource { from })?;
    if piece.side() != side {
        return Err(Illegal::NotYourPiece { from });
    }
    if let Some(by) = frozen_by(board, from, side) {
        return Err(Illegal::Frozen { from, by });
    }
    let mut reached = false;
    each_target(board, position.settings(), piece, from, &mut |target| reached |= target == to);
    if !reached {
        return Err(why_not(position, piece, from, to));
    }
    match promotion {
        None => Ok(()),
        Some(_) if piece.role() != Role::Soldier || !on_base_line(to, side) => Err(Illegal::NoPromotion { to }),
        Some(role) if promotions(position).any(|other| other == role) => Ok(()),
        Some(role) => Err(Illegal::CannotBecome { role }),
    }
}

/// The rule that prevents `piece` on `from` from moving to `to`. Called only if there is one.
fn why_not(position: &Position, piece: Piece, from: Square, to: Square) -> Illegal {
    let (board, role) = (position.board(), piece.role());
    let shapeless = Illegal::IllegalPieceMove { role, from, to };
    if from == to {
        return shapeless;
    }
    if board.piece_at(to).is_some_and(|other| other.side() == piece.side()) {
        return Illegal::CaptureOwnPiece { to };
    }
    if role == Role::Patrol && !is_patrol_rank(from) {
        return Illegal::OffPatrol { from };
    }
    if !has_shape(position, piece, from, to) {
        return shapeless;
    }
    terrain(position, piece, to)
        .or_else(|| way(board, role, from, to))
        .or_else(|| capture(position, piece, from, to))
        .unwrap_or(shapeless)
}

/// Does a piece of this kind move like that on an empty board, ignoring settings about palace and river?
fn has_shape(position: &Position, piece: Piece, from: Square, to: Square) -> bool {
    let mut empty = Board::default();
    empty.put(from, piece);
    let mut reached = false;
    let lenient = position.settings().with(Switch::KingCanLeavePalace, crate::On::Yes);
    let lenient =
        lenient.with(Switch::ShiCanLeavePalace, crate::On::Yes).with(Switch::XiangCanCrossRiver, crate::On::Yes);
    each_target(&empty, lenient, piece, from, &mut |target| reached |= target == to);
    let over_one = matches!(piece.role(), Role::Officer | Role::Shield);
    let straight = from.file() == to.file() || from.rank() == to.rank();
    reached || over_one && Direction::between(from, to).is_some() && (straight || piece.role() == Role::Officer)
}

fn terrain(position: &Position, piece: Piece, to: Square) -> Option<Illegal> {
    let (settings, role, side) = (position.settings(), piece.role(), piece.side());
    let confined = match role {
        Role::King => !settings.is_on(Switch::KingCanLeavePalace),
        Role::Advisor => !settings.is_on(Switch::ShiCanLeavePalace),
        _ => false,
    };
    if confined && !in_palace(to, side) {
        return Some(Illegal::OutsidePalace { role, to });
    }
    let dry = role == Role::Elephant && !settings.is_on(Switch::XiangCanCrossRiver);
    (dry && beyond_river(to, side)).then_some(Illegal::BeyondRiver { to })
}

/// What blocks the path, regardless of the target square.
fn way(board: &Board, role: Role, from: Square, to: Square) -> Option<Illegal> {
    if role == Role::Horse && Direction::between(from, to).is_none() {
        let (files, ranks) = (from.file().abs_diff(to.file()), from.rank().abs_diff(to.rank()));
        let leg = if files > ranks {
            Square::new(usize::midpoint(from.file(), to.file()), from.rank())
        } else {
            Square::new(from.file(), usize::midpoint(from.rank(), to.rank()))
        };
        return leg.filter(|&leg| !board.is_empty(leg)).map(|leg| Illegal::PathBlocked { blockers: vec![leg] });
    }
    let direction = Direction::between(from, to)?;
    let between: Vec<Square> =
        ray(from, direction).iter().copied().take_while(|&at| at != to).filter(|&at| !board.is_empty(at)).collect();
    let captures = !board.is_empty(to);
    match role {
        Role::Officer | Role::Shield => {
            (between.len() != 1).then_some(Illegal::WrongScreens { role, screens: between })
        }
        Role::Cannon if captures => (between.len() != 1).then_some(Illegal::WrongScreens { role, screens: between }),
        _ if !between.is_empty() => Some(Illegal::PathBlocked { blockers: between }),
        Role::Archer | Role::Ram => {
            let steps = std::iter::once(from).chain(ray(from, direction).iter().copied().take_while(|&at| at != to));
            let mut pinched = steps.filter_map(|at| pinch(board, at, direction));
            pinched.next().map(|by| Illegal::Pinched { by })
        }
        _ => None,
    }
}

/// Why the piece on the target square cannot be captured.
fn capture(position: &Position, piece: Piece, from: Square, to: Square) -> Option<Illegal> {
    let (board, role) = (position.board(), piece.role());
    let victim = board.piece_at(to)?;
    if matches!(role, Role::Officer | Role::Shield | Role::Armour | Role::Assassin) {
        return Some(Illegal::MustBeEmpty { role, to });
    }
    if victim.role() == Role::Shield {
        return Some(Illegal::ShieldImmune { to });
    }
    if let Some(by) = denied_by(board, from, piece.side()) {
        return Some(Illegal::Denied { from, by });
    }
    if let Some(by) = protected_by(board, position.settings(), to, victim) {
        return Some(Illegal::Protected { to, by });
    }
    let beside = Direction::ALL.into_iter().any(|direction| step(from, direction, 1) == Some(to));
    let companion_of = companion_of(board, to, victim.side()).filter(|_| role == Role::Ram && beside);
    companion_of.map(|by| Illegal::NotIsolated { to, by })
}

fn check_revival(position: &Position, to: Square) -> Result<(), Illegal> {
    let (board, side) = (position.board(), position.side_to_move());
    let soldier = Piece::new(side, Role::Soldier);
    if !position.settings().is_on(Switch::PawnResurrectionEnabled) {
        return Err(Illegal::RevivalOff);
    }
    if !is_soldier_home(to, side) {
        return Err(Illegal::NotAHomePoint { to });
    }
    if !board.is_empty(to) {
        return Err(Illegal::HomeOccupied { to });
    }
    if position.dead().count(soldier) == 0 {
        return Err(Illegal::NoDeadSoldier);
    }
    let alive = board.of_side(side).filter(|(_, piece)| *piece == soldier).count();
    if alive >= MAX_SOLDIERS { Err(Illegal::EnoughSoldiers) } else { Ok(()) }
}

fn check_king(position: &Position, mv: Move) -> Result<(), Illegal> {
    let side = position.side_to_move();
    let after = position.after_unchecked(mv);
    let Some(own) = after.board().king(side) else { return Ok(()) };
    let mut attackers = Vec::new();
    each_attacker(after.board(), after.settings(), side, |square| attackers.push(square));
    let king = after.board().king(!side);
    attackers.dedup();
    match attackers.as_slice() {
        [] => Ok(()),
        [only] if Some(*only) == king && own.file() == only.file() && own.rank().abs_diff(only.rank()) > 1 => {
            Err(Illegal::FlyingKing { own, other: *only })
        }
        _ => Err(Illegal::LeavesKingInCheck { king: own, attackers }),
    }
}
