//! The pictures of a page, drawn by the app's SVG writer. Pictures described by adjacent text are hidden from screen
//! readers.

use std::fmt::Write;

use maud::{Markup, PreEscaped, html};
use play::{
    geometry::{BoardLayout, FOOT, Layout, MARGIN, Point, Rect},
    language::Language,
    session::Session,
    settings::{Coordinates, Glyphs},
    svg,
    view::{self, DiagramView, FaceView},
};
use rules::{Side, Variant};

/// The prefix of the ids of glyphs and gradients; no other id of a page begins with it.
const PREFIX: &str = "g-";
/// The view box of a single piece.
const PIECE_VIEW: &str = "-43 -48 88 98";
/// Space around a board for its shadow.
const AROUND: f64 = 10.0;

/// A pen with the app's default glyphs for this language.
fn pen(language: Language) -> svg::Pen<'static> {
    svg::Pen { prefix: PREFIX, glyphs: Glyphs::preferred([language.tag()]) }
}

pub(crate) const fn table(variant: Variant) -> BoardLayout {
    BoardLayout { variant, layout: Layout::Tall, bottom: Side::Black }
}

/// The glyphs and gradients that a page refers to; without them its pictures are empty.
pub(crate) fn definitions(page: &str) -> Markup {
    let definitions = svg::used_definitions(svg::SPRITE, PREFIX, page);
    html! { svg class="definitions" aria-hidden="true" { defs { (PreEscaped(definitions)) } } }
}

pub(crate) fn piece(face: &FaceView, language: Language) -> Markup {
    let drawing = svg::static_piece(face, &svg::transform(Point::default(), 1.0, face.turned), pen(language));
    html! { svg class="card-piece" viewBox=(PIECE_VIEW) aria-hidden="true" { (PreEscaped(drawing)) } }
}

pub(crate) fn diagram(diagram: &DiagramView, language: Language) -> Markup {
    let drawing = svg::movement(diagram, pen(language));
    html! { svg class="table diagram" viewBox=(diagram.view().view_box()) aria-hidden="true" { (PreEscaped(drawing)) } }
}

pub(crate) fn miniature(variant: Variant, language: Language) -> Markup {
    let svg::Miniature { view, drawing } = svg::miniature(variant, pen(language));
    html! { svg class="table miniature" viewBox=(view.view_box()) aria-hidden="true" { (PreEscaped(drawing)) } }
}

/// The start position of a game, with the stands if there are pieces in hand.
pub(crate) fn start(variant: Variant, language: Language, name: &str) -> Markup {
    let board = view::board(&Session::new(variant), Layout::Tall);
    let has_hands = board.stands.iter().any(|stand| stand.slots.iter().any(|slot| slot.count > 0));
    let mut drawing = String::new();
    if has_hands {
        board.stands.iter().for_each(|view| drawing.push_str(&svg::stand(view, PREFIX)));
    }
    drawing.push_str(&svg::board(board.layout, Coordinates::Outside, language, PREFIX));
    for piece in &board.pieces {
        if let Some(face) = piece.faces.iter().find(|face| face.shown) {
            drawing.push_str(&svg::static_piece(
                face,
                &svg::transform(piece.at, piece.scale, piece.turned),
                pen(language),
            ));
        }
    }
    let view = if has_hands { board.layout.view().inset(-AROUND) } else { board_view(board.layout) };
    picture(variant, view, &drawing, name)
}

/// The board with Black's promotion zone marked.
pub(crate) fn zone(variant: Variant, language: Language, name: &str) -> Markup {
    let table = table(variant);
    let mut drawing = svg::board(table, Coordinates::Outside, language, PREFIX);
    for square in variant.spec().tables.zone(Side::Black) {
        let Rect { x, y, width, height } = table.square(square).inset(6.0);
        let _ = write!(drawing, r#"<rect class="zone" x="{x}" y="{y}" width="{width}" height="{height}" rx="6"/>"#);
    }
    picture(variant, board_view(table), &drawing, name)
}

fn board_view(table: BoardLayout) -> Rect {
    let top = table.grid().inset(-MARGIN);
    Rect { height: top.height + FOOT, ..top }.inset(-AROUND)
}

/// A picture with an accessible name.
fn picture(variant: Variant, view: Rect, drawing: &str, name: &str) -> Markup {
    let files = variant.spec().files;
    html! {
        svg class="table board-picture" data-files=(files) viewBox=(view.view_box()) role="img" aria-label=(name) {
            (PreEscaped(drawing))
        }
    }
}
