//! What engines do at a table: they take seats, move, answer offers, and never decide for people.

use super::help;
use super::seats::{self, Seats};
use super::table::{Reaction, Table};
use crate::games::Playable;
use engine::Score;
use game::{Match, Position as _, Seat};
use notation::Text;
use thinker::Strength;

/// Worse than this, in hundredths of a soldier, an engine is glad of a draw.
const GLAD: i32 = -80;
/// After so many plies an engine that is hardly better or worse has seen enough.
const LONG: usize = 120;
const HARDLY: i32 = 15;

impl<G: Playable> Table<G> {
    /// Engines take these seats; the record names them.
    pub(super) fn seat_engines(&mut self, seats: Seats) {
        self.seats = seats;
        let start = self.game.history().start().clone();
        for (seat, strength) in seats.engines() {
            let value = match strength {
                Strength::Level(level) => format!("Chuhe, level {}", level.number()),
                Strength::Full => "Chuhe".to_owned(),
            };
            self.tags.push((notation::record::seat_tag::<G>(&start, seat).to_owned(), value));
        }
    }

    /// Who plays what, one sentence for each engine.
    pub(super) fn seated(&self) -> Vec<Text> {
        let position = self.game.position();
        let told = |(seat, strength)| help::played_by(&G::seat(position, seat), &seats::name(strength));
        self.seats.engines().map(told).collect()
    }

    /// The engine whose turn it is, unless the game is over.
    pub(super) fn engine_to_move(&self) -> Option<Strength> {
        let turn = self.game.position().turn();
        self.seats.engine(turn).filter(|_| self.game.ending().is_none())
    }

    /// Plays what an engine has thought of.
    pub(super) fn play_for_engine(&mut self, text: &str, score: Option<Score>) -> Reaction {
        let turn = self.game.position().turn();
        match G::read_move(self.game.position(), text) {
            Ok(mv) => {
                self.opinions[turn.index()] = score;
                self.answer(|game| game.play(mv).map(drop))
            }
            Err(error) => self.engine_fails(&anyhow::anyhow!("{text}: {error}")),
        }
    }

    /// An engine that has nothing to play leaves its seat, so that the game can go on.
    pub(super) fn engine_fails(&mut self, error: &anyhow::Error) -> Reaction {
        let position = self.game.position();
        let (turn, seat) = (position.turn(), G::seat(position, position.turn()));
        self.seats.release(turn);
        self.refuse(&help::seat_left(&seat, error))
    }

    /// Claims a draw for the engine that is to move, if there is one to claim and it would not rather play on.
    pub(super) fn engine_claims(&mut self) -> bool {
        let turn = self.game.position().turn();
        let content = self.opinions[turn.index()].is_none_or(|score| score <= Score::EVEN);
        content && self.game.claim(turn).is_ok()
    }

    /// An engine takes a draw that a person offers, or declines it.
    pub(super) fn engine_answers_offer(&mut self, engine: Seat) -> Reaction {
        let plies = self.game.history().plies().len();
        if is_content(self.opinions[engine.index()], plies) {
            return self.answer(|game| game.accept_draw(engine));
        }
        let seat = G::seat(self.game.position(), engine);
        match Match::decline_draw(&mut self.game, engine) {
            Ok(()) => self.tell(help::declined(&seat)),
            Err(_) => self.refuse(&help::engines_seat(&seat)),
        }
    }

    /// Why nothing can be taken back, where engines play: only people do that, and only what they have played.
    pub(super) fn keeps_from_undoing(&self) -> Option<Text> {
        if !self.seats.has_person() {
            return Some(help::engines_alone());
        }
        self.seats.only_person()?;
        let history = self.game.history();
        let decided = self.game.ending().is_some() && self.game.verdict().is_none();
        let played = history.positions().iter().take(history.plies().len());
        let by_person = played.filter(|before| self.seats.engine(before.turn()).is_none()).count();
        (by_person == 0 && !decided).then(help::nothing_of_yours)
    }

    /// Moves that follow one another from here, in the notation of the table.
    pub(super) fn written_line(&self, line: &[String]) -> Vec<String> {
        let mut position = self.game.position().clone();
        let mut written = Vec::with_capacity(line.len());
        for text in line {
            // What chance will say is not known.
            let Ok(ply) = G::read_ply(&position, text) else {
                written.extend(written.is_empty().then(|| text.clone()));
                break;
            };
            let mv = G::Position::move_of(ply);
            written.push(G::write_styled(&position, mv, self.style()).unwrap_or_else(|| text.clone()));
            position = position.after_unchecked(ply);
        }
        written.truncate(SHOWN);
        written
    }
}

/// A hint shows so many moves.
const SHOWN: usize = 5;

/// Would a player who thinks so of the game take a draw?
fn is_content(opinion: Option<Score>, plies: usize) -> bool {
    opinion.is_some_and(|score| {
        let worth = score.centipawns();
        worth <= GLAD || plies >= LONG && worth <= HARDLY
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_engine_takes_a_draw_that_is_better_than_its_game() {
        let content = |centipawns, plies| is_content(Some(Score::of_centipawns(centipawns)), plies);
        assert!(!is_content(None, 200), "it has not looked yet");
        assert!(content(-80, 10) && content(-3000, 10));
        assert!(!content(-79, 10) && !content(0, 119));
        assert!(content(15, 120) && !content(16, 300));
    }
}
