//! Ten strengths, from a beginner to a master.
//!
//! A weaker level sees less far, looks at its position through a haze and is content with a move that
//! is nearly as good as the best. It never throws a game away on purpose: what it sees, it plays.

use crate::engine::Task;
use crate::limits::Limits;
use crate::report::Found;
use game::Key;
use std::num::NonZeroUsize;

/// One of the ten strengths.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

/// A judgement that is wrong by up to so much, always by the same in the same position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Haze {
    /// By how many hundredths of a soldier at most.
    pub amount: i32,
    /// Players with different seeds err differently.
    pub seed: u64,
}

impl Haze {
    /// What is added to the evaluation of the position with this key.
    pub(crate) fn of(self, key: Key) -> i32 {
        // The sum of two is near the middle more often than at the ends, as people's errors are.
        let bits = Key::mix(key.0 ^ self.seed);
        let span = self.amount.max(0) as u64 + 1;
        ((bits & 0xFFFF_FFFF) % span + (bits >> 32) % span) as i32 - self.amount
    }
}

/// What makes each level weak, in one game.
#[derive(Debug)]
pub struct Weaknesses([Weakness; 10]);

impl Weaknesses {
    pub(crate) fn of(&self, level: Level) -> &Weakness {
        &self.0[usize::from(level.0 - 1)]
    }
}

/// What makes a level weak.
#[derive(Debug)]
pub(crate) struct Weakness {
    depth: Option<u32>,
    nodes: u64,
    /// How many moves are weighed against each other.
    width: usize,
    /// By how much less than the best a move may be worth and still be played.
    contentment: i32,
    haze: i32,
}

const fn weakness(depth: Option<u32>, nodes: u64, width: usize, contentment: i32, haze: i32) -> Weakness {
    Weakness { depth, nodes, width, contentment, haze }
}

/// Each is to beat the one before it in 60 to 75 of 100 games: docs/benchmarks.md says how it came out.
pub(crate) static OF_XIANGQI: Weaknesses =
    by_the_shared_search(weakness(Some(5), 5000, 3, 23, 38), weakness(Some(6), 8000, 3, 21, 38));

/// The same for `XiongHan`: only the two strongest had to see more clearly to be as far apart.
pub(crate) static OF_XIONGHAN: Weaknesses =
    by_the_shared_search(weakness(Some(5), 6000, 3, 14, 22), weakness(Some(6), 8000, 3, 16, 27));

/// Games that are searched alike have the first eight levels in common.
const fn by_the_shared_search(ninth: Weakness, tenth: Weakness) -> Weaknesses {
    Weaknesses([
        weakness(Some(2), 800, 5, 69, 174),
        weakness(Some(2), 900, 5, 56, 126),
        weakness(Some(2), 1000, 5, 45, 94),
        weakness(Some(3), 1500, 4, 50, 119),
        weakness(Some(3), 2000, 4, 43, 93),
        weakness(Some(4), 2500, 4, 36, 62),
        weakness(Some(4), 3000, 4, 24, 37),
        weakness(Some(5), 4000, 3, 29, 50),
        ninth,
        tenth,
    ])
}

/// The same for Banqi, where luck has its part in every game.
pub(crate) static OF_BANQI: Weaknesses = Weaknesses([
    weakness(Some(1), 300, 12, 200, 420),
    weakness(Some(1), 300, 8, 75, 160),
    weakness(Some(1), 300, 4, 20, 50),
    weakness(Some(2), 1000, 4, 28, 70),
    weakness(Some(2), 1000, 2, 8, 20),
    weakness(Some(3), 3000, 2, 12, 32),
    weakness(Some(3), 3000, 1, 0, 0),
    weakness(Some(4), 10_000, 1, 0, 0),
    weakness(Some(6), 20_000, 1, 0, 0),
    weakness(Some(9), 60_000, 1, 0, 0),
]);

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Self; 10] =
        [Self(1), Self(2), Self(3), Self(4), Self(5), Self(6), Self(7), Self(8), Self(9), Self(10)];

    /// The level of this number, from 1 to 10.
    pub fn of_number(number: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.0 == number)
    }

    /// Its number, from 1 to 10.
    pub const fn number(self) -> u8 {
        self.0
    }
}

