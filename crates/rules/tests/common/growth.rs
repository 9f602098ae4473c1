//! How the work of a job grows with the size of its input.

use std::hint::black_box;

use cpu_time::ThreadTime;

/// The ratio of the two sizes. Linear work takes this many times longer, quadratic work the square of that.
const FACTOR: usize = 16;
/// The largest accepted ratio of the times, between linear and quadratic, since caches are colder on a busy processor.
const MOST: f64 = 80.0;
/// The fastest of this many runs counts: other load makes a run longer, not shorter.
const RUNS: usize = 5;

/// Checks that the work of a job grows linearly, up to four times `size`. It measures this thread's CPU time, for both
/// sizes in turn, so the speed of the machine does not matter.
#[track_caller]
pub(crate) fn assert_linear<T>(size: usize, make: impl Fn(usize) -> T, job: impl Fn(&T)) {
    let inputs = [make(4 * size / FACTOR), make(4 * size)];
    let mut least = [f64::MAX; 2];
    for _ in 0..RUNS {
        for (input, least) in inputs.iter().zip(&mut least) {
            let began = ThreadTime::now();
            job(black_box(input));
            *least = least.min(began.elapsed().as_secs_f64());
        }
    }
    let ratio = least[1] / least[0];
    assert!(ratio < MOST, "{FACTOR} times the size takes {ratio:.1} times the work: {least:?} s");
}
