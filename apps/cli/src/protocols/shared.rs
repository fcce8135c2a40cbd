//! What both protocols have in common, whatever their words for it.

use super::desk::{Desk, Patience};
use super::thinker::{Player, Question};
use super::{Clocks, Words};
use crate::strength::Strength;
use engine::Limits;
use notation::Style;
use std::num::NonZeroUsize;

pub(super) const MOST_HASH: usize = 1 << 16;
pub(super) const MOST_THREADS: usize = 256;
pub(super) const MOST_SEED: usize = i32::MAX as usize;

/// The ways to count ranks, as an option names them.
pub(super) const COORDINATES: [(&str, Style); 2] = [("0-9", Style::Uci), ("1-10", Style::Uci10)];

/// An option that changes the engine, whatever a protocol calls it.
#[derive(Clone, Copy, Debug)]
pub(super) enum Setting {
    Hash,
    Threads,
    Forget,
    Rules,
    Coordinates,
    Parameters,
    Method,
}

/// Changes an option that a protocol calls `name`.
pub(super) fn set(desk: &Desk, setting: Setting, name: &str, value: &str) -> Result<(), String> {
    match setting {
        Setting::Hash => {
            let megabytes = number(name, value, MOST_HASH)?.get();
            desk.change(move |thinker| {
                thinker.set_hash(megabytes);
                Ok(())
            });
        }
        Setting::Threads => {
            let threads = number(name, value, MOST_THREADS)?;
            desk.change(move |thinker| {
                thinker.set_threads(threads);
                Ok(())
            });
        }
        Setting::Forget => desk.change(|thinker| {
            thinker.forget();
            Ok(())
        }),
        Setting::Rules => {
            let value = value.to_owned();
            desk.change(move |thinker| thinker.set_rules(&value));
        }
        Setting::Parameters => {
            let value = value.to_owned();
            desk.change(move |thinker| thinker.set_parameters(&value));
        }
        Setting::Method => {
            let value = value.to_owned();
            desk.change(move |thinker| thinker.set_method(&value));
        }
        Setting::Coordinates => {
            let style = COORDINATES.iter().find(|(name, _)| *name == value).map(|&(_, style)| style);
            let names = COORDINATES.map(|(name, _)| name).join(" or ");
            let style = style.ok_or_else(|| format!("{name} must be {names}, not `{value}`"))?;
            desk.change(move |thinker| thinker.set_style(style));
        }
    }
    Ok(())
}

/// Who is to play, as a program has asked for.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Casting {
    strength: Strength,
    /// Nothing where every game has somebody else.
    seed: Option<u64>,
    drawn: u64,
}

impl Casting {
    /// Whoever is to play now.
    pub(super) fn player(&self) -> Player {
        Player { strength: self.strength, seed: self.seed.unwrap_or(self.drawn) }
    }

    /// Another level from now on. What one player thought is nothing to another.
    pub(super) fn set_strength(&mut self, desk: &Desk, name: &str, value: &str) -> Result<(), String> {
        self.strength = value.parse().map_err(|error| format!("{name}: {error}"))?;
        set(desk, Setting::Forget, name, "")
    }

    /// Other choices among moves that are as good; 0 for others in every game.
    pub(super) fn set_seed(&mut self, desk: &Desk, name: &str, value: &str) -> Result<(), String> {
        self.seed = if value == "0" { None } else { Some(number(name, value, MOST_SEED)?.get() as u64) };
        set(desk, Setting::Forget, name, "")
    }

    /// A new game begins, with somebody else unless a seed was named.
    pub(super) fn draw(&mut self) {
        let mut bytes = [0; 8];
        // Without randomness the same person plays again, which is no harm.
        if getrandom::fill(&mut bytes).is_ok() {
            self.drawn = u64::from_le_bytes(bytes);
        }
    }
}

/// A number from 1 to `most`.
pub(super) fn number(name: &str, value: &str, most: usize) -> Result<NonZeroUsize, String> {
    let number = value.parse().ok().filter(|number| (1..=most).contains(number)).and_then(NonZeroUsize::new);
    number.ok_or_else(|| format!("{name} must be a number from 1 to {most}, not `{value}`"))
}

/// Reads what follows `position`.
pub(super) fn set_position(desk: &Desk, words: &mut Words) -> Result<(), String> {
    let fen = match words.next().as_deref() {
        Some("startpos") => None,
        Some("fen") => Some(words.until(&["moves"]).join(" ")),
        _ => return Err("expected `position startpos` or `position fen FEN`".to_owned()),
    };
    let strange = words.until(&["moves"]);
    if !strange.is_empty() {
        return Err(format!("expected `moves` after `position startpos`, not `{}`", strange.join(" ")));
    }
    words.next();
    let moves = words.until(&[]);
    desk.change(move |thinker| thinker.set_position(fen.as_deref(), &moves));
    Ok(())
}

/// What `go` asks for.
#[derive(Debug)]
pub(super) struct Asked {
    pub(super) limits: Limits,
    pub(super) clocks: Clocks,
    pub(super) patience: Patience,
    /// Only these moves, if any are named.
    pub(super) only: Vec<String>,
    /// All moves but these.
    pub(super) banned: Vec<String>,
    /// Words that mean nothing.
    pub(super) strange: Vec<String>,
}

impl Asked {
    pub(super) fn new() -> Self {
        Self {
            limits: Limits::NONE,
            clocks: Clocks::default(),
            patience: Patience::None,
            only: Vec::new(),
            banned: Vec::new(),
            strange: Vec::new(),
        }
    }

    /// Begins to think. Whatever was wrong with the question is told first, and answered all the same:
    /// who asks waits for an answer. `heard` is whether the question was understood to its end.
    pub(super) fn begin(
        mut self,
        desk: &mut Desk,
        heard: Result<(), String>,
        width: NonZeroUsize,
        player: Player,
        complain: impl Fn(&str),
    ) {
        for word in &self.strange {
            complain(&format!("`go` does not know `{word}`"));
        }
        if let Err(complaint) = heard {
            complain(&complaint);
            self.limits = Limits::of_depth(1);
            self.patience = Patience::None;
        }
        if self.patience == Patience::None && self.limits == Limits::NONE && self.clocks == Clocks::default() {
            self.patience = Patience::Endless;
        }
        let Self { limits, clocks, patience, only, banned, .. } = self;
        desk.think(patience, move |thinker| Question {
            limits: clocks.limits(thinker.turn().index(), limits),
            width,
            player,
            only: if banned.is_empty() { only } else { thinker.moves_but(&banned) },
        });
    }
}