/// The move that a player of a level makes in the position with this key, by a search of whatever kind.
pub(crate) fn choose<M: Copy>(
    weakness: &Weakness,
    seed: u64,
    key: Key,
    task: &Task<M>,
    search: impl FnOnce(&Task<M>) -> Found<M>,
) -> Found<M> {
    let limits = task.limits;
    let narrower = |one: Option<u64>, other: u64| Some(one.map_or(other, |one| one.min(other)));
    let depth = [limits.depth, weakness.depth].into_iter().flatten().min();
    let task = Task {
        limits: Limits { depth, nodes: narrower(limits.nodes, weakness.nodes), ..limits },
        width: NonZeroUsize::new(weakness.width).unwrap_or(NonZeroUsize::MIN),
        excluded: task.excluded.clone(),
        haze: (weakness.haze > 0).then_some(Haze { amount: weakness.haze, seed }),
    };
    let mut found = search(&task);
    let Some(best) = found.score() else { return found };
    let near = |score: crate::Score| best.centipawns() - score.centipawns() <= weakness.contentment;
    let good: Vec<usize> = (0..found.lines.len()).filter(|&index| near(found.lines[index].score)).collect();
    let draw = Key::mix(key.0 ^ seed.rotate_left(17)) % good.len().max(1) as u64;
    if let Some(&chosen) = good.get(draw as usize) {
        // What was chosen comes first; the rest stays in its order.
        found.lines[..=chosen].rotate_right(1);
        found.best = found.lines[0].line.first().copied().or(found.best);
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Engine, quietly};
    use crate::searcher::Searcher as _;
    use crate::xiangqi::XiangqiGuide;
    use ::xiangqi::{Position, Rules, Xiangqi};
    use game::History;

    fn game(level: Level, seed: u64) -> Vec<::xiangqi::Move> {
        let mut engine = Engine::new(XiangqiGuide::default(), 1);
        let mut history = History::<Xiangqi>::new(Rules::default(), Position::default());
        for _ in 0..8 {
            let found = quietly(|control| engine.choose(&history, level, seed, &Task::new(Limits::NONE), control));
            history.push_unchecked(found.best.expect("there is a move in the opening"));
        }
        history.plies().to_vec()
    }

    #[test]
    fn a_seed_repeats_a_game_and_another_varies_it() {
        let level = Level::of_number(3).unwrap();
        assert_eq!(game(level, 1), game(level, 1));
        let games: Vec<_> = (0..6).map(|seed| game(level, seed)).collect();
        assert!(games.iter().any(|other| *other != games[0]), "six seeds, one game");
    }

    #[test]
    fn even_a_beginner_takes_a_chariot_for_nothing() {
        use notation::Notation as _;
        let start = Xiangqi::read_position("3k5/9/9/9/4r4/9/9/4R4/9/4K4 w - - 0 1").unwrap();
        let history = History::<Xiangqi>::new(Rules::default(), start);
        let mut engine = Engine::new(XiangqiGuide::default(), 1);
        for level in Level::ALL {
            for seed in 0..5 {
                engine.forget();
                let found = quietly(|control| engine.choose(&history, level, seed, &Task::new(Limits::NONE), control));
                assert_eq!(found.best.map(Xiangqi::write_move).as_deref(), Some("e2e5"), "{level:?} {seed}");
            }
        }
    }

    #[test]
    fn what_is_excluded_is_not_chosen() {
        let history = History::<Xiangqi>::new(Rules::default(), Position::default());
        let legal = history.legal_moves();
        let mut engine = Engine::new(XiangqiGuide::default(), 1);
        for level in Level::ALL {
            let task = Task { excluded: legal[1..].to_vec(), ..Task::new(Limits::NONE) };
            let found = quietly(|control| engine.choose(&history, level, 1, &task, control));
            assert_eq!(found.best, Some(legal[0]), "{level:?}");
        }
    }

    #[test]
    fn a_haze_stays_within_its_amount_and_leans_to_neither_side() {
        let haze = Haze { amount: 100, seed: 9 };
        let errors: Vec<i32> = (0..2000).map(|key| haze.of(Key(Key::mix(key)))).collect();
        assert!(errors.iter().all(|error| error.abs() <= 100));
        let mean = errors.iter().sum::<i32>() / 2000;
        assert!(mean.abs() < 5, "{mean}");
    }

    #[test]
    fn levels_have_the_numbers_from_one_to_ten() {
        assert_eq!(Level::ALL.map(Level::number), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
        assert_eq!((Level::of_number(0), Level::of_number(11)), (None, None));
    }
}
