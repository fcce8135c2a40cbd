//! What can be done with a game that is looked at: share it, save it, play on.

use super::{Opened, retold};
use crate::link;
use crate::moment;
use crate::page::{archive, begin, browser};
use crate::study::Book;
use crate::terms::Opponent;
use crate::words::Word;
use js_sys::Uint8Array;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{FromFiles, ToFiles};
use wasm_bindgen::JsValue;

/// What can be done with the game.
pub(super) fn deeds(opened: Opened) -> impl IntoView {
    let context = opened.context;
    let is_open = Memo::new(move |_| {
        let at = opened.at.get();
        opened.with_shown(|table| table.mover(at).is_some())
    });
    let play = move |opponent: Opponent, word: Word, name: &'static str| {
        view! { <button on:click=move |_| opened.play_on(opponent) data-testid=name>{move || context.say(word)}</button> }
    };
    let list = NodeRef::<leptos::html::Select>::new();
    let save = move |_| {
        if let Some(list) = list.get_untracked() {
            spawn_local(opened.save(list.value()));
        }
    };
    let formats = move || {
        let entry = |(name, title): (String, String)| view! { <option value=name>{title}</option> };
        opened.formats.get().into_iter().map(entry).collect_view()
    };
    view! {
        <div class="actions" role="group">
            {move || is_open.get().then(|| (
                play(Opponent::Computer, Word::PlayOnComputer, "play-computer"),
                play(Opponent::Friend, Word::PlayOnFriend, "play-friend"),
            ))}
            <button on:click=move |_| opened.arrange() data-testid="edit">{move || context.say(Word::EditPosition)}</button>
            <button on:click=move |_| spawn_local(opened.copy_link()) data-testid="copy-link">{move || context.say(Word::CopyLink)}</button>
            <button on:click=move |_| spawn_local(opened.copy_position()) data-testid="copy-fen">{move || context.say(Word::CopyPosition)}</button>
            <button on:click=move |_| spawn_local(opened.save_picture("svg", "image/svg+xml")) data-testid="save-svg">{move || context.say(Word::SavePicture)}" SVG"</button>
            <button on:click=move |_| spawn_local(opened.save_picture("png", "image/png")) data-testid="save-png">{move || context.say(Word::SavePicture)}" PNG"</button>
        </div>
        <div class="actions" role="group">
            <label>{move || context.say(Word::Format)}" "<select node_ref=list data-testid="format">{formats}</select></label>
            <button on:click=save data-testid="save">{move || context.say(Word::SaveFile)}</button>
        </div>
    }
}

impl Opened {
    /// Goes on from the moment that is shown, at a table of this page. What came later has not happened there; the notes
    /// of a file have it still.
    fn play_on(self, opponent: Opponent) {
        let study = self.book.with_value(|book| book.as_ref().map(|book| book.study().clone()));
        match retold(&moment::until(&untrack(|| self.shown()), self.at.get_untracked())) {
            Ok(table) => browser::go(&begin::adopt(self.context, &*table, opponent, study)),
            Err(reason) => self.said.set(Some(self.context.tongue_untracked().of(&reason))),
        }
    }

    /// Goes where what is shown can be arranged otherwise.
    fn arrange(self) {
        if let Some(position) = self.position() {
            browser::go(&self.story.with_value(|story| link::workbench(&story.game, &position)));
        }
    }

    /// What is shown, as a line of text.
    fn position(self) -> Option<String> {
        let at = self.at.get_untracked();
        untrack(|| self.with_shown(|table| table.position(at)))
    }

    async fn copy_link(self) {
        let address = self.story.with_value(link::address);
        self.copy(&browser::whole_address(&address)).await;
        if self.book.with_value(|book| book.as_ref().is_some_and(Book::has_notes)) {
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
        let copied = archive::call("copy", &[JsValue::from_str(text)]).await;
        let done = copied.is_ok_and(|done| done.is_truthy());
        let word = if done { Word::Copied } else { Word::CopyYourself };
        let _ = self.said.try_set(Some([self.context.say_untracked(word), text.to_owned()].join(" ")));
    }

    async fn save(self, format: String) {
        let story = Box::new(self.story.get_value());
        let style = self.style().code().to_owned();
        let name = story.game.clone();
        let study = self.book.with_value(|book| book.as_ref().map(|book| Box::new(book.study().clone())));
        let asked = ToFiles::Write { story, study, format, style };
        let said = match archive::ask(self.context, &asked, None).await {
            Ok((FromFiles::Written { ending, lost }, bytes)) => {
                save(&bytes, &[&name, ".", &ending].concat(), "application/octet-stream").await;
                let lost: Vec<String> = lost.iter().map(|told| archive::say(self.context, told)).collect();
                [self.context.say_untracked(Word::Saved), lost.join("; ")].join(" ")
            }
            Ok(_) => self.context.say_untracked(Word::FilesFailed),
            Err(text) => text,
        };
        let _ = self.said.try_set(Some(said));
    }

    /// Saves what is shown, as it is drawn or as pixels.
    async fn save_picture(self, format: &'static str, kind: &'static str) {
        let Some(picture) = self.picture.get_untracked() else { return };
        let game = self.story.with_value(|story| story.game.clone());
        let made = archive::call(format, &[JsValue::from_str(&picture)]).await;
        let said = match made {
            Ok(bytes) => {
                save(&Uint8Array::from(bytes), &[&game, ".", format].concat(), kind).await;
                Word::Saved
            }
            Err(_) => Word::FilesFailed,
        };
        let _ = self.said.try_set(Some(self.context.say_untracked(said)));
    }
}

async fn save(bytes: &Uint8Array, name: &str, kind: &str) {
    // A browser that saves nothing says so by itself.
    let _ = archive::call("save", &[bytes.into(), name.into(), kind.into()]).await;
}
