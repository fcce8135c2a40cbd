//! What a game must provide to be drawn.

use crate::words;
use crate::{Board, Face, Man, Place, Tableau, Trace};
use game::PlyOf;
use notation::Phrases;

/// Games that can be drawn.
pub trait Depict: Phrases {
    /// A piece of this game.
    type Piece;
    /// A square of this game.
    type Square;

    /// Returns the names and drawings of a piece.
    fn face(piece: Self::Piece) -> Face;

    /// Returns the place of a square.
    fn place(square: Self::Square) -> Place;

    /// Returns the square of a place, if there is one.
    fn square(place: Place) -> Option<Self::Square>;

    /// Returns the empty board.
    fn board() -> Board;

    /// Returns the piece that represents the game: its king, or a face-down piece.
    fn emblem() -> Man;

    /// Returns the pieces on the board.
    fn men(position: &Self::Position) -> Vec<(Place, Man)>;

    /// Returns the places that a legal ply of `before` affects.
    fn trace(before: &Self::Position, ply: PlyOf<Self>) -> Trace;

    /// Returns everything to draw.
    fn tableau(moment: &Moment<Self>) -> Tableau {
        let Moment { position, last, marked } = moment;
        let trace = last.as_ref().map(|last| Self::trace(last.before, last.ply)).unwrap_or_default();
        let (board, men) = (Self::board(), Self::men(position));
        let (title, description) = (words::title(moment), words::description(moment, &board, &men));
        Tableau { board, men, trace, marked: marked.clone(), title, description }
    }
}

/// A position to draw.
#[derive(Clone, Debug)]
pub struct Moment<'a, G: Depict> {
    /// The position.
    pub position: &'a G::Position,
    /// The last ply, to be marked.
    pub last: Option<Last<'a, G>>,
    /// Places to highlight.
    pub marked: Vec<Place>,
}

/// The ply that led to a position.
#[derive(Clone, Debug)]
pub struct Last<'a, G: Depict> {
    /// The position in which it was played.
    pub before: &'a G::Position,
    /// The ply.
    pub ply: PlyOf<G>,
}

impl<'a, G: Depict> Moment<'a, G> {
    /// Creates a moment without a last ply or highlights.
    pub const fn new(position: &'a G::Position) -> Self {
        Self { position, last: None, marked: Vec::new() }
    }
}
