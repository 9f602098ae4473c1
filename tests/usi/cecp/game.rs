//! Games: who plays, what is taken back, and how they end.

use poppy_shogi::{
    rules::{Game, Position, Variant, notation::sfen},
    usi::cecp::moves,
};

use super::Board;

/// A position of Minishogi.
#[track_caller]
pub(super) fn position(text: &str) -> Position {
    let setup = sfen::parse(Variant::Minishogi, text).unwrap_or_else(|error| panic!("{text}: {error}"));
    Position::try_from(&setup).unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn a_new_game_waits_for_the_first_move_and_then_plays_second() {
    let mut board = Board::of("minishogi");
    assert!(!board.engine.is_busy());
    let mut game = Game::new(Variant::Minishogi);
    for token in ["d1c2", "c2d1"] {
        let best = board.answer(&[&format!("usermove {token}")]);
        for token in [token, &best] {
            game.play(moves::parse(game.position(), token).expect("a move")).expect("a legal move");
        }
    }
    // Both are taken back, and it waits again.
    assert_eq!(board.ask(&["remove"]), [""; 0]);
    board.answer(&["usermove c2d1"]);
}

#[test]
fn it_plays_either_side_or_none() {
    let mut board = Board::of("minishogi");
    board.answer(&["go"]);
    // In force mode both sides' moves are only taken.
    let mut board = Board::of("minishogi");
    assert_eq!(board.ask(&["force", "usermove a2a3", "usermove e4e3"]), [""; 0]);
    assert_eq!(board.ask(&["playother"]), [""; 0]);
    board.answer(&["usermove d1c2"]);
}

#[test]
fn whole_games_come_to_an_end_that_both_agree_on() {
    for (variant, name) in [(Variant::Minishogi, "minishogi"), (Variant::Judkins, "judkins")] {
        let mut boards = [Board::of(name), Board::of(name)];
        for board in &mut boards {
            board.hear("sd 3");
        }
        let mut game = Game::new(variant);
        let mut said = boards[0].ask(&["go"]);
        while game.outcome().is_none() {
            let token = said[0].strip_prefix("move ").expect("a move").to_owned();
            let played = moves::parse(game.position(), &token).expect("a move of XBoard's");
            assert_eq!(moves::print(game.position(), played), token);
            game.play(played).unwrap_or_else(|reason| panic!("{token}: {reason}"));
            let other = &mut boards[game.moves().len() % 2];
            let heard = other.ask(&[&format!("usermove {token}")]);
            if game.outcome().is_some() {
                // The one says it behind its move, the other instead of one.
                assert_eq!(said[1..], heard, "{name}");
            }
            said = heard;
        }
        assert!(said[0].starts_with(['0', '1']), "{said:?}");
    }
}

#[test]
fn mate_ends_the_game_whoever_gives_it() {
    let mut board = Board::of("minishogi");
    board.ask(&["force", "setboard 4k/5/4G/5/K4[G] w 0 1"]);
    // A gold beside the bare king leaves it no move either, which wins too.
    let said = board.ask(&["go"]);
    assert!(said.len() == 2 && said[1].starts_with("1-0 {"), "{said:?}");
    board.ask(&["new", "variant minishogi", "force", "setboard 4k/5/4G/5/K4[G] w 0 1", "playother"]);
    assert_eq!(board.ask(&["usermove G@e4"]), ["1-0 {checkmate}"]);
    assert_eq!(board.ask(&["go"]), [""; 0]);
    // Taken back, the game goes on.
    board.ask(&["force", "undo"]);
    assert_eq!(board.ask(&["go"]).len(), 2);
}

#[test]
fn the_first_player_loses_by_repetition() {
    let mut board = Board::of("minishogi");
    board.hear("force");
    let dance = ["usermove d1c2", "usermove c5b4", "usermove c2d1", "usermove b4c5"];
    for line in dance.iter().cycle().take(11) {
        assert_eq!(board.ask(&[line]), [""; 0]);
    }
    assert_eq!(board.ask(&["playother"]), [""; 0]);
    assert_eq!(board.ask(&[dance[3]]), ["0-1 {fourth occurrence of a position}"]);
}

#[test]
fn illegal_moves_and_positions_are_refused() {
    let mut board = Board::of("minishogi");
    for token in ["a2a4", "e4e3", "P@c3", "a2", "Z@c3"] {
        assert_eq!(board.ask(&[&format!("usermove {token}")]), [format!("Illegal move: {token}")]);
    }
    // A mate by a pawn drop, which XBoard lets a person try.
    board.ask(&["force", "setboard 3rk/3s1/4G/5/K4[P] w 0 1"]);
    assert_eq!(board.ask(&["usermove P@e4"]), ["Illegal move: P@e4"]);
    let said = board.ask(&["setboard 4k/5/5/5/5[-] w 0 1"]);
    assert!(said[0].starts_with("tellusererror Illegal position: "), "{said:?}");
    assert_eq!(board.ask(&["usermove e5e4", "go", "undo"]), ["Illegal move: e5e4"]);
    assert_eq!(board.ask(&["setboard rbsgk[] w"]).len(), 1);
    assert_eq!(board.ask(&["usermove e5e4"]), ["Illegal move: e5e4"]);
    board.ask(&["new", "variant minishogi"]);
    board.answer(&["go"]);
}

#[test]
fn a_handicap_game_begins_above() {
    let mut board = Board::of("minishogi");
    assert_eq!(board.ask(&["force", "setboard 2sgk/4p/5/P4/KGSBR[-] b 0 1"]), [""; 0]);
    let best = board.answer(&["go"]);
    let start = position("2sgk/4p/5/P4/KGSBR w - 1");
    assert!(start.is_legal(moves::parse(&start, &best).expect("a move")));
}
