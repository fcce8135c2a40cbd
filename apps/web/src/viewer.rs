//! What the viewer shows at one ply of a game: the status, the game up to there, and the scroll position of the
//! list.

use crate::words::{Speak as _, Word};
use notation::{Language, Text};
use protocol::{Ended, Story};
use session::{Table, seat_from_wire};

/// The status of a game at one ply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum GameStatus {
    /// A player is to move.
    ToMove(Text),
    /// The game ended here, by the rules or by the players.
    Ended(Text),
    /// A player won, for an unknown reason.
    Won(Text),
    /// A draw, for an unknown reason.
    Drawn,
}

impl GameStatus {
    /// Returns the status after `plies` plies, where the file gives the result `ended`. Few files give the
    /// reason for a result; the rules then do not see that the game is over.
    pub(crate) fn of(table: &dyn Table, plies: usize, ended: Option<&Ended>) -> Option<Self> {
        let told = || {
            let winner = ended?.winner;
            Some(winner.map_or(Self::Drawn, |seat| Self::Won(table.player(seat_from_wire(seat)))))
        };
        let at_end = if plies == table.plies() { table.ending().map(Self::Ended).or_else(told) } else { None };
        at_end.or_else(|| table.mover(plies).map(Self::ToMove))
    }

    /// Returns the text for people.
    pub(crate) fn said(&self, tongue: Language) -> String {
        match self {
            Self::ToMove(player) => tongue.joined(&tongue.of(player), &tongue.say(Word::ToMove)),
            Self::Ended(ending) => tongue.of(ending),
            Self::Won(player) => tongue.joined(&tongue.of(player), &tongue.say(Word::Wins)),
            Self::Drawn => tongue.say(Word::DrawnGame),
        }
    }
}

/// Returns the game up to a ply, without its result.
pub(crate) fn until(story: &Story, plies: usize) -> Story {
    Story { plies: story.plies.iter().take(plies).cloned().collect(), ended: None, ..story.clone() }
}

/// Returns how far to scroll a list so that a row is visible, where both are given as top and bottom. Returns 0
/// if it is visible already. If the row is taller than the list, its top is shown.
#[allow(clippy::cast_possible_truncation, reason = "points of a screen")]
pub(crate) fn scroll(list: [f64; 2], line: [f64; 2]) -> i32 {
    let (above, below) = (line[0] - list[0], line[1] - list[1]);
    let is_higher = line[1] - line[0] > list[1] - list[0];
    if above < 0.0 || is_higher {
        above.floor() as i32
    } else if below > 0.0 {
        below.ceil() as i32
    } else {
        0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture;
    use protocol::Seat;

    fn told(story: &Story, plies: usize) -> String {
        let promise = session::named(&story.game).unwrap().hides.then(|| session::Promise::given(&game::Seed([7; 32])));
        let table = session::retell(story, promise).unwrap();
        GameStatus::of(&*table, plies, story.ended.as_ref()).map(|it| it.said(Language::English)).unwrap_or_default()
    }

    fn story(game: &str, plies: &str, ended: Option<(Option<Seat>, &str)>) -> Story {
        let ended = ended.map(|(winner, reason)| Ended { winner, reason: reason.to_owned() });
        let plies = plies.split_whitespace().map(str::to_owned).collect();
        Story { game: game.to_owned(), plies, ended, ..Story::default() }
    }

    #[test]
    fn every_ply_has_a_status() {
        let open = story("xiangqi", "h2e2 h9g7 h0g2", None);
        let said = |story: &Story| (0..=4).map(|plies| told(story, plies)).collect::<Vec<_>>();
        assert_eq!(said(&open), ["Red to move", "Black to move", "Red to move", "Black to move", ""]);
        for (winner, reason, end) in [
            (Some(Seat::First), "", "Red wins"),
            (None, "", "Draw"),
            (Some(Seat::First), "resignation", "Red wins: resignation"),
        ] {
            let over = Story { ended: story("", "", Some((winner, reason))).ended, ..open.clone() };
            assert_eq!(said(&over), ["Red to move", "Black to move", "Red to move", end, ""], "{reason}");
        }
    }

    #[test]
    fn players_have_no_colours_before_the_first_flip() {
        let mut table = fixture::table("banqi");
        let flip = protocol::Request::Move("A1=?".to_owned());
        table.ask(session::Seat::First, table.seq(), &flip, protocol::Timestamp(0)).unwrap();
        let said = |plies| GameStatus::of(&*table, plies, None).unwrap().said(Language::English);
        assert_eq!(said(0), "First player to move");
        assert!(["Red to move", "Black to move"].contains(&said(1).as_str()), "{}", said(1));
    }

    #[test]
    fn a_game_up_to_a_ply_omits_later_plies() {
        let whole = story("xiangqi", "h2e2 h9g7 h0g2", Some((None, "agreement")));
        for plies in 0..=3 {
            let until = until(&whole, plies);
            assert_eq!((until.plies.as_slice(), until.ended), (&whole.plies[..plies], None));
        }
        assert_eq!(until(&whole, 9).plies, whole.plies);
    }

    #[test]
    fn a_list_scrolls_only_as_far_as_needed() {
        for (line, by) in [
            ([100.0, 120.0], 0),
            ([180.0, 200.0], 0),
            ([80.0, 100.0], -20),
            ([99.5, 119.5], -1),
            ([190.0, 210.0], 10),
            ([190.2, 210.2], 11),
            ([900.0, 920.0], 720),
            ([150.0, 350.0], 50),
            ([20.0, 350.0], -80),
        ] {
            assert_eq!(scroll([100.0, 200.0], line), by, "{line:?}");
        }
    }
}
