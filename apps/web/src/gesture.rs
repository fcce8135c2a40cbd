//! Gestures: what a press or a drag on the board means.
//!
//! Input is the reachable destinations ([`Reach`]); output is an [`Intent`]. This module knows no rules.

use picture::{Man, Place};
use session::gestures::{Deed, Origin, Reach, Scene, Stroke};

/// What a gesture on the board may do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum BoardMode {
    /// Play moves.
    #[default]
    Play,
    /// Edit a position: any piece may go anywhere. The editor decides what happens.
    Edit,
    /// Nothing: the board is read-only.
    View,
}

/// The meaning of a gesture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Intent {
    /// Nothing.
    Nothing,
    /// Select the piece on this place.
    Select(Place),
    /// Clear the selection.
    Clear,
    /// Play this move, in coordinate notation.
    Play(String),
    /// Several moves are possible: ask the player.
    Choose(Vec<Stroke>),
    /// The move is not possible; the game explains why.
    Refuse(Origin, Place),
    /// In the editor: this place was pressed.
    Press(Place),
    /// In the editor: the piece of the first place was dragged to the second, or off the board.
    Carry(Place, Option<Place>),
}

/// Returns the meaning of a press on `place` while `held` is selected.
pub(crate) fn press(reach: &Reach, scene: &Scene, held: Option<Origin>, place: Place) -> Intent {
    match held {
        Some(Origin::Board(from)) if from == place => Intent::Clear,
        Some(origin) => match intent_of(reach.candidates(origin, place)) {
            Some(intent) => intent,
            None if may_begin(reach, place) => Intent::Select(place),
            None if may_try(scene, origin) => Intent::Refuse(origin, place),
            None => Intent::Clear,
        },
        // A single press turns a face-down piece over.
        None => {
            let turns = |stroke: &&Stroke| stroke.gesture.target == place && stroke.gesture.deed == Deed::Flip;
            match intent_of(reach.strokes().iter().filter(turns).collect()) {
                Some(intent) => intent,
                None if may_begin(reach, place) || is_own_piece(scene, place) => Intent::Select(place),
                // The opponent's piece: the refusal says so.
                None if !reach.strokes().is_empty() && is_face_up_piece(scene, place) => {
                    Intent::Refuse(Origin::Board(place), place)
                }
                None => Intent::Nothing,
            }
        }
    }
}

/// Returns the meaning of dragging the piece on `from` to a place, or off the board.
pub(crate) fn drop(reach: &Reach, scene: &Scene, from: Place, place: Option<Place>) -> Intent {
    let origin = Origin::Board(from);
    match place {
        None => Intent::Clear,
        // Dropped where it was lifted: the piece is selected, as by a press.
        Some(place) if place == from => Intent::Select(from),
        Some(place) => match intent_of(reach.candidates(origin, place)) {
            Some(intent) => intent,
            None if may_try(scene, origin) => Intent::Refuse(origin, place),
            None => Intent::Clear,
        },
    }
}

/// Returns the places for hit testing: the destinations of the selection, and the pieces that can be selected
/// or turned over.
pub(crate) fn hit_candidates(reach: &Reach, held: Option<Origin>) -> Vec<Place> {
    let targets = held.map(|origin| reach.targets(origin)).unwrap_or_default();
    let origins = reach.origins().into_iter().filter_map(|origin| match origin {
        Origin::Board(place) => Some(place),
        Origin::Reserve => None,
    });
    targets.into_iter().map(|(place, _)| place).chain(origins).collect()
}

/// Returns whether a piece may be dragged: it belongs to the side to move, or a move can start with it.
pub(crate) fn may_lift(reach: &Reach, scene: &Scene, place: Place) -> bool {
    !reach.strokes().is_empty() && (may_begin(reach, place) || is_own_piece(scene, place))
}

/// Returns whether the side to move owns the piece, so that a refusal is worth explaining.
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

/// Returns whether a move can start here.
fn may_begin(reach: &Reach, place: Place) -> bool {
    reach
        .strokes()
        .iter()
        .any(|stroke| stroke.gesture.origin == Origin::Board(place) && stroke.gesture.deed != Deed::Flip)
}

/// Returns whether a face-up piece is here.
fn is_face_up_piece(scene: &Scene, place: Place) -> bool {
    scene.men.iter().any(|&(at, man)| at == place && matches!(man, Man::FaceUp(_)))
}

/// Returns whether a face-up piece of the side to move is here. Before the colours are decided, any face-up
/// piece counts.
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
    fn a_piece_is_selected_deselected_and_replaced() {
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
    fn an_impossible_move_is_refused_with_its_origin() {
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
    fn a_piece_can_only_be_dropped_on_its_destinations() {
        let table = table("xiangqi");
        let at = |name: &str| table.board().place(name).unwrap();
        let (reach, scene) = (table.reach(), table.scene(0).unwrap());
        let dropped = |from, to: Option<&str>| drop(&reach, &scene, at(from), to.map(at));
        assert_eq!(dropped("h2", Some("e2")), Intent::Play("h2e2".to_owned()));
        assert_eq!(dropped("h2", Some("h2")), Intent::Select(at("h2")));
        // Unlike a press, dropping on one's own piece does not select that piece.
        assert_eq!(dropped("h2", Some("h0")), Intent::Refuse(Origin::Board(at("h2")), at("h0")));
        assert_eq!(dropped("h2", None), Intent::Clear);
        assert!(may_lift(&reach, &scene, at("h2")) && !may_lift(&reach, &scene, at("h7")));
        assert!(!may_lift(&Reach::default(), &scene, at("h2")), "no piece can be dragged while the computer thinks");
    }

    #[test]
    fn a_soldier_returns_only_if_the_reserve_is_selected() {
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
