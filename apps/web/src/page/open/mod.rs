//! A game that came by a link or from a file: looked at, shared, saved, played on.

mod deeds;

use super::sheet::{self, Line};
use super::{Context, archive, browser, context};
use crate::keys::Wish;
use crate::link;
use crate::loaded;
use crate::moment::Standing;
use crate::settings::{Labels, Pieces, Theme};
use crate::study::{Book, Sheet};
use crate::words::{Tongue, Word};
use crate::written;
use leptos::prelude::*;
use leptos::task::spawn_local;
use notation::Style;
use protocol::{FromFiles, Look, Seat, Story, ToFiles};
use session::{Promise, Table, seat_from_wire};

/// The table at which a story goes on. What it has not shown is dealt now.
pub(crate) fn retold(story: &Story) -> Result<Box<dyn Table>, notation::Text> {
    loaded::retell(story, promise(story)).map_err(|error| error.text())
}

/// What decides what a story has not shown, where something is hidden and the browser gives chance.
pub(crate) fn promise(story: &Story) -> Option<Promise> {
    let hides = loaded::game(&story.game).is_some_and(|entry| entry.hides);
    let secret = hides.then(browser::random).flatten()?;
    Some(Promise::drawn("here", secret, [[0; 32]; 2]))
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
        Err(reason) => refused(Some(reason)),
        Ok(table) => opened(context, story, table, sheet::recall(context, &address)),
    }
}

/// Everything of a game that is looked at.
#[derive(Clone, Copy)]
struct Opened {
    context: Context,
    story: StoredValue<Story>,
    table: StoredValue<Box<dyn Table>, LocalStorage>,
    /// What a file had beside it.
    book: StoredValue<Option<Book>>,
    /// A variation that is looked at in place of the game.
    aside: RwSignal<Option<Line>, LocalStorage>,
    /// How many plies are shown.
    at: RwSignal<usize>,
    /// The picture, as SVG in an address.
    picture: RwSignal<Option<String>>,
    formats: RwSignal<Vec<(String, String)>>,
    said: RwSignal<Option<String>>,
}

fn opened(context: Context, story: Story, table: Box<dyn Table>, book: Option<Book>) -> AnyView {
    let title = session::card(&story.game).map(|card| card.title);
    let opened = Opened {
        context,
        at: RwSignal::new(table.plies()),
        story: StoredValue::new(story),
        table: StoredValue::new_local(table),
        book: StoredValue::new(book),
        aside: RwSignal::new_local(None),
        picture: RwSignal::new(None),
        formats: RwSignal::new(Vec::new()),
        said: RwSignal::new(None),
    };
    Effect::new(move |_| opened.draw());
    browser::on_wish(move |wish| {
        if let Wish::Look(by) = wish {
            let last = untrack(|| opened.with_shown(|table| table.plies()));
            opened.at.update(|at| *at = at.saturating_add_signed(by).min(last));
        }
    });
    spawn_local(opened.list_formats());
    let status = move || opened.standing().map(|standing| standing.said(context.tongue()));
    let name = move || title.map(|title| context.tongue().of(&title())).unwrap_or_default();
    let sheet = Memo::new(move |_| opened.sheet());
    let (go, enter) = (Callback::new(move |at| opened.at.set(at)), Callback::new(move |leaf| opened.enter(leaf)));
    let list = NodeRef::<leptos::html::Section>::new();
    sheet::follow(list, sheet, move || opened.at.get());
    let back = move |_| {
        opened.leave(None);
        sheet::focus_current();
    };
    view! {
        <main class="sheet-page opened" data-testid="opened">
            <super::Head title=Word::SharedGame/>
            <p class="status" data-testid="status">{name}" · "{status}</p>
            {players(opened)}
            {occasion(opened)}
            <figure>{move || opened.picture.get().map(|picture| view! { <img src=picture alt=opened.describe() data-testid="picture"/> })}</figure>
            {steps(opened)}
            <section class="moves" node_ref=list aria-label=move || context.say(Word::Moves)>
                {sheet::preface(sheet)}
                <ol data-testid="moves">{sheet::rows(sheet, move || opened.at.get(), go, enter)}</ol>
                {sheet::behind(sheet, enter)}
            </section>
            {move || opened.aside.with(Option::is_some).then(|| view! {
                <button on:click=back data-testid="back-to-game">{move || context.say(Word::BackToGame)}</button>
            })}
            {deeds::deeds(opened)}
            <p role="status" data-testid="said">{move || opened.said.get()}</p>
        </main>
    }
    .into_any()
}

