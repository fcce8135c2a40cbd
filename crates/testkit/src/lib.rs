//! What the tests of every game share: test vectors, random games, laws, and a
//! second, naive opinion on the rules.
//!
//! A dev-dependency only, for tests under `tests/`. It panics where a test should fail.

#![allow(clippy::missing_panics_doc, reason = "panicking is how a test says no")]

mod examples;
pub mod laws;
pub mod naive;
pub mod slow_xionghan;
mod strolls;
mod vectors;

pub use examples::run_example;
pub use serde_json::Value;
pub use strolls::{Choices, choices, loops, pick, stroll};
pub use vectors::{Record, json, vectors};
