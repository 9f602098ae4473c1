//! Damaged puzzle files are refused with an error that names the fault, and never cause a panic.

use play::puzzle::{Fault, PuzzleSet};
use rules::Variant;

use super::text;
use crate::common::Lcg;

const HEADER: &str = "poppy-puzzles 1 micro 7 1";
const PUZZLE: &str = "0k7zm mate1 2 k3/4/1G2/4/3K b R 9 R*2a";

fn refused(text: &str) -> String {
    PuzzleSet::parse(text).expect_err(text).to_string()
}

#[test]
fn what_is_wrong_with_the_first_line_is_named() {
    for (header, said) in [
        ("", "the word that begins a set of puzzles is missing"),
        ("{}", "\"{}\" does not begin a set of puzzles"),
        ("poppy-puzzles", "the version is missing"),
        ("poppy-puzzles 2 micro 7 1", "the version \"2\" is not 1"),
        ("poppy-puzzles 1", "the game is missing"),
        ("poppy-puzzles 1 go 7 1", "\"go\" is no game"),
        ("poppy-puzzles 1 micro x 1", "the seed cannot be \"x\""),
        ("poppy-puzzles 1 micro 7", "the number of puzzles is missing"),
        ("poppy-puzzles 1 micro 7 -1", "the number of puzzles cannot be \"-1\""),
        ("poppy-puzzles 1 micro 7 2", "there are 1 puzzles instead of 2"),
        ("poppy-puzzles 1 micro 7 1 x", "\"x\" is too much"),
    ] {
        assert_eq!(refused(&format!("{header}\n{PUZZLE}\n")), format!("line 1: {said}"));
    }
    assert_eq!(refused("poppy-puzzles 1 micro 7 0\n"), "line 1: there is no puzzle");
    assert_eq!(refused(""), "line 1: the word that begins a set of puzzles is missing");
}

#[test]
fn what_is_wrong_with_a_puzzle_is_named() {
    assert!(PuzzleSet::parse(&format!("{HEADER}\n{PUZZLE}")).is_ok());
    for (before, after, said) in [
        (PUZZLE, "", "the id is missing"),
        ("0k7zm", "0k7zo", "\"0k7zo\" is no id of five letters"),
        ("mate1", "mate2", "\"mate2\" is no kind of puzzle"),
        (" mate1 2 k3/4/1G2/4/3K b R 9 R*2a", "", "the kind is missing"),
        (" 2 ", " 0 ", "the difficulty \"0\" is not 1 to 5"),
        (" 2 ", " 6 ", "the difficulty \"6\" is not 1 to 5"),
        (" b R 9 R*2a", "", "the side to move is missing"),
        (" b ", " x ", "\"x\" at character 15 of \"k3/4/1G2/4/3K x R 9\" is no side to move (\"b\" or \"w\")"),
        ("3K", "2KK", "Black has 2 kings instead of one"),
        ("R*2a", "R*4f", "move 1: \"4f\" at character 3 of \"R*4f\" is no square"),
        ("R*2a", "", "0 moves do not solve a puzzle of the kind \"mate1\""),
        ("R*2a", "R*4b", "\"R*4b\" is not mate"),
        ("mate1", "mate3", "1 moves do not solve a puzzle of the kind \"mate3\""),
        ("R*2a", "R*2a 4a3a", "move 2: \"4a3a\" is not legal: the game is over"),
    ] {
        let puzzle = PUZZLE.replacen(before, after, 1);
        assert_ne!(puzzle, PUZZLE, "{before}");
        assert_eq!(refused(&format!("{HEADER}\n{puzzle}\n")), format!("line 2: {said}"));
    }
    let twice = format!("poppy-puzzles 1 micro 7 2\n{PUZZLE}\n{PUZZLE}\n");
    let error = PuzzleSet::parse(&twice).expect_err("twice");
    assert_eq!((error.line, error.fault), (3, Fault::IdTwice("0k7zm".to_owned())));
}

/// A text with one random change: a character replaced, removed, inserted or doubled, or the end cut off.
fn damaged(text: &str, random: &mut Lcg) -> String {
    let chars: Vec<char> = text.chars().collect();
    let at = random.below(chars.len());
    let other = ['k', 'K', '+', '/', '9', '0', ' ', '\n', '-', '*', 'é', '五', '\u{0}'];
    let drawn = random.choose(&other);
    let (start, rest) = chars.split_at(at);
    let change: Vec<char> = match random.below(5) {
        0 => [start, &[drawn], &rest[1..]].concat(),
        1 => [start, &rest[1..]].concat(),
        2 => [start, &[drawn], rest].concat(),
        3 => [start, &rest[..1], rest].concat(),
        _ => start.to_vec(),
    };
    change.into_iter().collect()
}

#[test]
fn a_damaged_text_is_refused_or_read_and_never_a_panic() {
    let mut random = Lcg(5);
    let mut refused = 0;
    for variant in Variant::ALL {
        // A single line is parsed faster than the whole file, and damaged more often.
        let text = text(variant);
        let lines: Vec<&str> = text.lines().skip(1).collect();
        for _ in 0..2000 {
            let line = random.choose(&lines);
            let mut text = format!("poppy-puzzles 1 {} 1 1\n{line}\n", variant.name());
            assert!(PuzzleSet::parse(&text).is_ok());
            for _ in 0..=random.below(3) {
                text = damaged(&text, &mut random);
                if text.is_empty() {
                    break;
                }
                match PuzzleSet::parse(&text) {
                    Ok(set) => assert_eq!(PuzzleSet::parse(&set.to_string()).as_ref(), Ok(&set), "{text}"),
                    Err(error) => {
                        assert!(!error.to_string().is_empty());
                        refused += 1;
                    }
                }
            }
        }
    }
    assert!(refused > 10_000, "{refused}");
}
