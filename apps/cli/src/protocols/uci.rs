//! `chuhe uci`: the protocol that graphical programs speak with engines.

use super::desk::{Desk, Patience, Voice, say};
use super::shared::{
    Asked, COORDINATES, Casting, MOST_HASH, MOST_SEED, MOST_THREADS, Setting, number, set, set_position,
};
use super::thinker::{Answer, Player, Told, USUAL_HASH};
use super::{Words, listen};
use crate::games;
use crate::strength::Strength;
use anyhow::Result;
use engine::Score;
use std::collections::BTreeSet;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;

const MOST_LINES: usize = 128;

/// Listens until `quit`.
pub(crate) fn run() -> Result<()> {
    let thinker = games::GAMES.iter().find_map(|entry| entry.thinker).map(|make| make());
    let mut uci = Uci {
        desk: thinker.map(|thinker| Desk::new(thinker, Uci::VOICE)),
        game: games::GAMES[0].name,
        resources: Vec::new(),
        lines: NonZeroUsize::MIN,
        casting: Casting::default(),
    };
    uci.casting.draw();
    listen(|line| uci.hear(line))?;
    if let Some(desk) = uci.desk {
        desk.close();
    }
    Ok(())
}

struct Uci {
    desk: Option<Desk>,
    game: &'static str,
    /// What every engine is told, whatever its game.
    resources: Vec<(Setting, String, String)>,
    lines: NonZeroUsize,
    casting: Casting,
}

struct UciVoice;

impl Uci {
    const VOICE: UciVoice = UciVoice;

    fn hear(&mut self, line: &str) -> ControlFlow<()> {
        let mut words = Words::of(line);
        let Some(command) = words.next() else { return ControlFlow::Continue(()) };
        let Some(desk) = &mut self.desk else { return ControlFlow::Break(()) };
        let heard = match command.as_str() {
            "uci" => {
                say(&introduction());
                Ok(())
            }
            "isready" => {
                desk.tell_ready();
                Ok(())
            }
            "ucinewgame" => {
                self.casting.draw();
                set(desk, Setting::Forget, "", "")
            }
            "setoption" => self.set_option(&mut words),
            "position" => set_position(desk, &mut words),
            "go" => {
                go(desk, &mut words, self.lines, self.casting.player());
                Ok(())
            }
            "stop" => {
                desk.stop();
                Ok(())
            }
            "ponderhit" => {
                desk.ponderhit();
                Ok(())
            }
            "d" => {
                desk.print(|thinker| thinker.show());
                Ok(())
            }
            "quit" => {
                desk.stop();
                return ControlFlow::Break(());
            }
            other => Err(format!("unknown command `{other}`")),
        };
        if let Err(complaint) = heard {
            say(&Self::VOICE.complaint(&complaint));
        }
        ControlFlow::Continue(())
    }

    fn set_option(&mut self, words: &mut Words) -> Result<(), String> {
        let Some(desk) = &self.desk else { return Ok(()) };
        if words.next().as_deref() != Some("name") {
            return Err("expected `setoption name NAME value VALUE`".to_owned());
        }
        let name = words.until(&["value"]).join(" ");
        words.next();
        let value = words.until(&[]).join(" ");
        let setting = match name.to_ascii_lowercase().as_str() {
            "hash" => Setting::Hash,
            "threads" => Setting::Threads,
            "clear hash" => Setting::Forget,
            "rules" => Setting::Rules,
            "coordinates" => Setting::Coordinates,
            "evalfile" => Setting::Parameters,
            "search" => Setting::Method,
            "multipv" => {
                self.lines = number(&name, &value, MOST_LINES)?;
                return Ok(());
            }
            "skill level" => return self.casting.set_strength(desk, &name, &value),
            "seed" => return self.casting.set_seed(desk, &name, &value),
            // Whether to ponder is decided by whoever asks.
            "ponder" => return Ok(()),
            "uci_variant" => return self.change_game(&value),
            _ => return Err(format!("unknown option `{name}`")),
        };
        set(desk, setting, &name, &value)?;
        if matches!(setting, Setting::Hash | Setting::Threads) {
            self.resources.push((setting, name, value));
        }
        Ok(())
    }

    /// Plays another game from now on, with an engine that is told of hash and threads and nothing else.
    fn change_game(&mut self, name: &str) -> Result<(), String> {
        let entry = games::named(name).and_then(|entry| Some((entry, entry.thinker?)));
        let Some((entry, make)) = entry else { return Err(format!("no engine for `{name}`")) };
        if entry.name != self.game {
            let desk = Desk::new(make(), Self::VOICE);
            for (setting, name, value) in &self.resources {
                set(&desk, *setting, name, value)?;
            }
            let before = self.desk.replace(desk);
            self.game = entry.name;
            if let Some(desk) = before {
                desk.stop();
                desk.close();
            }
        }
        Ok(())
    }
}

