//! The content of a board at one moment of a game.

use super::{Deed, Gestures, Origin};
use game::{History, Position as _, Seat, Side, in_order};
use picture::{Face, Man, Place, Trace};

/// The content of a board at one moment of a game. It is independent of the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    /// The pieces and their places.
    pub men: Vec<(Place, Man)>,
    /// The places that the last ply touched.
    pub trace: Trace,
    /// The seat to move.
    pub turn: Seat,
    /// The sides of the first and the second seat; `None` before they are decided.
    pub sides: [Option<Side>; 2],
    /// The piece in check and the pieces that give check.
    pub check: Option<(Place, Vec<Place>)>,
    /// The captured pieces.
    pub fallen: Vec<Face>,
    /// The pieces that are still unseen, each with its count.
    pub unseen: Vec<(Face, u8)>,
}

/// The threats of the side that is not to move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Threats {
    /// The empty places where it could capture any piece that goes there.
    pub places: Vec<Place>,
    /// The pieces that it could capture.
    pub men: Vec<Place>,
}

impl Scene {
    /// Returns the scene after `plies` plies, or `None` if fewer were played.
    pub(crate) fn of<G: Gestures>(history: &History<G>, plies: usize) -> Option<Self> {
        let position = history.positions().get(plies)?;
        let last =
            plies.checked_sub(1).and_then(|index| Some((history.positions().get(index)?, history.plies()[index])));
        Some(Self {
            men: G::men(position),
            trace: last.map(|(before, ply)| G::trace(before, ply)).unwrap_or_default(),
            turn: position.turn(),
            sides: G::sides(position),
            check: G::check(position),
            fallen: G::fallen(history.start(), position),
            unseen: G::unseen(position),
        })
    }
}

impl Threats {
    pub(crate) fn of<G: Gestures>(position: &G::Position) -> Self {
        let Some(passed) = G::passed(position) else {
            return Self { places: G::covered(position), men: G::in_danger(position) };
        };
        let (mut moves, mut men) = (Vec::new(), Vec::new());
        passed.legal_moves(&mut moves);
        for gesture in moves.into_iter().map(|mv| G::gesture(&passed, mv)) {
            // A face-down piece does not belong to a side yet, so it is not threatened.
            if gesture.deed == Deed::Take {
                men.push(gesture.target);
            }
            // An assassin that dies in an exchange does not threaten its own place.
            let lost = gesture.lost.into_iter().filter(|&place| Origin::Board(place) != gesture.origin);
            men.extend(lost.chain(gesture.via));
        }
        Self { places: G::covered(position), men: in_order(men) }
    }
}
