//! Arrows and circles that a person draws on the board, which belong to the shown position and are never saved, and those of
//! comments.

use rules::{Position, Square};

use crate::comment;

use super::super::{Action, Mode, Session, Target};

/// An arrow to a square, or a circle around a square if it starts there too.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Drawing {
    /// The start: a square, or a piece in hand.
    pub from: Target,
    pub to: Square,
}

impl Drawing {
    /// A drawing from a target; `None` from a face in the dialog. From a piece in hand without a chosen face, it starts at
    /// the first face.
    #[must_use]
    pub fn new(from: Target, to: Square) -> Option<Self> {
        let from = match from {
            Target::Hand { side, kind, face } => Target::Hand { side, kind, face: face.or(Some(kind)) },
            Target::Square(_) => from,
            Target::Face(_) => return None,
        };
        Some(Self { from, to })
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DrawingEdit {
    /// Shows what [`Self::Toggle`] would do, until the next edit.
    Preview(Option<Drawing>),
    /// Draws it, or removes it if it is there.
    Toggle(Drawing),
}

/// The drawings of a position.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(in crate::session) struct Drawings {
    /// The number of moves before the position, and the position; `None` without drawings.
    place: Option<(usize, Position)>,
    /// The finished drawings, in the order drawn.
    done: Vec<Drawing>,
    preview: Option<Drawing>,
}

impl Drawings {
    /// The drawings with the one in progress applied.
    pub(in crate::session) fn shown(&self) -> Vec<Drawing> {
        let mut shown = self.done.clone();
        if let Some(preview) = self.preview {
            toggle(&mut shown, preview);
        }
        shown
    }
}

impl Session {
    /// Whether a person can draw on the board.
    #[must_use]
    pub const fn takes_drawings(&self) -> bool {
        match self.mode {
            Mode::Play | Mode::Lesson(_) => true,
            Mode::Edit(_) => false,
        }
    }

    /// The drawings in the shown position: those of its comment, then the person's with the one in progress applied.
    #[must_use]
    pub fn drawings(&self) -> Vec<Drawing> {
        let mut drawings = match self.mode {
            Mode::Play => {
                let board = self.game().variant().spec().board();
                let has = |target| matches!(target, Target::Square(square) if board.has(square));
                let mut drawings = comment::drawings(self.current().tree.comment(self.shown_node()));
                drawings.retain(|drawing| has(drawing.from) && board.has(drawing.to));
                drawings
            }
            Mode::Lesson(_) | Mode::Edit(_) => Vec::new(),
        };
        drawings.extend(self.board.drawings.shown());
        drawings
    }

    /// The drawings in the match being played, even while a lesson suspends it.
    #[must_use]
    pub fn drawings_of_match(&self) -> Vec<Drawing> {
        match &self.mode {
            Mode::Play => self.drawings(),
            Mode::Lesson(lesson) => lesson.waiting_drawings(),
            Mode::Edit(_) => Vec::new(),
        }
    }

    /// What the drawing in progress would draw or remove.
    #[must_use]
    pub const fn drawing_preview(&self) -> Option<Drawing> {
        self.board.drawings.preview
    }

    pub(in crate::session) fn edit_drawings(&mut self, edit: DrawingEdit) {
        if !self.takes_drawings() {
            return;
        }
        let Drawings { done, preview, .. } = &mut self.board.drawings;
        *preview = match edit {
            DrawingEdit::Preview(drawing) => drawing,
            DrawingEdit::Toggle(drawing) => {
                toggle(done, drawing);
                None
            }
        };
        self.board.drawings.place = Some(self.drawn_on());
    }

    /// Removes the drawings before an action that picks a target or shows another position.
    pub(in crate::session) fn wipe_before(&mut self, action: &Action) {
        let is_match_left = action.leaves_match();
        if is_match_left || matches!(action, Action::Pick(_) | Action::Drag(_) | Action::Navigate(_) | Action::Show(_))
        {
            self.board.drawings = Drawings::default();
        }
    }

    /// Removes the drawings of a position that is no longer shown.
    pub(in crate::session) fn wipe_if_stale(&mut self) {
        if self.board.drawings.place.is_some_and(|place| !self.takes_drawings() || place != self.drawn_on()) {
            self.board.drawings = Drawings::default();
        }
    }

    /// The number of moves before the shown position, and the position.
    fn drawn_on(&self) -> (usize, Position) {
        (self.shown_moves(), *self.position())
    }
}

/// Adds a drawing, or removes it if it is there.
fn toggle(drawings: &mut Vec<Drawing>, drawing: Drawing) {
    let before = drawings.len();
    drawings.retain(|&other| other != drawing);
    if drawings.len() == before {
        drawings.push(drawing);
    }
}
