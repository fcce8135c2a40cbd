//! The positions for perft.

/// A position with a published number of leaves.
#[derive(Debug)]
pub(super) struct BenchPosition {
    pub(super) name: &'static str,
    pub(super) fen: &'static str,
    pub(super) depth: u32,
    pub(super) leaves: u64,
}

/// The start, two middle games, two endings.
pub(super) const POSITIONS: &[BenchPosition] = &[
    BenchPosition {
        name: "start",
        fen: "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
        depth: 5,
        leaves: 133_312_995,
    },
    BenchPosition {
        name: "mid1",
        fen: "r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w - - 0 1",
        depth: 5,
        leaves: 53_112_976,
    },
    BenchPosition {
        name: "mid2",
        fen: "1cbak4/9/n2a5/2p1p3p/5cp2/2n2N3/6PCP/3AB4/2C6/3A1K1N1 w - - 0 1",
        depth: 5,
        leaves: 10_369_923,
    },
    BenchPosition {
        name: "end1",
        fen: "5a3/3k5/3aR4/9/5r3/5n3/9/3A1A3/5K3/2BC2B2 w - - 0 1",
        depth: 5,
        leaves: 4_739_553,
    },
    BenchPosition {
        name: "end2",
        fen: "CRN1k1b2/3ca4/4ba3/9/2nr5/9/9/4B4/4A4/4KA3 w - - 0 1",
        depth: 5,
        leaves: 11_842_230,
    },
];
