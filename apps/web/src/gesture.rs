//! What a hand on the board means: destinations in, intents out. It knows no rules.

use picture::{Man, Place};
use session::gestures::{Deed, Origin, Reach, Scene, Stroke};

/// What a hand does on a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum BoardMode {
    /// It plays.
    #[default]
    Play,
    /// It arranges a position: it may put anything anywhere, and whoever is told decides.
    Edit,
    /// It does nothing: what is on the board is only looked at.
    View,
}

/// What a press on the board means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Intent {
    /// Nothing happens.
    Nothing,
    /// This piece is taken up.
    Select(Place),
    /// What was taken up is put back.
    Clear,
    /// This is played, as programs write it.
    Play(String),
    /// Several things may be meant: the player chooses.
    Choose(Vec<Stroke>),
    /// It cannot go there; the table says why.
    Refuse(Origin, Place),
    /// Whoever arranges pressed this place.
    Press(Place),
    /// Whoever arranges dragged what stands here to there, or off the board.
    Carry(Place, Option<Place>),
}

/// What is meant by pressing `place` with `held` in hand.
pub(crate) fn press(reach: &Reach, scene: &Scene, held: Option<Origin>, place: Place) -> Intent {
    match held {
        Some(Origin::Board(from)) if from == place => Intent::Clear,
        Some(origin) => match intent_of(reach.candidates(origin, place)) {
            Some(intent) => intent,
            None if may_begin(reach, place) => Intent::Select(place),
            None if may_try(scene, origin) => Intent::Refuse(origin, place),
            None => Intent::Clear,
        },
        // What lies face down is turned over by one press.
        None => {
            let turns = |stroke: &&Stroke| stroke.gesture.target == place && stroke.gesture.deed == Deed::Flip;
            match intent_of(reach.strokes().iter().filter(turns).collect()) {
                Some(intent) => intent,
                None if may_begin(reach, place) || is_own_piece(scene, place) => Intent::Select(place),
                // Somebody else's: the table says so.
                None if !reach.strokes().is_empty() && is_face_up_piece(scene, place) => {
                    Intent::Refuse(Origin::Board(place), place)
                }
                None => Intent::Nothing,
            }
        }
    }
}

/// What is meant by dragging the piece on `from` to a place, or off the board.
pub(crate) fn drop(reach: &Reach, scene: &Scene, from: Place, place: Option<Place>) -> Intent {
    let origin = Origin::Board(from);
    match place {
        None => Intent::Clear,
        // It was lifted and put down again: it is in hand as if it had been pressed.
        Some(place) if place == from => Intent::Select(from),
        Some(place) => match intent_of(reach.candidates(origin, place)) {
            Some(intent) => intent,
            None if may_try(scene, origin) => Intent::Refuse(origin, place),
            None => Intent::Clear,
        },
    }
}

/// The places for which a finger competes: where what is in hand may go, and what may be taken up or turned over.
pub(crate) fn hit_candidates(reach: &Reach, held: Option<Origin>) -> Vec<Place> {
    let targets = held.map(|origin| reach.targets(origin)).unwrap_or_default();
    let origins = reach.origins().into_iter().filter_map(|origin| match origin {
        Origin::Board(place) => Some(place),
        Origin::Reserve => None,
    });
    targets.into_iter().map(|(place, _)| place).chain(origins).collect()
}

/// May this piece be lifted: is it one's own, or may a move begin with it?
pub(crate) fn may_lift(reach: &Reach, scene: &Scene, place: Place) -> bool {
    !reach.strokes().is_empty() && (may_begin(reach, place) || is_own_piece(scene, place))
}

/// May whoever is to move hope that it moves?
fn may_try(scene: &Scene, origin: Origin) -> bool {
    match origin {
        Origin::Board(from) => is_own_piece(scene, from),
        Origin::Reserve => true,
    }
}

fn intent_of(strokes: Vec<&Stroke>) -> Option<Intent> {
    match strokes.as_slice() {
        [] => None,
        [stroke] => Some(Intent::Play(stroke.mv.clone())),
        several => Some(Intent::Choose(several.iter().map(|&stroke| stroke.clone()).collect())),
    }
}

/// May a move begin here?
fn may_begin(reach: &Reach, place: Place) -> bool {
    reach
        .strokes()
        .iter()
        .any(|stroke| stroke.gesture.origin == Origin::Board(place) && stroke.gesture.deed != Deed::Flip)
}

/// Does any piece stand here that everybody sees?
fn is_face_up_piece(scene: &Scene, place: Place) -> bool {
    scene.men.iter().any(|&(at, man)| at == place && matches!(man, Man::FaceUp(_)))
}

