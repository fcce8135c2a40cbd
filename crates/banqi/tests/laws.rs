//! Property tests: what must hold in every position, under every rule set.

mod common;

use banqi::{
    Banqi, CannonDark, CannonMode, Captures, Cell, ChariotRush, DarkCapture, EqualCapture, HorseDiagonal, Move, Ply,
    Position, Preset, Rules, Square,
};
use game::{Game, History, Position as _, Referee, Seat, Seed};
use proptest::prelude::*;
use testkit::laws::{generator_agrees_with_explainer, plies_read_back};
use testkit::{choices, pick};

/// Presets, and some with all toggles that add ways to capture.
fn rules() -> impl Strategy<Value = Rules> {
    let preset = prop::sample::select(Preset::ALL.to_vec()).prop_map(Rules::of);
    let wild = (0..3_u8, 0..3_u8, 0..3_u8, 0..3_u8, 0..3_u8, any::<bool>()).prop_map(
        |(cannon, equal, dark, rush, horse, chain)| Rules {
            cannon: [CannonMode::Jump, CannonMode::JumpAndLadder, CannonMode::Jump][usize::from(cannon)],
            cannon_dark: [CannonDark::Off, CannonDark::Any, CannonDark::OwnSurvives][usize::from(cannon)],
            equal_capture: [EqualCapture::Attacker, EqualCapture::BothDie, EqualCapture::Forbidden][usize::from(equal)],
            dark_capture: [DarkCapture::Off, DarkCapture::Safe, DarkCapture::Deadly][usize::from(dark)],
            chariot_rush: [ChariotRush::Off, ChariotRush::Move, ChariotRush::MoveAndTakeAny][usize::from(rush)],
            horse_diagonal: [HorseDiagonal::Off, HorseDiagonal::ByRank, HorseDiagonal::Any][usize::from(horse)],
            chain,
            ..Rules::default()
        },
    );
    prop_oneof![preset, wild]
}

/// A random game with a secret deal: only its plies.
fn games() -> impl Strategy<Value = (Rules, Vec<Ply>)> {
    (rules(), any::<[u8; 32]>(), choices(250)).prop_map(|(rules, seed, choices)| {
        let (start, deal) = Banqi::deal(&rules, &Seed(seed));
        let mut game = Referee::<Banqi>::new(rules, start, deal);
        for choice in choices {
            let Some(mv) = pick(game.position(), choice) else { break };
            if game.play(mv).is_err() {
                break;
            }
        }
        (rules, game.history().plies().to_vec())
    })
}

fn positions(rules: Rules, plies: &[Ply]) -> Vec<Position> {
    let mut history = History::<Banqi>::new(rules, Position::start(rules));
    for &ply in plies {
        history.push_unchecked(ply);
    }
    history.positions().to_vec()
}

