//! The buttons under the table.

use leptos::prelude::*;
use web_sys::MouseEvent;

use crate::{
    app::{
        browser::{focus::focus_board, pwa::reload},
        context::{Game, Interface, Preferences, Sheet},
    },
    play::{
        scene::Scene,
        session::{Action, EngineError},
    },
    text::label::Label,
};

/// Two presses within this time count as a double click, or as a key that repeats.
const DOUBLE_PRESS_MS: f64 = 700.0;

/// What a button does.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Command {
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
    command: Command,
    label: Label,
    /// Whether it is enabled. A disabled button can keep the focus: it has `aria-disabled`, not `disabled`.
    can: bool,
    /// Whether it is the primary button.
    main: bool,
}

impl Command {
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

    fn run(self, game: Game, interface: Interface) {
        match self {
            Self::Undo => game.act(Action::Undo),
            Self::Hint => game.act(Action::Hint),
            Self::TryAgain => game.act(Action::TryAgain),
            Self::Reload => reload(),
            Self::Resign => game.act(Action::Resign),
            Self::Rematch => game.rematch(),
            Self::NewGame => interface.sheet.set(Some(Sheet::NewGame)),
            Self::Skip => game.act(Action::LeaveLesson),
            Self::Next | Self::ToGame => game.act(Action::NextStep),
        }
    }

    /// Whether the focus moves to the board afterwards.
    const fn leads_to_board(self) -> bool {
        matches!(self, Self::TryAgain | Self::Rematch | Self::Skip | Self::Next | Self::ToGame)
    }
}

/// The buttons of the game, or those of the introduction.
fn buttons(scene: &Scene) -> [Option<Button>; 4] {
    let plain = |command, label, can| Some(Button { command, label, can, main: false });
    let main = |command, label, can| Some(Button { command, label, can, main: true });
    if let Some(lesson) = scene.lesson {
        let (command, next) =
            if lesson.last { (Command::ToGame, Label::ToGame) } else { (Command::Next, Label::NextStep) };
        return [
            plain(Command::Skip, Label::Skip, true),
            plain(Command::Hint, Label::Show, !lesson.done && scene.arrow.is_none()),
            main(command, next, lesson.done),
            None,
        ];
    }
    let help = match scene.engine_error {
        Some(EngineError::Crashed) => plain(Command::TryAgain, Label::TryAgain, true),
        Some(EngineError::OtherBuild) => main(Command::Reload, Label::Reload, true),
        _ => plain(Command::Hint, Label::Hint, scene.offers.hint),
    };
    let end = match scene.outcome {
        Some(_) => main(Command::Rematch, Label::Rematch, true),
        None => plain(Command::Resign, Label::Resign, scene.offers.resign),
    };
    let undo = plain(Command::Undo, Label::Undo, scene.offers.undo);
    [undo, help, end, plain(Command::NewGame, Label::NewGame, true)]
}

/// The buttons under the table.
#[component]
pub fn Controls() -> impl IntoView {
    let game = Game::expect();
    let place = |nth: usize| view! { <ButtonPlace button=game.memo(move |scene| buttons(scene)[nth])/> };
    view! { <div class="controls">{(0..4).map(place).collect_view()}</div> }
}

/// The one button of an embed, shown when the game cannot go on without it.
#[component]
pub(super) fn EmbedButton() -> impl IntoView {
    let leads_on = |button: &Button| matches!(button.command, Command::Rematch | Command::TryAgain | Command::Reload);
    let button = Game::expect().memo(move |scene| {
        let button = buttons(scene).into_iter().flatten().rev().find(leads_on);
        button.map(|button| Button { main: true, ..button })
    });
    view! { <ButtonPlace button/> }
}

/// The button in one position. Its element stays while its command changes, so that it keeps the focus.
#[component]
fn ButtonPlace(
    /// The button.
    button: Memo<Option<Button>>,
) -> impl IntoView {
    let (game, interface, preferences) = (Game::expect(), Interface::expect(), Preferences::expect());
    // The last command and its time stamp.
    let pressed = StoredValue::new(None::<(Command, f64)>);
    // A second press in quick succession was meant for the first one's command. `ToGame` is exempt: it is enabled only
    // after the last task is solved.
    let is_meant = move |command: Command, at: f64| {
        let is_other = |other| other != command && command != Command::ToGame;
        let unmeant = pressed.get_value().filter(|&(other, then)| is_other(other) && at - then < DOUBLE_PRESS_MS);
        pressed.set_value(Some((unmeant.map_or(command, |(other, _)| other), at)));
        unmeant.is_none()
    };
    let press = move |event: MouseEvent| {
        let button = button.get_untracked().filter(|button| is_meant(button.command, event.time_stamp()));
        let Some(Button { command, can: true, .. }) = button else { return };
        command.run(game, interface);
        if command.leads_to_board() {
            focus_board(&event_target(&event));
        }
    };
    view! {
        <button
            class="button"
            class:main-button=move || button.get().is_some_and(|button| button.main)
            type="button"
            hidden=move || button.get().is_none()
            data-action=move || button.get().map(|button| button.command.name())
            aria-disabled=move || (!button.get().is_some_and(|button| button.can)).to_string()
            on:click=press
        >
            {move || button.get().map(|button| preferences.say(button.label))}
        </button>
    }
}
