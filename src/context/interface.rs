//! The state of the interface: open sheets, the drag, errors.

use std::time::Duration;

use leptos::prelude::*;
use web_sys::Element;

use play::{
    exchange::{import_error::ImportError, link::Link},
    geometry::{BoardLayout, Layout, Point},
    pwa::PwaStatus,
    session::{Action, Origin, PieceId, Selection, Session},
    storage::StorageFailure,
    text::label::Label,
    view::BoardAnswer,
};
use rules::{NodeId, Side};

use crate::{
    browser::focus::focus_cursor,
    environment::{Environment, Host},
};

use super::subscription;

/// Where an app comes from.
#[derive(Clone)]
pub struct Visit {
    /// Whether this visit's URL has a link; if not, it is removed from the visit's history entries.
    pub has_link: bool,
    /// [`Environment::full_page`]; `None` if a custom element names none.
    pub full_page: Option<String>,
    /// The link that the host page of an embed asked for last.
    pub opened_by: Option<Box<Link>>,
}

/// The state of one app's interface.
#[derive(Clone, Copy)]
pub struct Interface {
    /// How the app relates to its document.
    pub host: Host,
    /// Whether the host has the pages about the rules.
    pub has_rules_pages: bool,
    pub visit: StoredValue<Visit>,
    /// The layout of the stands; fits the size of the table's element.
    pub layout: RwSignal<Layout>,
    /// The open sheet, if any.
    pub sheet: RwSignal<Option<Sheet>>,
    /// The open tab on the moves sheet.
    pub moves_tab: RwSignal<MovesTab>,
    /// The open question of the buttons under the table, if any.
    pub question: RwSignal<Option<Question>>,
    /// The unsaved comment: kept while its field is not on the page, such as in a window too narrow for the list.
    pub comment: RwSignal<Option<CommentDraft>>,
    /// The piece that a pointer drags.
    pub drag: RwSignal<Drag>,
    /// When the animation of the last move ends, in milliseconds since the page was opened.
    pub moves_until: StoredValue<f64>,
    /// How many times a touch or a key has ended the animations.
    pub finished_animations: RwSignal<u32>,
    /// The error in a link, a text or a file; cleared by the user's next action.
    pub import_error: RwSignal<Option<ImportError>>,
    /// The storage failure to show, until the user dismisses it.
    pub storage_failure: RwSignal<Option<StorageFailure>>,
    /// The worst storage failure that was reported.
    reported_failure: StoredValue<Option<StorageFailure>>,
    /// What is offered in the place of the toast.
    pub offer: RwSignal<Option<Offer>>,
    /// The last answer for screen readers, and whether it is the second, fourth, … one.
    pub answer: RwSignal<Option<(BoardAnswer, bool)>>,
    /// The status of the installed app.
    pub pwa: RwSignal<PwaStatus>,
}

/// The media query for room for the panel beside the board, as in `style/moves.css`.
pub const PANEL_QUERY: &str = "(min-width: 64rem) and (min-height: 40rem)";

/// What the page proposes until the user plays.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Offer {
    /// On a first visit by a link to a game.
    Introduction,
    /// The puzzle of the day, on the first visit of a day if no game goes on.
    PuzzleOfDay,
}

/// The sheets that the user opens, one at a time.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Sheet {
    NewGame,
    /// A new game from the position on the board.
    PlayPosition,
    /// The moves of the game.
    Moves,
    /// Appearance, motion, sound and language.
    Settings,
    /// Sharing the game, and opening others.
    Share,
    /// Courses, rules and puzzles.
    Learn,
    Games,
    /// The position in the editor.
    Position,
    /// The list of keys.
    Keys,
}

/// The tabs on the moves sheet.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum MovesTab {
    Moves,
    Review,
    /// The analysis of the position on the board.
    Analysis,
}

impl MovesTab {
    /// All tabs, in display order.
    pub const ALL: [Self; 3] = [Self::Moves, Self::Review, Self::Analysis];

    /// Its name in ids and attributes.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Moves => "list",
            Self::Review => "review",
            Self::Analysis => "analysis",
        }
    }
}

