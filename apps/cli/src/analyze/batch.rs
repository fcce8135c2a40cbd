//! Reads games from files, analyses them and writes the results.

use super::game::{Analysed, Analyst, ReviewOptions};
use super::journal::Journal;
use super::{Options, Target};
use crate::progress::Progress;
use crate::{sources, terminal};
use anyhow::{Result, anyhow};
use engine::Limits;
use notation::Text;
use records::Found;
use std::io::{Write as _, stdout};

/// The games to analyse and the results so far.
pub(super) struct Batch<'o> {
    options: &'o Options,
    review_options: ReviewOptions,
    limits: Limits,
    worker: Worker,
    progress: Progress,
    sum: Sum,
    /// The content of the output file, if there is one.
    out: Vec<u8>,
}

/// The current engine, if any, and the findings.
enum Worker {
    /// No engine yet, only the findings of earlier runs.
    Idle(Journal),
    /// An engine for the game with this name.
    Analyst(&'static str, Box<Analyst>),
}

impl<'o> Batch<'o> {
    /// Makes an empty batch.
    pub(super) fn new(options: &'o Options, review_options: ReviewOptions, limits: Limits, journal: Journal) -> Self {
        let mut progress = Progress::of(options.files.len());
        if journal.len() > 0 {
            progress.say(&going_on(journal.len()).to(review_options.language));
        }
        let worker = Worker::Idle(journal);
        Self { options, review_options, limits, worker, progress, sum: Sum::default(), out: Vec::new() }
    }

    /// Analyses every game of a file.
    pub(super) fn take(&mut self, file: &str) -> Result<()> {
        let language = self.review_options.language;
        match sources::open(file, language) {
            Err(error) => self.refuse(&error.context(terminal::printable(file))),
            Ok(opened) => {
                let games = opened.len();
                for found in opened.games() {
                    let name = sources::name(file, &found, games, language);
                    match self.analyse(&found, &name, games) {
                        Ok(analysed) => self.deliver(&name, &analysed, games)?,
                        Err(error) => self.refuse(&error.context(name)),
                    }
                }
            }
        }
        self.progress.next_file();
        Ok(())
    }

    /// Returns the content of the output file, and a message if some games failed.
    pub(super) fn finish(mut self) -> (Vec<u8>, Option<Text>) {
        self.progress.clear();
        (self.out, self.sum.complaint())
    }

    fn refuse(&mut self, error: &anyhow::Error) {
        self.sum.refused += 1;
        self.progress.complain(error);
    }

    fn analyse(&mut self, found: &Found, name: &str, games: usize) -> Result<Analysed> {
        let entry = sources::game_of(found, self.options.game, self.review_options.language)?;
        let engine = entry.engine(self.review_options.language)?;
        let Self { worker, limits, options, review_options, progress, .. } = self;
        let analyst = worker.who_knows(entry.name, |journal| Analyst::new(engine.make(), *limits, journal, options));
        let number = found.number();
        (entry.analyze)(found, name, analyst, review_options, &mut |done, plies| {
            progress.advance((number - 1) * plies + done, games * plies, name);
        })
    }

    /// Prints the result of a game, or adds it to the content of the output file.
    fn deliver(&mut self, name: &str, analysed: &Analysed, games: usize) -> Result<()> {
        let ReviewOptions { target, language, .. } = self.review_options;
        for fault in &analysed.faults {
            self.progress.complain(&anyhow!("{name}: {fault}"));
        }
        self.sum.broken += usize::from(!analysed.faults.is_empty());
        self.progress.report(&done(name, analysed.plies).to(language));
        self.progress.clear();
        let is_first = self.sum.delivered == 0;
        self.sum.delivered += 1;
        let gap = if is_first || target == Target::Json { "" } else { "\n" };
        let alone = games == 1 && self.options.files.len() == 1;
        let headline = if alone || target != Target::Table { String::new() } else { format!("== {name} ==\n") };
        let text = format!("{gap}{headline}{}", analysed.text);
        if self.options.output.is_some() {
            self.out.extend(text.as_bytes());
            return Ok(());
        }
        Ok(stdout().lock().write_all(text.as_bytes())?)
    }
}

impl Worker {
    /// Returns an engine for this game. An engine for another game is replaced, and its findings are kept.
    fn who_knows(&mut self, game: &'static str, hire: impl FnOnce(Journal) -> Analyst) -> &mut Analyst {
        if !matches!(self, Self::Analyst(known, _) if *known == game) {
            let journal = match std::mem::replace(self, Self::Idle(Journal::default())) {
                Self::Idle(journal) => journal,
                Self::Analyst(_, analyst) => analyst.into_journal(),
            };
            *self = Self::Analyst(game, Box::new(hire(journal)));
        }
        match self {
            Self::Analyst(_, analyst) => analyst,
            Self::Idle(_) => unreachable!("a worker has just been started"),
        }
    }
}

/// The numbers of analysed, faulty and refused games.
#[derive(Debug, Default)]
struct Sum {
    delivered: usize,
    /// Games of which only a part could be read.
    broken: usize,
    refused: usize,
}

impl Sum {
    /// Returns a message if some games failed.
    fn complaint(&self) -> Option<Text> {
        let Self { broken, refused, .. } = self;
        let text = Text {
            en: format!("games partly analysed: {broken}; games refused: {refused}"),
            zh: format!("部分分析：{broken} 局；无法分析：{refused} 局"),
        };
        (broken + refused > 0).then_some(text)
    }
}

fn done(name: &str, plies: usize) -> Text {
    Text { en: format!("{name}: plies analysed: {plies}"), zh: format!("{name}：已分析 {plies} 步") }
}

fn going_on(known: usize) -> Text {
    Text {
        en: format!("resuming with {known} known positions"), zh: format!("接着上次继续，已知 {known} 个局面")
    }
}
