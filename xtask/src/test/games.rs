//! Five hundred fast games of Banqi by rules that nobody chose: no illegal move, no crash, no loss on time.
//!
//! Our two ways to search play each other with a clock, by `chuhe match`, under every rule set with random toggles.

use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::{chuhe, process, workspace::Workspace};

/// So many rules, and so many pairs of games by each.
const RULES: u64 = 50;
const PAIRS: u32 = 5;
/// Seconds for a game, and for each move.
const CLOCK: &str = "0.4+0.004";
/// Ends of games that are an engine's fault.
const FAULTS: [&str; 4] = ["illegal_move", "crash", "silence", "time_forfeit"];

const PRESETS: [&str; 9] =
    ["classic", "legacy", "legacy-go", "taiwan", "tcga-2010", "ntu-2021", "icga", "hongkong", "mainland"];
const TOGGLES: [(&str, &[&str]); 11] = [
    ("cannon_mode", &["jump", "ladder", "jump+ladder"]),
    ("cannon_takes_cannon", &["true", "false"]),
    ("soldier_takes_cannon", &["by_ladder", "true", "false"]),
    ("king_soldier", &["soldier_wins", "mutual", "plain"]),
    ("equal_capture", &["attacker", "both_die", "none"]),
    ("cannon_dark", &["false", "true", "own_survives"]),
    ("dark_capture", &["off", "safe", "deadly"]),
    ("chain", &["off", "on"]),
    ("chariot_rush", &["off", "move", "move+any"]),
    ("horse_diagonal", &["off", "capture", "capture_any"]),
    ("long_chase", &["off", "lose", "deviate"]),
];

/// Plays the games and fails with the first fault.
pub(super) fn run(workspace: &Workspace) -> Result<()> {
    let program = chuhe::build(workspace)?;
    let mut games = 0;
    for number in 0..RULES {
        let rules = rules(number);
        let engine = |method: &str| {
            let program = program.display();
            format!("name={method},cmd=\"{program}\" uci,option.UCI_Variant=banqi,option.Hash=4,option.Search={method}")
        };
        let mut command = Command::new(&program);
        command.args(["match", "--game", "banqi", "--rules", &rules, "--clock", CLOCK, "--lang", "en"]);
        command.args([
            "--resign",
            "off",
            "--draw",
            "off",
            "--seed",
            &number.to_string(),
            "--pairs",
            &PAIRS.to_string(),
        ]);
        // A busy machine may keep a program waiting; an engine that forgets its clock needs longer.
        command.args(["--margin", "2000"]);
        command.args(["--engine", &engine("ab"), "--engine", &engine("mc")]);
        let told = process::read(&mut command).with_context(|| rules.clone())?;
        let endings = told.lines().find(|line| line.starts_with("Endings: "));
        let endings = endings.with_context(|| format!("no endings are told by rules {rules}:\n{told}"))?;
        let fault = FAULTS.iter().find(|fault| told.contains(*fault));
        ensure!(fault.is_none(), "{} by rules {rules}:\n{told}", fault.unwrap_or(&""));
        games += 2 * PAIRS;
        eprintln!("      {games} games; {rules}: {endings}");
    }
    Ok(())
}

/// A rule set with some toggles, always the same for a number. Draws come by rule, so that every game ends.
fn rules(number: u64) -> String {
    let mut dice = number.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ 0xBA9;
    let mut below = |bound: usize| {
        dice ^= dice << 13;
        dice ^= dice >> 7;
        dice ^= dice << 17;
        usize::try_from(dice >> 33).unwrap_or(0) % bound
    };
    let mut words = vec![PRESETS[below(PRESETS.len())].to_owned()];
    for (name, values) in TOGGLES {
        if below(4) == 0 {
            words.push(format!("{name}={}", values[below(values.len())]));
        }
    }
    drop_senseless(&mut words);
    words.push("quiet_limit=40".to_owned());
    words.push("repetition=3".to_owned());
    words.join(" ")
}

/// Takes away what the rules refuse: a cannon that does not jump cannot jump onto what lies face down, and what is
/// forbidden once is not forbidden twice.
fn drop_senseless(words: &mut Vec<String>) {
    let says = |word: &str| words.iter().any(|other| other == word);
    let mode = words.iter().find_map(|word| word.strip_prefix("cannon_mode="));
    let never_jumps = mode.map_or(says("hongkong") || says("mainland"), |mode| mode == "ladder");
    let twice = says("cannon_takes_cannon=false");
    words.retain(|word| !(never_jumps && word.starts_with("cannon_dark=") || twice && word == "equal_capture=none"));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_are_different_and_use_every_preset_and_toggle() {
        let all: Vec<String> = (0..RULES).map(rules).collect();
        for preset in PRESETS {
            assert!(all.iter().any(|rules| rules.split(' ').next() == Some(preset)), "{preset}");
        }
        for (name, _) in TOGGLES {
            assert!(all.iter().any(|rules| rules.contains(name)), "{name}");
        }
        assert_eq!(rules(3), rules(3));
    }

    #[test]
    fn what_makes_no_sense_is_left_out() {
        let kept = |text: &str| {
            let mut words: Vec<String> = text.split(' ').map(str::to_owned).collect();
            drop_senseless(&mut words);
            words.join(" ")
        };
        assert_eq!(kept("mainland cannon_dark=true chain=on"), "mainland chain=on");
        assert_eq!(kept("classic cannon_mode=ladder cannon_dark=true"), "classic cannon_mode=ladder");
        assert_eq!(kept("mainland cannon_mode=jump cannon_dark=true"), "mainland cannon_mode=jump cannon_dark=true");
        assert_eq!(kept("icga cannon_takes_cannon=false equal_capture=none"), "icga cannon_takes_cannon=false");
    }
}
