//! The public record of a game, for links, files and pictures.

use protocol::{DealView, Log, Reveal, Story, Timestamp};
use session::{Table, Viewer};

/// Returns the public record of a game, as a link, a file or a picture may contain it.
pub(crate) fn story(table: &dyn Table) -> Story {
    let view = table.view(Viewer::Watcher, Timestamp(0));
    // A handicap is exported as an ordinary start position.
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

/// Returns when the game was first played here; `None` if it came from a link or a file.
pub(crate) fn started_at(log: &Log) -> Option<Timestamp> {
    log.events.iter().map(|dated| dated.at).find(|at| at.0 > 0)
}

/// Returns the proof of the deal as tags for the file, once the game is over: `chuhe verify` reads them.
pub(crate) fn proof(table: &dyn Table) -> Vec<(String, String)> {
    // A deal made in the middle of a game proves nothing about its beginning.
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
    fn the_proof_of_the_deal_is_exported_after_the_game() {
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
        // A game continued from a link has its own deal, which proves nothing about the earlier plies.
        let promise = session::Promise::drawn("there", [8; 32], [[0; 32]; 2]);
        let again = session::retell(&Story { ended: None, ..story(&*game) }, Some(promise)).unwrap();
        assert_eq!(proof(&*again), []);
    }

    #[test]
    fn a_game_has_the_date_of_its_first_ply_here() {
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
