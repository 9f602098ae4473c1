//! Pointers as the browser reports them, and what they go down on.

use rules::Piece;

use crate::session::{Mode, Session, Target};

/// The movement at which a mouse starts a drag.
const MOUSE_SLOP_PX: f64 = 3.0;
/// The movement at which a finger or a pen starts a drag.
const TOUCH_SLOP_PX: f64 = 8.0;

/// A point in the window, in CSS pixels.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub struct Pixel {
    /// The distance from the left edge.
    pub x: f64,
    /// The distance from the upper edge.
    pub y: f64,
}

impl Pixel {
    pub(super) fn distance(self, other: Self) -> f64 {
        (self.x - other.x).hypot(self.y - other.y)
    }
}

/// The id of a pointer, `PointerEvent.pointerId`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PointerId(pub i32);

/// The kind of a pointer, `PointerEvent.pointerType`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PointerKind {
    Mouse,
    Touch,
    Pen,
}

impl PointerKind {
    /// The movement at which the pointer starts a drag.
    pub(super) const fn slop_px(self) -> f64 {
        match self {
            Self::Mouse => MOUSE_SLOP_PX,
            Self::Touch | Self::Pen => TOUCH_SLOP_PX,
        }
    }
}

/// The button that a pointer goes down with, `PointerEvent.button`. Other buttons do nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Button {
    /// The main button of a mouse; a finger; the tip of a pen.
    Main,
    /// The button for context menus, on a mouse or a pen: it draws.
    Secondary,
}

/// What a pointer goes down on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PointerTarget {
    /// The target of a click there.
    pub target: Target,
    pub can_drag: bool,
    /// Whether an arrow or a circle can be drawn from there.
    pub can_draw: bool,
    /// The piece there, to show on the card.
    pub piece: Option<Piece>,
}

impl PointerTarget {
    #[must_use]
    pub fn of(session: &Session, target: Target) -> Self {
        let position = session.position();
        let piece = match target {
            _ if matches!(session.mode(), Mode::Edit(_)) => session.edited_piece(target),
            Target::Square(square) => position.piece(square),
            Target::Hand { side, kind, face } => {
                (position.hand(side).count(kind) > 0).then_some(Piece { side, kind: face.unwrap_or(kind) })
            }
            Target::Face(kind) => Some(Piece { side: position.turn(), kind }),
        };
        let can_draw = session.takes_drawings() && (piece.is_some() || matches!(target, Target::Square(_)));
        Self { target, can_drag: session.can_drag(target), can_draw, piece }
    }
}
