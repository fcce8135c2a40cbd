//! What a game keeps from its players.

use game::{Game, History, PlyOf, Seed};

/// What a game keeps from its players.
pub trait Hides: Game {
    /// Is there anything hidden at all?
    const HIDES: bool;

    /// Hides what nobody has seen in `history`; what it has shown stays where it was seen.
    fn hide(history: &History<Self>, seed: &Seed) -> Self::Secret;

    /// Is anything still hidden in this position?
    fn hides(position: &Self::Position) -> bool;

    /// What `ply` showed, if something was hidden when everything lay as in `dealt`.
    fn shows(dealt: &Self::Position, ply: PlyOf<Self>) -> Shows;
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

impl Hides for xiangqi::Xiangqi {
    const HIDES: bool = false;

    fn hide(_: &History<Self>, _: &Seed) {}

    fn hides(_: &Self::Position) -> bool {
        false
    }

    fn shows(_: &Self::Position, _: PlyOf<Self>) -> Shows {
        Shows::Nothing
    }
}

impl Hides for banqi::Banqi {
    const HIDES: bool = true;

    fn hide(history: &History<Self>, seed: &Seed) -> banqi::Deal {
        banqi::Deal::of(history, seed)
    }

    fn hides(position: &Self::Position) -> bool {
        position.board().face_down().next().is_some()
    }

    fn shows(dealt: &Self::Position, ply: PlyOf<Self>) -> Shows {
        let square = match ply {
            banqi::Ply::Flip { square, .. } => square,
            banqi::Ply::Attack { captures, .. } => captures.last(),
            banqi::Ply::Step { .. } | banqi::Ply::Capture(_) => return Shows::Nothing,
        };
        if dealt.board().at(square) == banqi::Cell::FaceDown { Shows::Hidden } else { Shows::Known }
    }
}

impl Hides for xionghan::XiongHan {
    const HIDES: bool = false;

    fn hide(_: &History<Self>, _: &Seed) {}

    fn hides(_: &Self::Position) -> bool {
        false
    }

    fn shows(_: &Self::Position, _: PlyOf<Self>) -> Shows {
        Shows::Nothing
    }
}
