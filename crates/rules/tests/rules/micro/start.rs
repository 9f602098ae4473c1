//! The start and the order of turns.

use rules::{Game, Kind, Piece, Position, Side, Variant};

use super::common::{destinations, legal, play, position, square, text};

fn pieces_on(names: [(&str, Kind); 5], side: Side) -> Vec<(String, Piece)> {
    let mut pieces: Vec<_> = names.map(|(name, kind)| (name.to_owned(), Piece { side, kind })).into();
    pieces.sort_by(|a, b| a.0.cmp(&b.0));
    pieces
}

fn pieces_at_the_start(side: Side) -> Vec<(String, Piece)> {
    let start = Position::start(Variant::Micro);
    let squares = start.pieces(side).into_iter();
    let mut pieces: Vec<_> = squares.filter_map(|square| Some((square.to_string(), start.piece(square)?))).collect();
    pieces.sort_by(|a, b| a.0.cmp(&b.0));
    pieces
}

#[test]
fn the_board_has_four_files_and_five_ranks() {
    let spec = Variant::Micro.spec();
    assert_eq!((spec.files, spec.ranks), (4, 5));
    assert_eq!(spec.squares().map(|square| square.to_string()).collect::<Vec<_>>().join(" "), {
        "4a 3a 2a 1a 4b 3b 2b 1b 4c 3c 2c 1c 4d 3d 2d 1d 4e 3e 2e 1e"
    });
}

#[test]
fn black_starts_with_king_1e_bishop_2e_gold_3e_silver_4e_pawn_1d() {
    let pieces =
        [("1e", Kind::King), ("2e", Kind::Bishop), ("3e", Kind::Gold), ("4e", Kind::Silver), ("1d", Kind::Pawn)];
    assert_eq!(pieces_at_the_start(Side::Black), pieces_on(pieces, Side::Black));
}

#[test]
fn white_starts_with_king_4a_bishop_3a_gold_2a_silver_1a_pawn_4b() {
    let pieces =
        [("4a", Kind::King), ("3a", Kind::Bishop), ("2a", Kind::Gold), ("1a", Kind::Silver), ("4b", Kind::Pawn)];
    assert_eq!(pieces_at_the_start(Side::White), pieces_on(pieces, Side::White));
}

#[test]
fn the_start_is_the_sfen_of_the_rules_with_empty_hands_and_black_to_move() {
    let start = Position::start(Variant::Micro);
    assert_eq!(text(&start), "kbgs/p3/4/3P/SGBK b -");
    assert_eq!(start, position("kbgs/p3/4/3P/SGBK b - 1"));
    assert_eq!(start.turn(), Side::Black);
    assert!(start.hand(Side::Black).is_empty() && start.hand(Side::White).is_empty());
}

#[test]
fn black_plays_up_the_board_and_white_down() {
    assert_eq!(destinations(&Position::start(Variant::Micro), "1d"), "1c");
    assert_eq!(destinations(&position("kbgs/p3/4/3P/SGBK w - 1"), "4b"), "4c");
}

#[test]
fn the_players_move_alternately() {
    let mut game = Game::new(Variant::Micro);
    play(&mut game, "1d1c");
    assert_eq!(game.position().turn(), Side::White);
    play(&mut game, "4b4c");
    assert_eq!(game.position().turn(), Side::Black);
    assert_eq!((game.first_ply(), game.ply()), (1, 3));
}

#[test]
fn a_drop_is_a_turn_like_a_move() {
    let before = position("k3/4/4/4/3K b P 1");
    let game_after = super::common::after("k3/4/4/4/3K b P 1", "P*2c");
    assert_eq!(game_after.turn(), Side::White);
    assert!(legal(&before).contains(&"P*2c".to_owned()) && legal(&before).contains(&"1e1d".to_owned()));
    assert_eq!(text(&game_after), "k3/4/2P1/4/3K w -");
}

#[test]
fn a_player_may_not_move_the_opponents_pieces() {
    let start = Position::start(Variant::Micro);
    assert!(start.moves().into_iter().all(|m| m.from().is_some_and(|from| start.pieces(Side::Black).has(from))));
    assert_eq!(start.piece(square("4b")).map(|piece| piece.side), Some(Side::White));
}
