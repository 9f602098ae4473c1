//! What is heard and felt. Nothing before the first touch, and nothing at all in a frame.

use std::time::Duration;

use leptos::prelude::*;
use wasm_bindgen::JsValue;
use web_sys::{AudioContext, AudioContextState, Event, js_sys::Reflect};

use crate::{
    app::{
        browser::{
            motion::wants_less_motion,
            time::{after_paint, now_ms},
        },
        environment::Host,
    },
    play::{
        settings::{Settings, Speed},
        sound::{Cue, Sound},
    },
};

/// How long the device vibrates: as a tap on it.
const VIBRATION_MS: u32 = 12;

/// How long after the first touch the audio context is made, which takes longer than a frame: when what was touched has
/// answered, and while the touch still counts, which in Safari is a second.
const WAKE_DELAY: Duration = Duration::from_millis(350);

/// The sounds of one app. A handle: copies stand for the same.
#[derive(Clone, Copy)]
pub struct Sounds {
    settings: RwSignal<Settings>,
    /// Whether anything can be heard here.
    pub audible: bool,
    /// Whether the device can vibrate.
    pub vibrates: bool,
    state: StoredValue<State, LocalStorage>,
}

/// What has happened so far.
#[derive(Default)]
struct State {
    /// Whether the app was ever touched.
    touched: bool,
    audio: Audio,
    /// How many sounds there were: no two are the same.
    played: u32,
}

#[derive(Default)]
enum Audio {
    /// Nobody has asked for it yet.
    #[default]
    Absent,
    /// It was asked for. The last sound that is to be played when it is there, and when, in milliseconds since the page was
    /// opened.
    Asked(Option<(Sound, f64)>),
    Open(AudioContext),
}

impl Sounds {
    /// Those of an app with these settings. Only a page makes sounds, and not inside another one.
    pub fn new(settings: RwSignal<Settings>, host: Host) -> Self {
        let audible = host == Host::Page && !is_framed();
        let state = StoredValue::new_local(State::default());
        on_cleanup(move || {
            let audio = state.try_update_value(|state| std::mem::take(&mut state.audio));
            if let Some(Audio::Open(context)) = audio {
                let _ = context.close();
            }
        });
        Self { settings, audible, vibrates: audible && can_vibrate(), state }
    }

    /// Turns the sound off, or on: then one is heard.
    pub fn toggle(self) {
        self.settings.update(|settings| settings.silent = !settings.silent);
        if !self.settings.read_untracked().silent {
            self.wake();
            self.start(Sound::Move, now_ms());
        }
    }

    /// A person touched the app: from now on the browser allows sounds.
    pub fn touched(self, event: &Event) {
        if event.is_trusted() {
            self.state.update_value(|state| state.touched = true);
            self.wake();
        }
    }

    fn wake(self) {
        if !self.audible || self.settings.read_untracked().silent {
            return;
        }
        self.state.update_value(|state| match &state.audio {
            Audio::Open(context) if context.state() != AudioContextState::Running => {
                // If it does not come on now, the next touch tries again.
                drop(context.resume());
            }
            Audio::Absent => {
                state.audio = Audio::Asked(None);
                set_timeout(move || self.open(), WAKE_DELAY);
            }
            Audio::Open(_) | Audio::Asked(_) => {}
        });
    }

    /// Makes the audio context, and plays the sound that waits for it.
    fn open(self) {
        let due = self.state.try_update_value(|state| match &state.audio {
            Audio::Asked(due) => {
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

    /// Plays a cue when its piece arrives, before it flips; a `dragged` one is there already.
    pub fn play(self, cue: Cue, dragged: bool) {
        let settings = self.settings.get_untracked();
        let slides = cue.lands && !dragged && !wants_less_motion();
        let rest_ms = if slides { settings.speed.slide_ms() } else { Speed::Off.slide_ms() };
        if !settings.silent {
            let at_ms = now_ms() + f64::from(rest_ms);
            // The samples take some milliseconds to compute.
            after_paint(move || self.start(cue.sound, at_ms));
        }
        if cue.theirs && self.vibrates && !settings.still && self.state.with_value(|state| state.touched) {
            let vibrate = || {
                window().navigator().vibrate_with_duration(VIBRATION_MS);
            };
            set_timeout(vibrate, Duration::from_millis(rest_ms.into()));
        }
    }

    /// Plays a sound at a time, in milliseconds since the page was opened, if a touch has made it possible.
    fn start(self, sound: Sound, at_ms: f64) {
        self.state.try_update_value(|state| {
            state.played = state.played.wrapping_add(1);
            match &mut state.audio {
                // A device without a loudspeaker is no reason to stop.
                Audio::Open(context) => {
                    drop(start(context, &sound.samples(context.sample_rate(), state.played), at_ms));
                }
                Audio::Asked(due) => {
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

/// Whether the document lies inside another one. The opening picture is no document yet.
fn is_framed() -> bool {
    cfg!(target_arch = "wasm32") && window().parent().ok().flatten().is_none_or(|parent| parent != window())
}
