//! What the components share: one session, what follows from it, and the one way to change it.

use std::{
    cell::{Cell, RefCell},
    rc::Rc,
    sync::atomic::{AtomicUsize, Ordering},
};

use gloo_timers::callback::Timeout;

use crate::{
    play::{
        archive::{self, Keeper},
        cursor,
        forms::Sight,
        geometry::{Layout, Point},
        gesture::Grip,
        link::Link,
        players::{Match, Plan, Players},
        program::Program,
        reading::Complaint,
        scene::PieceView,
        session::{Action, Session, Target, Wanted},
        settings::{Given, Glyphs, Language, Settings, Theme},
        sound::Before,
        storage::Storage,
        svg::{Look, Pen},
    },
    rules::{square::Square, start::Start, variants::Variant},
    text::{Say, Voice},
};

use super::{
    Place, Surroundings,
    carry::Carry,
    element::{at_the_end, listen},
    first::{First, Told, complaint, language_of, random, take_up, told, usual},
    later::{self, later},
    live, open,
    prelude::*,
    seen::Seen,
    sheet::Sheet,
    sound::Sounds,
};

/// Everything that the components of one mounted app share. A handle: copies stand for the same state.
#[derive(Clone, Copy)]
pub(super) struct State {
    session: Live<Session>,
    /// What a person has set.
    pub(super) settings: Live<Settings>,
    /// How the stands lie; follows the room that there is.
    pub(super) layout: Live<Layout>,
    /// What is to be seen.
    pub(super) scene: Seen,
    /// The piece that a pointer carries.
    pub(super) carry: Live<Carry>,
    /// The sheet that a person has opened.
    pub(super) open: Live<Option<Sheet>>,
    /// Whether the rest of the program is there: sheets to open, glyphs for all games.
    pub(super) complete: Live<bool>,
    /// What is to be done when it is.
    due: Live<Option<Rc<dyn Fn()>>>,
    /// What is heard and felt.
    pub(super) sounds: Sounds,
    /// What is known of the page as a program.
    pub(super) program: Live<Program>,
    /// What the pieces are written with.
    glyphs: Live<Glyphs>,
    /// Who says it.
    voice: Live<Voice>,
    /// What is wrong with what came from outside, until something is done.
    complaint: Live<Option<Told>>,
    /// What the link sets for this visit, and what the person has set without it.
    kept: Held<(Given, Settings)>,
    /// Where the computer's choices come from: the seed that the link names, and then the numbers after it, or any.
    seed: Held<Option<u32>>,
    /// What the app is to its document.
    pub(super) place: Place,
    /// What the ids of this app begin with.
    prefix: Held<String>,
}

/// So long after something was done, or when the page goes, it is kept.
const KEEP_MS: u32 = 60;

/// Numbers the apps of a document, so that their ids differ.
static APPS: AtomicUsize = AtomicUsize::new(0);

impl State {
    /// Begins, and gives the components below a handle.
    pub(super) fn provide(around: &Surroundings, first: First) -> Self {
        let First { mut session, settings: mut own, complaint, greets, voice } = first;
        if greets {
            session.apply(Action::BeginLesson(session.game().variant()));
            own.introduced = true;
            // At once: it greets a newcomer once, even one who leaves at the sight of it.
            if !Settings::are_kept(&*around.storage) {
                Settings::keep_greeting(&*around.storage);
            }
        }
        let link = around.link.as_ref();
        let given = link.map(|link| link.given).unwrap_or_default();
        let (place, seed) = (around.place, link.and_then(|link| link.seed));
        let (session, settings) = (Live::new(session), Live::new(given.over(own)));
        let layout = Live::new(Layout::default());
        let scene = Seen::of(session, layout);
        let prefix = format!("p{}-", APPS.fetch_add(1, Ordering::Relaxed));
        let state = Self {
            session,
            settings,
            layout,
            scene,
            carry: Live::new(Carry::Nothing),
            open: Live::new(None),
            complete: Live::new(false),
            due: Live::new(None),
            sounds: Sounds::new(settings, place),
            program: Live::new(Program::default()),
            glyphs: Live::of(move || settings.get().glyphs),
            voice: Live::new(voice),
            complaint: Live::new(complaint),
            kept: Held::new((given, own)),
            seed: Held::new(seed),
            place,
            prefix: Held::new(prefix),
        };
        provide_context(state);
        state
    }

