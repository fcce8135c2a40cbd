//! The table: one game, and what people may do with it. Bad input changes nothing and ends nothing.

use super::command::{Command, Verb};
use super::help;
use super::seats::Seats;
use crate::clock;
use crate::fairness::{self, Promise};
use crate::games::Playable;
use crate::terminal::Tone;
use engine::Score;
use game::{Cause, Ending, History, IllegalOf, Match, PlyOf, Position as _, ReasonOf, Refused, Seat, Seed, Undone};
use notation::{Language, Script, Style, Text, phrases};

/// A game being played, and how it is looked at. It holds what is hidden, so it cannot be printed.
pub(super) struct Table<G: Playable> {
    pub(super) game: Match<G>,
    /// What a record says besides the game: the date, the players.
    pub(super) tags: Vec<(String, String)>,
    /// What would not be lost: the game as it began, or was last saved or loaded.
    kept: Kept<G>,
    /// Does somebody sit at a terminal, who can be asked before a game is dropped?
    pub(super) attended: bool,
    /// What binds the table to its deal, where something is hidden and the game not merely looked at.
    pub(super) promise: Option<Promise>,
    pub(super) language: Language,
    pub(super) script: Script,
    /// The notation in which moves are shown, if somebody chose one.
    pub(super) notation: Option<Style>,
    pub(super) bottom: Seat,
    pub(super) seats: Seats,
    /// What each engine thought of its game when it last moved.
    pub(super) opinions: [Option<Score>; 2],
}

/// What a record keeps of a game: what was played, and how it ended.
struct Kept<G: Playable> {
    plies: Vec<PlyOf<G>>,
    ending: Option<Ending<Cause<ReasonOf<G>>>>,
}

impl<G: Playable> Kept<G> {
    fn of(game: &Match<G>) -> Self {
        Self { plies: game.history().plies().to_vec(), ending: game.ending() }
    }

    /// Is everything of `game` in here? What was taken back is not part of it any longer.
    fn holds(&self, game: &Match<G>) -> bool {
        let plies = game.history().plies();
        let same_end = || plies.len() == self.plies.len() && game.ending() == self.ending;
        self.plies.starts_with(plies) && (game.ending().is_none() || same_end())
    }
}

/// What came of a command.
#[derive(Debug)]
pub(super) struct Reaction {
    pub(super) lines: Vec<String>,
    pub(super) tone: Tone,
    pub(super) next: Next,
}

/// What to do after a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Next {
    /// The board has not changed.
    Wait,
    /// Show the board again.
    Show,
    /// Leave the table.
    Leave,
    /// Ask the engine for the best move.
    Hint,
}

pub(super) type Response<G> = Result<(), Refused<IllegalOf<G>>>;

impl Reaction {
    pub(super) fn show() -> Self {
        Self { lines: Vec::new(), tone: Tone::Strong, next: Next::Show }
    }

    fn leave() -> Self {
        Self { next: Next::Leave, ..Self::show() }
    }
}

impl<G: Playable> Table<G> {
    pub(super) fn new(
        rules: G::Rules,
        start: G::Position,
        language: Language,
        script: Script,
        promise: Option<Promise>,
    ) -> Self {
        let seed = promise.as_ref().map_or(Seed([0; 32]), Promise::seed);
        let secret = G::hide(&History::new(rules.clone(), start.clone()), &seed);
        let game = Match::new(rules, start, secret);
        let kept = Kept::of(&game);
        Self {
            game,
            tags: clock::now(),
            kept,
            attended: false,
            promise,
            language,
            script,
            notation: None,
            bottom: Seat::First,
            seats: Seats::default(),
            opinions: [None; 2],
        }
    }

    /// Remembers that nothing of the game as it stands would be lost.
    pub(super) fn keep(&mut self) {
        self.kept = Kept::of(&self.game);
    }

