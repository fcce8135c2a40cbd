//! What players agree on before a game.

use crate::{Layout, Settings};

/// The rules agreed for a game: how it is set up, and the switches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rules {
    /// How the pieces are set up.
    pub layout: Layout,
    /// The switches.
    pub settings: Settings,
}
