//! Visits lines of a tree.

use super::{Ending, Game, GameTree, NodeId};

/// A game that moves from one position of a tree to another by taking back and playing only the moves that the two
/// lines do not share. Visiting all lines in the order of reading or of KIF takes time linear in the number of the
/// tree's moves.
#[derive(Debug)]
pub struct Walk<'a> {
    tree: &'a GameTree,
    game: Game,
    /// The positions after the first moves of the game that are in the tree.
    path: Vec<NodeId>,
}

impl<'a> Walk<'a> {
    /// Starts from any game: moves that it shares with a line of the tree are not checked again.
    #[must_use]
    pub fn new(tree: &'a GameTree, similar: Game) -> Self {
        let game = if similar.restart() == tree.start() { similar } else { Game::from_start(tree.start()) };
        let mut node = NodeId::ROOT;
        let known = game.moves().iter().map_while(|&played| {
            node = tree.child(node, played)?;
            Some(node)
        });
        let path = known.collect();
        Self { tree, game, path }
    }

    /// The game up to the last position visited.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// As [`Self::game`], by value.
    #[must_use]
    pub fn into_game(self) -> Game {
        self.game
    }

    /// Goes to a position of the tree.
    pub fn go_to(&mut self, node: NodeId) -> &Game {
        let is_shared = |&node: &NodeId| {
            self.tree.depth(node).checked_sub(1).is_none_or(|before| self.path.get(before) == Some(&node))
        };
        let up = std::iter::successors(Some(node), |&node| self.tree.parent(node));
        let mut new: Vec<NodeId> = up.take_while(|node| !is_shared(node)).collect();
        new.reverse();
        let shared = self.tree.depth(node) - new.len();
        self.game.truncate(shared);
        self.path.truncate(shared);
        for &node in &new {
            // All moves in the tree are legal.
            if self.tree.played(node).is_none_or(|played| self.game.play(played).is_err()) {
                return &self.game;
            }
            self.path.push(node);
        }
        let _ = match self.tree.ending(node) {
            Some(&Ending::Resignation(side)) => self.game.resign(side),
            Some(Ending::Draw) => self.game.agree_draw(),
            Some(Ending::Timeout) => self.game.lose_on_time(),
            Some(Ending::Word(_)) | None => Ok(()),
        };
        &self.game
    }
}
