//! Names of sides, pieces and squares.

pub(super) use crate::words::side;

use crate::Text;
use crate::words::{coloured, some_piece, standing_on};
use banqi::{Cell, Piece, Position, Role, Square};
use game::Side;

/// Returns the character on a piece, as in Banqi sets: the two sides have no character in common.
pub(super) const fn glyph(piece: Piece) -> char {
    match (piece.side(), piece.role()) {
        (Side::Red, Role::General) => '帥',
        (Side::Red, Role::Advisor) => '仕',
        (Side::Red, Role::Elephant) => '相',
        (Side::Red, Role::Chariot) => '俥',
        (Side::Red, Role::Horse) => '傌',
        (Side::Red, Role::Cannon) => '炮',
        (Side::Red, Role::Soldier) => '兵',
        (Side::Black, Role::General) => '將',
        (Side::Black, Role::Advisor) => '士',
        (Side::Black, Role::Elephant) => '象',
        (Side::Black, Role::Chariot) => '車',
        (Side::Black, Role::Horse) => '馬',
        (Side::Black, Role::Cannon) => '砲',
        (Side::Black, Role::Soldier) => '卒',
    }
}

/// General.
pub(super) const fn role(role: Role) -> &'static str {
    match role {
        Role::General => "general",
        Role::Advisor => "advisor",
        Role::Elephant => "elephant",
        Role::Chariot => "chariot",
        Role::Horse => "horse",
        Role::Cannon => "cannon",
        Role::Soldier => "soldier",
    }
}

/// Returns the English article of a kind.
pub(super) const fn article(role: Role) -> &'static str {
    if matches!(role, Role::Advisor | Role::Elephant) { "an" } else { "a" }
}

/// Returns the character for a piece in a sentence, which may differ from the one on the piece.
const fn called(piece: Piece) -> char {
    match (piece.role(), piece.side()) {
        (Role::General, Side::Red) => '帅',
        (Role::General, Side::Black) => '将',
        (Role::Chariot, _) => '车',
        (Role::Horse, _) => '马',
        (Role::Cannon, _) => '炮',
        _ => glyph(piece),
    }
}

/// The kind, independent of the side: general, 帅将; horse, 马.
pub(super) fn kind(kind: Role) -> Text {
    let [red, black] = Side::ALL.map(|side| called(Piece::new(side, kind)));
    let names: String = std::iter::once(red).chain((black != red).then_some(black)).collect();
    Text { en: role(kind).into(), zh: names }
}

/// Red horse, 红马.
pub(super) fn piece(piece: Piece) -> Text {
    coloured(piece.side(), &Text { en: role(piece.role()).into(), zh: called(piece).into() })
}

/// The red horse on B1, B1 的红马.
pub(super) fn piece_on(position: &Position, square: Square) -> Text {
    let name = match position.board().at(square) {
        Cell::FaceUp(found) => piece(found),
        Cell::FaceDown => Text { en: "face-down piece".into(), zh: "暗子".into() },
        Cell::Empty => some_piece(),
    };
    standing_on(square, &name)
}

/// Returns a list of the pieces on these squares.
pub(super) fn pieces_on(position: &Position, squares: &[Square]) -> Text {
    let parts: Vec<Text> = squares.iter().map(|&square| piece_on(position, square)).collect();
    Text::list(&parts)
}
