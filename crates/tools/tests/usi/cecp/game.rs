//! Games: the engine's side, taking back moves, and results.

use engine::usi::cecp::moves;
use rules::{Game, Position, Variant, notation::sfen};

use super::XBoard;

#[track_caller]
pub(super) fn position(text: &str) -> Position {
    let setup = sfen::parse(Variant::Minishogi, text).unwrap_or_else(|error| panic!("{text}: {error}"));
    Position::try_from(&setup).unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn a_new_game_waits_for_the_first_move_and_then_plays_second() {
    let mut xboard = XBoard::of("minishogi");
    assert!(!xboard.handler.is_busy());
    let mut game = Game::new(Variant::Minishogi);
    for token in ["d1c2", "c2d1"] {
        let best = xboard.answer(&[&format!("usermove {token}")]);
        for token in [token, &best] {
            game.play(moves::parse(game.position(), token).expect("a move")).expect("a legal move");
        }
    }
    // Both plies are taken back, and the engine waits again.
    assert_eq!(xboard.ask(&["remove"]), [""; 0]);
    xboard.answer(&["usermove c2d1"]);
}

#[test]
fn the_engine_plays_either_side_or_none() {
    let mut xboard = XBoard::of("minishogi");
    xboard.answer(&["go"]);
    // In force mode the engine only records the moves of both sides.
    let mut xboard = XBoard::of("minishogi");
    assert_eq!(xboard.ask(&["force", "usermove a2a3", "usermove e4e3"]), [""; 0]);
    assert_eq!(xboard.ask(&["playother"]), [""; 0]);
    xboard.answer(&["usermove d1c2"]);
}

#[test]
fn both_engines_agree_on_the_result_of_whole_games() {
    for (variant, name) in [(Variant::Minishogi, "minishogi"), (Variant::Judkins, "judkins")] {
        let mut xboards = [XBoard::of(name), XBoard::of(name)];
        for xboard in &mut xboards {
            xboard.send("sd 3");
        }
        let mut game = Game::new(variant);
        let mut output = xboards[0].ask(&["go"]);
        while game.outcome().is_none() {
            let token = output[0].strip_prefix("move ").expect("a move").to_owned();
            let played = moves::parse(game.position(), &token).expect("a move of XBoard's");
            assert_eq!(moves::print(game.position(), played), token);
            game.play(played).unwrap_or_else(|reason| panic!("{token}: {reason}"));
            let other = &mut xboards[game.moves().len() % 2];
            let answer = other.ask(&[&format!("usermove {token}")]);
            if game.outcome().is_some() {
                // One engine sends the result after its move, the other instead of a move.
                assert_eq!(output[1..], answer, "{name}");
            }
            output = answer;
        }
        assert!(output[0].starts_with(['0', '1']), "{output:?}");
    }
}

#[test]
fn mate_by_either_side_ends_the_game() {
    let mut xboard = XBoard::of("minishogi");
    xboard.ask(&["force", "setboard 4k/5/4G/5/K4[G] w 0 1"]);
    // A gold beside the lone king leaves it no move either, which wins too.
    let output = xboard.ask(&["go"]);
    assert!(output.len() == 2 && output[1].starts_with("1-0 {"), "{output:?}");
    xboard.ask(&["new", "variant minishogi", "force", "setboard 4k/5/4G/5/K4[G] w 0 1", "playother"]);
    assert_eq!(xboard.ask(&["usermove G@e4"]), ["1-0 {checkmate}"]);
    assert_eq!(xboard.ask(&["go"]), [""; 0]);
    // After the move is taken back, the game continues.
    xboard.ask(&["force", "undo"]);
    assert_eq!(xboard.ask(&["go"]).len(), 2);
}

#[test]
fn the_first_player_loses_by_repetition() {
    let mut xboard = XBoard::of("minishogi");
    xboard.send("force");
    let cycle = ["usermove d1c2", "usermove c5b4", "usermove c2d1", "usermove b4c5"];
    for line in cycle.iter().cycle().take(11) {
        assert_eq!(xboard.ask(&[line]), [""; 0]);
    }
    assert_eq!(xboard.ask(&["playother"]), [""; 0]);
    assert_eq!(xboard.ask(&[cycle[3]]), ["0-1 {fourth occurrence of a position}"]);
}

#[test]
fn illegal_moves_and_positions_are_refused() {
    let mut xboard = XBoard::of("minishogi");
    for token in ["a2a4", "e4e3", "P@c3", "a2", "Z@c3"] {
        assert_eq!(xboard.ask(&[&format!("usermove {token}")]), [format!("Illegal move: {token}")]);
    }
    // A mate by a pawn drop, which XBoard lets the user try.
    xboard.ask(&["force", "setboard 3rk/3s1/4G/5/K4[P] w 0 1"]);
    assert_eq!(xboard.ask(&["usermove P@e4"]), ["Illegal move: P@e4"]);
    let output = xboard.ask(&["setboard 5/5/5/5/5[-] w 0 1"]);
    assert!(output[0].starts_with("tellusererror Illegal position: "), "{output:?}");
    assert_eq!(xboard.ask(&["usermove e5e4", "go", "undo"]), ["Illegal move: e5e4"]);
    assert_eq!(xboard.ask(&["setboard rbsgk[] w"]).len(), 1);
    assert_eq!(xboard.ask(&["usermove e5e4"]), ["Illegal move: e5e4"]);
    xboard.ask(&["new", "variant minishogi"]);
    xboard.answer(&["go"]);
}

#[test]
fn white_moves_first_in_a_handicap_game() {
    let mut xboard = XBoard::of("minishogi");
    assert_eq!(xboard.ask(&["force", "setboard 2sgk/4p/5/P4/KGSBR[-] b 0 1"]), [""; 0]);
    let best = xboard.answer(&["go"]);
    let start = position("2sgk/4p/5/P4/KGSBR w - 1");
    assert!(start.is_legal(moves::parse(&start, &best).expect("a move")));
}
