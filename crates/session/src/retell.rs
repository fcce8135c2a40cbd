//! Creates a course from a story: a game that was played elsewhere.

use crate::wire::seat_on_wire;
use crate::{Broken, Course, Playable};
use game::Position as _;
use protocol::{Dated, Ended, Event, Offering, Seat, Setup, Start, Story, Timestamp, UndoPolicy};

/// Returns the setup of a game that continues a story. Its undo policy is free: the players may take plies back.
pub(crate) fn setup(story: &Story) -> Setup {
    let start = story.start.clone().map_or(Start::Usual, Start::Position);
    Setup { game: story.game.clone(), rules: story.rules.clone(), start, time: None, undo_policy: UndoPolicy::Free }
}

/// Returns the course after all events of a story. A story has no times, so all its events have time 0.
pub(crate) fn course<G: Playable>(mut course: Course<G>, story: &Story) -> Result<Course<G>, Broken> {
    for (index, ply) in story.plies.iter().enumerate() {
        let by = seat_on_wire(course.position().turn());
        course.happen_once(index + 1, by, Event::Played(ply.clone()))?;
    }
    if let (Some(ended), None) = (&story.ended, course.ending()) {
        let number = story.plies.len() + 1;
        for (by, event) in said(ended) {
            course.happen_once(number, by, event)?;
        }
        // A claimed draw is claimed again. If the rules do not allow the claim, the game stays open.
        if course.ending().is_none() && ended.winner.is_none() {
            let by = seat_on_wire(course.position().turn());
            let _ = course.happen_once(number, by, Event::Ended(ended.clone()));
        }
    }
    Ok(course)
}

/// Returns the events by which the players ended the game. An ending by time cannot be repeated without the clock, so
/// the game then stays open.
fn said(ended: &Ended) -> Vec<(Seat, Event)> {
    match (ended.reason.as_str(), ended.winner) {
        ("resignation", Some(winner)) => {
            let loser = if winner == Seat::First { Seat::Second } else { Seat::First };
            vec![(loser, Event::Ended(ended.clone()))]
        }
        ("agreement", None) => {
            vec![(Seat::First, Event::Offered(Offering::Draw)), (Seat::Second, Event::Accepted(Offering::Draw))]
        }
        _ => Vec::new(),
    }
}

impl<G: Playable> Course<G> {
    fn happen_once(&mut self, number: usize, by: Seat, event: Event) -> Result<(), Broken> {
        let dated = Dated { at: Timestamp(0), by: Some(by), event };
        let refused = |rebuff: crate::Rebuff| Broken { event: number, code: rebuff.code, text: rebuff.text };
        let events = self.repeat(&dated, None).map_err(refused)?;
        self.apply_all(&events);
        Ok(())
    }
}
