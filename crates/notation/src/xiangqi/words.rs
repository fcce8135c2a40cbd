//! What things are called: sides, pieces and where they stand.

use super::chinese;
use crate::spoken::Characters;
use crate::{Language::Chinese, Text};
use game::Side;
use xiangqi::{Piece, Position, Role, Square};

/// Red, 红方.
pub(super) fn side(side: Side) -> Text {
    match side {
        Side::Red => Text::new("Red", "红方"),
        Side::Black => Text::new("Black", "黑方"),
    }
}

/// Horse, 马; the Chinese names of four kinds depend on the side.
pub(super) fn role(piece: Piece) -> Text {
    let english = match piece.role() {
        Role::General => "general",
        Role::Advisor => "advisor",
        Role::Elephant => "elephant",
        Role::Horse => "horse",
        Role::Chariot => "chariot",
        Role::Cannon => "cannon",
        Role::Soldier => "soldier",
    };
    Text::new(english, chinese::name(piece, Characters::Simplified))
}

/// Red horse, 红马.
pub(super) fn piece(piece: Piece) -> Text {
    let (english, chinese) = match piece.side() {
        Side::Red => ("red", "红"),
        Side::Black => ("black", "黑"),
    };
    let role = role(piece);
    Text::new(format!("{english} {role}"), format!("{chinese}{}", role.to(Chinese)))
}

/// The red horse on b0, b0 的红马.
pub(super) fn piece_on(position: &Position, square: Square) -> Text {
    match position.board().piece_at(square) {
        Some(found) => {
            let name = piece(found);
            Text::new(format!("the {name} on {square}"), format!("{square} 的{}", name.to(Chinese)))
        }
        None => Text::new(format!("the piece on {square}"), format!("{square} 的棋子")),
    }
}

/// What stands on each of these squares, as one enumeration.
pub(super) fn pieces_on(position: &Position, squares: impl IntoIterator<Item = Square>) -> Text {
    let parts: Vec<Text> = squares.into_iter().map(|square| piece_on(position, square)).collect();
    Text::list(&parts)
}
