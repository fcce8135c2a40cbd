//! Deals a game and plays it with the first legal moves: `cargo run -p banqi --example banqi_game`.

#![allow(clippy::print_stdout, reason = "an example prints its result")]

use banqi::prelude::*;

fn main() {
    let rules = Rules::default();
    // The seed decides the whole deal. A real program takes it from a source of randomness and keeps it secret.
    let (start, deal) = Banqi::deal(&rules, &Seed([7; 32]));
    let mut game = History::<Banqi>::new(rules, start);
    while game.plies().len() < 12 && game.verdict().is_none() {
        // A capture if there is one, else a flip or a step.
        let moves = game.legal_moves();
        let Some(&mv) = moves.iter().find(|mv| matches!(mv, Move::Capture(_))).or(moves.first()) else { break };
        // The player asks for a move; the deal decides which piece a flip reveals.
        let ply = Banqi::resolve(game.position(), &deal, mv);
        match game.push(ply) {
            Ok(()) => println!("{mv} -> {ply}"),
            Err(illegal) => println!("{mv} refused: {illegal}"),
        }
    }
    println!("{}", game.position());
    println!("{} pieces are still face down", game.position().unseen().total());
}
