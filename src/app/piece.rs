//! Pieces: one element each, which stays the same from the first move to the last, so that slides and flips are plain
//! CSS transitions.

use leptos::{prelude::*, svg as elements};
use web_sys::Element;

use crate::{
    play::{
        identity::PieceId,
        scene::{FaceView, PieceView},
        svg,
    },
    rules::{kind::KindSet, side::Side},
};

use super::{stand::copies, state::State};

/// All pieces of the game.
pub(super) fn pieces() -> impl IntoView {
    let state = State::get();
    // In another game the same number may be another piece, with other faces: that is another element.
    let name = |piece: &PieceView| (piece.id, piece.faces.iter().map(|face| face.kind).collect::<KindSet>());
    let names = Memo::new(move |_| state.scene.with(|scene| scene.pieces.iter().map(name).collect::<Vec<_>>()));
    let layer = NodeRef::<elements::G>::new();
    let lifted =
        Memo::new(move |_| state.scene.with(|scene| scene.pieces.iter().find(|view| view.lifted).map(|view| view.id)));
    Effect::new(move |_| {
        if let (Some(layer), Some(id)) = (layer.get(), lifted.get()) {
            raise(&layer, id);
        }
    });
    view! {
        <g class="pieces" node_ref=layer>
            {Side::ALL.map(copies).into_iter().collect_view()}
            <For each=move || names.get() key=|name| *name children=|(id, _)| piece(id)/>
        </g>
    }
}

/// Draws a piece over all others, by making it the last of them: SVG knows no other order. It is done when the piece is
/// picked, since an element that changes its place in the document loses the movement that it is in.
fn raise(layer: &Element, id: PieceId) {
    if let Ok(Some(piece)) = layer.query_selector(&format!("[data-piece='{}']", id.0)) {
        let _ = layer.append_child(&piece);
    }
}

/// Where a piece lies, as a CSS `transform`, whose changes are drawn as movements.
fn place(piece: &PieceView) -> String {
    let turn = if piece.turned { 180 } else { 0 };
    format!("translate({}px, {}px) scale({}) rotate({turn}deg)", piece.at.x, piece.at.y, piece.scale)
}

fn piece(id: PieceId) -> impl IntoView {
    let state = State::get();
    // Another game may have fewer pieces: this one is then about to go, and keeps what it last showed.
    let view = Memo::new(move |before: Option<&Option<PieceView>>| {
        state.scene.with(|scene| scene.piece(id).cloned()).or_else(|| before.cloned().flatten())
    });
    let is = move |test: fn(&PieceView) -> bool| view.with(|view| view.as_ref().is_some_and(test));
    let faces = view.with_untracked(|view| view.as_ref().map_or(0, |piece| piece.faces.len()));
    let face = move |nth: usize| {
        face(Memo::new(move |_| view.with(|view| view.as_ref().and_then(|piece| piece.faces.get(nth).cloned()))))
    };
    view! {
        <g
            class="piece"
            class:black=move || is(|piece| piece.side == Side::Black)
            class:white=move || is(|piece| piece.side == Side::White)
            class:turned=move || is(|piece| piece.turned)
            class:still=move || is(|piece| piece.still)
            class:lifted=move || is(|piece| piece.lifted)
            data-piece=id.0
            style:transform=move || view.with(|view| view.as_ref().map(place))
        >
            <g class="tile">{(0..faces).map(face).collect_view()}</g>
        </g>
    }
}

/// One face of a piece. Its element stays, so that turning over is a transition too.
fn face(view: Memo<Option<FaceView>>) -> impl IntoView {
    let prefix = State::get().prefix();
    let is = move |test: fn(&FaceView) -> bool| view.with(|face| face.as_ref().is_some_and(test));
    let drawing =
        Memo::new(move |_| view.with(|face| face.as_ref().map(|face| svg::face(face, &prefix)).unwrap_or_default()));
    view! {
        <g
            class="face"
            class:shown=move || is(|face| face.shown)
            class:second=move || is(|face| face.second)
            class:marked=move || is(|face| face.reverse.is_some())
            data-face=move || view.with(|face| face.as_ref().map(|face| face.kind.name()))
        >
            <g inner_html=move || drawing.get()></g>
            <path class="shade" d=svg::WEDGE></path>
        </g>
    }
}
