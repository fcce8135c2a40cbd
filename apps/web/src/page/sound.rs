//! Sounds, synthesized by the browser. Nothing is loaded, and nothing is played before the first user action.

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
    /// Whether the user has pressed anything; browsers block sounds before that.
    static AWAKE: Cell<bool> = const { Cell::new(false) };
    /// The audio context, created with the first sound.
    static MAKER: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
}

/// Allows sounds from the first press.
pub(crate) fn unlock_on_first_press() {
    let closure = Closure::<dyn FnMut()>::new(|| AWAKE.set(true));
    for event in ["pointerup", "keydown"] {
        let _ = window().add_event_listener_with_callback(event, closure.as_ref().unchecked_ref());
    }
    // The listener lives as long as the page.
    closure.forget();
}

/// Plays a sound at the volume of the settings.
pub(crate) fn play(context: Context, sound: Sound) {
    let loudness = context.settings.with_untracked(Settings::loudness);
    if loudness == 0 || document().hidden() {
        return;
    }
    spawn_local(async move {
        // Opening the audio device may take a tenth of a second, so the page is drawn first.
        browser::yield_to_browser().await;
        if !AWAKE.get() {
            return;
        }
        MAKER.with_borrow_mut(|maker| {
            if maker.is_none() {
                // Without an audio device there is no sound, and no message.
                *maker = AudioContext::new().ok();
            }
            if let Some(maker) = maker {
                // Some browsers suspend the context until it is resumed.
                let _ = maker.resume();
                for tone in sound.tones() {
                    // A sound that cannot be played is skipped.
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
