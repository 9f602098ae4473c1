//! The start of a game.

use crate::{
    board::BySide,
    position::{Position, Setup, Unplayable},
    variants::{Handicap, Variant},
};

use super::headers::{EVEN, HANDICAP};

/// The start of a game: a position and the number of the next move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Start {
    pub(super) position: Position,
    pub(super) ply: u32,
}

impl Start {
    /// The start of a handicap game, by the handicap's token; `None` if there is no such handicap.
    #[must_use]
    pub fn from_handicap(variant: Variant, name: &str) -> Option<Self> {
        Setup::handicap(variant, name).and_then(|setup| Self::try_from(&setup).ok())
    }

    /// The position's game.
    #[must_use]
    pub const fn variant(&self) -> Variant {
        self.position.variant()
    }

    /// The number of the first move.
    #[must_use]
    pub const fn ply(&self) -> u32 {
        self.ply
    }

    /// The position before the first move.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The handicap with this start, if there is one.
    #[must_use]
    pub fn handicap(&self) -> Option<&'static Handicap> {
        let variant = self.variant();
        variant.spec().handicaps.iter().find(|handicap| Self::from_handicap(variant, handicap.name) == Some(*self))
    }

    /// The keys of the players' names in headers.
    pub(crate) fn player_keys(&self) -> BySide<&'static str> {
        if self.handicap().is_some() { HANDICAP } else { EVEN }
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
