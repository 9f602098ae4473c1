//! What the components share: one session, what follows from it, and the one way to change it.

use std::{
    rc::Rc,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
};

use leptos::prelude::*;

use crate::{
    play::{
        archive,
        geometry::Layout,
        link::Link,
        players::{Plan, Players},
        scene::Scene,
        session::{Action, Session, Wanted},
        settings::{Language, Settings},
        storage::Storage,
    },
    protocol::Level,
    rules::{side::Side, variants::Variant},
    text::{Say, Voice},
};

use super::Surroundings;

/// Everything that the components of one mounted app share. A handle: copies stand for the same state.
#[derive(Clone, Copy)]
pub(super) struct State {
    session: RwSignal<Session>,
    /// What a person has set.
    pub(super) settings: RwSignal<Settings>,
    /// How the stands lie; follows the room that there is.
    pub(super) layout: RwSignal<Layout>,
    /// What is to be seen.
    pub(super) scene: Memo<Scene>,
    /// Who says it.
    voice: Memo<Arc<Voice>>,
    /// What the ids of this app begin with.
    prefix: StoredValue<String>,
}

/// Numbers the apps of a document, so that their ids differ.
static APPS: AtomicUsize = AtomicUsize::new(0);

impl State {
    /// Takes up what was kept, keeps what changes, and gives the components below a handle.
    pub(super) fn provide(Surroundings { storage, engine, link }: Surroundings) -> Self {
        let settings = RwSignal::new(Settings::load(&*storage));
        let session = RwSignal::new(first_session(&*storage, &link, engine.is_some()));
        let layout = RwSignal::new(Layout::default());
        let scene = Memo::new(move |_| session.with(|session| Scene::of(session, layout.get())));
        let language = Memo::new(move |_| settings.get().language.unwrap_or_else(preferred_language));
        let voice = Memo::new_with_compare(
            move |_| Arc::new(Voice::new(language.get())),
            |before, now| before.map(|voice| voice.language()) != now.map(|voice| voice.language()),
        );
        let prefix = format!("p{}-", APPS.fetch_add(1, Ordering::Relaxed));
        let state = Self { session, settings, layout, scene, voice, prefix: StoredValue::new(prefix) };
        provide_context(state);
        // What is kept is the game; picking a piece is no reason to write it again.
        let kept = Memo::new(move |_| session.with(archive::print));
        let games = Rc::clone(&storage);
        Effect::new(move |written: Option<()>| {
            kept.with(|text| {
                if written.is_some() {
                    archive::keep(&*games, text);
                }
            });
        });
        Effect::new(move |written: Option<()>| {
            let settings = settings.get();
            if written.is_some() {
                settings.save(&*storage);
            }
        });
        state
    }

    /// The state of the app that a component belongs to.
    pub(super) fn get() -> Self {
        expect_context()
    }

    /// What is to be asked of the computer now.
    pub(super) fn wanted(self) -> Option<Wanted> {
        self.session.with(Session::wanted)
    }

    /// Does what a person did.
    pub(super) fn act(self, action: Action) {
        self.session.update(|session| session.apply(action));
    }

    /// Begins another game of the same kind.
    pub(super) fn new_game(self) {
        let plan = self.session.with_untracked(|session| session.another(random()));
        self.act(Action::NewGame(plan));
    }

    /// Says something, and says it again when the language changes.
    #[expect(clippy::needless_pass_by_value, reason = "what is said is made where it is said")]
    pub(super) fn say(self, what: impl Say) -> String {
        self.voice.get().say(&what)
    }

    /// The language spoken.
    pub(super) fn language(self) -> Language {
        self.voice.get().language()
    }

    /// What the ids of this app begin with.
    pub(super) fn prefix(self) -> String {
        self.prefix.get_value()
    }

    /// Whether anything is picked.
    pub(super) fn is_picking(self) -> bool {
        self.session.with_untracked(|session| session.selection().origin().is_some())
    }
}

/// The game that was kept, or the one that the link asks for, or a first one.
fn first_session(storage: &dyn Storage, link: &Link, computer: bool) -> Session {
    let friend = if computer { Players::against(Side::Black, Level::Friendly) } else { Players::PEOPLE };
    let usual = Plan { variant: Variant::ALL[0], players: friend, seed: random() };
    let mut session = archive::load(storage, usual);
    if link.asks_for_game() && !link.is_of(session.current(), usual) {
        session.apply(Action::NewGame(link.plan(usual)));
    }
    session
}

/// A number that nobody can foresee.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it stays below 2^32")]
fn random() -> u32 {
    (web_sys::js_sys::Math::random() * f64::from(u32::MAX)) as u32
}

/// The first of the browser's languages that the app speaks.
fn preferred_language() -> Language {
    let tags: Vec<String> = window().navigator().languages().iter().filter_map(|tag| tag.as_string()).collect();
    Language::preferred(tags.iter().map(String::as_str))
}
