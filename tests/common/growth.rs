//! How the work of a job grows with the size of what it gets.

use std::hint::black_box;

use cpu_time::ThreadTime;

/// A size four times as large takes four times the work if that grows with the size, sixteen times if it grows with its
/// square. The most that passes lies between them.
const MOST: f64 = 9.0;
/// The least of so many runs counts: what else the processor does makes a run longer, not shorter.
const RUNS: usize = 7;

/// Checks that the work of a job grows with its size and not with the square of it. The work is the processor's time for this
/// thread, not that of the clock; both sizes are measured in turn, so the speed of the machine does not matter.
#[track_caller]
pub(crate) fn assert_linear<T>(size: usize, make: impl Fn(usize) -> T, job: impl Fn(&T)) {
    let inputs = [make(size), make(4 * size)];
    let mut least = [f64::MAX; 2];
    for _ in 0..RUNS {
        for (input, least) in inputs.iter().zip(&mut least) {
            let began = ThreadTime::now();
            job(black_box(input));
            *least = least.min(began.elapsed().as_secs_f64());
        }
    }
    let ratio = least[1] / least[0];
    assert!(ratio < MOST, "four times the size takes {ratio:.1} times the work: {least:?} s");
}
