//! The help and version texts of the program.

#![allow(clippy::unwrap_used)] // clippy takes helpers of tests for ordinary code

mod common;

use common::{chuhe, finish, run};

#[test]
fn every_command_explains_itself_with_examples() {
    let help = run(&["--help"], "");
    assert_eq!(help.code, Some(0));
    let commands = [
        "play",
        "analyze",
        "judge",
        "show",
        "verify",
        "convert",
        "stats",
        "rulesets",
        "rules",
        "tablebase",
        "match",
        "bench",
        "openings",
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

#[test]
fn help_and_refusals_are_in_traditional_characters_on_request() {
    for (name, value) in [("LANG", "zh_TW.UTF-8"), ("LC_ALL", "zh_HK"), ("LC_MESSAGES", "zh-Hant")] {
        let mut command = chuhe(&["help", "analyze"]);
        command.env(name, value);
        let help = finish(command, "").stdout;
        assert!(help.contains("用引擎分析棋譜") && help.contains("[預設：200000]"), "{help}");
    }
    for locale in ["zh-Hant", "zh-TW", "zh-HK", "zh_TW"] {
        let help = run(&["play", "--help", "--lang", locale], "").stdout;
        assert!(help.contains("與引擎對弈") && !help.contains('与') && !help.contains('对'), "{help}");
        let refused = run(&["play", "--lang", locale, "--engine", "99"], "");
        assert_eq!(refused.code, Some(1));
        assert!(refused.stderr.contains("沒有等級「99」"), "{}", refused.stderr);
        let missing = run(&["judge", "--lang", locale, "no-such-file"], "");
        assert!(missing.stderr.contains("無法讀取"), "{}", missing.stderr);
    }
}

#[test]
fn help_is_chinese_in_a_chinese_locale() {
    let english = run(&["--help"], "").stdout;
    let chinese = run(&["--help", "--lang", "zh"], "");
    assert_eq!(chinese.code, Some(0));
    assert!(chinese.stdout.contains("用法：chuhe [选项] <命令>\n"), "{}", chinese.stdout);
    let commands = english.lines().skip_while(|line| *line != "Commands:").skip(1).take_while(|line| !line.is_empty());
    for command in commands.map(|line| line.split_whitespace().next().unwrap()) {
        assert!(chinese.stdout.contains(&format!("\n  {command} ")), "{command}: {}", chinese.stdout);
        let help = run(&["--lang=zh", command, "--help"], "");
        assert!(command == "help" || help.stdout.contains(&format!("用法：chuhe {command}")), "{}", help.stdout);
    }
    for (name, value) in [("LANG", "zh_CN.UTF-8"), ("LC_ALL", "zh_SG"), ("LC_MESSAGES", "zh")] {
        let mut command = chuhe(&["help", "analyze"]);
        command.env(name, value);
        let help = finish(command, "");
        assert_eq!((help.code, help.stderr.as_str()), (Some(0), ""));
        assert!(
            help.stdout.contains("示例：\n  chuhe analyze") && help.stdout.contains("[默认：200000]"),
            "{}",
            help.stdout
        );
    }
    // An unknown command is an error; without arguments the program prints its help.
    assert_eq!(run(&["dance", "--lang", "zh"], "").code, Some(2));
    let mut command = chuhe(&[]);
    command.env("LANG", "zh_CN.UTF-8");
    let nothing = finish(command, "");
    assert_eq!((nothing.code, nothing.stdout.as_str()), (Some(2), ""));
    assert!(nothing.stderr.contains("用法："), "{}", nothing.stderr);
}
