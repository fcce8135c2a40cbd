//! Keyboard shortcuts outside the board: browsing through the game, undo and redo.
//!
//! No letter is a shortcut by itself: letters belong to text input, screen readers and voice control.

/// The action of a shortcut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shortcut {
    /// Go forward this many plies, or back if negative.
    Look(isize),
    /// Undo.
    Undo,
    /// Redo.
    Redo,
}

/// The kind of element that has the keyboard focus.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Focus {
    /// No element: the page as a whole.
    Nothing,
    /// A button, a link, a move.
    Control,
    /// The board, which handles most keys itself.
    Board,
    /// A text field or a list, which handles all keys itself.
    Field,
}

/// The container of an element.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Within {
    /// The page.
    Page,
    /// The board.
    Board,
    /// A dialog, which must be answered first.
    Question,
}

impl Focus {
    /// Returns the kind of focus from the element's tag name and its container.
    pub(crate) fn of(tag: &str, within: Within) -> Self {
        match (tag, within) {
            ("INPUT" | "SELECT" | "TEXTAREA", _) | (_, Within::Question) => Self::Field,
            (_, Within::Board) => Self::Board,
            ("BODY" | "HTML", Within::Page) => Self::Nothing,
            (_, Within::Page) => Self::Control,
        }
    }
}

/// Returns the shortcut of a key, or `None` if it has none here. `with` are the modifier keys.
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
    // Without focus, these keys scroll the page.
    let others = [("PageUp", -1), ("PageDown", 1), ("Home", isize::MIN), ("End", isize::MAX)];
    let others = others.iter().filter(|_| focus == Focus::Control);
    arrows.iter().chain(others).find(|(name, _)| *name == key).map(|&(_, by)| by)
}

/// The modifier keys that are held down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Modifiers {
    /// None.
    Nothing,
    /// Ctrl, or Command on a Mac.
    Command,
    /// Ctrl or Command, with Shift.
    CommandAndShift,
    /// Any other combination, which belongs to the browser.
    Other,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_fields_and_dialogs_get_all_keys() {
        for key in ["ArrowLeft", "Home", "z", "y"] {
            for with in [Modifiers::Nothing, Modifiers::Command] {
                for tag in ["INPUT", "SELECT", "TEXTAREA"] {
                    assert_eq!(shortcut(key, with, Focus::of(tag, Within::Page)), None, "{key} in {tag}");
                }
                assert_eq!(shortcut(key, with, Focus::of("BUTTON", Within::Question)), None, "{key} in a dialog");
            }
        }
    }

    #[test]
    fn arrows_browse_the_game_except_on_the_board() {
        for (key, by) in [("ArrowLeft", -1), ("ArrowRight", 1)] {
            for tag in ["BODY", "BUTTON", "A", "SUMMARY"] {
                assert_eq!(
                    shortcut(key, Modifiers::Nothing, Focus::of(tag, Within::Page)),
                    Some(Shortcut::Look(by)),
                    "{tag}"
                );
            }
            assert_eq!(shortcut(key, Modifiers::Nothing, Focus::of("rect", Within::Board)), None);
            // Alt and an arrow key go back in the browser's history.
            assert_eq!(shortcut(key, Modifiers::Other, Focus::Nothing), None);
            assert_eq!(shortcut(key, Modifiers::Command, Focus::Nothing), None);
        }
    }

    #[test]
    fn scroll_keys_scroll_when_nothing_is_focused() {
        for (key, by) in [("Home", isize::MIN), ("End", isize::MAX), ("PageUp", -1), ("PageDown", 1)] {
            assert_eq!(shortcut(key, Modifiers::Nothing, Focus::Control), Some(Shortcut::Look(by)));
            for focus in [Focus::Nothing, Focus::Board, Focus::Field] {
                assert_eq!(shortcut(key, Modifiers::Nothing, focus), None, "{key}");
            }
        }
    }

    #[test]
    fn undo_and_redo_use_the_usual_shortcuts_and_no_bare_letters() {
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
