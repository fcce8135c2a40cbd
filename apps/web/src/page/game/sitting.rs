//! The game that is being played: its state, the engine, and what is shown.

use crate::game_options::{GameOptions, Opponent};
use crate::gesture::Intent;
use crate::move_notation;
use crate::page::board::Shown;
use crate::page::engine_client::EngineClient;
use crate::page::{Context, begin, browser};
use crate::saved_games::SavedGame;
use crate::study::StudyTree;
use crate::words::{Speak as _, Word};
use leptos::prelude::*;
use leptos::task::spawn_local;
use notation::Style;
use protocol::{Dated, Ended, Request, Study, Timestamp};
use session::gestures::{Origin, Reach, Stroke};
use session::{Answer, Controller, DrawAnswer, LocalPlayers, Seat, Table, Viewer};

/// The game that is being played. Only this type changes it.
#[derive(Clone, Copy)]
pub(crate) struct Sitting {
    /// Stored here because the engine's answers arrive outside the reactive context.
    pub(crate) context: Context,
    /// The id of the saved game, and its options.
    pub(crate) agreed: StoredValue<(String, GameOptions)>,
    pub(crate) table: StoredValue<Box<dyn Table>, LocalStorage>,
    pub(crate) engine: StoredValue<EngineClient, LocalStorage>,
    /// The comments and variations of the file that the game came from.
    pub(crate) study_tree: StoredValue<Option<StudyTree>>,
    /// The variation that is viewed instead of the game.
    pub(crate) variation: RwSignal<Option<Box<dyn Table>>, LocalStorage>,
    /// Increases with every event. Views that depend on the game follow it.
    pub(crate) revision: RwSignal<u64>,
    /// The current time, updated while clocks run.
    pub(crate) now: RwSignal<Timestamp>,
    pub(crate) shown: RwSignal<Shown>,
    /// The viewed ply; `None` for the current position.
    pub(crate) seen: RwSignal<Option<usize>>,
    pub(crate) message: RwSignal<Option<String>>,
    /// The action that waits for a confirmation.
    pub(crate) confirmation: RwSignal<Option<Confirmation>>,
    /// The selection.
    pub(crate) held: RwSignal<Option<Origin>>,
    pub(crate) choosing: RwSignal<Vec<Stroke>>,
    pub(crate) computer_state: RwSignal<ComputerState>,
    /// The engine's evaluation as text.
    pub(crate) thought: RwSignal<Option<String>>,
    pub(crate) bottom: RwSignal<Seat>,
    /// How the computer plays against itself.
    pub(crate) autoplay: RwSignal<Autoplay>,
    /// Whether another window continues this game. Then nothing happens here any more.
    pub(crate) elsewhere: RwSignal<bool>,
    /// The requests that are possible now.
    pub(crate) may: RwSignal<Vec<Request>>,
}

/// The state of the computer player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ComputerState {
    /// Not thinking.
    Idle,
    /// Thinking about a move or a hint.
    Thinking,
    /// It should move but cannot, for example because its engine could not be loaded.
    Stalled,
}

/// How the computer plays against itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Autoplay {
    /// Whether it is paused.
    pub(crate) halted: bool,
    /// The speed, as an index of [`super::thinking::SPEEDS`].
    pub(crate) speed: usize,
}

/// An action that needs a confirmation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Confirmation {
    /// Resignation.
    Resign,
    /// A draw by claim, offer or agreement.
    Draw,
}

impl Sitting {
    pub(crate) fn new(
        context: Context,
        id: String,
        table: Box<dyn Table>,
        game_options: GameOptions,
        study: Option<Study>,
    ) -> Self {
        // A game that the computer plays against itself is paused when it is opened. With clocks, these are
        // stopped instead.
        let timed = table.clocks(browser::now()).is_some();
        let halted = game_options.opponent == Opponent::Watch && table.plies() > 0 && !timed;
        let scene = table.scene(table.plies()).or_else(|| table.scene(0)).expect("a game has a beginning");
        Self {
            context,
            bottom: RwSignal::new(game_options.near()),
            agreed: StoredValue::new((id, game_options)),
            table: StoredValue::new_local(table),
            engine: StoredValue::new_local(EngineClient::default()),
            study_tree: StoredValue::new(study.and_then(StudyTree::new)),
            variation: RwSignal::new_local(None),
            revision: RwSignal::new(0),
            now: RwSignal::new(browser::now()),
            shown: RwSignal::new(Shown::only(scene)),
            seen: RwSignal::new(None),
            message: RwSignal::new(None),
            confirmation: RwSignal::new(None),
            held: RwSignal::new(None),
            choosing: RwSignal::new(Vec::new()),
            computer_state: RwSignal::new(ComputerState::Idle),
            thought: RwSignal::new(None),
            autoplay: RwSignal::new(Autoplay { halted, speed: 1 }),
            elsewhere: RwSignal::new(false),
            may: RwSignal::new(Vec::new()),
        }
    }

