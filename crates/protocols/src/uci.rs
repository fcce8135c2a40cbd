//! UCI, the protocol between graphical user interfaces and engines.

use crate::engine_thread::{EngineThread, Patience, Wording};
use crate::shared::{
    Asked, COORDINATES, Casting, MOST_HASH, MOST_SEED, MOST_THREADS, Setting, number, set, set_position,
};
use crate::{DEFAULT_HASH, OfferedEngine, Output, Words, listen};
use engine::Score;
use std::collections::BTreeSet;
use std::io::{self, BufRead, Write};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use thinker::{Answer, Strength, TextReport};

const MOST_LINES: usize = 128;

/// Answers UCI commands until `quit` or the end of the input. `offered` are the engines among which the option
/// `UCI_Variant` chooses; the first is the default.
pub fn uci(input: impl BufRead, output: impl Write + Send + 'static, offered: &[OfferedEngine]) -> io::Result<()> {
    let Some(first) = offered.first() else { return Ok(()) };
    let output = Output::new(output);
    let mut uci = Uci {
        engine: EngineThread::new((first.make)(), UciWording, &output),
        output,
        offered,
        game: first.game,
        resources: Vec::new(),
        lines: NonZeroUsize::MIN,
        casting: Casting::default(),
    };
    uci.casting.draw();
    listen(input, |line| uci.hear(line))?;
    uci.engine.close();
    Ok(())
}

struct Uci<'o> {
    engine: EngineThread,
    output: Output,
    offered: &'o [OfferedEngine],
    game: &'static str,
    /// Options that apply to the engine of every game.
    resources: Vec<(Setting, String, String)>,
    lines: NonZeroUsize,
    casting: Casting,
}

struct UciWording;

impl Uci<'_> {
    fn hear(&mut self, line: &str) -> ControlFlow<()> {
        let mut words = Words::of(line);
        let Some(command) = words.next() else { return ControlFlow::Continue(()) };
        let engine = &mut self.engine;
        let heard = match command.as_str() {
            "uci" => {
                self.output.say(&introduction(self.offered));
                Ok(())
            }
            "isready" => {
                engine.tell_ready();
                Ok(())
            }
            "ucinewgame" => {
                self.casting.draw();
                set(engine, Setting::Forget, "", "")
            }
            "setoption" => self.set_option(&mut words),
            "position" => set_position(engine, &mut words),
            "go" => {
                self.go(&mut words);
                Ok(())
            }
            "stop" => {
                engine.stop();
                Ok(())
            }
            "ponderhit" => {
                engine.ponderhit();
                Ok(())
            }
            "d" => {
                engine.print(|thinker| thinker.diagram());
                Ok(())
            }
            "quit" => {
                engine.stop();
                return ControlFlow::Break(());
            }
            other => Err(format!("unknown command `{other}`")),
        };
        if let Err(complaint) = heard {
            self.output.say(&UciWording.complaint(&complaint));
        }
        ControlFlow::Continue(())
    }

    fn set_option(&mut self, words: &mut Words) -> Result<(), String> {
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
            "skill level" => return self.casting.set_strength(&self.engine, &name, &value),
            "seed" => return self.casting.set_seed(&self.engine, &name, &value),
            // The `go` commands of the other program decide whether the engine ponders.
            "ponder" => return Ok(()),
            "uci_variant" => return self.change_game(&value),
            _ => return Err(format!("unknown option `{name}`")),
        };
        set(&self.engine, setting, &name, &value)?;
        if matches!(setting, Setting::Hash | Setting::Threads) {
            self.resources.push((setting, name, value));
        }
        Ok(())
    }

    /// Changes the game. Its engine gets the same hash size and threads, and defaults for everything else.
    fn change_game(&mut self, name: &str) -> Result<(), String> {
        let wanted = self.offered.iter().find(|offered| offered.game == name);
        let Some(offered) = wanted else { return Err(format!("no engine for `{name}`")) };
        if offered.game != self.game {
            let engine = EngineThread::new((offered.make)(), UciWording, &self.output);
            for (setting, name, value) in &self.resources {
                set(&engine, *setting, name, value)?;
            }
            let before = std::mem::replace(&mut self.engine, engine);
            self.game = offered.game;
            before.stop();
            before.close();
        }
        Ok(())
    }

    fn go(&mut self, words: &mut Words) {
        let mut asked = Asked::new();
        let heard = read(words, &mut asked);
        let complain = |complaint: &str| self.output.say(&UciWording.complaint(complaint));
        asked.begin(&mut self.engine, heard, self.lines, self.casting.player(), complain);
    }
}

/// Writes the values of an option in the form of UCI.
fn choices(names: impl Iterator<Item = &'static str>) -> String {
    names.flat_map(|name| [" var ", name]).collect()
}

fn introduction(offered: &[OfferedEngine]) -> String {
    let variants = choices(offered.iter().map(|offered| offered.game));
    // Several games may have a rule set with the same name.
    let rules: BTreeSet<&'static str> = offered.iter().flat_map(|offered| offered.rule_sets.iter().copied()).collect();
    let rules = choices(rules.into_iter());
    let coordinates = COORDINATES.map(|(name, _)| format!(" var {name}")).concat();
    format!(
        "id name Chuhe {}\nid author the Chuhe team\n\
         option name Hash type spin default {DEFAULT_HASH} min 1 max {MOST_HASH}\n\
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
        offered.first().map_or("", |offered| offered.game),
        COORDINATES[0].0
    )
}

/// The keywords of `go`: a list of moves ends before each of them.
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
            // A mate in `n` moves is found at depth `2n`.
            "mate" => limits.depth = Some(words.number::<u32>("mate")?.saturating_mul(2)),
            _ => strange.push(word),
        }
    }
    Ok(())
}

impl Wording for UciWording {
    fn report(&self, report: &TextReport) -> String {
        let milliseconds = report.elapsed.as_millis();
        let speed = u128::from(report.nodes) * 1000 / milliseconds.max(1);
        format!(
            "info depth {} seldepth {} multipv {} score {} nodes {} nps {speed} hashfull {} time {milliseconds} pv {}",
            report.depth,
            report.selective_depth,
            report.rank,
            score(report.score),
            report.nodes,
            report.permille_full,
            report.line.join(" ")
        )
    }

    fn answer(&self, answer: &Answer) -> String {
        match answer {
            Answer { best: Some(best), expected: Some(expected), .. } => format!("bestmove {best} ponder {expected}"),
            Answer { best: Some(best), expected: None, .. } => format!("bestmove {best}"),
            // The form that graphical user interfaces understand if there is no legal move.
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
