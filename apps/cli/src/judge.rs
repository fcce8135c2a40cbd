//! `chuhe judge`: applies the rules to recorded games and explains the rulings.

use crate::games::{self, Entry, Playable};
use crate::terminal::printable;
use crate::{report, sources};
use anyhow::{Result, bail};
use game::{Cause, Ending, History, Position as _, Verdict};
use notation::record::{self, Record};
use notation::{Language, RulesText, Text, phrases, read_next, shown};
use records::Found;
use std::io::{Write as _, stdout};

/// What `chuhe judge` takes.
#[derive(Debug, clap::Args)]
pub(crate) struct Options {
    /// Game files in any format; `-` is standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,

    /// Use these rules instead of those in the record
    #[arg(long)]
    rules: Option<RulesText>,

    /// The game, if the record does not name one
    #[arg(long, default_value = games::GAMES[0].name, value_parser = games::read)]
    game: &'static Entry,
}

/// Judges each game of each file. A game that cannot be read does not stop the judging of the others.
pub(crate) fn run(options: &Options, language: Language) -> Result<()> {
    let mut reports = Reports { refused: 0, shown: 0, alone: options.files.len() == 1 };
    for file in &options.files {
        match sources::open(file, language) {
            Err(error) => reports.refuse(error.context(printable(file)))?,
            Ok(opened) => {
                reports.alone &= opened.len() == 1;
                for found in opened.games() {
                    let name = sources::name(file, &found, opened.len(), language);
                    match judge_found(&found, options, language) {
                        Ok(report) => reports.show(&name, &report)?,
                        Err(error) => reports.refuse(error.context(name))?,
                    }
                }
            }
        }
    }
    match reports.refused {
        0 => Ok(()),
        1 => bail!(
            Text { en: "one record could not be judged".into(), zh: "有一份棋谱无法裁决".into() }
                .to(language)
                .into_owned()
        ),
        refused => bail!(
            Text {
                en: format!("{refused} records could not be judged"), zh: format!("有 {refused} 份棋谱无法裁决")
            }
            .to(language)
            .into_owned()
        ),
    }
}

fn judge_found(found: &Found, options: &Options, language: Language) -> Result<String> {
    let entry = sources::game_of(found, options.game, language)?;
    (entry.judge)(found, options.rules.as_ref(), language)
}

/// The reports so far.
struct Reports {
    refused: usize,
    shown: usize,
    /// Whether there is a single game, which needs no headline.
    alone: bool,
}

impl Reports {
    fn show(&mut self, name: &str, report: &str) -> Result<()> {
        let mut out = stdout().lock();
        if self.shown > 0 {
            writeln!(out)?;
        }
        if !self.alone {
            writeln!(out, "== {name} ==")?;
        }
        self.shown += 1;
        Ok(out.write_all(report.as_bytes())?)
    }

    /// Refuses a game. If it is the only one, the command fails; otherwise the error is only reported.
    fn refuse(&mut self, error: anyhow::Error) -> Result<()> {
        if self.alone {
            return Err(error);
        }
        crate::complain(&error);
        self.refused += 1;
        Ok(())
    }
}

/// Returns the rulings for one record.
pub(crate) fn judge<G: Playable>(found: &Found, rules: Option<&RulesText>, language: Language) -> Result<String> {
    let record = sources::whole::<G>(found, language)?;
    let rules = match rules {
        Some(text) => G::read_rules(text).map_err(|error| anyhow::anyhow!(error.text().to(language).into_owned()))?,
        None => record.history.rules().clone(),
    };
    let (history, verdict) = until_the_end::<G>(&record.history, rules, language)?;
    let mut lines = about_rules::<G>(&history, language);
    match &verdict {
        Some(verdict) => lines.extend(decided(&history, verdict, language)),
        None => lines.extend(undecided(&history, language)),
    }
    let left = record.history.plies().len() - history.plies().len();
    if left > 0 {
        let last = history.plies().len();
        let text = Text {
            en: format!("the game was over after ply {last}; plies played after it: {left}"),
            zh: format!("对局在第 {last} 步后已经结束，其后又走了 {left} 步"),
        };
        lines.extend(report::told(&text, language));
    }
    lines.extend(says_otherwise(&record, &history, verdict.as_ref(), language));
    Ok(lines.join("\n") + "\n")
}

