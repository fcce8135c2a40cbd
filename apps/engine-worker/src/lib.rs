//! The engines behind messages: what a page asks its worker, and what the worker answers.
//!
//! A question that says how long to think is answered in one step. One that does not is thought about in many, and
//! between two of them whoever runs the [`Worker`] may let messages in, so that "stop" is heard although there is only
//! one thread. It remembers nothing of a game; a question has everything in it that is public, and there is nothing
//! else. It has no clock and knows no browser: whoever runs it hands in the time and carries the messages.
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
//! Reading order: `minds` (the one list of engines), `mind` (an engine that is spoken to in text), `worker`.

#[cfg(target_arch = "wasm32")]
pub mod browser;
mod mind;
mod minds;
mod worker;

pub use worker::{Progress, Worker};
