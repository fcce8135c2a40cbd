//! Files of games and pictures of boards, as a service that answers messages of the page.
//!
//! The page loads this module when the user first opens or saves a file, or wants a picture. Messages and bytes
//! come in and go out; only `browser` depends on a browser.
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
//! Reading order: `service` (handles messages), `games` (file operations of each game), `story` (a game and its public
//! record), `study` (comments and variations), `draw`.

#[cfg(target_arch = "wasm32")]
pub mod browser;
mod draw;
mod games;
mod service;
mod story;
mod study;

pub use service::FileService;
