//! The costliest moves, and why.

use std::cmp::Reverse;

use leptos::{html, prelude::*};
use web_sys::{MouseEvent, ScrollIntoViewOptions, ScrollLogicalPosition};

use play::{
    session::{Action, Session},
    text::review::ReviewLabel,
    view::{MoveJudgementView, ReviewReport},
};
use rules::{Move, Position, Square};

use crate::{
    browser::focus::app_of,
    context::{GameStore, Interface, Preferences, select},
    widgets::{Autoplay, Button, MoveText, Text},
};

/// The number of moves that are listed at first.
const FIRST_MOVES: usize = 12;
/// The length of a better line. Beginners read no further.
const MAX_LINE: usize = 3;
/// The lowest chance to win, in thousandths, at which a resignation is mentioned.
const WORTH_SAYING_PERMILLE: u16 = 300;

/// The costliest moves, the worst first: those of the person who played the computer or a correspondent, or of both sides. A
/// tap on a move shows it on the board with the better line.
#[component]
pub(super) fn CostlyMoves(
    view: Memo<ReviewReport>,
    /// Whether all positions are evaluated.
    is_complete: Memo<bool>,
) -> impl IntoView {
    let (game, preferences) = (GameStore::expect(), Preferences::expect());
    let person = select(game.controls, |controls| controls.players.person());
    let lists_all = RwSignal::new(false);
    let costly = Memo::new(move |_| {
        let mut costly: Vec<MoveJudgementView> = view.read().costly_of(person.get()).cloned().collect();
        costly.sort_by_key(|view| (Reverse(view.judgement.severity), Reverse(view.judgement.cost_permille())));
        costly
    });
    let resigned = Memo::new(move |_| {
        let resigned = game.with(Session::resigned_with);
        resigned.filter(|(_, chance)| chance.permille() >= WORTH_SAYING_PERMILLE)
    });
    let heading =
        move || preferences.translate(if person.get().is_some() { ReviewLabel::Yours } else { ReviewLabel::All });
    view! {
        <h3 class="costly-heading"><Text text=heading/></h3>
        {move || {
            resigned.get().map(|(side, chance)| {
                view! { <p class="panel-note" prop:textContent=preferences.translate(ReviewLabel::Resigned(side, chance))></p> }
            })
        }}
        <p class="costly-none" hidden=move || !is_complete.get() || !costly.read().is_empty()><Text text=move || preferences.translate(if person.get().is_some() { ReviewLabel::NoneOfYours } else { ReviewLabel::None })/></p>
        <ol class="costly">
            <For
                each=move || {
                    let most = if lists_all.get() { usize::MAX } else { FIRST_MOVES };
                    costly.with(|costly| costly.iter().take(most).cloned().collect::<Vec<_>>())
                }
                key=|view| (view.judgement.index, view.judgement.chances, view.before.key(), view.judgement.played)
                children=|view| view! { <CostlyRow view/> }
            />
        </ol>
        <Show when=move || !lists_all.get() && (costly.read().len() > FIRST_MOVES)>
            <Button
                action="all-costly"
                text=move || preferences.translate(ReviewLabel::AllCostly(costly.read().len()))
                press=move |_| lists_all.set(true)
            />
        </Show>
    }
}

