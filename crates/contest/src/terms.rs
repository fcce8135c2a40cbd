//! Under which terms a match is played, and how one match is told from another.

use crate::adjudicate::Adjudication;
use crate::openings::{Opening, mixed};
use crate::spec::EngineSpec;
use game::Seed;
use notation::RulesText;
use std::io;
use std::time::Duration;

/// Under which terms a match is played.
#[derive(Clone, Debug)]
pub struct Terms {
    /// The rules of all games.
    pub rules: RulesText,
    /// The engines.
    pub engines: Vec<EngineSpec>,
    /// Which engines meet.
    pub pairings: Vec<Pairing>,
    /// Where games begin, in this order.
    pub openings: Vec<Opening>,
    /// When scores end a game.
    pub adjudication: Adjudication,
    /// Adjudicate longer games as draws.
    pub most_plies: usize,
    /// By how much an engine may outrun its time.
    pub margin: Duration,
    /// How long an engine without a clock may be silent.
    pub patience: Duration,
    /// Decides the order of the openings and what is hidden in each pair.
    pub seed: u64,
    /// The tags that say when a game was played. The caller reads the clock.
    pub date_tags: fn() -> Vec<(String, String)>,
}

/// Two engines that meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// The place of the first engine among the engines.
    pub one: usize,
    /// The place of the second.
    pub other: usize,
}

/// One game of a match: the first or the second of a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Round {
    /// The number of the pair, from 0.
    pub pair: usize,
    pub half: Half,
}

/// Which game of a pair. In the first one, the first engine of the pairing has the first move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Half {
    First,
    Second,
}

impl Half {
    pub(crate) const ALL: [Self; 2] = [Self::First, Self::Second];
}

impl Terms {
    pub(crate) fn pairing(&self, pair: usize) -> Pairing {
        self.pairings[pair % self.pairings.len()]
    }

    /// Both pairings of a round play the same opening.
    pub(crate) fn opening(&self, pair: usize) -> &Opening {
        &self.openings[pair / self.pairings.len() % self.openings.len()]
    }

    /// Who sits where.
    pub(crate) fn seated(&self, round: Round) -> [usize; 2] {
        let Pairing { one, other } = self.pairing(round.pair);
        match round.half {
            Half::First => [one, other],
            Half::Second => [other, one],
        }
    }

    /// What chance answers in both games of a pair.
    pub(crate) fn seed_of(&self, pair: usize) -> Seed {
        let mut bytes = [0; 32];
        for (index, part) in bytes.chunks_mut(8).enumerate() {
            let number = mixed(self.seed.wrapping_add(pair as u64) << 2 | index as u64);
            part.copy_from_slice(&number.to_le_bytes());
        }
        Seed(bytes)
    }

    /// A number that changes with everything that may change a game: the programs themselves,
    /// what they are told, where games begin and how they end.
    pub(crate) fn fingerprint(&self, game: &str) -> io::Result<String> {
        let mut print = Fingerprint::default();
        print.add(game.as_bytes());
        print.add(self.rules.to_string().as_bytes());
        for engine in &self.engines {
            print.add(engine.to_string().as_bytes());
            print.add(&std::fs::read(&engine.program)?);
        }
        for opening in &self.openings {
            print.add(opening.to_string().as_bytes());
        }
        print.add(format!("{} {} {:?}", self.adjudication, self.most_plies, self.margin).as_bytes());
        print.add(format!("{} {:?}", self.seed, self.pairings).as_bytes());
        Ok(format!("{:016x}", print.0))
    }
}

/// A number for a text, by the method of Fowler, Noll and Vo.
struct Fingerprint(u64);

impl Default for Fingerprint {
    fn default() -> Self {
        Self(0xCBF2_9CE4_8422_2325)
    }
}

impl Fingerprint {
    fn add(&mut self, bytes: &[u8]) {
        // The end of a part counts, so that parts cannot flow into one another.
        for byte in bytes.iter().copied().chain([0]) {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3);
        }
    }
}
