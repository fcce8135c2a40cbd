//! Properties that hold in every position of every game.

use game::{Deterministic, Explain, Position};
use std::fmt::{Debug, Display};
use std::str::FromStr;

/// Generator, counter and explainer agree on every possible move.
#[track_caller]
pub fn generator_agrees_with_explainer<P: Position>(position: &P, every_move: impl Iterator<Item = P::Move>) {
    let mut legal = Vec::new();
    position.legal_moves(&mut legal);
    assert_eq!(position.count_legal(), legal.len(), "count and list differ in {position:?}");
    let mut allowed: Vec<P::Move> = Vec::new();
    for mv in every_move {
        match position.check(mv) {
            Ok(()) => allowed.push(mv),
            Err(illegal) => {
                assert!(!illegal.code().is_empty());
                is_refused_by_play(position, mv, &illegal);
            }
        }
    }
    legal.sort_unstable();
    allowed.sort_unstable();
    assert_eq!(legal, allowed, "generator and explainer differ in {position:?}");
}

/// Every ply of an illegal move is refused by [`Position::play`], for the same reason, and changes nothing.
#[track_caller]
fn is_refused_by_play<P: Position>(position: &P, mv: P::Move, illegal: &P::Illegal) {
    let mut chances = Vec::new();
    position.chances(mv, &mut chances);
    for (ply, _) in chances {
        let mut played = position.clone();
        assert_eq!(played.play(ply).as_ref(), Err(illegal), "{mv:?} was played in {position:?}");
        assert_eq!(played, *position, "the refused {mv:?} changed the position");
    }
}

/// A symmetry of the board is a symmetry of the rules: it maps the legal moves of a position to those of its image.
#[track_caller]
pub fn check_symmetry<P: Deterministic + Debug>(position: &P, image: &P, of_move: impl Fn(P::Move) -> P::Move) {
    let sorted = |position: &P| {
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        moves
    };
    let mut expected: Vec<P::Move> = sorted(position).into_iter().map(of_move).collect();
    let mut found = sorted(image);
    expected.sort_unstable();
    found.sort_unstable();
    assert_eq!(found, expected, "the image of {position:?} has different moves");
}

/// The text of every ply that can happen in `position` is read back.
#[track_caller]
pub fn plies_read_back<P: Position>(position: &P)
where
    P::Move: Display + FromStr<Err: Debug + PartialEq>,
    P::Ply: Display + FromStr<Err: Debug + PartialEq>,
{
    let (mut moves, mut chances) = (Vec::new(), Vec::new());
    position.legal_moves(&mut moves);
    for mv in moves {
        assert_eq!(mv.to_string().parse(), Ok(mv), "{mv}");
        position.chances(mv, &mut chances);
    }
    for (ply, _) in chances {
        assert_eq!(ply.to_string().parse(), Ok(ply), "{ply}");
    }
}
