//! The content of a board and its answers to a pointer, for a game of any kind.

use crate::gestures::{Caution, Gestures as _, Origin, Power, Reach, Scene, Threats};
use crate::{Course, HasCourse, Playable, Rebuff, Refusal};
use game::Refused;
use notation::{Notation as _, Text};
use picture::{Board, Depict as _, Place};

/// The part of a game that a board needs.
pub trait BoardView: Send {
    /// The empty board.
    fn board(&self) -> Board;

    /// Returns the content of the board after `plies` plies, or `None` if fewer were played.
    fn scene(&self, plies: usize) -> Option<Scene>;

    /// Every legal move now; empty when the game is over.
    fn reach(&self) -> Reach;

    /// Returns why no move goes from `origin` to `target`. `None` if a move does, or if no move has this form.
    fn refusal(&self, origin: Origin, target: Place) -> Option<BoardRefusal>;

    /// Returns the threats of the side that is not to move.
    fn threats(&self) -> Threats;

    /// Returns the effects of powers on the piece at a place, and the effects of its own powers on other pieces.
    fn powers(&self, place: Place) -> Vec<Power>;

    /// Returns the reasons against a legal move, given as text for programs, that promotes or revives a piece.
    fn cautions(&self, mv: &str) -> Vec<Caution>;
}

/// Why a piece cannot go to a place, with the places that show the reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardRefusal {
    /// The stable name of the rule.
    pub code: &'static str,
    /// The places to highlight.
    pub places: Vec<Place>,
    /// The reason, for people.
    pub text: Text,
}

impl<T: HasCourse> BoardView for T {
    fn board(&self) -> Board {
        T::Game::board()
    }

    fn scene(&self, plies: usize) -> Option<Scene> {
        Scene::of(self.course().history(), plies)
    }

    fn reach(&self) -> Reach {
        if self.course().ending().is_some() { Reach::default() } else { Reach::of(self.course().history()) }
    }

    fn refusal(&self, origin: Origin, target: Place) -> Option<BoardRefusal> {
        // A promotion may be mandatory, and a capture may be one of several in a turn. Then a legal move exists.
        let refused = refusal(self.course(), origin, target)?;
        self.reach().candidates(origin, target).is_empty().then_some(refused)
    }

    fn threats(&self) -> Threats {
        Threats::of::<T::Game>(self.course().position())
    }

    fn powers(&self, place: Place) -> Vec<Power> {
        T::Game::powers(self.course().position(), place)
    }

    fn cautions(&self, mv: &str) -> Vec<Caution> {
        let position = self.course().position();
        T::Game::read_move(position, mv).map(|mv| T::Game::cautions(position, mv)).unwrap_or_default()
    }
}

fn refusal<G: Playable>(course: &Course<G>, origin: Origin, target: Place) -> Option<BoardRefusal> {
    let position = course.position();
    let illegal = course.history().check(G::attempt(position, origin, target)?).err()?;
    let Rebuff { code, squares, text } = Rebuff::of::<G>(position, &Refusal::Game(Refused::Illegal(illegal)));
    let board = G::board();
    Some(BoardRefusal { code, places: squares.iter().filter_map(|name| board.place(name)).collect(), text })
}
