//! CDC, the text protocol of the computer tournaments of Banqi ("Chinese dark chess").
//!
//! A line is a number, a command and its arguments; the answer begins with `=` and the number, or with `?` and
//! the number if there is an error. The referee sends every move and flip to both players, so the engine
//! knows only the public game.

use crate::{DEFAULT_HASH, Output, listen};
use ::banqi::{Banqi, Cell, Move, Ply, Position, Preset, Rules};
use engine::banqi::AlphaBeta;
use engine::{Clock, Control, Limits, Searcher as _, TablebaseSource, Task};
use game::{History, Side};
use notation::banqi::{Letters, cdc};
use notation::shown;
use std::io::{self, BufRead, Write};
use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

/// The commands; the index of each is its number.
const COMMANDS: [&str; 19] = [
    "protocol_version",
    "name",
    "version",
    "known_command",
    "list_commands",
    "quit",
    "boardsize",
    "reset_board",
    "num_repetition",
    "num_moves_to_draw",
    "move",
    "flip",
    "genmove",
    "game_over",
    "ready",
    "time_settings",
    "time_left",
    "showboard",
    "init_board",
];
const PROTOCOL: &str = "1.1.0";
/// The time for a move if the referee does not send the remaining time.
const DEFAULT_TIME: Duration = Duration::from_secs(1);
/// The number of moves for which the remaining time must last.
const MOVES_TO_COME: u32 = 40;

