//! A referee: plays moves, asks chance, and stops at the end of the game.

use crate::{Ending, Game, History, IllegalOf, MoveOf, PlyOf, ReasonOf, Refused, Verdict};

/// A game with a referee, who holds the hidden part. The players ask for moves. The referee refuses illegal ones, lets
/// chance answer the others, and accepts no move after the end of the game.
///
/// There are no clocks, offers or takebacks here: a game between people is a session, in a crate of its own.
///
/// A `History` is the same without a secret and without a stop at the end.
#[derive(Debug)]
pub struct Referee<G: Game> {
    history: History<G>,
    secret: G::Secret,
    verdict: Option<Verdict<G>>,
}

impl<G: Game> Referee<G> {
    /// Returns a game about to begin at `start`, which may be over already.
    pub fn new(rules: G::Rules, start: G::Position, secret: G::Secret) -> Self {
        let history = History::new(rules, start);
        let verdict = history.verdict();
        Self { history, secret, verdict }
    }

    /// Returns the game so far.
    pub const fn history(&self) -> &History<G> {
        &self.history
    }

    /// Returns the position now.
    pub fn position(&self) -> &G::Position {
        self.history.position()
    }

    /// Returns how the rules judge the game now, with the evidence; `None` if it goes on.
    pub const fn verdict(&self) -> Option<&Verdict<G>> {
        self.verdict.as_ref()
    }

    /// Returns how the game ended; `None` if it goes on.
    pub fn ending(&self) -> Option<Ending<ReasonOf<G>>> {
        self.verdict.as_ref().map(|verdict| verdict.ending)
    }

    /// Plays a move for the seat to move, and returns the ply.
    pub fn play(&mut self, mv: MoveOf<G>) -> Result<PlyOf<G>, Refused<IllegalOf<G>>> {
        if self.verdict.is_some() {
            return Err(Refused::GameOver);
        }
        self.history.check(mv).map_err(Refused::Illegal)?;
        let ply = G::resolve(self.position(), &self.secret, mv);
        // Not checked again: the move is legal, and its result comes from the deal.
        self.history.push_unchecked(ply);
        self.verdict = self.history.verdict();
        Ok(ply)
    }
}
