//! The initial state of an app: the saved session, the game that its link asks for, or a default game.

use play::{
    exchange::{import_error::ImportError, link::Link},
    session::{Action, EngineError, Match, MatchOptions, Navigation, Players, Session},
    settings::Settings,
    storage::{self, SavedLesson, archive::Archive, saved_session},
};
use protocol::Level;
use rules::{Side, Variant};

use super::{
    context::Offer,
    environment::{Environment, Host},
};

/// The initial state of an app.
pub(super) struct InitialState {
    pub(super) session: Session,
    /// The user's settings.
    pub(super) settings: Settings,
    /// The error in the link, if any.
    pub(super) import_error: Option<ImportError>,
    pub(super) offer: Option<Offer>,
    /// The course or the puzzle that was in progress, which has to be loaded.
    pub(super) lesson: Option<SavedLesson>,
}

impl InitialState {
    /// The state of a first visit without a link: a new game, on a page with the introduction. `None` if anything is stored
    /// or linked.
    pub(super) fn of_first_visit(environment: &Environment) -> Option<Self> {
        let is_stored = |key| environment.storage.load(key).is_some();
        if environment.link.is_some() || storage::MAIN_KEYS.into_iter().any(is_stored) {
            return None;
        }
        let options = default_options(environment.engine.is_some(), environment.seed);
        let mut session = Session::resume(Match::new(options), None);
        if environment.engine.is_none() {
            session.apply_with(Action::Fail(EngineError::Absent), |_, _| ());
        }
        let mut settings = Settings::default();
        if environment.host == Host::Page {
            session.apply_with(Action::BeginIntroduction, |_, _| ());
            settings.introduced = true;
        }
        Some(Self { session, settings, import_error: None, offer: None, lesson: None })
    }

    /// Loads the initial state. A first visit begins with the introduction, or offers it if the link is to a game.
    pub(super) fn load(environment: &Environment) -> Self {
        let storage = &*environment.storage;
        let no_link = Link::default();
        let link = environment.link.as_ref().unwrap_or(&no_link);
        let (mut session, mut lesson) = first_session(environment, link);
        let mut settings = Settings::load(storage);
        let is_first_visit =
            environment.host == Host::Page && !settings.introduced && !saved_session::has_saved_session(storage);
        let comes_for_game = link.asks_for_game() || !link.shared.is_empty();
        if let Some(SavedLesson::Introduction(step)) = lesson {
            (session, lesson) = (session.with_introduction(step), None);
        } else if is_first_visit && !comes_for_game && !link.is_of_unknown_game() && link.puzzle.is_none() {
            session.apply(Action::BeginIntroduction);
            settings.introduced = true;
            // Ignore the failure; autosave reports it.
            let _ = settings.save(storage);
        }
        let offers_introduction = is_first_visit && comes_for_game && session.lesson().is_none();
        let offer = offers_introduction.then_some(Offer::Introduction);
        Self { session, settings, import_error: ImportError::of_link(link), offer, lesson }
    }
}

/// The saved session or a new one, with the game that the link asks for; and the lesson to resume, unless the link asks for
/// something else.
fn first_session(environment: &Environment, link: &Link) -> (Session, Option<SavedLesson>) {
    let mut options = default_options(environment.engine.is_some(), environment.seed);
    // An embed plays no other game than its page asks for.
    let may_be_unread = !link.errors.is_empty() || !link.shared.is_empty() || link.puzzle.is_some();
    if environment.host.is_embed() && may_be_unread {
        options.players = Players::NOBODY;
    }
    let mut session = saved_session::load(&*environment.storage, options);
    if environment.engine.is_none() {
        session.apply(Action::Fail(EngineError::Absent));
    }
    let notice = session.notice();
    // The archive is read later.
    let actions = if link.asks_for_another_game(session.current(), options) {
        Archive::default().following(&session, link, options)
    } else {
        Vec::new()
    };
    let goes_on = actions.is_empty() && link.puzzle.is_none() && link.shared.is_empty();
    let lesson = SavedLesson::load(&*environment.storage).filter(|_| goes_on);
    if !actions.is_empty() {
        for action in actions {
            session.apply(action);
        }
    }
    // Also in a game that is here already, and stands at another position.
    if let Some(shown) = link.shown(session.current()).filter(|_| link.asks_for_game()) {
        session.apply(Action::Navigate(Navigation::After(shown)));
    }
    if link.flip && link.puzzle.is_none() {
        session.apply(Action::Orient(link.orientation(session.players())));
    }
    let session = match notice {
        Some(notice) if session.notice().is_none() => session.with_notice(notice),
        _ => session,
    };
    (session, lesson)
}

fn default_options(has_engine: bool, seed: u32) -> MatchOptions {
    let players = if has_engine { Players::against(Side::Black, Level::Two) } else { Players::PEOPLE };
    MatchOptions { start: Variant::ALL[0].into(), players, seed, repeatable: false, time: None }
}

/// The default options of a new match in a session.
pub(super) fn defaults(session: &Session) -> MatchOptions {
    default_options(session.engine_error() != Some(EngineError::Absent), random())
}

/// A random id for a match.
pub(super) fn random_id() -> u64 {
    (u64::from(random()) << 32 | u64::from(random())).max(1)
}

pub(super) fn any_side() -> Side {
    if random().is_multiple_of(2) { Side::Black } else { Side::White }
}

/// A random number.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it stays below 2^32")]
pub(super) fn random() -> u32 {
    (web_sys::js_sys::Math::random() * f64::from(u32::MAX)) as u32
}
