//! The pieces as a layer, what a dragged piece leaves behind, and the faces that are shown before they come.

use leptos::{prelude::*, svg as elements};
use web_sys::Element;

use crate::{
    app::context::{Game, Interface},
    play::{scene::PieceView, svg},
    rules::{KindSet, Side},
};

use super::{
    hands::{Badges, OtherFaces},
    piece::Piece,
    still_piece::StillPiece,
};

/// All pieces of the game.
#[component]
pub(super) fn Pieces() -> impl IntoView {
    let game = Game::expect();
    // In another game the same number may be another piece, with other faces: that is another element. So is each piece when
    // the table is turned, or all of them would slide through one another.
    let key = |piece: &PieceView, bottom| {
        let faces: KindSet = piece.faces.iter().map(|face| face.kind).collect();
        (piece.id, bottom, faces)
    };
    let keys =
        game.memo(move |scene| scene.pieces.iter().map(|piece| key(piece, scene.table.bottom)).collect::<Vec<_>>());
    // The computer may hold a piece while a person drags another.
    let raised =
        game.memo(|scene| scene.pieces.iter().filter(|piece| piece.raised).map(|piece| piece.id).collect::<Vec<_>>());
    let layer = NodeRef::<elements::G>::new();
    Effect::new(move || {
        let (Some(layer), raised) = (layer.get(), raised.get()) else { return };
        raise(&layer, ".badges");
        for id in raised {
            raise(&layer, &format!("[data-piece='{}']", id.0));
        }
    });
    view! {
        <g class="pieces" node_ref=layer>
            {Side::ALL.map(|side| view! { <g><OtherFaces side/></g> }).collect_view()}
            <For each=move || keys.get() key=|key| *key children=|(id, ..)| view! { <Piece id/> }/>
            <g class="badges">
                {Side::ALL.map(|side| view! { <Badges side/> }).collect_view()}
            </g>
        </g>
    }
}

/// Draws a piece over all others, by making it the last of them: SVG knows no other order. It is done when the piece is
/// picked, since an element that changes its place in the document loses the transition that it is in. No pointer rests on
/// these elements, so none loses its capture.
fn raise(layer: &Element, selector: &str) {
    if let Ok(Some(element)) = layer.query_selector(selector) {
        let _ = layer.append_child(&element);
    }
}

/// What stays behind of a piece that is dragged.
#[component]
pub(super) fn Ghost() -> impl IntoView {
    let (game, interface) = (Game::expect(), Interface::expect());
    let dragged = Memo::new(move |_| interface.dragged());
    let left_behind = Memo::new(move |_| {
        let id = dragged.get()?;
        game.scene.with(|scene| {
            let piece = scene.piece(id)?;
            let shown = piece.faces.iter().find(|face| face.shown)?;
            Some((shown.clone(), svg::transform(piece.at, piece.scale, piece.turned)))
        })
    });
    view! {
        <g class="ghost">{move || left_behind.get().map(|(face, place)| view! { <StillPiece face place/> })}</g>
    }
}

/// The faces that the picked piece would have after a capture, small, on the squares where it would.
#[component]
pub(super) fn Previews() -> impl IntoView {
    let previews = Game::expect()
        .memo(|scene| scene.squares.iter().filter_map(|square| svg::preview(scene.table, square)).collect::<Vec<_>>());
    let preview = |svg::Preview { face, place, halo }| {
        view! {
            <g class="preview">
                <path class="halo" d=svg::WEDGE transform=halo></path>
                <StillPiece face place/>
            </g>
        }
    };
    move || previews.get().into_iter().map(preview).collect_view()
}
