//! The layer of the pieces, the ghost of a dragged piece, and the previews of faces.

use leptos::{prelude::*, svg as elements};
use web_sys::Element;

use play::{svg, view::PieceView};
use rules::{KindSet, Side};

use crate::context::{GameStore, Interface, Preferences, derive, select};

use super::{
    hands::{Badges, OtherFaces},
    piece::Piece,
};

/// All pieces of the game.
#[component]
pub(super) fn Pieces() -> impl IntoView {
    let game = GameStore::expect();
    // In another game the id may be a piece with other faces: that piece gets a new element.
    let key = |piece: &PieceView| {
        let faces: KindSet = piece.faces.iter().map(|face| face.kind).collect();
        (piece.id, faces)
    };
    // `<For>` keeps the owner of every item it ever had, so a game of another variant gets a new list. So does a turned board,
    // so that its pieces do not slide across each other.
    let table = select(game.board, |board| (board.layout.variant, board.layout.bottom));
    let list = move || {
        // Not `track`: a memo subscribes to its sources only when it is computed, and nothing else reads this one.
        table.get();
        let keys = select(game.board, move |board| board.pieces.iter().map(key).collect::<Vec<_>>());
        view! { <For each=move || keys.get() key=|key| *key children=|(id, ..)| view! { <Piece id/> }/> }
    };
    // Several can be raised: the computer may have lifted a piece while the user drags another one.
    let raised = select(game.board, |board| {
        board.pieces.iter().filter(|piece| piece.raised).map(|piece| piece.id).collect::<Vec<_>>()
    });
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
            {list}
            <g class="badges">
                {Side::ALL.map(|side| view! { <Badges side/> }).collect_view()}
            </g>
        </g>
    }
}

/// Draws an element above its siblings by making it the last one: SVG has no `z-index`. This is done when the piece is
/// selected, since moving an element in the document cancels its transitions. These elements take no pointer events, so no
/// pointer capture is lost.
fn raise(layer: &Element, selector: &str) {
    if let Ok(Some(element)) = layer.query_selector(selector) {
        let _ = layer.append_child(&element);
    }
}

/// A translucent copy of the dragged piece on its origin.
#[component]
pub(super) fn Ghost() -> impl IntoView {
    let (game, interface, preferences) = (GameStore::expect(), Interface::expect(), Preferences::expect());
    let dragged = Memo::new(move |_| interface.dragged());
    let ghost = Memo::new(move |_| {
        let id = dragged.get()?;
        game.board.with(|board| {
            let piece = board.piece(id)?;
            let shown = piece.faces.iter().find(|face| face.shown)?;
            Some((shown.clone(), svg::transform(piece.at, piece.scale, piece.turned)))
        })
    });
    let picture = move || {
        let ghost = ghost.read();
        ghost
            .as_ref()
            .map(|(face, transform)| preferences.draw(|pen| svg::static_piece(face, transform, pen)))
            .unwrap_or_default()
    };
    view! { <g class="ghost" inner_html=picture></g> }
}

/// A small preview of the face that the selected piece would show on the square under the pointer.
#[component]
pub(super) fn Previews() -> impl IntoView {
    let (game, preferences) = (GameStore::expect(), Preferences::expect());
    let previews = derive(move || {
        game.board.with(|board| {
            let preview = |square| preferences.draw(|pen| svg::preview(board.layout, square, pen));
            board.squares.iter().filter_map(preview).collect::<String>()
        })
    });
    view! { <g inner_html=move || previews.get()></g> }
}
