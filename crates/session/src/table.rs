//! A session of any game, spoken to in text.

use crate::fairness::{self, Kept};
use crate::gestures::{Caution, Origin, Power, Reach, Scene, Threats};
use crate::view::Viewer;
use crate::{Playable, Rebuff, Refusal, Session, wire};
use game::{IllegalOf, Position as _, Refused, Seat};
use notation::{Grounds, Style, Text, phrases, record};
use picture::{Board, Place};
use protocol::{Budget, Clocks, Dated, DealView, Log, Player, Question, Request, Sealed, Seq, Timestamp, View};

/// A live game of whichever kind. Moves go in and events come out as text.
pub trait Table: Send {
    /// The game by the name that programs call it.
    fn game(&self) -> &'static str;

    /// How many events there were.
    fn seq(&self) -> Seq;

    /// Carries out what `seat`, who has seen the game at version `after`, asks for, or says why not.
    /// A refused request changes nothing.
    fn ask(&mut self, seat: Seat, after: Seq, request: &Request, now: Timestamp) -> Result<Vec<Dated>, Rebuff>;

    /// Ends the game if the time of the player who is to move is up; [`Table::due`] says when to call it.
    fn tick(&mut self, now: Timestamp) -> Option<Dated>;

    /// When the time of the player who is to move is up, if a clock runs.
    fn due(&self) -> Option<Timestamp>;

    /// The keeper of the table stops the clocks.
    fn pause(&mut self, now: Timestamp) -> Result<Vec<Dated>, Rebuff>;

    /// The keeper of the table lets them run again.
    fn resume(&mut self, now: Timestamp) -> Result<Vec<Dated>, Rebuff>;

    /// What the clocks show.
    fn clocks(&self, now: Timestamp) -> Option<Clocks>;

    /// The game as `viewer` may see it.
    fn view(&self, viewer: Viewer, now: Timestamp) -> View;

    /// What there is to keep that everybody may know.
    fn log(&self) -> Log;

    /// What there is to keep that nobody else may know, where something is hidden.
    fn sealed(&self) -> Option<Sealed>;

    /// Was everything dealt as promised? For games that are over, hide something, and were played here from the first ply.
    fn verify(&self) -> Option<Result<Kept, Text>>;

    /// Who is to move; nobody, when the game is over.
    fn turn(&self) -> Option<Seat>;

    /// Does the game stand still?
    fn is_paused(&self) -> bool;

    /// How many plies were played.
    fn plies(&self) -> usize;

    /// Have both seats agreed on another game?
    fn rematch_is_agreed(&self) -> bool;

    /// The empty board.
    fn board(&self) -> Board;

    /// What the board shows after so many plies; none, if fewer were played.
    fn scene(&self, plies: usize) -> Option<Scene>;

    /// What can be played now; nothing, when the game is over.
    fn reach(&self) -> Reach;

    /// Why one cannot go from here to there; none, if one can, or if no move could be meant.
    fn refusal(&self, origin: Origin, target: Place) -> Option<Refusing>;

    /// What the side that is not to move threatens.
    fn threats(&self) -> Threats;

    /// What the powers of other pieces do to the piece on a place.
    fn powers(&self, place: Place) -> Vec<Power>;

    /// What speaks against a legal move, as programs write it, by which a piece becomes another or comes back.
    fn cautions(&self, mv: &str) -> Vec<Caution>;

    /// A move that somebody typed, in whatever notation, as programs write it.
    fn read_typed(&self, text: &str) -> Result<String, Rebuff>;

    /// The notations in which moves can be written.
    fn styles(&self) -> &'static [Style];

    /// What was played, with numbers: `1. 炮二平五`.
    fn written(&self, style: Style) -> Vec<String>;

    /// A line of moves that may be played from now on, as far as they are legal and chance does not speak.
    fn line(&self, moves: &[String], style: Style) -> Vec<String>;

    /// What might have been played after so many plies, without a number; none, if the rules forbid it.
    fn worded(&self, plies: usize, ply: &str, style: Style) -> Option<String>;

    /// What happened in a ply, for people: red cannon h2-e2. Plies are counted from 0.
    fn told(&self, ply: usize) -> Option<Text>;