/// A comment that is not saved yet.
#[derive(Clone, PartialEq, Eq)]
pub struct CommentDraft {
    pub game: u64,
    /// The position of the comment.
    pub node: NodeId,
    pub text: String,
}

/// A question of the buttons under the table, against slips of the finger.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Question {
    Resign {
        side: Side,
        /// Whether a draw can be offered instead.
        draw: bool,
    },
    /// Whether the other player agrees to the draw that this side offers.
    Draw(Side),
}

impl Question {
    /// The sentence that asks it.
    pub const fn label(self) -> Label {
        match self {
            Self::Resign { side, draw } => Label::HowToResign { side, draw },
            Self::Draw(side) => Label::AskForDraw(side),
        }
    }
}

impl Interface {
    /// An interface with nothing open.
    pub fn new(environment: &Environment) -> Self {
        Self {
            host: environment.host,
            has_rules_pages: environment.has_rules_pages,
            visit: StoredValue::new(Visit {
                has_link: false,
                full_page: Some(environment.full_page.clone())
                    .filter(|page| !page.is_empty() || environment.host != Host::CustomElement),
                opened_by: environment.host.is_embed().then(|| Box::new(environment.link.clone().unwrap_or_default())),
            }),
            layout: RwSignal::default(),
            sheet: RwSignal::new(None),
            moves_tab: RwSignal::new(MovesTab::Moves),
            question: RwSignal::new(None),
            comment: RwSignal::new(None),
            drag: RwSignal::default(),
            moves_until: StoredValue::new(0.0),
            finished_animations: RwSignal::new(0),
            import_error: RwSignal::new(None),
            storage_failure: RwSignal::new(None),
            reported_failure: StoredValue::new(None),
            offer: RwSignal::new(None),
            answer: RwSignal::new(None),
            pwa: RwSignal::default(),
        }
    }

    /// The interface of the app that a component belongs to.
    pub fn expect() -> Self {
        expect_context()
    }

    /// Notes, in an embed, what its page asks for, to begin it again.
    pub fn note_opened(self, link: &Link) {
        if self.host.is_embed() {
            self.visit.update_value(|visit| visit.opened_by = Some(Box::new(link.clone())));
        }
    }

    /// Tells an answer to screen readers.
    pub fn tell(self, answer: BoardAnswer) {
        let is_even = self.answer.with_untracked(|last| last.as_ref().is_some_and(|(_, is_even)| !is_even));
        self.answer.set(Some((answer, is_even)));
    }

    /// The number of moves in the game that the page of an embed asks for.
    pub fn given_moves(self) -> usize {
        let moves_of = |link: &Link| link.game.as_ref().map_or(0, |game| game.moves().len());
        self.visit.with_value(|visit| visit.opened_by.as_deref().map_or(0, moves_of))
    }

    /// The game of a text; in an embed as its host page wants it.
    pub fn as_embedded(self, link: Link) -> Link {
        self.visit.with_value(|visit| match &visit.opened_by {
            Some(host) => link.shared_by(host),
            None => link,
        })
    }

    /// Closes the sheet, calls `act`, and moves the focus to the board of `app`.
    pub fn leave_for_board(self, app: Option<Element>, act: impl FnOnce()) {
        self.sheet.set(None);
        act();
        // The closed sheet returns the focus to the button that opened it, so it is moved afterwards.
        set_timeout(move || app.iter().for_each(focus_cursor), Duration::ZERO);
    }

    /// Reports a storage failure once. A worse failure is reported again, since it contradicts the last report.
    pub fn report_storage_failure(self, what: StorageFailure) {
        if let Some(news) = what.news_after(self.reported_failure.get_value()) {
            self.reported_failure.set_value(Some(news));
            self.storage_failure.set(Some(news));
        }
    }

    /// The dragged piece. Tracks the drag.
    pub fn dragged(self) -> Option<PieceId> {
        self.drag.with(|drag| drag.piece())
    }

