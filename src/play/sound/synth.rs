//! Wood on wood, as samples: a piece that is set down on a board, and bars of wood that ring.
//!
//! A body of wood that is struck swings in a few ways at once, each of which dies away by itself, the quick ones first. What
//! strikes it is a short push, rough as wood is. Nothing is recorded, so nothing is downloaded.

use super::{Ending, Sound};

/// How long after its last stroke a sound is over, in decays of the slowest swing.
const DECAYS: f32 = 7.0;
/// How much louder or softer, higher or lower a stroke may be than the one before: no two strokes are the same.
const VARIATION: f32 = 0.04;
/// How long wood scrapes on wood when it is set down, and how loudly.
const SCRAPE_MS: f32 = 2.4;
const SCRAPE: f32 = 0.11;
/// A swing is left out if it is quicker than this part of the samples.
const HIGHEST: f32 = 0.4;

/// A way in which a body swings.
#[derive(Clone, Copy)]
struct Swing {
    hz: f32,
    /// After this time a third of it is left.
    decay_ms: f32,
    gain: f32,
}

const fn swing(hz: f32, decay_ms: f32, gain: f32) -> Swing {
    Swing { hz, decay_ms, gain }
}

/// A board of two fingers' thickness and the piece that lies on it: below the board, above the piece.
const BOARD: [Swing; 7] = [
    swing(208.0, 22.0, 0.14),
    swing(431.0, 17.0, 0.3),
    swing(794.0, 12.0, 0.44),
    swing(1370.0, 8.0, 0.6),
    swing(2260.0, 5.0, 0.9),
    swing(3480.0, 3.2, 1.05),
    swing(5150.0, 2.0, 0.9),
];
/// Two pieces that touch: no board, little wood.
const PIECES: [Swing; 4] =
    [swing(1180.0, 7.0, 0.3), swing(2140.0, 6.0, 0.5), swing(3730.0, 3.5, 0.5), swing(5600.0, 2.0, 0.35)];
/// A bar of wood, by the note that it gives.
const BAR: [Swing; 3] = [swing(1.0, 64.0, 1.0), swing(3.93, 18.0, 0.32), swing(9.4, 6.0, 0.16)];

/// Something that is struck.
#[derive(Clone, Copy)]
struct Stroke {
    at_ms: f32,
    body: &'static [Swing],
    /// What the body's pitches are multiplied by.
    pitch: f32,
    loud: f32,
    /// How long the push is: a shorter one is brighter.
    push_ms: f32,
}

/// A piece is set down.
const fn set_down(at_ms: f32, pitch: f32, loud: f32) -> Stroke {
    Stroke { at_ms, body: &BOARD, pitch, loud, push_ms: 0.32 }
}

/// A bar rings.
const fn note(at_ms: f32, hz: f32, loud: f32) -> Stroke {
    Stroke { at_ms, body: &BAR, pitch: hz, loud, push_ms: 1.1 }
}

const MOVE: &[Stroke] = &[set_down(0.0, 1.0, 1.0)];
/// The piece that is taken is knocked off first; the other one takes its place with more weight.
const CAPTURE: &[Stroke] =
    &[Stroke { at_ms: 0.0, body: &PIECES, pitch: 1.0, loud: 0.7, push_ms: 0.25 }, set_down(58.0, 0.9, 1.15)];
/// Out of the hand with a snap, and once more as it settles.
const DROP: &[Stroke] =
    &[Stroke { push_ms: 0.22, ..set_down(0.0, 1.22, 1.05) }, Stroke { push_ms: 0.22, ..set_down(34.0, 1.3, 0.32) }];
const CHECK: &[Stroke] = &[set_down(0.0, 1.0, 0.9), note(70.0, 587.3, 0.5), note(190.0, 784.0, 0.55)];
const WON: &[Stroke] =
    &[set_down(0.0, 1.0, 0.9), note(120.0, 523.3, 0.5), note(240.0, 659.3, 0.5), note(360.0, 880.0, 0.6)];
const LOST: &[Stroke] =
    &[set_down(0.0, 1.0, 0.9), note(120.0, 587.3, 0.5), note(260.0, 493.9, 0.5), note(420.0, 392.0, 0.55)];
const DRAWN: &[Stroke] = &[set_down(0.0, 1.0, 0.9), note(120.0, 523.3, 0.5), note(260.0, 523.3, 0.5)];

impl Sound {
    const fn strokes(self) -> &'static [Stroke] {
        match self {
            Self::Move => MOVE,
            Self::Capture => CAPTURE,
            Self::Drop => DROP,
            Self::Check => CHECK,
            Self::End(Ending::Won) => WON,
            Self::End(Ending::Lost) => LOST,
            Self::End(Ending::Drawn) => DRAWN,
        }
    }

    /// The sound as samples between -1 and 1, of which a second has `rate`. With another `nth` it is a little different.
    #[must_use]
    pub fn samples(self, rate: f32, nth: u32) -> Vec<f32> {
        let mut noise = Noise(nth.wrapping_mul(0x9e37_79b9));
        let mut samples = Vec::new();
        for stroke in self.strokes() {
            let start = count(stroke.at_ms, rate);
            let (pitch, loud) = (1.0 + VARIATION * noise.next() / 4.0, 1.0 + VARIATION * noise.next());
            let push = push(stroke.push_ms, rate, &mut noise);
            for &Swing { hz, decay_ms, gain } in stroke.body {
                let per_sample = hz * stroke.pitch * pitch / rate;
                if per_sample > HIGHEST {
                    continue;
                }
                let end = start + count(decay_ms * DECAYS, rate);
                if samples.len() < end {
                    samples.resize(end, 0.0);
                }
                let decay = 1.0 / count_exact(decay_ms, rate);
                ring(&mut samples[start..end], per_sample, decay, gain * stroke.loud * loud * LOUDNESS, &push);
            }
        }
        samples
    }
}

