//! Glyphs: which one a face has in a set, and how it is put on a piece.

use std::fmt::Write;

use crate::{
    play::{
        scene::{FaceView, Lettering, ReverseView},
        settings::Glyphs,
    },
    rules::{Kind, Side},
};

use super::{Ink, Pen};

/// The glyph of a face in the sprite.
pub(super) fn glyph(face: &FaceView, glyphs: Glyphs) -> String {
    let set = match (glyphs, face.lettering) {
        (Glyphs::Western, _) => return format!("western-{}", lettered(face.kind, face.letters)),
        (Glyphs::Full, Lettering::Full) => "kanji",
        _ => "single",
    };
    match (face.kind, face.side) {
        (Kind::King, Side::Black) => format!("{set}-king-black"),
        (Kind::King, Side::White) => format!("{set}-king-white"),
        (kind, _) => format!("{set}-{}", written_as(kind).name()),
    }
}

/// The kind whose characters a kind is written with.
const fn written_as(kind: Kind) -> Kind {
    match kind {
        Kind::StepRook => Kind::Rook,
        other => other,
    }
}

/// The name of the letters of a kind: a tokin is a promoted pawn where pieces promote.
fn lettered(kind: Kind, letters: &str) -> &'static str {
    match kind {
        Kind::Tokin if is_promoted(letters) => "promoted-pawn",
        _ => written_as(kind).name(),
    }
}

/// Whether these letters are those of a face that is shown by promotion.
fn is_promoted(letters: &str) -> bool {
    letters.starts_with('+')
}

/// Whether there is more than one letter: those are lower.
pub(super) const fn is_word(letters: &str) -> bool {
    letters.len() > 1
}

impl Ink {
    /// What is written on a face: its glyph, and how it moves where the set has that and there is room.
    pub(super) fn written(&mut self, face: &FaceView, pen: Pen<'_>) {
        if pen.glyphs.shows_movement() && face.lettering == Lettering::Full {
            self.glyph_amid_move_marks(face, pen);
        } else {
            self.glyph("glyph", pen, face, "");
        }
    }

    /// A face's glyph; `more` is further attributes.
    pub(super) fn glyph(&mut self, class: &str, pen: Pen<'_>, face: &FaceView, more: &str) {
        let class = if is_promoted(face.letters) { format!("{class} promoted") } else { class.to_owned() };
        let (prefix, id) = (pen.prefix, glyph(face, pen.glyphs));
        let _ = write!(self.0, r##"<use class="{class}" href="#{prefix}{id}"{more}/>"##);
    }

    /// The mark of the reverse.
    pub(super) fn mark(&mut self, face: &FaceView, reverse: ReverseView, pen: Pen<'_>) {
        let ReverseView { kind, letters, sure } = reverse;
        let back = FaceView { kind, letters, lettering: Lettering::Single, ..face.clone() };
        let may = if sure { "" } else { " may" };
        let word = if pen.glyphs == Glyphs::Western && is_word(letters) { " word" } else { "" };
        let (prefix, id) = (pen.prefix, glyph(&back, pen.glyphs));
        let _ = write!(self.0, r##"<use class="mark{may}{word}" href="#{prefix}{id}"/>"##);
    }
}
