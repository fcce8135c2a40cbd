//! What a game has to say so that it can be drawn.

use crate::words;
use crate::{Board, Face, Man, Place, Tableau, Trace};
use game::PlyOf;
use notation::Phrases;

/// Games that can be shown as pictures.
pub trait Depict: Phrases {
    /// A piece of this game.
    type Piece;
    /// A square of this game.
    type Square;

    /// A piece as it is drawn and named.
    fn face(piece: Self::Piece) -> Face;

    /// Where a square is on the board.
    fn place(square: Self::Square) -> Place;

    /// The square that is there, if there is one.
    fn square(place: Place) -> Option<Self::Square>;

    /// The empty board.
    fn board() -> Board;

    /// The piece that stands for the game: its king, or one that nobody has seen.
    fn emblem() -> Man;

    /// What stands where.
    fn men(position: &Self::Position) -> Vec<(Place, Man)>;

    /// What a ply that is legal in `before` touches.
    fn trace(before: &Self::Position, ply: PlyOf<Self>) -> Trace;

    /// All that there is to draw.
    fn tableau(moment: &Moment<Self>) -> Tableau {
        let Moment { position, last, marked } = moment;
        let trace = last.as_ref().map(|last| Self::trace(last.before, last.ply)).unwrap_or_default();
        let (board, men) = (Self::board(), Self::men(position));
        let (title, description) = (words::title(moment), words::description(moment, &board, &men));
        Tableau { board, men, trace, marked: marked.clone(), title, description }
    }
}

/// One moment of a game.
#[derive(Clone, Debug)]
pub struct Moment<'a, G: Depict> {
    /// The position.
    pub position: &'a G::Position,
    /// How it came about, to be marked.
    pub last: Option<Last<'a, G>>,
    /// Places to bring out.
    pub marked: Vec<Place>,
}

/// The ply that led to a position.
#[derive(Clone, Debug)]
pub struct Last<'a, G: Depict> {
    /// The position in which it was played.
    pub before: &'a G::Position,
    /// What happened.
    pub ply: PlyOf<G>,
}

impl<'a, G: Depict> Moment<'a, G> {
    /// A position of which nothing else is known.
    pub const fn new(position: &'a G::Position) -> Self {
        Self { position, last: None, marked: Vec::new() }
    }
}
