//! Draw offers and their answers, and the seat to which a command applies.

use super::help;
use super::local_game::{LocalGame, NOW, Next, Reaction};
use crate::games::Playable;
use game::{Position as _, Seat};
use notation::{Language, Text};
use protocol::{EngineScore, Offering, Request};
use session::{Conduct, DrawAnswer, GameState as _};

impl<G: Playable> LocalGame<G> {
    /// Offers a draw. An engine answers after a search.
    pub(super) fn draw(&mut self, rest: &str) -> Reaction {
        let seat = match self.seat(rest) {
            Ok(seat) => seat,
            Err(text) => return self.refuse(&text),
        };
        let offer = Request::Offer(Offering::Draw);
        if self.seats.engine(!seat).is_some() && self.ending().is_none() {
            let proposed = Conduct::propose(&self.session, seat, self.session.seq(), &offer, NOW);
            return match proposed {
                Ok(_) => Reaction { next: Next::DrawOffer(seat), ..Reaction::show() },
                Err(rebuff) => self.refuse_for(&rebuff),
            };
        }
        let reaction = self.request(seat, &offer);
        // The offer was refused, or accepted at once.
        if reaction.next == Next::Wait || self.ending().is_some() {
            return reaction;
        }
        self.tell(help::offered(&G::seat(self.position(), seat)))
    }

    /// Accepts or declines the draw that `seat` offers for the engine, by its score for the side to move.
    pub(super) fn engine_answers_draw(&mut self, seat: Seat, score: Option<EngineScore>) -> Reaction {
        let is_engines = self.session.turn() == Some(!seat);
        let score = score.map(|score| if is_engines { score } else { session::reversed(score) });
        let plies = self.history().plies().len();
        let draw_answer = score.map_or(DrawAnswer::Decline, |score| session::answer_draw(score, plies));
        let answer = session::offer_draw(&mut self.session, seat, draw_answer, NOW);
        match (draw_answer, &answer) {
            (DrawAnswer::Decline, Ok(_)) => self.tell(help::declined(&G::seat(self.position(), !seat))),
            _ => self.react(&answer),
        }
    }

    /// Answers the draw offer for the other seat, in or out of turn.
    pub(super) fn answer_offer(&mut self, request: &Request) -> Reaction {
        let turn = self.position().turn();
        let seat = self.course().offers().by(Offering::Draw).map_or(turn, |offerer| !offerer);
        self.request(seat, request)
    }

    /// Returns the named seat, otherwise that of the only person, otherwise the seat to move. The seat of an engine is
    /// refused: it decides for itself.
    pub(super) fn seat(&self, name: &str) -> Result<Seat, Text> {
        let seat = self.seat_named(name)?;
        match self.seats.engine(seat) {
            Some(_) => Err(help::engines_seat(&G::seat(self.position(), seat))),
            None => Ok(seat),
        }
    }

    fn seat_named(&self, name: &str) -> Result<Seat, Text> {
        let position = self.position();
        if name.is_empty() {
            return Ok(self.seats.only_person().unwrap_or(position.turn()));
        }
        let is_called = |seat: &Seat| {
            let chinese = G::seat(position, *seat);
            let chinese = chinese.to(Language::Chinese);
            let place = help::place(*seat);
            G::seat_code(position, *seat).is_some_and(|code| code.eq_ignore_ascii_case(name))
                || chinese == name
                || chinese.trim_end_matches('方') == name
                || place.to(Language::English).eq_ignore_ascii_case(name)
                || place.to(Language::Chinese) == name
        };
        Seat::ALL.into_iter().find(is_called).ok_or_else(|| help::no_such_seat(name))
    }
}
