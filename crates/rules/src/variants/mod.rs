//! The games as data, and the types of that data.
//!
//! A game is described by its board, its set of tiles and a few small enums; code elsewhere does not test which game is
//! played. To add a game, add a file of data in this folder and a row in the list of games.

#[cfg(feature = "rule-changes")]
mod changed;
mod judkins;
mod kyoto;
mod micro;
mod minishogi;
mod names;
mod nana;
mod spec;
mod tables;
mod tile;

pub use spec::{DeadEnds, DropCheck, Handicap, MateWithHand, PerpetualCheck, Repetition, Spec};
pub use tables::Tables;
pub use tile::{Context, Face, Tile};

/// Defines [`Variant`] from a list of games: doc comment, id and [`Spec`], with a condition for games that only some
/// builds have.
macro_rules! games {
    ($($(#[$only:meta])? $doc:literal $id:ident $spec:path;)*) => {
        /// The id of a game.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Variant {
            $($(#[$only])? #[doc = $doc] $id,)*
        }

        impl Variant {
            /// Every game, in the order in which the page and the engine list them.
            pub const ALL: [Self; [$($(#[$only])? Self::$id),*].len()] = [$($(#[$only])? Self::$id),*];

            /// The game's data.
            #[must_use]
            pub const fn spec(self) -> &'static Spec {
                match self {
                    $($(#[$only])? Self::$id => &$spec,)*
                }
            }
        }
    };
}

games! {
    "Micro shogi (Five-minute Poppy Shogi), 4x5." Micro micro::SPEC;
    "Minishogi, 5x5." Minishogi minishogi::SPEC;
    "Judkin's shogi, 6x6." Judkins judkins::SPEC;
    "Nana shogi, 3x3: pieces are dropped with their first face." Nana nana::SPEC;
    "Nana shogi, 3x3: pieces are dropped with any face." NanaFree nana::FREE;
    "Kyoto shogi, 5x5." Kyoto kyoto::SPEC;
    #[cfg(feature = "rule-changes")]
    "Nana shogi in which drops may give check." NanaDropChecks changed::DROP_CHECKS;
    #[cfg(feature = "rule-changes")]
    "Nana shogi in which whoever has a piece in hand may mate." NanaMates changed::MATES;
    #[cfg(feature = "rule-changes")]
    "Nana shogi with drops on the centre." NanaCentre changed::CENTRE;
    #[cfg(feature = "rule-changes")]
    "Nana shogi with all three changes." NanaAll changed::ALL;
    #[cfg(feature = "rule-changes")]
    "Nana shogi with drops of any face, and drops may give check." NanaFreeDropChecks changed::FREE_DROP_CHECKS;
    #[cfg(feature = "rule-changes")]
    "Nana shogi with drops of any face, and whoever has a piece in hand may mate." NanaFreeMates changed::FREE_MATES;
    #[cfg(feature = "rule-changes")]
    "Nana shogi with drops of any face, on the centre too." NanaFreeCentre changed::FREE_CENTRE;
    #[cfg(feature = "rule-changes")]
    "Nana shogi with drops of any face, and all three changes." NanaFreeAll changed::FREE_ALL;
}

impl Variant {
    /// The games, each in its main ruleset.
    pub fn games() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().filter(|variant| variant.spec().ruleset_of.is_none())
    }

    /// The game's main ruleset, which stands for the game.
    #[must_use]
    pub fn game(self) -> Self {
        self.spec().ruleset_of.unwrap_or(self)
    }

    /// The rulesets of this game, the main one first; most games have just one.
    pub fn rulesets(self) -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().filter(move |variant| variant.game() == self.game())
    }

    /// The token in links, options and saved games: `micro`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.spec().name
    }

    /// Parses a token such as `micro`. [`Variant::of_name`] reads the names that people and other programs use.
    #[must_use]
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|variant| variant.name() == name)
    }
}
