//! The viewer: a game from a link or a file, to view, share, save or continue.

mod actions;
mod bars;
mod saving;

use super::board::{self, Board, Shown};
use super::game::Edge;
use super::move_list::{self, Line};
use super::trays::Trays;
use super::{Context, browser, context, later};
use crate::gesture::BoardMode;
use crate::keys::Shortcut;
use crate::layout::Layout;
use crate::link;
use crate::loaded_games;
use crate::move_notation;
use crate::study::{MoveList, StudyTree};
use crate::viewer::GameStatus;
use crate::words::{Speak as _, Word};
use leptos::prelude::*;
use notation::Style;
use protocol::Story;
use session::{Promise, Seat, Table};

/// Returns a game that continues a record. Hidden information not in the record is dealt now.
pub(crate) fn retold(story: &Story) -> Result<Box<dyn Table>, notation::Text> {
    loaded_games::retell(story, promise(story)).map_err(|error| error.text())
}

/// Returns the random deal for a record, if the game hides anything and the browser has randomness.
pub(crate) fn promise(story: &Story) -> Option<Promise> {
    let hides = loaded_games::game(&story.game).is_some_and(|entry| entry.hides);
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
        Ok(table) => page_of(Opened::new(context, story, table, move_list::recall(context, &address))),
    }
}

/// The state of the viewer.
#[derive(Clone, Copy)]
struct Opened {
    context: Context,
    story: StoredValue<Story>,
    table: StoredValue<Box<dyn Table>, LocalStorage>,
    /// The comments and variations of the file.
    study_tree: StoredValue<Option<StudyTree>>,
    /// The variation that is viewed instead of the game.
    variation: RwSignal<Option<Line>, LocalStorage>,
    /// The number of plies shown.
    at: RwSignal<usize>,
    /// The position that the board shows.
    shown: RwSignal<Shown>,
    /// The seat at the bottom.
    bottom: RwSignal<Seat>,
    /// The file formats, loaded when the user wants to save.
    formats: RwSignal<Vec<(String, String)>>,
    said: RwSignal<Option<String>>,
}

fn page_of(opened: Opened) -> AnyView {
    let context = opened.context;
    let empty = opened.table.with_value(|table| table.board());
    let narrow = browser::is_narrow();
    let layout = Memo::new(move |_| Layout::new(&empty, opened.bottom.get(), narrow.get()));
    Effect::new(move |_| opened.show());
    browser::on_shortcut(move |shortcut| {
        if let Shortcut::Look(by) = shortcut {
            opened.look_on(by);
        }
    });
    let board = move || {
        // The board is read-only, so no intent arrives.
        let on_intent = Callback::new(|_| {});
        let label = Signal::derive(move || {
            opened.table.with_value(|table| board::accessible_name(context, &**table, opened.bottom.get()))
        });
        view! { <Board empty=empty layout=layout shown=opened.shown on_intent=on_intent mode=BoardMode::View label=label/> }
            .into_any()
    };
    let trays = move || view! { <Trays shown=opened.shown held=RwSignal::new(None)/> }.into_any();
    let record = move || view! { {actions::play_on(opened)} {moves(opened)} {actions::more(opened)} }.into_any();
    view! {
        <main class="game opened" class:wide=move || layout.with(Layout::is_wide) data-testid="opened">
            <h1 class="unseen">{move || context.say(Word::SharedGame)}</h1>
            <p class="unseen" aria-live="polite" data-testid="announced">{move || opened.describe()}</p>
            {bars::bar(opened, Edge::Far)}
            <div class="table">{later(board)}</div>
            {bars::bar(opened, Edge::Near)}
            <div class="side">
                {status(opened)}
                <div class="deck">
                    {move_list::steps(["first", "previous", "next", "last"], Callback::new(move |by| opened.look_on(by)))}
                    {actions::actions(opened)}
                </div>
                <aside>{later(record)}</aside>
            </div>
            <div class="trays">{later(trays)}</div>
        </main>
    }
    .into_any()
}

/// The game, its status at the shown ply, the event, and the result of the last action.
fn status(opened: Opened) -> impl IntoView {
    let context = opened.context;
    let title = opened.story.with_value(|story| session::card(&story.game).map(|card| card.title));
    let name = move || title.map(|title| context.tongue().of(&title())).unwrap_or_default();
    let standing = move || opened.game_status().map(|standing| standing.said(context.tongue()));
    let check = move || {
        let on = opened.is_on() && opened.shown.with(|shown| shown.scene.check.is_some());
        on.then(|| context.say(Word::Check))
    };
    // Shown as plain text, whatever the file contains.
    let occasion = opened
        .study_tree
        .with_value(|study_tree| study_tree.as_ref().map(|study_tree| study_tree.occasion().join(", ")));
    let occasion = occasion.filter(|text| !text.is_empty());
    view! {
        <div class="say">
            <p class="status" data-testid="status">{name}" · "{standing}" "<strong>{check}</strong></p>
            {occasion.map(|text| view! { <p class="quiet" data-testid="occasion"><bdi>{text}</bdi></p> })}
            <p role="status" class="message" data-testid="said">{move || opened.said.get()}</p>
        </div>
    }
}

