//! The games at a table: one file for each, with its gestures, how its positions are arranged, and what it hides.
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

        /// The games by what a first page shows of them. Nothing here leads to their rules, so that a page can be shown
        /// before these are loaded.
        pub static CARDS: [Card; GAMES.len()] = [$($module::ENTRY.card),*];

        /// How each game is followed. It is not in [`Entry`], so that a page that follows no game does not contain this
        /// code.
        static FOLLOWERS: [FollowEntry; GAMES.len()] = [$(follower::<games::$module::$Game>()),*];
    };
}
games::each_game!(list);

/// What a first page shows of a game.
#[derive(Clone, Copy, Debug)]
pub struct Card {
    /// The name by which programs and files call it.
    pub name: &'static str,
    /// What people call it.
    pub title: fn() -> Text,
    /// The piece that stands for it: its king, or one that nobody has seen.
    pub emblem: fn() -> Man,
    /// The rules for people who chose none, as text: the usual ones are nothing, where they are fair to both.
    pub seated_by: &'static str,
    /// How many ranks its board has: a position that somebody wrote down is known by them.
    pub ranks: fn() -> usize,
}

/// One game, and what there is to know before it begins.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// The name by which programs and files call it.
    pub name: &'static str,
    /// What a first page shows of it.
    pub card: Card,
    /// Is something hidden in it, so that it needs a deal?
    pub hides: bool,
    /// The empty board.
    pub board: fn() -> Board,
    /// The names of its rule sets, the usual one first.
    pub rule_sets: fn() -> Vec<&'static str>,
    /// Every option of agreed rules by name, with its value there.
    pub options: fn(&RulesText) -> Result<Options, SetupError>,
    /// What may be chosen besides a rule set.
    pub choices: fn() -> &'static [Choice],
    /// What agreed rules are called, and what to know of them.
    pub about: fn(&RulesText) -> Result<About, SetupError>,
    /// The handicaps that have names.
    pub handicaps: fn() -> Vec<Named>,
    /// The notations in which its moves can be written.
    pub styles: fn() -> &'static [Style],
    /// How its positions are arranged.
    pub arranger: Arranger,
    begin: fn(&Setup, Option<Promise>) -> Begun,
    restore: fn(&Log, Option<Sealed>) -> Restored,
    retell: fn(&Story, Option<Promise>) -> Restored,
}

/// The options of agreed rules by name, each with its value.
pub type Options = Vec<(&'static str, String)>;

/// What people are told of agreed rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct About {
    /// What they are called.
    pub title: Text,
    /// What to know before choosing them.
    pub remark: Option<Text>,
    /// Who takes whom by them, where their options do not say it plainly.
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

    /// The same game, with other rules for people who chose none.
    const fn seated_by(mut self, rules: &'static str) -> Self {
        self.card.seated_by = rules;
        self
    }

    /// A game about to begin. Where something is hidden, a promise says what.
    pub fn begin(&self, setup: &Setup, promise: Option<Promise>) -> Begun {
        (self.begin)(setup, promise)
    }

    /// A game that was kept, exactly as it was. Its clocks go on from the last event: whoever restores it later lets
    /// the keeper pause them first.
    pub fn restore(&self, log: &Log, sealed: Option<Sealed>) -> Restored {
        (self.restore)(log, sealed)
    }

    /// A game that was played elsewhere, to be looked at and played on. Where something is hidden, a promise says what
    /// nobody has seen yet.
    pub fn retell(&self, story: &Story, promise: Option<Promise>) -> Restored {
        (self.retell)(story, promise)
    }
}

/// What a first page shows of the game of this name.
pub fn card(name: &str) -> Option<&'static Card> {
    CARDS.iter().find(|card| card.name == name)
}

/// The game of this name.
pub fn named(name: &str) -> Option<&'static Entry> {
    GAMES.iter().copied().find(|entry| entry.name == name)
}

/// A game about to begin: [`Entry::begin`] of the game that the agreement names.
pub fn begin(setup: &Setup, promise: Option<Promise>) -> Begun {
    entry(&setup.game)?.begin(setup, promise)
}

/// A game that was kept: [`Entry::restore`] of the game that the log names.
pub fn restore(log: &Log, sealed: Option<Sealed>) -> Restored {
    entry(&log.setup.game).map_err(RestoreError::Setup)?.restore(log, sealed)
}

/// A game that was played elsewhere: [`Entry::retell`] of the game that the story names.
pub fn retell(story: &Story, promise: Option<Promise>) -> Restored {
    entry(&story.game).map_err(RestoreError::Setup)?.retell(story, promise)
}

type Followed = Result<Box<dyn Follow>, RestoreError>;

/// The name of a game, and what makes a follower of it.
type FollowEntry = (&'static str, fn(&Log) -> Followed);

const fn follower<G: Playable>() -> FollowEntry {
    (G::NAME, |log| Ok(Box::new(Follower::<G>::new(log)?)))
}

/// A follower of the game of this log. It needs no deal.
pub fn follow(log: &Log) -> Followed {
    let follow = FOLLOWERS.iter().find(|(name, _)| *name == log.setup.game).map(|(_, follow)| follow);
    follow.ok_or_else(|| RestoreError::Setup(unknown(&log.setup.game)))?(log)
}

fn entry(name: &str) -> Result<&'static Entry, SetupError> {
    named(name).ok_or_else(|| unknown(name))
}

/// What is said of a game that nobody knows.
pub fn unknown(name: &str) -> SetupError {
    let known: Vec<&str> = CARDS.iter().map(|card| card.name).collect();
    let name = Text::same(shown(name));
    let text = Text {
        en: format!("there is no game `{name}`; known games: {}", known.join(", ")),
        zh: format!("没有棋种“{}”；已有：{}", name.to(Chinese), known.join("、")),
    };
    SetupError::new("unknown_game", text)
}
