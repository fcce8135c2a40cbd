//! Adjusts the parameters of the evaluation, so that it foretells how games end.

#![allow(clippy::cast_precision_loss, clippy::cast_possible_truncation, reason = "values and counts are small")]

use super::School;
use super::games::{Played, read};
use crate::games::Playable;
use anyhow::{Context as _, Result, bail};
use engine::{Features, Group, Teachable};
use game::Position as _;
use notation::{Language, Text};
use std::fs;
use std::io::{Write as _, stdout};
use std::path::{Path, PathBuf};
use std::thread;

/// What `chuhe tune fit` takes.
#[derive(Debug, clap::Args)]
pub(crate) struct Options {
    /// Files of `chuhe tune play`
    #[arg(required = true, value_name = "FILE")]
    games: Vec<PathBuf>,

    /// Where the parameters go
    #[arg(short, long, value_name = "FILE")]
    out: PathBuf,

    /// Parameters to begin with [default: those that are built in]
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,

    /// How often all positions are looked at
    #[arg(long, default_value_t = 250)]
    epochs: u32,

    /// How much the result of the game counts; the rest is what the search found
    #[arg(long, default_value_t = 0.5)]
    results: f32,

    /// How many threads share the work
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,
}

/// A position and what it should be worth: the share of a win that Red may expect.
struct Sample {
    features: Features,
    target: f32,
}

/// A score of so many hundredths is worth 73 % of a win.
const UNIT: f32 = 220.0;
/// Steps of the method by Kingma and Ba, with its usual decays.
const RATE: f32 = 1.2;
const DECAYS: (f32, f32) = (0.9, 0.999);
/// How strongly parameters of which the games say little are held where they are.
const HOLD: f32 = 1e-7;
/// A parameter must have counted so often for the games to say what it is worth.
const ENOUGH: f32 = 200.0;

/// Fits.
pub(super) fn run<L>(options: &Options, school: School, language: Language) -> Result<()>
where
    L: Teachable<Game: Playable>,
{
    if !(0.0..=1.0).contains(&options.results) {
        bail!("--results must be a share from 0 to 1");
    }
    let mut samples = Vec::new();
    for path in &options.games {
        for game in read::<L>(path, school)? {
            collect(&game, options.results, &mut samples);
        }
    }
    if samples.is_empty() {
        bail!("there is no quiet position in these games");
    }
    // Every tenth position is kept aside, to see whether what is learnt holds elsewhere.
    let (mut training, mut checking) = (Vec::new(), Vec::new());
    for (index, sample) in samples.into_iter().enumerate() {
        if index % 10 == 0 { checking.push(sample) } else { training.push(sample) }
    }
    let counts = Text::new(
        format!("{} positions to learn from, {} to check", training.len(), checking.len()),
        format!("{} 个局面用于学习，{} 个用于检验", training.len(), checking.len()),
    );
    writeln!(stdout(), "{}", counts.to(language))?;
    let first = options.from.as_deref().map_or_else(|| Ok(L::default()), read_parameters)?;
    let mut fit = Fit::new(&first.values(), options.threads.into());
    for epoch in 0..=options.epochs {
        let error = fit.step(&training);
        if epoch % 25 == 0 {
            let checked = fit.error(&checking);
            let text = Text::new(
                format!("epoch {epoch}: error {error:.6}, elsewhere {checked:.6}"),
                format!("第 {epoch} 轮：误差 {error:.6}，检验 {checked:.6}"),
            );
            writeln!(stdout(), "{}", text.to(language))?;
        }
    }
    let text = L::file_of(&fit.learnt(L::GROUPS, &training)).context("the evaluation has other parts than its file")?;
    fs::write(&options.out, text).with_context(|| options.out.display().to_string())
}

fn read_parameters<L: Teachable>(path: &Path) -> Result<L> {
    let text = fs::read_to_string(path).with_context(|| path.display().to_string())?;
    L::tuned(&text).with_context(|| format!("{} does not have the numbers of the evaluation", path.display()))
}

/// The quiet positions of a game.
fn collect<L: Teachable>(game: &Played<L>, results: f32, samples: &mut Vec<Sample>) {
    let guide = L::default();
    let mut position = game.start.clone();
    for searched in &game.moves {
        let after = position.after(searched.mv);
        let quiet = !guide.in_check(&position) && !guide.is_capture(&position, searched.mv);
        if quiet && searched.score.abs() < 1200 && !guide.in_check(&after) {
            let target = results * game.result + (1.0 - results) * expectation(searched.score as f32);
            samples.push(Sample { features: L::features(&position), target });
        }
        position = after;
    }
}

fn expectation(score: f32) -> f32 {
    1.0 / (1.0 + (-score / UNIT).exp())
}

/// Gradient descent over all parameters.
struct Fit {
    first: Vec<(f32, f32)>,
    values: Vec<(f32, f32)>,
    means: Vec<(f32, f32)>,
    squares: Vec<(f32, f32)>,
    steps: i32,
    threads: usize,
}

