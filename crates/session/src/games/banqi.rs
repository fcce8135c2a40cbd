//! Banqi: pieces are turned over on their squares, a turn may have several captures, and the first flip decides the
//! colours of the players.

use super::Entry;
use crate::arrange::{Arrangement, Arranges, Beside};
use crate::gestures::{Deed, Gesture, Gestures, Origin};
use crate::hides::{Hides, Shows};
use game::{History, PlyOf, Position as _, Seat, Seed, Side};
use games::banqi::{Banqi, Captures, Cell, Deal, Graveyard, Move, Parts, Piece, Ply, Pool, Position, Square};
use picture::{Depict as _, Face, Man, Place};

/// The game.
pub static ENTRY: Entry = Entry::of::<Banqi>();

impl Hides for Banqi {
    const HIDES: bool = true;

    fn hide(history: &History<Self>, seed: &Seed) -> Deal {
        Deal::of(history, seed)
    }

    fn hides(position: &Position) -> bool {
        position.board().face_down().next().is_some()
    }

    fn shows(dealt: &Position, ply: PlyOf<Self>) -> Shows {
        let square = match ply {
            Ply::Flip { square, .. } => square,
            Ply::Attack { captures, .. } => captures.last(),
            Ply::Step { .. } | Ply::Capture(_) => return Shows::Nothing,
        };
        if dealt.board().at(square) == Cell::FaceDown { Shows::Hidden } else { Shows::Known }
    }
}

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

impl Arranges for Banqi {
    const BESIDE: Beside = Beside::Set;
    const FACE_DOWN: &'static [Man] = &[Man::FaceDown(None)];

    fn pieces() -> Vec<Piece> {
        Piece::all().collect()
    }

    fn arrangement(parts: &Parts) -> Arrangement {
        let man = |cell| match cell {
            Cell::Empty => None,
            Cell::FaceDown => Some(Man::FaceDown(None)),
            Cell::FaceUp(piece) => Some(Man::FaceUp(Self::face(piece))),
        };
        Arrangement {
            men: parts.board.all().filter_map(|(square, cell)| Some((Self::place(square), man(cell)?))).collect(),
            turn: parts.first.map(|first| if parts.turn == Seat::First { first } else { !first }),
            captured: parts.captured.iter().map(Self::face).collect(),
            unseen: parts.unseen().0.iter().map(|(piece, count)| (Self::face(piece), count)).collect(),
        }
    }

    /// The colours are undecided while all pieces are unseen. Otherwise they are decided, and Red is to move unless the
    /// arrangement names the other side.
    fn arrange(parts: &mut Parts, arrangement: &Arrangement) {
        for square in Square::all() {
            let man = arrangement.men.iter().find(|(place, _)| *place == Self::place(square)).map(|(_, man)| *man);
            let cell = match man {
                None => Cell::Empty,
                Some(Man::FaceDown(_)) => Cell::FaceDown,
                Some(Man::FaceUp(face)) => Self::piece(face).map_or(Cell::Empty, Cell::FaceUp),
            };
            parts.board.set(square, cell);
        }
        let captured = arrangement.captured.iter().filter_map(|&face| Self::piece(face));
        // Captured pieces beyond the size of a full set are dropped.
        parts.captured = captured.fold(Graveyard::EMPTY, |all, piece| all.with(piece).unwrap_or(all));
        let untouched = parts.unseen().0 == Pool::full();
        let turn = (!untouched).then(|| arrangement.turn.unwrap_or(Side::Red));
        parts.first = turn.and(parts.first.or(turn));
        parts.turn = if turn == parts.first { Seat::First } else { Seat::Second };
    }
}
