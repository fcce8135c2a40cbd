//! The end of a game: result, evidence, and what to do next.

use super::sitting::Sitting;
use crate::page::{browser, context};
use crate::words::{Speak as _, Word};
use leptos::prelude::*;
use notation::{Account, Grounds};

/// The result of a game, and what to do next.
#[component]
pub(crate) fn Ending(sitting: Sitting) -> impl IntoView {
    let context = context();
    let over = Memo::new(move |_| {
        sitting.revision.track();
        sitting.turn().is_none()
    });
    move || {
        over.get().then(|| {
            let verified = RwSignal::new(None::<String>);
            let verify = sitting.table.with_value(|table| table.verify().is_some()).then(|| {
                view! {
                    <button on:click=move |_| verified.set(Some(verdict(sitting))) data-testid="verify">
                        {context.say(Word::VerifyDeal)}
                    </button>
                }
            });
            let first = NodeRef::<leptos::html::Button>::new();
            Effect::new(move |_| {
                // The button of the confirmation is gone, so the focus moves here.
                if let Some(button) = first.get().filter(|_| browser::focus_is_lost()) {
                    browser::focus(Some(&button));
                }
            });
            view! {
                <div class="ending" data-testid="ending">
                    <div class="next">
                        <button class="main" node_ref=first on:click=move |_| sitting.rematch() data-testid="rematch">
                            {context.say(Word::Rematch)}
                        </button>
                        <button on:click=move |_| sitting.again() data-testid="again">{context.say(Word::NewGame)}</button>
                        {verify}
                    </div>
                    <p role="status" data-testid="verified">{move || verified.get()}</p>
                    {sitting.table.with_value(|table| table.grounds()).map(|grounds| evidence(sitting, grounds))}
                </div>
            }
        })
    }
}

/// Returns whether the deal was verified, as a text.
fn verdict(sitting: Sitting) -> String {
    let tongue = sitting.context.tongue();
    match sitting.table.with_value(|table| table.verify()) {
        Some(Ok(kept)) => tongue.joined(&tongue.say(Word::DealKept), &kept.right.to_string()),
        Some(Err(text)) => tongue.of(&text),
        None => String::new(),
    }
}

/// Shows the evidence of a ruling; each ply can be viewed.
fn evidence(sitting: Sitting, grounds: Grounds) -> AnyView {
    let context = context();
    let tongue = context.tongue();
    let say =
        move |texts: &[notation::Text]| texts.iter().map(|text| view! { <p>{tongue.of(text)}</p> }).collect_view();
    let style = sitting.style();
    let ply = |Account { number, by, ply, what }: Account| {
        // In the same notation as the list of moves.
        let ply = sitting
            .table
            .with_value(|table| table.alternative_text(number.saturating_sub(1), &ply, style))
            .unwrap_or(ply);
        let text = tongue.labelled(&format!("{number}. {} {ply}", tongue.of(&by)), &tongue.of(&what));
        let shown = move || (sitting.seen.get() == Some(number)).then_some("true");
        let look = move |_| {
            sitting.leave_variation();
            sitting.look_at(Some(number));
        };
        view! {
            <li><button class="plain" aria-current=shown on:click=look>{text}</button></li>
        }
    };
    view! {
        <details class="grounds" data-testid="grounds">
            <summary>{context.say(Word::Grounds)}</summary>
            {say(&grounds.seen)}
            <ol>{grounds.plies.into_iter().map(ply).collect_view()}</ol>
            {say(&grounds.conclusion)}
            {grounds.rule.map(|rule| view! { <p class="quiet">{rule}</p> })}
        </details>
    }
    .into_any()
}
