//! Arbitrary bytes as a line for `chuhe rules`: every line that is not blank gets an answer of one line.

#![no_main]

use libfuzzer_sys::fuzz_target;
use notation::Language;

fuzz_target!(|line: &[u8]| {
    // A deep perft takes long; that is not a bug.
    let asks_to_count = line.windows(6).any(|word| word == b"divide");
    if asks_to_count || line.contains(&b'\\') && line.contains(&b'u') {
        return;
    }
    let answer = chuhe::filter::answer_line(line, Language::English);
    let blank = line.iter().all(u8::is_ascii_whitespace);
    assert_eq!(answer.is_none(), blank);
    if let Some(answer) = answer {
        assert_eq!(answer.iter().filter(|&&byte| byte == b'\n').count(), 1);
        assert_eq!(answer.last(), Some(&b'\n'));
    }
});
