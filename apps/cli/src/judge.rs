//! `chuhe judge`: how the rules see recorded games, and why.

use crate::games::{self, Entry, Playable};
use crate::report;
use crate::terminal::printable;
use anyhow::{Context as _, Result, bail};
use game::{Cause, Ending, History, Position as _, Verdict};
use notation::record::{self, Record};
use notation::{Language, RulesText, Text, phrases, read_next, shown};
use std::fs;
use std::io::{Read as _, Write as _, stdin, stdout};

/// What `chuhe judge` takes.
#[derive(Debug, clap::Args)]
pub(crate) struct Options {
    /// Records of games; `-` is standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,

    /// Judge by these rules instead of those in the record
    #[arg(long)]
    rules: Option<RulesText>,

    /// The game, where the record does not name one
    #[arg(long, default_value = games::GAMES[0].name, value_parser = games::read)]
    game: &'static Entry,
}

/// Judges each file. A file that cannot be read does not keep the next from being judged.
pub(crate) fn run(options: &Options, language: Language) -> Result<()> {
    if let [file] = options.files.as_slice() {
        return judge_file(file, options, language).map_err(|error| error.context(printable(file)));
    }
    let mut refused = 0;
    for (index, file) in options.files.iter().enumerate() {
        if index > 0 {
            writeln!(stdout())?;
        }
        if let Err(error) = judge_file(file, options, language) {
            crate::complain(&error.context(printable(file)));
            refused += 1;
        }
    }
    match refused {
        0 => Ok(()),
        1 => bail!(Text::new("one record could not be judged", "有一份棋谱无法裁决").to(language).to_owned()),
        _ => bail!(
            Text::new(format!("{refused} records could not be judged"), format!("有 {refused} 份棋谱无法裁决"))
                .to(language)
                .to_owned()
        ),
    }
}

fn judge_file(file: &str, options: &Options, language: Language) -> Result<()> {
    let text = read(file, language)?;
    let entry = games::of_record(&text, options.game, language)?;
    let report = (entry.judge)(&text, options.rules.as_ref(), language)?;
    let mut out = stdout().lock();
    if options.files.len() > 1 {
        writeln!(out, "== {} ==", printable(file))?;
    }
    Ok(out.write_all(report.as_bytes())?)
}

/// Reads a file as text.
pub(crate) fn read(file: &str, language: Language) -> Result<String> {
    let mut bytes = Vec::new();
    if file == "-" {
        stdin().read_to_end(&mut bytes)?;
    } else {
        let what = Text::new("cannot be read", "无法读取");
        bytes = fs::read(file).with_context(|| what.to(language).to_owned())?;
    }
    let what = Text::new("this is not UTF-8 text", "不是 UTF-8 文本");
    String::from_utf8(bytes).ok().with_context(|| what.to(language).to_owned())
}

/// What the rules say about one record.
pub(crate) fn judge<G: Playable>(text: &str, rules: Option<&RulesText>, language: Language) -> Result<String> {
    let record = Record::<G>::read(text).map_err(|error| anyhow::anyhow!(error.located().to(language).to_owned()))?;
    let rules = match rules {
        Some(text) => G::read_rules(text).map_err(|error| anyhow::anyhow!(error.text().to(language).to_owned()))?,
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
        let text = Text::new(
            format!("the game was over after ply {last}; plies played after it: {left}"),
            format!("对局在第 {last} 步后已经结束，其后又走了 {left} 步"),
        );
        lines.extend(report::told(&text, language));
    }
    lines.extend(says_otherwise(&record, &history, verdict.as_ref(), language));
    Ok(lines.join("\n") + "\n")
}

/// Replays the game up to the first ply after which the rules end it. By other rules than those
/// of the record a ply may be illegal.
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
            let text = Text::new(
                format!("by these rules ply {number} is illegal: {text} [{code}]"),
                format!("按此规则第 {number} 步不合法：{} [{code}]", text.to(Language::Chinese)),
            );
            bail!(text.to(language).to_owned());
        }
        history.push(ply);
        verdict = history.verdict();
    }
    Ok((history, verdict))
}

fn about_rules<G: Playable>(history: &History<G>, language: Language) -> Vec<String> {
    let (rules, plies) = (G::rules(history.rules()), history.plies().len());
    let text = Text::new(
        format!("rules: {rules}. Plies: {plies}"),
        format!("规则：{}。步数：{plies}", rules.to(Language::Chinese)),
    );
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
        Text::new("nothing is decided by the rules", "按规则尚未分出结果"),
        Text::new(format!("{seat} is to move"), format!("轮到{}走", seat.to(Language::Chinese))),
        Text::new(
            format!("this position has occurred {times} time{}", if times == 1 { "" } else { "s" }),
            format!("此局面已出现 {times} 次"),
        ),
    ];
    texts.extend(G::standing(history));
    texts.extend(report::claim(history));
    texts.iter().flat_map(|text| report::told(text, language)).collect()
}

/// What the record itself says about its end, where the rules do not say the same.
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
    // A player may always resign or agree to a draw while the game goes on.
    let text = if by_rules.is_none() && over {
        Text::new(format!("the players ended it: {result}{why}"), format!("棋谱记载的结果：{result}{why}"))
    } else {
        Text::new(
            format!("the record says {result}{why}, the rules say {rules}"),
            format!("棋谱记为 {result}{why}，按规则应为 {rules}"),
        )
    };
    report::told(&text, language)
}
