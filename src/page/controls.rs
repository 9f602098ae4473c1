//! The buttons under the table.

use gloo_timers::callback::Timeout;
use leptos::prelude::*;
use web_sys::MouseEvent;

use play::{
    message::StepProgress,
    session::{Action, CorrespondenceStep, EngineError, Navigation, Session},
    text::label::Label,
    view::{ControlsView, LessonKind, LessonView, Retry},
};
use protocol::Level;

use crate::{
    browser::focus::focus_board,
    context::{ArchiveStore, GameStore, Interface, Parts, Preferences, Puzzles, Question, Sheet, select},
    services::pwa::reload,
    widgets::Text,
};

/// Two presses within this time count as a double click. `style/page.css` lights up the button that resigns after it.
const DOUBLE_PRESS_MS: f64 = 500.0;

/// How long the button waits for confirmation.
const CONFIRMATION_MS: u32 = 5_000;

/// The command of a button.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Command {
    Undo,
    StepBack,
    StepForward,
    /// Shows the current position again.
    Return,
    /// Leaves a variation for the main line.
    MainLine,
    Hint,
    SendLink,
    PasteLink,
    TryAgain,
    RetryStep,
    Reload,
    /// Asks for confirmation: a slip of the finger must not resign.
    AskToResign,
    Resign,
    /// Asks the other player at this device for a draw.
    AskForDraw,
    OfferDraw,
    AgreeDraw,
    DeclineDraw,
    Rematch,
    /// Begins a game from the position after this many moves of a lost one.
    PlayFrom(usize),
    /// Begins what the page around an embed shows again.
    Again,
    /// Begins a rematch at another level.
    PlayLevel(Level),
    NewGame,
    /// Opens the sheet for sharing.
    Share,
    Skip,
    Next,
    /// Begins the next puzzle, or opens the Learn sheet.
    NextPuzzle,
    /// Begins another run through puzzles.
    RunAgain,
    /// Leaves the introduction or a course after its last step.
    ToGame,
    /// Analyses the end of a puzzle.
    Analyse,
}

/// A button under the table.
#[derive(Clone, Copy, PartialEq, Eq)]
struct ControlButton {
    command: Command,
    label: Label,
    /// Whether it is enabled. A disabled button has `aria-disabled`, so that it keeps the focus.
    enabled: bool,
    main: bool,
}

impl Command {
    const fn name(self) -> &'static str {
        match self {
            Self::Undo => "undo",
            Self::StepBack => "step-back",
            Self::StepForward => "step-forward",
            Self::Return => "return",
            Self::MainLine => "main-line",
            Self::Hint => "hint",
            Self::SendLink => "send-link",
            Self::PasteLink => "paste-link",
            Self::TryAgain => "try-again",
            Self::RetryStep => "retry-step",
            Self::Reload => "reload",
            Self::AskToResign | Self::Resign => "resign",
            Self::AskForDraw | Self::OfferDraw => "draw",
            Self::AgreeDraw => "agree",
            Self::DeclineDraw => "decline",
            Self::Rematch => "rematch",
            Self::PlayFrom(_) => "play-from",
            Self::Again => "again",
            Self::PlayLevel(_) => "play-level",
            Self::NewGame => "new-game",
            Self::Share => "share-achievement",
            Self::Skip => "skip",
            Self::Analyse => "analyse-apart",
            Self::Next | Self::NextPuzzle | Self::RunAgain | Self::ToGame => "next",
        }
    }

    fn run(self, games: ArchiveStore, parts: Parts, puzzles: Puzzles) {
        let (game, interface) = (games.game, games.interface);
        let side = untrack(move || game.with(Session::deciding_side));
        interface.question.set(match self {
            Self::AskToResign => {
                Some(Question::Resign { side, draw: game.controls.with_untracked(|controls| controls.offers.draw) })
            }
            Self::AskForDraw => Some(Question::Draw(side)),
            _ => None,
        });
        match self {
            Self::AskToResign | Self::AskForDraw | Self::DeclineDraw => {}
            Self::OfferDraw => game.act(Action::OfferDraw),
            Self::AgreeDraw => game.act(Action::AgreeDraw),
            Self::Undo => game.act(Action::Undo),
            Self::StepBack => game.act(Action::Navigate(Navigation::Back)),
            Self::StepForward => game.act(Action::Navigate(Navigation::Forward)),
            Self::Return => game.act(Action::Navigate(Navigation::Last)),
            Self::MainLine => game.act(Action::Show(untrack(move || game.with(Session::main_line_node)))),
            Self::Hint => game.act(Action::Hint),
            Self::SendLink => parts.when_loaded(move |table, more| (more.send_link)(game, table)),
            Self::PasteLink => parts.when_loaded(move |table, more| (more.paste)(games, puzzles, table)),
            Self::TryAgain => game.act(Action::TryAgain),
            Self::Reload => reload(),
            Self::Resign => game.act(Action::Resign),
            Self::PlayFrom(index) => game.act(Action::PlayFrom(index)),
            Self::Rematch => game.rematch(None),
            Self::Again => parts.open_again(games, puzzles),
            Self::PlayLevel(level) => game.rematch(Some(level)),
            Self::NewGame => interface.sheet.set(Some(Sheet::NewGame)),
            Self::Share => interface.sheet.set(Some(Sheet::Share)),
            Self::Skip => game.act(Action::LeaveLesson),
            Self::NextPuzzle => parts.when_loaded(move |_, more| (more.next_puzzle)(game, puzzles)),
            Self::RunAgain => parts.when_loaded(move |_, more| (more.run_again)(game, puzzles)),
            Self::Next => game.act(Action::NextStep),
            Self::Analyse => parts.when_loaded(move |_, more| (more.analyse)(game)),
            Self::ToGame => game.leave_lesson_for_game(),
            Self::RetryStep => game.act(Action::RetryStep),
        }
    }

    /// Whether its label is long for a narrow phone, beside three others.
    const fn is_wordy(self) -> bool {
        matches!(self, Self::PlayFrom(_) | Self::PlayLevel(_) | Self::Return | Self::MainLine | Self::Analyse)
    }

    /// Whether it focuses the board.
    const fn leads_to_board(self) -> bool {
        matches!(
            self,
            Self::Return
                | Self::TryAgain
                | Self::PlayFrom(_)
                | Self::Rematch
                | Self::Again
                | Self::PlayLevel(_)
                | Self::Skip
                | Self::Next
                | Self::NextPuzzle
                | Self::RunAgain
                | Self::ToGame
                | Self::RetryStep
        )
    }
}

