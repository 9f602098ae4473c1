//! When the engine leaves the processor to whoever asked it: a page that a person is using, on a device with few processors.
//!
//! There it would take turns with what answers a touch and with what draws the answer, which is felt. Each rest is as short as that
//! takes, and work follows it before there is another one, also where the processors are so busy that it ends late.

/// How long a rest is: what a touch needs on a slow device until the answer is drawn.
const REST_MS: u64 = 40;

/// How long a rest becomes at most by what is done during it: together with the time between signs of life, and a slice, within what
/// the protocol allows as silence.
const LONGEST_MS: u64 = 80;

/// The rests of one thought. Times are in milliseconds, from any beginning.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rests {
    /// When the last rest began, or the thought.
    from: u64,
    /// When it ended, or ends.
    until: u64,
    /// Whether there was work since it began.
    is_worked: bool,
}

impl Rests {
    /// Those of a thought that begins.
    pub(super) const fn new(now_ms: u64) -> Self {
        Self { from: now_ms, until: now_ms, is_worked: true }
    }

    /// A rest from now on, unless there was no work since the one before, or the time since is shorter than half of that; a longer one,
    /// if this is one.
    pub(super) fn take(&mut self, now_ms: u64) {
        let is_rest = now_ms < self.until;
        if !is_rest {
            if !self.is_worked || 2 * (now_ms - self.until) < self.until - self.from {
                return;
            }
            self.from = now_ms;
            self.is_worked = false;
        }
        self.until = (now_ms + REST_MS).min(self.from + LONGEST_MS);
    }

    /// There was work.
    pub(super) const fn work(&mut self) {
        self.is_worked = true;
    }

    /// How long the thought still rests.
    pub(super) const fn left_ms(&self, now_ms: u64) -> u64 {
        self.until.saturating_sub(now_ms)
    }
}

#[cfg(test)]
mod tests {
    use super::{LONGEST_MS, REST_MS, Rests};

    #[test]
    fn a_rest_ends() {
        let mut rests = Rests::new(1000);
        assert_eq!(rests.left_ms(1000), 0);
        rests.take(1010);
        assert_eq!(rests.left_ms(1010), REST_MS);
        assert_eq!(rests.left_ms(1010 + REST_MS), 0);
    }

    #[test]
    fn it_becomes_longer_by_what_is_done_meanwhile_but_not_for_ever() {
        let mut rests = Rests::new(0);
        rests.take(0);
        rests.take(10);
        assert_eq!(rests.left_ms(10), REST_MS);
        for now in 11..LONGEST_MS {
            rests.take(now);
        }
        assert_eq!(rests.left_ms(LONGEST_MS), 0);
    }

    #[test]
    fn a_rest_that_ends_late_is_followed_by_work_first() {
        let mut rests = Rests::new(0);
        rests.take(0);
        rests.take(1000);
        assert_eq!(rests.left_ms(1000), 0);
        rests.work();
        rests.take(1001);
        assert_eq!(rests.left_ms(1001), REST_MS);
    }

    #[test]
    fn somebody_who_never_keeps_still_leaves_a_third_of_the_time_however_long_it_thought_undisturbed() {
        for undisturbed in [0, 100, 2000] {
            let mut rests = Rests::new(0);
            let rested = (undisturbed..undisturbed + 1200).filter(|&now| {
                rests.take(now);
                let rests_now = rests.left_ms(now) > 0;
                if !rests_now {
                    rests.work();
                }
                rests_now
            });
            assert_eq!(rested.count(), 800, "after {undisturbed} ms");
        }
    }
}
