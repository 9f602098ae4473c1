//! Movement of each kind. The pieces stand on 2c unless a test needs another square.
//!
//! ```text
//!     4a 3a 2a 1a      White's edge
//!     4b 3b 2b 1b
//!     4c 3c 2c 1c
//!     4d 3d 2d 1d
//!     4e 3e 2e 1e      Black's edge
//! ```

use rules::Kind;

use super::common::{after, destinations, letter, position, text};

/// The destinations of Black's and White's piece of this letter on 2c, on a board with only the kings besides.
fn from_2c(letter: char) -> [String; 2] {
    let black = position(&format!("4/k3/2{letter}1/K3/4 b - 1"));
    let white = position(&format!("4/k3/2{}1/K3/4 w - 1", letter.to_ascii_lowercase()));
    [destinations(&black, "2c"), destinations(&white, "2c")]
}

#[test]
fn a_king_goes_one_step_in_any_direction() {
    assert_eq!(destinations(&position("3k/4/4/1K2/4 b - 1"), "3d"), "2c 2d 2e 3c 3e 4c 4d 4e");
    assert_eq!(destinations(&position("4/2k1/4/4/K3 w - 1"), "2b"), "1a 1b 1c 2a 2c 3a 3b 3c");
}

#[test]
fn a_rook_goes_any_distance_orthogonally() {
    assert_eq!(from_2c('R'), ["1c 2a 2b 2d 2e 3c 4c", "1c 2a 2b 2d 2e 3c 4c"]);
}

#[test]
fn a_bishop_goes_any_distance_diagonally() {
    assert_eq!(from_2c('B'), ["1b 1d 3b 3d 4a 4e", "1b 1d 3b 3d 4a 4e"]);
}

#[test]
fn a_gold_goes_one_step_orthogonally_or_diagonally_forward() {
    assert_eq!(from_2c('G'), ["1b 1c 2b 2d 3b 3c", "1c 1d 2b 2d 3c 3d"]);
}

#[test]
fn a_silver_goes_one_step_diagonally_or_straight_forward() {
    assert_eq!(from_2c('S'), ["1b 1d 2b 3b 3d", "1b 1d 2d 3b 3d"]);
}

#[test]
fn a_knight_jumps_two_ranks_forward_and_one_file_sideways() {
    assert_eq!(from_2c('N'), ["1a 3a", "1e 3e"]);
}

#[test]
fn a_lance_goes_any_distance_straight_forward() {
    assert_eq!(from_2c('L'), ["2a 2b", "2d 2e"]);
}

#[test]
fn a_pawn_goes_one_step_straight_forward() {
    assert_eq!(from_2c('P'), ["2b", "2d"]);
}

#[test]
fn a_tokin_moves_as_a_gold_but_is_a_different_face() {
    assert_eq!(from_2c('T'), from_2c('G'));
    assert_ne!(Kind::Tokin, Kind::Gold);
    assert_ne!(letter(Kind::Tokin), letter(Kind::Gold));
}

#[test]
fn a_slide_stops_before_an_own_piece_and_captures_an_opponents() {
    let rook = position("k3/2P1/1sR1/4/K3 b - 1");
    assert_eq!(destinations(&rook, "2c"), "1c 2d 2e 3c");
    let bishop = position("k3/3P/p3/1B2/3K b - 1");
    assert_eq!(destinations(&bishop, "3d"), "2c 2e 4c 4e");
    let lance = position("1p1k/4/4/1L2/3K b - 1");
    assert_eq!(destinations(&lance, "3d"), "3a 3b 3c");
    let lance_behind_a_pawn = position("3k/4/1P2/1L2/3K b - 1");
    assert_eq!(destinations(&lance_behind_a_pawn, "3d"), "");
}

#[test]
fn a_knight_jumps_over_other_pieces() {
    let surrounded = position("k3/1gs1/1SN1/1PG1/K3 b - 1");
    assert_eq!(destinations(&surrounded, "2c"), "1a 3a");
}

#[test]
fn no_piece_moves_onto_an_own_piece() {
    let crowded = position("1k2/4/2BR/1SGP/2PK b - 1");
    assert_eq!(destinations(&crowded, "2d"), "3c");
    assert_eq!(destinations(&crowded, "1d"), "");
    assert_eq!(destinations(&crowded, "1e"), "");
}

#[test]
fn a_piece_captures_by_moving_onto_the_opponents_square() {
    assert_eq!(text(&after("4/k3/1s2/1G2/K3 b - 1", "3d3c")), "4/k3/1R2/4/K3 w S");
}

#[test]
fn the_rook_and_the_bishop_move_as_in_shogi_despite_the_error_in_the_finnish_description() {
    assert!(from_2c('R')[0].contains("2e") && !from_2c('R')[0].contains("4e"));
    assert!(from_2c('B')[0].contains("4e") && !from_2c('B')[0].contains("2e"));
}
