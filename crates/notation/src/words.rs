//! Names common to all games: sides, and pieces with their colour and square.

use crate::{Language::Chinese, Text};
use game::Side;
use std::fmt::Display;

/// Red, 红方.
pub(crate) fn side(side: Side) -> Text {
    match side {
        Side::Red => Text { en: "Red".into(), zh: "红方".into() },
        Side::Black => Text { en: "Black".into(), zh: "黑方".into() },
    }
}

/// Red horse, 红马.
pub(crate) fn coloured(side: Side, role: &Text) -> Text {
    let (english, chinese) = match side {
        Side::Red => ("red", "红"),
        Side::Black => ("black", "黑"),
    };
    Text { en: format!("{english} {role}"), zh: format!("{chinese}{}", role.to(Chinese)) }
}

/// A piece whose kind is unknown or does not matter: piece, 棋子.
pub(crate) fn some_piece() -> Text {
    Text { en: "piece".into(), zh: "棋子".into() }
}

/// The red horse on b0, b0 的红马.
pub(crate) fn standing_on(square: impl Display, piece: &Text) -> Text {
    Text { en: format!("the {piece} on {square}"), zh: format!("{square} 的{}", piece.to(Chinese)) }
}
