//! Ten levels of strength, from beginner to master.
//!
//! A weaker level searches less deep, adds noise to the evaluation, and accepts moves that are slightly worse than
//! the best. It never blunders on purpose: if it sees a threat, it reacts to it.

use crate::engine::Task;
use crate::limits::Limits;
use crate::report::Found;
use game::Key;
use std::num::NonZeroUsize;

/// One of the ten levels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

/// Noise that is added to the evaluation. It is always the same in the same position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EvaluationNoise {
    /// The largest absolute value, in centipawns.
    pub amount: i32,
    /// Different seeds give different errors.
    pub seed: u64,
}

impl EvaluationNoise {
    /// The noise for the position with this key.
    pub(crate) fn of(self, key: Key) -> i32 {
        // The sum of two random numbers: small errors are more frequent than large ones, as in human play.
        let bits = Key::mix(key.0 ^ self.seed);
        let span = self.amount.max(0) as u64 + 1;
        ((bits & 0xFFFF_FFFF) % span + (bits >> 32) % span) as i32 - self.amount
    }
}

/// The settings of all levels of one game.
#[derive(Debug)]
pub struct LevelTable([LevelSettings; 10]);

impl LevelTable {
    /// The settings of the ten levels, weakest first.
    pub(crate) const fn new(levels: [LevelSettings; 10]) -> Self {
        Self(levels)
    }

    /// Games with the shared search have the first eight levels in common.
    pub(crate) const fn of_shared_search(ninth: LevelSettings, tenth: LevelSettings) -> Self {
        Self([
            LevelSettings::new(Some(2), 800, 5, 69, 174),
            LevelSettings::new(Some(2), 900, 5, 56, 126),
            LevelSettings::new(Some(2), 1000, 5, 45, 94),
            LevelSettings::new(Some(3), 1500, 4, 50, 119),
            LevelSettings::new(Some(3), 2000, 4, 43, 93),
            LevelSettings::new(Some(4), 2500, 4, 36, 62),
            LevelSettings::new(Some(4), 3000, 4, 24, 37),
            LevelSettings::new(Some(5), 4000, 3, 29, 50),
            ninth,
            tenth,
        ])
    }

    pub(crate) fn of(&self, level: Level) -> &LevelSettings {
        &self.0[usize::from(level.0 - 1)]
    }
}

/// The settings of one level.
#[derive(Debug)]
pub(crate) struct LevelSettings {
    depth: Option<u32>,
    nodes: u64,
    /// The number of candidate moves (multi-PV).
    width: usize,
    /// A move may score this much less than the best and still be chosen, in centipawns.
    tolerance: i32,
    noise: i32,
}

impl LevelSettings {
    pub(crate) const fn new(depth: Option<u32>, nodes: u64, width: usize, tolerance: i32, noise: i32) -> Self {
        Self { depth, nodes, width, tolerance, noise }
    }
}

impl Level {
    /// All levels, weakest first.
    pub const ALL: [Self; 10] =
        [Self(1), Self(2), Self(3), Self(4), Self(5), Self(6), Self(7), Self(8), Self(9), Self(10)];

    /// The level with this number, from 1 to 10.
    pub fn of_number(number: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.0 == number)
    }

    /// The number of the level, from 1 to 10.
    pub const fn number(self) -> u8 {
        self.0
    }
}

