//! The board, the piece stands, and the sheet of the dialog.

use std::fmt::Write;

use rules::{Spec, Square};

use crate::{
    geometry::{BoardLayout, CELL, FOOT, MARGIN, Point, Rect},
    language::Language,
    settings::Coordinates,
    view::{DialogView, SlotView, StandView},
};

use super::{
    Ink,
    hand::{chosen_marks, has_tray},
    light, paths, rounded,
};

/// The corner radius of the board.
const CORNER: f64 = 5.0;
/// The radius of the badge with the number of pieces in hand.
const BADGE: f64 = 11.5;
/// The offset of the shadows of the board and the stands, to the right and down.
const SHADOW_OFFSET: (f64, f64) = (2.0, 6.0);

/// The board with its grid, star points, and coordinates if they are on the margin. `prefix` is the prefix of the sprite's ids.
#[must_use]
pub fn board(layout: BoardLayout, coordinates: Coordinates, language: Language, prefix: &str) -> String {
    let mut ink = Ink::default();
    let top = layout.grid().inset(-MARGIN);
    shadow(&mut ink, Rect { height: top.height + FOOT, ..top }, prefix);
    slab(&mut ink, top);
    wood(&mut ink, top, prefix);
    ink.rect("board-rim", top.inset(0.6), CORNER - 0.6);
    lines(&mut ink, layout);
    if coordinates == Coordinates::Outside {
        outside(&mut ink, layout, language);
    }
    ink.0
}

/// The coordinates, if they are inside the squares; drawn above the pieces.
#[must_use]
pub fn coordinates(layout: BoardLayout, coordinates: Coordinates, language: Language) -> String {
    let mut ink = Ink::default();
    if coordinates == Coordinates::Inside {
        inside(&mut ink, layout, language);
    }
    ink.0
}

/// The coordinates, wherever they are.
pub(super) fn any_coordinates(ink: &mut Ink, layout: BoardLayout, coordinates: Coordinates, language: Language) {
    match coordinates {
        Coordinates::Outside => outside(ink, layout, language),
        Coordinates::Inside => inside(ink, layout, language),
        Coordinates::Off => {}
    }
}

/// The board without the details that are invisible at a small size.
pub(super) fn plain_board(ink: &mut Ink, layout: BoardLayout) {
    let top = layout.grid().inset(-MARGIN);
    slab(ink, top);
    ink.rect("board-rim", top.inset(0.6), CORNER - 0.6);
    lines(ink, layout);
}

fn slab(ink: &mut Ink, top: Rect) {
    let below = |y: f64, height: f64| Rect { y: top.y + y, height: top.height + height, ..top };
    ink.rect("board-foot", below(8.0, FOOT - 8.0), CORNER);
    ink.rect("board-edge", below(4.0, 2.0), CORNER);
    ink.rect("board-top", top, CORNER);
}

