//! The user's languages, and dates written in a language.

use leptos::prelude::window;
use web_sys::js_sys::{Date, Object, Reflect};

use play::language::Language;

use super::time::MS_PER_DAY;

/// The tags of the user's preferred languages, such as `en-GB`.
pub fn browser_languages() -> Vec<String> {
    window().navigator().languages().iter().filter_map(|tag| tag.as_string()).collect()
}

/// A time in milliseconds since 1970 as a date and time of day, in a language and the device's region; without the current
/// year.
#[expect(clippy::cast_precision_loss, reason = "exact for 285,000 years")]
pub fn day_and_time(time_ms: u64, language: Language) -> String {
    written(time_ms as f64, &[("hour", "numeric"), ("minute", "2-digit")], language)
}

/// A day, in days since 1 January 1970, in a language and the device's region; without the current year.
#[expect(clippy::cast_precision_loss, reason = "exact for 24,000 billion years")]
pub fn day(number: i64, language: Language) -> String {
    written(number as f64 * MS_PER_DAY, &[("timeZone", "UTC")], language)
}

/// A time in milliseconds since 1970, such as `2024-03-01T10:00:00.000Z`.
#[expect(clippy::cast_precision_loss, reason = "exact for 285,000 years")]
pub fn iso_time(time_ms: u64) -> String {
    Date::new(&(time_ms as f64).into()).to_iso_string().into()
}

/// The beginning of a day, in days since 1 January 1970, as by [`iso_time`].
#[expect(clippy::cast_precision_loss, reason = "exact for 24,000 billion years")]
pub fn iso_day(number: i64) -> String {
    Date::new(&(number as f64 * MS_PER_DAY).into()).to_iso_string().into()
}

fn written(time_ms: f64, style: &[(&str, &str)], language: Language) -> String {
    let (date, tags, options) = (Date::new(&time_ms.into()), browser_languages(), Object::new());
    let year = (date.get_full_year() != Date::new_0().get_full_year()).then_some(("year", "numeric"));
    for &(field, value) in [("day", "numeric"), ("month", "short")].iter().chain(style).chain(&year) {
        let _ = Reflect::set(&options, &field.into(), &value.into());
    }
    date.to_locale_string(language.regional(tags.iter().map(String::as_str)), &options).into()
}
