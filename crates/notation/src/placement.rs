//! The board part of positions as text (letters, and numbers for empty places), and the messages about errors
//! in it. Messages count rows from the top, as people read them.

use crate::{Text, shown};

/// The name of a place: point or square.
pub(crate) type Unit = (&'static str, &'static str);
pub(crate) const POINTS: Unit = ("point", "个点");
pub(crate) const SQUARES: Unit = ("square", "格");

/// The board has not as many rows as it needs.
pub(crate) fn rows(found: usize, needed: usize) -> Text {
    if found <= 1 {
        return Text {
            en: format!("a position begins with the {needed} rows of the board, separated by `/`"),
            zh: format!("局面以棋盘的 {needed} 行开头，各行以“/”分隔"),
        };
    }
    Text {
        en: format!("the board has {found} rows; expected {needed}, separated by `/`"),
        zh: format!("棋盘有 {found} 行，应有 {needed} 行，以“/”分隔"),
    }
}

/// A row is too short or too long.
pub(crate) fn row(number: usize, found: usize, needed: usize, (english, chinese): Unit) -> Text {
    let plural = if found == 1 { "" } else { "s" };
    Text {
        en: format!("row {number} from the top has {found} {english}{plural}; expected {needed}"),
        zh: format!("从上数第 {number} 行有 {found} {chinese}，应有 {needed} {chinese}"),
    }
}

/// A character is not a piece. `letters` lists the pieces, and `empty` says what else is allowed.
pub(crate) fn character(number: usize, found: char, letters: &Text, empty: &Text) -> Text {
    let found = shown(&found.to_string());
    let [letters_zh, empty_zh] = [letters, empty].map(|text| text.to(crate::Language::Chinese));
    Text {
        en: format!("`{found}` in row {number} from the top is not a piece: {letters}; {empty}"),
        zh: format!("从上数第 {number} 行的“{found}”不是棋子：{letters_zh}；{empty_zh}"),
    }
}

/// Returns the letters with their meanings: `K king, A advisor`.
pub(crate) fn letters(pieces: impl IntoIterator<Item = (char, Text)>, capitals: &Text) -> Text {
    let named: Vec<(char, Text)> = pieces.into_iter().collect();
    let list =
        |language| named.iter().map(|(letter, name)| format!("{letter} {}", name.to(language))).collect::<Vec<_>>();
    let (english, chinese) = (list(crate::Language::English).join(", "), list(crate::Language::Chinese).join("、"));
    Text {
        en: format!("the letters are {english} ({capitals})"),
        zh: format!("字母为 {chinese}（{}）", capitals.to(crate::Language::Chinese)),
    }
}

/// Upper case is Red.
pub(crate) fn capitals_are_red() -> Text {
    Text { en: "capital for Red, small for Black".into(), zh: "大写为红方，小写为黑方".into() }
}

/// The side to move is invalid.
pub(crate) fn turn(found: &str, red: char) -> Text {
    let found = shown(found);
    Text {
        en: format!("the side to move is `{found}`; expected `{red}` for Red or `b` for Black"),
        zh: format!("行棋方为“{found}”，应为“{red}”（红方）或“b”（黑方）"),
    }
}

/// The number of plies since the last capture is invalid.
pub(crate) fn since_capture(found: &str) -> Text {
    let found = shown(found);
    Text {
        en: format!("`{found}` is not valid: this field counts the moves of both sides since the last capture"),
        zh: format!("“{found}”无效：此处为上次吃子以来双方的步数"),
    }
}

/// The move number is invalid.
pub(crate) fn move_number(found: &str) -> Text {
    let found = shown(found);
    Text {
        en: format!("`{found}` is not a move number: moves are counted from 1"),
        zh: format!("“{found}”不是回合数：回合从 1 数起"),
    }
}
