//! A game as it was played. It contains everything needed to replay it, and nothing hidden.

use crate::{Game, IllegalOf, MoveOf, PlyOf, Position, Verdict};

/// The agreed rules, a starting position and the plies played from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct History<G: Game> {
    rules: G::Rules,
    /// The start and the position after each ply. There is always one more than there are plies.
    positions: Vec<G::Position>,
    plies: Vec<PlyOf<G>>,
}

impl<G: Game> History<G> {
    /// Returns a game about to begin at `start`.
    pub fn new(rules: G::Rules, start: G::Position) -> Self {
        Self { rules, positions: vec![start], plies: Vec::new() }
    }

    /// Returns the agreed rules.
    pub const fn rules(&self) -> &G::Rules {
        &self.rules
    }

    /// Returns the start position.
    pub fn start(&self) -> &G::Position {
        &self.positions[0]
    }

    /// Returns the position now.
    pub fn position(&self) -> &G::Position {
        &self.positions[self.plies.len()]
    }

    /// Returns the start and the position after each ply.
    pub fn positions(&self) -> &[G::Position] {
        &self.positions
    }

    /// Returns the plies that were played.
    pub fn plies(&self) -> &[PlyOf<G>] {
        &self.plies
    }

    /// Adds `ply` if the rules allow it; otherwise the history stays as it was.
    ///
    /// Both the position and the earlier plies are checked: see [`Position::check_ply`] and [`Game::forbids`]. A game
    /// that is over accepts further legal plies, because records of games that went on beyond a draw must be readable.
    /// To stop at the end, call [`History::verdict`] first.
    pub fn push(&mut self, ply: PlyOf<G>) -> Result<(), IllegalOf<G>> {
        self.position().check_ply(ply)?;
        G::forbids(self, G::Position::move_of(ply)).map_or(Ok(()), Err)?;
        self.push_unchecked(ply);
        Ok(())
    }

    /// Adds `ply` without checking it. The caller makes sure that [`History::push`] would accept it, for example
    /// because the move came from [`History::legal_moves`]; otherwise the resulting position has no meaning.
    pub fn push_unchecked(&mut self, ply: PlyOf<G>) {
        self.positions.push(self.position().after_unchecked(ply));
        self.plies.push(ply);
    }

    /// Takes the last ply back and returns it, or returns `None` if there is none.
    pub fn pop(&mut self) -> Option<PlyOf<G>> {
        let ply = self.plies.pop()?;
        self.positions.pop();
        Some(ply)
    }

    /// Checks whether `mv` is legal now, according to the position and the earlier plies.
    pub fn check(&self, mv: MoveOf<G>) -> Result<(), IllegalOf<G>> {
        self.position().check(mv)?;
        G::forbids(self, mv).map_or(Ok(()), Err)
    }

    /// Returns every legal move, according to the position and the earlier plies.
    pub fn legal_moves(&self) -> Vec<MoveOf<G>> {
        let mut moves = Vec::new();
        self.position().legal_moves(&mut moves);
        moves.retain(|&mv| G::forbids(self, mv).is_none());
        moves
    }

    /// Returns the verdict of the rules now, or `None` if the game goes on. A verdict from the position alone comes
    /// before one from the history.
    pub fn verdict(&self) -> Option<Verdict<G>> {
        let by_position = self.position().ending().map(|ending| Verdict { ending, evidence: None });
        by_position.or_else(|| G::adjudicate(self))
    }
}
