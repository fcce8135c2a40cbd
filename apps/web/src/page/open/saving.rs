//! Saving the viewed game as a file or a picture. The records worker is loaded on first use.

use super::Opened;
use crate::move_notation;
use crate::page::records_client;
use crate::settings::{Labels, Pieces, Theme};
use crate::words::Word;
use js_sys::Uint8Array;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{FromFiles, Look, ToFiles};
use session::seat_on_wire;
use wasm_bindgen::JsValue;

/// The controls for saving a file or a picture.
pub(super) fn controls(opened: Opened) -> impl IntoView {
    let context = opened.context;
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
    let has_none = move || opened.formats.with(Vec::is_empty);
    view! {
        <label>{move || context.say(Word::Format)}" "<select node_ref=list data-testid="format">{formats}</select></label>
        <button disabled=has_none on:click=save data-testid="save">{move || context.say(Word::SaveFile)}</button>
        <button on:click=move |_| spawn_local(opened.save_picture("svg", "image/svg+xml")) data-testid="save-svg">{move || context.say(Word::SavePicture)}" SVG"</button>
        <button on:click=move |_| spawn_local(opened.save_picture("png", "image/png")) data-testid="save-png">{move || context.say(Word::SavePicture)}" PNG"</button>
    }
}

impl Opened {
    /// Loads the list of formats once. After an error, opening the list again retries.
    pub(super) async fn list_formats(self) {
        if self.formats.try_with_untracked(Vec::is_empty) != Some(true) {
            return;
        }
        let Some(game) = self.story.try_with_value(|story| story.game.clone()) else { return };
        match records_client::ask(self.context, &ToFiles::Formats { game }, None).await {
            Ok((FromFiles::Formats(formats), _)) => drop(self.formats.try_set(formats)),
            Ok(_) => drop(self.said.try_set(Some(self.context.say_untracked(Word::FilesFailed)))),
            Err(text) => drop(self.said.try_set(Some(text))),
        }
    }

    async fn save(self, format: String) {
        let story = Box::new(self.story.get_value());
        let style = untrack(|| self.style()).code().to_owned();
        let name = story.game.clone();
        let study = self
            .study_tree
            .with_value(|study_tree| study_tree.as_ref().map(|study_tree| Box::new(study_tree.study().clone())));
        let asked = ToFiles::Write { story, study, format, style };
        let said = match records_client::ask(self.context, &asked, None).await {
            Ok((FromFiles::Written { ending, lost }, bytes)) => {
                save(&bytes, &[&name, ".", &ending].concat(), "application/octet-stream").await;
                let lost: Vec<String> = lost.iter().map(|told| records_client::say(self.context, told)).collect();
                [self.context.say_untracked(Word::Saved), lost.join("; ")].join(" ")
            }
            Ok(_) => self.context.say_untracked(Word::FilesFailed),
            Err(text) => text,
        };
        let _ = self.said.try_set(Some(said));
    }

    /// Saves a picture of the shown position, as SVG or PNG.
    async fn save_picture(self, format: &'static str, kind: &'static str) {
        let game = self.story.with_value(|story| story.game.clone());
        let said = match self.picture().await {
            Ok(picture) => match records_client::call(format, &[JsValue::from_str(&picture)]).await {
                Ok(bytes) => {
                    save(&Uint8Array::from(bytes), &[&game, ".", format].concat(), kind).await;
                    self.context.say_untracked(Word::Saved)
                }
                Err(_) => self.context.say_untracked(Word::FilesFailed),
            },
            Err(text) => text,
        };
        let _ = self.said.try_set(Some(said));
    }

    /// Returns the shown position as an SVG data URL, or the reason why it cannot be drawn.
    async fn picture(self) -> Result<String, String> {
        let (at, look, line) = untrack(|| (self.at.get(), self.look(), self.line()));
        let asked = ToFiles::Draw { story: Box::new(line), at: Some(at), look };
        let (_, bytes) = records_client::ask(self.context, &asked, None).await?;
        let svg = String::from_utf8(bytes.to_vec()).map_err(|_| self.context.say_untracked(Word::FilesFailed))?;
        Ok(["data:image/svg+xml,", &String::from(js_sys::encode_uri_component(&svg))].concat())
    }

    /// Returns the look of the picture, as close to the board as possible.
    fn look(self) -> Look {
        let tongue = self.context.tongue();
        self.context.settings.with(|settings| Look {
            bottom: seat_on_wire(self.bottom.get()),
            theme: match settings.theme {
                Theme::ClassicWood => "wood",
                Theme::Slate | Theme::Parchment => "paper",
                Theme::Dark => "dark",
            }
            .to_owned(),
            pieces: match settings.pieces {
                Pieces::Traditional | Pieces::Plain | Pieces::HighContrast => "traditional",
                Pieces::Simplified => "simplified",
                Pieces::Figurines => "figurines",
                Pieces::Letters => "letters",
            }
            .to_owned(),
            labels: match move_notation::labels(settings, tongue, &self.table.with_value(|table| table.board())) {
                Labels::Auto | Labels::Squares => "squares",
                Labels::Numerals => "numerals",
                Labels::Digits => "digits",
                Labels::Nothing => "none",
            }
            .to_owned(),
            language: tongue.code().to_owned(),
            width: 1000,
        })
    }
}

async fn save(bytes: &Uint8Array, name: &str, kind: &str) {
    // The browser reports a failed download itself.
    let _ = records_client::call("save", &[bytes.into(), name.into(), kind.into()]).await;
}
