//! The actions of engines in the game: they take seats, move, and answer draw offers.

use super::help;
use super::local_game::{LocalGame, NOW, Reaction};
use super::seats::{self, Seats};
use crate::games::Playable;
use engine::Score;
use game::Position as _;
use notation::Text;
use protocol::EngineScore;
use session::{Conduct as _, GameState as _, Words as _};
use thinker::Strength;

/// The maximum number of moves in a hint.
const SHOWN: usize = 5;

impl<G: Playable> LocalGame<G> {
    /// Seats the engines, and names them in the record.
    pub(super) fn seat_engines(&mut self, seats: Seats) {
        self.seats = seats;
        let start = self.history().start().clone();
        for (seat, strength) in seats.engines() {
            let value = match strength {
                Strength::Level(level) => format!("Chuhe, level {}", level.number()),
                Strength::Full => "Chuhe".to_owned(),
            };
            self.tags.push((notation::record::seat_tag::<G>(&start, seat).to_owned(), value));
        }
    }

    /// Returns the names of the engines, one sentence for each.
    pub(super) fn seated(&self) -> Vec<Text> {
        let position = self.position();
        let told = |(seat, strength)| help::played_by(&G::seat(position, seat), &seats::name(strength));
        self.seats.engines().map(told).collect()
    }

    /// The strength of the engine to move, or `None` if a person is to move or the game is over.
    pub(super) fn engine_to_move(&self) -> Option<Strength> {
        let turn = self.position().turn();
        self.seats.engine(turn).filter(|_| self.ending().is_none())
    }

    /// Plays the move that an engine has found, or claims a draw for it if it is not better.
    pub(super) fn play_for_engine(&mut self, best: &str, score: Option<Score>) -> Reaction {
        let request = session::move_or_claim(&self.session, best.to_owned(), score.map(engine_score), NOW);
        let turn = self.position().turn();
        match self.session.ask(turn, self.session.seq(), &request, NOW) {
            Ok(_) => Reaction::show(),
            Err(rebuff) => self.engine_fails(&anyhow::anyhow!("{best}: {}", rebuff.text.to(self.language))),
        }
    }

    /// Gives the seat of an engine that cannot move to a person, so that the game can go on.
    pub(super) fn engine_fails(&mut self, error: &anyhow::Error) -> Reaction {
        let position = self.position();
        let (turn, seat) = (position.turn(), G::seat(position, position.turn()));
        self.seats.release(turn);
        self.refuse(&help::seat_left(&seat, error))
    }

    /// Writes the first moves of a line from here, in the notation of the game.
    pub(super) fn written_line(&self, line: &[String]) -> Vec<String> {
        let mut written = self.session.line(line, self.style());
        written.truncate(SHOWN);
        written
    }
}

/// Converts a score of the engine to the type of the session.
pub(super) fn engine_score(score: Score) -> EngineScore {
    match score.plies_to_end() {
        None => EngineScore::Points(score.centipawns()),
        Some(plies) if plies > 0 => EngineScore::Wins(plies.unsigned_abs()),
        Some(plies) => EngineScore::Loses(plies.unsigned_abs()),
    }
}
