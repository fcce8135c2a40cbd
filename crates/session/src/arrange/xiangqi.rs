//! Xiangqi: pieces and a side to move, and nothing beside the board.

use super::{Arrangement, Arranges, Beside};
use game::Side;
use notation::xiangqi::Parts;
use picture::{Depict as _, Man};
use xiangqi::{Board, Piece, Role, Xiangqi};

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
