//! Games that the engine plays against itself, with the score of every position.
//!
//! A game is a line: the result for Red (`1`, `0.5`, `0`), the rules if they are not the default, the random
//! opening moves, a bar, and each move with its score for Red: `1 h2e2 h9g7 | b0c2 +31 i9h9 +22 …`, or
//! `0 symmetric: c4c5 | …`.

use anyhow::{Context as _, Result, anyhow, bail};
use engine::{Engine, Limits, MoveIn, PositionOf, RulesOf, Task, Tunable, uninterrupted};
use game::{Game, History, Key, Outcome, Position as _, Seat, Seed};
use notation::{Language, Notation, RulesText};

/// The terms of the games.
#[derive(Clone, Copy, Debug)]
pub struct SelfPlay {
    /// The names of the rules, used in turn. The first one is the default of a line.
    pub rules: &'static [&'static str],
    /// The number of nodes to search for each move.
    pub nodes: u64,
    /// The seed of the random openings.
    pub seed: u64,
}

/// A searched position, and the move that was played from it.
#[derive(Clone, Debug)]
pub struct Searched<M> {
    /// The move.
    pub mv: M,
    /// The score of the search, for Red.
    pub score: i32,
}

/// A game, read from its line.
#[derive(Debug)]
pub struct Played<L: Tunable> {
    /// The result for Red: 1, ½ or 0.
    pub result: f32,
    /// The position after the random moves.
    pub start: PositionOf<L>,
    /// The moves from there.
    pub moves: Vec<Searched<MoveIn<L>>>,
}

/// A game is adjudicated if the score has been beyond this for some plies.
const HOPELESS: i32 = 1500;
const HOPELESS_PLIES: usize = 6;
/// Adjudicate longer games as draws. A large board needs many plies: with 240 plies half of its games ended here.
const LONGEST: usize = 800;
/// An opening is rejected if one side is better by more than this.
const UNBALANCED: i32 = 220;

/// Returns the rules with this name.
fn rules_of<L>(name: &str) -> Result<RulesOf<L>>
where
    L: Tunable<Game: Notation>,
{
    let text: RulesText = name.parse().map_err(|_| anyhow!("`{name}` is not a rule set"))?;
    L::Game::read_rules(&text).map_err(|error| anyhow!("{}", error.text().to(Language::English)))
}

/// Returns the start position of these rules.
fn start_of<L>(rules: &RulesOf<L>) -> PositionOf<L>
where
    L: Tunable<Game: Notation>,
{
    L::Game::deal(rules, &Seed([0; 32])).0
}

/// Plays one game and returns its line. The same number always gives the same game.
pub fn play<L>(engine: &mut Engine<L>, terms: &SelfPlay, number: u64) -> Result<String>
where
    L: Tunable<Game: Notation>,
{
    engine.forget();
    let by_turns = usize::try_from(number).unwrap_or(0) % terms.rules.len();
    let name = terms.rules[by_turns];
    let rules = rules_of::<L>(name)?;
    let prefix = if by_turns == 0 { String::new() } else { format!("{name}: ") };
    let mut chance = terms.seed.wrapping_mul(1 << 40).wrapping_add(number.wrapping_mul(1 << 10));
    let mut roll = |below: usize| {
        chance = chance.wrapping_add(1);
        usize::try_from(Key::mix(chance) % below.max(1) as u64).unwrap_or(0)
    };
    let task = Task::new(Limits { soft_nodes: Some(terms.nodes), nodes: Some(terms.nodes * 8), ..Limits::NONE });
    loop {
        let mut history = History::<L::Game>::new(rules.clone(), start_of::<L>(&rules));
        for _ in 0..4 + roll(7) {
            let moves = history.legal_moves();
            if let Some(&mv) = moves.get(roll(moves.len())) {
                history.push_unchecked(mv);
            }
        }
        let opening: Vec<String> = history.plies().iter().map(|&mv| L::Game::write_move(mv)).collect();
        if let Some((result, moves)) = continue_to_the_end(engine, &task, history) {
            return Ok(format!("{result} {prefix}{} |{moves}", opening.join(" ")));
        }
    }
}

fn continue_to_the_end<L>(
    engine: &mut Engine<L>,
    task: &Task<MoveIn<L>>,
    mut history: History<L::Game>,
) -> Option<(&'static str, String)>
where
    L: Tunable<Game: Notation>,
{
    let (mut text, mut hopeless) = (String::new(), 0);
    let begin = history.plies().len();
    loop {
        if let Some(verdict) = history.verdict() {
            let result = match verdict.ending.outcome {
                Outcome::Draw => "0.5",
                Outcome::Win(Seat::First) => "1",
                Outcome::Win(Seat::Second) => "0",
            };
            return Some((result, text));
        }
        if history.plies().len() >= LONGEST {
            return Some(("0.5", text));
        }
        let found = uninterrupted(|control| engine.search(&history, task, control, &mut |_| {}));
        let (mv, score) = (found.best?, found.score()?);
        // Red moves first.
        let for_red = if history.position().turn() == Seat::First { 1 } else { -1 };
        let score = for_red * score.centipawns();
        if history.plies().len() == begin && score.abs() > UNBALANCED {
            return None;
        }
        text.extend([" ", &L::Game::write_move(mv), " ", &score.to_string()]);
        history.push_unchecked(mv);
        hopeless = if score.abs() > HOPELESS { hopeless + 1 } else { 0 };
        if hopeless >= HOPELESS_PLIES {
            return Some((if score > 0 { "1" } else { "0" }, text));
        }
    }
}

impl<L: Tunable<Game: Notation>> Played<L> {
    /// Reads a line. `rules` are the names of the rules by which the games were played.
    pub fn read(line: &str, rules: &[&str]) -> Result<Self> {
        let (before, after) = line.split_once('|').context("there is no `|` after the opening")?;
        let (result, opening) = before.split_once(' ').context("there is no result")?;
        let result = match result {
            "1" => 1.0,
            "0.5" => 0.5,
            "0" => 0.0,
            other => bail!("expected a result, found {other:?}"),
        };
        let (name, opening) = opening.split_once(':').unwrap_or((rules.first().copied().unwrap_or_default(), opening));
        let mut position = start_of::<L>(&rules_of::<L>(name)?);
        for text in opening.split_whitespace() {
            position.play_unchecked(read_move::<L>(&position, text)?);
        }
        let start = position.clone();
        let mut moves = Vec::new();
        let mut words = after.split_whitespace();
        while let Some(text) = words.next() {
            let score = words.next().context("a move without a score")?;
            let score = score.parse().with_context(|| format!("`{score}` is not a score"))?;
            let mv = read_move::<L>(&position, text)?;
            position.play_unchecked(mv);
            moves.push(Searched { mv, score });
        }
        Ok(Self { result, start, moves })
    }
}

fn read_move<L>(position: &PositionOf<L>, text: &str) -> Result<MoveIn<L>>
where
    L: Tunable<Game: Notation>,
{
    L::Game::read_move(position, text).map_err(|error| anyhow!("{text}: {error}"))
}
