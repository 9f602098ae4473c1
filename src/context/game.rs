//! The session of one app, its views, and the only way to change it.

use leptos::prelude::*;

use play::{
    clock::TimeControl,
    editor::Editor,
    exchange::export::Snapshot,
    input::{cursor, pointer::PointerTarget},
    session::{Action, Drawing, DrawingEdit, EngineQuery, Match, MatchOptions, Players, Session, Target},
    sound::BeforeAction,
    view::{
        self, BoardAnswer, BoardQuestion, BoardView, ClocksView, ControlsView, EditorView, PieceView, ReviewView,
        StatusView,
    },
};
use protocol::Level;
use rules::{Game, GameTree, NodeId, Position, Setup, Side, Square, Start, Unplayable, Variant};

use crate::{
    browser::{audio::Sounds, time::now_ms},
    start::{self, InitialState},
};

use super::{
    interface::{Drag, Interface, MovesTab, Offer, PANEL_QUERY, Sheet},
    preferences::Preferences,
    subscription,
};

/// The game of one app.
#[derive(Clone, Copy)]
pub struct GameStore {
    pub(super) session: ReadSignal<Session>,
    set_session: WriteSignal<Session>,
    /// The board and the hands.
    pub board: Memo<BoardView>,
    /// The line under the board.
    pub status: Memo<StatusView>,
    /// What the buttons offer.
    pub controls: Memo<ControlsView>,
    pub clocks: Memo<ClocksView>,
    /// Review and analysis.
    pub review: Memo<ReviewView>,
    /// The editor, while a position is set up.
    pub editor: Memo<Option<EditorView>>,
    pub(super) interface: Interface,
    pub(super) preferences: Preferences,
    sounds: Sounds,
    /// The seed of the computer's choices: the link's seed, then the numbers after it; `None` if seeds are random.
    pub(super) seed: StoredValue<Option<u32>>,
    /// `None` until it is loaded.
    later: StoredValue<Option<LaterActions>>,
    /// The actions that wait for it.
    waiting: StoredValue<Vec<Action>>,
    /// Until when the running clock is counted, in milliseconds since the page was opened; `None` while no clock runs.
    pub(super) counted_until: StoredValue<Option<f64>>,
}

/// What actions other than a visit's first moves need, which is loaded later.
#[derive(Clone, Copy)]
pub struct LaterActions {
    /// [`Session::apply_rest`].
    pub apply: fn(&mut Session, Action),
    /// [`GameStore::clear_stale_link`].
    pub clear_stale_link: fn(GameStore),
    /// [`view::answer`].
    pub answer: fn(&Session, BoardQuestion) -> BoardAnswer,
}

impl GameStore {
    /// The game that an app begins with.
    pub fn new(
        first: InitialState,
        interface: Interface,
        preferences: Preferences,
        sounds: Sounds,
        seed: Option<u32>,
    ) -> Self {
        let (session, set_session) = signal(first.session);
        let layout = interface.layout;
        interface.import_error.set(first.import_error);
        interface.offer.set(first.offer);
        Self {
            session,
            set_session,
            board: Memo::new(move |_| session.with(|session| view::board(session, layout.get()))),
            status: Memo::new(move |_| session.with(view::status)),
            controls: Memo::new(move |_| session.with(view::controls)),
            clocks: Memo::new(move |_| session.with(view::clocks)),
            review: Memo::new(move |_| session.with(view::review)),
            editor: Memo::new(move |_| session.with(|session| view::editor(session, layout.get()))),
            interface,
            preferences,
            sounds,
            seed: StoredValue::new(seed),
            later: StoredValue::new(None),
            waiting: StoredValue::default(),
            counted_until: StoredValue::new(None),
        }
    }

    /// The game of the app that a component belongs to.
    pub fn expect() -> Self {
        expect_context()
    }

