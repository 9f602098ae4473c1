//! The features, the variants and the options.

use engine::usi::{
    cecp::{board, moves},
    protocol_handler::ProtocolHandler,
};
use rules::{
    Position, Variant,
    notation::{sfen, usi},
};

use super::XBoard;

#[test]
fn the_features_are_listed() {
    let mut xboard = XBoard::connected();
    let output = xboard.send("protover 2").join("\n");
    for feature in ["variants=\"5x5+5_shogi,minishogi,6x6+6_shogi,judkins\"", "ping=1", "setboard=1", "sigint=0"] {
        assert!(output.contains(feature), "{output}");
    }
    assert!(output.ends_with("feature done=1"));
    assert!(output.lines().all(|line| line.starts_with("feature ")));
    for line in ["accepted ping", "rejected memory", "random", "easy", "hard", "computer", "name A. Person", ""] {
        assert_eq!(xboard.send(line), [""; 0], "{line}");
    }
    assert_eq!(xboard.send("quit"), [""; 0]);
    assert!(xboard.handler.is_over());
}

#[test]
fn only_the_first_line_chooses_the_protocol() {
    let mut engine = ProtocolHandler::new(1);
    assert_eq!(engine.handle("isready", 0), ["readyok"]);
    assert!(engine.handle("xboard", 0)[0].contains("xboard"), "USI has no such command");
}

#[test]
fn every_variant_that_xboard_can_show_has_its_setup() {
    let mut xboard = XBoard::connected();
    assert_eq!(board::variants().collect::<Vec<_>>(), [Variant::Minishogi, Variant::Judkins]);
    let mini = "setup (P.BR.S...G.+.++.+Kp.br.s...g.+.++.+k) 5x5+5_shogi rbsgk/4p/5/P4/KGSBR[-] w 0 1";
    let judkins = "setup (PNBR.S...G.++++.+Kpnbr.s...g.++++.+k) 6x6+6_shogi rbnsgk/5p/6/6/P5/KGSNBR[-] w 0 1";
    for (name, setup) in [("minishogi", mini), ("5x5+5_shogi", mini), ("judkins", judkins), ("6x6+6_shogi", judkins)] {
        assert_eq!(xboard.send(&format!("variant {name}")), [setup]);
    }
    for name in ["micro", "kyoto", "nana", "normal", "shogi", ""] {
        let output = xboard.send(&format!("variant {name}"));
        assert!(output.len() == 1 && output[0].starts_with("Error (") && output[0].ends_with(name), "{output:?}");
    }
}

#[test]
fn squares_and_moves_match_xboards_board() {
    // XBoard's White is Black, with the king in the bottom left corner: a1 is 5e.
    let start = Position::start(Variant::Minishogi);
    for (ours, xboards) in [("5d5c", "a2a3"), ("5e4d", "a1b2"), ("1e1b", "e1e4"), ("2e3d", "d1c2")] {
        let played = usi::parse(&start, ours).expect("a move");
        assert_eq!(moves::print(&start, played), xboards);
        assert_eq!(moves::parse(&start, xboards), Some(played));
    }
    let setup = board::position(Variant::Minishogi, "4k/1S3/5/3s1/K4[Gp] w 0 9").expect("a position");
    assert_eq!(sfen::print(&setup), "4k/1S3/5/3s1/K4 b Gp 1");
    let position = Position::try_from(&setup).expect("playable");
    for (ours, xboards) in [("4b4a+", "b4b5+"), ("4b4a", "b4b5="), ("4b3c", "b4c3"), ("G*3c", "G@c3")] {
        let played = usi::parse(&position, ours).expect("a move");
        assert_eq!(moves::print(&position, played), xboards);
        assert_eq!(moves::parse(&position, xboards), Some(played));
    }
    assert_eq!(moves::parse(&position, "b4b5"), moves::parse(&position, "b4b5="));
    assert_eq!(moves::parse(&position, "g@c3"), moves::parse(&position, "G@c3"));
    for bad in ["", "b4", "b4b6", "f1a1", "a0a1", "b4b5q", "G@c3+", "X@c3", "@@@@", "b4b5++", "äbc", "c3c4"] {
        assert_eq!(moves::parse(&position, bad), None, "{bad}");
    }
}

#[test]
fn an_unreadable_position_is_named_with_the_wrong_character() {
    for (bad, expected) in [
        ("", "\"\": the board should stand there"),
        ("4k/5/5/5/K4 w 0 1", "character 12 of \"4k/5/5/5/K4 w 0 1\": the hands in brackets should stand there"),
        // In SFEN `w` is the other side.
        ("4k/5/5/5/K4 w -", "character 12 of \"4k/5/5/5/K4 w -\": the hands in brackets should stand there"),
        ("4k/5/5/5/K4[] x 0 1", "\"x\" at character 15 of \"4k/5/5/5/K4[] x 0 1\" is no side to move (\"b\" or \"w\")"),
        ("4k/5/5/5/K4[-]", "the end of \"4k/5/5/5/K4[-]\": the side to move should stand there"),
        ("4k/5/5/5/K4[q] w", "\"q\" at character 13 of \"4k/5/5/5/K4[q] w\" is no piece that can be held"),
    ] {
        let refused = board::position(Variant::Minishogi, bad).expect_err(bad);
        assert_eq!(refused.to_string(), expected);
        let output = XBoard::of("minishogi").send(&format!("setboard {bad}"));
        assert_eq!(output, [format!("tellusererror Illegal position: {expected}")]);
    }
}

#[test]
fn errors_name_the_bad_token() {
    let mut xboard = XBoard::of("minishogi");
    for (line, token) in [
        ("egtpath nalimov /", "unknown command"),
        ("level 40", "\"40\""),
        ("level 40 5:x 0", "\"40 5:x 0\""),
        ("st soon", "\"soon\""),
        ("st 1.", "\"1.\""),
        ("sd 0", "\"0\""),
        ("time -", "\"-\""),
        ("memory much", "\"much\""),
        ("option Skill_Level", "\"Skill_Level\""),
        ("option Skill_Level=13", "\"13\""),
        ("option Speed=9", "unknown option"),
        // XBoard may not set other USI options: the variant would change without the handler's knowledge.
        ("option USI_Variant=micro", "unknown option"),
        ("option MultiPV=3", "unknown option"),
        ("option USI_Hash=1", "unknown option"),
        ("option Skill_Level=1 name USI_Variant value micro", "\"1 name USI_Variant value micro\""),
        ("option Skill_Level value 1 name USI_Variant=micro", "unknown option"),
    ] {
        let output = xboard.send(line);
        assert!(output.len() == 1 && output[0].starts_with("Error ("), "{line}: {output:?}");
        assert!(output[0].contains(token) && output[0].ends_with(&format!(": {line}")), "{line}: {output:?}");
    }
    // An answer is one line, whatever the repeated line contains.
    assert_eq!(xboard.send("hel\rlo\u{1b}[2J"), ["Error (unknown command): hel lo [2J"]);
    assert_eq!(xboard.send("option USI_Variant=micro"), ["Error (unknown option): option USI_Variant=micro"]);
    xboard.answer(&["go"]);
    for line in ["option Skill_Level=1", "memory 1", "memory 99999", "level 0 2:30 0.5", "st 1", "sd 3", "time -5"] {
        assert_eq!(xboard.send(line), [""; 0], "{line}");
    }
}
