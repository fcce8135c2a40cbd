//! The arbiter: repetition, the move limit, and material that cannot mate.

use crate::{Evidence, Position, Reason, Rules};
use game::{Ending, Game, History, Seat, Seed, Verdict};

/// The game of Xiangqi.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Xiangqi;

impl Game for Xiangqi {
    const NAME: &'static str = "xiangqi";

    type Position = Position;
    type Secret = ();
    type Rules = Rules;
    type Evidence = Evidence;

    fn deal(_: &Rules, _: &Seed) -> (Position, ()) {
        (Position::default(), ())
    }

    fn resolve(_: &Position, (): &(), mv: crate::Move) -> crate::Move {
        mv
    }

    fn adjudicate(_history: &History<Self>) -> Option<Verdict<Self>> {
        None
    }

    fn claimable(_history: &History<Self>, _seat: Seat) -> Option<Ending<Reason>> {
        None
    }
}
