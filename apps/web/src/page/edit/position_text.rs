//! The position as text: edited, copied and shared.

use super::state::EditorState;
use crate::edit::{Editor, Verdict};
use crate::link;
use crate::page::{browser, records_client};
use crate::words::Word;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::Story;
use wasm_bindgen::JsValue;

/// The position as text, with its buttons.
#[component]
pub(super) fn PositionText(state: EditorState) -> impl IntoView {
    let context = state.context;
    let text = Memo::new(move |_| state.editor.with(|editor| editor.text().to_owned()));
    let write = move |event| state.editor.update(|editor| editor.write(event_target_value(&event).trim()));
    let is_wrong = move || state.verdict.with(|verdict| matches!(verdict, Verdict::Wrong(_)));
    let copy = move |text: String| spawn_local(copied(state, text));
    view! {
        <section class="written">
            <label><span>{move || context.say(Word::PositionText)}</span>
                <textarea rows="3" spellcheck="false" autocomplete="off" aria-invalid=move || is_wrong().to_string()
                    prop:value=move || text.get() on:input=write data-testid="position-text"></textarea></label>
            <div class="deeds" role="group">
                <button on:click=move |_| copy(text.get_untracked()) data-testid="copy-fen">{move || context.say(Word::CopyPosition)}</button>
                <button on:click=move |_| copy(browser::whole_address(&state.address())) data-testid="copy-link">{move || context.say(Word::CopyLink)}</button>
                <button disabled=is_wrong on:click=move |_| share(state) data-testid="share">{move || context.say(Word::Share)}</button>
            </div>
            <p role="status" data-testid="said">{move || state.said.get()}</p>
        </section>
    }
}

async fn copied(state: EditorState, text: String) {
    let done = records_client::call("copy", &[JsValue::from_str(&text)]).await.is_ok_and(|done| done.is_truthy());
    let word = if done { Word::Copied } else { Word::CopyYourself };
    let _ = state.said.try_set(Some([state.context.say_untracked(word), text].join(" ")));
}

/// Opens the page for sharing the position as a picture, a file or a link.
fn share(state: EditorState) {
    let story = state.editor.with_untracked(|editor: &Editor| Story {
        game: editor.game().to_owned(),
        start: Some(editor.text().to_owned()),
        ..Story::default()
    });
    browser::go(&link::address(&story));
}
