//! The headers of a record in a link: one line each, `key：value`.

use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};

use rules::Headers;

/// Separates key and value of a header.
const SEPARATOR: char = '：';
/// The maximum length of a link's headers, in bytes: most are shorter, and a link should still fit a message.
const MAX_BYTES: usize = 600;

/// Parses the decoded value of the parameter.
pub(super) fn parse(value: &str) -> Headers {
    let mut headers = Headers::default();
    let lines = value.lines().filter_map(|line| line.split_once(SEPARATOR));
    lines.for_each(|(key, value)| headers.push(key, value));
    headers
}

/// Prints the value of the parameter.
pub(super) fn print(headers: &Headers) -> String {
    let lines: Vec<String> = headers.iter().map(|(key, value)| format!("{key}{SEPARATOR}{value}")).collect();
    utf8_percent_encode(&lines.join("\n"), NON_ALPHANUMERIC).to_string()
}

/// The first headers that fit into a link. The players' names have their own parameters.
pub(super) fn fitting(headers: &Headers) -> Headers {
    let mut fitting = Headers::default();
    for (key, value) in headers.iter().filter(|(key, _)| !Headers::is_player(key)) {
        let mut longer = fitting.clone();
        longer.push(key, value);
        if print(&longer).len() > MAX_BYTES {
            break;
        }
        fitting = longer;
    }
    fitting
}
