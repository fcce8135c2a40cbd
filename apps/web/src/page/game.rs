//! A game on this device: against the computer, or two people at one board.

use super::board::{Board, Shown};
use super::thinker::Thinker;
use super::{Context, Opponent, browser, context};
use crate::hand::Intent;
use crate::plan::Plan;
use crate::words::Word;
use leptos::prelude::*;
use notation::Style;
use protocol::{Budget, Log, Manner, Millis, Player, Request, Sealed, Setup, Start, ToPage};
use serde::{Deserialize, Serialize};
use session::gestures::{Reach, Stroke};
use session::{Promise, Seat, Table};

/// A game as the browser keeps it.
#[derive(Serialize, Deserialize)]
struct Kept {
    log: Log,
    sealed: Option<Sealed>,
}

/// Everything of a game that is on.
#[derive(Clone, Copy)]
struct Sitting {
    /// Asked for once: the engine's answers come when nobody can be asked.
    context: Context,
    table: StoredValue<Box<dyn Table>, LocalStorage>,
    thinker: StoredValue<Thinker, LocalStorage>,
    /// Grows with everything that happens, so that what is shown follows.
    beat: RwSignal<u64>,
    shown: RwSignal<Shown>,
    message: RwSignal<Option<String>>,
    choosing: RwSignal<Vec<Stroke>>,
    thinking: RwSignal<bool>,
    bottom: RwSignal<Seat>,
    opponent: Opponent,
    name: StoredValue<String>,
}

#[component]
pub(crate) fn Game(game: String, opponent: Opponent) -> impl IntoView {
    let Some(table) = resumed(&game, opponent).or_else(|| begun(&game)) else {
        return view! { <main><p role="alert">{context().say(Word::WorkerFailed)}</p></main> }.into_any();
    };
    let (empty, shown) = (table.board(), shown(&*table, true, Vec::new()));
    let sitting = Sitting {
        context: context(),
        table: StoredValue::new_local(table),
        thinker: StoredValue::new_local(Thinker::default()),
        beat: RwSignal::new(0),
        shown: RwSignal::new(shown),
        message: RwSignal::new(None),
        choosing: RwSignal::new(Vec::new()),
        thinking: RwSignal::new(false),
        bottom: RwSignal::new(Seat::First),
        opponent,
        name: StoredValue::new(format!("game.{game}.{}", opponent.name())),
    };
    on_cleanup(move || sitting.thinker.with_value(Thinker::stop));
    sitting.refresh(Vec::new());
    let narrow = browser::is_narrow();
    let plan = Memo::new(move |_| Plan::new(&empty, sitting.bottom.get(), narrow.get()));
    let on_intent = Callback::new(move |intent| sitting.meant(intent));
    view! {
        <main class="game" data-testid="game">
            <h1 class="unseen">{title(&game)}</h1>
            <div class="table"><Board empty=empty plan=plan shown=sitting.shown on_intent=on_intent/></div>
            <aside>
                <Status sitting=sitting/>
                <Actions sitting=sitting/>
                <Choosing sitting=sitting/>
                <Typed sitting=sitting/>
                <Moves sitting=sitting/>
                <Trays sitting=sitting/>
            </aside>
        </main>
    }
    .into_any()
}

fn title(game: &str) -> String {
    session::named(game).map_or_else(String::new, |entry| context().tongue().of(&(entry.title)()))
}

/// A new game.
fn begun(game: &str) -> Option<Box<dyn Table>> {
    let entry = session::named(game)?;
    let setup =
        Setup { game: game.to_owned(), rules: String::new(), start: Start::Usual, time: None, manner: Manner::Free };
    // Nobody at this table adds anything to the secret.
    let promise = if entry.hides { Some(Promise::drawn("here", browser::random()?, [[0; 32]; 2])) } else { None };
    session::begin(&setup, promise).ok()
}

