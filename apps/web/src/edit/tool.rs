//! What a press on a board means to somebody who arranges.

use super::{Change, Editor};
use picture::{Man, Place};

/// What somebody has in hand who arranges.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Tool {
    /// Nothing: a press takes a piece up, another puts it down.
    #[default]
    Hand,
    /// A piece of which there are as many as one likes.
    Put(Man),
    /// What takes pieces away.
    Eraser,
}

/// What a press means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ToolAction {
    /// Something changes.
    Change(Change),
    /// The piece here is taken up; or what was taken up is put back.
    Hold(Option<Place>),
}

impl Editor {
    /// What is meant by pressing `place` with a tool, where the piece on `held` was taken up.
    pub(crate) fn pressed(&self, tool: Tool, held: Option<Place>, place: Place) -> ToolAction {
        match (tool, held) {
            // Where it stands already, it goes.
            (Tool::Put(man), _) if self.man(place) == Some(man) => ToolAction::Change(Change::Erase(place)),
            (Tool::Put(man), _) => ToolAction::Change(Change::Put(place, man)),
            (Tool::Eraser, _) => ToolAction::Change(Change::Erase(place)),
            (Tool::Hand, Some(from)) if from != place => ToolAction::Change(Change::Carry(from, Some(place))),
            (Tool::Hand, Some(_)) => ToolAction::Hold(None),
            (Tool::Hand, None) => ToolAction::Hold(self.man(place).map(|_| place)),
        }
    }

    /// The tool of a key: letters are those of the pieces, with Shift they are Black's, and `?` lies face down.
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
