//! How the work of a job grows with the size of what it gets.

use std::hint::black_box;

use cpu_time::ThreadTime;

/// How much larger the larger size is. It takes as many times the work if that grows with the size, and the square of it if that
/// grows with the square of the size.
const FACTOR: usize = 16;
/// The most that passes lies between them: a processor that does other things besides has colder caches.
const MOST: f64 = 80.0;
/// The least of so many runs counts: what else the processor does makes a run longer, not shorter.
const RUNS: usize = 5;

/// Checks that the work of a job grows with its size and not with the square of it, up to four times this size. The work is the
/// processor's time for this thread, not that of the clock; both sizes are measured in turn, so the speed of the machine does
/// not matter.
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
