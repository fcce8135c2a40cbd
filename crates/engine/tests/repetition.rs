//! The engine knows the arbiter's rulings: it does not play into a repetition that loses.

use engine::xiangqi::XiangqiGuide;
use engine::{Engine, Limits, Score, Task, uninterrupted};
use game::{History, Outcome, Position as _, Seat};
use notation::Notation as _;
use xiangqi::{Move, Position, Repetition, Rules, Xiangqi};

type Game = History<Xiangqi>;

/// Complete games. The second move from the end allows the arbiter to end the game.
const GAMES: &str = include_str!("../../../testdata/xiangqi/lost-by-repetition.txt");

#[test]
fn no_move_allows_a_reply_that_loses_by_repetition() {
    let mut tried = 0;
    for line in GAMES.lines().filter(|line| !line.starts_with('#')) {
        let moves = read(line);
        let before = replay(&moves[..moves.len() - 2]);
        let loser = before.position().turn();
        assert!(loses(&replay(&moves), loser), "the game was not lost by repetition: {line}");
        // With different limits, and with and without the memory of earlier moves.
        for limits in [depth(1), depth(2), depth(5), nodes(300), nodes(6000)] {
            let mut engine = Engine::new(XiangqiGuide::default(), 1);
            for back in [10, 8, 6, 4, 2] {
                let game = replay(&moves[..moves.len() - back]);
                let found = uninterrupted(|control| engine.search(&game, &Task::new(limits), control, &mut |_| {}));
                let best = found.best.expect("the side to move has a legal move");
                // A side that is lost anyway may lose by repetition, but its score must show it.
                let knows = found.score().and_then(Score::plies_to_end).is_some_and(|plies| plies < 0);
                let mut after = game.clone();
                after.check(best).expect("the engine plays legal moves");
                after.push_unchecked(best);
                let fatal = replies(&after).any(|answer| loses(&answer, loser));
                assert!(knows || !fatal, "{back} plies before the end of {line}: {best:?} by {limits:?}");
                tried += 1;
            }
        }
    }
    assert_eq!(tried, 16 * 5 * 5);
}

fn depth(plies: u32) -> Limits {
    Limits { depth: Some(plies), ..Limits::NONE }
}

fn nodes(nodes: u64) -> Limits {
    Limits { nodes: Some(nodes), ..Limits::NONE }
}

fn read(line: &str) -> Vec<Move> {
    let mut position = Position::default();
    let mut moves = Vec::new();
    for word in line.split(' ') {
        let mv = Xiangqi::read_move(&position, word).unwrap_or_else(|_| panic!("{word} in {line}"));
        position.play_unchecked(mv);
        moves.push(mv);
    }
    moves
}

fn replay(moves: &[Move]) -> Game {
    let mut game = Game::new(Rules::of(Repetition::Computer), Position::default());
    for &mv in moves {
        game.check(mv).expect("the games are legal");
        game.push_unchecked(mv);
    }
    game
}

fn replies(game: &Game) -> impl Iterator<Item = Game> {
    game.legal_moves().into_iter().map(|mv| {
        let mut answered = game.clone();
        answered.push_unchecked(mv);
        answered
    })
}

/// Does the arbiter end the game against `seat`?
fn loses(game: &Game, seat: Seat) -> bool {
    game.verdict().is_some_and(|verdict| verdict.evidence.is_some() && verdict.ending.outcome == Outcome::Win(!seat))
}
