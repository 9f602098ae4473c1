//! The messages between an embedded board and its host page (`play::exchange::embed::messages`).

use std::rc::Rc;

use leptos::{ev, prelude::*};
use leptos_use::{use_event_listener, use_resize_observer, use_window};
use web_sys::{MessageEvent, js_sys::JSON};

use play::{
    exchange::embed::{
        code::{EmbedBar, embed_height},
        messages::{BoardMessage, BoardState, HostMessage},
    },
    session::{Action, Navigation},
    settings::LinkSettings,
    view::LessonView,
};
use rules::notation::line;

use crate::{
    board::Pointers,
    browser::host_port::HostPort,
    context::{ArchiveStore, GameStore, Incoming, Interface, Parts, Puzzles, select},
};

/// Connects the board with the page around its frame, if it is in one.
pub fn connect_frame() {
    let Some(parent) = window().parent().ok().flatten().filter(|parent| *parent != window()) else { return };
    let port = Rc::new(HostPort::of_frame(parent.clone()));
    connect(&port);
    let _ = use_event_listener(use_window(), ev::message, move |event: MessageEvent| {
        // Other windows may also send messages.
        if event.source().is_some_and(|source| *source == ***parent)
            && let Ok(json) = JSON::stringify(&event.data())
        {
            port.receive(&String::from(json));
        }
    });
}

/// Tells the host page what happens on the board, and does what the host page asks, until the app is unmounted.
pub fn connect(port: &Rc<HostPort>) {
    let (game, interface) = (GameStore::expect(), Interface::expect());
    let state = Memo::new(move |_| game.with(BoardState::of));
    let tell = |port: &Rc<HostPort>| {
        let port = Rc::clone(port);
        move |message: &BoardMessage| port.send(&message.to_json())
    };
    let told = tell(port);
    Effect::new(move |before: Option<BoardState>| {
        let now = state.get();
        now.since(before.as_ref()).iter().for_each(&told);
        now
    });
    let told = tell(port);
    Effect::new(move || {
        if let Some(error) = interface.import_error.get() {
            told(&BoardMessage::Error { message: error.to_string() });
        }
    });
    tell_height(tell(port));
    port.connect(receiver(tell(port)));
    let port = StoredValue::new_local(Rc::clone(port));
    on_cleanup(move || {
        port.with_value(|port| port.disconnect());
    });
}

/// Tells the height at which the board fills the width of its frame, whenever that changes.
fn tell_height(tell: impl Fn(&BoardMessage) + 'static) {
    let game = GameStore::expect();
    let width = RwSignal::new(0.0);
    let Some(app) = Pointers::expect().app() else { return };
    let _ = use_resize_observer(app, move |entries, _| {
        width.set(entries[0].content_rect().width());
    });
    let is_replay = game.is_replay();
    let is_task = select(game.controls, |controls| controls.lesson.is_some_and(LessonView::is_task));
    let bar = move || match (is_task.get(), is_replay.get()) {
        (true, _) => EmbedBar::Task,
        (false, true) => EmbedBar::Replay,
        (false, false) => EmbedBar::Game,
    };
    let variant = select(game.board, |board| board.layout.variant);
    let height = Memo::new(move |_| {
        let width = width.get();
        (width > 0.0).then(|| embed_height(variant.get(), bar(), width))
    });
    Effect::new(move || {
        if let Some(px) = height.get() {
            tell(&BoardMessage::Height { px });
        }
    });
}

/// What the board does with a message of the host page, as JSON.
fn receiver(tell: impl Fn(&BoardMessage)) -> impl Fn(&str) {
    let game = GameStore::expect();
    let (games, parts, puzzles) = (ArchiveStore::expect(), Parts::expect(), Puzzles::expect());
    move |json| match HostMessage::parse(json) {
        None => {}
        Some(Err(error)) => tell(&BoardMessage::Error { message: error.to_string() }),
        Some(Ok(HostMessage::Load(link))) => {
            games.interface.note_opened(&link);
            parts.when_loaded(move |table, more| (more.open)(games, puzzles, table, Incoming::Anew(link)));
        }
        Some(Ok(HostMessage::Restart)) => parts.open_again(games, puzzles),
        Some(Ok(HostMessage::Play { usi })) => {
            if let Err(message) = play(game, &usi) {
                tell(&BoardMessage::Error { message });
            }
        }
        Some(Ok(HostMessage::Undo)) => untrack(|| game.undo_in_embed(games.interface)),
        Some(Ok(HostMessage::Flip)) => game.act(Action::Orient(Some(game.upper_side()))),
        Some(Ok(HostMessage::GoTo { ply })) => {
            let last = games.with_session(|_, session| session.game().moves().len());
            if ply > last {
                return tell(&BoardMessage::Error { message: format!("ply {ply} is after the last move, {last}") });
            }
            game.act(Action::Navigate(Navigation::After(ply)));
        }
        Some(Ok(HostMessage::Theme(theme))) => {
            game.take_link_settings(LinkSettings { theme: Some(theme), ..LinkSettings::default() });
        }
    }
}

/// Plays a move in the position on the board.
///
/// # Errors
/// What is wrong with it, in English.
fn play(game: GameStore, usi: &str) -> Result<(), String> {
    let played = untrack(|| {
        game.with(|session| {
            if !session.is_persons_turn() {
                return Err(format!("{usi:?} is not played: it is not a person's turn"));
            }
            let mut line = session.game().prefix(session.shown_moves());
            line::play(&mut line, usi).map_err(|error| error.to_string())?;
            Ok(*line.moves().last().expect("a move was played"))
        })
    })?;
    game.act(Action::Play(played));
    Ok(())
}
