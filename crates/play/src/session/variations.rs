//! Variations: moves played from an earlier position of a finished or opened game.
//!
//! The line on the board is a path in the match's tree, from the start to the end of a line. Undo reverts the changes made
//! to the tree since the game was opened, latest first.

use std::sync::Arc;

use rules::{Ending, GameTree, Move, NodeId};

use crate::{
    message::{Change, Message},
    review::Review,
};

use super::{Hint, Match, Navigation, Selection, Session, Undone};

/// The maximum number of tree changes that can be undone.
const MAX_UNDO: usize = 100;

/// A change of a game's tree, other than a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TreeEdit {
    /// Makes the variation of this position the main line.
    Promote(NodeId),
    /// Deletes the variation of this position.
    Delete(NodeId),
    /// Sets the comment on this position.
    Comment(NodeId, String),
}

/// A tree and what was shown of it before a change.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Checkpoint {
    tree: Arc<GameTree>,
    /// The last position of the line.
    end: NodeId,
    earlier: Option<usize>,
    opened: bool,
    /// The review of the main line.
    review: Option<Arc<Review>>,
    /// The change; `None` for a move.
    change: Option<Change>,
}

impl Match {
    /// The last position of the line on the board.
    #[must_use]
    pub fn last_node(&self) -> NodeId {
        self.tree.find(self.game.moves()).unwrap_or(NodeId::ROOT)
    }

    /// Whether the line on the board is a variation.
    #[must_use]
    pub fn is_variation(&self) -> bool {
        !self.tree.is_on_main_line(self.last_node())
    }

    /// Whether variations may be played from earlier positions: the game was opened, is over or has variations. Not in a
    /// correspondence game, which has only the moves that were sent.
    #[must_use]
    pub fn can_branch(&self) -> bool {
        self.has_players()
            && self.players.correspondence().is_none()
            && (self.opened || self.game.outcome().is_some() || self.tree.has_variations())
    }

    /// Marks the main line of an unfinished record as adjourned, so that a line from its end, `node`, is a variation.
    pub(super) fn adjourn_main_line(&mut self, node: NodeId) {
        let end = self.tree.end_of_line(NodeId::ROOT);
        if self.opened
            && node == end
            && self.tree.children(end).is_empty()
            && self.tree.ending(end).is_none()
            && self.tree.main_game().outcome().is_none()
        {
            Arc::make_mut(&mut self.tree).set_ending(end, Some(Ending::adjourned()));
        }
    }

    /// Adds what the tree lacks of the game on the board.
    pub(super) fn update_tree(&mut self) {
        if self.tree.start() != self.game.restart() {
            self.tree = Arc::new(GameTree::of(&self.game));
        } else if !self.tree.has_line(&self.game) {
            Arc::make_mut(&mut self.tree).add_line(&self.game);
        }
    }

    /// Makes the last move, which was played on the main line, part of it even if the tree has variations there.
    pub(super) fn continue_main_line(&mut self) {
        let end = self.last_node();
        if self.tree.can_promote(end) {
            Arc::make_mut(&mut self.tree).promote(end);
        }
    }

    /// Removes these moves, just undone at the end of the game, from the tree unless others follow them.
    pub(super) fn forget(&mut self, undone: &[Move]) {
        let mut moves = self.game.moves().to_vec();
        moves.extend(undone);
        while moves.len() > self.game.moves().len()
            && let Some(node) = self.tree.find(&moves)
            && self.tree.children(node).is_empty()
        {
            Arc::make_mut(&mut self.tree).delete(node);
            moves.pop();
        }
    }
}

impl Session {
    /// The position on the board: the current one, or the earlier one that is shown.
    #[must_use]
    pub fn shown_node(&self) -> NodeId {
        let moves = &self.game().moves()[..self.shown_moves()];
        self.current().tree.find(moves).unwrap_or(NodeId::ROOT)
    }

    /// The last main-line position of the line on the board.
    #[must_use]
    pub fn main_line_node(&self) -> NodeId {
        let tree = &self.matches.current.tree;
        let mut node = self.matches.current.last_node();
        while let Some(branch) = tree.branch(node) {
            node = tree.parent(branch).unwrap_or(NodeId::ROOT);
        }
        node
    }

    /// Whether undo takes back the resignation, the agreement or the loss on time that ended the game.
    #[must_use]
    pub fn can_undo_ending(&self) -> bool {
        self.matches.current.is_decided()
            && match self.matches.undo_stack.last() {
                Some(last) => last.change == Some(Change::Ending),
                None => self.matches.previous.is_none() && !self.matches.current.opened,
            }
    }

    /// Shows a position of the tree and the line through it.
    pub(super) fn show_node(&mut self, node: NodeId) {
        if !self.matches.current.tree.has(node) {
            return;
        }
        let depth = self.matches.current.tree.path(node).len();
        let end = self.matches.current.tree.end_of_line(node);
        if end != self.matches.current.last_node() {
            self.show_line(end);
        }
        self.navigate(Navigation::After(depth));
    }

    pub(super) fn show_line(&mut self, end: NodeId) {
        self.matches.current.game = self.matches.current.tree.game(end, &self.matches.current.game);
        self.show_current();
        self.engine.dismiss();
    }

