//! Pointer gestures on the table: a click, a drag, or a long press.
//!
//! A state machine of one gesture, independent of the browser and the clock: pointer events and times go in, outputs
//! come out. Clicks are left to the browser; only the one after a drag or a long press is suppressed.

use crate::{
    play::session::{Session, Target},
    rules::Piece,
};

/// The movement at which a mouse starts a drag.
const MOUSE_SLOP_PX: f64 = 3.0;
/// The movement at which a finger or a pen starts a drag.
const TOUCH_SLOP_PX: f64 = 8.0;
/// The duration of a long press.
const LONG_PRESS_MS: f64 = 500.0;
/// The height at which a dragged piece is drawn above the finger.
const LIFT_PX: f64 = 50.0;
/// The time in which a click after a gesture is suppressed.
const CLICK_MS: f64 = 500.0;

/// A point in the window, in CSS pixels.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub struct Pixel {
    /// The distance from the left edge.
    pub x: f64,
    /// The distance from the upper edge.
    pub y: f64,
}

impl Pixel {
    fn distance(self, other: Self) -> f64 {
        (self.x - other.x).hypot(self.y - other.y)
    }
}

/// The id of a pointer, `PointerEvent.pointerId`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PointerId(pub i32);

/// The kind of a pointer, `PointerEvent.pointerType`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PointerKind {
    /// A mouse, with its main button.
    Mouse,
    /// A finger.
    Touch,
    /// A pen.
    Pen,
}

impl PointerKind {
    const fn slop_px(self) -> f64 {
        match self {
            Self::Mouse => MOUSE_SLOP_PX,
            Self::Touch | Self::Pen => TOUCH_SLOP_PX,
        }
    }
}

/// What a pointer goes down on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PointerTarget {
    /// The target of a click there.
    pub target: Target,
    /// Whether it can be dragged.
    pub can_drag: bool,
    /// The piece there, to show on the card.
    pub piece: Option<Piece>,
}

impl PointerTarget {
    /// A target in a session.
    #[must_use]
    pub fn of(session: &Session, target: Target) -> Self {
        let position = session.position();
        let piece = match target {
            _ if session.editor().is_some() => session.edited_piece(target),
            Target::Square(square) => position.piece(square),
            Target::Hand { side, kind, face } => {
                (position.hand(side).count(kind) > 0).then_some(Piece { side, kind: face.unwrap_or(kind) })
            }
            Target::Face(kind) => Some(Piece { side: position.turn(), kind }),
        };
        Self { target, can_drag: session.can_drag(target), piece }
    }
}

/// An input of the state machine.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Event {
    /// A pointer goes down.
    Down {
        /// Its id.
        pointer: PointerId,
        /// Its kind.
        kind: PointerKind,
        /// Whether it is the first of its kind (`PointerEvent.isPrimary`): a second finger is not.
        primary: bool,
        /// Its position.
        at: Pixel,
        /// What it goes down on.
        under: Option<PointerTarget>,
    },
    /// A pointer moves, down or not.
    Move(PointerId, Pixel),
    /// A pointer goes up.
    Up(PointerId, Pixel),
    /// The browser has cancelled the pointer, or its capture was lost.
    Lost(PointerId),
    /// The Esc key.
    Escape,
    /// A timer.
    Tick,
    /// A context menu is requested, on this piece: with the secondary button, the keyboard, or the browser's own long
    /// press.
    Menu(Option<Piece>),
    /// The browser sends a click.
    Click,
}

/// The position of a dragged piece.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct DragPosition {
    /// The centre of the piece as it is drawn: above a finger, which would hide it.
    pub piece: Pixel,
    /// The pointer itself, which decides the destination: with the centre of the piece, a drag would start a square
    /// ahead.
    pub pointer: Pixel,
}

/// An output of the state machine.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Output {
    /// A drag starts.
    StartDrag(PointerId, Target, DragPosition),
    /// The dragged piece moves.
    DragTo(DragPosition),
    /// The piece is released.
    Release(DragPosition),
    /// The drag is cancelled: the piece returns to its origin.
    CancelDrag,
    /// The card of a piece opens.
    OpenCard(Piece),
    /// The click is to be ignored.
    SuppressClick,
}

/// The state of the gesture.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub struct Gesture {
    phase: Phase,
    /// A click until this time belongs to the gesture before.
    suppress_click_until_ms: Option<f64>,
}

/// The phase of a gesture.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
enum Phase {
    /// No pointer is down, or it is ignored.
    #[default]
    Idle,
    /// A pointer is down and has not moved far enough for a drag.
    Pressed { pointer: PointerId, kind: PointerKind, from: Pixel, under: PointerTarget, since_ms: f64 },
    /// A pointer drags a piece.
    Dragging { pointer: PointerId, kind: PointerKind },
    /// The gesture is over, but its pointer is still down.
    Over { pointer: PointerId, kind: PointerKind },
}