    /// Applies an action of the user, the computer or a timer.
    pub fn act(self, action: Action) {
        self.count_time_before(&action);
        if action.is_of_person() && self.interface.import_error.with_untracked(Option::is_some) {
            self.interface.import_error.set(None);
        }
        let table = self.board.with_untracked(|board| board.layout);
        let before = self.session.with_untracked(|session| BeforeAction::of(session, &action));
        let drag = self.interface.drag.get_untracked().before(&action);
        let (leaves_match, is_undo) = (action.leaves_match(), matches!(action, Action::Undo));
        let returns = matches!(action, Action::Undo | Action::Resume(_));
        self.apply(action);
        self.watch_clock();
        let (sound_event, dragged) = self.session.with_untracked(|session| {
            let sound_event = before.sound_event(session);
            let played = sound_event.is_some_and(|sound_event| sound_event.piece_lands && !sound_event.by_computer);
            if played || leaves_match {
                self.withdraw_offer();
            }
            (sound_event, drag.after(played, session, table))
        });
        if is_undo || sound_event.is_some_and(|event| event.piece_lands) {
            self.interface.moves_until.set_value(now_ms() + f64::from(self.last_motion_ms()));
            if self.interface.answer.with_untracked(Option::is_some) {
                // It was about the position before.
                self.interface.answer.set(None);
            }
        }
        if dragged != self.interface.drag.get_untracked() {
            self.interface.drag.set(dragged);
        }
        if let Some(later) = self.later.get_value().filter(|_| returns) {
            (later.clear_stale_link)(self);
        }
        if let Some(sound_event) = sound_event {
            self.sounds.play(sound_event, matches!(dragged, Drag::Landed(_)));
        }
    }

    /// How long the animation of the last move or undo takes, in milliseconds. Not tracked.
    pub fn last_motion_ms(self) -> u32 {
        let motion = self.session.with_untracked(Session::last_motion);
        motion.duration_ms(self.preferences.settings.read_untracked().speed)
    }

    /// Whether the app is unmounted: a promise may resolve after that.
    pub fn is_disposed(self) -> bool {
        self.session.is_disposed()
    }

    /// Reads the session. Tracks it.
    pub fn with<T>(self, read: impl FnOnce(&Session) -> T) -> T {
        subscription::end_with_observer(&self.session);
        self.session.with(read)
    }

    /// The id of the current game. Not tracked.
    pub fn id(self) -> u64 {
        self.session.with_untracked(|session| session.current().stamp.id)
    }

    /// Applies an action to the session, which changes only here. Does nothing once the app is unmounted.
    pub fn apply(self, action: Action) {
        // No view shows what these actions change.
        let is_bookkeeping = matches!(action, Action::Identify(_) | Action::Stamp(_) | Action::UnsavedStored(_));
        let rest = |session: &mut Session, action| match self.later.get_value() {
            Some(later) => (later.apply)(session, action),
            None => self.waiting.update_value(|waiting| waiting.push(action)),
        };
        self.set_session.try_maybe_update(|session| {
            session.apply_with(action, rest);
            if session.matches().lacks_id() {
                session.apply_with(Action::Identify(start::random_id()), rest);
            }
            (!is_bookkeeping, ())
        });
    }

    /// Adds what is loaded later, and applies the actions that wait for it.
    pub fn add_actions(self, later: LaterActions) {
        self.later.set_value(Some(later));
        for action in self.waiting.try_update_value(std::mem::take).unwrap_or_default() {
            self.act(action);
        }
    }

    /// The query to send to the engine now. Tracks the session.
    pub fn engine_query(self) -> Option<EngineQuery> {
        self.session.with(Session::engine_query)
    }

    /// Moves the keyboard's cursor to a square. Does nothing when the focus event that follows reports the same square.
    pub fn move_cursor(self, square: Square) {
        if self.session.with_untracked(|session| (session.cursor(), session.hover())) != (square, Some(square)) {
            self.act(Action::MoveCursor(square));
        }
    }

    /// Sets the square under the pointer, if any.
    pub fn hover(self, square: Option<Square>) {
        if self.session.with_untracked(Session::hover) != square {
            self.act(Action::Hover(square));
        }
    }

    /// Shows what the drawing in progress would draw or remove, if anything.
    pub fn preview_drawing(self, preview: Option<Drawing>) {
        if self.session.with_untracked(Session::drawing_preview) != preview {
            self.act(Action::EditDrawings(DrawingEdit::Preview(preview)));
        }
    }

    /// The next square, after the cursor, with a piece of this letter.
    pub fn next_of(self, letter: &str) -> Option<Square> {
        let table = self.board.with_untracked(|board| board.layout);
        self.session.with_untracked(|session| {
            let position = match session.editor() {
                Some(editor) => Position::try_from(editor.setup()).ok()?,
                None => *session.position(),
            };
            cursor::next_of(&position, table, session.cursor(), letter)
        })
    }