    /// Does what it is told, or says why not.
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
            Verb::Accept => self.answer_offer(Match::accept_draw),
            Verb::Decline => self.answer_offer(Match::decline_draw),
            Verb::Claim => self.answer(|game| game.claim(game.position().turn()).map(drop)),
            Verb::Resign => match self.seat(rest) {
                Ok(seat) => self.answer(|game| game.resign(seat)),
                Err(text) => self.refuse(&text),
            },
            Verb::Fen => self.tell(Text::same(G::write_position(self.game.position()))),
            Verb::History => self.history(),
            Verb::Notation => self.notate(rest),
            Verb::Rules => self.tell(G::rules(self.game.history().rules())),
            Verb::Board => Reaction::show(),
            Verb::Save => self.save(rest),
            Verb::SaveOver => self.save_over(rest),
            Verb::Load => self.unless_unsaved("load!", "读取!", |table| table.load_or_explain(rest)),
            Verb::LoadAnyway => self.load_or_explain(rest),
            Verb::New => self.unless_unsaved("new!", "新局!", Self::begin_anew),
            Verb::NewAnyway => self.begin_anew(),
            // There are games in which pieces are turned over, and people say so.
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

    /// Something to tell that changes nothing.
    pub(super) fn tell(&self, text: Text) -> Reaction {
        self.tell_all(&[text])
    }

    pub(super) fn tell_all(&self, texts: &[Text]) -> Reaction {
        let lines = texts.iter().map(|text| text.to(self.language).to_owned()).collect();
        Reaction { lines, tone: Tone::Strong, next: Next::Wait }
    }

    /// Why something was not done.
    pub(super) fn refuse(&self, text: &Text) -> Reaction {
        let text =
            Text { en: format!("Not done: {text}."), zh: format!("未执行：{}。", text.to(Language::Chinese)) };
        Reaction { tone: Tone::Warning, ..self.tell(text) }
    }

    fn play(&mut self, text: &str) -> Reaction {
        // Over comes first: in a game that is over no move is worth explaining.
        if self.game.ending().is_some() {
            return self.refuse(&help::over());
        }
        if self.engine_to_move().is_some() {
            return self.refuse(&help::thinking());
        }
        match G::read_typed_move(self.game.position(), text) {
            Ok(mv) => self.answer(|game| game.play(mv).map(drop)),
            Err(error) => {
                let mut text = phrases::move_error::<G>(self.game.position(), &error);
                if let notation::MoveError::Unreadable { .. } = error {
                    text = help::or_help(&text);
                }
                self.refuse(&text)
            }
        }
    }

    /// Asks the match for something and shows the board, or the refusal.
    pub(super) fn answer(&mut self, ask: impl FnOnce(&mut Match<G>) -> Response<G>) -> Reaction {
        match ask(&mut self.game) {
            Ok(()) => Reaction::show(),
            Err(Refused::GameOver) => self.refuse(&help::over()),
            Err(refused) => self.refuse(&phrases::refused::<G>(self.game.position(), &refused)),
        }
    }

    fn undo(&mut self) -> Reaction {
        if let Some(text) = self.keeps_from_undoing() {
            return self.refuse(&text);
        }
        // What was hidden has been published if the game was over: it must not be played with any longer.
        let published = self.game.ending().filter(|_| G::HIDES).map(|_| self.game.history().clone());
        let mut notes = match self.game.undo() {
            Ok(Undone::Ply(_)) => {
                // Who takes a move back also takes back what an engine answered.
                while self.engine_to_move().is_some() && self.game.undo().is_ok() {}
                Vec::new()
            }
            Ok(Undone::Decision) => vec![help::reopened()],
            Err(refused) => return self.refuse(&phrases::refused::<G>(self.game.position(), &refused)),
        };
        if let Some(known) = published {
            match self.deal_again(&known) {
                Ok(texts) => notes.extend(texts),
                Err(error) => return self.refuse(&Text::same(format!("{error:#}"))),
            }
        }
        let lines = self.tell_all(&notes).lines;
        Reaction { lines, ..Reaction::show() }
    }

    fn redo(&mut self) -> Reaction {
        let reaction = self.answer(|game| game.redo().map(drop));
        // What an engine had answered is played again with it.
        while self.engine_to_move().is_some() && self.game.redo().is_ok() {}
        reaction
    }

