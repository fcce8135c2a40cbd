//! A game that came by a link or from a file: looked at, shared, saved, played on.

mod bars;
mod deeds;
mod saving;

use super::board::{self, Board, Shown};
use super::game::Edge;
use super::sheet::{self, Line};
use super::trays::Trays;
use super::{Context, browser, context, later};
use crate::hand::Manner;
use crate::keys::Wish;
use crate::link;
use crate::loaded;
use crate::moment::Standing;
use crate::plan::Plan;
use crate::study::{Book, Sheet};
use crate::words::Word;
use crate::written;
use leptos::prelude::*;
use notation::Style;
use protocol::Story;
use session::{Promise, Seat, Table};

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
        Ok(table) => page_of(Opened::new(context, story, table, sheet::recall(context, &address))),
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
    /// The moment that is shown, as the board shows it.
    shown: RwSignal<Shown>,
    /// Who sits at the bottom.
    bottom: RwSignal<Seat>,
    /// The formats of files, as soon as somebody wants to save.
    formats: RwSignal<Vec<(String, String)>>,
    said: RwSignal<Option<String>>,
}

fn page_of(opened: Opened) -> AnyView {
    let context = opened.context;
    let empty = opened.table.with_value(|table| table.board());
    let narrow = browser::is_narrow();
    let plan = Memo::new(move |_| Plan::new(&empty, opened.bottom.get(), narrow.get()));
    Effect::new(move |_| opened.show());
    browser::on_wish(move |wish| {
        if let Wish::Look(by) = wish {
            opened.look_on(by);
        }
    });
    let board = move || {
        // A hand does nothing here, so that it means nothing.
        let on_intent = Callback::new(|_| {});
        let label = Signal::derive(move || {
            opened.table.with_value(|table| board::spoken(context, &**table, opened.bottom.get()))
        });
        view! { <Board empty=empty plan=plan shown=opened.shown on_intent=on_intent manner=Manner::Looks label=label/> }
            .into_any()
    };
    let trays = move || view! { <Trays shown=opened.shown held=RwSignal::new(None)/> }.into_any();
    let record = move || view! { {deeds::play_on(opened)} {moves(opened)} {deeds::more(opened)} }.into_any();
    view! {
        <main class="game opened" class:wide=move || plan.with(Plan::is_wide) data-testid="opened">
            <h1 class="unseen">{move || context.say(Word::SharedGame)}</h1>
            <p class="unseen" aria-live="polite" data-testid="announced">{move || opened.describe()}</p>
            {bars::bar(opened, Edge::Far)}
            <div class="table">{later(board)}</div>
            {bars::bar(opened, Edge::Near)}
            <div class="side">
                {status(opened)}
                <div class="deck">
                    {sheet::steps(["first", "previous", "next", "last"], Callback::new(move |by| opened.look_on(by)))}
                    {deeds::actions(opened)}
                </div>
                <aside>{later(record)}</aside>
            </div>
            <div class="trays">{later(trays)}</div>
        </main>
    }
    .into_any()
}

/// What game it is, how it stands at the moment that is shown, where it was played, and what was done with it.
fn status(opened: Opened) -> impl IntoView {
    let context = opened.context;
    let title = opened.story.with_value(|story| session::card(&story.game).map(|card| card.title));
    let name = move || title.map(|title| context.tongue().of(&title())).unwrap_or_default();
    let standing = move || opened.standing().map(|standing| standing.said(context.tongue()));
    let check = move || {
        let on = opened.is_on() && opened.shown.with(|shown| shown.scene.check.is_some());
        on.then(|| context.say(Word::Check))
    };
    // Only text, whatever a file has there.
    let occasion = opened.book.with_value(|book| book.as_ref().map(|book| book.occasion().join(", ")));
    let occasion = occasion.filter(|text| !text.is_empty());
    view! {
        <div class="say">
            <p class="status" data-testid="status">{name}" · "{standing}" "<strong>{check}</strong></p>
            {occasion.map(|text| view! { <p class="quiet" data-testid="occasion"><bdi>{text}</bdi></p> })}
            <p role="status" class="message" data-testid="said">{move || opened.said.get()}</p>
        </div>
    }
}