/// Does a piece stand here that whoever is to move may hope to move?
fn is_own_piece(scene: &Scene, place: Place) -> bool {
    let own = scene.sides[scene.turn as usize];
    scene
        .men
        .iter()
        .any(|&(at, man)| at == place && matches!(man, Man::FaceUp(face) if own.is_none_or(|side| side == face.side)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::{table, table_at};
    use session::Table;

    #[track_caller]
    fn check(table: &dyn Table, held: Option<&str>, at: &str, expected: &Intent) {
        let board = table.board();
        let place = |name: &str| board.place(name).unwrap();
        let held = held.map(|name| Origin::Board(place(name)));
        let found = press(&table.reach(), &table.scene(table.plies()).unwrap(), held, place(at));
        assert_eq!(found, *expected);
    }

    #[test]
    fn a_piece_is_taken_up_put_back_and_exchanged_for_another() {
        let table = table("xiangqi");
        let at = |name: &str| table.board().place(name).unwrap();
        check(&*table, None, "h2", &Intent::Select(at("h2")));
        check(&*table, None, "e4", &Intent::Nothing);
        check(&*table, None, "h7", &Intent::Refuse(Origin::Board(at("h7")), at("h7")));
        assert_eq!(table.refusal(Origin::Board(at("h7")), at("h7")).unwrap().code, "not_your_piece");
        check(&*table, Some("h2"), "h2", &Intent::Clear);
        check(&*table, Some("h2"), "b0", &Intent::Select(at("b0")));
        check(&*table, Some("h2"), "e2", &Intent::Play("h2e2".to_owned()));
    }

    #[test]
    fn what_cannot_be_is_refused_with_where_it_began() {
        let table = table("xiangqi");
        let at = |name: &str| table.board().place(name).unwrap();
        check(&*table, Some("b0"), "d1", &Intent::Refuse(Origin::Board(at("b0")), at("d1")));
        let refusing = table.refusal(Origin::Board(at("b0")), at("d1")).unwrap();
        assert_eq!((refusing.code, refusing.places), ("horse_leg_blocked", vec![at("c0")]));
    }

    #[test]
    fn one_press_turns_a_piece_over() {
        check(&*table("banqi"), None, "A1", &Intent::Play("A1=?".to_owned()));
    }

    #[test]
    fn a_piece_is_dragged_to_where_it_may_go_and_nowhere_else() {
        let table = table("xiangqi");
        let at = |name: &str| table.board().place(name).unwrap();
        let (reach, scene) = (table.reach(), table.scene(0).unwrap());
        let dropped = |from, to: Option<&str>| drop(&reach, &scene, at(from), to.map(at));
        assert_eq!(dropped("h2", Some("e2")), Intent::Play("h2e2".to_owned()));
        assert_eq!(dropped("h2", Some("h2")), Intent::Select(at("h2")));
        // One's own piece is no other choice, as it is for a press: the hand went there with the cannon.
        assert_eq!(dropped("h2", Some("h0")), Intent::Refuse(Origin::Board(at("h2")), at("h0")));
        assert_eq!(dropped("h2", None), Intent::Clear);
        assert!(may_lift(&reach, &scene, at("h2")) && !may_lift(&reach, &scene, at("h7")));
        assert!(!may_lift(&Reach::default(), &scene, at("h2")), "nothing can be lifted while the computer thinks");
    }

    #[test]
    fn a_soldier_comes_back_only_if_one_asks_for_it() {
        let mut table = table_at("xionghan", "13/2P3k6/13/13/13/13/13/13/13/13/13/5K7/13 r RP - 0 40");
        let at = |name: &str| table.board().place(name).unwrap();
        let (reach, scene) = (table.reach(), table.scene(0).unwrap());
        let home = reach.targets(Origin::Reserve)[0].0;
        assert_eq!(press(&reach, &scene, None, home), Intent::Nothing);
        let Intent::Play(mv) = press(&reach, &scene, Some(Origin::Reserve), home) else { panic!("it may come back") };
        let refused = press(&reach, &scene, Some(Origin::Reserve), at("g6"));
        assert_eq!(refused, Intent::Refuse(Origin::Reserve, at("g6")));
        assert_eq!(table.refusal(Origin::Reserve, at("g6")).unwrap().code, "not_a_home_point");
        let request = protocol::Request::Move(mv);
        table.ask(session::Seat::First, table.seq(), &request, protocol::Timestamp(0)).unwrap();
    }
}
