//! The JSON of a file. A field with an unexpected form counts as missing.

use std::fmt;

use serde::{
    Deserialize, Deserializer,
    de::{MapAccess, Visitor},
};
use serde_json::Value;

#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct File {
    pub(super) header: Pairs,
    pub(super) initial: Option<Initial>,
    pub(super) moves: Vec<Value>,
}

#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct Initial {
    pub(super) preset: String,
    pub(super) data: Option<Data>,
}

#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct Data {
    pub(super) color: Value,
    /// For each file, from file 1 on, the squares from White's edge on.
    pub(super) board: Vec<Vec<Cell>>,
    /// The numbers of pieces in the hands, by code.
    pub(super) hands: Vec<Pairs>,
}

#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct Cell {
    pub(super) color: Value,
    pub(super) kind: Option<String>,
}

/// A move with its comments, time and forks, or the end.
#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct Step {
    pub(super) comments: Vec<String>,
    #[serde(rename = "move")]
    pub(super) played: Option<Played>,
    pub(super) time: Option<Time>,
    pub(super) special: Option<String>,
    pub(super) forks: Vec<Vec<Value>>,
}

#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct Played {
    pub(super) color: Value,
    pub(super) from: Option<Place>,
    pub(super) to: Option<Place>,
    pub(super) piece: String,
    pub(super) same: bool,
    pub(super) promote: Option<bool>,
    pub(super) relative: String,
}

/// A square's file and rank, from 1.
#[derive(Deserialize, Clone, Copy)]
pub(super) struct Place {
    pub(super) x: u8,
    pub(super) y: u8,
}

/// The time that a move took.
#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct Time {
    pub(super) now: Now,
}

#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct Now {
    h: u32,
    m: u32,
    s: u32,
}

impl Now {
    /// `None` on overflow.
    pub(super) fn milliseconds(&self) -> Option<u32> {
        let minutes = self.h.checked_mul(60)?.checked_add(self.m)?;
        minutes.checked_mul(60)?.checked_add(self.s)?.checked_mul(1000)
    }
}

/// The pairs of an object, in order.
#[derive(Default)]
pub(super) struct Pairs(pub(super) Vec<(String, Value)>);

impl<'de> Deserialize<'de> for Pairs {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Reader;
        impl<'de> Visitor<'de> for Reader {
            type Value = Pairs;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Pairs, A::Error> {
                let mut pairs = Vec::new();
                while let Some(pair) = map.next_entry()? {
                    pairs.push(pair);
                }
                Ok(Pairs(pairs))
            }
        }
        deserializer.deserialize_map(Reader)
    }
}
