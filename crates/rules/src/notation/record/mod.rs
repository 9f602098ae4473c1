//! A game read from a text, as far as it could be read.

pub(super) mod builder;
pub(super) mod error;
pub(super) mod names;
pub(super) mod results;

use crate::game::{Game, GameTree};

/// A game with its headers, variations and comments, and what of its text was not applied.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record<E> {
    /// The game: all of it that could be read.
    pub tree: GameTree,
    /// The parts of the text that were not applied, in their order: an end that the rules do not have, or that contradicts
    /// them, or a part that could not be read; after a move that could not be read its line is skipped.
    pub faults: Vec<E>,
}

impl<E> Record<E> {
    /// The game without its variations.
    #[must_use]
    pub fn game(&self) -> Game {
        self.tree.main_game()
    }

    /// The game, if all of the text was applied.
    ///
    /// # Errors
    /// The first part that was not.
    pub fn complete(self) -> Result<GameTree, E> {
        match self.faults.into_iter().next() {
            Some(fault) => Err(fault),
            None => Ok(self.tree),
        }
    }

    /// The same record with its faults converted.
    pub fn map_faults<F>(self, convert: impl Fn(E) -> F) -> Record<F> {
        Record { tree: self.tree, faults: self.faults.into_iter().map(convert).collect() }
    }
}

impl<E> From<GameTree> for Record<E> {
    fn from(tree: GameTree) -> Self {
        Self { tree, faults: Vec::new() }
    }
}
