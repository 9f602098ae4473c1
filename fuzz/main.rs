//! Runs the target that the environment variable TARGET names under libFuzzer.
#![no_main]

mod targets;

use std::{sync::OnceLock, time::Duration};

use cpu_time::ThreadTime;
use libfuzzer_sys::fuzz_target;
use targets::Target;

/// The CPU time that an input may take, plus a time for each of its bytes: many times what is needed, so only work that grows
/// faster than the input exceeds it.
const TIME: Duration = Duration::from_millis(500);
const TIME_PER_BYTE: Duration = Duration::from_micros(200);

fn target() -> Target {
    static TARGET: OnceLock<Target> = OnceLock::new();
    *TARGET.get_or_init(|| {
        let name = std::env::var("TARGET").unwrap_or_default();
        targets::named(&name)
            .unwrap_or_else(|| panic!("there is no target {name:?}; the targets are {:?}", targets::names()))
    })
}

fuzz_target!(|data: &[u8]| {
    let began = ThreadTime::now();
    target()(data);
    let most = TIME + TIME_PER_BYTE * u32::try_from(data.len()).unwrap_or(u32::MAX);
    let took = began.elapsed();
    assert!(took < most, "{} bytes took {took:?}", data.len());
});