/// Who played, where that is known. A name is only text, whatever stands in it.
fn players(opened: Opened) -> Option<AnyView> {
    let names = opened.story.with_value(|story| story.names.clone());
    if names.iter().all(String::is_empty) {
        return None;
    }
    let player = move |(seat, name): (Seat, String)| {
        let side = move || {
            let seat = seat_from_wire(seat);
            opened.table.with_value(|table| opened.context.tongue().of(&table.player(seat)))
        };
        (!name.is_empty()).then(|| view! { <span>{side}" "<bdi>{name}</bdi></span> })
    };
    let players = [Seat::First, Seat::Second].into_iter().zip(names).map(player).collect_view();
    Some(view! { <p class="players" data-testid="players">{players}</p> }.into_any())
}

/// Where and when it was played, where a file said so.
fn occasion(opened: Opened) -> Option<AnyView> {
    let text = opened.book.with_value(|book| book.as_ref().map(|book| book.occasion().join(", ")))?;
    (!text.is_empty()).then(|| view! { <p class="quiet" data-testid="occasion"><bdi>{text}</bdi></p> }.into_any())
}

/// Forward and backward through the game.
fn steps(opened: Opened) -> impl IntoView {
    let step = move |word: Word, sign: &'static str, name: &'static str, to: fn(usize, usize) -> usize| {
        let go = move |_| {
            let last = opened.with_shown(|table| table.plies());
            opened.at.update(|at| *at = to(*at, last));
        };
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

impl Opened {
    /// How moves are written here.
    fn style(self) -> Style {
        let wanted = self.context.settings.with(|settings| settings.notation);
        written::style(wanted, self.context.tongue(), self.table.with_value(|table| table.styles()))
    }

    /// Something about what is looked at: the game, or a variation.
    fn with_shown<T>(self, ask: impl Fn(&dyn Table) -> T) -> T {
        self.aside.with(|aside| match aside {
            Some(line) => ask(&*line.table),
            None => self.table.with_value(|table| ask(&**table)),
        })
    }

    /// What is looked at, as far as it goes.
    fn shown(self) -> Story {
        self.aside.with(|aside| aside.as_ref().map(|line| line.story.clone())).unwrap_or_else(|| self.story.get_value())
    }

    /// How what is looked at stands at the moment that is shown. A variation ends where the file leaves it.
    fn standing(self) -> Option<Standing> {
        let (at, aside) = (self.at.get(), self.aside.with(Option::is_some));
        let ended = self.story.with_value(|story| story.ended.clone()).filter(|_| !aside);
        self.with_shown(|table| Standing::of(table, at, ended.as_ref()))
    }

    fn sheet(self) -> Sheet {
        let style = self.style();
        self.with_shown(|table| self.book.with_value(|book| sheet::of(table, book.as_ref(), style)))
    }

    /// Looks at a variation, from its first move on.
    fn enter(self, leaf: usize) {
        let Some((plies, depth)) = self.book.with_value(|book| book.as_ref().map(|book| book.line(leaf))) else {
            return;
        };
        let story = self.story.get_value();
        if story.plies.starts_with(&plies[..depth]) {
            self.leave(Some(depth));
            return;
        }
        match Line::new(self.context, &story, plies) {
            Ok(line) => {
                self.said.set(line.cut.clone());
                self.at.set(depth.min(line.table.plies()));
                self.aside.set(Some(line));
            }
            Err(text) => self.said.set(Some(text)),
        }
    }

    /// Back to the game: to a moment of it, or to where a variation left it.
    fn leave(self, at: Option<usize>) {
        let plies = self.story.with_value(|story| story.plies.clone());
        let line = self.shown().plies;
        let common = plies.iter().zip(&line).take_while(|(ply, other)| ply == other).count();
        self.at.set(at.unwrap_or(common));
        self.aside.set(None);
        self.said.set(None);
    }

    fn describe(self) -> String {
        let at = self.at.get();
        let told = at.checked_sub(1).and_then(|ply| self.with_shown(|table| table.told(ply)));
        told.map_or_else(|| self.context.say(Word::ToStart), |told| self.context.tongue().of(&told))
    }

    fn look(self) -> Look {
        let tongue = self.context.tongue();
        let language = if tongue == Tongue::English { "en" } else { "zh" };
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
            labels: match written::labels(settings, tongue) {
                Labels::Auto | Labels::Squares => "squares",
                Labels::Numerals => "numerals",
                Labels::Digits => "digits",
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
        let story = Box::new(self.shown());
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
}
