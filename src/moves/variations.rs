//! The buttons for variations, and the editor of comments.

use leptos::{html, prelude::*};
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, KeyboardEvent};

use play::{
    session::{Action, Session, TreeEdit},
    text::label::Label,
};

use crate::{
    browser::keys::key_of,
    context::{CommentDraft, GameStore, Interface, Preferences, select},
    widgets::Text,
};

/// The button that opens the editor of comments.
const COMMENT_BUTTON: &str = "[data-action=comment]";

/// Promotes or deletes the variation on the board, and edits the comment on its position. Nothing while a game is played.
#[component]
pub fn VariationButtons() -> impl IntoView {
    let (game, interface, preferences) = (GameStore::expect(), Interface::expect(), Preferences::expect());
    let draft = interface.comment;
    let offers = select(game.controls, |controls| controls.variations);
    let shown = Memo::new(move |_| game.with(Session::shown_node));
    // A comment is written on a position of one game.
    let id = Memo::new(move |_| game.with(|session| session.current().stamp.id));
    let edited = Memo::new(move |_| {
        interface.with_comment(|draft| draft.as_ref().filter(|draft| draft.game == id.get()).map(|draft| draft.node))
    });
    let edit = move || {
        let node = shown.get_untracked();
        let text = untrack(move || game.with(|session| session.current().tree.comment(node).to_owned()));
        draft.set(Some(CommentDraft { game: id.get_untracked(), node, text }));
    };
    let buttons = NodeRef::<html::Div>::new();
    let close = move || {
        draft.set(None);
        // When the buttons are visible again.
        request_animation_frame(move || {
            let button =
                buttons.get_untracked().and_then(|buttons| buttons.query_selector(COMMENT_BUTTON).ok().flatten());
            if let Some(button) = button.and_then(|button| button.dyn_into::<HtmlElement>().ok()) {
                let _ = button.focus();
            }
        });
    };
    view! {
        <div class="variation-buttons" node_ref=buttons hidden=move || !offers.get().branch || edited.read().is_some()>
            <VariationButton
                label=Label::Comment
                name="comment"
                can=Signal::derive(move || offers.get().branch)
                press=edit
            />
            <VariationButton
                label=Label::Promote
                name="promote"
                can=Signal::derive(move || offers.get().promote)
                press=move || game.act(Action::EditTree(TreeEdit::Promote(shown.get_untracked())))
            />
            <VariationButton
                label=Label::DeleteVariation
                name="delete-variation"
                can=Signal::derive(move || offers.get().delete)
                press=move || game.act(Action::EditTree(TreeEdit::Delete(shown.get_untracked())))
            />
        </div>
        {move || {
            edited
                .get()
                .map(|node| {
                    let save = move |text| game.act(Action::EditTree(TreeEdit::Comment(node, text)));
                    view! { <CommentEditor draft preferences on_save=save on_close=close/> }
                })
        }}
    }
}

#[component]
fn VariationButton(
    /// Its text.
    label: Label,
    /// The `data-action`.
    name: &'static str,
    /// Whether it is enabled. A disabled button has `aria-disabled`, so that it keeps the focus.
    can: Signal<bool>,
    /// What it does.
    press: impl Fn() + 'static,
) -> impl IntoView {
    let preferences = Preferences::expect();
    let press = move |_| {
        if can.get_untracked() {
            press();
        }
    };
    view! {
        <button
            class="button"
            type="button"
            data-action=name
            aria-disabled=move || (!can.get()).to_string()
            on:click=press
        >
            <Text text=move || preferences.say(label)/>
        </button>
    }
}

/// A field for the comment on a position.
#[component]
fn CommentEditor(
    /// The comment so far.
    draft: RwSignal<Option<CommentDraft>>,
    /// The preferences of the app.
    preferences: Preferences,
    /// Called with the new text.
    on_save: impl Fn(String) + 'static,
    /// Called when it is to be closed.
    on_close: impl Fn() + Copy + 'static,
) -> impl IntoView {
    let (editor, field) = (NodeRef::<html::Div>::new(), NodeRef::<html::Textarea>::new());
    Effect::new(move || {
        if let (Some(editor), Some(field)) = (editor.get(), field.get()) {
            let _ = field.focus();
            // With its buttons, where the sheet is higher than the page.
            editor.scroll_into_view_with_bool(false);
        }
    });
    let text = move || draft.get_untracked().map(|draft| draft.text).unwrap_or_default();
    let keep = move |text| {
        draft.update(|draft| {
            if let Some(draft) = draft {
                draft.text = text;
            }
        });
    };
    let save = move |_| {
        on_save(text());
        on_close();
    };
    // Keys are meant for the text, not for the game: Ctrl+Z undoes typing.
    let press_key = move |event: KeyboardEvent| {
        event.stop_propagation();
        if key_of(&event) == "Escape" {
            event.prevent_default();
            on_close();
        }
    };
    view! {
        <div class="comment-editor" node_ref=editor on:keydown=press_key>
            <label class="field">
                <Text text=move || preferences.say(Label::Comment)/>
                <textarea
                    class="text-field"
                    rows="3"
                    prop:value=text
                    node_ref=field
                    on:input:target=move |event| keep(event.target().value())
                ></textarea>
            </label>
            <div class="variation-buttons">
                <button class="button" type="button" data-action="cancel" on:click=move |_| on_close()>
                    <Text text=move || preferences.say(Label::Cancel)/>
                </button>
                <button class="button main-button" type="button" data-action="save-comment" on:click=save>
                    <Text text=move || preferences.say(Label::SaveComment)/>
                </button>
            </div>
        </div>
    }
}
