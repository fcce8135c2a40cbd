//! From the points of a screen to the units of a drawing, and how large a place is for a finger.

use crate::plan::PITCH;

/// A rectangle: its left top corner and its size.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Area {
    pub(crate) x: f64,
    pub(crate) y: f64,
    pub(crate) width: f64,
    pub(crate) height: f64,
}

/// A drawing as it lies on the screen: as large as it can be, in the middle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Lens {
    left: f64,
    top: f64,
    /// Points of the screen for a unit of the drawing.
    pub(crate) scale: f64,
}

/// Places that are smaller are small for a finger, although only those compete for it that mean something: nine files
/// on a telephone are not, thirteen are.
const FINGER: f64 = 36.0;

/// How wide a loupe is, in points of the screen.
pub(crate) const LOUPE: f64 = 140.0;

/// Where the left top corner of a loupe is for a finger, on a screen of this width: above the finger, or beside it
/// where there is no room.
pub(crate) fn loupe((x, y): (f64, f64), width: f64) -> (f64, f64) {
    let above = y - LOUPE - 36.0;
    let left = match above >= 4.0 {
        true => x - LOUPE / 2.0,
        false if x < width / 2.0 => x + 56.0,
        false => x - LOUPE - 56.0,
    };
    (left.clamp(4.0, (width - LOUPE - 4.0).max(4.0)), above.max(4.0))
}

impl Lens {
    /// What shows the part `view` of a drawing on the part `screen` of the screen; none, if there is nothing to see.
    pub(crate) fn new(screen: Area, view: Area) -> Option<Self> {
        let scale = (screen.width / view.width).min(screen.height / view.height);
        (scale > 0.0).then(|| Self {
            left: screen.x + (screen.width - view.width * scale) / 2.0 - view.x * scale,
            top: screen.y + (screen.height - view.height * scale) / 2.0 - view.y * scale,
            scale,
        })
    }

    /// Where on the drawing a point of the screen is.
    pub(crate) fn spot(&self, (x, y): (f64, f64)) -> (f64, f64) {
        ((x - self.left) / self.scale, (y - self.top) / self.scale)
    }

    /// Are places too small for a finger?
    pub(crate) fn is_small(&self) -> bool {
        self.scale * PITCH < FINGER
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_drawing_lies_in_the_middle_of_its_place() {
        let screen = Area { x: 10.0, y: 20.0, width: 500.0, height: 300.0 };
        let lens = Lens::new(screen, Area { x: -30.0, y: -30.0, width: 960.0, height: 600.0 }).unwrap();
        assert!((lens.scale - 0.5).abs() < 1e-9 && !lens.is_small());
        // 20 points are left over, half of them on each side.
        assert_eq!(lens.spot((20.0, 20.0)), (-30.0, -30.0));
        assert_eq!(lens.spot((260.0, 170.0)), (450.0, 270.0));
    }

    #[test]
    fn thirteen_files_on_a_telephone_are_small() {
        let telephone = Area { x: 0.0, y: 0.0, width: 390.0, height: 500.0 };
        let view = |files: f64| Area { x: 0.0, y: 0.0, width: files * PITCH, height: files * PITCH };
        assert!(Lens::new(telephone, view(13.0)).unwrap().is_small());
        assert!(!Lens::new(telephone, view(9.6)).unwrap().is_small());
        assert_eq!(Lens::new(Area { width: 0.0, ..telephone }, view(8.0)), None);
    }

    #[test]
    fn a_loupe_stays_on_the_screen_and_off_the_finger() {
        for finger in [(10.0, 300.0), (200.0, 300.0), (380.0, 300.0), (10.0, 20.0), (380.0, 20.0), (195.0, 90.0)] {
            let (left, top) = loupe(finger, 390.0);
            assert!(left >= 4.0 && left + LOUPE <= 386.0 && top >= 4.0, "{finger:?}: {left} {top}");
            let covers = (left..left + LOUPE).contains(&finger.0) && (top..top + LOUPE).contains(&finger.1);
            assert!(!covers, "{finger:?}: {left} {top}");
        }
    }
}
