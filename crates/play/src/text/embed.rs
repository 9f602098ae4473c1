//! Texts of boards in other pages: positions in words, and the choices for the HTML.

use rules::{Position, Side};

use crate::{
    exchange::{embed::options::EmbedChoice, link::HumanSides},
    message::{Message, Mover},
};

use super::{Translate, Translator, flag, label::Label, sheet_label::SheetLabel};

/// A position in words: the alternative text of its picture.
#[derive(Clone, Copy, Debug)]
pub struct PositionWords(pub Position);

impl Translate for PositionWords {
    fn translate(&self, translator: &Translator) -> String {
        let position = &self.0;
        let m = &translator.messages;
        let turn = Message::Turn { side: position.turn(), mover: Mover::Someone, check: position.in_check() };
        let pieces = |side: Side| {
            let on_board = position.pieces(side).into_iter().filter_map(|square| {
                let kind = position.piece(square)?.kind.value(translator);
                Some(m.position_piece(kind, square.translate(translator)))
            });
            let held = position
                .hand(side)
                .pieces()
                .map(|(kind, count)| m.position_held(flag(count == 1), kind.value(translator), count.to_string()));
            let held: Vec<String> = held.collect();
            let in_hand = (!held.is_empty()).then(|| m.position_hand(listed(&held, translator)));
            let all: Vec<String> = on_board.chain(in_hand).collect();
            if all.is_empty() { m.position_none() } else { listed(&all, translator) }
        };
        let [black, white] = Side::ALL.map(|side| side.value(translator));
        let [black_pieces, white_pieces] = Side::ALL.map(pieces);
        let game = Label::Game(position.variant()).translate(translator);
        m.position_words(game, turn.translate(translator), black, black_pieces, white, white_pieces)
    }
}

pub(super) fn listed(items: &[String], translator: &Translator) -> String {
    items.join(&translator.messages.list_comma())
}

/// A label of the choices for the HTML for another page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EmbedLabel {
    /// The heading of the kinds.
    What,
    /// The heading of the forms.
    Form,
    /// The heading of the widths.
    Width,
    /// The heading of the players, or of the sides at the bottom.
    Sides { plays: bool },
    /// A note about a choice; empty if it needs none.
    Note(EmbedChoice),
    /// Copies the HTML.
    Copy,
    /// The heading of the preview.
    Preview,
}

impl Translate for EmbedLabel {
    fn translate(&self, translator: &Translator) -> String {
        let m = &translator.messages;
        match *self {
            Self::What => m.embed_what(),
            Self::Form => m.embed_form(),
            Self::Width => m.embed_width(),
            Self::Sides { plays } => m.embed_sides(flag(plays)),
            Self::Note(EmbedChoice::Kind(kind)) => m.embed_kind_note(kind.name()),
            Self::Note(EmbedChoice::Form(form)) => m.embed_form_note(form.name()),
            Self::Note(_) => String::new(),
            Self::Copy => m.embed_copy(),
            Self::Preview => m.embed_preview(),
        }
    }
}

impl Translate for EmbedChoice {
    fn translate(&self, translator: &Translator) -> String {
        let m = &translator.messages;
        match *self {
            Self::Kind(kind) => m.embed_kind(kind.name()),
            Self::Form(form) => m.embed_form_of(form.name()),
            Self::Width(width) => m.embed_pixels(width.to_string()),
            Self::Sides(HumanSides::One(side)) => side.translate(translator),
            Self::Sides(HumanSides::Both | HumanSides::Neither) => m.embed_both(),
            Self::Level(level) => level.number().to_string(),
            Self::Theme(theme) => SheetLabel::Theme(theme).translate(translator),
            Self::Glyphs(glyphs) => Label::Glyphs(glyphs).translate(translator),
        }
    }
}
