//! `chuhe tune`: plays each game once, and writes parameters that the engine accepts.

#![allow(clippy::unwrap_used)] // clippy takes helpers of tests for ordinary code

mod common;

use common::{Scratch, run};
use std::fs;

#[test]
fn games_are_played_and_numbers_learnt_from_them() {
    for game in ["xiangqi", "xionghan"] {
        let scratch = Scratch::new(&format!("tune-{game}"));
        let (games, numbers) = (scratch.file("games.txt"), scratch.file("numbers.txt"));
        let play = |count: &str| {
            let words = ["tune", "--game", game, "play", "--out", &games, "--games", count, "--nodes", "20"];
            let done = run(&words, "");
            assert_eq!(done.code, Some(0), "{}", done.stderr);
            fs::read_to_string(&games).unwrap()
        };
        let three = play("3");
        assert_eq!(three.lines().count(), 3);
        let four = play("4");
        assert!(four.starts_with(&three) && four.lines().count() == 4, "games that are there are kept");

        let fit = |extra: &[&str], language: &str| {
            let words =
                ["--lang", language, "tune", "--game", game, "fit", &games, "--out", &numbers, "--epochs", "25"];
            run(&[&words[..], extra].concat(), "")
        };
        let done = fit(&[], "en");
        assert_eq!(done.code, Some(0), "{}", done.stderr);
        assert!(
            done.stdout.contains("positions for training") && done.stdout.contains("epoch 25: error"),
            "{}",
            done.stdout
        );
        assert!(fit(&["--threads", "2"], "zh").stdout.contains("第 25 轮：误差"));
        assert_eq!(fit(&["--results", "2"], "en").code, Some(1));

        let setup = format!("setoption name UCI_Variant value {game}\nsetoption name EvalFile value {numbers}\n");
        let played = run(&["uci"], format!("uci\n{setup}isready\nposition startpos\ngo nodes 100\nquit\n"));
        assert!(played.stdout.contains("bestmove"), "{}", played.stdout);
        assert!(!played.stdout.contains("info string"), "{}", played.stdout);
    }
}
