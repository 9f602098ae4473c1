//! The glyph of a face in a set, and the lettering on a piece.

use std::fmt::Write;

use rules::{Kind, Side};

use crate::{
    settings::Glyphs,
    view::{FaceView, Lettering, ReverseView},
};

use crate::svg::{Ink, Pen};

/// The id of a face's glyph in the sprite.
pub(in crate::svg) fn glyph(face: &FaceView, glyphs: Glyphs) -> String {
    let set = match (glyphs, face.lettering) {
        (Glyphs::Western, _) => return format!("western-{}", western_name(face.kind, face.letters)),
        (Glyphs::Full, Lettering::Full) => "kanji",
        _ => "single",
    };
    match (face.kind, face.side) {
        (Kind::King, Side::Black) => format!("{set}-king-black"),
        (Kind::King, Side::White) => format!("{set}-king-white"),
        (kind, _) => format!("{set}-{}", glyph_kind(kind).name()),
    }
}

/// The kind whose glyph a kind shares.
const fn glyph_kind(kind: Kind) -> Kind {
    match kind {
        Kind::StepRook => Kind::Rook,
        other => other,
    }
}

/// The name of a kind's Western glyph: a tokin is a promoted pawn where pieces promote.
fn western_name(kind: Kind, letters: &str) -> &'static str {
    match kind {
        Kind::Tokin if is_promoted(letters) => "promoted-pawn",
        _ => glyph_kind(kind).name(),
    }
}

/// Whether these are the letters of a promoted face.
fn is_promoted(letters: &str) -> bool {
    letters.starts_with('+')
}

/// Whether there is more than one letter; such glyphs are lower.
pub(super) const fn is_word(letters: &str) -> bool {
    letters.len() > 1
}

impl Ink {
    /// The lettering of a face: its glyph, and the marks of its moves if the set has them and there is space.
    pub(super) fn lettering(&mut self, face: &FaceView, pen: Pen<'_>) {
        if pen.glyphs.shows_movement() && face.lettering == Lettering::Full {
            self.glyph_amid_move_marks(face, pen);
        } else {
            self.glyph("glyph", pen, face, "");
        }
    }

    /// A face's glyph; `more` is text with further attributes.
    pub(super) fn glyph(&mut self, class: &str, pen: Pen<'_>, face: &FaceView, more: &str) {
        let class = if is_promoted(face.letters) { format!("{class} promoted") } else { class.to_owned() };
        let (prefix, id) = (pen.prefix, glyph(face, pen.glyphs));
        let _ = write!(self.0, r##"<use class="{class}" href="#{prefix}{id}"{more}/>"##);
    }

    /// The small mark of the reverse face.
    pub(super) fn mark(&mut self, face: &FaceView, reverse: ReverseView, pen: Pen<'_>) {
        let ReverseView { kind, letters, forced } = reverse;
        let back = FaceView { kind, letters, lettering: Lettering::Single, ..face.clone() };
        let may = if forced { "" } else { " may" };
        let word = if pen.glyphs == Glyphs::Western && is_word(letters) { " word" } else { "" };
        let (prefix, id) = (pen.prefix, glyph(&back, pen.glyphs));
        let _ = write!(self.0, r##"<use class="mark{may}{word}" href="#{prefix}{id}"/>"##);
    }
}
