//! The card of a piece: how its faces move, and what they become.

use leptos::prelude::*;

use play::{
    geometry::Point,
    message::Message,
    session::Action,
    svg,
    view::{CardFaceView, CardView},
};

use crate::{
    context::{GameStore, Preferences, select},
    widgets::Text,
};

use super::sheet::SheetDialog;

/// The view box of the piece that is drawn beside its name.
const PIECE_VIEW: &str = "-43 -48 88 98";

/// The card; open while the board view has one.
#[component]
pub fn PieceCard() -> impl IntoView {
    let (game, preferences) = (GameStore::expect(), Preferences::expect());
    let card = select(game.board, |board| board.card.clone());
    let open = Signal::derive(move || card.read().is_some());
    let title =
        move || card.with(|card| card.as_ref().map(|card| preferences.translate(card.title)).unwrap_or_default());
    view! {
        <SheetDialog name="card" open on_close=move || game.act(Action::CloseCard) title=Signal::derive(title)>
            {move || card.get().map(|card| view! { <Body card/> })}
        </SheetDialog>
    }
}

#[component]
fn Body(card: CardView) -> impl IntoView {
    let preferences = Preferences::expect();
    let CardView { faces, captured, .. } = card;
    let count = faces.len().to_string();
    view! {
        <ul class="card-faces" role="list" data-faces=count>
            {faces.into_iter().map(|view| view! { <CardFace view/> }).collect_view()}
        </ul>
        <p class="card-captured"><Text text=move || preferences.translate(captured)/></p>
    }
}

/// A face of the piece. The drawings are hidden from screen readers: the text beside them says the same.
#[component]
fn CardFace(
    /// The face and the text about it.
    view: CardFaceView,
) -> impl IntoView {
    let preferences = Preferences::expect();
    let CardFaceView { face, name, diagram, moves, becomes } = view;
    let kind = face.kind.name();
    let view_box = diagram.view().view_box();
    let piece = move || {
        let transform = svg::transform(Point::default(), 1.0, face.turned);
        preferences.draw(|pen| svg::static_piece(&face, &transform, pen))
    };
    let movement = move || preferences.draw(|pen| svg::movement(&diagram, pen));
    view! {
        <li class="card-face" data-face=kind>
            <div class="card-name">
                <svg class="card-piece" viewBox=PIECE_VIEW aria-hidden="true" inner_html=piece></svg>
                <h3><Text text=move || preferences.translate(name)/></h3>
            </div>
            <svg class="card-diagram" viewBox=view_box aria-hidden="true" inner_html=movement></svg>
            <div class="card-words">
                <p><Text text=move || preferences.translate(moves)/></p>
                {becomes.into_iter().map(|message| view! { <Becoming message/> }).collect_view()}
            </div>
        </li>
    }
}

/// What a face becomes. Turning over is emphasized, since newcomers have to know it.
#[component]
fn Becoming(message: Message) -> impl IntoView {
    let preferences = Preferences::expect();
    let turning = matches!(message, Message::Turns(_));
    view! {
        <p class="card-becomes" class:turning=turning>
            <Text text=move || preferences.translate(message)/>
        </p>
    }
}
