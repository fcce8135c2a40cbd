//! Changes to a position in the editor.

use super::Editor;
use game::Side;
use picture::{Face, Man, Place};
use session::{Arrangement, Beside};

/// A change to a position in the editor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Change {
    /// Put a piece on a place. It replaces the piece there, if any.
    Put(Place, Man),
    /// Remove the piece from a place.
    Erase(Place),
    /// Move the piece from the first place to the second, or off the board if that is `None`.
    Carry(Place, Option<Place>),
    /// Set the side to move.
    Turn(Side),
    /// Add one piece of this kind to the captured pieces.
    Capture(Face),
    /// Remove one piece of this kind from the captured pieces.
    Release(Face),
    /// Remove all pieces from the board.
    Clear,
    /// Restore the start position.
    Start,
    /// Mirror the board from left to right.
    Mirror,
    /// Give each side the pieces of the other.
    Exchange,
}

impl Change {
    pub(super) fn carry_out(self, arrangement: &mut Arrangement, editor: &Editor) {
        let (files, ranks) = (editor.board.files.len(), editor.board.ranks.len());
        match self {
            Self::Put(place, man) => put(arrangement, editor, place, Some(man)),
            Self::Erase(place) | Self::Carry(place, None) => put(arrangement, editor, place, None),
            Self::Carry(from, Some(to)) => {
                if let Some(man) = editor.man(from).filter(|_| from != to) {
                    arrangement.men.retain(|(at, _)| *at != from);
                    put(arrangement, editor, to, None);
                    arrangement.men.push((to, man));
                }
            }
            Self::Turn(side) => arrangement.turn = Some(side),
            Self::Capture(face) => {
                let is_left = arrangement.unseen.iter().any(|(unseen, _)| *unseen == face);
                if editor.beside() != Beside::Set || is_left {
                    arrangement.captured.push(face);
                }
            }
            Self::Release(face) => release(arrangement, face),
            Self::Clear => {
                arrangement.men.clear();
                let all = editor.set.iter().flat_map(|&(face, count)| (0..count).map(move |_| face));
                arrangement.captured = all.collect();
            }
            Self::Start => {}
            Self::Mirror => {
                for (place, _) in &mut arrangement.men {
                    place.file = files - 1 - place.file;
                }
            }
            Self::Exchange => {
                let kinds = editor.kinds();
                for (place, man) in &mut arrangement.men {
                    *place = Place::new(files - 1 - place.file, ranks - 1 - place.rank);
                    if let Man::FaceUp(face) = man {
                        *face = opposite(&kinds, *face);
                    }
                }
                for face in &mut arrangement.captured {
                    *face = opposite(&kinds, *face);
                }
                arrangement.turn = arrangement.turn.map(|side| !side);
            }
        }
    }
}

/// Sets the piece on a place; `None` removes it.
///
/// In a game with a single set of pieces, the new piece is taken from the captured ones if it is among them.
/// The removed piece becomes captured unless it was only turned over.
fn put(arrangement: &mut Arrangement, editor: &Editor, place: Place, man: Option<Man>) {
    let before = arrangement.men.iter().position(|(at, _)| *at == place).map(|index| arrangement.men.remove(index).1);
    if editor.beside() == Beside::Set {
        if let Some(Man::FaceUp(face)) = man {
            release(arrangement, face);
        }
        if let (Some(Man::FaceUp(face)), true) = (before, !man.is_some_and(Man::is_face_down)) {
            let of_set = editor.set.iter().find(|(kind, _)| *kind == face).map_or(0, |(_, count)| usize::from(*count));
            let seen = arrangement.men.iter().filter(|(_, man)| *man == Man::FaceUp(face)).count();
            let captured = arrangement.captured.iter().filter(|captured| **captured == face).count();
            // A piece beyond the number in a set is removed without being captured.
            if seen + captured < of_set {
                arrangement.captured.push(face);
            }
        }
    }
    arrangement.men.extend(man.map(|man| (place, man)));
}

fn release(arrangement: &mut Arrangement, face: Face) {
    if let Some(index) = arrangement.captured.iter().rposition(|captured| *captured == face) {
        arrangement.captured.remove(index);
    }
}

/// Returns the same kind of piece of the other side.
fn opposite(kinds: &[Man], face: Face) -> Face {
    let faces = kinds.iter().filter_map(|man| match man {
        Man::FaceUp(face) => Some(*face),
        Man::FaceDown(_) => None,
    });
    faces.into_iter().find(|other| other.figure == face.figure && other.side != face.side).unwrap_or(face)
}
