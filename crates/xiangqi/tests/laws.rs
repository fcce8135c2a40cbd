//! Property tests: what must hold in every position, checked in random games.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use game::{Position as _, Side};
use notation::Notation;
use proptest::prelude::*;
use std::sync::LazyLock;
use testkit::laws::{check_symmetry, generator_agrees_with_explainer, plies_read_back};
use testkit::{choices, naive_xiangqi, random_game, vectors};
use xiangqi::{Board, Move, Position, Square, Xiangqi};

/// Starting positions from real and random games, because random play from the start rarely reaches an endgame.
static STARTS: LazyLock<Vec<Position>> = LazyLock::new(|| {
    let records = vectors("xiangqi/positions.jsonl");
    records.iter().map(|record| Xiangqi::read_position(record.text("fen")).unwrap()).collect()
});

/// A random game: from the start or from one of [`STARTS`].
fn games() -> impl Strategy<Value = Vec<Position>> {
    let start =
        prop_oneof![Just(Position::default()), any::<prop::sample::Index>().prop_map(|index| *index.get(&STARTS))];
    (start, choices(60)).prop_map(|(start, choices)| random_game(&start, &choices))
}

fn every_move() -> impl Iterator<Item = Move> {
    Square::all().flat_map(|from| Square::all().map(move |to| Move::new(from, to)))
}

fn listed(list: impl Fn(&mut Vec<Move>)) -> Vec<Move> {
    let mut moves = Vec::new();
    list(&mut moves);
    moves.sort_unstable();
    moves
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(200) })]

    #[test]
    fn generator_and_explainer_agree_on_every_pair_of_squares(game in games()) {
        for position in game {
            generator_agrees_with_explainer(&position, every_move());
        }
    }

    #[test]
    fn positions_and_moves_are_read_back_from_their_text(game in games()) {
        for position in game {
            prop_assert_eq!(position.to_string().parse(), Ok(position));
            plies_read_back(&position);
        }
    }

    #[test]
    fn captures_and_quiet_moves_are_all_moves(game in games()) {
        for position in game {
            let (captures, quiets) = (listed(|list| position.captures(list)), listed(|list| position.quiets(list)));
            prop_assert!(captures.iter().all(|mv| position.board().piece_at(mv.to).is_some()));
            prop_assert!(quiets.iter().all(|mv| position.board().piece_at(mv.to).is_none()));
            let mut together = [captures, quiets].concat();
            together.sort_unstable();
            prop_assert_eq!(together, listed(|list| position.legal_moves(list)));
        }
    }

    #[test]
    fn gives_check_agrees_with_the_position_after_the_move(game in games()) {
        for position in game {
            check_quiet_checks(&position);
        }
    }

    #[test]
    fn incremental_updates_equal_a_fresh_computation(game in games()) {
        for position in game {
            let mut board = Board::default();
            for (square, piece) in position.board().all() {
                board.put(square, piece);
            }
            // Compares cells, bitboards, lines and key at once.
            prop_assert_eq!(&board, position.board());
            let again = Position::new(board, position.side_to_move()).unwrap();
            prop_assert_eq!(again.key(), position.key());
        }
    }

    #[test]
    fn a_written_position_is_read_back(game in games()) {
        for position in game {
            prop_assert_eq!(Xiangqi::read_position(&Xiangqi::write_position(&position)), Ok(position));
        }
    }

    #[test]
    fn the_rules_are_symmetric_in_left_and_right_and_in_colours(game in games()) {
        for position in game {
            let mirrored = |mv: Move| Move::new(mv.from.mirrored(), mv.to.mirrored());
            let turned = |mv: Move| Move::new(mv.from.rotated(), mv.to.rotated());
            check_symmetry(&position, &position.mirrored(), mirrored);
            check_symmetry(&position, &position.colours_swapped(), turned);
        }
    }

    #[test]
    fn equal_keys_mean_equal_positions(game in games()) {
        for (index, a) in game.iter().enumerate() {
            for b in &game[..index] {
                prop_assert_eq!(a.key() == b.key(), a.repeats(b));
            }
        }
    }
}

proptest! {
    // The naive implementation is slow.
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(100) })]

    #[test]
    fn the_generator_agrees_with_a_naive_implementation(game in games()) {
        for position in game.iter().step_by(5) {
            let side = position.side_to_move();
            prop_assert_eq!(listed(|list| position.legal_moves(list)), naive_xiangqi::legal_moves(position.board(), side));
            prop_assert_eq!(position.in_check(), naive_xiangqi::in_danger(position.board(), side));
        }
    }

    #[test]
    fn the_generator_agrees_with_a_naive_implementation_on_crowded_boards(seed in prop::collection::vec(any::<u16>(), 90)) {
        if let Some(position) = crowded(&seed) {
            prop_assert_eq!(
                listed(|list| position.legal_moves(list)),
                naive_xiangqi::legal_moves(position.board(), position.side_to_move())
            );
            generator_agrees_with_explainer(&position, every_move());
            check_quiet_checks(&position);
        }
    }
}

fn check_quiet_checks(position: &Position) {
    for mv in listed(|list| position.legal_moves(list)) {
        assert_eq!(position.gives_check(mv), position.after_unchecked(mv).in_check(), "{mv:?} in {position:?}");
    }
    let mut checks = listed(|list| position.quiets(list));
    checks.retain(|&mv| position.after_unchecked(mv).in_check());
    assert_eq!(listed(|list| position.quiet_checks(list)), checks, "{position:?}");
}

/// Any number of any pieces on any legal squares: many chariots, cannons behind cannons, horses everywhere.
fn crowded(seed: &[u16]) -> Option<Position> {
    use xiangqi::{Piece, Role, may_stand};
    let mut board = Board::default();
    for (square, &dice) in Square::all().zip(seed) {
        let role = Role::ALL[1 + usize::from(dice / 8 % 6)];
        let piece = Piece::new(if dice & 1 == 0 { Side::Red } else { Side::Black }, role);
        if dice / 2 % 4 == 0 && may_stand(piece, square) {
            board.put(square, piece);
        }
    }
    for (side, home) in [(Side::Red, 0), (Side::Black, 7)] {
        let dice = usize::from(seed[home]);
        board.put(Square::new(3 + dice % 3, home + dice / 3 % 3)?, Piece::new(side, Role::General));
    }
    // Usually one of the two sides to move is legal; with the other the opponent would be in check.
    Side::ALL.into_iter().find_map(|turn| Position::new(board, turn).ok())
}

/// The property test on crowded boards would be useless if hardly any were legal positions.
#[test]
fn enough_crowded_boards_are_legal_positions() {
    let mut state = 1_u16;
    let mut dice = || {
        state = state.wrapping_mul(25_173).wrapping_add(13_849);
        state
    };
    let positions = (0..300).filter(|_| crowded(&(0..90).map(|_| dice()).collect::<Vec<_>>()).is_some()).count();
    assert!(positions >= 30, "only {positions} of 300");
}