    pub(crate) fn opponent(self) -> Opponent {
        self.agreed.with_value(|(_, game_options)| game_options.opponent)
    }

    /// Returns the computer's level on this seat; `None` for a person.
    pub(crate) fn computer(self, seat: Seat) -> Option<u8> {
        self.agreed.with_value(|(_, game_options)| game_options.computers()[seat.index()])
    }

    /// Returns the seat to move.
    pub(crate) fn turn(self) -> Option<Seat> {
        self.table.with_value(|table| table.turn())
    }

    /// Returns whether a person at this device is to move.
    pub(crate) fn is_mine(self) -> bool {
        self.turn().is_some_and(|seat| self.computer(seat).is_none())
            && !self.table.with_value(|table| table.is_paused())
            && !self.elsewhere.get_untracked()
    }

    /// Returns the result, if the game is over.
    pub(crate) fn ended(self) -> Option<Ended> {
        self.revision.track();
        self.table.with_value(|table| table.view(Viewer::Watcher, browser::now()).ended)
    }

    /// Returns the notation of moves.
    pub(crate) fn style(self) -> Style {
        let wanted = self.context.settings.with(|settings| settings.notation);
        move_notation::style(wanted, self.context.tongue(), self.table.with_value(|table| table.styles()))
    }

    /// Handles a change: shows and saves the game, and lets the computer think if it is to move.
    pub(crate) fn refresh(self) {
        self.follow();
        self.save();
    }

    /// Shows the game, and lets the computer think if it is to move.
    ///
    /// Only the board is updated at once. The rest follows in separate tasks: when that code first runs, the
    /// browser must compile it, and input stays responsive in between.
    pub(crate) fn follow(self) {
        self.variation.set(None);
        self.seen.set(None);
        self.held.set(None);
        self.computer_state.set(if self.thinks_next().is_some() {
            ComputerState::Thinking
        } else {
            ComputerState::Idle
        });
        self.show();
        // Subscribers are notified later.
        self.revision.update_untracked(|revision| *revision += 1);
        let now = self.revision.get_untracked();
        // The user may have left, or a later change may already be handled.
        let is_last = move || self.revision.try_get_untracked() == Some(now);
        spawn_local(async move {
            browser::yield_to_browser().await;
            if is_last() {
                self.tell();
                browser::yield_to_browser().await;
            }
            // The engine may already have another question, such as a draw offer.
            if is_last() && !self.engine.with_value(EngineClient::is_busy) {
                self.proceed();
            }
        });
    }

    /// Updates everything except the board.
    fn tell(self) {
        let seat = self.turn().unwrap_or(Seat::First);
        let view = self.table.with_value(|table| table.view(Viewer::Seat(seat), browser::now()));
        self.may.set(view.may);
        self.now.set(browser::now());
        self.revision.notify();
    }

    /// Shows the viewed ply.
    pub(crate) fn show(self) {
        if self.show_variation() {
            return;
        }
        let (seen, mine) = (self.seen.get_untracked(), self.is_mine());
        let attacked = self.context.settings.with_untracked(|settings| settings.attacked);
        self.table.with_value(|table| {
            let Some(scene) = table.scene(seen.unwrap_or_else(|| table.plies())) else { return };
            let live = seen.is_none() && table.turn().is_some();
            let reach = if live && mine { table.reach() } else { Reach::default() };
            let threats = (live && attacked).then(|| table.threats());
            self.shown.set(Shown { scene, reach, pointed: Vec::new(), hint: None, threats, powers: Vec::new() });
        });
    }

