//! Properties that hold in every position, with any settings.

use super::*;
use crate::{Engine, Limits, Task, Tunable as _, uninterrupted};
use game::{History, Key, Position as _};
use games::xionghan::{Layout, On, Settings, Switch};
use notation::Notation as _;

/// A deterministic random number generator.
struct Rng(u64);

impl Rng {
    fn below(&mut self, limit: usize) -> usize {
        self.0 += 1;
        (Key::mix(self.0) % limit as u64) as usize
    }
}

fn random_rules(rng: &mut Rng) -> Rules {
    let layout = Layout::ALL[rng.below(3)];
    let mut settings = Settings::DEFAULT;
    // Half of the games use the default settings, so that every kind of piece appears often.
    if rng.below(2) == 0 {
        for switch in Switch::all() {
            if rng.below(6) == 0 {
                settings = settings.with(switch, if settings.is_on(switch) { On::No } else { On::Yes });
            }
        }
        settings.no_progress_draw_plies = [0, 0, 20, 60][rng.below(4)];
    }
    Rules { layout, settings }
}

/// A random game that prefers captures from time to time, so that pieces die, and advances soldiers, so that some are
/// revived.
fn random_game(seed: u64, plies: usize) -> History<XiongHan> {
    let mut rng = Rng(seed << 32);
    let rules = random_rules(&mut rng);
    let mut history = History::<XiongHan>::new(rules, Position::start(&rules));
    while history.plies().len() < plies && history.verdict().is_none() {
        let mut moves = Vec::new();
        match rng.below(3) {
            0 => history.position().captures(&mut moves),
            1 => moves = soldiers_ahead(history.position(), history.legal_moves()),
            _ => {}
        }
        if moves.is_empty() {
            moves = history.legal_moves();
        }
        history.push_unchecked(moves[rng.below(moves.len())]);
    }
    history
}

fn soldiers_ahead(position: &Position, mut moves: Vec<Move>) -> Vec<Move> {
    let side = position.side_to_move();
    moves.retain(|&mv| {
        let (from, to) = ends_of(mv);
        let is_soldier = position.board().piece_at(from) == Some(Piece::new(side, Role::Soldier));
        is_soldier && games::xionghan::own_rank(to, side) > games::xionghan::own_rank(from, side)
    });
    moves
}

fn games() -> impl Iterator<Item = History<XiongHan>> {
    (0..40).map(|seed| random_game(seed, 200))
}

#[test]
fn the_incremental_accumulator_equals_a_fresh_one() {
    let guide = XiongHanGuide::default();
    for game in games() {
        for (before, (&mv, after)) in game.positions().iter().zip(game.plies().iter().zip(&game.positions()[1..])) {
            let followed = guide.accumulator_after(&guide.accumulator(before), before, mv);
            assert_eq!(followed, guide.accumulator(after), "{mv:?} in {}", XiongHan::write_position(before));
        }
    }
}

#[test]
fn the_evaluation_is_symmetric_in_colours_and_left_and_right() {
    let guide = XiongHanGuide::default();
    let evaluate = |position: &Position| guide.evaluate(position, &guide.accumulator(position));
    for game in games() {
        for position in game.positions() {
            let text = XiongHan::write_position(position);
            assert_eq!(evaluate(position), evaluate(&position.colours_swapped()), "{text}");
            assert_eq!(evaluate(position), evaluate(&position.mirrored()), "{text}");
        }
    }
    let symmetric = Position::start(&Rules::of(Layout::Symmetric));
    assert_eq!(evaluate(&symmetric), evaluate(&symmetric.null_move().unwrap()));
}

#[test]
fn features_add_up_to_the_evaluation() {
    let guide = XiongHanGuide::default();
    let values = Parameters::default().values().map(|(opening, ending)| (opening as f32, ending as f32));
    for game in games() {
        for position in game.positions() {
            let fresh = position.with_counters(0, 1);
            let played = guide.evaluate(&fresh, &guide.accumulator(&fresh)) * sign(fresh.side_to_move());
            let tuned = XiongHanGuide::features(&fresh).value(&values);
            assert!((played as f32 - tuned).abs() < 2.5, "{played} and {tuned}");
        }
    }
}

