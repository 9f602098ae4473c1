//! Sample texts of boards in other pages.

use play::{
    exchange::{
        embed::options::{EmbedChoice, EmbedForm},
        link::{EmbedKind, HumanSides},
    },
    language::Language,
    settings::{Glyphs, Theme},
    text::{
        Translate, Translator,
        embed::{EmbedLabel, PositionWords},
    },
};
use rules::{Game, Position, Side, Variant, notation::line};

use super::samples::boxed;

/// A sample of every text about boards in other pages.
pub(super) fn embed_samples() -> Vec<Box<dyn Translate>> {
    let labels = [
        EmbedLabel::What,
        EmbedLabel::Form,
        EmbedLabel::Width,
        EmbedLabel::Sides { plays: true },
        EmbedLabel::Sides { plays: false },
        EmbedLabel::Copy,
        EmbedLabel::Preview,
    ];
    let kinds = EmbedKind::ALL.map(EmbedChoice::Kind);
    let choices = kinds.into_iter().chain(EmbedForm::ALL.map(EmbedChoice::Form));
    let noted = choices.flat_map(|choice| [boxed(choice), boxed(EmbedLabel::Note(choice))]);
    let others = [
        EmbedChoice::Width(320),
        EmbedChoice::Sides(HumanSides::Both),
        EmbedChoice::Sides(HumanSides::One(Side::White)),
        EmbedChoice::Theme(Theme::Dark),
        EmbedChoice::Glyphs(Glyphs::Western),
    ];
    let labels = labels.map(boxed).into_iter().chain(noted).chain(others.map(boxed));
    let positions = [Position::start(Variant::Nana), with_hand()];
    labels.chain(positions.map(|position| boxed(PositionWords(position)))).collect()
}

/// A position with a piece in hand.
fn with_hand() -> Position {
    let mut game = Game::new(Variant::Micro);
    for token in ["1d1c", "3a1c"] {
        line::play(&mut game, token).expect("a legal move");
    }
    *game.position()
}

#[test]
fn a_position_in_words_names_every_piece() {
    let words = |language| Translator::new(language).translate(&PositionWords(with_hand()));
    assert_eq!(
        words(Language::English),
        "Micro shogi, Black to move. Black: king 1e, bishop 2e, gold 3e, silver 4e. \
         White: silver 1a, gold 2a, king 4a, pawn 4b, tokin 1c, in hand: pawn."
    );
    assert!(words(Language::Japanese).contains("持ち駒は歩兵"), "{}", words(Language::Japanese));
}
