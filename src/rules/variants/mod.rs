//! The games, each a page of data, and the shape of that data.
//!
//! A game differs from the others in its board, its set of tiles and a few small enums; no other code asks which game it
//! is playing. To add one: a file of data beside this one and a row in the list of games.

mod judkins;
mod kyoto;
mod micro;
mod minishogi;
mod nana;
mod spec;
mod tile;

pub use spec::{DeadEnds, DropCheck, Goal, Handicap, MateWithHand, PerpetualCheck, Repetition, Spec, Step};
pub use tile::{Context, Face, Tables, Tile};

/// Makes [`Variant`] from a list of games: what they are called, the ids, and where their data stands.
macro_rules! games {
    ($($doc:literal $id:ident $spec:path;)*) => {
        /// The id of a game, as links, options and saved games spell it.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Variant {
            $(#[doc = $doc] $id,)*
        }

        impl Variant {
            /// Every game, in the order in which they are offered.
            pub const ALL: [Self; [$(Self::$id),*].len()] = [$(Self::$id),*];

            /// The game's data.
            #[must_use]
            pub const fn spec(self) -> &'static Spec {
                match self {
                    $(Self::$id => &$spec,)*
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
}

impl Variant {
    /// The games, each in the ruleset that is offered first.
    pub fn games() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().filter(|variant| variant.spec().reading_of.is_none())
    }

    /// The game of which this is a ruleset.
    #[must_use]
    pub fn game(self) -> Self {
        self.spec().reading_of.unwrap_or(self)
    }

    /// The rulesets of this game, the one that is offered first first; just one of most games.
    pub fn rulesets(self) -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().filter(move |variant| variant.game() == self.game())
    }

    /// The token for this game: `micro`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.spec().name
    }

    /// Reads a token such as `micro`.
    #[must_use]
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|variant| variant.name() == name)
    }
}
