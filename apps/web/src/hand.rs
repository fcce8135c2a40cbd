//! What a hand on the board means: destinations in, intents out. It knows no rules.

use picture::{Man, Place};
use session::gestures::{Deed, Origin, Reach, Scene, Stroke};

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
}

/// What is meant by pressing `place` with `selected` in hand.
pub(crate) fn press(reach: &Reach, scene: &Scene, selected: Option<Place>, place: Place) -> Intent {
    match selected {
        Some(from) if from == place => Intent::Clear,
        Some(from) => match meant(reach.candidates(Origin::Board(from), place)) {
            Some(intent) => intent,
            None if may_begin(reach, place) => Intent::Select(place),
            None if stands(scene, from) => Intent::Refuse(Origin::Board(from), place),
            None => Intent::Clear,
        },
        // What lies face down is turned over by one press; a captured piece comes back where it may.
        None => {
            let flips = |stroke: &&Stroke| matches!(stroke.gesture.deed, Deed::Flip | Deed::Revive);
            let strokes = reach.strokes().iter().filter(|stroke| stroke.gesture.target == place).filter(flips);
            let begins = may_begin(reach, place);
            match meant(strokes.collect()) {
                Some(intent) if !begins => intent,
                Some(Intent::Play(mv)) => {
                    Intent::Choose(reach.strokes().iter().filter(|stroke| stroke.mv == mv).cloned().collect())
                }
                _ if begins || stands(scene, place) => Intent::Select(place),
                _ => Intent::Nothing,
            }
        }
    }
}

fn meant(strokes: Vec<&Stroke>) -> Option<Intent> {
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

/// Does a piece stand here that whoever is to move may hope to move?
fn stands(scene: &Scene, place: Place) -> bool {
    let own = scene.sides[scene.turn as usize];
    scene
        .men
        .iter()
        .any(|&(at, man)| at == place && matches!(man, Man::FaceUp(face) if own.is_none_or(|side| side == face.side)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::table;
    use session::Table;

    #[track_caller]
    fn check(table: &dyn Table, selected: Option<&str>, at: &str, expected: &Intent) {
        let board = table.board();
        let place = |name: &str| board.place(name).unwrap();
        let found = press(&table.reach(), &table.scene(table.plies()).unwrap(), selected.map(place), place(at));
        assert_eq!(found, *expected);
    }

    #[test]
    fn a_piece_is_taken_up_put_back_and_exchanged_for_another() {
        let table = table("xiangqi");
        let at = |name: &str| table.board().place(name).unwrap();
        check(&*table, None, "h2", &Intent::Select(at("h2")));
        check(&*table, None, "e4", &Intent::Nothing);
        check(&*table, None, "h7", &Intent::Nothing);
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
}
