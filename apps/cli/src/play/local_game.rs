//! The game at the terminal: a session and its display. Invalid input never changes or ends the game.

use super::command::{Command, Verb};
use super::help;
use super::seats::Seats;
use crate::clock;
use crate::fairness;
use crate::games::Playable;
use crate::terminal::Tone;
use game::{History, PlyOf, Seat};
use notation::{Language, Script, Style, Text};
use protocol::{Dated, DealView, Event, Offering, Request, Setup, Timestamp};
use session::{Answer, Conduct as _, Course, EndingOf, GameState as _, Promise, Rebuff, Session, SetupError};

/// The game has no clocks, so every request has the same time.
pub(super) const NOW: Timestamp = Timestamp(0);

/// The game at the terminal and its display. It holds the deal, so it does not implement `Debug`.
pub(super) struct LocalGame<G: Playable> {
    pub(super) session: Session<G>,
    /// The ending that a loaded record gives and that cannot be repeated here: a loss on time.
    pub(super) recorded_ending: Option<EndingOf<G>>,
    /// The tags of its record besides those of the rules and the deal: the date, the players.
    pub(super) tags: Vec<(String, String)>,
    /// Where the deal of the session comes from.
    pub(super) deal: DealOrigin,
    /// The game at its start, or when it was last saved or loaded.
    saved: SavedState<G>,
    /// Whether input comes from a terminal, where the user can be asked before a game is discarded.
    pub(super) attended: bool,
    pub(super) language: Language,
    pub(super) script: Script,
    /// The chosen notation of moves, or `None` for the default of the language.
    pub(super) notation: Option<Style>,
    pub(super) bottom: Seat,
    pub(super) seats: Seats,
}

/// Where the deal of a session comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum DealOrigin {
    /// It was made here, for the face-down pieces of this position; `None` for the start of the record.
    Here(Option<String>),
    /// The game was loaded after its end: the record has the deal, if the game has one.
    Record,
}

/// The part of a game that a record keeps: the plies and the ending.
struct SavedState<G: Playable> {
    plies: Vec<PlyOf<G>>,
    ending: Option<EndingOf<G>>,
}

impl<G: Playable> SavedState<G> {
    /// Whether saving `plies` and `ending` would add nothing. Plies that were taken back do not count.
    fn holds(&self, plies: &[PlyOf<G>], ending: Option<EndingOf<G>>) -> bool {
        let same_end = || plies.len() == self.plies.len() && ending == self.ending;
        self.plies.starts_with(plies) && (ending.is_none() || same_end())
    }
}

/// The result of a command.
#[derive(Debug)]
pub(super) struct Reaction {
    pub(super) lines: Vec<String>,
    pub(super) tone: Tone,
    pub(super) next: Next,
}

/// The next step after a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Next {
    /// The board has not changed.
    Wait,
    /// Show the board again.
    Show,
    /// Leave the game.
    Leave,
    /// Ask the engine for the best move.
    Hint,
    /// Ask the engine whether it accepts the draw that this seat offers.
    DrawOffer(Seat),
}

impl Reaction {
    pub(super) fn show() -> Self {
        Self { lines: Vec::new(), tone: Tone::Strong, next: Next::Show }
    }

    fn leave() -> Self {
        Self { next: Next::Leave, ..Self::show() }
    }
}

impl<G: Playable> LocalGame<G> {
    pub(super) fn new(
        setup: Setup,
        promise: Option<Promise>,
        language: Language,
        script: Script,
    ) -> Result<Self, SetupError> {
        let session = Session::begin(setup, promise)?;
        let saved = SavedState { plies: Vec::new(), ending: session.course().ending() };
        Ok(Self {
            session,
            recorded_ending: None,
            tags: clock::now(),
            deal: DealOrigin::Here(None),
            saved,
            attended: false,
            language,
            script,
            notation: None,
            bottom: Seat::First,
            seats: Seats::default(),
        })
    }

    pub(super) const fn course(&self) -> &Course<G> {
        self.session.course()
    }

    pub(super) const fn history(&self) -> &History<G> {
        self.session.course().history()
    }

    pub(super) fn position(&self) -> &G::Position {
        self.history().position()
    }

    /// Returns the ending, or `None` while the game goes on.
    pub(super) fn ending(&self) -> Option<EndingOf<G>> {
        self.recorded_ending.or_else(|| self.course().ending())
    }

    /// Returns the public part of the deal, if it was made here.
    pub(super) fn public_deal(&self) -> Option<DealView> {
        self.session.deal().filter(|_| self.deal != DealOrigin::Record)
    }

    /// Marks the game as saved.
    pub(super) fn mark_saved(&mut self) {
        self.saved = SavedState { plies: self.history().plies().to_vec(), ending: self.ending() };
    }

