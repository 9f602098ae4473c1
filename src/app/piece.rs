//! Pieces: one element each, which stays the same from the first move to the last, so that slides and flips are plain
//! CSS transitions.

use leptos::{prelude::*, svg as elements};
use web_sys::Element;

use crate::{
    play::{
        geometry::Point,
        identity::PieceId,
        scene::{CubeFace, FaceView, PieceView, Scene},
        svg,
    },
    rules::{kind::KindSet, side::Side},
};

use super::{carry::Carry, stand::copies, state::State};

/// All pieces of the game.
pub(super) fn pieces() -> impl IntoView {
    let state = State::get();
    // In another game the same number may be another piece, with other faces: that is another element. So is each piece when
    // the table is turned, or all of them would slide through one another.
    let name =
        |piece: &PieceView, bottom| (piece.id, bottom, piece.faces.iter().map(|face| face.kind).collect::<KindSet>());
    let names = Memo::new(move |_| {
        state.scene.with(|scene| scene.pieces.iter().map(|piece| name(piece, scene.table.bottom)).collect::<Vec<_>>())
    });
    let layer = NodeRef::<elements::G>::new();
    // The computer may hold a piece while a person carries another.
    let lifted = Memo::new(move |_| {
        let ids =
            |scene: &Scene| scene.pieces.iter().filter(|view| view.lifted).map(|view| view.id).collect::<Vec<_>>();
        state.scene.with(ids)
    });
    let badges = Memo::new(move |_| {
        state.scene.with(|scene| scene.stands.iter().flat_map(|stand| &stand.slots).map(svg::badge).collect::<String>())
    });
    Effect::new(move |_| {
        let (Some(layer), lifted) = (layer.get(), lifted.get()) else { return };
        raise(&layer, ".badges");
        for id in lifted {
            raise(&layer, &format!("[data-piece='{}']", id.0));
        }
    });
    view! {
        <g class="pieces" node_ref=layer>
            {Side::ALL.map(copies).into_iter().collect_view()}
            <For each=move || names.get() key=|name| *name children=|(id, ..)| piece(id)/>
            <g class="badges" inner_html=move || badges.get()></g>
        </g>
    }
}

/// Draws a piece over all others, by making it the last of them: SVG knows no other order. It is done when the piece is
/// picked, since an element that changes its place in the document loses the movement that it is in. No pointer rests on
/// these elements, so none loses its capture.
fn raise(layer: &Element, selector: &str) {
    if let Ok(Some(element)) = layer.query_selector(selector) {
        let _ = layer.append_child(&element);
    }
}

/// What stays behind of a piece that is carried.
pub(super) fn ghost() -> impl IntoView {
    let state = State::get();
    let carried = Memo::new(move |_| state.carry.with(|carry| carry.piece()));
    let drawing = Memo::new(move |_| {
        let id = carried.get()?;
        state.scene.with(|scene| {
            let piece = scene.piece(id)?;
            let shown = piece.faces.iter().find(|face| face.shown)?;
            let place = svg::transform(piece.at, piece.scale, piece.turned);
            Some(state.draw(|pen| svg::still(shown, &place, pen)))
        })
    });
    view! { <g class="ghost" inner_html=move || drawing.get()></g> }
}

/// Where a piece lies, as a CSS `transform`, whose changes are drawn as movements. One that is carried lies where it is
/// carried, as large as on the board.
fn place(piece: &PieceView, carried: Option<Point>) -> String {
    let turn = if piece.turned { 180 } else { 0 };
    let (at, scale) = carried.map_or((piece.at, piece.scale), |at| (at, 1.0));
    format!("translate({}px, {}px) scale({scale}) rotate({turn}deg)", at.x, at.y)
}

fn piece(id: PieceId) -> impl IntoView {
    let state = State::get();
    // Another game may have fewer pieces: this one is then about to go, and keeps what it last showed.
    let view = state.part(move |scene| scene.piece(id).cloned());
    let is = move |test: fn(&PieceView) -> bool| view.with(|view| view.as_ref().is_some_and(test));
    let carried = Memo::new(move |_| state.carry.with(|carry| carry.place(id)));
    let dragging = Memo::new(move |_| state.carry.with(|carry| carry.is_in_hand(id)));
    let returned = Memo::new(move |_| state.carry.with(|carry| *carry == Carry::Returned(id)));
    let faces = view.with_untracked(|view| view.as_ref().map_or(0, |piece| piece.faces.len()));
    let cube = view
        .with_untracked(|view| view.as_ref().is_some_and(|piece| piece.faces.iter().any(|face| face.cube.is_some())));
    let face = move |nth: usize| {
        face(Memo::new(move |_| view.with(|view| view.as_ref().and_then(|piece| piece.faces.get(nth).cloned()))))
    };
    view! {
        <g
            class="piece"
            class:cube=cube
            class:black=move || is(|piece| piece.side == Side::Black)
            class:white=move || is(|piece| piece.side == Side::White)
            class:turned=move || is(|piece| piece.turned)
            class:dragging=move || dragging.get()
            class:still=move || is(|piece| piece.still) && !returned.get()
            class:lifted=move || is(|piece| piece.lifted)
            data-piece=id.0
            style:transform=move || view.with(|view| view.as_ref().map(|piece| place(piece, carried.get())))
        >
            <g class="tile">
                {cube.then(|| view! { <g inner_html=svg::block()></g> })}
                {(0..faces).map(face).collect_view()}
            </g>
        </g>
    }
}

/// One face of a piece. Its element stays, so that turning over is a transition too.
fn face(view: Memo<Option<FaceView>>) -> impl IntoView {
    let state = State::get();
    let is = move |test: fn(&FaceView) -> bool| view.with(|face| face.as_ref().is_some_and(test));
    let wedge = is(|face| face.cube.is_none());
    let drawing = Memo::new(move |_| {
        view.with(|face| face.as_ref().map(|face| state.draw(|pen| svg::face(face, pen))).unwrap_or_default())
    });
    view! {
        <g
            class="face"
            class:shown=move || is(|face| face.shown)
            class:second=move || is(|face| face.second)
            class:marked=move || is(|face| face.reverse.is_some())
            data-lies=move || view.with(|face| face.as_ref().and_then(|face| face.cube).map(CubeFace::name))
            data-face=move || view.with(|face| face.as_ref().map(|face| face.kind.name()))
        >
            <g inner_html=move || drawing.get()></g>
            {wedge.then(|| view! { <path class="shade" d=svg::WEDGE></path> })}
        </g>
    }
}