impl Fit {
    fn new(values: &[(i32, i32)], threads: usize) -> Self {
        let values: Vec<_> = values.iter().map(|&(opening, ending)| (opening as f32, ending as f32)).collect();
        let zeros = vec![(0.0, 0.0); values.len()];
        Self { first: values.clone(), values, means: zeros.clone(), squares: zeros, steps: 0, threads }
    }

    /// One look at all samples and one step. Returns the error before it.
    fn step(&mut self, samples: &[Sample]) -> f32 {
        let share = samples.len().div_ceil(self.threads);
        let values = &self.values;
        let parts: Vec<(f64, Vec<(f32, f32)>)> = thread::scope(|scope| {
            let parts: Vec<_> = samples.chunks(share).map(|part| scope.spawn(move || gradient(part, values))).collect();
            parts.into_iter().filter_map(|part| part.join().ok()).collect()
        });
        self.steps += 1;
        let (slow, slower) = (1.0 - DECAYS.0.powi(self.steps), 1.0 - DECAYS.1.powi(self.steps));
        let count = samples.len() as f32;
        let moved = |value: &mut f32, first: f32, mean: &mut f32, square: &mut f32, gradient: f32| {
            let gradient = gradient / count + HOLD * (*value - first);
            *mean = DECAYS.0 * *mean + (1.0 - DECAYS.0) * gradient;
            *square = DECAYS.1 * *square + (1.0 - DECAYS.1) * gradient * gradient;
            *value -= RATE * (*mean / slow) / ((*square / slower).sqrt() + 1e-10);
        };
        for index in 0..self.values.len() {
            let gradient =
                parts.iter().fold((0.0, 0.0), |sum, (_, part)| (sum.0 + part[index].0, sum.1 + part[index].1));
            let (value, first) = (&mut self.values[index], self.first[index]);
            let (mean, square) = (&mut self.means[index], &mut self.squares[index]);
            moved(&mut value.0, first.0, &mut mean.0, &mut square.0, gradient.0);
            moved(&mut value.1, first.1, &mut mean.1, &mut square.1, gradient.1);
        }
        let error: f64 = parts.iter().map(|(error, _)| error).sum();
        (error / f64::from(count)) as f32
    }

    fn error(&self, samples: &[Sample]) -> f32 {
        let error: f64 = samples.iter().map(|sample| f64::from(miss(sample, &self.values).powi(2))).sum();
        (error / samples.len().max(1) as f64) as f32
    }

    /// What was learnt. Where the games say little of a parameter, it moves as its group does: it would
    /// otherwise stand out from among its neighbours for no reason.
    fn learnt(&self, groups: &[Group], samples: &[Sample]) -> Vec<(i32, i32)> {
        let counts = counts_of(samples, self.values.len());
        let mut values = vec![(0, 0); self.values.len()];
        let mut begin = 0;
        for group in groups {
            let members = begin..begin + group.len;
            begin = members.end;
            let all: f32 = counts[members.clone()].iter().sum();
            let shift = |pick: fn((f32, f32)) -> f32| {
                let moved = |index: usize| counts[index] * (pick(self.values[index]) - pick(self.first[index]));
                members.clone().map(moved).sum::<f32>() / all.max(1.0)
            };
            let (opening, ending) = (shift(|pair| pair.0), shift(|pair| pair.1));
            for index in members.clone() {
                let trust = (counts[index] / ENOUGH).min(1.0);
                let settle = |value: f32, first: f32, shift: f32| {
                    (value * trust + (first + shift) * (1.0 - trust)).round().clamp(-3000.0, 3000.0) as i32
                };
                let (value, first) = (self.values[index], self.first[index]);
                values[index] = (settle(value.0, first.0, opening), settle(value.1, first.1, ending));
            }
        }
        values
    }
}

/// How often each parameter counts, for either side.
fn counts_of(samples: &[Sample], parameters: usize) -> Vec<f32> {
    let mut counts = vec![0.0; parameters];
    for &(parameter, times) in samples.iter().flat_map(|sample| &sample.features.terms) {
        counts[usize::from(parameter)] += f32::from(times).abs();
    }
    counts
}

fn miss(sample: &Sample, values: &[(f32, f32)]) -> f32 {
    expectation(sample.features.value(values)) - sample.target
}

/// The sum of squared errors, and how it changes with each parameter.
fn gradient(samples: &[Sample], values: &[(f32, f32)]) -> (f64, Vec<(f32, f32)>) {
    let mut gradient = vec![(0.0, 0.0); values.len()];
    let mut error = 0.0;
    for sample in samples {
        let features = &sample.features;
        let value = features.value(values);
        let expected = expectation(value);
        let miss = expected - sample.target;
        error += f64::from(miss * miss);
        let slope = miss * expected * (1.0 - expected) * features.scale[usize::from(value < 0.0)];
        for &(parameter, times) in &features.terms {
            let slope = slope * f32::from(times);
            let entry = &mut gradient[usize::from(parameter)];
            entry.0 += slope * features.opening;
            entry.1 += slope * (1.0 - features.opening);
        }
    }
    (error, gradient)
}
