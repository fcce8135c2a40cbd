//! Names of sides, pieces and squares.

pub(super) use crate::words::side;

use super::chinese;
use crate::Text;
use crate::spoken::Characters;
use crate::words::{coloured, some_piece, standing_on};
use xiangqi::{Piece, Position, Role, Square};

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
    Text { en: english.into(), zh: chinese::name(piece, Characters::Simplified).into() }
}

/// Red horse, 红马.
pub(super) fn piece(piece: Piece) -> Text {
    coloured(piece.side(), &role(piece))
}

/// The red horse on b0, b0 的红马.
pub(super) fn piece_on(position: &Position, square: Square) -> Text {
    let name = position.board().piece_at(square).map_or_else(some_piece, piece);
    standing_on(square, &name)
}

/// Returns a list of the pieces on these squares.
pub(super) fn pieces_on(position: &Position, squares: impl IntoIterator<Item = Square>) -> Text {
    let parts: Vec<Text> = squares.into_iter().map(|square| piece_on(position, square)).collect();
    Text::list(&parts)
}
