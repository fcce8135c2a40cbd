//! Start-up in small steps.
//!
//! A browser compiles code when it first runs, which takes a while on a phone. So each part of the page starts
//! in its own task; the first paint (static HTML) stays until all parts are ready.

use super::browser;
use leptos::prelude::*;
use leptos::task::{spawn_local, tick};
use std::cell::Cell;

thread_local! {
    /// The number of parts that are not ready.
    static COMING: Cell<usize> = const { Cell::new(0) };
}

/// During start-up, creates a part in its own task.
pub(super) fn later(part: impl Fn() -> AnyView + Send + 'static) -> impl IntoView {
    let is_time = RwSignal::new(!browser::is_starting());
    if !is_time.get_untracked() {
        COMING.set(COMING.get() + 1);
        spawn_local(async move {
            browser::yield_to_browser().await;
            // The user may have left already.
            let _ = is_time.try_set(true);
            // The part appears with the next tick, and may have parts of its own.
            tick().await;
            COMING.set(COMING.get().saturating_sub(1));
        });
    }
    move || is_time.get().then(|| untrack(&part))
}

/// Handles a navigation: once all parts are ready, sets the title and the focus.
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
