//! An engine for the tests of `chuhe match`: it plays the first legal move until it misbehaves as its
//! first argument says.

use notation::Notation as _;
use std::io::{BufRead as _, Write as _, stdin, stdout};
use std::process::exit;
use xiangqi::{Position, Xiangqi};

/// The number of moves before an engine begins to misbehave.
const GOOD_MOVES: usize = 2;

fn main() {
    let part = std::env::args().nth(1).unwrap_or_default();
    let (mut position, mut moves) = (Position::default(), 0);
    // An engine that offers the option for rules does not play before the option is set.
    let mut agreed = part != "asks";
    for line in stdin().lock().lines().map_while(Result::ok) {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.first().copied() {
            Some("uci") if part == "mute" => {}
            Some("uci") if part == "asks" => {
                say(b"id name scripted\noption name Rules type combo default wxf var wxf var computer\nuciok\n");
            }
            Some("uci") => say(b"id name scripted\nuciok\n"),
            Some("setoption") if line == "setoption name Rules value computer" => agreed = true,
            Some("isready") => say(b"readyok\n"),
            Some("ucinewgame") => moves = 0,
            Some("position") => position = read(&words[1..]),
            Some("go") if !agreed => exit(4),
            Some("go") => {
                moves += 1;
                go(&part, &position, moves);
            }
            Some("stop") => answer(&position),
            Some("quit") => return,
            _ => {}
        }
    }
}

fn go(part: &str, position: &Position, moves: usize) {
    if part == "babbles" {
        say(&[0xFF, 0x00, b'\n', b'\n']);
        say(b"bestmoves are for losers\ninfo\ninfo depth score cp\ninfo score mate\n");
        say(&vec![b'x'; 300_000]);
        say(b"\ninfo depth 1 score cp 99999999999999 nodes -5 pv\n");
    } else if moves > GOOD_MOVES {
        match part {
            "cheats" => return say(b"bestmove e0e9\n"),
            "raves" => return say(b"bestmove \xE7\x82\xAE\xFF\n"),
            "dies" => exit(3),
            "dreams" => return,
            "resigns" => return say(b"bestmove (none)\n"),
            _ => {}
        }
    }
    answer(position);
}

fn answer(position: &Position) {
    let mut legal = Vec::new();
    game::Position::legal_moves(position, &mut legal);
    match legal.first() {
        Some(&mv) => say(format!("info depth 1 score cp 0 nodes 1\nbestmove {}\n", Xiangqi::write_move(mv)).as_bytes()),
        None => say(b"bestmove (none)\n"),
    }
}

fn read(words: &[&str]) -> Position {
    let end = words.iter().position(|&word| word == "moves").unwrap_or(words.len());
    let mut position = match words.first() {
        Some(&"fen") => Xiangqi::read_position(&words[1..end].join(" ")).expect("a match sends good positions"),
        _ => Position::default(),
    };
    for text in words.iter().skip(end + 1) {
        let mv = Xiangqi::read_move(&position, text).expect("a match sends legal moves");
        position = game::Position::after_unchecked(&position, mv);
    }
    position
}

fn say(bytes: &[u8]) {
    let mut out = stdout().lock();
    // When the match is over, the output is closed.
    let _ = out.write_all(bytes).and_then(|()| out.flush());
}
