//! The messages during a match, and the summary at its end.

use crate::terminal::{pad, width};
use ::contest::{Event, MatchScore, Pairing, PairingScore, Pairs, Rating, Sprt, SprtResult, Terms, Usage};
use notation::{Language, Text};
use std::fmt::Write as _;

/// Returns the message that a match is resumed from its file.
pub(super) fn resumed(games: usize) -> Text {
    Text { en: format!("the file already contains {games} games"), zh: format!("文件中已有 {games} 局") }
}

/// Describes an event in one line.
pub(super) fn event(event: &Event<'_>, terms: &Terms, sprt: Option<&Sprt>, pairs: usize) -> Text {
    match event {
        Event::FewOpenings(count) => Text {
            en: format!("There are only {count} openings: they will be reused, and engines may repeat their games"),
            zh: format!("只有 {count} 个开局：开局将重复使用，引擎可能走出相同的棋局"),
        },
        Event::Incident { game, engine, code, incident } => Text {
            en: format!("Game {game}, {engine}: {} [{code}] in {}", incident.what, incident.fen),
            zh: format!(
                "第 {game} 局，{engine}：{} [{code}]，局面 {}",
                incident.what.to(Language::Chinese),
                incident.fen
            ),
        },
        Event::Pair { pairing: Pairing { one, other }, half_points, score, finished } => {
            let (one, other) = (&terms.engines[*one].name, &terms.engines[*other].name);
            let points = |half_points: usize| ["0", "½", "1", "1½", "2"][half_points.min(4)];
            let (made, given) = (points(*half_points), points(4 - half_points));
            Text::same(format!("{finished}/{pairs}  {one} – {other} {made}:{given}  {}", progress(score, sprt)))
        }
    }
}

/// Writes the rating difference: `Elo +29 ± 61`.
fn rating(pairs: &Pairs) -> String {
    match pairs.rating() {
        // A single pair has no error estimate. Adding zero turns -0 into 0.
        Rating::Elo { difference, .. } if pairs.count() < 2 => format!("Elo {:+.0} ± ?", difference + 0.0),
        Rating::Elo { difference, error } => format!("Elo {:+.0} ± {error:.0}", difference + 0.0),
        Rating::AtLeast(elo) => format!("Elo > {:+.0}", elo + 0.0),
        Rating::AtMost(elo) => format!("Elo < {:+.0}", elo + 0.0),
        Rating::Unknown => "Elo ?".to_owned(),
    }
}

/// Returns the score of a pairing in one line.
fn progress(score: &PairingScore, sprt: Option<&Sprt>) -> String {
    let PairingScore { pairs, won, drawn, lost } = score;
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

/// Returns the results of a match.
pub(super) fn summary(terms: &Terms, score: &MatchScore, sprt: Option<&Sprt>, language: Language) -> String {
    let say = |english: &str, chinese: &str| Text { en: english.into(), zh: chinese.into() }.to(language).into_owned();
    let mut lines = Vec::new();
    for (pairing, score) in terms.pairings.iter().zip(&score.pairings) {
        let (one, other) = (&terms.engines[pairing.one].name, &terms.engines[pairing.other].name);
        let games = score.won + score.drawn + score.lost;
        let draws = 100.0 * f64::from(score.drawn) / f64::from(games.max(1));
        lines.push(format!("{one} – {other}: {}", progress(score, sprt)));
        let pairs = score.pairs.0.map(|count| count.to_string());
        let (english, chinese) = (pairs.join(", "), pairs.join("、"));
        lines.push(
            Text {
                en: format!("  {games} games, {draws:.1} % drawn; pairs with 0, ½, 1, 1½, 2 points: {english}"),
                zh: format!("  共 {games} 局，和棋 {draws:.1} %；得 0、½、1、1½、2 分的对数：{chinese}"),
            }
            .to(language)
            .into_owned(),
        );
        lines.extend(sprt.map(|sprt| finding(sprt, &score.pairs, language)));
    }
    let endings: Vec<String> = score.endings.iter().map(|(code, count)| format!("{code} {count}")).collect();
    lines.push(format!("{}{}", say("Endings: ", "终局原因："), endings.join(", ")));
    for (engine, faults) in terms.engines.iter().zip(&score.faults) {
        let faults: Vec<String> = faults.iter().map(|(code, count)| format!("{code} {count}")).collect();
        if !faults.is_empty() {
            lines.push(format!("{}{}: {}", say("Incidents of ", "违规："), engine.name, faults.join(", ")));
        }
    }
    lines.extend(table(terms, &score.usage, language));
    lines.join("\n")
}

fn finding(sprt: &Sprt, pairs: &Pairs, language: Language) -> String {
    let Sprt { elo0, elo1, .. } = sprt;
    let text = match sprt.result(pairs) {
        Some(SprtResult::Passed) => {
            Text { en: format!("  SPRT [{elo0}, {elo1}]: passed"), zh: format!("  SPRT [{elo0}, {elo1}]：通过") }
        }
        Some(SprtResult::Failed) => {
            Text { en: format!("  SPRT [{elo0}, {elo1}]: failed"), zh: format!("  SPRT [{elo0}, {elo1}]：未通过") }
        }
        None => {
            Text { en: format!("  SPRT [{elo0}, {elo1}]: undecided"), zh: format!("  SPRT [{elo0}, {elo1}]：未决") }
        }
    };
    text.to(language).into_owned()
}

/// Returns a table of the resources that each engine used per move.
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
        headings.map(|(english, chinese)| Text { en: english.into(), zh: chinese.into() }.to(language).into_owned()),
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