    /// Plays a move in the shown position. In an earlier position this follows a line of the tree that has the move, or
    /// else starts a variation.
    pub(super) fn play_shown(&mut self, played: Move) {
        let is_studied = self.is_looking_back() || self.matches.current.opened || self.matches.current.is_variation();
        let known = self.matches.current.tree.child(self.shown_node(), played).filter(|_| is_studied);
        if let Some(node) = known {
            let next_in_line = self.game().moves().get(self.shown_moves());
            if next_in_line != Some(&played) {
                self.show_line(self.matches.current.tree.end_of_line(node));
            }
            return self.navigate(Navigation::After(self.matches.current.tree.path(node).len()));
        }
        let Some(earlier) = self.matches.earlier else { return self.play(played) };
        self.board.selection = Selection::Nothing;
        let mut game = self.game().prefix(earlier);
        match game.play(played) {
            Ok(()) => {
                self.begin_change(None);
                self.matches.current.game = game;
                (self.board.engine_lift, self.matches.earlier) = (None, None);
            }
            Err(reason) => self.refuse(reason),
        }
    }

    fn checkpoint(&self, change: Option<Change>) -> Checkpoint {
        let Match { tree, opened, review, .. } = &self.matches.current;
        let (end, earlier) = (self.matches.current.last_node(), self.matches.earlier);
        Checkpoint { tree: Arc::clone(tree), end, earlier, opened: *opened, review: review.clone(), change }
    }

    /// Records the state for undo before a change, or before a move if `change` is `None`.
    pub(super) fn begin_change(&mut self, change: Option<Change>) {
        let checkpoint = self.checkpoint(change);
        self.matches.undo_stack.push(checkpoint);
        if self.matches.undo_stack.len() > MAX_UNDO {
            self.matches.undo_stack.remove(0);
        }
        self.matches.redo_stack.clear();
        self.engine.hint = Hint::None;
        self.matches.previous = None;
    }

    pub(super) fn edit_tree(&mut self, edit: TreeEdit) {
        let (TreeEdit::Promote(node) | TreeEdit::Delete(node) | TreeEdit::Comment(node, _)) = edit;
        if !self.matches.current.tree.has(node) {
            return;
        }
        let tree = Arc::clone(&self.matches.current.tree);
        match edit {
            TreeEdit::Promote(node) if tree.can_promote(node) => {
                self.begin_change(Some(Change::Promotion));
                Arc::make_mut(&mut self.matches.current.tree).promote(tree.end_of_line(node));
                // The main line is no longer what the players played.
                self.matches.current.opened = true;
                let leaves_result = tree.main_game().outcome().is_some();
                self.notify(Message::Promoted(leaves_result));
            }
            TreeEdit::Delete(node) => {
                let Some(branch) = tree.branch(node) else { return };
                self.begin_change(Some(Change::Deletion));
                let is_shown = tree.path(self.matches.current.last_node()).contains(&branch);
                Arc::make_mut(&mut self.matches.current.tree).delete(branch);
                if is_shown && let Some(parent) = tree.parent(branch) {
                    self.show_node(parent);
                }
                self.notify(Message::VariationDeleted);
            }
            TreeEdit::Comment(node, text) if tree.comment(node) != text => {
                // In a running game, undo is for its moves.
                if self.matches.current.can_branch() {
                    self.begin_change(Some(Change::Comment));
                }
                Arc::make_mut(&mut self.matches.current.tree).set_comment(node, &text);
            }
            TreeEdit::Promote(_) | TreeEdit::Comment(..) => {}
        }
    }

    /// Undoes the last change of the tree, or else takes back the last move of the variation.
    pub(super) fn undo_change(&mut self) {
        let before = self.matches.current.game.prefix(self.shown_moves());
        if let Some(checkpoint) = self.matches.undo_stack.pop() {
            self.matches.redo_stack.push(Undone::Change(Box::new(self.checkpoint(checkpoint.change))));
            self.notify(checkpoint.change.map_or(Message::TakenBack, Message::ChangeUndone));
            self.restore(checkpoint);
        } else {
            self.matches.redo_stack.push(Undone::Change(Box::new(self.checkpoint(None))));
            let end = self.matches.current.last_node();
            if let Some(parent) = self.matches.current.tree.parent(end) {
                if self.matches.current.tree.children(end).is_empty() {
                    Arc::make_mut(&mut self.matches.current.tree).delete(end);
                }
                self.show_node(parent);
            }
            self.notify(Message::TakenBack);
        }
        let now = self.shown_moves();
        if before.moves().len() > now && before.moves().starts_with(&self.game().moves()[..now]) {
            self.board.undone_moves = before.moves()[now..].to_vec();
        }
    }

    fn restore(&mut self, Checkpoint { tree, end, earlier, opened, review, .. }: Checkpoint) {
        let current = &mut self.matches.current;
        let has_own_review = current.review.as_ref().is_some_and(|review| review.has_moves(tree.main_line()));
        if !has_own_review && review.is_some() {
            current.review = review;
        }
        (current.tree, current.opened) = (tree, opened);
        self.show_line(end);
        self.matches.earlier = earlier;
    }

    /// Redoes what [`undo_change`](Self::undo_change) undid.
    pub(super) fn redo_change(&mut self, checkpoint: Checkpoint) {
        let now = self.checkpoint(checkpoint.change);
        self.matches.undo_stack.push(now);
        self.restore(checkpoint);
    }
}
