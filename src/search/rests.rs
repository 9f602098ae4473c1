//! When the engine leaves the processor to whoever asked it: a page that a person is using, on a device with few processors.
//!
//! There it would take turns with what answers a touch and with what draws the answer, which is felt; a rest of a few hundredths
//! of a second is not. Rests take their share of a thought's time and no more.

/// How long a rest is: what a touch needs on a slow device until the answer is drawn.
const REST_MS: u64 = 60;

/// So much rest is there from the beginning: the move before is being drawn.
const FIRST_MS: u64 = 200;

/// The rests of one thought. Times are in milliseconds, from any beginning.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rests {
    began: u64,
    until: u64,
    taken: u64,
}

impl Rests {
    /// Those of a thought that begins.
    #[must_use]
    pub(super) const fn new(now_ms: u64) -> Self {
        Self { began: now_ms, until: now_ms, taken: 0 }
    }

    /// A rest from now on, unless there have been enough: beyond the first ones, twice as long together as the work.
    pub(super) fn take(&mut self, now_ms: u64) {
        let worked = now_ms.saturating_sub(self.began).saturating_sub(self.taken);
        if self.taken < FIRST_MS + 2 * worked {
            let until = now_ms + REST_MS;
            self.taken += until.saturating_sub(self.until.max(now_ms));
            self.until = until;
        }
    }

    /// How long the thought still rests.
    #[must_use]
    pub(super) const fn left_ms(&self, now_ms: u64) -> u64 {
        self.until.saturating_sub(now_ms)
    }
}

#[cfg(test)]
mod tests {
    use super::{FIRST_MS, REST_MS, Rests};

    #[test]
    fn a_rest_ends() {
        let mut rests = Rests::new(1000);
        assert_eq!(rests.left_ms(1000), 0);
        rests.take(1010);
        assert_eq!(rests.left_ms(1010), REST_MS);
        assert_eq!(rests.left_ms(1010 + REST_MS), 0);
    }

    #[test]
    fn another_touch_makes_it_longer() {
        let mut rests = Rests::new(0);
        rests.take(0);
        rests.take(10);
        assert_eq!(rests.left_ms(10), REST_MS);
    }

    #[test]
    fn somebody_who_never_keeps_still_leaves_a_third_of_the_time() {
        let mut rests = Rests::new(0);
        let mut rested = 0;
        for now in 0..6000 {
            rests.take(now);
            rested += u64::from(rests.left_ms(now) > 0);
        }
        assert!((4000..=4000 + FIRST_MS).contains(&rested), "{rested} of 6000 ms");
    }
}
