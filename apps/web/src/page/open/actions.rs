//! The actions of the viewer: flip the board, share, play on, edit.

use super::{Opened, retold, saving};
use crate::game_options::Opponent;
use crate::link;
use crate::page::icon_button::{HOME, SETTINGS, SHARE, TURN, button};
use crate::page::{begin, browser, icon, records_client};
use crate::study::StudyTree;
use crate::viewer;
use crate::words::{Speak as _, Word};
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsValue;

const BACK: &str = "M15 4l-8 8 8 8";

/// The row of action buttons.
pub(super) fn actions(opened: Opened) -> impl IntoView {
    let context = opened.context;
    let turn = move |()| opened.bottom.update(|bottom| *bottom = !*bottom);
    view! {
        <div class="actions" role="group" aria-label=move || context.say(Word::Actions)>
            {button("back", BACK, Word::Back, || true, |()| browser::back())}
            <a class="button act" href="#/" data-testid="home">{icon(HOME)}<span>{move || context.say(Word::Home)}</span></a>
            {button("turn", TURN, Word::Turn, || true, turn)}
            {button("copy-link", SHARE, Word::CopyLink, || true, move |()| spawn_local(opened.copy_link()))}
            <a class="button act" href="#/settings" data-testid="settings-link">
                {icon(SETTINGS)}<span>{move || context.say(Word::Settings)}</span>
            </a>
        </div>
    }
}

/// The ways to play on from the shown ply, if the game is not over there.
pub(super) fn play_on(opened: Opened) -> impl IntoView {
    let context = opened.context;
    let is_open = Memo::new(move |_| opened.is_open());
    let play = move |opponent: Opponent, word: Word, name: &'static str| {
        view! {
            <button disabled=move || !is_open.get() on:click=move |_| opened.play_on(opponent) data-testid=name>
                {move || context.say(word)}
            </button>
        }
    };
    view! {
        <div class="onward" role="group">
            {play(Opponent::Computer, Word::PlayOnComputer, "play-computer")}
            {play(Opponent::Friend, Word::PlayOnFriend, "play-friend")}
        </div>
    }
}

/// Less common actions, in a closed section.
pub(super) fn more(opened: Opened) -> impl IntoView {
    let context = opened.context;
    let toggled = move |event: leptos::ev::Event| {
        if records_client::nested_value(&event, &["target", "open"]).is_some_and(|open| open.is_truthy()) {
            spawn_local(opened.list_formats());
        }
    };
    view! {
        <details data-testid="more" on:toggle=toggled>
            <summary>{move || context.say(Word::SaveAndMore)}</summary>
            <div class="more">
                {saving::controls(opened)}
                <button on:click=move |_| spawn_local(opened.copy_position()) data-testid="copy-fen">{move || context.say(Word::CopyPosition)}</button>
                <button on:click=move |_| opened.arrange() data-testid="edit">{move || context.say(Word::EditPosition)}</button>
            </div>
        </details>
    }
}

impl Opened {
    /// Starts a game from the shown ply. Later plies are dropped; they remain in the notes if the game came
    /// from a file.
    fn play_on(self, opponent: Opponent) {
        let noted = |study_tree: &&StudyTree| study_tree.has_notes();
        let study = self
            .study_tree
            .with_value(|study_tree| study_tree.as_ref().filter(noted).map(|study_tree| study_tree.study().clone()));
        match retold(&viewer::until(&untrack(|| self.line()), self.at.get_untracked())) {
            Ok(table) => browser::go(&begin::adopt(self.context, &*table, opponent, study)),
            Err(reason) => self.said.set(Some(self.context.tongue_untracked().of(&reason))),
        }
    }

    /// Opens the editor with the shown position.
    fn arrange(self) {
        if let Some(position) = self.position() {
            browser::go(&self.story.with_value(|story| link::workbench(&story.game, &position)));
        }
    }

    /// Returns the shown position as text.
    fn position(self) -> Option<String> {
        let at = self.at.get_untracked();
        untrack(|| self.with_shown(|table| table.position(at)))
    }

    async fn copy_link(self) {
        let address = self.story.with_value(link::address);
        // Read first, because the user may leave in the meantime.
        let has_notes = self.study_tree.with_value(|study_tree| study_tree.as_ref().is_some_and(StudyTree::has_notes));
        self.copy(&browser::whole_address(&address)).await;
        if has_notes {
            let note = self.context.say_untracked(Word::NotInLink);
            let _ = self.said.try_update(|said| {
                if let Some(said) = said {
                    said.push(' ');
                    said.push_str(&note);
                }
            });
        }
    }

    async fn copy_position(self) {
        if let Some(position) = self.position() {
            self.copy(&position).await;
        }
    }

    async fn copy(self, text: &str) {
        let copied = records_client::call("copy", &[JsValue::from_str(text)]).await;
        let done = copied.is_ok_and(|done| done.is_truthy());
        let word = if done { Word::Copied } else { Word::CopyYourself };
        let _ = self.said.try_set(Some([self.context.say_untracked(word), text.to_owned()].join(" ")));
    }
}
