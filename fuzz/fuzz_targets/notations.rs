//! Arbitrary text as a move in any notation, in positions with many pieces on a file: accepted moves are legal and
//! round-trip in each notation, and every refusal has an explanation.

#![no_main]

use game::Position as _;
use libfuzzer_sys::fuzz_target;
use notation::{MoveError, Phrases, Style, phrases};
use std::sync::LazyLock;
use xiangqi::Xiangqi;
use xionghan::XiongHan;

const XIANGQI: [&str; 5] = [
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w",
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b",
    "4k4/1P4P2/1P7/1P4P2/9/9/9/9/9/3K5 w",
    "3k5/9/9/9/p7p/2p6/2p6/2p5p/2p6/5K3 b",
    "3k5/9/4R4/2N6/C1N1R4/9/C8/9/9/5K3 w",
];
const XIONGHAN: [&str; 3] = [
    "suriluwulirus/3nbakabn3/13/1c9c1/p1p1p1p1p1p1p/x11x/13/X11X/P1P1P1P1P1P1P/1C9C1/13/2RNBAKABNR2/SUJIL1W1LIJUS r - - 0 1",
    "13/2P3k6/13/8L4/2B10/13/2B7S2/4W5S2/2P7P2/8P4/13/5K7/13 r RSP - 0 40",
    "k12/4r8/13/4r8/4p8/13/4p3i4/4r8/13/2p10/13/10K2/13 b Wwp - 0 7",
];

fn positions<G: Phrases>(fens: &[&str]) -> Vec<G::Position> {
    fens.iter().map(|fen| G::read_position(fen).expect("a valid position")).collect()
}

fn check<G: Phrases>(position: &G::Position, text: &str) {
    let typed = G::read_typed_move(position, text);
    let styled = Style::ALL.map(|style| G::read_styled(position, text, style));
    for read in styled.into_iter().chain([typed]) {
        let mv = match read {
            Ok(mv) => mv,
            Err(error) => {
                assert!(!phrases::move_error::<G>(position, &error).to_string().is_empty());
                if let MoveError::Ambiguous { candidates, .. } = error {
                    assert!(candidates.len() > 1);
                }
                continue;
            }
        };
        assert_eq!(position.check(mv), Ok(()));
        for &style in G::styles() {
            let written = G::write_styled(position, mv, style).expect("the game has this notation");
            assert_eq!(G::read_styled(position, &written, style), Ok(mv));
        }
    }
}

fuzz_target!(|text: &str| {
    static OF_XIANGQI: LazyLock<Vec<xiangqi::Position>> = LazyLock::new(|| positions::<Xiangqi>(&XIANGQI));
    static OF_XIONGHAN: LazyLock<Vec<xionghan::Position>> = LazyLock::new(|| positions::<XiongHan>(&XIONGHAN));
    OF_XIANGQI.iter().for_each(|position| check::<Xiangqi>(position, text));
    OF_XIONGHAN.iter().for_each(|position| check::<XiongHan>(position, text));
});
