//! One game: read, studied, and told in the form that was asked for.

use super::annotate::{self, Manner};
use super::journal::Journal;
use super::json::{self, About};
use super::study::Student;
use super::{Options, Target, sheet};
use crate::games::Playable;
use crate::play;
use crate::sources;
use anyhow::{Result, anyhow};
use engine::{Limits, Purpose};
use notation::{Language, Style, Text};
use records::{BuiltIn, Format, Found, Reading};
use thinker::{EngineOption, Thinker};

/// How games are looked at and told.
#[derive(Debug)]
pub(crate) struct Manners {
    pub(super) target: Target,
    pub(super) notation: Option<String>,
    pub(super) conditions: String,
    pub(super) first: usize,
    pub(super) last: usize,
    pub(super) language: Language,
}

/// Whoever looks at games of one kind.
pub(crate) struct Analyst(Student);

/// What became of a game.
#[derive(Debug)]
pub(crate) struct Analysed {
    pub(super) text: String,
    /// What was wrong with the record.
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
        Self(Student { engine, limits, journal })
    }

    /// What was found so far, when this analyst is not needed any longer.
    pub(super) fn into_journal(self) -> Journal {
        self.0.journal
    }
}

/// Analyses one game.
pub(crate) fn analyze<G: Playable>(
    found: &Found,
    name: &str,
    analyst: &mut Analyst,
    manners: &Manners,
    tell: &mut dyn FnMut(usize, usize),
) -> Result<Analysed> {
    let language = manners.language;
    let style = style::<G>(manners)?;
    let Reading { mut game, faults } = found.read::<G>().map_err(|fault| sources::refuse(&fault, language))?;
    let faults: Vec<String> = faults.iter().map(|fault| fault.located().to(language).to_owned()).collect();
    let history = game.history();
    let plies = history.plies().len();
    let last = manners.last.min(plies);
    let total = (last + 1).saturating_sub(manners.first);
    let mut done = 0;
    let steps = analyst.0.study(&history, manners.first, last, || {
        done += 1;
        tell(done, total);
    })?;
    let manner = Manner { language, style };
    let text = match manners.target {
        Target::Table => sheet::sheet(&game, &steps, manner),
        Target::Json => {
            let about = About { source: name, conditions: &manners.conditions, faults: &faults, language };
            json::json(&game, &steps, about)?
        }
        Target::Pgn | Target::Record => {
            annotate::annotate(&mut game, &steps, manner);
            if let Some(opening) = G::opening(&history).filter(|_| game.tag("ECCO").is_none()) {
                game.set_tag("ECCO", opening.code());
                game.set_tag("Opening", opening.name().to(language));
            }
            let annotator = annotate::annotator(game.tag("Annotator"), &manners.conditions);
            game.set_tag("Annotator", &annotator);
            let format = if manners.target == Target::Pgn { Format::Pgn } else { Format::Record };
            let written =
                records::write(&game, format, style, &BuiltIn).map_err(|fault| sources::refuse(&fault, language))?;
            String::from_utf8_lossy(&written.bytes).into_owned()
        }
    };
    Ok(Analysed { text, faults, plies: steps.len() })
}

/// The notation that was asked for, else that of the language.
fn style<G: Playable>(manners: &Manners) -> Result<Style> {
    let refuse = |text: Text| anyhow!(text.to(manners.language).to_owned());
    if let Some(code) = &manners.notation {
        return play::style_named::<G>(code).map_err(refuse);
    }
    Ok(play::usual_style::<G>(manners.language))
}
