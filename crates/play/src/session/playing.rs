//! Playing a move, taking it back, resigning.

use rules::{Game, Illegal, Move};

use crate::message::{Change, Message};

use super::{Session, TakenBack, Undone};

impl Session {
    pub(super) fn play(&mut self, played: Move) {
        self.show_current();
        self.board.undone_moves.clear();
        let is_persons = self.is_persons_turn();
        let is_variation = self.matches.current.is_variation();
        if self.matches.current.opened || is_variation {
            if self.game().position().is_legal(played) {
                self.begin_change(None);
            }
        } else {
            self.matches.undo_stack.clear();
        }
        match self.matches.current.game.play(played) {
            Ok(()) => {
                self.matches.redo_stack.clear();
                self.matches.current.update_tree();
                if !is_variation {
                    self.matches.current.continue_main_line();
                }
                self.press_clock();
                // The computer's move does not commit the person to this game.
                if is_persons {
                    self.matches.previous = None;
                }
                self.engine.dismiss();
            }
            Err(reason) => self.refuse(reason),
        }
    }

    /// Undoes the last tree change, the switch to a new game, or a person's last move.
    pub(super) fn undo(&mut self) {
        self.dismiss().deselect();
        if !self.can_undo() {
            return;
        }
        if self.matches.can_undo_change() && self.matches.previous.is_none() {
            return self.undo_change();
        }
        self.show_current();
        if let Some(previous) = self.matches.previous.take() {
            self.switch_to(previous);
            self.notify(Message::BroughtBack);
        } else {
            let before = self.game().moves().to_vec();
            self.save_spent_time();
            let spent_ms = self.matches.current.clock.map_or(0, |clock| clock.spent_ms);
            let taken_back = self.matches.current.undo();
            self.matches.current.note_help();
            self.set_clock(0);
            let is_ending = taken_back.as_ref().is_some_and(|taken_back| !matches!(taken_back, TakenBack::Moves(_)));
            self.matches.redo_stack.extend(taken_back.map(|taken_back| Undone::Game { taken_back, spent_ms }));
            self.board.undone_moves = before[self.game().moves().len()..].to_vec();
            self.notify(if is_ending { Message::ChangeUndone(Change::Ending) } else { Message::TakenBack });
        }
    }

    pub(super) fn resign(&mut self) {
        self.dismiss();
        self.show_current();
        if !self.players().has_person() || self.matches.is_line_without_players() || self.notify_correspondents_turn() {
            return;
        }
        let side = self.deciding_side();
        self.end_game(|game| game.resign(side));
    }

    /// Ends the game by resignation, agreement or loss on time.
    pub(super) fn end_game(&mut self, decide: impl FnOnce(&mut Game) -> Result<(), Illegal>) {
        if !self.matches.current.opened {
            self.matches.undo_stack.clear();
        } else if self.game().outcome().is_none() {
            self.begin_change(Some(Change::Ending));
        }
        match decide(&mut self.matches.current.game) {
            Ok(()) => {
                self.save_spent_time();
                self.matches.redo_stack.clear();
                self.matches.previous = None;
            }
            Err(reason) => self.refuse(reason),
        }
    }
}
