//! The rules of a game as people read them.

use super::Context;
use crate::words::{Speak as _, Word};
use leptos::prelude::*;
use notation::{Chart, Choice, Language, RulesText, Taking, Values};
use session::Entry;

/// Returns the title of a rule set, and a note to read before choosing it, if there is one.
pub(super) fn rule_set(tongue: Language, entry: &Entry, name: &str) -> (String, Option<String>) {
    let Ok(about) = (entry.about)(&of_preset(name)) else { return (name.to_owned(), None) };
    // The title without the rule set's identifier, which is for programs.
    let title = tongue.of(&about.title).replace(&format!("（{name}）"), "").replace(&format!(" ({name})"), "");
    let remark = about.remark.map(|remark| tongue.of(&remark));
    match title.split_once(['：', ':']) {
        Some((short, warning)) => (short.to_owned(), Some(warning.trim().to_owned())),
        None => (title, remark),
    }
}

/// Returns the rules of a rule set without changes.
pub(super) fn of_preset(name: &str) -> RulesText {
    RulesText { preset: Some(name.to_owned()), options: Vec::new() }
}

/// Returns the rule set that the rules are based on.
pub(super) fn preset(entry: &Entry, agreed: &RulesText) -> String {
    let usual = || (entry.rule_sets)().first().copied().unwrap_or_default().to_owned();
    agreed.preset.clone().unwrap_or_else(usual)
}

/// Shows the rules of a game: the rule set and the options that differ from it.
pub(super) fn summary(context: Context, entry: &'static Entry, agreed: &RulesText) -> AnyView {
    let tongue = context.tongue();
    let preset = preset(entry, agreed);
    let (title, remark) = rule_set(tongue, entry, &preset);
    let values = |text: &RulesText| (entry.options)(text).unwrap_or_default();
    let usual = values(&of_preset(&preset));
    let changed = values(agreed).into_iter().filter(|option| !usual.contains(option));
    let changed = changed.filter_map(|(name, value)| {
        let choice = (entry.choices)().iter().find(|choice| choice.name == name)?;
        Some(view! { <li>{option_text(tongue, choice, &value)}</li> })
    });
    let chart = (entry.about)(agreed).ok().and_then(|about| about.chart);
    view! {
        <p>{title}</p>
        {remark.map(|remark| view! { <p class="quiet">{remark}</p> })}
        <ul class="changed">{changed.collect_view()}</ul>
        {chart.map(|it| self::chart(tongue, &it))}
    }
    .into_any()
}

/// Returns an option that differs from its rule set: Cannon: as the lowest piece.
fn option_text(tongue: Language, choice: &Choice, value: &str) -> String {
    let value = match choice.values {
        Values::Switch { on, .. } => tongue.say(if value == on { Word::Yes } else { Word::No }),
        Values::OneOf(all) => {
            let named = all.iter().find(|one| one.name == value);
            named.map_or_else(|| value.to_owned(), |one| tongue.of(&one.title()))
        }
        Values::Number { .. } => value.to_owned(),
    };
    tongue.labelled(&tongue.of(&choice.title()), &value)
}

/// The symbols in the capture chart.
const BESIDE: &str = "✓";
const JUMP: &str = "↷";
const BOTH: &str = "✓↷";

/// Shows which pieces capture which.
pub(super) fn chart(tongue: Language, chart: &Chart) -> AnyView {
    let legend = [(BESIDE, Word::TakesBeside), (JUMP, Word::TakesByJump)];
    let legend = legend.map(|(sign, word)| format!("{sign} {}", tongue.say(word))).join(" · ");
    let heads = chart.kinds.iter().map(|kind| view! { <th scope="col">{tongue.of(kind)}</th> }).collect_view();
    let rows = chart.kinds.iter().zip(&chart.rows).map(|(kind, row)| {
        let cells = row.iter().map(|&taking| {
            let (sign, word) = match taking {
                Taking::Never => ("–", Word::TakesNever),
                Taking::Beside => (BESIDE, Word::TakesBeside),
                Taking::ByJump => (JUMP, Word::TakesByJump),
                Taking::Both => (BOTH, Word::TakesBoth),
            };
            view! { <td class:never=taking == Taking::Never><span aria-hidden="true">{sign}</span><span class="unseen">{tongue.say(word)}</span></td> }
        });
        view! { <tr><th scope="row">{tongue.of(kind)}</th>{cells.collect_view()}</tr> }
    });
    view! {
        <div class="chart">
            <table>
                <caption>{tongue.say(Word::ChartCaption)}<br/>{legend}</caption>
                <thead><tr><td></td>{heads}</tr></thead>
                <tbody>{rows.collect_view()}</tbody>
            </table>
        </div>
    }
    .into_any()
}
