//! The table: board, stands, pieces, and what can be picked.

use web_sys::{Element, Event};

use crate::{
    play::{
        decimal::Decimal,
        geometry::{Layout, Point},
        scene::SquareView,
        svg,
    },
    rules::side::Side,
    text::label::Label,
};

use super::{
    cells::cells,
    dialog::dialog,
    element::{El, html, svg as element},
    gesture::Pointers,
    later::{self, later},
    pace::Pace,
    piece::{ghost, pieces},
    prelude::*,
    room,
    seating::{is_across, is_turned_to_them},
    stand::targets,
    state::State,
};

/// The glyphs of what is seen before the program runs (scripts/opening.mjs).
const OPENING_GLYPHS: &str = "opening-glyphs";

/// The table in the room that it has.
pub(super) async fn table(pace: Pace) -> El {
    let state = State::get();
    let table = state.scene.part(|scene| scene.table);
    let variant = state.scene.part(|scene| scene.table.variant);
    let bottom = state.scene.part(|scene| scene.table.bottom);
    let room = html("div").class("room");
    room::watch(&room.node(), move |width, height| {
        let fitting = Layout::fitting(variant.get_untracked().spec(), width, height);
        if state.layout.get_untracked() != fitting {
            state.layout.set(fitting);
        }
    });
    let sprite = element("g").class("sprite");
    let glyphs = sprite.node();
    later::run(sprite_of(state.prefix()), move |markup| {
        glyphs.set_inner_html(&markup);
        let app = glyphs.closest(".poppy").ok().flatten();
        if let Some(Ok(Some(former))) = app.map(|app| app.query_selector(&format!(".{OPENING_GLYPHS}"))) {
            former.remove();
        }
    });
    let board = Live::of(move || svg::board(table.get(), state.settings.get().coordinates, state.language()));
    let stands = state.scene.part(|scene| scene.stands.iter().map(svg::stand).collect::<String>());
    let mark = move |place| {
        let mark = state.scene.part(move |scene| scene.squares.get(place).map(svg::marks).unwrap_or_default());
        element("g").markup_of(move || mark.get())
    };
    let places = state.scene.part(|scene| scene.squares.len());
    let stand_marks = state.scene.part(|scene| scene.stands.iter().map(svg::stand_marks).collect::<String>());
    let coordinates =
        Live::of(move || svg::coordinates(table.get(), state.settings.get().coordinates, state.language()));
    let arrow = state.scene.part(|scene| scene.arrow.iter().map(svg::arrow).collect::<String>());
    let previews = state
        .scene
        .part(|scene| scene.squares.iter().filter(|square| square.preview.is_some()).cloned().collect::<Vec<_>>());
    let hint = move |square: &SquareView| state.draw(|pen| svg::hints(table.get(), square, pen));
    let hints = move || arrow.get() + &previews.with(|squares| squares.iter().map(hint).collect::<String>());
    pace.step().await;
    let pointers = Pointers::get();
    let carrying = Live::of(move || state.carry.with(|carry| carry.piece().is_some()));
    let layer = |name: &str| element("g").class(name);
    let drawing = element("g")
        .attr("aria-hidden", "true")
        .child(layer("stands").markup_of(move || stands.get()))
        .child(layer("board").markup_of(move || board.get()))
        .child(layer("marks").region(move || (0..places.get()).map(mark).collect()))
        .child(layer("marks").markup_of(move || stand_marks.get()))
        // Those inside the squares lie over the marks.
        .child(layer("coordinates").markup_of(move || coordinates.get()))
        .children(Side::ALL.map(name))
        .child(ghost())
        .child(pieces())
        .child(layer("hints").markup_of(hints));
    let table = element("svg").attr("role", "group").live(move |parts| {
        parts.class(&format!("table text-{}", table.get().text_size()), &[("carrying", carrying.get())]);
        parts.set("aria-label", &*state.say(Label::Game(variant.get())));
        parts.set("viewBox", &*table.get().view().view_box());
    });
    pointers.watch(table.node());
    pace.step().await;
    let cells = cells();
    pace.step().await;
    room.child(
        table
            .on("touchmove", move |event: &Event| pointers.touch_moved(event))
            .child(sprite)
            .child(drawing)
            .region(move || vec![targets(!bottom.get())])
            .child(cells)
            .region(move || vec![targets(bottom.get())])
            .child(dialog()),
    )
}

/// Lets a page whose own glyphs are not there yet draw with those of the picture whose place it takes.
pub(super) fn take_glyphs(page: &Element, opening: &Element) {
    if let Ok(Some(glyphs)) = opening.query_selector(&format!(".{OPENING_GLYPHS}"))
        && let Ok(Some(_)) = page.query_selector(".sprite:empty")
    {
        let _ = page.append_child(&glyphs);
    }
}

later! {
    fn sprite_of(prefix: String) -> String {
        svg::sprite(&prefix)
    }
}

/// Who plays a side, in a word, at the stand.
fn name(side: Side) -> El {
    let state = State::get();
    let named = state.scene.part(move |scene| {
        let stand = scene.stand(side);
        (scene.table.turned(side), is_across(scene, side), stand.owner, stand.name)
    });
    element("text").live(move |parts| {
        let (turned, across, owner, at) = named.get();
        let beside = state.layout.get().is_beside();
        let opposite = across && is_turned_to_them(state);
        parts.class("name", &[("beside", beside), ("opposite", opposite)]);
        let Point { x, y } = at;
        parts.number("x", x);
        parts.number("y", y);
        // Along the margin it is read from outside the board.
        let angle = if turned { 90 } else { -90 };
        parts.set(
            "transform",
            (!beside).then(|| format!("rotate({angle} {} {})", Decimal::from(x), Decimal::from(y))).as_deref(),
        );
        parts.text(&state.say(Label::Name(owner, side)));
    })
}
