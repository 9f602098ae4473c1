//! The initial state of an app: the saved session, the game that its link asks for, or a default game.

use crate::{
    play::{
        exchange::{import::ImportError, link::Link},
        session::{Action, EngineError, Match, MatchOptions, Players, Review, Session},
        settings::Settings,
        storage::{
            archive::{Archive, Filter, State},
            saved_session,
        },
    },
    protocol::Level,
    rules::{Game, Side, Variant},
};

use super::environment::{Environment, Host};

/// The initial state of an app.
pub(super) struct InitialState {
    /// The session.
    pub(super) session: Session,
    /// The person's settings.
    pub(super) settings: Settings,
    /// What is wrong with the link, if anything.
    pub(super) import_error: Option<ImportError>,
}

impl InitialState {
    /// Loads the initial state. A first visit begins with the introduction.
    pub(super) fn load(environment: &Environment) -> Self {
        let storage = &*environment.storage;
        let no_link = Link::default();
        let link = environment.link.as_ref().unwrap_or(&no_link);
        let mut session = first_session(environment, link);
        let mut settings = Settings::load(storage);
        let comes_for_game = link.asks_for_game() || !link.shared.is_empty();
        if environment.host == Host::Page
            && !settings.introduced
            && !comes_for_game
            && !saved_session::has_saved_session(storage)
        {
            session.apply(Action::BeginLesson(session.game().variant()));
            settings.introduced = true;
            // At once: the introduction is shown once, even if the page is left immediately.
            settings.save(storage);
        }
        Self { session, settings, import_error: ImportError::of_link(link) }
    }
}

/// The saved session or a new one, with the game that the link asks for.
fn first_session(environment: &Environment, link: &Link) -> Session {
    let options = default_options(environment.engine.is_some(), environment.seed);
    let mut session = saved_session::load(&*environment.storage, options);
    if environment.engine.is_none() {
        session.apply(Action::Fail(EngineError::Absent));
    }
    let notice = session.notice();
    if let Some(action) = link_action(&session, link) {
        session.apply(action);
        if let Some(shown) = link.shown(session.current()) {
            session.apply(Action::Review(Review::After(shown)));
        }
    }
    if link.flip {
        session.apply(Action::Orient(link.orientation(session.players())));
    }
    match notice {
        Some(notice) if session.notice().is_none() => session.with_notice(notice),
        _ => session,
    }
}

/// The default options of a match.
fn default_options(has_engine: bool, seed: u32) -> MatchOptions {
    let players = if has_engine { Players::against(Side::Black, Level::Friendly) } else { Players::PEOPLE };
    MatchOptions { start: Variant::ALL[0].into(), players, seed }
}

/// The default options of a new match in a session.
pub(super) fn defaults(session: &Session) -> MatchOptions {
    default_options(session.engine_error() != Some(EngineError::Absent), random())
}

/// The action that opens a link's game; none if the session already has it, so that opening a link again, or a reload,
/// continues its game.
pub(super) fn link_action(session: &Session, link: &Link) -> Option<Action> {
    if !link.asks_for_game() {
        return None;
    }
    let defaults = defaults(session);
    if link.matches(session.current(), defaults) {
        return None;
    }
    let next = link.open(defaults);
    if next.players.by_link().is_some() {
        return Some(opening(next));
    }
    // A game with moves may be parked, and have been continued.
    let is_played = link.game.as_ref().is_some_and(|game| !game.moves().is_empty());
    if let Some(waiting) = session.resumable().find(|waiting| is_played && link.matches(waiting, defaults)) {
        return Some(Action::Resume(Box::new(waiting.clone())));
    }
    Some(opening(next))
}

/// The action that opens a match: one by link may continue a game that is here.
pub(super) fn opening(next: Match) -> Action {
    let is_by_link = next.players.by_link().is_some();
    let next = Box::new(next);
    if is_by_link { Action::Receive(next) } else { Action::Open(next) }
}

/// The unfinished game of the archive that continues the one that a link has opened just now.
pub(super) fn continued(session: &Session, archive: &Archive, link: &Link) -> Option<Match> {
    let current = session.current();
    let moves = link.game.as_ref().map_or(&[][..], Game::moves);
    if session.lesson().is_some() || moves.is_empty() || current.game.moves() != moves {
        return None;
    }
    let filter = Filter { variant: Some(current.game.variant()), state: State::Unfinished };
    let list = archive.list(filter).into_iter();
    // Of the game on the board itself the archive may still have an older copy.
    let candidates = list
        .filter(|entry| entry.stamp.id != current.stamp.id)
        .filter(|entry| entry.players == current.players && entry.moves > moves.len());
    candidates.filter_map(|entry| entry.open().ok()).find(|game| link.matches(game, defaults(session)))
}

/// A random id for a match.
pub(super) fn random_id() -> u64 {
    (u64::from(random()) << 32 | u64::from(random())).max(1)
}

/// A random side.
pub(super) fn any_side() -> Side {
    if random().is_multiple_of(2) { Side::Black } else { Side::White }
}

/// A random number.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it stays below 2^32")]
pub(super) fn random() -> u32 {
    (web_sys::js_sys::Math::random() * f64::from(u32::MAX)) as u32
}
