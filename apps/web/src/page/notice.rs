//! Notices at the bottom of the page, which reserves room for them.

use super::{Context, browser, context};
use crate::settings::FIELDS;
use crate::words::Word;
use leptos::prelude::*;

/// A notice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Notice {
    /// The names of settings that could not be read.
    Damaged(Vec<String>),
    /// A new version of the page is ready.
    Update,
    /// A text in the language of the page.
    Said(String),
}

/// Shows the current notice, if any.
#[component]
pub(crate) fn Bar() -> impl IntoView {
    let context = context();
    let bar = move |text: String, deed: Option<AnyView>| {
        view! {
            <div class="notice" data-testid="notice">
                <p>{text}</p>
                {deed}
                <button on:click=move |_| close(context) data-testid="close-notice">
                    {context.say(Word::Close)}
                </button>
            </div>
        }
    };
    let said = move || {
        context.notice.get().map(|notice| match notice {
            Notice::Damaged(names) => bar(damaged(context, &names), None),
            Notice::Said(text) => bar(text, None),
            Notice::Update => {
                let use_it = view! {
                    <button on:click=|_| browser::take_over() data-testid="use-update">
                        {context.say(Word::UseUpdate)}
                    </button>
                };
                bar(context.say(Word::UpdateReady), Some(use_it.into_any()))
            }
        })
    };
    // The live region exists before it has a text, because many screen readers announce only changes to it.
    view! { <div role="status">{said}</div> }
}

/// Closes the notice. A pending update is shown again.
fn close(context: Context) {
    context.notice.update(|notice| {
        let hid_update = *notice != Some(Notice::Update) && browser::has_update();
        *notice = hid_update.then_some(Notice::Update);
    });
}

fn damaged(context: Context, names: &[String]) -> String {
    let label = |name: &str| match FIELDS.iter().find(|field| field.name == name) {
        Some(field) => context.say(field.label),
        None if name == "language" => context.say(Word::Language),
        None => context.say(Word::AllSettings),
    };
    let labels: Vec<String> = names.iter().map(|name| label(name)).collect();
    [context.say(Word::Damaged), labels.join(", ")].join(" ")
}
