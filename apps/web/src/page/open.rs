//! A game that came by a link or from a file: looked at, shared, saved, played on.

use super::{Context, archive, begin, browser, context};
use crate::link;
use crate::settings::{Labels, Pieces, Theme};
use crate::terms::Opponent;
use crate::words::{Tongue, Word};
use crate::written;
use js_sys::Uint8Array;
use leptos::prelude::*;
use leptos::task::spawn_local;
use notation::Style;
use protocol::{FromFiles, Look, Seat, Story, ToFiles};
use session::{Promise, Table};
use wasm_bindgen::JsValue;

/// The table at which a story goes on. What it has not shown is dealt now.
pub(crate) fn retold(story: &Story) -> Result<Box<dyn Table>, Option<notation::Text>> {
    let hides = session::named(&story.game).is_some_and(|entry| entry.hides);
    let promise = match (hides, browser::random()) {
        (true, Some(secret)) => Some(Promise::drawn("here", secret, [[0; 32]; 2])),
        (true, None) => return Err(None),
        (false, _) => None,
    };
    session::retell(story, promise).map_err(|error| Some(error.text()))
}

#[component]
pub(crate) fn Open(address: String) -> impl IntoView {
    let context = context();
    let refused = |reason: Option<notation::Text>| {
        view! {
            <main class="sheet-page">
                <super::Head title=Word::SharedGame/>
                <p role="alert" class="message" data-testid="bad-link">{move || context.say(Word::LinkDamaged)}" "
                    {move || reason.as_ref().map(|reason| context.tongue().of(reason))}</p>
            </main>
        }
        .into_any()
    };
    let Some(story) = link::story(&address) else { return refused(None) };
    match retold(&story) {
        Err(reason) => refused(reason),
        Ok(table) => opened(context, story, table),
    }
}

/// Everything of a game that is looked at.
#[derive(Clone, Copy)]
struct Opened {
    context: Context,
    story: StoredValue<Story>,
    table: StoredValue<Box<dyn Table>, LocalStorage>,
    /// How many plies are shown.
    at: RwSignal<usize>,
    /// The picture, as SVG in an address.
    picture: RwSignal<Option<String>>,
    formats: RwSignal<Vec<(String, String)>>,
    said: RwSignal<Option<String>>,
}

fn opened(context: Context, story: Story, table: Box<dyn Table>) -> AnyView {
    let title = session::card(&story.game).map(|card| card.title);
    let opened = Opened {
        context,
        at: RwSignal::new(table.plies()),
        story: StoredValue::new(story),
        table: StoredValue::new_local(table),
        picture: RwSignal::new(None),
        formats: RwSignal::new(Vec::new()),
        said: RwSignal::new(None),
    };
    Effect::new(move |_| opened.draw());
    spawn_local(opened.list_formats());
    let status = move || {
        let tongue = context.tongue();
        opened.table.with_value(|table| match (table.ending(), table.turn()) {
            (Some(ending), _) => tongue.of(&ending),
            (None, Some(seat)) => [tongue.of(&table.player(seat)), tongue.say(Word::ToMove)].join(" "),
            (None, None) => String::new(),
        })
    };
    let name = move || title.map(|title| context.tongue().of(&title())).unwrap_or_default();
    let moves = move || {
        let at = opened.at.get();
        let written = opened.written();
        let row = |(ply, text): (usize, String)| {
            let current = (at == ply + 1).then_some("step");
            view! { <li><button aria-current=current on:click=move |_| opened.at.set(ply + 1)>{text}</button></li> }
        };
        written.into_iter().enumerate().map(row).collect_view()
    };
    view! {
        <main class="sheet-page opened" data-testid="opened">
            <super::Head title=Word::SharedGame/>
            <p class="status">{name}" · "{status}</p>
            <figure>{move || opened.picture.get().map(|picture| view! { <img src=picture alt=opened.describe() data-testid="picture"/> })}</figure>
            {steps(opened)}
            <ol class="moves" data-testid="moves">{moves}</ol>
            {deeds(opened)}
            <p role="status" data-testid="said">{move || opened.said.get()}</p>
        </main>
    }
    .into_any()
}

