//! What a board shows and how it answers a pointer, for a game of any kind.

use crate::gestures::{Caution, Gestures as _, Origin, Power, Reach, Scene, Threats};
use crate::{Course, HasCourse, Playable, Rebuff, Refusal};
use game::Refused;
use notation::{Notation as _, Text};
use picture::{Board, Depict as _, Place};

/// What a board needs to know of a game.
pub trait BoardView: Send {
    /// The empty board.
    fn board(&self) -> Board;

    /// What the board shows after `plies` plies, or `None` if fewer were played.
    fn scene(&self, plies: usize) -> Option<Scene>;

    /// Every legal move now; empty when the game is over.
    fn reach(&self) -> Reach;

    /// Why no move goes from `origin` to `target`, or `None` if one does or no move could be meant.
    fn refusal(&self, origin: Origin, target: Place) -> Option<BoardRefusal>;

    /// What the side that is not to move threatens.
    fn threats(&self) -> Threats;

    /// The effects of other pieces' powers on the piece at a place.
    fn powers(&self, place: Place) -> Vec<Power>;

    /// What speaks against a legal move, as programs write it, by which a piece is promoted or comes back.
    fn cautions(&self, mv: &str) -> Vec<Caution>;
}

/// Why a piece cannot go somewhere, with the places that show it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardRefusal {
    /// The rule by its stable name.
    pub code: &'static str,
    /// The places to point at.
    pub places: Vec<Place>,
    /// Why, for people.
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
        // A soldier may be obliged to choose, and a capture may be one of several: then there is a way.
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
