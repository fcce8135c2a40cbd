//! Sounds, made by the browser itself: nothing is loaded, and nothing is heard before somebody did something.

use super::{Context, browser};
use crate::settings::Settings;
use crate::sounds::{Sound, Tone};
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::cell::{Cell, RefCell};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast as _, JsValue};
use web_sys::AudioContext;

thread_local! {
    /// Has somebody pressed something? Browsers refuse sounds before.
    static AWAKE: Cell<bool> = const { Cell::new(false) };
    /// What sounds are made with, from the first one on.
    static MAKER: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
}

/// From the first press on, something may be heard.
pub(crate) fn unlock_on_first_press() {
    let closure = Closure::<dyn FnMut()>::new(|| AWAKE.set(true));
    for event in ["pointerup", "keydown"] {
        let _ = window().add_event_listener_with_callback(event, closure.as_ref().unchecked_ref());
    }
    // It listens as long as the page lives.
    closure.forget();
}

/// Lets something be heard, as loud as somebody wants it.
pub(crate) fn play(context: Context, sound: Sound) {
    let loudness = context.settings.with_untracked(Settings::loudness);
    if loudness == 0 || document().hidden() {
        return;
    }
    spawn_local(async move {
        // A browser may take a tenth of a second to open a device: first it shows what is heard.
        browser::yield_to_browser().await;
        if !AWAKE.get() {
            return;
        }
        MAKER.with_borrow_mut(|maker| {
            if maker.is_none() {
                // A device without sound is no reason to say anything.
                *maker = AudioContext::new().ok();
            }
            if let Some(maker) = maker {
                // Some browsers let it sleep until they are asked.
                let _ = maker.resume();
                for tone in sound.tones() {
                    // What cannot be heard cannot be helped.
                    let _ = make(maker, *tone, f32::from(loudness) / 100.0);
                }
            }
        });
    });
}

fn make(maker: &AudioContext, tone: Tone, loudness: f32) -> Result<(), JsValue> {
    let begins = maker.current_time() + f64::from(tone.at) / 1000.0;
    let ends = begins + f64::from(tone.lasts) / 1000.0;
    let (voice, gain) = (maker.create_oscillator()?, maker.create_gain()?);
    voice.set_type(web_sys::OscillatorType::Triangle);
    voice.frequency().set_value_at_time(f32::from(tone.from), begins)?;
    voice.frequency().exponential_ramp_to_value_at_time(f32::from(tone.to), ends)?;
    gain.gain().set_value_at_time(loudness * f32::from(tone.loud) / 250.0, begins)?;
    gain.gain().exponential_ramp_to_value_at_time(0.0001, ends)?;
    voice.connect_with_audio_node(&gain)?;
    gain.connect_with_audio_node(&maker.destination())?;
    voice.start_with_when(begins)?;
    voice.stop_with_when(ends)
}