/// The moves with their notes.
fn moves(opened: Opened) -> impl IntoView {
    let context = opened.context;
    let moves = Memo::new(move |_| opened.moves());
    let (go, enter) = (Callback::new(move |at| opened.at.set(at)), Callback::new(move |node| opened.enter(node)));
    let list = NodeRef::<leptos::html::Section>::new();
    move_list::follow(list, moves, move || opened.at.get());
    let back = move |_| {
        opened.leave(None);
        move_list::focus_current();
    };
    view! {
        <section class="moves" node_ref=list aria-label=move || context.say(Word::Moves)>
            {move_list::preface(moves)}
            <ol lang=move || move_notation::language(opened.style()) data-testid="moves">{move_list::rows(moves, move || opened.at.get(), go, enter)}</ol>
            {move_list::after_last(moves, enter)}
        </section>
        {move || opened.variation.with(Option::is_some).then(|| view! {
            <button on:click=back data-testid="back-to-game">{move || context.say(Word::BackToGame)}</button>
        })}
    }
}

impl Opened {
    fn new(context: Context, story: Story, table: Box<dyn Table>, study_tree: Option<StudyTree>) -> Self {
        let scene = table.scene(table.plies()).or_else(|| table.scene(0)).expect("a game has a beginning");
        Self {
            context,
            at: RwSignal::new(table.plies()),
            shown: RwSignal::new(Shown::only(scene)),
            bottom: RwSignal::new(Seat::First),
            story: StoredValue::new(story),
            table: StoredValue::new_local(table),
            study_tree: StoredValue::new(study_tree),
            variation: RwSignal::new_local(None),
            formats: RwSignal::new(Vec::new()),
            said: RwSignal::new(None),
        }
    }

    /// Shows the viewed ply.
    fn show(self) {
        let at = self.at.get();
        if let Some(scene) = self.with_shown(|table| table.scene(at)) {
            self.shown.update(|shown| shown.show_only(scene));
        }
    }

    /// Goes forward this many plies, or back if negative.
    fn look_on(self, by: isize) {
        let last = untrack(|| self.with_shown(|table| table.plies()));
        self.at.update(|at| *at = at.saturating_add_signed(by).min(last));
    }

    /// Returns the notation of moves.
    fn style(self) -> Style {
        let wanted = self.context.settings.with(|settings| settings.notation);
        move_notation::style(wanted, self.context.tongue(), self.table.with_value(|table| table.styles()))
    }

    /// Calls `ask` with the viewed line: the game or a variation.
    fn with_shown<T>(self, ask: impl Fn(&dyn Table) -> T) -> T {
        self.variation.with(|aside| match aside {
            Some(line) => ask(&*line.table),
            None => self.table.with_value(|table| ask(&**table)),
        })
    }

    /// Returns the record of the viewed line.
    fn line(self) -> Story {
        self.variation
            .with(|aside| aside.as_ref().map(|line| line.story.clone()))
            .unwrap_or_else(|| self.story.get_value())
    }

    /// Returns whether the game is still on at the shown ply.
    fn is_on(self) -> bool {
        matches!(self.game_status(), Some(GameStatus::ToMove(_)))
    }

    /// Returns whether the rules allow a move at the shown ply. They do if only the file says who won.
    fn is_open(self) -> bool {
        let at = self.at.get();
        self.with_shown(|table| table.mover(at).is_some())
    }

    /// Returns the status at the shown ply. A variation has no result of its own.
    fn game_status(self) -> Option<GameStatus> {
        let (at, aside) = (self.at.get(), self.variation.with(Option::is_some));
        let ended = self.story.with_value(|story| story.ended.clone()).filter(|_| !aside);
        self.with_shown(|table| GameStatus::of(table, at, ended.as_ref()))
    }

    fn moves(self) -> MoveList {
        let style = self.style();
        self.with_shown(|table| {
            self.study_tree.with_value(|study_tree| move_list::of(self.context, table, study_tree.as_ref(), style))
        })
    }

    /// Shows a variation from its first move.
    fn enter(self, node: usize) {
        let Some((plies, depth)) =
            self.study_tree.with_value(|study_tree| study_tree.as_ref().map(|study_tree| study_tree.line(node)))
        else {
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
                self.variation.set(Some(line));
            }
            Err(text) => self.said.set(Some(text)),
        }
    }

    /// Returns to the game, at a ply or where the variation left it.
    fn leave(self, at: Option<usize>) {
        let plies = self.story.with_value(|story| story.plies.clone());
        let line = self.line().plies;
        let common = plies.iter().zip(&line).take_while(|(ply, other)| ply == other).count();
        self.at.set(at.unwrap_or(common));
        self.variation.set(None);
        self.said.set(None);
    }

    /// Returns the last move, for screen readers.
    fn describe(self) -> String {
        let at = self.at.get();
        let told = at.checked_sub(1).and_then(|ply| self.with_shown(|table| table.ply_text(ply)));
        told.map_or_else(|| self.context.say(Word::ToStart), |told| self.context.tongue().of(&told))
    }
}
