//! The state that the parts of a board share: what is shown, the selection, and the effect of a press.

use super::Shown;
use crate::board_lines;
use crate::drag::PointerKind;
use crate::gesture::{BoardMode, Intent, hit_candidates, press};
use crate::layout::Layout;
use crate::motion::Tokens;
use crate::page::{Context, sound};
use crate::settings::Confirm;
use crate::sounds::Sound;
use crate::viewport::{Area, Viewport};
use leptos::prelude::*;
use picture::{Board as Empty, Man, Place};
use session::gestures::Origin;
use wasm_bindgen::JsCast as _;

/// The state that the parts of a board share.
#[derive(Clone, Copy)]
pub(crate) struct BoardState {
    pub(crate) context: Context,
    pub(crate) empty: Empty,
    pub(crate) layout: Memo<Layout>,
    pub(crate) shown: RwSignal<Shown>,
    pub(crate) on_intent: Callback<Intent>,
    pub(crate) mode: BoardMode,
    /// The selection.
    pub(crate) held: RwSignal<Option<Origin>>,
    /// The place with the keyboard focus.
    pub(crate) cursor: RwSignal<Option<Place>>,
    /// The piece that is being dragged, or that flies back.
    pub(crate) lifted: RwSignal<Option<Lifted>>,
    /// The magnifier under a finger.
    pub(crate) magnifier: RwSignal<Option<Magnifier>>,
    /// A move to be confirmed.
    pub(crate) pending: RwSignal<Option<Pending>>,
    /// The place whose piece is drawn as a ghost, because it is shown elsewhere.
    pub(crate) ghost: Memo<Option<Place>>,
    pub(crate) tokens: RwSignal<Tokens>,
    /// Where the last dragged piece was dropped, and the place it came from.
    pub(crate) dropped: StoredValue<Option<(Place, (f64, f64))>>,
    pub(crate) svg: NodeRef<leptos::svg::Svg>,
}

/// A piece that is drawn off its place.
#[derive(Clone, Copy, PartialEq)]
pub(crate) struct Lifted {
    pub(crate) from: Place,
    /// Its centre, in drawing coordinates.
    pub(crate) at: (f64, f64),
    pub(crate) flies_back: bool,
}

/// The magnifier under a finger.
#[derive(Clone, Copy, PartialEq)]
pub(crate) struct Magnifier {
    /// The finger on the screen.
    pub(crate) finger: (f64, f64),
    /// The finger in drawing coordinates.
    pub(crate) at: (f64, f64),
    pub(crate) scale: f64,
    /// The place that a press would hit.
    pub(crate) target: Option<Place>,
}

/// A move to be confirmed.
#[derive(Clone, PartialEq)]
pub(crate) struct Pending {
    pub(crate) mv: String,
    pub(crate) from: Option<Place>,
    pub(crate) to: Place,
}

impl BoardState {
    /// Returns the mapping of the drawing to the screen.
    pub(crate) fn viewport(self) -> Option<Viewport> {
        let rect = self.svg.get_untracked()?.get_bounding_client_rect();
        let screen = Area { x: rect.left(), y: rect.top(), width: rect.width(), height: rect.height() };
        let labels = untrack(|| self.context.labels(&self.empty));
        Viewport::new(screen, board_lines::view(&self.layout.get_untracked(), labels))
    }

    /// Hit testing: returns the place that a point of the drawing means.
    pub(crate) fn hit_test(self, at: (f64, f64)) -> Option<Place> {
        let held = self.held.get_untracked();
        let wanted = self.shown.with_untracked(|shown| hit_candidates(&shown.reach, held));
        let layout = self.layout.get_untracked();
        layout.nearest(wanted, at, 0.75).or_else(|| layout.under(at))
    }

    /// Returns the piece on a place.
    pub(crate) fn man(self, place: Place) -> Option<Man> {
        self.shown.with_untracked(|shown| shown.scene.men.iter().find(|(at, _)| *at == place).map(|(_, man)| *man))
    }

    /// Handles a press on a place.
    pub(crate) fn press(self, place: Place, pointer: PointerKind) {
        self.cursor.set(Some(place));
        match self.mode {
            BoardMode::Play => {}
            BoardMode::Edit => return self.on_intent.run(Intent::Press(place)),
            BoardMode::View => return,
        }
        if let Some(pending) = self.pending.get_untracked() {
            self.pending.set(None);
            if pending.to == place {
                self.carry_out(Intent::Play(pending.mv));
            }
            return;
        }
        let held = self.held.get_untracked();
        let intent = self.shown.with_untracked(|shown| press(&shown.reach, &shown.scene, held, place));
        self.decide(intent, held, place, pointer);
    }

    /// Carries out an intent, or asks for confirmation first.
    pub(crate) fn decide(self, intent: Intent, held: Option<Origin>, place: Place, pointer: PointerKind) {
        let from = match held {
            Some(Origin::Board(from)) => Some(from),
            Some(Origin::Reserve) | None => None,
        };
        match intent {
            Intent::Play(mv) if self.asks_again(pointer) => {
                self.held.set(None);
                self.pending.set(Some(Pending { mv, from, to: place }));
            }
            intent => self.carry_out(intent),
        }
    }

    pub(crate) fn carry_out(self, intent: Intent) {
        self.held.set(match &intent {
            Intent::Select(place) => Some(Origin::Board(*place)),
            _ => None,
        });
        self.on_intent.run(intent);
    }

    fn asks_again(self, pointer: PointerKind) -> bool {
        match self.context.settings.with_untracked(|settings| settings.confirm) {
            Confirm::Off => false,
            Confirm::Small => {
                pointer == PointerKind::Touch && self.viewport().is_some_and(|viewport| viewport.is_small())
            }
            Confirm::Always => true,
        }
    }

    /// Updates the pieces to a new position.
    pub(crate) fn follow(self, men: &[(Place, Man)], trails: &[(Place, Place)]) {
        let (before, in_check) =
            (self.tokens.get_untracked(), self.shown.with_untracked(|shown| shown.scene.check.is_some()));
        let after = before.moved(men, trails);
        if let Some(sound) = Sound::of(&before, &after, in_check) {
            sound::play(self.context, sound);
        }
        self.tokens.set(after);
        self.held.set(None);
        self.pending.set(None);
        if self.lifted.get_untracked().is_some_and(|lifted| !lifted.flies_back) {
            self.lifted.set(None);
        }
    }

    /// Returns where the animation of a piece from `place` starts: at that place, or where it was dropped.
    pub(crate) fn animation_start(self, place: Place) -> (f64, f64) {
        let dropped = self.dropped.get_value().filter(|(from, _)| *from == place);
        dropped.map_or_else(|| self.layout.get_untracked().point(place), |(_, at)| at)
    }

    /// Moves the keyboard focus to a place.
    pub(crate) fn focus(self, place: Place) {
        self.cursor.set(Some(place));
        let cell = document().get_element_by_id(&format!("place-{}", self.empty.name(place)));
        if let Some(cell) = cell.and_then(|cell| cell.dyn_into::<web_sys::SvgElement>().ok()) {
            let _ = cell.focus();
        }
    }
}
