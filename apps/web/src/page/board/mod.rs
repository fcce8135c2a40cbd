//! One board for all games. It knows no rules: positions and destinations come in, intents go out.

mod cells;
mod marks;
mod piece;
mod pointer;
mod state;

pub(crate) use piece::{Portrait, Shades};

use super::{Context, context, later};
use crate::board_lines;
use crate::gesture::{BoardMode, Intent};
use crate::layout::Layout;
use crate::motion::Tokens;
use crate::words::{Speak as _, Word};
use leptos::ev::MouseEvent;
use leptos::prelude::*;
use picture::{Board as Empty, Place};
use piece::{Disc, Piece, side_class};
use pointer::PointerInput;
use session::gestures::{Origin, Power, Reach, Scene, Threats};
use session::{Seat, Table};
use state::BoardState;

/// What the board shows.
#[derive(Clone)]
pub(crate) struct Shown {
    pub(crate) scene: Scene,
    /// The possible destinations; empty while the user may not move.
    pub(crate) reach: Reach,
    /// Places to highlight, for example the reason for a refusal.
    pub(crate) pointed: Vec<Place>,
    /// The move of a hint.
    pub(crate) hint: Option<(Place, Place)>,
    /// The opponent's threats, if they are to be shown.
    pub(crate) threats: Option<Threats>,
    /// The powers that affect the selected piece.
    pub(crate) powers: Vec<(Place, Power)>,
}

impl Shown {
    /// Returns a read-only view of a position.
    pub(crate) fn only(scene: Scene) -> Self {
        Self { scene, reach: Reach::default(), pointed: Vec::new(), hint: None, threats: None, powers: Vec::new() }
    }

    /// Shows a position read-only.
    pub(crate) fn show_only(&mut self, scene: Scene) {
        *self = Self::only(scene);
    }
}

/// Returns the accessible name of a board: Xiangqi, board, Red at the bottom.
pub(crate) fn accessible_name(context: Context, table: &dyn Table, bottom: Seat) -> String {
    let tongue = context.tongue();
    let title = session::card(table.game()).map(|card| tongue.of(&(card.title)()));
    // In a game that decides the colours during play, no side owns the bottom.
    let at_home = table.scene(0).is_some_and(|scene| !scene.sides.contains(&None));
    let near = at_home.then(|| tongue.joined(&tongue.of(&table.player(bottom)), &tongue.say(Word::NearSide)));
    let parts = [title, Some(tongue.say(Word::Theme)), near];
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

#[component]
pub(crate) fn Board(
    empty: Empty,
    layout: Memo<Layout>,
    shown: RwSignal<Shown>,
    on_intent: Callback<Intent>,
    /// The selection, if other parts of the page need to read or change it.
    #[prop(optional)]
    held: Option<RwSignal<Option<Origin>>>,
    #[prop(optional)] mode: BoardMode,
    /// The accessible name.
    #[prop(into)]
    label: Signal<String>,
) -> impl IntoView {
    let context = context();
    let (lifted, pending) = (RwSignal::new(None::<state::Lifted>), RwSignal::new(None::<state::Pending>));
    let ghost = Memo::new(move |_| {
        let lifted = lifted.get().map(|lifted| lifted.from);
        lifted.or_else(|| pending.get().and_then(|pending| pending.from))
    });
    let state = BoardState {
        context,
        empty,
        layout,
        shown,
        on_intent,
        mode,
        held: held.unwrap_or_else(|| RwSignal::new(None)),
        cursor: RwSignal::new(None),
        lifted,
        magnifier: RwSignal::new(None),
        pending,
        ghost,
        tokens: RwSignal::new(Tokens::default()),
        dropped: StoredValue::new(None),
        svg: NodeRef::new(),
    };
    let moment = Memo::new(move |_| shown.with(|shown| (shown.scene.men.clone(), shown.scene.trace.clone())));
    Effect::new(move |before: Option<Option<(Place, Place)>>| {
        moment.with(|(men, trace)| {
            let trail = trace.from.zip(trace.to);
            // The last ply may have been undone.
            let back = before.flatten().map(|(from, to)| (to, from));
            state.follow(men, &trail.into_iter().chain(back).collect::<Vec<_>>());
            trail
        })
    });
    let pointer_input = PointerInput { state, drag: StoredValue::default(), just_selected: StoredValue::new(false) };
    let labels = Memo::new(move |_| context.labels(&empty));
    let is_view_only = mode == BoardMode::View;
    // A press on a read-only board does not move the focus, so that arrow keys still browse the moves.
    let keep_focus = move |event: MouseEvent| {
        if is_view_only {
            event.prevent_default();
        }
    };
    let view_box = move || {
        let seen = board_lines::view(&layout.get(), labels.get());
        format!("{} {} {} {}", seen.x, seen.y, seen.width, seen.height)
    };
    let grid = move || (move || cells::cells(state, &layout.get(), context.tongue())).into_any();
    let men = move || {
        view! {
            <g aria-hidden="true">
                <For each=move || state.tokens.with(|tokens| tokens.leaving().to_vec()) key=|token| token.drawn let:token>
                    <g class=format!("man leaving {}", side_class(token.man)) transform=move || {
                        let (x, y) = layout.get().point(token.place);
                        format!("translate({x} {y})")
                    }><Disc man=token.man/></g>
                </For>
                <For each=move || state.tokens.with(|tokens| tokens.all().to_vec()) key=|token| token.drawn let:token>
                    <Piece token=token state=state/>
                </For>
            </g>
        }
        .into_any()
    };
    view! {
        <svg class="board" class:looked=is_view_only node_ref=state.svg viewBox=view_box role="grid" data-testid="board"
            aria-label=label
            on:pointerdown=move |event| pointer_input.down(&event)
            on:pointermove=move |event| pointer_input.moved(&event)
            on:pointerup=move |event| pointer_input.up(&event)
            on:pointercancel=move |_| pointer_input.cancel()
            on:mousedown=keep_focus
            on:contextmenu=move |event| event.prevent_default()
            on:focusin=move |event| cells::on_focus(state, &event)
            on:keydown=move |event| cells::on_key(state, &event)>
            <g id="whole-board" aria-hidden="true">
                {move || marks::empty_board(&empty, &layout.get(), labels.get())}
                {marks::below(state)}
                {later(men)}
                {marks::above(state)}
                {marks::floating(state)}
            </g>
            {later(grid)}
        </svg>
        {marks::magnifier(state)}
        {marks::confirming(state)}
    }
}
