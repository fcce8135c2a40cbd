//! The state that the parts of the position editor share.

use crate::edit::tool::{Tool, ToolAction};
use crate::edit::{Change, Editor, Verdict};
use crate::gesture::Intent;
use crate::link;
use crate::page::board::Shown;
use crate::page::{Context, browser};
use leptos::prelude::*;
use picture::Trace;
use session::Seat;
use session::gestures::{Origin, Reach, Scene};

/// The state that the parts of the position editor share.
#[derive(Clone, Copy)]
pub(super) struct EditorState {
    pub(super) context: Context,
    pub(super) editor: RwSignal<Editor>,
    pub(super) verdict: Memo<Verdict>,
    /// The selected tool.
    pub(super) tool: RwSignal<Tool>,
    /// The piece that was picked up from the board.
    pub(super) held: RwSignal<Option<Origin>>,
    pub(super) shown: RwSignal<Shown>,
    pub(super) bottom: RwSignal<Seat>,
    /// The result of copying.
    pub(super) said: RwSignal<Option<String>>,
}

impl EditorState {
    pub(super) fn new(context: Context, editor: Editor) -> Self {
        let shown = shown(&editor, &editor.verdict());
        let editor = RwSignal::new(editor);
        let state = Self {
            context,
            editor,
            verdict: Memo::new(move |_| editor.with(Editor::verdict)),
            tool: RwSignal::new(Tool::default()),
            held: RwSignal::new(None),
            shown: RwSignal::new(shown),
            bottom: RwSignal::new(Seat::First),
            said: RwSignal::new(None),
        };
        Effect::new(move |_| {
            state.shown.set(state.editor.with(|editor| state.verdict.with(|verdict| self::shown(editor, verdict))));
        });
        state
    }

    pub(super) fn game(self) -> &'static str {
        self.editor.with_untracked(Editor::game)
    }

    pub(super) fn change(self, change: Change) {
        self.said.set(None);
        self.editor.update(|editor| editor.change(change));
    }

    /// Carries out an intent of the board.
    pub(super) fn meant(self, intent: Intent) {
        let held = match self.held.get_untracked() {
            Some(Origin::Board(place)) => Some(place),
            _ => None,
        };
        match intent {
            Intent::Carry(from, to) if to != Some(from) => self.change(Change::Carry(from, to)),
            Intent::Press(place) | Intent::Carry(place, _) => {
                let tool = self.tool.get_untracked();
                match self.editor.with_untracked(|editor| editor.pressed(tool, held, place)) {
                    ToolAction::Change(change) => {
                        self.held.set(None);
                        self.change(change);
                    }
                    ToolAction::Hold(place) => self.held.set(place.map(Origin::Board)),
                }
            }
            // Clearing the selection also resets the tool.
            Intent::Clear => self.tool.set(Tool::Hand),
            _ => {}
        }
    }

    /// Returns the address of the editor with this position.
    pub(super) fn address(self) -> String {
        self.editor.with_untracked(|editor| link::workbench(editor.game(), editor.text()))
    }

    /// Keeps the address up to date with the position.
    pub(super) fn keep_address(self) {
        Effect::new(move |before: Option<()>| {
            self.editor.track();
            if before.is_some() {
                browser::replace_address(&self.address());
            }
        });
    }

    /// Opens the form for a new game from this position.
    pub(super) fn play(self) {
        let address =
            self.editor.with_untracked(|editor| ["#/", editor.game(), "/new/", &link::write(editor.text())].concat());
        browser::go(&address);
    }
}

/// Returns what the board shows: the position, a check, and the fault.
fn shown(editor: &Editor, verdict: &Verdict) -> Shown {
    let (check, pointed) = match verdict {
        Verdict::Playable { check } => (check.clone(), Vec::new()),
        Verdict::Over(_) => (None, Vec::new()),
        Verdict::Wrong(fault) => (None, fault.places.clone()),
    };
    let scene = Scene {
        men: editor.arrangement().men.clone(),
        trace: Trace::default(),
        turn: Seat::First,
        sides: [None; 2],
        check,
        fallen: Vec::new(),
        unseen: Vec::new(),
    };
    Shown { scene, reach: Reach::default(), pointed, hint: None, threats: None, powers: Vec::new() }
}
