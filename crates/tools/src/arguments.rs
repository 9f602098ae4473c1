//! Arguments on the command line: names with values, numbers, games.

#![expect(clippy::missing_errors_doc, reason = "every error names the bad word")]

use std::{ffi::OsString, fmt::Display, ops::RangeInclusive, str::FromStr};

use rules::Variant;

/// The minimum nodes of a search whose score is used: with fewer it may not try every move once.
pub const LEAST_NODES: u64 = 100;

pub fn words() -> Result<Vec<String>, String> {
    let word = |word: OsString| word.into_string().map_err(|word| format!("{} is not UTF-8", word.display()));
    std::env::args_os().skip(1).map(word).collect()
}

pub fn name_and_value(word: &str) -> Result<(&str, &str), String> {
    word.split_once('=').ok_or_else(|| format!("{word:?} is not NAME=VALUE"))
}

pub fn number<T: FromStr>(name: &str, value: &str) -> Result<T, String> {
    value.parse().map_err(|_| format!("{name} cannot be {value:?}"))
}

pub fn number_within<T>(name: &str, value: &str, range: RangeInclusive<T>) -> Result<T, String>
where
    T: FromStr + PartialOrd + Display,
{
    let read = number(name, value)?;
    let (least, most) = (range.start(), range.end());
    if range.contains(&read) {
        Ok(read)
    } else {
        Err(format!("{name} cannot be {value:?}; it goes from {least} to {most}"))
    }
}

pub fn nodes(name: &str, value: &str) -> Result<u64, String> {
    match number(name, value)? {
        nodes if nodes < LEAST_NODES => Err(format!("{name} cannot be {value:?}; the least is {LEAST_NODES}")),
        nodes => Ok(nodes),
    }
}

pub fn variant(name: &str) -> Result<Variant, String> {
    Variant::parse(name).ok_or_else(|| format!("there is no game {name:?}"))
}
