//! The list of moves.

use leptos::{html, prelude::*};
use web_sys::{Element, KeyboardEvent, ScrollIntoViewOptions, ScrollLogicalPosition};

use crate::{
    app::context::{Game, Preferences},
    play::session::{Action, Review},
    rules::Position,
    text::label::Label,
};

/// The moves of the game, of which each shows the position after it. One tab stop; arrows step through the game.
#[component]
pub fn MoveList(
    /// What tells it from another list of the same game: a part of its ids.
    name: &'static str,
    /// Called when a person has chosen a move, by a click or Enter.
    #[prop(optional, into)]
    on_choose: Option<Callback<()>>,
) -> impl IntoView {
    let (game, preferences) = (Game::expect(), Preferences::expect());
    let list = NodeRef::<html::Ol>::new();
    let shown = game.memo(|scene| scene.shown.shown);
    let id = move |index: usize| preferences.id(&format!("{name}-{index}"));
    let moves = Memo::new(move |_| {
        let row = |(index, position): (usize, &Position)| (index, position.key());
        game.with(|session| session.game().positions()[1..].iter().enumerate().map(row).collect::<Vec<_>>())
    });
    let is_empty = Memo::new(move |_| moves.read().is_empty());
    Effect::new(move || {
        (shown.read(), moves.read());
        if let Some(list) = list.get() {
            // When the rows have followed.
            request_animation_frame(move || show_selected(&list));
        }
    });
    let chosen = move || {
        if let Some(on_choose) = on_choose {
            on_choose.run(());
        }
    };
    let press_key = move |event: KeyboardEvent| {
        if event.ctrl_key() || event.alt_key() || event.meta_key() {
            return;
        }
        let to = match event.key().as_str() {
            "ArrowUp" | "ArrowLeft" => Review::Back,
            "ArrowDown" | "ArrowRight" => Review::Forward,
            "Home" => Review::First,
            "End" => Review::Last,
            "Enter" if on_choose.is_some() => Review::After(shown.get_untracked()),
            _ => return,
        };
        event.prevent_default();
        event.stop_propagation();
        game.act(Action::Review(to));
        if event.key() == "Enter" {
            chosen();
        }
    };
    view! {
        <ol
            class="move-list"
            role="listbox"
            tabindex="0"
            aria-label=move || preferences.say(Label::Moves)
            aria-activedescendant=move || shown.get().checked_sub(1).map(id)
            node_ref=list
            on:keydown=press_key
            on:click=move |_| chosen()
        >
            <For
                each=move || moves.get()
                key=|row| *row
                children=move |(index, _)| {
                    view! { <MoveRow index id=id(index) is_shown=Memo::new(move |_| shown.get() == index + 1)/> }
                }
            />
        </ol>
        <p class="no-moves" hidden=move || !is_empty.get()>{move || preferences.say(Label::NoMoves)}</p>
    }
}

/// A move in the list.
#[component]
fn MoveRow(
    /// Which move of the game, from 0.
    index: usize,
    /// Its id.
    id: String,
    /// Whether the position after it is shown.
    is_shown: Memo<bool>,
) -> impl IntoView {
    let (game, preferences) = (Game::expect(), Preferences::expect());
    // A row whose move was taken back may run once more before it goes.
    let text = move || {
        let notation = preferences.settings.read().notation;
        let language = preferences.language();
        untrack(move || {
            game.with(|session| {
                let game = session.game();
                (index < game.moves().len()).then(|| notation.write(game, index, language))
            })
        })
    };
    let number = untrack(move || game.with(|session| session.game().number_of(index)));
    view! {
        <li
            class="move"
            id=id
            role="option"
            aria-selected=move || is_shown.get().to_string()
            data-move=index + 1
            on:click=move |_| game.act(Action::Review(Review::After(index + 1)))
        >
            <span class="move-number">{number}"."</span>
            <span class="move-text">{text}</span>
        </li>
    }
}

/// Scrolls the list to the selected row.
fn show_selected(list: &Element) {
    match list.query_selector("[aria-selected=true]").ok().flatten() {
        Some(row) => {
            let options = ScrollIntoViewOptions::new();
            options.set_block(ScrollLogicalPosition::Nearest);
            row.scroll_into_view_with_scroll_into_view_options(&options);
        }
        None => list.set_scroll_top(0),
    }
}
