//! What everybody knows of a game at a table.

use protocol::{DealView, Log, Reveal, Story, Timestamp};
use session::{Table, Viewer};

/// What everybody knows of a game: what a link, a file or a picture may say.
pub(crate) fn story(table: &dyn Table) -> Story {
    let view = table.view(Viewer::Watcher, Timestamp(0));
    // A handicap is a start like any other to those who were not there.
    let usual = view.setup.start == protocol::Start::Usual;
    Story {
        game: view.setup.game,
        rules: view.setup.rules,
        start: (!usual).then_some(view.start),
        plies: view.plies,
        ended: view.ended,
        names: Default::default(),
    }
}

/// When it was first played here. What was told by a link or a file happened nobody knows when.
pub(crate) fn started_at(log: &Log) -> Option<Timestamp> {
    log.events.iter().map(|dated| dated.at).find(|at| at.0 > 0)
}

/// What proves how a game was dealt, once it is over, as the tags of its file: `chuhe verify` reads them.
pub(crate) fn proof(table: &dyn Table) -> Vec<(String, String)> {
    // A deal that was made in the middle of a game says nothing about its beginning.
    let is_whole = table.sealed().is_some_and(|sealed| sealed.known == 0);
    let deal = table.view(Viewer::Watcher, Timestamp(0)).deal.filter(|_| is_whole);
    let Some(DealView { id: Some(id), commitment: Some(commitment), revealed: Some(revealed) }) = deal else {
        return Vec::new();
    };
    let Reveal::Secret { secret, first, second } = revealed else { return Vec::new() };
    let bytes = [("Commit", commitment), ("Secret", secret), ("NonceFirst", first), ("NonceSecond", second)];
    let bytes = bytes.into_iter().map(|(name, bytes)| (name.to_owned(), bytes.to_string()));
    std::iter::once(("GameId".to_owned(), id)).chain(bytes).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::table;
    use protocol::Request;

    #[test]
    fn how_a_game_was_dealt_is_told_when_it_is_over() {
        let promise = session::Promise::drawn("here", [7; 32], [[0; 32]; 2]);
        let setup = crate::game_options::GameOptions::default().setup("banqi").unwrap();
        let mut game = session::begin(&setup, Some(promise)).unwrap();
        game.ask(session::Seat::First, game.seq(), &Request::Move("A1=?".to_owned()), Timestamp(1)).unwrap();
        assert_eq!(proof(&*game), []);
        game.ask(session::Seat::First, game.seq(), &Request::Resign, Timestamp(2)).unwrap();
        let tags = proof(&*game);
        let names: Vec<&str> = tags.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(names, ["GameId", "Commit", "Secret", "NonceFirst", "NonceSecond"]);
        assert_eq!((tags[0].1.as_str(), tags[2].1.as_str()), ("here", "07".repeat(32).as_str()));
        // Whoever goes on from a link has a deal of his own, which proves nothing of what came before.
        let promise = session::Promise::drawn("there", [8; 32], [[0; 32]; 2]);
        let again = session::retell(&Story { ended: None, ..story(&*game) }, Some(promise)).unwrap();
        assert_eq!(proof(&*again), []);
    }

    #[test]
    fn a_game_has_the_day_on_which_it_was_first_played_here() {
        let mut game = table("xiangqi");
        assert_eq!(started_at(&game.log()), None);
        for (seat, mv, at) in [(session::Seat::First, "h2e2", 5_000), (session::Seat::Second, "h9g7", 9_000)] {
            game.ask(seat, game.seq(), &Request::Move(mv.to_owned()), Timestamp(at)).unwrap();
        }
        assert_eq!(started_at(&game.log()), Some(Timestamp(5_000)));
        let mut again = session::retell(&story(&*game), None).unwrap();
        assert_eq!(started_at(&again.log()), None);
        again.ask(session::Seat::First, again.seq(), &Request::Move("h0g2".to_owned()), Timestamp(7_000)).unwrap();
        assert_eq!(started_at(&again.log()), Some(Timestamp(7_000)));
    }
}
