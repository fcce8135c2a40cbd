//! Names of sides, pieces and squares.

pub(super) use crate::words::side;

use crate::words::{coloured, some_piece, standing_on};
use crate::{Language::Chinese, Text};
use game::Side;
use xionghan::{Piece, Position, Role, Square};

/// Returns the character on a piece. All twenty-eight differ, so that a board can be read without colours.
pub(super) const fn glyph(piece: Piece) -> char {
    let [red, black] = match piece.role() {
        Role::King => ['漢', '汗'],
        Role::Chariot => ['俥', '車'],
        Role::Horse => ['傌', '馬'],
        Role::Elephant => ['相', '象'],
        Role::Advisor => ['仕', '士'],
        Role::Cannon => ['炮', '砲'],
        Role::Soldier => ['兵', '卒'],
        Role::Officer => ['尉', '衛'],
        Role::Archer => ['射', '䠶'],
        Role::Ram => ['檑', '礌'],
        Role::Armour => ['甲', '胄'],
        Role::Assassin => ['刺', '伺'],
        Role::Shield => ['楯', '碷'],
        Role::Patrol => ['巡', '廵'],
    };
    match piece.side() {
        Side::Red => red,
        Side::Black => black,
    }
}

/// Officer 衛, 衛. The English name includes the character, because neither is widely known.
pub(super) fn role(piece: Piece) -> Text {
    let english = match piece.role() {
        Role::King => "king",
        Role::Chariot => "chariot",
        Role::Horse => "horse",
        Role::Elephant => "elephant",
        Role::Advisor => "advisor",
        Role::Cannon => "cannon",
        Role::Soldier => "soldier",
        Role::Officer => "officer",
        Role::Archer => "archer",
        Role::Ram => "ram",
        Role::Armour => "armour",
        Role::Assassin => "assassin",
        Role::Shield => "shield",
        Role::Patrol => "patrol",
    };
    let glyph = glyph(piece);
    Text { en: format!("{english} {glyph}"), zh: glyph.into() }
}

/// The role with its article: an officer 衛, 衛.
pub(super) fn a_role(piece: Piece) -> Text {
    let name = role(piece);
    let vowel = name.to_string().starts_with(['a', 'e', 'i', 'o', 'u']);
    Text { en: format!("{} {name}", if vowel { "an" } else { "a" }), zh: name.to(Chinese).into() }
}

/// Black officer 衛, 黑衛.
pub(super) fn piece(piece: Piece) -> Text {
    coloured(piece.side(), &role(piece))
}

/// The black officer 衛 on c5, c5 的黑衛.
pub(super) fn piece_on(position: &Position, square: Square) -> Text {
    let name = position.board().piece_at(square).map_or_else(some_piece, piece);
    standing_on(square, &name)
}

/// Returns a list of the pieces on these squares.
pub(super) fn pieces_on(position: &Position, squares: impl IntoIterator<Item = Square>) -> Text {
    let parts: Vec<Text> = squares.into_iter().map(|square| piece_on(position, square)).collect();
    Text::list(&parts)
}
