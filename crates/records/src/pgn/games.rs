//! Where one game ends and the next begins.

use std::ops::Range;

/// Where the games of a text are, each with the number of its first line.
///
/// A tag that stands behind moves begins a new game. One that stands in a comment does not, unless it is one with
/// which games begin: then somebody forgot to close the comment.
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

/// Is a comment open behind a line?
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
    fn a_tag_behind_moves_begins_a_game() {
        check("", &[("", 1)]);
        check("1. a *", &[("1. a *", 1)]);
        check(
            "[A \"1\"]\n\n[B \"2\"]\n1. a *\n\n[A \"1\"]\nb\n",
            &[("[A \"1\"]\n\n[B \"2\"]\n1. a *\n\n", 1), ("[A \"1\"]\nb\n", 6)],
        );
        check("[A \"1\"]\n*\n====\nfooter\n[A \"2\"]", &[("[A \"1\"]\n*\n====\nfooter\n", 1), ("[A \"2\"]", 5)]);
    }

    #[test]
    fn a_comment_may_hold_anything_but_the_beginning_of_a_game() {
        check("1. a {\n[A \"1\"]\n} b\n", &[("1. a {\n[A \"1\"]\n} b\n", 1)]);
        check("1. a {\n[Game \"1\"]\nb\n", &[("1. a {\n", 1), ("[Game \"1\"]\nb\n", 2)]);
        check("1. a ; {\n[A \"1\"]\n", &[("1. a ; {\n", 1), ("[A \"1\"]\n", 2)]);
    }
}
