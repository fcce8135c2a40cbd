//! A game in words, for a game of any kind: moves in notations, descriptions of plies, and the result.

use crate::{Course, HasCourse, Playable, Rebuff, Refusal};
use game::{Cause, Position as _, Refused, Seat};
use notation::{Grounds, Notation as _, Phrases as _, Style, Text, phrases, record};

/// A game in words.
pub trait Words: Send {
    /// Reads a move that a person typed in any notation, and writes it as programs do.
    fn read_typed(&self, text: &str) -> Result<String, Rebuff>;

    /// The notations in which moves can be written.
    fn styles(&self) -> &'static [Style];

    /// The moves that were played, with numbers: `1. 炮二平五`.
    fn written(&self, style: Style) -> Vec<String>;

    /// A line of moves that may be played from now on, up to the first that is illegal or that chance answers.
    fn line(&self, moves: &[String], style: Style) -> Vec<String>;

    /// The text of an alternative to ply `plies`, without a number, or `None` if the rules forbid it.
    fn alternative_text(&self, plies: usize, ply: &str, style: Style) -> Option<String>;

    /// Returns a description of a ply for people, for example: red cannon h2-e2. Plies are counted from 0.
    fn ply_text(&self, ply: usize) -> Option<Text>;

    /// The name of the player on a seat: Red, 红方.
    fn player(&self, seat: Seat) -> Text;

    /// The name of the player who was to move after `plies` plies, or `None` if the game was over or fewer were played.
    fn mover(&self, plies: usize) -> Option<Text>;

    /// The result and its reason, or `None` while the game goes on: Red wins: checkmate.
    fn ending(&self) -> Option<Text>;

    /// The evidence for the ruling that ended the game, if it rests on more than the last position.
    fn grounds(&self) -> Option<Grounds>;
}

impl<T: HasCourse> Words for T {
    fn read_typed(&self, text: &str) -> Result<String, Rebuff> {
        read_typed(self.course(), text)
    }

    fn styles(&self) -> &'static [Style] {
        T::Game::styles()
    }

    fn written(&self, style: Style) -> Vec<String> {
        record::numbered_in(self.course().history(), style)
    }

    fn line(&self, moves: &[String], style: Style) -> Vec<String> {
        let mut moves = moves.iter();
        let next = |position: &_| T::Game::read_move(position, moves.next()?).ok();
        notation::write_line::<T::Game>(self.course().position(), next, style)
    }

    fn alternative_text(&self, plies: usize, ply: &str, style: Style) -> Option<String> {
        alternative_text(self.course(), plies, ply, style)
    }

    fn ply_text(&self, ply: usize) -> Option<Text> {
        let history = self.course().history();
        Some(T::Game::ply(history.positions().get(ply)?, *history.plies().get(ply)?))
    }

    fn player(&self, seat: Seat) -> Text {
        T::Game::seat(self.course().position(), seat)
    }

    fn mover(&self, plies: usize) -> Option<Text> {
        let history = self.course().history();
        let position = history.positions().get(plies)?;
        let is_over = plies == history.plies().len() && self.course().ending().is_some();
        (!is_over).then(|| T::Game::seat(position, position.turn()))
    }

    fn ending(&self) -> Option<Text> {
        self.course().ending().map(|ending| phrases::ending::<T::Game>(self.course().position(), ending))
    }

    fn grounds(&self) -> Option<Grounds> {
        let course = self.course();
        let Cause::Rule(_) = course.ending()?.reason else { return None };
        course.verdict()?.evidence.as_ref().map(T::Game::grounds)
    }
}

fn read_typed<G: Playable>(course: &Course<G>, text: &str) -> Result<String, Rebuff> {
    let read = G::read_typed_move(course.position(), text).map_err(Refusal::Move);
    let allowed = read.and_then(|mv| match G::forbids(course.history(), mv) {
        Some(illegal) => Err(Refusal::Game(Refused::Illegal(illegal))),
        None => Ok(G::write_move(mv)),
    });
    allowed.map_err(|refusal| Rebuff::of::<G>(course.position(), &refusal))
}

fn alternative_text<G: Playable>(course: &Course<G>, plies: usize, ply: &str, style: Style) -> Option<String> {
    let position = course.history().positions().get(plies)?;
    let ply = G::read_ply(position, ply).ok()?;
    // Only UCI includes the result of chance; other notations write the move alone.
    let styled = Some(style).filter(|&style| style != Style::Uci);
    let styled = styled.and_then(|style| G::write_styled(position, G::Position::move_of(ply), style));
    Some(styled.unwrap_or_else(|| G::write_ply(ply)))
}
