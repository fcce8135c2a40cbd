//! The legal move generator: flips, moves to empty squares, and captures.

use crate::geometry::Direction;
use crate::{
    Board, CannonDark, Captures, Cell, ChariotRush, DarkCapture, HorseDiagonal, Move, Piece, Position, Role, Rules,
    Square,
};

/// A target of a capture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Target {
    /// An enemy piece that may be captured.
    FaceUp(Square),
    /// A face-down piece that may be attacked; the outcome is random.
    FaceDown(Square),
}

/// Calls `found` with every legal move (BQ-3.4, BQ-3.5).
pub(crate) fn each_move(position: &Position, mut found: impl FnMut(Move)) {
    let board = position.board();
    board.face_down().for_each(|square| found(Move::Flip(square)));
    let (Some(side), false) = (position.side_to_move(), position.only_flips()) else { return };
    for (from, piece) in board.of_side(side) {
        each_step(board, position.rules(), piece, from, |to| found(Move::Step { from, to }));
        each_capture(board, position.rules(), piece, from, None, &mut found);
    }
}

/// Calls `found` with every empty square that `piece` may move to.
pub(crate) fn each_step(board: &Board, rules: &Rules, piece: Piece, from: Square, mut found: impl FnMut(Square)) {
    let slides = piece.role() == Role::Chariot && rules.chariot_rush != ChariotRush::Off;
    let reach = if slides { Square::COUNT } else { 1 };
    for direction in Direction::STRAIGHT {
        from.ray(direction).take(reach).take_while(|&to| board.at(to) == Cell::Empty).for_each(&mut found);
    }
}

/// Calls `found` with all captures of the piece that has played `so_far`, and all their continuations.
fn each_capture(
    board: &Board,
    rules: &Rules,
    piece: Piece,
    from: Square,
    so_far: Option<Captures>,
    found: &mut impl FnMut(Move),
) {
    each_target(board, rules, piece, from, |target| {
        let extended = |to: Square| match so_far {
            None => Some(Captures::new(from, to)),
            Some(captures) => captures.then(to),
        };
        match target {
            Target::FaceDown(to) => extended(to).map(Move::Attack).into_iter().for_each(&mut *found),
            Target::FaceUp(to) => {
                let Some(captures) = extended(to) else { return };
                found(Move::Capture(captures));
                let dies = board.piece_at(to).is_some_and(|victim| rules.both_die(piece.role(), victim.role()));
                if rules.chain && !dies {
                    let mut after = *board;
                    after.set(from, Cell::Empty);
                    after.set(to, Cell::FaceUp(piece));
                    each_capture(&after, rules, piece, to, Some(captures), &mut *found);
                }
            }
        }
    });
}

/// Calls `found` with every piece that `piece` on `from` may capture or attack.
pub(crate) fn each_target(board: &Board, rules: &Rules, piece: Piece, from: Square, mut found: impl FnMut(Target)) {
    for direction in Direction::STRAIGHT {
        let mut occupied = (1..).zip(from.ray(direction)).filter(|&(_, square)| board.at(square) != Cell::Empty);
        if let Some((distance, square)) = occupied.next() {
            first_in_line(board, rules, piece, square, distance).into_iter().for_each(&mut found);
        }
        if let (Role::Cannon, Some((_, square))) = (piece.role(), occupied.next()) {
            second_in_line(board, rules, piece, square).into_iter().for_each(&mut found);
        }
    }
    if piece.role() == Role::Horse && rules.horse_diagonal != HorseDiagonal::Off {
        for square in Direction::DIAGONAL.into_iter().filter_map(|direction| from.step(direction)) {
            let any = rules.horse_diagonal == HorseDiagonal::Any;
            let enemy = enemy_at(board, piece, square);
            enemy
                .filter(|&role| any || rules.takes(Role::Horse, role))
                .into_iter()
                .for_each(|_| found(Target::FaceUp(square)));
        }
    }
}

/// The first piece on a line: a neighbour, or the target of a sliding chariot.
fn first_in_line(board: &Board, rules: &Rules, piece: Piece, square: Square, distance: usize) -> Option<Target> {
    let rushes = piece.role() == Role::Chariot && rules.chariot_rush == ChariotRush::MoveAndTakeAny;
    match (board.at(square), distance) {
        (Cell::FaceDown, 1) => {
            let attacks = rules.dark_capture != DarkCapture::Off && rules.captures_neighbours(piece.role());
            attacks.then_some(Target::FaceDown(square))
        }
        (_, 1) => {
            let takes = enemy_at(board, piece, square).is_some_and(|victim| rules.takes(piece.role(), victim));
            takes.then_some(Target::FaceUp(square))
        }
        _ => (rushes && enemy_at(board, piece, square).is_some()).then_some(Target::FaceUp(square)),
    }
}

/// The piece behind a cannon's screen.
fn second_in_line(board: &Board, rules: &Rules, piece: Piece, square: Square) -> Option<Target> {
    if board.at(square) == Cell::FaceDown {
        return (rules.cannon_dark != CannonDark::Off && rules.jumps()).then_some(Target::FaceDown(square));
    }
    let takes = enemy_at(board, piece, square).is_some_and(|victim| rules.jumps_onto(victim));
    takes.then_some(Target::FaceUp(square))
}

/// The role of a face-up enemy of `piece` on `square`.
fn enemy_at(board: &Board, piece: Piece, square: Square) -> Option<Role> {
    board.piece_at(square).filter(|other| other.side() != piece.side()).map(Piece::role)
}
