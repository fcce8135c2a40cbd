//! Buttons with an icon and a label, and the icons that several parts of the page share.

use super::{context, icon};
use crate::words::Word;
use leptos::prelude::*;

pub(super) const HOME: &str = "M3 11l9-8 9 8M6 9v11h12V9";
pub(super) const TURN: &str = "M7 20V5M3 9l4-4 4 4M17 4v15M13 15l4 4 4-4";
pub(super) const SHARE: &str = "M12 15V3M8 7l4-4 4 4M5 12v8h14v-8";
pub(super) const SETTINGS: &str = "M4 7h9M17 7h3M13 5v4M4 17h3M11 17h9M7 15v4";

/// A button with an icon and a label.
pub(super) fn button(
    name: &'static str,
    path: &'static str,
    word: Word,
    may: impl Fn() -> bool + Send + 'static,
    act: impl Fn(()) + 'static,
) -> AnyView {
    let context = context();
    view! {
        <button class="act" disabled=move || !may() on:click=move |_| act(()) data-testid=name>
            {icon(path)}<span>{move || context.say(word)}</span>
        </button>
    }
    .into_any()
}
