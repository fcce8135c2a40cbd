//! Five hundred fast games each of Banqi and `XiongHan` by random rules: no illegal move, no crash, no loss on
//! time.
//!
//! Two of our engines play each other with a clock, by `chuhe match`.

mod banqi;
mod xionghan;

use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::{chuhe, process, workspace::Workspace};

/// The number of rule sets, and the number of pairs of games for each.
const RULES: u64 = 50;
const PAIRS: u32 = 5;
/// Seconds for a game, and the increment for each move.
const CLOCK: &str = "0.4+0.004";
/// Endings that are an engine's fault.
const FAULTS: [&str; 4] = ["illegal_move", "crash", "silence", "time_forfeit"];

/// A game to be played by random rules.
struct Contest {
    game: &'static str,
    /// Returns the rules of a number, always the same.
    rules: fn(u64) -> String,
    /// The names of the two players, and their options.
    players: [(&'static str, &'static str); 2],
}

const CONTESTS: [Contest; 2] = [
    Contest { game: "banqi", rules: banqi::rules, players: [("ab", ",option.Search=ab"), ("mc", ",option.Search=mc")] },
    Contest { game: "xionghan", rules: xionghan::rules, players: [("one", ""), ("other", "")] },
];

/// Plays the games and fails at the first fault.
pub(super) fn run(workspace: &Workspace) -> Result<()> {
    let program = chuhe::build(workspace)?;
    CONTESTS.iter().try_for_each(|contest| contest.play(&program.display().to_string()))
}

impl Contest {
    fn play(&self, program: &str) -> Result<()> {
        let mut games = 0;
        for number in 0..RULES {
            let rules = (self.rules)(number);
            let mut command = Command::new(program);
            command.args(["match", "--game", self.game, "--rules", &rules, "--clock", CLOCK, "--lang", "en"]);
            command.args(["--resign", "off", "--draw", "off", "--concurrency", "2"]);
            command.args(["--seed", &number.to_string(), "--pairs", &PAIRS.to_string()]);
            // A busy machine may delay a program; the margin still detects an engine that ignores its clock.
            command.args(["--margin", "2000"]);
            for (name, told) in self.players {
                let game = self.game;
                let engine = format!("name={name},cmd=\"{program}\" uci,option.UCI_Variant={game},option.Hash=4{told}");
                command.args(["--engine", &engine]);
            }
            let told = process::read(&mut command).with_context(|| rules.clone())?;
            let endings = told.lines().find(|line| line.starts_with("Endings: "));
            let endings = endings.with_context(|| format!("no endings are told by rules {rules}:\n{told}"))?;
            let fault = FAULTS.iter().find(|fault| told.contains(*fault));
            ensure!(fault.is_none(), "{} by rules {rules}:\n{told}", fault.unwrap_or(&""));
            games += 2 * PAIRS;
            eprintln!("      {games} games of {}; {rules}: {endings}", self.game);
        }
        Ok(())
    }
}

/// A deterministic pseudo-random generator.
struct Dice(u64);

impl Dice {
    fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ 0xBA9)
    }

    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 33).unwrap_or(0) % bound
    }
}