/// The buttons of the game or of a lesson; `question` is the open question.
fn buttons(controls: &ControlsView, question: Option<Question>) -> [Option<ControlButton>; 4] {
    let plain = |command, label, enabled| Some(ControlButton { command, label, enabled, main: false });
    let main = |command, label, enabled| Some(ControlButton { command, label, enabled, main: true });
    if let Some(lesson) = controls.lesson {
        return lesson_buttons(controls, lesson);
    }
    let new_game = plain(Command::NewGame, Label::NewGame, true);
    let undo = plain(Command::Undo, Label::Undo, controls.offers.undo);
    let is_variation = controls.variations.main_line;
    let leave = if is_variation {
        main(Command::MainLine, Label::MainLine, true)
    } else {
        main(Command::Return, Label::Return, true)
    };
    if controls.shown.is_earlier() {
        return [
            plain(Command::StepBack, Label::Back, controls.shown.shown > 0),
            plain(Command::StepForward, Label::Forward, true),
            leave,
            // Where variations can be edited, undo applies to them.
            if controls.variations.branch && controls.offers.undo { undo } else { new_game },
        ];
    }
    if is_variation {
        return [undo, help(controls), leave, new_game];
    }
    match question {
        Some(Question::Resign { draw, .. }) if controls.offers.resign => {
            let offer = if controls.is_two_player { Command::AskForDraw } else { Command::OfferDraw };
            let last = if draw { plain(offer, Label::OfferDraw, controls.offers.draw) } else { new_game };
            return [undo, help(controls), main(Command::Resign, Label::ConfirmResignation, true), last];
        }
        // `AgreeDraw` is not where `AskForDraw` was just pressed.
        Some(Question::Draw(_)) if controls.offers.draw => {
            let decline = plain(Command::DeclineDraw, Label::DeclineDraw, true);
            return [undo, help(controls), main(Command::AgreeDraw, Label::AgreeDraw, true), decline];
        }
        _ => {}
    }
    if controls.players.correspondence().is_some() {
        let send = main(Command::SendLink, Label::SendLink, true);
        let resign = plain(Command::AskToResign, Label::Resign, controls.offers.resign);
        return match (controls.outcome, controls.correspondence_step) {
            (Some(_), Some(_)) => [undo, send, None, new_game],
            (Some(_), None) => [undo, None, main(Command::Rematch, Label::Rematch, true), new_game],
            (None, Some(CorrespondenceStep::Send)) => [undo, send, resign, new_game],
            (None, Some(CorrespondenceStep::Await)) => {
                let again = plain(Command::SendLink, Label::SendLink, true);
                [undo, again, main(Command::PasteLink, Label::PasteLink, true), new_game]
            }
            (None, _) => [undo, help(controls), resign, new_game],
        };
    }
    let level = |level, is_main| {
        Some(ControlButton {
            command: Command::PlayLevel(level),
            label: Label::PlayLevel(level),
            enabled: true,
            main: is_main,
        })
    };
    let leads_up = controls.is_won && controls.next_level.is_some();
    let end = match (controls.outcome, controls.retry) {
        (Some(_), Retry::From(_) | Retry::Searching) => plain(Command::Rematch, Label::Rematch, true),
        (Some(_), _) if leads_up => plain(Command::Rematch, Label::Rematch, true),
        (Some(_), _) => main(Command::Rematch, Label::Rematch, true),
        (None, _) => plain(Command::AskToResign, Label::Resign, controls.offers.resign),
    };
    let second = match (controls.retry, controls.next_level) {
        (Retry::From(index), _) => main(Command::PlayFrom(index), Label::TryAgain, true),
        (Retry::Searching, _) => main(Command::PlayFrom(0), Label::TryAgain, false),
        (Retry::No, Some(next)) => level(next, leads_up),
        (Retry::No, None) => help(controls),
    };
    let first = if controls.has_achievement { plain(Command::Share, Label::ShareAchievement, true) } else { undo };
    [first, second, end, new_game]
}

