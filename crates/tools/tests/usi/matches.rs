//! Matches between engines (`poppy-match`): the rules are kept, faults are counted, an interrupted match resumes.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use serde_json::Value;

/// A temporary folder, removed when dropped.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("poppy-match-{}-{name}", std::process::id()));
        fs::create_dir_all(&path).expect("a folder");
        Self(path)
    }

    /// Writes a file and returns its path.
    fn file(&self, name: &str, text: &str) -> String {
        let path = self.0.join(name);
        fs::write(&path, text).expect("written");
        path.display().to_string()
    }

    /// The command of an engine that answers `go` with these lines of shell script.
    fn engine(&self, name: &str, go: &str) -> String {
        let script = format!(
            "while read -r word rest; do case $word in \
             usi) echo 'id name {name}'; echo 'option name USI_Hash type spin default 16 min 1 max 64'; \
             echo 'option name USI_Variant type combo default micro var micro'; echo usiok;; \
             isready) echo readyok;; \
             go) {go};; \
             quit) exit;; esac; done"
        );
        format!("sh {}", self.file(name, &script))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

const OURS: &str = env!("CARGO_BIN_EXE_poppy-usi");
const KYOTO_NETWORK: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../assets/networks/kyoto.pnn");
const OPENINGS: &str = "# two openings\nkbgs/p3/4/3P/SGBK b - 1\nkbgs/p3/3P/4/SGBK w - 2\n";

fn run(words: &[String]) -> Result<String, String> {
    let output = Command::new(env!("CARGO_BIN_EXE_poppy-match")).args(words).output().expect("it runs");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("text");
    if output.status.success() { Ok(text(output.stdout)) } else { Err(text(output.stderr)) }
}

/// Plays a match with few nodes per move in Micro shogi.
fn play(folder: &Folder, engine: &str, opponent: &str, games: u64, more: &[&str]) -> Result<String, String> {
    let mut words = vec!["play".to_owned(), folder.0.join("results").display().to_string()];
    let openings = folder.file("openings", OPENINGS);
    words.extend([format!("engine={engine}"), format!("opponent={opponent}"), format!("openings={openings}")]);
    words.extend([format!("games={games}"), "variant=micro".to_owned(), "nodes=200".to_owned()]);
    words.extend(more.iter().map(|&word| word.to_owned()));
    run(&words)
}

fn pairs(folder: &Folder) -> Vec<Value> {
    let text = fs::read_to_string(folder.0.join("results")).expect("results");
    text.lines().skip(1).map(|line| serde_json::from_str(line).expect("a line of JSON")).collect()
}

#[test]
fn every_opening_is_played_from_both_sides_and_an_interrupted_match_goes_on() {
    let folder = Folder::new("resume");
    play(&folder, OURS, OURS, 4, &[]).expect("a match");
    let before = pairs(&folder);
    assert_eq!(before.len(), 2);
    for pair in &before {
        assert_eq!([&pair["games"][0]["first"], &pair["games"][1]["first"]], [true, false]);
        // Both engines are the same and are limited by nodes, so both games are equal.
        assert_eq!(pair["games"][0]["moves"], pair["games"][1]["moves"]);
    }
    assert_ne!(before[0]["opening"], before[1]["opening"]);
    // The last line was cut off.
    let results = folder.0.join("results");
    let text = fs::read_to_string(&results).expect("results");
    fs::write(&results, &text[..text.len() - 30]).expect("written");
    let table = play(&folder, OURS, OURS, 6, &[]).expect("a match");
    let mut after = pairs(&folder);
    assert_eq!(after[0], before[0]);
    after.sort_by_key(|pair| pair["pair"].as_u64());
    assert_eq!(after.iter().map(|pair| pair["pair"].as_u64()).collect::<Vec<_>>(), [Some(0), Some(1), Some(2)]);
    assert!(table.contains("6 games: ") && table.contains("score 0.500"), "{table}");
    // Nothing is left to play.
    assert_eq!(play(&folder, OURS, OURS, 6, &[]), Ok(table));
}

#[test]
fn results_belong_to_one_match() {
    let folder = Folder::new("settings");
    play(&folder, OURS, OURS, 2, &[]).expect("a match");
    let error = play(&folder, OURS, OURS, 2, &["engine.MultiPV=2"]).expect_err("another match");
    assert!(error.contains("is of another run"), "{error}");
    assert_eq!(pairs(&folder).len(), 1);
}

#[test]
fn an_illegal_move_loses_and_is_counted() {
    let folder = Folder::new("illegal");
    let cheat = folder.engine("cheat", "echo 'bestmove 1e1a'");
    let table = play(&folder, OURS, &cheat, 4, &[]).expect("a match");
    assert!(table.contains("4 games: +4 =0 -0"), "{table}");
    assert!(table.trim_end().ends_with("| 0 of 4 | 0 | 4 | 0 |"), "{table}");
    assert_eq!(pairs(&folder)[0]["games"][0]["fault"], serde_json::json!([1, "Illegal"]));
}

#[test]
fn a_crash_loses_and_the_engine_is_started_again() {
    let folder = Folder::new("crash");
    let weak = folder.engine("weak", "exit 1");
    let table = play(&folder, &weak, OURS, 4, &["jobs=1"]).expect("a match");
    assert!(table.contains("4 games: +0 =0 -4"), "{table}");
    assert!(table.contains("| 0 of 0 | 0 | 0 | 4 |"), "{table}");
}

#[test]
fn a_late_answer_loses() {
    let folder = Folder::new("late");
    let slow = folder.engine("slow", "sleep 0.2; echo 'bestmove 1d1c'");
    let table = play(&folder, &slow, &slow, 2, &["ms=1", "grace=100"]).expect("a match");
    assert!(table.contains("2 games: +1 =0 -1"), "{table}");
    assert_eq!(table.matches(" | 1 of 1 | 1 | 0 | 0 |").count(), 2, "{table}");
}

#[test]
fn a_test_ends_a_match_early() {
    let folder = Folder::new("test");
    let gives_up = folder.engine("gives-up", "echo 'bestmove resign'");
    let table = play(&folder, OURS, &gives_up, 4000, &["elo=0,200", "jobs=1"]).expect("a match");
    assert!(table.contains("passes: 200 Elo, not 0"), "{table}");
    assert!(pairs(&folder).len() < 100, "{}", pairs(&folder).len());
}

#[test]
fn bad_words_are_named() {
    let folder = Folder::new("words");
    let kyoto = format!("openings={}", folder.file("kyoto", "pgkst/5/5/5/TSKGP b - 1\n"));
    for (more, token) in [
        (&["variant=chess"][..], "chess"),
        (&["engine.Colour=red"], "Colour"),
        (&["variant=kyoto", &kyoto], "kyoto"),
        (&["openings=/nowhere"], "/nowhere"),
        (&["engine=/no/program"], "/no/program"),
        (&["engine.EvalFile=/no/network"], "/no/network"),
        (&[&format!("engine.EvalFile={KYOTO_NETWORK}")], "is the network of kyoto, not of micro"),
        (&["variant=kyoto"], "kbgs"),
    ] {
        let opponent = folder.engine("micro-only", "echo 'bestmove resign'");
        let error = play(&folder, OURS, &opponent, 2, more).expect_err(token);
        assert!(error.contains(token), "{more:?}: {error}");
        let _ = fs::remove_file(folder.0.join("results"));
    }
}

#[test]
fn openings_are_drawn_anew_the_same_and_leave_out_those_of_a_file() {
    let folder = Folder::new("openings");
    let words = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<_>>();
    let drawn = run(&words("openings variant=micro count=5 seed=3 nodes=300")).expect("openings");
    assert_eq!(run(&words("openings variant=micro count=5 seed=3 nodes=300")).as_ref(), Ok(&drawn));
    let sfens = |text: &str| text.lines().filter(|line| !line.starts_with('#')).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(sfens(&drawn).len(), 5);
    let file = folder.file("drawn", &drawn);
    let others =
        run(&words(&format!("openings variant=micro count=5 seed=3 nodes=300 except={file}"))).expect("openings");
    assert!(sfens(&others).iter().all(|sfen| !sfens(&drawn).contains(sfen)));
}

#[test]
fn the_openings_of_development_and_of_records_are_playable_and_differ() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join("tests/openings");
    let mut games = 0;
    for variant in rules::Variant::ALL {
        let read = |set: &str| fs::read_to_string(folder.join(format!("{}.{set}.sfen", variant.name()))).ok();
        let Some((development, record)) = read("development").zip(read("record")) else { continue };
        games += 1;
        let mut known = std::collections::HashSet::new();
        for sfen in development.lines().chain(record.lines()).filter(|line| !line.starts_with('#')) {
            let game = rules::notation::line::begin(variant, sfen).expect(sfen);
            assert!(game.outcome().is_none() && known.insert(game.position().key()), "{sfen}");
        }
        assert!(known.len() >= 1000, "{}: {}", variant.name(), known.len());
    }
    assert_eq!(games, 5);
}
