//! The board, the start position in a picture and in words, and the handicaps.

use maud::{Markup, html};
use play::text::{label::Label, sheet_label::SheetLabel};
use rules::{Setup, Side, Square, Variant};

use crate::{pictures, words::Words};

pub(crate) fn board(variant: Variant, words: &Words) -> Markup {
    let (m, spec) = (&words.messages, variant.spec());
    let setup = Setup::start(variant);
    let is_empty = setup.board.iter().all(Option::is_none);
    let name = m.start_position(words.translate(&Label::Game(variant)));
    html! {
        figure class="start" {
            (pictures::start(variant, words.language, &name))
            figcaption {
                p { (name) }
                ul role="list" {
                    @for side in Side::ALL {
                        li { (m.side_has(words.translate(&side), pieces(&setup, side, words))) }
                    }
                }
            }
        }
        @if is_empty { p { (m.starts_empty()) } }
        p { (m.owners()) }
        @if let Some(example) = Square::new(2, 1) {
            @let name = words.translate(&example);
            @let mut parts = name.chars().map(String::from);
            @let (file, rank) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
            p { (m.board_names(name.as_str(), file, rank)) }
        }
        @for square in spec.no_drops { p { (m.crossed(words.translate(&square))) } }
        @if !spec.handicaps.is_empty() {
            h3 { (m.handicaps()) }
            p { (m.handicaps_how()) }
            ul {
                @for handicap in spec.handicaps { li { (words.translate(&SheetLabel::HandicapName(Some(handicap.name)))) } }
            }
        }
    }
}

/// A side's pieces at the start with their squares, in the order of `spec.tiles`.
fn pieces(setup: &Setup, side: Side, words: &Words) -> String {
    let m = &words.messages;
    let spec = setup.variant.spec();
    let on_board = spec.squares().filter_map(|square| {
        let piece = setup.board[square.index()].filter(|piece| piece.side == side)?;
        let order = spec.tiles.iter().position(|tile| tile.faces.iter().any(|face| face.kind == piece.kind))?;
        Some((order, m.on_square(words.translate(&piece.kind), words.translate(&square))))
    });
    let mut on_board: Vec<(usize, String)> = on_board.collect();
    on_board.sort_by_key(|(order, _)| *order);
    let in_hand: Vec<String> = setup.hands[side].pieces().map(|(kind, _)| words.translate(&kind)).collect();
    let in_hand = (!in_hand.is_empty()).then(|| m.in_hand(words.all(in_hand)));
    words.listed(on_board.into_iter().map(|(_, name)| name).chain(in_hand))
}
