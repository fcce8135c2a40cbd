//! The table of openings.

use super::Opening;
use game::{History, Key, Position as _};
use notation::{Notation as _, Style};
use std::collections::HashMap;
use std::sync::LazyLock;
use xiangqi::{Position, Rules, Xiangqi};

impl Opening {
    /// Returns the opening with this code.
    pub fn of_code(code: &str) -> Option<&'static Self> {
        OPENINGS.list.iter().find(|opening| opening.code == code)
    }

    /// Returns the opening of a game; `None` if it has no name, or the game has another start position.
    ///
    /// ```
    /// use game::History;
    /// use notation::Notation as _;
    /// use records::Opening;
    /// use xiangqi::{Position, Rules, Xiangqi};
    ///
    /// let mut game = History::<Xiangqi>::new(Rules::default(), Position::default());
    /// for text in ["炮八平五", "马2进3", "马八进七", "马8进7"] {
    ///     game.push(Xiangqi::read_typed_move(game.position(), text).unwrap()).unwrap();
    /// }
    /// assert_eq!(Opening::of_game(&game).unwrap().code(), "C00");
    /// ```
    pub fn of_game(game: &History<Xiangqi>) -> Option<&'static Self> {
        if game.start().key() != Position::default().key() {
            return None;
        }
        let known = game.positions().iter().take(LONGEST + 1).rev().find_map(|it| OPENINGS.by_key.get(&it.key()));
        known.map(|&index| &OPENINGS.list[index])
    }
}

/// The maximum length of an opening in the table.
const LONGEST: usize = 30;

struct Openings {
    list: Vec<Opening>,
    by_key: HashMap<Key, usize>,
}

static OPENINGS: LazyLock<Openings> = LazyLock::new(|| {
    let list: Vec<Opening> = include_str!("openings.txt").lines().filter_map(read_line).collect();
    let mut by_key = HashMap::new();
    for (index, opening) in list.iter().enumerate() {
        for position in positions(&list, opening) {
            by_key.entry(position.key()).or_insert(index);
            by_key.entry(position.mirrored().key()).or_insert(index);
        }
    }
    Openings { list, by_key }
});

fn read_line(line: &'static str) -> Option<Opening> {
    let mut fields = line.split('|').map(str::trim).take_while(|_| !line.starts_with('#'));
    match (fields.next(), fields.next(), fields.next(), fields.next()) {
        (Some(code), Some(chinese), Some(english), Some(moves)) => Some(Opening { code, chinese, english, moves }),
        _ => None,
    }
}

/// Returns the positions that an opening leads to, one for each line.
fn positions(list: &[Opening], opening: &Opening) -> Vec<Position> {
    opening.moves.split('/').filter_map(|way| play(&spell(list, way))).collect()
}

/// Returns the moves of a line, with codes expanded.
fn spell(list: &[Opening], way: &'static str) -> Vec<&'static str> {
    let mut moves: Vec<&str> = way.split_whitespace().rev().collect();
    // A line may start with the code of an earlier opening, recursively.
    while let Some(earlier) = moves.last().and_then(|code| list.iter().find(|opening| opening.code == *code)) {
        moves.pop();
        moves.extend(earlier.moves.split('/').next().into_iter().flat_map(str::split_whitespace).rev());
    }
    moves.reverse();
    moves
}

fn play(moves: &[&str]) -> Option<Position> {
    let mut history = History::<Xiangqi>::new(Rules::default(), Position::default());
    for text in moves {
        history.push_unchecked(Xiangqi::read_styled(history.position(), text, Style::Wxf).ok()?);
    }
    Some(*history.position())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_is_legal_and_leads_to_a_unique_position() {
        let Openings { list, .. } = &*OPENINGS;
        assert!(list.len() >= 60);
        assert_eq!(list.len(), include_str!("openings.txt").lines().filter(|line| !line.starts_with('#')).count());
        let mut known: HashMap<Key, &str> = HashMap::new();
        for opening in list {
            for way in opening.moves.split('/') {
                let moves = spell(list, way);
                assert!(moves.len() <= LONGEST, "{}", opening.code);
                let position = play(&moves).unwrap_or_else(|| panic!("{}: {moves:?}", opening.code));
                for key in [position.key(), position.mirrored().key()] {
                    let other = known.insert(key, opening.code);
                    assert!(other.is_none_or(|other| other == opening.code), "{} is also {other:?}", opening.code);
                }
            }
        }
    }

    #[test]
    fn codes_are_unique_and_sorted_and_names_are_in_both_languages() {
        let list = &OPENINGS.list;
        assert!(list.windows(2).all(|pair| pair[0].code < pair[1].code));
        for Opening { code, chinese, english, .. } in list {
            let mut characters = code.chars();
            assert!(characters.next().is_some_and(|group| ('A'..='E').contains(&group)), "{code}");
            assert!(code.len() == 3 && characters.all(|digit| digit.is_ascii_digit()), "{code}");
            assert!(english.is_ascii() && !english.is_empty(), "{code}");
            assert!(!chinese.is_empty() && !chinese.bytes().any(|byte| byte.is_ascii_alphabetic()), "{code}");
        }
    }

    #[test]
    fn an_opening_may_be_reached_in_another_order() {
        let game = |moves: &str| {
            let mut history = History::<Xiangqi>::new(Rules::default(), Position::default());
            for text in moves.split_whitespace() {
                history.push_unchecked(Xiangqi::read_typed_move(history.position(), text).unwrap());
            }
            history
        };
        let code = |moves| Opening::of_game(&game(moves)).map(Opening::code);
        assert_eq!(code(""), None);
        assert_eq!(code("炮二平五 炮8平5"), Some("D00"));
        assert_eq!(code("炮二平五 炮2平5"), Some("D50"));
        assert_eq!(code("炮二平五 马2进3 马二进三 马8进7"), Some("C00"));
        assert_eq!(code("兵七进一 炮2平3"), Some("E10"));
        assert_eq!(
            code(
                "炮二平五 马8进7 马二进三 车9平8 车一平二 卒7进1 车二进六 马2进3 兵七进一 炮8平9 车二平三 炮9退1 马八进七 士4进5 炮八平九 车1平2 兵五进一"
            ),
            Some("C46")
        );
    }
}
