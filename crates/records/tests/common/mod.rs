//! Random games with variations, comments and clock times.

// Each test uses only some of these.
#![allow(dead_code, unreachable_pub)]

use game::{Game, History, Outcome, Position as _, Seat, Seed};
use proptest::prelude::*;
use records::{NodeId, Notes, Recorded};
use std::time::Duration;
use testkit::{Choices, choices, pick};

/// The input from which a random game is built.
#[derive(Clone, Debug)]
pub struct Plan {
    seed: u8,
    /// Plies before the start of the game, so that it starts from another position.
    before: Choices,
    game: Choices,
    /// Where a variation branches off, and its plies.
    variations: Vec<(u16, Choices)>,
    /// The nodes that have notes, and their contents.
    notes: Vec<(u16, u8, u32)>,
    result: u8,
}

pub fn plan() -> impl Strategy<Value = Plan> {
    let before = prop_oneof![Just(Vec::new()), choices(9)];
    let variations = prop::collection::vec((any::<u16>(), choices(6)), 0..8);
    let notes = prop::collection::vec((any::<u16>(), any::<u8>(), any::<u32>()), 0..8);
    (any::<u8>(), before, choices(40), variations, notes, 0..4_u8).prop_map(
        |(seed, before, game, variations, notes, result)| Plan { seed, before, game, variations, notes, result },
    )
}

/// Texts that are difficult for some format. None has spaces at its ends, and none looks like a command.
const COMMENTS: [&str; 8] = [
    "a",
    "中炮对屏风马：黑方可战。",
    "two\nlines",
    "(1. not a variation) ; nor this $1",
    "[Event \"no tag\"] \\ <b>&amp;</b> \"quoted\"",
    "[%eval 0.3] [/b]",
    "1-0",
    "傌八進七，車１平２。",
];

impl Plan {
    /// Builds the game.
    pub fn make<G: Game>(&self) -> Recorded<G> {
        let rules = G::Rules::default();
        let (start, secret) = G::deal(&rules, &Seed([self.seed; 32]));
        let mut history = History::<G>::new(rules.clone(), start);
        let walk = |history: &mut History<G>, choices: &[u16]| {
            let mut plies = Vec::new();
            for &choice in choices {
                let Some(mv) = pick(history.position(), choice).filter(|&mv| history.check(mv).is_ok()) else { break };
                let ply = G::resolve(history.position(), &secret, mv);
                history.push_unchecked(ply);
                plies.push(ply);
            }
            plies
        };
        walk(&mut history, &self.before);
        let mut game = Recorded::<G>::new(rules.clone(), history.position().clone());
        // Points where lines may branch off: each node with the game up to it.
        let root = History::new(rules, history.position().clone());
        let mut places: Vec<(NodeId, History<G>)> = vec![(game.tree.root(), root)];
        let lines = std::iter::once((0, &self.game)).chain(self.variations.iter().map(|(at, plies)| (*at, plies)));
        for (at, plies) in lines {
            let (mut node, mut before) = places[usize::from(at) % places.len()].clone();
            for ply in walk(&mut before.clone(), plies) {
                before.push_unchecked(ply);
                node = game.tree.add(node, ply).unwrap();
                places.push((node, before.clone()));
            }
        }
        for (at, which, time) in &self.notes {
            let (node, _) = &places[usize::from(*at) % places.len()];
            *game.tree.notes_mut(*node) = notes(*which, *time, *node == game.tree.root());
        }
        game.result = [None, Some(Outcome::Win(Seat::First)), Some(Outcome::Win(Seat::Second)), Some(Outcome::Draw)]
            [usize::from(self.result)];
        game.set_tag("Event", "第三届“五羊杯”");
        game.set_tag("Date", "2026.01.31");
        game.set_tag("Red", "胡荣华");
        game.set_tag("Black", "Li & Co");
        game
    }
}

fn notes(which: u8, time: u32, at_the_start: bool) -> Notes {
    let comment = COMMENTS[usize::from(which) % COMMENTS.len()].to_owned();
    if at_the_start {
        return Notes { comment, ..Notes::default() };
    }
    let clock = |bit: u8, time: u32| (which & bit != 0).then(|| Duration::from_millis(u64::from(time % 36_000_000)));
    let glyphs = if which & 32 != 0 { vec![1 + which % 6] } else { Vec::new() };
    let comment = if which & 64 != 0 { String::new() } else { comment };
    Notes { comment, glyphs, clock: clock(8, time), elapsed: clock(16, time / 7) }
}

/// Returns the game with its tags in the order of formats that sort them.
pub fn sorted<G: Game>(mut game: Recorded<G>) -> Recorded<G> {
    game.tags.sort();
    game
}

/// Returns the plies of a tree with their notes and depths, each line to its end before its variations. Two
/// trees with the same list are equal, whatever the order in which their nodes were added.
pub fn shape<G: Game>(game: &Recorded<G>) -> Vec<(usize, String, Notes)> {
    let tree = &game.tree;
    let mut shape = vec![(0, String::new(), tree.notes(tree.root()).clone())];
    tree.walk(|position, node| {
        let depth = std::iter::successors(Some(node), |&node| tree.parent(node)).count() - 1;
        let ply = format!("{:?} at {:?}", tree.ply(node), position.key());
        shape.push((depth, ply, tree.notes(node).clone()));
    });
    shape
}
