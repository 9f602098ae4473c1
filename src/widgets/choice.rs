//! Choices on a sheet: radio buttons that look like tiles.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlInputElement, KeyboardEvent};

use play::{
    settings::Glyphs,
    svg,
    text::{Translate, label::Label, sheet_label::SheetLabel},
};

use crate::{
    browser::keys::key_of,
    context::{GameStore, Preferences, select},
};

use super::Text;

/// Home and End choose the first and the last of a group, as the arrow keys choose the next one in every browser.
fn choose_end(event: &KeyboardEvent) {
    if event.alt_key() || event.ctrl_key() || event.meta_key() || event.shift_key() {
        return;
    }
    let end = match key_of(event).as_str() {
        "Home" => ".choice:first-of-type input",
        "End" => ".choice:last-of-type input",
        _ => return,
    };
    let group = event.current_target().and_then(|group| group.dyn_into::<Element>().ok());
    let found = group.and_then(|group| group.query_selector(end).ok().flatten());
    if let Some(input) = found.and_then(|input| input.dyn_into::<HtmlInputElement>().ok()) {
        event.prevent_default();
        input.click();
        let _ = input.focus();
    }
}

/// A group of choices under a heading.
#[component]
pub fn Choices<L: Translate + Copy + Send + Sync + 'static>(
    /// The class beside `choices`.
    #[prop(optional)]
    class: &'static str,
    /// The heading.
    legend: L,
    /// Whether a choice can be made now.
    #[prop(into, default = true.into())]
    enabled: Signal<bool>,
    children: Children,
) -> impl IntoView {
    let preferences = Preferences::expect();
    view! {
        <fieldset
            class=format!("choices {class}")
            disabled=move || !enabled.get()
            on:keydown=move |event| choose_end(&event)
        >
            <legend><Text text=move || preferences.translate(legend)/></legend>
            {children()}
        </fieldset>
    }
}

/// One radio button of a group.
#[component]
pub fn Choice(
    /// The name of the radio group.
    name: &'static str,
    /// The `value` attribute.
    #[prop(into)]
    value: String,
    /// Whether the value is chosen.
    chosen: impl Fn() -> bool + Copy + Send + 'static,
    /// Called when it is chosen.
    choose: impl Fn() + 'static,
    /// The accessible name, if it is not what the tile shows.
    #[prop(optional, into)]
    aria_label: MaybeProp<String>,
    /// The id of the element that describes it.
    #[prop(optional, into)]
    aria_describedby: Option<String>,
    /// Whether it gets the focus as its sheet opens.
    #[prop(optional)]
    autofocus: bool,
    children: Children,
) -> impl IntoView {
    let group = Preferences::expect().id(name);
    // The attribute is for the prerendered opening picture, the property for the browser.
    view! {
        <label class="choice">
            <input
                type="radio"
                name=group
                value=value
                aria-label=move || aria_label.get()
                aria-describedby=aria_describedby
                autofocus=autofocus
                checked=chosen
                prop:checked=chosen
                on:change=move |_| choose()
            />
            <span class="choice-face">{children()}</span>
        </label>
    }
}

/// The text of a tile: a name, and optionally a note below it.
#[component]
pub fn ChoiceWords<L: Translate + 'static>(
    /// The name.
    label: impl Fn() -> L + Send + Sync + 'static,
    #[prop(optional)] note: Option<SheetLabel>,
) -> impl IntoView {
    let preferences = Preferences::expect();
    view! {
        <Text class="choice-name" text=move || preferences.translate(label())/>
        <Text class="choice-note" text=move || note.map(|note| preferences.translate(note)).unwrap_or_default()/>
    }
}

/// The choice among the sets of glyphs, each shown on a piece of the current game.
#[component]
pub fn GlyphSets(
    /// The name of the radio group, and its class.
    name: &'static str,
    /// The view box of [`svg::sample`].
    view_box: &'static str,
    /// Whether the chosen set gets the focus as its sheet opens.
    #[prop(optional)]
    autofocus: bool,
) -> impl IntoView {
    let (game, preferences) = (GameStore::expect(), Preferences::expect());
    let variant = select(game.board, |board| board.layout.variant);
    let set = move |glyphs: Glyphs| {
        let chosen = move || preferences.glyphs() == glyphs;
        let choose = move || preferences.settings.update(|settings| settings.glyphs = Some(glyphs));
        let sample = move || preferences.draw(|pen| svg::sample(variant.get(), svg::Pen { glyphs, ..pen }));
        view! {
            <Choice name value=glyphs.name() chosen choose autofocus=autofocus && untrack(chosen)>
                <svg class="sample table" viewBox=view_box aria-hidden="true" inner_html=sample></svg>
                <Text class="choice-name" text=move || preferences.translate(Label::Glyphs(glyphs))/>
            </Choice>
        }
    };
    view! {
        <Choices class=name legend=Label::Pieces>
            {Glyphs::ALL.iter().map(|&glyphs| set(glyphs)).collect_view()}
        </Choices>
    }
}
