//! Splitting a text into games.

use std::ops::Range;

/// Returns the ranges of the games in a text, each with the number of its first line.
///
/// A tag after moves starts a new game. A tag inside a comment does not, unless it is one that games start
/// with: then the comment was not closed.
pub(crate) fn games(text: &str) -> Vec<(Range<usize>, usize)> {
    let mut games: Vec<(Range<usize>, usize)> = Vec::new();
    let (mut begin, mut first_line) = (0, 1);
    let (mut moves, mut comment) = (false, false);
    let mut at = 0;
    for (index, line) in text.split_inclusive('\n').enumerate() {
        let content = line.trim_start();
        let tag = content.starts_with('[') && !comment || line.starts_with("[Game \"") || line.starts_with("[Event \"");
        if tag {
            if moves {
                games.push((begin..at, first_line));
                (begin, first_line) = (at, index + 1);
            }
            (moves, comment) = (false, false);
        } else {
            moves |= !content.is_empty() && !content.starts_with(';');
            comment = open_after(line, comment);
        }
        at += line.len();
    }
    games.push((begin..text.len(), first_line));
    games
}

/// Returns whether a comment is open after a line.
fn open_after(line: &str, before: bool) -> bool {
    let mut open = before;
    for byte in line.bytes() {
        match (open, byte) {
            (true, b'}') => open = false,
            (false, b'{') => open = true,
            (false, b';') => break,
            _ => {}
        }
    }
    open
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &[(&str, usize)]) {
        let found: Vec<_> = games(text).into_iter().map(|(range, line)| (&text[range], line)).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn a_tag_after_moves_starts_a_game() {
        check("", &[("", 1)]);
        check("1. a *", &[("1. a *", 1)]);
        check(
            "[A \"1\"]\n\n[B \"2\"]\n1. a *\n\n[A \"1\"]\nb\n",
            &[("[A \"1\"]\n\n[B \"2\"]\n1. a *\n\n", 1), ("[A \"1\"]\nb\n", 6)],
        );
        check("[A \"1\"]\n*\n====\nfooter\n[A \"2\"]", &[("[A \"1\"]\n*\n====\nfooter\n", 1), ("[A \"2\"]", 5)]);
    }

    #[test]
    fn a_comment_may_contain_anything_but_the_start_of_a_game() {
        check("1. a {\n[A \"1\"]\n} b\n", &[("1. a {\n[A \"1\"]\n} b\n", 1)]);
        check("1. a {\n[Game \"1\"]\nb\n", &[("1. a {\n", 1), ("[Game \"1\"]\nb\n", 2)]);
        check("1. a ; {\n[A \"1\"]\n", &[("1. a ; {\n", 1), ("[A \"1\"]\n", 2)]);
    }
}
