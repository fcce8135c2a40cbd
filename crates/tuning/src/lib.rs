//! Tuning: the parameters of an evaluation, learnt from games of the engine against itself.
//!
//! Three steps: [`play`] plays a game and writes it as a line, [`Played::read`] and [`collect`] turn lines into
//! positions, and a [`Learner`] adjusts the parameters until the evaluation predicts how the games ended.
//! The crate opens no files and prints nothing.
//!
//! ```
//! use engine::Engine;
//! use engine::xiangqi::XiangqiGuide;
//! use tuning::{Played, SelfPlay, collect, play};
//!
//! let terms = SelfPlay { rules: &["computer"], nodes: 20, seed: 0 };
//! let line = play(&mut Engine::new(XiangqiGuide::default(), 1), &terms, 7)?;
//! let game = Played::<XiangqiGuide>::read(&line, terms.rules)?;
//! let mut positions = Vec::new();
//! collect(&game, &mut positions);
//! assert!(positions.len() <= game.moves.len());
//! # Ok::<_, anyhow::Error>(())
//! ```

mod games;
mod learner;
mod samples;

pub use games::{Played, Searched, SelfPlay, play};
pub use learner::{Learner, Sample, expectation};
pub use samples::{Seen, collect, sample, unit_of};