/// Replays the game up to the first ply after which the rules end it. A ply may be illegal if the
/// rules are not those of the record.
fn until_the_end<G: Playable>(
    played: &History<G>,
    rules: G::Rules,
    language: Language,
) -> Result<(History<G>, Option<Verdict<G>>)> {
    let start = G::under(&rules, played.start().clone());
    let mut history = History::new(rules, start);
    let mut verdict = history.verdict();
    for (index, &ply) in played.plies().iter().enumerate() {
        if verdict.is_some() {
            break;
        }
        if let Err(error) = read_next(&history, &G::write_ply(ply)) {
            let (code, _) = phrases::code_and_squares(&error);
            let (text, number) = (phrases::move_error::<G>(history.position(), &error), index + 1);
            let text = Text {
                en: format!("by these rules ply {number} is illegal: {text} [{code}]"),
                zh: format!("按此规则第 {number} 步不合法：{} [{code}]", text.to(Language::Chinese)),
            };
            bail!(text.to(language).into_owned());
        }
        history.push_unchecked(ply);
        verdict = history.verdict();
    }
    Ok((history, verdict))
}

fn about_rules<G: Playable>(history: &History<G>, language: Language) -> Vec<String> {
    let (rules, plies) = (G::rules(history.rules()), history.plies().len());
    let text = Text {
        en: format!("rules: {rules}. Plies: {plies}"),
        zh: format!("规则：{}。步数：{plies}", rules.to(Language::Chinese)),
    };
    report::told(&text, language)
}

fn decided<G: Playable>(history: &History<G>, verdict: &Verdict<G>, language: Language) -> Vec<String> {
    let Ending { outcome, reason } = verdict.ending;
    let ending = phrases::ending::<G>(history.position(), Ending { outcome, reason: Cause::Rule(reason) });
    let mut lines = report::told(&ending, language);
    if let Some(evidence) = &verdict.evidence {
        lines.extend(report::grounds(&G::grounds(evidence), language));
    }
    lines
}

fn undecided<G: Playable>(history: &History<G>, language: Language) -> Vec<String> {
    let position = history.position();
    let seat = G::seat(position, position.turn());
    let times = history.positions().iter().filter(|other| other.key() == position.key()).count();
    let mut texts = vec![
        Text { en: "by the rules the game is not over".into(), zh: "按规则对局尚未结束".into() },
        Text { en: format!("{seat} is to move"), zh: format!("轮到{}走", seat.to(Language::Chinese)) },
        Text {
            en: format!("this position has occurred {times} time{}", if times == 1 { "" } else { "s" }),
            zh: format!("此局面已出现 {times} 次"),
        },
    ];
    texts.extend(G::standing(history));
    texts.extend(report::claim(history));
    texts.iter().flat_map(|text| report::told(text, language)).collect()
}

/// Returns a note if the result of the record differs from the ruling.
fn says_otherwise<G: Playable>(
    record: &Record<G>,
    history: &History<G>,
    verdict: Option<&Verdict<G>>,
    language: Language,
) -> Vec<String> {
    let by_rules = verdict.map(|verdict| verdict.ending.outcome);
    if record.result.is_none() || record.result == by_rules {
        return Vec::new();
    }
    let result = record::write_result(record.result);
    let why = record.termination.as_ref().map(|code| format!(" ({})", shown(code))).unwrap_or_default();
    let rules = record::write_result(by_rules);
    let over = record.history.plies().len() == history.plies().len();
    // A player may always resign or agree to a draw before the rules end the game.
    let text = if by_rules.is_none() && over {
        Text {
            en: format!("ended by the players: {result}{why}"), zh: format!("棋谱记载的结果：{result}{why}")
        }
    } else {
        Text {
            en: format!("the record says {result}{why}, the rules say {rules}"),
            zh: format!("棋谱记为 {result}{why}，按规则应为 {rules}"),
        }
    };
    report::told(&text, language)
}
