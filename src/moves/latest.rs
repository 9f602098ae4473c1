//! The latest moves in one line.

use leptos::prelude::*;

use play::{
    message::{Message, Mover, Played},
    session::Action,
    text::{label::Label, review::ReviewLabel},
};

use crate::{
    context::{GameStore, Interface, MovesTab, Preferences, Sheet, select},
    widgets::Text,
};

/// The maximum number of moves in the line; fewer are visible where it is narrow.
const MAX_MOVES: usize = 6;

/// The icon of the list of moves.
const LIST: &str = "M-9-6h2m4 0H9M-9 0h2m4 0H9M-9 6h2m4 0H9";
/// The icon of the review: a graph.
const GRAPH: &str = "M-9-8V8H9M-5 3-1-3 3 1 9-6";

/// A button that shows the moves up to the shown position in one line, or an icon where there is no room, and opens the
/// moves sheet.
#[component]
pub fn LatestMoves() -> impl IntoView {
    let (game, interface, preferences) = (GameStore::expect(), Interface::expect(), Preferences::expect());
    // After a game the button offers a review.
    let invites = select(game.review, |review| review.invites);
    let label = move || {
        if invites.get() { preferences.translate(ReviewLabel::Begin) } else { preferences.translate(Label::Moves) }
    };
    // Beside the clocks there is little room.
    let is_narrow = select(game.clocks, |clocks| clocks.clocks[0].is_some());
    let invitation =
        move || preferences.translate(if is_narrow.get() { ReviewLabel::Review } else { ReviewLabel::Begin });
    let open = move |_| {
        if invites.get_untracked() {
            interface.moves_tab.set(MovesTab::Review);
            game.act(Action::StartReview);
        } else {
            interface.moves_tab.set(MovesTab::Moves);
        }
        interface.sheet.set(Some(Sheet::Moves));
    };
    view! {
        <button
            class="quiet-button latest-moves"
            class:inviting=move || invites.get()
            type="button"
            data-action="moves"
            title=label
            on:click=open
        >
            <span class="spoken"><Text text=label/>" "</span>
            <span class="latest-line" aria-hidden=move || invites.get().then_some("true")>
                {move || {
                    if invites.get() {
                        view! { <Text text=invitation/> }.into_any()
                    } else {
                        view! { <LatestLine/> }.into_any()
                    }
                }}
            </span>
            <svg class="icon" viewBox="-12 -12 24 24" aria-hidden="true">
                <path d=move || if invites.get() { GRAPH } else { LIST }></path>
            </svg>
        </button>
    }
}

/// The latest moves, or a text if there are none. Its memos are disposed with it.
#[component]
fn LatestLine() -> impl IntoView {
    let (game, preferences) = (GameStore::expect(), Preferences::expect());
    // The session also changes when a pointer moves, and formatting moves is slow.
    let played = Memo::new(move |_| {
        game.with(|session| {
            let (game, shown) = (session.game(), session.shown_moves());
            (shown, game.positions()[shown].key(), game.moves()[shown.saturating_sub(MAX_MOVES)..shown].to_vec())
        })
    });
    let latest = Memo::new(move |_| {
        let (notation, language) = (preferences.with(|settings| settings.notation), preferences.language());
        let shown = played.read().0;
        untrack(move || {
            game.with(|session| {
                let game = session.game();
                let numbered = |index: usize| {
                    let played = Played::of(&game.positions()[index], game.moves()[index], Mover::Someone);
                    let (number, words) = (game.number_of(index), preferences.translate(Message::Played(played)));
                    (number, notation.write(game, index, language), words)
                };
                (shown.saturating_sub(MAX_MOVES)..shown).map(numbered).collect::<Vec<_>>()
            })
        })
    });
    let line = move || {
        let moves = latest.get().into_iter();
        let of = |(number, text, words)| {
            let label = format!("{number}. {words}");
            view! {
                <span class="latest-move" role="img" aria-label=label translate="no">
                    <span class="move-number" prop:textContent=format!("{number}.")></span>
                    <span prop:textContent=text></span>
                </span>
                " "
            }
        };
        moves.map(of).collect_view()
    };
    let has_moves = select(game.controls, |controls| controls.shown.of > 0);
    let none = move || {
        let text = move || {
            if has_moves.get() {
                preferences.translate(Message::MoveShown { number: 0, of: 0, variation: false })
            } else {
                preferences.translate(Label::NoMoves)
            }
        };
        latest.read().is_empty().then(|| view! { <Text text/> })
    };
    view! { {line}{none} }
}
