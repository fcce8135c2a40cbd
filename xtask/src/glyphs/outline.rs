//! An outline: its centre, and its path data.

use std::fmt::Write as _;

use ttf_parser::OutlineBuilder;

/// A point of the font's grid; y points up.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Point {
    pub(super) x: f32,
    pub(super) y: f32,
}

/// The outline of a character.
#[derive(Debug, Default)]
pub(super) struct Outline(Vec<Step>);

#[derive(Clone, Copy, Debug)]
enum Step {
    Begin(Point),
    Line(Point),
    Curve(Point, Point, Point),
    Close,
}

impl OutlineBuilder for Outline {
    fn move_to(&mut self, x: f32, y: f32) {
        self.0.push(Step::Begin(Point { x, y }));
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.0.push(Step::Line(Point { x, y }));
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        // Converted to a cubic curve. The fonts that we use have no quadratic ones.
        let from = self.end();
        let toward = |p: Point| Point { x: p.x + (x1 - p.x) * 2.0 / 3.0, y: p.y + (y1 - p.y) * 2.0 / 3.0 };
        let to = Point { x, y };
        self.0.push(Step::Curve(toward(from), toward(to), to));
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.0.push(Step::Curve(Point { x: x1, y: y1 }, Point { x: x2, y: y2 }, Point { x, y }));
    }

    fn close(&mut self) {
        self.0.push(Step::Close);
    }
}

impl Outline {
    /// Returns the point halfway between the centre of the bounding box and the centre of mass. A character
    /// with a long thin stroke on one side looks centred by neither of the two.
    pub(super) fn optical_centre(&self) -> Point {
        let contours = self.flattened();
        let points = || contours.iter().flatten();
        let edge = |of: fn(&Point) -> f32, pick: fn(f32, f32) -> f32| points().map(of).reduce(pick).unwrap_or_default();
        let middle = |of: fn(&Point) -> f32| f32::midpoint(edge(of, f32::min), edge(of, f32::max));
        let extent = Point { x: middle(|p| p.x), y: middle(|p| p.y) };
        let mass = centroid(&contours).unwrap_or(extent);
        Point { x: f32::midpoint(extent.x, mass.x).round(), y: f32::midpoint(extent.y, mass.y).round() }
    }

    /// Returns SVG path data relative to `origin`, with y pointing down.
    pub(super) fn write(&self, origin: Point) -> String {
        let mut text = Text::default();
        for &step in &self.0 {
            match step {
                Step::Begin(to) => text.begin(round(to, origin)),
                Step::Line(to) => text.line(round(to, origin)),
                Step::Curve(a, b, to) => text.curve([a, b, to].map(|point| round(point, origin))),
                Step::Close => text.path.push('z'),
            }
        }
        text.path
    }

    fn end(&self) -> Point {
        let ends = self.0.iter().rev().find_map(|step| match *step {
            Step::Begin(to) | Step::Line(to) | Step::Curve(_, _, to) => Some(to),
            Step::Close => None,
        });
        ends.unwrap_or_default()
    }

    /// Returns every contour as a polygon, fine enough to find its centre.
    fn flattened(&self) -> Vec<Vec<Point>> {
        const PIECES: u8 = 8;
        let mut contours: Vec<Vec<Point>> = Vec::new();
        for &step in &self.0 {
            match (step, contours.last_mut()) {
                (Step::Begin(to), _) => contours.push(vec![to]),
                (Step::Line(to), Some(contour)) => contour.push(to),
                (Step::Curve(a, b, to), Some(contour)) => {
                    let from = contour.last().copied().unwrap_or_default();
                    contour.extend((1..=PIECES).map(|n| on_curve([from, a, b, to], f32::from(n) / f32::from(PIECES))));
                }
                _ => {}
            }
        }
        contours
    }
}

/// The text so far, and the position of the pen.
#[derive(Default)]
struct Text {
    path: String,
    at: (i32, i32),
    last: char,
}

impl Text {
    fn begin(&mut self, to: (i32, i32)) {
        self.command('M');
        self.numbers(&[to.0, to.1]);
        self.at = to;
        self.last = 'M';
    }

