//! What the search must know of a game. The search itself knows none.

use crate::level::Weaknesses;
use game::{Deterministic, Game, History, MoveOf, Position};

/// How a loop of moves is judged, or a game that has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ruling {
    /// Nobody is at fault.
    Draw,
    /// Whoever is to move at the end loses.
    MoverLoses,
    /// Whoever is to move at the end wins.
    MoverWins,
}

/// What the lack of legal moves means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stuck {
    /// Whoever cannot move has lost.
    Lost,
    /// Whoever cannot move has drawn.
    Drawn,
}

/// What the search must know of a game in which a move says all that happens.
///
/// A guide is shared by all threads and changes nothing while they search.
pub trait Guide: Send + Sync {
    /// The game.
    type Game: Game<Position: Deterministic + Position<Move: Send + Sync> + Send + Sync, Rules: Send + Sync>;
    /// What the evaluation carries along from position to position, so that it need not begin anew.
    type Trace: Clone + Send + Sync;

    /// What the other side threatens, looked at once before quiet moves are put in order.
    type Threats;

    /// What makes each level of the game weak.
    const WEAKNESSES: &'static Weaknesses;
    /// How many numbers [`Guide::butterfly`] may give.
    const BUTTERFLIES: usize;
    /// How many numbers [`Guide::slot`] may give.
    const SLOTS: usize;
    /// How many numbers [`Guide::victim`] may give.
    const VICTIMS: usize;

    /// A guide that values things as `parameters` say, in the form in which a tuner writes them; nothing if
    /// they are not such parameters.
    fn tuned(parameters: &str) -> Option<Self>
    where
        Self: Sized;

    /// What the evaluation carries along, computed anew.
    fn trace(&self, position: &PositionOf<Self>) -> Self::Trace;

    /// The same, after `mv` was played in `position`.
    fn follow(&self, trace: &Self::Trace, position: &PositionOf<Self>, mv: MoveIn<Self>) -> Self::Trace;

    /// What a quiet position is worth to the side to move, in hundredths of a soldier.
    fn evaluate(&self, position: &PositionOf<Self>, trace: &Self::Trace) -> i32;

    /// Appends the legal moves that take something, or change as much as taking does.
    fn captures(&self, position: &PositionOf<Self>, moves: &mut Vec<MoveIn<Self>>);

    /// Appends the other legal moves.
    fn quiets(&self, position: &PositionOf<Self>, moves: &mut Vec<MoveIn<Self>>);

    /// Is this one of [`Guide::captures`], given that it is legal?
    fn is_capture(&self, position: &PositionOf<Self>, mv: MoveIn<Self>) -> bool;

    /// Is the move legal? Asked of moves that were legal in some other position.
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

    /// What the other side threatens.
    fn threats(&self, position: &PositionOf<Self>) -> Self::Threats;

    /// How much sooner than histories say a quiet move is to be tried, because it brings a piece out of
    /// danger; less than nothing if it brings one into danger.
    fn caution(&self, threats: &Self::Threats, position: &PositionOf<Self>, mv: MoveIn<Self>) -> i32;

    /// The position with the turn given away, where that tells something: not in check, and not
    /// where having to move may be the trouble.
    fn passed(&self, position: &PositionOf<Self>) -> Option<PositionOf<Self>>;

    /// Does the exchange that `mv` begins gain at least `threshold`?
    fn gains(&self, position: &PositionOf<Self>, mv: MoveIn<Self>, threshold: i32) -> bool;

    /// What `mv` takes is worth so much, to put captures in order.
    fn prize(&self, position: &PositionOf<Self>, mv: MoveIn<Self>) -> i32;

    /// How the game has ended here, where moves are left but of no use any more.
    #[inline]
    fn decided(&self, _: &PositionOf<Self>) -> Option<Ruling> {
        None
    }

    /// What the lack of legal moves means here.
    fn stuck(&self, position: &PositionOf<Self>) -> Stuck;

    /// How many plies back the same position may have stood.
    fn reversible(&self, position: &PositionOf<Self>) -> usize;

    /// Is the game drawn by material or by a limit of moves where the `line` of positions ends?
    fn is_drawn(&self, rules: &RulesOf<Self>, line: &[PositionOf<Self>]) -> bool;

    /// How the arbiter would judge `moves`, which lead from `start` back to it.
    fn judge(&self, rules: &RulesOf<Self>, start: &PositionOf<Self>, moves: &[MoveIn<Self>]) -> Ruling;

    /// A number for the slow parts of the position, which tells how far the evaluation errs there.
    fn structure(&self, position: &PositionOf<Self>) -> u64;

    /// A number for mover and squares of a move.
    fn butterfly(&self, position: &PositionOf<Self>, mv: MoveIn<Self>) -> usize;

    /// A number for the kind of piece that moves and the square it moves to.
    fn slot(&self, position: &PositionOf<Self>, mv: MoveIn<Self>) -> usize;

    /// A number for the kind of piece that is taken; 0 for none.
    fn victim(&self, position: &PositionOf<Self>, mv: MoveIn<Self>) -> usize;

    /// The move as a number other than 0 of at most 24 bits.
    fn pack(&self, mv: MoveIn<Self>) -> u32;

    /// The move of a number.
    fn unpack(&self, code: u32) -> Option<MoveIn<Self>>;
}

/// The positions of a guide's game.
pub type PositionOf<G> = <<G as Guide>::Game as Game>::Position;
/// The moves of a guide's game.
pub type MoveIn<G> = MoveOf<<G as Guide>::Game>;
/// The rules of a guide's game.
pub type RulesOf<G> = <<G as Guide>::Game as Game>::Rules;
/// A game as it was played so far.
pub type HistoryOf<G> = History<<G as Guide>::Game>;
