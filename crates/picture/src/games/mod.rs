//! The games, one file each.

mod banqi;
mod xiangqi;
mod xionghan;

pub use xiangqi::samples;
