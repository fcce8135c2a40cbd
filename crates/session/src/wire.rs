//! Conversions between the types of a game and the text of messages.

use crate::{Course, Dated, EndingOf, Playable, Refusal, RequestOf};
use game::{IllegalOf, Outcome, Position as _, Reason as _, Refused, Seat};
use protocol::{Clocks, Ended, Left, Request, Timestamp};

/// Returns the seat as messages name it.
pub const fn seat_on_wire(seat: Seat) -> protocol::Seat {
    match seat {
        Seat::First => protocol::Seat::First,
        Seat::Second => protocol::Seat::Second,
    }
}

/// Returns the seat that a message names.
pub const fn seat_from_wire(seat: protocol::Seat) -> Seat {
    match seat {
        protocol::Seat::First => Seat::First,
        protocol::Seat::Second => Seat::Second,
    }
}

pub(crate) fn dated<G: Playable>(dated: &Dated<G>) -> protocol::Dated {
    protocol::Dated { at: dated.at, by: dated.by.map(seat_on_wire), event: dated.event.map(G::write_ply, ended::<G>) }
}

pub(crate) fn ended<G: Playable>(ending: EndingOf<G>) -> Ended {
    let winner = match ending.outcome {
        Outcome::Win(seat) => Some(seat_on_wire(seat)),
        Outcome::Draw => None,
    };
    Ended { winner, reason: ending.reason.code().to_owned() }
}

/// Reads a request. A move is read in the position in which it is to be played, and is legal if the result is `Ok`. A
/// seat that is not to move gets that reason, and not that the piece belongs to the other side.
pub(crate) fn request<G: Playable>(
    course: &Course<G>,
    seat: Seat,
    request: &Request,
    now: Timestamp,
) -> Result<RequestOf<G>, Refusal<IllegalOf<G>>> {
    request.try_map(|text| {
        course.must_be_to_move(seat, now)?;
        let mv = G::read_move(course.position(), text).map_err(Refusal::Move)?;
        match G::forbids(course.history(), mv) {
            Some(illegal) => Err(Refusal::Game(Refused::Illegal(illegal))),
            None => Ok(mv),
        }
    })
}

/// Returns the state of the clocks at `now`, or `None` if the game is not timed.
pub(crate) fn clocks<G: Playable>(course: &Course<G>, now: Timestamp) -> Option<Clocks> {
    let clock = course.clock()?;
    let turn = course.position().turn();
    let now = now.max(course.latest());
    let left = |seat: Seat| -> Left {
        let spent = if seat == turn { clock.spent(now) } else { protocol::Millis::ZERO };
        clock.allowance(seat).left(clock.time(), spent)
    };
    Some(Clocks {
        first: left(Seat::First),
        second: left(Seat::Second),
        running: clock.is_running().then(|| seat_on_wire(turn)),
        at: now,
        due: course.due(),
    })
}
