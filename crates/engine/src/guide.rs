//! The game-specific part of the search: move generation, evaluation and rulings.

use crate::level::LevelTable;
use game::{Deterministic, Game, History, MoveOf, Position};

/// The result of a repetition or of a game that is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ruling {
    /// Neither side is at fault.
    Draw,
    /// The side to move loses.
    MoverLoses,
    /// The side to move wins.
    MoverWins,
}

/// The result of having no legal move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoMoves {
    /// The side to move loses.
    Lost,
    /// The game is drawn.
    Drawn,
}

/// What the search needs from a game without chance.
///
/// All threads share one guide. Searching does not change it.
///
/// The trait is larger than our limit of fifteen methods: docs/decisions/0018-large-traits.md gives the reason.
pub trait Guide: Send + Sync {
    /// The game.
    type Game: Game<Position: Deterministic + Position<Move: Send + Sync> + Send + Sync, Rules: Send + Sync>;
    /// The incrementally updated part of the evaluation.
    type Accumulator: Clone + Send + Sync;

    /// The opponent's threats, computed once before quiet moves are ordered.
    type Threats;

    /// The strength settings of each level.
    const LEVELS: &'static LevelTable;
    /// The number of values of [`Guide::butterfly`].
    const BUTTERFLY_COUNT: usize;
    /// The number of values of [`Guide::piece_to`].
    const PIECE_TO_COUNT: usize;
    /// The number of values of [`Guide::victim`].
    const VICTIM_COUNT: usize;

    /// A guide with the evaluation parameters of a file; `None` if the text is not a valid parameter file.
    fn from_parameters(parameters: &str) -> Option<Self>
    where
        Self: Sized;

    /// Computes the incremental part of the evaluation from scratch.
    fn accumulator(&self, position: &PositionOf<Self>) -> Self::Accumulator;

    /// The incremental part of the evaluation after `mv` is played in `position`.
    fn accumulator_after(
        &self,
        accumulator: &Self::Accumulator,
        position: &PositionOf<Self>,
        mv: MoveIn<Self>,
    ) -> Self::Accumulator;

    /// The static evaluation for the side to move, in centipawns (hundredths of a soldier).
    fn evaluate(&self, position: &PositionOf<Self>, accumulator: &Self::Accumulator) -> i32;

    /// Appends the legal captures, and other moves that change the material.
    fn captures(&self, position: &PositionOf<Self>, moves: &mut Vec<MoveIn<Self>>);

    /// Appends the other legal moves.
    fn quiets(&self, position: &PositionOf<Self>, moves: &mut Vec<MoveIn<Self>>);

    /// Is this one of [`Guide::captures`], given that it is legal?
    fn is_capture(&self, position: &PositionOf<Self>, mv: MoveIn<Self>) -> bool;

    /// Is the move legal? Asked about moves that were legal in some other position.
    fn is_legal(&self, position: &PositionOf<Self>, mv: MoveIn<Self>) -> bool {
        position.check(mv).is_ok()
    }

    /// Is the side to move in check?
    fn in_check(&self, position: &PositionOf<Self>) -> bool;

    /// Does `mv` give check?
    fn gives_check(&self, position: &PositionOf<Self>, mv: MoveIn<Self>) -> bool {
        self.in_check(&position.after_unchecked(mv))
    }

    /// Appends those of [`Guide::quiets`] that give check.
    fn quiet_checks(&self, position: &PositionOf<Self>, moves: &mut Vec<MoveIn<Self>>) {
        self.quiets(position, moves);
        moves.retain(|&mv| self.gives_check(position, mv));
    }

    /// Computes the opponent's threats.
    fn threats(&self, position: &PositionOf<Self>) -> Self::Threats;

    /// An ordering bonus for a quiet move that moves a piece out of danger; negative if it moves into danger.
    fn threat_bonus(&self, threats: &Self::Threats, position: &PositionOf<Self>, mv: MoveIn<Self>) -> i32;

    /// The position after a null move; `None` in check, and where zugzwang is likely.
    fn null_move(&self, position: &PositionOf<Self>) -> Option<PositionOf<Self>>;

    /// Static exchange evaluation: does the exchange that `mv` begins gain at least `threshold`?
    fn see_ge(&self, position: &PositionOf<Self>, mv: MoveIn<Self>, threshold: i32) -> bool;

    /// The value of the captured material, to order captures.
    fn captured_value(&self, position: &PositionOf<Self>, mv: MoveIn<Self>) -> i32;

    /// The result if the game is over here although there are legal moves.
    #[inline]
    fn game_over(&self, _: &PositionOf<Self>) -> Option<Ruling> {
        None
    }

    /// The result if the side to move has no legal move.
    fn no_moves(&self, position: &PositionOf<Self>) -> NoMoves;

    /// The number of plies back to the last irreversible move: an equal position cannot be older.
    fn reversible_plies(&self, position: &PositionOf<Self>) -> usize;

    /// Is the game drawn by material or by the move limit at the end of `line`?
    fn is_drawn(&self, rules: &RulesOf<Self>, line: &[PositionOf<Self>]) -> bool;

    /// The arbiter's ruling on `moves`, which lead from `start` back to the same position.
    fn judge_repetition(&self, rules: &RulesOf<Self>, start: &PositionOf<Self>, moves: &[MoveIn<Self>]) -> Ruling;

    /// A key of the slowly changing features, for the correction history.
    fn structure_key(&self, position: &PositionOf<Self>) -> u64;

    /// An index for the mover and the squares of a move (butterfly history).
    fn butterfly(&self, position: &PositionOf<Self>, mv: MoveIn<Self>) -> usize;

    /// An index for the kind of the moving piece and its target square.
    fn piece_to(&self, position: &PositionOf<Self>, mv: MoveIn<Self>) -> usize;

    /// An index for the kind of the captured piece; 0 for a quiet move.
    fn victim(&self, position: &PositionOf<Self>, mv: MoveIn<Self>) -> usize;

    /// Packs the move into at most 24 bits, never 0.
    fn pack(&self, mv: MoveIn<Self>) -> u32;

    /// The inverse of [`Guide::pack`].
    fn unpack(&self, code: u32) -> Option<MoveIn<Self>>;
}

/// The positions of a guide's game.
pub type PositionOf<G> = <<G as Guide>::Game as Game>::Position;
/// The moves of a guide's game.
pub type MoveIn<G> = MoveOf<<G as Guide>::Game>;
/// The rules of a guide's game.
pub type RulesOf<G> = <<G as Guide>::Game as Game>::Rules;
/// The history of a guide's game.
pub type HistoryOf<G> = History<<G as Guide>::Game>;
