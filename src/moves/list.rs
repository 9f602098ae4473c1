//! The list of moves.

use std::{hash::Hash, sync::Arc, time::Duration};

use leptos::{html, prelude::*};
use leptos_use::use_resize_observer;
use web_sys::{Element, KeyboardEvent};

use play::{
    comment,
    message::{Mating, Message},
    review::Review,
    session::{Action, Navigation, Session},
    text::{clock::seconds, games::GamesLabel, label::Label, review::ReviewLabel},
    view::{self, MoveView},
};
use rules::{NodeId, Reason};

use crate::{
    browser::keys::key_of,
    context::{GameStore, Preferences, select},
    widgets::{MoveText, Text},
};

use super::title::GameTitle;

/// The deepest variation that is indented further than the one around it.
const MAX_INDENT: usize = 4;

/// How many more rows are drawn in each task, so that a long game does not block the page.
const ROWS_AT_ONCE: usize = 50;

/// The moves of the game with its variations and comments; a press on one shows the position after it. One tab stop: the
/// arrows up and down go from row to row, left and right along the line on the board, Home and End to its ends. Each game has a
/// new list, since `<For>` keeps the owner of every row it ever had.
#[component]
pub fn MoveList(
    /// Distinguishes it from another list of the same game; part of its ids.
    name: &'static str,
) -> impl IntoView {
    let game = GameStore::expect();
    let game_id = Memo::new(move |_| game.with(|session| session.current().stamp.id));
    // Not `track`: a memo subscribes to its sources only when it is computed, and nothing else reads this one.
    move || {
        game_id.get();
        view! { <MovesOfGame name/> }
    }
}

#[component]
fn MovesOfGame(
    /// Distinguishes it from another list of the same game; part of its ids.
    name: &'static str,
) -> impl IntoView {
    let (game, preferences) = (GameStore::expect(), Preferences::expect());
    let list = NodeRef::<html::Ol>::new();
    let shown = Memo::new(move |_| game.with(Session::shown_node));
    let id = move |node: NodeId| preferences.id(&format!("{name}-{}", node.index()));
    let tree = Memo::new(move |_| game.with(|session| Arc::clone(&session.current().tree)));
    let values = Memo::new(move |_| {
        game.with(|session| session.shows_values().then(|| Arc::clone(session.tablebase_results().positions())))
            .unwrap_or_default()
    });
    let review = Memo::new(move |_| game.with(|session| session.review().map(Arc::clone)));
    let moves = Memo::new(move |_| {
        let tree = tree.read();
        let values = values.get();
        untrack(|| game.with(|session| view::moves(&tree, session.game(), &values)))
    });
    let first_comment = Memo::new(move |_| comment::text(tree.read().comment(NodeId::ROOT)));
    let is_empty = Memo::new(move |_| moves.read().is_empty());
    let drawn = RwSignal::new(ROWS_AT_ONCE);
    Effect::new(move || {
        if moves.read().len() > drawn.get() {
            let draw_more = move || _ = drawn.try_update(|rows| *rows += ROWS_AT_ONCE);
            set_timeout(draw_more, Duration::ZERO);
        }
    });
    Effect::new(move || {
        shown.track();
        moves.track();
        drawn.track();
        if let Some(list) = list.get() {
            // After the rows are updated.
            request_animation_frame(move || show_selected(&list));
        }
    });
    // The panel's other parts open and close.
    let _ = use_resize_observer(list, move |_, _| list.get_untracked().iter().for_each(|list| show_selected(list)));
    let press_key = move |event: KeyboardEvent| {
        if event.ctrl_key() || event.alt_key() || event.meta_key() {
            return;
        }
        let neighbour = |step| moves.with_untracked(|moves| neighbour(moves, shown.get_untracked(), step));
        let action = match key_of(&event).as_str() {
            "ArrowUp" => Action::Show(neighbour(-1)),
            "ArrowDown" => Action::Show(neighbour(1)),
            "ArrowLeft" | "," => Action::Navigate(Navigation::Back),
            "ArrowRight" | "." => Action::Navigate(Navigation::Forward),
            "Home" => Action::Navigate(Navigation::First),
            "End" => Action::Navigate(Navigation::Last),
            _ => return,
        };
        event.prevent_default();
        event.stop_propagation();
        game.act(action);
    };
    view! {
        <GameTitle/>
        <p class="move-comment" dir="auto" hidden=move || first_comment.read().is_empty() prop:textContent=first_comment></p>
        <ol
            class="move-list"
            role="listbox"
            tabindex="0"
            aria-label=move || preferences.translate(Label::Moves)
            aria-activedescendant=move || Some(shown.get()).filter(|&node| node != NodeId::ROOT).map(id)
            node_ref=list
            on:keydown=press_key
        >
            <Show when=move || !is_empty.get()>
                <MoveRows moves drawn shown review id/>
            </Show>
        </ol>
        <p class="no-moves" hidden=move || !is_empty.get()><Text text=move || preferences.translate(Label::NoMoves)/></p>
    }
}

