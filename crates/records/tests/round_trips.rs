//! Round trips in every format that can be written.

#![allow(clippy::unwrap_used)] // clippy does not recognize helpers of tests

mod common;

use banqi::Banqi;
use common::{plan, shape};
use game::Game;
use notation::Style;
use proptest::prelude::*;
use records::{BuiltIn, File, Foreign, Format, Recorded, Written, write};
use xiangqi::Xiangqi;
use xionghan::XiongHan;

fn read<G: Foreign>(bytes: Vec<u8>) -> Recorded<G> {
    let file = File::open(bytes).unwrap();
    assert_eq!(file.len(), 1);
    let reading = file.games().next().unwrap().read::<G>().unwrap();
    assert_eq!(reading.faults, []);
    reading.game
}

/// Returns everything that a format should keep.
fn essence<G: Game>(game: &Recorded<G>) -> impl PartialEq + std::fmt::Debug {
    let mut tags = game.tags.clone();
    tags.sort();
    (tags, game.rules.clone(), game.tree.start().clone(), shape(game), game.result)
}

#[track_caller]
fn check<G: Foreign>(game: &Recorded<G>, format: Format) {
    check_in(game, format, Style::Uci);
}

#[track_caller]
fn check_in<G: Foreign>(game: &Recorded<G>, format: Format, style: Style) {
    let Written { bytes, lost } = write(game, format, style, &BuiltIn).unwrap();
    assert_eq!(lost, []);
    let again = read::<G>(bytes.clone());
    assert_eq!(essence(&again), essence(game), "{format:?}\n{}", String::from_utf8_lossy(&bytes));
    // Writing the game that was read gives the same bytes.
    assert_eq!(write(&again, format, style, &BuiltIn).unwrap().bytes, bytes);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn our_own_record_keeps_everything(plan in plan()) {
        check(&plan.make::<Xiangqi>(), Format::Record);
        check(&plan.make::<Banqi>(), Format::Record);
        check(&plan.make::<XiongHan>(), Format::Record);
    }

    #[test]
    fn pgn_keeps_everything_in_every_notation(plan in plan()) {
        for style in Style::ALL {
            check_in(&plan.make::<Xiangqi>(), Format::Pgn, style);
        }
    }

    #[test]
    fn dhtmlxq_keeps_everything(plan in plan()) {
        check(&plan.make::<Xiangqi>(), Format::DhtmlXq);
    }

    #[test]
    fn the_binary_formats_keep_everything_but_the_counters_of_the_start(plan in plan()) {
        let mut game = plan.make::<Xiangqi>();
        let start = game.tree.start().with_counters(0, 1);
        let mut tree = records::Tree::new(start);
        let mut nodes = std::collections::HashMap::from([(game.tree.root(), tree.root())]);
        *tree.notes_mut(tree.root()) = game.tree.notes(game.tree.root()).clone();
        game.tree.walk(|_, node| {
            let parent = nodes[&game.tree.parent(node).unwrap()];
            let copy = tree.add(parent, game.tree.ply(node).unwrap()).unwrap();
            *tree.notes_mut(copy) = game.tree.notes(node).clone();
            nodes.insert(node, copy);
        });
        game.tree = tree;
        check(&game, Format::Xqf);
        check(&game, Format::Cbr);
    }

    #[test]
    fn cbf_keeps_the_game_and_reports_what_it_omits(plan in plan()) {
        let game = plan.make::<Xiangqi>();
        let Written { bytes, lost } = write(&game, Format::Cbf, Style::Uci, &BuiltIn).unwrap();
        let again = read::<Xiangqi>(bytes);
        prop_assert_eq!(again.history(), game.history());
        prop_assert_eq!(&again.tags, &game.tags);
        let main_line = |game: &Recorded<Xiangqi>| -> Vec<_> {
            std::iter::once(game.tree.root()).chain(game.tree.main_line()).map(|node| game.tree.notes(node).clone()).collect()
        };
        prop_assert_eq!(main_line(&again), main_line(&game));
        prop_assert_eq!(lost.is_empty(), game.tree.plies() == game.history().plies().len());
    }
}

#[test]
fn long_texts_are_truncated_between_characters_and_reported() {
    let mut game = Recorded::<Xiangqi>::new(xiangqi::Rules::default(), xiangqi::Position::default());
    game.set_tag("Red", &"胡".repeat(40));
    game.set_tag("Event", "x");
    for (format, kept) in [(Format::Xqf, 7), (Format::Cbr, 31)] {
        let Written { bytes, lost } = write(&game, format, Style::Uci, &BuiltIn).unwrap();
        assert_eq!(lost.len(), 1, "{lost:?}");
        assert_eq!(read::<Xiangqi>(bytes).tag("Red"), Some("胡".repeat(kept).as_str()));
    }
}

#[test]
fn games_without_foreign_files_are_refused_in_foreign_formats() {
    let start = Banqi::deal(&banqi::Rules::default(), &game::Seed([0; 32])).0;
    let game = Recorded::<Banqi>::new(banqi::Rules::default(), start);
    for format in [Format::Xqf, Format::Cbr, Format::Cbf, Format::DhtmlXq, Format::Cbl] {
        assert!(write(&game, format, Style::Uci, &BuiltIn).is_err(), "{format:?}");
    }
    check(&game, Format::Pgn);
}
