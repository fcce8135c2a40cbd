//! Xiangqi: a move goes from one point to another, and no pieces lie beside the board.

use super::Entry;
use crate::arrange::{Arrangement, Arranges, Beside};
use crate::gestures::{Deed, Gesture, Gestures, Origin};
use crate::hides::Hides;
use game::Side;
use games::xiangqi::{Board, Move, Parts, Piece, Position, Role, Square, Xiangqi};
use picture::{Depict as _, Face, Man, Place};

/// The game.
pub static ENTRY: Entry = Entry::of::<Xiangqi>();

impl Hides for Xiangqi {}

impl Gestures for Xiangqi {
    fn gesture(position: &Position, mv: Move) -> Gesture {
        Gesture {
            origin: Origin::Board(Self::place(mv.from)),
            target: Self::place(mv.to),
            deed: if position.is_capture(mv) { Deed::Take } else { Deed::Go },
            via: Vec::new(),
            lost: Vec::new(),
            becomes: None,
        }
    }

    fn attempt(_: &Position, origin: Origin, target: Place) -> Option<Move> {
        let Origin::Board(from) = origin else { return None };
        Some(Move::new(Self::square(from)?, Self::square(target)?))
    }

    fn passed(position: &Position) -> Option<Position> {
        position.null_move()
    }

    fn in_danger(position: &Position) -> Vec<Place> {
        let (board, side) = (position.board(), position.side_to_move());
        board.of_side(side).into_iter().filter(|&at| !board.attackers(at, !side).is_empty()).map(Self::place).collect()
    }

    fn covered(position: &Position) -> Vec<Place> {
        let (board, side) = (position.board(), position.side_to_move());
        // A piece that would leave its own general in check cannot capture.
        let could_go = |from: Square, to: Square| {
            let mut board = *board;
            board.relocate(from, to);
            Position::new(board, side).is_ok()
        };
        let is_covered = |&to: &Square| board.attackers(to, !side).into_iter().any(|from| could_go(from, to));
        let empty = Square::all().filter(|&square| board.piece_at(square).is_none());
        empty.filter(is_covered).map(Self::place).collect()
    }

    fn check(position: &Position) -> Option<(Place, Vec<Place>)> {
        let checkers: Vec<Place> = position.checkers().into_iter().map(Self::place).collect();
        (!checkers.is_empty()).then(|| (Self::place(position.general(position.side_to_move())), checkers))
    }

    fn sides(_: &Position) -> [Option<Side>; 2] {
        [Some(Side::Red), Some(Side::Black)]
    }

    fn fallen(start: &Position, position: &Position) -> Vec<Face> {
        let face = |(_, man): &(Place, Man)| match man {
            Man::FaceUp(face) => Some(*face),
            Man::FaceDown(_) => None,
        };
        let mut fallen: Vec<Face> = Self::men(start).iter().filter_map(face).collect();
        for left in Self::men(position).iter().filter_map(face) {
            if let Some(index) = fallen.iter().position(|face| *face == left) {
                fallen.remove(index);
            }
        }
        fallen
    }
}

impl Arranges for Xiangqi {
    const BESIDE: Beside = Beside::Nothing;

    fn pieces() -> Vec<Piece> {
        Side::ALL.into_iter().flat_map(|side| Role::ALL.into_iter().map(move |role| Piece::new(side, role))).collect()
    }

    fn arrangement(parts: &Parts) -> Arrangement {
        let men = parts.board.all().map(|(square, piece)| (Self::place(square), Man::FaceUp(Self::face(piece))));
        Arrangement { men: men.collect(), turn: Some(parts.turn), captured: Vec::new(), unseen: Vec::new() }
    }

    fn arrange(parts: &mut Parts, arrangement: &Arrangement) {
        parts.board = Board::default();
        for &(place, man) in &arrangement.men {
            if let (Some(square), Man::FaceUp(face)) = (Self::square(place), man)
                && let Some(piece) = Self::piece(face)
            {
                parts.board.put(square, piece);
            }
        }
        parts.turn = arrangement.turn.unwrap_or(parts.turn);
    }
}
