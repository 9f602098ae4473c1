use std::{fmt, ops::RangeInclusive, str::FromStr};

use protocol::{Level, MAX_LINES};
use rules::Variant;

use super::eval_file::{self, EvalFile};

/// The transposition table's size in MiB: default, minimum, maximum.
const HASH_MB: [usize; 3] = [16, 1, 1024];
pub(super) const MAX_HASH_MB: usize = HASH_MB[2];
/// `Move_Overhead`, in milliseconds: default, minimum, maximum.
const OVERHEAD_MS: [u64; 3] = [10, 0, 10_000];

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// `USI_Variant`.
    pub variant: Variant,
    /// `USI_Hash`, in MiB.
    pub hash_mb: usize,
    /// `MultiPV`.
    pub lines: u32,
    /// `Skill_Level`.
    pub level: Level,
    /// `Move_Overhead`: with a clock, the answer comes this many milliseconds before it would be late.
    pub overhead_ms: u64,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            variant: Variant::ALL[0],
            hash_mb: HASH_MB[0],
            lines: 1,
            level: Level::STRONGEST,
            overhead_ms: OVERHEAD_MS[0],
        }
    }
}

/// Why an option cannot be set; names the bad token.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Error {
    /// Unknown option.
    Name(String),
    Value {
        name: &'static str,
        value: String,
    },
    /// The file and why it cannot be read.
    EvalFile(String, String),
    /// There is no memory for a transposition table of this size.
    Memory {
        hash_mb: usize,
        /// The size of the old table, which stays.
        kept_mb: usize,
    },
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Name(name) => write!(f, "there is no option {name:?}"),
            Self::Value { name, value } => write!(f, "{name} cannot be {value:?}"),
            Self::EvalFile(file, why) => write!(f, "{} cannot be {file:?}: {why}", eval_file::NAME),
            Self::Memory { hash_mb, kept_mb } => {
                write!(f, "USI_Hash cannot be \"{hash_mb}\": there is not so much memory; it stays at {kept_mb}")
            }
        }
    }
}

impl std::error::Error for Error {}

fn number_in<T: FromStr + PartialOrd>(text: &str, range: RangeInclusive<T>) -> Option<T> {
    text.parse().ok().filter(|number| range.contains(number))
}

impl Options {
    /// Sets an option. Accepts and ignores `USI_Ponder`, which programs set without asking.
    ///
    /// # Errors
    /// If there is no such option or value; nothing changes then.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), Error> {
        let bad = |name| Error::Value { name, value: value.to_owned() };
        match name.to_ascii_lowercase().as_str() {
            "usi_variant" => self.variant = Variant::of_name(value).ok_or_else(|| bad("USI_Variant"))?,
            "usi_hash" => {
                let hash_mb = number_in(value, HASH_MB[1]..=HASH_MB[2]);
                self.hash_mb = hash_mb.ok_or_else(|| bad("USI_Hash"))?;
            }
            "multipv" => self.lines = number_in(value, 1..=MAX_LINES).ok_or_else(|| bad("MultiPV"))?,
            "skill_level" => {
                let level = value.parse().ok().and_then(Level::of_number);
                self.level = level.ok_or_else(|| bad("Skill_Level"))?;
            }
            "move_overhead" => {
                let overhead_ms = number_in(value, OVERHEAD_MS[1]..=OVERHEAD_MS[2]);
                self.overhead_ms = overhead_ms.ok_or_else(|| bad("Move_Overhead"))?;
            }
            "usi_ponder" => {}
            _ => return Err(Error::Name(name.to_owned())),
        }
        Ok(())
    }

    /// The option lines of the answer to `usi`.
    #[must_use]
    pub fn list() -> Vec<String> {
        let Self { variant, hash_mb, lines, level, overhead_ms } = Self::default();
        let variants =
            Variant::ALL.iter().map(|variant| format!(" var {}", variant.name())).collect::<Vec<_>>().concat();
        let [_, least_mb, most_mb] = HASH_MB;
        let (weakest, strongest) = (Level::ALL[0].number(), Level::STRONGEST.number());
        vec![
            format!("option name USI_Variant type combo default {}{variants}", variant.name()),
            format!("option name USI_Hash type spin default {hash_mb} min {least_mb} max {most_mb}"),
            format!("option name MultiPV type spin default {lines} min 1 max {MAX_LINES}"),
            format!("option name Skill_Level type spin default {} min {weakest} max {strongest}", level.number()),
            format!(
                "option name Move_Overhead type spin default {overhead_ms} min {} max {}",
                OVERHEAD_MS[1], OVERHEAD_MS[2]
            ),
            format!("option name {} type string default {}", eval_file::NAME, EvalFile::default().value()),
        ]
    }
}