#[test]
fn captures_and_quiet_moves_are_all_legal_moves_and_survive_packing() {
    let guide = XiongHanGuide::default();
    let (mut promotions, mut revivals) = (0, 0);
    for position in games().flat_map(|game| game.positions().to_vec()) {
        let (mut captures, mut quiets, mut all) = (Vec::new(), Vec::new(), Vec::new());
        guide.captures(&position, &mut captures);
        guide.quiets(&position, &mut quiets);
        position.legal_moves(&mut all);
        assert!(captures.iter().all(|&mv| guide.is_capture(&position, mv)));
        assert!(quiets.iter().all(|&mv| !guide.is_capture(&position, mv)));
        let mut parts = [captures, quiets].concat();
        parts.sort_unstable();
        all.sort_unstable();
        assert_eq!(parts, all, "{}", XiongHan::write_position(&position));
        for mv in all {
            let code = guide.pack(mv);
            assert!((1..1 << 24).contains(&code));
            assert_eq!(guide.unpack(code), Some(mv));
            assert!(guide.is_legal(&position, mv));
            assert!(guide.piece_to(&position, mv) < XiongHanGuide::PIECE_TO_COUNT);
            assert!(guide.butterfly(&position, mv) < XiongHanGuide::BUTTERFLY_COUNT);
            assert!(guide.victim(&position, mv) < XiongHanGuide::VICTIM_COUNT);
            promotions += usize::from(is_promotion(mv));
            revivals += usize::from(matches!(mv, Move::Revive(_)));
        }
    }
    assert!(promotions > 100 && revivals > 100, "only {promotions} promotions and {revivals} revivals were checked");
}

#[test]
fn codes_that_are_no_legal_moves_are_rejected() {
    let guide = XiongHanGuide::default();
    let position = Position::default();
    for code in (0..1 << 24).step_by(97) {
        if let Some(mv) = guide.unpack(code) {
            assert_eq!(guide.is_legal(&position, mv), position.check(mv).is_ok(), "{code}");
        }
    }
}

#[test]
fn exchange_evaluation_is_monotonic_and_at_most_the_captured_value() {
    let guide = XiongHanGuide::default();
    for game in games().take(15) {
        for position in game.positions() {
            let mut moves = Vec::new();
            position.legal_moves(&mut moves);
            for mv in moves {
                let answers = [-1200, -400, -100, 0, 1, 100, 400, 1200].map(|least| guide.see_ge(position, mv, least));
                assert!(answers.is_sorted_by(|one, other| one >= other), "{mv:?}: {answers:?}");
                assert!(!guide.see_ge(position, mv, guide.captured_value(position, mv) + 1));
            }
        }
    }
}

#[test]
fn the_engine_plays_legal_moves_with_any_settings() {
    let mut engine = Engine::new(XiongHanGuide::default(), 1);
    for seed in 100..140 {
        let game = random_game(seed, 1 + seed as usize % 90);
        if game.verdict().is_some() {
            continue;
        }
        let task = Task::new(Limits::of_nodes(400));
        let found = uninterrupted(|control| engine.search(&game, &task, control, &mut |_| {}));
        let mut after = game.clone();
        for &mv in &found.lines[0].line {
            assert_eq!(after.check(mv), Ok(()), "{}", XiongHan::write_position(after.position()));
            after.push_unchecked(mv);
        }
        assert_eq!(found.best, found.lines[0].line.first().copied());
    }
}

#[track_caller]
fn check_end(fen: &str, plies: i32, best: &str) {
    let position = XiongHan::read_position(fen).unwrap();
    let history = History::<XiongHan>::new(Rules::default(), position);
    let mut engine = Engine::new(XiongHanGuide::default(), 1);
    let found = uninterrupted(|control| engine.search(&history, &Task::new(Limits::of_depth(5)), control, &mut |_| {}));
    assert_eq!(found.score().and_then(crate::Score::plies_to_end), Some(plies), "{fen}");
    assert_eq!(found.best.map(XiongHan::write_move).as_deref(), Some(best), "{fen}");
}

#[test]
fn wins_by_palace_and_by_mate_are_found() {
    check_end("13/13/7k5/4K8/13/13/13/13/13/13/13/R12/12r r - - 0 1", 1, "e9f9");
    let empty = "/13".repeat(9);
    check_end(&format!("12k/1R11{empty}/6K6/R12 r - - 0 1"), 1, "a0a12");
}
