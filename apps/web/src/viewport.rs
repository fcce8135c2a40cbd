//! Conversion from screen coordinates to drawing coordinates, and the magnifier for touch.

use crate::layout::PITCH;

/// A rectangle: its top left corner and its size.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Area {
    pub(crate) x: f64,
    pub(crate) y: f64,
    pub(crate) width: f64,
    pub(crate) height: f64,
}

/// The mapping of a drawing to the screen: as large as possible, and centred.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Viewport {
    left: f64,
    top: f64,
    /// CSS pixels per unit of the drawing.
    pub(crate) scale: f64,
}

/// Places smaller than this, in CSS pixels, are too small for a finger. Nine files on a phone are large enough
/// (hit testing considers only useful places); thirteen are not.
const FINGER: f64 = 36.0;

/// The width of the magnifier, in CSS pixels.
pub(crate) const MAGNIFIER: f64 = 140.0;

/// Returns the top left corner of the magnifier on a screen of this width: above the finger, or beside it if
/// there is no room above.
pub(crate) fn magnifier_corner((x, y): (f64, f64), width: f64) -> (f64, f64) {
    let above = y - MAGNIFIER - 36.0;
    let left = match above >= 4.0 {
        true => x - MAGNIFIER / 2.0,
        false if x < width / 2.0 => x + 56.0,
        false => x - MAGNIFIER - 56.0,
    };
    (left.clamp(4.0, (width - MAGNIFIER - 4.0).max(4.0)), above.max(4.0))
}

impl Viewport {
    /// Maps the part `view` of a drawing to the area `screen`. `None` if the area is empty.
    pub(crate) fn new(screen: Area, view: Area) -> Option<Self> {
        let scale = (screen.width / view.width).min(screen.height / view.height);
        (scale > 0.0).then(|| Self {
            left: screen.x + (screen.width - view.width * scale) / 2.0 - view.x * scale,
            top: screen.y + (screen.height - view.height * scale) / 2.0 - view.y * scale,
            scale,
        })
    }

    /// Converts a point of the screen to drawing coordinates.
    pub(crate) fn to_drawing(self, (x, y): (f64, f64)) -> (f64, f64) {
        ((x - self.left) / self.scale, (y - self.top) / self.scale)
    }

    /// Returns whether places are too small for a finger.
    pub(crate) fn is_small(&self) -> bool {
        self.scale * PITCH < FINGER
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_drawing_is_centred_in_its_area() {
        let screen = Area { x: 10.0, y: 20.0, width: 500.0, height: 300.0 };
        let viewport = Viewport::new(screen, Area { x: -30.0, y: -30.0, width: 960.0, height: 600.0 }).unwrap();
        assert!((viewport.scale - 0.5).abs() < 1e-9 && !viewport.is_small());
        // 20 pixels are left over, half of them on each side.
        assert_eq!(viewport.to_drawing((20.0, 20.0)), (-30.0, -30.0));
        assert_eq!(viewport.to_drawing((260.0, 170.0)), (450.0, 270.0));
    }

    #[test]
    fn thirteen_files_on_a_phone_are_small() {
        let phone = Area { x: 0.0, y: 0.0, width: 390.0, height: 500.0 };
        let view = |files: f64| Area { x: 0.0, y: 0.0, width: files * PITCH, height: files * PITCH };
        assert!(Viewport::new(phone, view(13.0)).unwrap().is_small());
        assert!(!Viewport::new(phone, view(9.6)).unwrap().is_small());
        assert_eq!(Viewport::new(Area { width: 0.0, ..phone }, view(8.0)), None);
    }

    #[test]
    fn the_magnifier_stays_on_the_screen_and_off_the_finger() {
        for finger in [(10.0, 300.0), (200.0, 300.0), (380.0, 300.0), (10.0, 20.0), (380.0, 20.0), (195.0, 90.0)] {
            let (left, top) = magnifier_corner(finger, 390.0);
            assert!(left >= 4.0 && left + MAGNIFIER <= 386.0 && top >= 4.0, "{finger:?}: {left} {top}");
            let covers = (left..left + MAGNIFIER).contains(&finger.0) && (top..top + MAGNIFIER).contains(&finger.1);
            assert!(!covers, "{finger:?}: {left} {top}");
        }
    }
}
