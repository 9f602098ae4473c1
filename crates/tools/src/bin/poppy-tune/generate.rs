//! Writes records of self-play games: on several threads, in any order, and resuming an interrupted run.

use std::{
    collections::HashSet,
    fs::File,
    io::Write,
    sync::{
        Mutex,
        atomic::{AtomicU64, Ordering},
    },
};

use tools::{
    arguments::{name_and_value, number},
    records::Record,
    resumable,
};

use crate::self_play::{Play, lock, new_engine, on_threads, play_out};

/// Games between two lines of progress.
const PROGRESS: u64 = 1000;

struct Settings {
    play: Play,
    jobs: usize,
    output: String,
}

pub(crate) fn generate(words: &[String]) -> Result<(), String> {
    let mut settings = Settings { play: Play::new(), jobs: 1, output: String::new() };
    for word in words {
        match name_and_value(word)? {
            ("jobs", value) => settings.jobs = number::<usize>("jobs", value)?.max(1),
            ("output", value) => value.clone_into(&mut settings.output),
            (name, value) => settings.play.set(name, value)?,
        }
    }
    if settings.output.is_empty() {
        return Err("output= is missing".to_owned());
    }
    let Settings { play, jobs, output } = &settings;
    let Play { variant, seed, nodes, network, .. } = play;
    network.check(*variant)?;
    let (name, network) = (variant.name(), network.value());
    let header = format!("# poppy-tune generate variant={name} seed={seed} nodes={nodes} network={network}");
    let (file, lines) = resumable::open(output, &header)?;
    let number = |line: &str| Record::parse(*variant, line).map(|record| record.number);
    let done = lines.lines().map(number).collect::<Result<_, _>>().map_err(|error| format!("{output}: {error}"))?;
    let run = Run { play, output, file: Mutex::new(file), done, next: AtomicU64::new(0) };
    on_threads(*jobs, || run.play_games())
}

/// A run of self-play, shared by its threads.
struct Run<'a> {
    play: &'a Play,
    output: &'a str,
    file: Mutex<File>,
    /// The numbers of the games that the file had at the beginning.
    done: HashSet<u64>,
    next: AtomicU64,
}

impl Run<'_> {
    /// Plays games until all numbers are taken.
    fn play_games(&self) -> Result<(), String> {
        let Play { variant, games, nodes, network, .. } = self.play;
        let mut engine = new_engine(*variant, network);
        loop {
            let number = self.next.fetch_add(1, Ordering::Relaxed);
            if number >= *games {
                return Ok(());
            }
            if number > 0 && number.is_multiple_of(PROGRESS) {
                eprintln!("{number} of {games} starts");
            }
            if self.done.contains(&number) {
                continue;
            }
            let Some(start) = self.play.start(number) else { continue };
            let Some((winner, moves)) = play_out(std::slice::from_mut(&mut engine), start.clone(), *nodes) else {
                continue;
            };
            let line = format!("{}\n", Record::new(number, winner, start, moves));
            lock(&self.file).write_all(line.as_bytes()).map_err(|error| format!("{}: {error}", self.output))?;
        }
    }
}
