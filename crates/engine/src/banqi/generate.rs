//! What the side to move may do.

use super::action::Action;
use super::board::{Board, Man, Turn, role_of, side_of};
use super::law::{CANNON, CHARIOT, EVERYBODY, HORSE, Law};
use super::squares::{DIAGONALS, NEIGHBOURS, Squares, each, sight};
use ::banqi::CannonDark;

/// Appends every flip.
pub(super) fn flips(board: &Board, actions: &mut Vec<Action>) {
    actions.extend(each(board.dark()).map(Action::flip));
}

/// Appends every step.
pub(super) fn steps(board: &Board, law: &Law, actions: &mut Vec<Action>) {
    let Some(side) = mover(board, law) else { return };
    for (from, man) in board.men(side) {
        let reach = if law.slides && role_of(man) == CHARIOT {
            sight(from, board.occupied()).open
        } else {
            NEIGHBOURS[from] & board.empty()
        };
        actions.extend(each(reach).map(|to| Action::step(from, to)));
    }
}

/// Appends every capture, and every attack on what lies face down.
pub(super) fn captures(board: &Board, law: &Law, actions: &mut Vec<Action>) {
    let Some(side) = mover(board, law) else { return };
    let prey = Prey::new(board, law, 1 - side);
    for (from, man) in board.men(side) {
        let reach = Reach::new(board, law, &prey, from, man);
        if !law.chain {
            actions.extend(each(reach.captures).map(|to| Action::capture(from, to)));
            actions.extend(each(reach.attacks).map(|to| Action::attack(from, to)));
        } else if reach.captures | reach.attacks != 0 {
            chains(board, law, from, man, None, actions);
        }
    }
}

/// Every legal action.
pub(super) fn all(board: &Board, law: &Law, actions: &mut Vec<Action>) {
    flips(board, actions);
    steps(board, law, actions);
    captures(board, law, actions);
}

/// Is there anything to do?
pub(super) fn is_stuck(board: &Board, law: &Law) -> bool {
    if board.dark() != 0 {
        return false;
    }
    let Some(side) = mover(board, law) else { return false };
    // Whoever can slide can step.
    if board.men(side).any(|(from, _)| NEIGHBOURS[from] & board.empty() != 0) {
        return false;
    }
    let prey = Prey::new(board, law, 1 - side);
    board.men(side).all(|(from, man)| Reach::new(board, law, &prey, from, man).captures == 0)
}

/// The squares of the men that `side` could take if it were its turn.
pub(super) fn attacked_by(board: &Board, law: &Law, side: u8) -> Squares {
    let prey = Prey::new(board, law, 1 - side);
    board.men(side).fold(0, |all, (from, man)| all | Reach::new(board, law, &prey, from, man).captures)
}

/// The side to move, if it may do more than turn pieces over.
fn mover(board: &Board, law: &Law) -> Option<u8> {
    match board.turn {
        Turn::Side(side) if !board.only_flips(law) => Some(side),
        _ => None,
    }
}

/// Where the men stand that each kind of enemy may take.
pub(super) struct Prey {
    next_to: [Squares; 8],
    jumped: Squares,
    rushed: Squares,
    diagonal: Squares,
}

impl Prey {
    /// What the enemies of `side` may take.
    #[inline]
    pub(super) fn new(board: &Board, law: &Law, side: u8) -> Self {
        Self {
            next_to: board.concerned(side, &law.prey),
            jumped: targets_of_jumps(board, law, side),
            rushed: if law.rushes_at == 0 { 0 } else { board.of_side(side) },
            diagonal: if law.takes_diagonally == 0 { 0 } else { board.of_roles(side, law.takes_diagonally) },
        }
    }
}

/// The men of `side` that a cannon may jump onto.
#[inline]
pub(super) fn targets_of_jumps(board: &Board, law: &Law, side: u8) -> Squares {
    match law.jumps_onto {
        0 => 0,
        EVERYBODY => board.of_side(side),
        roles => board.of_roles(side, roles),
    }
}

/// What one man may take, and what he may attack that lies face down.
pub(super) struct Reach {
    pub(super) captures: Squares,
    pub(super) attacks: Squares,
}

impl Reach {
    #[inline]
    pub(super) fn new(board: &Board, law: &Law, prey: &Prey, from: usize, man: Man) -> Self {
        let role = role_of(man);
        let near = NEIGHBOURS[from];
        let mut captures = near & prey.next_to[role];
        let mut attacks = if law.attacks_dark >> role & 1 == 1 { near & board.dark() } else { 0 };
        match role {
            CANNON if law.jumps_onto != 0 => {
                let second = sight(from, board.occupied()).second;
                captures |= second & prey.jumped;
                if law.cannon_dark != CannonDark::Off {
                    attacks |= second & board.dark();
                }
            }
            CHARIOT if law.rushes_at != 0 => captures |= sight(from, board.occupied()).first & prey.rushed & !near,
            HORSE => captures |= DIAGONALS[from] & prey.diagonal,
            _ => {}
        }
        Self { captures, attacks }
    }
}

/// Every chain of captures of the man who began his turn before `so_far` and stands on `from` now.
fn chains(board: &Board, law: &Law, from: usize, man: Man, so_far: Option<Action>, actions: &mut Vec<Action>) {
    let prey = Prey::new(board, law, 1 - side_of(man));
    let reach = Reach::new(board, law, &prey, from, man);
    let extended = |action: Action| so_far.map_or(Some(action), |chain| chain.then(action));
    actions.extend(each(reach.attacks).filter_map(|to| extended(Action::attack(from, to))));
    for to in each(reach.captures) {
        let one = Action::capture(from, to);
        let Some(chain) = extended(one) else { continue };
        actions.push(chain);
        if !law.dies_with(role_of(man), role_of(board.at(to))) {
            let mut after = *board;
            after.play(law, one);
            chains(&after, law, to, man, Some(chain), actions);
        }
    }
}
