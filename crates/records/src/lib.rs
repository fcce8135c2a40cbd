//! Files of games, in our own and in foreign formats: detecting, reading and writing.
//!
//! [`File`] detects the format by the content, never by the name, and yields the games one
//! by one. Each is read as a [`Recorded`] game with its [`Tree`] of plies, comments and clock times. Whatever cannot
//! be read is reported as a [`Fault`] with its location, and reading continues.
//!
//! ```
//! use records::{File, Place};
//! use xiangqi::Xiangqi;
//!
//! let file = File::open("[Red \"胡\"]\n1. h2e2 h9g7 2. h0h1 *\n\n[Red \"许\"]\n1. c3c4 *".as_bytes().to_vec())?;
//! let readings: Vec<_> = file.games().map(|game| game.read::<Xiangqi>()).collect::<Result<_, _>>()?;
//! // The chariot may not move onto its own horse: the game ends there, and the next is read.
//! assert_eq!(readings[0].game.history().plies().len(), 2);
//! let fault = &readings[0].faults[0];
//! assert_eq!((fault.line, fault.ply, fault.place), (Some(2), Some(3), Place::Game));
//! assert_eq!(readings[1].game.tag("Red"), Some("许"));
//! # Ok::<_, records::Fault>(())
//! ```
//!
//! The rules crates decide what is legal, and `notation` reads moves as text.
//! This crate does no I/O: bytes come in and bytes go out.
//!
//! Reading order: `tree` (plies, variations and comments), `recorded` (a game), `file` (formats), `pgn/`, then the
//! formats of Xiangqi programs: `xqf/`, `cbr`, `cbf`, `dhtmlxq`; `openings/` names openings.

// Code that only the game of a left-out feature uses is unused then.
#![cfg_attr(not(feature = "xiangqi"), allow(dead_code))]

mod bytes;
#[cfg(feature = "xiangqi")]
mod cbf;
#[cfg(feature = "xiangqi")]
mod cbr;
mod commentary;
#[cfg(feature = "xiangqi")]
mod dhtmlxq;
mod encoding;
mod fault;
mod file;
mod foreign;
mod openings;
mod pgn;
#[cfg(feature = "xiangqi")]
mod placement;
mod recognise;
mod recorded;
#[cfg(feature = "xiangqi")]
mod steps;
mod tree;
mod written;
#[cfg(feature = "xiangqi")]
mod xml;
#[cfg(feature = "xiangqi")]
mod xqf;

pub use encoding::{BuiltIn, Encoding, Legacy, decode};
pub use fault::{Fault, Place};
pub use file::{File, Format, Found, write};
pub use foreign::{Content, Foreign, is_called};
pub use openings::Opening;
pub use recorded::{Reading, Recorded};
pub use tree::{NodeId, Notes, Tree};
pub use written::Written;