/// The values of an option, as they are told.
fn choices(names: impl Iterator<Item = &'static str>) -> String {
    names.flat_map(|name| [" var ", name]).collect()
}

fn introduction() -> String {
    let games = games::GAMES.iter().filter(|entry| entry.thinker.is_some());
    let variants = choices(games.clone().map(|entry| entry.name));
    // Several games may call a rule set by the same name.
    let rules: BTreeSet<&str> = games.flat_map(|entry| (entry.rule_sets)()).collect();
    let rules = choices(rules.into_iter());
    let coordinates = COORDINATES.map(|(name, _)| format!(" var {name}")).concat();
    format!(
        "id name Chuhe {}\nid author the Chuhe team\n\
         option name Hash type spin default {USUAL_HASH} min 1 max {MOST_HASH}\n\
         option name Threads type spin default 1 min 1 max {MOST_THREADS}\n\
         option name MultiPV type spin default 1 min 1 max {MOST_LINES}\n\
         option name Ponder type check default false\n\
         option name Clear Hash type button\n\
         option name Skill Level type spin default {} min 1 max {}\n\
         option name Seed type spin default 0 min 0 max {MOST_SEED}\n\
         option name UCI_Variant type combo default {}{variants}\n\
         option name Rules type combo default wxf{rules}\n\
         option name Search type combo default ab var ab var mc\n\
         option name EvalFile type string default <empty>\n\
         option name Coordinates type combo default {}{coordinates}\n\
         uciok",
        env!("CARGO_PKG_VERSION"),
        Strength::default().number(),
        Strength::MOST,
        games::GAMES[0].name,
        COORDINATES[0].0
    )
}

/// The words of `go`, where a list of moves ends.
const KEYWORDS: [&str; 13] = [
    "searchmoves",
    "ponder",
    "wtime",
    "btime",
    "winc",
    "binc",
    "movestogo",
    "depth",
    "nodes",
    "mate",
    "movetime",
    "infinite",
    "byoyomi",
];

fn go(desk: &mut Desk, words: &mut Words, width: NonZeroUsize, player: Player) {
    let mut asked = Asked::new();
    let heard = read(words, &mut asked);
    asked.begin(desk, heard, width, player, |complaint| say(&Uci::VOICE.complaint(complaint)));
}

fn read(words: &mut Words, asked: &mut Asked) -> Result<(), String> {
    let Asked { limits, clocks, patience, only, strange, .. } = asked;
    while let Some(word) = words.next() {
        match word.as_str() {
            "searchmoves" => *only = words.until(&KEYWORDS),
            "ponder" => *patience = Patience::Pondering,
            "infinite" => *patience = Patience::UntilStopped,
            "wtime" => clocks.left[0] = Some(words.milliseconds("wtime")?),
            "btime" => clocks.left[1] = Some(words.milliseconds("btime")?),
            "winc" => clocks.increment[0] = words.milliseconds("winc")?,
            "binc" => clocks.increment[1] = words.milliseconds("binc")?,
            "byoyomi" => clocks.byoyomi = words.milliseconds("byoyomi")?,
            "movestogo" => clocks.moves_to_go = Some(words.number("movestogo")?),
            "movetime" => limits.time = Some(words.milliseconds("movetime")?),
            "depth" => limits.depth = Some(words.number("depth")?),
            "nodes" => limits.nodes = Some(words.number("nodes")?),
            // A mate in so many moves is no deeper than that.
            "mate" => limits.depth = Some(words.number::<u32>("mate")?.saturating_mul(2)),
            _ => strange.push(word),
        }
    }
    Ok(())
}

impl Voice for UciVoice {
    fn told(&self, told: &Told) -> String {
        let milliseconds = told.elapsed.as_millis();
        let speed = u128::from(told.nodes) * 1000 / milliseconds.max(1);
        format!(
            "info depth {} seldepth {} multipv {} score {} nodes {} nps {speed} hashfull {} time {milliseconds} pv {}",
            told.depth,
            told.selective_depth,
            told.rank,
            score(told.score),
            told.nodes,
            told.permille_full,
            told.line.join(" ")
        )
    }

    fn answer(&self, answer: &Answer) -> String {
        match answer {
            Answer { best: Some(best), expected: Some(expected) } => format!("bestmove {best} ponder {expected}"),
            Answer { best: Some(best), expected: None } => format!("bestmove {best}"),
            // What graphical programs understand when there is no move to make.
            Answer { best: None, .. } => "bestmove (none)".to_owned(),
        }
    }

    fn complaint(&self, text: &str) -> String {
        format!("info string {text}")
    }

    fn ready(&self) -> String {
        "readyok".to_owned()
    }
}

fn score(score: Score) -> String {
    match score.plies_to_end() {
        Some(plies) if plies > 0 => format!("mate {}", (plies + 1) / 2),
        Some(plies) => format!("mate {}", plies / 2),
        None => format!("cp {}", score.centipawns()),
    }
}
