//! `chuhe rulesets`: lists the rule sets and describes their rules.

use crate::games::{self, Entry, GAMES, Playable};
use crate::terminal::pad;
use anyhow::{Result, anyhow};
use notation::{Language, RulesText, Text};
use std::io::{Write as _, stdout};

/// What `chuhe rulesets` takes.
#[derive(Debug, clap::Args)]
pub(crate) struct Options {
    /// The game [default: all games]
    #[arg(value_parser = games::read)]
    game: Option<&'static Entry>,

    /// Show these rules in full, such as 'taiwan' or 'classic chain=on'
    #[arg(long, value_name = "RULES", requires = "game")]
    show: Option<RulesText>,
}

/// Lists the rule sets, or describes one.
pub(crate) fn run(options: &Options, language: Language) -> Result<()> {
    let games = options.game.map_or_else(|| GAMES.iter().collect(), |game| vec![game]);
    let texts: Result<Vec<String>> =
        games.into_iter().map(|game| (game.rulesets)(options.show.as_ref(), language)).collect();
    Ok(stdout().lock().write_all(texts?.join("\n").as_bytes())?)
}

/// Lists the rule sets of one game, or describes one of them.
pub(crate) fn describe<G: Playable>(show: Option<&RulesText>, language: Language) -> Result<String> {
    let read = |text: &RulesText| G::read_rules(text).map_err(|error| anyhow!(error.text().to(language).into_owned()));
    let lines = match show {
        None => {
            let mut lines = vec![format!("{} ({})", G::title().to(language), G::NAME)];
            let usual = G::rules(&read(&RulesText::default())?);
            for name in G::rule_sets() {
                let rules = G::rules(&read(&RulesText { preset: Some(name.to_owned()), options: Vec::new() })?);
                let mark = if rules == usual {
                    Text { en: " (default)".into(), zh: "（默认）".into() }
                } else {
                    Text::same("")
                };
                lines.push(format!("  {}{}", rules.to(language), mark.to(language)));
            }
            lines
        }
        Some(text) => {
            let rules = read(text)?;
            let mut lines = vec![G::rules(&rules).to(language).into_owned(), String::new()];
            if let Some(chart) = G::chart(&rules) {
                lines.extend(chart.lines().iter().map(|text| text.to(language).into_owned()));
                lines.push(String::new());
            }
            let options = G::options(&rules);
            let widest = options.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
            lines.extend(options.iter().map(|(name, value)| format!("{}  {value}", pad(name, widest))));
            lines
        }
    };
    Ok(lines.join("\n") + "\n")
}