    /// Carries out a command, or explains why it is refused.
    pub(super) fn obey(&mut self, command: &Command) -> Reaction {
        let rest = command.rest.as_str();
        if let Some(text) = help::superfluous(command) {
            return self.refuse(&text);
        }
        match command.verb {
            Verb::Nothing => Reaction { next: Next::Wait, ..Reaction::show() },
            Verb::Move => self.play(rest),
            Verb::Undo => self.undo(),
            Verb::Redo => self.redo(),
            Verb::Moves => self.moves(rest),
            Verb::Hint => Reaction { next: Next::Hint, ..Reaction::show() },
            Verb::Draw => self.draw(rest),
            Verb::Accept => self.answer_offer(&Request::Accept(Offering::Draw)),
            Verb::Decline => self.answer_offer(&Request::Decline(Offering::Draw)),
            Verb::Claim => self.request(self.session.turn().unwrap_or(Seat::First), &Request::Claim),
            Verb::Resign => match self.seat(rest) {
                Ok(seat) => self.request(seat, &Request::Resign),
                Err(text) => self.refuse(&text),
            },
            Verb::Continue => self.continue_or_explain(),
            Verb::Fen => self.tell(Text::same(G::write_position(self.position()))),
            Verb::History => self.list_history(),
            Verb::Notation => self.notate(rest),
            Verb::Rules => self.tell(G::rules(self.history().rules())),
            Verb::Board => Reaction::show(),
            Verb::Save => self.save(rest),
            Verb::SaveOver => self.save_over(rest),
            Verb::Load => self.unless_unsaved("load!", "读取!", |game| game.load_or_explain(rest)),
            Verb::LoadAnyway => self.load_or_explain(rest),
            Verb::New => self.unless_unsaved("new!", "新局!", Self::begin_anew),
            Verb::NewAnyway => self.begin_anew(),
            // In Banqi pieces are flipped, so `flip A1` is a move there.
            Verb::Flip if !rest.is_empty() => self.play(&format!("flip {rest}")),
            Verb::Flip => {
                self.bottom = !self.bottom;
                Reaction::show()
            }
            Verb::Lang => self.speak(rest),
            Verb::Help => {
                let lines = help::lines(&G::invitation(), self.language);
                Reaction { lines, tone: Tone::Strong, next: Next::Wait }
            }
            Verb::Quit if self.attended => self.unless_unsaved("quit!", "退出!", |_| Reaction::leave()),
            Verb::Quit | Verb::QuitAnyway => Reaction::leave(),
        }
    }

    /// Shows a text without changing the game.
    pub(super) fn tell(&self, text: Text) -> Reaction {
        self.tell_all(&[text])
    }

    pub(super) fn tell_all(&self, texts: &[Text]) -> Reaction {
        let lines = texts.iter().map(|text| text.to(self.language).into_owned()).collect();
        Reaction { lines, tone: Tone::Strong, next: Next::Wait }
    }

    /// Explains why a command is refused.
    pub(super) fn refuse(&self, text: &Text) -> Reaction {
        let text =
            Text { en: format!("Not done: {text}."), zh: format!("未执行：{}。", text.to(Language::Chinese)) };
        Reaction { tone: Tone::Warning, ..self.tell(text) }
    }

    /// Explains why the session refused a request, and which command to use instead.
    pub(super) fn refuse_for(&self, rebuff: &Rebuff) -> Reaction {
        let text = &rebuff.text;
        self.refuse(&match rebuff.code {
            "game_over" => help::over::<G>(),
            "already_offered" => help::or_answer(text),
            "revealed" => help::or_continue(text),
            "nothing_to_undo" if self.seats.only_person().is_some() => help::nothing_of_yours(text),
            "not_your_turn" if self.engine_to_move().is_some() => help::thinking(),
            "bad_move" => help::or_help(text),
            _ => text.clone(),
        })
    }

    /// Shows the board after a request that was accepted, or explains why it was refused.
    pub(super) fn react(&self, answer: &Answer) -> Reaction {
        match answer {
            Ok(_) => Reaction::show(),
            Err(rebuff) => self.refuse_for(rebuff),
        }
    }

    /// Sends a request to the session.
    pub(super) fn request(&mut self, seat: Seat, request: &Request) -> Reaction {
        if self.recorded_ending.is_some() {
            return self.refuse(&help::over::<G>());
        }
        let answer = self.session.ask(seat, self.session.seq(), request, NOW);
        self.react(&answer)
    }

    fn play(&mut self, text: &str) -> Reaction {
        if self.recorded_ending.is_some() {
            return self.refuse(&help::over::<G>());
        }
        let answer = self.seats.players().play_typed(&mut self.session, text, NOW);
        self.react(&answer)
    }

    fn undo(&mut self) -> Reaction {
        if !self.seats.players().has_person() {
            return self.refuse(&help::engines_alone());
        }
        let answer = match self.recorded_ending.take() {
            Some(_) => return Reaction { lines: self.tell(help::reopened()).lines, ..Reaction::show() },
            None => self.seats.players().undo(&mut self.session, NOW),
        };
        let reopened = |events: &Vec<Dated>| events.iter().any(|dated| matches!(dated.event, Event::Reopened));
        if answer.as_ref().is_ok_and(reopened) {
            return Reaction { lines: self.tell(help::reopened()).lines, ..Reaction::show() };
        }
        self.react(&answer)
    }