/// How loud it all is. The page is not the only thing that is heard in a room.
const LOUDNESS: f32 = 0.14;

/// Adds a swing that is pushed at its beginning: the recurrence of a damped sine.
fn ring(samples: &mut [f32], per_sample: f32, decay: f32, gain: f32, push: &[f32]) {
    let angle = per_sample * core::f32::consts::TAU;
    let (cos, left) = (angle.cos(), (-decay).exp());
    let (first, second) = (2.0 * left * cos, -left * left);
    // So that one push of 1 makes a swing of `gain`.
    let gain = gain * (1.0 - cos * cos).max(0.0).sqrt();
    let (mut last, mut before) = (0.0, 0.0);
    for (nth, sample) in samples.iter_mut().enumerate() {
        let now = first * last + second * before + gain * push.get(nth).copied().unwrap_or(0.0);
        (before, last) = (last, now);
        *sample += now;
    }
}

/// A push: it swells and goes, which is 1 together, and then wood scrapes on wood for a little longer.
fn push(push_ms: f32, rate: f32, noise: &mut Noise) -> Vec<f32> {
    let (length, scraping) = (count_exact(push_ms, rate).max(1.0), count_exact(SCRAPE_MS, rate));
    let mut before = 0.0;
    (0..count(push_ms.max(SCRAPE_MS), rate))
        .map(|nth| {
            let (along, left) = ((small(nth) + 0.5) / length, 1.0 - small(nth) / scraping);
            let now = noise.next();
            // Only what is high in it: what is low would make one stroke much louder than another.
            let scrape = (now - before) * left.max(0.0) * SCRAPE;
            before = now;
            6.0 * (along * (1.0 - along)).max(0.0) / length + scrape
        })
        .collect()
}

/// Numbers between -1 and 1 without any order.
struct Noise(u32);

impl Noise {
    fn next(&mut self) -> f32 {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        small((self.0 >> 16) as usize) / 32_768.0 - 1.0
    }
}

/// How many samples there are in a time.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "no sound is as long as a minute")]
fn count(ms: f32, rate: f32) -> usize {
    count_exact(ms, rate) as usize
}

fn count_exact(ms: f32, rate: f32) -> f32 {
    ms * rate / 1000.0
}

/// A number that `f32` has.
#[expect(clippy::cast_precision_loss, reason = "it is below 2^16")]
const fn small(number: usize) -> f32 {
    number as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    const RATE: f32 = 48_000.0;
    const SOUNDS: [Sound; 7] = [
        Sound::Move,
        Sound::Capture,
        Sound::Drop,
        Sound::Check,
        Sound::End(Ending::Won),
        Sound::End(Ending::Lost),
        Sound::End(Ending::Drawn),
    ];

    fn peak(samples: &[f32]) -> f32 {
        samples.iter().fold(0.0, |peak, sample| sample.abs().max(peak))
    }

    /// The loudness of a part of a sound, in milliseconds.
    fn loudness(samples: &[f32], from_ms: f32, to_ms: f32) -> f32 {
        let part = &samples[count(from_ms, RATE)..count(to_ms, RATE).min(samples.len())];
        (part.iter().map(|sample| sample * sample).sum::<f32>() / small(part.len())).sqrt()
    }

    #[test]
    fn every_sound_is_quiet_but_heard_and_short() {
        for sound in SOUNDS {
            for nth in 0..100 {
                let samples = sound.samples(RATE, nth);
                let peak = peak(&samples);
                assert!((0.08..0.4).contains(&peak), "{sound:?} {nth}: {peak}");
                let longest_ms = if matches!(sound, Sound::End(_)) { 1_150.0 } else { 900.0 };
                assert!(samples.len() < count(longest_ms, RATE), "{sound:?}: {}", samples.len());
                let end = samples.last().copied().unwrap_or_default();
                assert!(end.abs() < 0.001, "{sound:?} ends without a click: {end}");
            }
        }
    }

    #[test]
    fn a_move_is_a_click_that_is_over_at_once() {
        let samples = Sound::Move.samples(RATE, 1);
        let (attack, tail) = (loudness(&samples, 0.0, 10.0), loudness(&samples, 60.0, 100.0));
        assert!(tail < attack / 10.0, "{attack} {tail}");
    }

    #[test]
    fn a_capture_is_two_clicks() {
        let samples = Sound::Capture.samples(RATE, 1);
        let (first, between, second) =
            (loudness(&samples, 0.0, 8.0), loudness(&samples, 40.0, 57.0), loudness(&samples, 58.0, 68.0));
        assert!(between < first / 5.0 && between < second / 5.0, "{first} {between} {second}");
    }

    #[test]
    fn no_two_strokes_are_the_same_and_the_same_one_is() {
        assert_ne!(Sound::Move.samples(RATE, 1), Sound::Move.samples(RATE, 2));
        assert_eq!(Sound::Move.samples(RATE, 1), Sound::Move.samples(RATE, 1));
    }

    #[test]
    fn every_device_has_samples_enough() {
        for rate in [8_000.0, 22_050.0, 44_100.0, 96_000.0, 192_000.0] {
            for sound in SOUNDS {
                let samples = sound.samples(rate, 3);
                assert!(samples.iter().all(|sample| sample.is_finite() && sample.abs() < 0.5), "{sound:?} at {rate}");
            }
        }
    }
}
