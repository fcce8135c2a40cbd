//! The status line: turn, refusal, confirmation, result.

use super::ending::Ending;
use super::sitting::{ComputerState, Confirmation, Sitting};
use crate::game_options::Opponent;
use crate::page::{browser, context};
use crate::words::{Speak as _, Word};
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use protocol::Request;
use session::{Seat, seat_from_wire};

/// The turn or the result, and the last refusal.
#[component]
pub(crate) fn Status(sitting: Sitting) -> impl IntoView {
    let context = context();
    let thinks = move || sitting.computer_state.get() == ComputerState::Thinking;
    let turn = move || {
        sitting.revision.track();
        let tongue = context.tongue();
        if let Some(seen) = sitting.seen.get().filter(|_| sitting.variation.with(Option::is_none)) {
            let all = sitting.table.with_value(|table| table.plies());
            return format!("{} {seen} / {all}", tongue.say(Word::LookingBack));
        }
        sitting.table.with_value(|table| match (table.ending(), table.turn()) {
            (Some(ending), _) => tongue.of(&ending),
            // The engine also thinks about a hint for a person.
            (None, Some(seat)) if thinks() && sitting.computer(seat).is_none() => tongue.say(Word::LooksForHint),
            (None, Some(seat)) => {
                let what = if thinks() { Word::Thinking } else { Word::ToMove };
                tongue.joined(&tongue.of(&table.player(seat)), &tongue.say(what))
            }
            (None, None) => String::new(),
        })
    };
    let ended = Memo::new(move |_| sitting.ended());
    let check = move || {
        let on = ended.with(Option::is_none) && sitting.shown.with(|shown| shown.scene.check.is_some());
        on.then(|| context.say(Word::Check))
    };
    // The result from the point of view of the only person who plays.
    let result = move || {
        let winner = ended.with(|ended| ended.as_ref().map(|ended| ended.winner))?;
        (sitting.opponent() == Opponent::Computer).then(|| {
            context.say(match winner.map(seat_from_wire) {
                Some(seat) if sitting.computer(seat).is_none() => Word::YouWon,
                Some(_) => Word::YouLost,
                None => Word::NobodyWon,
            })
        })
    };
    view! {
        <div class="say">
            <div role="status" data-testid="status">
                {move || result().map(|text| view! { <p class="result" data-testid="result">{text}</p> })}
                <p class="status">{turn}" "<strong>{check}</strong></p>
            </div>
            <p class="message" role="alert" data-testid="message">{move || sitting.message.get()}</p>
            {move || sitting.elsewhere.get().then(|| view! {
                <div class="question" role="alert">
                    <p>{context.say(Word::GoesOnElsewhere)}</p>
                    <button class="main" on:click=|_| browser::reload() data-testid="go-on-here">
                        {context.say(Word::GoOnHere)}
                    </button>
                </div>
            })}
            {move || (sitting.computer_state.get() == ComputerState::Stalled).then(|| view! {
                <button class="main" on:click=move |_| sitting.try_again() data-testid="try-again">
                    {context.say(Word::TryAgain)}
                </button>
            })}
            {move || sitting.confirmation.get().map(|confirmation| question(sitting, confirmation))}
            <Paused sitting=sitting/>
            <Colours sitting=sitting/>
            <Ending sitting=sitting/>
        </div>
    }
}

/// Asks to confirm an action that is hard to undo.
fn question(sitting: Sitting, confirmation: Confirmation) -> AnyView {
    let context = context();
    let (word, yes): (Word, fn(Sitting)) = match confirmation {
        Confirmation::Resign => (Word::ReallyResign, Sitting::resign),
        Confirmation::Draw => {
            let claimed = sitting.may.with_untracked(|may| may.contains(&Request::Claim));
            let word = match sitting.opponent() {
                _ if claimed => Word::ClaimDraw,
                Opponent::Computer => Word::OfferDraw,
                Opponent::Friend | Opponent::Watch => Word::BothAgree,
            };
            (word, Sitting::draw)
        }
    };
    // Between two people, the resigning side is named.
    let who = sitting.turn().filter(|_| sitting.opponent() == Opponent::Friend && confirmation == Confirmation::Resign);
    let who = who.map(|seat| sitting.table.with_value(|table| context.tongue().of(&table.player(seat))));
    let question = context.say(word);
    let text = who.map_or_else(|| question.clone(), |who| context.tongue().labelled(&who, &question));
    let spoken = text.clone();
    let asker = browser::focused();
    let close = move || {
        sitting.confirmation.set(None);
        browser::focus(asker.as_ref());
    };
    let on_key = {
        let close = close.clone();
        move |event: KeyboardEvent| {
            if event.key() == "Escape" {
                event.prevent_default();
                close();
            }
        }
    };
    let first = NodeRef::<leptos::html::Button>::new();
    Effect::new(move |_| {
        if let Some(button) = first.get() {
            browser::focus(Some(&button));
        }
    });
    view! {
        <div class="question" role="alertdialog" aria-label=text on:keydown=on_key>
            <p>{spoken}</p>
            <button class="main" node_ref=first on:click=move |_| yes(sitting) data-testid="yes">{context.say(Word::Yes)}</button>
            <button on:click=move |_| close() data-testid="no">{context.say(Word::No)}</button>
        </div>
    }
    .into_any()
}

/// A paused game and its button to continue.
#[component]
fn Paused(sitting: Sitting) -> impl IntoView {
    let context = context();
    let paused = move || {
        sitting.revision.track();
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

/// In a game that decides the colours by the first flip, says so.
#[component]
fn Colours(sitting: Sitting) -> impl IntoView {
    let context = context();
    let said = move || {
        let sides = sitting.shown.with(|shown| shown.scene.sides);
        sitting.revision.track();
        sitting.table.with_value(|table| {
            let open = table.scene(0).is_some_and(|scene| scene.sides.contains(&None));
            let me = Seat::ALL.into_iter().find(|&seat| sitting.computer(seat).is_none())?;
            match sides[me.index()] {
                _ if !open || table.turn().is_none() || table.plies() > 2 => None,
                None => Some(context.say(Word::TurnOneOver)),
                Some(_) if sitting.computer(!me).is_none() => None,
                Some(_) => {
                    let tongue = context.tongue();
                    Some(tongue.joined(&tongue.say(Word::YouPlay), &tongue.of(&table.player(me))))
                }
            }
        })
    };
    move || said().map(|text| view! { <p class="colours" data-testid="colours">{text}</p> })
}
