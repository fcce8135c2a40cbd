//! A running engine: the handshake, the position and the search for a move.

use crate::process::{Heard, Process};
use crate::spec::{EngineSpec, Protocol};
use notation::RulesText;
use std::time::{Duration, Instant};

/// A running engine.
#[derive(Debug)]
pub(crate) struct EngineProgram {
    process: Process,
    protocol: Protocol,
    scale: f64,
    patience: Duration,
    /// The rule sets that it offers.
    rules: Vec<String>,
    /// The number of plies of this game that it was sent, for protocols that send each ply once.
    told: usize,
}

/// The answer of an engine, with the details of its search.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct EngineReply {
    /// The move in the engine's own notation; `None` if it has no move.
    pub best: Option<String>,
    pub said: EngineInfo,
    pub took: Duration,
}

/// The details that an engine reports while it searches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct EngineInfo {
    /// The score in hundredths of a soldier, for the side to move.
    pub score: Option<i32>,
    pub depth: u32,
    pub nodes: u64,
}

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    /// The program cannot be started.
    NotStarted(String),
    /// The engine does not have the option that was to be set.
    NotOffered {
        /// The option that was to be set.
        option: String,
        /// The options that the engine has.
        offered: Vec<String>,
    },
    /// The program has ended.
    Died,
    /// It did not answer within this time.
    Silent(Duration),
    /// It exceeded its time.
    Late(Duration),
}

/// The score of a position in which an engine sees a forced win.
const DECIDED: i32 = 30_000;

impl EngineProgram {
    /// Starts the program and sets its options.
    pub(crate) fn start(spec: &EngineSpec, patience: Duration) -> Result<Self, Fault> {
        let process = Process::start(spec).map_err(|error| Fault::NotStarted(error.to_string()))?;
        let mut player =
            Self { process, protocol: spec.protocol, scale: spec.scale, patience, rules: Vec::new(), told: 0 };
        let (hello, welcome) = match spec.protocol {
            Protocol::Uci | Protocol::Misty => ("uci", "uciok"),
            Protocol::Ucci => ("ucci", "ucciok"),
            Protocol::Cdc => {
                player.command("0 protocol_version")?;
                return Ok(player);
            }
        };
        player.process.say(hello);
        let (mut rules, mut offered) = (Vec::new(), Vec::new());
        player.wait_until(|line| {
            rules.extend(offered_rules(line));
            offered.extend(offered_option(line));
            line.split_whitespace().next() == Some(welcome)
        })?;
        // An explicit option takes precedence.
        if !spec.options.iter().any(|(name, _)| name.eq_ignore_ascii_case("rules")) {
            player.rules = rules;
        }
        if spec.protocol == Protocol::Ucci {
            // Times are sent in milliseconds.
            player.set_option("usemillisec", "true");
        }
        for (name, value) in &spec.options {
            // An engine ignores unknown options and would not play as requested.
            if !offered.is_empty() && !offered.iter().any(|option| option.eq_ignore_ascii_case(name)) {
                return Err(Fault::NotOffered { option: name.clone(), offered });
            }
            player.set_option(name, value);
        }
        player.synchronise()?;
        Ok(player)
    }

    /// Sends the rules of the referee to an engine that has an option for them.
    pub(crate) fn agree_on(&mut self, rules: &RulesText) {
        if let Some(preset) = &rules.preset
            && self.rules.contains(preset)
        {
            // The text includes the deviations from the rule set. An engine that does not understand it ignores it.
            self.set_option("Rules", &rules.to_string());
        }
    }

    /// Announces a new game.
    pub(crate) fn begin(&mut self) -> Result<(), Fault> {
        self.process.say(match self.protocol {
            Protocol::Uci | Protocol::Misty => "ucinewgame",
            Protocol::Ucci => "setoption newgame",
            Protocol::Cdc => return self.set_table(),
        });
        self.synchronise()
    }

    /// Prepares a tournament game. Such programs play one game each, so a program that has played is restarted.
    fn set_table(&mut self) -> Result<(), Fault> {
        if self.told > 0 {
            return Err(Fault::Died);
        }
        for line in ["6 boardsize 4 8", "7 reset_board", "15 time_settings 900 0 0", "14 ready"] {
            self.command(line)?;
        }
        Ok(())
    }

    /// Sends a numbered command and waits for its answer.
    fn command(&mut self, line: &str) -> Result<(), Fault> {
        let number = line.split(' ').next().unwrap_or_default();
        self.process.say(line);
        self.wait_until(|answer| is_answer_to(answer, number))
    }

    /// Sends the plies since the last call and the clocks from `go`. Returns the command that asks for the move.
    fn update(&mut self, plies: &str, go: &str) -> Result<String, Fault> {
        for ply in plies.split_whitespace().skip(self.told) {
            let line = match (ply.split_once('('), ply.split_once('-')) {
                (Some((square, shown)), _) => format!("11 flip {square} {}", shown.trim_end_matches(')')),
                (None, Some((from, to))) => format!("10 move {from} {to}"),
                (None, None) => continue,
            };
            self.command(&line)?;
        }
        self.told = plies.split_whitespace().count();
        let words: Vec<&str> = go.split(' ').collect();
        if let &[colour, red, black] = words.as_slice() {
            self.command(&format!("16 time_left red {red}"))?;
            self.command(&format!("16 time_left black {black}"))?;
            return Ok(format!("12 genmove {colour}"));
        }
        Ok("12 genmove unknown".to_owned())
    }