    fn redo(&mut self) -> Reaction {
        if self.recorded_ending.is_some() {
            return self.refuse(&help::over::<G>());
        }
        let answer = self.seats.players().redo(&mut self.session, NOW);
        self.react(&answer)
    }

    fn continue_or_explain(&mut self) -> Reaction {
        match self.go_on() {
            Ok(reaction) => reaction,
            Err(error) => self.refuse(&Text::same(format!("{error:#}"))),
        }
    }

    fn speak(&mut self, rest: &str) -> Reaction {
        let other = match self.language {
            Language::English => Language::Chinese,
            Language::Chinese | Language::Traditional => Language::English,
        };
        let wanted = match rest {
            "" => Some(other),
            "中文" => Some(Language::Chinese),
            "繁体" | "繁體" | "繁体中文" | "繁體中文" => Some(Language::Traditional),
            "英文" => Some(Language::English),
            name => Language::of_locale(name),
        };
        match wanted {
            Some(language) => {
                self.language = language;
                Reaction::show()
            }
            None => self.refuse(&help::no_language(rest)),
        }
    }

    fn begin_anew(&mut self) -> Reaction {
        let promise = match G::HIDES.then(|| fairness::draw(self.language)).transpose() {
            Ok(promise) => promise,
            Err(error) => return self.refuse(&Text::same(format!("{error:#}"))),
        };
        let new = match Self::new(self.course().setup().clone(), promise, self.language, self.script) {
            Ok(new) => new,
            Err(error) => return self.refuse(&error.text),
        };
        let (attended, notation, bottom, seats) = (self.attended, self.notation, self.bottom, self.seats);
        *self = Self { attended, notation, bottom, ..new };
        self.seat_engines(seats);
        let lines = self.tell_all(&self.deal_texts()).lines;
        Reaction { lines, ..Reaction::show() }
    }

    /// Returns the text of the commitment, if the deal was made here.
    pub(super) fn deal_texts(&self) -> Vec<Text> {
        self.public_deal().as_ref().map(fairness::made).unwrap_or_default()
    }

    /// Calls `act`, unless unsaved plies or an unsaved ending would be lost.
    fn unless_unsaved(&mut self, english: &str, chinese: &str, act: impl FnOnce(&mut Self) -> Reaction) -> Reaction {
        if !self.saved.holds(self.history().plies(), self.ending()) {
            return self.refuse(&help::unsaved(english, chinese));
        }
        act(self)
    }
}

#[cfg(test)]
mod tests {
    use super::super::command;
    use super::*;
    use protocol::Start;
    use xiangqi::Xiangqi;

    /// Checks the result of the last of these lines.
    #[track_caller]
    fn check(attended: bool, session: &str, next: Next) {
        let setup = super::super::setup("xiangqi", "", Start::Usual);
        let mut game = LocalGame::<Xiangqi>::new(setup, None, Language::English, Script::Ascii).unwrap();
        game.attended = attended;
        let mut reaction = Reaction::show();
        for line in session.split(", ") {
            match line {
                "SAVED" => game.mark_saved(),
                _ => reaction = game.obey(&command::read(line)),
            }
        }
        assert_eq!(reaction.next, next, "{session}: {:?}", reaction.lines);
    }

    #[test]
    fn leaving_an_unsaved_game_needs_confirmation() {
        check(true, "quit", Next::Leave);
        check(true, "h2e2, quit", Next::Wait);
        check(true, "h2e2, 退出！", Next::Leave);
        check(true, "h2e2, quit!", Next::Leave);
        check(true, "h2e2, SAVED, quit", Next::Leave);
        check(true, "h2e2, new!, h0g2, exit", Next::Wait);
        // Through a pipe the user cannot be asked.
        check(false, "h2e2, quit", Next::Leave);
    }

    #[test]
    fn what_is_saved_is_what_was_played_and_how_it_ended() {
        check(true, "h2e2, h9g7, SAVED, undo, h9i7, quit", Next::Wait);
        check(true, "h2e2, SAVED, resign, quit", Next::Wait);
        check(true, "h2e2, resign, SAVED, undo, resign red, quit", Next::Wait);
        check(true, "resign, quit", Next::Wait);
        check(true, "h2e2, resign, SAVED, quit", Next::Leave);
        // Plies that were taken back are in the file, and so are those that were replayed.
        check(true, "h2e2, h9g7, SAVED, undo, quit", Next::Leave);
        check(true, "h2e2, h9g7, SAVED, undo, redo, quit", Next::Leave);
        check(true, "h2e2, resign, SAVED, undo, quit", Next::Leave);
        check(true, "h2e2, undo, quit", Next::Leave);
        check(true, "h2e2, h9g7, SAVED, undo, resign, quit", Next::Wait);
    }
}
