//! `chuhe tune`: what the parts of an evaluation are worth, learnt from our own games.
//!
//! [`games`] appends them to a file, [`fit`] reads them and adjusts the parameters. The crate `tuning` does the work.

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

/// How the evaluation of a game is taught.
#[derive(Clone, Copy, Debug)]
pub(crate) struct School {
    /// By these rules games are played, in turn; the first are meant where a game does not say.
    rules: &'static [&'static str],
    play: fn(&games::Options, Self, Language) -> Result<()>,
    fit: fn(&fit::Options, Self, Language) -> Result<()>,
}

impl School {
    /// The school of `L`.
    pub(crate) const fn of<L>(rules: &'static [&'static str]) -> Self
    where
        L: Tunable<Game: Playable>,
    {
        Self { rules, play: games::run::<L>, fit: fit::run::<L> }
    }
}

/// Tunes.
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
