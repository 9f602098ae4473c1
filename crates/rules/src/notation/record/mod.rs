//! The readable part of a game, with the faults of its text.

pub(super) mod builder;
pub(super) mod error;
pub(super) mod results;

use crate::{
    game::{Game, GameTree, Headers, Start},
    variants::Variant,
};

use super::kif;

/// A game with its headers, variations and comments, and the faults of its text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record<E> {
    /// The readable part of the game.
    pub tree: GameTree,
    /// The parts of the text that were not applied, in order: an end that the rules do not have or contradict, or an
    /// unreadable part. The rest of a line after an unreadable move is skipped.
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
    /// The first fault.
    pub fn complete(self) -> Result<GameTree, E> {
        match self.faults.into_iter().next() {
            Some(fault) => Err(fault),
            None => Ok(self.tree),
        }
    }

    /// Converts the faults.
    pub fn map_faults<F>(self, convert: impl Fn(E) -> F) -> Record<F> {
        Record { tree: self.tree, faults: self.faults.into_iter().map(convert).collect() }
    }
}

impl<E> From<GameTree> for Record<E> {
    fn from(tree: GameTree) -> Self {
        Self { tree, faults: Vec::new() }
    }
}

/// The start with a handicap that KIF calls by this name.
pub(super) fn handicap(variant: Variant, name: &str) -> Option<Start> {
    let handicap = variant.spec().handicaps.iter().find(|handicap| handicap.kif == name.trim())?;
    Start::from_handicap(variant, handicap.name)
}

/// Adds a header, unless KIF gives its line another meaning.
pub(super) fn add_header(headers: &mut Headers, key: &str, value: &str) {
    let key = key.replace(['：', ':'], " ");
    if kif::is_plain_header(&format!("{key}：{value}")) {
        headers.push(&key, value);
    }
}
