//! The pieces in hand: their targets, their badges, and copies of their other faces.

use std::ops::Range;

use leptos::prelude::*;
use web_sys::KeyboardEvent;

use play::{
    editor::{EditAction, Place},
    geometry::Rect,
    message::Message,
    session::{Action, Target},
    svg,
    text::label::Label,
    view::{Motion, SlotView},
};
use protocol::Value;
use rules::{Kind, Side};

use crate::{
    browser::{focus::focus_in_table, keys::key_of},
    context::{Drag, GameStore, Interface, Preferences, select, select_item},
};

use super::values::labelled;

/// The other faces of the pieces in hand. A piece in hand shows its first face; beside it, on the same tray, are copies with
/// each other face that it may be dropped with.
#[component]
pub(super) fn OtherFaces(
    /// The side whose hand it is.
    side: Side,
) -> impl IntoView {
    let game = GameStore::expect();
    let slots = slots(game, side);
    move || slots.get().map(|nth| view! { <OtherFacesOfSlot side nth/> }).collect_view()
}

/// The slots of a hand. They are rendered anew in a game of another variant, which has other pieces.
fn slots(game: GameStore, side: Side) -> Signal<Range<usize>> {
    let slots = select(game.board, move |board| (board.layout.variant, board.stand(side).slots.len()));
    Signal::derive(move || 0..slots.get().1)
}

/// The other faces of one kind of piece; they appear when the captured piece arrives.
#[component]
fn OtherFacesOfSlot(
    /// The side whose hand it is.
    side: Side,
    nth: usize,
) -> impl IntoView {
    let view = select_item(GameStore::expect().board, move |board| board.stand(side).slots.get(nth));
    let waits = waits_for_captured(side, view.read_untracked().kind);
    let preferences = Preferences::expect();
    let is_held = move || view.with(|slot| slot.faces.iter().any(|held| held.copied));
    let copies = Memo::new(move |_| preferences.draw(|pen| view.with(|slot| svg::copies(slot, pen))));
    view! { <g class="copy" class:held=is_held class:captured=waits inner_html=move || copies.get()></g> }
}

/// The badges with the numbers of pieces.
#[component]
pub(super) fn Badges(
    /// The side whose hand it is.
    side: Side,
) -> impl IntoView {
    let game = GameStore::expect();
    let slots = slots(game, side);
    let badge = move |nth: usize| {
        let view = select_item(game.board, move |board| board.stand(side).slots.get(nth));
        let badge = Memo::new(move |_| view.with(svg::badge));
        let waits = waits_for_captured(side, view.read_untracked().kind);
        let is_held = move || !badge.read().is_empty();
        view! { <g class="number" class:held=is_held class:captured=waits inner_html=move || badge.get()></g> }
    };
    move || slots.get().map(badge).collect_view()
}

/// Whether a captured piece of this kind slides to a hand after a delay. Its badge and its other faces appear when it arrives.
fn waits_for_captured(side: Side, kind: Kind) -> impl Fn() -> bool + Send + Sync + 'static {
    let (game, interface) = (GameStore::expect(), Interface::expect());
    let captured = select(game.board, move |board| {
        let mut captured = board.pieces.iter().filter(|piece| piece.motion == Motion::Captured);
        captured.any(|piece| piece.side == side && piece.faces.first().is_some_and(|face| face.kind == kind))
    });
    let has_landed = interface.drag_memo(|drag| matches!(drag, Drag::Landed(_)));
    move || captured.get() && !has_landed.get()
}

/// The targets in a hand: each piece as a whole, and each of its faces.
#[component]
pub(super) fn HandTargets(
    /// The side whose hand it is.
    side: Side,
) -> impl IntoView {
    let (game, preferences) = (GameStore::expect(), Preferences::expect());
    let slots = slots(game, side);
    view! {
        <g class="targets" role="group" data-stand=side.name() aria-label=move || preferences.translate(Label::Stand(side))>
            {move || slots.get().map(|nth| view! { <SlotTargets side nth/> }).collect_view()}
        </g>
    }
}

