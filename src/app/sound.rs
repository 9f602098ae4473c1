//! What is heard and felt. Nothing before the first touch, and nothing at all in a frame.

use gloo_timers::callback::Timeout;
use wasm_bindgen::JsValue;
use web_sys::{AudioContext, AudioContextState, Event, js_sys::Reflect};

use crate::play::{
    settings::{Settings, Speed},
    sound::{Cue, Sound},
};

use super::{
    Place,
    later::{self, later},
    prelude::*,
};

/// How long the device shakes: as a tap on it.
const SHAKE_MS: u32 = 12;

/// How long after the first touch the loudspeaker is made: when what was touched has answered and come to rest, and while
/// the touch still counts, which in Safari is a second.
const WAKE_MS: u32 = 350;

/// The sounds of one app. A handle: copies stand for the same.
#[derive(Clone, Copy)]
pub(super) struct Sounds {
    settings: Live<Settings>,
    /// Whether anything can be heard here.
    pub(super) audible: bool,
    /// Whether the device can shake.
    pub(super) shakes: bool,
    heard: Held<Heard>,
}

/// What has been so far.
#[derive(Default)]
struct Heard {
    /// Whether the app was ever touched.
    touched: bool,
    /// The loudspeaker, once it is there.
    context: Option<AudioContext>,
    /// Whether it was asked for.
    asked: bool,
    /// What is to be heard when it is there, after so many milliseconds.
    due: Option<(Sound, u32)>,
    /// How many sounds there were: no two are the same.
    played: u32,
}

impl Sounds {
    /// Those of an app with these settings. Only a page makes noise, and not in somebody else's.
    pub(super) fn new(settings: Live<Settings>, place: Place) -> Self {
        let heard = Held::new(Heard::default());
        let audible = place == Place::Page && !is_framed();
        let can_shake = Reflect::has(&window().navigator(), &JsValue::from_str("vibrate")).unwrap_or(false);
        on_cleanup(move || {
            if let Some(context) = heard.update(|heard| heard.context.take()) {
                let _ = context.close();
            }
        });
        Self { settings, audible, shakes: audible && can_shake, heard }
    }

    /// Turns the sound off, or on: then it is heard that it is.
    pub(super) fn turn(self) {
        self.settings.update(|settings| settings.silent = !settings.silent);
        if !self.settings.with_untracked(|settings| settings.silent) {
            self.wake();
            later::run(play(self, Sound::Move, 0), |()| ());
        }
    }

    /// A person touched the app: from now on the browser lets it be heard. Esc is no touch to a browser.
    pub(super) fn touched(self, event: &Event) {
        if event.is_trusted() {
            self.heard.update(|heard| heard.touched = true);
            self.wake();
        }
    }

    fn wake(self) {
        if !self.audible || self.settings.get_untracked().silent {
            return;
        }
        self.heard.update(|heard| match &heard.context {
            Some(context) if context.state() != AudioContextState::Running => {
                // If it does not come on now, the next touch tries again.
                drop(context.resume());
            }
            None if !heard.asked => {
                heard.asked = true;
                Timeout::new(WAKE_MS, move || later::run(open(self), |()| ())).forget();
            }
            _ => {}
        });
    }

    /// Lets something be heard and felt when the piece has come to rest; one that was `carried` lies there already.
    pub(super) fn give(self, cue: Cue, carried: bool) {
        let settings = self.settings.get_untracked();
        let slides = cue.lands && !carried && !wants_less_motion();
        let rest_ms = if slides { settings.speed.slide_ms() } else { Speed::Off.slide_ms() };
        if !settings.silent {
            // What is heard takes its time to be made, and comes later anyway.
            let since = now_ms();
            when_drawn(move || {
                later::run(play(self, cue.sound, rest_ms.saturating_sub(whole_ms(now_ms() - since))), |()| ());
            });
        }
        if cue.theirs && self.shakes && !settings.still && self.heard.with(|heard| heard.touched) {
            Timeout::new(rest_ms, || {
                window().navigator().vibrate_with_duration(SHAKE_MS);
            })
            .forget();
        }
    }
}

later! {
    /// Makes the loudspeaker, which takes longer than some frames.
    fn open(sounds: Sounds) {
        let due = sounds.heard.try_update(|heard| {
            if heard.context.is_none() {
                heard.context = AudioContext::new().ok();
                heard.asked = heard.context.is_some();
            }
            heard.due.take()
        });
        if let Some((sound, wait_ms)) = due.flatten() {
            later::run(play(sounds, sound, wait_ms), |()| ());
        }
    }

    /// Plays a sound after so many milliseconds, if a touch has made it possible.
    fn play(sounds: Sounds, sound: Sound, wait_ms: u32) {
        sounds.heard.try_update(|heard| {
            heard.played = heard.played.wrapping_add(1);
            match &heard.context {
                // A device without a loudspeaker is no reason to stop.
                Some(context) => drop(start(context, &sound.samples(context.sample_rate(), heard.played), wait_ms)),
                None if heard.asked => {
                    heard.due = Some((sound, wait_ms));
                    // Once what makes the sound is seen.
                    when_drawn(move || later::run(open(sounds), |()| ()));
                }
                None => {}
            }
        });
    }
}

fn start(context: &AudioContext, samples: &[f32], wait_ms: u32) -> Result<(), JsValue> {
    let length = u32::try_from(samples.len()).unwrap_or(u32::MAX);
    let buffer = context.create_buffer(1, length, context.sample_rate())?;
    buffer.copy_to_channel(samples, 0)?;
    let source = context.create_buffer_source()?;
    source.set_buffer(Some(&buffer));
    source.connect_with_audio_node(&context.destination())?;
    source.start_with_when(context.current_time() + f64::from(wait_ms) / 1000.0)
}

/// Whether the document lies inside another one.
fn is_framed() -> bool {
    window().parent().ok().flatten().is_none_or(|parent| parent != window())
}

fn wants_less_motion() -> bool {
    window().match_media("(prefers-reduced-motion: reduce)").ok().flatten().is_some_and(|query| query.matches())
}
