//! docs/protocol.md shows every message, and its examples are correct.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use protocol::{
    Event, FromFiles, Log, Request, Sealed, Setup, Story, Study, TimeControl, ToClient, ToFiles, ToPage, ToServer,
    ToWorker, WireError, read, write,
};
use serde::Serialize;
use serde::de::DeserializeOwned;

const PAGE: &str = include_str!("../../../docs/protocol.md");

/// Returns the examples below a heading.
fn examples(heading: &str) -> Vec<&'static str> {
    let section = PAGE.split("\n## ").find(|section| section.lines().next() == Some(heading));
    let section = section.unwrap_or_else(|| panic!("no heading `{heading}`"));
    let blocks = section.split("```json\n").skip(1).filter_map(|rest| rest.split("\n```").next());
    blocks.flat_map(str::lines).collect()
}

/// Checks that every example can be read and is written in the same way.
#[track_caller]
fn check<M: Serialize + DeserializeOwned>(heading: &str) {
    let examples = examples(heading);
    assert!(!examples.is_empty(), "no example of {heading}");
    for line in examples {
        let message: M = read(line).unwrap_or_else(|error| panic!("{heading}: {error}\n{line}"));
        assert_eq!(write(&message), line, "{heading}");
    }
}

/// Returns the names of all variants, taken from the reader's error message.
fn names<M: DeserializeOwned>() -> Vec<String> {
    let Err(WireError::Unreadable { what, .. }) = read::<M>(r#""nothing of the kind""#) else {
        panic!("anything can be read")
    };
    let (_, known) = what.split_once("expected ").unwrap();
    known.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

#[track_caller]
fn check_all<M: Serialize + DeserializeOwned>(heading: &str) {
    check::<M>(heading);
    let names = names::<M>();
    assert!(!names.is_empty(), "{heading}: no variant was found");
    for name in names {
        let shown = |line: &&str| line.starts_with(&format!("{{\"{name}\":")) || **line == format!("\"{name}\"");
        assert!(examples(heading).iter().any(shown), "{heading} does not show `{name}`");
    }
}

#[test]
fn every_message_is_documented() {
    check_all::<ToServer>("ToServer");
    check_all::<Request>("Request");
    check_all::<ToClient>("ToClient");
    check_all::<Event>("Event");
    check_all::<ToWorker>("ToWorker");
    check_all::<ToPage>("ToPage");
    check_all::<ToFiles>("ToFiles");
    check_all::<FromFiles>("FromFiles");
}

#[test]
fn logs_and_setups_are_documented() {
    check::<Setup>("Setup");
    check::<TimeControl>("TimeControl");
    check::<Log>("Log");
    check::<Sealed>("Sealed");
    check::<Story>("Story");
    check::<Study>("Study");
}
