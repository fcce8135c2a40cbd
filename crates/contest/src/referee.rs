//! One game between two engines, from the opening to the result.

use crate::Playable;
use crate::adjudicate::Adjudication;
use crate::limits::{Clock, MoveLimits};
use crate::program::{EngineProgram, EngineReply, Fault};
use crate::spec::{EngineSpec, Protocol};
use crate::terms::Terms;
use game::{Cause, Outcome, PlyOf, Position as _, Reason as _, Referee, Seat};
use notation::{Language, Style, Text, phrases, shown};
use std::fmt::Write as _;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

/// An engine and its seat, with the program if it is running.
#[derive(Debug)]
pub(crate) struct SeatedProgram<'a> {
    pub spec: &'a EngineSpec,
    pub player: &'a mut Option<EngineProgram>,
}

/// The result of a game.
#[derive(Clone, Debug)]
pub(crate) struct PlayedGame {
    pub outcome: Outcome,
    /// The code of the ending, as in records.
    pub code: &'static str,
    /// The fault that ended the game; `None` if the game ended without one.
    pub incident: Option<Incident>,
    /// A comment on each ply that an engine played.
    pub remarks: Vec<String>,
    pub usage: [Usage; 2],
}

/// A fault of an engine that ended a game: an illegal move, a crash, silence or a time forfeit.
#[derive(Clone, Debug)]
pub struct Incident {
    /// The seat of the engine.
    pub by: Seat,
    /// A description of the fault.
    pub what: Text,
    /// The position in which it happened.
    pub fen: String,
}

/// The resources that an engine used.
#[derive(Clone, Copy, Debug, Default)]
pub struct Usage {
    /// The number of moves.
    pub moves: u32,
    /// The nodes of all moves.
    pub nodes: u64,
    /// The sum of the depths of all moves.
    pub depth: u64,
    /// The time of all moves.
    pub time: Duration,
    /// The time of the slowest move.
    pub longest: Duration,
    /// The processor time, if the operating system reports it.
    pub cpu: Duration,
}

impl Usage {
    pub(crate) fn add(&mut self, other: &Self) {
        self.moves += other.moves;
        self.nodes += other.nodes;
        self.depth += other.depth;
        self.time += other.time;
        self.cpu += other.cpu;
        self.longest = self.longest.max(other.longest);
    }

    fn count(&mut self, thought: &EngineReply) {
        let said = thought.said;
        let depth = u64::from(said.depth);
        let once =
            Self { moves: 1, nodes: said.nodes, depth, time: thought.took, longest: thought.took, cpu: Duration::ZERO };
        self.add(&once);
    }
}

/// Codes of endings that are the fault of an engine.
pub(crate) const FAULTS: [&str; 4] = [ILLEGAL, CRASH, SILENCE, TIME];
const ILLEGAL: &str = "illegal_move";
const CRASH: &str = "crash";
const SILENCE: &str = "silence";
const TIME: &str = "time_forfeit";

