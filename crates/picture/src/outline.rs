//! Reading SVG path data, as far as our outlines use it.

use crate::Point;

/// A segment of an outline, in absolute coordinates.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Segment {
    /// The start of a contour.
    Begin(Point),
    /// A straight line.
    Line(Point),
    /// A cubic curve: two control points and its end.
    Curve(Point, Point, Point),
    /// Back to the start of the contour.
    Close,
}

impl Segment {
    /// Returns the end point; `None` for `Close`.
    pub const fn end(self) -> Option<Point> {
        match self {
            Self::Begin(to) | Self::Line(to) | Self::Curve(_, _, to) => Some(to),
            Self::Close => None,
        }
    }
}

/// Path data that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("at byte {at}: found {found}, expected {expected}")]
pub struct OutlineError {
    /// The position in bytes.
    pub at: usize,
    /// The text found there.
    pub found: String,
    /// What was expected.
    pub expected: &'static str,
}

/// Reads path data with the commands `M L H V C Z`, absolute or relative.
///
/// ```
/// use picture::{Point, Segment, read_outline};
///
/// let read = read_outline("M10 20h5-5v-5z")?;
/// assert_eq!(read[1..3], [Segment::Line(Point::new(15.0, 20.0)), Segment::Line(Point::new(10.0, 20.0))]);
/// assert_eq!(read_outline("M10").unwrap_err().to_string(), "at byte 3: found the end, expected a number");
/// # Ok::<_, picture::OutlineError>(())
/// ```
pub fn read(text: &str) -> Result<Vec<Segment>, OutlineError> {
    let mut reader = Reader { text, next: 0, pen: Point::default(), began: Point::default() };
    let mut segments = Vec::new();
    while let Some(command) = reader.command()? {
        segments.push(reader.segment(command)?);
        // One command may be followed by several segments.
        while command != Command::CLOSE && reader.at_number() {
            segments.push(reader.segment(command)?);
        }
    }
    Ok(segments)
}

/// A command letter, and whether its coordinates are relative.
#[derive(Clone, Copy, PartialEq)]
struct Command {
    letter: u8,
    base: Base,
}

#[derive(Clone, Copy, PartialEq)]
enum Base {
    Origin,
    Pen,
}

impl Command {
    const CLOSE: Self = Self { letter: b'z', base: Base::Pen };
}

struct Reader<'a> {
    text: &'a str,
    next: usize,
    pen: Point,
    began: Point,
}

impl Reader<'_> {
    fn command(&mut self) -> Result<Option<Command>, OutlineError> {
        self.skip_separators();
        let Some(&byte) = self.text.as_bytes().get(self.next) else { return Ok(None) };
        let base = if byte.is_ascii_lowercase() { Base::Pen } else { Base::Origin };
        let command = match byte.to_ascii_lowercase() {
            b'z' => Command::CLOSE,
            letter @ (b'm' | b'l' | b'h' | b'v' | b'c') => Command { letter, base },
            _ => return Err(self.error("a command")),
        };
        self.next += 1;
        Ok(Some(command))
    }

    fn segment(&mut self, Command { letter, base }: Command) -> Result<Segment, OutlineError> {
        let from = if base == Base::Pen { self.pen } else { Point::default() };
        let segment = match letter {
            b'm' => Segment::Begin(self.point(from)?),
            b'l' => Segment::Line(self.point(from)?),
            b'h' => Segment::Line(Point::new(from.x + self.number()?, self.pen.y)),
            b'v' => Segment::Line(Point::new(self.pen.x, from.y + self.number()?)),
            b'c' => Segment::Curve(self.point(from)?, self.point(from)?, self.point(from)?),
            _ => Segment::Close,
        };
        match segment {
            Segment::Begin(to) => (self.pen, self.began) = (to, to),
            Segment::Line(to) | Segment::Curve(_, _, to) => self.pen = to,
            Segment::Close => self.pen = self.began,
        }
        Ok(segment)
    }

    fn point(&mut self, from: Point) -> Result<Point, OutlineError> {
        Ok(from.offset(self.number()?, self.number()?))
    }

    fn number(&mut self) -> Result<f32, OutlineError> {
        self.skip_separators();
        let rest = &self.text[self.next..];
        let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
        let sign = usize::from(rest.starts_with('-'));
        let whole = sign + digits(&rest[sign..]);
        let fraction = rest[whole..].strip_prefix('.').map_or(0, |rest| 1 + digits(rest));
        let number = rest[..whole + fraction].parse().map_err(|_| self.error("a number"))?;
        self.next += whole + fraction;
        Ok(number)
    }

    fn at_number(&mut self) -> bool {
        self.skip_separators();
        self.text[self.next..].starts_with(|c: char| c.is_ascii_digit() || c == '-' || c == '.')
    }

    fn skip_separators(&mut self) {
        let rest = &self.text[self.next..];
        self.next += rest.len() - rest.trim_start_matches([' ', ',', '\n']).len();
    }

    fn error(&self, expected: &'static str) -> OutlineError {
        let found = self.text[self.next..].chars().next();
        OutlineError { at: self.next, found: found.map_or("the end".to_owned(), |c| format!("{c:?}")), expected }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn relative_and_absolute_say_the_same() {
        let absolute = "M10 10L20 10 20 30H5V0C6 1 7 2 8 3ZM1 1L2 2";
        let relative = "M10 10h10l0 20h-15v-30c1 1 2 2 3 3zm-9-9l1 1";
        assert_eq!(read(absolute), read(relative));
        assert_eq!(read(absolute).unwrap().len(), 9);
    }

    #[test]
    fn invalid_data_is_refused_with_its_position() {
        let refused = |text| read(text).unwrap_err().to_string();
        assert_eq!(refused("M1 2q3 4 5 6"), "at byte 4: found 'q', expected a command");
        assert_eq!(refused("M1 2L3 z"), "at byte 7: found 'z', expected a number");
        assert_eq!(refused("M-z"), "at byte 1: found '-', expected a number");
        assert_eq!(refused("5"), "at byte 0: found '5', expected a command");
        assert_eq!(refused("Z5"), "at byte 1: found '5', expected a command");
    }
}
