//! What keys do beside the board: the way back and forth through a game, and what was played last.
//!
//! No letter alone does anything: letters are for those who type, for screen readers and for voices.

/// What a key asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wish {
    /// To look so many plies further on, or back.
    Look(isize),
    /// To take back.
    Undo,
    /// To play again what was taken back.
    Redo,
}

/// Who has the keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Focus {
    /// Nobody: the page as a whole.
    Nobody,
    /// A button, a link, a move.
    Control,
    /// The board, on which most keys have a meaning of their own.
    Board,
    /// A field or a list, to which all keys belong.
    Field,
}

/// In what an element lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Within {
    /// In the page.
    Page,
    /// In the board.
    Board,
    /// In a question, which has to be answered first.
    Question,
}

impl Focus {
    /// Who has the keys, by the name of the element and in what it lies.
    pub(crate) fn of(tag: &str, within: Within) -> Self {
        match (tag, within) {
            ("INPUT" | "SELECT" | "TEXTAREA", _) | (_, Within::Question) => Self::Field,
            (_, Within::Board) => Self::Board,
            ("BODY" | "HTML", Within::Page) => Self::Nobody,
            (_, Within::Page) => Self::Control,
        }
    }
}

/// What a key asks for; nothing, if it means nothing here. `with` are the keys that are held down with it.
pub(crate) fn wish(key: &str, with: With, focus: Focus) -> Option<Wish> {
    match with {
        _ if focus == Focus::Field => None,
        With::Command if key.eq_ignore_ascii_case("z") => Some(Wish::Undo),
        With::Command if key.eq_ignore_ascii_case("y") => Some(Wish::Redo),
        With::CommandAndShift if key.eq_ignore_ascii_case("z") => Some(Wish::Redo),
        With::Nothing if focus != Focus::Board => step(key, focus).map(Wish::Look),
        _ => None,
    }
}

fn step(key: &str, focus: Focus) -> Option<isize> {
    let arrows = [("ArrowLeft", -1), ("ArrowRight", 1)];
    // Where nobody has the keys these scroll.
    let others = [("PageUp", -1), ("PageDown", 1), ("Home", isize::MIN), ("End", isize::MAX)];
    let others = others.iter().filter(|_| focus == Focus::Control);
    arrows.iter().chain(others).find(|(name, _)| *name == key).map(|&(_, by)| by)
}

/// Keys that are held down with another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum With {
    /// None.
    Nothing,
    /// Ctrl, or the command key of a Mac.
    Command,
    /// That and Shift.
    CommandAndShift,
    /// Anything else, which belongs to the browser.
    Other,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_writes_or_is_asked_has_all_keys() {
        for key in ["ArrowLeft", "Home", "z", "y"] {
            for with in [With::Nothing, With::Command] {
                for tag in ["INPUT", "SELECT", "TEXTAREA"] {
                    assert_eq!(wish(key, with, Focus::of(tag, Within::Page)), None, "{key} in {tag}");
                }
                assert_eq!(wish(key, with, Focus::of("BUTTON", Within::Question)), None, "{key} in a question");
            }
        }
    }

    #[test]
    fn arrows_look_back_and_on_but_belong_to_the_board_on_it() {
        for (key, by) in [("ArrowLeft", -1), ("ArrowRight", 1)] {
            for tag in ["BODY", "BUTTON", "A", "SUMMARY"] {
                assert_eq!(wish(key, With::Nothing, Focus::of(tag, Within::Page)), Some(Wish::Look(by)), "{tag}");
            }
            assert_eq!(wish(key, With::Nothing, Focus::of("rect", Within::Board)), None);
            // Alt and an arrow go back in the browser.
            assert_eq!(wish(key, With::Other, Focus::Nobody), None);
            assert_eq!(wish(key, With::Command, Focus::Nobody), None);
        }
    }

    #[test]
    fn keys_that_scroll_scroll_where_nobody_has_them() {
        for (key, by) in [("Home", isize::MIN), ("End", isize::MAX), ("PageUp", -1), ("PageDown", 1)] {
            assert_eq!(wish(key, With::Nothing, Focus::Control), Some(Wish::Look(by)));
            for focus in [Focus::Nobody, Focus::Board, Focus::Field] {
                assert_eq!(wish(key, With::Nothing, focus), None, "{key}");
            }
        }
    }

    #[test]
    fn what_was_played_is_taken_back_as_everywhere_and_no_letter_does_anything_alone() {
        for focus in [Focus::Nobody, Focus::Control, Focus::Board] {
            assert_eq!(wish("z", With::Command, focus), Some(Wish::Undo));
            assert_eq!(wish("y", With::Command, focus), Some(Wish::Redo));
            assert_eq!(wish("Z", With::CommandAndShift, focus), Some(Wish::Redo));
            for letter in 'a'..='z' {
                assert_eq!(wish(&letter.to_string(), With::Nothing, focus), None, "{letter}");
            }
        }
    }
}
