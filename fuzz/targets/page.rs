//! External input of the page: links, texts, stored games and settings, and replies of its worker.

use std::cell::RefCell;

use play::{
    engine::{Client, Command, Event},
    exchange::{import, link::Link},
    session::{Action, Match, MatchOptions, Players, Session},
    settings::Settings,
    storage::{
        archive::{self, Archive, Filter},
        saved_session,
    },
};
use protocol::{Level, Reply};
use rules::{
    Game, Side, Variant,
    notation::{any, line, scoresheet},
};

use super::{
    notations::{assert_survives, with_variant},
    text,
};

fn defaults() -> MatchOptions {
    MatchOptions { start: Variant::Micro.into(), players: Players::PEOPLE, seed: 0, repeatable: false, time: None }
}

/// A pasted text.
pub(super) fn import(data: &[u8]) {
    let (variant, data) = with_variant(data);
    match import::read(&text(data), variant) {
        Err(error) => assert!(!error.to_string().is_empty()),
        Ok(Link { game: Some(game), record: Some(tree), .. }) => {
            let sheet = scoresheet::print(&game);
            assert_eq!(any::read(&sheet, Variant::Nana).as_ref(), Ok(&game), "{sheet}");
            let command = format!("sfen {} moves {}", line::start(&game), line::moves(&game).join(" "));
            let again = any::read(&command, game.variant()).map(|game| game.positions().to_vec());
            assert_eq!(again.as_deref(), Ok(game.positions()), "{command}");
            assert_eq!(tree.main_game(), game);
            assert_survives(&tree);
        }
        Ok(link) => assert_prints_the_same(&link),
    }
}

/// A link: the first line is the fragment, the rest is the query.
pub(super) fn link(data: &[u8]) {
    let text = text(data);
    let (fragment, query) = text.split_once('\n').unwrap_or((&text, ""));
    let link = Link::parse(fragment, query);
    assert_prints_the_same(&link);
    let opened = link.open(defaults());
    assert!(!link.asks_for_game() || link.matches(&opened, defaults()), "opened again it would begin anew");
    let _ = (link.shown(&opened), link.orientation(opened.players));
}

fn assert_prints_the_same(link: &Link) {
    let printed = link.print();
    let again = Link::parse(&printed, "");
    assert_eq!((again.print(), again.errors), (printed, Vec::new()));
}

/// A stored session.
pub(super) fn session(data: &[u8]) {
    let read = saved_session::read(&text(data));
    let Some(session) = read.session else { return };
    let printed = saved_session::print(&session);
    let again = saved_session::parse(&printed).unwrap_or_else(|error| panic!("{error}: {printed}"));
    assert_eq!(saved_session::print(&again), printed);
    assert_eq!(again.current(), session.current(), "{printed}");
}

/// Stored settings.
pub(super) fn settings(data: &[u8]) {
    let settings = Settings::parse(&text(data));
    assert_eq!(Settings::parse(&settings.print()), settings);
}

/// A file of games, and a stored game.
pub(super) fn archive(data: &[u8]) {
    let text = text(data);
    let stored = Archive::of_texts([("0".to_owned(), text.clone().into_owned())]);
    assert_eq!(stored.len() + stored.unreadable(), 1, "neither lost nor kept twice");
    for entry in stored.list(&Filter::default()) {
        let _ = entry.open();
    }
    let mut archive = Archive::default();
    if archive::import(&mut archive, &text).is_err() {
        return;
    }
    let file = archive::export(&archive);
    let mut again = Archive::default();
    archive::import(&mut again, &file).unwrap_or_else(|error| panic!("{error}: {file}"));
    let games =
        |archive: &Archive| archive.list(&Filter::default()).iter().map(|entry| entry.open().ok()).collect::<Vec<_>>();
    assert_eq!((games(&again), again.unreadable()), (games(&archive), archive.unreadable()), "{file}");
}

thread_local! {
    /// A session in which the computer is to move.
    static SESSION: RefCell<Session> = RefCell::new({
        let players = Players::against(Side::White, Level::Two);
        Session::resume(Match { players, ..Game::new(Variant::Micro).into() }, None)
    });
}

/// Events for the worker's client, one per line: replies in JSON, and the words `ask`, `forget`, `prepare`, `crash` and `tick`.
pub(super) fn client(data: &[u8]) {
    let query = SESSION.with_borrow(Session::engine_query);
    let mut client = Client::new("build");
    let (mut has_worker, mut is_ready, mut now_ms) = (false, false, 0);
    for line in text(data).lines() {
        let event = match line {
            "ask" => Event::Query(query.clone()),
            "forget" => Event::Query(None),
            "prepare" => Event::Prepare,
            // Without a worker, there are no replies and no crash.
            _ if !has_worker && line != "tick" => continue,
            "crash" => Event::Crash,
            "tick" => {
                now_ms = client.next_tick_at().unwrap_or(now_ms);
                Event::Tick
            }
            _ => match serde_json::from_str::<Reply>(line) {
                Ok(reply) => {
                    let printed = serde_json::to_string(&reply).unwrap_or_default();
                    assert_eq!(serde_json::from_str::<Reply>(&printed).ok().as_ref(), Some(&reply), "{printed}");
                    is_ready |= matches!(reply, Reply::Ready { .. });
                    Event::Reply(reply)
                }
                Err(_) => Event::Crash,
            },
        };
        for command in client.handle(event, now_ms) {
            match command {
                Command::Start => {
                    assert!(!has_worker, "a second worker is started");
                    (has_worker, is_ready) = (true, false);
                }
                Command::End => (has_worker, is_ready) = (false, false),
                Command::Send(_) => assert!(is_ready, "a worker is asked that is not ready"),
                Command::Act(
                    Action::EngineLift(played) | Action::Answer(_, played) | Action::AnswerHint(played, _),
                ) => {
                    let is_legal = query.as_ref().is_some_and(|query| query.position.is_legal(played));
                    assert!(is_legal, "{played:?} is not legal");
                }
                Command::Act(_) | Command::Fail(_) => {}
            }
        }
    }
}
