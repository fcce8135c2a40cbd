//! The analysis for programs: one JSON object per game, each on one line.

use crate::games::Playable;
use anyhow::Result;
use game::History;
use notation::Language;
use records::Recorded;
use review::{Assessment, Judgement, Phase, ReviewedPly, Summary, summaries};
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
    /// The errors in the record.
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
    phase: Phase,
    /// The score after the ply, for the first seat.
    score: Assessment,
    expected: f64,
    best: Option<&'a String>,
    line: &'a [String],
    /// The score of the best move, for the first seat.
    best_score: Assessment,
    best_expected: f64,
    /// The expected points of the first seat before a flip.
    #[serde(skip_serializing_if = "Option::is_none")]
    flip_expected: Option<f64>,
    depth: u32,
    loss: f64,
    /// The points that the result of the flip gained for the player who flipped.
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

/// The source of a game, and the options of its analysis.
#[derive(Clone, Copy, Debug)]
pub(super) struct About<'a> {
    pub(super) source: &'a str,
    pub(super) conditions: &'a str,
    pub(super) faults: &'a [String],
    pub(super) language: Language,
}

/// Returns the analysis of a game.
pub(super) fn json<G: Playable>(game: &Recorded<G>, plies: &[ReviewedPly], about: About<'_>) -> Result<String> {
    let history = game.history();
    let opening = G::opening(&history);
    let analysis = Analysis {
        source: about.source,
        tags: game.tags.iter().map(|(name, value)| (name.clone(), Value::String(value.clone()))).collect(),
        rules: G::write_rules(history.rules()).to_string(),
        start: G::write_position(history.start()),
        opening: opening.map(|it| Named { code: it.code(), name: it.name().to(about.language).into_owned() }),
        conditions: about.conditions,
        plies: plies.iter().map(|ply| of_ply::<G>(&history, ply)).collect(),
        summary: summaries(plies).into_iter().map(|summary| player::<G>(&history, &summary)).collect(),
        faults: about.faults.to_vec(),
    };
    Ok(serde_json::to_string(&analysis)? + "\n")
}

fn of_ply<'a, G: Playable>(history: &History<G>, ply: &'a ReviewedPly) -> Ply<'a> {
    let best_score = ply.before_for_first();
    Ply {
        number: ply.number,
        side: side::<G>(history, ply.seat),
        played: &ply.played,
        phase: ply.phase,
        score: ply.for_first(),
        expected: rounded(ply.for_first().expected()),
        best: ply.line.first(),
        line: &ply.line,
        best_score,
        best_expected: rounded(best_score.expected()),
        flip_expected: ply
            .luck
            .map(|luck| rounded(if ply.seat == game::Seat::First { luck.expected } else { 1.0 - luck.expected })),
        depth: ply.depth,
        loss: rounded(ply.loss),
        luck: ply.luck.map(|luck| rounded(luck.gained)),
        judgement: ply.judgement(),
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
        worst: worst.map(|ply| Worst { ply: ply.number, played: &ply.played, loss: rounded(ply.loss) }),
    }
}

/// Returns the code of a seat.
fn side<G: Playable>(history: &History<G>, seat: game::Seat) -> &'static str {
    G::seat_code(history.position(), seat).unwrap_or(if seat == game::Seat::First { "first" } else { "second" })
}

/// Rounds to four decimal places, because more digits are not significant.
fn rounded(number: f64) -> f64 {
    (number * 10_000.0).round() / 10_000.0
}
