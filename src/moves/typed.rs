//! The field for typed moves: a combobox that offers the legal moves that fit, and says what is wrong with others.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, KeyboardEvent, SubmitEvent};

use play::{
    message::{Mover, Played},
    session::Action,
    text::{
        sheet_label::SheetLabel,
        typed::{OfferedMove, PossibleMoves},
    },
    typed::{Typed, TypedError, read_move},
};
use rules::{Move, Position, Square};

use crate::{
    browser::{focus::focus_board, keys::key_of},
    context::{GameStore, Preferences, select},
    widgets::Text,
};

/// The most moves that are offered.
const MAX_OFFERED: usize = 8;

/// The moves that fit a text, in the position on the board.
#[derive(Clone, PartialEq)]
struct Offered {
    moves: Vec<Move>,
    before: Position,
    /// The destination of the move before it.
    last: Option<Square>,
}

/// What is said about a text that was entered.
#[derive(Clone, PartialEq)]
enum Answer {
    Which(PossibleMoves),
    Wrong(TypedError),
}

#[component]
pub fn TypedMoves() -> impl IntoView {
    let is_on = Preferences::expect().memo(|settings| settings.typed_moves);
    let is_editing = select(GameStore::expect().editor, Option::is_some);
    view! { <Show when=move || is_on.get() && !is_editing.get()><MoveField/></Show> }
}

#[component]
fn MoveField() -> impl IntoView {
    let (game, preferences) = (GameStore::expect(), Preferences::expect());
    let text = RwSignal::new(String::new());
    let answer = RwSignal::new(None::<Answer>);
    // The index of the offered move that the arrow keys chose.
    let chosen = RwSignal::new(None::<usize>);
    let variant = select(game.board, |board| board.layout.variant);
    let read = move |text: &str| {
        let words = preferences.with_translator(|translator| translator.move_words(variant.get()));
        game.with(|session| read_move(session, text, &words))
    };
    let offered = Memo::new(move |_| {
        let text = text.read();
        let moves = if text.trim().is_empty() {
            Vec::new()
        } else {
            match read(&text) {
                Typed::Move(played) => vec![played],
                Typed::Several(moves) => moves,
                Typed::Wrong(_) => Vec::new(),
            }
        };
        let (before, last) = game.with(|session| (*session.position(), session.last_move().map(|(_, last)| last.to())));
        Offered { moves: moves.into_iter().take(MAX_OFFERED).collect(), before, last }
    });
    let change = move |to: String| {
        text.set(to);
        answer.set(None);
        chosen.set(None);
    };
    let play = move |played: Move| {
        change(String::new());
        game.act(Action::Play(played));
    };
    let enter = move |event: SubmitEvent| {
        event.prevent_default();
        let picked = chosen.get_untracked().and_then(|nth| offered.read_untracked().moves.get(nth).copied());
        let typed = picked.map_or_else(|| untrack(|| read(&text.read_untracked())), Typed::Move);
        match typed {
            Typed::Move(played) => play(played),
            Typed::Several(moves) => {
                let before = offered.read_untracked().before;
                let moves = moves.into_iter().map(|played| Played::of(&before, played, Mover::Someone));
                answer.set(Some(Answer::Which(PossibleMoves(moves.collect()))));
            }
            Typed::Wrong(error) => answer.set(Some(Answer::Wrong(error))),
        }
    };
    let press_key = move |event: KeyboardEvent| {
        let count = offered.read_untracked().moves.len();
        match key_of(&event).as_str() {
            "ArrowDown" if count > 0 => chosen.update(|nth| *nth = Some(nth.map_or(0, |nth| (nth + 1) % count))),
            "ArrowUp" if count > 0 => {
                chosen.update(|nth| *nth = Some(nth.map_or(count - 1, |nth| (nth + count - 1) % count)));
            }
            "Escape" => {
                if text.read_untracked().is_empty() {
                    let field = event.current_target().and_then(|field| field.dyn_into::<HtmlElement>().ok());
                    if let Some(field) = field {
                        focus_board(&field);
                    }
                    preferences.settings.update(|settings| settings.typed_moves = false);
                } else {
                    change(String::new());
                }
            }
            _ => return,
        }
        event.prevent_default();
    };
    let list = preferences.id("offered-moves");
    let option_id = {
        let list = list.clone();
        move |nth: usize| format!("{list}-{nth}")
    };
    let active = {
        let option_id = option_id.clone();
        move || chosen.get().filter(|&nth| nth < offered.read().moves.len()).map(&option_id)
    };
    let option = move |nth: usize| {
        let move_at =
            move || offered.with(|offered| Some((offered.moves.get(nth).copied()?, offered.before, offered.last)));
        let sign = move || {
            let notation = preferences.with(|settings| settings.notation);
            move_at().map(|(played, before, last)| notation.write_move(&before, last, played, preferences.language()))
        };
        let words = move || {
            let played = move_at().map(|(played, before, _)| Played::of(&before, played, Mover::Someone));
            played.map(|played| preferences.translate(OfferedMove(played)))
        };
        view! {
            <li
                class="offered-move"
                role="option"
                id=option_id(nth)
                aria-selected=move || (chosen.get() == Some(nth)).to_string()
                // The field keeps the focus.
                on:mousedown=|event| event.prevent_default()
                on:click=move |_| {
                    if let Some((played, ..)) = untrack(move_at) {
                        play(played);
                    }
                }
            >
                <b translate="no" aria-hidden="true"><Text text=move || sign().unwrap_or_default()/></b>
                <span><Text text=move || words().unwrap_or_default()/></span>
            </li>
        }
    };
    let said = move || match answer.get() {
        Some(Answer::Which(moves)) => preferences.translate(moves),
        Some(Answer::Wrong(error)) => preferences.translate(error),
        None => String::new(),
    };
    let count = Memo::new(move |_| offered.read().moves.len());
    view! {
        <form class="typed-moves" on:submit=enter>
            <label class="typed-move">
                <Text text=move || preferences.translate(SheetLabel::TypedMove)/>
                <input
                    class="select"
                    type="text"
                    role="combobox"
                    data-field="move"
                    autocomplete="off"
                    autocapitalize="off"
                    spellcheck="false"
                    enterkeyhint="go"
                    maxlength="80"
                    aria-autocomplete="list"
                    aria-expanded=move || (count.get() > 0).to_string()
                    aria-controls=list.clone()
                    aria-activedescendant=active
                    aria-invalid=move || matches!(answer.get(), Some(Answer::Wrong(_))).then_some("true")
                    prop:value=move || text.get()
                    on:input:target=move |event| change(event.target().value())
                    on:keydown=press_key
                />
            </label>
            // Above the field, so that the board keeps its size.
            <div class="typed-popup" class:open=move || { count.get() > 0 || answer.read().is_some() }>
                <ul
                    class="offered-moves"
                    role="listbox"
                    id=list.clone()
                    aria-label=move || preferences.translate(SheetLabel::TypedMove)
                    hidden=move || count.get() == 0
                >
                    <For each=move || 0..count.get() key=|nth| *nth children=option/>
                </ul>
                // The list shows which moves an answer names.
                <p class="typed-answer" class:spoken=move || { count.get() > 0 } role="status"><Text text=said/></p>
            </div>
        </form>
    }
}