/// The buttons of a lesson.
fn lesson_buttons(controls: &ControlsView, lesson: LessonView) -> [Option<ControlButton>; 4] {
    let plain = |command, label, enabled| Some(ControlButton { command, label, enabled, main: false });
    let main = |command, label, enabled| Some(ControlButton { command, label, enabled, main: true });
    if let LessonKind::Run { over } = lesson.kind {
        let again = if over { main(Command::RunAgain, Label::RunAgain, true) } else { None };
        return [plain(Command::Skip, Label::Leave, true), None, again, None];
    }
    let (command, next) = match lesson {
        LessonView { progress: StepProgress::Wrong(_), .. } => (Command::RetryStep, Label::TryAgain),
        LessonView { kind: LessonKind::Puzzle { is_of_set: false }, .. } => (Command::NextPuzzle, Label::MorePuzzles),
        LessonView { kind: LessonKind::Puzzle { is_of_set: true }, .. } => (Command::NextPuzzle, Label::NextPuzzle),
        LessonView { kind: LessonKind::Exercises, last: true, .. } => (Command::Next, Label::Return),
        LessonView { last: true, .. } => match controls.first_opponent {
            Some(level) => (Command::ToGame, Label::PlayLevel(level)),
            None => (Command::ToGame, Label::ToGame),
        },
        LessonView { .. } => (Command::Next, Label::NextStep),
    };
    let is_over = matches!(lesson.progress, StepProgress::Done | StepProgress::Wrong(_));
    [
        plain(Command::Skip, if lesson.kind == LessonKind::Introduction { Label::Skip } else { Label::Leave }, true),
        if controls.has_achievement {
            plain(Command::Share, Label::ShareAchievement, true)
        } else {
            plain(Command::Hint, if lesson.has_hint { Label::Hint } else { Label::Show }, controls.offers.hint)
        },
        main(command, next, is_over),
        if matches!(lesson.kind, LessonKind::Puzzle { .. }) && lesson.progress == StepProgress::Done {
            plain(Command::Analyse, Label::Analyse, true)
        } else {
            None
        },
    ]
}

/// The hint button, or `TryAgain` or `Reload` after an engine error; by correspondence, `SendLink`, not enabled yet.
fn help(controls: &ControlsView) -> Option<ControlButton> {
    let button = |command, label, enabled, main| Some(ControlButton { command, label, enabled, main });
    match controls.engine_error {
        _ if controls.players.correspondence().is_some() => button(Command::SendLink, Label::SendLink, false, false),
        Some(EngineError::Crashed) => button(Command::TryAgain, Label::TryAgain, true, false),
        Some(EngineError::OtherBuild) => button(Command::Reload, Label::Reload, true, true),
        _ => button(Command::Hint, Label::Hint, controls.offers.hint, false),
    }
}