    /// Asks for a move. An engine that does not answer within `allowed` loses on time.
    pub(crate) fn think(&mut self, position: &str, go: &str, allowed: Option<Duration>) -> Result<EngineReply, Fault> {
        self.process.forget();
        let question = if self.protocol == Protocol::Cdc {
            self.update(position, go)?
        } else {
            self.process.say(position);
            go.to_owned()
        };
        let began = Instant::now();
        self.process.say(&question);
        let mut said = EngineInfo::default();
        let deadline = began + allowed.unwrap_or(self.patience);
        loop {
            let line = match self.process.hear(deadline) {
                Heard::Line(line) => line,
                Heard::End => return Err(Fault::Died),
                Heard::Silence => {
                    let waited = began.elapsed();
                    return Err(if allowed.is_some() { Fault::Late(waited) } else { Fault::Silent(waited) });
                }
            };
            match answer(&line) {
                Answer::Move(best) => {
                    return Ok(EngineReply { best: Some(best.to_owned()), said, took: began.elapsed() });
                }
                Answer::None => return Ok(EngineReply { best: None, said, took: began.elapsed() }),
                Answer::NotYet => said.hear(&line, self.scale),
            }
        }
    }

    /// Stops a search that exceeded its time, so that the engine can play the next game.
    pub(crate) fn interrupt(&mut self) -> Result<(), Fault> {
        self.process.say("stop");
        // An engine may report that it is ready while it still searches: only its answer ends the search.
        self.wait_until(|line| answer(line) != Answer::NotYet)?;
        self.synchronise()
    }

    /// Returns the processor time it has used; `None` if the operating system does not report it.
    pub(crate) fn cpu_time(&self) -> Option<Duration> {
        self.process.cpu_time()
    }

    fn set_option(&mut self, name: &str, value: &str) {
        self.process.say(&match self.protocol {
            Protocol::Uci | Protocol::Misty => format!("setoption name {name} value {value}"),
            Protocol::Ucci => format!("setoption {name} {value}"),
            // The protocol has no options.
            Protocol::Cdc => return,
        });
    }

    fn synchronise(&mut self) -> Result<(), Fault> {
        self.process.say("isready");
        self.wait_for("readyok")
    }

    fn wait_for(&self, word: &str) -> Result<(), Fault> {
        self.wait_until(|line| line.split_whitespace().next() == Some(word))
    }

    fn wait_until(&self, mut is_it: impl FnMut(&str) -> bool) -> Result<(), Fault> {
        let deadline = Instant::now() + self.patience;
        loop {
            match self.process.hear(deadline) {
                Heard::Line(line) if is_it(&line) => return Ok(()),
                Heard::Line(_) => {}
                Heard::Silence => return Err(Fault::Silent(self.patience)),
                Heard::End => return Err(Fault::Died),
            }
        }
    }
}

/// Returns the option name in a line such as `option name Clear Hash type button`; UCCI omits `name`.
fn offered_option(line: &str) -> Option<String> {
    let rest = line.trim().strip_prefix("option ")?.trim_start();
    let rest = rest.strip_prefix("name ").unwrap_or(rest);
    let (name, _) = rest.split_once(" type ")?;
    Some(name.trim().to_owned())
}

/// Returns the rule sets in a line such as `option name Rules type combo default wxf var wxf var axf`.
fn offered_rules(line: &str) -> Vec<String> {
    let words: Vec<&str> = line.split_whitespace().collect();
    match words.as_slice() {
        ["option", "name", name, rest @ ..] | ["option", name, rest @ ..] if name.eq_ignore_ascii_case("rules") => {
            rest.windows(2).filter(|pair| pair[0] == "var").map(|pair| pair[1].to_owned()).collect()
        }
        _ => Vec::new(),
    }
}

/// The answer in a line.
#[derive(Debug, PartialEq, Eq)]
enum Answer<'a> {
    Move(&'a str),
    /// The engine has no move.
    None,
    /// The line is not an answer.
    NotYet,
}

/// Returns whether the line answers the command with this number, with success or failure.
fn is_answer_to(line: &str, number: &str) -> bool {
    let rest = line.strip_prefix(['=', '?']).and_then(|rest| rest.strip_prefix(number));
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(char::is_whitespace))
}

fn answer(line: &str) -> Answer<'_> {
    let mut words = line.split_whitespace();
    match (words.next(), words.next()) {
        (Some("=12"), Some(_)) => Answer::Move(line.trim_start_matches("=12").trim()),
        (Some("=12" | "?12"), _) => Answer::None,
        (Some("nobestmove"), _) | (Some("bestmove"), None | Some("(none)" | "0000" | "none" | "null" | "resign")) => {
            Answer::None
        }
        (Some("bestmove"), Some(best)) => Answer::Move(best),
        _ => Answer::NotYet,
    }
}

