//! A game as it was played: enough to replay it, and nothing hidden.

use crate::{Game, IllegalOf, MoveOf, PlyOf, Position, Verdict};

/// The agreed rules, a starting position and the plies played from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct History<G: Game> {
    rules: G::Rules,
    /// The start and the position after each ply: always one more than there are plies.
    positions: Vec<G::Position>,
    plies: Vec<PlyOf<G>>,
}

impl<G: Game> History<G> {
    /// A game about to begin at `start`.
    pub fn new(rules: G::Rules, start: G::Position) -> Self {
        Self { rules, positions: vec![start], plies: Vec::new() }
    }

    /// What the players agreed on.
    pub const fn rules(&self) -> &G::Rules {
        &self.rules
    }

    /// Where the game began.
    pub fn start(&self) -> &G::Position {
        &self.positions[0]
    }

    /// The position now.
    pub fn position(&self) -> &G::Position {
        &self.positions[self.plies.len()]
    }

    /// The start, then the position after each ply.
    pub fn positions(&self) -> &[G::Position] {
        &self.positions
    }

    /// What was played.
    pub fn plies(&self) -> &[PlyOf<G>] {
        &self.plies
    }

    /// Adds `ply` if the rules allow it; otherwise the history stays as it was.
    ///
    /// Both the position and what was played before are asked: see [`Position::check_ply`] and [`Game::forbids`].
    /// A game that is over takes further legal plies, because records of games played on beyond a draw must be
    /// readable: ask [`History::verdict`] first to stop there.
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

    /// Takes the last ply back and returns it.
    pub fn pop(&mut self) -> Option<PlyOf<G>> {
        let ply = self.plies.pop()?;
        self.positions.pop();
        Some(ply)
    }

    /// Is `mv` legal now, by the position and by what was played before?
    pub fn check(&self, mv: MoveOf<G>) -> Result<(), IllegalOf<G>> {
        self.position().check(mv)?;
        G::forbids(self, mv).map_or(Ok(()), Err)
    }

    /// Every legal move, by the position and by what was played before.
    pub fn legal_moves(&self) -> Vec<MoveOf<G>> {
        let mut moves = Vec::new();
        self.position().legal_moves(&mut moves);
        moves.retain(|&mv| G::forbids(self, mv).is_none());
        moves
    }

    /// How the rules judge the game now: what the position alone decides
    /// comes before what the history decides.
    pub fn verdict(&self) -> Option<Verdict<G>> {
        let by_position = self.position().ending().map(|ending| Verdict { ending, evidence: None });
        by_position.or_else(|| G::adjudicate(self))
    }
}
