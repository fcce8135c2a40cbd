//! Files of games and pictures of boards behind messages: what a page asks, and what it is answered.
//!
//! A page loads this when somebody opens a file, saves one or wants a picture, and never before. Bytes and messages
//! come in and go out; what carries them in a browser is in `browser`, and nothing else knows one.
//!
//! ```
//! use protocol::{FromFiles, ToFiles};
//! use records::BuiltIn;
//! use records_worker::FileService;
//!
//! let mut service = FileService::new(&BuiltIn);
//! let (opened, _) = service.handle(ToFiles::Open, b"[Red \"Hu\"]\n\n1. h2e2 h9g7 *".to_vec());
//! assert!(matches!(opened, FromFiles::Opened { games, .. } if games.len() == 1 && games[0].plies == 2));
//! let (taken, _) = service.handle(ToFiles::Take { number: 1 }, Vec::new());
//! let FromFiles::Taken { story, .. } = taken else { unreachable!() };
//! assert_eq!(story.plies, ["h2e2", "h9g7"]);
//! ```
//!
//! Reading order: `service` (who takes messages), `games` (the one list of games), `story` (a game and what is told of
//! it), `study` (what people wrote about it), `draw`.

#[cfg(target_arch = "wasm32")]
pub mod browser;
mod draw;
mod games;
mod service;
mod story;
mod study;

pub use service::FileService;
