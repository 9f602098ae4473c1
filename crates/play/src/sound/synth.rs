//! Modal synthesis of the sounds: a wooden piece set down on a board, and the notes of a wooden bar (a marimba's).
//!
//! A struck body is a bank of partials, damped sines each with a frequency, a decay time and a gain; the higher ones
//! decay faster. The excitation is a short pulse followed by a noise burst. There are no recordings to download.

use crate::settings::SoundSet;

use super::{Ending, Sound};

/// The length of a partial, in decay times.
const DECAY_TIMES: f32 = 7.0;
/// The random variation of a stroke's gain; that of its pitch is a quarter of it.
const VARIATION: f32 = 0.04;
/// The duration and the gain of the noise burst.
const NOISE_MS: f32 = 2.4;
const NOISE_GAIN: f32 = 0.11;
/// The highest frequency of a partial, in cycles per sample; higher ones are left out.
const MAX_FREQUENCY: f32 = 0.4;

/// A partial: a damped sine.
#[derive(Clone, Copy)]
struct Partial {
    hz: f32,
    /// The time in which the amplitude falls to 1/e.
    decay_ms: f32,
    gain: f32,
}

const fn partial(hz: f32, decay_ms: f32, gain: f32) -> Partial {
    Partial { hz, decay_ms, gain }
}

/// What a stroke sets in motion.
#[derive(Clone, Copy)]
enum Body {
    /// The board with a piece on it.
    Board,
    /// Two pieces that touch, without the board.
    Pieces,
    /// A bar, for notes; frequencies relative to the fundamental.
    Bar,
}

impl Body {
    const fn partials(self, set: SoundSet) -> &'static [Partial] {
        match (self, set) {
            (Self::Board, SoundSet::Wood) => &BOARD,
            (Self::Pieces, SoundSet::Wood) => &PIECES,
            (Self::Bar, SoundSet::Wood) => &BAR,
            (Self::Board, SoundSet::Stone) => &SLAB,
            (Self::Pieces, SoundSet::Stone) => &STONES,
            (Self::Bar, SoundSet::Stone) => &CHIME,
        }
    }
}

/// A stone slab with a stone on it: less body, and bright partials that ring longer.
const SLAB: [Partial; 6] = [
    partial(310.0, 14.0, 0.12),
    partial(905.0, 16.0, 0.3),
    partial(1980.0, 15.0, 0.55),
    partial(3320.0, 11.0, 0.85),
    partial(5230.0, 7.0, 0.9),
    partial(7450.0, 4.0, 0.6),
];
/// Two stones that touch.
const STONES: [Partial; 4] =
    [partial(2350.0, 12.0, 0.35), partial(3910.0, 10.0, 0.5), partial(6120.0, 6.0, 0.45), partial(8300.0, 3.0, 0.3)];
/// A stone chime.
const CHIME: [Partial; 3] = [partial(2.0, 110.0, 0.8), partial(5.52, 60.0, 0.3), partial(10.8, 22.0, 0.12)];

/// A thick board with a piece on it: the low partials are the board's, the high ones the piece's.
const BOARD: [Partial; 7] = [
    partial(208.0, 22.0, 0.14),
    partial(431.0, 17.0, 0.3),
    partial(794.0, 12.0, 0.44),
    partial(1370.0, 8.0, 0.6),
    partial(2260.0, 5.0, 0.9),
    partial(3480.0, 3.2, 1.05),
    partial(5150.0, 2.0, 0.9),
];
/// Two pieces that touch, without the board.
const PIECES: [Partial; 4] =
    [partial(1180.0, 7.0, 0.3), partial(2140.0, 6.0, 0.5), partial(3730.0, 3.5, 0.5), partial(5600.0, 2.0, 0.35)];
/// A wooden bar; frequencies relative to the fundamental.
const BAR: [Partial; 3] = [partial(1.0, 64.0, 1.0), partial(3.93, 18.0, 0.32), partial(9.4, 6.0, 0.16)];

/// A stroke on a body.
#[derive(Clone, Copy)]
struct Stroke {
    at_ms: f32,
    body: Body,
    /// The factor of the body's frequencies.
    pitch: f32,
    gain: f32,
    /// The duration of the excitation pulse: a shorter one sounds brighter.
    pulse_ms: f32,
}

