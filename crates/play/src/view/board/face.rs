//! The faces of a piece, and the one on its back.

use rules::{Kind, Side, Spec, variants::Context};

/// A face of a piece.
#[derive(Clone, PartialEq, Debug)]
pub struct FaceView {
    pub kind: Kind,
    /// The owner: the kings of the two sides differ.
    pub side: Side,
    /// Whether it is upside down.
    pub turned: bool,
    /// Whether it is the upper face.
    pub shown: bool,
    /// Whether it is not the piece's first face.
    pub second: bool,
    /// Its letters in Western notation, with a `+` if it is promoted.
    pub letters: &'static str,
    /// The face on the back, drawn as a small mark.
    pub reverse: Option<ReverseView>,
    /// How much lettering it has.
    pub lettering: Lettering,
    /// Its position on the cube, if the piece has more than two faces.
    pub cube: Option<CubeFace>,
}

/// The position of a face on a cube. A piece with more than two faces is drawn as a cube, which rolls to the next face
/// with each move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CubeFace {
    /// On top.
    Up,
    /// In front: the next face.
    Next,
    /// At the back: the previous face.
    Last,
    /// At the bottom.
    Under,
}

impl CubeFace {
    /// The name in stylesheets.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Up => "up",
            Self::Next => "next",
            Self::Last => "last",
            Self::Under => "under",
        }
    }
}

/// How much lettering a face has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lettering {
    /// The full lettering of the glyph set, such as two kanji or move marks: on the board.
    Full,
    /// One kanji or letter: on a stand, where there is less space.
    Single,
}

/// The face on the back of a piece, drawn as a small mark.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReverseView {
    pub kind: Kind,
    /// Its letters in Western notation.
    pub letters: &'static str,
    /// Whether every capture by the piece flips it to this face. The mark is weaker where the piece only may promote to
    /// it, or becomes it when captured.
    pub forced: bool,
}

impl ReverseView {
    /// The face that a face flips to by capturing, or else the other face of a piece with two.
    pub(in crate::view) fn of(spec: &Spec, kind: Kind) -> Option<Self> {
        let turns = reverse(spec, kind);
        let other = || match spec.tile(kind)?.faces {
            [one, other] => Some(if one.kind == kind { other.kind } else { one.kind }),
            _ => None,
        };
        let kind = turns.or_else(other)?;
        Some(Self { kind, letters: spec.tables.western(kind), forced: turns.is_some() })
    }
}

/// The face that a face flips to by capturing, if it is another one and there is no choice.
pub(in crate::view) fn reverse(spec: &Spec, kind: Kind) -> Option<Kind> {
    spec.tables.becomes(kind, Context::Capture).only().filter(|&other| other != kind)
}
