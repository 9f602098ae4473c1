//! Typed moves.

use play::{
    language::Language,
    message::{Mover, Played},
    text::{Translator, typed::OfferedMove},
    typed::{Typed, TypedError, read},
};
use rules::{
    Illegal, Move, Position, Square, Variant,
    notation::{japanese, sfen, usi, western},
};

fn position(variant: Variant, text: &str) -> Position {
    Position::try_from(&sfen::parse(variant, text).unwrap()).unwrap()
}

fn read_in(language: Language, position: &Position, text: &str) -> Typed {
    read(position, None, text, &Translator::new(language).move_words(position.variant()))
}

/// What a text means: the move or the moves in USI.
fn meant(language: Language, position: &Position, text: &str) -> String {
    match read_in(language, position, text) {
        Typed::Move(played) => usi::print(position, played),
        Typed::Several(moves) => moves.iter().map(|&played| usi::print(position, played)).collect::<Vec<_>>().join(" "),
        Typed::Wrong(error) => format!("{error:?}"),
    }
}

fn square(name: &str) -> Square {
    Square::parse(name).unwrap()
}

/// Plays the beginning of a game of each ruleset, and reads each legal move in each notation.
#[test]
fn every_move_of_every_game_is_read_as_each_notation_prints_it() {
    for variant in Variant::ALL {
        let words = Translator::new(Language::English).move_words(variant);
        let (mut position, mut last) = (Position::start(variant), None);
        for ply in 0..24_usize {
            let moves: Vec<Move> = position.moves().into_iter().collect();
            for &played in &moves {
                let printed = [
                    usi::print(&position, played),
                    western::print(&position, played),
                    japanese::print(&position, last, played),
                ];
                for text in printed {
                    assert_eq!(read(&position, last, &text, &words), Typed::Move(played), "{variant:?} {text}");
                }
            }
            let Some(&played) = moves.get(ply * 7 % moves.len().max(1)) else { break };
            last = Some(played.to());
            position = position.after(played);
        }
    }
}

/// Plays the beginning of a game of each ruleset, and reads the sentence about each legal move in each language.
#[test]
fn every_sentence_that_the_field_offers_can_be_typed() {
    for (language, variant) in
        Language::ALL.into_iter().flat_map(|language| Variant::ALL.map(|variant| (language, variant)))
    {
        let translator = Translator::new(language);
        let words = translator.move_words(variant);
        let mut position = Position::start(variant);
        for ply in 0..24_usize {
            let moves: Vec<Move> = position.moves().into_iter().collect();
            let sentence = |played| translator.translate(&OfferedMove(Played::of(&position, played, Mover::Someone)));
            for &played in &moves {
                let text = sentence(played);
                match read(&position, None, &text, &words) {
                    Typed::Move(read) => assert_eq!(read, played, "{text}"),
                    Typed::Several(read) => {
                        assert!(read.contains(&played), "{text}");
                        assert!(read.iter().all(|&other| sentence(other).starts_with(&text)), "{text}: {read:?}");
                    }
                    Typed::Wrong(error) => panic!("{text}: {error:?}"),
                }
            }
            let Some(&played) = moves.get(ply * 7 % moves.len().max(1)) else { break };
            position = position.after(played);
        }
    }
}

