//! The settings page.

use super::{Head, begin, context, swatch};
use crate::settings::{FIELDS, Field, Kind, Settings};
use crate::words::{Speak as _, Word};
use leptos::prelude::*;
use notation::Language;

/// All settings.
#[component]
pub(crate) fn Page() -> impl IntoView {
    let context = context();
    let level = Memo::new(move |_| context.settings.with(|settings| settings.level));
    Effect::new(move |before: Option<u8>| {
        let now = level.get();
        if before.is_some_and(|before| before != now) {
            begin::set_level(context, now);
        }
        now
    });
    let fields = FIELDS.iter().map(|field| match field.name {
        "theme" | "pieces" => swatch::choice(field),
        _ => control(field),
    });
    view! {
        <main class="sheet-page" data-testid="settings">
            <Head title=Word::Settings/>
            <form class="settings" on:submit=|event| event.prevent_default()>
                <LanguageControl/>
                {fields.collect_view()}
            </form>
        </main>
    }
}

/// The control of one setting, with its label.
#[component]
pub(crate) fn Control(name: &'static str) -> impl IntoView {
    FIELDS.iter().find(|field| field.name == name).map(control)
}

fn control(field: &'static Field) -> AnyView {
    let context = context();
    let settings = context.settings;
    let input = match &field.kind {
        Kind::Choice(named, get, set) => {
            let options = named.iter().enumerate().map(|(place, &(name, word))| {
                let chosen = move || settings.with(|settings| get(settings) == place);
                view! { <option value=name selected=chosen>{move || context.say(word)}</option> }
            });
            let choose = move |event| {
                let value = event_target_value(&event);
                if let Some(place) = named.iter().position(|&(name, _)| name == value) {
                    settings.update(|settings| set(settings, place));
                }
            };
            view! { <select on:change=choose data-testid=field.name>{options.collect_view()}</select> }.into_any()
        }
        Kind::Switch(get, set) => {
            let choose = move |event| settings.update(|settings| set(settings, event_target_checked(&event)));
            let chosen = move || settings.with(|settings: &Settings| get(settings));
            view! { <input type="checkbox" prop:checked=chosen on:change=choose data-testid=field.name/> }.into_any()
        }
        Kind::Number(range, get, set) => {
            let choose = move |event| {
                // A slider yields only numbers.
                if let Ok(number) = event_target_value(&event).parse() {
                    settings.update(|settings| set(settings, number));
                }
            };
            let chosen = move || settings.with(|settings: &Settings| get(settings)).to_string();
            view! {
                <input type="range" min=range.start().to_string() max=range.end().to_string() prop:value=chosen
                    on:input=choose data-testid=field.name/>
                <output>{chosen}</output>
            }
            .into_any()
        }
        // Levels are shown by name, because a number says little.
        Kind::Strength(range, get, set) => {
            let options = range.clone().map(|level| {
                let chosen = move || settings.with(|settings| get(settings) == level);
                view! { <option value=level.to_string() selected=chosen>{move || context.tongue().level(level)}</option> }
            });
            let choose = move |event| {
                // The list yields only numbers.
                if let Ok(level) = event_target_value(&event).parse() {
                    settings.update(|settings| set(settings, level));
                }
            };
            view! { <select on:change=choose data-testid=field.name>{options.collect_view()}</select> }.into_any()
        }
    };
    view! { <label>{move || context.say(field.label)}" "{input}</label> }.into_any()
}

/// The choice of language.
#[component]
pub(crate) fn LanguageControl() -> impl IntoView {
    let context = context();
    let options = Language::ALL.map(|tongue| {
        let chosen = move || context.tongue() == tongue;
        view! { <option value=tongue.tag() lang=tongue.tag() selected=chosen>{tongue.name()}</option> }
    });
    let choose = move |event| {
        let chosen = Language::of_locale(&event_target_value(&event));
        context.settings.update(|settings| settings.language = chosen);
    };
    view! {
        <label>{move || context.say(Word::Language)}" "
            <select on:change=choose data-testid="language">{options.collect_view()}</select></label>
    }
}
