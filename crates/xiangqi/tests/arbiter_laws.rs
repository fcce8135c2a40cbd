//! Properties of the arbiter: what a verdict must not depend on.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use game::{History, Position as _, Side};
use notation::Notation;
use proptest::prelude::*;
use std::sync::LazyLock;
use testkit::{loops, vectors};
use xiangqi::{Clause, Evidence, Loop, Move, Position, Repetition, Rules, Xiangqi};

/// A loop: its start and the plies of one round.
#[derive(Clone, Debug)]
struct Round {
    start: Position,
    moves: Vec<Move>,
}

impl Round {
    /// The ruling after two rounds.
    fn judged(&self, rules: Repetition) -> Loop {
        let mut history = History::<Xiangqi>::new(Rules::of(rules), self.start.with_counters(0, 1));
        for &mv in self.moves.iter().chain(&self.moves) {
            history.push_unchecked(mv);
        }
        match game::Game::adjudicate(&history).and_then(|verdict: game::Verdict<Xiangqi>| verdict.evidence) {
            Some(Evidence::Loop(judged)) => judged,
            other => panic!("no loop but {other:?} in {self:?}"),
        }
    }

    /// The same loop, begun `plies` later.
    fn begun_later(&self, plies: usize) -> Self {
        let mut round = self.clone();
        for &mv in &self.moves[..plies] {
            round.start = round.start.after_unchecked(mv);
        }
        round.moves.rotate_left(plies);
        round
    }

    fn mapped(&self, position: impl Fn(&Position) -> Position, mv: impl Fn(Move) -> Move) -> Self {
        Self { start: position(&self.start), moves: self.moves.iter().map(|&it| mv(it)).collect() }
    }
}

/// The loops of the vectors, one round each.
static ROUNDS: LazyLock<Vec<Round>> = LazyLock::new(|| {
    let files = ["xiangqi/repetition.jsonl", "xiangqi/loops.jsonl", "xiangqi/loops-ruled.jsonl"];
    files
        .into_iter()
        .flat_map(vectors)
        .filter_map(|record| {
            let start = Xiangqi::read_position(record.text("fen")).unwrap();
            let mut history = History::<Xiangqi>::new(Rules::default(), start);
            for text in record.texts("game") {
                history.push_unchecked(Xiangqi::read_move(history.position(), text).unwrap());
            }
            let Some(Evidence::Loop(judged)) = history.verdict().unwrap().evidence else { panic!("{record:?}") };
            let moves = history.plies()[judged.begins_after..].to_vec();
            let (first, second) = moves.split_at(moves.len() / 2);
            // Some games return by two different paths; those have no single round.
            (first == second).then(|| Round { start: history.positions()[judged.begins_after], moves: first.to_vec() })
        })
        .collect()
});

fn swapped(clause: Clause) -> Clause {
    match clause {
        Clause::PerpetualCheck(side) => Clause::PerpetualCheck(!side),
        Clause::PerpetualChase(side) => Clause::PerpetualChase(!side),
        Clause::CreatedOverSubverted(side) => Clause::CreatedOverSubverted(!side),
        Clause::PerpetualHits(side) => Clause::PerpetualHits(!side),
        same => same,
    }
}

/// Checks all properties of one round, under every rule set.
fn check(round: &Round) {
    for rules in Repetition::ALL {
        let judged = round.judged(rules);
        for plies in 1..round.moves.len() {
            let later = round.begun_later(plies).judged(rules);
            assert_eq!(later.clause, judged.clause, "{rules:?}, {plies} plies later: {round:?}");
        }
        let other_colours =
            round.mapped(Position::colours_swapped, |mv| Move::new(mv.from.rotated(), mv.to.rotated())).judged(rules);
        assert_eq!(other_colours.clause, swapped(judged.clause), "{rules:?}, colours swapped: {round:?}");
        let in_mirror =
            round.mapped(Position::mirrored, |mv| Move::new(mv.from.mirrored(), mv.to.mirrored())).judged(rules);
        assert_eq!(in_mirror.clause, judged.clause, "{rules:?}, mirrored: {round:?}");
        evidence_supports_the_clause(&judged);
    }
}

/// The evidence must agree with the clause.
fn evidence_supports_the_clause(judged: &Loop) {
    let by = |side: Side| judged.plies.iter().filter(move |ply| ply.side == side);
    match judged.clause {
        Clause::PerpetualCheck(side) => {
            assert!(by(side).all(|ply| ply.check));
            assert!(!by(!side).all(|ply| ply.check));
        }
        Clause::MutualPerpetualCheck => assert!(judged.plies.iter().all(|ply| ply.check)),
        Clause::PerpetualChase(side) | Clause::CreatedOverSubverted(side) => {
            assert!(by(side).all(|ply| ply.chases.iter().any(|chase| chase.perpetual)), "{judged:?}");
        }
        Clause::PerpetualHits(side) => {
            assert!(by(side).all(|ply| ply.check || ply.mate_threat || !ply.chases.is_empty()));
        }
        Clause::MutualPerpetualChase | Clause::MutualPerpetualHits => {
            assert!(judged.plies.iter().all(|ply| ply.check || ply.mate_threat || !ply.chases.is_empty()));
        }
        Clause::ChecksInterrupt => assert!(judged.plies.iter().any(|ply| ply.check)),
        Clause::NoFault => {
            for side in Side::ALL {
                assert!(!by(side).all(|ply| ply.check), "{judged:?}");
                assert!(!by(side).all(|ply| ply.chases.iter().any(|chase| chase.perpetual)), "{judged:?}");
            }
        }
        Clause::Unconditional => {}
    }
    // A victim marked as perpetual is chased in every ply of that side.
    for side in Side::ALL {
        let perpetual = |ply: &xiangqi::JudgedPly| ply.chases.iter().any(|chase| chase.perpetual);
        let count = by(side).filter(|ply| perpetual(ply)).count();
        assert!(count == 0 || count == by(side).count(), "{judged:?}");
    }
}

#[test]
fn verdicts_on_known_loops_do_not_depend_on_start_or_colours() {
    assert!(ROUNDS.len() > 300, "only {} rounds", ROUNDS.len());
    for round in ROUNDS.iter() {
        check(round);
    }
}

/// Four-ply loops near positions of the vectors, where the interesting ones are.
fn random_rounds() -> impl Strategy<Value = Round> {
    let near = (any::<prop::sample::Index>(), testkit::choices(6)).prop_map(|(index, choices)| {
        let start = index.get(&ROUNDS).start;
        testkit::random_game(&start, &choices).pop().unwrap_or(start)
    });
    (near, any::<prop::sample::Index>()).prop_filter_map("no loop here", |(start, index)| {
        let found = loops(&start, |mv: Move| Move::new(mv.to, mv.from));
        let round = |moves: &[Move; 4]| Round { start, moves: moves.to_vec() };
        (!found.is_empty()).then(|| round(index.get(&found)))
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(1000) })]

    #[test]
    fn verdicts_on_random_loops_do_not_depend_on_start_or_colours(round in random_rounds()) {
        check(&round);
    }
}
