//! A piece: one element, which stays the same from the first move to the last, so that slides, flips and rolls are plain CSS
//! transitions.

use std::time::Duration;

use leptos::prelude::*;

use crate::{
    app::{
        browser::motion::wants_less_motion,
        context::{Drag, Game, Interface, Preferences},
    },
    play::{
        geometry::Point,
        scene::{CubeFace, FaceView, Motion, PieceId, PieceView},
        svg,
    },
    rules::Side,
};

/// A piece with all its faces, of which one is shown.
#[component]
pub(super) fn Piece(
    /// Which.
    id: PieceId,
) -> impl IntoView {
    let (game, interface) = (Game::expect(), Interface::expect());
    let piece = game.item_memo(move |scene| scene.piece(id));
    let (faces, cube) =
        piece.with_untracked(|piece| (piece.faces.len(), piece.faces.iter().any(|face| face.cube.is_some())));
    let drag = Memo::new(move |_| interface.drag.with(|drag| (drag.position_of(id), drag.skips_slide(id))));
    let motion = Memo::new(move |_| interface.drag.with(|drag| motion(&piece.read(), *drag)));
    let class = move || piece.with(|piece| piece_class(piece, motion.get(), cube, drag.read().1));
    let face = move |nth: usize| {
        let face = game.item_memo(move |scene| scene.piece(id).and_then(|piece| piece.faces.get(nth)));
        view! { <Face face motion/> }
    };
    view! {
        <g class=class data-piece=id.0.to_string() style:transform=move || piece.with(|piece| css_transform(piece, drag.read().0))>
            <g class="tile">
                {cube.then(|| view! { <g inner_html=svg::block()></g> })}
                {(0..faces).map(face).collect_view()}
            </g>
        </g>
    }
}

/// How a piece moves, seen what is dragged.
fn motion(piece: &PieceView, drag: Drag) -> Motion {
    match drag {
        Drag::Returned(id) if id == piece.id => Motion::Plain,
        // A piece that was dragged covers the captured one already.
        Drag::Landed(_) if piece.motion == Motion::Captured => Motion::Plain,
        _ => piece.motion,
    }
}

fn piece_class(piece: &PieceView, motion: Motion, cube: bool, held: bool) -> String {
    let classes = [
        ("cube", cube),
        ("black", piece.side == Side::Black),
        ("white", piece.side == Side::White),
        ("turned", piece.turned),
        ("dragging", held),
        ("lifted", piece.lifted),
    ];
    let mut class = "piece".to_owned();
    for (name, _) in classes.iter().filter(|(_, is)| *is) {
        class.push(' ');
        class.push_str(name);
    }
    if let Some(name) = motion.name() {
        class.push(' ');
        class.push_str(name);
    }
    class
}

/// Where a piece lies, as a CSS `transform`, whose changes are drawn as movements. One that is dragged lies where it is
/// dragged, as large as on the board.
fn css_transform(piece: &PieceView, dragged: Option<Point>) -> String {
    let turn = if piece.turned { 180 } else { 0 };
    let (Point { x, y }, scale) = dragged.map_or((piece.at, piece.scale), |at| (at, 1.0));
    format!("translate({x}px, {y}px) scale({scale}) rotate({turn}deg)")
}

/// One face of a piece. Its element stays, so that turning over is a transition too.
#[component]
fn Face(
    /// The face.
    face: Memo<FaceView>,
    /// How its piece moves.
    motion: Memo<Motion>,
) -> impl IntoView {
    let preferences = Preferences::expect();
    let (wedge, kind) = face.with_untracked(|face| (face.cube.is_none(), face.kind.name()));
    let written = written_half_way(face, motion, preferences);
    let class = move || {
        let mut class = "face".to_owned();
        face.with(|face| {
            class.push_str(if face.shown { " shown" } else { "" });
            class.push_str(if face.second { " second" } else { "" });
        });
        class.push_str(if written.read().reverse.is_some() { " marked" } else { "" });
        class
    };
    let drawing = Memo::new(move |_| written.with(|face| preferences.draw(|pen| svg::face(face, pen))));
    view! {
        <g class=class data-lies=move || face.read().cube.map(CubeFace::name) data-face=kind>
            {wedge.then(|| view! { <g inner_html=svg::wedge()></g> })}
            <g inner_html=move || drawing.get()></g>
            {wedge.then(|| view! { <path class="shade" d=svg::WEDGE></path> })}
        </g>
    }
}

/// The face as it is written. On a stand it is written shorter: on the way there, or from there, that changes in the middle.
fn written_half_way(face: Memo<FaceView>, motion: Memo<Motion>, preferences: Preferences) -> RwSignal<FaceView> {
    let written = RwSignal::new(face.get_untracked());
    let settled = Interface::expect().settled;
    Effect::new(move |settled_before: Option<u32>| {
        let (now, settled) = (face.get(), settled.get());
        let before = written.get_untracked();
        if now == before {
            return settled;
        }
        let skips = settled_before.is_some_and(|before| before != settled);
        if skips || now.lettering == before.lettering || wants_less_motion() {
            written.set(now);
            return settled;
        }
        let slide = Duration::from_millis(preferences.settings.read_untracked().speed.slide_ms().into());
        let wait = if motion.get_untracked() == Motion::Captured { slide } else { Duration::ZERO };
        if let Ok(timer) = set_timeout_with_handle(move || written.set(now), wait + slide / 2) {
            on_cleanup(move || timer.clear());
        }
        settled
    });
    written
}
