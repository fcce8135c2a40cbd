//! The public state of a game: version, turn, clocks, log.

use crate::view::{self, Viewer};
use crate::{Course, Playable, wire};
use game::{Position as _, Seat};
use protocol::{Budget, Clocks, DealView, Log, Player, Question, Seq, Timestamp, View};

/// A type that holds the course of a game: [`Session`](crate::Session), which has the deal too, and
/// [`Follower`](crate::Follower), which has not. [`GameState`], [`BoardView`](crate::BoardView) and
/// [`Words`](crate::Words) are implemented for every such type.
pub trait HasCourse: Send {
    /// The game.
    type Game: Playable;

    /// The course of the game.
    fn course(&self) -> &Course<Self::Game>;

    /// The public part of the deal, as far as it is known here.
    fn deal(&self) -> Option<DealView>;
}

/// The public state of a game of any kind.
pub trait GameState: Send {
    /// The name of the game for programs: `xiangqi`.
    fn game(&self) -> &'static str;

    /// The version: the number of events so far.
    fn seq(&self) -> Seq;

    /// The seat to move, or `None` when the game is over.
    fn turn(&self) -> Option<Seat>;

    /// The number of plies that were played and not taken back.
    fn plies(&self) -> usize;

    /// Whether the game is paused.
    fn is_paused(&self) -> bool;

    /// Whether both seats have agreed on a rematch.
    fn rematch_is_agreed(&self) -> bool;

    /// When the flag of the player to move falls, or `None` if no clock runs.
    fn due(&self) -> Option<Timestamp>;

    /// The state of the clocks, or `None` if the game is not timed.
    fn clocks(&self, now: Timestamp) -> Option<Clocks>;

    /// The game as `viewer` sees it.
    fn view(&self, viewer: Viewer, now: Timestamp) -> View;

    /// The setup and all events: the public part of a stored game.
    fn log(&self) -> Log;

    /// The position after `plies` plies as text, or `None` if fewer were played.
    fn position(&self, plies: usize) -> Option<String>;

    /// The question to the engine worker for the next move.
    fn question(&self, player: Player, budget: Budget) -> Question;
}

impl<T: HasCourse> GameState for T {
    fn game(&self) -> &'static str {
        <T::Game as game::Game>::NAME
    }

    fn seq(&self) -> Seq {
        self.course().seq()
    }

    fn turn(&self) -> Option<Seat> {
        self.course().ending().is_none().then(|| self.course().position().turn())
    }

    fn plies(&self) -> usize {
        self.course().history().plies().len()
    }

    fn is_paused(&self) -> bool {
        self.course().is_paused()
    }

    fn rematch_is_agreed(&self) -> bool {
        self.course().rematch_is_agreed()
    }

    fn due(&self) -> Option<Timestamp> {
        self.course().due()
    }

    fn clocks(&self, now: Timestamp) -> Option<Clocks> {
        wire::clocks(self.course(), now)
    }

    fn view(&self, viewer: Viewer, now: Timestamp) -> View {
        view::of(self.course(), self.deal(), viewer, now)
    }

    fn log(&self) -> Log {
        let events = self.course().events().iter().map(wire::dated).collect();
        Log { setup: self.course().setup().clone(), events }
    }

    fn position(&self, plies: usize) -> Option<String> {
        self.course().history().positions().get(plies).map(<T::Game as notation::Notation>::write_position)
    }

    fn question(&self, player: Player, budget: Budget) -> Question {
        question::<T::Game>(self.course(), player, budget)
    }
}

fn question<G: Playable>(course: &Course<G>, player: Player, budget: Budget) -> Question {
    let history = course.history();
    Question {
        game: G::NAME.to_owned(),
        rules: G::write_rules(history.rules()).to_string(),
        start: Some(G::write_position(history.start())),
        plies: history.plies().iter().map(|&ply| G::write_ply(ply)).collect(),
        player,
        budget,
        width: 1,
    }
}
