//! Tunes the Banqi engine by games against itself.
//!
//! ```sh
//! cargo run --release -p engine --example banqi_tune -- match 2000 200 flip_cost=12 hunt_to_move.0=70
//! cargo run --release -p engine --example banqi_tune -- learn 1000 400 tuned.txt
//! ```
//!
//! `match NODES PAIRS SETTINGS` plays the settings against the defaults, each deal twice with the seats swapped, and
//! runs a sequential test. `learn NODES STEPS FILE` tunes the parameters by simultaneous perturbation (SPSA): each
//! step plays a few pairs of games between two variations and moves towards the winner. A setting is `file=PATH` for
//! all parameters, `group.place=number` for one of them, or `name=number` for a search option.

#![allow(
    clippy::print_stdout,
    clippy::cast_possible_truncation,
    reason = "an example prints what it finds; its numbers are small"
)]

mod duel;
mod learn;
mod setting;
mod tally;

use duel::Duel;
use setting::Side;
use tally::Tally;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |place: usize, what: &str| -> u64 {
        words.get(place).and_then(|word| word.parse().ok()).unwrap_or_else(|| panic!("expected {what}"))
    };
    match words.first().map(String::as_str) {
        Some("match") => {
            let (nodes, pairs) = (number(1, "nodes for a move"), number(2, "a number of pairs"));
            let challenger = Side::read(&words[3..]).unwrap_or_else(|error| panic!("{error}"));
            contest(&challenger, nodes, pairs);
        }
        Some("learn") => {
            let (nodes, steps) = (number(1, "nodes for a move"), number(2, "a number of steps"));
            let file = words.get(3).expect("a file for the numbers comes last");
            learn::learn(nodes, u32::try_from(steps).expect("a number of steps"), file);
        }
        _ => panic!("expected `match NODES PAIRS SETTINGS` or `learn NODES STEPS FILE`"),
    }
}

/// Plays until a sequential test of 0 against 15 Elo decides, or to the end.
fn contest(challenger: &Side, nodes: u64, pairs: u64) {
    let mut duel = Duel::new(challenger, &Side::default(), nodes);
    let mut tally = Tally::default();
    for number in 0..pairs {
        tally.add(duel.pair(number));
        if number % 10 == 9 || number + 1 == pairs {
            println!("{tally}  {}", duel.speeds());
        }
        if tally.is_decided() {
            break;
        }
    }
    println!("{tally}  {}", duel.speeds());
}