    /// Deals what `known` has not shown anew, and says so. The game stands where it stood.
    pub(super) fn deal_again(&mut self, known: &History<G>) -> anyhow::Result<Vec<Text>> {
        let mut promise = Promise::draw(self.language)?;
        let here = self.game.history().plies().len();
        let (rules, start) = (known.rules().clone(), known.start().clone());
        let mut game = Match::new(rules, start, G::hide(known, &promise.seed()));
        for &ply in known.plies() {
            // Where the rules end the game, they ended it before.
            let _ = game.play(G::Position::move_of(ply));
        }
        while game.history().plies().len() > here && game.undo().is_ok() {}
        let played = !known.plies().is_empty();
        promise.dealt = played.then(|| G::write_position(known.position()));
        let notes = std::iter::once(help::dealt_again()).chain(promise.made()).collect();
        self.tags.retain(|(name, _)| !fairness::TAGS.contains(&name.as_str()));
        self.game = game;
        self.promise = Some(promise);
        Ok(notes)
    }

    fn speak(&mut self, rest: &str) -> Reaction {
        let other = match self.language {
            Language::English => Language::Chinese,
            Language::Chinese => Language::English,
        };
        let wanted = match rest {
            "" => Some(other),
            "中文" => Some(Language::Chinese),
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
        let history = self.game.history();
        let (rules, start) = (history.rules().clone(), history.start().clone());
        let promise = match G::HIDES.then(|| Promise::draw(self.language)).transpose() {
            Ok(promise) => promise,
            Err(error) => return self.refuse(&Text::same(format!("{error:#}"))),
        };
        let new = Self::new(rules, start, self.language, self.script, promise);
        let (attended, notation, bottom, seats) = (self.attended, self.notation, self.bottom, self.seats);
        *self = Self { attended, notation, bottom, ..new };
        self.seat_engines(seats);
        let lines = self.tell_all(&self.promise.as_ref().map(Promise::made).unwrap_or_default()).lines;
        Reaction { lines, ..Reaction::show() }
    }

    /// Does `act`, unless that would lose plies or an end that nobody has saved.
    fn unless_unsaved(&mut self, english: &str, chinese: &str, act: impl FnOnce(&mut Self) -> Reaction) -> Reaction {
        if !self.kept.holds(&self.game) {
            return self.refuse(&help::unsaved(english, chinese));
        }
        act(self)
    }
}

#[cfg(test)]
mod tests {
    use super::super::command;
    use super::*;
    use xiangqi::Xiangqi;

    /// Where a line leads that is typed at the end of a session.
    #[track_caller]
    fn check(attended: bool, session: &str, next: Next) {
        let (rules, start) = (xiangqi::Rules::default(), xiangqi::Position::default());
        let mut table = Table::<Xiangqi>::new(rules, start, Language::English, Script::Ascii, None);
        table.attended = attended;
        let mut reaction = Reaction::show();
        for line in session.split(", ") {
            match line {
                "SAVED" => table.keep(),
                _ => reaction = table.obey(&command::read(line)),
            }
        }
        assert_eq!(reaction.next, next, "{session}: {:?}", reaction.lines);
    }

    #[test]
    fn nobody_leaves_an_unsaved_game_without_being_asked() {
        check(true, "quit", Next::Leave);
        check(true, "h2e2, quit", Next::Wait);
        check(true, "h2e2, 退出！", Next::Leave);
        check(true, "h2e2, quit!", Next::Leave);
        check(true, "h2e2, SAVED, quit", Next::Leave);
        check(true, "h2e2, new!, h0g2, exit", Next::Wait);
        // Nobody is there to be asked.
        check(false, "h2e2, quit", Next::Leave);
    }

    #[test]
    fn what_is_saved_is_what_was_played_and_how_it_ended() {
        check(true, "h2e2, h9g7, SAVED, undo, h9i7, quit", Next::Wait);
        check(true, "h2e2, SAVED, resign, quit", Next::Wait);
        check(true, "h2e2, resign, SAVED, undo, resign red, quit", Next::Wait);
        check(true, "resign, quit", Next::Wait);
        check(true, "h2e2, resign, SAVED, quit", Next::Leave);
        // What is taken back is in the file, and what is played again as well.
        check(true, "h2e2, h9g7, SAVED, undo, quit", Next::Leave);
        check(true, "h2e2, h9g7, SAVED, undo, redo, quit", Next::Leave);
        check(true, "h2e2, resign, SAVED, undo, quit", Next::Leave);
        check(true, "h2e2, undo, quit", Next::Leave);
        check(true, "h2e2, h9g7, SAVED, undo, resign, quit", Next::Wait);
    }
}
