//! `chuhe tablebase`: endings are computed once and stored in a file, and interrupted work is resumed.

#![allow(clippy::unwrap_used)] // clippy takes helpers of tests for ordinary code

mod common;

use common::{Scratch, run};
use std::fs;

#[test]
fn endings_are_worked_out_once_and_a_file_that_was_cut_off_is_made_whole() {
    let scratch = Scratch::new("tablebase");
    let file = scratch.file("deep/endings.bin");
    let build = |language: &str| run(&["tablebase", "banqi", "--men", "2", "--file", &file, "--lang", language], "");
    let first = build("en");
    assert_eq!(first.code, Some(0), "{}", first.stderr);
    assert!(
        first.stderr.starts_with("49 endings with 2 pieces;") && first.stderr.contains("already computed: 0"),
        "{}",
        first.stderr
    );
    assert!(first.stdout.starts_with("all ") && first.stdout.contains(" MB"), "{}", first.stdout);
    let whole = fs::read(&file).unwrap();
    let again = build("zh");
    assert!(again.stderr.starts_with("2 子残局 49 种") && again.stdout.contains("表均已完成"), "{}", again.stdout);
    assert_eq!(fs::read(&file).unwrap(), whole, "nothing was left to do");
    fs::write(&file, &whole[..whole.len() - 1]).unwrap();
    assert_eq!(build("en").code, Some(0));
    assert_eq!(fs::read(&file).unwrap().len(), whole.len());
}

#[test]
fn other_rules_add_only_what_is_different() {
    let scratch = Scratch::new("tablebase-rules");
    let file = scratch.file("endings.bin");
    let build = |rules: &str| {
        let done = run(&["tablebase", "banqi", "--men", "2", "--file", &file, "--rules", rules, "--threads", "1"], "");
        assert_eq!(done.code, Some(0), "{}", done.stderr);
        done.stderr
    };
    let classic = build("classic");
    assert!(build("taiwan").contains(&classic.split(", so ").next().unwrap()[..20]));
    let size = fs::metadata(&file).unwrap().len();
    build("taiwan");
    assert_eq!(fs::metadata(&file).unwrap().len(), size, "the captures are the same in taiwan and classic");
    build("hongkong");
    build("classic equal_capture=both_die");
    assert!(fs::metadata(&file).unwrap().len() > size);
}

#[test]
fn what_cannot_be_done_is_refused_in_both_languages() {
    let scratch = Scratch::new("tablebase-refused");
    let file = scratch.file("diary.txt");
    fs::write(&file, "Dear diary").unwrap();
    for (language, foreign, none) in [
        ("en", "was not written by `chuhe tablebase`", "there is no tablebase for"),
        ("zh", "不是 `chuhe tablebase` 写的残局库文件", "没有残局库"),
    ] {
        let refused = run(&["tablebase", "banqi", "--men", "2", "--file", &file, "--lang", language], "");
        assert!(refused.code == Some(1) && refused.stderr.contains(foreign), "{}", refused.stderr);
        let refused = run(&["tablebase", "xiangqi", "--lang", language], "");
        assert!(refused.code == Some(1) && refused.stderr.contains(none), "{}", refused.stderr);
    }
    assert_eq!(fs::read_to_string(&file).unwrap(), "Dear diary");
    for men in ["1", "5", "many"] {
        assert_eq!(run(&["tablebase", "banqi", "--men", men, "--file", &file], "").code, Some(2));
    }
}
