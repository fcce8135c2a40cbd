//! `chuhe ucci`: the protocol that Chinese programs speak with engines.

use super::desk::{Desk, Patience, Voice, say};
use super::shared::{Asked, Casting, MOST_HASH, MOST_SEED, MOST_THREADS, Setting, set, set_position};
use super::thinker::{Answer, Told, USUAL_HASH};
use super::{Words, listen};
use crate::games;
use crate::strength::Strength;
use anyhow::Result;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::time::Duration;

/// Listens until `quit`.
pub(crate) fn run() -> Result<()> {
    let Some(make) = games::GAMES.iter().find_map(|entry| entry.thinker) else { return Ok(()) };
    let mut ucci = Ucci {
        desk: Desk::new(make(), UcciVoice),
        unit: Duration::from_secs(1),
        banned: Vec::new(),
        casting: Casting::default(),
    };
    ucci.casting.draw();
    listen(|line| ucci.hear(line))?;
    ucci.desk.close();
    say("bye");
    Ok(())
}

struct Ucci {
    desk: Desk,
    /// In what times are told: seconds, unless milliseconds are asked for.
    unit: Duration,
    /// Moves that a referee forbids in the position that was told last.
    banned: Vec<String>,
    casting: Casting,
}

struct UcciVoice;

impl Ucci {
    fn hear(&mut self, line: &str) -> ControlFlow<()> {
        let mut words = Words::of(line);
        let Some(command) = words.next() else { return ControlFlow::Continue(()) };
        let heard = match command.as_str() {
            "ucci" => {
                say(&introduction());
                Ok(())
            }
            "isready" => {
                self.desk.tell_ready();
                Ok(())
            }
            "setoption" => self.set_option(&mut words),
            "position" => {
                self.banned.clear();
                set_position(&self.desk, &mut words)
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
                self.desk.stop();
                Ok(())
            }
            "ponderhit" => {
                self.desk.ponderhit();
                Ok(())
            }
            "quit" => {
                self.desk.stop();
                return ControlFlow::Break(());
            }
            other => Err(format!("unknown command `{other}`")),
        };
        if let Err(complaint) = heard {
            say(&UcciVoice.complaint(&complaint));
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
            "level" => return self.casting.set_strength(&self.desk, &name, &value),
            "seed" => return self.casting.set_seed(&self.desk, &name, &value),
            "usemillisec" => {
                self.unit = match value.as_str() {
                    "true" | "on" => Duration::from_millis(1),
                    "false" | "off" => Duration::from_secs(1),
                    _ => return Err(format!("usemillisec must be true or false, not `{value}`")),
                };
                return Ok(());
            }
            // A program may set what an engine does not have.
            _ => return Err(format!("unknown option `{name}`")),
        };
        set(&self.desk, setting, &name, &value)
    }

    fn go(&mut self, words: &mut Words) {
        let mut asked = Asked { banned: self.banned.clone(), ..Asked::new() };
        let heard = read(words, self.unit, &mut asked);
        let player = self.casting.player();
        asked.begin(&mut self.desk, heard, NonZeroUsize::MIN, player, |complaint| say(&UcciVoice.complaint(complaint)));
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
            // No engine offers a draw that nobody asked for.
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
            // What the other side has left changes nothing.
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
         option hashsize type spin min 1 max {MOST_HASH} default {USUAL_HASH}\n\
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

impl Voice for UcciVoice {
    fn told(&self, told: &Told) -> String {
        format!(
            "info depth {} score {} time {} nodes {} pv {}",
            told.depth,
            told.score.centipawns(),
            told.elapsed.as_millis(),
            told.nodes,
            told.line.join(" ")
        )
    }

    fn answer(&self, answer: &Answer) -> String {
        match answer {
            Answer { best: Some(best), expected: Some(expected) } => format!("bestmove {best} ponder {expected}"),
            Answer { best: Some(best), expected: None } => format!("bestmove {best}"),
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
