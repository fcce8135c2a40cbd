//! Conversion between a game of a file and its public record.

use game::{Outcome, Seed};
use notation::record::Record;
use notation::{Language::Chinese, Text};
use protocol::{Ended, Story};
use records::{Foreign, Recorded};
use session::{Broken, Playable, Promise, RestoreError, Session, seat_from_wire, seat_on_wire};

/// The tags of the first and the second player.
const NAMES: [&str; 2] = ["Red", "Black"];

/// Returns the record of a game, as far as it can be replayed, and a text about the rest.
pub(crate) fn of<G: Playable + Foreign>(game: &Recorded<G>) -> Result<(Story, Option<Text>), Text> {
    let history = game.history();
    let usual = *history.rules() == G::Rules::default();
    let from_start = *history.start() == G::deal(history.rules(), &Seed([0; 32])).0;
    let mut story = Story {
        game: G::NAME.to_owned(),
        rules: if usual { String::new() } else { G::write_rules(history.rules()).to_string() },
        start: (!from_start).then(|| G::write_position(history.start())),
        plies: history.plies().iter().map(|&ply| G::write_ply(ply)).collect(),
        ended: ended(game),
        names: NAMES.map(|tag| game.tag(tag).map(str::trim).filter(|name| *name != "?").unwrap_or_default().to_owned()),
    };
    match table::<G>(&story) {
        Ok(_) => Ok((story, None)),
        Err(RestoreError::Setup(error)) => Err(error.text),
        // A file may continue after the end by the rules, or claim an impossible result.
        Err(RestoreError::Broken(Broken { event, text, .. })) => {
            story.plies.truncate(event - 1);
            story.ended = None;
            let chinese = format!("第 {event} 步起从略：{}", text.to(Chinese));
            Ok((story, Some(Text { en: format!("ply {event} and what follows is left out: {text}"), zh: chinese })))
        }
    }
}

/// Returns the game of a record, to be written.
pub(crate) fn recorded<G: Playable + Foreign>(story: &Story) -> Result<Recorded<G>, Text> {
    let table = table::<G>(story).map_err(|error| error.text())?;
    let outcome = |ended: &Ended| ended.winner.map_or(Outcome::Draw, |winner| Outcome::Win(seat_from_wire(winner)));
    let history = table.course().history().clone();
    let result = story.ended.as_ref().map(outcome);
    let termination = story.ended.as_ref().map(|it| it.reason.clone()).filter(|reason| !reason.is_empty());
    let named = NAMES.into_iter().zip(&story.names).filter(|(_, name)| !name.is_empty());
    let tags = named.map(|(tag, name)| (tag.to_owned(), name.clone())).collect();
    Ok(Record { tags, history, result, termination }.into())
}

/// Replays the record. Hidden information is not written, so any deal will do.
pub(crate) fn table<G: Playable>(story: &Story) -> Result<Session<G>, RestoreError> {
    Session::retell(story, G::HIDES.then(|| Promise::given(&Seed([0; 32]))))
}

/// Returns the result. Few files give the reason.
fn ended<G: Foreign>(game: &Recorded<G>) -> Option<Ended> {
    let winner = match game.result? {
        Outcome::Win(seat) => Some(seat_on_wire(seat)),
        Outcome::Draw => None,
    };
    Some(Ended { winner, reason: game.termination.clone().unwrap_or_default() })
}
