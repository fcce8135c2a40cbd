//! `chuhe tune`: tunes the evaluation with games that the engine plays against itself.
//!
//! [`games`] appends games to a file, [`fit`] reads them and fits the parameters. The crate `tuning` does the work.

mod fit;
mod games;

use crate::games::{Entry, GAMES, Playable};
use anyhow::{Result, anyhow};
use clap::Subcommand;
use engine::Tunable;
use notation::{Language, Text};

/// What `chuhe tune` takes.
#[derive(Debug, clap::Args)]
pub(crate) struct Options {
    #[command(subcommand)]
    step: Step,

    /// The game
    #[arg(long, default_value = GAMES[0].name, value_parser = crate::games::read)]
    game: &'static Entry,
}

#[derive(Debug, Subcommand)]
enum Step {
    /// Play engine games against itself and append them to a file
    Play(games::Options),
    /// Fit the evaluation parameters to recorded games
    Fit(fit::Options),
}

/// The functions and rules for tuning the evaluation of a game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct School {
    /// The rules of the games, used in turn. The first one is the default if a game does not name its rules.
    rules: &'static [&'static str],
    play: fn(&games::Options, Self, Language) -> Result<()>,
    fit: fn(&fit::Options, Self, Language) -> Result<()>,
}

impl School {
    /// Returns the functions for `L`.
    pub(crate) const fn of<L>(rules: &'static [&'static str]) -> Self
    where
        L: Tunable<Game: Playable>,
    {
        Self { rules, play: games::run::<L>, fit: fit::run::<L> }
    }
}

/// Runs the chosen step.
pub(crate) fn run(options: &Options, language: Language) -> Result<()> {
    let school = options.game.school.ok_or_else(|| {
        let name = options.game.name;
        let text = Text {
            en: format!("the evaluation of {name} cannot be tuned"),
            zh: format!("{name} 的估值不能用对局调整"),
        };
        anyhow!(text.to(language).into_owned())
    })?;
    match &options.step {
        Step::Play(options) => (school.play)(options, school, language),
        Step::Fit(options) => (school.fit)(options, school, language),
    }
}