/// Plays the game at `table` to its end; `None` if it was stopped.
pub(crate) fn play<G: Playable>(
    table: &mut Referee<G>,
    chairs: [SeatedProgram<'_>; 2],
    terms: &Terms,
    stop: &AtomicBool,
) -> Option<PlayedGame> {
    let clocks = [0, 1].map(|seat: usize| chairs[seat].spec.limits.clock.map(Clock::new));
    let before = [0, 1].map(|seat: usize| chairs[seat].player.as_ref().and_then(EngineProgram::cpu_time));
    let mut game =
        Running { table, chairs, clocks, scores: Vec::new(), remarks: Vec::new(), usage: Default::default() };
    let (outcome, code, incident) = loop {
        if stop.load(Relaxed) {
            return None;
        }
        if let Some((outcome, code)) = game.judged(&terms.adjudication, terms.most_plies) {
            break (outcome, code, None);
        }
        if let Err((code, what)) = game.next(terms.margin) {
            let by = game.table.position().turn();
            let fen = G::write_position(game.table.position());
            let incident = what.map(|what| Incident { by, what, fen });
            break (Outcome::Win(!by), code, incident);
        }
    };
    for (seat, before) in before.iter().enumerate() {
        let now = game.chairs[seat].player.as_ref().and_then(EngineProgram::cpu_time);
        if let (Some(before), Some(now)) = (before, now) {
            game.usage[seat].cpu = now.saturating_sub(*before);
        }
    }
    Some(PlayedGame { outcome, code, incident, remarks: game.remarks, usage: game.usage })
}

struct Running<'a, G: Playable> {
    table: &'a mut Referee<G>,
    chairs: [SeatedProgram<'a>; 2],
    clocks: [Option<Clock>; 2],
    /// The score that the mover reported after each ply, for the first seat.
    scores: Vec<Option<i32>>,
    remarks: Vec<String>,
    usage: [Usage; 2],
}

impl<G: Playable> Running<'_, G> {
    /// Returns how the game has ended, by the rules or by adjudication; `None` if it goes on.
    fn judged(&self, adjudication: &Adjudication, most_plies: usize) -> Option<(Outcome, &'static str)> {
        if let Some(ending) = self.table.ending() {
            return Some((ending.outcome, ending.reason.code()));
        }
        // Engines cannot claim draws, so the arbiter claims for them.
        if let Some(ending) = G::claimable(self.table.history(), self.table.position().turn()) {
            return Some((ending.outcome, Cause::Rule(ending.reason).code()));
        }
        if let Some(outcome) = adjudication.judge(&self.scores) {
            return Some((outcome, "adjudication"));
        }
        (self.table.history().plies().len() >= most_plies).then_some((Outcome::Draw, "length"))
    }

    /// Asks for the next move and plays it. On an error the mover has lost: returns the code and the description.
    fn next(&mut self, margin: Duration) -> Result<(), (&'static str, Option<Text>)> {
        let seat = self.table.position().turn();
        let chair = &mut self.chairs[seat.index()];
        let SeatedProgram { spec, player } = chair;
        let position =
            G::tell(spec.protocol, self.table.history()).unwrap_or_else(|| told::<G>(self.table, spec.style));
        let go = match spec.protocol {
            Protocol::Cdc => go_by_cdc::<G>(self.table, &spec.limits, self.clocks),
            protocol => go(protocol, &spec.limits, self.clocks, seat),
        };
        let clock = self.clocks[seat.index()];
        // The tournament protocol has clocks, but no time per move.
        let move_time = spec.limits.move_time.filter(|_| spec.protocol != Protocol::Cdc);
        let time = [move_time, clock.map(|clock| clock.left)].into_iter().flatten().min();
        let Some(engine) = player.as_mut() else { return Err((CRASH, Some(gone()))) };
        let thought = match engine.think(&position, &go, time.map(|time| time + margin)) {
            Ok(thought) => thought,
            Err(fault) => {
                let can_go_on = matches!(fault, Fault::Late(_)) && engine.interrupt().is_ok();
                if !can_go_on {
                    **player = None;
                }
                return Err(describe(&fault));
            }
        };
        self.usage[seat.index()].count(&thought);
        let Some(text) = &thought.best else { return Err(("resignation", None)) };
        let position = self.table.position();
        let read = match (G::understand(spec.protocol, position, text), spec.style) {
            (Some(mv), _) => Ok(mv),
            (None, Style::Uci) => G::read_move(position, text),
            (None, style) => G::read_styled(position, text, style),
        };
        let refuse = |why: Text| {
            let text = shown(text);
            (
                ILLEGAL,
                Some(Text {
                    en: format!("illegal move `{text}`: {why}"),
                    zh: format!("不合法的着法“{text}”：{}", why.to(Language::Chinese)),
                }),
            )
        };
        let mv = read.map_err(|error| refuse(phrases::move_error::<G>(position, &error)))?;
        let before = position.clone();
        self.table.play(mv).map_err(|refused| refuse(phrases::refused::<G>(&before, &refused)))?;
        if let Some(clock) = &mut self.clocks[seat.index()] {
            clock.press(thought.took);
        }
        let sign = if seat == Seat::First { 1 } else { -1 };
        self.scores.push(thought.said.score.map(|score| score * sign));
        self.remarks.push(remark(&thought));
        Ok(())
    }
}

