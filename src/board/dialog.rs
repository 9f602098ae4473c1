//! The dialog for choosing a face, on the destination square.

use leptos::{prelude::*, svg as elements};
use send_wrapper::SendWrapper;
use web_sys::{Element, KeyboardEvent};

use play::{
    message::Message,
    session::{Action, Target},
    svg,
    view::{Align, DialogView, OptionView},
};

use crate::{
    browser::{
        focus::{focus_first, focus_in_table},
        keys::key_of,
    },
    context::{GameStore, Preferences, select},
};

use super::{
    orientation::is_seated_opposite,
    values::{labelled, value_mark},
};

/// The gap between an option's target and the edge of its square, in hundredths of a cell.
const INSET: f64 = 3.0;

/// The line height of the words, in em.
const LINE_EM: f64 = 1.2;

/// The dialog; empty while it is closed.
#[component]
pub(super) fn FaceDialog() -> impl IntoView {
    let game = GameStore::expect();
    let dialog = select(game.board, |board| board.dialog.clone());
    move || dialog.get().map(|view| view! { <OpenDialog view/> })
}

/// The dialog with its options.
#[component]
fn OpenDialog(
    /// Its content.
    view: DialogView,
) -> impl IntoView {
    let (game, preferences) = (GameStore::expect(), Preferences::expect());
    let sheet = svg::dialog_sheet(game.board.with_untracked(|board| board.layout), &view);
    let (to, label) = (view.to, view.label);
    let root = NodeRef::<elements::G>::new();
    Effect::new(move || {
        let Some(root) = root.get() else { return };
        focus_first(&root, ".option");
        // However it closes, the focus returns to the square.
        let root = SendWrapper::new(Element::from(root));
        on_cleanup(move || focus_in_table(&root, &format!("[data-square='{to}']")));
    });
    let view = StoredValue::new(view);
    let options = view.with_value(|view| view.options.len());
    view! {
        <g class="dialog" role="dialog" aria-modal="true" aria-label=move || preferences.translate(label) node_ref=root>
            <g inner_html=sheet on:click=move |_| game.act(Action::Cancel)></g>
            {(0..options).map(|nth| view! { <FaceOption view nth/> }).collect_view()}
        </g>
    }
}

/// A face in the dialog: its target, its picture, its name and its moves.
#[component]
fn FaceOption(
    /// The content of the dialog.
    view: StoredValue<DialogView>,
    /// The index of the option.
    nth: usize,
) -> impl IntoView {
    let (game, preferences) = (GameStore::expect(), Preferences::expect());
    let OptionView { face, rect, square, at, scale, words, allowed, label, moves, value } =
        view.with_value(|view| view.options[nth].clone());
    let kind = face.kind;
    let transform = svg::transform(at, scale, face.turned);
    let picture = move || {
        let mark = value.map(|value| value_mark(preferences, square, false, value));
        preferences.draw(|pen| svg::static_piece(&face, &transform, pen)) + &mark.unwrap_or_default()
    };
    // The words about the upper player's piece are turned to a player who sits opposite.
    let side = view.with_value(|view| view.side);
    let across = select(game.board, move |board| board.across == Some(side));
    let turned = move || {
        (across.get() && is_seated_opposite(preferences)).then(|| format!("rotate(180 {} {})", words.at.x, words.at.y))
    };
    let anchor = move || match (words.align, turned().is_some()) {
        (Align::Middle, _) => "middle",
        (Align::Start, false) | (Align::End, true) => "start",
        (Align::End, false) | (Align::Start, true) => "end",
    };
    let area = rect.inset(INSET);
    let lines = move || {
        let (name, moves) = (preferences.translate(Message::Choice(kind)), preferences.translate(moves));
        let all: Vec<&str> = name.lines().chain(moves.lines()).collect();
        // All lines together are centred on the anchor.
        let last = u8::try_from(all.len()).unwrap_or(u8::MAX).saturating_sub(1);
        let line = |(line, nth): (&&str, u8)| {
            let down = LINE_EM * (f64::from(nth) - f64::from(last) / 2.0);
            view! { <text x=words.at.x y=words.at.y dy=format!("{down:.2}em") prop:textContent=(*line).to_owned()></text> }
        };
        all.iter().zip(0..).map(line).collect_view()
    };
    let pick = move || game.act(Action::Pick(Target::Face(kind)));
    let press_key = move |event: KeyboardEvent| {
        let here: Element = event_target(&event);
        let count = view.with_value(|view| view.options.len());
        let beside = |across, down| view.with_value(|view| view.beside(nth, across, down));
        match key_of(&event).as_str() {
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
            aria-label=move || labelled(preferences, label, value)
            aria-disabled=(!allowed).then_some("true")
            data-choice=kind.name()
            data-nth=nth.to_string()
            x=area.x
            y=area.y
            width=area.width
            height=area.height
            on:click=move |_| pick()
            on:keydown=press_key
        ></rect>
        <g class="option-face" class:refused=!allowed aria-hidden="true">
            <g inner_html=picture></g>
            <g
                class="option-words"
                class:below=words.align == Align::Middle
                text-anchor=anchor
                transform=turned
            >
                {lines}
            </g>
        </g>
    }
}

/// Moves the focus to another option of the dialog.
fn focus_option(here: &Element, to: usize) {
    if let Some(dialog) = here.closest(".dialog").ok().flatten() {
        focus_first(&dialog, &format!(".option[data-nth='{to}']"));
    }
}
