//! UCCI, the protocol between Chinese graphical user interfaces and engines.

use crate::engine_thread::{EngineThread, Patience, Wording};
use crate::shared::{Asked, Casting, MOST_HASH, MOST_SEED, MOST_THREADS, Setting, set, set_position};
use crate::{DEFAULT_HASH, OfferedEngine, Output, Words, listen};
use std::io::{self, BufRead, Write};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::time::Duration;
use thinker::{Answer, Strength, TextReport};

/// Answers UCCI commands until `quit` or the end of the input. The protocol is for one game, so it uses one engine.
pub fn ucci(input: impl BufRead, output: impl Write + Send + 'static, offered: &OfferedEngine) -> io::Result<()> {
    let output = Output::new(output);
    let mut ucci = Ucci {
        engine: EngineThread::new((offered.make)(), UcciWording, &output),
        output,
        unit: Duration::from_secs(1),
        banned: Vec::new(),
        casting: Casting::default(),
    };
    ucci.casting.draw();
    listen(input, |line| ucci.hear(line))?;
    ucci.engine.close();
    ucci.output.say("bye");
    Ok(())
}

struct Ucci {
    engine: EngineThread,
    output: Output,
    /// The unit of times: seconds by default, or milliseconds.
    unit: Duration,
    /// The moves that a referee forbids in the current position.
    banned: Vec<String>,
    casting: Casting,
}

struct UcciWording;

impl Ucci {
    fn hear(&mut self, line: &str) -> ControlFlow<()> {
        let mut words = Words::of(line);
        let Some(command) = words.next() else { return ControlFlow::Continue(()) };
        let heard = match command.as_str() {
            "ucci" => {
                self.output.say(&introduction());
                Ok(())
            }
            "isready" => {
                self.engine.tell_ready();
                Ok(())
            }
            "setoption" => self.set_option(&mut words),
            "position" => {
                self.banned.clear();
                set_position(&self.engine, &mut words)
            }
            "banmoves" => {
                self.banned = words.until(&[]);
                Ok(())
            }
            "go" => {
                self.go(&mut words);
                Ok(())
            }
            "stop" => {
                self.engine.stop();
                Ok(())
            }
            "ponderhit" => {
                self.engine.ponderhit();
                Ok(())
            }
            "quit" => {
                self.engine.stop();
                return ControlFlow::Break(());
            }
            other => Err(format!("unknown command `{other}`")),
        };
        if let Err(complaint) = heard {
            self.output.say(&UcciWording.complaint(&complaint));
        }
        ControlFlow::Continue(())
    }

    fn set_option(&mut self, words: &mut Words) -> Result<(), String> {
        let name = words.next().ok_or("expected `setoption NAME VALUE`")?;
        let value = words.until(&[]).join(" ");
        let setting = match name.to_ascii_lowercase().as_str() {
            "hashsize" => Setting::Hash,
            "threads" => Setting::Threads,
            "newgame" => {
                self.casting.draw();
                Setting::Forget
            }
            "rules" => Setting::Rules,
            "level" => return self.casting.set_strength(&self.engine, &name, &value),
            "seed" => return self.casting.set_seed(&self.engine, &name, &value),
            "usemillisec" => {
                self.unit = match value.as_str() {
                    "true" | "on" => Duration::from_millis(1),
                    "false" | "off" => Duration::from_secs(1),
                    _ => return Err(format!("usemillisec must be true or false, not `{value}`")),
                };
                return Ok(());
            }
            _ => return Err(format!("unknown option `{name}`")),
        };
        set(&self.engine, setting, &name, &value)
    }

    fn go(&mut self, words: &mut Words) {
        let mut asked = Asked { banned: self.banned.clone(), ..Asked::new() };
        let heard = read(words, self.unit, &mut asked);
        let player = self.casting.player();
        let complain = |complaint: &str| self.output.say(&UcciWording.complaint(complaint));
        asked.begin(&mut self.engine, heard, NonZeroUsize::MIN, player, complain);
    }
}

fn read(words: &mut Words, unit: Duration, asked: &mut Asked) -> Result<(), String> {
    let Asked { limits, clocks, patience, strange, .. } = asked;
    let time = |words: &mut Words, name: &str| {
        words.number::<i64>(name).map(|number| unit * u32::try_from(number.max(0)).unwrap_or(u32::MAX))
    };
    while let Some(word) = words.next() {
        match word.as_str() {
            "ponder" => *patience = Patience::Pondering,
            "infinite" => *patience = Patience::UntilStopped,
            // Our engines neither offer draws nor answer offers.
            "draw" => {}
            "depth" => match words.next().as_deref() {
                Some("infinite") => *patience = Patience::UntilStopped,
                Some(number) => {
                    let depth = number.parse().map_err(|_| format!("`depth` needs a number, not `{number}`"))?;
                    limits.depth = Some(depth);
                }
                None => return Err("`depth` needs a number".to_owned()),
            },
            "nodes" => limits.nodes = Some(words.number("nodes")?),
            "time" => clocks.left = [Some(time(words, "time")?); 2],
            "increment" => clocks.increment = [time(words, "increment")?; 2],
            "movestogo" => clocks.moves_to_go = Some(words.number("movestogo")?),
            // The opponent's clock does not affect the search.
            "opptime" | "oppincrement" | "oppmovestogo" => drop(words.number::<i64>(&word)?),
            _ => strange.push(word),
        }
    }
    Ok(())
}

fn introduction() -> String {
    let rules = xiangqi::Repetition::ALL.map(|rules| format!(" var {}", rules.name())).concat();
    format!(
        "id name Chuhe {}\nid author the Chuhe team\nid user everybody\n\
         option usemillisec type check default false\n\
         option hashsize type spin min 1 max {MOST_HASH} default {DEFAULT_HASH}\n\
         option threads type spin min 1 max {MOST_THREADS} default 1\n\
         option level type spin min 1 max {} default {}\n\
         option seed type spin min 0 max {MOST_SEED} default 0\n\
         option newgame type button\n\
         option rules type combo{rules} default wxf\n\
         ucciok",
        env!("CARGO_PKG_VERSION"),
        Strength::MOST,
        Strength::default().number()
    )
}

impl Wording for UcciWording {
    fn report(&self, report: &TextReport) -> String {
        format!(
            "info depth {} score {} time {} nodes {} pv {}",
            report.depth,
            report.score.centipawns(),
            report.elapsed.as_millis(),
            report.nodes,
            report.line.join(" ")
        )
    }

    fn answer(&self, answer: &Answer) -> String {
        match answer {
            Answer { best: Some(best), expected: Some(expected), .. } => format!("bestmove {best} ponder {expected}"),
            Answer { best: Some(best), expected: None, .. } => format!("bestmove {best}"),
            Answer { best: None, .. } => "nobestmove".to_owned(),
        }
    }

    fn complaint(&self, text: &str) -> String {
        format!("info message {text}")
    }

    fn ready(&self) -> String {
        "readyok".to_owned()
    }
}
