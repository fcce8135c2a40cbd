//! How the page starts: in small steps.
//!
//! Code that runs for the first time is compiled by the browser just then, and a phone takes a while over it. So while
//! the page starts, each of its parts comes in a task of its own; what was painted before any code came stays until
//! all of them are there.

use super::browser;
use leptos::prelude::*;
use leptos::task::{spawn_local, tick};
use std::cell::Cell;

thread_local! {
    /// How many parts are still to come.
    static COMING: Cell<usize> = const { Cell::new(0) };
}

/// While the page starts, this comes in a task of its own.
pub(super) fn later(part: impl Fn() -> AnyView + Send + 'static) -> impl IntoView {
    let is_time = RwSignal::new(!browser::is_starting());
    if !is_time.get_untracked() {
        COMING.set(COMING.get() + 1);
        spawn_local(async move {
            browser::yield_to_browser().await;
            // Somebody may have left already.
            let _ = is_time.try_set(true);
            // It comes with the next tick, and may have parts of its own.
            tick().await;
            COMING.set(COMING.get().saturating_sub(1));
        });
    }
    move || is_time.get().then(|| untrack(&part))
}

/// Somebody has come to another part of the page. As soon as all of it is there, it has its name and the keys.
pub(super) fn arrived() {
    if !browser::is_starting() {
        Effect::new(|_| browser::arrive());
        return;
    }
    spawn_local(async {
        while COMING.get() > 0 {
            browser::yield_to_browser().await;
        }
        browser::arrive();
        browser::remove_first_paint();
    });
}
