//! What keys do beside the board: the way back and forth through a game, and what was played last.
//!
//! No letter alone does anything: letters are for those who type, for screen readers and for voices.

/// What a key asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shortcut {
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
    Nothing,
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
            ("BODY" | "HTML", Within::Page) => Self::Nothing,
            (_, Within::Page) => Self::Control,
        }
    }
}

/// What a key asks for; nothing, if it means nothing here. `with` are the keys that are held down with it.
pub(crate) fn shortcut(key: &str, with: Modifiers, focus: Focus) -> Option<Shortcut> {
    match with {
        _ if focus == Focus::Field => None,
        Modifiers::Command if key.eq_ignore_ascii_case("z") => Some(Shortcut::Undo),
        Modifiers::Command if key.eq_ignore_ascii_case("y") => Some(Shortcut::Redo),
        Modifiers::CommandAndShift if key.eq_ignore_ascii_case("z") => Some(Shortcut::Redo),
        Modifiers::Nothing if focus != Focus::Board => step(key, focus).map(Shortcut::Look),
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
pub(crate) enum Modifiers {
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
            for with in [Modifiers::Nothing, Modifiers::Command] {
                for tag in ["INPUT", "SELECT", "TEXTAREA"] {
                    assert_eq!(shortcut(key, with, Focus::of(tag, Within::Page)), None, "{key} in {tag}");
                }
                assert_eq!(shortcut(key, with, Focus::of("BUTTON", Within::Question)), None, "{key} in a question");
            }
        }
    }

    #[test]
    fn arrows_look_back_and_on_but_belong_to_the_board_on_it() {
        for (key, by) in [("ArrowLeft", -1), ("ArrowRight", 1)] {
            for tag in ["BODY", "BUTTON", "A", "SUMMARY"] {
                assert_eq!(
                    shortcut(key, Modifiers::Nothing, Focus::of(tag, Within::Page)),
                    Some(Shortcut::Look(by)),
                    "{tag}"
                );
            }
            assert_eq!(shortcut(key, Modifiers::Nothing, Focus::of("rect", Within::Board)), None);
            // Alt and an arrow go back in the browser.
            assert_eq!(shortcut(key, Modifiers::Other, Focus::Nothing), None);
            assert_eq!(shortcut(key, Modifiers::Command, Focus::Nothing), None);
        }
    }

    #[test]
    fn keys_that_scroll_scroll_where_nobody_has_them() {
        for (key, by) in [("Home", isize::MIN), ("End", isize::MAX), ("PageUp", -1), ("PageDown", 1)] {
            assert_eq!(shortcut(key, Modifiers::Nothing, Focus::Control), Some(Shortcut::Look(by)));
            for focus in [Focus::Nothing, Focus::Board, Focus::Field] {
                assert_eq!(shortcut(key, Modifiers::Nothing, focus), None, "{key}");
            }
        }
    }

    #[test]
    fn what_was_played_is_taken_back_as_everywhere_and_no_letter_does_anything_alone() {
        for focus in [Focus::Nothing, Focus::Control, Focus::Board] {
            assert_eq!(shortcut("z", Modifiers::Command, focus), Some(Shortcut::Undo));
            assert_eq!(shortcut("y", Modifiers::Command, focus), Some(Shortcut::Redo));
            assert_eq!(shortcut("Z", Modifiers::CommandAndShift, focus), Some(Shortcut::Redo));
            for letter in 'a'..='z' {
                assert_eq!(shortcut(&letter.to_string(), Modifiers::Nothing, focus), None, "{letter}");
            }
        }
    }
}
