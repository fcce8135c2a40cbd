//! Explains why a move is illegal (BQ-6.1).

use crate::generate::{Target, each_step, each_target};
use crate::{Board, Captures, Cell, Move, Piece, Position, Role, Rules, Square};
use game::Explain;

/// Why a move is illegal: one variant for each rule.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// Only a face-down piece can be turned over.
    #[error("there is no face-down piece on {square}")]
    NothingToFlip {
        /// The square.
        square: Square,
    },
    /// The colours are unknown before the first flip.
    #[error("the colours are unknown: the first ply turns a piece over")]
    ColoursUnknown,
    /// By agreement, the first rounds are flips only.
    #[error("in the first {rounds} rounds you may only turn pieces over")]
    OnlyFlips {
        /// The number of rounds.
        rounds: u8,
    },
    /// The source square is empty.
    #[error("there is no piece on {from}")]
    NoPieceAtSource {
        /// The source square.
        from: Square,
    },
    /// A face-down piece cannot move.
    #[error("the piece on {from} lies face down and cannot move")]
    FaceDownPiece {
        /// The source square.
        from: Square,
    },
    /// The piece belongs to the opponent.
    #[error("the piece on {from} is not yours")]
    NotYourPiece {
        /// The source square.
        from: Square,
    },
    /// A step goes to a neighbouring square.
    #[error("a {role:?} does not go from {from} to {to}")]
    IllegalPieceMove {
        /// The role of the moving piece.
        role: Role,
        /// The source square.
        from: Square,
        /// The target square.
        to: Square,
    },
    /// A step goes to an empty square.
    #[error("something is on {to}: a step goes to an empty square")]
    DestinationOccupied {
        /// The target square.
        to: Square,
    },
    /// There is nothing to capture.
    #[error("there is nothing to capture on {to}")]
    NothingToCapture {
        /// The square.
        to: Square,
    },
    /// An own piece is on the target square.
    #[error("your own piece is on {to}")]
    CaptureOwnPiece {
        /// The square.
        to: Square,
    },
    /// By these rules a face-down piece cannot be captured.
    #[error("the piece on {to} lies face down and cannot be taken")]
    TargetFaceDown {
        /// The square.
        to: Square,
    },
    /// The target is face up, so it must be captured in the normal way.
    #[error("the piece on {to} lies face up already")]
    TargetFaceUp {
        /// The square.
        to: Square,
    },
    /// The ladder does not allow the capture.
    #[error("a {attacker:?} may not take the {victim:?} on {to}")]
    OutrankedBy {
        /// The role of the attacker.
        attacker: Role,
        /// The role of the victim.
        victim: Role,
        /// The square.
        to: Square,
    },
    /// A cannon captures over one screen, and there is none.
    #[error("a cannon captures over exactly one piece, and nothing is between {from} and {to}")]
    CannonNoMount {
        /// The square of the cannon.
        from: Square,
        /// The square of the target.
        to: Square,
    },
    /// A cannon captures over one screen, and there are several.
    #[error("a cannon captures over exactly one piece, and {} are in the way", mounts.len())]
    CannonTooManyMounts {
        /// The pieces between.
        mounts: Vec<Square>,
    },
    /// By these rules a turn has only one capture.
    #[error("by these rules a turn has one capture")]
    OneCaptureOnly,
    /// An attack on a face-down piece, or a capture that costs the attacker, ends the turn.
    #[error("the turn ends on {at}: no capture can follow")]
    TurnEnds {
        /// The square.
        at: Square,
    },
    /// The revealed piece is not among the unseen pieces.
    #[error("the piece on {square} cannot be a {piece:?}: none is left unseen")]
    NotInPool {
        /// The square.
        square: Square,
        /// The revealed piece.
        piece: Piece,
    },
    /// 長捉: the move would repeat a chase once too often.
    #[error("this would chase the piece on {victim} once too often")]
    LongChase {
        /// The square of the chased piece.
        victim: Square,
    },
}

impl Explain for Illegal {
    type Square = Square;

