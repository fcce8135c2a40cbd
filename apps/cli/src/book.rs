//! `chuhe openings`: makes a book of balanced openings for matches.
//!
//! Random plies from the start; what our engine finds balanced is kept. The same seed, engine and
//! limits make the same book.

use crate::contest::openings::{Dice, Opening, random_one};
use crate::games::{self, Entry, OwnEngine, Playable};
use anyhow::{Result, anyhow};
use engine::{Limits, uninterrupted};
use notation::{Language, RulesText, Text};
use std::collections::HashSet;
use std::io::{Write as _, stdout};
use thinker::{GameText, Question, Thinker};

/// What `chuhe openings` takes.
#[derive(Debug, clap::Args)]
pub(crate) struct Options {
    /// The game
    #[arg(long, default_value = games::GAMES[0].name, value_parser = games::read)]
    game: &'static Entry,

    /// How many openings to make
    #[arg(long, value_name = "N", default_value_t = 200)]
    count: usize,

    /// What the plies follow from
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,

    /// Keep what is worth no more, in hundredths of a soldier
    #[arg(long, value_name = "SCORE", default_value_t = 60)]
    within: i32,

    /// How many nodes the engine looks at each for
    #[arg(long, value_name = "N", default_value_t = 20_000)]
    nodes: u64,
}

/// Makes a book of whichever game was asked for.
pub(crate) fn run(options: &Options, language: Language) -> Result<()> {
    (options.game.make_book)(options, language)
}

/// Makes a book of one game and prints it, an opening on each line with its score.
pub(crate) fn make<G: Playable>(options: &Options, language: Language) -> Result<()> {
    let say = |text: Text| anyhow!(text.to(language).to_owned());
    let mut engine = options.game.own_engine().map(OwnEngine::make);
    let (mut dice, mut made, mut tried) = (Dice::new(options.seed), HashSet::new(), 0);
    while made.len() < options.count {
        tried += 1;
        if tried > 1000 * (options.count + 1) {
            let count = made.len();
            let text = Text {
                en: format!("only {count} openings were found that are balanced"),
                zh: format!("只找到 {count} 个均衡的开局"),
            };
            return Err(say(text));
        }
        let Some(opening) = random_one::<G>(&RulesText::default(), &mut dice).map_err(say)? else { continue };
        if opening.moves().is_empty() {
            let (english, chinese) = (G::title(), G::title());
            return Err(say(Text {
                en: format!("{} needs no openings: every deal is one", english.to(Language::English)),
                zh: format!("{}不需要开局：每次发牌就是一个开局", chinese.to(Language::Chinese)),
            }));
        }
        let key =
            G::write_position(opening.table::<G>(&RulesText::default(), &game::Seed([0; 32])).map_err(say)?.position());
        let score = match &mut engine {
            Some(engine) => worth(&mut **engine, &opening, options.nodes)?,
            None => 0,
        };
        if score.abs() <= options.within && made.insert(key) {
            writeln!(stdout(), "{opening} ; {score:+}")?;
        }
    }
    Ok(())
}

/// What an engine thinks of an opening, for the side to move.
fn worth(engine: &mut dyn Thinker, opening: &Opening, nodes: u64) -> Result<i32> {
    engine.forget();
    engine.set_game(&GameText { plies: opening.moves().to_vec(), ..GameText::default() })?;
    let question = Question::new(Limits::of_nodes(nodes));
    let mut score = 0;
    uninterrupted(|control| engine.think(&question, control, &mut |told| score = told.score.centipawns()))?;
    Ok(score)
}
