//! Coloured shapes, in the order in which they are painted.
//!
//! Lengths are in hundredths of the distance between two points of the board; y points down.

use crate::Drawing;
use notation::Language;

/// A picture, ready to be written or rendered.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    /// The width.
    pub width: f32,
    /// The height.
    pub height: f32,
    /// A short title.
    pub title: String,
    /// A description for screen readers.
    pub description: String,
    /// The language of title and description.
    pub language: Language,
    /// The shapes, from the background up.
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
    /// A rectangle.
    Rectangle {
        /// The top left corner.
        corner: Point,
        /// The width.
        width: f32,
        /// The height.
        height: f32,
    },
    /// A circle.
    Circle {
        /// The centre.
        centre: Point,
        /// The radius.
        radius: f32,
    },
    /// Straight lines.
    Lines(Vec<[Point; 2]>),
    /// A drawing around its own origin.
    Drawing {
        /// The drawing.
        drawing: Drawing,
        /// The position of its origin.
        centre: Point,
        /// The scale.
        scale: f32,
    },
}

/// The colours of a shape.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Paint {
    /// The fill, if any.
    pub fill: Option<Colour>,
    /// The outline, if any.
    pub stroke: Option<Stroke>,
}

/// An outline.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stroke {
    /// Its colour.
    pub colour: Colour,
    /// Its width.
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
    /// Black.
    pub const BLACK: Self = Self(0);
    /// White.
    pub const WHITE: Self = Self(0x00FF_FFFF);

    /// Returns red, green and blue.
    pub const fn channels(self) -> [u8; 3] {
        let [_, red, green, blue] = self.0.to_be_bytes();
        [red, green, blue]
    }
}

impl Paint {
    /// Creates a fill.
    pub const fn fill(colour: Colour) -> Self {
        Self { fill: Some(colour), stroke: None }
    }

    /// Creates an outline.
    pub const fn stroke(colour: Colour, width: f32) -> Self {
        Self { fill: None, stroke: Some(Stroke { colour, width }) }
    }

    /// Creates a fill with an outline of another colour.
    pub const fn edged(fill: Colour, colour: Colour, width: f32) -> Self {
        Self { fill: Some(fill), stroke: Some(Stroke { colour, width }) }
    }
}

impl Point {
    /// Creates a point.
    pub const fn new(x: f32, y: f32) -> Self {
        Self { x, y }
    }

    /// Returns the point `x` further right and `y` further down.
    #[must_use]
    pub const fn offset(self, x: f32, y: f32) -> Self {
        Self { x: self.x + x, y: self.y + y }
    }
}