impl Gesture {
    /// Handles an event at a time, and returns what to do.
    pub fn handle(&mut self, event: Event, now_ms: f64) -> Option<Output> {
        match event {
            Event::Down { pointer, kind, primary, at, under } => {
                self.suppress_click_until_ms = None;
                let before = self.phase.pointer();
                // A second pointer ends the gesture, except a new primary one: then the end of the first one was lost.
                if let Some((other, other_kind)) = before
                    && other != pointer
                    && !(primary && kind == other_kind)
                {
                    return self.end();
                }
                let cancel = self.end();
                self.phase = match under {
                    Some(under) if primary => Phase::Pressed { pointer, kind, from: at, under, since_ms: now_ms },
                    _ => Phase::Idle,
                };
                cancel
            }
            Event::Move(pointer, at) => self.follow(pointer, at),
            Event::Up(pointer, at) => self.up(pointer, at, now_ms),
            Event::Lost(pointer) => {
                let is_own = self.phase.pointer().is_some_and(|(own, _)| own == pointer);
                let cancel = if is_own { self.end() } else { None };
                if is_own {
                    self.phase = Phase::Idle;
                }
                cancel
            }
            Event::Escape => match self.phase {
                Phase::Dragging { .. } => self.end(),
                _ => None,
            },
            Event::Tick => match (self.phase, self.next_tick_ms()) {
                (Phase::Pressed { pointer, kind, under, .. }, Some(due)) if now_ms >= due => {
                    self.phase = Phase::Over { pointer, kind };
                    under.piece.map(Output::OpenCard)
                }
                _ => None,
            },
            Event::Menu(piece) => match self.phase {
                Phase::Dragging { .. } => self.end(),
                Phase::Over { .. } => None,
                Phase::Pressed { pointer, kind, under, .. } if kind != PointerKind::Mouse => {
                    self.phase = Phase::Over { pointer, kind };
                    under.piece.map(Output::OpenCard)
                }
                _ => piece.map(Output::OpenCard),
            },
            Event::Click => self
                .suppress_click_until_ms
                .take()
                .filter(|&until_ms| now_ms <= until_ms)
                .map(|_| Output::SuppressClick),
        }
    }

    /// The time of the next tick, for the long press.
    #[must_use]
    pub fn next_tick_ms(&self) -> Option<f64> {
        match self.phase {
            Phase::Pressed { kind: PointerKind::Touch | PointerKind::Pen, under, since_ms, .. } => {
                under.piece.map(|_| since_ms + LONG_PRESS_MS)
            }
            _ => None,
        }
    }

    /// Whether the browser must not scroll: the pointer drags a piece, or may start to.
    #[must_use]
    pub const fn blocks_scrolling(&self) -> bool {
        match self.phase {
            Phase::Pressed { under, .. } => under.can_drag,
            Phase::Dragging { .. } => true,
            Phase::Idle | Phase::Over { .. } => false,
        }
    }

    /// Whether a piece is being dragged.
    #[must_use]
    pub const fn is_dragging(&self) -> bool {
        matches!(self.phase, Phase::Dragging { .. })
    }

    fn follow(&mut self, pointer: PointerId, at: Pixel) -> Option<Output> {
        match self.phase {
            Phase::Dragging { pointer: own, kind } if own == pointer => Some(Output::DragTo(drag_position(kind, at))),
            Phase::Pressed { pointer: own, kind, from, under, .. }
                if own == pointer && from.distance(at) >= kind.slop_px() =>
            {
                if under.can_drag {
                    self.phase = Phase::Dragging { pointer, kind };
                    return Some(Output::StartDrag(pointer, under.target, drag_position(kind, at)));
                }
                // Neither a drag nor a long press: the browser makes it a scroll or a click.
                self.phase = Phase::Idle;
                None
            }
            _ => None,
        }
    }

    fn up(&mut self, pointer: PointerId, at: Pixel, now_ms: f64) -> Option<Output> {
        let (own, kind) = self.phase.pointer()?;
        if own != pointer {
            return None;
        }
        let before = std::mem::take(&mut self.phase);
        if !matches!(before, Phase::Pressed { .. }) {
            self.suppress_click_until_ms = Some(now_ms + CLICK_MS);
        }
        matches!(before, Phase::Dragging { .. }).then(|| Output::Release(drag_position(kind, at)))
    }

    /// Ends the gesture before its pointer goes up, and cancels a drag.
    fn end(&mut self) -> Option<Output> {
        let was_dragging = self.is_dragging();
        if let Some((pointer, kind)) = self.phase.pointer() {
            self.phase = Phase::Over { pointer, kind };
        }
        was_dragging.then_some(Output::CancelDrag)
    }
}

impl Phase {
    const fn pointer(self) -> Option<(PointerId, PointerKind)> {
        match self {
            Self::Idle => None,
            Self::Pressed { pointer, kind, .. } | Self::Dragging { pointer, kind } | Self::Over { pointer, kind } => {
                Some((pointer, kind))
            }
        }
    }
}

fn drag_position(kind: PointerKind, at: Pixel) -> DragPosition {
    let lift = if kind == PointerKind::Touch { LIFT_PX } else { 0.0 };
    DragPosition { piece: Pixel { y: at.y - lift, ..at }, pointer: at }
}
