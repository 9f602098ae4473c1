//! The sheet to learn a game and to solve puzzles.

use leptos::{prelude::*, task::spawn_local};
use web_sys::MouseEvent;

use play::{
    puzzle::{DaySize, PuzzleKind, PuzzleSet, RunKind},
    review::Exercise,
    rules_pages,
    session::Action,
    text::{label::Label, puzzles::LearnLabel, sheet_label::SheetLabel},
};
use rules::Variant;

use crate::{
    browser::{focus::app_of, time::today},
    context::{Courses, GameStore, Interface, Preferences, Puzzles, Sheet},
    widgets::{Button, GameChoices, Rulesets, Text},
};

use super::sheet::OpenedSheet;

#[component]
pub fn LearnSheet() -> impl IntoView {
    view! {
        <OpenedSheet which=Sheet::Learn name="learn-sheet" title=Label::Learn>
            <Body/>
        </OpenedSheet>
    }
}

#[component]
fn Body() -> impl IntoView {
    let preferences = Preferences::expect();
    let proposed = Courses::expect().proposed.try_update_value(Option::take).flatten();
    let ruleset = RwSignal::new(proposed.unwrap_or_else(|| GameStore::expect().variant()));
    let chosen = Memo::new(move |_| ruleset.get().game());
    view! {
        <div class="form">
            <GameChoices name="learn-game" chosen choose=move |variant| ruleset.set(variant)/>
            <Rulesets name="learn-ruleset" ruleset/>
            <section class="share-part">
                <h3 class="share-head"><Text text=move || preferences.translate(LearnLabel::HowToPlay)/></h3>
                <CourseAndRules chosen/>
            </section>
            <PuzzleButtons ruleset/>
        </div>
    }
}

/// The buttons to the course of a game and to the page about its rules.
#[component]
fn CourseAndRules(chosen: Memo<Variant>) -> impl IntoView {
    let (game, interface, preferences) = (GameStore::expect(), Interface::expect(), Preferences::expect());
    let (courses, not_loaded) = (Courses::expect(), RwSignal::new(false));
    let state = preferences.memo(move |settings| settings.courses.get(chosen.get()));
    let learn = move |event: MouseEvent| {
        let app = app_of(&event);
        let variant = chosen.get_untracked();
        spawn_local(async move {
            let course = courses.load(variant).await;
            // The sheet may be closed by now.
            if not_loaded.try_set(course.is_none()).is_none()
                && let Some(course) = course
            {
                let step = state.get_untracked().next();
                interface.leave_for_board(app, move || game.act(Action::BeginCourse(course, step)));
            }
        });
    };
    let rules = interface.has_rules_pages.then(|| {
        view! {
            <a
                class="button"
                href=move || rules_pages::address(chosen.get(), preferences.language())
                target="_blank"
                rel="noopener"
            >
                <Text text=move || preferences.translate(Label::Rules)/>
            </a>
        }
    });
    view! {
        <div class="share-row">
            <Button action="course" main=true text=move || preferences.translate(SheetLabel::Learn(state.get())) press=learn/>
            {rules}
        </div>
        <p
            class="share-wrong"
            role="status"
            prop:textContent=move || not_loaded.get().then(|| preferences.translate(SheetLabel::CourseNotLoaded))
        ></p>
    }
}

/// The button to the exercises that are due, of all games.
#[component]
fn PracticeButton() -> impl IntoView {
    let (game, interface, preferences) = (GameStore::expect(), Interface::expect(), Preferences::expect());
    let puzzles = Puzzles::expect();
    let due = Memo::new(move |_| puzzles.due());
    let begin = move |event: MouseEvent| {
        // They stay loaded as long as the page, like puzzles.
        let exercises: &'static [Exercise] = due.get_untracked().leak();
        interface.leave_for_board(app_of(&event), move || game.act(Action::BeginExercises(exercises)));
    };
    view! {
        <div class="share-row">
            <Button
                action="practice"
                enabled=Signal::derive(move || !due.read().is_empty())
                text=move || preferences.translate(LearnLabel::Practice(due.read().len()))
                press=begin
            />
        </div>
        <p class="days"><Text text=move || preferences.translate(LearnLabel::PracticeNote)/></p>
    }
}