/// A piece is set down.
const fn set_down(at_ms: f32, pitch: f32, gain: f32) -> Stroke {
    Stroke { at_ms, body: Body::Board, pitch, gain, pulse_ms: 0.32 }
}

/// A note of the bar.
const fn note(at_ms: f32, hz: f32, gain: f32) -> Stroke {
    Stroke { at_ms, body: Body::Bar, pitch: hz, gain, pulse_ms: 1.1 }
}

const MOVE: &[Stroke] = &[set_down(0.0, 1.0, 1.0)];
/// A click of the two pieces, then the capturing piece is set down harder.
const CAPTURE: &[Stroke] =
    &[Stroke { at_ms: 0.0, body: Body::Pieces, pitch: 1.0, gain: 0.7, pulse_ms: 0.25 }, set_down(58.0, 0.9, 1.15)];
/// A bright snap with a weaker bounce.
const DROP: &[Stroke] =
    &[Stroke { pulse_ms: 0.22, ..set_down(0.0, 1.22, 1.05) }, Stroke { pulse_ms: 0.22, ..set_down(34.0, 1.3, 0.32) }];
const CHECK: &[Stroke] = &[set_down(0.0, 1.0, 0.9), note(70.0, 587.3, 0.5), note(190.0, 784.0, 0.55)];
/// A quiet knock on wood.
const TICK: &[Stroke] = &[Stroke { at_ms: 0.0, body: Body::Pieces, pitch: 0.8, gain: 0.3, pulse_ms: 0.25 }];
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
            Self::Tick => TICK,
            Self::End(Ending::Won) => WON,
            Self::End(Ending::Lost) => LOST,
            Self::End(Ending::Drawn) => DRAWN,
        }
    }

    /// The sound as samples between -1 and 1 at a sample rate in Hz. `nth` seeds the random variation.
    #[must_use]
    pub fn samples(self, set: SoundSet, rate: f32, nth: u32) -> Vec<f32> {
        let mut noise = Noise(nth.wrapping_mul(0x9e37_79b9));
        let mut samples = Vec::new();
        for stroke in self.strokes() {
            let start = sample_count(stroke.at_ms, rate);
            let (pitch_factor, gain_factor) = (1.0 + VARIATION * noise.next() / 4.0, 1.0 + VARIATION * noise.next());
            let excitation = excitation(stroke.pulse_ms, rate, &mut noise);
            for &Partial { hz, decay_ms, gain } in stroke.body.partials(set) {
                let frequency = hz * stroke.pitch * pitch_factor / rate;
                if frequency > MAX_FREQUENCY {
                    continue;
                }
                let end = start + sample_count(decay_ms * DECAY_TIMES, rate);
                if samples.len() < end {
                    samples.resize(end, 0.0);
                }
                let decay = 1.0 / exact_sample_count(decay_ms, rate);
                let gain = gain * stroke.gain * gain_factor * MASTER_GAIN;
                add_partial(&mut samples[start..end], frequency, decay, gain, &excitation);
            }
        }
        samples
    }
}

const MASTER_GAIN: f32 = 0.14;

/// Adds a partial: the excitation, filtered by a two-pole resonator. `frequency` is in cycles per sample, and `decay`
/// is the inverse of the decay time in samples.
fn add_partial(samples: &mut [f32], frequency: f32, decay: f32, gain: f32, excitation: &[f32]) {
    let angle = frequency * core::f32::consts::TAU;
    let (cos, radius) = (angle.cos(), (-decay).exp());
    let (first, second) = (2.0 * radius * cos, -radius * radius);
    // Normalized so that a unit impulse gives the amplitude `gain`.
    let gain = gain * (1.0 - cos * cos).max(0.0).sqrt();
    let (mut last, mut before) = (0.0, 0.0);
    for (nth, sample) in samples.iter_mut().enumerate() {
        let now = first * last + second * before + gain * excitation.get(nth).copied().unwrap_or(0.0);
        (before, last) = (last, now);
        *sample += now;
    }
}