    /// What a pointer on a target can pick or drag.
    pub fn pointer_target(self, target: Target) -> PointerTarget {
        self.session.with_untracked(|session| PointerTarget::of(session, target))
    }

    /// Opens the card of the piece on a target; returns whether there is one.
    pub fn open_card(self, target: Target) -> bool {
        let piece = self.pointer_target(target).piece;
        if let Some(piece) = piece {
            self.act(Action::OpenCard(piece));
        }
        piece.is_some()
    }

    /// Picks a piece to drag it.
    pub fn start_drag(self, target: Target) {
        self.act(Action::Drag(target));
        // The computer may have lifted a piece at the same time.
        let (origin, picker) = self.session.with_untracked(|session| (session.selection().origin(), session.picker()));
        let is_editing = self.is_editing();
        let is_own = |view: &&PieceView| view.lifted && (is_editing || Some(view.side) == picker);
        let lifted = self.board.with_untracked(|board| board.pieces.iter().find(is_own).cloned());
        if let (Some(view), Some(origin)) = (lifted, origin) {
            self.interface.drag.set(Drag::Piece { id: view.id, origin, at: view.at });
        }
    }

    /// Whether keys step through the game: not in a lesson or the editor, nor while a piece is picked. Untracked.
    pub fn is_stepping(self) -> bool {
        self.controls.with_untracked(|controls| controls.lesson.is_none()) && !self.is_editing() && !self.is_picking()
    }

    /// Whether the editor is open. Untracked.
    pub fn is_editing(self) -> bool {
        self.session.with_untracked(|session| session.editor().is_some())
    }

    /// The position in the editor, if it can be played from. Untracked.
    pub fn position_to_play(self) -> Option<Start> {
        self.session.with_untracked(|session| session.editor().and_then(Editor::start))
    }

    /// The position on the board as the start of another game; `None` if no side can play on from it.
    pub fn shown_start(self) -> Option<Start> {
        self.session.with_untracked(|session| {
            let ply = session.game().number_of(session.shown_moves());
            let start = Start::try_from(&session.position().setup(ply)).ok()?;
            Game::from_start(start).outcome().is_none().then_some(start)
        })
    }

    /// Opens a game apart from the one on the board, and analyses its last position.
    pub fn analyse_as_new_game(self, game: &Game) {
        let opened = Match::from_record(GameTree::of(game), Players::PEOPLE);
        self.act(Action::Open(Box::new(opened)));
        self.analyse();
    }

    /// Analyses the position on the board, and shows the analysis.
    pub fn analyse(self) {
        self.act(Action::Analyse(true));
        self.interface.moves_tab.set(MovesTab::Analysis);
        let has_panel = window().match_media(PANEL_QUERY).ok().flatten().is_some_and(|query| query.matches());
        self.interface.sheet.set((!has_panel).then_some(Sheet::Moves));
    }

    /// The position on the board, with its comment, or the one in the editor, as a record without moves.
    ///
    /// # Errors
    /// If it is not playable.
    pub fn shown_record(self) -> Result<Match, Unplayable> {
        self.session.with_untracked(|session| {
            let setup = session.editor().map_or_else(|| session.position().setup(1), |editor| *editor.setup());
            let mut tree = GameTree::of(&Game::from_start(Start::try_from(&setup)?));
            if session.editor().is_none() {
                tree.set_comment(NodeId::ROOT, session.current().tree.comment(session.shown_node()));
            }
            Ok(Match::from_record(tree, Players::PEOPLE))
        })
    }

    /// The position on the table, to set up another one from it.
    pub fn shown_position(self) -> Setup {
        self.session.with_untracked(|session| session.position().setup(1))
    }

    /// Whether a piece is picked.
    pub fn is_picking(self) -> bool {
        self.session.with_untracked(|session| session.selection().origin().is_some())
    }

    /// Begins a new game with these players, and a clock if there is a time control.
    pub fn begin(self, start: Start, players: Players, time: Option<TimeControl>) {
        let (seed, repeatable) = self.next_seed();
        self.play(MatchOptions { start, players, seed, repeatable, time });
    }

    /// Ends the offer in this visit, for example because the user plays.
    pub fn withdraw_offer(self) {
        if self.interface.offer.with_untracked(Option::is_some) {
            self.interface.offer.set(None);
        }
    }

