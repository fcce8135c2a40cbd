//! What a game keeps from its players.

use game::{Game, History, PlyOf, Seed};

/// What a game keeps from its players. The defaults are those of a game in which nothing is hidden.
pub trait Hides: Game {
    /// Whether anything is hidden in this game.
    const HIDES: bool = false;

    /// Hides what `history` has not shown yet. What it has shown stays where it was seen.
    fn hide(history: &History<Self>, seed: &Seed) -> Self::Secret {
        Self::deal(history.rules(), seed).1
    }

    /// Returns `true` if something is still hidden in this position.
    fn hides(_: &Self::Position) -> bool {
        Self::HIDES
    }

    /// What `ply` showed, if the game was dealt in the position `dealt`.
    fn shows(_: &Self::Position, _: PlyOf<Self>) -> Shows {
        Shows::Nothing
    }
}

/// What a ply showed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shows {
    /// Nothing.
    Nothing,
    /// Something that was known already.
    Known,
    /// Something that was hidden.
    Hidden,
}
