//! Draws that are offered and answered, and who speaks for whom.

use super::help;
use super::table::{Reaction, Response, Table};
use crate::games::Playable;
use game::{Match, Position as _, Seat};
use notation::{Language, Text};

impl<G: Playable> Table<G> {
    /// Offers a draw, which an engine answers at once.
    pub(super) fn draw(&mut self, rest: &str) -> Reaction {
        let seat = match self.seat(rest) {
            Ok(seat) => seat,
            Err(text) => return self.refuse(&text),
        };
        if self.game.draw_offer() == Some(seat) {
            return self.refuse(&help::already_offered());
        }
        let reaction = self.answer(|game| game.offer_draw(seat));
        // Refused, or agreed at once.
        if self.game.draw_offer() != Some(seat) {
            return reaction;
        }
        if self.seats.engine(!seat).is_some() {
            return self.engine_answers_offer(!seat);
        }
        let seat = G::seat(self.game.position(), seat);
        self.tell(help::offered(&seat))
    }

    /// The seat that did not offer the draw answers it, whoever is to move.
    pub(super) fn answer_offer(&mut self, answer: fn(&mut Match<G>, Seat) -> Response<G>) -> Reaction {
        let seat = self.game.draw_offer().map_or(self.game.position().turn(), |offerer| !offerer);
        self.answer(|game| answer(game, seat))
    }

    /// Who is meant: the side that is named, else the only person, else the side to move. An engine decides
    /// for itself.
    pub(super) fn seat(&self, name: &str) -> Result<Seat, Text> {
        let seat = self.seat_named(name)?;
        match self.seats.engine(seat) {
            Some(_) => Err(help::engines_seat(&G::seat(self.game.position(), seat))),
            None => Ok(seat),
        }
    }

    fn seat_named(&self, name: &str) -> Result<Seat, Text> {
        let position = self.game.position();
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
        Seat::ALL.into_iter().find(is_called).ok_or_else(|| help::nobody(name))
    }
}
