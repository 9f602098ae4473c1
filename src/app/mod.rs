//! The page: Leptos components that draw a scene and send actions up.

use leptos::prelude::*;

/// Mounts the page into the document's body.
pub fn mount_page() {
    leptos::mount::mount_to_body(|| view! { <h1>"Poppy Shogi"</h1> });
}
