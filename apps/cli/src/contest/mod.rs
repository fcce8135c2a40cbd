//! `chuhe match`: engines play each other. The match itself is in the crate `contest`; this module has its options, and
//! [`tell`] formats its results.

mod tell;

use crate::clock;
use crate::games::{self, Entry, Playable};
use crate::terminal::printable;
use ::contest::{Adjudication, Contest, Draw, EngineSpec, MoveLimits, Pairing, Resign, Sprt, Terms};
use anyhow::{Context as _, Result, anyhow};
use notation::{Language, RulesText, Style, Text, shown};
use std::fs;
use std::io::{Write as _, stdout};
use std::time::Duration;

/// What `chuhe match` takes.
#[derive(Debug, clap::Args)]
pub(crate) struct Options {
    /// An engine, as described below; at least two
    #[arg(long = "engine", value_name = "SPEC")]
    engines: Vec<String>,

    /// More engines, as a JSON list of objects with the same keys
    #[arg(long = "engines", value_name = "FILE")]
    list: Option<String>,

    /// The game
    #[arg(long, default_value = games::GAMES[0].name, value_parser = games::read)]
    game: &'static Entry,

    /// The rules
    #[arg(long)]
    rules: Option<RulesText>,

    /// Game pairs for each pair of engines
    #[arg(long, value_name = "N", default_value_t = 100)]
    pairs: u32,

    /// The number of games played in parallel
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    concurrency: u16,

    /// The first engine plays against each of the others
    #[arg(long)]
    gauntlet: bool,

    /// The openings: a FEN or moves on each line [default: our own]
    #[arg(long, value_name = "FILE")]
    openings: Option<String>,

    /// The random seed for the order of the openings
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,

    /// Nodes per move, unless an engine has its own limit
    #[arg(long, value_name = "N")]
    nodes: Option<String>,

    /// Search depth per move, in plies
    #[arg(long, value_name = "N")]
    depth: Option<String>,

    /// Milliseconds per move
    #[arg(long, value_name = "MS")]
    movetime: Option<String>,

    /// Seconds per game: 60, 60+0.5 or 40/60+0.5
    #[arg(long, value_name = "TIME")]
    clock: Option<String>,

    /// Milliseconds by which an engine may exceed its time
    #[arg(long, value_name = "MS", default_value_t = 50)]
    margin: u64,

    /// Seconds to wait for an engine that does not answer
    #[arg(long, value_name = "S", default_value_t = 60)]
    patience: u64,

    /// Adjudicate won games: SCORE:MOVES, or off
    #[arg(long, value_name = "WHEN", default_value = "1000:4")]
    resign: String,

    /// Adjudicate drawn games: SCORE:MOVES:PLIES, or off
    #[arg(long, value_name = "WHEN", default_value = "8:8:80")]
    draw: String,

    /// Adjudicate longer games as draws
    #[arg(long, value_name = "PLIES", default_value_t = 400)]
    max_plies: usize,

    /// Stop by SPRT: ELO0:ELO1 or ELO0:ELO1:ALPHA:BETA
    #[arg(long, value_name = "TEST")]
    sprt: Option<String>,

    /// The file that stores the games; a match in it is resumed
    #[arg(long, short, value_name = "FILE")]
    out: Option<String>,
}

/// Plays a match of the chosen game.
pub(crate) fn run(options: &Options, language: Language) -> Result<()> {
    (options.game.contest)(options, language)
}

/// Plays a match of one game.
pub(crate) fn contest<G: Playable>(options: &Options, language: Language) -> Result<()> {
    let say = |text: Text| anyhow!(text.to(language).into_owned());
    let terms = terms::<G>(options, language)?;
    let sprt = options.sprt.as_deref().map(read_sprt).transpose().map_err(say)?;
    if sprt.is_some() && terms.engines.len() != 2 {
        return Err(say(Text { en: "--sprt is for two engines".into(), zh: "--sprt 只用于两个引擎".into() }));
    }
    let pairs = options.pairs as usize * terms.pairings.len();
    let contest = Contest::<G>::open(&terms, sprt, options.out.as_deref()).map_err(|error| say(error.text()))?;
    if contest.resumed() > 0 {
        writeln!(stdout(), "{}", tell::resumed(contest.resumed()).to(language))?;
    }
    let score = contest
        .play(pairs, options.concurrency.into(), &mut |event| {
            writeln!(stdout(), "{}", tell::event(event, &terms, sprt.as_ref(), pairs).to(language))
        })
        .map_err(|error| say(error.text()))?;
    Ok(writeln!(stdout(), "{}", tell::summary(&terms, &score, sprt.as_ref(), language))?)
}