/// The game that was kept, if it is still on.
fn resumed(game: &str, opponent: Opponent) -> Option<Box<dyn Table>> {
    let kept = browser::kept(&format!("game.{game}.{}", opponent.name()))?;
    let kept: Kept = serde_json::from_str(&kept).ok()?;
    let table = session::restore(&kept.log, kept.sealed).ok()?;
    table.turn().is_some().then_some(table)
}

/// What the board shows of a table.
fn shown(table: &dyn Table, mine: bool, pointed: Vec<picture::Place>) -> Shown {
    let scene = table.scene(table.plies()).or_else(|| table.scene(0)).expect("a game has a beginning");
    let reach = if mine { table.reach() } else { Reach::default() };
    Shown { scene, reach, pointed }
}

impl Sitting {
    /// Is it for a person at this device to move?
    fn is_mine(self) -> bool {
        let turn = self.table.with_value(|table| table.turn());
        turn.is_some_and(|seat| self.opponent == Opponent::Friend || seat == Seat::First)
    }

    /// Shows the table as it is now, keeps it, and lets the computer think if it is its turn.
    fn refresh(self, pointed: Vec<picture::Place>) {
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

    fn think(self) {
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

    fn give_up_thinking(self) {
        self.thinking.set(false);
        self.message.set(Some(self.context.say(Word::WorkerFailed)));
    }

    /// Asks the table for something in the name of whoever is to move.
    fn ask(self, request: &Request) {
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
    fn meant(self, intent: Intent) {
        self.message.set(None);
        match intent {
            Intent::Nothing | Intent::Select(_) | Intent::Clear => {}
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
    fn undo(self) {
        self.thinker.with_value(Thinker::stop);
        self.thinking.set(false);
        self.quietly(&Request::Undo);
        if self.opponent == Opponent::Computer && !self.is_mine() {
            self.quietly(&Request::Undo);
        }
        self.refresh(Vec::new());
    }

    fn redo(self) {
        self.quietly(&Request::Redo);
        if self.opponent == Opponent::Computer && !self.is_mine() {
            self.quietly(&Request::Redo);
        }
        self.refresh(Vec::new());
    }

    fn quietly(self, request: &Request) {
        self.table.update_value(|table| {
            let seat = table.turn().unwrap_or(Seat::First);
            // Nothing to take back is no fault of anybody's.
            let _ = table.ask(seat, table.seq(), request, browser::now());
        });
    }

    fn again(self) {
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

/// Whose turn it is, or how it ended, and what was refused.
#[component]
fn Status(sitting: Sitting) -> impl IntoView {
    let context = context();
    let turn = move || {
        sitting.beat.track();
        let tongue = context.tongue();
        sitting.table.with_value(|table| match (table.ending(), table.turn()) {
            (Some(ending), _) => tongue.of(&ending),
            (None, Some(seat)) => {
                let player = tongue.of(&table.player(seat));
                let what = if sitting.thinking.get() { Word::Thinking } else { Word::ToMove };
                format!("{player} {}", tongue.say(what))
            }
            (None, None) => String::new(),
        })
    };
    let check = move || sitting.shown.with(|shown| shown.scene.check.is_some()).then(|| context.say(Word::Check));
    view! {
        <p class="status" role="status" data-testid="status">{turn}" "<strong>{check}</strong></p>
        <p class="message" role="alert" data-testid="message">{move || sitting.message.get()}</p>
    }
}

#[component]
fn Actions(sitting: Sitting) -> impl IntoView {
    let context = context();
    let turn = move |_| sitting.bottom.update(|bottom| *bottom = !*bottom);
    view! {
        <div class="actions" role="group">
            <button on:click=move |_| sitting.undo() data-testid="undo">{move || context.say(Word::Undo)}</button>
            <button on:click=move |_| sitting.redo() data-testid="redo">{move || context.say(Word::Redo)}</button>
            <button on:click=turn data-testid="turn">{move || context.say(Word::Turn)}</button>
            <button on:click=move |_| sitting.again() data-testid="new">{move || context.say(Word::NewGame)}</button>
            <a class="button" href="#/" data-testid="home">{move || context.say(Word::Home)}</a>
        </div>
    }
}

/// Several moves may be meant: which one?
#[component]
fn Choosing(sitting: Sitting) -> impl IntoView {
    let context = context();
    let choices = move || {
        sitting.choosing.get().into_iter().map(move |stroke| {
            let mv = stroke.mv.clone();
            let shown = stroke.gesture.becomes.map_or_else(
                || stroke.mv.clone(),
                |face| format!("{} ({})", stroke.mv, context.tongue().of(&face.kind())),
            );
            view! { <button on:click=move |_| sitting.ask(&Request::Move(mv.clone()))>{shown}</button> }
        })
    };
    move || {
        (!sitting.choosing.with(Vec::is_empty)).then(|| {
            view! {
                <div class="choosing" role="dialog" aria-label=context.say(Word::Choose)>
                    <p>{context.say(Word::Choose)}</p>
                    {choices().collect_view()}
                    <button on:click=move |_| sitting.choosing.set(Vec::new())>{context.say(Word::Cancel)}</button>
                </div>
            }
        })
    }
}

/// A move may be typed, in whatever notation.
#[component]
fn Typed(sitting: Sitting) -> impl IntoView {
    let context = context();
    let field = NodeRef::<leptos::html::Input>::new();
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let Some(field) = field.get_untracked() else { return };
        let read = sitting.table.with_value(|table| table.read_typed(&field.value()));
        match read {
            Ok(mv) if sitting.is_mine() => {
                field.set_value("");
                sitting.ask(&Request::Move(mv));
            }
            Ok(_) => {}
            Err(rebuff) => sitting.message.set(Some(context.tongue().of(&rebuff.text))),
        }
    };
    view! {
        <form class="typed" on:submit=submit>
            <label>{move || context.say(Word::TypeMove)}
                <input node_ref=field autocomplete="off" spellcheck="false" data-testid="typed"/></label>
            <button data-testid="play-typed">{move || context.say(Word::Play)}</button>
        </form>
    }
}

#[component]
fn Moves(sitting: Sitting) -> impl IntoView {
    let context = context();
    let written = move || {
        sitting.beat.track();
        let wanted = match context.tongue() {
            crate::words::Tongue::English => Style::Wxf,
            crate::words::Tongue::Simplified => Style::Zh,
            crate::words::Tongue::Traditional => Style::ZhHant,
        };
        sitting.table.with_value(|table| {
            let styles = table.styles();
            let style = if styles.contains(&wanted) { wanted } else { Style::Uci };
            table.written(style)
        })
    };
    view! {
        <section class="moves" aria-label=move || context.say(Word::Moves)>
            <ol data-testid="moves">
                {move || written().into_iter().map(|mv| view! { <li>{mv}</li> }).collect_view()}
            </ol>
        </section>
    }
}

/// What was captured, and what nobody has seen yet.
#[component]
fn Trays(sitting: Sitting) -> impl IntoView {
    let context = context();
    let fallen = move || {
        let tongue = context.tongue();
        sitting
            .shown
            .with(|shown| shown.scene.fallen.iter().map(|face| tongue.of(&face.kind())).collect::<Vec<_>>().join(" "))
    };
    let unseen = move || {
        let tongue = context.tongue();
        sitting.shown.with(|shown| {
            let each = shown.scene.unseen.iter().map(|(face, number)| format!("{} {number}", tongue.of(&face.kind())));
            each.collect::<Vec<_>>().join(", ")
        })
    };
    let tray = move |word: Word, text: String| {
        (!text.is_empty()).then(|| view! { <p class="tray"><span>{context.say(word)}": "</span>{text}</p> })
    };
    move || (tray(Word::Captured, fallen()), tray(Word::Unseen, unseen()))
}
