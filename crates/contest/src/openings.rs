//! The openings of a match: from a file, from the book of the game, or made of random plies.

use crate::{ContestError, Playable};
use engine::{Limits, uninterrupted};
use game::{Key, Referee, Seed};
use notation::{Language, RulesText, Text, phrases, set_up, shown};
use std::collections::HashSet;
use std::io;
use thinker::{GameText, Question, TextReport, Thinker};

/// An opening as text: a position (or the start position), and moves from there.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Opening {
    fen: Option<String>,
    moves: Vec<String>,
}

/// The number of openings that are generated if there is neither a file nor a book.
const RANDOM_OPENINGS: u64 = 1000;
/// The minimum and maximum number of random plies in an opening.
const RANDOM_PLIES: (u64, u64) = (4, 8);

impl Opening {
    /// Sets up a game. `seed` determines the hidden pieces.
    pub fn table<G: Playable>(&self, rules: &RulesText, seed: &Seed) -> Result<Referee<G>, Text> {
        let history = set_up::<G>(rules, self.fen.as_deref()).map_err(|error| error.text())?;
        let secret = G::hide(&history, seed);
        let (rules, start) = (history.rules().clone(), history.start().clone());
        let mut table = Referee::<G>::new(rules, start, secret);
        for text in &self.moves {
            let position = table.position().clone();
            let mv = G::read_move(&position, text).map_err(|error| phrases::move_error::<G>(&position, &error))?;
            table.play(mv).map_err(|refused| phrases::refused::<G>(&position, &refused))?;
        }
        Ok(table)
    }

    /// Reads a line: a position, or moves from the start. Text after `;` is a comment.
    fn read(line: &str) -> Option<Self> {
        let text = line.split(';').next().unwrap_or_default().trim();
        if text.is_empty() || text.starts_with('#') {
            return None;
        }
        Some(if text.contains('/') {
            Self { fen: Some(text.to_owned()), moves: Vec::new() }
        } else {
            Self { fen: None, moves: text.split_whitespace().map(str::to_owned).collect() }
        })
    }
}

/// Reads openings, one per line, and checks each of them.
pub fn read_openings<G: Playable>(text: &str, rules: &RulesText) -> Result<Vec<Opening>, Text> {
    let mut openings = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let Some(opening) = Opening::read(line) else { continue };
        let refuse = |what: &Text| Text {
            en: format!("opening in line {number}: {what}"),
            zh: format!("第 {number} 行的开局：{}", what.to(Language::Chinese)),
        };
        let table = opening.table::<G>(rules, &Seed([0; 32])).map_err(|what| refuse(&what))?;
        if table.ending().is_some() {
            let line = shown(line.trim());
            return Err(refuse(&Text {
                en: format!("the game is over: `{line}`"),
                zh: format!("对局已经结束：“{line}”"),
            }));
        }
        openings.push(opening);
    }
    if openings.is_empty() {
        return Err(Text { en: "the file contains no openings".into(), zh: "文件中没有开局".into() });
    }
    Ok(openings)
}

/// Generates quiet openings of a few random plies. The same seed gives the same openings.
pub fn random<G: Playable>(rules: &RulesText, seed: u64) -> Result<Vec<Opening>, Text> {
    let mut openings: Vec<Opening> = Vec::new();
    let mut dice = Dice::new(seed);
    let mut tries = 0;
    while (openings.len() as u64) < RANDOM_OPENINGS && tries < 4 * RANDOM_OPENINGS {
        tries += 1;
        let opening = random_one::<G>(rules, &mut dice)?;
        openings.extend(opening.filter(|opening| !openings.contains(opening)));
    }
    Ok(openings)
}

/// Generates one opening of a few random plies; `None` if they led to a capture, a check or the end of the game.
pub(crate) fn random_one<G: Playable>(rules: &RulesText, dice: &mut Dice) -> Result<Option<Opening>, Text> {
    let mut opening = Opening::default();
    let (fewest, most) = RANDOM_PLIES;
    // An opening cannot fix the results of flips, so games with hidden pieces begin at the start position.
    if G::HIDES {
        return Ok(Some(opening));
    }
    let mut table = opening.table::<G>(rules, &Seed([0; 32]))?;
    let men = men(&G::write_position(table.position()));
    for _ in 0..fewest + dice.below(most - fewest + 1) {
        let moves = table.history().legal_moves();
        let choice = usize::try_from(dice.below(moves.len().max(1) as u64)).unwrap_or(0);
        let Some(&mv) = moves.get(choice) else { return Ok(None) };
        opening.moves.push(G::write_move(mv));
        if table.play(mv).is_err() || table.ending().is_some() || G::in_check(table.position()) == Some(true) {
            return Ok(None);
        }
    }
    Ok((self::men(&G::write_position(table.position())) == men).then_some(opening))
}

