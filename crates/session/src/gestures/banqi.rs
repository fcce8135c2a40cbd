//! Banqi: pieces are turned over where they lie, and a turn may have several captures.

use super::{Deed, Gesture, Gestures, Origin};
use banqi::{Banqi, Captures, Cell, Move, Parts, Position};
use game::{Position as _, Seat, Side};
use picture::{Depict as _, Face, Place};

impl Gestures for Banqi {
    fn gesture(_: &Position, mv: Move) -> Gesture {
        let (from, to, deed) = match mv {
            Move::Flip(square) => (square, square, Deed::Flip),
            Move::Step { from, to } => (from, to, Deed::Go),
            Move::Capture(captures) => (captures.from(), captures.last(), Deed::Take),
            Move::Attack(captures) => (captures.from(), captures.last(), Deed::Strike),
        };
        let via = match mv {
            Move::Capture(captures) | Move::Attack(captures) => {
                let targets = captures.targets();
                targets[..targets.len() - 1].iter().copied().map(Self::place).collect()
            }
            Move::Flip(_) | Move::Step { .. } => Vec::new(),
        };
        let origin = Origin::Board(Self::place(from));
        Gesture { origin, target: Self::place(to), deed, via, lost: Vec::new(), becomes: None }
    }

    fn attempt(position: &Position, origin: Origin, target: Place) -> Option<Move> {
        let Origin::Board(from) = origin else { return None };
        let (from, to) = (Self::square(from)?, Self::square(target)?);
        Some(match position.board().at(to) {
            Cell::FaceDown if from == to => Move::Flip(to),
            Cell::FaceDown => Move::Attack(Captures::new(from, to)),
            Cell::FaceUp(_) => Move::Capture(Captures::new(from, to)),
            Cell::Empty => Move::Step { from, to },
        })
    }

    fn passed(position: &Position) -> Option<Position> {
        let parts = Parts {
            board: *position.board(),
            captured: *position.captured(),
            turn: !position.turn(),
            first: position.side_of(Seat::First),
            quiet: position.quiet(),
            ply: position.ply(),
        };
        Position::new(*position.rules(), parts).ok()
    }

    fn check(_: &Position) -> Option<(Place, Vec<Place>)> {
        None
    }

    fn sides(position: &Position) -> [Option<Side>; 2] {
        Seat::ALL.map(|seat| position.side_of(seat))
    }

    fn fallen(start: &Position, position: &Position) -> Vec<Face> {
        let before = start.captured().iter().count();
        position.captured().iter().skip(before).map(Self::face).collect()
    }

    fn unseen(position: &Position) -> Vec<(Face, u8)> {
        position.unseen().iter().map(|(piece, count)| (Self::face(piece), count)).collect()
    }
}
