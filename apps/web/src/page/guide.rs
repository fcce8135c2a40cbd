//! The guide, fetched on demand.

use super::{Head, browser, context};
use crate::words::{Speak as _, Word};
use leptos::prelude::*;
use leptos::task::spawn_local;
use notation::{Language, Text};

#[component]
pub(crate) fn Guide(page: String) -> impl IntoView {
    let context = context();
    // `None` while loading, `Some(None)` if it was not found.
    let found = RwSignal::new(None::<Option<String>>);
    Effect::new(move |_| {
        let language = if context.tongue() == Language::English { "en" } else { "zh" };
        // Only names of our own pages are fetched, whatever the address contains.
        let is_page = page.chars().all(|character| character.is_ascii_alphanumeric() || character == '-');
        let path = is_page.then(|| ["guide/", language, "/", &page, ".html"].concat());
        spawn_local(async move {
            let text = match path {
                Some(path) => browser::fetched(&path).await,
                None => None,
            };
            let _ = found.try_set(Some(text));
        });
    });
    let shown = move || {
        found.get().map(|found| match found {
            None => view! { <p role="alert" class="message">{context.say(Word::NoSuchPage)}</p> }.into_any(),
            Some(html) => {
                let html = context.tongue().of(&Text::same(html));
                let html = html.replace("src=\"guide/", &["src=\"", &browser::base(), "guide/"].concat());
                view! { <article class="guide" data-testid="guide" inner_html=html></article> }.into_any()
            }
        })
    };
    view! { <main class="sheet-page"><Head title=Word::Guide/>{shown}</main> }
}