impl EngineInfo {
    /// Reads a line such as `info depth 5 score cp 31 nodes 812 pv h2e2`. Unknown words are ignored.
    fn hear(&mut self, line: &str, scale: f64) {
        let words: Vec<&str> = line.split_whitespace().take_while(|&word| word != "pv" && word != "string").collect();
        if words.first() != Some(&"info") {
            return;
        }
        let after = |name: &str| {
            let place = words.iter().position(|&word| word == name)?;
            words.get(place + 1..)
        };
        let number = |name: &str| after(name)?.first()?.parse::<u64>().ok();
        if number("multipv").is_some_and(|rank| rank > 1) {
            return;
        }
        if let Some(depth) = number("depth") {
            self.depth = u32::try_from(depth).unwrap_or(u32::MAX);
        }
        self.nodes = number("nodes").unwrap_or(self.nodes);
        let score = match after("score") {
            Some(["mate", moves, ..]) => {
                let lost = moves.starts_with('-') || *moves == "0";
                moves.parse::<i32>().ok().map(|_| if lost { -DECIDED } else { DECIDED })
            }
            Some(["cp", number, ..] | [number, ..]) => number.parse::<i32>().ok().map(|score| scaled(score, scale)),
            _ => None,
        };
        self.score = score.or(self.score);
    }
}

#[allow(clippy::cast_possible_truncation)] // clamped
fn scaled(score: i32, scale: f64) -> i32 {
    let most = f64::from(DECIDED);
    (f64::from(score) * scale).round().clamp(-most, most) as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(lines: &[&str], score: Option<i32>, depth: u32, nodes: u64) {
        let mut said = EngineInfo::default();
        for line in lines {
            said.hear(line, 1.0);
        }
        assert_eq!(said, EngineInfo { score, depth, nodes });
    }

    #[test]
    fn what_an_engine_says_is_understood_in_both_protocols() {
        check(&["info depth 7 seldepth 9 score cp -31 nodes 812 pv score cp 5"], Some(-31), 7, 812);
        check(&["info depth 7 score 44 time 3 pv h2e2"], Some(44), 7, 0);
        check(&["info depth 3 score mate 2", "info nodes 9"], Some(DECIDED), 3, 9);
        check(&["info depth 3 score mate -2"], Some(-DECIDED), 3, 0);
        check(&["info depth 5 score cp 10 multipv 1", "info depth 5 score cp -90 multipv 2"], Some(10), 5, 0);
        check(&["info depth 5 score cp 10 lowerbound nodes 4"], Some(10), 5, 4);
    }

    #[test]
    fn garbage_says_nothing() {
        let garbage =
            ["", "info", "info score", "info score cp", "info score cp x", "depth 5", "info depth -1 nodes x"];
        check(&garbage, None, 0, 0);
        check(&["info string depth 5 score cp 1"], None, 0, 0);
        check(&["info score mate x depth 99999999999"], None, u32::MAX, 0);
    }

    #[test]
    fn an_engine_offers_rules_in_either_protocol() {
        let expected = ["wxf", "computer"];
        assert_eq!(offered_rules("option name Rules type combo default wxf var wxf var computer"), expected);
        assert_eq!(offered_rules("option rules type combo var wxf var computer default wxf"), expected);
        for line in ["option name Ruleset type combo var wxf", "info string option name Rules var wxf", "option", ""] {
            assert!(offered_rules(line).is_empty(), "{line}");
        }
    }

    #[test]
    fn an_engine_says_which_options_it_has() {
        let offered = |line| offered_option(line).unwrap_or_default();
        assert_eq!(offered("option name Clear Hash type button"), "Clear Hash");
        assert_eq!(offered("option usebook type check default true"), "usebook");
        assert_eq!(offered("info string option name Hash type spin"), "");
        assert_eq!(offered("option name Hash"), "");
    }

    #[test]
    fn an_answer_is_told_from_everything_else() {
        assert_eq!(answer("bestmove h2e2 ponder h9g7"), Answer::Move("h2e2"));
        assert_eq!(answer("bestmove"), Answer::None);
        assert_eq!(answer("bestmove (none)"), Answer::None);
        assert_eq!(answer("nobestmove"), Answer::None);
        assert_eq!(answer("=12 a1 a2"), Answer::Move("a1 a2"));
        assert_eq!(answer("?12 what"), Answer::None);
        assert_eq!(answer("=120"), Answer::NotYet);
        assert!(is_answer_to("=1 name", "1") && is_answer_to("?1", "1") && !is_answer_to("=16", "1"));
        assert_eq!(answer("info string bestmove h2e2"), Answer::NotYet);
        assert_eq!(answer(""), Answer::NotYet);
    }

    #[test]
    fn scores_of_other_scales_are_brought_to_ours() {
        assert_eq!(scaled(200, 0.5), 100);
        assert_eq!(scaled(i32::MAX, 2.0), DECIDED);
    }
}
