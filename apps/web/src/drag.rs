//! Is it a press, or is something dragged? What a pointer does between going down and coming up.

use picture::Place;

/// With what somebody points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PointerKind {
    /// A mouse, exact and visible.
    Mouse,
    /// A finger or a pen, which hides what is under it.
    Touch,
}

/// What a pointer is doing.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) enum PointerState {
    /// It is up.
    #[default]
    Up,
    /// It went down here, perhaps on a piece that can be lifted, and has not gone far.
    Down {
        /// Where on the screen.
        at: (f64, f64),
        /// The piece that can be lifted.
        piece: Option<Place>,
        /// With what.
        pointer: PointerKind,
    },
    /// It drags this piece.
    Dragging(Place),
}

/// What a pointer meant when it came up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Release {
    /// Nothing: it had not gone down here.
    Nothing,
    /// A press.
    Press,
    /// The end of a drag of this piece.
    Drop(Place),
}

impl PointerKind {
    /// How far it may shake, in points of the screen.
    const fn drag_threshold(self) -> f64 {
        match self {
            Self::Mouse => 3.0,
            Self::Touch => 8.0,
        }
    }
}

impl PointerState {
    /// The pointer is here now: what is dragged then.
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

    /// The pointer comes up.
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
        // On the distance back it is still dragged.
        drag.moved((100.0, 100.0));
        assert_eq!(drag.released(), expected);
        assert_eq!(drag.released(), Release::Nothing, "it comes up once");
    }

    #[test]
    fn a_hand_that_shakes_presses_and_one_that_goes_on_drags() {
        check(Some(PIECE), PointerKind::Mouse, 2.0, Release::Press);
        check(Some(PIECE), PointerKind::Mouse, 5.0, Release::Drop(PIECE));
        check(Some(PIECE), PointerKind::Touch, 5.0, Release::Press);
        check(Some(PIECE), PointerKind::Touch, 9.0, Release::Drop(PIECE));
        check(None, PointerKind::Mouse, 99.0, Release::Press);
    }
}
