//! Fits the parameters of the evaluation, so that it predicts the results of games.

#![allow(clippy::cast_precision_loss, reason = "values and counts are small")]

use super::School;
use super::games::read;
use crate::games::Playable;
use anyhow::{Context as _, Result, bail};
use engine::Tunable;
use notation::{Language, Text};
use std::fs;
use std::io::{Write as _, stdout};
use std::path::{Path, PathBuf};
use tuning::{Learner, Sample, Seen, collect, sample, unit_of};

/// What `chuhe tune fit` takes.
#[derive(Debug, clap::Args)]
pub(crate) struct Options {
    /// Game files written by `chuhe tune play`
    #[arg(required = true, value_name = "FILE")]
    games: Vec<PathBuf>,

    /// The output file for the parameters
    #[arg(short, long, value_name = "FILE")]
    out: PathBuf,

    /// The initial parameters [default: the built-in ones]
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,

    /// The number of passes over all positions
    #[arg(long, default_value_t = 250)]
    epochs: u32,

    /// The weight of the game result; the rest is the weight of the search score
    #[arg(long, default_value_t = 0.5)]
    results: f32,

    /// Regularisation that ties each parameter to its group; use more for fewer games
    #[arg(long, default_value_t = 1e-8)]
    hold: f32,

    /// The number of threads
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,
}

/// Fits the parameters.
pub(super) fn run<L>(options: &Options, school: School, language: Language) -> Result<()>
where
    L: Tunable<Game: Playable>,
{
    if !(0.0..=1.0).contains(&options.results) {
        bail!("--results must be a share from 0 to 1");
    }
    // Every tenth game is kept for validation. Positions of one game are too similar to be split
    // between both sets.
    let (mut training, mut checking) = (Vec::new(), Vec::new());
    for path in &options.games {
        for (index, game) in read::<L>(path, school)?.iter().enumerate() {
            collect(game, if index % 10 == 0 { &mut checking } else { &mut training });
        }
    }
    if training.is_empty() {
        bail!("there is no quiet position in these games");
    }
    let searched = unit_of(|| training.iter().map(|seen| (seen.score, seen.result)));
    let aim = |seen: Vec<Seen>| seen.into_iter().map(|seen| sample(seen, searched, options.results)).collect();
    let (training, checking): (Vec<Sample>, Vec<Sample>) = (aim(training), aim(checking));
    let first = options.from.as_deref().map_or_else(|| Ok(L::default()), read_parameters)?;
    let values: Vec<(f32, f32)> = first.values().iter().map(|&(a, b)| (a as f32, b as f32)).collect();
    // A fit with another unit would scale all parameters, and the margins of the search are measured
    // in the same unit.
    let unit = unit_of(|| training.iter().map(|sample| (sample.features.value(&values), sample.target)));
    let (learn, check) = (training.len(), checking.len());
    let counts = Text {
        en: format!(
            "{learn} positions for training, {check} for validation; a search score of {searched} or a static score of {unit} is worth 73 %"
        ),
        zh: format!("{learn} 个局面用于学习，{check} 个用于检验；搜索 {searched} 分或静态 {unit} 分相当于 73 %"),
    };
    writeln!(stdout(), "{}", counts.to(language))?;
    let mut learner = Learner::new(&first.values(), L::GROUPS, unit, options.hold, options.threads.into());
    let (mut best, mut least) = (learner.values(), f32::INFINITY);
    for epoch in 0..=options.epochs {
        if epoch % 25 == 0 {
            let (error, checked) = (learner.error(&training), learner.error(&checking));
            let text = Text {
                en: format!("epoch {epoch}: error {error:.6}, validation {checked:.6}"),
                zh: format!("第 {epoch} 轮：误差 {error:.6}，检验 {checked:.6}"),
            };
            writeln!(stdout(), "{}", text.to(language))?;
            if checked < least {
                (best, least) = (learner.values(), checked);
            }
        }
        learner.step(&training);
    }
    let text = L::parameter_file(&best).context("the evaluation and its file have different parts")?;
    fs::write(&options.out, text).with_context(|| options.out.display().to_string())
}

fn read_parameters<L: Tunable>(path: &Path) -> Result<L> {
    let text = fs::read_to_string(path).with_context(|| path.display().to_string())?;
    L::from_parameters(&text)
        .with_context(|| format!("{} does not contain the parameters of the evaluation", path.display()))
}
