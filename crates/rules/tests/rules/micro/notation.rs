//! SFEN and USI: parsing, printing and error messages.

use rules::{
    Kind, Move, Position, Side, Variant,
    notation::{sfen, usi},
};

use super::common::{legal, position, setup, square};

fn reprinted(text: &str) -> String {
    sfen::print(&setup(text))
}

fn refused(text: &str) -> String {
    sfen::parse(Variant::Micro, text).expect_err(text).to_string()
}

fn refused_move(token: &str) -> String {
    usi::parse(&Position::start(Variant::Micro), token).expect_err(token).to_string()
}

#[test]
fn every_face_is_written_by_its_letter() {
    let text = "kbtg/rslp/n3/2NP/KBTG b - 1";
    assert_eq!(reprinted(text), text);
    let read = setup(text);
    assert_eq!(
        read.board[square("2a").index()].map(|piece| (piece.side, piece.kind)),
        Some((Side::White, Kind::Tokin))
    );
    assert_eq!(
        read.board[square("2d").index()].map(|piece| (piece.side, piece.kind)),
        Some((Side::Black, Kind::Knight))
    );
}

#[test]
fn the_board_is_written_from_whites_edge_and_from_the_highest_file() {
    let read = setup("k3/4/4/4/3K w - 1");
    assert_eq!(read.board[square("4a").index()].map(|piece| piece.side), Some(Side::White));
    assert_eq!(read.board[square("1e").index()].map(|piece| piece.side), Some(Side::Black));
    assert_eq!(read.turn, Side::White);
}

#[test]
fn hands_are_printed_black_first_in_a_fixed_order_with_counts_before_the_letters() {
    assert_eq!(reprinted("k3/4/4/4/3K b pP2sgGBb 1"), "k3/4/4/4/3K b BGPbg2sp 1");
    assert_eq!(reprinted("k3/4/4/4/3K b - 1"), "k3/4/4/4/3K b - 1");
}

#[test]
fn a_piece_in_hand_is_read_as_either_face_and_printed_as_its_first() {
    assert_eq!(reprinted("k3/4/4/4/3K b TRLN 1"), "k3/4/4/4/3K b BGSP 1");
    assert_eq!(reprinted("k3/4/4/4/3K b trln 1"), "k3/4/4/4/3K b bgsp 1");
}

#[test]
fn repeated_letters_in_the_hands_add_up() {
    assert_eq!(reprinted("k3/4/4/4/3K b PP 1"), "k3/4/4/4/3K b 2P 1");
    assert_eq!(reprinted("k3/4/4/4/3K b GPR 1"), "k3/4/4/4/3K b 2GP 1");
}

#[test]
fn the_ply_number_is_counted_from_one_and_is_one_if_missing() {
    assert_eq!(reprinted("k3/4/4/4/3K w -"), "k3/4/4/4/3K w - 1");
    assert_eq!(reprinted("k3/4/4/4/3K w - 12"), "k3/4/4/4/3K w - 12");
    for ply in ["0", "-1", "x", "1.5", "+5", "99999999999"] {
        let text = format!("k3/4/4/4/3K b - {ply}");
        assert_eq!(refused(&text), format!("{ply:?} at character 17 of {text:?} is no move number"));
    }
}

#[test]
fn a_game_can_continue_at_the_largest_ply_number() {
    let mut game = super::common::game(&format!("k3/4/4/4/3K b - {}", u32::MAX));
    super::common::play(&mut game, "1e1d 4a4b");
    assert_eq!(game.ply(), u32::MAX);
}

#[test]
fn a_text_with_a_part_missing_or_too_much_is_refused() {
    assert_eq!(refused(""), "\"\": the board should stand there");
    assert_eq!(refused("k3/4/4/4/3K"), "the end of \"k3/4/4/4/3K\": the side to move should stand there");
    assert_eq!(refused("k3/4/4/4/3K b "), "the end of \"k3/4/4/4/3K b \": the hands should stand there");
    let excess = "\"moves\" at character 19 of \"k3/4/4/4/3K b - 1 moves\" is too much";
    assert_eq!(refused("k3/4/4/4/3K b - 1 moves"), excess);
}

#[test]
fn a_board_of_another_size_is_refused() {
    let ranks = |board: &str, found| {
        let text = format!("{board} b - 1");
        let expected = format!("{board:?} at character 1 of {text:?} has {found} ranks, the board of this game 5");
        assert_eq!(refused(&text), expected);
    };
    ranks("k3/4/4/3K", 4);
    ranks("k3/4/4/4/4/3K", 6);
    for (text, expected) in [
        ("k3/4/5/4/3K b - 1", "\"5\" at character 6 of \"k3/4/5/4/3K b - 1\": rank c has 5 squares instead of 4"),
        ("k3/4/4/3/3K b - 1", "\"3\" at character 8 of \"k3/4/4/3/3K b - 1\": rank d has 3 squares instead of 4"),
        ("k3/4//4/3K b - 1", "character 6 of \"k3/4//4/3K b - 1\": rank c has 0 squares instead of 4"),
    ] {
        assert_eq!(refused(text), expected);
    }
}

