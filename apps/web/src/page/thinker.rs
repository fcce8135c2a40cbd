//! The engine behind the page: a worker of its own, so that the page never waits for it.

use super::browser;
use protocol::{Question, Ticket, ToPage, ToWorker};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast as _, JsValue};

/// The engine behind the page. It is loaded when it is first asked.
#[derive(Clone, Default)]
pub(crate) struct Thinker {
    running: Rc<RefCell<Option<Running>>>,
    /// The question that waits for an answer.
    waiting: Rc<Cell<Option<Ticket>>>,
    asked: Rc<Cell<u64>>,
    tell: Rc<RefCell<Option<Tell>>>,
}

/// Whoever asked.
type Tell = Box<dyn FnMut(ToPage)>;

struct Running {
    worker: web_sys::Worker,
    _listener: Closure<dyn FnMut(web_sys::MessageEvent)>,
}

impl Thinker {
    /// Asks, and tells what is answered; answers to earlier questions are not told any more.
    pub(crate) fn ask(&self, question: Question, tell: impl FnMut(ToPage) + 'static) -> Result<(), JsValue> {
        self.stop();
        self.asked.set(self.asked.get() + 1);
        let ticket = Ticket(self.asked.get());
        self.waiting.set(Some(ticket));
        *self.tell.borrow_mut() = Some(Box::new(tell));
        if self.running.borrow().is_none() {
            let started = self.start()?;
            *self.running.borrow_mut() = Some(started);
        }
        let message = ToWorker::Think { ticket, question: Box::new(question) };
        let text = serde_json::to_string(&message).map_err(|error| JsValue::from_str(&error.to_string()))?;
        match &*self.running.borrow() {
            Some(running) => running.worker.post_message(&JsValue::from_str(&text)),
            None => Ok(()),
        }
    }

    fn start(&self) -> Result<Running, JsValue> {
        let (waiting, tell) = (Rc::clone(&self.waiting), Rc::clone(&self.tell));
        let listener = Closure::<dyn FnMut(web_sys::MessageEvent)>::new(move |event: web_sys::MessageEvent| {
            let said = event.data().as_string().and_then(|text| serde_json::from_str::<ToPage>(&text).ok());
            let (Some(said), Some(wanted)) = (said, waiting.get()) else { return };
            let is_last = match &said {
                ToPage::Report { ticket, .. } if *ticket == wanted => false,
                ToPage::Chosen { ticket, .. } | ToPage::Failed { ticket, .. } if *ticket == wanted => true,
                _ => return,
            };
            if is_last {
                waiting.set(None);
            }
            // Taken out while it speaks: what it says may lead to the next question.
            let speaking = tell.borrow_mut().take();
            if let Some(mut speaking) = speaking {
                speaking(said);
                if !is_last {
                    tell.borrow_mut().get_or_insert(speaking);
                }
            }
        });
        let options = web_sys::WorkerOptions::new();
        options.set_type(web_sys::WorkerType::Module);
        let worker = web_sys::Worker::new_with_options(&format!("{}engine-worker.js", browser::base()), &options)?;
        worker.set_onmessage(Some(listener.as_ref().unchecked_ref()));
        Ok(Running { worker, _listener: listener })
    }

    /// Is it asked something?
    pub(crate) fn is_busy(&self) -> bool {
        self.waiting.get().is_some()
    }

    /// What it thinks about now is not wanted any more.
    pub(crate) fn stop(&self) {
        // A search that has its time cannot hear us; its worker can be ended, and the next question starts another.
        if self.waiting.take().is_some()
            && let Some(running) = self.running.borrow_mut().take()
        {
            running.worker.terminate();
        }
    }
}