/// The buttons under the table.
#[component]
pub fn Controls() -> impl IntoView {
    let (game, question) = (GameStore::expect(), Interface::expect().question);
    Effect::new(move |_: Option<Option<Timeout>>| {
        // A draw offer waits for the other player.
        let expires = matches!(question.get(), Some(Question::Resign { .. }));
        expires.then(|| Timeout::new(CONFIRMATION_MS, move || question.set(None)))
    });
    // A new position withdraws the question, and so does picking a piece: the player plays on.
    let position = Memo::new(move |_| {
        game.with(|session| (*session.game().position(), session.shown_moves(), session.selection()))
    });
    Effect::new(move || {
        position.read();
        question.set(None);
    });
    let row = select(game.controls, move |controls| buttons(controls, question.get()));
    let place = |nth: usize| view! { <ButtonPlace button=Memo::new(move |_| row.get()[nth])/> };
    // For `wordy` `style/page.css` makes the text smaller; for `three` it gives the last button its own line.
    let is_wordy = move || row.get().into_iter().flatten().any(|button| button.command.is_wordy());
    let is_three = move || row.get()[3].is_none();
    view! {
        <div class="controls" class:wordy=is_wordy class:three=is_three>
            {(0..4).map(place).collect_view()}
        </div>
    }
}

/// The button of an embed after the end of a game, an engine error, a wrong move in a puzzle or its solution. Before, it shows
/// a puzzle's next move.
#[component]
pub(super) fn EmbedButton() -> impl IntoView {
    let leads_on = |button: &ControlButton| match button.command {
        Command::Rematch | Command::TryAgain | Command::Reload | Command::RetryStep => true,
        // Begins a solved puzzle again.
        Command::NextPuzzle => button.enabled,
        // Shows a puzzle's next move.
        Command::Hint => button.label == Label::Show && button.enabled,
        _ => false,
    };
    let button = select(GameStore::expect().controls, move |controls| {
        let button = buttons(controls, None).into_iter().flatten().rev().find(leads_on);
        button.map(|button| match button.command {
            Command::Rematch | Command::NextPuzzle => {
                ControlButton { command: Command::Again, label: Label::Again, main: true, ..button }
            }
            command => ControlButton { main: command != Command::Hint, ..button },
        })
    });
    view! { <ButtonPlace button/> }
}

/// One of the four buttons. The element stays while its command changes, so that the focus stays.
#[component]
fn ButtonPlace(button: Memo<Option<ControlButton>>) -> impl IntoView {
    let (game, preferences) = (GameStore::expect(), Preferences::expect());
    let (games, parts, puzzles) = (ArchiveStore::expect(), Parts::expect(), Puzzles::expect());
    let is_coming = move || parts.await_sheet(games.interface, Some(Sheet::NewGame));
    // The last command and its time stamp.
    let pressed = StoredValue::new(None::<(Command, f64)>);
    // A second press in quick succession is ignored if the command has changed: it was meant for the first one. `ToGame` comes
    // only after the last task is solved, and `Return` changes nothing, so they are not ignored.
    let is_intended = move |command: Command, event: &MouseEvent| {
        let (at, by_key) = (event.time_stamp(), event.detail() == 0);
        let is_other = |other| other != command && !matches!(command, Command::ToGame | Command::Return);
        let unintended = pressed.get_value().filter(|&(other, then)| is_other(other) && at - then < DOUBLE_PRESS_MS);
        match unintended {
            // A held key repeats.
            Some((other, _)) if by_key => pressed.set_value(Some((other, at))),
            Some(_) => {}
            None => pressed.set_value(Some((command, at))),
        }
        unintended.is_none()
    };
    // A move that solves or fails a step comes between two presses.
    Effect::new(move || {
        if game.controls.with(|controls| controls.lesson.is_some_and(|lesson| lesson.progress != StepProgress::Trying))
        {
            pressed.set_value(None);
        }
    });
    let press = move |event: MouseEvent| {
        let button = button.get_untracked().filter(|button| is_intended(button.command, &event));
        let Some(ControlButton { command, enabled: true, .. }) = button else { return };
        command.run(games, parts, puzzles);
        // In an embed the button for a puzzle's next move goes away.
        if command.leads_to_board() || games.interface.host.is_embed() && command == Command::Hint {
            focus_board(&event_target(&event));
        }
    };
    view! {
        <button
            class="button"
            class:main-button=move || button.get().is_some_and(|button| button.main)
            aria-busy=move || (is_coming() && button.get().is_some_and(|button| button.command == Command::NewGame)).then_some("true")
            class:coming=move || is_coming() && button.get().is_some_and(|button| button.command == Command::NewGame)
            type="button"
            hidden=move || button.get().is_none()
            data-action=move || button.get().map(|button| button.command.name())
            aria-disabled=move || (!button.get().is_some_and(|button| button.enabled)).to_string()
            on:click=press
        >
            <Text text=move || button.get().map(|button| preferences.translate(button.label)).unwrap_or_default()/>
        </button>
    }
}
