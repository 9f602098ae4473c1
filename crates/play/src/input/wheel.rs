//! The wheel of a mouse, or a swipe of two fingers, as steps.

/// How far a wheel turns for a step, in CSS pixels. A notch of a mouse wheel is about 100.
const STEP: f64 = 80.0;
/// After a pause of this length the wheel begins anew.
const PAUSE_MS: f64 = 300.0;

/// How far the wheel was turned since the last step.
#[derive(Clone, Copy, Default, Debug)]
pub struct Wheel {
    travelled: f64,
    turned_ms: f64,
}

impl Wheel {
    /// Turns the wheel by `delta` CSS pixels, positive to the user, at a time in milliseconds. Returns the steps that
    /// follow: positive forward.
    pub fn turn(&mut self, delta: f64, now_ms: f64) -> i32 {
        if now_ms - self.turned_ms > PAUSE_MS || self.travelled * delta < 0.0 {
            self.travelled = 0.0;
        }
        self.turned_ms = now_ms;
        self.travelled += delta;
        if self.travelled.abs() < STEP {
            return 0;
        }
        // A large jump is one step too: some mice report several notches at once.
        let step = if self.travelled > 0.0 { 1 } else { -1 };
        self.travelled = 0.0;
        step
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_notch_is_a_step() {
        let mut wheel = Wheel::default();
        assert_eq!([0.0, 50.0, 100.0].map(|now| wheel.turn(100.0, now)), [1, 1, 1]);
        assert_eq!(wheel.turn(-120.0, 150.0), -1);
        assert_eq!(wheel.turn(400.0, 200.0), 1);
    }

    #[test]
    fn a_swipe_adds_up_to_steps_and_a_pause_or_a_turn_begins_anew() {
        let mut wheel = Wheel::default();
        let steps: i32 = (0..20).map(|nth| wheel.turn(10.0, f64::from(nth) * 16.0)).sum();
        assert_eq!(steps, 2);
        let mut wheel = Wheel::default();
        assert_eq!((wheel.turn(60.0, 0.0), wheel.turn(60.0, 1_000.0)), (0, 0));
        assert_eq!((wheel.turn(-60.0, 1_010.0), wheel.turn(-30.0, 1_020.0)), (0, -1));
    }
}