#[component]
fn MoveRows(
    moves: Memo<Vec<MoveView>>,
    /// How many rows are drawn so far.
    drawn: RwSignal<usize>,
    shown: Memo<NodeId>,
    review: Memo<Option<Arc<Review>>>,
    id: impl Fn(NodeId) -> String + Copy + Send + Sync + 'static,
) -> impl IntoView {
    // A step updates two rows, not all of a long game.
    let is_shown = Selector::new(move || shown.get());
    let row = move |view: MoveView| {
        let node = view.node;
        view! { <MoveRow id=id(node) is_shown=is_shown.clone() review view/> }
    };
    let rows = move || moves.with(|moves| moves.iter().take(drawn.get()).cloned().collect::<Vec<_>>());
    view! { <For each=rows key=key children=row/> }
}

/// The key of a row: its node, the positions around its move, and everything else that it shows.
fn key(view: &MoveView) -> impl Eq + Hash + Clone + 'static + use<> {
    let after = view.before.after(view.played);
    let row = (
        view.node.index(),
        view.depth,
        view.begins,
        view.resumes,
        view.comment.clone(),
        view.outcome,
        view.mistake,
        view.time_ms,
    );
    (row, view.before.key(), after.key())
}

/// The node of the row before or after; the root before the first row.
fn neighbour(moves: &[MoveView], shown: NodeId, step: isize) -> NodeId {
    let at = moves.iter().position(|view| view.node == shown);
    let next = match at {
        Some(at) => at.checked_add_signed(step),
        None => (step > 0).then_some(0),
    };
    match next {
        Some(next) => moves.get(next).map_or(shown, |view| view.node),
        None => NodeId::ROOT,
    }
}

