//! One board for all games. It knows no rules: what stands where and where one may go comes in, what a hand means
//! goes out.

use super::context;
use crate::figure::{Mark, marks};
use crate::ground::Ground;
use crate::hand::{Intent, press};
use crate::motion::{Token, Tokens};
use crate::plan::Plan;
use crate::settings::Pieces;
use crate::words::{Tongue, Word};
use game::Side;
use leptos::ev::{KeyboardEvent, PointerEvent};
use leptos::prelude::*;
use picture::{Board as Empty, Drawing, Finish, Form, Man, Place};
use session::gestures::{Deed, Origin, Power, Reach, Scene, Threats};
use wasm_bindgen::JsCast as _;

/// What the board shows now.
#[derive(Clone)]
pub(crate) struct Shown {
    pub(crate) scene: Scene,
    /// Where one may go; nothing, while it is not for this hand to move.
    pub(crate) reach: Reach,
    /// Places to point at: why something was refused, what a hint says.
    pub(crate) pointed: Vec<Place>,
    /// The move that is advised, from here to there; a piece that is turned over stays where it is.
    pub(crate) hint: Option<(Place, Place)>,
    /// What the other side threatens, if somebody wants to see it.
    pub(crate) threats: Option<Threats>,
    /// What the powers of other pieces do to the piece in hand, which stands there.
    pub(crate) powers: Vec<(Place, Power)>,
}

#[component]
pub(crate) fn Board(
    empty: Empty,
    plan: Memo<Plan>,
    shown: RwSignal<Shown>,
    on_intent: Callback<Intent>,
) -> impl IntoView {
    let context = context();
    let selected = RwSignal::new(None::<Place>);
    let cursor = RwSignal::new(None::<Place>);
    let tokens = RwSignal::new(Tokens::default());
    // Only pieces that moved end a selection: what is pointed at may change while a piece is in hand.
    let men = Memo::new(move |_| shown.with(|shown| shown.scene.men.clone()));
    Effect::new(move |_| {
        men.with(|men| tokens.update(|tokens| *tokens = tokens.moved(men)));
        selected.set(None);
    });
    let act = move |place: Place| {
        let intent = shown.with_untracked(|shown| press(&shown.reach, &shown.scene, selected.get_untracked(), place));
        selected.set(match &intent {
            Intent::Select(place) => Some(*place),
            _ => None,
        });
        on_intent.run(intent);
    };
    let svg = NodeRef::<leptos::svg::Svg>::new();
    let on_pointer = move |event: PointerEvent| {
        if let Some(at) = svg.get_untracked().and_then(|svg| spot(&svg, &plan.get_untracked(), &event)) {
            let wanted = shown.with_untracked(|shown| competing(shown, selected.get_untracked()));
            let plan = plan.get_untracked();
            if let Some(place) = plan.nearest(wanted, at, 0.75).or_else(|| plan.under(at)) {
                cursor.set(Some(place));
                act(place);
            }
        }
    };
    let on_key = move |event: KeyboardEvent| {
        let here = cursor.get_untracked().unwrap_or(Place::new(0, 0));
        match event.key().as_str() {
            "Enter" | " " => act(here),
            "Escape" => selected.set(None),
            key => match step(&plan.get_untracked(), here, key) {
                Some(place) => {
                    cursor.set(Some(place));
                    focus(place, &empty);
                }
                None => return,
            },
        }
        event.prevent_default();
    };
    let view_box = move || {
        let (width, height) = plan.get().size();
        format!("0 0 {width} {height}")
    };
    let targets = move || {
        let plan = plan.get();
        let reach = selected.get().map(|place| shown.with(|shown| shown.reach.targets(Origin::Board(place))));
        let targets = reach.unwrap_or_default();
        targets.into_iter().map(|(place, deed)| target(&plan, place, deed)).collect_view()
    };
    view! {
        <svg class="board" node_ref=svg viewBox=view_box role="grid" data-testid="board"
            aria-label=move || context.say(Word::Theme)
            on:pointerdown=on_pointer on:keydown=on_key>
            {move || ground(&empty, &plan.get())}
            {move || shown.with(|shown| last_move(&plan.get(), &shown.scene))}
            <g class="men">
                <For each=move || tokens.get().all().to_vec() key=|token| (token.id, face(token.man)) let:token>
                    <Piece token=token plan=plan tokens=tokens/>
                </For>
            </g>
            {move || selected.get().map(|place| ring(&plan.get(), place, "selected"))}
            {move || shown.with(|shown| shown.scene.check.as_ref().map(|(place, _)| ring(&plan.get(), *place, "check")))}
            {targets}
            {move || shown.with(|shown| {
                shown.pointed.iter().map(|&place| ring(&plan.get(), place, "pointed")).collect_view()
            })}
            {move || shown.with(|shown| {
                let threatened = shown.threats.iter().flat_map(|threats| &threats.men);
                threatened.map(|&place| ring(&plan.get(), place, "threat")).collect_view()
            })}
            {move || shown.with(|shown| {
                shown.hint.map(|(from, to)| [from, to].map(|place| ring(&plan.get(), place, "hint")).collect_view())
            })}
            {move || shown.with(|shown| {
                let by = shown.powers.iter().flat_map(|(_, power)| &power.by);
                by.map(|&place| ring(&plan.get(), place, "power")).collect_view()
            })}
            {move || cells(&empty, &plan.get(), shown, selected, cursor, context.tongue())}
        </svg>
    }
}