    /// Ends the offer for good, because the user accepts or closes it.
    pub fn answer_offer(self) {
        if self.interface.offer.get_untracked() == Some(Offer::Introduction) {
            self.preferences.settings.update(|settings| settings.introduced = true);
        }
        self.withdraw_offer();
    }

    /// Goes from the last step of a lesson to the interrupted game; after a course to a first game of what was taught, unless
    /// such a game goes on.
    pub fn leave_lesson_for_game(self) {
        let taught = self.variant().game();
        let first_opponent = self.controls.with_untracked(|controls| controls.first_opponent);
        self.act(Action::NextStep);
        if let Some(level) = first_opponent {
            self.begin(taught.into(), Players::against(Side::Black, level), None);
        }
    }

    /// Begins a rematch; against the computer at another level, if one is given.
    pub fn rematch(self, level: Option<Level>) {
        // A correspondence game's id is made from the seed.
        let is_correspondence = self.session.with_untracked(|session| session.players().correspondence().is_some());
        let (seed, repeatable) = if is_correspondence { (start::random(), false) } else { self.next_seed() };
        let options = self.session.with_untracked(|session| session.matches().rematch(seed));
        let players = level.map_or(options.players, |level| options.players.at_level(level));
        self.play(MatchOptions { players, repeatable, ..options });
    }

    fn play(self, options: MatchOptions) {
        self.act(Action::NewGame(options));
        self.clear_link();
    }

    /// The seed of the computer's choices in the next game, and whether a link asked for it.
    fn next_seed(self) -> (u32, bool) {
        let next = self.seed.with_value(|seed| seed.map(|seed| seed.wrapping_add(1)));
        self.seed.set_value(next);
        (next.unwrap_or_else(start::random), next.is_some())
    }

    /// Whether the game is a record that is only stepped through: nobody plays in it.
    pub fn is_replay(self) -> Memo<bool> {
        Memo::new(move |_| self.with(|session| session.players() == Players::NOBODY && session.current().opened))
    }

    /// Answers a question about the position on the board to screen readers. The position in the editor may not be one of a game.
    pub fn ask(self, question: BoardQuestion) {
        if self.is_editing() {
            return;
        }
        if let Some(later) = self.later.get_value() {
            self.interface.tell(untrack(|| self.with(|session| (later.answer)(session, question))));
        }
    }

    /// Undoes in an embed: never a move of the game that the host page asked for.
    pub fn undo_in_embed(self, interface: Interface) {
        if self.can_undo_in_embed(interface) {
            self.act(Action::Undo);
        }
    }

    /// Whether [`Self::undo_in_embed`] undoes something. Tracks the session.
    pub fn can_undo_in_embed(self, interface: Interface) -> bool {
        self.with(|session| session.can_undo() && session.moves_after_undo() >= interface.given_moves())
    }

    /// The variant of the current game.
    pub fn variant(self) -> Variant {
        self.session.with_untracked(|session| session.game().variant())
    }

    /// The start of the current game.
    pub fn start(self) -> Start {
        self.session.with_untracked(|session| session.game().restart())
    }

    /// The current match, or the one that a lesson interrupts, the start of the puzzle, or the position in the editor, with its
    /// look. Tracks the session and the settings.
    pub fn snapshot(self) -> Snapshot {
        let look = self.preferences.look();
        self.with(|session| {
            if let Some(task) = session.puzzle() {
                let current = Match::from(Game::from_start(task.puzzle.start));
                return Snapshot { puzzle: Some(task), bottom: session.bottom(), look, ..Snapshot::of(current) };
            }
            let kept = session.matches();
            let name = self.preferences.with(|settings| settings.name);
            let players = kept.current().players.with_own_name(name);
            let edited = session.editor().and_then(Editor::game).map(Match::from);
            let shown = if edited.is_some() { 0 } else { kept.shown_moves() };
            let drawings = session.drawings_of_match();
            let current = edited.unwrap_or_else(|| Match { players, ..kept.current().clone() });
            Snapshot { shown, bottom: kept.bottom(), drawings, look, ..Snapshot::of(current) }
        })
    }

    /// The side at the upper edge of the table.
    pub fn upper_side(self) -> Side {
        !self.board.with_untracked(|board| board.layout.bottom)
    }
}
