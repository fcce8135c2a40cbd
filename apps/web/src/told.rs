//! What everybody knows of a game at a table.

use protocol::{Log, Story, Timestamp};
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
pub(crate) fn begun(log: &Log) -> Option<Timestamp> {
    log.events.iter().map(|dated| dated.at).find(|at| at.0 > 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::table;
    use protocol::Request;

    #[test]
    fn a_game_has_the_day_on_which_it_was_first_played_here() {
        let mut game = table("xiangqi");
        assert_eq!(begun(&game.log()), None);
        for (seat, mv, at) in [(session::Seat::First, "h2e2", 5_000), (session::Seat::Second, "h9g7", 9_000)] {
            game.ask(seat, game.seq(), &Request::Move(mv.to_owned()), Timestamp(at)).unwrap();
        }
        assert_eq!(begun(&game.log()), Some(Timestamp(5_000)));
        let mut again = session::retell(&story(&*game), None).unwrap();
        assert_eq!(begun(&again.log()), None);
        again.ask(session::Seat::First, again.seq(), &Request::Move("h0g2".to_owned()), Timestamp(7_000)).unwrap();
        assert_eq!(begun(&again.log()), Some(Timestamp(7_000)));
    }
}