/// The places for which a finger competes: where the piece in hand may go, and the pieces that may be taken up.
fn competing(shown: &Shown, selected: Option<Place>) -> Vec<Place> {
    let targets = selected.map(|place| shown.reach.targets(Origin::Board(place))).unwrap_or_default();
    let origins = shown.reach.origins().into_iter().filter_map(|origin| match origin {
        Origin::Board(place) => Some(place),
        Origin::Reserve => None,
    });
    let turned = shown.reach.strokes().iter().filter(|stroke| stroke.gesture.deed == Deed::Flip);
    let turned = turned.map(|stroke| stroke.gesture.target);
    targets.into_iter().map(|(place, _)| place).chain(origins).chain(turned).collect()
}

/// Where on the drawing a pointer is.
fn spot(svg: &web_sys::SvgElement, plan: &Plan, event: &PointerEvent) -> Option<(f64, f64)> {
    let box_ = svg.get_bounding_client_rect();
    let (width, height) = plan.size();
    let scale = (box_.width() / width).min(box_.height() / height);
    if scale <= 0.0 {
        return None;
    }
    let left = box_.left() + (box_.width() - width * scale) / 2.0;
    let top = box_.top() + (box_.height() - height * scale) / 2.0;
    Some(((f64::from(event.client_x()) - left) / scale, (f64::from(event.client_y()) - top) / scale))
}

/// Where a key leads from a place.
fn step(plan: &Plan, from: Place, key: &str) -> Option<Place> {
    let (column, row) = plan.cell(from);
    let (columns, rows) = plan.extent();
    let (column, row) = match key {
        "ArrowLeft" => (column.checked_sub(1)?, row),
        "ArrowRight" => (column + 1, row),
        "ArrowUp" => (column, row.checked_sub(1)?),
        "ArrowDown" => (column, row + 1),
        "Home" => (0, row),
        "End" => (columns - 1, row),
        "PageUp" => (column, 0),
        "PageDown" => (column, rows - 1),
        _ => return None,
    };
    plan.place(column, row)
}

fn focus(place: Place, empty: &Empty) {
    let cell = document().get_element_by_id(&format!("place-{}", empty.name(place)));
    if let Some(cell) = cell.and_then(|cell| cell.dyn_into::<web_sys::SvgElement>().ok()) {
        let _ = cell.focus();
    }
}

fn ground(empty: &Empty, plan: &Plan) -> impl IntoView + use<> {
    let ground = Ground::new(empty, plan);
    let (width, height) = plan.size();
    let writing = ground.writing.into_iter().map(|(character, x, y)| {
        let transform = format!("translate({x} {y})scale(.05)");
        let parts = Drawing::Character(character).parts().into_owned().into_iter().filter_map(|part| match part.form {
            Form::Path(path) => Some(view! { <path d=path/> }),
            Form::Circle(..) => None,
        });
        view! { <g transform=transform>{parts.collect_view()}</g> }
    });
    view! {
        <g class="ground" aria-hidden="true">
            <rect class="sheet" width=width height=height/>
            <path class="river" d=ground.river/>
            <path class="thin" d=ground.thin/>
            <path class="heavy" d=ground.heavy/>
            <path class="frame" d=ground.frame/>
            <g class="writing">{writing.collect_view()}</g>
        </g>
    }
}

fn last_move(plan: &Plan, scene: &Scene) -> impl IntoView + use<> {
    let from = scene.trace.from.map(|place| ring(plan, place, "from"));
    let to = scene.trace.to.map(|place| ring(plan, place, "to"));
    view! { <g class="last" aria-hidden="true">{from}{to}</g> }
}

fn ring(plan: &Plan, place: Place, class: &'static str) -> impl IntoView + use<> {
    let (x, y) = plan.point(place);
    view! { <circle class=format!("ring {class}") cx=x cy=y r="47"/> }
}

fn target(plan: &Plan, place: Place, deed: Deed) -> impl IntoView + use<> {
    let (x, y) = plan.point(place);
    let (class, radius) = if deed == Deed::Go { ("dot", "14") } else { ("ring take", "46") };
    view! { <circle class=class cx=x cy=y r=radius/> }
}

