//! Western notation.

use rules::{Position, Variant, notation::western};

use super::{common::variant::In, in_random_games, sfen_of, written};

#[test]
fn every_legal_move_survives_printing_and_parsing() {
    in_random_games(5, |game| {
        let position = game.position();
        let mut tokens = std::collections::HashSet::new();
        for played in position.moves() {
            let token = western::print(position, played);
            assert_eq!(western::parse(position, &token), Ok(played), "{token} in {}", sfen_of(position));
            assert!(tokens.insert(token));
        }
    });
}

#[test]
fn a_superfluous_origin_is_accepted() {
    in_random_games(2, |game| {
        let position = game.position();
        for played in position.moves() {
            let Some(from) = played.from() else { continue };
            let token = western::print(position, played);
            let mark = token.find(['-', 'x']).expect("a move on the board");
            let name = token[..mark].trim_end_matches(&from.to_string());
            let token = format!("{name}{from}{}", &token[mark..]);
            assert_eq!(western::parse(position, &token), Ok(played), "{token} in {}", sfen_of(position));
        }
    });
}

#[test]
fn moves_are_printed_in_the_style_of_western_books() {
    use Variant::{Judkins, Kyoto, Micro, Minishogi, Nana, NanaFree};
    for (variant, text, token, expected) in [
        (Micro, "kbgs/p3/4/3P/SGBK b - 1", "1d1c", "P-1c"),
        (Micro, "k3/2s1/1B2/4/3K b - 1", "3c2b", "Bx2b=T"),
        (Micro, "k3/1s2/1G2/4/3K b - 1", "3c3b", "Gx3b=R"),
        (Micro, "k3/4/4/4/3K b S 1", "S*3c", "S*3c"),
        (Micro, "k3/4/4/4/2pK b - 1", "1e2e", "Kx2e"),
        (Minishogi, "4k/R4/5/5/K4 b - 1", "5b5a+", "R-5a+"),
        (Minishogi, "4k/R4/5/5/K4 b - 1", "5b5a", "R-5a="),
        (Minishogi, "k4/4P/5/5/K4 b - 1", "1b1a+", "P-1a+"),
        (Minishogi, "k4/4+R/5/5/K4 b - 1", "1b1c", "+R-1c"),
        (Minishogi, "k4/2p2/1B3/5/K4 b - 1", "4c3b", "Bx3b"),
        (Judkins, "k5/6/4N1/6/6/K5 b - 1", "2c1a+", "N-1a+"),
        (Kyoto, "pgkst/5/5/5/TSKGP b - 1", "4e4d", "S-4d=B"),
        (Kyoto, "pgkst/5/5/5/TSKGP b - 1", "3e3d", "K-3d"),
        (Nana, "1k1/3/K1B b - 1", "1c2b", "B-2b=TG"),
        (NanaFree, "2k/3/K2 b B 1", "T*2a", "TG*2a"),
        (Nana, "2k/1W1/2K b - 1", "2b3b", "SW-3b=GB"),
    ] {
        assert_eq!(written(variant, text, token, western::print), expected);
    }
}

#[test]
fn the_origin_is_added_if_an_equal_piece_could_legally_move_there() {
    use Variant::{Minishogi, Nana};
    for (variant, text, token, expected) in [
        (Nana, "k2/S1S/2K b - 1", "1b2a", "CS1b-2a=D"),
        (Minishogi, "k4/5/5/1G1G1/K4 b - 1", "4d3d", "G4d-3d"),
        // Not if the other gold is pinned, shows another face (a tokin), or belongs to the opponent.
        (Minishogi, "k4/5/4r/3GG/4K b - 1", "2d2c", "G-2c"),
        (Minishogi, "k2r1/5/5/1G1G1/3K1 b - 1", "4d3d", "G-3d"),
        (Minishogi, "k4/5/5/1G1+P1/K4 b - 1", "4d3d", "G-3d"),
        (Minishogi, "k4/5/1G1g1/5/K4 b - 1", "4c3c", "G-3c"),
    ] {
        assert_eq!(written(variant, text, token, western::print), expected, "{text}");
    }
}

#[test]
fn every_error_names_the_invalid_part_and_its_position() {
    let refused = |position: &Position, token: &str| western::parse(position, token).expect_err(token).to_string();
    let micro = In(Variant::Micro).position("k3/1s2/1G2/4/3K b S 1");
    for (token, expected) in [
        ("", "\"\" is no move: it has no \"-\", \"x\" or \"*\""),
        ("G3b", "\"G3b\" is no move: it has no \"-\", \"x\" or \"*\""),
        ("X-3b", "\"X\" at character 1 of \"X-3b\" is no piece of this game"),
        ("歩-3b", "\"歩\" at character 1 of \"歩-3b\" is no piece of this game"),
        ("G-5b", "\"5b\" at character 3 of \"G-5b\" is no square"),
        ("G3-3b", "\"3\" at character 2 of \"G3-3b\" is no square"),
        ("G-", "the end of \"G-\" is no square"),
        ("G-1a", "\"G-1a\": no such piece can go there"),
        ("G2c-2b", "\"G2c-2b\": no such piece can go there"),
        ("P*2d", "\"P*2d\": no such piece can go there"),
        ("G-3b=R", "\"-\" at character 2 of \"G-3b=R\" is wrong: \"x\" stands for a capture, and only for that"),
        ("Gx3d", "\"x\" at character 2 of \"Gx3d\" is wrong: \"x\" stands for a capture, and only for that"),
        ("Gx3b", "the end of \"Gx3b\" is not what becomes of the piece"),
        ("G-3d=R", "\"=R\" at character 5 of \"G-3d=R\" is not what becomes of the piece"),
        ("S*2d+", "\"+\" at character 5 of \"S*2d+\" is not what becomes of the piece"),
        ("S1b*2d", "\"S1b\" at character 1 of \"S1b*2d\" is no piece of this game"),
    ] {
        assert_eq!(refused(&micro, token), expected);
    }
    let golds = In(Variant::Minishogi).position("k4/5/5/1G1G1/K4 b - 1");
    let expected = "\"3d\" at character 3 of \"G-3d\": more than one such piece can go there";
    assert_eq!(refused(&golds, "G-3d"), expected);
}
