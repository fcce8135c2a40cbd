//! The rules that the players agree on.

use crate::{Layout, Settings};

/// The agreed rules: the layout and the switches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rules {
    /// The starting layout.
    pub layout: Layout,
    /// The switches.
    pub settings: Settings,
}
