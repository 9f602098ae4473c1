//! The graph of Black's chance to win.

use std::fmt::Write;

use leptos::{html, prelude::*};
use web_sys::{KeyboardEvent, MouseEvent};

use play::{
    review::Severity,
    session::{Action, Navigation, Session},
    text::review::ReviewLabel,
    view::ReviewReport,
};
use protocol::Chance;

use crate::{
    browser::keys::key_of,
    context::{GameStore, Preferences, select},
    widgets::Text,
};

/// The height of the graph, in units of its view box.
const HEIGHT: f64 = 100.0;

/// Black's chance after each move; a press shows the position there. For the keyboard and screen readers it is a slider along
/// the game.
#[component]
pub(super) fn ChanceGraph(
    view: Memo<ReviewReport>,
    /// Its element.
    node_ref: NodeRef<html::Div>,
) -> impl IntoView {
    let (game, preferences) = (GameStore::expect(), Preferences::expect());
    let person = select(game.controls, |controls| controls.players.person());
    let last = Memo::new(move |_| view.read().chances.len().saturating_sub(1));
    // Where a variation leaves the main line.
    let shown = Memo::new(move |_| game.with(Session::shown_main_line_moves));
    let go = move |index: usize| game.act(Action::Navigate(Navigation::OnMainLine(index)));
    let press = move |event: MouseEvent| {
        let Some(graph) = node_ref.get_untracked() else { return };
        let along = event.offset_x() / f64::from(graph.client_width().max(1));
        go(nearest(along, last.get_untracked()));
    };
    let press_key = move |event: KeyboardEvent| {
        let (shown, last) = (shown.get_untracked(), last.get_untracked());
        go(match key_of(&event).as_str() {
            "ArrowLeft" | "ArrowDown" => shown.saturating_sub(1),
            "ArrowRight" | "ArrowUp" => (shown + 1).min(last),
            "Home" => 0,
            "End" => last,
            _ => return,
        });
        event.prevent_default();
        event.stop_propagation();
    };
    let number = Memo::new(move |_| game.with(|session| session.game().number_of(shown.get())));
    let point = move || {
        let index = shown.get();
        let number = if index == 0 { 0 } else { number.get().saturating_sub(1) };
        preferences.translate(ReviewLabel::Point(number, view.read().chances.get(index).copied().flatten()))
    };
    let dots = move |severity: Severity| {
        let view = view.read();
        let at = |index: usize| Some((index, view.chances.get(index).copied().flatten()?));
        let costly = view.costly_of(person.get()).filter(|view| view.judgement.severity == severity);
        let points = costly.filter_map(|view| at(view.judgement.index + 1));
        points.fold(String::new(), |mut data, (index, chance)| {
            let _ = write!(data, "M{index} {}h0", height(chance));
            data
        })
    };
    view! {
        <div
            class="chance-graph"
            role="slider"
            tabindex="0"
            aria-label=move || preferences.translate(ReviewLabel::Graph)
            aria-valuemin="0"
            aria-valuemax=move || last.get()
            aria-valuenow=move || shown.get()
            aria-valuetext=point
            node_ref=node_ref
            on:click=press
            on:keydown=press_key
        >
            <svg viewBox=move || format!("0 0 {} {HEIGHT}", last.get().max(1)) preserveAspectRatio="none" aria-hidden="true">
                <path class="graph-area" d=move || area(&view.read().chances)></path>
                <path class="graph-even" d=move || format!("M0 {}H{}", HEIGHT / 2.0, last.get().max(1))></path>
                <path class="graph-shown" d=move || format!("M{} 0V{HEIGHT}", shown.get())></path>
                <path class="graph-line" d=move || line(&view.read().chances)></path>
                {Severity::ALL
                    .map(|severity| view! { <path class=format!("graph-dots severity-{}", severity.name()) d=move || dots(severity)></path> })
                    .collect_view()}
            </svg>
            <span class="graph-caption" aria-hidden="true"><Text text=move || preferences.translate(ReviewLabel::Graph)/></span>
        </div>
    }
}

/// The index nearest to a point, given as a fraction of the graph's width.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    reason = "it is clamped"
)]
fn nearest(along: f64, last: usize) -> usize {
    (along.clamp(0.0, 1.0) * last as f64).round() as usize
}

/// The distance of a chance from the upper edge.
fn height(chance: Chance) -> f64 {
    HEIGHT - f64::from(chance.permille()) / 1000.0 * HEIGHT
}

/// The line through the chances, broken where one is unknown.
fn line(chances: &[Option<Chance>]) -> String {
    let mut data = String::new();
    let mut pen = 'M';
    for (index, chance) in chances.iter().enumerate() {
        if let &Some(chance) = chance {
            let _ = write!(data, "{pen}{index} {}", height(chance));
        }
        pen = if chance.is_some() { 'L' } else { 'M' };
    }
    data
}

/// The area below the line, as far as the chances are known: Black's part of the graph.
fn area(chances: &[Option<Chance>]) -> String {
    let known: Vec<_> = chances.iter().enumerate().filter_map(|(index, chance)| Some((index, (*chance)?))).collect();
    let (Some(&(first, _)), Some(&(last, _))) = (known.first(), known.last()) else { return String::new() };
    let mut data = format!("M{first} {HEIGHT}");
    for (index, chance) in known {
        let _ = write!(data, "L{index} {}", height(chance));
    }
    let _ = write!(data, "L{last} {HEIGHT}z");
    data
}
