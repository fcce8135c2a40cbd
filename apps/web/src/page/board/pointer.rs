//! Pointer input on the board: press, drag, and magnifier.

use super::state::{BoardState, Lifted, Magnifier};
use crate::drag::{PointerKind, PointerState, Release};
use crate::gesture::{BoardMode, Intent, drop, may_lift};
use crate::viewport::Viewport;
use leptos::ev::PointerEvent;
use leptos::prelude::*;
use picture::Place;
use session::gestures::Origin;
use std::time::Duration;

/// How long a piece takes to fly back after an invalid drop.
const FLIGHT: Duration = Duration::from_millis(180);

/// Handles the pointer events of a board.
#[derive(Clone, Copy)]
pub(crate) struct PointerInput {
    pub(crate) state: BoardState,
    pub(crate) drag: StoredValue<PointerState>,
    /// Whether the press selected a piece.
    pub(crate) just_selected: StoredValue<bool>,
}

impl PointerInput {
    pub(crate) fn down(self, event: &PointerEvent) {
        if self.state.mode == BoardMode::View {
            return;
        }
        let Some((viewport, point)) = self.event_point(event) else { return };
        if event.button() != 0 || !event.is_primary() {
            // Any other button clears the selection.
            self.cancel();
            self.state.carry_out(Intent::Clear);
            return;
        }
        if let Some(svg) = self.state.svg.get_untracked() {
            // If capturing fails, a drag ends at the edge of the board, which is harmless.
            let _ = svg.set_pointer_capture(event.pointer_id());
        }
        let (state, pointer) = (self.state, kind(event));
        state.dropped.set_value(None);
        let needs_magnifier = pointer == PointerKind::Touch && viewport.is_small();
        let place = state.hit_test(point).filter(|_| state.pending.with_untracked(Option::is_none));
        let held = state.held.get_untracked();
        let is_target = |place| {
            held.is_some_and(|held| state.shown.with_untracked(|shown| !shown.reach.candidates(held, place).is_empty()))
        };
        let piece = place.filter(|&place| match state.mode {
            BoardMode::Edit => state.man(place).is_some(),
            BoardMode::View => false,
            BoardMode::Play => {
                !is_target(place) && state.shown.with_untracked(|shown| may_lift(&shown.reach, &shown.scene, place))
            }
        });
        // With the magnifier, a press first selects; only the selected piece can be dragged.
        let piece = piece.filter(|&place| !needs_magnifier || held == Some(Origin::Board(place)));
        let plays = state.mode == BoardMode::Play;
        let is_new = plays && piece.is_some_and(|place| held != Some(Origin::Board(place)));
        if let Some(place) = piece.filter(|_| is_new) {
            state.cursor.set(Some(place));
            state.carry_out(Intent::Select(place));
        }
        self.drag.set_value(PointerState::Down { at: on_screen(event), piece, pointer });
        self.just_selected.set_value(is_new);
        self.show_magnifier(event, viewport, point);
    }

    pub(crate) fn moved(self, event: &PointerEvent) {
        let drag = self.drag.get_value();
        if drag == PointerState::Up {
            return;
        }
        let Some((viewport, point)) = self.event_point(event) else { return };
        let dragged = self.drag.try_update_value(|drag| drag.moved(on_screen(event))).flatten();
        if let Some(from) = dragged {
            self.state.lifted.set(Some(Lifted { from, at: point, flies_back: false }));
        }
        self.show_magnifier(event, viewport, point);
    }

    pub(crate) fn up(self, event: &PointerEvent) {
        let release = self.drag.try_update_value(PointerState::released).unwrap_or(Release::Nothing);
        self.state.magnifier.set(None);
        let Some((_, point)) = self.event_point(event) else { return };
        match release {
            Release::Nothing => {}
            // The piece that this press selected stays selected.
            Release::Press if self.just_selected.get_value() => {}
            Release::Press => {
                if let Some(place) = self.state.hit_test(point) {
                    self.state.press(place, kind(event));
                }
            }
            Release::Drop(from) => self.drop(from, point, kind(event)),
        }
    }

    /// Handles `pointercancel`: the browser took over the pointer.
    pub(crate) fn cancel(self) {
        self.drag.set_value(PointerState::Up);
        self.state.magnifier.set(None);
        if let Some(lifted) = self.state.lifted.get_untracked() {
            self.fly_back(lifted.from);
        }
    }

    fn drop(self, from: Place, point: (f64, f64), pointer: PointerKind) {
        let state = self.state;
        let layout = state.layout.get_untracked();
        if state.mode == BoardMode::Edit {
            state.dropped.set_value(Some((from, point)));
            state.lifted.set(None);
            return state.on_intent.run(Intent::Carry(from, layout.under(point)));
        }
        let (intent, place) = state.shown.with_untracked(|shown| {
            let targets = shown.reach.targets(Origin::Board(from)).into_iter().map(|(place, _)| place);
            let place = layout.nearest(targets, point, 0.75).or_else(|| layout.under(point));
            (drop(&shown.reach, &shown.scene, from, place), place)
        });
        state.cursor.set(Some(place.unwrap_or(from)));
        match intent {
            Intent::Play(_) => {
                state.dropped.set_value(Some((from, point)));
                state.lifted.set(None);
            }
            _ => self.fly_back(from),
        }
        state.decide(intent, Some(Origin::Board(from)), place.unwrap_or(from), pointer);
    }

    fn fly_back(self, from: Place) {
        let state = self.state;
        let home = Lifted { from, at: state.layout.get_untracked().point(from), flies_back: true };
        state.lifted.set(Some(home));
        set_timeout(
            move || {
                // In the meantime another piece may have been lifted, or the user may have left the board.
                if state.lifted.try_get_untracked().flatten() == Some(home) {
                    state.lifted.set(None);
                }
            },
            FLIGHT,
        );
    }

    /// Shows the magnifier if a finger covers small places.
    fn show_magnifier(self, event: &PointerEvent, viewport: Viewport, at: (f64, f64)) {
        let needed = kind(event) == PointerKind::Touch && viewport.is_small();
        let target = self.state.hit_test(at);
        self.state.magnifier.set(needed.then(|| Magnifier {
            finger: on_screen(event),
            at,
            scale: viewport.scale,
            target,
        }));
    }

    fn event_point(self, event: &PointerEvent) -> Option<(Viewport, (f64, f64))> {
        let viewport = self.state.viewport()?;
        Some((viewport, viewport.to_drawing(on_screen(event))))
    }
}

fn on_screen(event: &PointerEvent) -> (f64, f64) {
    (f64::from(event.client_x()), f64::from(event.client_y()))
}

fn kind(event: &PointerEvent) -> PointerKind {
    if event.pointer_type() == "mouse" { PointerKind::Mouse } else { PointerKind::Touch }
}
