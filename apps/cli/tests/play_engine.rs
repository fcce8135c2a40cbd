//! `chuhe play --engine` through a pipe: the engine moves, and people can still use all commands.

#![allow(clippy::unwrap_used)] // clippy takes helpers of tests for ordinary code

mod common;

use common::{Run, Scratch, run};
use std::fs;

/// Red mates on the file of the general.
const MATE_IN_ONE: &str = "3k5/9/9/9/9/1R7/R8/9/9/4K4 w";
/// Black has only a general, and Red can force mate.
const LOST_FOR_BLACK: &str = "3k5/9/9/9/9/9/9/9/4R4/R3K4 w";

/// Plays a session of commands, one on each line.
#[track_caller]
fn session(args: &[&str], commands: &[&str]) -> String {
    let Run { code, stdout, stderr } = run(&[&["play"], args].concat(), commands.join("\n") + "\n");
    assert_eq!((code, stderr.as_str()), (Some(0), ""), "{stdout}");
    stdout
}

/// Checks that the program refuses these arguments before the game begins.
#[track_caller]
fn refusal(args: &[&str]) -> String {
    let Run { code, stdout, stderr } = run(&[&["play"], args].concat(), "");
    assert_eq!((code, stdout.as_str()), (Some(1), ""), "{stderr}");
    stderr
}

/// Returns the lines of the move list at the end of a session.
fn history(played: &str) -> Vec<&str> {
    played.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_digit()) && line.contains(". ")).collect()
}

#[test]
fn the_engine_answers_every_move_and_a_seed_repeats_it() {
    let level = ["--engine", "3", "--engine-seed", "7"];
    let commands = ["h2e2", "h0g2", "history"];
    let played = session(&level, &commands);
    assert!(played.contains("Black is played by the engine, level 3 (learner)."), "{played}");
    let moves = history(&played);
    assert_eq!(moves.len(), 2, "{played}");
    assert!(moves[0].starts_with("1. h2e2 ") && moves.iter().all(|line| line.split(' ').count() == 3), "{moves:?}");
    assert_eq!(session(&level, &commands), played);
    let others = ["1", "2", "3", "4", "5", "6", "8", "9"];
    let played_by = |seed: &&str| session(&["--engine", "3", "--engine-seed", seed], &commands);
    assert!(others.iter().any(|seed| history(&played_by(seed)) != moves), "eight seeds, one game");
}

#[test]
fn levels_are_called_by_number_and_by_name_in_both_languages() {
    for (name, lang, told) in [
        ("5", "en", "Black is played by the engine, level 5 (amateur)."),
        ("Amateur", "en", "Black is played by the engine, level 5 (amateur)."),
        ("大师", "en", "Black is played by the engine, level 10 (master)."),
        ("业余", "zh", "黑方：引擎，5 级（业余）。"),
        ("full", "en", "Black is played by the engine at full strength."),
        ("11", "zh", "黑方：引擎（全力）。"),
    ] {
        let played = session(&["--engine", name, "--lang", lang], &["quit"]);
        assert!(played.contains(told), "{name}: {played}");
    }
    let both = session(&["--engine", "1", "--engine", "full", "--nodes", "1000"], &["quit!"]);
    assert!(both.contains("Red is played by the engine, level 1 (beginner).\nBlack is played by the engine at full"));
}

#[test]
fn what_is_taken_back_are_both_plies_and_both_come_again() {
    let level = ["--engine", "2", "--engine-seed", "1"];
    let taken_back = session(&level, &["h2e2", "undo", "history"]);
    assert!(taken_back.ends_with("No move has been played.\n\n"), "{taken_back}");
    let again = session(&level, &["h2e2", "undo", "redo", "history"]);
    assert_eq!(history(&again), history(&session(&level, &["h2e2", "history"])));
    // After a second move, `undo` takes back only the second pair.
    assert_eq!(history(&session(&level, &["h2e2", "h0g2", "undo", "history"])), history(&again));
}

#[test]
fn an_engine_that_begins_moves_before_anybody_speaks() {
    let played = session(&["--engine", "1", "--side", "red"], &["history", "undo"]);
    assert_eq!(history(&played).len(), 1, "{played}");
    assert!(played.contains("Not done: you have not moved yet, so there is nothing to take back."), "{played}");
    // The person's side is at the bottom.
    let first_rank = played.lines().find(|line| line.starts_with(['0', '9']) || line.starts_with(" 0")).unwrap();
    assert!(first_rank.trim_start().starts_with('0'), "{played}");
}