/// The wood grain, its bands and the lamp light, stretched over the board.
pub(super) fn wood(ink: &mut Ink, top: Rect, prefix: &str) {
    let (Rect { x, y, .. }, across, down) = (top, top.width / 1000.0, top.height / 1000.0);
    let _ = write!(ink.0, r#"<g transform="translate({x} {y}) scale({across} {down})">"#);
    ink.path("band", paths::BAND);
    ink.path("grain", paths::GRAIN);
    ink.0.push_str("</g>");
    let Rect { x, y, width, height } = top;
    let paint = light::paint(prefix, light::LAMP);
    let _ = write!(ink.0, r#"<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="{CORNER}" fill="{paint}"/>"#);
}

fn lines(ink: &mut Ink, layout: BoardLayout) {
    let (spec, grid) = (layout.spec(), layout.grid());
    let mut inner = String::new();
    for file in 1..spec.files {
        let _ = write!(inner, "M{} 0v{}", rounded(f64::from(file) * CELL), rounded(grid.height));
    }
    for rank in 1..spec.ranks {
        let _ = write!(inner, "M0 {}h{}", rounded(f64::from(rank) * CELL), rounded(grid.width));
    }
    ink.path("lines", &inner);
    ink.rect("lines frame", grid, 0.0);
    for square in spec.no_drops {
        let Rect { x, y, width, height } = layout.square(square);
        let [x, y, right, width, height] = [x, y, x + width, width, height].map(rounded);
        ink.path("no-drop", &format!("M{x} {y}l{width} {height}M{right} {y}l-{width} {height}"));
    }
    let (across, down) = star_points(spec);
    for x in [across, grid.width - across] {
        for y in [down, grid.height - down] {
            ink.circle("star", Point { x, y }, 3.8);
        }
    }
}

/// The distances of the star points from the edges of the grid; on the border of the promotion zone if it has several ranks.
fn star_points(spec: &Spec) -> (f64, f64) {
    (f64::from(spec.files / 3) * CELL, f64::from(spec.zone_ranks.max(1)) * CELL)
}

/// The coordinate of a square's rank in a language.
const fn rank(square: Square, language: Language) -> char {
    match language {
        Language::Japanese => ['一', '二', '三', '四', '五', '六'][square.rank() as usize],
        _ => (b'a' + square.rank()) as char,
    }
}

/// Ranks in the upper right corners of the right column; files in the lower left corners of the lowest row.
fn inside(ink: &mut Ink, layout: BoardLayout, language: Language) {
    let files = usize::from(layout.spec().files);
    let squares = layout.squares();
    for square in squares.iter().skip(files - 1).step_by(files) {
        let Rect { x, y, width, .. } = layout.square(*square);
        ink.text("coord inner", Point { x: x + width - 7.0, y: y + 14.0 }, rank(*square, language));
    }
    for square in squares.iter().skip(squares.len() - files) {
        let Rect { x, y, height, .. } = layout.square(*square);
        ink.text("coord inner", Point { x: x + 7.5, y: y + height - 5.0 }, square.file());
    }
}

fn outside(ink: &mut Ink, layout: BoardLayout, language: Language) {
    let (spec, grid) = (layout.spec(), layout.grid());
    let squares = layout.squares();
    for square in squares.iter().take(usize::from(spec.files)) {
        ink.text("coord", Point { y: -MARGIN / 2.0, ..layout.square(*square).centre() }, square.file());
    }
    for square in squares.iter().step_by(usize::from(spec.files)) {
        let y = layout.square(*square).centre().y;
        ink.text("coord", Point { x: grid.width + MARGIN / 2.0, y }, rank(*square, language));
    }
}

/// A piece stand with empty slots; its pieces are drawn separately. `prefix` is the prefix of the sprite's ids.
#[must_use]
pub fn stand(stand: &StandView, prefix: &str) -> String {
    let mut ink = Ink::default();
    let Rect { y, height, .. } = stand.rect;
    let slab = Rect { height: height + 5.0, ..stand.rect };
    shadow(&mut ink, slab, prefix);
    ink.rect("stand-edge", Rect { y: y + 1.0, ..slab }, 7.0);
    ink.rect("stand-top", stand.rect, 7.0);
    for slot in &stand.slots {
        ink.rect("recess", slot.rect.inset(3.0), 6.0);
    }
    ink.0
}

/// The marks below the pieces of a stand: an outline if it is the player's turn, and the selected slot or face, except on a
/// tray, which has its own.
#[must_use]
pub fn stand_marks(stand: &StandView) -> String {
    let mut ink = Ink::default();
    if stand.turn {
        ink.rect("mark-turn", stand.rect.inset(1.0), 6.0);
    }
    stand.slots.iter().filter(|slot| !has_tray(slot)).for_each(|slot| chosen_marks(&mut ink, slot));
    ink.0
}

/// The badge with the number of pieces, for more than one.
#[must_use]
pub fn badge(slot: &SlotView) -> String {
    if slot.count < 2 {
        return String::new();
    }
    // Centred, since it counts pieces, not faces; at the feet of the pieces, since the flip sign is at their tips.
    let turned = slot.faces.first().is_some_and(|held| held.face.turned);
    let y = if turned { slot.rect.y + BADGE } else { slot.rect.y + slot.rect.height - BADGE };
    let at = Point { y, ..slot.rect.centre() };
    let mut ink = Ink::default();
    ink.circle("badge", at, BADGE);
    ink.text("count", Point { y: at.y + 5.3, ..at }, slot.count);
    ink.0
}

fn shadow(ink: &mut Ink, slab: Rect, prefix: &str) {
    let Rect { x, y, width, height } = slab;
    let ([x, y], paint) =
        ([x + SHADOW_OFFSET.0, y + SHADOW_OFFSET.1].map(rounded), light::paint(prefix, light::SHADOW));
    let _ = write!(
        ink.0,
        r#"<rect class="slab-shadow" x="{x}" y="{y}" width="{width}" height="{height}" rx="{CORNER}" filter="{paint}"/>"#
    );
}

/// The scrim over the board, and the sheet behind the options.
#[must_use]
pub fn dialog_sheet(layout: BoardLayout, dialog: &DialogView) -> String {
    let mut ink = Ink::default();
    let Rect { x, y, width, height } = dialog.rect;
    ink.rect("scrim", layout.grid().inset(-MARGIN), CORNER);
    let grow = |left: f64, up: f64, right: f64, down: f64| Rect {
        x: x - left,
        y: y - up,
        width: width + left + right,
        height: height + up + down,
    };
    ink.rect("sheet-shadow", grow(2.0, -6.0, 10.0, 18.0), 14.0);
    ink.rect("sheet-shadow", grow(6.0, 0.0, 6.0, 10.0), 14.0);
    ink.rect("sheet", grow(4.0, 4.0, 4.0, 4.0), 12.0);
    ink.0
}
