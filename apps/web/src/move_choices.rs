//! The choices offered when one gesture may mean several moves.

use game::Side;
use picture::{Face, Figure, Man, Place};
use session::gestures::{Deed, Origin, Scene, Stroke};

/// One of several possible moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Choice {
    /// The move in coordinate notation.
    pub(crate) mv: String,
    /// What distinguishes it.
    pub(crate) about: About,
    /// The pieces to draw for it.
    pub(crate) men: Vec<Man>,
}

/// What distinguishes a move from the other choices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum About {
    /// The piece promotes.
    Becomes,
    /// The piece could promote, but does not.
    Stays,
    /// It captures the pieces on these places, in this order.
    Takes(Vec<Place>),
    /// A captured piece returns to the board.
    Returns,
    /// It moves there.
    Goes,
}

/// Returns the choices, in the order of the moves.
pub(crate) fn choices(strokes: &[Stroke], scene: &Scene) -> Vec<Choice> {
    let may_become = strokes.iter().any(|stroke| stroke.gesture.becomes.is_some());
    strokes.iter().map(|stroke| choice(stroke, scene, may_become)).collect()
}

fn choice(stroke: &Stroke, scene: &Scene, may_become: bool) -> Choice {
    let gesture = &stroke.gesture;
    let at = |place: Place| scene.men.iter().find(|(at, _)| *at == place).map(|(_, man)| *man);
    let own = match gesture.origin {
        Origin::Board(from) => at(from),
        Origin::Reserve => None,
    };
    let (about, men) = match (gesture.becomes, gesture.deed) {
        (Some(face), _) => (About::Becomes, vec![Man::FaceUp(face)]),
        (None, Deed::Revive) => (About::Returns, soldier(scene).map(Man::FaceUp).into_iter().collect()),
        (None, _) if may_become => (About::Stays, own.into_iter().collect()),
        (None, Deed::Take | Deed::Strike) => {
            let places: Vec<Place> = gesture.via.iter().copied().chain([gesture.target]).collect();
            let men = places.iter().filter_map(|&place| at(place)).collect();
            (About::Takes(places), men)
        }
        (None, Deed::Go | Deed::Flip) => (About::Goes, own.into_iter().collect()),
    };
    Choice { mv: stroke.mv.clone(), about, men }
}

/// Returns the captured soldier of the side to move.
fn soldier(scene: &Scene) -> Option<Face> {
    let side: Option<Side> = scene.sides[scene.turn as usize];
    scene.fallen.iter().copied().find(|face| face.figure == Figure::Soldier && Some(face.side) == side)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::table_at;

    fn offered(position: &str, origin: &str, target: &str) -> Vec<(About, String)> {
        let table = table_at("xionghan", position);
        let place = |name: &str| table.board().place(name).unwrap();
        let origin = if origin.is_empty() { Origin::Reserve } else { Origin::Board(place(origin)) };
        let (reach, scene) = (table.reach(), table.scene(0).unwrap());
        let strokes: Vec<Stroke> = reach.candidates(origin, place(target)).into_iter().cloned().collect();
        let letter = |man: &Man| match man {
            Man::FaceUp(face) => face.letter,
            Man::FaceDown(_) => '?',
        };
        choices(&strokes, &scene)
            .into_iter()
            .map(|choice| (choice.about, choice.men.iter().map(letter).collect()))
            .collect()
    }

    #[test]
    fn a_soldier_on_the_last_rank_may_promote_or_stay() {
        let found = offered("13/2P3k6/13/13/13/13/13/13/13/13/13/5K7/13 r RN - 0 40", "c11", "c12");
        let expected = [(About::Stays, "P"), (About::Becomes, "R"), (About::Becomes, "N")];
        assert_eq!(found, expected.map(|(about, letter)| (about, letter.to_owned())));
    }

    #[test]
    fn a_returning_soldier_is_drawn_as_a_soldier() {
        let found = offered("13/6k6/13/13/13/13/13/13/13/13/13/5K6R/13 r pP - 0 40", "", "c4");
        assert_eq!(found, [(About::Returns, "P".to_owned())]);
    }
}
