//! What the program says about itself.

#![allow(clippy::unwrap_used)] // clippy takes helpers of tests for ordinary code

mod common;

use common::run;

#[test]
fn every_command_explains_itself_with_examples() {
    let help = run(&["--help"], "");
    assert_eq!(help.code, Some(0));
    let commands = [
        "play", "judge", "show", "verify", "convert", "stats", "rulesets", "rules", "match", "bench", "openings",
        "perft",
    ];
    for command in commands {
        assert!(help.stdout.contains(&format!("\n  {command} ")), "{}", help.stdout);
        let help = run(&[command, "--help"], "").stdout;
        assert!(help.contains("Examples:\n  ") && help.contains(&format!("chuhe {command}")), "{help}");
        assert!(help.lines().all(|line| line.chars().count() <= 100), "{help}");
    }
    assert_eq!(run(&[], "").code, Some(2));
    assert_eq!(run(&["dance"], "").code, Some(2));
    assert_eq!(run(&["play", "--lang", "fr"], "").code, Some(2));
    assert!(run(&["--version"], "").stdout.starts_with("chuhe "));
}
