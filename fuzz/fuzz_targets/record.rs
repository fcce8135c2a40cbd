//! Arbitrary text as a record: an accepted record is written back as the same game, and can be judged.

#![no_main]

use libfuzzer_sys::fuzz_target;
use notation::record::{Record, game_named};
use xiangqi::Xiangqi;

fuzz_target!(|text: &str| {
    let _ = game_named(text);
    let Ok(record) = Record::<Xiangqi>::read(text) else { return };
    assert_eq!(Record::read(&record.write()).as_ref(), Ok(&record));
    let _ = record.history.verdict();
});
