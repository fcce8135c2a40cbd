//! The common parts of UCI and UCCI, which have different keywords.

use crate::engine_thread::{EngineThread, Patience};
use crate::{Clocks, Words};
use engine::Limits;
use notation::Style;
use std::fs;
use std::num::NonZeroUsize;
use thinker::{EngineOption, OptionError, Player, Question, Strength, Thinker};

pub(crate) const MOST_HASH: usize = 1 << 16;
pub(crate) const MOST_THREADS: usize = 256;
pub(crate) const MOST_SEED: usize = i32::MAX as usize;

/// The ways to count ranks, by the values of the option.
pub(crate) const COORDINATES: [(&str, Style); 2] = [("0-9", Style::Uci), ("1-10", Style::Uci10)];

/// An option that changes the engine, independent of its name in a protocol.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Setting {
    Hash,
    Threads,
    Forget,
    Rules,
    Coordinates,
    Parameters,
    Method,
}

/// Changes an option. `name` is its name in the protocol, for messages.
pub(crate) fn set(engine: &EngineThread, setting: Setting, name: &str, value: &str) -> Result<(), String> {
    let owned = value.to_owned();
    match setting {
        Setting::Hash => {
            let megabytes = number(name, value, MOST_HASH)?.get();
            engine.change(move |engine| set_option(&mut *engine.thinker, EngineOption::Hash(megabytes)));
        }
        Setting::Threads => {
            let threads = number(name, value, MOST_THREADS)?;
            engine.change(move |engine| set_option(&mut *engine.thinker, EngineOption::Threads(threads)));
        }
        Setting::Forget => engine.change(|engine| {
            engine.thinker.forget();
            Ok(())
        }),
        Setting::Rules => engine.change(move |engine| engine.set_rules(&owned)),
        Setting::Parameters => engine.change(move |engine| read_parameters(&mut *engine.thinker, &owned)),
        Setting::Method => {
            engine.change(move |engine| set_option(&mut *engine.thinker, EngineOption::Method(&owned)));
        }
        Setting::Coordinates => {
            let style = COORDINATES.iter().find(|(name, _)| *name == value).map(|&(_, style)| style);
            let names = COORDINATES.map(|(name, _)| name).join(" or ");
            let style = style.ok_or_else(|| format!("{name} must be {names}, not `{value}`"))?;
            engine.change(move |engine| set_option(&mut *engine.thinker, EngineOption::Style(style)));
        }
    }
    Ok(())
}

fn set_option(thinker: &mut dyn Thinker, option: EngineOption<'_>) -> Result<(), String> {
    thinker.set_option(option).map_err(|error| error.to_string())
}

/// Loads the parameters of the evaluation from a file.
fn read_parameters(thinker: &mut dyn Thinker, path: &str) -> Result<(), String> {
    let text = fs::read_to_string(path).map_err(|error| format!("{path}: {error}"))?;
    thinker.set_option(EngineOption::Parameters(&text)).map_err(|error| match error {
        OptionError::Parameters => format!("{path} does not contain the parameters of the evaluation"),
        other => other.to_string(),
    })
}

/// The player that the engine imitates, as set by the other program.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Casting {
    strength: Strength,
    /// `None` for a new seed in every game.
    seed: Option<u64>,
    /// The seed of this game.
    drawn: u64,
}

impl Casting {
    /// Returns the player to imitate.
    pub(crate) fn player(&self) -> Player {
        Player { strength: self.strength, seed: self.seed.unwrap_or(self.drawn) }
    }

    /// Changes the level, and clears the transposition table.
    pub(crate) fn set_strength(&mut self, engine: &EngineThread, name: &str, value: &str) -> Result<(), String> {
        self.strength = value.parse().map_err(|error| format!("{name}: {error}"))?;
        set(engine, Setting::Forget, name, "")
    }

    /// Sets the seed of the engine's choices; 0 means a new seed in every game.
    pub(crate) fn set_seed(&mut self, engine: &EngineThread, name: &str, value: &str) -> Result<(), String> {
        self.seed = if value == "0" { None } else { Some(number(name, value, MOST_SEED)?.get() as u64) };
        set(engine, Setting::Forget, name, "")
    }

    /// Draws a seed for a new game.
    pub(crate) fn draw(&mut self) {
        let mut bytes = [0; 8];
        // If the system has no randomness, the seed stays the same, which does no harm.
        if getrandom::fill(&mut bytes).is_ok() {
            self.drawn = u64::from_le_bytes(bytes);
        }
    }
}

/// Reads a number from 1 to `most`.
pub(crate) fn number(name: &str, value: &str, most: usize) -> Result<NonZeroUsize, String> {
    let number = value.parse().ok().filter(|number| (1..=most).contains(number)).and_then(NonZeroUsize::new);
    number.ok_or_else(|| format!("{name} must be a number from 1 to {most}, not `{value}`"))
}

/// Reads the arguments of `position`.
pub(crate) fn set_position(engine: &EngineThread, words: &mut Words) -> Result<(), String> {
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
    engine.change(move |engine| engine.set_position(fen, moves));
    Ok(())
}

/// The arguments of `go`.
#[derive(Debug)]
pub(crate) struct Asked {
    pub(crate) limits: Limits,
    pub(crate) clocks: Clocks,
    pub(crate) patience: Patience,
    /// The moves to consider; empty for all moves.
    pub(crate) only: Vec<String>,
    /// The moves to exclude.
    pub(crate) banned: Vec<String>,
    /// Unknown words.
    pub(crate) strange: Vec<String>,
}

impl Asked {
    pub(crate) fn new() -> Self {
        Self {
            limits: Limits::NONE,
            clocks: Clocks::default(),
            patience: Patience::None,
            only: Vec::new(),
            banned: Vec::new(),
            strange: Vec::new(),
        }
    }

    /// Starts a search. An error in the command (`heard`) is reported first. The search is started in any case, because
    /// the other program waits for an answer.
    pub(crate) fn begin(
        mut self,
        engine: &mut EngineThread,
        heard: Result<(), String>,
        width: NonZeroUsize,
        player: Player,
        complain: impl Fn(&str),
    ) {
        for word in &self.strange {
            complain(&format!("unknown word `{word}` after `go`"));
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
        engine.think(patience, move |thinker| Question {
            limits: clocks.limits(thinker.turn().index(), limits),
            width,
            player,
            only: if banned.is_empty() { only } else { moves_but(thinker, &banned) },
        });
    }
}

/// Returns the legal moves without `banned`.
fn moves_but(thinker: &dyn Thinker, banned: &[String]) -> Vec<String> {
    thinker.legal_moves().into_iter().filter(|mv| !banned.contains(mv)).collect()
}