    /// Memo of a value that is computed from the drag.
    pub fn drag_memo<T: PartialEq + Send + Sync + 'static>(
        self,
        compute: impl Fn(&Drag) -> T + Send + Sync + 'static,
    ) -> Memo<T> {
        subscription::end_with_owner(Memo::new(move |_| self.drag.with(&compute)))
    }

    /// How many times a touch or a key has ended the motion of the pieces. Tracks it.
    pub fn finished_animations(self) -> u32 {
        subscription::end_with_observer(&self.finished_animations);
        self.finished_animations.get()
    }

    /// The error in a link, a text or a file. Tracks it.
    pub fn import_error(self) -> Option<ImportError> {
        subscription::end_with_observer(&self.import_error);
        self.import_error.get()
    }

    /// Reads the unsaved comment. Tracks it.
    pub fn with_comment<T>(self, read: impl FnOnce(&Option<CommentDraft>) -> T) -> T {
        subscription::end_with_observer(&self.comment);
        self.comment.with(read)
    }

    /// Whether the stands are beside the board. Tracks the layout.
    pub fn has_side_stands(self) -> bool {
        subscription::end_with_observer(&self.layout);
        self.layout.get().has_side_stands()
    }

    /// Reads the status of the installed app. Tracks it.
    pub fn with_pwa<T>(self, read: impl FnOnce(&PwaStatus) -> T) -> T {
        subscription::end_with_observer(&self.pwa);
        self.pwa.with(read)
    }

    /// Whether a piece is dragged. Untracked.
    pub fn is_dragging(self) -> bool {
        self.drag.with_untracked(|drag| drag.piece().is_some())
    }

    /// Moves the dragged piece to a point of the table.
    pub fn drag_to(self, to: Point) {
        self.drag.update(|drag| {
            if let Drag::Piece { at, .. } = drag {
                *at = to;
            }
        });
    }
}

/// The drag of a piece, or how the last one ended.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub enum Drag {
    /// No piece is dragged.
    #[default]
    Nothing,
    /// This piece is dragged, or waits on its destination for its face to be chosen.
    Piece {
        id: PieceId,
        /// Where it was picked.
        origin: Origin,
        /// Where its centre is drawn.
        at: Point,
    },
    /// This piece was released on its destination, where it is drawn already: it does not slide.
    Landed(PieceId),
    /// This piece slides back to its square or hand.
    Returned(PieceId),
}

impl Drag {
    /// Where the centre of this piece is drawn, if it is dragged.
    pub fn position_of(self, piece: PieceId) -> Option<Point> {
        match self {
            Self::Piece { id, at, .. } if id == piece => Some(at),
            _ => None,
        }
    }

    /// The dragged piece.
    pub const fn piece(self) -> Option<PieceId> {
        match self {
            Self::Piece { id, .. } => Some(id),
            _ => None,
        }
    }

    /// Whether this piece moves without a slide.
    pub fn skips_slide(self, piece: PieceId) -> bool {
        self.piece() == Some(piece) || self == Self::Landed(piece)
    }

    /// The drag when an action begins: how the last one ended matters until the next action other than pointing.
    pub const fn before(self, action: &Action) -> Self {
        let is_pointing = matches!(
            action,
            Action::Hover(_)
                | Action::MoveCursor(_)
                | Action::EditDrawings(_)
                | Action::Clock(_)
                | Action::TakeFindings(_)
                | Action::TakeValues { .. }
        );
        match self {
            Self::Landed(_) | Self::Returned(_) if !is_pointing => Self::Nothing,
            _ => self,
        }
    }

    /// The drag after an action; `played` says whether the action was a move by the player who drags.
    pub fn after(self, played: bool, session: &Session, table: BoardLayout) -> Self {
        match (self, session.selection()) {
            (Self::Nothing | Self::Landed(_) | Self::Returned(_), _) => self,
            (Self::Piece { id, .. }, _) if played => Self::Landed(id),
            (Self::Piece { id, origin, .. }, Selection::Face { origin: picked, to, .. }) if origin == picked => {
                Self::Piece { id, origin, at: table.square(to).centre() }
            }
            (Self::Piece { origin, .. }, Selection::Piece(picked)) if origin == picked => self,
            (Self::Piece { id, .. }, _) => Self::Returned(id),
        }
    }
}
