//! How the time of a job grows with the size of what it gets.

use std::{hint::black_box, time::Instant};

/// Doubled twice, a size takes four times the time if that grows with the size, sixteen times if it grows with its square.
/// The most that passes lies between them.
const MOST: f64 = 8.0;
/// The shortest of so many runs counts: other programs make a run longer, not shorter.
const RUNS: usize = 5;

/// Checks that a job takes a time that grows with its size and not with the square of it. Both sizes are measured in turn on
/// the same machine, so its speed does not matter.
#[track_caller]
pub(crate) fn assert_linear<T>(size: usize, make: impl Fn(usize) -> T, job: impl Fn(&T)) {
    let inputs = [make(size), make(4 * size)];
    let mut shortest = [f64::MAX; 2];
    for _ in 0..RUNS {
        for (input, shortest) in inputs.iter().zip(&mut shortest) {
            let began = Instant::now();
            job(black_box(input));
            *shortest = shortest.min(began.elapsed().as_secs_f64());
        }
    }
    let ratio = shortest[1] / shortest[0];
    assert!(ratio < MOST, "four times the size takes {ratio:.1} times as long: {shortest:?} s");
}
