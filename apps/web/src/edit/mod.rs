//! The position editor: changes to a position, undo and redo.
//!
//! The editor knows no rules. Its state is the text of the position; the game reads that text and says whether
//! the position can be played.

mod change;
pub(crate) mod tool;

pub(crate) use change::Change;

use game::Seed;
use notation::Text;
use picture::{Board, Face, Man, Place};
use protocol::{Setup, Start, UndoPolicy};
use session::{Arrangement, Beside, Entry, Promise, SetupError};

/// A position in the editor.
#[derive(Clone, Debug)]
pub(crate) struct Editor {
    game: &'static Entry,
    board: Board,
    /// The start position. In a game with a single set of pieces it also defines that set.
    start: String,
    set: Vec<(Face, u8)>,
    text: String,
    arrangement: Arrangement,
    past: Vec<String>,
    future: Vec<String>,
    /// Text that was typed and cannot be read, with the reason.
    draft: Option<(String, Fault)>,
    /// Whether the last change was typed. Further typing then belongs to the same undo step.
    typing: bool,
}

/// A problem in a position, and the places to highlight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fault {
    pub(crate) text: Text,
    pub(crate) places: Vec<Place>,
}

/// The game's verdict on a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// The position can be played. `check` is the attacked king and its attackers, if there is a check.
    Playable { check: Option<(Place, Vec<Place>)> },
    /// The position can be set up, but the game is over in it.
    Over(Text),
    /// The position cannot be set up.
    Wrong(Fault),
}

impl Editor {
    /// Returns an editor at the start position; `None` if the game has no start position that can be written as
    /// text.
    pub(crate) fn new(game: &'static Entry) -> Option<Self> {
        let start = (game.arranger.start)().ok()?;
        let arrangement = (game.arranger.read)(&start).ok()?;
        Some(Self {
            game,
            board: (game.board)(),
            set: arrangement.unseen.clone(),
            text: start.clone(),
            start,
            arrangement,
            past: Vec::new(),
            future: Vec::new(),
            draft: None,
            typing: false,
        })
    }

    /// Returns an editor at the position in `text`. If it cannot be read, the editor shows the start position
    /// and the error.
    pub(crate) fn at(game: &'static Entry, text: &str) -> Option<Self> {
        let mut editor = Self::new(game)?;
        editor.write(text);
        editor.past.clear();
        editor.typing = false;
        Some(editor)
    }

    /// Returns the identifier of the game: `xiangqi`.
    pub(crate) const fn game(&self) -> &'static str {
        self.game.name
    }

    /// Returns the empty board.
    pub(crate) const fn board(&self) -> Board {
        self.board
    }

    /// Returns what the game shows beside the board.
    pub(crate) const fn beside(&self) -> Beside {
        self.game.arranger.beside
    }

    /// Returns every piece that can be put on the board.
    pub(crate) fn kinds(&self) -> Vec<Man> {
        (self.game.arranger.kinds)()
    }

    /// Returns the current arrangement.
    pub(crate) const fn arrangement(&self) -> &Arrangement {
        &self.arrangement
    }

    /// Returns the text of the position, or the unreadable text that was typed.
    pub(crate) fn text(&self) -> &str {
        self.draft.as_ref().map_or(&self.text, |(draft, _)| draft)
    }

    /// Returns the piece on a place.
    pub(crate) fn man(&self, place: Place) -> Option<Man> {
        self.arrangement.men.iter().find(|(at, _)| *at == place).map(|(_, man)| *man)
    }

    /// Applies a change. A change without effect adds no undo step.
    pub(crate) fn change(&mut self, change: Change) {
        let base = match change {
            Change::Start => return self.become_text(self.start.clone()),
            // Clearing the board also resets the counters.
            Change::Clear => self.start.clone(),
            _ => self.text.clone(),
        };
        let mut arrangement = self.arrangement.clone();
        change.carry_out(&mut arrangement, self);
        // Every arrangement can be written, so an error cannot occur here.
        if let Ok(text) = (self.game.arranger.write)(&base, &arrangement) {
            self.become_text(text);
        }
    }

    /// Takes typed text. If it can be read, it becomes the position.
    pub(crate) fn write(&mut self, text: &str) {
        match (self.game.arranger.read)(text) {
            Err(error) => {
                let fault = self.fault(error);
                self.draft = Some((text.to_owned(), fault));
            }
            Ok(_) if text == self.text => self.draft = None,
            Ok(_) => {
                let goes_on = self.typing;
                self.become_text(text.to_owned());
                if goes_on {
                    self.past.pop();
                }
                self.typing = true;
            }
        }
    }

    /// Returns whether there is a step to undo.
    pub(crate) const fn can_undo(&self) -> bool {
        self.draft.is_some() || !self.past.is_empty()
    }

    /// Returns whether there is a step to redo.
    pub(crate) const fn can_redo(&self) -> bool {
        self.draft.is_none() && !self.future.is_empty()
    }

    /// Undoes the last step. Unreadable text is dropped first.
    pub(crate) fn undo(&mut self) {
        if self.draft.take().is_some() {
            return;
        }
        if let Some(text) = self.past.pop() {
            let now = std::mem::replace(&mut self.text, text);
            self.future.push(now);
            self.look();
        }
    }

    /// Redoes the last undone step.
    pub(crate) fn redo(&mut self) {
        if let Some(text) = self.future.pop().filter(|_| self.draft.is_none()) {
            let now = std::mem::replace(&mut self.text, text);
            self.past.push(now);
            self.look();
        }
    }

    /// Returns the game's verdict on the position.
    pub(crate) fn verdict(&self) -> Verdict {
        if let Some((_, fault)) = &self.draft {
            return Verdict::Wrong(fault.clone());
        }
        let setup = Setup {
            game: self.game().to_owned(),
            rules: String::new(),
            start: Start::Position(self.text.clone()),
            time: None,
            undo_policy: UndoPolicy::Free,
        };
        // The position is only validated, so any deal will do.
        let promise = self.game.hides.then(|| Promise::given(&Seed([0; 32])));
        match self.game.begin(&setup, promise) {
            Err(error) => Verdict::Wrong(self.fault(error)),
            Ok(table) => match table.ending() {
                Some(ending) => Verdict::Over(ending),
                None => Verdict::Playable { check: table.scene(0).and_then(|scene| scene.check) },
            },
        }
    }

    fn fault(&self, error: SetupError) -> Fault {
        Fault { places: error.squares.iter().filter_map(|name| self.board.place(name)).collect(), text: error.text }
    }

    fn become_text(&mut self, text: String) {
        self.draft = None;
        self.typing = false;
        if text != self.text {
            self.past.push(std::mem::replace(&mut self.text, text));
            self.future.clear();
            self.look();
        }
    }

    /// Reads the current text, which is known to be readable.
    fn look(&mut self) {
        self.typing = false;
        if let Ok(arrangement) = (self.game.arranger.read)(&self.text) {
            self.arrangement = arrangement;
        }
    }
}

#[cfg(test)]
mod tests;