    fn code(&self) -> &'static str {
        match self {
            Self::NothingToFlip { .. } => "nothing_to_flip",
            Self::ColoursUnknown => "colours_unknown",
            Self::OnlyFlips { .. } => "only_flips",
            Self::NoPieceAtSource { .. } => "no_piece_at_source",
            Self::FaceDownPiece { .. } => "face_down_piece",
            Self::NotYourPiece { .. } => "not_your_piece",
            Self::IllegalPieceMove { .. } => "illegal_piece_move",
            Self::DestinationOccupied { .. } => "destination_occupied",
            Self::NothingToCapture { .. } => "nothing_to_capture",
            Self::CaptureOwnPiece { .. } => "capture_own_piece",
            Self::TargetFaceDown { .. } => "target_face_down",
            Self::TargetFaceUp { .. } => "target_face_up",
            Self::OutrankedBy { .. } => "outranked",
            Self::CannonNoMount { .. } => "cannon_no_mount",
            Self::CannonTooManyMounts { .. } => "cannon_too_many_mounts",
            Self::OneCaptureOnly => "one_capture_only",
            Self::TurnEnds { .. } => "turn_ends",
            Self::NotInPool { .. } => "not_in_pool",
            Self::LongChase { .. } => "long_chase",
        }
    }

    fn squares(&self) -> Vec<Square> {
        match *self {
            Self::ColoursUnknown | Self::OnlyFlips { .. } | Self::OneCaptureOnly => Vec::new(),
            Self::NothingToFlip { square } | Self::NotInPool { square, .. } => vec![square],
            Self::NoPieceAtSource { from } | Self::FaceDownPiece { from } | Self::NotYourPiece { from } => vec![from],
            Self::IllegalPieceMove { from, to, .. } | Self::CannonNoMount { from, to } => vec![from, to],
            Self::DestinationOccupied { to }
            | Self::NothingToCapture { to }
            | Self::CaptureOwnPiece { to }
            | Self::TargetFaceDown { to }
            | Self::TargetFaceUp { to }
            | Self::OutrankedBy { to, .. } => vec![to],
            Self::CannonTooManyMounts { ref mounts } => mounts.clone(),
            Self::TurnEnds { at } => vec![at],
            Self::LongChase { victim } => vec![victim],
        }
    }
}

/// Is `mv` legal? If not, returns the first failed check.
pub(crate) fn check(position: &Position, mv: Move) -> Result<(), Illegal> {
    match mv {
        Move::Flip(square) if position.board().at(square) == Cell::FaceDown => Ok(()),
        Move::Flip(square) => Err(Illegal::NothingToFlip { square }),
        Move::Step { from, to } => check_step(position, mover(position, from)?, from, to),
        Move::Capture(captures) => check_captures(position, mover(position, captures.from())?, &captures, Last::FaceUp),
        Move::Attack(captures) => {
            check_captures(position, mover(position, captures.from())?, &captures, Last::FaceDown)
        }
    }
}

/// The piece of the side to move on `from`.
fn mover(position: &Position, from: Square) -> Result<Piece, Illegal> {
    let side = position.side_to_move().ok_or(Illegal::ColoursUnknown)?;
    if position.only_flips() {
        return Err(Illegal::OnlyFlips { rounds: position.rules().opening_flips });
    }
    match position.board().at(from) {
        Cell::Empty => Err(Illegal::NoPieceAtSource { from }),
        Cell::FaceDown => Err(Illegal::FaceDownPiece { from }),
        Cell::FaceUp(piece) if piece.side() == side => Ok(piece),
        Cell::FaceUp(_) => Err(Illegal::NotYourPiece { from }),
    }
}

fn check_step(position: &Position, piece: Piece, from: Square, to: Square) -> Result<(), Illegal> {
    if from != to && position.board().at(to) != Cell::Empty {
        return Err(Illegal::DestinationOccupied { to });
    }
    let mut reached = false;
    each_step(position.board(), position.rules(), piece, from, |square| reached |= square == to);
    if reached { Ok(()) } else { Err(Illegal::IllegalPieceMove { role: piece.role(), from, to }) }
}

/// Is the last target of a turn face up or face down?
#[derive(Clone, Copy, PartialEq)]
enum Last {
    FaceUp,
    FaceDown,
}