/// The excitation: a parabolic pulse with the sum 1, and a noise burst that fades out linearly.
fn excitation(pulse_ms: f32, rate: f32, noise: &mut Noise) -> Vec<f32> {
    let (length, noise_length) = (exact_sample_count(pulse_ms, rate).max(1.0), exact_sample_count(NOISE_MS, rate));
    let mut before = 0.0;
    (0..sample_count(pulse_ms.max(NOISE_MS), rate))
        .map(|nth| {
            let (phase, fade) = ((to_f32(nth) + 0.5) / length, 1.0 - to_f32(nth) / noise_length);
            let now = noise.next();
            // High-pass filtered by differencing: low-frequency noise would make the loudness of strokes uneven.
            let noise_burst = (now - before) * fade.max(0.0) * NOISE_GAIN;
            before = now;
            6.0 * (phase * (1.0 - phase)).max(0.0) / length + noise_burst
        })
        .collect()
}

/// White noise between -1 and 1: a linear congruential generator.
struct Noise(u32);

impl Noise {
    fn next(&mut self) -> f32 {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        to_f32((self.0 >> 16) as usize) / 32_768.0 - 1.0
    }
}

/// The number of samples in a time.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "no sound is as long as a minute")]
fn sample_count(ms: f32, rate: f32) -> usize {
    exact_sample_count(ms, rate) as usize
}

fn exact_sample_count(ms: f32, rate: f32) -> f32 {
    ms * rate / 1000.0
}

/// Converts a number that `f32` represents exactly.
#[expect(clippy::cast_precision_loss, reason = "it is below 2^16")]
const fn to_f32(number: usize) -> f32 {
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

    /// The root mean square of a part of a sound, given in milliseconds.
    fn rms(samples: &[f32], from_ms: f32, to_ms: f32) -> f32 {
        let part = &samples[sample_count(from_ms, RATE)..sample_count(to_ms, RATE).min(samples.len())];
        (part.iter().map(|sample| sample * sample).sum::<f32>() / to_f32(part.len())).sqrt()
    }

    #[test]
    fn every_sound_is_audible_not_too_loud_and_short() {
        for (sound, &set) in SOUNDS.into_iter().flat_map(|sound| SoundSet::ALL.iter().map(move |set| (sound, set))) {
            for nth in 0..100 {
                let samples = sound.samples(set, RATE, nth);
                let peak = peak(&samples);
                assert!((0.08..0.4).contains(&peak), "{sound:?} {set:?} {nth}: {peak}");
                let longest_ms = match (sound, set) {
                    (Sound::End(_), SoundSet::Wood) => 1_150.0,
                    (Sound::End(_), SoundSet::Stone) => 1_400.0,
                    _ => 1_000.0,
                };
                assert!(samples.len() < sample_count(longest_ms, RATE), "{sound:?}: {}", samples.len());
                let end = samples.last().copied().unwrap_or_default();
                assert!(end.abs() < 0.001, "{sound:?} ends without a click: {end}");
            }
        }
    }

    #[test]
    fn a_move_is_a_short_click() {
        for &set in SoundSet::ALL {
            let mut samples = Sound::Move.samples(set, RATE, 1);
            samples.resize(sample_count(200.0, RATE), 0.0);
            let (attack, tail) = (rms(&samples, 0.0, 10.0), rms(&samples, 60.0, 100.0));
            assert!(tail < attack / 10.0, "{set:?}: {attack} {tail}");
        }
    }

    #[test]
    fn a_capture_is_two_clicks() {
        let samples = Sound::Capture.samples(SoundSet::Wood, RATE, 1);
        let (first, between, second) = (rms(&samples, 0.0, 8.0), rms(&samples, 40.0, 57.0), rms(&samples, 58.0, 68.0));
        assert!(between < first / 5.0 && between < second / 5.0, "{first} {between} {second}");
    }

    #[test]
    fn the_seed_varies_a_sound_reproducibly() {
        assert_ne!(Sound::Move.samples(SoundSet::Wood, RATE, 1), Sound::Move.samples(SoundSet::Wood, RATE, 2));
        assert_eq!(Sound::Move.samples(SoundSet::Wood, RATE, 1), Sound::Move.samples(SoundSet::Wood, RATE, 1));
    }

    #[test]
    fn every_sample_rate_gives_valid_samples() {
        for rate in [8_000.0, 22_050.0, 44_100.0, 96_000.0, 192_000.0] {
            for sound in SOUNDS {
                let samples = sound.samples(SoundSet::Wood, rate, 3);
                assert!(samples.iter().all(|sample| sample.is_finite() && sample.abs() < 0.5), "{sound:?} at {rate}");
            }
        }
    }
}
