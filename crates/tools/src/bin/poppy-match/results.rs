//! The results of a match as JSON lines: the settings, then one line per pair. An interrupted match resumes at the end
//! of its file.

use std::{
    fs::{self, File, OpenOptions},
    io::Write,
};

use serde::{Deserialize, Serialize};

use crate::{
    game::GameRecord,
    settings::Settings,
    sprt::{Hypotheses, Pentanomial, Verdict},
};

/// Two games with the same opening and the sides exchanged.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct PairRecord {
    /// From 0.
    pub(crate) pair: u64,
    /// In SFEN.
    pub(crate) opening: String,
    pub(crate) games: [GameRecord; 2],
}

impl PairRecord {
    /// The points of the tested engine.
    pub(crate) fn points(&self) -> f64 {
        self.games.iter().map(|game| game.points).sum()
    }
}

/// The pairs played so far, and their file.
pub(crate) struct Results {
    file: File,
    pub(crate) pairs: Vec<PairRecord>,
}

impl Results {
    /// Opens the file of a match, or creates it.
    pub(crate) fn open(path: &str, settings: &Settings) -> Result<Self, String> {
        let fail = |error: &dyn std::fmt::Display| format!("{path}: {error}");
        let mut text = fs::read_to_string(path).or_else(|error| match error.kind() {
            std::io::ErrorKind::NotFound => Ok(String::new()),
            _ => Err(fail(&error)),
        })?;
        let file = OpenOptions::new().create(true).append(true).open(path).map_err(|error| fail(&error))?;
        // A last line without its end was cut off by the interruption.
        text.truncate(text.rfind('\n').map_or(0, |end| end + 1));
        file.set_len(text.len() as u64).map_err(|error| fail(&error))?;
        let mut results = Self { file, pairs: Vec::new() };
        let mut lines = (1..).zip(text.lines());
        let Some((_, first)) = lines.next() else {
            results.write(settings)?;
            return Ok(results);
        };
        let found: Settings = serde_json::from_str(first).map_err(|error| fail(&format!("line 1: {error}")))?;
        if found != *settings {
            return Err(format!("{path} is of another match; choose another file for this one. Its settings: {first}"));
        }
        for (number, line) in lines {
            let pair = serde_json::from_str(line).map_err(|error| fail(&format!("line {number}: {error}")))?;
            results.pairs.push(pair);
        }
        Ok(results)
    }

    pub(crate) fn add(&mut self, pair: PairRecord) -> Result<(), String> {
        self.write(&pair)?;
        self.pairs.push(pair);
        Ok(())
    }

    fn write(&mut self, line: &impl Serialize) -> Result<(), String> {
        let text = serde_json::to_string(line).map_err(|error| error.to_string())?;
        self.file.write_all(format!("{text}\n").as_bytes()).map_err(|error| format!("the results: {error}"))
    }
}

pub(crate) fn count(pairs: &[PairRecord]) -> Pentanomial {
    let mut counted = Pentanomial::default();
    for pair in pairs {
        counted.add(pair.points());
    }
    counted
}

/// The first verdict: pairs that finish later do not change it.
pub(crate) fn verdict(pairs: &[PairRecord], test: Hypotheses) -> Verdict {
    let mut counted = Pentanomial::default();
    let mut verdicts = pairs.iter().map(|pair| {
        counted.add(pair.points());
        counted.verdict(test)
    });
    verdicts.find(|&verdict| verdict != Verdict::Open).unwrap_or(Verdict::Open)
}
