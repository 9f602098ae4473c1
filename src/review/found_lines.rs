//! The lines of the analysis. Each is one tab stop, whose arrow keys go from move to move; a move shows its position in a small
//! board, and a press plays the line up to it as a variation.

use leptos::{ev, prelude::*};
use leptos_use::{use_event_listener, use_window};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, KeyboardEvent};

use play::{
    review::{PositionEval, Score},
    session::Action,
    svg,
    text::review::ReviewLabel,
    view::AnalysisView,
};
use rules::Game;

use crate::{
    browser::{
        focus::{focus_board, focus_first},
        keys::key_of,
    },
    context::{GameStore, Preferences},
    widgets::{MoveText, Text},
};

/// How many moves of a line are shown until the whole line is wanted.
const FIRST_MOVES: usize = 8;

/// The lines that were found, with the position in which they begin.
#[derive(Clone, PartialEq)]
pub(super) struct Lines {
    view: AnalysisView,
    lines: Vec<PositionEval>,
}

impl Lines {
    /// Without the depth, which changes more often.
    pub(super) fn of(view: &AnalysisView) -> Self {
        let lines = view.found.as_ref().map(|found| found.lines.clone()).unwrap_or_default();
        Self { view: AnalysisView { found: None, ..view.clone() }, lines }
    }
}

/// The height of the small board with its distance from the line, in CSS pixels, as in `style/review.css`.
const PREVIEW_PX: f64 = 240.0;

/// A move of a line: the line's number and the move's, both from 0.
type Place = (usize, usize);

/// The move whose position is shown, and where: the distance from the top and the right edge of the window, in CSS pixels.
type Shown = (Place, f64, f64);

#[component]
pub(super) fn FoundLines(found: Memo<Lines>) -> impl IntoView {
    let preview = RwSignal::new(None::<Shown>);
    // Escape closes it wherever the focus is (WCAG 1.4.13).
    let _ = use_event_listener(use_window(), ev::keydown, move |event| {
        if key_of(&event) == "Escape" && !event.default_prevented() && preview.with_untracked(Option::is_some) {
            event.prevent_default();
            preview.set(None);
        }
    });
    view! {
        <div class="found">
            <ol class="found-lines" on:mouseleave=move |_| preview.set(None) on:focusout=move |_| preview.set(None)>
                // Each place keeps its element, and with it the focus, when a better line is found.
                <For each=move || 0..found.read().lines.len() key=|nth| *nth let:nth>
                    <FoundLine found nth preview/>
                </For>
            </ol>
            <Preview found preview/>
        </div>
    }
}

#[component]
fn FoundLine(
    found: Memo<Lines>,
    /// Its number, from 0.
    nth: usize,
    preview: RwSignal<Option<Shown>>,
) -> impl IntoView {
    let preferences = Preferences::expect();
    let line = Memo::new(move |_| found.with(|found| Some((found.view.clone(), found.lines.get(nth)?.clone()))));
    let scores = preferences.memo(|settings| settings.scores);
    let score = move || {
        let score = |(view, eval): &(AnalysisView, PositionEval)| {
            preferences.translate(ReviewLabel::Score(Score::of(view.position.turn(), eval), scores.get()))
        };
        line.read().as_ref().map(score).unwrap_or_default()
    };
    let (is_whole, current) = (RwSignal::new(false), RwSignal::new(0));
    let length = Memo::new(move |_| line.read().as_ref().map_or(0, |(_, eval)| eval.line.len()));
    let shown = Memo::new(move |_| if is_whole.get() { length.get() } else { length.get().min(FIRST_MOVES) });
    let last = Signal::derive(move || shown.get().saturating_sub(1));
    let is_long = move || length.get() > FIRST_MOVES;
    view! {
        <li class="found-line">
            <b class="line-chance" translate="no"><Text text=score/></b>
            " "
            <span
                class="line-moves"
                role="group"
                aria-label=move || preferences.translate(ReviewLabel::LineNumber(nth + 1))
                on:keydown=move |event| move_focus(&event)
            >
                <For each=move || 0..shown.get() key=|at| *at let:at>
                    <LineMove line place=(nth, at) current last preview/>
                </For>
            </span>
            <button
                class="quiet-button line-more"
                type="button"
                data-action="whole-line"
                aria-expanded=move || is_whole.get().to_string()
                aria-label=move || preferences.translate(ReviewLabel::WholeLine(!is_whole.get()))
                hidden=move || !is_long()
                on:click=move |_| is_whole.update(|whole| *whole = !*whole)
            >
                {move || is_long().then(|| if is_whole.get() { "−" } else { "…" })}
            </button>
        </li>
    }
}

