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
    context::{CommentDraft, GameStore, Interface, Preferences, Sheet, select},
    widgets::{Button, Text},
};

/// The button that opens the editor of comments.
const COMMENT_BUTTON: &str = "[data-action=comment]";

/// Plays another game from the position on the board and, after a game, promotes or deletes the variation there and edits
/// the comment.
#[component]
pub fn VariationButtons() -> impl IntoView {
    let (game, interface, preferences) = (GameStore::expect(), Interface::expect(), Preferences::expect());
    let draft = interface.comment;
    let offers = select(game.controls, |controls| controls.variations);
    let shown = Memo::new(move |_| game.with(Session::shown_node));
    // A draft belongs to a position of one game.
    let id = Memo::new(move |_| game.with(|session| session.current().stamp.id));
    let edited = Memo::new(move |_| {
        interface.with_comment(|draft| draft.as_ref().filter(|draft| draft.game == id.get()).map(|draft| draft.node))
    });
    let edit = move |_| {
        let node = shown.get_untracked();
        let text = untrack(move || game.with(|session| session.current().tree.comment(node).to_owned()));
        draft.set(Some(CommentDraft { game: id.get_untracked(), node, text }));
    };
    let can_play = Memo::new(move |_| {
        shown.track();
        game.shown_start().is_some()
    });
    let buttons = NodeRef::<html::Div>::new();
    let close = move || {
        draft.set(None);
        // After the buttons are visible again.
        request_animation_frame(move || {
            let button =
                buttons.get_untracked().and_then(|buttons| buttons.query_selector(COMMENT_BUTTON).ok().flatten());
            if let Some(button) = button.and_then(|button| button.dyn_into::<HtmlElement>().ok()) {
                let _ = button.focus();
            }
        });
    };
    view! {
        <div class="variation-buttons" node_ref=buttons hidden=move || !offers.get().play || edited.read().is_some()>
            <Show when=move || offers.get().branch>
                <Button action="comment" text=move || preferences.translate(Label::Comment) press=edit/>
            </Show>
            <Button
                action="play-position"
                enabled=can_play
                text=move || preferences.translate(Label::PlayPosition)
                press=move |_| interface.sheet.set(Some(Sheet::PlayPosition))
            />
            <Show when=move || offers.get().delete>
                <Button
                    action="promote"
                    enabled=Signal::derive(move || offers.get().promote)
                    text=move || preferences.translate(Label::Promote)
                    press=move |_| game.act(Action::EditTree(TreeEdit::Promote(shown.get_untracked())))
                />
                <Button
                    action="delete-variation"
                    text=move || preferences.translate(Label::DeleteVariation)
                    press=move |_| game.act(Action::EditTree(TreeEdit::Delete(shown.get_untracked())))
                />
            </Show>
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

/// A field for the comment on a position.
#[component]
fn CommentEditor(
    draft: RwSignal<Option<CommentDraft>>,
    preferences: Preferences,
    /// Called with the new text.
    on_save: impl Fn(String) + Copy + 'static,
    /// Called to close the editor.
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
    let save = move || {
        on_save(text());
        on_close();
    };
    // Keys are meant for the text, not for the game: Ctrl+Z undoes typing. Escape loses nothing: Cancel does.
    let press_key = move |event: KeyboardEvent| {
        event.stop_propagation();
        if key_of(&event) == "Escape" {
            event.prevent_default();
            save();
        }
    };
    view! {
        <div class="comment-editor" node_ref=editor on:keydown=press_key>
            <label class="field">
                <Text text=move || preferences.translate(Label::Comment)/>
                <textarea
                    class="text-field"
                    rows="3"
                    prop:value=text
                    node_ref=field
                    on:input:target=move |event| keep(event.target().value())
                ></textarea>
            </label>
            <div class="variation-buttons">
                <Button action="cancel" text=move || preferences.translate(Label::Cancel) press=move |_| on_close()/>
                <Button action="save-comment" main=true text=move || preferences.translate(Label::SaveComment) press=move |_| save()/>
            </div>
        </div>
    }
}
