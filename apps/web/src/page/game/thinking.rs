//! The computer player: its moves, its hints, and its answers to draw offers.

use super::sitting::{ComputerState, Sitting};
use crate::assessment::{Assessment, assess, time_to_think};
use crate::game_options::Opponent;
use crate::page::browser;
use crate::page::context;
use crate::page::engine_client::EngineClient;
use crate::words::{Speak as _, Word};
use leptos::prelude::*;
use picture::Place;
use protocol::{Budget, EngineScore, Millis, Player, Report, ToPage};
use session::gestures::Origin;
use session::{DrawAnswer, Seat, answer_draw, move_or_claim, reversed};
use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;

/// The time per move when the computer plays against itself, in milliseconds.
pub(crate) const SPEEDS: [u64; 3] = [2500, 1000, 250];

/// The minimum delay before the computer answers, in milliseconds.
const PAUSE: u64 = 700;
/// The default thinking time.
const DEFAULT_TIME: Millis = Millis(2000);
/// The thinking time for a hint or a draw offer.
const ADVICE: Millis = Millis(1000);
/// The strength after the last level: full strength.
const FULL: usize = notation::STRENGTHS.len();

impl Sitting {
    /// Lets the computer think if it is to move.
    pub(crate) fn proceed(self) {
        if let Some(level) = self.thinks_next() {
            self.think(level);
        }
    }

    /// Returns the computer's level if it is to move and is not paused.
    pub(crate) fn thinks_next(self) -> Option<u8> {
        let halted = self.autoplay.with_untracked(|autoplay| autoplay.halted) || self.elsewhere.get_untracked();
        let still = halted || self.table.with_value(|table| table.is_paused());
        self.turn().and_then(|seat| self.computer(seat)).filter(|_| !still)
    }

    /// Stops the current search.
    pub(crate) fn stop_thinking(self) {
        self.engine.with_value(EngineClient::stop);
        self.computer_state.set(ComputerState::Idle);
    }

    fn think(self, level: u8) {
        let watched = self.opponent() == Opponent::Watch;
        let usual = if watched {
            Millis(SPEEDS[self.autoplay.with_untracked(|autoplay| autoplay.speed)])
        } else {
            DEFAULT_TIME
        };
        let (seat, seed) = self.table.with_value(|table| (table.turn().unwrap_or(Seat::First), table.seq().0));
        let (time, left) = self.table.with_value(|table| {
            let clocks = table.clocks(browser::now());
            let left = clocks.as_ref().map(|clocks| if seat == Seat::First { &clocks.first } else { &clocks.second });
            let time = table.log().setup.time;
            (time_to_think(left.zip(time.as_ref()), usual), left.map(|left| left.bank.0 + left.period.0))
        });
        let player = if usize::from(level) >= FULL { Player::Full } else { Player::Level { number: level, seed } };
        // The previous move must be seen and heard first, but the delay must not cost a game on time.
        let pause = if watched { usual.0 / 2 } else { PAUSE.min(left.map_or(PAUSE, |left| left / 50)) };
        let asked = browser::now();
        self.ask_engine(player, time, move |best, score| {
            self.computer_state.set(ComputerState::Thinking);
            let seq = self.table.with_value(|table| table.seq());
            let play = move || {
                // The user may have left, paused or undone, or the engine may have another question.
                let same = self.table.try_with_value(|table| table.seq() == seq).unwrap_or_default();
                if same && self.thinks_next().is_some() && !self.engine.with_value(EngineClient::is_busy) {
                    let now = browser::now();
                    self.ask(&self.table.with_value(|table| move_or_claim(&**table, best.clone(), score, now)));
                }
            };
            let spent = browser::now().0.saturating_sub(asked.0);
            set_timeout(play, Duration::from_millis(pause.saturating_sub(if watched { 0 } else { spent })));
        });
    }

