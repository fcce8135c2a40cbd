//! The part of the form about rules, from the game's own list.

use super::controls::select;
use crate::game_options::GameOptions;
use crate::page::{context, rules_text};
use crate::words::{Speak as _, Word};
use leptos::prelude::*;
use notation::{Choice, Named, RulesText, Values};
use session::Entry;

/// The rule set and its options.
pub(super) fn rules(game_options: RwSignal<GameOptions>, entry: &'static Entry) -> AnyView {
    let context = context();
    let agreed = Memo::new(move |_| game_options.with(|game_options| game_options.rules.clone()));
    let preset = Memo::new(move |_| rules_text::preset(entry, &agreed.get().parse().unwrap_or_default()));
    let sets = move || {
        let title = |name: &str| rules_text::rule_set(context.tongue(), entry, name).0;
        (entry.rule_sets)().into_iter().map(|name| (name.to_owned(), title(name))).collect()
    };
    let about = move || agreed.get().parse().map_err(session::SetupError::from).and_then(|text| (entry.about)(&text));
    let told = move || {
        let tongue = context.tongue();
        match about() {
            Err(error) => view! { <p class="message" role="alert">{tongue.of(&error.text)}</p> }.into_any(),
            Ok(about) => {
                let remark = rules_text::rule_set(tongue, entry, &preset.get()).1;
                view! {
                    {remark.map(|remark| view! { <p class="quiet" data-testid="remark">{remark}</p> })}
                    {about.chart.map(|chart| view! {
                        <details data-testid="chart">
                            <summary>{tongue.say(Word::Chart)}</summary>
                            {rules_text::chart(tongue, &chart)}
                        </details>
                    })}
                }
                .into_any()
            }
        }
    };
    let every =
        (entry.choices)().iter().map(move |choice| option(game_options, entry, preset, agreed, choice)).collect_view();
    view! {
        <fieldset>
            <legend>{move || context.say(Word::Rules)}</legend>
            {select("rule-set", Word::RuleSet, sets, move || preset.get(),
                move |name| game_options.update(|game_options| game_options.rules = name))}
            {told}
            <details data-testid="every-rule">
                <summary>{move || context.say(Word::EveryRule)}</summary>
                {every}
                <button type="button" on:click=move |_| game_options.update(|game_options| game_options.rules = preset.get_untracked())>
                    {move || context.say(Word::AsInRuleSet)}
                </button>
            </details>
        </fieldset>
    }
    .into_any()
}

/// One option of the rules with its description.
fn option(
    game_options: RwSignal<GameOptions>,
    entry: &'static Entry,
    preset: Memo<String>,
    agreed: Memo<String>,
    choice: &'static Choice,
) -> AnyView {
    let context = context();
    let values = move |text: &RulesText| (entry.options)(text).unwrap_or_default();
    let value = Memo::new(move |_| {
        let usual = || values(&rules_text::of_preset(&preset.get()));
        let found = agreed.get().parse().map(|text| values(&text)).unwrap_or_default();
        // Contradictory rules have no values; each option then shows what was chosen, or its default.
        let asked =
            || agreed.get().parse::<RulesText>().ok()?.options.into_iter().find(|(name, _)| name == choice.name);
        let found = found.into_iter().find(|(name, _)| *name == choice.name).map(|(_, value)| value);
        let found = found.or_else(|| asked().map(|(_, value)| value));
        found.or_else(|| usual().into_iter().find(|(name, _)| *name == choice.name).map(|(_, value)| value))
    });
    let set = move |value: &str| {
        let usual = values(&rules_text::of_preset(&preset.get_untracked()));
        game_options.update(|game_options| {
            if game_options.rules.is_empty() {
                game_options.rules = preset.get_untracked();
            }
            game_options.set_option(choice.name, value, &usual);
        });
    };
    let input = match choice.values {
        Values::Switch { off, on } => {
            let checked = move || value.with(|value| value.as_deref() == Some(on));
            let change = move |event| set(if event_target_checked(&event) { on } else { off });
            view! { <input type="checkbox" prop:checked=checked on:change=change data-testid=choice.name/> }.into_any()
        }
        Values::OneOf(all) => {
            let options = move || {
                let option = |one: &Named| {
                    let chosen = value.with(|value| value.as_deref() == Some(one.name));
                    view! { <option value=one.name selected=chosen>{context.tongue().of(&one.title())}</option> }
                };
                all.iter().map(option).collect_view()
            };
            let change = move |event| set(&event_target_value(&event));
            view! { <select on:change=change data-testid=choice.name>{options}</select> }.into_any()
        }
        Values::Number { least, most } => {
            let change = move |event| set(&event_target_value(&event));
            view! {
                <input type="number" inputmode="numeric" required=true min=least max=most step="1"
                    prop:value=move || value.get() on:change=change data-testid=choice.name/>
            }
            .into_any()
        }
    };
    view! {
        <label class="field rule" class:switch=matches!(choice.values, Values::Switch { .. })>
            <span>{move || context.tongue().of(&choice.title())}
                <small>{move || context.tongue().of(&choice.about())}</small></span>
            {input}
        </label>
    }
    .into_any()
}
