//! Property tests: what must hold in every position, with any settings.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use common::{FILES, position, records};
use proptest::prelude::*;
use std::sync::LazyLock;
use testkit::laws::{check_symmetry, generator_agrees_with_explainer, plies_read_back};
use testkit::naive_xionghan::{Placement, legal_revivals, legal_steps};
use testkit::{choices, random_game};
use xionghan::{Board, FenError, Graveyard, Illegal, Layout, Move, Position, Role, Rules, Square};

static STARTS: LazyLock<Vec<Position>> =
    LazyLock::new(|| FILES.into_iter().flat_map(records).map(|record| position(&record)).collect());

fn games() -> impl Strategy<Value = Vec<Position>> {
    let layouts = prop::sample::select(Layout::ALL.to_vec()).prop_map(|layout| Position::start(&Rules::of(layout)));
    let starts = any::<prop::sample::Index>().prop_map(|index| *index.get(&STARTS));
    (prop_oneof![1 => layouts, 3 => starts], choices(40)).prop_map(|(start, choices)| random_game(&start, &choices))
}

/// Every possible move, promotion and revival.
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
    fn generator_and_explainer_agree_on_every_move(game in games()) {
        for position in game.iter().step_by(7) {
            generator_agrees_with_explainer(position, every_move());
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
    fn the_rules_are_symmetric_in_left_and_right_and_in_colours(game in games()) {
        for position in game {
            check_symmetry(&position, &position.mirrored(), |mv| mapped(mv, Square::mirrored));
            check_symmetry(&position, &position.colours_swapped(), |mv| mapped(mv, Square::rotated));
            prop_assert_eq!(position.mirrored().in_check(), position.in_check());
            prop_assert_eq!(position.colours_swapped().in_check(), position.in_check());
        }
    }

    #[test]
    fn incremental_updates_equal_a_fresh_computation(game in games()) {
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
    fn the_number_of_pieces_is_conserved(game in games()) {
        for pair in game.windows(2) {
            // Only a promotion removes a piece from the game, and it returns one from the graveyard.
            let pieces = |position: &Position| position.board().all().count() + position.dead().iter().count();
            let gone = pieces(&pair[0]) - pieces(&pair[1]);
            prop_assert!(gone <= 1);
        }
    }
}

/// The queries for engines agree with the public functions, and every move that the generator did not try is safe.
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
    // In a custom position the side that is not to move may be in check.
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
    if let Some(passed) = position.null_move() {
        assert_eq!(passed.side_to_move(), !side);
        assert_eq!((passed.board(), passed.dead()), (position.board(), position.dead()));
    }
    strikers_agree_with_captures(position);
    captures.retain(|mv| !moves.contains(mv));
    assert_eq!(captures, [], "{position:?}");
}

/// Every piece that captures by landing is among the strikers, and every striker captures if its king is safe.
fn strikers_agree_with_captures(position: &Position) {
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
    fn engine_queries_agree_with_the_rules(game in games()) {
        game.iter().for_each(queries_agree);
    }
}

/// Random games may miss some of these positions.
#[test]
fn engine_queries_agree_in_every_known_position() {
    STARTS.iter().for_each(queries_agree);
}

/// Moves, checks and boards after every move agree with the naive implementation.
fn agrees_with_the_naive_implementation(position: &Position) {
    let (side, settings) = (position.side_to_move(), position.settings());
    let placement = Placement::of(position);
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
    assert_eq!(position.in_check(), placement.in_check(side, settings), "{position:?}");
    for mv in moves {
        let after = game::Position::after_unchecked(position, mv);
        assert_eq!(Placement::of(&after), placement.after(mv, side, settings), "{mv:?} in {position:?}");
    }
}

proptest! {
    // The naive implementation is slow.
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(60) })]

    #[test]
    fn the_generator_agrees_with_a_naive_implementation(game in games()) {
        game.iter().step_by(11).for_each(agrees_with_the_naive_implementation);
    }
}

/// The first plies of every layout: all positions after one ply, and a sample of those after two.
#[test]
fn the_generator_agrees_with_a_naive_implementation_in_the_openings() {
    for layout in Layout::ALL {
        let start = Position::start(&Rules::of(layout));
        agrees_with_the_naive_implementation(&start);
        let children = |position: &Position| {
            let mut moves = Vec::new();
            game::Position::legal_moves(position, &mut moves);
            moves.into_iter().map(|mv| game::Position::after_unchecked(position, mv)).collect::<Vec<_>>()
        };
        for (number, first) in children(&start).iter().enumerate() {
            agrees_with_the_naive_implementation(first);
            for second in children(first).iter().skip(number % 50).step_by(50) {
                agrees_with_the_naive_implementation(second);
            }
        }
    }
}
