//! Viewing a variation of the file that the game came from.

use super::sitting::Sitting;
use crate::export;
use crate::page::move_list::{self, Line};
use crate::study::MoveList;
use leptos::prelude::*;
use session::Table;

impl Sitting {
    /// Shows a variation from its first move.
    pub(crate) fn enter_variation(self, node: usize) {
        let Some((plies, depth)) =
            self.study_tree.with_value(|study_tree| study_tree.as_ref().map(|study_tree| study_tree.line(node)))
        else {
            return;
        };
        let story = self.table.with_value(|table| export::story(&**table));
        if story.plies.starts_with(&plies[..depth]) {
            self.leave_variation();
            self.look_at(Some(depth));
            return;
        }
        match Line::new(self.context, &story, plies) {
            Ok(Line { table, cut, .. }) => {
                self.variation.set(Some(table));
                self.look_at(Some(depth));
                self.message.set(cut);
            }
            Err(text) => self.message.set(Some(text)),
        }
    }

    /// Returns from the variation to the game.
    pub(crate) fn leave_variation(self) {
        if self.variation.with_untracked(Option::is_some) {
            self.variation.set(None);
            self.message.set(None);
        }
    }

    /// Returns the number of plies of the viewed line.
    pub(crate) fn length(self) -> usize {
        self.variation_length().unwrap_or_else(|| self.table.with_value(|table| table.plies()))
    }

    /// Returns the number of plies of the viewed variation, if any.
    pub(crate) fn variation_length(self) -> Option<usize> {
        self.variation.with_untracked(|aside| aside.as_ref().map(|table| table.plies()))
    }

    /// Shows the current ply of the variation. Returns `false` if no variation is viewed.
    pub(crate) fn show_variation(self) -> bool {
        let seen = self.seen.get_untracked();
        let scene = self.variation.with_untracked(|aside| {
            aside.as_ref().and_then(|table| table.scene(seen.unwrap_or_else(|| table.plies())))
        });
        let Some(scene) = scene else { return false };
        self.shown.update(|shown| shown.show_only(scene));
        true
    }

    /// Returns the moves of the viewed line with its notes.
    pub(crate) fn moves(self) -> MoveList {
        self.revision.track();
        let style = self.style();
        let of = |table: &dyn Table| {
            self.study_tree.with_value(|study_tree| move_list::of(self.context, table, study_tree.as_ref(), style))
        };
        self.variation.with(|aside| match aside {
            Some(table) => of(&**table),
            None => self.table.with_value(|table| of(&**table)),
        })
    }
}
