//! The game on paper: the moves in columns, with diagrams of the start if it was set up, of positions with comments, of the
//! position on the board and of the last one.

use std::{collections::BTreeMap, sync::Arc};

use leptos::{ev, prelude::*};
use leptos_use::{use_event_listener, use_window};

use play::{
    comment,
    review::Review,
    session::Session,
    svg,
    text::{clock::seconds, games::GamesLabel, label::Label},
    view::{self, MoveView},
};
use rules::{Game, NodeId, Side};

use crate::{
    board::Pointers,
    context::{GameStore, Preferences},
    review::RecordHeaders,
    widgets::{MoveText, Text},
};

use super::{list::variation_name, title::GameTitle};

/// The printed game: in the page only while the browser prints.
#[component]
pub fn PrintedGame() -> impl IntoView {
    let (game, pointers) = (GameStore::expect(), Pointers::expect());
    let printing = RwSignal::new(false);
    // In the editor the page is printed as it is.
    let set = move |on: bool| {
        let on = on && !game.is_editing();
        printing.set(on);
        if let Some(app) = pointers.app() {
            let _ = app.class_list().toggle_with_force("printing", on);
        }
    };
    let event = |name: &'static str| ev::Custom::<web_sys::Event>::new(name);
    let _ = use_event_listener(use_window(), event("beforeprint"), move |_| set(true));
    let _ = use_event_listener(use_window(), event("afterprint"), move |_| set(false));
    view! { <Show when=move || printing.get()><Paper/></Show> }
}

#[component]
fn Paper() -> impl IntoView {
    let (game, preferences) = (GameStore::expect(), Preferences::expect());
    let (tree, line, shown, bottom, players) = untrack(move || {
        game.with(|session| {
            let current = session.current();
            (current.tree.clone(), session.game().clone(), session.shown_node(), session.bottom(), current.players)
        })
    });
    let last = tree.end_of_line(NodeId::ROOT);
    let is_marked = {
        let tree = tree.clone();
        move |node: NodeId| !tree.comment(node).is_empty() || node == shown || node == last
    };
    let is_set_up = tree.start() != tree.start().variant().into();
    let diagram = {
        let tree = tree.clone();
        move |node: NodeId| view! { <Diagram game=tree.game(node, &line) bottom/> }
    };
    let comment = comment::text(tree.comment(NodeId::ROOT));
    let start = (is_set_up || is_marked(NodeId::ROOT)).then(|| {
        let comment = (!comment.is_empty()).then(|| view! { <p class="paper-comment" dir="auto">{comment}</p> });
        view! { <li>{comment}{diagram(NodeId::ROOT)}</li> }
    });
    let review = untrack(move || game.with(|session| session.review().map(Arc::clone)));
    let rows = untrack(move || game.with(|session: &Session| view::moves(&tree, session.game(), &BTreeMap::default())));
    let row = move |view: MoveView| {
        let node = view.node;
        let after = is_marked(node).then(|| diagram(node));
        view! { <Row view person=players.person() review=review.clone()>{after}</Row> }
    };
    let variant = game.variant();
    let opponent = players.level().map(|level| Label::Opponent(play::session::Player::Engine(level)));
    view! {
        <section class="paper">
            <h1><Text text=move || preferences.translate(Label::Game(variant))/></h1>
            <GameTitle/>
            {opponent.map(|opponent| view! { <p><Text text=move || preferences.translate(opponent)/></p> })}
            <RecordHeaders/>
            <ol class="paper-moves">{start}{rows.into_iter().map(row).collect_view()}</ol>
        </section>
    }
}

#[component]
fn Row(
    view: MoveView,
    person: Option<Side>,
    review: Option<Arc<Review>>,
    /// The diagram of the position after it, if any.
    children: Children,
) -> impl IntoView {
    let preferences = Preferences::expect();
    let MoveView { number, on_main_line, depth, begins, before, last, played, comment, outcome, time_ms, .. } = view;
    let sign =
        on_main_line.and_then(|moves| review?.judgement(moves.checked_sub(1)?)).map(|found| found.severity.sign());
    let person = person.filter(|_| depth == 0);
    view! {
        <li class="paper-move" data-depth=depth.min(4).to_string()>
            <span class="paper-number">{number}". "</span>
            {begins.map(|(nth, _)| view! { <span class="paper-variation">{variation_name(depth, nth)}" "</span> })}
            <MoveText before last played/>
            {sign.map(|sign| view! { <b class="severity">{sign}</b> })}
            {time_ms.map(|time_ms| view! { " " <span class="paper-time">{"("}{seconds(time_ms)}{")"}</span> })}
            {outcome
                .map(|outcome| {
                    view! { " " <Text text=move || preferences.translate(GamesLabel::Result(outcome, person))/> }
                })}
            {(!comment.is_empty()).then(|| view! { <p class="paper-comment" dir="auto">{comment}</p> })}
            {children()}
        </li>
    }
}

/// The last position of a game, with coordinates.
#[component]
fn Diagram(game: Game, bottom: Side) -> impl IntoView {
    let preferences = Preferences::expect();
    let (coordinates, language) = untrack(move || (preferences.settings.read().coordinates, preferences.language()));
    let miniature = preferences.draw(|pen| svg::diagram_of(&game, bottom, coordinates, language, pen));
    view! {
        <svg class="paper-diagram table" viewBox=miniature.view.view_box() aria-hidden="true" inner_html=miniature.drawing></svg>
    }
}