/// Writes the position, with the moves that led to it, as it is sent to an engine.
fn told<G: Playable>(table: &Referee<G>, style: Style) -> String {
    let history = table.history();
    let written = |(position, &ply): (&G::Position, &PlyOf<G>)| {
        let styled =
            if style == Style::Uci { None } else { G::write_styled(position, G::Position::move_of(ply), style) };
        styled.unwrap_or_else(|| G::write_ply(ply))
    };
    let moves: Vec<String> = history.positions().iter().zip(history.plies()).map(written).collect();
    let mut text = format!("position fen {}", G::write_position(history.start()));
    if !moves.is_empty() {
        text += " moves ";
        text += &moves.join(" ");
    }
    text
}

pub(crate) fn go(protocol: Protocol, limits: &MoveLimits, clocks: [Option<Clock>; 2], seat: Seat) -> String {
    match protocol {
        Protocol::Uci | Protocol::Misty => go_by_uci(limits, clocks, seat),
        Protocol::Ucci => go_by_ucci(limits, clocks, seat),
        Protocol::Cdc => String::new(),
    }
}

/// The number of moves that a clock must last, if an engine has a time per move.
const MOVES_OF_A_GAME: u32 = 40;

/// Writes the side to move and the remaining times of Red and Black: `red 900000 880000`.
fn go_by_cdc<G: Playable>(table: &Referee<G>, limits: &MoveLimits, clocks: [Option<Clock>; 2]) -> String {
    let position = table.position();
    let colour = G::seat_code(position, position.turn()).unwrap_or("unknown");
    let usual = limits.move_time.unwrap_or(Duration::from_secs(1)) * MOVES_OF_A_GAME;
    let left = |colour: &str| {
        let seat = Seat::ALL.into_iter().find(|&seat| G::seat_code(position, seat) == Some(colour));
        seat.and_then(|seat| clocks[seat.index()]).map_or(usual, |clock| clock.left).as_millis()
    };
    format!("{colour} {} {}", left("red"), left("black"))
}

fn go_by_uci(limits: &MoveLimits, clocks: [Option<Clock>; 2], seat: Seat) -> String {
    let mut text = "go".to_owned();
    let mut add = |name: &str, number: u128| {
        let _ = write!(text, " {name} {number}");
    };
    if let Some(own) = clocks[seat.index()] {
        for (clock, [time, increment]) in clocks.iter().zip([["wtime", "winc"], ["btime", "binc"]]) {
            if let Some(clock) = clock {
                add(time, clock.left.as_millis());
                add(increment, clock.increment().as_millis());
            }
        }
        if let Some(moves) = own.moves_to_go {
            add("movestogo", moves.into());
        }
    }
    if let Some(time) = limits.move_time {
        add("movetime", time.as_millis());
    }
    if let Some(depth) = limits.depth {
        add("depth", depth.into());
    }
    if let Some(nodes) = limits.nodes {
        add("nodes", nodes.into());
    }
    text
}

