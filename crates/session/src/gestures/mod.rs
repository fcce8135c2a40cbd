//! What a hand does on a board, and what a board shows: all that a page needs of a game without knowing its rules.
//!
//! A game says what its moves look like ([`Gestures`], implemented in `games/`); [`Reach`] and [`Scene`] are
//! written for any of them. Squares are places on a [`picture::Board`], so that whoever draws a board can show them.

mod reach;
mod scene;

pub use reach::{Reach, Stroke};
pub use scene::{Scene, Threats};

use game::{MoveOf, Side};
use picture::{Depict, Face, Place};

/// Where a hand takes a piece from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Origin {
    /// From the board.
    Board(Place),
    /// From beside the board, where captured pieces lie.
    Reserve,
}

/// What is done to the place where a move ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Deed {
    /// A piece goes there.
    Go,
    /// It takes what stands there.
    Take,
    /// It strikes at a piece that lies face down.
    Strike,
    /// The piece there is turned over.
    Flip,
    /// A captured piece comes back there.
    Revive,
}

/// A move as a hand makes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gesture {
    /// Where it begins.
    pub origin: Origin,
    /// Where it ends.
    pub target: Place,
    /// What it does there.
    pub deed: Deed,
    /// What it takes on the way, in order, where one turn has several captures.
    pub via: Vec<Place>,
    /// Where else a piece is lost by it.
    pub lost: Vec<Place>,
    /// What the piece becomes, if the player may choose.
    pub becomes: Option<Face>,
}

/// A power between a piece and others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Power {
    /// What it does.
    pub kind: PowerKind,
    /// Does the piece suffer it, or exert it?
    pub way: Way,
    /// Where it comes from, or what it is done to.
    pub others: Vec<Place>,
}

/// Which way a power goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Way {
    /// Others do it to the piece.
    Suffers,
    /// The piece does it to others.
    Exerts,
}

/// What a power does to a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PowerKind {
    /// It cannot move.
    Frozen,
    /// It captures nothing.
    Denied,
    /// Nobody captures it.
    Protected,
    /// It cannot go between two others.
    Pinched,
}

/// What speaks against a choice that the rules allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Caution {
    /// The piece could be taken at once.
    Exposed,
    /// It could not move from there, as things stand.
    Stuck,
}

/// What a game says of hands and boards.
pub trait Gestures: Depict {
    /// A legal move as a hand makes it.
    fn gesture(position: &Self::Position, mv: MoveOf<Self>) -> Gesture;

    /// The move that somebody means who goes from here to there, whether it is legal or not; none, if it can be none.
    fn attempt(position: &Self::Position, origin: Origin, target: Place) -> Option<MoveOf<Self>>;

    /// The position with the other seat to move, to see what it threatens; none, where that cannot be imagined.
    fn passed(position: &Self::Position) -> Option<Self::Position>;

    /// The pieces of the side to move that could be taken, where [`Gestures::passed`] has no answer.
    fn in_danger(_: &Self::Position) -> Vec<Place> {
        Vec::new()
    }

    /// The empty places where whoever is not to move could take what goes there, whatever it is.
    fn covered(_: &Self::Position) -> Vec<Place> {
        Vec::new()
    }

    /// The piece that is in check, and those that give it.
    fn check(position: &Self::Position) -> Option<(Place, Vec<Place>)>;

    /// Whose pieces the seats play, first and second; nothing before that is decided.
    fn sides(position: &Self::Position) -> [Option<Side>; 2];

    /// The pieces that have been captured since `start`.
    fn fallen(start: &Self::Position, position: &Self::Position) -> Vec<Face>;

    /// The pieces that nobody has seen yet, each with its number.
    fn unseen(_: &Self::Position) -> Vec<(Face, u8)> {
        Vec::new()
    }

    /// What powers do to the piece on a place, and what its own do to others.
    fn powers(_: &Self::Position, _: Place) -> Vec<Power> {
        Vec::new()
    }

    /// What speaks against a legal move by which a piece becomes another or comes back.
    fn cautions(_: &Self::Position, _: MoveOf<Self>) -> Vec<Caution> {
        Vec::new()
    }
}
