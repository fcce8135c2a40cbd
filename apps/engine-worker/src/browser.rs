//! The worker in a browser: text in, text out.

use crate::{Progress, Worker};
use js_sys::{Date, Function};
use protocol::{ToPage, read};
use std::cell::RefCell;
use std::time::Duration;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

thread_local! {
    /// A module has one thread, and one worker in it.
    static WORKER: RefCell<Worker> = RefCell::new(Worker::default());
}

/// Takes a message; what it is answered at once goes to `post`. A message that cannot be read is an error.
#[wasm_bindgen]
pub fn hear(text: &str, post: &Function) -> Result<(), JsValue> {
    let message = read(text).map_err(|error| JsValue::from_str(&error.to_string()))?;
    WORKER.with_borrow_mut(|worker| worker.hear(message, now(), &mut |answer| tell(post, &answer)));
    Ok(())
}

/// Thinks a step. Is there more to think about?
#[wasm_bindgen]
pub fn think(post: &Function) -> bool {
    WORKER.with_borrow_mut(|worker| worker.think(&now, &mut |answer| tell(post, &answer)) == Progress::More)
}

/// Says what it can be asked about.
#[wasm_bindgen]
pub fn introduce(post: &Function) {
    tell(post, &Worker::ready());
}

fn tell(post: &Function, answer: &ToPage) {
    // Our own messages can be written; a page that is gone does not listen.
    if let Ok(text) = serde_json::to_string(answer) {
        let _ = post.call1(&JsValue::NULL, &JsValue::from_str(&text));
    }
}

fn now() -> Duration {
    Duration::from_secs_f64(Date::now().max(0.0) / 1000.0)
}
