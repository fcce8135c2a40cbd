//! Outlines: characters from a font, and our own figures.

use crate::{Figure, Segment, figurines, outline};
use std::borrow::Cow;

/// The outlines of characters; the file names their source.
const CHARACTERS: &str = include_str!("../glyphs/characters.txt");

/// A drawing around its own origin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Drawing {
    /// A character, with 1000 units per em.
    Character(char),
    /// A figure, within 500 units of its centre.
    Figure(Figure),
    /// The pattern on the back of a piece, within 500 units of its centre.
    Back,
}

/// A part of a drawing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Part {
    /// Its shape.
    pub form: Form,
    /// How it is painted, in the single colour of the drawing.
    pub finish: Finish,
}

/// The shape of a part.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Form {
    /// Path data.
    Path(&'static str),
    /// A circle: its centre and its radius.
    Circle(f32, f32, f32),
}

/// How a part is painted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Finish {
    /// Filled.
    Solid,
    /// Filled by the even-odd rule.
    Pierced,
    /// A line of this width with round ends.
    Line(f32),
}

impl Drawing {
    /// Returns a unique name, suitable for an attribute.
    pub fn name(self) -> String {
        match self {
            Self::Character(character) => format!("u{:x}", u32::from(character)),
            Self::Figure(figure) => format!("{figure:?}").to_ascii_lowercase(),
            Self::Back => "back".to_owned(),
        }
    }

    /// Returns the parts; empty for a character without an outline.
    pub fn parts(self) -> Cow<'static, [Part]> {
        match self {
            Self::Character(character) => match line(character) {
                Some((_, path)) => vec![Part { form: Form::Path(path), finish: Finish::Solid }].into(),
                None => Cow::Borrowed(&[]),
            },
            Self::Figure(figure) => figurines::parts(figure).into(),
            Self::Back => figurines::BACK.into(),
        }
    }

    /// Returns the largest distance from the origin.
    pub(crate) fn reach(self) -> f32 {
        self.parts().iter().map(Part::reach).fold(0.0, f32::max)
    }
}

impl Part {
    fn reach(&self) -> f32 {
        match self.form {
            Form::Circle(x, y, radius) => x.hypot(y) + radius,
            // Every outline can be read: a test reads them all.
            Form::Path(path) => {
                let ends = outline::read(path).unwrap_or_default().into_iter().filter_map(Segment::end);
                ends.map(|end| end.x.hypot(end.y)).fold(0.0, f32::max)
            }
        }
    }
}

/// Returns the advance of a character in thousandths of an em; `None` if it has no outline.
pub(crate) fn advance(character: char) -> Option<u16> {
    line(character).map(|(advance, _)| advance)
}

/// Returns the advance and the outline of a character.
fn line(character: char) -> Option<(u16, &'static str)> {
    let rest =
        CHARACTERS.lines().filter(|line| !line.starts_with('#')).find_map(|line| line.strip_prefix(character))?;
    let (advance, path) = rest.strip_prefix(' ')?.split_once(' ')?;
    Some((advance.parse().ok()?, path))
}
