//! Every sentence in every language.

use std::collections::BTreeSet;

use poppy_shogi::{
    play::{
        message::{HeldLabel, Message, Played, SquareLabel, SquareState},
        settings::{Language, Theme},
    },
    rules::{
        game::{Outcome, Reason},
        illegal::Illegal,
        kind::{Kind, Piece},
        side::Side,
        square::Square,
        variants::Variant,
    },
    text::{Voice, label::Label, messages, phrase::Phrase},
};

/// The keys that the code asks for: the first argument of every `Phrase::new` in its one place.
fn keys_in_code() -> BTreeSet<&'static str> {
    let code = include_str!("../src/text/phrase.rs");
    let calls = code.split("Self::new(").skip(1);
    calls.filter_map(|call| call.trim_start().strip_prefix('"')?.split('"').next()).collect()
}

/// The keys that a language file has.
fn keys_in_file(language: Language) -> BTreeSet<&'static str> {
    let lines = messages(language).lines();
    let keys = lines.filter(|line| line.starts_with(|first: char| first.is_ascii_lowercase()));
    keys.filter_map(|line| line.split_once(" =")).map(|(key, _)| key).collect()
}

fn square(name: &str) -> Square {
    Square::parse(name).unwrap()
}

/// Messages and labels with every choice of theirs.
fn samples() -> Vec<Phrase> {
    let at = square("3b");
    let mut samples: Vec<Phrase> = Kind::ALL.map(Phrase::from).into();
    samples.extend(Side::ALL.map(Phrase::from));
    for side in Side::ALL {
        samples.extend([true, false].map(|check| Message::Turn { side, check }.into()));
        for reason in [Reason::Checkmate, Reason::Stalemate, Reason::PerpetualCheck, Reason::Resignation] {
            samples.push(Outcome { winner: Some(side), reason }.into());
        }
        for (from, captured) in [(None, None), (Some(at), None), (Some(at), Some(Kind::Gold))] {
            for became in [None, Some(Kind::Rook)] {
                for check in [true, false] {
                    let kind = Kind::Pawn;
                    samples.push(Played { side, kind, from, to: square("1d"), captured, became, check }.into());
                }
            }
        }
        for count in 0..3 {
            for other in [None, Some(Kind::Lance)] {
                samples.push(HeldLabel { side, kind: Kind::Silver, other, count }.into());
            }
        }
        samples.push(Message::HeldFace { side, face: Kind::Tokin }.into());
        samples.push(Label::Stand(side).into());
    }
    samples.push(Outcome { winner: None, reason: Reason::Repetition }.into());
    let pieces = [None, Some(Piece { side: Side::White, kind: Kind::Gold })];
    for piece in pieces {
        for reverse in [None, Some(Kind::Rook)] {
            for state in [
                SquareState::Idle,
                SquareState::Movable,
                SquareState::Selected,
                SquareState::Destination,
                SquareState::Capture,
            ] {
                samples.push(SquareLabel { square: at, piece, reverse, state }.into());
            }
        }
    }
    let reasons = [
        Illegal::GameOver,
        Illegal::OffBoard(at),
        Illegal::NoPiece(at),
        Illegal::NotYours(at),
        Illegal::NotInHand(Kind::Pawn),
        Illegal::OwnPiece(at),
        Illegal::Occupied(at),
        Illegal::OutOfReach { kind: Kind::Gold, to: at },
        Illegal::WrongFace(Kind::Gold),
        Illegal::IntoCheck,
        Illegal::StillInCheck,
        Illegal::Pinned(at),
    ];
    samples.extend(reasons.map(Phrase::from));
    samples.extend([Message::NewGame, Message::BroughtBack, Message::Damaged].map(Phrase::from));
    samples.extend([Message::Choice(Kind::Lance), Message::ChooseFace { to: at }].map(Phrase::from));
    samples.extend(Variant::ALL.map(|variant| Label::Game(variant).into()));
    samples.extend([Theme::Auto, Theme::Light, Theme::Dark].map(|theme| Label::Theme(theme).into()));
    let labels = [Label::Title, Label::Rule, Label::Board, Label::Undo, Label::NewGame, Label::Resign, Label::Language];
    samples.extend(labels.map(Phrase::from));
    samples.push(at.into());
    samples
}

#[test]
fn every_language_has_every_key_and_no_other() {
    let asked = keys_in_code();
    assert!(asked.len() > 40, "the keys were found in the code: {asked:?}");
    for language in Language::ALL {
        let has = keys_in_file(language);
        let missing: Vec<_> = asked.difference(&has).collect();
        let unused: Vec<_> = has.difference(&asked).collect();
        assert!(missing.is_empty(), "{language:?} lacks {missing:?}");
        assert!(unused.is_empty(), "{language:?} has {unused:?}, which nobody says");
    }
}

#[test]
fn every_phrase_can_be_said_in_every_language() {
    let samples = samples();
    let said: BTreeSet<_> = samples.iter().map(|phrase| phrase.key).collect();
    assert_eq!(said, keys_in_code(), "the samples hold every key");
    for language in Language::ALL {
        let voice = Voice::new(language);
        for phrase in &samples {
            let sentence = voice.try_say(phrase);
            assert!(sentence.is_ok(), "{language:?} cannot say {phrase:?}");
            let sentence = sentence.unwrap();
            assert!(!sentence.trim().is_empty() && !sentence.contains(['{', '}', '$']), "{language:?}: {sentence:?}");
            assert!(!sentence.contains("  "), "{language:?}: {sentence:?} has two spaces in a row");
        }
    }
}

#[test]
fn a_key_that_is_missing_is_said_as_the_key() {
    let phrase = Phrase { key: "no-such-key", arguments: Vec::new() };
    assert_eq!(Voice::new(Language::English).try_say(&phrase), Err("no-such-key".to_owned()));
    assert_eq!(Voice::new(Language::English).say(phrase), "no-such-key");
}

#[test]
fn sentences_read_well() {
    let played = Message::Played(Played {
        side: Side::Black,
        kind: Kind::Pawn,
        from: Some(square("1b")),
        to: square("1a"),
        captured: Some(Kind::Silver),
        became: Some(Kind::Knight),
        check: true,
    });
    let label = Message::Square(SquareLabel {
        square: square("3e"),
        piece: Some(Piece { side: Side::Black, kind: Kind::Gold }),
        reverse: Some(Kind::Rook),
        state: SquareState::Movable,
    });
    let held = HeldLabel { side: Side::White, kind: Kind::Pawn, other: Some(Kind::Knight), count: 2 };
    let english = Voice::new(Language::English);
    assert_eq!(english.say(played), "Black: pawn 1b takes silver on 1a, turns into knight. Check!");
    assert_eq!(english.say(label), "3e, Black gold, turns into rook when it captures, can move");
    assert_eq!(english.say(held), "White’s hand, pawn or knight: 2");
    let japanese = Voice::new(Language::Japanese);
    assert_eq!(japanese.say(played), "先手：1二の歩兵が1一の銀将を取りました。桂馬に裏返りました。王手！");
    assert_eq!(japanese.say(label), "3五、先手の金将、駒を取ると飛車に裏返る、動かせます");
}
