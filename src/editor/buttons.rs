//! The buttons of the position editor, which replace those of the game.

use leptos::prelude::*;
use web_sys::MouseEvent;

use play::{
    editor::EditAction,
    session::Action,
    text::label::Label,
    view::{EditorView, Offers},
};
use rules::{Game, Side};

use crate::{
    browser::focus::focus_board,
    context::{GameStore, Interface, Preferences, Sheet, derive},
    widgets::Text,
};

#[derive(Clone, Copy, PartialEq, Eq)]
enum Command {
    PaletteSide,
    PassTurn,
    Undo,
    Redo,
    /// Opens the position sheet.
    Position,
    Leave,
    Analyse,
    Play,
}

impl Command {
    const ALL: [Self; 8] = [
        Self::PaletteSide,
        Self::PassTurn,
        Self::Undo,
        Self::Redo,
        Self::Position,
        Self::Leave,
        Self::Analyse,
        Self::Play,
    ];

    const fn name(self) -> &'static str {
        match self {
            Self::PaletteSide => "palette-side",
            Self::PassTurn => "pass-turn",
            Self::Undo => "undo",
            Self::Redo => "redo",
            Self::Position => "position",
            Self::Leave => "leave-editor",
            Self::Play => "play-from-here",
            Self::Analyse => "analyse-apart",
        }
    }

    /// The label, and whether the button is enabled.
    fn state(self, editor: Option<&EditorView>, offers: Offers) -> (Label, bool) {
        match self {
            Self::PaletteSide => (Label::PaletteSide(editor.map_or(Side::Black, |editor| editor.side)), true),
            Self::PassTurn => (Label::PassTurn(editor.map_or(Side::Black, |editor| editor.turn)), true),
            Self::Undo => (Label::UndoChange, offers.undo),
            Self::Redo => (Label::Redo, offers.redo),
            Self::Position => (Label::Position, true),
            Self::Leave => (Label::LeaveEditor, true),
            Self::Play => (Label::PlayFromHere, editor.is_some_and(|editor| editor.playable)),
            Self::Analyse => (Label::Analyse, editor.is_some_and(|editor| editor.playable)),
        }
    }

    /// Its icon: an SVG, 24 units wide and high around the origin. The wedge of a side points up or down as its pieces do.
    const fn icon(self) -> &'static str {
        match self {
            Self::PaletteSide => {
                "<path class='wedge' d='M-5 8-4-4.5 0-8 4-4.5 5 8z'/><path d='M-9.5 5v-9M-11.5-2l2-2.5 2 2.5M9.5-5v9M7.5 2l2 2.5 2-2.5'/>"
            }
            Self::PassTurn => {
                "<path class='wedge' d='M-8.5 8-7.5-3.5-4-7l3.5 3.5L.5 8z'/><path d='M4-4.5 9.5 0 4 4.5z'/>"
            }
            Self::Undo => "<path d='M-8.5-3H4a5 5 0 0 1 0 10H-4M-4.5-7.5-9-3l4.5 4.5'/>",
            Self::Redo => "<path d='M8.5-3H-4a5 5 0 0 0 0 10H4M4.5-7.5 9-3 4.5 1.5'/>",
            Self::Position => {
                "<path d='M-9-6h7m6 0h5M-9 0h1m6 0h11M-9 6h10m6 0h2'/>\
                 <circle cx='1' cy='-6' r='2.6'/><circle cx='-5' cy='0' r='2.6'/><circle cx='4' cy='6' r='2.6'/>"
            }
            Self::Leave | Self::Play | Self::Analyse => "",
        }
    }

    fn run(self, game: GameStore, interface: Interface) {
        match self {
            Self::PaletteSide => game.act(Action::Edit(EditAction::ChangeSide)),
            Self::PassTurn => game.act(Action::Edit(EditAction::PassTurn)),
            Self::Undo => game.act(Action::Undo),
            Self::Redo => game.act(Action::Redo),
            Self::Position => interface.sheet.set(Some(Sheet::Position)),
            Self::Leave => game.act(Action::LeaveEditor),
            Self::Play => interface.sheet.set(Some(Sheet::NewGame)),
            Self::Analyse => {
                game.position_to_play()
                    .into_iter()
                    .for_each(|start| game.analyse_as_new_game(&Game::from_start(start)));
            }
        }
    }
}

#[component]
pub fn EditorButtons() -> impl IntoView {
    view! {
        <div class="editor-buttons editor-part">
            {Command::ALL.map(|command| view! { <EditorButton command/> }).collect_view()}
        </div>
    }
}

#[component]
fn EditorButton(command: Command) -> impl IntoView {
    let (game, interface, preferences) = (GameStore::expect(), Interface::expect(), Preferences::expect());
    let state = derive(move || {
        let offers = game.controls.with(|controls| controls.offers);
        game.editor.with(|editor| command.state(editor.as_ref(), offers))
    });
    let label = move || preferences.translate(state.get().0);
    let is_main = command == Command::Play;
    let has_icon = !command.icon().is_empty();
    // The wedge points as the side's pieces do on the board.
    let turned = derive(move || match state.get().0 {
        Label::PaletteSide(side) | Label::PassTurn(side) => game.board.with(|board| board.layout.turned(side)),
        _ => false,
    });
    let press = move |event: MouseEvent| {
        match (command, state.get_untracked().1) {
            (_, true) => command.run(game, interface),
            // Says why it is disabled.
            (Command::Play | Command::Analyse, false) => game.act(Action::Edit(EditAction::Explain)),
            (_, false) => {}
        }
        if command == Command::Leave {
            focus_board(&event_target(&event));
        }
    };
    view! {
        <button
            class="button"
            class:main-button=is_main
            class:pictured=has_icon
            class:turned=move || turned.get()
            type="button"
            data-action=command.name()
            title=move || has_icon.then(label)
            aria-disabled=move || (!state.get().1).to_string()
            on:click=press
        >
            {has_icon
                .then(|| {
                    view! {
                        <svg class="icon" viewBox="-12 -12 24 24" aria-hidden="true" inner_html=command.icon()></svg>
                    }
                })}
            <Text class="button-word" text=label/>
        </button>
    }
}
