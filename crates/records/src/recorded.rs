//! A game as stored in a file.

use crate::{Fault, Tree};
use game::{Game, History, Outcome};
use notation::record::Record;

/// A game with its variations and tags. Comments are stored in the [`Tree`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recorded<G: Game> {
    /// Event, players, date, in the order of the file, named as in PGN.
    pub tags: Vec<(String, String)>,
    /// The rules.
    pub rules: G::Rules,
    /// The plies and variations, with their comments.
    pub tree: Tree<G>,
    /// The result; `None` if the game is unfinished or the file does not give it.
    pub result: Option<Outcome>,
    /// The code of the reason for the result, if the file gives it: `checkmate`.
    pub termination: Option<String>,
}

/// The outcome of reading: a game and its faults.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading<G: Game> {
    /// The game, up to the first illegal ply.
    pub game: Recorded<G>,
    /// The faults. Empty if everything could be read.
    pub faults: Vec<Fault>,
}

impl<G: Game> Recorded<G> {
    /// Creates a game from `start` without plies or tags.
    pub fn new(rules: G::Rules, start: G::Position) -> Self {
        Self { tags: Vec::new(), rules, tree: Tree::new(start), result: None, termination: None }
    }

    /// Returns the value of a tag.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(other, _)| other == name).map(|(_, value)| value.as_str())
    }

    /// Sets a tag, keeping its place if it exists. An empty value removes it.
    pub fn set_tag(&mut self, name: &str, value: &str) {
        match self.tags.iter_mut().find(|(other, _)| other == name) {
            Some(tag) if !value.is_empty() => value.clone_into(&mut tag.1),
            Some(_) => self.tags.retain(|(other, _)| other != name),
            None if value.is_empty() => {}
            None => self.tags.push((name.to_owned(), value.to_owned())),
        }
    }

    /// Returns the plies, without variations and comments.
    pub fn history(&self) -> History<G> {
        let mut history = History::new(self.rules.clone(), self.tree.start().clone());
        for ply in self.tree.main_line().filter_map(|node| self.tree.ply(node)) {
            history.push_unchecked(ply);
        }
        history
    }

    /// Returns the game as a `notation` record, without variations and comments.
    pub fn main_line(&self) -> Record<G> {
        Record {
            tags: self.tags.clone(),
            history: self.history(),
            result: self.result,
            termination: self.termination.clone(),
        }
    }
}

impl<G: Game> From<Record<G>> for Recorded<G> {
    fn from(record: Record<G>) -> Self {
        let Record { tags, history, result, termination } = record;
        let mut tree = Tree::new(history.start().clone());
        let mut last = tree.root();
        for &ply in history.plies() {
            // A history fits in memory, and a tree has room for more than any real game.
            let Some(next) = tree.add(last, ply) else { break };
            last = next;
        }
        Self { tags, rules: history.rules().clone(), tree, result, termination }
    }
}
