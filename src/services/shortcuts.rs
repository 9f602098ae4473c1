//! Keys that work wherever the focus is, and the wheel, which steps through a finished or analysed game.

use std::time::Duration;

use leptos::{ev, prelude::*};
use leptos_use::{use_event_listener, use_window};
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlElement, KeyboardEvent, WheelEvent};

use play::{
    input::{
        shortcut::{Ask, Shortcut},
        wheel::Wheel,
    },
    session::{Action, AnalysisSetting, Navigation},
    view::{AnalysisView, BoardQuestion, Threat},
};
use rules::Side;

use crate::{
    board::Pointers,
    browser::{
        focus::focus_first,
        keys::{is_typing, key_of},
        target::{is_in, target_of},
        time::now_ms,
    },
    context::{GameStore, Interface, Preferences, Sheet},
    environment::Host,
};

/// Elements that take Enter and Space, or arrows, themselves.
const PRESSABLE: &str = "button, a, summary, select, input, [role=option], [role=listbox]";
const WITH_ARROWS: &str = "select, input, [role=slider]";

pub fn connect(host: Host) {
    let (game, interface, preferences) = (GameStore::expect(), Interface::expect(), Preferences::expect());
    let pointers = Pointers::expect();
    // Beside other content and in a frame, only keys in the app are meant for it.
    let is_meant = move |event: &Event| {
        let target = target_of(event);
        host == Host::Page || pointers.app().is_some_and(|app| app.contains(target.as_ref().map(AsRef::as_ref)))
    };
    let press = move |event: KeyboardEvent| {
        let dialog = |app: Element| app.query_selector("dialog[open], [role=dialog]").ok().flatten();
        let has_dialog = || pointers.app().and_then(dialog).is_some();
        if event.default_prevented() || event.alt_key() || is_typing(&event) || !is_meant(&event) || has_dialog() {
            return;
        }
        let (key, ctrl) = (key_of(&event), event.ctrl_key() || event.meta_key());
        let types_character = !ctrl && key != " " && key.chars().count() == 1;
        if types_character && preferences.settings.with_untracked(|settings| settings.single_keys_off) {
            return;
        }
        let Some(shortcut) = Shortcut::of_key(&key, ctrl, event.shift_key()) else { return };
        let is_done = match shortcut {
            Shortcut::Navigate(to) => !is_in(&event, WITH_ARROWS) && step(game, to),
            Shortcut::Flip => !event.repeat() && act(game, Action::Orient(Some(game.upper_side()))),
            // An embed shows neither lines nor sheets.
            Shortcut::Analyse | Shortcut::Threat | Shortcut::TypeMove | Shortcut::Keys if host.is_embed() => false,
            Shortcut::Analyse => {
                !event.repeat() && (analyse(game, false) || pointers.app().is_some_and(|app| press_analyse(&app)))
            }
            Shortcut::Threat => !event.repeat() && analyse(game, true),
            Shortcut::Undo => act(game, Action::Undo),
            Shortcut::Redo => act(game, Action::Redo),
            Shortcut::Main => {
                !event.repeat() && !is_in(&event, PRESSABLE) && pointers.app().is_some_and(|app| press_main(&app))
            }
            Shortcut::Ask(ask) => {
                let bottom = game.board.with_untracked(|board| board.layout.bottom);
                let ranks = game.variant().spec().ranks;
                let question = match ask {
                    Ask::Position => BoardQuestion::Position,
                    Ask::Rank(rank) if rank >= ranks => return,
                    // The upper rank is a from Black's side.
                    Ask::Rank(rank) => BoardQuestion::Rank(if bottom == Side::Black { rank } else { ranks - 1 - rank }),
                    Ask::Hand { bottom: true } => BoardQuestion::Hand(bottom),
                    Ask::Hand { bottom: false } => BoardQuestion::Hand(!bottom),
                    Ask::LastMoves => BoardQuestion::LastMoves,
                    Ask::Check => BoardQuestion::Check,
                    Ask::Clocks => BoardQuestion::Clocks,
                    Ask::Evaluation => BoardQuestion::Evaluation,
                };
                game.ask(question);
                true
            }
            Shortcut::TypeMove if game.is_editing() => false,
            Shortcut::TypeMove => {
                preferences.settings.update(|settings| settings.typed_moves = true);
                // After the field is mounted.
                let focus =
                    move |app: Element| set_timeout(move || focus_first(&app, "[data-field=move]"), Duration::ZERO);
                pointers.app().map(focus).is_some()
            }
            Shortcut::Keys => {
                interface.sheet.set(Some(Sheet::Keys));
                true
            }
        };
        if is_done {
            event.prevent_default();
        }
    };
    let _ = use_event_listener(use_window(), ev::keydown, press);
    // Elsewhere the wheel scrolls the page around the app.
    if host != Host::Page {
        return;
    }
    let wheel = StoredValue::new(Wheel::default());
    let turn = move |event: WheelEvent| {
        let is_stepping = untrack(move || game.with(|session| session.current().opened))
            || game.controls.with_untracked(|controls| controls.outcome.is_some() || controls.shown.is_earlier())
            || game.review.with_untracked(|review| review.review.progress.is_some() || review.analysis.on);
        // With Ctrl it zooms the page.
        if event.ctrl_key() || !is_in(&event, ".room") || !is_meant(&event) || !is_stepping {
            return;
        }
        let lines = if event.delta_mode() == WheelEvent::DOM_DELTA_PIXEL { 1.0 } else { 33.0 };
        let steps = wheel.try_update_value(|wheel| wheel.turn(event.delta_y() * lines, now_ms())).unwrap_or_default();
        match steps {
            1 => _ = step(game, Navigation::Forward),
            -1 => _ = step(game, Navigation::Back),
            _ => {}
        }
    };
    let _ = use_event_listener(use_window(), ev::wheel, turn);
}

fn act(game: GameStore, action: Action) -> bool {
    game.act(action);
    true
}

/// Switches the analysis, or the search for a threat; returns whether an analysis is offered.
fn analyse(game: GameStore, threat: bool) -> bool {
    let AnalysisView { offered, on, threat: current, .. } =
        game.review.with_untracked(|review| review.analysis.clone());
    if !offered || !game.is_stepping() {
        return false;
    }
    if !threat {
        return act(game, Action::Analyse(!on));
    }
    game.act(Action::SetAnalysis(AnalysisSetting::Threat(!on || current == Threat::Unasked)));
    on || act(game, Action::Analyse(true))
}

fn step(game: GameStore, to: Navigation) -> bool {
    game.is_stepping() && act(game, Action::Navigate(to))
}

/// Presses the button that analyses the end of a puzzle; returns whether there is one.
fn press_analyse(app: &Element) -> bool {
    let button = app.query_selector("[data-action=analyse-apart]:not([hidden], [aria-disabled=true])").ok().flatten();
    button.and_then(|button| button.dyn_into::<HtmlElement>().ok()).map(|button| button.click()).is_some()
}

/// Presses the main button under the table; returns whether there is one. It does not confirm a resignation or a draw.
fn press_main(app: &Element) -> bool {
    let main = app
        .query_selector(
            ".controls .main-button:not([hidden], [aria-disabled=true], [data-action=resign], [data-action=agree])",
        )
        .ok()
        .flatten();
    let main = main.and_then(|main| main.dyn_into::<HtmlElement>().ok());
    main.map(|main| main.click()).is_some()
}
