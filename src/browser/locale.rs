//! The user's languages, and dates written in a language.

use leptos::prelude::window;
use web_sys::js_sys::{Date, Object, Reflect};

use play::language::Language;

/// The tags of the user's preferred languages, such as `en-GB`.
pub fn browser_languages() -> Vec<String> {
    window().navigator().languages().iter().filter_map(|tag| tag.as_string()).collect()
}

/// A time in milliseconds since 1970 as a date and time of day, in a language and the device's region; without the current
/// year.
pub fn day_and_time(time_ms: u64, language: Language) -> String {
    let tags = browser_languages();
    #[expect(clippy::cast_precision_loss, reason = "exact for 285,000 years")]
    let date = Date::new(&(time_ms as f64).into());
    let options = Object::new();
    let mut style = vec![("day", "numeric"), ("month", "short"), ("hour", "numeric"), ("minute", "2-digit")];
    if date.get_full_year() != Date::new_0().get_full_year() {
        style.push(("year", "numeric"));
    }
    for (field, value) in style {
        let _ = Reflect::set(&options, &field.into(), &value.into());
    }
    date.to_locale_string(language.regional(tags.iter().map(String::as_str)), &options).into()
}
