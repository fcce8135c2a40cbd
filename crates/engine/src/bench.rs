//! Benchmark positions.

/// Benchmark positions. The number of nodes that an engine searches in them is its signature.
#[derive(Clone, Copy, Debug)]
pub struct Bench {
    /// The positions, one per line.
    pub positions: &'static str,
    /// The search depth: deep enough to use every part of the search, and shallow enough for a second or two.
    pub depth: u32,
}