#[component]
fn MoveRow(
    view: MoveView,
    id: String,
    /// Whether the position after the move is shown.
    is_shown: Selector<NodeId>,
    review: Memo<Option<Arc<Review>>>,
) -> impl IntoView {
    let (game, preferences) = (GameStore::expect(), Preferences::expect());
    let MoveView {
        node,
        number,
        on_main_line,
        depth,
        begins,
        resumes,
        before,
        last,
        played,
        comment,
        outcome,
        mistake,
        time_ms,
    } = view;
    let is_mate = outcome.is_some_and(|outcome| outcome.reason == Reason::Checkmate);
    let mating = is_mate.then(|| Mating::of(&before.after(played))).flatten();
    view! {
        <li
            class="move"
            id=id
            role="option"
            aria-selected=move || is_shown.selected(&node).to_string()
            data-move=number
            data-depth=depth.min(MAX_INDENT).to_string()
            on:click=move |_| game.act(Action::Show(node))
        >
            <span class="move-number">{number}"."</span>
            <span class="move-text">
                {begins
                    .map(|(nth, of)| {
                        let label = ReviewLabel::Variation { nth, of, depth };
                        view! {
                            <span class="variation-name" aria-hidden="true">{variation_name(depth, nth)}</span>
                            <Text class="spoken" text=move || preferences.translate(label) + " "/>
                        }
                    })}
                {resumes
                    .then(|| {
                        let label = ReviewLabel::Resumed { depth };
                        view! { <Text class="spoken" text=move || preferences.translate(label) + " "/> }
                    })}
                <MoveText before last played/>
                {on_main_line.map(|moves| view! { <Judgement moves review/> })}
            </span>
            {on_main_line.map(|moves| view! { <MoveScore moves review/> })}
            {time_ms
                .map(|time_ms| view! { " " <span class="move-time" translate="no">{seconds(time_ms)}</span> })}
            {mistake
                .map(|mistake| {
                    view! { " " <Text class="move-mistake" text=move || preferences.translate(Message::Mistake(mistake))/> }
                })}
            {(!comment.is_empty()).then(|| view! { " " <bdi class="move-comment">{comment}</bdi> })}
            {outcome
                .map(|outcome| {
                    // In a variation the user moves for both sides.
                    let person = select(game.controls, move |controls| controls.players.person().filter(|_| depth == 0));
                    let result = move || preferences.translate(GamesLabel::Result(outcome, person.get()));
                    view! { " " <Text class="move-result" text=result/> }
                })}
            {mating
                .map(|mating| {
                    view! { " " <Text class="move-mating" text=move || preferences.translate(Message::Mating(mating))/> }
                })}
        </li>
    }
}

/// The name of a variation: its depth, and a letter among the variations of the same move.
pub(super) fn variation_name(depth: usize, nth: usize) -> String {
    let letter = u32::try_from(nth + 9).ok().and_then(|digit| char::from_digit(digit, 36)).unwrap_or('…');
    format!("{depth}{letter}")
}

/// How bad the move before a position of the main line is, as far as the main line is reviewed.
#[component]
fn Judgement(
    /// The number of moves to the position.
    moves: usize,
    review: Memo<Option<Arc<Review>>>,
) -> impl IntoView {
    let preferences = Preferences::expect();
    let severity = Memo::new(move |_| Some(review.read().as_ref()?.judgement(moves.checked_sub(1)?)?.severity));
    move || {
        severity.get().map(|severity| {
            view! {
                <b class=format!("severity severity-{}", severity.name()) aria-hidden="true">{severity.sign()}</b>
                <Text class="spoken" text=move || preferences.translate(ReviewLabel::Severity(severity))/>
            }
        })
    }
}

/// The evaluation of a position of the main line, as far as the main line is reviewed.
#[component]
fn MoveScore(
    /// The number of moves to the position.
    moves: usize,
    review: Memo<Option<Arc<Review>>>,
) -> impl IntoView {
    let preferences = Preferences::expect();
    let score = Memo::new(move |_| review.read().as_ref()?.score(moves));
    let scores = preferences.memo(|settings| settings.scores);
    move || {
        score.get().map(|score| {
            view! {
                " "
                <span class="move-score" translate="no" aria-hidden="true">
                    <Text text=move || preferences.translate(ReviewLabel::ShortScore(score, scores.get()))/>
                </span>
                <Text class="spoken" text=move || preferences.translate(ReviewLabel::Score(score, scores.get()))/>
            }
        })
    }
}

/// Scrolls the list, or the panel around it, to the selected row. `scrollIntoView` would also scroll the page of an embed.
fn show_selected(list: &Element) {
    let panel = list.parent_element().filter(|_| list.scroll_height() <= list.client_height());
    let scroller = panel.as_ref().unwrap_or(list);
    let Some(row) = list.query_selector("[aria-selected=true]").ok().flatten() else {
        return scroller.set_scroll_top(0.0);
    };
    let (outer, inner) = (scroller.get_bounding_client_rect(), row.get_bounding_client_rect());
    let (above, below) = (inner.top() - outer.top(), inner.bottom() - outer.bottom());
    if above < 0.0 {
        scroller.set_scroll_top(scroller.scroll_top() + above);
    } else if below > 0.0 {
        scroller.set_scroll_top(scroller.scroll_top() + below.min(above));
    }
}