#[test]
fn engines_play_each_other_to_the_end_without_input() {
    let limits = ["--nodes", "2000", "--fen", MATE_IN_ONE];
    for engines in [&["--engine", "full", "--side", "both"][..], &["--engine", "full", "--engine", "1"]] {
        let played = session(&[engines, &limits].concat(), &[]);
        assert!(played.contains("Red wins: checkmate."), "{played}");
    }
    let refused = session(&[&["--engine", "full", "--side", "both"][..], &limits].concat(), &["undo", "resign"]);
    assert!(refused.contains("Not done: both sides are played by the engine."), "{refused}");
}

#[test]
fn a_hint_is_the_best_move_and_changes_nothing() {
    let played = session(&["--fen", MATE_IN_ONE], &["hint", "history"]);
    // There are several mates.
    assert!(played.contains("\nHint: ") && played.contains(". For Red: #1.\n"), "{played}");
    assert!(played.contains("No move has been played."), "{played}");
    let played = session(&["--lang", "zh", "--engine", "1"], &["提示"]);
    assert!(played.contains("\n提示：") && played.contains("红方评分 "), "{played}");
    let played = session(&["--fen", MATE_IN_ONE], &["a3d3", "hint"]);
    assert!(played.contains("Not done: the game is over"), "{played}");
}

#[test]
fn people_give_up_for_themselves_only() {
    let played = session(&["--engine", "1"], &["resign black", "resign"]);
    assert!(played.contains("Not done: Black is played by the engine."), "{played}");
    assert!(played.contains("Black wins: resignation."), "{played}");
    let played = session(&["--engine", "1", "--side", "red"], &["resign", "undo", "a6a5", "history"]);
    assert!(played.contains("Red wins: resignation.") && played.contains("The end was taken back"), "{played}");
    assert_eq!(history(&played).len(), 2, "{played}");
}

#[test]
fn the_engine_accepts_a_draw_only_if_it_is_worse() {
    let played = session(&["--engine", "full", "--nodes", "3000"], &["h2e2", "draw"]);
    assert!(played.contains("Black declines the draw."), "{played}");
    let played = session(&["--engine", "full", "--nodes", "3000", "--fen", LOST_FOR_BLACK], &["a0a1", "draw"]);
    assert!(played.contains("agreement") && !played.contains("declines"), "{played}");
}

#[test]
fn quitting_works_while_the_engine_thinks() {
    // If the engine used all its time, this test would take two hours.
    let hour = ["--engine", "full", "--movetime", "3600000"];
    for commands in [&["h2e2", "quit!"][..], &["h2e2", "退出！"]] {
        session(&hour, commands);
    }
    session(&[&hour[..], &["--side", "both"]].concat(), &["quit!"]);
}

#[test]
fn the_record_names_the_engine() {
    let scratch = Scratch::new("play-engine");
    let file = scratch.file("game.pgn");
    session(&["--engine", "4", "--side", "red"], &["a6a5", &format!("save {file}"), "new!", "a6a5"]);
    let saved = fs::read_to_string(&file).unwrap();
    assert!(saved.contains("[Red \"Chuhe, level 4\"]"), "{saved}");
    // A recorded game goes on against the engine.
    let played = session(&["--engine", "1", "--load", &file], &["history"]);
    assert_eq!(history(&played).len(), 2, "{played}");
}

#[test]
fn what_cannot_be_is_refused_before_the_game() {
    assert!(refusal(&["--engine", "12"]).contains("there is no level `12`; expected a number from 1 to 11"));
    assert!(refusal(&["--engine", "王", "--lang", "zh"]).contains("没有级别“王”"));
    assert!(refusal(&["--engine", "1", "--side", "green"]).contains("`green`"));
    assert!(refusal(&["--side", "red"]).contains("--engine"));
    assert!(refusal(&["--engine", "1", "--engine", "2", "--side", "red"]).contains("two engines"));
    assert!(refusal(&["--engine", "1", "--engine", "2", "--engine", "3"]).contains("3 engines"));
}

#[test]
fn every_game_has_an_engine_to_play_and_to_ask() {
    for game in ["xiangqi", "banqi", "xionghan"] {
        let played = run(&["play", "--game", game, "--engine", "1"], "");
        assert_eq!(played.code, Some(0), "{game}: {}", played.stderr);
        let asked = session(&["--game", game], &["hint"]);
        assert!(!asked.contains("Not done"), "{game}: {asked}");
    }
}