    /// Who plays from this seat: Red, 红方.
    fn player(&self, seat: Seat) -> Text;

    /// Who was to move after so many plies, as he was called then; nobody, if the game was over or fewer were played.
    fn mover(&self, plies: usize) -> Option<Text>;

    /// The position after so many plies as text; none, if fewer were played.
    fn position(&self, plies: usize) -> Option<String>;

    /// The result and why, if the game is over: Red wins: checkmate.
    fn ending(&self) -> Option<Text>;

    /// What the ruling that ended the game rests on, where that is more than the last position.
    fn grounds(&self) -> Option<Grounds>;

    /// What the worker is asked so that it plays the next move.
    fn question(&self, player: Player, budget: Budget) -> Question;
}

/// Why one cannot go somewhere, and where to look.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusing {
    /// The rule by its stable name.
    pub code: &'static str,
    /// The places to point at.
    pub places: Vec<Place>,
    /// Why, for people.
    pub text: Text,
}

impl<G: Playable> Table for Session<G> {
    fn game(&self) -> &'static str {
        G::NAME
    }

    fn seq(&self) -> Seq {
        self.course().seq()
    }

    fn ask(&mut self, seat: Seat, after: Seq, request: &Request, now: Timestamp) -> Result<Vec<Dated>, Rebuff> {
        let now = now.max(self.course().latest());
        let asked = match request {
            // A text that was meant for another position is not even read.
            Request::Move(_) => self.course().must_be_fresh(after, None),
            _ => Ok(()),
        };
        let read = asked.and_then(|()| wire::request(self.course(), seat, request, now));
        let handled = read.and_then(|request| self.handle(seat, after, request, now));
        self.answered(handled)
    }

    fn tick(&mut self, now: Timestamp) -> Option<Dated> {
        Self::tick(self, now).as_ref().map(wire::dated)
    }

    fn due(&self) -> Option<Timestamp> {
        self.course().due()
    }

    fn pause(&mut self, now: Timestamp) -> Result<Vec<Dated>, Rebuff> {
        let paused = Self::pause(self, now);
        self.answered(paused)
    }

    fn resume(&mut self, now: Timestamp) -> Result<Vec<Dated>, Rebuff> {
        let resumed = Self::resume(self, now);
        self.answered(resumed)
    }

    fn clocks(&self, now: Timestamp) -> Option<Clocks> {
        wire::clocks(self.course(), now)
    }

    fn view(&self, viewer: Viewer, now: Timestamp) -> View {
        Self::view(self, viewer, now)
    }

    fn log(&self) -> Log {
        Self::log(self)
    }

    fn sealed(&self) -> Option<Sealed> {
        Self::sealed(self)
    }

    fn verify(&self) -> Option<Result<Kept, Text>> {
        let deal: DealView = self.deal().filter(|deal| deal.revealed.is_some() && !self.was_retold())?;
        let history = self.course().history();
        Some(fairness::verify(history, &deal).map_err(|unkept| fairness::text::<G>(history, &unkept)))
    }

    fn turn(&self) -> Option<Seat> {
        self.course().ending().is_none().then(|| self.course().position().turn())
    }

    fn is_paused(&self) -> bool {
        self.course().is_paused()
    }

    fn plies(&self) -> usize {
        self.course().history().plies().len()
    }

    fn rematch_is_agreed(&self) -> bool {
        self.course().rematch_is_agreed()
    }

    fn board(&self) -> Board {
        G::board()
    }

    fn scene(&self, plies: usize) -> Option<Scene> {
        Scene::of(self.course().history(), plies)
    }

    fn reach(&self) -> Reach {
        if self.course().ending().is_some() { Reach::default() } else { Reach::of(self.course().history()) }
    }

    fn refusal(&self, origin: Origin, target: Place) -> Option<Refusing> {
        let (history, position) = (self.course().history(), self.course().position());
        let illegal = history.check(G::attempt(position, origin, target)?).err()?;
        // A soldier may be obliged to choose, and a capture may be one of several: then there is a way.
        if !self.reach().candidates(origin, target).is_empty() {
            return None;
        }
        let Rebuff { code, squares, text } = Rebuff::of::<G>(position, &Refusal::Game(Refused::Illegal(illegal)));
        let board = G::board();
        Some(Refusing { code, places: squares.iter().filter_map(|name| board.place(name)).collect(), text })
    }

    fn threats(&self) -> Threats {
        Threats::of::<G>(self.course().position())
    }

    fn powers(&self, place: Place) -> Vec<Power> {
        G::powers(self.course().position(), place)
    }

    fn cautions(&self, mv: &str) -> Vec<Caution> {
        let position = self.course().position();
        G::read_move(position, mv).map(|mv| G::cautions(position, mv)).unwrap_or_default()
    }

    fn read_typed(&self, text: &str) -> Result<String, Rebuff> {
        let position = self.course().position();
        let read = G::read_typed_move(position, text).map_err(Refusal::Move);
        let allowed = read.and_then(|mv| {
            let forbidden = self.course().history().check(mv);
            forbidden.map(|()| mv).map_err(|illegal| Refusal::Game(Refused::Illegal(illegal)))
        });
        allowed.map(G::write_move).map_err(|refusal| Rebuff::of::<G>(position, &refusal))
    }

    fn styles(&self) -> &'static [Style] {
        G::styles()
    }

    fn written(&self, style: Style) -> Vec<String> {
        record::numbered_in(self.course().history(), style)
    }

    fn line(&self, moves: &[String], style: Style) -> Vec<String> {
        let mut position = self.course().position().clone();
        let (mut words, mut chances) = (Vec::new(), Vec::new());
        for text in moves {
            let Ok(mv) = G::read_move(&position, text) else { break };
            words.push(G::write_styled(&position, mv, style).unwrap_or_else(|| G::write_move(mv)));
            chances.clear();
            position.chances(mv, &mut chances);
            let [(ply, _)] = chances[..] else { break };
            position.play_unchecked(ply);
        }
        words
    }

    fn worded(&self, plies: usize, ply: &str, style: Style) -> Option<String> {
        let position = self.course().history().positions().get(plies)?;
        let ply = G::read_ply(position, ply).ok()?;
        // What chance answered is part of the ply, and other notations tell only what was asked for.
        let styled = Some(style).filter(|&style| style != Style::Uci);
        let styled = styled.and_then(|style| G::write_styled(position, G::Position::move_of(ply), style));
        Some(styled.unwrap_or_else(|| G::write_ply(ply)))
    }

    fn told(&self, ply: usize) -> Option<Text> {
        let history = self.course().history();
        Some(G::ply(history.positions().get(ply)?, *history.plies().get(ply)?))
    }

    fn player(&self, seat: Seat) -> Text {
        G::seat(self.course().position(), seat)
    }

    fn mover(&self, plies: usize) -> Option<Text> {
        let position = self.course().history().positions().get(plies)?;
        let is_over = plies == Table::plies(self) && self.course().ending().is_some();
        (!is_over).then(|| G::seat(position, position.turn()))
    }

    fn position(&self, plies: usize) -> Option<String> {
        self.course().history().positions().get(plies).map(G::write_position)
    }

    fn ending(&self) -> Option<Text> {
        self.course().ending().map(|ending| phrases::ending::<G>(self.course().position(), ending))
    }

    fn grounds(&self) -> Option<Grounds> {
        let verdict = self.course().verdict().filter(|_| self.ended_by_rule())?;
        verdict.evidence.as_ref().map(G::grounds)
    }

    fn question(&self, player: Player, budget: Budget) -> Question {
        let history = self.course().history();
        Question {
            game: G::NAME.to_owned(),
            rules: G::write_rules(history.rules()).to_string(),
            start: Some(G::write_position(history.start())),
            plies: history.plies().iter().map(|&ply| G::write_ply(ply)).collect(),
            player,
            budget,
            width: 1,
        }
    }
}

impl<G: Playable> Session<G> {
    fn answered(&self, handled: Result<Vec<crate::Dated<G>>, Refusal<IllegalOf<G>>>) -> Result<Vec<Dated>, Rebuff> {
        match handled {
            Ok(events) => Ok(events.iter().map(wire::dated).collect()),
            Err(refusal) => Err(Rebuff::of::<G>(self.course().position(), &refusal)),
        }
    }
}