    /// Asks the engine. Calls `chosen` with its move and its score.
    fn ask_engine(self, player: Player, time: Millis, chosen: impl Fn(String, Option<EngineScore>) + 'static) {
        self.computer_state.set(ComputerState::Thinking);
        let budget = Budget { time: Some(time), ..Budget::default() };
        let question = self.table.with_value(|table| table.question(player, budget));
        let score = Rc::new(Cell::new(None));
        let asked = self.engine.with_value(|engine| {
            engine.ask(question, move |said| match said {
                Some(ToPage::Chosen { best: Some(best), .. }) => {
                    self.computer_state.set(ComputerState::Idle);
                    chosen(best, score.get());
                }
                Some(ToPage::Chosen { best: None, .. } | ToPage::Failed { .. }) | None => self.give_up_thinking(),
                Some(ToPage::Report { report, .. }) => {
                    score.set(Some(report.score));
                    self.thought.set(Some(self.report_text(&report)));
                }
                Some(ToPage::Ready { .. }) => {}
            })
        });
        if asked.is_err() {
            self.give_up_thinking();
        }
    }

    fn give_up_thinking(self) {
        self.message.set(Some(self.context.say(Word::WorkerFailed)));
        let stalls = self.thinks_next().is_some();
        self.computer_state.set(if stalls { ComputerState::Stalled } else { ComputerState::Idle });
        // The computer does not lose on time because the network failed: the clocks stop. Restarting them
        // tries again.
        if stalls && self.rest() {
            self.follow();
        }
    }

    /// Lets the computer think again after a failure.
    pub(crate) fn try_again(self) {
        self.message.set(None);
        self.proceed();
    }

    /// Returns the evaluation as text: depth 12 · Red +0.53 · 炮二平五 马8进7.
    fn report_text(self, report: &Report) -> String {
        let tongue = self.context.tongue();
        self.table.with_value(|table| {
            let name = |seat| tongue.of(&table.player(seat));
            let score = match assess(report.score, table.turn().unwrap_or(Seat::First)) {
                Assessment::Even => tongue.say(Word::Even),
                Assessment::Better(seat, points) => format!("{} +{points}", name(seat)),
                Assessment::Wins(seat, plies) => format!("{} {} {plies}", name(seat), tongue.say(Word::WinsInPlies)),
            };
            let line: Vec<String> = table.line(&report.line, self.style()).into_iter().take(8).collect();
            format!("{} {} · {score} · {}", tongue.say(Word::Depth), report.depth, line.join(" "))
        })
    }

    /// Shows the move that the engine would play.
    pub(crate) fn hint(self) {
        if !self.is_mine() {
            return;
        }
        self.leave_variation();
        self.look_at(None);
        self.ask_engine(Player::Full, ADVICE, move |best, _| {
            if self.seen.get_untracked().is_some() {
                // A hint is about the current position, and the user views another one.
                return;
            }
            let written = self.table.with_value(|table| table.line(std::slice::from_ref(&best), self.style()));
            let tongue = self.context.tongue();
            self.message.set(Some(tongue.joined(&tongue.say(Word::Try), &written.join(" "))));
            let reach = self.table.with_value(|table| table.reach());
            let hint = reach.strokes().iter().find(|stroke| stroke.mv == best).map(|stroke| {
                let from: Place = match stroke.gesture.origin {
                    Origin::Board(from) => from,
                    Origin::Reserve => stroke.gesture.target,
                };
                (from, stroke.gesture.target)
            });
            self.shown.update(|shown| shown.hint = hint);
        });
    }

    /// Lets the computer accept or decline a draw by its score.
    pub(crate) fn offer_draw_to_computer(self, seat: Seat) {
        self.confirmation.set(None);
        self.stop_thinking();
        self.message.set(None);
        self.ask_engine(Player::Full, ADVICE, move |_, score| {
            let (turn, plies) = self.table.with_value(|table| (table.turn(), table.plies()));
            // The score is from the point of view of the seat to move; the computer may be the other one.
            let score = score.map(|score| if turn == Some(seat) { reversed(score) } else { score });
            self.settle_draw(seat, score.map_or(DrawAnswer::Decline, |score| answer_draw(score, plies)));
        });
    }
}

/// The engine's evaluation, if the user wants to see it.
#[component]
pub(crate) fn Thoughts(sitting: Sitting) -> impl IntoView {
    let context = context();
    let wanted = move || context.settings.with(|settings| settings.thinking);
    let shown = move || wanted().then(|| sitting.thought.get()).flatten();
    move || shown().map(|text| view! { <p class="thought" data-testid="thought">{text}</p> })
}
