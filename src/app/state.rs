//! What the components share: one session, what follows from it, and the one way to change it.

use std::{
    rc::Rc,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
};

use super::prelude::*;

use crate::{
    play::{
        archive,
        geometry::{Layout, Point},
        gesture::Grip,
        link::{Fault, Link},
        players::{Plan, Players},
        scene::{PieceView, Scene},
        session::{Action, Session, Target, Trouble, Wanted},
        settings::{Glyphs, Language, Settings},
        sound::Before,
        storage::Storage,
        svg::Pen,
    },
    protocol::Level,
    rules::{side::Side, square::Square, start::Start, variants::Variant},
    text::{Say, Voice},
};

use super::{Surroundings, carry::Carry, sound::Sounds};

/// Everything that the components of one mounted app share. A handle: copies stand for the same state.
#[derive(Clone, Copy)]
pub(super) struct State {
    session: RwSignal<Session>,
    /// What a person has set.
    pub(super) settings: RwSignal<Settings>,
    /// How the stands lie; follows the room that there is.
    pub(super) layout: RwSignal<Layout>,
    /// What is to be seen.
    pub(super) scene: ReadSignal<Scene>,
    /// The piece that a pointer carries.
    pub(super) carry: RwSignal<Carry>,
    /// What is heard and felt.
    pub(super) sounds: Sounds,
    /// What the pieces are written with.
    glyphs: Memo<Glyphs>,
    /// Who says it.
    voice: Memo<Arc<Voice>>,
    /// What could not be read in the link, until something is done.
    faults: RwSignal<Vec<Fault>>,
    /// Where the computer's choices come from: the seed that the link names, and then the numbers after it, or any.
    seed: StoredValue<Option<u32>>,
    /// Whether the app is the whole page.
    whole_page: bool,
    /// What the ids of this app begin with.
    prefix: StoredValue<String>,
}

/// Numbers the apps of a document, so that their ids differ.
static APPS: AtomicUsize = AtomicUsize::new(0);

