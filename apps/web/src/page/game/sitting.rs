//! A game that is on: a table, whoever thinks at it, and what is shown of it.

use super::kept::{Kept, begun};
use crate::hand::Intent;
use crate::page::board::Shown;
use crate::page::thinker::Thinker;
use crate::page::{Context, Opponent, browser};
use crate::words::Word;
use leptos::prelude::*;
use picture::Place;
use protocol::{Budget, Millis, Player, Request, ToPage};
use session::gestures::{Origin, Reach, Stroke};
use session::{Seat, Table};

/// Everything of a game that is on.
#[derive(Clone, Copy)]
pub(crate) struct Sitting {
    /// Asked for once: the engine's answers come when nobody can be asked.
    pub(crate) context: Context,
    pub(crate) table: StoredValue<Box<dyn Table>, LocalStorage>,
    pub(crate) thinker: StoredValue<Thinker, LocalStorage>,
    /// Grows with everything that happens, so that what is shown follows.
    pub(crate) beat: RwSignal<u64>,
    pub(crate) shown: RwSignal<Shown>,
    pub(crate) message: RwSignal<Option<String>>,
    /// What is in hand.
    pub(crate) held: RwSignal<Option<Origin>>,
    pub(crate) choosing: RwSignal<Vec<Stroke>>,
    pub(crate) thinking: RwSignal<bool>,
    pub(crate) bottom: RwSignal<Seat>,
    pub(crate) opponent: Opponent,
    pub(crate) name: StoredValue<String>,
}

/// What the board shows of a table.
pub(crate) fn shown(table: &dyn Table, mine: bool, pointed: Vec<Place>) -> Shown {
    let scene = table.scene(table.plies()).or_else(|| table.scene(0)).expect("a game has a beginning");
    let reach = if mine { table.reach() } else { Reach::default() };
    Shown { scene, reach, pointed, hint: None, threats: None, powers: Vec::new() }
}

impl Sitting {
    /// Is it for a person at this device to move?
    pub(crate) fn is_mine(self) -> bool {
        let turn = self.table.with_value(|table| table.turn());
        turn.is_some_and(|seat| self.opponent == Opponent::Friend || seat == Seat::First)
    }

    /// Shows the table as it is now, keeps it, and lets the computer think if it is its turn.
    pub(crate) fn refresh(self, pointed: Vec<Place>) {
        let mine = self.is_mine();
        self.table.with_value(|table| {
            self.shown.set(shown(&**table, mine, pointed));
            let kept = Kept { log: table.log(), sealed: table.sealed() };
            if let Ok(text) = serde_json::to_string(&kept) {
                self.name.with_value(|name| browser::keep(name, &text));
            }
        });
        self.beat.update(|beat| *beat += 1);
        let over = self.table.with_value(|table| table.turn().is_none());
        if !mine && !over {
            self.think();
        }
    }

    pub(crate) fn think(self) {
        self.thinking.set(true);
        let level = self.context.settings.with_untracked(|settings| settings.level);
        let player = Player::Level { number: level, seed: self.table.with_value(|table| table.seq().0) };
        let budget = Budget { time: Some(Millis(2000)), ..Budget::default() };
        let question = self.table.with_value(|table| table.question(player, budget));
        let asked = self.thinker.with_value(|thinker| {
            thinker.ask(question, move |said| match said {
                ToPage::Chosen { best: Some(best), .. } => {
                    self.thinking.set(false);
                    self.ask(&Request::Move(best));
                }
                ToPage::Chosen { best: None, .. } | ToPage::Failed { .. } => self.give_up_thinking(),
                ToPage::Ready { .. } | ToPage::Report { .. } => {}
            })
        });
        if asked.is_err() {
            self.give_up_thinking();
        }
    }

    pub(crate) fn give_up_thinking(self) {
        self.thinking.set(false);
        self.message.set(Some(self.context.say(Word::WorkerFailed)));
    }

    /// Asks the table for something in the name of whoever is to move.
    pub(crate) fn ask(self, request: &Request) {
        let mut refused = None;
        self.table.update_value(|table| {
            let seat = table.turn().unwrap_or(Seat::First);
            refused = table.ask(seat, table.seq(), request, browser::now()).err();
        });
        self.choosing.set(Vec::new());
        self.message.set(refused.map(|rebuff| self.context.tongue().of(&rebuff.text)));
        self.refresh(Vec::new());
    }

    /// What a hand on the board means.
    pub(crate) fn meant(self, intent: Intent) {
        self.message.set(None);
        match intent {
            Intent::Nothing => {}
            Intent::Clear => self.shown.update(|shown| shown.powers.clear()),
            Intent::Select(place) => {
                let powers = self.table.with_value(|table| table.powers(place));
                self.shown.update(|shown| shown.powers = powers.into_iter().map(|power| (place, power)).collect());
            }
            Intent::Play(mv) => self.ask(&Request::Move(mv)),
            Intent::Choose(strokes) => self.choosing.set(strokes),
            Intent::Refuse(origin, target) => {
                if let Some(refusing) = self.table.with_value(|table| table.refusal(origin, target)) {
                    self.message.set(Some(self.context.tongue().of(&refusing.text)));
                    self.shown.update(|shown| shown.pointed = refusing.places);
                }
            }
        }
    }

    /// Takes back what was played last; against the computer its answer too.
    pub(crate) fn undo(self) {
        self.thinker.with_value(Thinker::stop);
        self.thinking.set(false);
        self.quietly(&Request::Undo);
        if self.opponent == Opponent::Computer && !self.is_mine() {
            self.quietly(&Request::Undo);
        }
        self.refresh(Vec::new());
    }

    pub(crate) fn redo(self) {
        self.quietly(&Request::Redo);
        if self.opponent == Opponent::Computer && !self.is_mine() {
            self.quietly(&Request::Redo);
        }
        self.refresh(Vec::new());
    }

    pub(crate) fn quietly(self, request: &Request) {
        self.table.update_value(|table| {
            let seat = table.turn().unwrap_or(Seat::First);
            // Nothing to take back is no fault of anybody's.
            let _ = table.ask(seat, table.seq(), request, browser::now());
        });
    }

    pub(crate) fn again(self) {
        self.thinker.with_value(Thinker::stop);
        let fresh = self.table.with_value(|table| begun(table.game()));
        if let Some(fresh) = fresh {
            self.table.set_value(fresh);
            self.thinking.set(false);
            self.message.set(None);
            self.refresh(Vec::new());
        }
    }
}
