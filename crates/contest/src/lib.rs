//! Matches between engines: programs of any author play each other under our referee.
//!
//! A match is played in pairs: one opening, played twice with the seats swapped, so that the luck of the opening is
//! shared. Each game is written to a file as it ends, and a match that was interrupted goes on with that file.
//!
//! ```
//! use contest::{Pairs, Sprt, SprtResult};
//!
//! // 1140 pairs, of which the first engine got 0 points in 50, half a point in 200, and so on.
//! let pairs = Pairs([50, 200, 500, 300, 90]);
//! assert!(pairs.likelihood_of_superiority() > 0.99);
//! let test = Sprt { elo0: 0.0, elo1: 10.0, alpha: 0.05, beta: 0.05 };
//! assert_eq!(test.result(&pairs), Some(SprtResult::Passed));
//! ```
//!
//! Reading order: `spec` (which program, and how to talk to it), `process` and `program` (a program that runs),
//! `referee` (one game), `contest` (a whole match), `store` (its file), `statistics` (what the results prove).
//! `openings` are the positions in which games begin, `problems` are positions with known solutions, and `dialect` is
//! how other engines write a game.

mod adjudicate;
mod banqi;
mod contest;
mod dialect;
mod error;
mod limits;
mod openings;
mod problems;
mod process;
mod program;
mod referee;
mod score;
mod spec;
mod statistics;
mod store;
mod terms;

pub use adjudicate::{Adjudication, Draw, Resign};
pub use contest::{Contest, Event};
pub use dialect::Dialects;
pub use error::ContestError;
pub use limits::{MoveLimits, TimeControl};
pub use openings::{Book, Opening, make_book, random, read_openings, shuffle};
pub use problems::{Problem, Solved, read_problems, solve};
pub use referee::{Incident, Usage};
pub use score::{MatchScore, PairingScore};
pub use spec::{EngineSpec, Protocol};
pub use statistics::{Pairs, Rating, Sprt, SprtResult};
pub use terms::{Pairing, Terms};

use notation::Phrases;
use session::Hides;

/// The traits that a match requires of a game.
pub trait Playable: Dialects + Hides + Phrases {}

impl<G: Dialects + Hides + Phrases> Playable for G {}
