//! People and computers at one device. The page and the terminal share these rules.
//!
//! A table alone knows only seats. If a computer controls one of them, a takeback by the person includes the computer's
//! answer. The computer accepts draw offers and claims draws according to its own score.

use crate::{Rebuff, Seat, Table};
use protocol::{Dated, EngineScore, Event, Offering, Request, Timestamp};

/// Who controls a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Controller {
    /// A person at this device.
    Person,
    /// The computer.
    Computer,
}

/// Who controls the two seats of a table on one device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LocalPlayers(pub [Controller; 2]);

/// The answer to a draw offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawAnswer {
    /// The game is a draw.
    Accept,
    /// The game goes on.
    Decline,
}

/// The events that a request led to, or why it was refused.
pub type Answer = Result<Vec<Dated>, Rebuff>;

impl LocalPlayers {
    /// Whether the computer controls a seat.
    pub fn is_computer(self, seat: Seat) -> bool {
        self.0[seat.index()] == Controller::Computer
    }

    /// Whether any person plays.
    pub fn has_person(self) -> bool {
        self.0.contains(&Controller::Person)
    }

    /// The seat of the only person, or `None` if both seats have a person or both the computer.
    pub fn only_person(self) -> Option<Seat> {
        Seat::ALL.into_iter().find(|&seat| !self.is_computer(seat) && self.is_computer(!seat))
    }

    /// The seat that a command without a named seat is meant for: the only person's, otherwise the seat to move.
    pub fn speaker(self, table: &dyn Table) -> Seat {
        self.only_person().or_else(|| table.turn()).unwrap_or(Seat::First)
    }

    /// Plays a move that a person typed in any notation.
    pub fn play_typed(self, table: &mut dyn Table, text: &str, now: Timestamp) -> Answer {
        let seat = self.speaker(table);
        // A person who may not move gets that reason, even if the text is not a move.
        let may_move = table.turn() == Some(seat) && !self.is_computer(seat) && !table.is_paused();
        let mv = if may_move { table.read_typed(text)? } else { text.to_owned() };
        table.ask(if self.is_computer(seat) { !seat } else { seat }, table.seq(), &Request::Move(mv), now)
    }

    /// Checks whether a takeback is possible now, and returns the reason if not. A person who has not moved yet has
    /// nothing to take back: the computer would only move again.
    pub fn check_undo(self, table: &dyn Table, now: Timestamp) -> Result<(), Rebuff> {
        if let Some(person) = self.only_person()
            && let Err(refused) = table.propose(person, table.seq(), &Request::Offer(Offering::Takeback), now)
            && refused.code == "nothing_to_undo"
        {
            return Err(refused);
        }
        table.propose(self.speaker(table), table.seq(), &Request::Undo, now).map(drop)
    }

    /// Takes the last ply back, or reopens a game that a player ended. A person takes the computer's answer back too.
    pub fn undo(self, table: &mut dyn Table, now: Timestamp) -> Answer {
        self.check_undo(table, now)?;
        let mut events = table.ask(self.speaker(table), table.seq(), &Request::Undo, now)?;
        if events.iter().any(|dated| matches!(dated.event, Event::TakenBack(_))) {
            self.again_for_computer(table, &Request::Undo, now, &mut events);
        }
        Ok(events)
    }

    /// Plays the plies again that were taken back, with the computer's answer if that was taken back too.
    pub fn redo(self, table: &mut dyn Table, now: Timestamp) -> Answer {
        let mut events = table.ask(self.speaker(table), table.seq(), &Request::Redo, now)?;
        self.again_for_computer(table, &Request::Redo, now, &mut events);
        Ok(events)
    }

    /// Repeats a request while the computer is to move, so that the person is to move afterwards.
    fn again_for_computer(self, table: &mut dyn Table, request: &Request, now: Timestamp, events: &mut Vec<Dated>) {
        if self.only_person().is_some() && table.turn().is_some_and(|turn| self.is_computer(turn)) {
            // The request is refused if there is no further ply. Then the computer is to move.
            events.extend(table.ask(self.speaker(table), table.seq(), request, now).unwrap_or_default());
        }
    }
}

/// `seat` offers a draw, and the other seat answers at once.
pub fn offer_draw(table: &mut dyn Table, seat: Seat, answer: DrawAnswer, now: Timestamp) -> Answer {
    let mut events = table.ask(seat, table.seq(), &Request::Offer(Offering::Draw), now)?;
    if table.turn().is_some() {
        let request = match answer {
            DrawAnswer::Accept => Request::Accept(Offering::Draw),
            DrawAnswer::Decline => Request::Decline(Offering::Draw),
        };
        events.extend(table.ask(!seat, table.seq(), &request, now)?);
    }
    Ok(events)
}

/// At or below this score, in hundredths of a soldier, the computer accepts a draw at any time.
const WORSE: i32 = -80;
/// At or below this score it accepts a draw in a long game.
const EVEN: i32 = 15;
/// A game is long after this number of plies.
const LONG: usize = 120;

/// The answer of the computer to a draw offer in a position with this score for it, after `plies` plies. The thresholds
/// are measured: docs/decisions/0015-when-the-computer-accepts-a-draw.md.
pub const fn answer_draw(score: EngineScore, plies: usize) -> DrawAnswer {
    let accepts = match score {
        EngineScore::Points(points) => points <= WORSE || plies >= LONG && points <= EVEN,
        EngineScore::Wins(_) => false,
        EngineScore::Loses(_) => true,
    };
    if accepts { DrawAnswer::Accept } else { DrawAnswer::Decline }
}

/// The request of the computer when it has chosen a move: the move, or a claim if the rules give it a draw and it is
/// not better. `score` is its score of the position, if it has one.
pub fn move_or_claim(table: &dyn Table, best: String, score: Option<EngineScore>, now: Timestamp) -> Request {
    let is_better = matches!(score, Some(EngineScore::Points(1..) | EngineScore::Wins(_)));
    let claims = |turn| !is_better && table.propose(turn, table.seq(), &Request::Claim, now).is_ok();
    if table.turn().is_some_and(claims) { Request::Claim } else { Request::Move(best) }
}

/// The same score for the other player.
pub const fn reversed(score: EngineScore) -> EngineScore {
    match score {
        EngineScore::Points(points) => EngineScore::Points(points.saturating_neg()),
        EngineScore::Wins(plies) => EngineScore::Loses(plies),
        EngineScore::Loses(plies) => EngineScore::Wins(plies),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_computer_accepts_a_draw_when_it_is_worse_or_the_game_is_long_and_even() {
        for (score, plies, answer) in [
            (EngineScore::Points(0), 0, DrawAnswer::Decline),
            (EngineScore::Points(WORSE), 0, DrawAnswer::Accept),
            (EngineScore::Points(WORSE + 1), LONG - 1, DrawAnswer::Decline),
            (EngineScore::Points(EVEN), LONG, DrawAnswer::Accept),
            (EngineScore::Points(EVEN + 1), 300, DrawAnswer::Decline),
            (EngineScore::Wins(9), 300, DrawAnswer::Decline),
            (EngineScore::Loses(9), 1, DrawAnswer::Accept),
        ] {
            assert_eq!(answer_draw(score, plies), answer, "{score:?} {plies}");
            assert_eq!(reversed(reversed(score)), score);
        }
        assert_eq!(answer_draw(reversed(EngineScore::Wins(9)), 0), DrawAnswer::Accept);
    }
}
