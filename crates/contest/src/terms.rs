//! The terms of a match, and the fingerprint that identifies them.

use crate::adjudicate::Adjudication;
use crate::openings::{Opening, mixed};
use crate::spec::EngineSpec;
use game::Seed;
use notation::RulesText;
use std::io;
use std::time::Duration;

/// The terms of a match.
#[derive(Clone, Debug)]
pub struct Terms {
    /// The rules of all games.
    pub rules: RulesText,
    /// The engines.
    pub engines: Vec<EngineSpec>,
    /// The pairs of engines that play each other.
    pub pairings: Vec<Pairing>,
    /// The openings, in the order in which they are played.
    pub openings: Vec<Opening>,
    /// The scores that end a game early.
    pub adjudication: Adjudication,
    /// Adjudicate longer games as draws.
    pub most_plies: usize,
    /// The time by which an engine may exceed its limit.
    pub margin: Duration,
    /// The time that an engine without a clock may be silent.
    pub patience: Duration,
    /// The seed for the order of the openings and for the deal of each pair.
    pub seed: u64,
    /// Returns the date tags of a game. The caller reads the clock.
    pub date_tags: fn() -> Vec<(String, String)>,
}

/// Two engines that play each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// The index of the first engine.
    pub one: usize,
    /// The index of the second engine.
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

    /// Returns the opening of a pair. All pairings of a round play the same opening.
    pub(crate) fn opening(&self, pair: usize) -> &Opening {
        &self.openings[pair / self.pairings.len() % self.openings.len()]
    }

    /// Returns the engine on each seat.
    pub(crate) fn seated(&self, round: Round) -> [usize; 2] {
        let Pairing { one, other } = self.pairing(round.pair);
        match round.half {
            Half::First => [one, other],
            Half::Second => [other, one],
        }
    }

    /// Returns the seed of the deal, which both games of a pair share.
    pub(crate) fn seed_of(&self, pair: usize) -> Seed {
        let mut bytes = [0; 32];
        for (index, part) in bytes.chunks_mut(8).enumerate() {
            let number = mixed(self.seed.wrapping_add(pair as u64) << 2 | index as u64);
            part.copy_from_slice(&number.to_le_bytes());
        }
        Seed(bytes)
    }

    /// Returns a hash of everything that can affect a game: the programs themselves,
    /// their options and limits, the openings and the adjudication.
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

/// A hash of text (Fowler, Noll and Vo).
struct Fingerprint(u64);

impl Default for Fingerprint {
    fn default() -> Self {
        Self(0xCBF2_9CE4_8422_2325)
    }
}

impl Fingerprint {
    fn add(&mut self, bytes: &[u8]) {
        // A terminator separates the parts, so that different splits of the same text have different hashes.
        for byte in bytes.iter().copied().chain([0]) {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3);
        }
    }
}
