//! The games that can be played at a table. Each has one file with its gestures, its arrangements and its hidden
//! pieces.
//!
//! The list of games is [`games::each_game!`]. A new game adds its file and a `mod` line here.

pub mod banqi;
pub mod xiangqi;
pub mod xionghan;

use crate::arrange::{Arranger, Arranges};
use crate::{Follow, Follower, Playable, Promise, RestoreError, Session, SetupError, Table};
use notation::{Chart, Choice, Language::Chinese, Named, RulesText, Style, Text, shown};
use picture::{Board, Man};
use protocol::{Log, Sealed, Setup, Story};

macro_rules! list {
    ($($module:ident $Game:ident,)*) => {
        /// Every game that can be played at a table.
        pub static GAMES: &[&Entry] = &[$(&$module::ENTRY),*];

        /// The data that the first page shows of each game. They contain no references to the rules, so the page can be
        /// shown before the rules are loaded.
        pub static CARDS: [Card; GAMES.len()] = [$($module::ENTRY.card),*];

        /// The constructors of followers. They are not in [`Entry`], so that a page that follows no game does not
        /// contain this code.
        static FOLLOWERS: [FollowEntry; GAMES.len()] = [$(follower::<games::$module::$Game>()),*];
    };
}
games::each_game!(list);

/// The data that the first page shows of a game.
#[derive(Clone, Copy, Debug)]
pub struct Card {
    /// The name of the game for programs and files.
    pub name: &'static str,
    /// The name of the game for people.
    pub title: fn() -> Text,
    /// The piece that represents the game: its king, or a face-down piece.
    pub emblem: fn() -> Man,
    /// The rules, as text, for people who choose none. Empty means the default rules, which must then be balanced.
    pub seated_by: &'static str,
    /// The number of ranks of the board. It identifies the game of a position that is given as text.
    pub ranks: fn() -> usize,
}

/// A game and its properties before a game begins.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// The name of the game for programs and files.
    pub name: &'static str,
    /// The data that the first page shows.
    pub card: Card,
    /// Whether the game has hidden pieces, so that it needs a deal.
    pub hides: bool,
    /// The empty board.
    pub board: fn() -> Board,
    /// The names of the rule sets, the default first.
    pub rule_sets: fn() -> Vec<&'static str>,
    /// Returns every option of agreed rules: its name and its value.
    pub options: fn(&RulesText) -> Result<Options, SetupError>,
    /// The choices besides the rule set.
    pub choices: fn() -> &'static [Choice],
    /// Returns the name of agreed rules, and remarks on them.
    pub about: fn(&RulesText) -> Result<About, SetupError>,
    /// The named handicaps.
    pub handicaps: fn() -> Vec<Named>,
    /// The notations for moves of this game.
    pub styles: fn() -> &'static [Style],
    /// How positions of this game are arranged.
    pub arranger: Arranger,
    begin: fn(&Setup, Option<Promise>) -> Begun,
    restore: fn(&Log, Option<Sealed>) -> Restored,
    retell: fn(&Story, Option<Promise>) -> Restored,
}

/// The options of agreed rules: names and values.
pub type Options = Vec<(&'static str, String)>;

/// A description of agreed rules for people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct About {
    /// The name of the rules.
    pub title: Text,
    /// A remark to read before choosing them.
    pub remark: Option<Text>,
    /// A chart of which piece captures which, if the options do not show it clearly.
    pub chart: Option<Chart>,
}

type Begun = Result<Box<dyn Table>, SetupError>;
type Restored = Result<Box<dyn Table>, RestoreError>;

