//! Tables for the tests.
#![allow(dead_code, reason = "not every test needs everything")]

use protocol::{Request, Seq, Setup, Start, TimeControl, Timestamp, UndoPolicy};
use session::{GAMES, Promise, Rebuff, Seat, Table};

/// A secret for tests.
pub(crate) fn promise(byte: u8) -> Promise {
    Promise::drawn("test", [byte; 32], [[1; 32], [2; 32]])
}

pub(crate) fn setup(game: &str, undo_policy: UndoPolicy, time: Option<TimeControl>) -> Setup {
    Setup { game: game.to_owned(), rules: String::new(), start: Start::Usual, time, undo_policy }
}

pub(crate) fn sit_down(setup: &Setup) -> Box<dyn Table> {
    let hides = session::named(&setup.game).unwrap().hides;
    session::begin(setup, hides.then(|| promise(7))).unwrap()
}

/// The names of all games.
pub(crate) fn games() -> impl Iterator<Item = &'static str> {
    GAMES.iter().map(|entry| entry.name)
}

/// Makes a request for the newest version.
pub(crate) fn ask(
    table: &mut dyn Table,
    seat: Seat,
    request: &Request,
    now: u64,
) -> Result<Vec<protocol::Dated>, Rebuff> {
    let seq = table.seq();
    table.ask(seat, seq, request, Timestamp(now))
}

/// Plays these moves, one per second, beginning at `now`.
#[track_caller]
pub(crate) fn play(table: &mut dyn Table, moves: &[&str], now: u64) {
    for (text, at) in moves.iter().zip((now..).step_by(1000)) {
        let seat = table.turn().expect("the game goes on");
        if let Err(rebuff) = ask(table, seat, &Request::Move((*text).to_owned()), at) {
            panic!("{text}: {rebuff:?}");
        }
    }
}

/// Returns the code of a refusal, or `ok` if the request was accepted.
pub(crate) fn code(answer: &Result<Vec<protocol::Dated>, Rebuff>) -> &'static str {
    answer.as_ref().map_or_else(|rebuff| rebuff.code, |_| "ok")
}

/// A version that does not exist yet.
pub(crate) const AHEAD: Seq = Seq(1000);
