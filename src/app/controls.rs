//! The buttons under the table.

use std::rc::Rc;

use web_sys::MouseEvent;

use crate::{
    play::{
        scene::Scene,
        session::{Action, Trouble},
    },
    text::label::Label,
};

use super::{
    element::{El, html},
    focus::focus_board,
    offline::reload,
    prelude::*,
    sheet::Sheet,
    state::State,
};

/// Two presses within this time are one double click, or a key that is held.
const DOUBLE_PRESS_MS: f64 = 700.0;

/// What a button does.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Deed {
    Undo,
    Hint,
    TryAgain,
    Reload,
    Resign,
    Rematch,
    NewGame,
    Skip,
    Next,
    /// Goes on from the introduction's last step.
    ToGame,
}

/// A button under the table.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Button {
    deed: Deed,
    label: Label,
    /// Whether there is anything to do. A button that has nothing to do keeps the focus that it may have: it says that it
    /// is disabled instead of being so.
    can: bool,
    /// Whether it is the one that leads on.
    main: bool,
}

impl Deed {
    const fn name(self) -> &'static str {
        match self {
            Self::Undo => "undo",
            Self::Hint => "hint",
            Self::TryAgain => "try-again",
            Self::Reload => "reload",
            Self::Resign => "resign",
            Self::Rematch => "rematch",
            Self::NewGame => "new-game",
            Self::Skip => "skip",
            Self::Next | Self::ToGame => "next",
        }
    }
}

/// The buttons of the game, or those of the introduction.
fn buttons(scene: &Scene) -> [Option<Button>; 4] {
    let plain = |deed, label, can| Some(Button { deed, label, can, main: false });
    let main = |deed, label, can| Some(Button { deed, label, can, main: true });
    if let Some(lesson) = scene.lesson {
        let (deed, next) = if lesson.last { (Deed::ToGame, Label::ToGame) } else { (Deed::Next, Label::NextStep) };
        return [
            plain(Deed::Skip, Label::Skip, true),
            plain(Deed::Hint, Label::Show, !lesson.done && scene.arrow.is_none()),
            main(deed, next, lesson.done),
            None,
        ];
    }
    let help = match scene.trouble {
        Some(Trouble::Broken) => plain(Deed::TryAgain, Label::TryAgain, true),
        Some(Trouble::OtherBuild) => main(Deed::Reload, Label::Reload, true),
        _ => plain(Deed::Hint, Label::Hint, scene.offers.hint),
    };
    let end = match scene.outcome {
        Some(_) => main(Deed::Rematch, Label::Rematch, true),
        None => plain(Deed::Resign, Label::Resign, scene.offers.resign),
    };
    let undo = plain(Deed::Undo, Label::Undo, scene.offers.undo);
    [undo, help, end, plain(Deed::NewGame, Label::NewGame, true)]
}

/// The buttons under the table.
pub(super) fn controls() -> El {
    let places = (0..4).map(|nth| place(move |scene| buttons(scene)[nth]));
    html("div").class("controls").children(places)
}

/// The one button beside the board alone: it leads on when the board does not.
pub(super) fn way_on() -> El {
    let leads_on = |button: &Button| matches!(button.deed, Deed::Rematch | Deed::TryAgain | Deed::Reload);
    place(move |scene| {
        let button = buttons(scene).into_iter().flatten().rev().find(leads_on);
        button.map(|button| Button { main: true, ..button })
    })
}

/// A place with the button that is there now. The element stays while what it does changes, so that the focus does too.
fn place(which: impl Fn(&Scene) -> Option<Button> + 'static) -> El {
    let state = State::get();
    let button = state.scene.part(which);
    // What it did last, and when.
    let pressed = Held::new(None::<(Deed, f64)>);
    // A second press in quick succession is meant for what the place did at the first one. What leads to the game can be pressed
    // only after the last task is solved, so it is meant.
    let is_meant = move |deed: Deed, at: f64| {
        let is_other = |other| other != deed && deed != Deed::ToGame;
        let unmeant = pressed.get().filter(|&(other, then)| is_other(other) && at - then < DOUBLE_PRESS_MS);
        pressed.set(Some((unmeant.map_or(deed, |(other, _)| other), at)));
        unmeant.is_none()
    };
    let click = move |event: &MouseEvent| {
        let button = button.get_untracked().filter(|button| is_meant(button.deed, event.time_stamp()));
        let Some(Button { deed, can: true, .. }) = button else { return };
        match deed {
            Deed::Undo => state.act(Action::Undo),
            Deed::Hint => state.act(Action::Hint),
            Deed::TryAgain => state.act(Action::TryAgain),
            Deed::Reload => reload(),
            Deed::Resign => state.act(Action::Resign),
            Deed::Rematch => state.rematch(),
            Deed::NewGame => state.want(Sheet::NewGame),
            // The game has pieces that the introduction has not.
            Deed::Skip => state.when_complete(Rc::new(move || state.act(Action::LeaveLesson))),
            Deed::ToGame => state.when_complete(Rc::new(move || state.act(Action::NextStep))),
            Deed::Next => state.act(Action::NextStep),
        }
        if matches!(deed, Deed::TryAgain | Deed::Rematch | Deed::Skip | Deed::Next | Deed::ToGame) {
            focus_board(&event_target(event));
        }
    };
    html("button").attr("type", "button").on("click", click).live(move |parts| {
        let button = button.get();
        parts.flag("hidden", button.is_none());
        parts.class("button", &[("main-button", button.is_some_and(|button| button.main))]);
        parts.truth("aria-disabled", !button.is_some_and(|button| button.can));
        parts.set("data-action", button.map(|button| button.deed.name()));
        parts.text(&button.map(|button| state.say(button.label)).unwrap_or_default());
    })
}
