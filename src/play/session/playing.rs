//! Playing a move, taking it back, resigning.

use crate::{
    play::message::{Change, Message},
    rules::{Game, Illegal, Move},
};

use super::{Hint, Session, TakenBack, Undone, selection::Selection};

impl Session {
    pub(super) fn play(&mut self, played: Move) {
        (self.selection, self.engine_lift, self.earlier) = (Selection::Nothing, None, None);
        self.undone_moves.clear();
        let is_persons = self.is_persons_turn();
        let is_variation = self.current.is_variation();
        if self.current.opened || is_variation {
            if self.game().position().is_legal(played) {
                self.begin_change(None);
            }
        } else {
            self.undo_stack.clear();
        }
        match self.current.game.play(played) {
            Ok(()) => {
                self.redo_stack.clear();
                self.current.update_tree();
                if !is_variation {
                    self.current.continue_main_line();
                }
                self.press_clock();
                // The computer's move does not commit the person to this game.
                if is_persons {
                    self.park_previous();
                }
                (self.hint, self.offers_draw) = (Hint::None, false);
                self.judge_step(played);
            }
            Err(reason) => self.refuse(reason),
        }
    }

    /// Undoes a person's last move, or else the new game. Does nothing in a lesson.
    pub(super) fn undo(&mut self) {
        if self.lesson.is_some() {
            return;
        }
        self.dismiss().deselect();
        if !self.can_undo() {
            return;
        }
        if self.can_undo_change() && self.previous.is_none() {
            return self.undo_change();
        }
        (self.selection, self.engine_lift, self.earlier) = (Selection::Nothing, None, None);
        if let Some(previous) = self.previous.take() {
            let left = self.current.clone();
            self.switch_to(previous);
            if left.players.by_link().is_some() {
                self.park(left);
            }
            self.notify(Message::BroughtBack);
        } else {
            let before = self.game().moves().to_vec();
            self.settle_clock();
            let spent_ms = self.current.clock.map_or(0, |clock| clock.spent_ms);
            let taken_back = self.current.undo();
            self.set_clock(0);
            let is_ending = taken_back.as_ref().is_some_and(|taken_back| !matches!(taken_back, TakenBack::Moves(_)));
            self.redo_stack.extend(taken_back.map(|taken_back| Undone::Game { taken_back, spent_ms }));
            self.undone_moves = before[self.game().moves().len()..].to_vec();
            self.notify(if is_ending { Message::ChangeUndone(Change::Ending) } else { Message::TakenBack });
        }
    }

    /// Resigns. Does nothing in a lesson.
    pub(super) fn resign(&mut self) {
        if self.lesson.is_some() {
            return;
        }
        self.dismiss();
        (self.selection, self.engine_lift, self.earlier) = (Selection::Nothing, None, None);
        if !self.players().has_person() || self.is_line_without_players() || self.refuse_for_remote() {
            return;
        }
        let side = self.deciding_side();
        self.end_game(|game| game.resign(side));
    }

    /// Ends the game by a decision of its players.
    pub(super) fn end_game(&mut self, decide: impl FnOnce(&mut Game) -> Result<(), Illegal>) {
        if !self.current.opened {
            self.undo_stack.clear();
        } else if self.game().outcome().is_none() {
            self.begin_change(Some(Change::Ending));
        }
        match decide(&mut self.current.game) {
            Ok(()) => {
                self.settle_clock();
                self.redo_stack.clear();
                self.park_previous();
            }
            Err(reason) => self.refuse(reason),
        }
    }
}
