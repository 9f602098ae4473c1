//! A piece: one element for the whole game, so that slides, flips and rolls are CSS transitions.

use gloo_timers::callback::Timeout;
use leptos::prelude::*;

use play::{
    geometry::Point,
    session::PieceId,
    svg,
    view::{CubeFace, FaceView, Motion, PieceView},
};
use rules::Side;

use crate::{
    browser::motion::wants_less_motion,
    context::{Drag, GameStore, Interface, Preferences, select_item},
};

/// A piece with all its faces.
#[component]
pub(super) fn Piece(
    /// Its identity.
    id: PieceId,
) -> impl IntoView {
    let (game, interface) = (GameStore::expect(), Interface::expect());
    let piece = select_item(game.board, move |board| board.piece(id));
    let (faces, cube) =
        piece.with_untracked(|piece| (piece.faces.len(), piece.faces.iter().any(|face| face.cube.is_some())));
    let drag = interface.drag_memo(move |drag| (drag.position_of(id), drag.skips_slide(id)));
    let motion = interface.drag_memo(move |drag| motion(&piece.read(), *drag));
    let class = move || piece.with(|piece| piece_class(piece, motion.get(), cube, drag.read().1));
    let face = move |nth: usize| {
        let face = select_item(game.board, move |board| board.piece(id).and_then(|piece| piece.faces.get(nth)));
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

/// How a piece moves, given the state of the drag.
fn motion(piece: &PieceView, drag: Drag) -> Motion {
    match drag {
        Drag::Returned(id) if id == piece.id => Motion::Plain,
        // The dragged piece already covers the captured one.
        Drag::Landed(_) if piece.motion == Motion::Captured => Motion::Plain,
        _ => piece.motion,
    }
}

fn piece_class(piece: &PieceView, motion: Motion, cube: bool, dragged: bool) -> String {
    let classes = [
        ("cube", cube),
        ("black", piece.side == Side::Black),
        ("white", piece.side == Side::White),
        ("turned", piece.turned),
        ("dragging", dragged),
        ("lifted", piece.lifted),
        ("faint", piece.faint),
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

/// The CSS `transform` of a piece; its changes are animated. A dragged piece has the position of the drag and the size of a
/// piece on the board.
fn css_transform(piece: &PieceView, dragged: Option<Point>) -> String {
    let turn = if piece.turned { 180 } else { 0 };
    let (Point { x, y }, scale) = dragged.map_or((piece.at, piece.scale), |at| (at, 1.0));
    format!("translate({x}px, {y}px) scale({scale}) rotate({turn}deg)")
}

/// One face of a piece. Its element is kept while the face is hidden, so that a flip is a CSS transition.
#[component]
fn Face(
    face: Memo<FaceView>,
    /// How its piece moves.
    motion: Memo<Motion>,
) -> impl IntoView {
    let preferences = Preferences::expect();
    let (wedge, kind) = face.with_untracked(|face| (face.cube.is_none(), face.kind.name()));
    let drawn = drawn_face(face, motion, preferences);
    let class = move || {
        let mut class = "face".to_owned();
        face.with(|face| {
            class.push_str(if face.shown { " shown" } else { "" });
            class.push_str(if face.second { " second" } else { "" });
        });
        class.push_str(if drawn.read().reverse.is_some() { " marked" } else { "" });
        class
    };
    let drawing = Memo::new(move |_| drawn.with(|face| preferences.draw(|pen| svg::face(face, pen))));
    view! {
        <g class=class data-cube-face=move || face.read().cube.map(CubeFace::name) data-face=kind>
            {wedge.then(|| view! { <g inner_html=svg::wedge()></g> })}
            <g inner_html=move || drawing.get()></g>
            {wedge.then(|| view! { <path class="shade" d=svg::WEDGE></path> })}
        </g>
    }
}

/// The face as it is drawn. On a stand it has less lettering; the change is delayed to the middle of the slide.
fn drawn_face(face: Memo<FaceView>, motion: Memo<Motion>, preferences: Preferences) -> RwSignal<FaceView> {
    let drawn = RwSignal::new(face.get_untracked());
    let interface = Interface::expect();
    Effect::new(move |last: Option<(u32, Option<Timeout>)>| {
        let (now, finished) = (face.get(), interface.finished_animations());
        let before = drawn.get_untracked();
        if now == before {
            return (finished, None);
        }
        let skips = last.is_some_and(|(before, _)| before != finished);
        if skips || now.lettering == before.lettering || wants_less_motion() {
            drawn.set(now);
            return (finished, None);
        }
        let slide_ms = preferences.settings.read_untracked().speed.slide_ms();
        let wait_ms = if motion.get_untracked() == Motion::Captured { slide_ms } else { 0 };
        (finished, Some(Timeout::new(wait_ms + slide_ms / 2, move || drawn.set(now))))
    });
    drawn
}
