//! The sheet of the position editor: another game, the start or an empty board, the position as text, sharing.

use leptos::{html, prelude::*};
use web_sys::{Event, SubmitEvent};

use play::{
    editor::EditAction,
    exchange::import_error::ImportError,
    session::Action,
    text::{label::Label, sheet_label::SheetLabel},
};
use rules::{Setup, Variant, notation::sfen};

use crate::{
    context::{GameStore, Interface, Parts, Preferences, Sheet, TablePart, select},
    editor::Problems,
    widgets::{Button, Text},
};

use super::sheet::OpenedSheet;

#[component]
pub fn PositionSheet() -> impl IntoView {
    let parts = Parts::expect();
    view! {
        <OpenedSheet which=Sheet::Position name="position-sheet" title=Label::Position>
            {move || parts.table(|table| view! { <Body table/> })}
        </OpenedSheet>
    }
}

#[component]
fn Body(table: TablePart) -> impl IntoView {
    let (game, interface, preferences) = (GameStore::expect(), Interface::expect(), Preferences::expect());
    let variant = select(game.board, |board| board.layout.variant);
    let replace = move |setup| {
        interface.sheet.set(None);
        game.act(Action::Edit(EditAction::Replace(setup)));
    };
    let can_share = select(game.editor, |editor| editor.as_ref().is_some_and(|editor| editor.sharable));
    let can_redo = select(game.controls, |controls| controls.offers.redo);
    let redo = move |_| {
        interface.sheet.set(None);
        game.act(Action::Redo);
    };
    let leave = move |_| {
        interface.sheet.set(None);
        game.act(Action::LeaveEditor);
    };
    view! {
        <div class="form">
            <GameField/>
            <div class="share-row">
                <Button
                    action="start-position"
                    text=move || preferences.translate(SheetLabel::StartPosition)
                    press=move |_| replace(Setup::start(variant.get_untracked()))
                />
                <Button
                    action="clear-board"
                    text=move || preferences.translate(SheetLabel::ClearBoard)
                    press=move |_| replace(Setup::empty(variant.get_untracked()))
                />
                <Button
                    action="rest-to-defender"
                    text=move || preferences.translate(SheetLabel::RestToDefender)
                    press=move |_| {
                        interface.sheet.set(None);
                        game.act(Action::Edit(EditAction::RestToDefender));
                    }
                />
                <Button enabled=can_redo text=move || preferences.translate(Label::Redo) press=redo/>
            </div>
            <Problems id=preferences.id("problems")/>
            <TextField table replace=Callback::new(replace)/>
            <div class="share-row form-end">
                <Button
                    action="share-position"
                    attr:aria-describedby=preferences.id("problems")
                    enabled=can_share
                    text=move || preferences.translate(Label::Share)
                    press=move |_| interface.sheet.set(Some(Sheet::Share))
                />
                <Button action="leave" text=move || preferences.translate(Label::LeaveEditor) press=leave/>
            </div>
        </div>
    }
}

/// The choice of the game, which sets up its start.
#[component]
fn GameField() -> impl IntoView {
    let (game, preferences) = (GameStore::expect(), Preferences::expect());
    let variant = select(game.board, |board| board.layout.variant);
    let choose = move |event: Event| {
        if let Some(variant) = Variant::parse(&event_target_value(&event)) {
            game.act(Action::Edit(EditAction::Replace(Setup::start(variant))));
        }
    };
    let option = move |of: Variant| {
        view! {
            <option value=of.name() prop:selected=move || variant.get() == of prop:textContent=move || preferences.translate(Label::Game(of))></option>
        }
    };
    view! {
        <label class="field">
            <Text text=move || preferences.translate(SheetLabel::WhichGame)/>
            <select class="select" data-choose="game" on:change=choose>
                {Variant::ALL.map(option).collect_view()}
            </select>
        </label>
    }
}

/// The position as text, to be copied or replaced.
#[component]
fn TextField(
    table: TablePart,
    /// Sets up another position.
    replace: Callback<Setup>,
) -> impl IntoView {
    let (game, preferences) = (GameStore::expect(), Preferences::expect());
    let text = select(game.editor, |editor| editor.as_ref().map(|editor| editor.sfen.clone()).unwrap_or_default());
    let field = NodeRef::<html::Textarea>::new();
    let error = RwSignal::new(None::<ImportError>);
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        let text = field.get_untracked().map(|field| field.value()).unwrap_or_default();
        let variant = game.board.with_untracked(|board| board.layout.variant);
        match read(&text, variant, table) {
            Ok(setup) => replace.run(setup),
            Err(wrong) => error.set(Some(wrong)),
        }
    };
    view! {
        <form class="share-part" on:submit=submit>
            <label class="field">
                <Text class="share-head" text=move || preferences.translate(SheetLabel::PositionText)/>
                <textarea
                    class="text-field"
                    rows="2"
                    spellcheck="false"
                    data-field="position"
                    prop:value=move || text.get()
                    node_ref=field
                ></textarea>
            </label>
            <p class="share-wrong" role="alert" prop:textContent=move || error.get().map(|error| preferences.translate(error))></p>
            <div class="share-row">
                <button class="button" type="submit" data-action="set-text">
                    <Text text=move || preferences.translate(SheetLabel::SetText)/>
                </button>
            </div>
        </form>
    }
}

/// Reads an SFEN, playable or not, or else the last position of a game.
fn read(text: &str, variant: Variant, table: TablePart) -> Result<Setup, ImportError> {
    if let Ok(setup) = sfen::parse(variant, text) {
        return Ok(setup);
    }
    let link = (table.read)(text, variant)?;
    Ok(link.game.map_or_else(|| Setup::start(variant), |game| game.position().setup(1)))
}
