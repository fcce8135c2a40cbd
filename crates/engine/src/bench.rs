//! How an engine is measured.

/// Positions by which an engine is measured: how many nodes it searches in them is its signature.
#[derive(Clone, Copy, Debug)]
pub struct Bench {
    /// One position on each line, as text.
    pub positions: &'static str,
    /// How deep to search: deep enough to use every part of the search, shallow enough for a second or two.
    pub depth: u32,
}
