//! `chuhe uci`, `chuhe ucci` and `chuhe cdc`: our engines for other programs, on standard input and output.

use crate::{games, tablebase};
use anyhow::Result;
use protocols::OfferedEngine;
use std::io::{stdin, stdout};

/// Answers UCI commands.
pub(crate) fn uci() -> Result<()> {
    Ok(protocols::uci(stdin().lock(), stdout(), &offered())?)
}

/// Answers UCCI commands.
pub(crate) fn ucci() -> Result<()> {
    match offered().first() {
        Some(first) => Ok(protocols::ucci(stdin().lock(), stdout(), first)?),
        None => Ok(()),
    }
}

/// Answers CDC commands.
pub(crate) fn cdc() -> Result<()> {
    Ok(protocols::cdc(stdin().lock(), stdout(), tablebase::library())?)
}

/// Returns all our engines.
fn offered() -> Vec<OfferedEngine> {
    let engines = games::GAMES.iter().filter_map(|entry| Some((entry, entry.own_engine()?)));
    engines
        .map(|(entry, engine)| OfferedEngine {
            game: entry.name,
            rule_sets: (entry.rule_sets)(),
            make: Box::new(move || engine.make()),
        })
        .collect()
}
