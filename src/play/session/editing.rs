//! Setting up a position. While the editor is open the game waits, and what is done on the board is meant for the editor.

use crate::{
    play::{
        editor::{EditAction, Editor, Place},
        message::Message,
    },
    rules::Piece,
};

use super::{
    Action, Hint, Session, Target,
    selection::{Origin, Selection},
};

impl Session {
    /// The editor, while a position is set up.
    #[must_use]
    pub const fn editor(&self) -> Option<&Editor> {
        self.editor.as_ref()
    }

    /// The piece at a target in the editor.
    #[must_use]
    pub fn edited_piece(&self, target: Target) -> Option<Piece> {
        self.editor.as_ref()?.piece_at(place(target)?)
    }

    /// Opens the editor; the game is not changed.
    pub(super) fn begin_editing(&mut self, editor: Editor) {
        self.leave_lesson();
        (self.selection, self.engine_lift, self.reviewed, self.hover) = (Selection::Nothing, None, None, None);
        (self.notice, self.hint) = (None, Hint::None);
        self.editor = Some(editor);
        self.keep_cursor_on_board();
    }

    /// Closes the editor, and returns to the game.
    pub(super) fn leave_editor(&mut self) {
        if self.editor.take().is_some() {
            (self.selection, self.notice) = (Selection::Nothing, None);
            self.keep_cursor_on_board();
        }
    }

    /// Applies an action to the open editor; returns whether it was meant for it, or makes no sense while it is open.
    pub(super) fn edit(&mut self, action: &Action) -> bool {
        let Some(editor) = &mut self.editor else { return false };
        let unplayable = editor.problems().first().copied().map(Message::Unplayable);
        self.notice = match action {
            Action::Edit(EditAction::Explain) => {
                self.notice_count = self.notice_count.wrapping_add(1);
                unplayable.or(editor.outcome().map(|outcome| Message::Over { outcome, you: None }))
            }
            action if action.is_of_person() => None,
            _ => self.notice,
        };
        match *action {
            Action::Edit(change) => editor.apply(change),
            Action::Pick(target) => {
                if let Target::Square(square) = target {
                    (self.cursor, self.hover) = (square, None);
                }
                if let Some(place) = place(target) {
                    editor.tap(place);
                }
            }
            Action::Drag(target) => {
                if let Some(place) = place(target) {
                    editor.lift(place);
                }
            }
            Action::Release(square) => {
                self.cursor = square;
                editor.move_to(Place::Square(square));
            }
            Action::Cancel => editor.deselect(),
            Action::Undo => editor.undo(),
            Action::Redo => editor.redo(),
            Action::Resign
            | Action::AgreeDraw
            | Action::OfferDraw
            | Action::Hint
            | Action::Review(_)
            | Action::Show(_)
            | Action::EditTree(_)
            | Action::FocusHand(_)
            | Action::NextStep => {}
            // It may continue the game that waits.
            Action::Receive(_) => {
                self.leave_editor();
                return false;
            }
            _ => return false,
        }
        self.selection = editor.selected().map_or(Selection::Nothing, |place| {
            Selection::Piece(match place {
                Place::Square(square) => Origin::Square(square),
                Place::Hand(_, kind) => Origin::Hand { kind, face: None },
            })
        });
        self.keep_cursor_on_board();
        true
    }

    /// Moves the cursor to the board if it is a square of a larger one.
    fn keep_cursor_on_board(&mut self) {
        let variant = self.editor.as_ref().map_or(self.game().variant(), Editor::variant);
        if !variant.spec().board().has(self.cursor) {
            self.cursor = variant.spec().squares().last().unwrap_or(self.cursor);
        }
    }
}

/// The place of a target; a hand's piece is the same with every face.
pub(super) const fn place(target: Target) -> Option<Place> {
    match target {
        Target::Square(square) => Some(Place::Square(square)),
        Target::Hand { side, kind, .. } => Some(Place::Hand(side, kind)),
        Target::Face(_) => None,
    }
}
