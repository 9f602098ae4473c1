//! What a link to the page asks for: `key=value` with `&` between, in the fragment or in the query.

use percent_encoding::percent_decode_str;

use crate::{protocol::Level, rules::side::Side};

use super::players::{Match, Plan, Players};

/// What a link asks for. What it does not mention, or what cannot be read, is left as it is.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Link {
    /// How well the computer plays (`level=1`, `2` or `3`).
    pub level: Option<Level>,
    /// Which sides people play (`side=black`, `white` or `both`).
    pub people: Option<People>,
    /// What the computer's choices follow from (`seed=7`): with it they can be repeated.
    pub seed: Option<u32>,
    /// What could not be read.
    pub faults: Vec<Fault>,
}

/// Which sides people play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum People {
    /// A person plays this side, the computer the other one.
    One(Side),
    /// Two people play.
    Both,
}

/// A part of a link that cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The key.
    pub key: String,
    /// Its value, decoded.
    pub value: String,
}

impl Link {
    /// Reads fragment and query, with or without the `#` and the `?` before them. Where both have a key, the fragment's
    /// value counts; keys that are not known are somebody else's.
    #[must_use]
    pub fn parse(fragment: &str, query: &str) -> Self {
        let mut link = Self::default();
        let mut seen: Vec<String> = Vec::new();
        let texts = [fragment.trim_start_matches('#'), query.trim_start_matches('?')];
        for (key, value) in texts.into_iter().flat_map(|text| text.split('&')).filter_map(|pair| pair.split_once('=')) {
            if seen.iter().any(|known| known == key) {
                continue;
            }
            seen.push(key.to_owned());
            let value = percent_decode_str(value).decode_utf8_lossy().into_owned();
            let read = match key {
                "level" => set(&mut link.level, value.parse().ok().and_then(Level::of_number)),
                "side" => set(&mut link.people, People::parse(&value)),
                "seed" => set(&mut link.seed, value.parse().ok()),
                _ => true,
            };
            if !read {
                link.faults.push(Fault { key: key.to_owned(), value });
            }
        }
        link
    }

    /// Whether the link asks for a game of its own.
    #[must_use]
    pub const fn asks_for_game(&self) -> bool {
        self.level.is_some() || self.people.is_some() || self.seed.is_some()
    }

    /// The game that the link asks for; what it leaves open is as in `usual`.
    #[must_use]
    pub fn plan(&self, usual: Plan) -> Plan {
        let level = self.level.or(usual.players.level()).unwrap_or_default();
        let players = match (self.people, self.level) {
            (None, None) => usual.players,
            (None, Some(level)) => Players::against(usual.players.person().unwrap_or(Side::Black), level),
            (Some(People::One(side)), _) => Players::against(side, level),
            (Some(People::Both), _) => Players::PEOPLE,
        };
        Plan { players, seed: self.seed.unwrap_or(usual.seed), ..usual }
    }

    /// Whether a game is the one that the link asks for, so that opening the link again goes on with it.
    #[must_use]
    pub fn is_of(&self, game: &Match, usual: Plan) -> bool {
        let plan = self.plan(Plan { seed: game.seed, ..usual });
        // Between two people nothing follows from the seed, and it is not kept.
        plan.players == game.players && (plan.seed == game.seed || plan.players.level().is_none())
    }
}

impl People {
    fn parse(value: &str) -> Option<Self> {
        match value {
            "both" => Some(Self::Both),
            _ => Side::ALL.into_iter().find(|side| side.name() == value).map(Self::One),
        }
    }
}

/// Puts what was read in its place, and says whether anything was.
fn set<T>(place: &mut Option<T>, read: Option<T>) -> bool {
    *place = read;
    place.is_some()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{game::Game, variants::Variant};

    fn usual() -> Plan {
        let players = Players::against(Side::Black, Level::Friendly);
        Plan { variant: Variant::ALL[0], players, seed: 1 }
    }

    #[test]
    fn a_link_says_who_plays_and_how_well() {
        let link = Link::parse("#level=3&side=white&seed=42", "");
        let plan = link.plan(usual());
        assert_eq!((plan.players, plan.seed), (Players::against(Side::White, Level::Strong), 42));
        assert_eq!(Link::parse("side=both", "").plan(usual()).players, Players::PEOPLE);
        assert_eq!(Link::parse("", "").plan(usual()), usual());
        let people = Plan { players: Players::PEOPLE, ..usual() };
        assert_eq!(Link::parse("#seed=1", "").plan(people), people, "a link that names no players changes none");
        assert!(link.asks_for_game() && !Link::parse("#lang=fi&x", "?y=1").asks_for_game());
    }

    #[test]
    fn the_fragment_counts_before_the_query() {
        let link = Link::parse("#level=2", "?level=3&seed=5");
        assert_eq!((link.level, link.seed), (Some(Level::Even), Some(5)));
        assert_eq!(Link::parse("#s%65ed=5&seed=%37", "").seed, Some(7), "values may be escaped");
    }

    #[test]
    fn what_cannot_be_read_is_named_and_left_as_it_is() {
        let link = Link::parse("#level=9&side=gote&seed=-1", "?level=2");
        let fault = |key: &str, value: &str| Fault { key: key.to_owned(), value: value.to_owned() };
        assert_eq!(link.faults, [fault("level", "9"), fault("side", "gote"), fault("seed", "-1")]);
        assert_eq!(link.plan(usual()), usual());
    }

    #[test]
    fn opening_a_link_again_goes_on_with_its_game() {
        let link = Link::parse("#level=2&seed=5", "");
        let game = Match::new(link.plan(usual()));
        assert!(link.is_of(&game, usual()));
        assert!(!link.is_of(&Match { seed: 6, ..game.clone() }, usual()));
        assert!(!link.is_of(&Game::new(Variant::ALL[0]).into(), usual()));
        assert!(Link::parse("#level=2", "").is_of(&game, usual()), "any seed will do if the link names none");
    }
}
