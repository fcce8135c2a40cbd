//! What there is to say beside the board: whose turn it is, what was refused, what is asked, how it ended.

use super::ending::Ending;
use super::sitting::{Asking, Sitting};
use crate::page::context;
use crate::words::Word;
use leptos::prelude::*;
use protocol::Request;
use session::Seat;

/// Whose turn it is, or how it ended, and what was refused.
#[component]
pub(crate) fn Status(sitting: Sitting) -> impl IntoView {
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
        <div class="say">
            <p class="status" role="status" data-testid="status">{turn}" "<strong>{check}</strong></p>
            <p class="message" role="alert" data-testid="message">{move || sitting.message.get()}</p>
            {move || sitting.asking.get().map(|asking| question(sitting, asking))}
            <Paused sitting=sitting/>
            <Colours sitting=sitting/>
            <Ending sitting=sitting/>
        </div>
    }
}

/// Something that cannot be taken back so easily is asked once.
fn question(sitting: Sitting, asking: Asking) -> AnyView {
    let context = context();
    let (word, yes): (Word, fn(Sitting)) = match asking {
        Asking::Resign => (Word::ReallyResign, Sitting::resign),
        Asking::Draw => (Word::BothAgree, Sitting::draw),
    };
    view! {
        <div class="question" role="alertdialog" aria-label=context.say(word)>
            <p>{context.say(word)}</p>
            <button class="main" on:click=move |_| yes(sitting) data-testid="yes">{context.say(Word::Yes)}</button>
            <button on:click=move |_| sitting.asking.set(None) data-testid="no">{context.say(Word::No)}</button>
        </div>
    }
    .into_any()
}

/// A game that stands still goes on when somebody says so.
#[component]
fn Paused(sitting: Sitting) -> impl IntoView {
    let context = context();
    let paused = move || {
        sitting.beat.track();
        sitting.table.with_value(|table| table.is_paused())
    };
    move || {
        paused().then(|| {
            view! {
                <div class="question">
                    <p>{context.say(Word::Paused)}</p>
                    <button class="main" on:click=move |_| sitting.ask(&Request::Resume) data-testid="go-on">
                        {context.say(Word::GoOn)}
                    </button>
                </div>
            }
        })
    }
}

/// Where colours are decided by the first piece that is turned over, that is said.
#[component]
fn Colours(sitting: Sitting) -> impl IntoView {
    let context = context();
    let said = move || {
        let sides = sitting.shown.with(|shown| shown.scene.sides);
        sitting.beat.track();
        sitting.table.with_value(|table| {
            let open = table.scene(0).is_some_and(|scene| scene.sides.contains(&None));
            let me = Seat::ALL.into_iter().find(|&seat| sitting.computer(seat).is_none())?;
            match sides[me.index()] {
                _ if !open || table.turn().is_none() || table.plies() > 2 => None,
                None => Some(context.say(Word::TurnOneOver)),
                Some(_) if sitting.computer(!me).is_none() => None,
                Some(_) => Some(format!("{} {}", context.say(Word::YouPlay), context.tongue().of(&table.player(me)))),
            }
        })
    };
    move || said().map(|text| view! { <p class="colours" data-testid="colours">{text}</p> })
}
