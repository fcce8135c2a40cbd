//! The analysis as a table in a terminal.

use super::annotate::{TextOptions, write};
use crate::games::Playable;
use crate::terminal::{pad, width};
use game::{History, Outcome, Seat};
use notation::record::write_result;
use notation::{Language, Text};
use records::Recorded;
use review::{Assessment, Judgement, ReviewedPly, Summary, summaries};

/// Smaller losses are not shown.
const NOTHING: f64 = 0.005;
/// The columns of the table of plies; some are shown only if chance has an effect.
const ROWS: [Align; 9] = [
    Align::Right,
    Align::Left,
    Align::Left,
    Align::Right,
    Align::Right,
    Align::Right,
    Align::Right,
    Align::Right,
    Align::Left,
];
const CHANCY_ROWS: [usize; 3] = [4, 5, 7];
/// The columns of the table of players.
const RESULTS: [Align; 7] =
    [Align::Left, Align::Right, Align::Right, Align::Right, Align::Right, Align::Right, Align::Left];
const CHANCY_RESULTS: [usize; 1] = [5];

/// Returns the analysis of a game.
pub(super) fn sheet<G: Playable>(game: &Recorded<G>, plies: &[ReviewedPly], text_options: TextOptions) -> String {
    let history = game.history();
    let mut lines = head(game, text_options.language);
    let is_chancy = plies.iter().any(|ply| ply.luck.is_some());
    let fitting = |rows: Vec<Vec<String>>, aligns: &[Align], chancy: &[usize]| {
        if is_chancy {
            table(&rows, aligns)
        } else {
            table(&without(rows, chancy), &without(vec![aligns.to_vec()], chancy)[0])
        }
    };
    lines.extend(fitting(rows(&history, plies, text_options), &ROWS, &CHANCY_ROWS));
    lines.push(String::new());
    lines.extend(fitting(results(&history, plies, text_options), &RESULTS, &CHANCY_RESULTS));
    lines.iter().map(|line| line.trim_end().to_owned() + "\n").collect()
}

/// Returns the players and the opening.
fn head<G: Playable>(game: &Recorded<G>, language: Language) -> Vec<String> {
    let mut parts = Vec::new();
    for seat in Seat::ALL {
        let tag = notation::record::seat_tag::<G>(game.tree.start(), seat);
        if let Some(name) = game.tag(tag).filter(|name| !name.trim().is_empty()) {
            let seat = G::seat(game.tree.start(), seat);
            parts.push(format!("{}{}{}", seat.to(language), colon(language), notation::shown(name)));
        }
    }
    if let Some(opening) = G::opening(&game.history()) {
        let word = Text { en: "Opening".into(), zh: "开局".into() };
        parts.push(format!(
            "{}{}{} {}",
            word.to(language),
            colon(language),
            opening.name().to(language),
            opening.code()
        ));
    }
    parts
}

const fn colon(language: Language) -> &'static str {
    match language {
        Language::English => ": ",
        Language::Chinese | Language::Traditional => "：",
    }
}

/// Returns one row for each ply, and a heading for each phase of the game.
fn rows<G: Playable>(history: &History<G>, plies: &[ReviewedPly], text_options: TextOptions) -> Vec<Vec<String>> {
    let say = |english: &str, chinese: &str| {
        Text { en: english.into(), zh: chinese.into() }.to(text_options.language).into_owned()
    };
    let mut rows = vec![vec![
        say("ply", "步"),
        say("move", "着法"),
        String::new(),
        say("score", "评分"),
        say("before", "走前"),
        say("after", "走后"),
        say("loss", "损失"),
        say("luck", "运气"),
        say("better", "应走"),
    ]];
    let mut phase = None;
    for ply in plies {
        if phase.replace(ply.phase) != Some(ply.phase) {
            rows.push(vec![String::new(), format!("— {} —", ply.phase.name().to(text_options.language))]);
        }
        let before = &history.positions()[ply.number - 1];
        let written = |text: &str| write::<G>(before, text, text_options.style).unwrap_or_else(|| text.to_owned());
        let lost = ply.loss >= NOTHING;
        rows.push(vec![
            ply.number.to_string(),
            // The result of a flip is part of the ply.
            if ply.luck.is_some() { ply.played.clone() } else { written(&ply.played) },
            ply.judgement().map(Judgement::sign).unwrap_or_default().to_owned(),
            score(ply.for_first()),
            points(ply.before_for_first()),
            points(ply.for_first()),
            if lost { format!("{:.1}", ply.loss * 100.0) } else { String::new() },
            ply.luck.map_or_else(String::new, |luck| format!("{:+.1}", luck.gained * 100.0)),
            ply.better().filter(|_| lost).map(|text| written(text)).unwrap_or_default(),
        ]);
    }
    rows
}