/// Chooses the move of a level in the position with this key. `search` runs any kind of search.
pub(crate) fn choose<M: Copy>(
    settings: &LevelSettings,
    seed: u64,
    key: Key,
    task: &Task<M>,
    search: impl FnOnce(&Task<M>) -> Found<M>,
) -> Found<M> {
    let limits = task.limits;
    let narrower = |one: Option<u64>, other: u64| Some(one.map_or(other, |one| one.min(other)));
    let depth = [limits.depth, settings.depth].into_iter().flatten().min();
    let task = Task {
        limits: Limits { depth, nodes: narrower(limits.nodes, settings.nodes), ..limits },
        width: NonZeroUsize::new(settings.width).unwrap_or(NonZeroUsize::MIN),
        excluded: task.excluded.clone(),
        noise: (settings.noise > 0).then_some(EvaluationNoise { amount: settings.noise, seed }),
    };
    let mut found = search(&task);
    let Some(best) = found.score() else { return found };
    let near = |score: crate::Score| best.centipawns() - score.centipawns() <= settings.tolerance;
    let good: Vec<usize> = (0..found.lines.len()).filter(|&index| near(found.lines[index].score)).collect();
    let draw = Key::mix(key.0 ^ seed.rotate_left(17)) % good.len().max(1) as u64;
    if let Some(&chosen) = good.get(draw as usize) {
        // The chosen line comes first; the others keep their order.
        found.lines[..=chosen].rotate_right(1);
        found.best = found.lines[0].line.first().copied().or(found.best);
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Engine, uninterrupted};
    use crate::searcher::Searcher as _;
    use crate::xiangqi::XiangqiGuide;
    use game::History;
    use games::xiangqi::{Position, Rules, Xiangqi};

    fn game(level: Level, seed: u64) -> Vec<games::xiangqi::Move> {
        let mut engine = Engine::new(XiangqiGuide::default(), 1);
        let mut history = History::<Xiangqi>::new(Rules::default(), Position::default());
        for _ in 0..8 {
            let found =
                uninterrupted(|control| engine.choose(&history, level, seed, &Task::new(Limits::NONE), control));
            history.push_unchecked(found.best.expect("there is a move in the opening"));
        }
        history.plies().to_vec()
    }

    #[test]
    fn the_same_seed_repeats_a_game_and_other_seeds_vary_it() {
        let level = Level::of_number(3).unwrap();
        assert_eq!(game(level, 1), game(level, 1));
        let games: Vec<_> = (0..6).map(|seed| game(level, seed)).collect();
        assert!(games.iter().any(|other| *other != games[0]), "six seeds gave the same game");
    }

    #[test]
    fn every_level_captures_an_undefended_chariot() {
        use notation::Notation as _;
        let start = Xiangqi::read_position("3k5/9/9/9/4r4/9/9/4R4/9/4K4 w - - 0 1").unwrap();
        let history = History::<Xiangqi>::new(Rules::default(), start);
        let mut engine = Engine::new(XiangqiGuide::default(), 1);
        for level in Level::ALL {
            for seed in 0..5 {
                engine.forget();
                let found =
                    uninterrupted(|control| engine.choose(&history, level, seed, &Task::new(Limits::NONE), control));
                assert_eq!(found.best.map(Xiangqi::write_move).as_deref(), Some("e2e5"), "{level:?} {seed}");
            }
        }
    }

    #[test]
    fn an_excluded_move_is_not_chosen() {
        let history = History::<Xiangqi>::new(Rules::default(), Position::default());
        let legal = history.legal_moves();
        let mut engine = Engine::new(XiangqiGuide::default(), 1);
        for level in Level::ALL {
            let task = Task { excluded: legal[1..].to_vec(), ..Task::new(Limits::NONE) };
            let found = uninterrupted(|control| engine.choose(&history, level, 1, &task, control));
            assert_eq!(found.best, Some(legal[0]), "{level:?}");
        }
    }

    #[test]
    fn the_noise_stays_within_its_amount_and_has_mean_zero() {
        let noise = EvaluationNoise { amount: 100, seed: 9 };
        let errors: Vec<i32> = (0..2000).map(|key| noise.of(Key(Key::mix(key)))).collect();
        assert!(errors.iter().all(|error| error.abs() <= 100));
        let mean = errors.iter().sum::<i32>() / 2000;
        assert!(mean.abs() < 5, "{mean}");
    }

    #[test]
    fn levels_are_numbered_from_one_to_ten() {
        assert_eq!(Level::ALL.map(Level::number), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
        assert_eq!((Level::of_number(0), Level::of_number(11)), (None, None));
    }
}
