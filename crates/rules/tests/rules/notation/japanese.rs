//! Japanese notation.

use rules::{Move, Position, Variant, notation::japanese};

use super::{
    common::{square, variant::In},
    in_random_games, sfen_of, written,
};

fn print(position: &Position, played: Move) -> String {
    japanese::print(position, None, played)
}

#[test]
fn every_legal_move_survives_printing_and_parsing() {
    in_random_games(5, |game| {
        let position = game.position();
        let last = game.moves().last().map(|played| played.to());
        let mut tokens = std::collections::HashSet::new();
        for played in position.moves() {
            let token = japanese::print(position, last, played);
            assert_eq!(japanese::parse(position, last, &token), Ok(played), "{token} in {}", sfen_of(position));
            assert!(tokens.insert(token));
        }
    });
}

#[test]
fn a_move_names_the_face_before_it_and_an_optional_or_forced_promotion() {
    use Variant::{Judkins, Kyoto, Micro, Minishogi, Nana, NanaFree};
    for (variant, text, token, expected) in [
        (Micro, "kbgs/p3/4/3P/SGBK b - 1", "1d1c", "▲1三歩"),
        (Micro, "k3/1s2/1G2/4/3K b - 1", "3c3b", "▲3二金"),
        (Micro, "k3/4/4/4/3K w s 1", "L*3c", "△3三香"),
        (Micro, "k3/4/1T2/4/3K b - 1", "3c3b", "▲3二と"),
        (Minishogi, "4k/R4/5/5/K4 b - 1", "5b5a+", "▲5一飛成"),
        (Minishogi, "4k/R4/5/5/K4 b - 1", "5b5a", "▲5一飛不成"),
        (Minishogi, "4k/R4/5/5/K4 b - 1", "5b4b", "▲4二飛"),
        (Minishogi, "k4/4P/5/5/K4 b - 1", "1b1a+", "▲1一歩成"),
        (Minishogi, "k4/4+R/5/5/K4 b - 1", "1b1a", "▲1一竜"),
        (Minishogi, "k4/4+S/5/5/K4 b - 1", "1b1a", "▲1一成銀"),
        (Minishogi, "k4/5/5/5/K4 w - 1", "5a4a", "△4一王"),
        (Minishogi, "k4/5/5/5/K4 b - 1", "5e4e", "▲4五玉"),
        (Judkins, "k5/6/4N1/6/6/K5 b - 1", "2c1a+", "▲1一桂成"),
        (Kyoto, "pgkst/5/5/5/TSKGP b - 1", "4e4d", "▲4四銀"),
        (Nana, "1k1/3/K1B b - 1", "1c2b", "▲2二角"),
        (Nana, "k2/S2/2K b - 1", "3b2a", "▲2一猫"),
        (NanaFree, "2k/3/K2 b B 1", "T*2a", "▲2一瓦"),
    ] {
        assert_eq!(written(variant, text, token, print), expected, "{text}");
    }
}

#[test]
fn equal_pieces_are_disambiguated_as_in_shogi() {
    use Variant::Minishogi;
    for (text, token, expected) in [
        // Straight forward, and from the sides.
        ("k4/5/5/1GG2/K4 b - 1", "4d4c", "▲4三金直"),
        ("k4/5/5/1GG2/K4 b - 1", "3d4c", "▲4三金右"),
        ("k4/5/5/1G1G1/K4 b - 1", "4d3c", "▲3三金左"),
        ("k4/5/5/1G1G1/K4 b - 1", "2d3c", "▲3三金右"),
        // By direction.
        ("k4/5/1G3/2G2/K4 b - 1", "4c3c", "▲3三金寄"),
        ("k4/5/1G3/2G2/K4 b - 1", "3d3c", "▲3三金上"),
        ("4k/1S3/5/1S3/K4 b - 1", "4b3c", "▲3三銀引"),
        ("4k/1S3/5/1S3/K4 b - 1", "4d3c", "▲3三銀上"),
        ("k4/5/1G1G1/5/K4 b - 1", "4c3c", "▲3三金左"),
        // Dragons and horses never use 直.
        ("k4/5/5/+B+B3/4K b - 1", "4d4c", "▲4三馬右"),
        ("k4/5/5/+B+B3/4K b - 1", "5d4c", "▲4三馬左"),
        // White's left and right are reversed.
        ("4k/1gg2/5/5/4K w - 1", "3b3c", "△3三金直"),
        ("4k/1gg2/5/5/4K w - 1", "4b3c", "△3三金右"),
        ("4k/1g1g1/5/5/4K w - 1", "2b3c", "△3三金左"),
        // Only pieces that can legally move there count.
        ("k2r1/5/5/1G1G1/3K1 b - 1", "4d3d", "▲3四金"),
    ] {
        assert_eq!(written(Minishogi, text, token, print), expected, "{text}");
    }
}

#[test]
fn a_drop_is_marked_only_if_an_equal_piece_could_move_there() {
    for (token, expected) in [("G*3c", "▲3三金打"), ("3d3c", "▲3三金"), ("G*1a", "▲1一金")] {
        assert_eq!(written(Variant::Minishogi, "k4/5/5/2G2/K4 b G 1", token, print), expected);
    }
    // The rook on the board shows another face than the dropped gold.
    assert_eq!(written(Variant::Micro, "k3/4/4/1R2/3K b G 1", "G*3c", print), "▲3三金");
}

#[test]
fn a_move_to_the_previous_destination_is_printed_as_the_same_square() {
    let position = In(Variant::Minishogi).position("k4/5/1s3/1G3/K4 b - 1");
    let last = Some(square("4c"));
    let played = super::common::usi(&position, "4d4c");
    assert_eq!(japanese::print(&position, last, played), "▲同金");
    for token in ["▲同金", "☗同　金", "同金", "同金直", "▲4三金", "▲４三金", "4三金将", "43金"]
    {
        assert_eq!(japanese::parse(&position, last, token), Ok(played), "{token}");
    }
}

#[test]
fn every_error_names_the_invalid_part_and_its_position() {
    let position = In(Variant::Minishogi).position("k4/4R/5/1GG2/K4 b - 1");
    for (token, expected) in [
        ("", "\"\" is no square"),
        ("△4三金", "\"△\" at character 1 of \"△4三金\": the other side is to move"),
        ("▲6三金", "\"6三\" at character 2 of \"▲6三金\" is no square"),
        ("▲4", "\"4\" at character 2 of \"▲4\" is no square"),
        ("▲同金", "\"同\" at character 2 of \"▲同金\": there is no move before"),
        ("▲4三桂", "\"桂\" at character 4 of \"▲4三桂\" is no piece of this game"),
        ("▲4三", "the end of \"▲4三\" is no piece of this game"),
        ("▲4三金x", "\"x\" at character 5 of \"▲4三金x\" is not understood"),
        ("▲4三金打左", "\"打左\" at character 5 of \"▲4三金打左\" is not understood"),
        ("▲4一金", "\"▲4一金\": no such piece can go there"),
        ("▲4三金引", "\"▲4三金引\": no such piece can go there"),
        ("▲4三金打", "\"▲4三金打\": no such piece can go there"),
        ("▲4三金", "\"金\" at character 4 of \"▲4三金\": more than one such piece can go there"),
        ("▲1一飛", "the end of \"▲1一飛\": 成 or 不成 is missing, or cannot be"),
        ("▲2二飛成", "\"成\" at character 5 of \"▲2二飛成\": 成 or 不成 is missing, or cannot be"),
    ] {
        assert_eq!(japanese::parse(&position, None, token).expect_err(token).to_string(), expected);
    }
}
