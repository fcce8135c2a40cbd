//! What a board shows at one moment of a game.

use super::{Deed, Gestures, Origin};
use game::{History, Position as _, Seat, Side, in_order};
use picture::{Face, Man, Place, Trace};

/// What a board shows at one moment of a game. It knows no rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    /// What stands where.
    pub men: Vec<(Place, Man)>,
    /// What the last ply touched.
    pub trace: Trace,
    /// Who is to move.
    pub turn: Seat,
    /// Whose pieces the seats play, first and second; nothing before that is decided.
    pub sides: [Option<Side>; 2],
    /// The piece that is in check, and those that give it.
    pub check: Option<(Place, Vec<Place>)>,
    /// The captured pieces.
    pub fallen: Vec<Face>,
    /// The pieces that nobody has seen yet, each with its number.
    pub unseen: Vec<(Face, u8)>,
}

/// What the side that is not to move threatens.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Threats {
    /// The empty places where it could take what goes there.
    pub places: Vec<Place>,
    /// The pieces that it could take.
    pub men: Vec<Place>,
}

impl Scene {
    /// The moment after so many plies; none, if fewer were played.
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
            // What lies face down is nobody's yet.
            if gesture.deed == Deed::Take {
                men.push(gesture.target);
            }
            // An assassin that dies in an exchange threatens itself only.
            let lost = gesture.lost.into_iter().filter(|&place| Origin::Board(place) != gesture.origin);
            men.extend(lost.chain(gesture.via));
        }
        Self { places: G::covered(position), men: in_order(men) }
    }
}
