//! The buttons: what can be done now.

use protocol::Level;
use rules::Outcome;

use crate::session::{CorrespondenceStep, EngineError, Lesson, Mode, Players, Session, Subject};

use super::{lesson::LessonView, messages, moves::VariationOffers, values::ValuesSwitch};

/// The state of the buttons, and what decides which are shown.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ControlsView {
    /// The progress of the lesson, if one is in progress.
    pub lesson: Option<LessonView>,
    pub players: Players,
    /// Whether two people play at this device.
    pub is_two_player: bool,
    /// The result, if the position on the board is the end of the game.
    pub outcome: Option<Outcome>,
    /// The enabled buttons.
    pub offers: Offers,
    /// The enabled buttons of the list of moves.
    pub variations: VariationOffers,
    /// Which of the game's positions is shown.
    pub shown: ShownMoves,
    /// Whether the person has won against the computer.
    pub is_won: bool,
    /// Whether there is something to be proud of: a won game or a solved puzzle.
    pub has_achievement: bool,
    /// The level for the next game, after a win or loss against the computer.
    pub next_level: Option<Level>,
    /// The level for a first game at the end of a course, unless a game of what was taught goes on.
    pub first_opponent: Option<Level>,
    /// Whether a lost game can be tried again from its turning point.
    pub retry: Retry,
    /// What comes next in a correspondence game.
    pub correspondence_step: Option<CorrespondenceStep>,
    /// Why the engine cannot play; `None` if it can.
    pub engine_error: Option<EngineError>,
    /// The switch that shows the values of moves, in a solved game.
    pub values: Option<ValuesSwitch>,
}

#[must_use]
pub fn controls(session: &Session) -> ControlsView {
    let common = ControlsView {
        lesson: None,
        players: session.players(),
        is_two_player: false,
        outcome: None,
        offers: Offers::of(session),
        variations: VariationOffers::default(),
        shown: ShownMoves { shown: 0, of: 0 },
        is_won: false,
        has_achievement: session.achievement().is_some() && !session.can_undo_ending(),
        next_level: None,
        first_opponent: None,
        retry: Retry::No,
        correspondence_step: None,
        engine_error: session.engine_error(),
        values: None,
    };
    match session.mode() {
        Mode::Play => ControlsView {
            is_two_player: session.players() == Players::PEOPLE,
            outcome: session.shown_outcome(),
            variations: VariationOffers::of(session),
            shown: ShownMoves::of(session),
            is_won: session.is_won(),
            next_level: next_level(session),
            retry: Retry::of(session),
            correspondence_step: session.correspondence_step(),
            values: ValuesSwitch::of(session),
            ..common
        },
        Mode::Lesson(lesson) => ControlsView {
            lesson: Some(LessonView::of(lesson)),
            first_opponent: first_opponent(session, lesson),
            ..common
        },
        Mode::Edit(_) => ControlsView { players: Players::PEOPLE, ..common },
    }
}

/// The weakest level at the end of a course, unless a game of what was taught goes on.
fn first_opponent(session: &Session, lesson: &Lesson) -> Option<Level> {
    let Subject::Course(course) = lesson.subject() else { return None };
    let is_end = lesson.is_done() && lesson.step() + 1 == lesson.subject().len();
    let current = session.matches().current();
    let goes_on = current.game.variant().game() == course.variant() && current.goes_on();
    (is_end && !goes_on).then_some(Level::One)
}

/// The next stronger level after a win, the next weaker one after a loss.
fn next_level(session: &Session) -> Option<Level> {
    let verdict = messages::status(session).verdict()?;
    let level = verdict.level?;
    if verdict.is_won()? { level.stronger() } else { level.weaker() }
}

/// Whether a game lost to the computer can be tried again from its turning point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Retry {
    /// There is no such game, or no move was costly.
    No,
    /// The turning point is not known yet.
    Searching,
    /// From the position after this many moves.
    From(usize),
}

impl Retry {
    fn of(session: &Session) -> Self {
        match session.turning_point() {
            Some(judgement) => Self::From(judgement.index),
            None if session.lost_by().is_some() && session.is_reviewing() => Self::Searching,
            None => Self::No,
        }
    }
}

/// Which of the game's positions is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ShownMoves {
    /// The number of moves before it.
    pub shown: usize,
    /// How many moves the game has.
    pub of: usize,
}

/// The enabled buttons.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "one for each button")]
pub struct Offers {
    /// Whether there is something to undo.
    pub undo: bool,
    /// Whether there is something to redo.
    pub redo: bool,
    /// Whether resigning is possible.
    pub resign: bool,
    /// Whether a draw can be offered.
    pub draw: bool,
    /// Whether a hint can be asked for.
    pub hint: bool,
}

impl Offers {
    fn of(session: &Session) -> Self {
        Self {
            undo: session.can_undo(),
            redo: session.can_redo(),
            resign: session.can_resign(),
            draw: session.can_offer_draw(),
            hint: session.can_hint(),
        }
    }
}

impl ShownMoves {
    fn of(session: &Session) -> Self {
        Self { shown: session.shown_moves(), of: session.game().moves().len() }
    }

    /// Whether it is an earlier position than the current one.
    #[must_use]
    pub const fn is_earlier(self) -> bool {
        self.shown < self.of
    }
}
