//! The pieces in hand: what can be picked there, and the faces that lie beside the pieces themselves.

use leptos::prelude::*;
use web_sys::KeyboardEvent;

use crate::{
    play::{
        scene::{HeldFaceView, SlotView},
        session::{Action, Target},
        svg,
    },
    rules::{kind::Kind, side::Side},
    text::label::Label,
};

use super::{focus::focus_in_table, state::State};

/// The other faces of held pieces. A piece in hand lies there once, with the face that it starts with; beside it lies a
/// picture of each other face with which it may be dropped.
pub(super) fn copies(side: Side) -> impl IntoView {
    let state = State::get();
    let drawing = Memo::new(move |_| {
        state.scene.with(|scene| {
            let copies = |slot: &SlotView| slot.faces.iter().map(|held| copy(state, held)).collect::<String>();
            scene.stand(side).slots.iter().map(copies).collect::<Vec<_>>()
        })
    });
    let slots = Memo::new(move |_| state.scene.with(|scene| scene.stand(side).slots.len()));
    let slot = move |nth: usize| view! { <g inner_html=move || drawing.with(|slots| slots.get(nth).cloned())></g> };
    move || (0..slots.get()).map(slot).collect_view()
}

fn copy(state: State, held: &HeldFaceView) -> String {
    if !held.copied {
        return String::new();
    }
    let place = svg::transform(held.rect.centre(), held.scale, held.face.turned);
    state.draw(|pen| svg::still(&held.face, &place, pen))
}

/// What can be picked on a player's stand: each piece as such, and each of its faces.
pub(super) fn targets(side: Side) -> impl IntoView {
    let state = State::get();
    // In another game the slots are for other pieces.
    let slots = Memo::new(move |_| state.scene.with(|scene| (scene.table.variant, scene.stand(side).slots.len())));
    view! {
        <g class="targets" role="group" data-stand=side.name() aria-label=move || state.say(Label::Stand(side))>
            {move || (0..slots.get().1).map(|nth| slot(side, nth)).collect_view()}
        </g>
    }
}

fn slot(side: Side, nth: usize) -> impl IntoView {
    let state = State::get();
    let view = state.part(move |scene| scene.stand(side).slots.get(nth).cloned());
    let kind = view.with_untracked(|slot| slot.as_ref().map(|slot| slot.kind));
    let filed_under = kind.map(Kind::name);
    let can = move || view.with(|slot| slot.as_ref().is_some_and(|slot| slot.can));
    let rect = move || view.with(|slot| slot.as_ref().map(|slot| slot.rect).unwrap_or_default());
    // What is not held is not there for a screen reader.
    let empty = move || view.with(|slot| slot.as_ref().is_none_or(|slot| slot.count == 0)).then_some("true");
    let pick = move |face| {
        if let Some(kind) = kind {
            state.act(Action::Pick(Target::Hand { side, kind, face }));
        }
    };
    let key = move |event: KeyboardEvent| {
        if matches!(event.key().as_str(), "Enter" | " ") {
            event.prevent_default();
            pick(None);
            // On to the board, where the piece will go.
            focus_in_table(&event_target(&event), "[role=gridcell][tabindex='0']");
        }
    };
    // A single face is the piece as such.
    let faces = view.with_untracked(|slot| slot.as_ref().map_or(0, |slot| slot.faces.len()));
    let faces = if faces > 1 { faces } else { 0 };
    let face = move |nth: usize| {
        let held = Memo::new(move |_| view.with(|slot| slot.as_ref().and_then(|slot| slot.faces.get(nth).cloned())));
        let area = move || held.with(|held| held.as_ref().map(|held| held.target).unwrap_or_default());
        let kind = move || held.with(|held| held.as_ref().map(|held| held.face.kind));
        view! {
            <rect
                class="cell"
                class:can=can
                class:carries=can
                role="button"
                tabindex="-1"
                aria-hidden=empty
                aria-label=move || held.with(|held| held.as_ref().map(|held| state.say(held.label)))
                aria-disabled=move || (!can()).to_string()
                data-kind=filed_under
                data-drop=move || kind().map(Kind::name)
                x=move || area().x
                y=move || area().y
                width=move || area().width
                height=move || area().height
                rx="6"
                on:click=move |_| pick(kind())
            ></rect>
        }
    };
    view! {
        <rect
            class="cell body"
            class:can=can
            class:carries=can
            role="button"
            aria-hidden=empty
            tabindex=move || if can() { "0" } else { "-1" }
            aria-label=move || view.with(|slot| slot.as_ref().map(|slot| state.say(slot.label)))
            aria-disabled=move || (!can()).to_string()
            data-kind=filed_under
            data-held=filed_under
            x=move || rect().x
            y=move || rect().y
            width=move || rect().width
            height=move || rect().height
            rx="6"
            on:click=move |_| pick(None)
            on:keydown=key
        ></rect>
        {(0..faces).map(face).collect_view()}
    }
}
