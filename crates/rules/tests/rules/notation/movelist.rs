//! Lists of moves as PSN, PGN and Fairy-Stockfish write them.

use rules::{
    Game, Position, Variant,
    notation::{any, fairy, line, movelist, western},
};

use super::{common::random_game, in_random_games};

#[test]
fn moves_in_chess_squares_are_read_with_their_whole_origin() {
    in_random_games(10, |game| {
        let position = game.position();
        let spec = position.spec();
        for played in position.moves() {
            let theirs = fairy::print_move(position, played);
            let name = |square: rules::Square| {
                let file = char::from(b'a' + (spec.files - square.file()));
                format!("{file}{}", spec.ranks - square.rank())
            };
            let token = match played.from() {
                Some(from) => {
                    let sign = if theirs.ends_with('+') { "+" } else { "" };
                    format!("{}{}{sign}", name(from), name(played.to()))
                }
                None => format!("{}@{}", theirs.split('*').next().unwrap_or_default(), name(played.to())),
            };
            assert_eq!(movelist::san::parse(position, &token), Some(played), "{token} in {}", super::sfen_of(position));
        }
    });
}

#[test]
fn western_moves_are_read_two_to_a_number_and_without_signs_of_flips() {
    for variant in [Variant::Micro, Variant::Minishogi, Variant::Kyoto] {
        for seed in 0..10 {
            let game = random_game(variant, seed, |_| {});
            let token = |(position, &played): (&Position, _)| western::print(position, played);
            let tokens: Vec<String> = game.positions().iter().zip(game.moves()).map(token).collect();
            let without_flips = |token: &String| token.split('=').next().unwrap_or_default().to_owned();
            for tokens in [tokens.clone(), tokens.iter().map(without_flips).collect()] {
                let numbered = tokens.chunks(2).zip(1..).map(|(pair, nth)| format!("{nth}. {}", pair.join(" ")));
                let text = format!("[Variant \"{}\"]\n\n{} *", variant.name(), numbered.collect::<Vec<_>>().join("\n"));
                let read = any::read(&text, Variant::Nana).unwrap_or_else(|error| panic!("{error}\n{text}"));
                assert_eq!(line::moves(&read), line::moves(&game), "{text}");
            }
        }
    }
}

#[test]
fn the_drawings_in_a_comment_stay_in_it_and_other_commands_do_not() {
    let text = "[Variant \"micro\"]\n\n1. P-1c {Up. [%emt 0:00:05][%eval 0.3][%cal G1d1c,Rb3] [%csl G1c]} Bx1c=T";
    let record = any::read_record(text, Variant::Nana).expect("readable");
    let node = record.tree.in_reading_order()[0].0;
    assert_eq!(record.tree.comment(node), "Up. [%cal G1d1c,Rb3] [%csl G1c]");
}

#[test]
fn variations_may_stand_in_variations_and_a_wrong_one_is_left_out() {
    let text = "[Variant \"micro\"]\n\n1. P-1c (1. S-4d (1. K-2d G-2b) 1... P-4c) (1. Q-9z (1. K-2d) G-2b) Bx1c=T (1... P-4c) 2. S-4d";
    let record = any::read_record(text, Variant::Nana).expect("readable");
    assert_eq!(line::moves(&record.game()), ["1d1c", "3a1c", "4e4d"]);
    let order = record.tree.in_reading_order();
    let moves = order.iter().map(|&(node, depth)| {
        let before = record.tree.game(record.tree.parent(node).expect("a move"), &Game::new(Variant::Micro));
        let played = record.tree.played(node).expect("a move");
        format!("{depth}{}", western::print(before.position(), played))
    });
    assert_eq!(moves.collect::<Vec<_>>().join(" "), "0P-1c 1S-4d 1P-4c 1K-2d 1G-2b 0Bx1c=T 1P-4c 0S-4d");
    let faults: Vec<String> = record.faults.iter().map(ToString::to_string).collect();
    assert_eq!(faults, ["move 1: \"Q-9z\" is not understood"]);
}
