//! Analyses one game and writes the result in the chosen format.

use super::annotate::{self, TextOptions};
use super::journal::Journal;
use super::json::{self, About};
use super::{Options, Target, sheet};
use crate::games::Playable;
use crate::play;
use crate::sources;
use anyhow::{Result, anyhow};
use engine::{Limits, Purpose};
use notation::{Language, Style, Text};
use records::{BuiltIn, Format, Found, Reading};
use review::{Search, review};
use std::time::Instant;
use thinker::{EngineOption, Thinker};

/// How games are reviewed and written.
#[derive(Debug)]
pub(crate) struct ReviewOptions {
    pub(super) target: Target,
    pub(super) notation: Option<String>,
    pub(super) conditions: String,
    pub(super) first: usize,
    pub(super) last: usize,
    pub(super) language: Language,
}

/// An engine that reviews games of one kind, with the findings so far.
pub(crate) struct Analyst {
    engine: Box<dyn Thinker>,
    limits: Limits,
    journal: Journal,
}

/// The written review of a game.
#[derive(Debug)]
pub(crate) struct Analysed {
    pub(super) text: String,
    /// The errors in the record.
    pub(super) faults: Vec<String>,
    pub(super) plies: usize,
}

impl Analyst {
    pub(super) fn new(mut engine: Box<dyn Thinker>, limits: Limits, journal: Journal, options: &Options) -> Self {
        let settings = [
            EngineOption::Hash(options.hash),
            EngineOption::Threads(options.threads),
            EngineOption::Purpose(Purpose::Study),
        ];
        for setting in settings {
            // Only parameters, methods and notations can be refused.
            let _ = engine.set_option(setting);
        }
        Self { engine, limits, journal }
    }

    /// Returns the findings so far.
    pub(super) fn into_journal(self) -> Journal {
        self.journal
    }
}

/// Analyses one game.
pub(crate) fn analyze<G: Playable>(
    found: &Found,
    name: &str,
    analyst: &mut Analyst,
    review_options: &ReviewOptions,
    tell: &mut dyn FnMut(usize, usize),
) -> Result<Analysed> {
    let language = review_options.language;
    let style = style::<G>(review_options)?;
    let Reading { mut game, faults } = found.read::<G>().map_err(|fault| sources::refuse(&fault, language))?;
    let faults: Vec<String> = faults.iter().map(|fault| fault.located().to(language).into_owned()).collect();
    let history = game.history();
    let last = review_options.last.min(history.plies().len());
    let total = (last + 1).saturating_sub(review_options.first);
    let mut done = 0;
    let Analyst { engine, limits, journal } = analyst;
    let mut search = Search { thinker: &mut **engine, limits: *limits };
    let mut find = |query: &review::Query| {
        journal.find(query, || {
            let began = Instant::now();
            Ok(search.answer(query, &|| began.elapsed())?)
        })
    };
    let plies = review(&history, review_options.first..=last, &mut find, &mut || {
        done += 1;
        tell(done, total);
    })?;
    let text_options = TextOptions { language, style };
    let text = match review_options.target {
        Target::Table => sheet::sheet(&game, &plies, text_options),
        Target::Json => {
            let about = About { source: name, conditions: &review_options.conditions, faults: &faults, language };
            json::json(&game, &plies, about)?
        }
        Target::Pgn | Target::Record => {
            annotate::annotate(&mut game, &plies, text_options);
            if let Some(opening) = G::opening(&history).filter(|_| game.tag("ECCO").is_none()) {
                game.set_tag("ECCO", opening.code());
                game.set_tag("Opening", &opening.name().to(language));
            }
            let annotator = annotate::annotator(game.tag("Annotator"), &review_options.conditions);
            game.set_tag("Annotator", &annotator);
            let format = if review_options.target == Target::Pgn { Format::Pgn } else { Format::Record };
            let written =
                records::write(&game, format, style, &BuiltIn).map_err(|fault| sources::refuse(&fault, language))?;
            String::from_utf8_lossy(&written.bytes).into_owned()
        }
    };
    Ok(Analysed { text, faults, plies: plies.len() })
}

/// Returns the chosen notation, or the default of the language.
fn style<G: Playable>(review_options: &ReviewOptions) -> Result<Style> {
    let refuse = |text: Text| anyhow!(text.to(review_options.language).into_owned());
    if let Some(code) = &review_options.notation {
        return play::style_named::<G>(code).map_err(refuse);
    }
    Ok(play::usual_style::<G>(review_options.language))
}