fn check_captures(position: &Position, piece: Piece, captures: &Captures, last: Last) -> Result<(), Illegal> {
    let rules = position.rules();
    if captures.targets().len() > 1 && !rules.chain {
        return Err(Illegal::OneCaptureOnly);
    }
    let mut board = *position.board();
    let mut from = captures.from();
    for (left, &to) in (0..captures.targets().len()).rev().zip(captures.targets()) {
        let expected = if left == 0 { last } else { Last::FaceUp };
        check_target(&board, rules, piece, from, to, expected)?;
        let dies = board.piece_at(to).is_some_and(|victim| rules.both_die(piece.role(), victim.role()));
        if dies && left > 0 {
            return Err(Illegal::TurnEnds { at: to });
        }
        board.set(from, Cell::Empty);
        board.set(to, Cell::FaceUp(piece));
        from = to;
    }
    Ok(())
}

fn check_target(
    board: &Board,
    rules: &Rules,
    piece: Piece,
    from: Square,
    to: Square,
    last: Last,
) -> Result<(), Illegal> {
    let mut found = None;
    each_target(board, rules, piece, from, |target| match target {
        Target::FaceUp(square) | Target::FaceDown(square) if square == to => found = Some(target),
        _ => {}
    });
    match (found, last) {
        (Some(Target::FaceUp(_)), Last::FaceUp) | (Some(Target::FaceDown(_)), Last::FaceDown) => Ok(()),
        (Some(Target::FaceUp(_)), Last::FaceDown) => Err(Illegal::TargetFaceUp { to }),
        (Some(Target::FaceDown(_)), Last::FaceUp) => Err(Illegal::TurnEnds { at: to }),
        (None, _) => Err(why_not(board, rules, piece, from, to, last)),
    }
}

/// The rule that prevents `piece` on `from` from capturing on `to`.
fn why_not(board: &Board, rules: &Rules, piece: Piece, from: Square, to: Square, last: Last) -> Illegal {
    let attacker = piece.role();
    let victim = match board.at(to) {
        _ if from == to => return Illegal::IllegalPieceMove { role: attacker, from, to },
        Cell::Empty => return Illegal::NothingToCapture { to },
        Cell::FaceUp(other) if other.side() == piece.side() => return Illegal::CaptureOwnPiece { to },
        Cell::FaceUp(_) if last == Last::FaceDown => return Illegal::TargetFaceUp { to },
        Cell::FaceUp(other) => Some(other.role()),
        Cell::FaceDown => None,
    };
    let in_line = from.column() == to.column() || from.row() == to.row();
    let mounts: Vec<Square> = squares_between(from, to).filter(|&square| board.at(square) != Cell::Empty).collect();
    let is_neighbour = from.column().abs_diff(to.column()) + from.row().abs_diff(to.row()) == 1;
    match (attacker, victim) {
        (Role::Cannon, Some(victim))
            if in_line && rules.jumps() && !(is_neighbour && rules.captures_neighbours(attacker)) =>
        {
            match mounts.len() {
                0 => Illegal::CannonNoMount { from, to },
                1 => Illegal::OutrankedBy { attacker, victim, to },
                _ => Illegal::CannonTooManyMounts { mounts },
            }
        }
        (_, None) => Illegal::TargetFaceDown { to },
        (_, Some(victim)) if is_neighbour => Illegal::OutrankedBy { attacker, victim, to },
        (Role::Horse, Some(victim))
            if rules.horse_diagonal != crate::HorseDiagonal::Off
                && from.column().abs_diff(to.column()) == 1
                && from.row().abs_diff(to.row()) == 1 =>
        {
            Illegal::OutrankedBy { attacker, victim, to }
        }
        _ => Illegal::IllegalPieceMove { role: attacker, from, to },
    }
}

/// The squares strictly between two squares of one row or column; empty if they share neither.
fn squares_between(a: Square, b: Square) -> impl Iterator<Item = Square> {
    let strictly = |x: usize, y: usize, z: usize| x.min(y) < z && z < x.max(y);
    Square::all().filter(move |square| {
        (a.column() == b.column() && square.column() == a.column() && strictly(a.row(), b.row(), square.row()))
            || (a.row() == b.row() && square.row() == a.row() && strictly(a.column(), b.column(), square.column()))
    })
}
