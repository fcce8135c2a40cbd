//! Damaged files, by accident or on purpose: faults are reported, and nothing panics.

#![allow(clippy::unwrap_used)] // clippy does not recognize helpers of tests

mod common;

use banqi::Banqi;
use common::plan;
use notation::Style;
use proptest::strategy::{Strategy as _, ValueTree as _};
use proptest::test_runner::TestRunner;
use records::{BuiltIn, File, Foreign, Format, Place, Reading, write};
use xiangqi::Xiangqi;
use xionghan::XiongHan;

/// A deterministic pseudo-random generator.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % limit.max(1)
    }
}

/// Damages a file: bytes are changed, removed, inserted or repeated, or the end is cut off.
fn damage(file: &[u8], numbers: &mut Numbers) -> Vec<u8> {
    let mut file = file.to_vec();
    for _ in 0..=numbers.below(6) {
        let at = numbers.below(file.len());
        let end = (at + numbers.below(40)).min(file.len());
        match numbers.below(5) {
            0 if !file.is_empty() => file[at] = u8::try_from(numbers.below(256)).unwrap(),
            1 => drop(file.drain(at..end)),
            2 => file.insert(at, b"(){}[]$;\"\\<&%\0\xFF1"[numbers.below(16)]),
            3 => file.extend_from_within(at..end),
            _ => file.truncate(file.len() - numbers.below(file.len() / 4)),
        }
    }
    file
}

/// Reads everything in a file, and writes it again.
fn try_out<G: Foreign>(bytes: Vec<u8>) -> usize {
    let Ok(file) = File::open(bytes) else { return 0 };
    let mut read = 0;
    for found in file.games() {
        let Ok(Reading { game, faults }) = found.read::<G>() else { continue };
        read += 1;
        assert!(faults.len() <= 40, "{} faults", faults.len());
        // Whatever was read can be written and read again.
        let text = write(&game, Format::Record, Style::Uci, &BuiltIn).unwrap().bytes;
        let again = File::open(text).unwrap().games().next().unwrap().read::<G>().unwrap();
        assert_eq!(again.game.history(), game.history());
    }
    read
}

#[test]
fn damaged_files_never_panic_a_reader() {
    let mut runner = TestRunner::deterministic();
    let plans: Vec<_> = (0..8).map(|_| plan().new_tree(&mut runner).unwrap().current()).collect();
    let mut numbers = Numbers(1);
    for format in [Format::Record, Format::Pgn, Format::Xqf, Format::DhtmlXq, Format::Cbr, Format::Cbf] {
        let files: Vec<Vec<u8>> = plans
            .iter()
            .map(|plan| write(&plan.make::<Xiangqi>(), format, Style::Zh, &BuiltIn).unwrap().bytes)
            .collect();
        let read: usize = (0..1000).map(|index| try_out::<Xiangqi>(damage(&files[index % 8], &mut numbers))).sum();
        assert!(read > 100, "{format:?}: only {read} of the damaged files could still be read");
    }
    for index in 0..1000 {
        let record = |bytes: &[u8]| damage(bytes, &mut Numbers(index));
        let plan = &plans[usize::try_from(index).unwrap() % 8];
        try_out::<Banqi>(record(&write(&plan.make::<Banqi>(), Format::Record, Style::Uci, &BuiltIn).unwrap().bytes));
        try_out::<XiongHan>(record(
            &write(&plan.make::<XiongHan>(), Format::Record, Style::Uci, &BuiltIn).unwrap().bytes,
        ));
    }
}

#[track_caller]
fn check_survived(bytes: Vec<u8>) -> Option<Reading<Xiangqi>> {
    File::open(bytes).ok()?.games().next()?.read::<Xiangqi>().ok()
}

#[test]
fn deep_nesting_is_harmless() {
    let deep = 100_000;
    // Nested variations, each with a single legal move; and parentheses around nothing.
    let nested = format!("1. h2e2 {}{} *", "(1. c3c4 ".repeat(deep), ")".repeat(deep));
    let reading = check_survived(nested.into_bytes()).unwrap();
    assert_eq!((reading.faults.len(), reading.game.tree.plies()), (0, deep + 1));
    let text = write(&reading.game, Format::Record, Style::Uci, &BuiltIn).unwrap().bytes;
    assert_eq!(check_survived(text).unwrap().game.tree.lines(), deep + 1);
    let cbr = write(&reading.game, Format::Cbr, Style::Uci, &BuiltIn).unwrap().bytes;
    assert_eq!(check_survived(cbr).unwrap().game.tree.lines(), deep + 1);
    let dhtmlxq = write(&reading.game, Format::DhtmlXq, Style::Uci, &BuiltIn).unwrap().bytes;
    assert_eq!(check_survived(dhtmlxq).unwrap().game.tree.lines(), deep + 1);

    let empty = format!("1. h2e2 {} *", "(".repeat(deep));
    assert!(!check_survived(empty.into_bytes()).unwrap().faults.is_empty());
    let xml = format!("<ChineseChessRecord>{}", "<a>".repeat(deep));
    assert_eq!(check_survived(xml.into_bytes()).unwrap().game.tree.plies(), 0);
}

#[test]
fn the_size_of_a_tree_is_limited() {
    let most = records::Tree::<Xiangqi>::MOST;
    let game = format!("1. h2e2 {} *", "(1. c3c4)".repeat(most + 10));
    let reading = check_survived(game.into_bytes()).unwrap();
    assert_eq!(reading.game.tree.plies(), most);
    assert!(reading.faults.iter().all(|fault| fault.code == "too_long"), "{:?}", reading.faults);
}

#[test]
fn claimed_lengths_are_checked() {
    for position in [0x404_usize, 0x408, 0x40C] {
        let mut game = write(
            &plan().new_tree(&mut TestRunner::deterministic()).unwrap().current().make::<Xiangqi>(),
            Format::Xqf,
            Style::Uci,
            &BuiltIn,
        )
        .unwrap()
        .bytes;
        let end = (position + 4).min(game.len());
        game[position..end].fill(0xFF);
        check_survived(game);
    }
}

#[test]
fn an_unclosed_comment_affects_one_game_only() {
    let text = "[Event \"a\"]\n1. h2e2 {so\n\n[Event \"b\"]\n1. c3c4 *\n";
    let file = File::open(text.as_bytes().to_vec()).unwrap();
    let readings: Vec<_> = file.games().map(|found| found.read::<Xiangqi>().unwrap()).collect();
    assert_eq!(readings.len(), 2);
    assert_eq!((readings[0].faults.len(), readings[0].faults[0].line), (1, Some(2)));
    assert_eq!((readings[0].game.tree.plies(), readings[1].game.tree.plies()), (1, 1));
}

#[test]
fn an_illegal_step_affects_its_own_line_only() {
    let text = "1. h2e2 h9g7 (1... h9i7 2. a0a9 i7h9) (1... h7e7) 2. h0g2 *";
    let reading = check_survived(text.as_bytes().to_vec()).unwrap();
    let fault = &reading.faults[0];
    assert_eq!((reading.faults.len(), fault.ply, fault.place), (1, Some(3), Place::Variation));
    assert_eq!((reading.game.history().plies().len(), reading.game.tree.lines()), (3, 3));
}