/// Forward and backward through the game.
fn steps(opened: Opened) -> impl IntoView {
    let last = opened.table.with_value(|table| table.plies());
    let step = move |word: Word, sign: &'static str, name: &'static str, to: fn(usize, usize) -> usize| {
        let go = move |_| opened.at.update(|at| *at = to(*at, last));
        view! { <button aria-label=move || opened.context.say(word) on:click=go data-testid=name>{sign}</button> }
    };
    view! {
        <div class="actions" role="group">
            {step(Word::ToStart, "|◀", "first", |_, _| 0)}
            {step(Word::OneBack, "◀", "previous", |at, _| at.saturating_sub(1))}
            {step(Word::OneOn, "▶", "next", |at, last| (at + 1).min(last))}
            {step(Word::ToEnd, "▶|", "last", |_, last| last)}
        </div>
    }
}

/// What can be done with the game.
fn deeds(opened: Opened) -> impl IntoView {
    let context = opened.context;
    let is_open = opened.table.with_value(|table| table.turn().is_some());
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
            {is_open.then(|| (
                play(Opponent::Computer, Word::PlayOnComputer, "play-computer"),
                play(Opponent::Friend, Word::PlayOnFriend, "play-friend"),
            ))}
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
    /// How moves are written here.
    fn style(self) -> Style {
        let wanted = self.context.settings.with(|settings| settings.notation);
        written::style(wanted, self.context.tongue(), self.table.with_value(|table| table.styles()))
    }

    fn written(self) -> Vec<String> {
        let style = self.style();
        self.table.with_value(|table| table.written(style))
    }

    fn describe(self) -> String {
        let at = self.at.get();
        let told = at.checked_sub(1).and_then(|ply| self.table.with_value(|table| table.told(ply)));
        told.map_or_else(|| self.context.say(Word::ToStart), |told| self.context.tongue().of(&told))
    }

    fn look(self) -> Look {
        let language = if self.context.tongue() == Tongue::English { "en" } else { "zh" };
        self.context.settings.with(|settings| Look {
            bottom: Seat::First,
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
            labels: match settings.labels {
                Labels::Squares => "squares",
                Labels::Numerals => "numerals",
                Labels::Nothing => "none",
            }
            .to_owned(),
            language: language.to_owned(),
            width: 1000,
        })
    }

    /// Draws what is shown now.
    fn draw(self) {
        let (at, look) = (self.at.get(), self.look());
        let story = Box::new(self.story.get_value());
        spawn_local(async move {
            match archive::ask(self.context, &ToFiles::Draw { story, at: Some(at), look }, None).await {
                Ok((_, bytes)) => {
                    let svg = String::from_utf8(bytes.to_vec()).unwrap_or_default();
                    let address = ["data:image/svg+xml,", &String::from(js_sys::encode_uri_component(&svg))].concat();
                    let _ = self.picture.try_set(Some(address));
                }
                Err(text) => drop(self.said.try_set(Some(text))),
            }
        });
    }

    async fn list_formats(self) {
        let Some(game) = self.story.try_with_value(|story| story.game.clone()) else { return };
        if let Ok((FromFiles::Formats(formats), _)) = archive::ask(self.context, &ToFiles::Formats { game }, None).await
        {
            let _ = self.formats.try_set(formats);
        }
    }

    /// Goes on with the game at a table of this page.
    fn play_on(self, opponent: Opponent) {
        browser::go(&self.table.with_value(|table| begin::adopt(self.context, &**table, opponent)));
    }

    async fn copy_link(self) {
        let address = self.story.with_value(link::address);
        self.copy(&browser::whole_address(&address)).await;
    }

    async fn copy_position(self) {
        let at = self.at.get_untracked();
        let story = self.story.with_value(|story| Story {
            plies: story.plies[..at.min(story.plies.len())].to_vec(),
            ended: None,
            ..story.clone()
        });
        let Ok(table) = retold(&story) else { return };
        self.copy(&table.view(session::Viewer::Watcher, protocol::Timestamp(0)).position).await;
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
        let asked = ToFiles::Write { story, tags: Vec::new(), format, style };
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
