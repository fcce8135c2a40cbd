//! Shapes in colours, in the order in which they are painted.
//!
//! Lengths are in hundredths of the distance between two points of the board; y goes down.

use crate::Drawing;
use notation::Language;

/// A picture, ready to be written or painted.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    /// How wide it is.
    pub width: f32,
    /// How high it is.
    pub height: f32,
    /// What it shows, in a few words.
    pub title: String,
    /// What it shows, for those who cannot see it.
    pub description: String,
    /// The language of title and description.
    pub language: Language,
    /// From the ground up.
    pub items: Vec<Item>,
}

/// A shape and its colours.
#[derive(Clone, Debug, PartialEq)]
pub struct Item {
    /// The shape.
    pub shape: Shape,
    /// Its colours.
    pub paint: Paint,
}

/// A shape.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// A rectangle by its left top corner.
    Rectangle {
        /// Left and top.
        corner: Point,
        /// How wide it is.
        width: f32,
        /// How high it is.
        height: f32,
    },
    /// A circle.
    Circle {
        /// Its middle.
        centre: Point,
        /// Its radius.
        radius: f32,
    },
    /// Straight lines.
    Lines(Vec<[Point; 2]>),
    /// Something drawn elsewhere, around its own origin.
    Drawing {
        /// What it is.
        drawing: Drawing,
        /// Where its origin goes.
        centre: Point,
        /// How much it is scaled.
        scale: f32,
    },
}

/// The colours of a shape.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Paint {
    /// Inside.
    pub fill: Option<Colour>,
    /// Along the edge.
    pub stroke: Option<Stroke>,
}

/// An edge.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stroke {
    /// Its colour.
    pub colour: Colour,
    /// How wide it is.
    pub width: f32,
}

/// A colour as `0xRRGGBB`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Colour(pub u32);

/// A point of a picture.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// From the left.
    pub x: f32,
    /// From the top.
    pub y: f32,
}

impl Colour {
    /// The ink of a printer.
    pub const BLACK: Self = Self(0);
    /// Paper.
    pub const WHITE: Self = Self(0x00FF_FFFF);

    /// Red, green and blue.
    pub const fn channels(self) -> [u8; 3] {
        let [_, red, green, blue] = self.0.to_be_bytes();
        [red, green, blue]
    }
}

impl Paint {
    /// Filled.
    pub const fn fill(colour: Colour) -> Self {
        Self { fill: Some(colour), stroke: None }
    }

    /// Only its edge.
    pub const fn stroke(colour: Colour, width: f32) -> Self {
        Self { fill: None, stroke: Some(Stroke { colour, width }) }
    }

    /// Filled, with an edge of another colour.
    pub const fn edged(fill: Colour, colour: Colour, width: f32) -> Self {
        Self { fill: Some(fill), stroke: Some(Stroke { colour, width }) }
    }
}

impl Point {
    /// The point at `x` and `y`.
    pub const fn new(x: f32, y: f32) -> Self {
        Self { x, y }
    }

    /// The point `x` to the right and `y` down.
    #[must_use]
    pub const fn offset(self, x: f32, y: f32) -> Self {
        Self { x: self.x + x, y: self.y + y }
    }
}