#[component]
fn LineMove(
    line: Memo<Option<(AnalysisView, PositionEval)>>,
    place: Place,
    /// The move of the line that is its tab stop.
    current: RwSignal<usize>,
    /// The number of the line's last shown move.
    last: Signal<usize>,
    preview: RwSignal<Option<Shown>>,
) -> impl IntoView {
    let game = GameStore::expect();
    let (_, at) = place;
    let step = Memo::new(move |_| {
        let line = line.read();
        let (view, PositionEval { line, .. }) = line.as_ref()?;
        let &played = line.get(at)?;
        let before = line[..at].iter().fold(view.position, |position, &played| position.after(played));
        let last = at.checked_sub(1).map_or(view.last, |before| Some(line[before].to()));
        Some((before, last, played))
    });
    let text = move || step.get().map(|(before, last, played)| view! { <MoveText before last played/> });
    let is_playable = Memo::new(move |_| line.read().as_ref().is_some_and(|(view, _)| view.playable));
    let press = move |event: web_sys::MouseEvent| {
        let Some((AnalysisView { playable: true, .. }, PositionEval { line, .. })) = line.get_untracked() else {
            return;
        };
        // The new position has other lines.
        let button: Element = event_target(&event);
        let panel = button.closest(".analysis-panel").ok().flatten();
        preview.set(None);
        game.act(Action::PlayLine(line[..=at].to_vec(), at + 1));
        if event.detail() > 0 {
            focus_board(&button);
        } else if let Some(panel) = panel {
            focus_first(&panel, "[data-action=analyse]");
        }
    };
    view! {
        <button
            class="line-move"
            type="button"
            data-action="play-line"
            tabindex=move || if current.get().min(last.get()) == at { "0" } else { "-1" }
            aria-disabled=move || (!is_playable.get()).to_string()
            // No `mouseenter`, which a line that appears under a resting pointer gets too.
            on:mousemove=move |event| {
                if preview.with_untracked(|shown| shown.is_none_or(|(shown, ..)| shown != place)) {
                    preview.set(beside(&event_target(&event), place));
                }
            }
            on:focus=move |event| {
                current.set(at);
                preview.set(beside(&event_target(&event), place));
            }
            on:click=press
        >
            {text}
        </button>
        " "
    }
}

/// The position after a move of a line, as a small board.
#[component]
fn Preview(found: Memo<Lines>, preview: RwSignal<Option<Shown>>) -> impl IntoView {
    let (game, preferences) = (GameStore::expect(), Preferences::expect());
    let shown = Memo::new(move |_| {
        let ((nth, at), ..) = preview.get()?;
        let found = found.read();
        let moves = found.lines.get(nth)?.line.get(..=at)?.to_vec();
        let mut line = Game::from_setup(&found.view.position.setup(1)).ok()?;
        moves.into_iter().take_while(|&played| line.play(played).is_ok()).for_each(drop);
        Some(line)
    });
    let bottom = move || !game.upper_side();
    move || {
        shown.get().map(|line| {
            let miniature = preferences.draw(|pen| svg::miniature_of(&line, bottom(), pen));
            view! {
                <svg
                    class="line-preview miniature table"
                    viewBox=miniature.view.view_box()
                    aria-hidden="true"
                    style:top=move || preview.get().map(|(_, top, _)| format!("{top}px"))
                    style:right=move || preview.get().map(|(.., right)| format!("{right}px"))
                    inner_html=miniature.drawing
                ></svg>
            }
        })
    }
}

/// Where the small board stands: left of the line, or below or above it where there is no room on the left.
fn beside(element: &Element, place: Place) -> Option<Shown> {
    let line = element.closest(".found-line").ok().flatten()?.get_bounding_client_rect();
    let page = document().document_element()?;
    let (width, height) = (f64::from(page.client_width()), f64::from(page.client_height()));
    if line.left() > PREVIEW_PX {
        return Some((place, line.top().min(height - PREVIEW_PX), width - line.left()));
    }
    let below = line.bottom();
    let top = if below + PREVIEW_PX < height { below } else { (line.top() - PREVIEW_PX).max(0.0) };
    Some((place, top, width - line.right()))
}

/// The arrows left and right, Home and End move the focus within a line.
fn move_focus(event: &KeyboardEvent) {
    let Some(focused) = event.target().and_then(|target| target.dyn_into::<Element>().ok()) else { return };
    let next = match key_of(event).as_str() {
        "ArrowRight" => focused.next_element_sibling(),
        "ArrowLeft" => focused.previous_element_sibling(),
        "Home" => focused.parent_element().and_then(|line| line.first_element_child()),
        "End" => focused.parent_element().and_then(|line| line.last_element_child()),
        _ => return,
    };
    event.prevent_default();
    if let Some(next) = next.and_then(|next| next.dyn_into::<HtmlElement>().ok()) {
        let _ = next.focus();
    }
}
