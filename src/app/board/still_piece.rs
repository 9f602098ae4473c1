//! A piece that lies still, as a picture: what a dragged piece leaves behind, a face that can be chosen or dropped.

use leptos::prelude::*;

use crate::{
    app::context::Preferences,
    play::{scene::FaceView, svg},
};

/// A piece with one face up.
#[component]
pub(super) fn StillPiece(
    /// The face.
    face: FaceView,
    /// Where it lies, as an SVG `transform`.
    place: String,
) -> impl IntoView {
    let preferences = Preferences::expect();
    // No slide from where another one lay before, whose element it may have.
    let class = format!("{} still", svg::still_class(&face));
    let inside = move || preferences.draw(|pen| svg::still_inside(&face, pen));
    view! { <g class=class transform=place inner_html=inside></g> }
}