    fn save(self) {
        if self.elsewhere.get_untracked() {
            return;
        }
        let kept = self.table.with_value(|table| {
            self.agreed.with_value(|(id, game_options)| begin::saved_game(id, &**table, game_options))
        });
        let study =
            self.study_tree.with_value(|study_tree| study_tree.as_ref().map(|study_tree| study_tree.study().clone()));
        let kept = SavedGame { study, ..kept };
        begin::save(self.context, &kept);
    }

    /// Another window continues this game: stops changing it here.
    pub(crate) fn yield_to_another(self) {
        self.stop_thinking();
        self.elsewhere.set(true);
        self.confirmation.set(None);
        self.choosing.set(Vec::new());
        self.show();
    }

    /// Sends a request for the seat to move.
    pub(crate) fn ask(self, request: &Request) {
        let seat = self.turn().unwrap_or_else(|| self.bottom.get_untracked());
        self.ask_as(seat, request);
    }

    /// Sends a request for a seat.
    pub(crate) fn ask_as(self, seat: Seat, request: &Request) {
        if self.elsewhere.get_untracked() {
            return;
        }
        self.stop_thinking();
        let answer = self.change(|table, now| table.ask(seat, table.seq(), request, now));
        self.choosing.set(Vec::new());
        // A move of the computer does not close a confirmation dialog.
        if self.computer(seat).is_none() || self.turn().is_none() {
            self.confirmation.set(None);
        }
        self.message.set(answer.err());
        self.refresh();
    }

    /// Plays a move that was typed in any notation, and returns whether it was played.
    pub(crate) fn play_typed(self, text: &str) -> bool {
        let answer = self.change(|table, now| self.players().play_typed(table, text, now));
        let played = answer.is_ok();
        self.message.set(answer.err());
        if played {
            self.choosing.set(Vec::new());
            self.confirmation.set(None);
            self.refresh();
        }
        played
    }

    /// Who controls the seats.
    pub(crate) fn players(self) -> LocalPlayers {
        let controller = |level: Option<u8>| level.map_or(Controller::Person, |_| Controller::Computer);
        LocalPlayers(self.agreed.with_value(|(_, game_options)| game_options.computers().map(controller)))
    }

    /// Changes the table, and returns the events, or why it was refused.
    pub(crate) fn change(self, act: impl FnOnce(&mut dyn Table, Timestamp) -> Answer) -> Result<Vec<Dated>, String> {
        let mut answer = Ok(Vec::new());
        self.table.update_value(|table| answer = act(&mut **table, browser::now()));
        answer.map_err(|rebuff| self.context.tongue().of(&rebuff.text))
    }

    /// Carries out an intent of the board.
    pub(crate) fn meant(self, intent: Intent) {
        if self.seen.get_untracked().is_some() {
            // A press in an earlier position or in a variation returns to the current position.
            self.leave_variation();
            self.look_at(None);
            return;
        }
        self.message.set(None);
        match intent {
            Intent::Nothing | Intent::Press(_) | Intent::Carry(..) => {}
            Intent::Clear => self.shown.update(|shown| shown.powers.clear()),
            Intent::Select(place) => {
                let powers = self.table.with_value(|table| table.powers(place));
                self.shown.update(|shown| shown.powers = powers.into_iter().map(|power| (place, power)).collect());
            }
            Intent::Play(mv) => match self.doubtful(&mv) {
                Some(stroke) => self.choosing.set(vec![stroke]),
                None => self.ask(&Request::Move(mv)),
            },
            Intent::Choose(strokes) => self.choosing.set(strokes),
            Intent::Refuse(origin, target) => {
                if let Some(refusing) = self.table.with_value(|table| table.refusal(origin, target)) {
                    self.message.set(Some(self.context.tongue().of(&refusing.text)));
                    self.shown.update(|shown| {
                        shown.powers.clear();
                        shown.pointed = refusing.places;
                    });
                }
            }
        }
    }

    /// Views the position after `plies` plies; `None` for the current position.
    pub(crate) fn look_at(self, plies: Option<usize>) {
        let last = self.length();
        // The message was about the previous position.
        self.message.set(None);
        self.seen.set(plies.filter(|&plies| plies < last).or_else(|| self.variation_length()));
        self.show();
    }

