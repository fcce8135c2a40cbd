//! Variations that a file had beside the game: looked at, not played.

use super::sitting::Sitting;
use crate::page::sheet::{self, Line};
use crate::study::Sheet;
use crate::told;
use leptos::prelude::*;
use session::Table;

impl Sitting {
    /// Looks at a variation, from its first move on.
    pub(crate) fn step_aside(self, leaf: usize) {
        let Some((plies, depth)) = self.book.with_value(|book| book.as_ref().map(|book| book.line(leaf))) else {
            return;
        };
        let story = self.table.with_value(|table| told::story(&**table));
        if story.plies.starts_with(&plies[..depth]) {
            self.leave_aside();
            self.look_at(Some(depth));
            return;
        }
        match Line::new(self.context, &story, plies) {
            Ok(Line { table, cut, .. }) => {
                self.aside.set(Some(table));
                self.look_at(Some(depth));
                self.message.set(cut);
            }
            Err(text) => self.message.set(Some(text)),
        }
    }

    /// Back from a variation to the game.
    pub(crate) fn leave_aside(self) {
        if self.aside.with_untracked(Option::is_some) {
            self.aside.set(None);
            self.message.set(None);
        }
    }

    /// How many plies there are in what is looked at.
    pub(crate) fn length(self) -> usize {
        self.end_of_aside().unwrap_or_else(|| self.table.with_value(|table| table.plies()))
    }

    /// How many plies a variation has, if one is looked at.
    pub(crate) fn end_of_aside(self) -> Option<usize> {
        self.aside.with_untracked(|aside| aside.as_ref().map(|table| table.plies()))
    }

    /// Shows the moment of a variation that is looked at, if one is.
    pub(crate) fn shows_aside(self) -> bool {
        let seen = self.seen.get_untracked();
        let scene = self.aside.with_untracked(|aside| {
            aside.as_ref().and_then(|table| table.scene(seen.unwrap_or_else(|| table.plies())))
        });
        let Some(scene) = scene else { return false };
        self.shown.update(|shown| shown.show_only(scene));
        true
    }

    /// The moves of what is looked at, with what stands beside them.
    pub(crate) fn sheet(self) -> Sheet {
        self.beat.track();
        let style = self.style();
        let of = |table: &dyn Table| self.book.with_value(|book| sheet::of(self.context, table, book.as_ref(), style));
        self.aside.with(|aside| match aside {
            Some(table) => of(&**table),
            None => self.table.with_value(|table| of(&**table)),
        })
    }
}
