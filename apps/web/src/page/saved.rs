//! The list of saved games: to continue, to view, to delete.

use super::storage::BrowserStorage;
use super::{Context, begin, browser, context, head, icon};
use crate::game_options::{Opponent, SeatChoice};
use crate::saved_games::{self, SavedGame, Summary};
use crate::words::{Speak as _, Word};
use leptos::prelude::*;
use notation::Text;

#[component]
pub(crate) fn Saved() -> impl IntoView {
    let context = context();
    let played = || {
        saved_games::list(&BrowserStorage)
            .into_iter()
            .filter(|game| game.plies > 0 || game.ending.is_some())
            .collect::<Vec<_>>()
    };
    let games = RwSignal::new(played());
    let deleted = RwSignal::new(None::<SavedGame>);
    let delete = move |id: &str| {
        deleted.set(saved_games::delete(&BrowserStorage, id));
        games.set(played());
    };
    let bring_back = move |_| {
        if let Some(game) = deleted.get_untracked() {
            begin::save(context, &game);
        }
        deleted.set(None);
        games.set(played());
    };
    // The pressed button is gone, so the focus moves to the one that restores the game.
    let back = NodeRef::<leptos::html::Button>::new();
    Effect::new(move |_| {
        if let Some(button) = back.get() {
            browser::focus(Some(&button));
        }
    });
    let row = move |game: Summary| {
        let (id, address, state) = (game.id.clone(), begin::address(&game.id), state(context, &game));
        let moves = context.tongue().moves(game.plies);
        let delete_it = [context.say(Word::Delete), against(context, &game), moves.clone()].join(" · ");
        view! {
            <li>
                <a class="saved" href=address data-testid="saved-game">
                    <strong>{against(context, &game)}</strong>
                    <small>{moves}" · "{state}" · "{browser::date_time_text(game.at, context.tongue().tag())}</small>
                </a>
                <button on:click=move |_| delete(&id) data-testid="delete" aria-label=delete_it>
                    {icon("M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10 11v6M14 11v6")}
                </button>
            </li>
        }
    };
    view! {
        <main class="sheet-page" data-testid="saved">
            {head(context, move || context.say(Word::SavedGames))}
            <div role="status">{move || deleted.with(Option::is_some).then(|| view! {
                <div class="question">
                    <p>{context.say(Word::Deleted)}</p>
                    <button class="main" node_ref=back on:click=bring_back data-testid="bring-back">
                        {context.say(Word::BringBack)}
                    </button>
                </div>
            })}</div>
            {move || games.with(Vec::is_empty).then(|| view! { <p>{context.say(Word::NothingSaved)}</p> })}
            <ul class="saved-games">{move || games.get().into_iter().map(row).collect_view()}</ul>
        </main>
    }
}

/// Returns a game as one line: Xiangqi · Computer amateur · 12 moves.
pub(super) fn summary_text(context: Context, game: &Summary) -> String {
    [opponents(context, game), context.tongue().moves(game.plies)].join(" · ")
}

/// Returns the players and the seat: Xiangqi · Computer amateur · You play first.
fn against(context: Context, game: &Summary) -> String {
    let seat = match (game.opponent, game.seat_choice) {
        (Opponent::Computer, Some(SeatChoice::First)) => Some(Word::MovesFirst),
        (Opponent::Computer, Some(SeatChoice::Second)) => Some(Word::MovesSecond),
        _ => None,
    };
    let seat = seat.map(|seat| [context.say(Word::YourSeat), context.say(seat)].join(" "));
    [Some(opponents(context, game)), seat].into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

fn opponents(context: Context, game: &Summary) -> String {
    let tongue = context.tongue();
    let title = session::card(&game.game).map(|card| tongue.of(&(card.title)())).unwrap_or_default();
    let opponent = match game.opponent {
        Opponent::Computer => [tongue.say(Word::Computer), tongue.strength(game.level)].join(" "),
        Opponent::Friend => tongue.say(Word::FriendHere),
        Opponent::Watch => tongue.say(Word::ComputerAlone),
    };
    [title, opponent].join(" · ")
}

fn state(context: Context, game: &Summary) -> String {
    match &game.ending {
        Some([english, chinese]) => {
            context.tongue().of(&Text { en: english.as_str().into(), zh: chinese.as_str().into() })
        }
        None => context.say(Word::GoesOn),
    }
}