fn terms<G: Playable>(options: &Options, language: Language) -> Result<Terms> {
    let say = |text: Text| anyhow!(text.to(language).into_owned());
    let engines = engines(options, language)?;
    if let Some(engine) =
        engines.iter().find(|engine| engine.style != Style::Uci && !G::styles().contains(&engine.style))
    {
        let name = &engine.name;
        return Err(say(Text {
            en: format!("{name}: ranks=1 is not for this game"),
            zh: format!("{name}：此棋种没有 ranks=1"),
        }));
    }
    let rules = options.rules.clone().unwrap_or_default();
    let agreed = G::read_rules(&rules).map_err(|error| say(error.text()))?;
    if let Some(engine) = engines.iter().find(|engine| !G::is_spoken(engine.protocol, &agreed)) {
        let (name, protocol) = (&engine.name, engine.protocol.name());
        return Err(say(Text {
            en: format!("{name}: this game cannot be played by proto={protocol} under these rules"),
            zh: format!("{name}：此棋种按这些规则不能用 proto={protocol} 对局"),
        }));
    }
    let mut openings = match (&options.openings, options.game.book) {
        (Some(file), _) => {
            let text = fs::read_to_string(file).with_context(|| printable(file))?;
            ::contest::read_openings::<G>(&text, &rules)
        }
        (None, Some(book)) => ::contest::read_openings::<G>(book, &rules),
        (None, None) => ::contest::random::<G>(&rules, options.seed),
    }
    .map_err(say)?;
    ::contest::shuffle(&mut openings, options.seed);
    let first_with = |one: usize| (one + 1..engines.len()).map(move |other| Pairing { one, other });
    let pairings = (0..if options.gauntlet { 1 } else { engines.len() }).flat_map(first_with).collect();
    Ok(Terms {
        rules,
        pairings,
        engines,
        openings,
        adjudication: Adjudication {
            resign: Resign::read(&options.resign).map_err(say)?,
            draw: Draw::read(&options.draw).map_err(say)?,
        },
        most_plies: options.max_plies,
        margin: Duration::from_millis(options.margin),
        patience: Duration::from_secs(options.patience),
        seed: options.seed,
        date_tags: clock::now,
    })
}

fn engines(options: &Options, language: Language) -> Result<Vec<EngineSpec>> {
    let say = |text: Text| anyhow!(text.to(language).into_owned());
    let mut usual = MoveLimits::default();
    let given = [
        ("nodes", &options.nodes),
        ("depth", &options.depth),
        ("movetime", &options.movetime),
        ("clock", &options.clock),
    ];
    for (name, value) in given {
        if let Some(value) = value {
            usual.set(name, value).map_err(say)?;
        }
    }
    let mut engines: Vec<EngineSpec> =
        options.engines.iter().map(|text| EngineSpec::read(text, usual)).collect::<Result<_, _>>().map_err(say)?;
    if let Some(file) = &options.list {
        let json = fs::read_to_string(file).with_context(|| printable(file))?;
        engines.extend(EngineSpec::read_list(&json, usual).map_err(say)?);
    }
    if engines.len() < 2 {
        let count = engines.len();
        return Err(say(Text {
            en: format!("a match needs at least two engines; found {count}"),
            zh: format!("对抗赛至少需要两个引擎，现有 {count} 个"),
        }));
    }
    for (index, engine) in engines.iter().enumerate() {
        if engines[..index].iter().any(|other| other.name == engine.name) {
            let name = shown(&engine.name);
            return Err(say(Text {
                en: format!("two engines have the name `{name}`; distinguish them with name="),
                zh: format!("有两个引擎都叫“{name}”；请用 name= 区分"),
            }));
        }
    }
    Ok(engines)
}

fn read_sprt(text: &str) -> Result<Sprt, Text> {
    let numbers: Option<Vec<f64>> = text.split(':').map(|part| part.parse().ok()).collect();
    let (elo0, elo1, alpha, beta) = match numbers.as_deref() {
        Some(&[elo0, elo1]) => (elo0, elo1, 0.05, 0.05),
        Some(&[elo0, elo1, alpha, beta]) => (elo0, elo1, alpha, beta),
        _ => (0.0, 0.0, 0.0, 0.0),
    };
    let is_risk = |risk: f64| risk > 0.0 && risk < 0.5;
    if elo0 < elo1 && elo1 - elo0 < 1000.0 && is_risk(alpha) && is_risk(beta) {
        return Ok(Sprt { elo0, elo1, alpha, beta });
    }
    let text = shown(text);
    Err(Text {
        en: format!("--sprt is `{text}`, expected ELO0:ELO1 or ELO0:ELO1:ALPHA:BETA, such as 0:15:0.1:0.1"),
        zh: format!("--sprt 为“{text}”，应为 ELO0:ELO1 或 ELO0:ELO1:ALPHA:BETA，如 0:15:0.1:0.1"),
    })
}
