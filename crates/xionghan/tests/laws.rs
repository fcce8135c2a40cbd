//! Laws: what must hold in every position of every game, under every setting.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use common::{FILES, position, records};
use proptest::prelude::*;
use std::sync::LazyLock;
use testkit::laws::{generator_is_the_judge, plies_read_back, symmetry_holds};
use testkit::slow_xionghan::{Men, legal_revivals, legal_steps};
use testkit::{choices, stroll};
use xionghan::{Board, FenError, Graveyard, Illegal, Layout, Move, Position, Role, Rules, Square};

static STARTS: LazyLock<Vec<Position>> =
    LazyLock::new(|| FILES.into_iter().flat_map(records).map(|record| position(&record)).collect());

fn games() -> impl Strategy<Value = Vec<Position>> {
    let layouts = prop::sample::select(Layout::ALL.to_vec()).prop_map(|layout| Position::start(&Rules::of(layout)));
    let starts = any::<prop::sample::Index>().prop_map(|index| *index.get(&STARTS));
    (prop_oneof![1 => layouts, 3 => starts], choices(40)).prop_map(|(start, choices)| stroll(&start, &choices))
}

/// Every move, promotion and revival that could be asked for.
fn every_move() -> impl Iterator<Item = Move> {
    let pairs = || Square::all().flat_map(|from| Square::all().map(move |to| (from, to)));
    let plain = pairs().map(|(from, to)| Move::new(from, to));
    let promoted =
        pairs().filter(|(from, to)| from.rank().abs_diff(to.rank()) <= 1 && from.file().abs_diff(to.file()) <= 1);
    let promoted = promoted
        .flat_map(|(from, to)| Role::ALL.into_iter().map(move |role| Move::Go { from, to, promotion: Some(role) }));
    plain.chain(promoted).chain(Square::all().map(Move::Revive))
}

fn mapped(mv: Move, square: impl Fn(Square) -> Square) -> Move {
    match mv {
        Move::Go { from, to, promotion } => Move::Go { from: square(from), to: square(to), promotion },
        Move::Revive(to) => Move::Revive(square(to)),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(60) })]

    #[test]
    fn generator_and_judge_agree_on_every_action(game in games()) {
        for position in game.iter().step_by(7) {
            generator_is_the_judge(position, every_move());
            for mv in every_move() {
                prop_assert_eq!(position.is_legal(mv), game::Position::check(position, mv).is_ok(), "{:?}", mv);
            }
        }
    }

    #[test]
    fn positions_and_moves_are_read_back_from_their_text(game in games()) {
        for position in game {
            // A position that has lost a king is the end of a game, and cannot be played on from its text.
            let read = position.to_string().parse();
            if position.board().all().filter(|(_, piece)| piece.role() == Role::King).count() == 2 {
                prop_assert_eq!(read, Ok(position));
            } else {
                prop_assert!(matches!(read, Err(FenError::Impossible(_))));
            }
            plies_read_back(&position);
        }
    }

    #[test]
    fn a_mirror_and_a_change_of_colours_change_nothing(game in games()) {
        for position in game {
            symmetry_holds(&position, &position.mirrored(), |mv| mapped(mv, Square::mirrored));
            symmetry_holds(&position, &position.colours_swapped(), |mv| mapped(mv, Square::rotated));
            prop_assert_eq!(position.mirrored().in_check(), position.in_check());
            prop_assert_eq!(position.colours_swapped().in_check(), position.in_check());
        }
    }

    #[test]
    fn what_is_kept_up_to_date_equals_what_is_computed_anew(game in games()) {
        for position in game {
            let mut board = Board::default();
            for (square, piece) in position.board().all() {
                board.put(square, piece);
            }
            prop_assert_eq!(&board, position.board());
            let mut dead = Graveyard::EMPTY;
            position.dead().iter().for_each(|piece| dead.bury(piece));
            prop_assert_eq!(&dead, position.dead());
        }
    }

    #[test]
    fn nobody_is_lost(game in games()) {
        for pair in game.windows(2) {
            // Only a promotion takes a man out of the game for good, and it gives one back from the dead.
            let men = |position: &Position| position.board().all().count() + position.dead().iter().count();
            let gone = men(&pair[0]) - men(&pair[1]);
            prop_assert!(gone <= 1);
        }
    }
}

