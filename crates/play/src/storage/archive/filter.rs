//! Which games of the archive are listed, and in which order.

use std::{cmp::Reverse, collections::BTreeMap};

use protocol::Level;
use rules::{Side, Variant};

use crate::correspondence::PlayerName;

use super::{Archive, Entry, Verdict};

/// Which games of the archive are listed.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Filter {
    /// Only games of this variant.
    pub variant: Option<Variant>,
    /// Only games in this state.
    pub state: State,
    pub opponent: Opponent,
    /// Only games of this collection.
    pub collection: Option<String>,
    /// Only games of this day or later: the day of a record, or else that of the last change.
    pub since: Option<LocalDay>,
    /// Only games of this day or earlier.
    pub until: Option<LocalDay>,
    pub order: Order,
}

/// A day at the user's place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LocalDay {
    /// In days since 1 January 1970.
    pub number: i64,
    /// Its beginning, in milliseconds since 1970.
    pub begin: u64,
    /// The beginning of the next day.
    pub end: u64,
}

/// The states by which games are listed.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum State {
    /// All.
    #[default]
    Any,
    Unfinished,
    Finished,
    /// Won against the computer.
    Won,
    /// Lost against the computer.
    Lost,
    Drawn,
    BlackWon,
    WhiteWon,
    /// A position without moves.
    Position,
}

impl State {
    /// All states, in the order of the menu.
    pub const ALL: [Self; 9] = [
        Self::Any,
        Self::Unfinished,
        Self::Finished,
        Self::Won,
        Self::Lost,
        Self::Drawn,
        Self::BlackWon,
        Self::WhiteWon,
        Self::Position,
    ];

    /// The name in menus and messages.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Any => "any",
            Self::Unfinished => "unfinished",
            Self::Finished => "finished",
            Self::Won => "won",
            Self::Lost => "lost",
            Self::Drawn => "drawn",
            Self::BlackWon => "black",
            Self::WhiteWon => "white",
            Self::Position => "position",
        }
    }

    fn admits(self, entry: &Entry) -> bool {
        let winner = entry.outcome.and_then(|outcome| outcome.winner);
        match self {
            Self::Any => true,
            Self::Unfinished => entry.outcome.is_none() && !entry.is_record,
            Self::Finished => entry.outcome.is_some(),
            Self::Won => entry.verdict() == Some(Verdict::Won),
            Self::Lost => entry.verdict() == Some(Verdict::Lost),
            Self::Drawn => entry.outcome.is_some() && winner.is_none(),
            Self::BlackWon => winner == Some(Side::Black),
            Self::WhiteWon => winner == Some(Side::White),
            Self::Position => entry.is_position(),
        }
    }
}

/// The opponents by which games are listed.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Opponent {
    /// All.
    #[default]
    Any,
    /// The computer at any level.
    Computer,
    /// The computer at this level.
    Level(Level),
    /// A person at the same device, or the players of a record.
    Person,
    Correspondent,
}

impl Opponent {
    /// All opponents, in the order of the menu.
    pub fn all() -> impl Iterator<Item = Self> {
        let people = [Self::Any, Self::Person, Self::Correspondent, Self::Computer];
        people.into_iter().chain(Level::ALL.map(Self::Level))
    }

    /// The value in the menu.
    #[must_use]
    pub fn name(self) -> String {
        match self {
            Self::Any => "any".to_owned(),
            Self::Computer => "computer".to_owned(),
            Self::Level(level) => level.number().to_string(),
            Self::Person => "person".to_owned(),
            Self::Correspondent => "correspondent".to_owned(),
        }
    }

    fn admits(self, entry: &Entry) -> bool {
        let (level, is_correspondence) = (entry.players.level(), entry.players.correspondence().is_some());
        match self {
            Self::Any => true,
            Self::Computer => level.is_some(),
            Self::Level(wanted) => level == Some(wanted),
            Self::Person => level.is_none() && !is_correspondence,
            Self::Correspondent => is_correspondence,
        }
    }
}

