//! Errors name the bad token, and the engine's state does not change.

use super::TestEngine;

const LONG: &str = "position sfen k3/4/4/r3/3K b - 1 moves";

#[test]
fn every_error_names_its_token() {
    for (line, token) in [
        ("fly", "fly"),
        ("usi now", "now"),
        ("d 3", "3"),
        ("setoption", "name"),
        ("setoption hash 3", "hash"),
        ("setoption name", "name"),
        ("setoption name Speed value 3", "Speed"),
        ("setoption name USI_Variant value chess", "chess"),
        ("setoption name USI_Hash value big", "big"),
        ("setoption name USI_Hash value 0", "0"),
        ("setoption name MultiPV value -1", "-1"),
        ("setoption name Skill_Level value 99", "99"),
        ("setoption name Skill_Level", "Skill_Level"),
        ("position", "startpos"),
        ("position fen k3/4/4/r3/3K", "fen"),
        ("position startpos 1d1c", "1d1c"),
        ("position sfen", "sfen"),
        ("position sfen moves 1d1c", "sfen"),
        ("position sfen k3/4/4/r3/3X b - 1", "X"),
        ("position sfen k3/4/4/r3/3K x - 1", "x"),
        ("position sfen k3/4/4/r3/3K b 0P 1", "0P"),
        ("position sfen k3/4/4/r3/3K b - none", "none"),
        ("position sfen k3/4/4/r3/3K b - 1 1d1c", "1d1c"),
        ("position sfen 4/4/4/r3/4 b - 1", "neither side has a king"),
        ("position sfen kk2/4/4/r3/3K b - 1", "White"),
        ("position startpos moves 1d1c 9z9y", "9z9y"),
        ("position startpos moves 1d1b", "1d1b"),
        ("position startpos moves P*2c", "P*2c"),
        ("position startpos moves 4b4c", "4b4c"),
        ("position startpos moves 1d1c moves", "moves"),
        ("go fast", "fast"),
        ("go depth", "depth"),
        ("go depth x", "x"),
        ("go depth -3", "-3"),
        ("go nodes 1e9", "1e9"),
        ("go btime soon", "soon"),
        ("go mate 1.5", "1.5"),
        ("go perft 3 deep", "deep"),
    ] {
        let mut engine = TestEngine::new();
        engine.send("position startpos moves 1d1c");
        let before = engine.send("d");
        let output = engine.send(line);
        let [error] = &output[..] else { panic!("{line:?}: {output:?}") };
        let rest = error.strip_prefix("info string error: ").unwrap_or_else(|| panic!("{line:?}: {error}"));
        assert!(rest.contains(token), "{line:?}: {error}");
        assert_eq!(engine.send("d"), before, "{line:?}");
        assert!(!engine.handler.is_busy(), "{line:?}");
        assert_eq!(engine.send("isready"), ["readyok"], "{line:?}");
    }
}

#[test]
fn the_network_of_another_game_is_reported() {
    let network = concat!(env!("CARGO_MANIFEST_DIR"), "/../../assets/networks/kyoto.pnn");
    let mut engine = TestEngine::new();
    engine.send(&format!("setoption name EvalFile value {network}"));
    let output = engine.send("isready");
    let [note, ready] = &output[..] else { panic!("{output:?}") };
    assert!(note.starts_with("info string EvalFile: ") && note.ends_with("of kyoto, not of micro"), "{note}");
    assert_eq!(ready, "readyok");
    engine.send("setoption name USI_Variant value kyoto");
    assert_eq!(engine.send("isready"), ["readyok"]);
}

#[test]
fn some_lines_have_no_answer() {
    for line in ["", "  ", "\t\r", "stop", "ponderhit", "usinewgame", "gameover lose"] {
        assert!(TestEngine::new().send(line).is_empty(), "{line:?}");
    }
}

#[test]
fn a_mated_game_accepts_no_more_moves() {
    let error = TestEngine::new().answer("position sfen k3/2R1/1G2/4/3K b - 1 moves 2b3b 4a3a");
    assert!(error.starts_with("info string error: ") && error.contains("4a3a"), "{error}");
}

#[test]
fn commands_that_would_disturb_the_search_are_refused() {
    let mut engine = TestEngine::new();
    engine.send("go infinite");
    engine.work(3);
    for line in ["go depth 3", "setoption name USI_Hash value 1", "usinewgame", "bench"] {
        let output = engine.send(line);
        let command = line.split(' ').next().expect("a word");
        assert!(output[0].starts_with("info string error: ") && output[0].contains(command), "{output:?}");
    }
    assert_eq!(engine.send("isready"), ["readyok"]);
    assert!(engine.send(LONG).is_empty(), "a position may be sent in advance");
    let before = engine.send("d");
    let output = engine.send("stop");
    let best = output.last().expect("an answer").clone();
    assert!(best.starts_with("bestmove "), "{best}");
    assert_eq!(engine.send("d"), before);
    assert!(engine.ask("position startpos\ngo depth 1").last().is_some_and(|line| line.starts_with("bestmove ")));
}

#[test]
fn errors_number_moves_in_the_line_even_after_a_repetition_that_ended_the_game() {
    let round = "1e1d 4a4b 1d1e 4b4a ".repeat(4);
    let error = TestEngine::new().answer(&format!("position sfen k3/4/4/4/3K b - 1 moves {round}1e1a"));
    assert_eq!(error, "info string error: move 17: \"1e1a\" is not legal: the king does not reach 1a");
}
