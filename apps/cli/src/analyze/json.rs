//! What was found, for programs: one object for each game, on one line.

use super::study::{Step, Summary, summaries};
use super::worth::{Judgement, Worth};
use crate::games::Playable;
use anyhow::Result;
use game::History;
use notation::Language;
use records::Recorded;
use serde::Serialize;
use serde_json::{Map, Value};

#[derive(Serialize)]
struct Analysis<'a> {
    source: &'a str,
    tags: Map<String, Value>,
    rules: String,
    start: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    opening: Option<Named<'a>>,
    conditions: &'a str,
    plies: Vec<Ply<'a>>,
    summary: Vec<Player<'a>>,
    /// What was wrong with the record.
    faults: Vec<String>,
}

#[derive(Serialize)]
struct Named<'a> {
    code: &'a str,
    name: String,
}

#[derive(Serialize)]
struct Ply<'a> {
    #[serde(rename = "ply")]
    number: usize,
    side: &'static str,
    #[serde(rename = "move")]
    played: &'a str,
    phase: super::phase::Phase,
    /// After the ply, for the first seat.
    score: Worth,
    expected: f64,
    best: Option<&'a String>,
    line: &'a [String],
    /// Of the best move, for the first seat.
    best_score: Worth,
    best_expected: f64,
    /// What the first seat could expect of a flip before chance answered.
    #[serde(skip_serializing_if = "Option::is_none")]
    flip_expected: Option<f64>,
    depth: u32,
    loss: f64,
    /// How many points more the flip was worth afterwards to whoever turned the piece over.
    #[serde(skip_serializing_if = "Option::is_none")]
    luck: Option<f64>,
    judgement: Option<Judgement>,
}

#[derive(Serialize)]
struct Player<'a> {
    side: &'static str,
    accuracy: Option<f64>,
    inaccuracies: usize,
    mistakes: usize,
    blunders: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    luck: Option<f64>,
    worst: Option<Worst<'a>>,
}

#[derive(Serialize)]
struct Worst<'a> {
    ply: usize,
    #[serde(rename = "move")]
    played: &'a str,
    loss: f64,
}

/// Where a game comes from, and how it was looked at.
#[derive(Clone, Copy, Debug)]
pub(super) struct About<'a> {
    pub(super) source: &'a str,
    pub(super) conditions: &'a str,
    pub(super) faults: &'a [String],
    pub(super) language: Language,
}

/// The whole analysis of a game.
pub(super) fn json<G: Playable>(game: &Recorded<G>, steps: &[Step], about: About<'_>) -> Result<String> {
    let history = game.history();
    let opening = G::opening(&history);
    let analysis = Analysis {
        source: about.source,
        tags: game.tags.iter().map(|(name, value)| (name.clone(), Value::String(value.clone()))).collect(),
        rules: G::write_rules(history.rules()).to_string(),
        start: G::write_position(history.start()),
        opening: opening.map(|it| Named { code: it.code(), name: it.name().to(about.language).to_owned() }),
        conditions: about.conditions,
        plies: steps.iter().map(|step| ply::<G>(&history, step)).collect(),
        summary: summaries(steps).into_iter().map(|summary| player::<G>(&history, &summary)).collect(),
        faults: about.faults.to_vec(),
    };
    Ok(serde_json::to_string(&analysis)? + "\n")
}

fn ply<'a, G: Playable>(history: &History<G>, step: &'a Step) -> Ply<'a> {
    let best_score = step.before_for_first();
    Ply {
        number: step.number,
        side: side::<G>(history, step.seat),
        played: &step.played,
        phase: step.phase,
        score: step.for_first(),
        expected: rounded(step.for_first().expected()),
        best: step.line.first(),
        line: &step.line,
        best_score,
        best_expected: rounded(best_score.expected()),
        flip_expected: step.fortune.map(|fortune| {
            rounded(if step.seat == game::Seat::First { fortune.expected } else { 1.0 - fortune.expected })
        }),
        depth: step.depth,
        loss: rounded(step.loss),
        luck: step.fortune.map(|fortune| rounded(fortune.luck)),
        judgement: step.judgement(),
    }
}

fn player<'a, G: Playable>(history: &History<G>, summary: &Summary<'a>) -> Player<'a> {
    let [inaccuracies, mistakes, blunders] = summary.counts;
    let worst = summary.worst;
    Player {
        side: side::<G>(history, summary.seat),
        accuracy: summary.accuracy.map(rounded),
        inaccuracies,
        mistakes,
        blunders,
        luck: summary.luck.map(rounded),
        worst: worst.map(|step| Worst { ply: step.number, played: &step.played, loss: rounded(step.loss) }),
    }
}

/// What programs call a seat.
fn side<G: Playable>(history: &History<G>, seat: game::Seat) -> &'static str {
    G::seat_code(history.position(), seat).unwrap_or(if seat == game::Seat::First { "first" } else { "second" })
}

/// With four digits behind the point: more would only pretend to be exact.
fn rounded(number: f64) -> f64 {
    (number * 10_000.0).round() / 10_000.0
}
