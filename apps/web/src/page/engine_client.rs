//! The client of the engine worker. The engine runs in a web worker, so that the page stays responsive.

use super::browser;
use leptos::prelude::set_timeout;
use protocol::{Question, Ticket, ToPage, ToWorker};
use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};
use std::time::Duration;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast as _, JsValue};

/// The client of the engine worker. The worker starts with the first question and ends when the client is
/// dropped.
#[derive(Default)]
pub(crate) struct EngineClient(Rc<Line>);

/// The connection to a worker.
#[derive(Default)]
struct Line {
    running: RefCell<Option<Running>>,
    /// The question that waits for an answer.
    waiting: Cell<Option<Ticket>>,
    asked: Cell<u64>,
    tell: RefCell<Option<Tell>>,
}

/// The callback of a question. It gets `None` if the engine failed or could not be loaded.
type Tell = Box<dyn FnMut(Option<ToPage>)>;

/// The time after which a worker that never answered counts as failed.
const PATIENCE: Duration = Duration::from_mins(1);

/// A running worker. Dropping it terminates the worker.
struct Running {
    worker: web_sys::Worker,
    /// Whether it has answered, or its failure no longer matters.
    settled: Rc<Cell<bool>>,
    _on_message: Closure<dyn FnMut(web_sys::MessageEvent)>,
    _on_error: Closure<dyn FnMut()>,
}

impl Drop for Running {
    fn drop(&mut self) {
        self.settled.set(true);
        self.worker.terminate();
    }
}

impl EngineClient {
    /// Asks a question. `tell` gets the answers; those to earlier questions are dropped.
    pub(crate) fn ask(&self, question: Question, tell: impl FnMut(Option<ToPage>) + 'static) -> Result<(), JsValue> {
        self.stop();
        let line = &self.0;
        line.asked.set(line.asked.get() + 1);
        let ticket = Ticket(line.asked.get());
        let message = ToWorker::Think { ticket, question: Box::new(question) };
        let text = serde_json::to_string(&message).map_err(|error| JsValue::from_str(&error.to_string()))?;
        if line.running.borrow().is_none() {
            let started = Running::new(&Rc::downgrade(line))?;
            *line.running.borrow_mut() = Some(started);
        }
        line.waiting.set(Some(ticket));
        *line.tell.borrow_mut() = Some(Box::new(tell));
        match &*line.running.borrow() {
            Some(running) => running.worker.post_message(&JsValue::from_str(&text)),
            None => Ok(()),
        }
    }

    /// Returns whether a question waits for an answer.
    pub(crate) fn is_busy(&self) -> bool {
        self.0.waiting.get().is_some()
    }

    /// Cancels the current question.
    pub(crate) fn stop(&self) {
        // A running search cannot receive messages, so its worker is terminated; the next question starts
        // another.
        if self.0.waiting.take().is_some() {
            self.0.running.take();
        }
    }
}

impl Line {
    /// Handles a message of the worker.
    fn hear(&self, said: ToPage) {
        let Some(wanted) = self.waiting.get() else { return };
        let is_last = match &said {
            ToPage::Report { ticket, .. } if *ticket == wanted => false,
            ToPage::Chosen { ticket, .. } | ToPage::Failed { ticket, .. } if *ticket == wanted => true,
            _ => return,
        };
        if is_last {
            self.waiting.set(None);
        }
        // Taken out during the call, because it may ask the next question.
        let speaking = self.tell.borrow_mut().take();
        if let Some(mut speaking) = speaking {
            speaking(Some(said));
            if !is_last {
                self.tell.borrow_mut().get_or_insert(speaking);
            }
        }
    }

    /// Handles a failed worker: the next question starts another.
    fn break_off(&self) {
        self.running.take();
        let speaking = self.tell.borrow_mut().take();
        if let (Some(_), Some(mut speaking)) = (self.waiting.take(), speaking) {
            speaking(None);
        }
    }
}

impl Running {
    fn new(line: &Weak<Line>) -> Result<Self, JsValue> {
        let options = web_sys::WorkerOptions::new();
        options.set_type(web_sys::WorkerType::Module);
        let worker = web_sys::Worker::new_with_options(&format!("{}engine-worker.js", browser::base()), &options)?;
        let (hearing, failing) = (line.clone(), line.clone());
        let settled = Rc::new(Cell::new(false));
        let spoke = Rc::clone(&settled);
        let on_message = Closure::<dyn FnMut(_)>::new(move |event: web_sys::MessageEvent| {
            spoke.set(true);
            let said = event.data().as_string().and_then(|text| serde_json::from_str::<ToPage>(&text).ok());
            if let (Some(said), Some(line)) = (said, hearing.upgrade()) {
                line.hear(said);
            }
        });
        let on_error = Closure::<dyn FnMut()>::new(move || {
            if let Some(line) = failing.upgrade() {
                line.break_off();
            }
        });
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        // A stalled network raises no error event.
        let (waiting, line) = (Rc::clone(&settled), line.clone());
        let give_up = move || {
            if let Some(line) = line.upgrade().filter(|_| !waiting.get()) {
                line.break_off();
            }
        };
        set_timeout(give_up, PATIENCE);
        Ok(Self { worker, settled, _on_message: on_message, _on_error: on_error })
    }
}
