//! `XiongHan`: the dead lie beside the board, because soldiers and promotions come out of them.

use super::{Arrangement, Arranges, Beside};
use game::Side;
use notation::xionghan::Parts;
use picture::{Depict as _, Man};
use xionghan::{Board, Graveyard, Piece, Role, XiongHan};

impl Arranges for XiongHan {
    const BESIDE: Beside = Beside::Captured;

    fn pieces() -> Vec<Piece> {
        Side::ALL.into_iter().flat_map(|side| Role::ALL.into_iter().map(move |role| Piece::new(side, role))).collect()
    }

    fn arrangement(parts: &Parts) -> Arrangement {
        let men = parts.board.all().map(|(square, piece)| (Self::place(square), Man::FaceUp(Self::face(piece))));
        Arrangement {
            men: men.collect(),
            turn: Some(parts.turn),
            captured: parts.dead.iter().map(Self::face).collect(),
            unseen: Vec::new(),
        }
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
        parts.dead = Graveyard::EMPTY;
        for piece in arrangement.captured.iter().filter_map(|&face| Self::piece(face)) {
            parts.dead.bury(piece);
        }
    }
}
