//! A position that is being arranged: what a hand does to it, and how that is taken back.
//!
//! It knows no rules: its text is what is kept, and the game says what a text means and whether it can be played.

mod change;
pub(crate) mod tool;

pub(crate) use change::Change;

use game::Seed;
use notation::Text;
use picture::{Board, Face, Man, Place};
use protocol::{Setup, Start, UndoPolicy};
use session::{Arrangement, Beside, Entry, Promise, SetupError};

/// A position that is being arranged.
#[derive(Clone, Debug)]
pub(crate) struct Editor {
    game: &'static Entry,
    board: Board,
    /// Where a game usually begins, and one set of pieces where there is but one.
    start: String,
    set: Vec<(Face, u8)>,
    text: String,
    arrangement: Arrangement,
    past: Vec<String>,
    future: Vec<String>,
    /// What was typed and cannot be read, with what is wrong with it.
    draft: Option<(String, Fault)>,
    /// Was it typed, so that what is typed on is the same step?
    typing: bool,
}

/// What is wrong with a position, and where to look.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fault {
    pub(crate) text: Text,
    pub(crate) places: Vec<Place>,
}

/// What the game says of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// It can be played; perhaps somebody is in check.
    Playable { check: Option<(Place, Vec<Place>)> },
    /// It can be set up, and the game is over at once.
    Over(Text),
    /// It cannot be set up.
    Wrong(Fault),
}

impl Editor {
    /// The position in which a game usually begins; none, if it has none that can be written.
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

    /// The position of a text; what cannot be read is told, beside the usual start.
    pub(crate) fn at(game: &'static Entry, text: &str) -> Option<Self> {
        let mut editor = Self::new(game)?;
        editor.write(text);
        editor.past.clear();
        editor.typing = false;
        Some(editor)
    }

    /// The game by the name that programs call it.
    pub(crate) const fn game(&self) -> &'static str {
        self.game.name
    }

    /// The empty board.
    pub(crate) const fn board(&self) -> Board {
        self.board
    }

    /// What lies beside the board.
    pub(crate) const fn beside(&self) -> Beside {
        self.game.arranger.beside
    }

    /// Everything that may be put on the board.
    pub(crate) fn kinds(&self) -> Vec<Man> {
        (self.game.arranger.kinds)()
    }

    /// What is arranged.
    pub(crate) const fn arrangement(&self) -> &Arrangement {
        &self.arrangement
    }

    /// The text of it, or what was typed instead.
    pub(crate) fn text(&self) -> &str {
        self.draft.as_ref().map_or(&self.text, |(draft, _)| draft)
    }

    /// What stands on a place.
    pub(crate) fn man(&self, place: Place) -> Option<Man> {
        self.arrangement.men.iter().find(|(at, _)| *at == place).map(|(_, man)| *man)
    }

    /// Changes what is arranged. What changes nothing is no step.
    pub(crate) fn change(&mut self, change: Change) {
        let base = match change {
            Change::Start => return self.become_text(self.start.clone()),
            // Whoever begins with nothing begins to count anew.
            Change::Clear => self.start.clone(),
            _ => self.text.clone(),
        };
        let mut arrangement = self.arrangement.clone();
        change.carry_out(&mut arrangement, self);
        // What is arranged can be written.
        if let Ok(text) = (self.game.arranger.write)(&base, &arrangement) {
            self.become_text(text);
        }
    }

    /// Takes what somebody types: what can be read is what is arranged from now on.
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

    /// Is there a step to take back?
    pub(crate) const fn can_undo(&self) -> bool {
        self.draft.is_some() || !self.past.is_empty()
    }

    /// Is there a step that was taken back?
    pub(crate) const fn can_redo(&self) -> bool {
        self.draft.is_none() && !self.future.is_empty()
    }

    /// Takes the last step back; what was typed and cannot be read goes first.
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

    /// Makes a step again that was taken back.
    pub(crate) fn redo(&mut self) {
        if let Some(text) = self.future.pop().filter(|_| self.draft.is_none()) {
            let now = std::mem::replace(&mut self.text, text);
            self.past.push(now);
            self.look();
        }
    }

    /// What the game says of it.
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
        // Nobody plays here: any deal will do.
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

    /// Reads the text, which can be read.
    fn look(&mut self) {
        self.typing = false;
        if let Ok(arrangement) = (self.game.arranger.read)(&self.text) {
            self.arrangement = arrangement;
        }
    }
}

#[cfg(test)]
mod tests;
