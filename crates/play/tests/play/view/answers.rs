//! What is told about the position when it is asked for.

use play::{
    language::Language,
    session::Session,
    text::{Translate, Translator},
    view::{BoardQuestion, answer},
};
use rules::{Game, Side, Square, Variant, notation::line};

use crate::common;

fn told(moves: &str, question: BoardQuestion) -> String {
    let mut game = Game::new(Variant::Micro);
    for token in moves.split_whitespace() {
        line::play(&mut game, token).expect("a move");
    }
    answer(&Session::resume(game, None), question).translate(&Translator::new(Language::English))
}

#[test]
fn all_pieces_a_rank_and_the_hands() {
    assert_eq!(
        told("", BoardQuestion::Position),
        "Micro shogi, Black to move. Black: pawn 1d, king 1e, bishop 2e, gold 3e, silver 4e. White: silver 1a, gold 2a, bishop 3a, king 4a, pawn 4b."
    );
    assert_eq!(
        told("", BoardQuestion::Rank(0)),
        "Rank a: White king 4a, White bishop 3a, White gold 2a, White silver 1a."
    );
    assert_eq!(told("", BoardQuestion::Rank(2)), "Rank c: empty.");
    assert_eq!(told("1d1c 3a1c", BoardQuestion::Hand(Side::White)), "White’s hand: pawn.");
    assert_eq!(told("1d1c 3a1c", BoardQuestion::Hand(Side::Black)), "Black’s hand is empty.");
}

#[test]
fn moves_and_checks() {
    assert_eq!(told("", BoardQuestion::LastMoves), "No moves yet");
    assert_eq!(
        told("1d1c 3a1c 3e4d", BoardQuestion::LastMoves),
        "White: bishop takes pawn on 1c, now tokin. Black: gold 3e to 4d."
    );
    assert_eq!(told("1d1c", BoardQuestion::Check), "No check.");
    assert_eq!(told("1d1c 3a1c 3e4d N*2c", BoardQuestion::Check), "Check by knight 2c.");
    let at = |name: &str| Square::parse(name).expect("a square");
    assert_eq!(told("", BoardQuestion::Moves(at("1d"))), "The pawn on 1d can go to 1c.");
    assert_eq!(told("1d1c 3a1c", BoardQuestion::Moves(at("2c"))), "No piece stands on 2c.");
    assert_eq!(told("", BoardQuestion::Moves(at("4e"))), "The silver on 4e can go to 4d, 3d.");
    assert_eq!(told("1d1c", BoardQuestion::Moves(at("3a"))), "The bishop on 3a can go to 2b, 1c, capturing the pawn.");
    // The opponent's, as if it were to move; in check, the squares that they attack.
    assert_eq!(told("", BoardQuestion::Moves(at("2a"))), "The gold on 2a can go to 3b, 2b, 1b.");
    assert_eq!(told("1d1c 3a1c 3e4d N*2c", BoardQuestion::Moves(at("2c"))), "The knight on 2c can go to 3e.");
    assert_eq!(told("", BoardQuestion::Moves(at("2c"))), "No piece stands on 2c.");
}

#[test]
fn clocks_and_evaluations_are_told_where_there_are_any() {
    assert_eq!(told("", BoardQuestion::Clocks), "This game has no clocks.");
    assert_eq!(told("", BoardQuestion::Evaluation), "This position has no evaluation. The key A analyses it.");
    let against_computer = common::against(Side::Black, Variant::Micro.spec().start);
    let told = answer(&against_computer, BoardQuestion::Evaluation).translate(&Translator::new(Language::English));
    assert_eq!(told, "This position has no evaluation.", "no analysis during a game against the computer");
}
