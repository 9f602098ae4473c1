//! Choices on a sheet: radio buttons that look like tiles.

use leptos::prelude::*;

use crate::{
    play::{settings::Glyphs, svg},
    text::label::Label,
};

use super::state::State;

/// A group of choices under a heading.
pub(super) fn choices(
    kind: &'static str,
    legend: Label,
    can: impl Fn() -> bool + Send + 'static,
    tiles: impl IntoView,
) -> impl IntoView {
    let state = State::get();
    view! {
        <fieldset class=format!("choices {kind}") disabled=move || !can()>
            <legend>{move || state.say(legend)}</legend>
            {tiles}
        </fieldset>
    }
}

/// One of the values that a choice may take.
///
/// * `name` tells the choice from others, `word` the value.
/// * `is` says whether the value is chosen; `choose` is called when it is.
/// * `face` is what the tile shows.
pub(super) fn choice(
    name: &str,
    word: &'static str,
    is: impl Fn() -> bool + Send + 'static,
    choose: impl Fn() + 'static,
    face: impl IntoView,
) -> impl IntoView {
    let name = format!("{}{name}", State::get().prefix());
    view! {
        <label class="choice">
            <input type="radio" name=name value=word prop:checked=is on:change=move |_| choose()/>
            <span class="choice-face">{face}</span>
        </label>
    }
}

/// What a tile says: a name, and perhaps a note below it.
pub(super) fn words(label: impl Fn() -> Label + Send + 'static, note: Option<Label>) -> impl IntoView {
    let state = State::get();
    view! {
        <span class="choice-name">{move || state.say(label())}</span>
        <span class="choice-note">{move || note.map(|note| state.say(note))}</span>
    }
}

/// The choice of how the pieces are written on, shown on a piece of the game.
///
/// * `kind` tells this choice from another one of the same.
/// * `view_box` is what is seen of [`svg::sample`].
/// * `words` is the class of each set's name.
pub(super) fn glyph_sets(kind: &'static str, view_box: &'static str, words: &'static str) -> impl IntoView {
    let state = State::get();
    let variant = Memo::new(move |_| state.scene.with(|scene| scene.table.variant));
    let tiles = Glyphs::ALL.iter().map(|&glyphs| {
        let is = move || state.settings.get().glyphs == glyphs;
        let choose = move || state.settings.update(|settings| settings.glyphs = glyphs);
        let sample = move || state.draw(|pen| svg::sample(variant.get(), svg::Pen { glyphs, ..pen }));
        let face = view! {
            <svg class="sample table" viewBox=view_box aria-hidden="true" inner_html=sample></svg>
            <span class=words>{move || state.say(Label::Glyphs(glyphs))}</span>
        };
        choice(kind, glyphs.name(), is, choose, face)
    });
    choices(kind, Label::Pieces, || true, tiles.collect_view())
}