/// Returns the expected points of the first seat, of 100.
fn points(worth: Assessment) -> String {
    format!("{:.1}", worth.expected() * 100.0)
}

/// Removes these columns from the rows; headings are kept.
fn without<T>(rows: Vec<Vec<T>>, columns: &[usize]) -> Vec<Vec<T>> {
    let kept = |row: Vec<T>| {
        row.into_iter().enumerate().filter(|(index, _)| !columns.contains(index)).map(|(_, cell)| cell).collect()
    };
    rows.into_iter().map(kept).collect()
}

/// Writes a score, or the result if the game is over.
fn score(worth: Assessment) -> String {
    match worth {
        Assessment::Won(0) => write_result(Some(Outcome::Win(Seat::First))).to_owned(),
        Assessment::Lost(0) => write_result(Some(Outcome::Win(Seat::Second))).to_owned(),
        worth => worth.to_string(),
    }
}

/// Returns one row for each player.
fn results<G: Playable>(history: &History<G>, plies: &[ReviewedPly], text_options: TextOptions) -> Vec<Vec<String>> {
    let say = |english: &str, chinese: &str| {
        Text { en: english.into(), zh: chinese.into() }.to(text_options.language).into_owned()
    };
    let mut rows = vec![vec![
        String::new(),
        say("accuracy", "准确度"),
        say("inaccuracies", "缓着"),
        say("mistakes", "错着"),
        say("blunders", "败着"),
        say("luck", "运气"),
        say("worst move", "最差一着"),
    ]];
    for Summary { seat, accuracy, counts, luck, worst } in summaries(plies) {
        let mut row = vec![G::seat(history.position(), seat).to(text_options.language).into_owned()];
        row.push(accuracy.map_or_else(|| "-".to_owned(), |accuracy| format!("{accuracy:.1}")));
        row.extend(counts.map(|count| count.to_string()));
        row.push(luck.map_or_else(String::new, |luck| format!("{:+.1}", luck * 100.0)));
        row.push(worst.map_or_else(String::new, |ply| {
            let before = &history.positions()[ply.number - 1];
            let written = write::<G>(before, &ply.played, text_options.style).unwrap_or_else(|| ply.played.clone());
            format!("{}. {written} (-{:.1})", ply.number, ply.loss * 100.0)
        }));
        rows.push(row);
    }
    rows
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Align {
    Left,
    Right,
}

/// Formats rows as lines with aligned columns.
fn table(rows: &[Vec<String>], aligns: &[Align]) -> Vec<String> {
    // A row with fewer cells is a heading, which does not affect the column widths.
    let full = || rows.iter().filter(|row| row.len() == aligns.len());
    let widths: Vec<usize> =
        (0..aligns.len()).map(|index| full().map(|row| width(&row[index])).max().unwrap_or(0)).collect();
    let line = |row: &Vec<String>| {
        let cell = |(index, text): (usize, &String)| match aligns[index] {
            Align::Left => pad(text, widths[index]),
            Align::Right => format!("{}{text}", " ".repeat(widths[index].saturating_sub(width(text)))),
        };
        row.iter().enumerate().map(cell).collect::<Vec<_>>().join("  ")
    };
    rows.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_stand_below_each_other_in_both_languages() {
        let row = |cells: &[&str]| cells.iter().map(|cell| (*cell).to_owned()).collect::<Vec<_>>();
        let rows = [row(&["步", "着法", "x"]), row(&["", "— 开局 —"]), row(&["10", "炮二平五", "y"])];
        let lines = table(&rows, &[Align::Right, Align::Left, Align::Left]);
        assert_eq!(lines, ["步  着法      x", "    — 开局 —", "10  炮二平五  y"]);
    }

    #[test]
    fn columns_of_chance_go_where_there_is_none() {
        assert_eq!(without(vec![vec![1, 2, 3, 4], vec![1, 2]], &[2]), [vec![1, 2, 4], vec![1, 2]]);
    }

    #[test]
    fn a_game_that_is_over_has_a_result_for_a_score() {
        let scores =
            [Assessment::Won(0), Assessment::Lost(0), Assessment::Lost(1), Assessment::Drawn, Assessment::Cp(5)];
        assert_eq!(scores.map(score), ["1-0", "0-1", "#-1", "=", "+0.05"]);
    }
}
