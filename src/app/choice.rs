//! Choices on a sheet: radio buttons that look like tiles.

use std::rc::Rc;

use web_sys::Event;

use crate::{
    play::{settings::Glyphs, svg},
    text::{Say, label::Label},
};

use super::{
    element::{El, html, svg as element},
    state::State,
};

/// A group of choices under a heading, which can be made while `can` says so.
pub(super) fn choices(
    kind: &str,
    legend: impl Say + Copy + 'static,
    can: impl Fn() -> bool + 'static,
    tiles: impl IntoIterator<Item = El>,
) -> El {
    let state = State::get();
    html("fieldset")
        .class(&format!("choices {kind}"))
        .live(move |parts| parts.flag("disabled", !can()))
        .child(html("legend").text_of(move || state.say(legend)))
        .children(tiles)
}

/// One of the values that a choice may take.
///
/// * `name` tells the choice from others, `word` the value.
/// * `is` says whether the value is chosen; `choose` is called when it is.
/// * `face` is what the tile shows.
pub(super) fn choice(
    name: &str,
    word: &str,
    is: impl Fn() -> bool + 'static,
    choose: impl Fn() + 'static,
    face: impl IntoIterator<Item = El>,
) -> El {
    let name = format!("{}{name}", State::get().prefix());
    let input = html("input")
        .attrs(&[("type", "radio"), ("name", &name), ("value", word)])
        .live(move |parts| parts.property("checked", is()))
        .on("change", move |_: &Event| choose());
    html("label").class("choice").child(input).child(html("span").class("choice-face").children(face))
}

/// What a tile says: a name, and perhaps a note below it.
pub(super) fn words<L: Say>(label: impl Fn() -> L + 'static, note: Option<impl Say + Copy + 'static>) -> [El; 2] {
    let state = State::get();
    let note = html("span").class("choice-note").text_of(move || note.map(|note| state.say(note)).unwrap_or_default());
    [html("span").class("choice-name").text_of(move || state.say(label())), note]
}

/// The choice of how the pieces are written on, shown on a piece of the game.
///
/// * `kind` tells this choice from another one of the same.
/// * `view_box` is what is seen of [`svg::sample`].
/// * `words` is the class of each set's name.
pub(super) fn glyph_sets(kind: &'static str, view_box: &str, words: &str) -> El {
    let state = State::get();
    let variant = state.scene.part(|scene| scene.table.variant);
    let tiles = Glyphs::ALL.iter().map(|&glyphs| {
        let is = move || state.settings.with(|settings| settings.glyphs == glyphs);
        let set = move || state.settings.update(|settings| settings.glyphs = glyphs);
        let choose = move || state.when_complete(Rc::new(set));
        let sample = move || state.draw(|pen| svg::sample(variant.get(), svg::Pen { glyphs, ..pen }));
        let picture = element("svg")
            .attrs(&[("class", "sample table"), ("viewBox", view_box), ("aria-hidden", "true")])
            .markup_of(sample);
        let name = html("span").class(words).text_of(move || state.say(Label::Glyphs(glyphs)));
        choice(kind, glyphs.name(), is, choose, [picture, name])
    });
    choices(kind, Label::Pieces, || true, tiles)
}
