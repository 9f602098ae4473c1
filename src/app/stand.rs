//! The pieces in hand: what can be picked there, and the faces that lie beside the pieces themselves.

use web_sys::{Event, KeyboardEvent};

use crate::{
    play::{
        geometry::Rect,
        scene::{HeldFaceView, SlotView},
        session::{Action, Target},
        svg,
    },
    rules::{kind::Kind, side::Side},
    text::label::Label,
};

use super::{
    element::{El, Parts, svg as element},
    focus::focus_in_table,
    prelude::*,
    state::State,
};

/// The other faces of held pieces. A piece in hand lies there once, with the face that it starts with; beside it lies a
/// picture of each other face with which it may be dropped.
pub(super) fn copies(side: Side) -> El {
    let state = State::get();
    let slots = state.scene.part(move |scene| scene.stand(side).slots.len());
    element("g").region(move || (0..slots.get()).map(|nth| copies_of(side, nth)).collect())
}

/// Those of one kind of piece, which have a moment to come after the piece itself.
fn copies_of(side: Side, nth: usize) -> El {
    let state = State::get();
    let view = state.scene.piece_of(move |scene| scene.stand(side).slots.get(nth));
    element("g").live(move |parts| {
        let drawn: String =
            view.with(|slot| slot.iter().flat_map(|slot| &slot.faces).map(|held| copy(state, held)).collect());
        parts.class("copy", &[("held", !drawn.is_empty())]);
        parts.markup(&drawn);
    })
}

fn copy(state: State, held: &HeldFaceView) -> String {
    if !held.copied {
        return String::new();
    }
    let place = svg::transform(held.rect.centre(), held.scale, held.face.turned);
    state.draw(|pen| svg::still(&held.face, &place, pen))
}

/// What can be picked on a player's stand: each piece as such, and each of its faces.
pub(super) fn targets(side: Side) -> El {
    let state = State::get();
    // In another game the slots are for other pieces.
    let slots = state.scene.part(move |scene| (scene.table.variant, scene.stand(side).slots.len()));
    element("g")
        .attrs(&[("class", "targets"), ("role", "group"), ("data-stand", side.name())])
        .live(move |parts| parts.set("aria-label", &*state.say(Label::Stand(side))))
        .region(move || (0..slots.get().1).flat_map(|nth| slot(side, nth)).collect())
}

/// The targets of one kind of piece: the piece as such, and each of its faces if it has several.
fn slot(side: Side, nth: usize) -> Vec<El> {
    let state = State::get();
    let view = state.scene.piece_of(move |scene| scene.stand(side).slots.get(nth));
    let kind = view.with_untracked(|slot| slot.as_ref().map(|slot| slot.kind));
    let filed_under = kind.map_or("", Kind::name);
    let pick = move |face| {
        if let Some(kind) = kind {
            state.act(Action::Pick(Target::Hand { side, kind, face }));
        }
    };
    let key = move |event: &KeyboardEvent| {
        if matches!(event.key().as_str(), "Enter" | " ") {
            event.prevent_default();
            pick(None);
            // On to the board, where the piece will go.
            focus_in_table(&event_target(event), "[role=gridcell][tabindex='0']");
        }
    };
    // What all of them say of the slot. What is not held is not there for a screen reader.
    let common = |parts: &mut Parts, class: &str, slot: &SlotView, area: Rect| {
        parts.class(class, &[("can", slot.can), ("carries", slot.can)]);
        parts.set("aria-hidden", (slot.count == 0).then_some("true"));
        parts.truth("aria-disabled", !slot.can);
        parts.area(area);
    };
    let target = || element("rect").attrs(&[("role", "button"), ("data-kind", filed_under), ("rx", "6")]);
    let body = target().attr("data-held", filed_under).on("click", move |_: &Event| pick(None)).on("keydown", key);
    let body = body.live(move |parts| {
        view.with(|slot| {
            let Some(slot) = slot else { return };
            common(parts, "cell body", slot, slot.rect);
            parts.set("tabindex", if slot.can { "0" } else { "-1" });
            parts.set("aria-label", &*state.say(slot.label));
        });
    });
    // A single face is the piece as such.
    let faces = view.with_untracked(|slot| slot.as_ref().map_or(0, |slot| slot.faces.len()));
    let face = move |nth: usize| {
        let kind = move || {
            view.with_untracked(|slot| slot.as_ref().and_then(|slot| slot.faces.get(nth)).map(|held| held.face.kind))
        };
        target().attr("tabindex", "-1").on("click", move |_: &Event| pick(kind())).live(move |parts| {
            view.with(|slot| {
                let Some((slot, held)) = slot.as_ref().and_then(|slot| Some((slot, slot.faces.get(nth)?))) else {
                    return;
                };
                common(parts, "cell", slot, held.target);
                parts.set("aria-label", &*state.say(held.label));
                parts.set("data-drop", held.face.kind.name());
            });
        })
    };
    let faces = if faces > 1 { faces } else { 0 };
    std::iter::once(body).chain((0..faces).map(face)).collect()
}