    /// Goes forward this many plies, or back if negative.
    pub(crate) fn look_on(self, by: isize) {
        let here = self.seen.get_untracked().unwrap_or_else(|| self.length());
        self.look_at(Some(here.saturating_add_signed(by)));
    }

    /// Returns whether the user has a ply to undo. If the computer moved first, its first ply does not count.
    pub(crate) fn may_undo(self) -> bool {
        self.may.track();
        let players = self.players();
        players.has_person() && self.table.with_value(|table| players.check_undo(&**table, browser::now()).is_ok())
    }

    /// Undoes the user's last ply; against the computer, also its answer.
    pub(crate) fn undo(self) {
        self.turn_back(LocalPlayers::undo);
    }

    pub(crate) fn redo(self) {
        self.turn_back(LocalPlayers::redo);
    }

    fn turn_back(self, turn: fn(LocalPlayers, &mut dyn Table, Timestamp) -> Answer) {
        if self.elsewhere.get_untracked() {
            return;
        }
        self.stop_thinking();
        let answer = self.change(|table, now| turn(self.players(), table, now));
        self.message.set(answer.err());
        self.refresh();
    }

    /// Asks for a confirmation and clears the message.
    pub(crate) fn ask_first(self, confirmation: Confirmation) {
        self.message.set(None);
        self.shown.update(|shown| shown.pointed.clear());
        self.confirmation.set(Some(confirmation));
    }

    /// Returns the seat that acts: the person against the computer, otherwise the seat to move.
    fn person(self) -> Seat {
        self.table.with_value(|table| self.players().speaker(&**table))
    }

    pub(crate) fn resign(self) {
        self.ask_as(self.person(), &Request::Resign);
    }

    /// Claims a draw by the rules, or agrees on one.
    pub(crate) fn draw(self) {
        let seat = self.person();
        if self.may.with_untracked(|may| may.contains(&Request::Claim)) {
            self.ask_as(seat, &Request::Claim);
        } else if self.opponent() == Opponent::Computer {
            self.offer_draw_to_computer(seat);
        } else {
            self.settle_draw(seat, DrawAnswer::Accept);
        }
    }

    /// `seat` offers a draw, and the other seat answers.
    pub(crate) fn settle_draw(self, seat: Seat, draw_answer: DrawAnswer) {
        if self.elsewhere.get_untracked() {
            return;
        }
        self.stop_thinking();
        let answer = self.change(|table, now| session::offer_draw(table, seat, draw_answer, now));
        self.confirmation.set(None);
        let declined = (draw_answer == DrawAnswer::Decline).then(|| self.context.say(Word::DrawDeclined));
        self.message.set(answer.err().or(declined));
        self.refresh();
    }

    /// Starts another game with the same options.
    pub(crate) fn again(self) {
        self.begin_with(self.game_options());
    }

    /// Starts another game with the seats exchanged.
    pub(crate) fn rematch(self) {
        self.begin_with(self.game_options().exchanged());
    }

    fn game_options(self) -> GameOptions {
        self.agreed.with_value(|(_, game_options)| game_options.clone())
    }

    fn begin_with(self, game_options: GameOptions) {
        let (game, start) = self.table.with_value(|table| (table.game(), table.log().setup.start));
        match begin::begin(self.context, game, GameOptions { start, ..game_options }) {
            Ok(address) => browser::go(&address),
            Err(text) => self.message.set(Some(text)),
        }
    }

    /// Stops the clocks when the user leaves. Returns whether they were running.
    pub(crate) fn rest(self) -> bool {
        let mut rests = false;
        if self.elsewhere.get_untracked() {
            return rests;
        }
        self.table.update_value(|table| rests = table.pause(browser::now()).is_ok());
        if rests {
            self.save();
        }
        rests
    }

    /// Updates the time and checks the clocks.
    pub(crate) fn tick(self) {
        let now = browser::now();
        if self.now.try_set(now).is_some() {
            return;
        }
        let is_due = self.table.with_value(|table| table.due().is_some_and(|due| due <= now));
        if is_due && !self.elsewhere.get_untracked() {
            self.stop_thinking();
            self.table.update_value(|table| drop(table.tick(now)));
            self.refresh();
        }
    }
}
