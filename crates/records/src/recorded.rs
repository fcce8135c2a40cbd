//! A game as a file keeps it.

use crate::{Fault, Tree};
use game::{Game, History, Outcome};
use notation::record::Record;

/// A game with its variations and all that a file says about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recorded<G: Game> {
    /// What people want to know: event, players, date, in the order of the file, named as in PGN.
    pub tags: Vec<(String, String)>,
    /// The agreed rules.
    pub rules: G::Rules,
    /// What was played, and what might have been.
    pub tree: Tree<G>,
    /// The result; nothing while the game goes on, and where the file does not know.
    pub result: Option<Outcome>,
    /// The code of what ended the game, if the file says it: `checkmate`.
    pub termination: Option<String>,
}

/// What was found in a file: a game, and what could not be taken of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading<G: Game> {
    /// The game, up to the first ply that is illegal.
    pub game: Recorded<G>,
    /// What is wrong with it. Empty if everything could be read.
    pub faults: Vec<Fault>,
}

impl<G: Game> Recorded<G> {
    /// A game from `start` of which nothing is known yet.
    pub fn new(rules: G::Rules, start: G::Position) -> Self {
        Self { tags: Vec::new(), rules, tree: Tree::new(start), result: None, termination: None }
    }

    /// The value of a tag.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(other, _)| other == name).map(|(_, value)| value.as_str())
    }

    /// Sets a tag, in its place if it is there. An empty value takes it away.
    pub fn set_tag(&mut self, name: &str, value: &str) {
        match self.tags.iter_mut().find(|(other, _)| other == name) {
            Some(tag) if !value.is_empty() => value.clone_into(&mut tag.1),
            Some(_) => self.tags.retain(|(other, _)| other != name),
            None if value.is_empty() => {}
            None => self.tags.push((name.to_owned(), value.to_owned())),
        }
    }

    /// What was played, without variations and comments.
    pub fn history(&self) -> History<G> {
        let mut history = History::new(self.rules.clone(), self.tree.start().clone());
        for ply in self.tree.main_line().filter_map(|node| self.tree.ply(node)) {
            history.push_unchecked(ply);
        }
        history
    }

    /// The game as `notation` keeps it, without variations and comments.
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
            // A history is in memory already, and a tree takes more than anybody plays.
            let Some(next) = tree.add(last, ply) else { break };
            last = next;
        }
        Self { tags, rules: history.rules().clone(), tree, result, termination }
    }
}
