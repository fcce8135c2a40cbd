//! A game being played between two seats, from the first move to the result.

use crate::{
    Cause, Ending, Explain, Game, History, IllegalOf, MoveOf, Outcome, PlyOf, Position, ReasonOf, Seat, Verdict,
};

/// A game being played. It keeps the rules: an illegal move changes nothing,
/// and a match that is over takes no more.
///
/// Clocks and connections live elsewhere; they tell the match what happened
/// through [`Match::forfeit_on_time`] and [`Match::resign`].
#[derive(Debug)]
pub struct Match<G: Game> {
    history: History<G>,
    secret: G::Secret,
    undone: Vec<PlyOf<G>>,
    draw_offer: Option<Seat>,
    /// How the rules judge the last position.
    verdict: Option<Verdict<G>>,
    /// What the players themselves decided.
    settled: Option<Ending<Cause<ReasonOf<G>>>>,
}

/// Why a match does not do what it was asked to. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused<I> {
    /// The game is over.
    GameOver,
    /// The move breaks a rule.
    Illegal(I),
    /// There is nothing to take back.
    NothingToUndo,
    /// There is nothing to play again.
    NothingToRedo,
    /// Nobody has offered a draw, or it was this seat's own offer.
    NoOffer,
    /// No rule gives this seat a draw now.
    NothingToClaim,
    /// The agreed rules know no draw by agreement.
    NoDrawOffers,
}

impl<I: Explain> Refused<I> {
    /// A stable name for programs and translations.
    pub fn code(&self) -> &'static str {
        match self {
            Self::GameOver => "game_over",
            Self::Illegal(illegal) => illegal.code(),
            Self::NothingToUndo => "nothing_to_undo",
            Self::NothingToRedo => "nothing_to_redo",
            Self::NoOffer => "no_offer",
            Self::NothingToClaim => "nothing_to_claim",
            Self::NoDrawOffers => "no_draw_offers",
        }
    }
}

/// What an undo took back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Undone<P> {
    /// The last ply.
    Ply(P),
    /// A resignation, agreement, claim or fall of a flag; the position stays.
    Decision,
}

type Response<G, T> = Result<T, Refused<IllegalOf<G>>>;

impl<G: Game> Match<G> {
    /// A match about to begin at `start`, which may be over already.
    pub fn new(rules: G::Rules, start: G::Position, secret: G::Secret) -> Self {
        let history = History::new(rules, start);
        let verdict = history.verdict();
        Self { history, secret, undone: Vec::new(), draw_offer: None, verdict, settled: None }
    }

    /// The game so far.
    pub const fn history(&self) -> &History<G> {
        &self.history
    }

    /// The position now.
    pub fn position(&self) -> &G::Position {
        self.history.position()
    }

    /// How the rules judge the position now, with the evidence.
    pub const fn verdict(&self) -> Option<&Verdict<G>> {
        self.verdict.as_ref()
    }

    /// How the match ended, if it is over.
    pub fn ending(&self) -> Option<Ending<Cause<ReasonOf<G>>>> {
        let by_rule = |verdict: &Verdict<G>| Ending {
            outcome: verdict.ending.outcome,
            reason: Cause::Rule(verdict.ending.reason),
        };
        self.settled.or_else(|| self.verdict.as_ref().map(by_rule))
    }

    /// Who has offered a draw that still stands.
    pub const fn draw_offer(&self) -> Option<Seat> {
        self.draw_offer
    }

    /// Plays a move for the seat whose turn it is, and says what happened.
    pub fn play(&mut self, mv: MoveOf<G>) -> Response<G, PlyOf<G>> {
        self.must_be_running()?;
        self.history.check(mv).map_err(Refused::Illegal)?;
        let ply = G::resolve(self.position(), &self.secret, mv);
        // A move answers an offer of the other seat; one's own offer stays on the table.
        if self.draw_offer == Some(!self.position().turn()) {
            self.draw_offer = None;
        }
        self.undone.clear();
        self.push(ply);
        Ok(ply)
    }

    /// Takes back the last thing that happened. Also reopens a finished game.
    pub fn undo(&mut self) -> Response<G, Undone<PlyOf<G>>> {
        if self.settled.take().is_some() {
            return Ok(Undone::Decision);
        }
        let ply = self.history.pop().ok_or(Refused::NothingToUndo)?;
        self.undone.push(ply);
        self.draw_offer = None;
        self.verdict = self.history.verdict();
        Ok(Undone::Ply(ply))
    }

    /// Plays again what was last taken back.
    pub fn redo(&mut self) -> Response<G, PlyOf<G>> {
        self.must_be_running()?;
        let ply = self.undone.pop().ok_or(Refused::NothingToRedo)?;
        self.push(ply);
        Ok(ply)
    }

    /// `seat` gives up, in or out of turn.
    pub fn resign(&mut self, seat: Seat) -> Response<G, ()> {
        self.settle(Ending { outcome: Outcome::Win(!seat), reason: Cause::Resignation })
    }

    /// The flag of `seat` fell. It loses whatever is on the board.
    pub fn forfeit_on_time(&mut self, seat: Seat) -> Response<G, ()> {
        self.settle(Ending { outcome: Outcome::Win(!seat), reason: Cause::TimeForfeit })
    }

    /// `seat` offers a draw. The offer stands until the other seat moves, declines or accepts.
    /// When both have offered, the draw is agreed.
    pub fn offer_draw(&mut self, seat: Seat) -> Response<G, ()> {
        self.must_be_running()?;
        if !G::allows_draw_offers(self.history.rules()) {
            return Err(Refused::NoDrawOffers);
        }
        if self.draw_offer == Some(!seat) {
            return self.accept_draw(seat);
        }
        self.draw_offer = Some(seat);
        Ok(())
    }

    /// `seat` accepts the draw that the other seat offered.
    pub fn accept_draw(&mut self, seat: Seat) -> Response<G, ()> {
        self.must_be_running()?;
        self.take_offer_to(seat)?;
        self.settle(Ending { outcome: Outcome::Draw, reason: Cause::Agreement })
    }

    /// `seat` declines the draw that the other seat offered.
    pub fn decline_draw(&mut self, seat: Seat) -> Response<G, ()> {
        self.must_be_running()?;
        self.take_offer_to(seat)
    }

    /// `seat` asks for the end that the rules give on demand only.
    pub fn claim(&mut self, seat: Seat) -> Response<G, Ending<ReasonOf<G>>> {
        self.must_be_running()?;
        let ending = G::claimable(&self.history, seat).ok_or(Refused::NothingToClaim)?;
        self.settle(Ending { outcome: ending.outcome, reason: Cause::Rule(ending.reason) })?;
        Ok(ending)
    }

    fn must_be_running(&self) -> Response<G, ()> {
        if self.ending().is_some() { Err(Refused::GameOver) } else { Ok(()) }
    }

    fn take_offer_to(&mut self, seat: Seat) -> Response<G, ()> {
        if self.draw_offer != Some(!seat) {
            return Err(Refused::NoOffer);
        }
        self.draw_offer = None;
        Ok(())
    }

    fn settle(&mut self, ending: Ending<Cause<ReasonOf<G>>>) -> Response<G, ()> {
        self.must_be_running()?;
        self.settled = Some(ending);
        self.draw_offer = None;
        Ok(())
    }

    fn push(&mut self, ply: PlyOf<G>) {
        self.history.push_unchecked(ply);
        self.verdict = self.history.verdict();
    }
}
