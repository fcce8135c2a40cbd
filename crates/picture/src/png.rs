//! Rendering a picture as pixels.
//!
//! Straight lines are aligned with the pixel grid, so that thin lines are sharp in small pictures.

use crate::{Colour, Finish, Form, Item, Paint, Part, Picture, Point, Segment, Shape, outline};
use tiny_skia::{FillRule, LineCap, LineJoin, Path, PathBuilder, Pixmap, Rect, Transform};

/// The maximum width.
const WIDEST: u32 = 8_000;

/// Why a picture cannot be rendered.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PngError {
    /// The width is out of range.
    #[error("{width} pixels is not a width from 1 to {WIDEST}")]
    Width {
        /// The requested width.
        width: u32,
    },
    /// Encoding the file failed.
    #[error("the picture cannot be written: {0}")]
    Encoding(String),
}

impl Picture {
    /// Renders the picture as a PNG file of this width in pixels.
    pub fn png(&self, width: u32) -> Result<Vec<u8>, PngError> {
        self.paint(width)?.encode_png().map_err(|error| PngError::Encoding(error.to_string()))
    }

    /// Renders the picture at this width. Returns red, green, blue and alpha of each pixel, row by row from the
    /// top left.
    pub fn pixels(&self, width: u32) -> Result<Vec<[u8; 4]>, PngError> {
        let pixels = self.paint(width)?;
        Ok(pixels.pixels().iter().map(|pixel| [pixel.red(), pixel.green(), pixel.blue(), pixel.alpha()]).collect())
    }

    fn paint(&self, width: u32) -> Result<Pixmap, PngError> {
        if width > WIDEST {
            return Err(PngError::Width { width });
        }
        let pixmap = Pixmap::new(width, self.height_for(width)).ok_or(PngError::Width { width })?;
        #[allow(clippy::cast_precision_loss, reason = "at most eight thousand")]
        let scale = width as f32 / self.width;
        let mut canvas = Canvas { pixmap, scale };
        for item in &self.items {
            canvas.item(item);
        }
        Ok(canvas.pixmap)
    }
}

struct Canvas {
    pixmap: Pixmap,
    /// Pixels per unit.
    scale: f32,
}

impl Canvas {
    fn item(&mut self, item: &Item) {
        match &item.shape {
            Shape::Rectangle { corner, width, height } => {
                let opposite = corner.offset(*width, *height);
                self.rectangle([*corner, opposite], item.paint);
            }
            Shape::Circle { centre, radius } => {
                if let Some(path) = PathBuilder::from_circle(centre.x, centre.y, *radius) {
                    let transform = Transform::from_scale(self.scale, self.scale);
                    self.fill(&path, item.paint, FillRule::Winding, transform);
                    self.stroke(&path, item.paint, transform);
                }
            }
            Shape::Lines(lines) => self.lines(lines, item.paint),
            Shape::Drawing { drawing, centre, scale } => {
                let at = Transform::from_translate(centre.x * self.scale, centre.y * self.scale);
                let transform = at.pre_scale(scale * self.scale, scale * self.scale);
                drawing.parts().iter().for_each(|part| self.part(part, item.paint, transform));
            }
        }
    }

    /// Draws a rectangle in whole pixels.
    fn rectangle(&mut self, corners: [Point; 2], paint: Paint) {
        let width = paint.stroke.map_or(0.0, |stroke| self.whole(stroke.width));
        let [near, far] = corners.map(|point| self.snapped(point, width));
        let Some(path) = Rect::from_ltrb(near.x, near.y, far.x, far.y).map(PathBuilder::from_rect) else { return };
        self.fill(&path, paint, FillRule::Winding, Transform::identity());
        self.stroke_width(&path, paint, width, Transform::identity());
    }

    /// Draws lines; horizontal and vertical ones are aligned with the pixel grid.
    fn lines(&mut self, lines: &[[Point; 2]], paint: Paint) {
        let Some(stroke) = paint.stroke else { return };
        let width = self.whole(stroke.width);
        let (mut straight, mut slanted) = (PathBuilder::new(), PathBuilder::new());
        for &[from, to] in lines {
            #[allow(clippy::float_cmp, reason = "both come from the same sum")]
            let is_straight = from.x == to.x || from.y == to.y;
            let builder = if is_straight { &mut straight } else { &mut slanted };
            let [from, to] = [from, to].map(|point| self.snapped(point, width));
            builder.move_to(from.x, from.y);
            builder.line_to(to.x, to.y);
        }
        for path in [straight.finish(), slanted.finish()].into_iter().flatten() {
            self.stroke_width(&path, paint, width, Transform::identity());
        }
    }

    fn part(&mut self, part: &Part, paint: Paint, transform: Transform) {
        let Some(path) = part_path(part) else { return };
        match part.finish {
            Finish::Solid => self.fill(&path, paint, FillRule::Winding, transform),
            Finish::Pierced => self.fill(&path, paint, FillRule::EvenOdd, transform),
            Finish::Line(width) => {
                let stroke = tiny_skia::Stroke {
                    width,
                    line_cap: LineCap::Round,
                    line_join: LineJoin::Round,
                    ..tiny_skia::Stroke::default()
                };
                if let Some(colour) = paint.fill {
                    self.pixmap.stroke_path(&path, &ink(colour), &stroke, transform, None);
                }
            }
        }
    }

    fn fill(&mut self, path: &Path, paint: Paint, rule: FillRule, transform: Transform) {
        if let Some(colour) = paint.fill {
            self.pixmap.fill_path(path, &ink(colour), rule, transform, None);
        }
    }

    fn stroke(&mut self, path: &Path, paint: Paint, transform: Transform) {
        let width = paint.stroke.map_or(0.0, |stroke| stroke.width);
        self.stroke_width(path, paint, width, transform);
    }

    fn stroke_width(&mut self, path: &Path, paint: Paint, width: f32, transform: Transform) {
        let Some(stroke) = paint.stroke else { return };
        let how = tiny_skia::Stroke { width, ..tiny_skia::Stroke::default() };
        self.pixmap.stroke_path(path, &ink(stroke.colour), &how, transform, None);
    }

    /// Rounds a width to whole pixels, at least one.
    fn whole(&self, width: f32) -> f32 {
        (width * self.scale).round().max(1.0)
    }

    /// Returns the nearest point where a line of this width has sharp edges.
    fn snapped(&self, point: Point, width: f32) -> Point {
        let half = width / 2.0;
        let near = |at: f32| (at * self.scale - half).round() + half;
        Point::new(near(point.x), near(point.y))
    }
}

fn ink(colour: Colour) -> tiny_skia::Paint<'static> {
    let [red, green, blue] = colour.channels();
    let mut paint = tiny_skia::Paint { anti_alias: true, ..tiny_skia::Paint::default() };
    paint.set_color_rgba8(red, green, blue, u8::MAX);
    paint
}

/// Every outline can be read: a test reads them all.
fn part_path(part: &Part) -> Option<Path> {
    match part.form {
        Form::Circle(x, y, radius) => PathBuilder::from_circle(x, y, radius),
        Form::Path(text) => {
            let mut builder = PathBuilder::new();
            for segment in outline::read(text).ok()? {
                match segment {
                    Segment::Begin(to) => builder.move_to(to.x, to.y),
                    Segment::Line(to) => builder.line_to(to.x, to.y),
                    Segment::Curve(a, b, to) => builder.cubic_to(a.x, a.y, b.x, b.y, to.x, to.y),
                    Segment::Close => builder.close(),
                }
            }
            builder.finish()
        }
    }
}
