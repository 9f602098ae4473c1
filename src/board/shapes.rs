//! The shapes of a drawing as SVG elements.

use leptos::prelude::*;

use play::svg::{self, Outline, Shape};

use crate::context::Preferences;

/// Shapes drawn over one another, the first one lowest.
#[component]
pub(super) fn Shapes(
    /// The shapes; all are rendered again when any of them changes.
    #[prop(into)]
    shapes: Signal<Vec<Shape>>,
) -> impl IntoView {
    move || shapes.get().into_iter().map(|shape| view! { <ShapeElement shape/> }).collect_view()
}

/// One shape.
#[component]
fn ShapeElement(
    /// The shape.
    shape: Shape,
) -> impl IntoView {
    let Shape { class, outline } = shape;
    match outline {
        Outline::Rect(area, radius) => view! {
            <rect class=class x=area.x y=area.y width=area.width height=area.height rx=radius></rect>
        }
        .into_any(),
        Outline::Circle(centre, radius) => {
            view! { <circle class=class cx=centre.x cy=centre.y r=radius></circle> }.into_any()
        }
        Outline::Glow(centre, radius) => {
            let gradient = format!("url(#{})", Preferences::expect().id(svg::GLOW));
            view! { <circle class=class cx=centre.x cy=centre.y r=radius fill=gradient></circle> }.into_any()
        }
        Outline::Path(data) => view! { <path class=class d=data></path> }.into_any(),
        Outline::Text(at, text) => view! { <text class=class x=at.x y=at.y prop:textContent=text></text> }.into_any(),
    }
}
