//! The app as a whole: header, table, status and controls.

use web_sys::{Element, Event, KeyboardEvent, MouseEvent, PointerEvent};

use crate::{
    play::{session::Action, settings::Theme},
    text::label::Label,
};

use super::{
    Place, Surroundings, ahead,
    controls::controls,
    element::{El, html},
    embed::foot,
    engine,
    first::First,
    gesture::Pointers,
    header::header,
    later::{self, filled, later},
    offline, open,
    pace::Pace,
    prelude::*,
    seating,
    sheet::sheets,
    slip::slip,
    state::State,
    status::status,
    table::table,
};

/// The app, with everything that it keeps.
pub(super) async fn page(around: Surroundings, pace: Pace) -> El {
    let alone = around.place == Place::Embed;
    let first = First::of(&around).await;
    pace.step().await;
    let state = State::provide(&around, first.clone());
    if around.place == Place::Page {
        offline::follow(state);
    }
    seating::follow(state);
    ahead::follow(state);
    later::run(go_on(state, Box::new(around), Box::new(first)), |()| ());
    let pointers = Pointers::provide(state);
    let cancel_outside = move |event: &Event| {
        let inside = event
            .target()
            .and_then(|target| wasm_bindgen::JsCast::dyn_into::<Element>(target).ok())
            .is_some_and(|element| element.closest(".cell, .option").ok().flatten().is_some());
        if !inside && state.is_picking() {
            state.act(Action::Cancel);
        }
    };
    let cancel_on_escape = move |event: &KeyboardEvent| {
        pointers.key(event);
        if event.key() != "Escape" {
            state.sounds.touched(event);
        } else if state.call_off() {
            event.prevent_default();
        } else if state.is_picking() {
            event.prevent_default();
            state.act(Action::Cancel);
        }
    };
    pace.step().await;
    let upper = if alone { Vec::new() } else { vec![header(), filled(slip())] };
    pace.step().await;
    let middle = html("main").class("stage").child(table(pace).await);
    pace.step().await;
    let lower = if alone {
        foot().await
    } else {
        let bar = html("footer").class("bar").children(status());
        pace.step().await;
        bar.child(controls())
    };
    pace.step().await;
    let grid = html("div").class("page").children(upper).child(middle).child(lower);
    let has_card = state.scene.part(|scene| scene.card.is_some());
    let app = html("div")
        .attr("tabindex", "-1")
        .live(move |parts| {
            let waits = state.waits(has_card.get());
            parts.class("poppy", &[("alone", alone), ("waiting", waits)]);
            parts.truth("aria-busy", waits);
            let (theme, speed) = state.settings.with(|settings| (settings.theme, settings.speed));
            parts.set("data-theme", theme.name());
            parts.set("data-speed", speed.name());
            parts.set("lang", state.language().tag());
        })
        .on_capture("pointerdown", move |event| pointers.down(event))
        .on("pointermove", move |event| pointers.moved(event))
        .on("pointerup", move |event: &PointerEvent| {
            state.sounds.touched(event);
            pointers.up(event);
        })
        .on("pointercancel", move |event| pointers.lost(event))
        .on("pointerleave", move |event| pointers.left(event))
        .on("contextmenu", move |event| pointers.menu(event))
        .on_capture("click", move |event: &MouseEvent| {
            state.sounds.touched(event);
            pointers.clicked(event);
        })
        .on("click", cancel_outside)
        .on("keydown", cancel_on_escape)
        .child(grid);
    let node = app.node();
    later::run(sheets(alone), move |sheets| {
        for sheet in sheets {
            let _ = node.append_child(&sheet.node());
        }
        state.become_complete();
    });
    app
}

later! {
    /// Does what nothing of what is seen first follows from.
    fn go_on(state: State, around: Box<Surroundings>, first: Box<First>) {
        let Surroundings { storage, engine, link, place } = *around;
        state.learn();
        state.keep(storage, &first);
        engine::connect(state, engine);
        if let Some(link) = link {
            open::or_complain(state, &link.shared);
        }
        if place != Place::Element {
            open::listen(state);
        }
    }
}

later! {
    /// Makes the document itself follow what is set: its language, its title and, for what lies around the app, its colours.
    pub(super) fn document_follows() {
        let state = State::get();
        follow_soon(move || {
            let title = state.say(Label::Title);
            document().set_title(&title);
            if let Some(root) = document().document_element() {
                let _ = root.set_attribute("lang", state.language().tag());
                let _ = root.set_attribute("data-theme", state.settings.get().theme.name());
            }
            colour_surroundings(state.settings.get().theme);
        });
    }
}

/// Colours what the device draws around the page: of the document's two colours it takes the one whose condition holds.
fn colour_surroundings(theme: Theme) {
    for known in [Theme::Light, Theme::Dark] {
        let condition = match theme {
            Theme::Auto => format!("(prefers-color-scheme: {})", known.name()),
            _ => if theme == known { "all" } else { "not all" }.to_owned(),
        };
        let colour = document().query_selector(&format!("meta[name=theme-color][data-theme={}]", known.name()));
        if let Some(colour) = colour.ok().flatten() {
            let _ = colour.set_attribute("media", &condition);
        }
    }
}