/// The buttons to the puzzles of the day, to runs, and to the puzzles of each kind.
#[component]
fn PuzzleButtons(
    /// The game and its ruleset.
    ruleset: RwSignal<Variant>,
) -> impl IntoView {
    let preferences = Preferences::expect();
    let puzzles = Puzzles::expect();
    let loaded = LocalResource::new(move || puzzles.load(ruleset.get()));
    // While another game's puzzles are loaded, the resource has the previous game's.
    let set = Memo::new(move |_| loaded.get().flatten().filter(|set| set.variant() == ruleset.get()));
    let failed = move || loaded.get().is_some_and(|set| set.is_none());
    let retry = move || {
        failed().then(|| {
            view! {
                <Button action="retry" text=move || preferences.translate(Label::TryAgain) press=move |_| loaded.refetch()/>
            }
        })
    };
    let kinds = move || set.get().map(|set| view! { <Kinds set/> });
    let rating = Memo::new(move |_| puzzles.with(|record| record.rating(ruleset.get())));
    let rating = move || {
        rating.get().map(|rating| {
            view! { <p class="days"><Text text=move || preferences.translate(LearnLabel::PuzzleRating(rating))/></p> }
        })
    };
    view! {
        <section class="share-part">
            <h3 class="share-head"><Text text=move || preferences.translate(LearnLabel::OfDay)/></h3>
            <PuzzlesOfDay ruleset set/>
        </section>
        <section class="share-part">
            <h3 class="share-head"><Text text=move || preferences.translate(LearnLabel::Puzzles)/></h3>
            {rating}
            <div class="puzzle-kinds">{kinds}</div>
            <p class="share-wrong" role="status" prop:textContent=move || failed().then(|| preferences.translate(LearnLabel::NotLoaded))></p>
            {retry}
            <PracticeButton/>
        </section>
        <section class="share-part">
            <h3 class="share-head"><Text text=move || preferences.translate(LearnLabel::Runs)/></h3>
            <Runs ruleset set/>
        </section>
    }
}

/// A button for each size of the puzzle of the day; the proposed one is the main button.
#[component]
fn PuzzlesOfDay(ruleset: RwSignal<Variant>, set: Memo<Option<&'static PuzzleSet>>) -> impl IntoView {
    let (game, interface, preferences) = (GameStore::expect(), Interface::expect(), Preferences::expect());
    let puzzles = Puzzles::expect();
    let days = move || puzzles.with(|record| LearnLabel::Days(record.days_in_a_row(today()), record.best_days()));
    // The fitting size, or else one that is not solved today.
    let proposed = Memo::new(move |_| {
        puzzles.with(|record| {
            let variant = ruleset.get();
            let sizes = [record.fitting_size(variant), DaySize::Medium, DaySize::Hard, DaySize::Easy];
            sizes.into_iter().find(|&size| !record.is_day_solved(variant, size, today()))
        })
    });
    let button = move |size: DaySize| {
        let is_solved = move || puzzles.with(|record| record.is_day_solved(ruleset.get(), size, today()));
        let begin = move |event: MouseEvent| {
            if let Some(set) = set.get_untracked() {
                interface.leave_for_board(app_of(&event), move || Puzzles::begin_of_day(game, set, size));
            }
        };
        view! {
            <Button
                action="puzzle-of-day"
                attr:data-size=size.name()
                main=Signal::derive(move || proposed.get() == Some(size))
                enabled=Signal::derive(move || set.read().is_some())
                text=move || preferences.translate(LearnLabel::Size(size, is_solved()))
                press=begin
            />
        }
    };
    view! {
        <div class="share-row">{DaySize::ALL.map(button)}</div>
        <p class="days"><Text text=move || preferences.translate(days())/></p>
    }
}

/// A button for each kind of run, with the best one.
#[component]
fn Runs(ruleset: RwSignal<Variant>, set: Memo<Option<&'static PuzzleSet>>) -> impl IntoView {
    let (game, interface, preferences) = (GameStore::expect(), Interface::expect(), Preferences::expect());
    let puzzles = Puzzles::expect();
    let button = move |kind: RunKind| {
        let best = move || puzzles.with(|record| record.best_run(ruleset.get(), kind));
        let begin = move |event: MouseEvent| {
            if let Some(set) = set.get_untracked() {
                interface.leave_for_board(app_of(&event), move || puzzles.begin_run(game, set, kind));
            }
        };
        view! {
            <button class="button puzzle-kind" type="button" data-run=kind.name() on:click=begin>
                <Text text=move || preferences.translate(LearnLabel::Run(kind))/>
                <Text class="choice-note" text=move || preferences.translate(LearnLabel::Best(best()))/>
            </button>
        }
    };
    view! { <div class="puzzle-kinds runs">{RunKind::ALL.map(button)}</div> }
}

/// A button for each kind of puzzle of a game, with the number solved.
#[component]
fn Kinds(set: &'static PuzzleSet) -> impl IntoView {
    let (game, interface, preferences) = (GameStore::expect(), Interface::expect(), Preferences::expect());
    let puzzles = Puzzles::expect();
    let button = move |kind: PuzzleKind| {
        let count = move || {
            let (solved, of) = puzzles.with(|record| record.count(set, kind));
            LearnLabel::Solved(solved, of)
        };
        let begin = move |event: MouseEvent| {
            interface.leave_for_board(app_of(&event), move || puzzles.begin_kind(game, set, kind));
        };
        view! {
            <button class="button puzzle-kind" type="button" data-puzzles=kind.name() on:click=begin>
                <Text text=move || preferences.translate(LearnLabel::Kind(kind))/>
                <Text class="choice-note" text=move || preferences.translate(count())/>
            </button>
        }
    };
    let has = move |kind: &PuzzleKind| set.puzzles().iter().any(|puzzle| puzzle.kind == *kind);
    PuzzleKind::ALL.into_iter().filter(has).map(button).collect_view()
}