/// The moves, with what stands beside them.
fn moves(opened: Opened) -> impl IntoView {
    let context = opened.context;
    let sheet = Memo::new(move |_| opened.sheet());
    let (go, enter) = (Callback::new(move |at| opened.at.set(at)), Callback::new(move |leaf| opened.enter(leaf)));
    let list = NodeRef::<leptos::html::Section>::new();
    sheet::follow(list, sheet, move || opened.at.get());
    let back = move |_| {
        opened.leave(None);
        sheet::focus_current();
    };
    view! {
        <section class="moves" node_ref=list aria-label=move || context.say(Word::Moves)>
            {sheet::preface(sheet)}
            <ol lang=move || written::language(opened.style()) data-testid="moves">{sheet::rows(sheet, move || opened.at.get(), go, enter)}</ol>
            {sheet::behind(sheet, enter)}
        </section>
        {move || opened.aside.with(Option::is_some).then(|| view! {
            <button on:click=back data-testid="back-to-game">{move || context.say(Word::BackToGame)}</button>
        })}
    }
}

impl Opened {
    fn new(context: Context, story: Story, table: Box<dyn Table>, book: Option<Book>) -> Self {
        let scene = table.scene(table.plies()).or_else(|| table.scene(0)).expect("a game has a beginning");
        Self {
            context,
            at: RwSignal::new(table.plies()),
            shown: RwSignal::new(Shown::only(scene)),
            bottom: RwSignal::new(Seat::First),
            story: StoredValue::new(story),
            table: StoredValue::new_local(table),
            book: StoredValue::new(book),
            aside: RwSignal::new_local(None),
            formats: RwSignal::new(Vec::new()),
            said: RwSignal::new(None),
        }
    }

    /// Shows the moment that is looked at.
    fn show(self) {
        let at = self.at.get();
        if let Some(scene) = self.with_shown(|table| table.scene(at)) {
            self.shown.update(|shown| shown.show_only(scene));
        }
    }

    /// Looks so many plies further on, or back.
    fn look_on(self, by: isize) {
        let last = untrack(|| self.with_shown(|table| table.plies()));
        self.at.update(|at| *at = at.saturating_add_signed(by).min(last));
    }

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
    fn line(self) -> Story {
        self.aside.with(|aside| aside.as_ref().map(|line| line.story.clone())).unwrap_or_else(|| self.story.get_value())
    }

    /// Is the game on at the moment that is shown?
    fn is_on(self) -> bool {
        matches!(self.standing(), Some(Standing::ToMove(_)))
    }

    /// Do the rules let somebody move at the moment that is shown? They do where a file only says who won.
    fn is_open(self) -> bool {
        let at = self.at.get();
        self.with_shown(|table| table.mover(at).is_some())
    }

    /// How what is looked at stands at the moment that is shown. A variation ends where the file leaves it.
    fn standing(self) -> Option<Standing> {
        let (at, aside) = (self.at.get(), self.aside.with(Option::is_some));
        let ended = self.story.with_value(|story| story.ended.clone()).filter(|_| !aside);
        self.with_shown(|table| Standing::of(table, at, ended.as_ref()))
    }

    fn sheet(self) -> Sheet {
        let style = self.style();
        self.with_shown(|table| self.book.with_value(|book| sheet::of(self.context, table, book.as_ref(), style)))
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
        let line = self.line().plies;
        let common = plies.iter().zip(&line).take_while(|(ply, other)| ply == other).count();
        self.at.set(at.unwrap_or(common));
        self.aside.set(None);
        self.said.set(None);
    }

    /// What was played last, for those who cannot see it.
    fn describe(self) -> String {
        let at = self.at.get();
        let told = at.checked_sub(1).and_then(|ply| self.with_shown(|table| table.ply_text(ply)));
        told.map_or_else(|| self.context.say(Word::ToStart), |told| self.context.tongue().of(&told))
    }
}
