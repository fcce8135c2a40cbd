//! The legal move generator.

use super::action::Action;
use super::bitboard::{DIAGONALS, NEIGHBOURS, Squares, each, sight};
use super::board::{Board, PieceIndex, Turn, role_of, side_of};
use super::rule_masks::{ALL_ROLES, CANNON, CHARIOT, HORSE, RuleMasks};
use games::banqi::CannonDark;

/// Appends all flips.
pub(super) fn flips(board: &Board, actions: &mut Vec<Action>) {
    actions.extend(each(board.dark()).map(Action::flip));
}

/// Appends all moves to empty squares.
pub(super) fn steps(board: &Board, masks: &RuleMasks, actions: &mut Vec<Action>) {
    let Some(side) = mover(board, masks) else { return };
    for (from, piece) in board.pieces(side) {
        let targets = if masks.slides && role_of(piece) == CHARIOT {
            sight(from, board.occupied()).open
        } else {
            NEIGHBOURS[from] & board.empty()
        };
        actions.extend(each(targets).map(|to| Action::step(from, to)));
    }
}

/// Appends all captures and all attacks on face-down pieces.
pub(super) fn captures(board: &Board, masks: &RuleMasks, actions: &mut Vec<Action>) {
    let Some(side) = mover(board, masks) else { return };
    let victims = Victims::new(board, masks, 1 - side);
    for (from, piece) in board.pieces(side) {
        let targets = Targets::new(board, masks, &victims, from, piece);
        if !masks.chain {
            actions.extend(each(targets.captures).map(|to| Action::capture(from, to)));
            actions.extend(each(targets.attacks).map(|to| Action::attack(from, to)));
        } else if targets.captures | targets.attacks != 0 {
            chains(board, masks, from, piece, None, actions);
        }
    }
}

/// Appends all legal moves.
pub(super) fn all(board: &Board, masks: &RuleMasks, actions: &mut Vec<Action>) {
    flips(board, actions);
    steps(board, masks, actions);
    captures(board, masks, actions);
}

/// Is there no legal move?
pub(super) fn has_no_moves(board: &Board, masks: &RuleMasks) -> bool {
    if board.dark() != 0 {
        return false;
    }
    let Some(side) = mover(board, masks) else { return false };
    // A chariot that can slide can also step.
    if board.pieces(side).any(|(from, _)| NEIGHBOURS[from] & board.empty() != 0) {
        return false;
    }
    let victims = Victims::new(board, masks, 1 - side);
    board.pieces(side).all(|(from, piece)| Targets::new(board, masks, &victims, from, piece).captures == 0)
}

/// The squares of the pieces that `side` could capture if it were its turn.
pub(super) fn attacked_by(board: &Board, masks: &RuleMasks, side: u8) -> Squares {
    let victims = Victims::new(board, masks, 1 - side);
    board.pieces(side).fold(0, |all, (from, piece)| all | Targets::new(board, masks, &victims, from, piece).captures)
}

/// The side to move, unless flips are the only legal moves.
fn mover(board: &Board, masks: &RuleMasks) -> Option<u8> {
    match board.turn {
        Turn::Side(side) if !board.only_flips(masks) => Some(side),
        _ => None,
    }
}

/// The squares of the pieces that the enemy may capture, by the way of capturing.
pub(super) struct Victims {
    next_to: [Squares; 8],
    jumped: Squares,
    after_sliding: Squares,
    diagonal: Squares,
}

impl Victims {
    /// The pieces of `side` that its enemy may capture.
    #[inline]
    pub(super) fn new(board: &Board, masks: &RuleMasks, side: u8) -> Self {
        Self {
            next_to: board.related_squares(side, &masks.victims),
            jumped: jump_targets(board, masks, side),
            after_sliding: if masks.takes_after_sliding == 0 { 0 } else { board.of_side(side) },
            diagonal: if masks.takes_diagonally == 0 { 0 } else { board.of_roles(side, masks.takes_diagonally) },
        }
    }
}

/// The pieces of `side` that a cannon may jump onto.
#[inline]
pub(super) fn jump_targets(board: &Board, masks: &RuleMasks, side: u8) -> Squares {
    match masks.jumps_onto {
        0 => 0,
        ALL_ROLES => board.of_side(side),
        roles => board.of_roles(side, roles),
    }
}

/// The pieces that one piece may capture, and the face-down pieces that it may attack.
pub(super) struct Targets {
    pub(super) captures: Squares,
    pub(super) attacks: Squares,
}

impl Targets {
    #[inline]
    pub(super) fn new(board: &Board, masks: &RuleMasks, victims: &Victims, from: usize, piece: PieceIndex) -> Self {
        let role = role_of(piece);
        let near = NEIGHBOURS[from];
        let mut captures = near & victims.next_to[role];
        let mut attacks = if masks.attacks_dark >> role & 1 == 1 { near & board.dark() } else { 0 };
        match role {
            CANNON if masks.jumps_onto != 0 => {
                let second = sight(from, board.occupied()).second;
                captures |= second & victims.jumped;
                if masks.cannon_dark != CannonDark::Off {
                    attacks |= second & board.dark();
                }
            }
            CHARIOT if masks.takes_after_sliding != 0 => {
                captures |= sight(from, board.occupied()).first & victims.after_sliding & !near;
            }
            HORSE => captures |= DIAGONALS[from] & victims.diagonal,
            _ => {}
        }
        Self { captures, attacks }
    }
}

/// Appends all capture chains of a piece that has played `so_far` and now stands on `from`.
fn chains(
    board: &Board,
    masks: &RuleMasks,
    from: usize,
    piece: PieceIndex,
    so_far: Option<Action>,
    actions: &mut Vec<Action>,
) {
    let victims = Victims::new(board, masks, 1 - side_of(piece));
    let targets = Targets::new(board, masks, &victims, from, piece);
    let extended = |action: Action| so_far.map_or(Some(action), |chain| chain.then(action));
    actions.extend(each(targets.attacks).filter_map(|to| extended(Action::attack(from, to))));
    for to in each(targets.captures) {
        let one = Action::capture(from, to);
        let Some(chain) = extended(one) else { continue };
        actions.push(chain);
        if !masks.dies_with(role_of(piece), role_of(board.at(to))) {
            let mut after = *board;
            after.play(masks, one);
            chains(&after, masks, to, piece, Some(chain), actions);
        }
    }
}
