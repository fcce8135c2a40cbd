//! The hidden part of a game.

use game::{Game, History, PlyOf, Seed};

/// The hidden part of a game. The defaults are for a game without hidden pieces.
pub trait Hides: Game {
    /// Whether anything is hidden in this game.
    const HIDES: bool = false;

    /// Deals the pieces that `history` has not shown yet. The pieces that it has shown stay on their squares.
    fn hide(history: &History<Self>, seed: &Seed) -> Self::Secret {
        Self::deal(history.rules(), seed).1
    }

    /// Returns `true` if something is still hidden in this position.
    fn hides(_: &Self::Position) -> bool {
        Self::HIDES
    }

    /// Returns what `ply` showed, if the game was dealt in the position `dealt`.
    fn shows(_: &Self::Position, _: PlyOf<Self>) -> Shows {
        Shows::Nothing
    }
}

/// The kind of piece that a ply showed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shows {
    /// The ply turned no piece over.
    Nothing,
    /// A piece that was already known.
    Known,
    /// A piece that was hidden.
    Hidden,
}
