//! The card that tells about a piece: how its faces move, and what becomes of it.

use leptos::prelude::*;

use crate::play::{
    geometry::Point,
    message::Message,
    scene::{CardFaceView, CardView},
    session::Action,
    svg,
};

use super::{sheet::sheet, state::State};

/// What is seen of a piece that is shown beside its name.
const PIECE_VIEW: &str = "-43 -48 88 98";

/// The card; it is open while the scene has one.
pub(super) fn card() -> impl IntoView {
    let state = State::get();
    let view = Memo::new(move |_| state.scene.with(|scene| scene.card.clone()));
    let title = move || view.with(|card| card.as_ref().map(|card| state.say(card.title)).unwrap_or_default());
    sheet(
        "card",
        Signal::derive(move || view.with(Option::is_some)),
        Callback::new(move |()| state.act(Action::CloseCard)),
        Signal::derive(title),
        move || view.get().map(|card| body(state, card)).into_any(),
    )
}

fn body(state: State, card: CardView) -> impl IntoView {
    let CardView { faces, captured, .. } = card;
    let count = faces.len();
    view! {
        <ul class="card-faces" role="list" data-faces=count>
            {faces.into_iter().map(|view| face(state, view)).collect_view()}
        </ul>
        <p class="card-captured">{move || state.say(captured)}</p>
    }
}

/// A face. The drawings say nothing that the words beside them do not say.
fn face(state: State, view: CardFaceView) -> impl IntoView {
    let CardFaceView { face, name, diagram, moves, becomes } = view;
    let place = svg::transform(Point::default(), 1.0, face.turned);
    let piece = state.draw(|pen| svg::still(&face, &place, pen));
    let seen = diagram.view();
    let view_box = format!("{} {} {} {}", seen.x, seen.y, seen.width, seen.height);
    let drawing = state.draw(|pen| svg::movement(&diagram, pen));
    view! {
        <li class="card-face" data-face=face.kind.name()>
            <div class="card-name">
                <svg class="card-piece" viewBox=PIECE_VIEW aria-hidden="true" inner_html=piece></svg>
                <h3>{move || state.say(name)}</h3>
            </div>
            <svg class="card-diagram" viewBox=view_box aria-hidden="true" inner_html=drawing></svg>
            <div class="card-words">
                <p>{move || state.say(moves)}</p>
                {becomes.into_iter().map(|message| becoming(state, message)).collect_view()}
            </div>
        </li>
    }
}

/// What the face becomes. That it turns over is what a newcomer has to know; that it never does may be said quietly.
fn becoming(state: State, message: Message) -> impl IntoView {
    let turning = matches!(message, Message::Turns(_));
    view! {
        <p class="card-becomes" class:turning=turning>
            {move || state.say(message)}
        </p>
    }
}
