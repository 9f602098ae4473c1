//! Setting up a position. While the editor is open the game is suspended, and actions on the board go to the editor.

use rules::{Piece, Setup};

use crate::{
    editor::{EditAction, Editor, Place},
    message::Message,
};

use super::{Action, Hint, Mode, Origin, Selection, Session, Target};

impl Session {
    /// The editor, if it is open.
    #[must_use]
    pub const fn editor(&self) -> Option<&Editor> {
        match &self.mode {
            Mode::Edit(editor) => Some(editor),
            Mode::Play | Mode::Lesson(_) => None,
        }
    }

    /// The position in the editor, even while a lesson interrupts it.
    #[must_use]
    pub fn edited(&self) -> Option<&Setup> {
        self.mode.editor().map(Editor::setup)
    }

    /// The piece at a target in the editor.
    #[must_use]
    pub fn edited_piece(&self, target: Target) -> Option<Piece> {
        self.editor()?.piece_at(place(target)?)
    }

    /// The last position set up, if the editor was closed without playing from it.
    #[must_use]
    pub const fn draft(&self) -> Option<&Setup> {
        self.draft.as_ref()
    }

    /// The session with this draft, and with the editor open on `edited` if that is `Some`.
    #[must_use]
    pub fn with_positions(mut self, edited: Option<Setup>, draft: Option<Setup>) -> Self {
        self.draft = draft;
        if let Some(setup) = edited {
            self.begin_editing(self.game().position().setup(1));
            self.notice.message = None;
            if let Mode::Edit(editor) = &mut self.mode {
                editor.apply(EditAction::Replace(setup));
            }
            self.keep_cursor_on_board();
        }
        self
    }

    /// Opens the editor; the game is not changed. Undo brings back the draft.
    pub(super) fn begin_editing(&mut self, setup: Setup) {
        self.leave_lesson();
        self.show_current();
        (self.board.hover, self.notice.message, self.engine.hint) = (None, None, Hint::None);
        let editor = Editor::new(setup);
        self.mode = Mode::Edit(match self.draft.filter(|draft| draft != editor.setup()) {
            Some(draft) => {
                self.notify(Message::DraftKept);
                editor.after(draft)
            }
            None => editor,
        });
        self.keep_cursor_on_board();
    }

    /// The draft after closing the editor.
    pub(super) fn draft_after_editing(&self) -> Option<Setup> {
        let changed = self.editor().filter(|editor| editor.is_changed());
        changed.map(Editor::setup).copied().or(self.draft)
    }

    /// Closes the editor, and returns to the game.
    fn leave_editor(&mut self) {
        self.draft = self.draft_after_editing();
        self.mode = Mode::Play;
        (self.board.selection, self.notice.message) = (Selection::Nothing, None);
        self.keep_cursor_on_board();
    }

    /// Applies an action to the open editor. The game is suspended.
    pub(super) fn apply_in_editor(&mut self, action: Action) {
        let Mode::Edit(editor) = &mut self.mode else { return };
        let unplayable = editor.problems().first().copied().map(Message::Unplayable);
        self.notice.message = match action {
            Action::Edit(EditAction::Explain) => {
                self.notice.count = self.notice.count.wrapping_add(1);
                unplayable.or(editor.outcome().map(|outcome| Message::Over {
                    outcome,
                    you: None,
                    level: None,
                    undo: false,
                }))
            }
            ref action if action.is_of_person() => None,
            _ => self.notice.message,
        };
        match action {
            Action::Edit(change) => editor.apply(change),
            Action::OpenEditor(setup) => editor.apply(EditAction::Replace(setup)),
            Action::Pick(target) => {
                if let Target::Square(square) = target {
                    (self.board.cursor, self.board.hover) = (square, None);
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
                self.board.cursor = square;
                editor.move_to(Place::Square(square));
            }
            Action::Cancel => editor.deselect(),
            Action::Undo => editor.undo(),
            Action::Redo => editor.redo(),
            Action::FocusHand(_) => {}
            Action::LeaveEditor => return self.leave_editor(),
            Action::Clock(change) => return self.change_clock(change),
            Action::NewGame(options) if editor.start() == Some(options.start) => {
                // The position is being played and is no longer a draft.
                (self.mode, self.draft) = (Mode::Play, None);
                return self.apply_in_any_mode(action);
            }
            // The link may continue the suspended game.
            Action::Receive(_) => {
                self.leave_editor();
                return self.apply_in_any_mode(action);
            }
            _ => return self.apply_in_any_mode(action),
        }
        self.board.selection = editor.selected().map_or(Selection::Nothing, |place| {
            Selection::Piece(match place {
                Place::Square(square) => Origin::Square(square),
                Place::Hand(_, kind) => Origin::Hand { kind, face: None },
            })
        });
        self.keep_cursor_on_board();
    }

    /// Moves the cursor onto the board if it is on a square of a larger one.
    fn keep_cursor_on_board(&mut self) {
        let variant = self.editor().map_or(self.game().variant(), Editor::variant);
        if !variant.spec().board().has(self.board.cursor) {
            self.board.cursor = variant.spec().squares().last().unwrap_or(self.board.cursor);
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
