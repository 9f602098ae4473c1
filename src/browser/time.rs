//! The clock, and work to do after the next frame.

use std::time::Duration;

use gloo_timers::future::TimeoutFuture;
use leptos::prelude::*;
use play::storage::archive::LocalDay;
use web_sys::js_sys::Date;

/// How long work may go on without a pause.
const MAX_WORK_MS: f64 = 12.0;

/// The milliseconds of a day.
pub const MS_PER_DAY: f64 = 86_400_000.0;

/// Milliseconds since the page was opened.
pub fn now_ms() -> f64 {
    window().performance().map_or(0.0, |clock| clock.now())
}

/// Milliseconds since 1970.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it counts up from 0")]
pub fn wall_clock_ms() -> u64 {
    Date::now() as u64
}

/// Today in local time, in days since 1 January 1970.
#[expect(clippy::cast_possible_truncation, reason = "a number of days")]
pub fn today() -> i64 {
    let date = Date::new_0();
    let local_ms = date.get_time() - date.get_timezone_offset() * 60_000.0;
    (local_ms / MS_PER_DAY).floor() as i64
}

/// Today in UTC, for file names: `2026-11-23`.
pub fn iso_day() -> String {
    Date::new_0().to_iso_string().slice(0, 10).into()
}

/// A day in local time; `None` unless the text is a day such as `2026-11-23`.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "NaN is left out, early times become 0")]
pub fn local_day(day: &str) -> Option<LocalDay> {
    let begin = Date::new(&format!("{day}T00:00").into());
    let end = Date::new(&begin);
    end.set_date(begin.get_date() + 1);
    let number = (Date::parse(day) / MS_PER_DAY).floor() as i64;
    (!begin.get_time().is_nan()).then(|| LocalDay {
        number,
        begin: begin.get_time() as u64,
        end: end.get_time() as u64,
    })
}

/// Runs a closure after the next frame is painted, or soon if the page is hidden and paints nothing.
pub fn after_paint(run: impl FnOnce() + 'static) {
    if document().hidden() {
        set_timeout(run, Duration::ZERO);
    } else {
        request_animation_frame(move || set_timeout(run, Duration::ZERO));
    }
}

/// Goes on in another task, so that the browser can handle input in between.
pub async fn next_task() {
    TimeoutFuture::new(0).await;
}

/// Long work that is done in several tasks, so that the browser can handle input in between.
pub struct LongWork {
    since: f64,
}

impl LongWork {
    pub fn begin() -> Self {
        Self { since: now_ms() }
    }

    /// Goes on in another task if this one has taken `MAX_WORK_MS`.
    pub async fn pause(&mut self) {
        if now_ms() - self.since > MAX_WORK_MS {
            next_task().await;
            self.since = now_ms();
        }
    }
}
