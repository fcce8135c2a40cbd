//! Distinguishes a press from a drag, from pointer down to pointer up.

use picture::Place;

/// The kind of pointing device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PointerKind {
    /// A mouse: precise, and it does not cover the board.
    Mouse,
    /// A finger or a pen, which covers what is under it.
    Touch,
}

/// The state of the pointer.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) enum PointerState {
    /// Not pressed.
    #[default]
    Up,
    /// Pressed, and not moved far enough for a drag.
    Down {
        /// The position of the press on the screen.
        at: (f64, f64),
        /// The piece under the pointer, if it may be dragged.
        piece: Option<Place>,
        /// The kind of pointing device.
        pointer: PointerKind,
    },
    /// Dragging the piece of this place.
    Dragging(Place),
}

/// What the pointer did when it was released.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Release {
    /// Nothing: it was not pressed on the board.
    Nothing,
    /// A press.
    Press,
    /// The end of a drag that began on this place.
    Drop(Place),
}

impl PointerKind {
    /// Returns the distance, in CSS pixels, beyond which a press becomes a drag.
    const fn drag_threshold(self) -> f64 {
        match self {
            Self::Mouse => 3.0,
            Self::Touch => 8.0,
        }
    }
}

impl PointerState {
    /// Handles a movement of the pointer. Returns the place whose piece is being dragged, if any.
    pub(crate) fn moved(&mut self, (x, y): (f64, f64)) -> Option<Place> {
        if let Self::Down { at, piece: Some(piece), pointer } = *self
            && (x - at.0).hypot(y - at.1) > pointer.drag_threshold()
        {
            *self = Self::Dragging(piece);
        }
        match *self {
            Self::Dragging(piece) => Some(piece),
            Self::Up | Self::Down { .. } => None,
        }
    }

    /// Handles the release of the pointer.
    pub(crate) fn released(&mut self) -> Release {
        match std::mem::take(self) {
            Self::Up => Release::Nothing,
            Self::Down { .. } => Release::Press,
            Self::Dragging(piece) => Release::Drop(piece),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PIECE: Place = Place::new(7, 2);

    fn check(piece: Option<Place>, pointer: PointerKind, distance: f64, expected: Release) {
        let mut drag = PointerState::Down { at: (100.0, 100.0), piece, pointer };
        drag.moved((100.0, 100.0 + distance));
        // Moving back to the start does not end a drag.
        drag.moved((100.0, 100.0));
        assert_eq!(drag.released(), expected);
        assert_eq!(drag.released(), Release::Nothing, "a release is handled once");
    }

    #[test]
    fn only_a_movement_beyond_the_threshold_is_a_drag() {
        check(Some(PIECE), PointerKind::Mouse, 2.0, Release::Press);
        check(Some(PIECE), PointerKind::Mouse, 5.0, Release::Drop(PIECE));
        check(Some(PIECE), PointerKind::Touch, 5.0, Release::Press);
        check(Some(PIECE), PointerKind::Touch, 9.0, Release::Drop(PIECE));
        check(None, PointerKind::Mouse, 99.0, Release::Press);
    }
}
