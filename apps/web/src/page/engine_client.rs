//! The engine behind the page: a worker of its own, so that the page never waits for it.

use super::browser;
use leptos::prelude::set_timeout;
use protocol::{Question, Ticket, ToPage, ToWorker};
use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};
use std::time::Duration;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast as _, JsValue};

/// The engine behind the page. It is loaded when it is first asked, and ends with whoever asks it.
#[derive(Default)]
pub(crate) struct EngineClient(Rc<Line>);

/// The line between somebody who asks and a worker that answers.
#[derive(Default)]
struct Line {
    running: RefCell<Option<Running>>,
    /// The question that waits for an answer.
    waiting: Cell<Option<Ticket>>,
    asked: Cell<u64>,
    tell: RefCell<Option<Tell>>,
}

/// Whoever asked; he hears nothing where the engine broke or never came.
type Tell = Box<dyn FnMut(Option<ToPage>)>;

/// Whoever has heard nothing from a worker for so long waits in vain.
const PATIENCE: Duration = Duration::from_mins(1);

/// A worker, until it is dropped.
struct Running {
    worker: web_sys::Worker,
    /// Has it said anything, or is nobody waiting for that any more?
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
    /// Asks, and tells what is answered; answers to earlier questions are not told any more.
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

    /// Is it asked something?
    pub(crate) fn is_busy(&self) -> bool {
        self.0.waiting.get().is_some()
    }

    /// What it thinks about now is not wanted any more.
    pub(crate) fn stop(&self) {
        // A search that has its time cannot hear us; its worker can be ended, and the next question starts another.
        if self.0.waiting.take().is_some() {
            self.0.running.take();
        }
    }
}

impl Line {
    /// The worker says something.
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
        // Taken out while it speaks: what it says may lead to the next question.
        let speaking = self.tell.borrow_mut().take();
        if let Some(mut speaking) = speaking {
            speaking(Some(said));
            if !is_last {
                self.tell.borrow_mut().get_or_insert(speaking);
            }
        }
    }

    /// The worker broke, or could not be loaded: the next question starts another.
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
        // A network that stalls is no error to a browser.
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