/// Every possible flip, step and single capture.
fn every_move() -> impl Iterator<Item = Move> {
    let pairs = || Square::all().flat_map(|from| Square::all().map(move |to| (from, to)));
    let flips = Square::all().map(Move::Flip);
    let steps = pairs().map(|(from, to)| Move::Step { from, to });
    let captures = pairs().map(|(from, to)| Move::Capture(Captures::new(from, to)));
    let attacks = pairs().map(|(from, to)| Move::Attack(Captures::new(from, to)));
    flips.chain(steps).chain(captures).chain(attacks)
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(150) })]

    #[test]
    fn generator_and_explainer_agree_on_every_move((rules, plies) in games()) {
        for position in positions(rules, &plies).into_iter().step_by(3) {
            if rules.chain {
                // There are too many chains to enumerate: every generated one must be legal, and the single captures
                // must agree.
                let mut legal = Vec::new();
                position.legal_moves(&mut legal);
                prop_assert!(legal.iter().all(|&mv| position.check(mv).is_ok()));
                let single = |mv: &Move| !matches!(mv, Move::Capture(it) | Move::Attack(it) if it.targets().len() > 1);
                legal.retain(single);
                legal.sort_unstable();
                let mut allowed: Vec<Move> = every_move().filter(|&mv| position.check(mv).is_ok()).collect();
                allowed.sort_unstable();
                prop_assert_eq!(legal, allowed);
            } else {
                generator_agrees_with_explainer(&position, every_move());
            }
        }
    }

    #[test]
    fn positions_and_plies_are_read_back_from_their_text((rules, plies) in games()) {
        for position in positions(rules, &plies) {
            let read = position.to_string().parse::<Position>();
            prop_assert_eq!(read.map(|read| read.with_rules(rules)), Ok(position));
            plies_read_back(&position);
        }
    }

    #[test]
    fn the_weights_of_a_flip_sum_to_the_number_of_unseen_pieces((rules, plies) in games()) {
        for position in positions(rules, &plies) {
            let mut legal = Vec::new();
            position.legal_moves(&mut legal);
            let mut counted = 0;
            for mv in legal {
                let mut chances = Vec::new();
                position.chances(mv, &mut chances);
                counted += chances.len();
                let weight: u32 = chances.iter().map(|(_, weight)| weight).sum();
                let by_chance = matches!(mv, Move::Flip(_) | Move::Attack(_));
                prop_assert_eq!(weight, if by_chance { position.unseen().total() } else { 1 });
                for (ply, _) in chances {
                    let mut played = position;
                    prop_assert_eq!(played.play(ply), Ok(()));
                    prop_assert_eq!(played, position.after_unchecked(ply));
                }
            }
            prop_assert_eq!(counted, position.count_plies());
        }
    }

    #[test]
    fn board_pool_and_graveyard_always_hold_32_pieces((rules, plies) in games()) {
        for position in positions(rules, &plies) {
            let face_up = position.board().all().filter(|(_, cell)| matches!(cell, Cell::FaceUp(_))).count();
            let face_down = position.board().face_down().count();
            let unseen = position.unseen().total() as usize;
            prop_assert_eq!(face_down, unseen);
            prop_assert_eq!(face_up + unseen + position.captured().iter().count(), 32);
        }
    }

    /// No leak: two deals that agree on the revealed pieces cannot be distinguished.
    #[test]
    fn the_public_position_depends_only_on_what_was_revealed(
        rules in rules(),
        seeds in any::<[[u8; 32]; 2]>(),
        choices in choices(80),
    ) {
        let mut games = seeds.map(|seed| {
            let (start, deal) = Banqi::deal(&rules, &Seed(seed));
            Referee::<Banqi>::new(rules, start, deal)
        });
        for choice in choices {
            let [a, b] = &mut games;
            prop_assert_eq!(a.position(), b.position());
            prop_assert_eq!(a.history().legal_moves(), b.history().legal_moves());
            prop_assert_eq!(format!("{:?}", a.position()), format!("{:?}", b.position()));
            let Some(mv) = pick(a.position(), choice) else { break };
            let happened = (a.play(mv), b.play(mv));
            // As soon as a reveal differs, they are different games.
            if happened.0 != happened.1 || happened.0.is_err() {
                break;
            }
        }
    }

    // BQ-8.3
    #[test]
    fn a_flip_after_undo_reveals_the_same_piece(seed in any::<[u8; 32]>(), choices in choices(60)) {
        let (start, deal) = Banqi::deal(&Rules::default(), &Seed(seed));
        let mut game = History::<Banqi>::new(Rules::default(), start);
        for choice in choices {
            let Some(mv) = pick(game.position(), choice) else { break };
            let happened = Banqi::resolve(game.position(), &deal, mv);
            prop_assert_eq!(game.push(happened), Ok(()));
            prop_assert_eq!(game.pop(), Some(happened));
            prop_assert_eq!(Banqi::resolve(game.position(), &deal, mv), happened);
            prop_assert_eq!(game.push(happened), Ok(()));
        }
    }

    #[test]
    fn equal_keys_mean_equal_positions((rules, plies) in games()) {
        let all = positions(rules, &plies);
        for (index, a) in all.iter().enumerate() {
            for b in &all[..index] {
                prop_assert_eq!(a.key() == b.key(), a.repeats(b), "{:?} {:?}", a, b);
            }
        }
    }
}

#[test]
fn most_random_games_end_by_the_rules() {
    let mut ended = 0;
    for number in 0..60_u8 {
        let (start, deal) = Banqi::deal(&Rules::default(), &Seed([number; 32]));
        let mut game = Referee::<Banqi>::new(Rules::default(), start, deal);
        let mut choice = u16::from(number);
        while let (None, Some(mv)) = (game.ending(), pick(game.position(), choice)) {
            assert!(game.play(mv).is_ok());
            choice = choice.wrapping_mul(25_173).wrapping_add(13_849);
        }
        ended += u32::from(game.ending().is_some());
        assert_ne!(game.position().side_of(Seat::First), game.position().side_of(Seat::Second));
    }
    assert_eq!(ended, 60);
}