impl State {
    /// Takes up what was kept, keeps what changes, and gives the components below a handle.
    pub(super) fn provide(Surroundings { storage, engine, link, whole_page }: Surroundings) -> Self {
        let mut settings = Settings::load(&*storage);
        let mut session = first_session(&*storage, &link, engine.is_some());
        if whole_page && !settings.introduced && !link.asks_for_game() && !archive::is_kept(&*storage) {
            session.apply(Action::BeginLesson(session.game().variant()));
            settings.introduced = true;
            // At once: it greets a newcomer once, even one who leaves at the sight of it.
            settings.save(&*storage);
        }
        let (session, settings) = (RwSignal::new(session), RwSignal::new(settings));
        let layout = RwSignal::new(Layout::default());
        let scene = settled(move || session.with(|session| Scene::of(session, layout.get())));
        let language = Memo::new(move |_| settings.get().language.unwrap_or_else(preferred_language));
        let voice = Memo::new_with_compare(
            move |_| Arc::new(Voice::new(language.get())),
            |before, now| before.map(|voice| voice.language()) != now.map(|voice| voice.language()),
        );
        let prefix = format!("p{}-", APPS.fetch_add(1, Ordering::Relaxed));
        let state = Self {
            session,
            settings,
            layout,
            scene,
            carry: RwSignal::default(),
            sounds: Sounds::new(settings, whole_page),
            glyphs: Memo::new(move |_| settings.get().glyphs),
            voice,
            faults: RwSignal::new(link.faults),
            seed: StoredValue::new(link.seed),
            whole_page,
            prefix: StoredValue::new(prefix),
        };
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

    /// A part of the scene.
    pub(super) fn part<T>(self, of: impl Fn(&Scene) -> T + Send + Sync + 'static) -> ReadSignal<T>
    where
        T: PartialEq + Send + Sync + 'static,
    {
        settled(move || self.scene.with(&of))
    }

    /// What is to be asked of the computer now.
    pub(super) fn wanted(self) -> Option<Wanted> {
        self.session.with(Session::wanted)
    }

    /// Whether a move was planned for now.
    pub(super) fn has_follow_up(self) -> bool {
        self.session.with(Session::has_follow_up)
    }

    /// Does what a person did.
    pub(super) fn act(self, action: Action) {
        if action.is_of_person() && !self.faults.with_untracked(Vec::is_empty) {
            self.faults.set(Vec::new());
        }
        let before = self.session.with_untracked(Before::of);
        self.session.update_untracked(|session| session.apply(action));
        let cue = self.session.with_untracked(|session| before.cue(action, session));
        // The piece that is carried learns how it comes to rest before it learns where.
        let (carry, table) = (self.carry.get_untracked(), self.scene.with_untracked(|scene| scene.table));
        let played = cue.is_some_and(|cue| cue.lands && !cue.theirs);
        let after = self.session.with_untracked(|session| carry.after(action, played, session, table));
        if after != carry {
            self.carry.set(after);
        }
        self.session.notify();
        if let Some(cue) = cue {
            self.sounds.give(cue, matches!(after, Carry::Landed(_)));
        }
    }

    /// Moves the keyboard's place to a square. The focus follows it, and tells of it once more.
    pub(super) fn point(self, square: Square) {
        if self.session.with_untracked(|session| (session.cursor(), session.hover())) != (square, Some(square)) {
            self.act(Action::Point(square));
        }
    }

    /// Points at a square, or at none.
    pub(super) fn hover(self, square: Option<Square>) {
        if self.session.with_untracked(Session::hover) != square {
            self.act(Action::Hover(square));
        }
    }

    /// What lies at a target.
    pub(super) fn grip(self, target: Target) -> Grip {
        self.session.with_untracked(|session| Grip::of(session, target))
    }

    /// Lets the piece that is lifted follow a pointer from now on.
    pub(super) fn take_up(self) {
        // The computer may hold a piece of its own at the same time.
        let (origin, picker) = self.session.with_untracked(|session| (session.selection().origin(), session.picker()));
        let is_own = |view: &&PieceView| view.lifted && Some(view.side) == picker;
        let lifted = self.scene.with_untracked(|scene| scene.pieces.iter().find(is_own).cloned());
        if let (Some(view), Some(origin)) = (lifted, origin) {
            self.carry.set(Carry::Piece { id: view.id, origin, at: view.at });
        }
    }

    /// Moves the piece that is carried.
    pub(super) fn carry_to(self, to: Point) {
        self.carry.update(|carry| {
            if let Carry::Piece { at, .. } = carry {
                *at = to;
            }
        });
    }

    /// Whether a piece is carried.
    pub(super) fn is_carrying(self) -> bool {
        self.carry.with_untracked(|carry| carry.piece().is_some())
    }

    /// Begins a new game with these players.
    pub(super) fn begin(self, start: Start, players: Players) {
        self.open(Plan { start, players, seed: self.next_seed() });
    }

    /// Begins the same game once more.
    pub(super) fn rematch(self) {
        let seed = self.next_seed();
        self.open(self.session.with_untracked(|session| session.rematch(seed)));
    }

    fn open(self, plan: Plan) {
        self.act(Action::NewGame(plan));
        if self.whole_page {
            forget_link();
        }
    }

    /// What the computer's choices in the next game follow from.
    fn next_seed(self) -> u32 {
        let seed = self.seed.try_update_value(|seed| {
            *seed = seed.map(|seed| seed.wrapping_add(1));
            *seed
        });
        seed.flatten().unwrap_or_else(random)
    }

    /// Where the game started.
    pub(super) fn start(self) -> Start {
        self.session.with_untracked(|session| session.game().restart())
    }

    /// The number of the next move.
    pub(super) fn ply(self) -> u32 {
        self.session.with(|session| session.game().ply())
    }

    /// The first part of the link that could not be read.
    pub(super) fn fault(self) -> Option<Fault> {
        self.faults.with(|faults| faults.first().cloned())
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

    /// Draws something with the glyphs that are set, and draws it again when others are.
    pub(super) fn draw<T>(self, drawing: impl FnOnce(Pen<'_>) -> T) -> T {
        let glyphs = self.glyphs.get();
        self.prefix.with_value(|prefix| drawing(Pen { prefix, glyphs }))
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

/// What follows from signals. Whoever reads it is woken when it changes, where a memo would wake all its readers to ask
/// whether it did: at each step of the focus every attribute of every piece.
fn settled<T: PartialEq + Send + Sync + 'static>(of: impl Fn() -> T + Send + Sync + 'static) -> ReadSignal<T> {
    let (read, write) = signal(untrack(&of));
    ImmediateEffect::new_scoped(move || {
        let now = of();
        if read.with_untracked(|before| *before != now) {
            write.set(now);
        }
    });
    read
}

/// The game that was kept, or the one that the link asks for, or a first one.
fn first_session(storage: &dyn Storage, link: &Link, computer: bool) -> Session {
    let friend = if computer { Players::against(Side::Black, Level::Friendly) } else { Players::PEOPLE };
    let usual = Plan { start: Variant::ALL[0].into(), players: friend, seed: random() };
    let mut session = archive::load(storage, usual);
    if link.asks_for_game() && !link.is_of(session.current(), usual) {
        session = session.left_for(link.open(usual));
    }
    if !computer {
        session.apply(Action::Fail(Trouble::Absent));
    }
    session
}

/// Takes what the link asked for out of the address: what is played from now on is something else, also after a reload.
fn forget_link() {
    let location = window().location();
    let asks = [location.hash(), location.search()].into_iter().flatten().any(|part| !part.is_empty());
    if let (true, Ok(path), Ok(history)) = (asks, location.pathname(), window().history()) {
        // A frame may refuse it; then the link stays, and nothing else happens.
        let _ = history.replace_state_with_url(&wasm_bindgen::JsValue::NULL, "", Some(&path));
    }
}

/// A side by lot.
pub(super) fn any_side() -> Side {
    if random().is_multiple_of(2) { Side::Black } else { Side::White }
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
