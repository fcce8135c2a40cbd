//! A game as a player or a spectator sees it.

use crate::wire::{self, seat_on_wire};
use crate::{Course, Playable, RequestOf};
use game::{Position as _, Seat};
use protocol::{DealView, Offered, Offering, Timestamp, View};

/// Who views a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Viewer {
    /// A player.
    Seat(Seat),
    /// A spectator.
    Watcher,
}

/// Returns the game as `viewer` sees it. `deal` is the public part of the deal; a follower has `None`.
pub(crate) fn of<G: Playable>(course: &Course<G>, deal: Option<DealView>, viewer: Viewer, now: Timestamp) -> View {
    let (history, ending) = (course.history(), course.ending());
    View {
        viewer: match viewer {
            Viewer::Seat(Seat::First) => protocol::Viewer::First,
            Viewer::Seat(Seat::Second) => protocol::Viewer::Second,
            Viewer::Watcher => protocol::Viewer::Watcher,
        },
        seq: course.seq(),
        setup: course.setup().clone(),
        start: G::write_position(history.start()),
        plies: history.plies().iter().map(|&ply| G::write_ply(ply)).collect(),
        position: G::write_position(history.position()),
        turn: ending.is_none().then(|| seat_on_wire(history.position().turn())),
        clocks: wire::clocks(course, now),
        offers: course.offers().iter().map(|(by, what)| Offered { by: seat_on_wire(by), what }).collect(),
        ended: ending.map(wire::ended::<G>),
        deal,
        may: may(course, viewer, now),
    }
}

/// Returns the requests, other than moves, that would be accepted now.
fn may<G: Playable>(course: &Course<G>, viewer: Viewer, now: Timestamp) -> Vec<protocol::Request> {
    let Viewer::Seat(seat) = viewer else { return Vec::new() };
    let now = now.max(course.latest());
    let allowed = |request: &protocol::Request| {
        wire::request(course, seat, request, now)
            .is_ok_and(|request: RequestOf<G>| course.decide(seat, request, now).is_ok())
    };
    every_request().filter(allowed).collect()
}

fn every_request() -> impl Iterator<Item = protocol::Request> {
    use protocol::Request::{Accept, Claim, Decline, Offer, Pause, Redo, Resign, Resume, Undo, Withdraw};
    let about = |what: Offering| [Offer(what), Accept(what), Decline(what), Withdraw(what)];
    [Resign, Claim, Undo, Redo, Pause, Resume].into_iter().chain(Offering::ALL.into_iter().flat_map(about))
}
