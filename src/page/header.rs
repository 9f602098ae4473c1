//! The header: the logo, the name of the game, the choice of glyphs, and buttons.

use leptos::prelude::*;

use play::{editor::EditAction, rules_pages, session::Action, text::label::Label, view::EditorView};

use crate::{
    browser::audio::Sounds,
    context::{ArchiveStore, GameStore, Interface, Parts, Preferences, Puzzles, Sheet, derive, select},
    widgets::{Deferred, GlyphSets, LoadedFace, Text},
};

/// The logo: a poppy.
const LOGO: &str = include_str!("../../assets/icon.svg");

#[component]
pub fn Header() -> impl IntoView {
    let (game, games, preferences) = (GameStore::expect(), ArchiveStore::expect(), Preferences::expect());
    let interface = Interface::expect();
    let sounds: Sounds = expect_context();
    // The computer's name, the correspondent, or the game's main rule if two people play.
    let subtitle = derive(move || {
        match game.controls.with(|controls| (controls.players.level(), controls.players.correspondence())) {
            (Some(level), _) => Label::OpponentName(level),
            (None, Some(_)) => {
                Label::Correspondence(game.controls.with(|controls| controls.players.correspondent_name()))
            }
            (None, None) => Label::Rule(game.board.with(|board| board.layout.variant)),
        }
    });
    let level = select(game.controls, |controls| controls.players.level());
    let is_rule = move || matches!(subtitle.get(), Label::Rule(_));
    let variant = select(game.board, |board| board.layout.variant);
    let greeting = select(game.controls, |controls| controls.lesson.is_some_and(|lesson| !lesson.is_task()));
    view! {
        <header class="head" class:greeting=greeting>
            <LoadedFace level/>
            <h1 class="brand">
                <span class="brand-mark" aria-hidden="true" inner_html=LOGO></span>
                <Text class="brand-name" text=move || preferences.translate(Label::Title)/>
            </h1>
            <p class="game">
                <span class="game-name">
                    {if interface.has_rules_pages {
                        view! {
                            <a
                                class="rules-link"
                                href=move || rules_pages::address(variant.get(), preferences.language())
                                target="_blank"
                                rel="noopener"
                                title=move || preferences.translate(Label::Rules)
                                aria-label=move || {
                                    [Label::Game(variant.get()), Label::Rules].map(|label| preferences.translate(label)).join(": ")
                                }
                            >
                                <Text text=move || preferences.translate(Label::Game(variant.get()))/>
                            </a>
                        }
                            .into_any()
                    } else {
                        view! { <Text text=move || preferences.translate(Label::Game(variant.get()))/> }.into_any()
                    }}
                </span>
                <span class="game-note" class:rule-note=is_rule><Text text=move || preferences.translate(subtitle.get())/></span>
            </p>
            <div class="settings">
                <Deferred>
                    <GlyphSets name="glyphs-at-hand" view_box="-86 -47 80.5 96"/>
                </Deferred>
                <Deferred>
                    {sounds.audible.then(|| view! { <ToolButton tool=Tool::Sound/> })}
                    <ToolButton tool=Tool::Flip/>
                    <ToolButton tool=Tool::Learn/>
                    {games.keeps_games.then(|| view! { <ToolButton tool=Tool::Games/> })}
                    <ToolButton tool=Tool::Share/>
                    <ToolButton tool=Tool::Settings/>
                </Deferred>
            </div>
        </header>
    }
}

/// A button of the header.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Tool {
    Sound,
    Flip,
    Learn,
    Games,
    Share,
    Settings,
}

