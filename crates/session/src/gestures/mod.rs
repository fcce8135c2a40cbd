//! The moves of a game as gestures on a board, and what the board shows. A page needs only this module to show a game;
//! it need not know the rules.
//!
//! Each game describes its moves through [`Gestures`], implemented in `games/`. [`Reach`] and [`Scene`] are written
//! once for all games. Squares are places on a [`picture::Board`], so every program that draws a board can show them.

mod reach;
mod scene;

pub use reach::{Reach, Stroke};
pub use scene::{Scene, Threats};

use game::{MoveOf, Side};
use picture::{Depict, Face, Place};

/// The place from which a player takes a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Origin {
    /// A place on the board.
    Board(Place),
    /// The area beside the board, where captured pieces lie.
    Reserve,
}

/// The effect of a move on its target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Deed {
    /// A piece moves to the empty target.
    Go,
    /// A piece captures the piece on the target.
    Take,
    /// A piece attacks a face-down piece.
    Strike,
    /// The piece there is turned over.
    Flip,
    /// A captured piece returns to the board.
    Revive,
}

/// A move as a gesture on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gesture {
    /// The start of the move.
    pub origin: Origin,
    /// The target of the move.
    pub target: Place,
    /// The effect on the target.
    pub deed: Deed,
    /// The places of earlier captures, in order, if one turn has several.
    pub via: Vec<Place>,
    /// Other places where a piece is lost.
    pub lost: Vec<Place>,
    /// The piece after a promotion, or `None` if the player has no choice.
    pub becomes: Option<Face>,
}

/// The effect of a piece's power on other pieces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Power {
    /// The kind of effect.
    pub kind: PowerKind,
    /// Whether the piece suffers the effect or exerts it.
    pub way: Way,
    /// The pieces that cause the effect, or those that suffer it.
    pub others: Vec<Place>,
}

/// The direction of a power.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Way {
    /// Other pieces affect this piece.
    Suffers,
    /// This piece affects other pieces.
    Exerts,
}

/// The effect of a power on a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PowerKind {
    /// It cannot move.
    Frozen,
    /// It cannot capture.
    Denied,
    /// It cannot be captured.
    Protected,
    /// It cannot pass between two other pieces.
    Pinched,
}

/// A reason against a choice that the rules allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Caution {
    /// The piece could be captured at once.
    Exposed,
    /// The piece could not move from there if the opponent passed.
    Stuck,
}

/// How a game describes its moves and positions to a board.
pub trait Gestures: Depict {
    /// Returns the gesture of a legal move.
    fn gesture(position: &Self::Position, mv: MoveOf<Self>) -> Gesture;

    /// Returns the move from `origin` to `target`, whether or not it is legal. `None` if no move can have this form.
    fn attempt(position: &Self::Position, origin: Origin, target: Place) -> Option<MoveOf<Self>>;

    /// Returns the position with the other seat to move, which shows its threats. `None` if there is no such position.
    fn passed(position: &Self::Position) -> Option<Self::Position>;

    /// Returns the pieces of the side to move that could be captured. It is used if [`Gestures::passed`] is `None`.
    fn in_danger(_: &Self::Position) -> Vec<Place> {
        Vec::new()
    }

    /// Returns the empty places where the side not to move could capture any piece that goes there.
    fn covered(_: &Self::Position) -> Vec<Place> {
        Vec::new()
    }

    /// Returns the piece in check and the pieces that give check, or `None` if there is no check.
    fn check(position: &Self::Position) -> Option<(Place, Vec<Place>)>;

    /// Returns the sides of the first and the second seat; `None` before they are decided.
    fn sides(position: &Self::Position) -> [Option<Side>; 2];

    /// Returns the pieces that were captured since `start`.
    fn fallen(start: &Self::Position, position: &Self::Position) -> Vec<Face>;

    /// Returns the pieces that are still unseen, each with its count.
    fn unseen(_: &Self::Position) -> Vec<(Face, u8)> {
        Vec::new()
    }

    /// Returns the effects of powers on the piece at a place, and the effects of its own powers on other pieces.
    fn powers(_: &Self::Position, _: Place) -> Vec<Power> {
        Vec::new()
    }

    /// Returns the reasons against a legal move that promotes or revives a piece.
    fn cautions(_: &Self::Position, _: MoveOf<Self>) -> Vec<Caution> {
        Vec::new()
    }
}
