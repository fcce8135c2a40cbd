//! One board for all games. It knows no rules: what stands where and where one may go comes in, what a hand means
//! goes out.

mod cells;
mod desk;
mod marks;
mod piece;
mod pointer;

pub(crate) use piece::{Portrait, Shades};

use super::{Context, context, later};
use crate::ground;
use crate::hand::{Intent, Manner};
use crate::motion::Tokens;
use crate::plan::Plan;
use crate::words::Word;
use desk::Desk;
use leptos::ev::MouseEvent;
use leptos::prelude::*;
use picture::{Board as Empty, Place};
use piece::{Disc, Piece, side};
use pointer::Finger;
use session::gestures::{Origin, Power, Reach, Scene, Threats};
use session::{Seat, Table};

/// What the board shows now.
#[derive(Clone)]
pub(crate) struct Shown {
    pub(crate) scene: Scene,
    /// Where one may go; nothing, while it is not for this hand to move.
    pub(crate) reach: Reach,
    /// Places to point at: why something was refused, what a hint says.
    pub(crate) pointed: Vec<Place>,
    /// A move that the engine would make.
    pub(crate) hint: Option<(Place, Place)>,
    /// What the other side could do, if somebody wants to see it.
    pub(crate) threats: Option<Threats>,
    /// What powers do to the piece in hand.
    pub(crate) powers: Vec<(Place, Power)>,
}

impl Shown {
    /// A moment that nobody plays in.
    pub(crate) fn only(scene: Scene) -> Self {
        Self { scene, reach: Reach::default(), pointed: Vec::new(), hint: None, threats: None, powers: Vec::new() }
    }

    /// Shows a moment that nobody plays in.
    pub(crate) fn show_only(&mut self, scene: Scene) {
        *self = Self::only(scene);
    }
}

/// What a board is to those who hear it: Xiangqi, board, Red at the bottom.
pub(crate) fn spoken(context: Context, table: &dyn Table, bottom: Seat) -> String {
    let tongue = context.tongue();
    let title = session::card(table.game()).map(|card| tongue.of(&(card.title)()));
    // Where colours are decided in play neither has a home on the board.
    let at_home = table.scene(0).is_some_and(|scene| !scene.sides.contains(&None));
    let near = at_home.then(|| tongue.joined(&tongue.of(&table.player(bottom)), &tongue.say(Word::NearSide)));
    let parts = [title, Some(tongue.say(Word::Theme)), near];
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

#[component]
pub(crate) fn Board(
    empty: Empty,
    plan: Memo<Plan>,
    shown: RwSignal<Shown>,
    on_intent: Callback<Intent>,
    /// What is in hand, for whoever else wants to know or to change it.
    #[prop(optional)]
    held: Option<RwSignal<Option<Origin>>>,
    #[prop(optional)] manner: Manner,
    /// What this board is, for those who hear it.
    #[prop(into)]
    label: Signal<String>,
) -> impl IntoView {
    let context = context();
    let (lifted, pending) = (RwSignal::new(None::<desk::Lifted>), RwSignal::new(None::<desk::Pending>));
    let ghost = Memo::new(move |_| {
        let lifted = lifted.get().map(|lifted| lifted.from);
        lifted.or_else(|| pending.get().and_then(|pending| pending.from))
    });
    let desk = Desk {
        context,
        empty,
        plan,
        shown,
        on_intent,
        manner,
        held: held.unwrap_or_else(|| RwSignal::new(None)),
        cursor: RwSignal::new(None),
        lifted,
        loupe: RwSignal::new(None),
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
            // What was played last may have been taken back.
            let back = before.flatten().map(|(from, to)| (to, from));
            desk.follow(men, &trail.into_iter().chain(back).collect::<Vec<_>>());
            trail
        })
    });
    let finger = Finger { desk, grip: StoredValue::default(), fresh: StoredValue::new(false) };
    let labels = Memo::new(move |_| context.labels(&empty));
    let is_looked_at = manner == Manner::Looks;
    // Where a press does nothing it does not take the keys to the board either: arrows still go from move to move.
    let keep_keys = move |event: MouseEvent| {
        if is_looked_at {
            event.prevent_default();
        }
    };
    let view_box = move || {
        let seen = ground::view(&plan.get(), labels.get());
        format!("{} {} {} {}", seen.x, seen.y, seen.width, seen.height)
    };
    let grid = move || (move || cells::cells(desk, &plan.get(), context.tongue())).into_any();
    let men = move || {
        view! {
            <g aria-hidden="true">
                <For each=move || desk.tokens.with(|tokens| tokens.leaving().to_vec()) key=|token| token.drawn let:token>
                    <g class=format!("man leaving {}", side(token.man)) transform=move || {
                        let (x, y) = plan.get().point(token.place);
                        format!("translate({x} {y})")
                    }><Disc man=token.man/></g>
                </For>
                <For each=move || desk.tokens.with(|tokens| tokens.all().to_vec()) key=|token| token.drawn let:token>
                    <Piece token=token desk=desk/>
                </For>
            </g>
        }
        .into_any()
    };
    view! {
        <svg class="board" class:looked=is_looked_at node_ref=desk.svg viewBox=view_box role="grid" data-testid="board"
            aria-label=label
            on:pointerdown=move |event| finger.down(&event)
            on:pointermove=move |event| finger.moved(&event)
            on:pointerup=move |event| finger.up(&event)
            on:pointercancel=move |_| finger.give_up()
            on:mousedown=keep_keys
            on:contextmenu=move |event| event.prevent_default()
            on:focusin=move |event| cells::on_focus(desk, &event)
            on:keydown=move |event| cells::on_key(desk, &event)>
            <g id="whole-board" aria-hidden="true">
                {move || marks::ground(&empty, &plan.get(), labels.get())}
                {marks::below(desk)}
                {later(men)}
                {marks::above(desk)}
                {marks::floating(desk)}
            </g>
            {later(grid)}
        </svg>
        {marks::loupe(desk)}
        {marks::confirming(desk)}
    }
}
