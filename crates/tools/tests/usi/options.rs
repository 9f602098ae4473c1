//! The engine's identification and options.

use std::fs;

use engine::usi::EvalFile;
use protocol::Level;
use rules::Variant;

use super::{TestEngine, number};

#[test]
fn the_identification_lists_every_variant_and_level() {
    let output = TestEngine::new().send("usi");
    assert!(output[0].starts_with("id name Poppy Shogi") && output[1].starts_with("id author "), "{output:?}");
    assert_eq!(output.last().map(String::as_str), Some("usiok"));
    let names = Variant::ALL.map(|variant| format!(" var {}", variant.name())).concat();
    let options: Vec<&str> = output.iter().filter_map(|line| line.strip_prefix("option name ")).collect();
    assert_eq!(options[0], format!("USI_Variant type combo default micro{names}"));
    assert!(options[1].starts_with("USI_Hash type spin default "));
    assert!(options[2].starts_with("MultiPV type spin default 1 min 1 max "));
    let levels = Level::ALL.map(Level::number);
    let (least, most) = (levels[0], levels[levels.len() - 1]);
    assert_eq!(options[3], format!("Skill_Level type spin default {most} min {least} max {most}"));
    assert_eq!(options[4], "Move_Overhead type spin default 10 min 0 max 10000");
    assert_eq!(options[5], "EvalFile type string default <built-in>");
    assert_eq!(options.len(), 6);
}

#[test]
fn every_variant_can_be_set_and_played() {
    for variant in Variant::ALL {
        let mut engine = TestEngine::new();
        let name = variant.name();
        assert!(engine.ask(&format!("setoption name USI_Variant value {name}")).is_empty());
        assert_eq!(engine.answer("d"), format!("sfen {}", variant.spec().start));
        let best = engine.answer("position startpos\ngo depth 2");
        assert!(best.starts_with("bestmove ") && best != "bestmove resign", "{name}: {best}");
    }
}

#[test]
fn the_network_is_built_in_or_read_from_a_file() {
    let mut engine = TestEngine::new();
    let network = concat!(env!("CARGO_MANIFEST_DIR"), "/../../assets/networks/minishogi.pnn");
    let score = |engine: &mut TestEngine| {
        let output = engine.ask("position startpos moves 3e3d\ngo depth 4");
        number(&output[output.len() - 2], "cp")
    };
    assert!(engine.send("setoption name USI_Variant value minishogi").is_empty());
    let by_network = score(&mut engine);
    assert!(engine.send("setoption name EvalFile value <none>").is_empty());
    let by_features = score(&mut engine);
    assert_ne!(by_features, by_network);
    assert!(engine.send(&format!("setoption name EvalFile value {network}")).is_empty());
    assert_eq!(score(&mut engine), by_network);
    let refused = engine.send("setoption name EvalFile value missing.pnn");
    assert!(refused[0].starts_with("info string error: EvalFile cannot be \"missing.pnn\": "), "{refused:?}");
    assert!(engine.send("setoption name EvalFile value <none>").is_empty());
    assert_eq!(score(&mut engine), by_features);
    assert!(engine.send("setoption name EvalFile value <built-in>").is_empty());
    assert_eq!(score(&mut engine), by_network);
}

/// The names of the networks' files are those of their games.
#[test]
fn every_network_is_built_in() {
    let files = fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../assets/networks")).expect("the folder");
    let mut count = 0;
    for file in files {
        let name = file.expect("a file").file_name().into_string().expect("a name");
        let variant = name.strip_suffix(".pnn").and_then(Variant::parse).expect("a game's name");
        assert_eq!(EvalFile::BuiltIn.network(variant).expect(&name).variant(), variant);
        count += 1;
    }
    let built_in = Variant::ALL.into_iter().filter(|&variant| EvalFile::BuiltIn.network(variant).is_some()).count();
    assert_eq!(count, built_in);
}

#[test]
fn option_names_may_be_lower_case_and_ponder_is_accepted() {
    let mut engine = TestEngine::new();
    for line in ["setoption name usi_hash value 2", "setoption name USI_Ponder value true"] {
        assert!(engine.send(line).is_empty(), "{line}");
    }
}

#[test]
fn several_lines_are_reported_best_first() {
    let output = TestEngine::new().ask("setoption name MultiPV value 4\nposition startpos\ngo depth 5");
    for depth in 1..=5 {
        let lines: Vec<&String> =
            output.iter().filter(|line| line.contains(&format!("depth {depth} seldepth"))).collect();
        assert_eq!(lines.iter().map(|line| number(line, "multipv")).collect::<Vec<_>>(), [1, 2, 3, 4]);
        let scores: Vec<i64> = lines.iter().map(|line| number(line, "cp")).collect();
        assert!(scores.is_sorted_by(|a, b| a >= b), "{lines:?}");
        let mut firsts: Vec<&str> = lines.iter().map(|line| super::after(line, "pv")).collect();
        firsts.sort_unstable();
        firsts.dedup();
        assert_eq!(firsts.len(), 4, "{lines:?}");
    }
    let best = output.last().expect("an answer");
    let first = output.iter().rfind(|line| line.contains("multipv 1 ")).expect("lines");
    assert_eq!(super::after(best, "bestmove"), super::after(first, "pv"));
}

#[test]
fn there_are_no_more_lines_than_moves() {
    let output = TestEngine::new().ask("setoption name MultiPV value 9\nposition sfen k3/4/4/r3/3K b - 1\ngo depth 3");
    assert_eq!(output.iter().filter(|line| line.starts_with("info depth 3 ")).count(), 1, "{output:?}");
}

#[test]
fn a_weaker_level_searches_less_and_the_strongest_uses_its_limit() {
    let nodes = |level: u8| {
        let mut engine = TestEngine::new();
        let output =
            engine.ask(&format!("setoption name Skill_Level value {level}\nposition startpos\ngo nodes 40000"));
        number(output.iter().rfind(|line| line.contains(" nodes ")).expect("lines"), "nodes")
    };
    assert!(nodes(1) <= 30_000);
    let strongest = nodes(Level::STRONGEST.number());
    assert!((35_000..42_000).contains(&strongest), "{strongest}");
}

#[test]
fn the_board_is_shown_with_its_sfen() {
    let mut engine = TestEngine::new();
    let output = engine.ask("position sfen kbg1/3s/T2P/4/SG1K w P 6\nd");
    assert_eq!(
        output,
        [
            "  4  3  2  1",
            "  k  b  g  .  a",
            "  .  .  .  s  b",
            "  T  .  .  P  c",
            "  .  .  .  .  d",
            "  S  G  .  K  e",
            "White to move, in hand: P",
            "sfen kbg1/3s/T2P/4/SG1K w P 6",
        ]
    );
}

#[test]
fn a_variant_may_have_the_name_that_other_programs_give_it() {
    for (name, variant) in [("kyotoshogi", Variant::Kyoto), ("Minishogi", Variant::Minishogi)] {
        let mut engine = TestEngine::new();
        assert!(engine.ask(&format!("setoption name USI_Variant value {name}")).is_empty());
        assert_eq!(engine.answer("d"), format!("sfen {}", variant.spec().start));
    }
}