#[test]
fn an_error_about_an_unknown_letter_gives_its_position() {
    for (text, symbol, at) in [
        ("k3/1x2/4/4/3K b - 1", "x", 5),
        ("k3/4/4/C3/3K b - 1", "C", 8),
        ("k3/4/4/0P3/3K b - 1", "0", 8),
        ("k3/4/4/歩3/3K b - 1", "歩", 8),
        ("k3/4/4/2+K/3K b - 1", "+K", 9),
        ("k3/4/4/3+/3K b - 1", "+", 9),
    ] {
        let expected = format!("{symbol:?} at character {at} of {text:?} is no piece of this game");
        assert_eq!(refused(text), expected);
    }
}

#[test]
fn a_side_to_move_other_than_b_and_w_is_refused() {
    let expected = "\"B\" at character 13 of \"k3/4/4/4/3K B - 1\" is no side to move (\"b\" or \"w\")";
    assert_eq!(refused("k3/4/4/4/3K B - 1"), expected);
}

#[test]
fn errors_about_hands_name_the_invalid_part() {
    for (hands, part, at) in [
        ("K", "K", 15),
        ("PX", "X", 16),
        ("G2", "2", 16),
        ("0P", "0P", 15),
        ("16P", "16P", 15),
        ("999P", "999P", 15),
        ("P-", "-", 16),
        ("P2歩", "2歩", 16),
        ("9P9N", "9N", 17),
    ] {
        let text = format!("k3/4/4/4/3K b {hands} 1");
        let expected = format!("{part:?} at character {at} of {text:?} is no piece that can be held");
        assert_eq!(refused(&text), expected);
    }
}

#[test]
fn a_move_is_two_squares_and_forced_flips_carry_no_suffix() {
    let position = position("3k/4/1s2/1G2/K3 b - 1");
    let flip = usi::parse(&position, "3d3c").expect("a capture");
    assert_eq!(flip, Move::Board { from: square("3d"), to: square("3c"), face: Kind::Rook });
    assert_eq!(usi::print(&position, flip), "3d3c");
}

#[test]
fn a_drop_is_written_with_the_face_it_shows() {
    let position = position("k3/4/4/4/3K b S 1");
    let drops: Vec<String> = legal(&position).into_iter().filter(|token| token.ends_with("*2c")).collect();
    assert_eq!(drops, ["L*2c", "S*2c"]);
    assert_eq!(usi::parse(&position, "L*2c"), Ok(Move::Drop { face: Kind::Lance, to: square("2c") }));
}

#[test]
fn a_drop_by_white_is_written_in_upper_case_too() {
    assert!(legal(&position("k3/4/4/4/3K w s 1")).contains(&"S*2c".to_owned()));
    let white = position("k3/4/4/4/3K w s 1");
    assert!(usi::parse(&white, "s*2c").is_err());
}

#[test]
fn errors_about_moves_name_the_invalid_part() {
    for token in ["", "1", "1d", "1d1", "1d1c++", "1d1c=", "resign"] {
        assert_eq!(refused_move(token), format!("{token:?} is no move"));
    }
    for (token, expected) in [
        ("9d1c", "\"9d\" at character 1 of \"9d1c\" is no square"),
        ("１d1c", "\"１d\" at character 1 of \"１d1c\" is no square"),
        // The board has four files and five ranks.
        ("1d5c", "\"5c\" at character 3 of \"1d5c\" is no square"),
        ("P*1f", "\"1f\" at character 3 of \"P*1f\" is no square"),
        ("P*", "the end of \"P*\" is no square"),
        ("X*1c", "\"X\" at character 1 of \"X*1c\" is no piece of this game"),
        ("歩*1c", "\"歩\" at character 1 of \"歩*1c\" is no piece of this game"),
        ("*1c", "character 1 of \"*1c\" is no piece of this game"),
        ("2c2b", "no piece stands on \"2c\" at character 1 of \"2c2b\""),
        ("1d1c+", "\"+\" at character 5 of \"1d1c+\" is not what becomes of the piece"),
        ("1d1c-", "\"-\" at character 5 of \"1d1c-\" is not what becomes of the piece"),
    ] {
        assert_eq!(refused_move(token), expected);
    }
}
