//! The sides that people play in the game of a link.

use rules::Side;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HumanSides {
    /// A person plays this side, the engine the other one.
    One(Side),
    Both,
    /// With a level the engine plays both sides; without one the board is for viewing only.
    Neither,
}

impl HumanSides {
    /// The name in links.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::One(side) => side.name(),
            Self::Both => "both",
            Self::Neither => "none",
        }
    }

    /// Parses the name in links.
    pub(super) fn parse(value: &str) -> Option<Self> {
        let all = [Self::One(Side::Black), Self::One(Side::White), Self::Both, Self::Neither];
        all.into_iter().find(|sides| sides.name() == value)
    }
}
