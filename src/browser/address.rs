//! The page's URL, and the link in its query and fragment.

use leptos::prelude::*;

use play::exchange::link::Link;

/// The page's URL, without query and fragment.
pub fn address_of_page() -> String {
    let address = window().location().href().unwrap_or_default();
    address.split(['#', '?']).next().unwrap_or_default().to_owned()
}

/// Whether the page's URL has a query or a fragment.
pub fn has_link() -> bool {
    let location = window().location();
    [location.hash(), location.search()].into_iter().flatten().any(|part| !part.is_empty())
}

/// The link in the page's URL.
pub fn link() -> Link {
    let location = window().location();
    Link::parse(&location.hash().unwrap_or_default(), &location.search().unwrap_or_default())
}

/// Removes query and fragment from the page's URL.
pub fn clear_link() {
    if let (true, Ok(path), Ok(history)) = (has_link(), window().location().pathname(), window().history()) {
        // The browser may refuse it in a frame; the link then stays.
        let _ = history.replace_state_with_url(&history.state().unwrap_or_default(), "", Some(&path));
    }
}
