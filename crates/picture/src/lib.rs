//! Positions as pictures.
//!
//! There are three steps, and each can be used alone:
//! 1. a game ([`Depict`], the only part that knows games) describes a position as a [`Tableau`];
//! 2. [`Tableau::picture`] composes it in a [`Style`] as coloured shapes: a [`Picture`];
//! 3. a picture is written as SVG ([`Picture::svg`]), or with the feature `png` rendered (`Picture::png`).
//!
//! Characters are outlines (see `glyphs/`), so that a picture needs no font and looks the same everywhere.
//! This crate does not deal with files, terminals or screen sizes.
//!
//! ```
//! use picture::{Depict, Moment, Style};
//! use xiangqi::{Position, Xiangqi};
//!
//! let start = Position::default();
//! let tableau = Xiangqi::tableau(&Moment::new(&start));
//! let svg = tableau.picture(&Style::default()).svg(600);
//! assert!(svg.starts_with("<svg ") && svg.contains("<title>Xiangqi, Red to move</title>"));
//! ```

mod board;
mod compose;
mod depict;
mod drawing;
mod figurines;
mod games;
mod man;
mod outline;
#[cfg(feature = "png")]
mod png;
mod shapes;
mod style;
mod svg;
mod tableau;
mod theme;
mod words;

pub use board::{Board, Numerals, Place, River, Stand, Tells};
pub use depict::{Depict, Last, Moment};
pub use drawing::{Drawing, Finish, Form, Part};
pub use games::samples;
pub use man::{Face, Figure, Man};
pub use outline::{OutlineError, Segment, read as read_outline};
#[cfg(feature = "png")]
pub use png::PngError;
pub use shapes::{Colour, Item, Paint, Picture, Point, Shape, Stroke};
pub use style::{Labels, Pieces, Style};
pub use tableau::{Tableau, Trace};
pub use theme::{Army, Theme};