/// Writes the limits for UCCI, which accepts one kind of limit at a time and has no time per move.
fn go_by_ucci(limits: &MoveLimits, clocks: [Option<Clock>; 2], seat: Seat) -> String {
    if let Some(nodes) = limits.nodes {
        return format!("go nodes {nodes}");
    }
    if let Some(depth) = limits.depth {
        return format!("go depth {depth}");
    }
    if let Some(time) = limits.move_time {
        return format!("go time {} movestogo 1", time.as_millis());
    }
    let [own, opponent] = [seat, !seat].map(|seat| clocks[seat.index()]);
    let part = |clock: Option<Clock>, prefix: &str| {
        clock.map_or_else(String::new, |clock| {
            let time = format!(" {prefix}time {}", clock.left.as_millis());
            match clock.moves_to_go {
                Some(moves) => format!("{time} {prefix}movestogo {moves}"),
                None => format!("{time} {prefix}increment {}", clock.increment().as_millis()),
            }
        })
    };
    format!("go{}{}", part(own, ""), part(opponent, "opp"))
}

fn gone() -> Text {
    Text { en: "the program does not run".into(), zh: "程序没有运行".into() }
}

/// Returns the code and the description of a fault.
pub(crate) fn describe(fault: &Fault) -> (&'static str, Option<Text>) {
    let (code, text) = match fault {
        Fault::NotStarted(why) => {
            (CRASH, Text { en: format!("the program cannot be started: {why}"), zh: format!("程序无法启动：{why}") })
        }
        Fault::NotOffered { option, .. } => (
            CRASH,
            Text {
                en: format!("the program has no option `{option}`"), zh: format!("程序没有选项“{option}”")
            },
        ),
        Fault::Died => (CRASH, Text { en: "the program ended by itself".into(), zh: "程序自行退出".into() }),
        Fault::Silent(waited) => {
            let seconds = waited.as_secs_f64();
            (SILENCE, Text { en: format!("no answer for {seconds:.1} s"), zh: format!("{seconds:.1} 秒没有回答") })
        }
        Fault::Late(waited) => {
            let milliseconds = waited.as_millis();
            (
                TIME,
                Text {
                    en: format!("no move after {milliseconds} ms"), zh: format!("{milliseconds} 毫秒后仍未走棋")
                },
            )
        }
    };
    (code, Some(text))
}

/// Writes the comment on an engine's move: `+0.35/12 0.051s`.
fn remark(thought: &EngineReply) -> String {
    let score = match thought.said.score {
        None => "?".to_owned(),
        Some(score) if score >= 30_000 => "+M".to_owned(),
        Some(score) if score <= -30_000 => "-M".to_owned(),
        Some(score) => format!("{:+.2}", f64::from(score) / 100.0),
    };
    format!("{score}/{} {:.3}s", thought.said.depth, thought.took.as_secs_f64())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::TimeControl;

    fn clock(text: &str) -> Clock {
        Clock::new(TimeControl::read(text).unwrap())
    }

    #[test]
    fn engines_are_told_their_limits_in_their_own_words() {
        let mut limits = MoveLimits { nodes: Some(500), depth: Some(7), ..MoveLimits::default() };
        assert_eq!(go(Protocol::Uci, &limits, [None; 2], Seat::First), "go depth 7 nodes 500");
        assert_eq!(go(Protocol::Ucci, &limits, [None; 2], Seat::First), "go nodes 500");
        limits = MoveLimits { move_time: Some(Duration::from_millis(40)), ..MoveLimits::default() };
        assert_eq!(go(Protocol::Uci, &limits, [None, Some(clock("9"))], Seat::First), "go movetime 40");
        assert_eq!(go(Protocol::Ucci, &limits, [None; 2], Seat::First), "go time 40 movestogo 1");
        let clocks = [clock("40/60+0.5"), clock("2+1")].map(Some);
        let none = MoveLimits::default();
        assert_eq!(
            go(Protocol::Uci, &none, clocks, Seat::First),
            "go wtime 60000 winc 500 btime 2000 binc 1000 movestogo 40"
        );
        assert_eq!(
            go(Protocol::Ucci, &none, clocks, Seat::Second),
            "go time 2000 increment 1000 opptime 60000 oppmovestogo 40"
        );
    }
}