    fn line(&mut self, to: (i32, i32)) {
        let (x, y) = (to.0 - self.at.0, to.1 - self.at.1);
        match (x, y) {
            (0, 0) => {}
            (_, 0) => self.relative('h', &[x]),
            (0, _) => self.relative('v', &[y]),
            _ => self.relative('l', &[x, y]),
        }
        self.at = to;
    }

    fn curve(&mut self, [a, b, to]: [(i32, i32); 3]) {
        let (x, y) = self.at;
        self.relative('c', &[a.0 - x, a.1 - y, b.0 - x, b.1 - y, to.0 - x, to.1 - y]);
        self.at = to;
    }

    fn relative(&mut self, command: char, numbers: &[i32]) {
        if self.last != command {
            self.command(command);
        }
        self.numbers(numbers);
    }

    fn command(&mut self, command: char) {
        self.path.push(command);
        self.last = command;
    }

    fn numbers(&mut self, numbers: &[i32]) {
        for &number in numbers {
            if number >= 0 && self.path.ends_with(|c: char| c.is_ascii_digit()) {
                self.path.push(' ');
            }
            // Writing to a `String` cannot fail.
            let _ = write!(self.path, "{number}");
        }
    }
}

#[allow(clippy::cast_possible_truncation, reason = "an em has 1000 units")]
fn round(point: Point, origin: Point) -> (i32, i32) {
    ((point.x - origin.x).round() as i32, (origin.y - point.y).round() as i32)
}

fn on_curve([from, a, b, to]: [Point; 4], t: f32) -> Point {
    let s = 1.0 - t;
    let mix = |of: fn(Point) -> f32| {
        s * s * s * of(from) + 3.0 * s * s * t * of(a) + 3.0 * s * t * t * of(b) + t * t * t * of(to)
    };
    Point { x: mix(|p| p.x), y: mix(|p| p.y) }
}

/// Returns the centre of the area; holes have the opposite direction and count negatively.
fn centroid(contours: &[Vec<Point>]) -> Option<Point> {
    let (mut area, mut x, mut y) = (0.0, 0.0, 0.0);
    for contour in contours {
        for (a, b) in contour.iter().zip(contour.iter().cycle().skip(1)) {
            let cross = a.x * b.y - b.x * a.y;
            area += cross;
            x += (a.x + b.x) * cross;
            y += (a.y + b.y) * cross;
        }
    }
    (area != 0.0).then(|| Point { x: x / (3.0 * area), y: y / (3.0 * area) })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(steps: impl Fn(&mut Outline)) -> Outline {
        let mut outline = Outline::default();
        steps(&mut outline);
        outline
    }

    #[test]
    fn an_outline_is_written_compactly_with_y_down() {
        let outline = drawn(|pen| {
            pen.move_to(100.0, 700.0);
            pen.line_to(300.0, 700.0);
            pen.line_to(300.0, 800.0);
            pen.line_to(290.0, 780.0);
            pen.line_to(280.0, 770.0);
            pen.curve_to(270.0, 760.0, 120.0, 750.0, 100.0, 740.0);
            pen.close();
        });
        assert_eq!(outline.write(Point { x: 100.0, y: 750.0 }), "M0 50h200v-100l-10 20-10 10c-10 10-160 20-180 30z");
    }

    #[test]
    fn a_hole_moves_the_centre_of_mass_and_not_the_extent() {
        let square = |pen: &mut Outline, [left, bottom, right, top]: [f32; 4]| {
            pen.move_to(left, bottom);
            pen.line_to(right, bottom);
            pen.line_to(right, top);
            pen.line_to(left, top);
            pen.close();
        };
        let whole = drawn(|pen| square(pen, [0.0, 0.0, 400.0, 400.0]));
        assert_eq!(whole.optical_centre(), Point { x: 200.0, y: 200.0 });
        let pierced = drawn(|pen| {
            square(pen, [0.0, 0.0, 400.0, 400.0]);
            // The opposite direction.
            square(pen, [300.0, 100.0, 100.0, 300.0]);
            square(pen, [400.0, 0.0, 200.0, 400.0]);
        });
        // The rest has its mass left of the middle.
        let centre = pierced.optical_centre();
        assert!(centre.x < 200.0 && (centre.y - 200.0).abs() < 1.0, "{centre:?}");
    }
}
