//! `chuhe ucci`: the protocol that Chinese programs speak with engines.

use super::desk::{Desk, Patience, Voice, say};
use super::thinker::{Answer, Question, Told, USUAL_HASH};
use super::{Clocks, Words, listen};
use crate::games;
use anyhow::Result;
use engine::Limits;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::time::Duration;

const MOST_HASH: usize = 1 << 16;
const MOST_THREADS: usize = 256;

/// Listens until `quit`.
pub(crate) fn run() -> Result<()> {
    let Some(make) = games::GAMES.iter().find_map(|entry| entry.thinker) else { return Ok(()) };
    let mut ucci = Ucci { desk: Desk::new(make(), UcciVoice), unit: Duration::from_secs(1), banned: Vec::new() };
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
            "position" => self.set_position(&mut words),
            "banmoves" => {
                self.banned = words.until(&[]);
                Ok(())
            }
            "go" => self.go(&mut words),
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
        let number = |most: usize| {
            let number = value.parse().ok().filter(|number| (1..=most).contains(number)).and_then(NonZeroUsize::new);
            number.ok_or_else(|| format!("{name} must be a number from 1 to {most}, not `{value}`"))
        };
        match name.to_ascii_lowercase().as_str() {
            "usemillisec" => {
                self.unit = match value.as_str() {
                    "true" | "on" => Duration::from_millis(1),
                    "false" | "off" => Duration::from_secs(1),
                    _ => return Err(format!("usemillisec must be true or false, not `{value}`")),
                };
            }
            "hashsize" => {
                let megabytes = number(MOST_HASH)?;
                self.desk.change(move |thinker| {
                    thinker.set_hash(megabytes.get());
                    Ok(())
                });
            }
            "threads" => {
                let threads = number(MOST_THREADS)?;
                self.desk.change(move |thinker| {
                    thinker.set_threads(threads);
                    Ok(())
                });
            }
            "newgame" => self.desk.change(|thinker| {
                thinker.forget();
                Ok(())
            }),
            "rules" => self.desk.change(move |thinker| thinker.set_rules(&value)),
            // A program may set what an engine does not have.
            _ => return Err(format!("unknown option `{name}`")),
        }
        Ok(())
    }

    fn set_position(&mut self, words: &mut Words) -> Result<(), String> {
        let fen = match words.next().as_deref() {
            Some("startpos") => None,
            Some("fen") => Some(words.until(&["moves"]).join(" ")),
            _ => return Err("expected `position startpos` or `position fen FEN`".to_owned()),
        };
        words.until(&["moves"]);
        words.next();
        let moves = words.until(&[]);
        self.banned.clear();
        self.desk.change(move |thinker| thinker.set_position(fen.as_deref(), &moves));
        Ok(())
    }

    fn go(&mut self, words: &mut Words) -> Result<(), String> {
        let (mut limits, mut own, mut patience) = (Limits::NONE, Clocks::default(), Patience::None);
        let unit = self.unit;
        let time = |words: &mut Words, name: &str| {
            words.number::<i64>(name).map(|number| unit * u32::try_from(number).unwrap_or(0))
        };
        while let Some(word) = words.next() {
            match word.as_str() {
                "ponder" => patience = Patience::Pondering,
                "infinite" => patience = Patience::UntilStopped,
                // No engine offers a draw that nobody asked for.
                "draw" => {}
                "depth" => match words.next().as_deref() {
                    Some("infinite") => patience = Patience::UntilStopped,
                    Some(number) => {
                        let depth = number.parse().map_err(|_| format!("`depth` needs a number, not `{number}`"))?;
                        limits.depth = Some(depth);
                    }
                    None => return Err("`depth` needs a number".to_owned()),
                },
                "nodes" => limits.nodes = Some(words.number("nodes")?),
                "time" => own.left = [Some(time(words, "time")?); 2],
                "increment" => own.increment = [time(words, "increment")?; 2],
                "movestogo" => own.moves_to_go = Some(words.number("movestogo")?),
                // What the other side has left changes nothing.
                "opptime" | "oppincrement" | "oppmovestogo" => drop(words.number::<i64>(&word)?),
                other => return Err(format!("`go` does not know `{other}`")),
            }
        }
        let banned = self.banned.clone();
        self.desk.think(patience, move |thinker| Question {
            limits: own.limits(thinker.turn().index(), limits),
            width: NonZeroUsize::MIN,
            only: if banned.is_empty() { Vec::new() } else { thinker.moves_but(&banned) },
        });
        Ok(())
    }
}

fn introduction() -> String {
    let rules = xiangqi::Repetition::ALL.map(|rules| format!(" var {}", rules.name())).concat();
    format!(
        "id name Chuhe {}\nid author the Chuhe team\nid user everybody\n\
         option usemillisec type check default false\n\
         option hashsize type spin min 1 max {MOST_HASH} default {USUAL_HASH}\n\
         option threads type spin min 1 max {MOST_THREADS} default 1\n\
         option newgame type button\n\
         option rules type combo{rules} default wxf\n\
         ucciok",
        env!("CARGO_PKG_VERSION")
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