/// Answers CDC commands until `quit` or the end of the input, with these tables of endings.
pub fn cdc(
    input: impl BufRead,
    output: impl Write + Send + 'static,
    library: Option<TablebaseSource>,
) -> io::Result<()> {
    let output = Output::new(output);
    let mut seat = Seat::new();
    if library.is_some() {
        seat.searcher.set_tablebase_source(library);
    }
    listen(input, |line| {
        let Some(Heard { number, command, answer }) = seat.hear(line) else { return ControlFlow::Continue(()) };
        output.say(&match &answer {
            Ok(text) if text.is_empty() => format!("={number}"),
            Ok(text) => format!("={number} {text}"),
            Err(text) => format!("?{number} {text}"),
        });
        if command == "quit" { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })
}

/// A command from the referee.
struct Heard {
    /// The number of the command, which the answer repeats.
    number: usize,
    command: String,
    answer: Result<String, String>,
}

/// An engine in a tournament game.
struct Seat {
    searcher: AlphaBeta,
    rules: Rules,
    plies: Vec<Ply>,
    /// The remaining time of Red and of Black; `None` if the referee has not sent it.
    left: [Option<Duration>; 2],
}

impl Seat {
    fn new() -> Self {
        // The reference implementation of this protocol draws after sixty quiet plies.
        Self {
            searcher: AlphaBeta::new(DEFAULT_HASH),
            rules: Rules::of(Preset::Ntu2021),
            plies: Vec::new(),
            left: [None; 2],
        }
    }

    /// Reads a line; `None` if it is empty.
    fn hear(&mut self, line: &str) -> Option<Heard> {
        let mut words = line.split_whitespace();
        let first = words.next()?;
        let Ok(number) = first.parse::<usize>() else {
            let answer = Err(format!("expected a number before the command, found `{}`", shown(first)));
            return Some(Heard { number: 0, command: String::new(), answer });
        };
        let command = words.next().or_else(|| COMMANDS.get(number).copied()).unwrap_or_default().to_owned();
        let arguments: Vec<&str> = words.collect();
        let answer = self.answer(&command, &arguments);
        Some(Heard { number, command, answer })
    }

    fn answer(&mut self, command: &str, arguments: &[&str]) -> Result<String, String> {
        let done = Ok(String::new());
        match (command, arguments) {
            ("protocol_version", _) => Ok(PROTOCOL.to_owned()),
            ("name", _) => Ok("Chuhe".to_owned()),
            ("version", _) => Ok(env!("CARGO_PKG_VERSION").to_owned()),
            ("known_command", [name, ..]) => Ok(COMMANDS.contains(name).to_string()),
            ("list_commands", _) => Ok(COMMANDS.join("\n")),
            ("quit" | "ready" | "game_over", _) | ("boardsize", ["4", "8"]) => done,
            ("boardsize", _) => Err(format!("the board is 4 8, not {}", shown(&arguments.join(" ")))),
            ("reset_board", _) => {
                self.plies.clear();
                self.left = [None; 2];
                self.searcher.forget();
                done
            }
            ("num_repetition", [times, ..]) => {
                self.rules.repetition = number(times, 2, 255)?;
                done
            }
            ("num_moves_to_draw", [plies, ..]) => {
                self.rules.quiet_limit = number(plies, 1, 10_000)?;
                done
            }
            ("move", [from, to, ..]) => self.happened(&format!("{from}-{to}")),
            ("flip", [square, piece, ..]) => self.happened(&format!("{square}({piece})")),
            ("genmove", [colour, ..]) => self.choose(colour),
            // The main time in seconds; the tournaments do not use the numbers after it.
            ("time_settings", [seconds, ..]) => {
                self.left = [Some(Duration::from_secs(number(seconds, 0, 1_000_000)?)); 2];
                done
            }
            ("time_left", [colour, milliseconds, ..]) => {
                // Some referees send a negative number for a clock that has run out.
                let milliseconds: i64 = number(milliseconds, i64::MIN, i64::MAX)?;
                let left = Duration::from_millis(u64::try_from(milliseconds).unwrap_or(0));
                self.left[side(colour)?.index()] = Some(left);
                done
            }
            ("showboard", _) => Ok(self.board()),
            ("init_board", _) => Err("a game begins with every piece face down".to_owned()),
            (known, _) if COMMANDS.contains(&known) => Err(format!("`{known}` needs more arguments")),
            (unknown, _) => Err(format!("unknown command `{}`", shown(unknown))),
        }
    }

    fn history(&self) -> History<Banqi> {
        let mut history = History::new(self.rules, Position::start(self.rules));
        self.plies.iter().for_each(|&ply| history.push_unchecked(ply));
        history
    }

    /// Applies a move or a flip to the board.
    fn happened(&mut self, text: &str) -> Result<String, String> {
        let history = self.history();
        let ply = cdc::read_ply(history.position(), text).map_err(|error| error.to_string())?;
        self.plies.push(ply);
        Ok(String::new())
    }

    fn choose(&mut self, colour: &str) -> Result<String, String> {
        let history = self.history();
        let mover = history.position().side_to_move();
        if let (Some(mover), Ok(asked)) = (mover, side(colour))
            && mover != asked
        {
            return Err(format!("{} is not to move", shown(colour)));
        }
        let limits = match mover.and_then(|side| self.left[side.index()]).or(self.left[0]) {
            Some(left) => Limits {
                clock: Some(Clock {
                    left,
                    increment: Duration::ZERO,
                    moves_to_go: Some(MOVES_TO_COME),
                    byoyomi: Duration::ZERO,
                }),
                ..Limits::NONE
            },
            None => Limits::of_time(DEFAULT_TIME),
        };
        let (stop, pondering, began) = (AtomicBool::new(false), AtomicBool::new(false), Instant::now());
        let control = Control { stop: &stop, pondering: &pondering, elapsed: &|| began.elapsed() };
        let found = self.searcher.search(&history, &Task::new(limits), control, &mut |_| {});
        let (from, to) = match found.best {
            Some(Move::Flip(square)) => (square, square),
            Some(Move::Step { from, to }) => (from, to),
            Some(Move::Capture(captures) | Move::Attack(captures)) => (captures.from(), captures.last()),
            None => return Err("the game is over".to_owned()),
        };
        Ok(format!("{} {}", cdc::write_square(from), cdc::write_square(to)))
    }

    /// Writes the board with the letters of the tournaments, from rank eight down.
    fn board(&self) -> String {
        let history = self.history();
        let letter = |file: char, rank: u8| {
            let square = cdc::read_square(&format!("{file}{rank}"));
            match square.map(|square| history.position().board().at(square)) {
                None | Some(Cell::Empty) => '-',
                Some(Cell::FaceDown) => 'X',
                Some(Cell::FaceUp(piece)) => Letters::Cdc.write(piece),
            }
        };
        let rank =
            |rank: u8| format!("{rank}  {}", ['a', 'b', 'c', 'd'].map(|file| letter(file, rank).to_string()).join(" "));
        let ranks: Vec<String> = (1..=8).rev().map(rank).collect();
        format!("\n{}\n   a b c d", ranks.join("\n"))
    }
}

fn number<T>(text: &str, least: T, most: T) -> Result<T, String>
where
    T: std::str::FromStr + PartialOrd + std::fmt::Display,
{
    let number = text.parse().ok().filter(|number| (&least..=&most).contains(&number));
    number.ok_or_else(|| format!("expected a number from {least} to {most}, found `{}`", shown(text)))
}

fn side(colour: &str) -> Result<Side, String> {
    match colour {
        "red" => Ok(Side::Red),
        "black" => Ok(Side::Black),
        other => Err(format!("expected red or black, found `{}`", shown(other))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hear(seat: &mut Seat, line: &str) -> String {
        let Heard { number, answer, .. } = seat.hear(line).expect("a command");
        match answer {
            Ok(text) => format!("={number} {text}").trim().to_owned(),
            Err(text) => format!("?{number} {text}"),
        }
    }

    #[test]
    fn a_table_is_set_up_as_referees_do_it() {
        let mut seat = Seat::new();
        for (line, expected) in [
            ("0 protocol_version", "=0 1.1.0"),
            ("1 name", "=1 Chuhe"),
            ("3 known_command genmove", "=3 true"),
            ("3 known_command undo", "=3 false"),
            ("6 boardsize 4 8", "=6"),
            ("7 reset_board", "=7"),
            ("8 num_repetition 3", "=8"),
            ("9 num_moves_to_draw 40", "=9"),
            ("15 time_settings 900 0 0", "=15"),
            ("14 ready", "=14"),
            ("16 time_left red 800", "=16"),
            ("16 time_left black -3", "=16"),
        ] {
            assert_eq!(hear(&mut seat, line), expected, "{line}");
        }
        assert_eq!((seat.rules.repetition, seat.rules.quiet_limit), (3, 40));
        assert_eq!(seat.left, [Some(Duration::from_millis(800)), Some(Duration::ZERO)]);
    }

    #[test]
    fn what_is_wrong_is_told_and_changes_nothing() {
        let mut seat = Seat::new();
        hear(&mut seat, "11 flip b3 K");
        for (line, expected) in [
            ("x move a1 a2", "?0 expected a number"),
            ("6 boardsize 8 8", "?6 the board is 4 8"),
            ("8 num_repetition 1", "?8 expected a number from 2 to 255, found `1`"),
            ("10 move a1 a2", "?10 "),
            ("10 move", "?10 `move` needs more arguments"),
            ("11 flip b3 K", "?11 "),
            ("11 flip b4 K", "?11 "),
            ("12 genmove red", "?12 red is not to move"),
            ("16 time_left green 5", "?16 expected red or black"),
            ("18 init_board", "?18 "),
            ("99 dance", "?99 unknown command `dance`"),
        ] {
            let answer = hear(&mut seat, line);
            assert!(answer.starts_with(expected), "{line}: {answer}");
        }
        assert_eq!(seat.plies.len(), 1);
        assert_eq!(hear(&mut seat, "17 showboard").lines().nth(6), Some("3  X K X X"));
    }

    #[test]
    fn a_game_goes_on_by_what_the_referee_tells() {
        let mut seat = Seat::new();
        hear(&mut seat, "16 time_left red 100");
        hear(&mut seat, "16 time_left black 100");
        // The first player flips a piece before it has a colour.
        let answer = hear(&mut seat, "12 genmove unknown");
        let squares: Vec<&str> = answer.split(' ').skip(1).collect();
        assert!(squares.len() == 2 && squares[0] == squares[1] && cdc::read_square(squares[0]).is_some(), "{answer}");
        // A red soldier is flipped, then a black king beside it, which the soldier may capture.
        hear(&mut seat, "11 flip b3 P");
        hear(&mut seat, "11 flip b4 k");
        assert!(hear(&mut seat, "12 genmove red").starts_with("=12 "));
        assert_eq!(hear(&mut seat, "10 move b3 b4"), "=10");
        assert_eq!(seat.history().position().captured().iter().count(), 1);
    }
}
