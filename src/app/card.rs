//! The card that tells about a piece: how its faces move, and what becomes of it.

use crate::play::{
    geometry::Point,
    message::Message,
    scene::{CardFaceView, CardView},
    session::Action,
    svg,
};

use super::{
    element::{El, html, svg as element},
    prelude::*,
    sheet::sheet,
    state::State,
};

/// What is seen of a piece that is shown beside its name.
const PIECE_VIEW: &str = "-43 -48 88 98";

/// The card; it is open while the scene has one.
pub(super) fn card() -> El {
    let state = State::get();
    let view = state.scene.piece_of(|scene| scene.card.as_ref());
    let title = move || view.with(|card| card.as_ref().map(|card| state.say(card.title)).unwrap_or_default());
    sheet(
        "card",
        Live::of(move || view.with(Option::is_some)),
        move || state.act(Action::CloseCard),
        title,
        move || view.get().map(|card| body(state, card)).into_iter().flatten().collect(),
    )
}

fn body(state: State, card: CardView) -> [El; 2] {
    let CardView { faces, captured, .. } = card;
    let list = html("ul")
        .attrs(&[("class", "card-faces"), ("role", "list"), ("data-faces", &faces.len().to_string())])
        .children(faces.into_iter().map(|view| face(state, view)));
    let captured = html("p").class("card-captured").text_of(move || state.say(captured));
    [list, captured]
}

/// A face. The drawings say nothing that the words beside them do not say.
fn face(state: State, view: CardFaceView) -> El {
    let CardFaceView { face, name, diagram, moves, becomes } = view;
    let place = svg::transform(Point::default(), 1.0, face.turned);
    let view_box = diagram.view().view_box();
    let picture = |class: &str, view_box: &str, drawing: &str| {
        element("svg").attrs(&[("class", class), ("viewBox", view_box), ("aria-hidden", "true")]).markup(drawing)
    };
    let head = html("div")
        .class("card-name")
        .child(picture("card-piece", PIECE_VIEW, &state.draw(|pen| svg::still(&face, &place, pen))))
        .child(html("h3").text_of(move || state.say(name)));
    let words = html("div")
        .class("card-words")
        .child(html("p").text_of(move || state.say(moves)))
        .children(becomes.into_iter().map(|message| becoming(state, message)));
    html("li")
        .attrs(&[("class", "card-face"), ("data-face", face.kind.name())])
        .child(head)
        .child(picture("card-diagram", &view_box, &state.draw(|pen| svg::movement(&diagram, pen))))
        .child(words)
}

/// What the face becomes. That it turns over is what a newcomer has to know; that it never does may be said quietly.
fn becoming(state: State, message: Message) -> El {
    let turning = matches!(message, Message::Turns(_));
    let class = if turning { "card-becomes turning" } else { "card-becomes" };
    html("p").class(class).text_of(move || state.say(message))
}
