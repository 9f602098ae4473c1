//! The results of a match as JSON lines: the settings, then one line per pair. An interrupted match resumes at the end
//! of its file.

use std::{fs::File, io::Write};

use serde::{Deserialize, Serialize};

use tools::resumable;

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
        let header = serde_json::to_string(settings).map_err(|error| error.to_string())?;
        let (file, lines) = resumable::open(path, &header)?;
        let read =
            |(number, line)| serde_json::from_str(line).map_err(|error| format!("{path}, line {number}: {error}"));
        let pairs = (2..).zip(lines.lines()).map(read).collect::<Result<_, _>>()?;
        Ok(Self { file, pairs })
    }

    pub(crate) fn add(&mut self, pair: PairRecord) -> Result<(), String> {
        let text = serde_json::to_string(&pair).map_err(|error| error.to_string())?;
        self.file.write_all(format!("{text}\n").as_bytes()).map_err(|error| format!("the results: {error}"))?;
        self.pairs.push(pair);
        Ok(())
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
