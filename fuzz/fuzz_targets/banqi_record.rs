//! Arbitrary text as a record of Banqi: an accepted record is written back as the same game, and can be judged.

#![no_main]

use banqi::Banqi;
use libfuzzer_sys::fuzz_target;
use notation::record::Record;

fuzz_target!(|text: &str| {
    let Ok(record) = Record::<Banqi>::read(text) else { return };
    assert_eq!(Record::read(&record.write()).as_ref(), Ok(&record));
    let _ = record.history.verdict();
});