/// Counts the pieces of a position text: letters, in every game that has openings.
fn men(position: &str) -> usize {
    position.split(' ').next().unwrap_or_default().chars().filter(|c| c.is_alphabetic()).count()
}

/// Shuffles the openings in an order that `seed` determines.
pub fn shuffle(openings: &mut [Opening], seed: u64) {
    let mut dice = Dice::new(seed);
    for last in (1..openings.len()).rev() {
        openings.swap(last, usize::try_from(dice.below(last as u64 + 1)).unwrap_or(0));
    }
}

/// A pseudo-random number generator.
#[derive(Clone, Debug)]
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Self {
        Self(mixed(seed))
    }

    /// Returns a number below `limit`.
    pub(crate) fn below(&mut self, limit: u64) -> u64 {
        self.0 = self.0.wrapping_add(1);
        mixed(self.0) % limit.max(1)
    }
}

/// Mixes the bits of a number.
pub(crate) fn mixed(number: u64) -> u64 {
    Key::mix(number & (u64::MAX >> 1))
}

impl std::fmt::Display for Opening {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.fen.as_deref().unwrap_or_default())?;
        f.write_str(&self.moves.join(" "))
    }
}

/// The parameters of an opening book. The same values and the same engine give the same book.
#[derive(Clone, Copy, Debug)]
pub struct Book {
    /// The number of openings.
    pub count: usize,
    /// The seed of the random plies.
    pub seed: u64,
    /// An opening is kept if its score is at most this many hundredths of a soldier, for either side.
    pub within: i32,
    /// The number of nodes that the engine searches for each opening.
    pub nodes: u64,
}

/// Makes a book of balanced openings and passes on each opening with its score for the side to move.
///
/// Without an engine, every quiet opening is kept.
pub fn make_book<G: Playable>(
    book: &Book,
    mut engine: Option<&mut dyn Thinker>,
    keep: &mut dyn FnMut(&Opening, i32) -> io::Result<()>,
) -> Result<(), ContestError> {
    let rules = RulesText::default();
    let (mut dice, mut made, mut tried) = (Dice::new(book.seed), HashSet::new(), 0);
    while made.len() < book.count {
        tried += 1;
        if tried > 1000 * (book.count + 1) {
            return Err(too_few(made.len()).into());
        }
        let Some(opening) = random_one::<G>(&rules, &mut dice)? else { continue };
        if opening.moves.is_empty() {
            return Err(needs_none(&G::title()).into());
        }
        let key = G::write_position(opening.table::<G>(&rules, &Seed([0; 32]))?.position());
        let score = match engine.as_deref_mut() {
            Some(engine) => score(engine, &opening, book.nodes)?,
            None => 0,
        };
        if score.abs() <= book.within && made.insert(key) {
            keep(&opening, score)?;
        }
    }
    Ok(())
}

/// Returns the score of an opening for the side to move, in hundredths of a soldier.
fn score(engine: &mut dyn Thinker, opening: &Opening, nodes: u64) -> Result<i32, Text> {
    engine.forget();
    let game = GameText { plies: opening.moves.clone(), ..GameText::default() };
    engine.set_game(&game).map_err(|error| error.text)?;
    let question = Question::new(Limits::of_nodes(nodes));
    let mut score = 0;
    let tell = &mut |report: TextReport| score = report.score.centipawns();
    uninterrupted(|control| engine.think(&question, control, tell)).map_err(|error| error.text)?;
    Ok(score)
}

fn too_few(count: usize) -> Text {
    Text {
        en: format!("only {count} balanced openings were found"), zh: format!("只找到 {count} 个均衡的开局")
    }
}

fn needs_none(game: &Text) -> Text {
    Text {
        en: format!("{} needs no openings: every deal is different", game.to(Language::English)),
        zh: format!("{}不需要开局：每次洗牌都不同", game.to(Language::Chinese)),
    }
}
