//! The dialog for choosing a face, on the destination square.

use leptos::{prelude::*, svg as elements};
use send_wrapper::SendWrapper;
use web_sys::{Element, KeyboardEvent};

use crate::{
    app::{
        browser::focus::{focus_first, focus_in_table},
        context::{Game, Preferences},
    },
    play::{
        scene::{DialogView, OptionView},
        session::{Action, Target},
        svg,
    },
};

use super::still_piece::StillPiece;

/// The margin of an option's target inside its square.
const INSET: f64 = 3.0;

/// The dialog, while it is open.
#[component]
pub(super) fn FaceDialog() -> impl IntoView {
    let game = Game::expect();
    let dialog = game.memo(|scene| scene.dialog.clone());
    move || dialog.get().map(|view| view! { <OpenDialog view/> })
}

/// The dialog with its options.
#[component]
fn OpenDialog(
    /// The dialog and its options.
    view: DialogView,
) -> impl IntoView {
    let (game, preferences) = (Game::expect(), Preferences::expect());
    let sheet = svg::dialog_sheet(game.scene.with_untracked(|scene| scene.table), &view);
    let (to, label) = (view.to, view.label);
    let root = NodeRef::<elements::G>::new();
    Effect::new(move || {
        let Some(root) = root.get() else { return };
        focus_first(&root, ".option");
        // However the dialog closes, the focus returns to the square.
        let root = SendWrapper::new(Element::from(root));
        on_cleanup(move || focus_in_table(&root, &format!("[data-square='{to}']")));
    });
    let view = StoredValue::new(view);
    let options = view.with_value(|view| view.options.len());
    view! {
        <g class="dialog" role="dialog" aria-modal="true" aria-label=move || preferences.say(label) node_ref=root>
            <g inner_html=sheet on:click=move |_| game.act(Action::Cancel)></g>
            {(0..options).map(|nth| view! { <FaceOption view nth/> }).collect_view()}
        </g>
    }
}

/// A face that can be chosen: its target and its picture.
#[component]
fn FaceOption(
    /// The dialog and its options.
    view: StoredValue<DialogView>,
    /// The index of the option.
    nth: usize,
) -> impl IntoView {
    let (game, preferences) = (Game::expect(), Preferences::expect());
    let OptionView { face, rect, label } = view.with_value(|view| view.options[nth].clone());
    let kind = face.kind;
    let place = svg::transform(rect.centre(), 1.0, face.turned);
    let area = rect.inset(INSET);
    let pick = move || game.act(Action::Pick(Target::Face(kind)));
    let press_key = move |event: KeyboardEvent| {
        let here: Element = event_target(&event);
        let count = view.with_value(|view| view.options.len());
        let beside = |across, down| view.with_value(|view| view.beside(nth, across, down));
        match event.key().as_str() {
            "Enter" | " " => pick(),
            "Escape" => game.act(Action::Cancel),
            "ArrowUp" => focus_option(&here, beside(0, -1).unwrap_or((nth + count - 1) % count)),
            "ArrowDown" => focus_option(&here, beside(0, 1).unwrap_or((nth + 1) % count)),
            "ArrowLeft" => focus_option(&here, beside(-1, 0).unwrap_or(nth)),
            "ArrowRight" => focus_option(&here, beside(1, 0).unwrap_or(nth)),
            "Tab" if event.shift_key() => focus_option(&here, (nth + count - 1) % count),
            "Tab" => focus_option(&here, (nth + 1) % count),
            _ => return,
        }
        event.prevent_default();
        event.stop_propagation();
    };
    view! {
        <rect
            class="option"
            role="button"
            tabindex="0"
            rx="9"
            aria-label=move || preferences.say(label)
            data-choice=kind.name()
            data-nth=nth.to_string()
            x=area.x
            y=area.y
            width=area.width
            height=area.height
            on:click=move |_| pick()
            on:keydown=press_key
        ></rect>
        <StillPiece face place/>
    }
}

/// Moves the focus to another option of the dialog.
fn focus_option(here: &Element, to: usize) {
    if let Some(dialog) = here.closest(".dialog").ok().flatten() {
        focus_first(&dialog, &format!(".option[data-nth='{to}']"));
    }
}