/// What an engine asks besides, in terms of what everybody asks; and that no move which the
/// generator did not try would have failed.
fn queries_agree(position: &Position) {
    let (side, settings) = (position.side_to_move(), position.settings());
    let men_of = |position: &Position, side: game::Side| position.board().of_side(side).count();
    let (mut moves, mut captures) = (Vec::new(), Vec::new());
    game::Position::legal_moves(position, &mut moves);
    position.captures(&mut captures);
    let (mut parts, mut all) = (captures.clone(), moves.clone());
    position.quiets(&mut parts);
    parts.sort_unstable();
    all.sort_unstable();
    assert_eq!(parts, all, "captures and quiet moves are not all moves of {position:?}");
    assert_eq!(position.in_check(), !position.checkers().is_empty(), "{position:?}");
    // A position set up by hand may have in check who is not to move.
    let checked_already = Position::new(*position.board(), !side, *position.dead(), settings).unwrap().in_check();
    for &mv in &moves {
        let after = game::Position::after_unchecked(position, mv);
        let mine = Position::new(*after.board(), side, *after.dead(), settings);
        assert!(mine.is_err() || !mine.unwrap().in_check(), "{mv:?} exposes the king in {position:?}");
        if !checked_already {
            assert_eq!(position.gives_check(mv), after.in_check(), "{mv:?} in {position:?}");
        }
        let kills = men_of(&after, !side) < men_of(position, !side);
        assert_eq!(captures.contains(&mv), kills, "{mv:?} in {position:?}");
        assert_eq!(position.is_capture(mv), kills, "{mv:?} in {position:?}");
        let dies = |square: &Square| position.board().piece_at(*square).is_some_and(|piece| piece.side() != side);
        let dead = position.deaths(mv).iter().filter(dies).count();
        assert_eq!(dead, men_of(position, !side) - men_of(&after, !side), "{mv:?} in {position:?}");
    }
    if let Some(passed) = position.passed() {
        assert_eq!(passed.side_to_move(), !side);
        assert_eq!((passed.board(), passed.dead()), (position.board(), position.dead()));
    }
    who_strikes_can_land(position);
    captures.retain(|mv| !moves.contains(mv));
    assert_eq!(captures, [], "{position:?}");
}

/// Whoever takes by landing is one of those who could, and whoever could takes if its king allows it.
fn who_strikes_can_land(position: &Position) {
    let side = position.side_to_move();
    for (square, _) in position.board().of_side(!side) {
        let strikers = position.board().strikers(position.settings(), square);
        for (from, _) in position.board().of_side(side) {
            let mv = Move::new(from, square);
            let exposes = |why| matches!(why, Illegal::LeavesKingInCheck { .. } | Illegal::FlyingKing { .. });
            let could = game::Position::check(position, mv).map_or_else(exposes, |()| true);
            assert_eq!(strikers.contains(from), could, "{mv:?} in {position:?}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(200) })]

    #[test]
    fn what_engines_ask_agrees_with_what_everybody_asks(game in games()) {
        game.iter().for_each(queries_agree);
    }
}

/// Chance may leave one of them out for months.
#[test]
fn what_engines_ask_agrees_in_every_known_position() {
    STARTS.iter().for_each(queries_agree);
}

/// The moves, the checks and the boards after every move, as a slow reading of the rules has them.
fn agrees_with_the_slow_reading(position: &Position) {
    let (side, settings) = (position.side_to_move(), position.settings());
    let men = Men::of(position);
    let mut moves = Vec::new();
    game::Position::legal_moves(position, &mut moves);
    let steps = moves.iter().filter_map(|&mv| match mv {
        Move::Go { from, to, promotion: None } => Some((from, to)),
        _ => None,
    });
    let mut steps: Vec<(Square, Square)> = steps.collect();
    steps.sort_unstable();
    assert_eq!(steps, legal_steps(position), "{position:?}");
    let revived = moves.iter().filter_map(|&mv| if let Move::Revive(home) = mv { Some(home) } else { None });
    let mut revived: Vec<Square> = revived.collect();
    revived.sort_unstable();
    assert_eq!(revived, legal_revivals(position), "{position:?}");
    assert_eq!(position.in_check(), men.in_check(side, settings), "{position:?}");
    for mv in moves {
        let after = game::Position::after_unchecked(position, mv);
        assert_eq!(Men::of(&after), men.after(mv, side, settings), "{mv:?} in {position:?}");
    }
}

proptest! {
    // The slow reading is slow on purpose.
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(60) })]

    #[test]
    fn a_slow_reading_of_the_rules_agrees(game in games()) {
        game.iter().step_by(11).for_each(agrees_with_the_slow_reading);
    }
}

/// The first plies of every layout: all positions after one ply, and a spread of those after two.
#[test]
fn a_slow_reading_agrees_in_the_openings() {
    for layout in Layout::ALL {
        let start = Position::start(&Rules::of(layout));
        agrees_with_the_slow_reading(&start);
        let children = |position: &Position| {
            let mut moves = Vec::new();
            game::Position::legal_moves(position, &mut moves);
            moves.into_iter().map(|mv| game::Position::after_unchecked(position, mv)).collect::<Vec<_>>()
        };
        for (number, first) in children(&start).iter().enumerate() {
            agrees_with_the_slow_reading(first);
            for second in children(first).iter().skip(number % 50).step_by(50) {
                agrees_with_the_slow_reading(second);
            }
        }
    }
}