impl Entry {
    const fn of<G: Playable + Arranges>() -> Self {
        Self {
            name: G::NAME,
            card: Card {
                name: G::NAME,
                title: G::title,
                emblem: G::emblem,
                seated_by: "",
                ranks: || G::board().ranks.len(),
            },
            hides: G::HIDES,
            board: G::board,
            rule_sets: G::rule_sets,
            options: |text| Ok(G::options(&G::read_rules(text)?)),
            choices: G::choices,
            about: |text| {
                let rules = G::read_rules(text)?;
                Ok(About { title: G::rules(&rules), remark: G::remark(&rules), chart: G::chart(&rules) })
            },
            handicaps: G::handicaps,
            styles: G::styles,
            arranger: Arranger::of::<G>(),
            begin: |setup, promise| Ok(Box::new(Session::<G>::begin(setup.clone(), promise)?)),
            restore: |log, sealed| Ok(Box::new(Session::<G>::restore(log, sealed)?)),
            retell: |story, promise| Ok(Box::new(Session::<G>::retell(story, promise)?)),
        }
    }

    /// Returns the same game with other rules for people who choose none.
    const fn seated_by(mut self, rules: &'static str) -> Self {
        self.card.seated_by = rules;
        self
    }

    /// Begins a game. If the game has hidden pieces, `promise` fixes the deal.
    pub fn begin(&self, setup: &Setup, promise: Option<Promise>) -> Begun {
        (self.begin)(setup, promise)
    }

    /// Restores a stored game exactly as it was. Its clocks run on from the last event. A keeper that restores a game
    /// later pauses them first.
    pub fn restore(&self, log: &Log, sealed: Option<Sealed>) -> Restored {
        (self.restore)(log, sealed)
    }

    /// Loads a game that was played elsewhere, to view and continue it. If the game has hidden pieces, `promise` deals
    /// those that are still unseen.
    pub fn retell(&self, story: &Story, promise: Option<Promise>) -> Restored {
        (self.retell)(story, promise)
    }
}

/// Returns the data that the first page shows of the game `name`, or `None` if there is no such game.
pub fn card(name: &str) -> Option<&'static Card> {
    CARDS.iter().find(|card| card.name == name)
}

/// Returns the game `name`, or `None` if there is no such game.
pub fn named(name: &str) -> Option<&'static Entry> {
    GAMES.iter().copied().find(|entry| entry.name == name)
}

/// Begins a game: [`Entry::begin`] of the game that the setup names.
pub fn begin(setup: &Setup, promise: Option<Promise>) -> Begun {
    entry(&setup.game)?.begin(setup, promise)
}

/// Restores a stored game: [`Entry::restore`] of the game that the log names.
pub fn restore(log: &Log, sealed: Option<Sealed>) -> Restored {
    entry(&log.setup.game).map_err(RestoreError::Setup)?.restore(log, sealed)
}

/// Loads a game that was played elsewhere: [`Entry::retell`] of the game that the story names.
pub fn retell(story: &Story, promise: Option<Promise>) -> Restored {
    entry(&story.game).map_err(RestoreError::Setup)?.retell(story, promise)
}

type Followed = Result<Box<dyn Follow>, RestoreError>;

/// The name of a game and the constructor of its follower.
type FollowEntry = (&'static str, fn(&Log) -> Followed);

const fn follower<G: Playable>() -> FollowEntry {
    (G::NAME, |log| Ok(Box::new(Follower::<G>::new(log)?)))
}

/// Returns a follower of the game of this log. It needs no deal.
pub fn follow(log: &Log) -> Followed {
    let follow = FOLLOWERS.iter().find(|(name, _)| *name == log.setup.game).map(|(_, follow)| follow);
    follow.ok_or_else(|| RestoreError::Setup(unknown(&log.setup.game)))?(log)
}

fn entry(name: &str) -> Result<&'static Entry, SetupError> {
    named(name).ok_or_else(|| unknown(name))
}

/// Returns the error for an unknown game.
pub fn unknown(name: &str) -> SetupError {
    let known: Vec<&str> = CARDS.iter().map(|card| card.name).collect();
    let name = Text::same(shown(name));
    let text = Text {
        en: format!("there is no game `{name}`; known games: {}", known.join(", ")),
        zh: format!("没有棋种“{}”；已有：{}", name.to(Chinese), known.join("、")),
    };
    SetupError::new("unknown_game", text)
}
