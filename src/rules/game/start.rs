//! Where a game starts.

use crate::rules::{
    position::{Position, Setup, Unplayable},
    variants::{Handicap, Variant},
};

/// Where a game starts: a position, and the number of the move that is next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Start {
    pub(super) position: Position,
    pub(super) ply: u32,
}

impl Start {
    /// A start in which something is given, by its token.
    #[must_use]
    pub fn handicap(variant: Variant, name: &str) -> Option<Self> {
        Setup::handicap(variant, name).and_then(|setup| Self::try_from(&setup).ok())
    }

    /// The game.
    #[must_use]
    pub const fn variant(&self) -> Variant {
        self.position.variant()
    }

    /// The position.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// What is given, if this is a handicap of the game.
    #[must_use]
    pub fn given(&self) -> Option<&'static Handicap> {
        let variant = self.variant();
        variant.spec().handicaps.iter().find(|handicap| Self::handicap(variant, handicap.name) == Some(*self))
    }
}

/// The even start.
impl From<Variant> for Start {
    fn from(variant: Variant) -> Self {
        Self { position: Position::start(variant), ply: 1 }
    }
}

impl TryFrom<&Setup> for Start {
    type Error = Unplayable;

    fn try_from(setup: &Setup) -> Result<Self, Unplayable> {
        Ok(Self { position: Position::try_from(setup)?, ply: setup.ply })
    }
}
