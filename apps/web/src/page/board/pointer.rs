//! A pointer on the board: it presses, drags, and looks through a loupe.

use super::desk::{Desk, Lifted, Loupe};
use crate::grip::{Grip, Pointer, Release};
use crate::hand::{Intent, Manner, drop, may_lift};
use crate::lens::Lens;
use leptos::ev::PointerEvent;
use leptos::prelude::*;
use picture::Place;
use session::gestures::Origin;
use std::time::Duration;

/// A piece that may not go there flies back in this time.
const FLIGHT: Duration = Duration::from_millis(180);

/// What the pointer is doing.
#[derive(Clone, Copy)]
pub(crate) struct Finger {
    pub(crate) desk: Desk,
    pub(crate) grip: StoredValue<Grip>,
    /// Was something taken up when it went down?
    pub(crate) fresh: StoredValue<bool>,
}

impl Finger {
    pub(crate) fn down(self, event: &PointerEvent) {
        if self.desk.manner == Manner::Looks {
            return;
        }
        let Some((lens, spot)) = self.spot(event) else { return };
        if event.button() != 0 || !event.is_primary() {
            // Any other button puts back what is in hand.
            self.give_up();
            self.desk.carry_out(Intent::Clear);
            return;
        }
        if let Some(svg) = self.desk.svg.get_untracked() {
            // Without it a drag ends at the edge of the board, which is no harm.
            let _ = svg.set_pointer_capture(event.pointer_id());
        }
        let (desk, pointer) = (self.desk, kind(event));
        desk.dropped.set_value(None);
        let needs_loupe = pointer == Pointer::Finger && lens.is_small();
        let place = desk.aim(spot).filter(|_| desk.pending.with_untracked(Option::is_none));
        let held = desk.held.get_untracked();
        let is_target = |place| {
            held.is_some_and(|held| desk.shown.with_untracked(|shown| !shown.reach.candidates(held, place).is_empty()))
        };
        let piece = place.filter(|&place| match desk.manner {
            Manner::Arranges => desk.man(place).is_some(),
            Manner::Looks => false,
            Manner::Plays => {
                !is_target(place) && desk.shown.with_untracked(|shown| may_lift(&shown.reach, &shown.scene, place))
            }
        });
        // Through a loupe one looks first: only what is in hand already is dragged.
        let piece = piece.filter(|&place| !needs_loupe || held == Some(Origin::Board(place)));
        let plays = desk.manner == Manner::Plays;
        let is_new = plays && piece.is_some_and(|place| held != Some(Origin::Board(place)));
        if let Some(place) = piece.filter(|_| is_new) {
            desk.cursor.set(Some(place));
            desk.carry_out(Intent::Select(place));
        }
        self.grip.set_value(Grip::Down { at: on_screen(event), piece, pointer });
        self.fresh.set_value(is_new);
        self.look(event, lens, spot);
    }

    pub(crate) fn moved(self, event: &PointerEvent) {
        let grip = self.grip.get_value();
        if grip == Grip::Open {
            return;
        }
        let Some((lens, spot)) = self.spot(event) else { return };
        let dragged = self.grip.try_update_value(|grip| grip.moved(on_screen(event))).flatten();
        if let Some(from) = dragged {
            self.desk.lifted.set(Some(Lifted { from, at: spot, flies_back: false }));
        }
        self.look(event, lens, spot);
    }

    pub(crate) fn up(self, event: &PointerEvent) {
        let release = self.grip.try_update_value(Grip::released).unwrap_or(Release::Nothing);
        self.desk.loupe.set(None);
        let Some((_, spot)) = self.spot(event) else { return };
        match release {
            Release::Nothing => {}
            // What the pointer took up when it went down stays in hand.
            Release::Press if self.fresh.get_value() => {}
            Release::Press => {
                if let Some(place) = self.desk.aim(spot) {
                    self.desk.press(place, kind(event));
                }
            }
            Release::Drop(from) => self.drop(from, spot, kind(event)),
        }
    }

    /// The browser took the pointer away.
    pub(crate) fn give_up(self) {
        self.grip.set_value(Grip::Open);
        self.desk.loupe.set(None);
        if let Some(lifted) = self.desk.lifted.get_untracked() {
            self.fly_back(lifted.from);
        }
    }

    fn drop(self, from: Place, spot: (f64, f64), pointer: Pointer) {
        let desk = self.desk;
        let plan = desk.plan.get_untracked();
        if desk.manner == Manner::Arranges {
            desk.dropped.set_value(Some((from, spot)));
            desk.lifted.set(None);
            return desk.on_intent.run(Intent::Carry(from, plan.under(spot)));
        }
        let (intent, place) = desk.shown.with_untracked(|shown| {
            let targets = shown.reach.targets(Origin::Board(from)).into_iter().map(|(place, _)| place);
            let place = plan.nearest(targets, spot, 0.75).or_else(|| plan.under(spot));
            (drop(&shown.reach, &shown.scene, from, place), place)
        });
        desk.cursor.set(Some(place.unwrap_or(from)));
        match intent {
            Intent::Play(_) => {
                desk.dropped.set_value(Some((from, spot)));
                desk.lifted.set(None);
            }
            _ => self.fly_back(from),
        }
        desk.decide(intent, Some(Origin::Board(from)), place.unwrap_or(from), pointer);
    }

    fn fly_back(self, from: Place) {
        let desk = self.desk;
        let home = Lifted { from, at: desk.plan.get_untracked().point(from), flies_back: true };
        desk.lifted.set(Some(home));
        set_timeout(
            move || {
                // Something else may have been lifted in the meantime, or the board left.
                if desk.lifted.try_get_untracked().flatten() == Some(home) {
                    desk.lifted.set(None);
                }
            },
            FLIGHT,
        );
    }

    /// Shows what is under a finger that hides it.
    fn look(self, event: &PointerEvent, lens: Lens, at: (f64, f64)) {
        let needed = kind(event) == Pointer::Finger && lens.is_small();
        let aim = self.desk.aim(at);
        self.desk.loupe.set(needed.then(|| Loupe { finger: on_screen(event), at, scale: lens.scale, aim }));
    }

    fn spot(self, event: &PointerEvent) -> Option<(Lens, (f64, f64))> {
        let lens = self.desk.lens()?;
        Some((lens, lens.spot(on_screen(event))))
    }
}

fn on_screen(event: &PointerEvent) -> (f64, f64) {
    (f64::from(event.client_x()), f64::from(event.client_y()))
}

fn kind(event: &PointerEvent) -> Pointer {
    if event.pointer_type() == "mouse" { Pointer::Mouse } else { Pointer::Finger }
}
