//! Sound and vibration. Off before the first user gesture and in a frame.

use std::time::Duration;

use leptos::prelude::*;
use wasm_bindgen::JsValue;
use web_sys::{AudioContext, AudioContextState, Event, js_sys::Reflect};

use play::{
    settings::{Settings, SoundSet, Speed},
    sound::{Sound, SoundEvent},
};

use super::{
    motion::wants_less_motion,
    time::{after_paint, now_ms},
};

/// How long the device vibrates: it feels like a tap.
const VIBRATION_MS: u32 = 12;

/// How long after the first user gesture the audio context is created. That takes longer than a frame, so the gesture
/// is handled first; Safari counts it as user activation for a second.
const WAKE_DELAY: Duration = Duration::from_millis(350);

/// Computes the samples of a sound: [`Sound::samples`].
type Synthesizer = fn(Sound, SoundSet, f32, u32) -> Vec<f32>;

/// The sound and vibration of one app. A handle: copies share the same state.
#[derive(Clone, Copy)]
pub struct Sounds {
    settings: RwSignal<Settings>,
    /// Whether the app can play sounds.
    pub audible: bool,
    /// Whether the device can vibrate.
    pub vibrates: bool,
    state: StoredValue<State, LocalStorage>,
}

/// The state that copies of the handle share.
#[derive(Default)]
struct State {
    /// Whether there was a user gesture in the app.
    touched: bool,
    audio: Audio,
    /// How many sounds were played; each is synthesized a little differently.
    played: u32,
    /// The synthesizer; `None` until it is loaded.
    synthesizer: Option<Synthesizer>,
}

#[derive(Default)]
enum Audio {
    /// Not requested yet.
    #[default]
    Absent,
    /// Requested, but not created yet; with the sound to play then, and its start in milliseconds since the page was opened.
    Requested(Option<(Sound, f64)>),
    Open(AudioContext),
}

impl Sounds {
    /// The sounds of an app with these settings. Only a whole page makes sounds, and not inside a frame.
    pub fn new(settings: RwSignal<Settings>, is_page: bool) -> Self {
        let audible = is_page && !is_framed();
        let state = StoredValue::new_local(State::default());
        on_cleanup(move || {
            let audio = state.try_update_value(|state| std::mem::take(&mut state.audio));
            if let Some(Audio::Open(context)) = audio {
                let _ = context.close();
            }
        });
        Self { settings, audible, vibrates: audible && can_vibrate(), state }
    }

    /// Adds the synthesizer. Before, there is no sound.
    pub fn connect(self) {
        self.state.update_value(|state| state.synthesizer = Some(Sound::samples));
    }

    /// Turns the sound off, or turns it on and plays one.
    pub fn toggle(self) {
        self.settings.update(|settings| settings.silent = !settings.silent);
        if !self.settings.read_untracked().silent {
            self.wake();
            self.start(Sound::Move, now_ms());
        }
    }

    /// Plays a sound of the chosen set, unless the sound is off.
    pub fn play_sample(self) {
        if !self.settings.read_untracked().silent {
            self.start(Sound::Capture, now_ms());
        }
    }

    /// Handles a user gesture: from now on the browser allows sounds.
    pub fn unlock(self, event: &Event) {
        if event.is_trusted() {
            self.state.update_value(|state| state.touched = true);
            self.wake();
        }
    }

    /// Requests the audio context, or resumes it.
    fn wake(self) {
        if !self.audible || self.settings.read_untracked().silent {
            return;
        }
        self.state.update_value(|state| match &state.audio {
            Audio::Open(context) if context.state() != AudioContextState::Running => {
                // If it does not resume now, the next gesture tries again.
                drop(context.resume());
            }
            Audio::Absent => {
                state.audio = Audio::Requested(None);
                set_timeout(move || self.open(), WAKE_DELAY);
            }
            Audio::Open(_) | Audio::Requested(_) => {}
        });
    }

    /// Creates the audio context, and plays the sound that waits for it.
    fn open(self) {
        let due = self.state.try_update_value(|state| match &state.audio {
            Audio::Requested(due) => {
                let due = *due;
                state.audio = AudioContext::new().map_or(Audio::Absent, Audio::Open);
                due
            }
            Audio::Absent | Audio::Open(_) => None,
        });
        if let Some((sound, at_ms)) = due.flatten() {
            self.start(sound, at_ms);
        }
    }

    /// Plays a sound when its piece arrives, before it flips; a `dragged` piece already has.
    pub fn play(self, sound_event: SoundEvent, dragged: bool) {
        let settings = self.settings.get_untracked();
        let slides = sound_event.piece_lands && !dragged && !wants_less_motion();
        let rest_ms = if slides { settings.speed.slide_ms() } else { Speed::Off.slide_ms() };
        if !settings.silent {
            let at_ms = now_ms() + f64::from(rest_ms);
            // The samples take some milliseconds to compute.
            after_paint(move || self.start(sound_event.sound, at_ms));
        }
        if sound_event.by_computer
            && self.vibrates
            && !settings.vibration_off
            && self.state.with_value(|state| state.touched)
        {
            let vibrate = || {
                window().navigator().vibrate_with_duration(VIBRATION_MS);
            };
            set_timeout(vibrate, Duration::from_millis(rest_ms.into()));
        }
    }

    /// Plays a sound at a time, in milliseconds since the page was opened, if the browser allows sounds.
    fn start(self, sound: Sound, at_ms: f64) {
        self.state.try_update_value(|state| {
            state.played = state.played.wrapping_add(1);
            match &mut state.audio {
                // Errors are ignored: the device may have no audio output.
                Audio::Open(context) => {
                    if let Some(synthesizer) = state.synthesizer {
                        let set = self.settings.read_untracked().sounds;
                        drop(start(context, &synthesizer(sound, set, context.sample_rate(), state.played), at_ms));
                    }
                }
                Audio::Requested(due) => {
                    *due = Some((sound, at_ms));
                    after_paint(move || self.open());
                }
                Audio::Absent => {}
            }
        });
    }
}

fn start(context: &AudioContext, samples: &[f32], at_ms: f64) -> Result<(), JsValue> {
    let length = u32::try_from(samples.len()).unwrap_or(u32::MAX);
    let buffer = context.create_buffer(1, length, context.sample_rate())?;
    buffer.copy_to_channel(samples, 0)?;
    let source = context.create_buffer_source()?;
    source.set_buffer(Some(&buffer));
    source.connect_with_audio_node(&context.destination())?;
    source.start_with_when(context.current_time() + (at_ms - now_ms()).max(0.0) / 1000.0)
}

fn can_vibrate() -> bool {
    cfg!(target_arch = "wasm32") && Reflect::has(&window().navigator(), &JsValue::from_str("vibrate")).unwrap_or(false)
}

/// Whether the document is in a frame; `false` when prerendering.
fn is_framed() -> bool {
    cfg!(target_arch = "wasm32") && window().parent().ok().flatten().is_none_or(|parent| parent != window())
}
