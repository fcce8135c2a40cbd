//! The engines behind messages: what a page asks its worker, and what the worker answers.
//!
//! A question that says how long to think is answered in one step. A question without a limit is searched in many
//! steps, and the caller may pass on messages between two of them, so that the next question is heard although there is
//! only one thread. The worker keeps no game: a question contains the whole public game.
//! It has no clock and knows no browser: the caller passes the time and carries the messages.
//!
//! ```
//! use engine_worker::{Progress, Worker};
//! use protocol::{ToPage, ToWorker, read};
//! use std::time::Duration;
//!
//! let mut worker = Worker::default();
//! let text = r#"{"think":{"ticket":1,"question":{"game":"xiangqi","player":"full","budget":{"depth":2}}}}"#;
//! let mut answers = Vec::new();
//! worker.hear(read(text)?, Duration::ZERO, &mut |message| answers.push(message));
//! while worker.think(&|| Duration::ZERO, &mut |message| answers.push(message)) == Progress::More {}
//! assert!(matches!(answers.last(), Some(ToPage::Chosen { best: Some(_), .. })));
//! # Ok::<_, protocol::WireError>(())
//! ```
//!
//! The engines are those of the crate `thinker`; `worker` turns messages into questions, and reports into messages.

#[cfg(target_arch = "wasm32")]
pub mod browser;
mod worker;

pub use worker::{Progress, Worker};
