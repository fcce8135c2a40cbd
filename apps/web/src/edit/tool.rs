//! Tools of the position editor.

use super::{Change, Editor};
use picture::{Man, Place};

/// The selected tool.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Tool {
    /// Move pieces: one press picks a piece up, the next puts it down.
    #[default]
    Hand,
    /// Put copies of this piece on the board.
    Put(Man),
    /// Remove pieces.
    Eraser,
}

/// The effect of a press.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ToolAction {
    /// Apply this change.
    Change(Change),
    /// Pick up the piece on this place; `None` puts it back.
    Hold(Option<Place>),
}

impl Editor {
    /// Returns the effect of pressing `place` with a tool. `held` is the place of the piece that was picked up.
    pub(crate) fn pressed(&self, tool: Tool, held: Option<Place>, place: Place) -> ToolAction {
        match (tool, held) {
            // Placing the same piece again removes it.
            (Tool::Put(man), _) if self.man(place) == Some(man) => ToolAction::Change(Change::Erase(place)),
            (Tool::Put(man), _) => ToolAction::Change(Change::Put(place, man)),
            (Tool::Eraser, _) => ToolAction::Change(Change::Erase(place)),
            (Tool::Hand, Some(from)) if from != place => ToolAction::Change(Change::Carry(from, Some(place))),
            (Tool::Hand, Some(_)) => ToolAction::Hold(None),
            (Tool::Hand, None) => ToolAction::Hold(self.man(place).map(|_| place)),
        }
    }

    /// Returns the tool of a key. Letters are the pieces (with Shift, Black's), `?` is a face-down piece.
    pub(crate) fn tool(&self, key: &str) -> Option<Tool> {
        let mut letters = key.chars();
        let (Some(letter), None) = (letters.next(), letters.next()) else { return None };
        let side = if letter.is_ascii_uppercase() { game::Side::Black } else { game::Side::Red };
        let is_it = |man: &Man| match man {
            Man::FaceUp(face) => face.side == side && face.letter == letter.to_ascii_uppercase(),
            Man::FaceDown(_) => letter == '?',
        };
        self.kinds().into_iter().find(is_it).map(Tool::Put)
    }
}