    /// Keeps the session and the settings from now on, which were `first` when the app began.
    pub(super) fn keep(self, storage: Rc<dyn Storage>, first: &First) {
        let session = self.session;
        let keeper = RefCell::new(Keeper::new(Rc::clone(&storage), archive::print(&first.session)));
        let keep: Rc<dyn Fn()> = Rc::new(move || {
            let keep = || session.with_untracked(|session| keeper.borrow_mut().keep(&archive::print(session)));
            // What another tab has kept meanwhile waits, and is kept with the rest.
            while let Some(others) = keep() {
                session.update(|session| session.meet(others));
            }
        });
        // Writing takes its time, and nobody sees it: it waits until what was done is drawn, but not for what is done next.
        let due = Rc::new(Cell::new(None::<Timeout>));
        let soon = Rc::clone(&keep);
        follow_soon(move || {
            session.with(|_| ());
            let timer = due.take().or_else(|| {
                let (keep, due) = (Rc::clone(&soon), Rc::clone(&due));
                Some(Timeout::new(KEEP_MS, move || {
                    due.take();
                    keep();
                }))
            });
            due.set(timer);
        });
        for going in ["pagehide", "visibilitychange"] {
            let keep = Rc::clone(&keep);
            listen(&window(), going, true, Box::new(move |_| keep()));
        }
        at_the_end(move || keep());
        let mut kept = first.settings;
        follow_soon(move || {
            let now = self.settings.get();
            self.kept.update(|(given, own)| {
                *own = given.without(now, *own);
                if *own != kept {
                    own.save(&*storage);
                    kept = *own;
                }
            });
        });
    }

    /// Knows all words of every language from now on.
    pub(super) fn learn(self) {
        live::at_once(Box::new(move || {
            let voice = Voice::new(language_of(self.settings.get()));
            // Whoever has said something with fewer words would say the same with all.
            if self.voice.replace(voice).map(|before| before.language()) != Some(voice.language()) {
                self.voice.notify();
            }
        }));
    }

    /// The state of the app that a component belongs to.
    pub(super) fn get() -> Self {
        expect_context()
    }

    /// What is to be asked of the computer now.
    pub(super) fn wanted(self) -> Option<Wanted> {
        self.session.with(Session::wanted)
    }

    /// Whether this is so of the session.
    pub(super) fn is(self, test: fn(&Session) -> bool) -> bool {
        self.session.with(test)
    }

    /// Does what a person did.
    pub(super) fn act(self, action: Action) {
        if action.is_of_person() && self.complaint.with_untracked(Option::is_some) {
            self.calm();
        }
        // What is picked is put down by any tap elsewhere, also by the one that asks for a sheet.
        if action.is_of_person() && action != Action::Cancel {
            self.call_off();
        }
        let before = self.session.with_untracked(Before::of);
        let done = action.clone();
        self.session.update_untracked(|session| session.apply(action));
        let cue = self.session.with_untracked(|session| before.cue(&done, session));
        // The piece that is carried learns how it comes to rest before it learns where.
        let (carry, table) = (self.carry.get_untracked(), self.scene.with_untracked(|scene| scene.table));
        let played = cue.is_some_and(|cue| cue.lands && !cue.theirs);
        let after = self.session.with_untracked(|session| carry.after(&done, played, session, table));
        if after != carry {
            self.carry.set(after);
        }
        self.session.notify();
        if matches!(done, Action::Undo | Action::GoBack(_)) && self.place == Place::Page && open::has_link() {
            later::run(leave_link(self), |()| ());
        }
        if let Some(cue) = cue {
            self.sounds.give(cue, matches!(after, Carry::Landed(_)));
        }
    }

    /// Whether something was asked for that needs the rest of the program, which has yet to come. `has_card` is whether that is a
    /// piece's card.
    pub(super) fn waits(self, has_card: bool) -> bool {
        !self.complete.get() && (has_card || self.open.with(Option::is_some) || self.due.with(Option::is_some))
    }

    /// Forgets what was asked for too early: somebody went on without it, or asked for something else. Tells whether there was
    /// anything.
    pub(super) fn call_off(self) -> bool {
        let has_card = self.scene.with_untracked(|scene| scene.card.is_some());
        let waits = untrack(|| self.waits(has_card));
        if waits {
            self.open.set(None);
            self.due.set(None);
            self.session.update(|session| session.apply(Action::CloseCard));
        }
        waits
    }

    /// Opens a sheet, when there are any.
    pub(super) fn want(self, sheet: Sheet) {
        self.call_off();
        self.open.set(Some(sheet));
    }

    /// Does something that needs the rest of the program: now, or when that is there.
    pub(super) fn when_complete(self, run: Rc<dyn Fn()>) {
        if self.complete.get_untracked() {
            run();
        } else {
            self.call_off();
            self.due.set(Some(run));
        }
    }