/// A key by which a piece that was turned over is drawn anew.
fn face(man: Man) -> Option<char> {
    match man {
        Man::FaceUp(face) => Some(face.letter),
        Man::FaceDown => None,
    }
}

#[component]
fn Piece(token: Token, plan: Memo<Plan>, tokens: RwSignal<Tokens>) -> impl IntoView {
    let context = context();
    let place = Memo::new(move |_| {
        let now = tokens.with(|tokens| tokens.all().iter().find(|other| other.id == token.id).map(|other| other.place));
        now.unwrap_or(token.place)
    });
    let transform = move || {
        let (x, y) = plan.get().point(place.get());
        format!("translate({x}px,{y}px)")
    };
    let class = match token.man {
        Man::FaceUp(face) if face.side == Side::Red => "man red",
        Man::FaceUp(_) => "man black",
        Man::FaceDown => "man back",
    };
    let second = (class == "man red").then(|| view! { <circle class="rim" r="34"/> });
    view! {
        <g class=class style:transform=transform aria-hidden="true">
            <circle class="disc" r="44"/>
            <circle class="rim" r="39"/>
            {second}
            {move || drawn(token.man, context.settings.with(|settings| settings.pieces))}
        </g>
    }
}

fn drawn(man: Man, pieces: Pieces) -> impl IntoView + use<> {
    let (marks, scale) = marks(man, pieces);
    let marks = marks.into_iter().map(|Mark { path, finish }| match finish {
        Finish::Solid => view! { <path class="ink" d=path/> }.into_any(),
        Finish::Pierced => view! { <path class="ink" fill-rule="evenodd" d=path/> }.into_any(),
        Finish::Line(width) => view! { <path class="pen" stroke-width=width d=path/> }.into_any(),
    });
    view! { <g transform=format!("scale({scale})")>{marks.collect_view()}</g> }
}

/// The board for those who hear it, and for keys: a grid of places, each of which says what is there.
fn cells(
    empty: &Empty,
    plan: &Plan,
    shown: RwSignal<Shown>,
    selected: RwSignal<Option<Place>>,
    cursor: RwSignal<Option<Place>>,
    tongue: Tongue,
) -> impl IntoView + use<> {
    let (columns, rows) = plan.extent();
    let (empty, plan) = (*empty, *plan);
    let first = plan.place(0, 0);
    let row = move |row: usize| {
        let cells = (0..columns).filter_map(|column| plan.place(column, row)).map(|place| {
            let (x, y) = plan.point(place);
            let name = empty.name(place);
            let spoken = {
                let name = name.clone();
                move || shown.with(|shown| speak(&name, place, shown, selected.get(), tongue))
            };
            let index = move || if cursor.get().or(first) == Some(place) { "0" } else { "-1" };
            view! {
                <rect role="gridcell" class="cell" id=format!("place-{name}") data-place=name.clone()
                    aria-label=spoken tabindex=index x=x - 50.0 y=y - 50.0 width="100" height="100"/>
            }
        });
        view! { <g role="row">{cells.collect_view()}</g> }
    };
    (0..rows).map(row).collect_view()
}

/// What is said of a place: `h2, red cannon, can move`.
fn speak(name: &str, place: Place, shown: &Shown, selected: Option<Place>, tongue: Tongue) -> String {
    let man = shown.scene.men.iter().find(|(at, _)| *at == place).map(|(_, man)| *man);
    let what = match man {
        None => tongue.say(Word::Empty),
        Some(Man::FaceDown) => tongue.say(Word::HiddenPiece),
        Some(Man::FaceUp(face)) => tongue.of(&names::piece(&face)),
    };
    let mut spoken = format!("{name}, {what}");
    let may_begin = shown.reach.strokes().iter().any(|stroke| stroke.gesture.origin == Origin::Board(place));
    let is_target = selected
        .is_some_and(|from| shown.reach.targets(Origin::Board(from)).iter().any(|&(target, _)| target == place));
    for (holds, word) in [(may_begin, Word::CanMove), (is_target, Word::CanGoHere)] {
        if holds {
            spoken = format!("{spoken}, {}", tongue.say(word));
        }
    }
    spoken
}

/// The names of pieces.
mod names {
    use game::Side;
    use notation::{Language, Text};
    use picture::Face;

    /// Red cannon, 红方炮.
    pub(super) fn piece(face: &Face) -> Text {
        let (english, chinese) = match face.side {
            Side::Red => ("red", "红方"),
            Side::Black => ("black", "黑方"),
        };
        let kind = face.kind();
        Text::new(
            format!("{english} {}", kind.to(Language::English)),
            format!("{chinese}{}", kind.to(Language::Chinese)),
        )
    }
}