/// A costly move, and why it was one. The numbers and the whole line are shown on demand.
#[component]
fn CostlyRow(view: MoveJudgementView) -> impl IntoView {
    let (game, preferences) = (GameStore::expect(), Preferences::expect());
    let why = view.why();
    let MoveJudgementView { judgement, number, before, last } = view;
    let index = judgement.index;
    let is_examined = Memo::new(move |_| game.with(|session| session.examined_index() == Some(index)));
    let can_play = select(game.review, |review| review.analysis.playable);
    let can_play_from = select(game.review, |review| review.can_play_from);
    let interface = Interface::expect();
    let cost = ReviewLabel::cost(&judgement);
    let (played, severity) = (judgement.played, judgement.severity);
    let better = StoredValue::new(judgement.better);
    let row = NodeRef::<html::Li>::new();
    // An effect runs after the view has changed, so the row has its whole height.
    Effect::new(move || {
        if is_examined.get()
            && let Some(row) = row.get()
        {
            let options = ScrollIntoViewOptions::new();
            options.set_block(ScrollLogicalPosition::Nearest);
            row.scroll_into_view_with_scroll_into_view_options(&options);
        }
    });
    view! {
        <li class="costly-move" class:examined=move || is_examined.get() node_ref=row>
            <button
                class="quiet-button costly-button"
                type="button"
                data-action="examine"
                data-move=number
                aria-current=move || is_examined.get().then_some("true")
                on:click=move |_| game.act(Action::Examine(index))
            >
                <span class="costly-name">{number}". "<Line position=before last moves=vec![played]/>" "<b class=format!("severity severity-{}", severity.name()) aria-hidden="true">{severity.sign()}</b></span>
                " "
                <Text class="spoken" text=move || preferences.translate(ReviewLabel::Severity(severity)) + ": "/>
                <Text class="costly-why" text=move || preferences.translate(why)/>
            </button>
            <Show when=move || is_examined.get()>
                <p class="better-line">
                    <b><Text text=move || preferences.translate(ReviewLabel::Better)/>": "</b>
                    <Line position=before last moves=better.with_value(|line| line[..line.len().min(MAX_LINE)].to_vec())/>
                </p>
                <Show when=move || can_play_from.get()>
                    <Button
                        action="play-from"
                        main=true
                        text=move || preferences.translate(ReviewLabel::PlayFrom)
                        press=move |event: MouseEvent| {
                            interface.leave_for_board(app_of(&event), move || game.act(Action::PlayFrom(index)));
                        }
                    />
                </Show>
                <Show when=move || can_play.get()>
                    <PlayThrough index line=better/>
                </Show>
                <details class="costly-numbers">
                    <summary><Text text=move || preferences.translate(ReviewLabel::Numbers)/></summary>
                    <p class="better-line"><Text class="costly-cost" text=move || preferences.translate(cost)/></p>
                    <p class="better-line"><Line position=before last moves=better.get_value()/></p>
                </details>
            </Show>
        </li>
    }
}

/// The button that plays a line on the board, move by move, or stops that.
#[component]
fn PlayThrough(
    /// The index of the costly move that the line improves on.
    index: usize,
    line: StoredValue<Vec<Move>>,
) -> impl IntoView {
    let (game, preferences, autoplay) = (GameStore::expect(), Preferences::expect(), Autoplay::new());
    let press = move |_| {
        if untrack(|| autoplay.is_playing()) {
            return autoplay.stop();
        }
        // Back from a variation to where it begins.
        game.act(Action::Examine(index));
        game.act(Action::PlayLine(line.get_value(), 1));
        autoplay.begin(index + 1);
    };
    view! {
        <Button
            action="play-line"
            text=move || preferences.translate(if autoplay.is_playing() { ReviewLabel::Stop } else { ReviewLabel::PlayLine })
            press
        />
    }
}

/// The moves of a line, in the chosen notation; the text wraps only between moves.
#[component]
pub(super) fn Line(
    /// The position in which the line begins.
    position: Position,
    /// The destination of the move before the line.
    last: Option<Square>,
    moves: Vec<Move>,
) -> impl IntoView {
    let (mut position, mut last) = (position, last);
    let one = |(nth, played): (usize, Move)| {
        let (before, before_last) = (position, last);
        (position, last) = (position.after(played), Some(played.to()));
        view! {
            {(nth > 0).then(|| view! { <span>" "</span> })}
            <span class="line-move">
                <MoveText before last=before_last played/>
            </span>
        }
    };
    moves.into_iter().enumerate().map(one).collect_view()
}
