//! What an app begins with: what was kept, what its link asks for, or else the usual first game.

use std::rc::Rc;

use crate::{
    play::{
        archive,
        link::Link,
        players::{Match, Plan, Players},
        reading::Complaint,
        session::{Action, Session, Trouble},
        settings::{Language, Settings},
        storage::Storage,
    },
    protocol::Level,
    rules::{side::Side, variants::Variant},
    text::Voice,
};

use super::{Place, Surroundings, later::later, prelude::window};

/// What an app begins with.
#[derive(Clone)]
pub(super) struct First {
    /// The session.
    pub(super) session: Session,
    /// What a person has set.
    pub(super) settings: Settings,
    /// What is wrong with the link, if anything is.
    pub(super) complaint: Option<Told>,
    /// Whether a newcomer is to be greeted with the introduction.
    pub(super) greets: bool,
    /// Who says it.
    pub(super) voice: Voice,
}

/// What is wrong with something that came from outside, to be said in any language.
pub(super) type Told = Rc<dyn Fn(&Voice) -> String>;

impl First {
    /// Looks what there is to begin with.
    pub(super) async fn of(around: &Surroundings) -> Self {
        if around.link.is_some() || archive::is_kept(&*around.storage) || Settings::are_kept(&*around.storage) {
            return kept(Box::new(around.clone())).await;
        }
        Self {
            session: able(Session::resume(Match::new(usual_plan(around.engine.is_some())), None), around),
            settings: Settings::default(),
            complaint: None,
            greets: around.place == Place::Page,
            voice: match preferred_language() {
                Language::English => Voice::beginner(),
                Language::Japanese => speaker(Language::Japanese).await,
            },
        }
    }
}

later! {
    fn speaker(language: Language) -> Voice {
        Voice::new(language)
    }

    fn kept(around: Box<Surroundings>) -> First {
        let usual = Link::default();
        let (storage, link) = (&*around.storage, around.link.as_ref().unwrap_or(&usual));
        let settings = Settings::load(storage);
        let comes_for_game = link.asks_for_game() || !link.shared.is_empty();
        First {
            session: first_session(storage, link, &around),
            settings,
            complaint: complaint(link),
            voice: Voice::new(language_of(link.given.over(settings))),
            greets: around.place == Place::Page && !settings.introduced && !comes_for_game && !archive::is_kept(storage),
        }
    }
}

/// A session that knows whether there is a computer to play.
fn able(mut session: Session, around: &Surroundings) -> Session {
    if around.engine.is_none() {
        session.apply(Action::Fail(Trouble::Absent));
    }
    session
}

/// The game that was kept, or the one that the link asks for, or a first one.
fn first_session(storage: &dyn Storage, link: &Link, around: &Surroundings) -> Session {
    let mut session = able(archive::load(storage, usual_plan(around.engine.is_some())), around);
    let notice = session.notice();
    if let Some(action) = take_up(&session, link) {
        session.apply(action);
    }
    if link.flip {
        session.apply(Action::Seat(link.seat(session.players())));
    }
    match notice {
        Some(notice) if session.notice().is_none() => session.with_notice(notice),
        _ => session,
    }
}

/// What is played where nothing else is said.
fn usual_plan(computer: bool) -> Plan {
    let players = if computer { Players::against(Side::Black, Level::Friendly) } else { Players::PEOPLE };
    Plan { start: Variant::ALL[0].into(), players, seed: random() }
}

/// The same where a session goes on.
pub(super) fn usual(session: &Session) -> Plan {
    usual_plan(session.trouble() != Some(Trouble::Absent))
}

/// How a session comes to what a link asks for; none if it is there already, so that opening a link again, or a reload, goes
/// on with its game.
pub(super) fn take_up(session: &Session, link: &Link) -> Option<Action> {
    let usual = usual(session);
    let is_played = link.game.as_ref().is_some_and(|game| !game.moves().is_empty());
    if !link.asks_for_game() || link.is_of(session.current(), usual) {
        return None;
    }
    // A game that somebody has begun may wait, and perhaps was answered already.
    if let Some(nth) = session.waiting().position(|waiting| is_played && link.is_of(waiting, usual)) {
        return Some(Action::GoBack(nth));
    }
    Some(Action::Open(Box::new(link.open(usual))))
}

/// What is wrong with a link, if anything is.
pub(super) fn complaint(link: &Link) -> Option<Told> {
    (!link.faults.is_empty()).then(|| told(Complaint::Link(link.faults.clone())))
}

/// What says this.
pub(super) fn told(complaint: Complaint) -> Told {
    Rc::new(move |voice| voice.say(&complaint))
}

/// The language that is set, or else the device's.
pub(super) fn language_of(settings: Settings) -> Language {
    settings.language.unwrap_or_else(preferred_language)
}

/// The first of the browser's languages that the app speaks.
fn preferred_language() -> Language {
    let tags: Vec<String> = window().navigator().languages().iter().filter_map(|tag| tag.as_string()).collect();
    Language::preferred(tags.iter().map(String::as_str))
}

/// A side by lot.
pub(super) fn any_side() -> Side {
    if random().is_multiple_of(2) { Side::Black } else { Side::White }
}

/// A number that nobody can foresee.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it stays below 2^32")]
pub(super) fn random() -> u32 {
    (web_sys::js_sys::Math::random() * f64::from(u32::MAX)) as u32
}
