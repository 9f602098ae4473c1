//! Pieces: one element each, which stays the same from the first move to the last, so that slides and flips are plain
//! CSS transitions.

use gloo_timers::callback::Timeout;
use web_sys::Element;

use crate::{
    play::{
        decimal::Decimal,
        geometry::Point,
        identity::PieceId,
        scene::{CubeFace, FaceView, PieceView},
        svg,
    },
    rules::{kind::KindSet, side::Side},
};

use super::{
    carry::Carry,
    element::{El, svg as element},
    prelude::*,
    stand::copies,
    state::State,
};

/// All pieces of the game.
pub(super) fn pieces() -> El {
    let state = State::get();
    // In another game the same number may be another piece, with other faces: that is another element. So is each piece when
    // the table is turned, or all of them would slide through one another.
    let name =
        |piece: &PieceView, bottom| (piece.id, bottom, piece.faces.iter().map(|face| face.kind).collect::<KindSet>());
    let names = state
        .scene
        .part(move |scene| scene.pieces.iter().map(|piece| name(piece, scene.table.bottom)).collect::<Vec<_>>());
    // The computer may hold a piece while a person carries another.
    let lifted = state
        .scene
        .part(|scene| scene.pieces.iter().filter(|view| view.lifted).map(|view| view.id).collect::<Vec<_>>());
    let badges = state
        .scene
        .part(|scene| scene.stands.iter().flat_map(|stand| &stand.slots).map(svg::badge).collect::<String>());
    let layer = element("g").class("pieces");
    let node = layer.node();
    follow_soon(move || {
        let lifted = lifted.get();
        raise(&node, ".badges");
        for id in lifted {
            raise(&node, &format!("[data-piece='{}']", id.0));
        }
    });
    layer
        .children(Side::ALL.map(copies))
        .each(move || names.get(), |(id, ..)| piece(id))
        .child(element("g").class("badges").markup_of(move || badges.get()))
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
pub(super) fn ghost() -> El {
    let state = State::get();
    let carried = Live::of(move || state.carry.with(|carry| carry.piece()));
    let drawing = Live::of(move || {
        let id = carried.get()?;
        state.scene.with(|scene| {
            let piece = scene.piece(id)?;
            let shown = piece.faces.iter().find(|face| face.shown)?;
            let place = svg::transform(piece.at, piece.scale, piece.turned);
            Some(state.draw(|pen| svg::still(shown, &place, pen)))
        })
    });
    element("g").class("ghost").markup_of(move || drawing.get().unwrap_or_default())
}

/// Where a piece lies, as a CSS `transform`, whose changes are drawn as movements. One that is carried lies where it is
/// carried, as large as on the board.
fn place(piece: &PieceView, carried: Option<Point>) -> String {
    let turn = if piece.turned { 180 } else { 0 };
    let (at, scale) = carried.map_or((piece.at, piece.scale), |at| (at, 1.0));
    let [x, y, scale] = [at.x, at.y, scale].map(Decimal::from);
    format!("translate({x}px, {y}px) scale({scale}) rotate({turn}deg)")
}

fn piece(id: PieceId) -> El {
    let state = State::get();
    // Another game may have fewer pieces: this one is then about to go, and keeps what it last showed.
    let view = state.scene.piece_of(move |scene| scene.piece(id));
    let (faces, cube) = view.with_untracked(|view| {
        let faces = view.as_ref().map_or(&[][..], |piece| &piece.faces);
        (faces.len(), faces.iter().any(|face| face.cube.is_some()))
    });
    let carried = Live::of(move || {
        state.carry.with(|carry| (carry.place(id), carry.is_in_hand(id), *carry == Carry::Returned(id)))
    });
    let face = move |nth: usize| {
        face(state.scene.piece_of(move |scene| scene.piece(id).and_then(|piece| piece.faces.get(nth))))
    };
    let block = cube.then(|| element("g").markup(&svg::block()));
    element("g")
        .attr("data-piece", &id.0.to_string())
        .live(move |parts| {
            let (at, dragging, returned) = carried.get();
            view.with(|piece| {
                let Some(piece) = piece else { return };
                parts.class(
                    "piece",
                    &[
                        ("cube", cube),
                        ("black", piece.side == Side::Black),
                        ("white", piece.side == Side::White),
                        ("turned", piece.turned),
                        ("dragging", dragging),
                        ("still", piece.still && !returned),
                        ("lifted", piece.lifted),
                    ],
                );
                parts.transform(&place(piece, at));
            });
        })
        .child(element("g").class("tile").children(block).children((0..faces).map(face)))
}

/// One face of a piece. Its element stays, so that turning over is a transition too.
fn face(view: Live<Option<FaceView>>) -> El {
    let state = State::get();
    let wedge = view.with_untracked(|face| face.as_ref().is_some_and(|face| face.cube.is_none()));
    let written = half_way(state, view);
    let drawing = move || {
        written.with(|face| face.as_ref().map(|face| state.draw(|pen| svg::face(face, pen))).unwrap_or_default())
    };
    let wood = wedge.then(|| element("g").markup(&svg::wedge()));
    let shade = wedge.then(|| element("path").class("shade").attr("d", svg::WEDGE));
    element("g")
        .live(move |parts| {
            let marked = written.with(|face| face.as_ref().is_some_and(|face| face.reverse.is_some()));
            view.with(|face| {
                let Some(face) = face else { return };
                parts.class("face", &[("shown", face.shown), ("second", face.second), ("marked", marked)]);
                parts.set("data-lies", face.cube.map(CubeFace::name));
                parts.set("data-face", face.kind.name());
            });
        })
        .children(wood)
        .child(element("g").markup_of(drawing))
        .children(shade)
}

/// The face as it is written. In hand it is written shorter: on the way there, or from there, that changes in the middle.
fn half_way(state: State, view: Live<Option<FaceView>>) -> Live<Option<FaceView>> {
    let written = Live::new(view.get_untracked());
    let lettering = |face: &Option<FaceView>| face.as_ref().map(|face| face.lettering);
    wait(move || {
        let face = view.get();
        if lettering(&face) == written.with_untracked(lettering) {
            written.set(face);
            return None;
        }
        let wait_ms = state.settings.with_untracked(|settings| settings.speed.slide_ms()) / 2;
        Some(Timeout::new(wait_ms, move || written.set(face)))
    });
    written
}
