//! Form controls: a list, a choice, a number.

use crate::page::context;
use crate::words::Word;
use leptos::prelude::*;

/// A list with one selected value.
pub(super) fn select(
    name: &'static str,
    label: Word,
    options: impl Fn() -> Vec<(String, String)> + Send + 'static,
    chosen: impl Fn() -> String + Copy + Send + Sync + 'static,
    choose: impl Fn(String) + 'static,
) -> AnyView {
    let context = context();
    let options = move || {
        let option = |(value, title): (String, String)| {
            let is_chosen = value == chosen();
            view! { <option value=value selected=is_chosen>{title}</option> }
        };
        options().into_iter().map(option).collect_view()
    };
    view! {
        <label class="field"><span>{move || context.say(label)}</span>
            <select on:change=move |event| choose(event_target_value(&event)) data-testid=name>{options}</select></label>
    }
    .into_any()
}

/// A choice among several values with labels.
pub(super) fn one_of<T: Copy + PartialEq + Send + Sync + 'static>(
    name: &'static str,
    label: Word,
    all: &'static [(T, &'static str, Word)],
    chosen: impl Fn() -> T + Copy + Send + Sync + 'static,
    choose: impl Fn(T) + 'static,
) -> AnyView {
    let context = context();
    let options = move || all.iter().map(|&(_, value, word)| (value.to_owned(), context.say(word))).collect();
    let value = move || all.iter().find(|(one, ..)| *one == chosen()).map_or("", |&(_, value, _)| value).to_owned();
    select(name, label, options, value, move |value| {
        if let Some(&(one, ..)) = all.iter().find(|(_, other, _)| *other == value) {
            choose(one);
        }
    })
}

/// A whole number. A value out of range blocks the form.
pub(super) fn number(
    name: &'static str,
    label: Word,
    (least, most): (u32, u32),
    chosen: impl Fn() -> u32 + Send + 'static,
    choose: impl Fn(u32) + 'static,
) -> AnyView {
    let context = context();
    let choose = move |event| {
        if let Ok(number) = event_target_value(&event).parse() {
            choose(number);
        }
    };
    view! {
        <label class="field"><span>{move || context.say(label)}</span>
            <input type="number" inputmode="numeric" required=true min=least max=most step="1" prop:value=chosen
                on:input=choose data-testid=name/></label>
    }
    .into_any()
}