/// The orders in which games are listed. The last changed one comes first among equals.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Order {
    /// The last changed first.
    #[default]
    Newest,
    Oldest,
    /// By name, those without one at the end.
    Name,
    /// By the day of a record, or else of the last change, the last first.
    Day,
    /// Most moves first.
    Longest,
}

impl Order {
    /// All orders, in the order of the menu.
    pub const ALL: [Self; 5] = [Self::Newest, Self::Oldest, Self::Day, Self::Name, Self::Longest];

    /// The name in menus and messages.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Newest => "newest",
            Self::Oldest => "oldest",
            Self::Name => "name",
            Self::Day => "day",
            Self::Longest => "longest",
        }
    }

    fn sort(self, list: &mut [&Entry]) {
        list.sort_by_key(|entry| Reverse((entry.stamp.changed, entry.stamp.id)));
        match self {
            Self::Newest => {}
            Self::Oldest => list.reverse(),
            Self::Name => {
                list.sort_by_cached_key(|entry| {
                    let players = || entry.names.iter().flatten().map(PlayerName::as_str).collect::<Vec<_>>().join(" ");
                    let name = entry.name().map_or_else(players, str::to_owned).to_lowercase();
                    (name.is_empty(), name)
                });
            }
            Self::Day => list.sort_by_key(|entry| Reverse(entry.day.unwrap_or_else(|| utc_day(entry.stamp.changed)))),
            Self::Longest => list.sort_by_key(|entry| Reverse(entry.moves)),
        }
    }
}

impl Filter {
    /// Whether a game is listed.
    #[must_use]
    pub fn admits(&self, entry: &Entry) -> bool {
        self.variant.is_none_or(|variant| variant == entry.variant)
            && self.state.admits(entry)
            && self.opponent.admits(entry)
            && self.collection.as_ref().is_none_or(|collection| entry.labels.collections.contains(collection))
            && self.since.is_none_or(|since| {
                entry.day.map_or_else(|| entry.stamp.changed >= since.begin, |day| day >= since.number)
            })
            && self.until.is_none_or(|until| {
                entry.day.map_or_else(|| entry.stamp.changed < until.end, |day| day <= until.number)
            })
    }

    /// How many of its conditions are set, the collection and the order excepted.
    #[must_use]
    pub fn conditions(&self) -> usize {
        let set = [
            self.variant.is_some(),
            self.state != State::Any,
            self.opponent != Opponent::Any,
            self.since.is_some(),
            self.until.is_some(),
        ];
        set.into_iter().filter(|&is_set| is_set).count()
    }
}

/// The day of a time in milliseconds since 1970.
fn utc_day(time_ms: u64) -> i64 {
    i64::try_from(time_ms / 86_400_000).unwrap_or(i64::MAX)
}

/// Whether a text contains all of these words, whatever their case.
#[must_use]
pub fn has_words(text: &str, words: &str) -> bool {
    let text = text.to_lowercase();
    words.to_lowercase().split_whitespace().all(|word| text.contains(word))
}

impl Archive {
    /// The games that pass a filter, in its order.
    #[must_use]
    pub fn list(&self, filter: &Filter) -> Vec<&Entry> {
        let mut list: Vec<&Entry> = self.entries.values().filter(|entry| filter.admits(entry)).collect();
        filter.order.sort(&mut list);
        list
    }

    /// The names of the collections, in their order, with the number of games of each.
    #[must_use]
    pub fn collections(&self) -> Vec<(String, usize)> {
        let mut collections = BTreeMap::<&str, usize>::new();
        for name in self.entries.values().flat_map(|entry| &entry.labels.collections) {
            *collections.entry(name).or_default() += 1;
        }
        let mut named: Vec<_> = collections.into_iter().map(|(name, games)| (name.to_owned(), games)).collect();
        named.sort_by_cached_key(|(name, _)| name.to_lowercase());
        named
    }
}
