//! The session, what is seen of it, and the one way to change it.

use leptos::prelude::*;

use crate::{
    app::{
        browser::{address, audio::Sounds, time::now_ms},
        environment::Host,
        start::{self, InitialState},
    },
    play::{
        exchange::{export::Snapshot, import::ImportError, link::Link},
        input::{cursor, gesture::PointerTarget},
        scene::{PieceView, Scene},
        session::{Action, EngineQuery, Match, MoveMotion, Plan, Players, Session, Target},
        sound::Before,
    },
    rules::{Side, Square, Start, Variant},
};

use super::{
    interface::{Drag, Interface},
    preferences::Preferences,
};

/// The game of one app.
#[derive(Clone, Copy)]
pub struct Game {
    session: RwSignal<Session>,
    /// What is to be seen.
    pub scene: Memo<Scene>,
    interface: Interface,
    preferences: Preferences,
    sounds: Sounds,
    /// Where the computer's choices come from: the seed that the link names, and then the numbers after it, or any.
    seed: StoredValue<Option<u32>>,
}

impl Game {
    /// The game that an app begins with.
    pub fn new(
        first: InitialState,
        interface: Interface,
        preferences: Preferences,
        sounds: Sounds,
        seed: Option<u32>,
    ) -> Self {
        let session = RwSignal::new(first.session);
        let layout = interface.layout;
        interface.import_error.set(first.import_error);
        Self {
            session,
            scene: Memo::new(move |_| session.with(|session| Scene::of(session, layout.get()))),
            interface,
            preferences,
            sounds,
            seed: StoredValue::new(seed),
        }
    }

    /// The game of the app that a component belongs to.
    pub fn expect() -> Self {
        expect_context()
    }