/// The sentences that the page says about moves can be typed.
#[test]
fn every_move_is_read_in_the_words_of_each_language() {
    let cases = [
        (Language::English, "pawn 1c", "1d1c"),
        (Language::English, "PAWN to 1c", "1d1c"),
        (Language::English, "king 2d", "1e2d"),
        (Language::Spanish, "peón 1c", "1d1c"),
        (Language::Spanish, "peon 1c", "1d1c"),
        (Language::Spanish, "rey a 2d", "1e2d"),
        (Language::Finnish, "sotilas 1c", "1d1c"),
        (Language::Finnish, "kuningas ruutuun 2d", "1e2d"),
        (Language::Japanese, "1三歩", "1d1c"),
        (Language::Japanese, "歩を１三", "1d1c"),
    ];
    let start = Position::start(Variant::Micro);
    for (language, text, expected) in cases {
        assert_eq!(meant(language, &start, text), expected, "{text}");
    }
    let capture = position(Variant::Micro, "k3/1s2/1G2/4/3K b GS 1");
    for (language, text) in [
        (Language::English, "gold takes silver"),
        (Language::English, "gold takes silver on 3b, now rook"),
        (Language::Spanish, "oro captura plata"),
        (Language::Finnish, "kulta lyö hopean, muuttuu torniksi"),
        (Language::Japanese, "金将で3二の銀将を取る、飛車に"),
        (Language::Japanese, "3二の銀将を取る"),
        (Language::English, "takes silver on 3b, now rook"),
        (Language::English, "takes on 3b, now rook"),
        (Language::English, "3b=R"),
    ] {
        assert_eq!(meant(language, &capture, text), "3c3b", "{text}");
    }
    for (language, text) in [
        (Language::English, "drop silver on 2d"),
        (Language::Spanish, "coloca plata en 2d"),
        (Language::Finnish, "pudota hopea ruutuun 2d"),
        (Language::Japanese, "2四銀打"),
    ] {
        assert_eq!(meant(language, &capture, text), "S*2d", "{text}");
    }
}

#[test]
fn a_text_need_not_be_complete_if_one_move_fits() {
    let start = Position::start(Variant::Micro);
    let meant = |text| meant(Language::English, &start, text);
    assert_eq!(meant("p"), "1d1c");
    assert_eq!(meant("paw"), "1d1c");
    assert_eq!(meant("king"), "1e2d");
    assert_eq!(meant("1c"), "1d1c");
    assert_eq!(meant("1d"), "1d1c", "its origin");
    assert_eq!(meant("gold 3"), "3e3d", "the rank may be missing");
}

#[test]
fn all_moves_that_a_text_can_mean_are_found() {
    let golds = position(Variant::Minishogi, "k4/5/5/2GG1/K4 b - 1");
    assert_eq!(meant(Language::English, &golds, "gold 3c"), "2d3c 3d3c");
    assert_eq!(meant(Language::English, &golds, "gold 2d 3c"), "2d3c");
    assert_eq!(meant(Language::English, &golds, "G2d3c"), "2d3c");
    let rook = position(Variant::Minishogi, "4k/R4/5/5/K4 b - 1");
    assert_eq!(meant(Language::English, &rook, "rook 5a"), "5b5a 5b5a+", "promotion is a choice");
    assert_eq!(meant(Language::English, &rook, "rook 5a promotes"), "5b5a+");
    assert_eq!(meant(Language::Finnish, &rook, "torni 5a ei ylene"), "5b5a");
    assert_eq!(meant(Language::English, &rook, "5b5a"), "5b5a", "in USI a + is never left out");
}

#[test]
fn what_is_wrong_is_named() {
    let start = Position::start(Variant::Micro);
    let wrong = |position: &Position, text| match read_in(Language::English, position, text) {
        Typed::Wrong(error) => error,
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(wrong(&start, " "), TypedError::Empty);
    assert_eq!(wrong(&start, "pawn qux"), TypedError::Word("qux".to_owned()));
    assert_eq!(wrong(&start, "pawn 9c"), TypedError::Square("9c".to_owned()));
    assert_eq!(wrong(&start, "lance 2c"), TypedError::NoPiece(rules::Kind::Lance));
    let out_of_reach = Illegal::OutOfReach { kind: rules::Kind::Pawn, to: square("1b") };
    assert_eq!(wrong(&start, "pawn 1b"), TypedError::Illegal(out_of_reach));
    assert_eq!(wrong(&start, "1d1b"), TypedError::Illegal(out_of_reach));
    assert_eq!(wrong(&start, "1c1b"), TypedError::Illegal(Illegal::NoPiece(square("1c"))));
    assert_eq!(wrong(&start, "king takes 2d"), TypedError::NoMove);
    let pinned = position(Variant::Minishogi, "r3k/5/5/G4/K4 b - 1");
    assert_eq!(wrong(&pinned, "gold 4d"), TypedError::Illegal(Illegal::Pinned(square("5d"))));
    let doubled = position(Variant::Minishogi, "4k/5/5/P4/K4 b P 1");
    assert_eq!(wrong(&doubled, "drop pawn 5b"), TypedError::Illegal(Illegal::Doubled(rules::Kind::Pawn)));
}