/// The targets of one kind of piece: the piece as a whole, and each of its faces if it has several.
#[component]
fn SlotTargets(
    /// The side whose hand it is.
    side: Side,
    nth: usize,
) -> impl IntoView {
    let game = GameStore::expect();
    let slot = select_item(game.board, move |board| board.stand(side).slots.get(nth));
    let faces = slot.read_untracked().faces.len();
    let face = move |face: usize| {
        let held = select_item(game.board, move |board| {
            board.stand(side).slots.get(nth).and_then(|slot| slot.faces.get(face))
        });
        let kind = held.read_untracked().face.kind;
        view! {
            <HandTarget
                side
                held=slot
                face=kind
                area=Signal::derive(move || held.read().target)
                label=Signal::derive(move || held.read().label)
                value=Signal::derive(move || held.read().value)
            />
        }
    };
    view! {
        <HandTarget
            side
            held=slot
            area=Signal::derive(move || slot.read().rect)
            label=Signal::derive(move || slot.read().label)
            value=Signal::derive(move || slot.with(SlotView::value))
        />
        // A piece with a single face needs no other target.
        {(faces > 1).then(|| (0..faces).map(face).collect_view())}
    }
}

/// A piece in hand as a target, or one of its faces. Only the whole piece is a tab stop.
#[component]
fn HandTarget(
    /// The side whose hand it is.
    side: Side,
    held: Memo<SlotView>,
    /// `None` for the whole piece.
    #[prop(optional)]
    face: Option<Kind>,
    /// The area that takes pointer events.
    area: Signal<Rect>,
    /// The label for screen readers.
    label: Signal<Message>,
    /// The value of its best drop.
    value: Signal<Option<Value>>,
) -> impl IntoView {
    let (game, preferences) = (GameStore::expect(), Preferences::expect());
    let kind = held.read_untracked().kind;
    let is_body = face.is_none();
    let pickable = move || held.read().pickable;
    let class = move || match (is_body, pickable()) {
        (true, true) => "cell body pickable draggable",
        (true, false) => "cell body",
        (false, true) => "cell pickable draggable",
        (false, false) => "cell",
    };
    let target = Target::Hand { side, kind, face };
    let pick = move || game.act(Action::Pick(target));
    let press_key = move |event: KeyboardEvent| {
        let key = key_of(&event);
        if key == "?" {
            if game.open_card(target) {
                event.prevent_default();
            }
        } else if game.is_editing() {
            let change = match key.as_str() {
                "Enter" | " " => return (event.prevent_default(), pick()).1,
                "+" => EditAction::Add(side, kind),
                "-" | "Delete" | "Backspace" => EditAction::Remove(Place::Hand(side, kind)),
                _ => return,
            };
            event.prevent_default();
            game.act(Action::Edit(change));
        } else if matches!(key.as_str(), "Enter" | " ") {
            event.prevent_default();
            pick();
            // The destination is selected on the board.
            focus_in_table(&event_target(&event), "[role=gridcell][tabindex='0']");
        }
    };
    view! {
        <rect
            class=class
            role="button"
            rx="6"
            tabindex=move || if is_body && pickable() { "0" } else { "-1" }
            data-kind=kind.name()
            data-held=is_body.then(|| kind.name())
            data-drop=face.map(Kind::name)
            // Hidden from screen readers while no such piece is held, unless one can be added.
            aria-hidden=move || (held.read().count == 0 && !pickable()).then_some("true")
            aria-disabled=move || (!pickable()).to_string()
            aria-label=move || labelled(preferences, label.get(), value.get())
            x=move || area.get().x
            y=move || area.get().y
            width=move || area.get().width
            height=move || area.get().height
            on:click=move |_| pick()
            on:keydown=press_key
        ></rect>
    }
}
