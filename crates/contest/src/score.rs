//! The score of a match: results by pairing, reasons of endings, faults and resources of the engines.

use crate::referee::Usage;
use crate::statistics::Pairs;
use std::collections::BTreeMap;

/// The results of one pairing, from its first engine's point of view.
#[derive(Clone, Debug, Default)]
pub struct PairingScore {
    /// The results by pair of games.
    pub pairs: Pairs,
    /// Games won.
    pub won: u32,
    /// Games drawn.
    pub drawn: u32,
    /// Games lost.
    pub lost: u32,
}

/// The score of a whole match.
#[derive(Clone, Debug)]
pub struct MatchScore {
    /// The score of each pairing, in the order of the terms.
    pub pairings: Vec<PairingScore>,
    /// The number of games by the code of their ending.
    pub endings: BTreeMap<String, u32>,
    /// For each engine, the number of games that it lost, by the code of the fault.
    pub faults: Vec<BTreeMap<String, u32>>,
    /// The resources that each engine used.
    pub usage: Vec<Usage>,
}

impl MatchScore {
    /// The score before the first game.
    pub(crate) fn new(pairings: usize, engines: usize) -> Self {
        Self {
            pairings: vec![PairingScore::default(); pairings],
            endings: BTreeMap::new(),
            faults: vec![BTreeMap::new(); engines],
            usage: vec![Usage::default(); engines],
        }
    }
}