    /// What follows from the scene.
    pub fn part<T: PartialEq + Send + Sync + 'static>(
        self,
        of: impl Fn(&Scene) -> T + Send + Sync + 'static,
    ) -> Memo<T> {
        Memo::new(move |_| self.scene.with(&of))
    }

    /// A part of the scene that may go with the next game: until its element goes too, it is as it was last.
    ///
    /// # Panics
    /// If the part is not there when this is called.
    pub fn item<T: Clone + PartialEq + Send + Sync + 'static>(
        self,
        of: impl Fn(&Scene) -> Option<&T> + Send + Sync + 'static,
    ) -> Memo<T> {
        let item = Memo::new_owning(move |before: Option<T>| {
            self.scene.with(|scene| match (before, of(scene)) {
                (Some(before), None) => (before, false),
                (Some(before), Some(now)) if before == *now => (before, false),
                (_, now) => (now.expect("a part of the scene").clone(), true),
            })
        });
        // Now, while the part is there.
        item.with_untracked(|_| ());
        item
    }

    /// Does what a person, the computer or the clock did.
    pub fn act(self, action: Action) {
        if action.is_of_person() && self.interface.import_error.with_untracked(Option::is_some) {
            self.interface.import_error.set(None);
        }
        let table = self.scene.with_untracked(|scene| scene.table);
        let before = self.session.with_untracked(Before::of);
        let done = action.clone();
        self.session.update(|session| session.apply(action));
        let (cue, dragged) = self.session.with_untracked(|session| {
            let cue = before.cue(&done, session);
            let played = cue.is_some_and(|cue| cue.lands && !cue.theirs);
            (cue, self.interface.drag.get_untracked().after(&done, played, session, table))
        });
        let motion = match done {
            Action::Undo => Some(MoveMotion::Capture),
            _ => cue.filter(|cue| cue.lands).map(|_| self.session.with_untracked(Session::last_motion)),
        };
        if let Some(motion) = motion {
            let motion_ms = self.preferences.settings.read_untracked().speed.motion_ms(motion);
            self.interface.moves_until.set_value(now_ms() + f64::from(motion_ms));
        }
        if dragged != self.interface.drag.get_untracked() {
            self.interface.drag.set(dragged);
        }
        if matches!(done, Action::Undo | Action::Resume(_)) {
            self.leave_link();
        }
        if let Some(cue) = cue {
            self.sounds.play(cue, matches!(dragged, Drag::Landed(_)));
        }
    }

    /// Whether the app is gone: what was waited for may come later than that.
    pub fn is_gone(self) -> bool {
        self.session.is_disposed()
    }

    /// Looks at the session. Follows it.
    pub fn with<T>(self, look: impl FnOnce(&Session) -> T) -> T {
        self.session.with(look)
    }

    /// Changes the session by something that is no action of the game: what another tab has kept.
    pub fn park_games_of(self, other: Session) {
        self.session.update(|session| session.park_games_of(other));
    }

    /// What is to be asked of the computer now. Follows the session.
    pub fn engine_query(self) -> Option<EngineQuery> {
        self.session.with(Session::engine_query)
    }

    /// Moves the keyboard's cursor to a square. The focus follows it, and reports the square once more.
    pub fn point(self, square: Square) {
        if self.session.with_untracked(|session| (session.cursor(), session.hover())) != (square, Some(square)) {
            self.act(Action::MoveCursor(square));
        }
    }

    /// Points at a square, or at none.
    pub fn hover(self, square: Option<Square>) {
        if self.session.with_untracked(Session::hover) != square {
            self.act(Action::Hover(square));
        }
    }

    /// The next square with a piece whose letter this is.
    pub fn next_of(self, letter: &str) -> Option<Square> {
        let table = self.scene.with_untracked(|scene| scene.table);
        self.session
            .with_untracked(|session| cursor::next_of(session.game().position(), table, session.cursor(), letter))
    }

    /// What a pointer that goes down on a target would take hold of.
    pub fn under(self, target: Target) -> PointerTarget {
        self.session.with_untracked(|session| PointerTarget::of(session, target))
    }

    /// Picks a piece to drag it.
    pub fn lift(self, target: Target) {
        self.act(Action::Drag(target));
        // The computer may hold a piece of its own at the same time.
        let (origin, picker) = self.session.with_untracked(|session| (session.selection().origin(), session.picker()));
        let is_own = |view: &&PieceView| view.lifted && Some(view.side) == picker;
        let lifted = self.scene.with_untracked(|scene| scene.pieces.iter().find(is_own).cloned());
        if let (Some(view), Some(origin)) = (lifted, origin) {
            self.interface.drag.set(Drag::Piece { id: view.id, origin, at: view.at });
        }
    }

    /// Whether anything is picked.
    pub fn is_picking(self) -> bool {
        self.session.with_untracked(|session| session.selection().origin().is_some())
    }

    /// Begins a new game with these players.
    pub fn begin(self, start: Start, players: Players) {
        self.play(Plan { start, players, seed: self.next_seed() });
    }

    /// Begins the same game once more.
    pub fn rematch(self) {
        let seed = self.next_seed();
        self.play(self.session.with_untracked(|session| session.rematch(seed)));
    }

    fn play(self, plan: Plan) {
        self.act(Action::NewGame(plan));
        self.forget_link();
    }

    /// What the computer's choices in the next game follow from.
    fn next_seed(self) -> u32 {
        let next = self.seed.with_value(|seed| seed.map(|seed| seed.wrapping_add(1)));
        self.seed.set_value(next);
        next.unwrap_or_else(start::random)
    }

    /// Opens the game that a text from outside asks for, instead of this one.
    pub fn open(self, link: &Link) {
        let next = self.session.with_untracked(|session| link.open(start::usual(session)));
        self.interface.sheet.set(None);
        self.act(Action::Open(Box::new(next)));
        self.turn_for(link);
        self.complain_of(link);
        self.forget_link();
    }

    /// Does what another link to the page asks for.
    pub fn follow(self, link: &Link) {
        if link.seed.is_some() {
            self.seed.set_value(link.seed);
        }
        self.preferences.set_link_settings(link.link_settings);
        if let Some(action) = self.session.with_untracked(|session| start::taking_up(session, link)) {
            self.act(action);
        }
        self.turn_for(link);
        self.complain_of(link);
    }

    /// Turns the table as a link asks for.
    fn turn_for(self, link: &Link) {
        if link.asks_for_game() {
            let players = self.session.with_untracked(Session::players);
            self.act(Action::Orient(link.orientation(players)));
        }
    }

    fn complain_of(self, link: &Link) {
        self.interface.import_error.set(ImportError::of_link(link));
    }

    /// Takes what the link asked for out of the address, if what is played now is not that: a reload goes on with it.
    fn leave_link(self) {
        if self.interface.host == Host::Page && address::has_link() {
            let link = address::link();
            let stays =
                |session: &Session| !link.asks_for_game() || link.is_of(session.current(), start::usual(session));
            if !self.session.with_untracked(stays) {
                self.forget_link();
            }
        }
    }

    /// Takes what the link asked for out of the address: what is played from now on is something else, also after a
    /// reload.
    fn forget_link(self) {
        if self.interface.host == Host::Page {
            address::forget_link();
        }
    }

    /// The game that is played.
    pub fn variant(self) -> Variant {
        self.session.with_untracked(|session| session.game().variant())
    }

    /// Where the game started.
    pub fn start(self) -> Start {
        self.session.with_untracked(|session| session.game().restart())
    }

    /// The match that is played, or that the introduction interrupts, as it is seen. Follows the session.
    pub fn snapshot(self) -> Snapshot {
        let look = self.preferences.look();
        self.session.with(|session| {
            let kept = session.to_keep();
            Snapshot { current: kept.current().clone(), bottom: kept.bottom(), look }
        })
    }

    /// A link to the match as it stands, with the look that the link of this visit asked for. Follows the session.
    pub fn link(self) -> Link {
        let link_settings = self.preferences.link_settings();
        Link { link_settings, ..self.session.with(|session| Link::of(session.to_keep().current())) }
    }

    /// The games that wait to be gone on with.
    pub fn resumable(self) -> Vec<Match> {
        self.session.with_untracked(|session| session.resumable().cloned().collect())
    }

    /// The side that sits at the upper edge.
    pub fn upper_side(self) -> Side {
        !self.scene.with_untracked(|scene| scene.table.bottom)
    }
}
