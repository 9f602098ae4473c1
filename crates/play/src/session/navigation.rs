//! Showing earlier positions of the game. This changes what is shown, never the game.

use rules::{Move, NodeId, Outcome, Position, Reason};

use crate::message::{Mating, Message};

use super::{Mode, Selection, Session, Undone};

/// Which position of the game to show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Navigation {
    First,
    /// The one before the shown one.
    Back,
    /// The one after the shown one.
    Forward,
    /// The current one.
    Last,
    /// The one after this many moves.
    After(usize),
    /// The one after this many moves of the main line.
    OnMainLine(usize),
}

impl Session {
    /// The number of moves before the shown position.
    #[must_use]
    pub fn shown_moves(&self) -> usize {
        match &self.mode {
            Mode::Lesson(lesson) => lesson.current().game.moves().len(),
            Mode::Play | Mode::Edit(_) => self.matches.shown_moves(),
        }
    }

    /// Whether an earlier position is shown.
    #[must_use]
    pub fn is_looking_back(&self) -> bool {
        self.in_play().is_some_and(|matches| matches.earlier.is_some())
    }

    /// Whether an earlier position is shown in which nobody may move.
    #[must_use]
    pub fn is_only_looking_back(&self) -> bool {
        self.is_looking_back() && !self.matches.current.can_branch()
    }

    /// The selection on the board; a premove is not shown in an earlier position.
    #[must_use]
    pub fn shown_selection(&self) -> Selection {
        if self.is_only_looking_back() { Selection::Nothing } else { self.board.selection }
    }

    /// The last move before the position on the board, and the position before it.
    #[must_use]
    pub fn last_move(&self) -> Option<(&Position, Move)> {
        let before = self.shown_moves().checked_sub(1)?;
        Some((&self.game().positions()[before], self.game().moves()[before]))
    }

    /// The result, if the position on the board is the end of the game.
    #[must_use]
    pub fn shown_outcome(&self) -> Option<Outcome> {
        self.game().outcome().filter(|_| !self.is_looking_back())
    }

    /// The mate that ended the game, if it is on the board.
    #[must_use]
    pub fn mating(&self) -> Option<Mating> {
        self.shown_outcome().filter(|outcome| outcome.reason == Reason::Checkmate)?;
        Mating::of(self.position())
    }

    /// Shows another position.
    pub(super) fn navigate(&mut self, to: Navigation) {
        let is_of_position = |notice: &Message| {
            matches!(
                notice,
                Message::LookingBack | Message::ChangeUndone(_) | Message::VariationDeleted | Message::Promoted(_)
            )
        };
        self.notice.message = self.notice.message.filter(|notice| !is_of_position(notice));
        if let Navigation::OnMainLine(_) = to {
            let end = self.matches.current.tree.end_of_line(NodeId::ROOT);
            if end != self.matches.current.last_node() {
                self.show_line(end);
            }
        }
        let (count, shown) = (self.game().moves().len(), self.shown_moves());
        let next = match to {
            Navigation::First => 0,
            Navigation::Back => shown.saturating_sub(1),
            Navigation::Forward => shown + 1,
            Navigation::Last => count,
            Navigation::After(moves) | Navigation::OnMainLine(moves) => moves,
        };
        if !matches!(self.board.selection, Selection::Premove { .. }) || self.matches.current.can_branch() {
            self.board.selection = Selection::Nothing;
        }
        self.matches.earlier = Some(next).filter(|&next| next < count);
        self.engine.examined = self.examined_index();
    }

    /// Refuses a tap while an earlier position is shown in which nobody may move. Returns whether it did.
    pub(super) fn refuse_while_looking_back(&mut self) -> bool {
        let refuses = self.is_only_looking_back();
        if refuses {
            self.notify(Message::LookingBack);
        }
        refuses
    }

    /// Redoes what the last undo took back.
    pub(super) fn redo(&mut self) {
        if !self.can_redo() {
            return;
        }
        (self.board.selection, self.matches.earlier) = (Selection::Nothing, None);
        match self.matches.redo_stack.pop() {
            Some(Undone::Change(after)) => self.redo_change(*after),
            Some(Undone::Game { taken_back, spent_ms }) => {
                self.set_clock(spent_ms);
                if let Err(reason) = self.matches.current.redo(taken_back) {
                    self.refuse(reason);
                }
            }
            None => {}
        }
    }
}
