//! Shared test code: test vectors, random games, properties, and naive implementations of the rules.
//!
//! A dev-dependency only, for tests under `tests/`. It panics where a test should fail.

#![allow(clippy::missing_panics_doc, reason = "a failing test panics")]

mod examples;
pub mod laws;
pub mod naive_xiangqi;
pub mod naive_xionghan;
mod random_games;
mod vectors;

pub use examples::run_example;
pub use random_games::{Choices, choices, loops, pick, random_game};
pub use serde_json::Value;
pub use vectors::{Record, json, vectors};
