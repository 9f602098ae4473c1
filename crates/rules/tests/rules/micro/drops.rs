//! Drops: either face, any empty square, nothing else forbidden.

use std::collections::BTreeSet;

use rules::{Illegal, Kind, Move, Side, Variant};

use super::common::{after, destinations, game, legal, letter, play, position, refusal, square, text};

fn droppable_faces(text: &str) -> String {
    let moves = position(text).moves();
    let faces: BTreeSet<char> = moves.iter().filter(|m| m.from().is_none()).map(|m| letter(m.face())).collect();
    faces.into_iter().collect()
}

#[test]
fn a_piece_in_hand_is_dropped_with_either_face() {
    assert_eq!(droppable_faces("k3/4/4/4/3K b B 1"), "BT");
    assert_eq!(droppable_faces("k3/4/4/4/3K b G 1"), "GR");
    assert_eq!(droppable_faces("k3/4/4/4/3K b S 1"), "LS");
    assert_eq!(droppable_faces("k3/4/4/4/3K b P 1"), "NP");
    assert_eq!(droppable_faces("k3/4/4/4/3K w bgsp 1"), "BGLNPRST");
}

#[test]
fn a_captured_piece_may_be_dropped_with_its_other_face() {
    let mut game = game("k3/4/1r2/1T2/3K b - 1");
    play(&mut game, "3d3c 4a3a");
    assert!(legal(game.position()).contains(&"G*1c".to_owned()) && legal(game.position()).contains(&"R*1c".to_owned()));
}

#[test]
fn a_drop_with_either_face_uses_up_the_piece() {
    assert_eq!(text(&after("k3/4/4/4/3K b G 1", "R*2c")), "k3/4/2R1/4/3K w -");
    assert_eq!(text(&after("k3/4/4/4/3K b G 1", "G*2c")), "k3/4/2G1/4/3K w -");
    assert_eq!(text(&after("k3/4/4/4/3K b 2G 1", "R*2c")), "k3/4/2R1/4/3K w G");
    let empty_handed = after("k3/4/4/4/3K b G 1", "R*2c 4a4b");
    assert_eq!(refusal(&empty_handed, "G*1c"), Illegal::NotInHand(Kind::Gold));
    assert_eq!(refusal(&empty_handed, "R*1c"), Illegal::NotInHand(Kind::Rook));
}

#[test]
fn a_piece_is_dropped_on_any_empty_square_and_no_other() {
    let position = position("k3/p3/4/3P/3K b BGS 1");
    for face in [Kind::Bishop, Kind::Tokin, Kind::Gold, Kind::Rook, Kind::Silver, Kind::Lance] {
        for to in Variant::Micro.spec().squares() {
            let expected = position.piece(to).map_or(Ok(()), |_| Err(Illegal::Occupied(to)));
            assert_eq!(position.why_illegal(Move::Drop { face, to }), expected, "{face:?} on {to}");
        }
    }
}

#[test]
fn only_pieces_in_the_own_hand_are_dropped() {
    let position = position("k3/4/4/4/3K b Pg 1");
    assert_eq!(position.hand(Side::White).count(Kind::Gold), 1);
    assert_eq!(refusal(&position, "G*2c"), Illegal::NotInHand(Kind::Gold));
    assert_eq!(refusal(&position, "S*2c"), Illegal::NotInHand(Kind::Silver));
    let king = position.why_illegal(Move::Drop { face: Kind::King, to: square("2c") });
    assert_eq!(king, Err(Illegal::NotInHand(Kind::King)), "a king is never in hand");
}

#[test]
fn doubled_pawns_are_allowed() {
    let position = after("k3/4/4/2P1/3K b P 1", "P*2b 4a3a");
    assert_eq!(text(&position), "1k2/2P1/4/2P1/3K b -");
}

#[test]
fn a_piece_may_be_dropped_where_it_can_never_move() {
    for (token, on) in [("P*2a", "2a"), ("L*1a", "1a"), ("N*2a", "2a"), ("N*2b", "2b")] {
        let stuck = after("k3/4/4/4/3K b SP 1", &format!("{token} 4a4b"));
        assert_eq!(destinations(&stuck, on), "", "{token}");
    }
    for (token, on) in [("P*3e", "3e"), ("L*4e", "4e"), ("N*3e", "3e"), ("N*3d", "3d")] {
        let stuck = after("k3/4/4/4/3K w sp 1", &format!("{token} 1e1d"));
        assert_eq!(destinations(&stuck, on), "", "{token}");
    }
}

#[test]
fn a_piece_may_move_to_where_it_can_never_move_again() {
    for (before, token, on) in [
        ("3k/1P2/4/4/3K b - 1", "3b3a", "3a"),
        ("3k/4/1L2/4/3K b - 1", "3c3a", "3a"),
        ("3k/4/1N2/4/3K b - 1", "3c4a", "4a"),
        ("3k/4/4/1N2/3K b - 1", "3d2b", "2b"),
        ("2pk/4/1N2/4/3K b - 1", "3c2a", "2a"),
        ("k3/4/4/2p1/K3 w - 1", "2d2e", "2e"),
    ] {
        let moved = after(before, token);
        let reply = moved.king(moved.turn()).expect("a king");
        let reply = moved.moves().into_iter().find(|m| m.from() == Some(reply)).expect("the king has a move");
        assert_eq!(destinations(&moved.after(reply), on), "", "{token}");
    }
}

#[test]
fn a_drop_flips_nothing() {
    for (token, expected) in [("B*2c", "B"), ("T*2c", "T"), ("N*2c", "N"), ("P*2c", "P")] {
        let dropped = after("k3/4/4/4/3K b BP 1", token);
        assert_eq!(dropped.piece(square("2c")).map(|piece| letter(piece.kind).to_string()), Some(expected.to_owned()));
    }
}

#[test]
fn a_drop_may_give_check() {
    assert!(after("k3/4/4/4/3K b G 1", "R*4e").in_check());
}