impl Tool {
    const fn name(self) -> &'static str {
        match self {
            Self::Sound => "sound",
            Self::Flip => "flip",
            Self::Learn => "learn",
            Self::Games => "games",
            Self::Share => "share",
            Self::Settings => "settings",
        }
    }

    const fn label(self) -> Label {
        match self {
            Self::Sound => Label::Sound,
            Self::Flip => Label::Flip,
            Self::Learn => Label::Learn,
            Self::Games => Label::Games,
            Self::Share => Label::Share,
            Self::Settings => Label::Settings,
        }
    }

    /// The sheet that it opens.
    const fn sheet(self) -> Option<Sheet> {
        match self {
            Self::Sound | Self::Flip => None,
            Self::Learn => Some(Sheet::Learn),
            Self::Games => Some(Sheet::Games),
            Self::Share => Some(Sheet::Share),
            Self::Settings => Some(Sheet::Settings),
        }
    }

    /// Its icon: an SVG, 24 units wide and high around the origin.
    const fn icon(self) -> &'static str {
        match self {
            Self::Sound => {
                "<path d='M-9.5-3h3.5l5-4.5v15l-5-4.5H-9.5z'/>\
                 <path class='on' d='M3-3.3a4.7 4.7 0 0 1 0 6.6M6-6.2a8.8 8.8 0 0 1 0 12.4'/>\
                 <path class='off' d='M3-3l6 6m0-6-6 6'/>"
            }
            // An arrow up beside an arrow down: the two sides change places.
            Self::Flip => "<path d='M-5 9V-8.5M-9-4.5-5-8.5l4 4M5-9V8.5M1 4.5l4 4 4-4'/>",
            // A mortarboard.
            Self::Learn => "<path d='M-10.5-3.5 0-8.5l10.5 5L0 1.5zM-6-1v5.5c0 2 12 2 12 0V-1M10.5-3.5V4'/>",
            // A clock with a backward arrow.
            Self::Games => "<path d='M-8.5 0A8.5 8.5 0 1 0-6-6L-8.5-3.5M-8.5-8.5v5h5M0-4.5V.5l3.5 2'/>",
            Self::Share => "<path d='M0 4v-12.5M-4.5-4.5 0-9l4.5 4.5M-4.5-1H-8v10.5H8V-1H4.5'/>",
            Self::Settings => {
                "<path d='M-9-6h7m6 0h5M-9 0h1m6 0h11M-9 6h10m6 0h2'/>\
                 <circle cx='1' cy='-6' r='2.6'/><circle cx='-5' cy='0' r='2.6'/><circle cx='4' cy='6' r='2.6'/>"
            }
        }
    }
}

/// Whether the editor holds a position that cannot be shared.
fn is_unfinished(editor: Option<&EditorView>) -> bool {
    editor.is_some_and(|editor| !editor.sharable)
}

#[component]
fn ToolButton(tool: Tool) -> impl IntoView {
    let (game, interface, preferences) = (GameStore::expect(), Interface::expect(), Preferences::expect());
    let sounds: Sounds = expect_context();
    let unfinished = select(game.editor, |editor| is_unfinished(editor.as_ref()));
    let puzzles = Puzzles::expect();
    let is_waiting = move || tool == Tool::Learn && puzzles.is_waiting.get();
    let label = move || preferences.translate(if is_waiting() { Label::LearnWaiting } else { tool.label() });
    let pressed = move || (tool == Tool::Sound).then(|| (!preferences.settings.read().silent).to_string());
    let disabled = move || (tool == Tool::Share).then(|| unfinished.get().to_string());
    let press = move |_| match tool {
        Tool::Sound => sounds.toggle(),
        Tool::Flip => game.act(Action::Orient(Some(game.upper_side()))),
        // The editor says why the position cannot be shared.
        Tool::Share if unfinished.get_untracked() => game.act(Action::Edit(EditAction::Explain)),
        Tool::Learn | Tool::Games | Tool::Share | Tool::Settings => interface.sheet.set(tool.sheet()),
    };
    let parts = Parts::expect();
    let is_coming = move || parts.await_sheet(interface, tool.sheet());
    view! {
        <button
            class="quiet-button icon-button"
            class:coming=is_coming
            class:waiting=is_waiting
            aria-busy=move || is_coming().then_some("true")
            data-action=tool.name()
            aria-label=label
            title=label
            aria-pressed=pressed
            aria-disabled=disabled
            on:click=press
        >
            <svg class="icon" viewBox="-12 -12 24 24" aria-hidden="true" inner_html=tool.icon()></svg>
        </button>
    }
}
