//! A piece without animation: a ghost, a preview, an option of the dialog, or another face of a piece in hand.

use leptos::prelude::*;

use play::{svg, view::FaceView};

use crate::context::Preferences;

/// A piece that shows one face.
#[component]
pub(super) fn StillPiece(
    /// The face.
    face: FaceView,
    /// Its SVG `transform`.
    transform: String,
) -> impl IntoView {
    let preferences = Preferences::expect();
    // The class `still` disables transitions, since Leptos may reuse the element of another piece.
    let class = format!("{} still", svg::still_class(&face));
    let inside = move || preferences.draw(|pen| svg::still_inside(&face, pen));
    view! { <g class=class transform=transform inner_html=inside></g> }
}