    /// The rest of the program is there.
    pub(super) fn become_complete(self) {
        self.complete.set(true);
        if let Some(run) = self.due.replace(None).flatten() {
            run();
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

    /// The next square with a piece whose letter this is.
    pub(super) fn next_of(self, letter: &str) -> Option<Square> {
        let table = self.scene.with_untracked(|scene| scene.table);
        self.session
            .with_untracked(|session| cursor::next_of(session.game().position(), table, session.cursor(), letter))
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
        self.play(Plan { start, players, seed: self.next_seed() });
    }

    /// Begins the same game once more.
    pub(super) fn rematch(self) {
        let seed = self.next_seed();
        self.play(self.session.with_untracked(|session| session.rematch(seed)));
    }

    fn play(self, plan: Plan) {
        self.act(Action::NewGame(plan));
        if self.place == Place::Page {
            forget_link();
        }
    }

    /// What the computer's choices in the next game follow from.
    fn next_seed(self) -> u32 {
        let seed = self.seed.update(|seed| {
            *seed = seed.map(|seed| seed.wrapping_add(1));
            *seed
        });
        seed.unwrap_or_else(random)
    }

    /// Where the game started.
    pub(super) fn start(self) -> Start {
        self.session.with_untracked(|session| session.game().restart())
    }

    /// The number of the next move.
    pub(super) fn ply(self) -> u32 {
        self.session.with(|session| session.game().ply())
    }

    /// Opens the game that a text from outside asks for, instead of this one.
    pub(super) fn open_game(self, link: &Link) {
        let next = self.session.with_untracked(|session| link.open(usual(session)));
        self.open.set(None);
        self.act(Action::Open(Box::new(next)));
        self.turn_for(link);
        self.complaint.set(complaint(link));
        if self.place == Place::Page {
            forget_link();
        }
    }

    /// Does what another link to the page asks for.
    pub(super) fn follow(self, link: &Link) {
        if link.seed.is_some() {
            self.seed.set(link.seed);
        }
        let shown = self.kept.update(|(given, own)| {
            *given = link.given;
            given.over(*own)
        });
        self.settings.set(shown);
        if let Some(action) = self.session.with_untracked(|session| take_up(session, link)) {
            self.act(action);
        }
        self.turn_for(link);
        self.complaint.set(complaint(link));
    }

    /// Turns the table as a link asks for.
    fn turn_for(self, link: &Link) {
        if link.asks_for_game() {
            let players = self.session.with_untracked(Session::players);
            self.act(Action::Seat(link.seat(players)));
        }
    }

    /// Says what is wrong with what came from outside, until something is done.
    pub(super) fn complain(self, complaint: Complaint) {
        self.complaint.set(Some(told(complaint)));
    }

    /// Says it no more.
    pub(super) fn calm(self) {
        self.complaint.update(|complaint| *complaint = None);
    }

    /// What is wrong with what came from outside, in words.
    pub(super) fn complaint(self) -> Option<String> {
        self.complaint.with(|complaint| complaint.as_ref().map(|tell| self.voice.with(|voice| tell(voice))))
    }

    /// The game, as it is played now.
    pub(super) fn variant(self) -> Variant {
        self.session.with_untracked(|session| session.game().variant())
    }

    /// The match that is played, or that the introduction interrupts, as it is seen.
    pub(super) fn sight(self) -> Sight {
        let Settings { glyphs, coordinates, theme, .. } = self.settings.get();
        let prefers = || if prefers_dark() { Theme::Dark } else { Theme::Light };
        let theme = if theme == Theme::Auto { prefers() } else { theme };
        let look = Look { glyphs, coordinates, language: self.language(), theme };
        self.session.with(|session| {
            let kept = session.to_keep();
            Sight { current: kept.current().clone(), bottom: kept.bottom(), look }
        })
    }

    /// A link to the match as it stands, which looks as the link asked for that this visit began with.
    pub(super) fn link(self) -> Link {
        let given = self.kept.with(|(given, _)| *given);
        Link { given, ..self.session.with(|session| Link::of(session.to_keep().current())) }
    }

    /// The games that wait to be gone on with.
    pub(super) fn waiting(self) -> Vec<Match> {
        self.session.with(|session| session.waiting().cloned().collect())
    }

    /// Says something, and says it again when the language changes.
    #[expect(clippy::needless_pass_by_value, reason = "what is said is made where it is said")]
    pub(super) fn say(self, what: impl Say) -> String {
        self.voice.with(|voice| voice.say(&what))
    }

    /// The language spoken.
    pub(super) fn language(self) -> Language {
        self.voice.with(Voice::language)
    }

    /// Draws something with the glyphs that are set, and draws it again when others are.
    pub(super) fn draw<T>(self, drawing: impl FnOnce(Pen<'_>) -> T) -> T {
        let glyphs = self.glyphs.get();
        self.prefix.with(|prefix| drawing(Pen { prefix, glyphs }))
    }

    /// What the ids of this app begin with.
    pub(super) fn prefix(self) -> String {
        self.prefix.get()
    }

    /// Whether anything is picked.
    pub(super) fn is_picking(self) -> bool {
        self.session.with_untracked(|session| session.selection().origin().is_some())
    }
}

later! {
    /// Forgets the link that the page was opened by, if what is played now is not what it asks for: a reload goes on with it.
    fn leave_link(state: State) {
        let link = open::link();
        let stays = |session: &Session| !link.asks_for_game() || link.is_of(session.current(), usual(session));
        if !state.session.with_untracked(stays) {
            forget_link();
        }
    }
}

/// Takes what the link asked for out of the address: what is played from now on is something else, also after a reload.
fn forget_link() {
    if let (true, Ok(path), Ok(history)) = (open::has_link(), window().location().pathname(), window().history()) {
        // A frame may refuse it; then the link stays, and nothing else happens.
        let _ = history.replace_state_with_url(&wasm_bindgen::JsValue::NULL, "", Some(&path));
    }
}

/// Whether the device is set to dark.
fn prefers_dark() -> bool {
    window().match_media("(prefers-color-scheme: dark)").ok().flatten().is_some_and(|query| query.matches())
}
