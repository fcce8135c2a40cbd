//! `chuhe tune`: what the parts of the evaluation are worth, learnt from our own games.
//!
//! [`games`] plays them and keeps them in a file, [`fit`] reads them and adjusts the parameters.

mod fit;
mod games;

use anyhow::Result;
use clap::Subcommand;
use notation::Language;

/// What `chuhe tune` takes.
#[derive(Debug, clap::Args)]
pub(crate) struct Options {
    #[command(subcommand)]
    step: Step,
}

#[derive(Debug, Subcommand)]
enum Step {
    /// Play games of the engine against itself and append them to a file
    Play(games::Options),
    /// Adjust the parameters of the evaluation to games that were played
    Fit(fit::Options),
}

/// Tunes.
pub(crate) fn run(options: &Options, language: Language) -> Result<()> {
    match &options.step {
        Step::Play(options) => games::run(options, language),
        Step::Fit(options) => fit::run(options, language),
    }
}
