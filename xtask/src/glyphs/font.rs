//! Reading the font.

use anyhow::{Context, Result, anyhow, ensure};
use ttf_parser::{Face, name_id};

use super::outline::{Outline, Point};

/// A face of the font file. The faces have the same characters in regional shapes.
#[derive(Clone, Copy, Debug)]
pub(super) enum Family {
    Simplified,
    Traditional,
}

impl Family {
    /// Returns its name, and its index in the file.
    const fn face(self) -> (&'static str, u32) {
        match self {
            Self::Simplified => ("Noto Serif CJK SC", 2),
            Self::Traditional => ("Noto Serif CJK TC", 3),
        }
    }
}

/// A face of the font file.
pub(super) struct Font<'a>(Face<'a>);

/// A character as written to the file.
pub(super) struct Glyph {
    pub(super) advance: u16,
    pub(super) path: String,
}

impl<'a> Font<'a> {
    pub(super) fn new(bytes: &'a [u8], family: Family) -> Result<Self> {
        let (name, index) = family.face();
        let font = Self(Face::parse(bytes, index).map_err(|error| anyhow!("{name}: {error}"))?);
        let found = font.string(name_id::FAMILY)?;
        ensure!(found == name, "face {index} of the font is `{found}`, expected `{name}`");
        Ok(font)
    }

    pub(super) fn version(&self) -> Result<String> {
        let version = self.string(name_id::VERSION)?;
        // The names of the build tools follow the version.
        Ok(version.split(';').next().unwrap_or_default().to_lowercase())
    }

    pub(super) fn glyph(&self, character: char) -> Result<Glyph> {
        let missing = || format!("the font has no {character} (U+{:04X})", u32::from(character));
        let id = self.0.glyph_index(character).with_context(missing)?;
        let mut outline = Outline::default();
        self.0.outline_glyph(id, &mut outline).with_context(missing)?;
        let advance = self.0.glyph_hor_advance(id).with_context(missing)?;
        let origin = if character.is_ascii() {
            Point { x: f32::from(advance) / 2.0, y: self.capital_height()? / 2.0 }
        } else {
            outline.optical_centre()
        };
        Ok(Glyph { advance, path: outline.write(origin) })
    }

    fn capital_height(&self) -> Result<f32> {
        self.0.capital_height().map(f32::from).context("the font has no capital height")
    }

    /// Returns the English string with this id.
    fn string(&self, id: u16) -> Result<String> {
        let mut names = self.0.names().into_iter().filter(|name| name.name_id == id);
        names.find_map(|name| name.to_string()).with_context(|| format!("the font has no string {id}"))
    }
}
