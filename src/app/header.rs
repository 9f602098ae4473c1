//! The header: the mark and name, and what can be set.

use web_sys::Event;

use crate::{
    play::{players::Player, session::Action},
    text::label::Label,
};

use super::{
    choice::glyph_sets,
    element::{El, html, svg},
    sheet::Sheet,
    state::State,
};

/// The poppy, drawn in `assets/icon.svg`.
const MARK: &str = include_str!("../../assets/icon.svg");

/// The mark and name, and what can be set.
pub(super) fn header() -> El {
    let state = State::get();
    // Whom the game is played against, or else what to know about it.
    let beside_the_name = state.scene.part(|scene| match scene.players.level() {
        Some(level) => Label::Opponent(Player::Engine(level)),
        None => Label::Rule(scene.table.variant),
    });
    let variant = state.scene.part(|scene| scene.table.variant);
    let greeting = state.scene.part(|scene| scene.lesson.is_some());
    let tools = [Tool::Sound, Tool::Flip, Tool::Share, Tool::Settings];
    let tools = tools.into_iter().filter(|&tool| tool != Tool::Sound || state.sounds.audible);
    let buttons = tools.map(button);
    let brand = html("h1")
        .class("brand")
        .child(html("span").class("brand-mark").attr("aria-hidden", "true").markup(MARK))
        .child(html("span").class("brand-name").text_of(move || state.say(Label::Title)));
    let name = move || state.say(Label::Game(variant.get()));
    let game = html("p")
        .class("game")
        .child(html("span").class("game-name").text_of(name))
        .child(html("span").class("game-rule").text_of(move || state.say(beside_the_name.get())));
    let tools = html("div")
        .class("settings")
        .child(glyph_sets("glyphs-at-hand", "-86 -47 80.5 96", "spoken"))
        .children(buttons);
    html("header")
        .live(move |parts| {
            parts.class("head", &[("greeting", greeting.get())]);
        })
        .child(brand)
        .child(game)
        .child(tools)
}

/// Something that is one tap away.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Tool {
    Sound,
    Flip,
    Share,
    Settings,
}

impl Tool {
    const fn name(self) -> &'static str {
        match self {
            Self::Sound => "sound",
            Self::Flip => "flip",
            Self::Share => "share",
            Self::Settings => "settings",
        }
    }

    const fn label(self) -> Label {
        match self {
            Self::Sound => Label::Sound,
            Self::Flip => Label::Flip,
            Self::Share => Label::Share,
            Self::Settings => Label::Settings,
        }
    }

    /// What is drawn on its button, 24 units wide and high around the middle.
    const fn icon(self) -> &'static str {
        match self {
            Self::Sound => {
                "<path d='M-9.5-3h3.5l5-4.5v15l-5-4.5H-9.5z'/>\
                 <path class='on' d='M3-3.3a4.7 4.7 0 0 1 0 6.6M6-6.2a8.8 8.8 0 0 1 0 12.4'/>\
                 <path class='off' d='M3-3l6 6m0-6-6 6'/>"
            }
            Self::Flip => {
                "<path d='M-7.5-2A7.8 7.8 0 0 1 7-3.5M7.5 2A7.8 7.8 0 0 1-7 3.5M7.5-8v4.8h-4.8M-7.5 8v-4.8h4.8'/>"
            }
            Self::Share => "<path d='M0 4v-12.5M-4.5-4.5 0-9l4.5 4.5M-4.5-1H-8v10.5H8V-1H4.5'/>",
            Self::Settings => {
                "<path d='M-9-6h7m6 0h5M-9 0h1m6 0h11M-9 6h10m6 0h2'/>\
                 <circle cx='1' cy='-6' r='2.6'/><circle cx='-5' cy='0' r='2.6'/><circle cx='4' cy='6' r='2.6'/>"
            }
        }
    }
}

/// The button of a tool.
fn button(tool: Tool) -> El {
    let state = State::get();
    let press = move |_: &Event| match tool {
        Tool::Sound => state.sounds.turn(),
        Tool::Flip => {
            let bottom = state.scene.with_untracked(|scene| scene.table.bottom);
            state.act(Action::Seat(Some(!bottom)));
        }
        Tool::Share => state.want(Sheet::Share),
        Tool::Settings => state.want(Sheet::Settings),
    };
    let icon = svg("svg").attrs(&[("class", "icon"), ("viewBox", "-12 -12 24 24"), ("aria-hidden", "true")]);
    html("button")
        .attrs(&[("class", "quiet-button icon-button"), ("data-action", tool.name())])
        .live(move |parts| {
            let label = state.say(tool.label());
            parts.set("aria-label", &*label);
            parts.set("title", &*label);
            if tool == Tool::Sound {
                parts.truth("aria-pressed", !state.settings.with(|settings| settings.silent));
            }
        })
        .on("click", press)
        .child(icon.markup(tool.icon()))
}
