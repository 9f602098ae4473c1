//! How the time of a job grows with the size of what it gets.

use std::{hint::black_box, time::Instant};

/// How much larger the larger size is. It takes as many times as long if the time grows with the size, and the square of it if
/// that grows with the square of the size.
const FACTOR: usize = 16;
/// The most that passes lies between them, for a machine that is busy with something else.
const MOST: f64 = 80.0;
/// The shortest of so many runs counts: other programs make a run longer, not shorter.
const RUNS: usize = 5;

/// Checks that a job takes a time that grows with its size and not with the square of it, up to four times this size. Both sizes are measured in turn on
/// the same machine, so its speed does not matter.
#[track_caller]
pub(crate) fn assert_linear<T>(size: usize, make: impl Fn(usize) -> T, job: impl Fn(&T)) {
    let inputs = [make(4 * size / FACTOR), make(4 * size)];
    let mut shortest = [f64::MAX; 2];
    for _ in 0..RUNS {
        for (input, shortest) in inputs.iter().zip(&mut shortest) {
            let began = Instant::now();
            job(black_box(input));
            *shortest = shortest.min(began.elapsed().as_secs_f64());
        }
    }
    let ratio = shortest[1] / shortest[0];
    assert!(ratio < MOST, "{FACTOR} times the size takes {ratio:.1} times as long: {shortest:?} s");
}
