//! What a match tells while it goes on, and at its end.

use super::course::{FAULTS, Usage};
use super::statistics::{Finding, Pairs, Rating, Sprt};
use super::terms::Terms;
use crate::terminal::{pad, width};
use notation::{Language, Text};
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// What one pairing has come to, as its first engine sees it.
#[derive(Clone, Debug, Default)]
pub(super) struct Standing {
    pub(super) pairs: Pairs,
    pub(super) won: u32,
    pub(super) drawn: u32,
    pub(super) lost: u32,
}

/// What a whole match has come to.
#[derive(Clone, Debug)]
pub(super) struct Standings {
    pub(super) pairings: Vec<Standing>,
    pub(super) endings: BTreeMap<String, u32>,
    /// For each engine, how often it ended a game by which fault.
    pub(super) faults: Vec<BTreeMap<String, u32>>,
    pub(super) usage: Vec<Usage>,
}

/// The difference in a few characters: `Elo +29 ± 61`.
pub(super) fn rating(pairs: &Pairs) -> String {
    match pairs.rating() {
        // One pair alone says nothing of the error; adding nothing makes -0 a 0.
        Rating::Elo { difference, .. } if pairs.count() < 2 => format!("Elo {:+.0} ± ?", difference + 0.0),
        Rating::Elo { difference, error } => format!("Elo {:+.0} ± {error:.0}", difference + 0.0),
        Rating::AtLeast(elo) => format!("Elo > {:+.0}", elo + 0.0),
        Rating::AtMost(elo) => format!("Elo < {:+.0}", elo + 0.0),
        Rating::Unknown => "Elo ?".to_owned(),
    }
}

/// What stands after a pair: one line.
pub(super) fn progress(standing: &Standing, sprt: Option<&Sprt>) -> String {
    let Standing { pairs, won, drawn, lost } = standing;
    let mut text = format!(
        "+{won} ={drawn} -{lost}  {:.1} %  {}  LOS {:.1} %",
        100.0 * pairs.score(),
        rating(pairs),
        100.0 * pairs.likelihood_of_superiority()
    );
    if let Some(sprt) = sprt {
        let (lower, upper) = sprt.bounds();
        let ratio = sprt.log_likelihood_ratio(pairs);
        let _ = write!(text, "  LLR {ratio:+.2} ({lower:+.2}, {upper:+.2})");
    }
    text
}

/// All that a match has shown.
pub(super) fn summary(terms: &Terms, standings: &Standings, sprt: Option<&Sprt>, language: Language) -> String {
    let say = |english: &str, chinese: &str| Text { en: english.into(), zh: chinese.into() }.to(language).to_owned();
    let mut lines = Vec::new();
    for (pairing, standing) in terms.pairings.iter().zip(&standings.pairings) {
        let (one, other) = (&terms.engines[pairing.one].name, &terms.engines[pairing.other].name);
        let games = standing.won + standing.drawn + standing.lost;
        let draws = 100.0 * f64::from(standing.drawn) / f64::from(games.max(1));
        lines.push(format!("{one} – {other}: {}", progress(standing, sprt)));
        let pairs = standing.pairs.0.map(|count| count.to_string());
        let (english, chinese) = (pairs.join(", "), pairs.join("、"));
        lines.push(
            Text {
                en: format!("  {games} games, {draws:.1} % drawn; pairs with 0, ½, 1, 1½, 2 points: {english}"),
                zh: format!("  共 {games} 局，和棋 {draws:.1} %；得 0、½、1、1½、2 分的对数：{chinese}"),
            }
            .to(language)
            .to_owned(),
        );
        lines.extend(sprt.map(|sprt| finding(sprt, &standing.pairs, language)));
    }
    let endings: Vec<String> = standings.endings.iter().map(|(code, count)| format!("{code} {count}")).collect();
    lines.push(format!("{}{}", say("Endings: ", "终局原因："), endings.join(", ")));
    for (engine, faults) in terms.engines.iter().zip(&standings.faults) {
        let faults: Vec<String> = faults.iter().map(|(code, count)| format!("{code} {count}")).collect();
        if !faults.is_empty() {
            lines.push(format!("{}{}: {}", say("Faults of ", "违规："), engine.name, faults.join(", ")));
        }
    }
    lines.extend(table(terms, &standings.usage, language));
    lines.join("\n")
}

fn finding(sprt: &Sprt, pairs: &Pairs, language: Language) -> String {
    let Sprt { elo0, elo1, .. } = sprt;
    let text = match sprt.finding(pairs) {
        Some(Finding::Passed) => {
            Text { en: format!("  SPRT [{elo0}, {elo1}]: passed"), zh: format!("  SPRT [{elo0}, {elo1}]：通过") }
        }
        Some(Finding::Failed) => {
            Text { en: format!("  SPRT [{elo0}, {elo1}]: failed"), zh: format!("  SPRT [{elo0}, {elo1}]：未通过") }
        }
        None => {
            Text { en: format!("  SPRT [{elo0}, {elo1}]: undecided"), zh: format!("  SPRT [{elo0}, {elo1}]：未决") }
        }
    };
    text.to(language).to_owned()
}

/// What each engine needed for a move.
fn table(terms: &Terms, usage: &[Usage], language: Language) -> Vec<String> {
    let headings = [
        ("engine", "引擎"),
        ("moves", "着数"),
        ("depth", "深度"),
        ("nodes/move", "每着节点"),
        ("ms/move", "每着毫秒"),
        ("longest ms", "最长毫秒"),
        ("CPU ms/move", "每着 CPU 毫秒"),
    ];
    let mut rows = vec![
        headings.map(|(english, chinese)| Text { en: english.into(), zh: chinese.into() }.to(language).to_owned()),
    ];
    for (engine, usage) in terms.engines.iter().zip(usage).filter(|(_, usage)| usage.moves > 0) {
        let moves = f64::from(usage.moves);
        #[allow(clippy::cast_precision_loss)] // shown with a few digits
        let (depth, nodes) = (usage.depth as f64 / moves, usage.nodes as f64 / moves);
        let milliseconds = |time: std::time::Duration| time.as_secs_f64() * 1000.0;
        rows.push([
            engine.name.clone(),
            usage.moves.to_string(),
            format!("{depth:.1}"),
            format!("{nodes:.0}"),
            format!("{:.1}", milliseconds(usage.time) / moves),
            format!("{:.0}", milliseconds(usage.longest)),
            format!("{:.1}", milliseconds(usage.cpu) / moves),
        ]);
    }
    if rows.len() == 1 {
        return Vec::new();
    }
    let columns: Vec<usize> =
        (0..rows[0].len()).map(|column| rows.iter().map(|row| width(&row[column])).max().unwrap_or(0)).collect();
    let line = |row: &[String; 7]| {
        let cells = row.iter().zip(&columns).enumerate().map(|(index, (cell, &column))| match index {
            0 => pad(cell, column),
            _ => format!("{}{cell}", " ".repeat(column - width(cell))),
        });
        cells.collect::<Vec<_>>().join("  ")
    };
    rows.iter().map(line).collect()
}

/// Is this the code of an end that is an engine's fault?
pub(super) fn is_fault(code: &str) -> bool {
    FAULTS.contains(&code)
}
