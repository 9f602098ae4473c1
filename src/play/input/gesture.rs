//! What a pointer does on the table: a click, a drag, or a long press.
//!
//! A state machine of one gesture. It hears of every pointer, says what is to be done, and knows neither the browser nor
//! the clock: times come in. Clicks themselves are left to the browser; only the one that follows a drag is swallowed.

use crate::{
    play::session::{Session, Target},
    rules::Piece,
};

/// How far a mouse may move and still click.
const MOUSE_SLOP_PX: f64 = 3.0;
/// How far a finger or a pen may move and still tap.
const TOUCH_SLOP_PX: f64 = 8.0;
/// How long a finger rests on a piece that is to be told about.
const LONG_PRESS_MS: f64 = 500.0;
/// How far above the finger that drags it a piece is seen.
const LIFT_PX: f64 = 50.0;
/// How long after a gesture its click may come.
const CLICK_MS: f64 = 500.0;

/// A place in the window, in CSS pixels.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub struct Pixel {
    /// To the right.
    pub x: f64,
    /// Down.
    pub y: f64,
}

impl Pixel {
    fn distance(self, other: Self) -> f64 {
        (self.x - other.x).hypot(self.y - other.y)
    }
}

/// Tells apart the pointers that touch the screen at the same time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PointerId(pub i32);

/// What points.
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

/// What lies where a pointer goes down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PointerTarget {
    /// What can be picked there.
    pub target: Target,
    /// Whether it can be taken up and carried.
    pub can_drag: bool,
    /// The piece that there is to tell about.
    pub piece: Option<Piece>,
}

impl PointerTarget {
    /// What lies at a target of a session's table.
    #[must_use]
    pub fn of(session: &Session, target: Target) -> Self {
        let position = session.game().position();
        let piece = match target {
            Target::Square(square) => position.piece(square),
            Target::Hand { side, kind, face } => {
                (position.hand(side).count(kind) > 0).then_some(Piece { side, kind: face.unwrap_or(kind) })
            }
            Target::Face(kind) => Some(Piece { side: position.turn(), kind }),
        };
        Self { target, can_drag: session.can_drag(target), piece }
    }
}

/// What a pointer, or a person, does.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Event {
    /// A pointer goes down.
    Down {
        /// Which.
        pointer: PointerId,
        /// What it is.
        kind: PointerKind,
        /// Whether it is the first of its kind: a second finger is not.
        primary: bool,
        /// Where.
        at: Pixel,
        /// What lies there.
        under: Option<PointerTarget>,
    },
    /// A pointer moves, down or not.
    Move(PointerId, Pixel),
    /// A pointer goes up.
    Up(PointerId, Pixel),
    /// The browser takes a pointer for itself, or it was lost.
    Lost(PointerId),
    /// The Esc key.
    Escape,
    /// Time went by.
    Tick,
    /// A menu is asked for, with the other button, the keyboard, or the browser's own long press, where this lies.
    Menu(Option<Piece>),
    /// The browser makes a click of what went before.
    Click,
}

/// Where a pointer drags a piece.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct DragPosition {
    /// Where the middle of the piece is to be seen: above a finger, which would hide it.
    pub piece: Pixel,
    /// Where it would go: at the pointer itself. The piece would otherwise be a square ahead as soon as it is taken up.
    pub pointer: Pixel,
}

/// What is to be done.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Output {
    /// The piece is taken up.
    StartDrag(PointerId, Target, DragPosition),
    /// The piece that is carried follows.
    DragTo(DragPosition),
    /// The piece is let go.
    Release(DragPosition),
    /// The piece goes back to where it was.
    CancelDrag,
    /// Something is to be told about this piece.
    OpenCard(Piece),
    /// The click is none.
    SuppressClick,
}

/// The gesture that is going on.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub struct Gesture {
    phase: Phase,
    /// Until when a click belongs to the gesture before.
    suppress_click_until_ms: Option<f64>,
}

/// How far a gesture has come.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
enum Phase {
    /// No pointer is down, or none that matters.
    #[default]
    Idle,
    /// A pointer is down on something and has hardly moved.
    Pressed { pointer: PointerId, kind: PointerKind, from: Pixel, under: PointerTarget, since_ms: f64 },
    /// A pointer drags a piece.
    Dragging { pointer: PointerId, kind: PointerKind },
    /// A pointer is still down, but the gesture is over.
    Over { pointer: PointerId, kind: PointerKind },
}

impl Gesture {
    /// Hears what happens at a time, and says what is to be done.
    pub fn handle(&mut self, event: Event, now_ms: f64) -> Option<Output> {
        match event {
            Event::Down { pointer, kind, primary, at, under } => {
                self.suppress_click_until_ms = None;
                let before = self.phase.pointer();
                // A second pointer ends the gesture; but one of which we never heard that it went up is no other.
                if let Some((other, other_kind)) = before
                    && other != pointer
                    && !(primary && kind == other_kind)
                {
                    return self.end();
                }
                let back = self.end();
                self.phase = match under {
                    Some(under) if primary => Phase::Pressed { pointer, kind, from: at, under, since_ms: now_ms },
                    _ => Phase::Idle,
                };
                back
            }
            Event::Move(pointer, at) => self.follow(pointer, at),
            Event::Up(pointer, at) => self.up(pointer, at, now_ms),
            Event::Lost(pointer) => {
                let mine = self.phase.pointer().is_some_and(|(mine, _)| mine == pointer);
                let back = if mine { self.end() } else { None };
                if mine {
                    self.phase = Phase::Idle;
                }
                back
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

    /// When a tick is due: the long press.
    #[must_use]
    pub fn next_tick_ms(&self) -> Option<f64> {
        match self.phase {
            Phase::Pressed { kind: PointerKind::Touch | PointerKind::Pen, under, since_ms, .. } => {
                under.piece.map(|_| since_ms + LONG_PRESS_MS)
            }
            _ => None,
        }
    }

    /// Whether a pointer that moves now is none of the browser's business: it drags a piece, or may be about to.
    #[must_use]
    pub const fn blocks_scrolling(&self) -> bool {
        match self.phase {
            Phase::Pressed { under, .. } => under.can_drag,
            Phase::Dragging { .. } => true,
            Phase::Idle | Phase::Over { .. } => false,
        }
    }

    /// Whether a piece is carried.
    #[must_use]
    pub const fn is_dragging(&self) -> bool {
        matches!(self.phase, Phase::Dragging { .. })
    }

    fn follow(&mut self, pointer: PointerId, at: Pixel) -> Option<Output> {
        match self.phase {
            Phase::Dragging { pointer: mine, kind } if mine == pointer => Some(Output::DragTo(drag_position(kind, at))),
            Phase::Pressed { pointer: mine, kind, from, under, .. }
                if mine == pointer && from.distance(at) >= kind.slop_px() =>
            {
                if under.can_drag {
                    self.phase = Phase::Dragging { pointer, kind };
                    return Some(Output::StartDrag(pointer, under.target, drag_position(kind, at)));
                }
                // No drag and no long press; what the browser makes of it is a scroll or a click.
                self.phase = Phase::Idle;
                None
            }
            _ => None,
        }
    }

    fn up(&mut self, pointer: PointerId, at: Pixel, now_ms: f64) -> Option<Output> {
        let (mine, kind) = self.phase.pointer()?;
        if mine != pointer {
            return None;
        }
        let before = std::mem::take(&mut self.phase);
        if !matches!(before, Phase::Pressed { .. }) {
            self.suppress_click_until_ms = Some(now_ms + CLICK_MS);
        }
        matches!(before, Phase::Dragging { .. }).then(|| Output::Release(drag_position(kind, at)))
    }

    /// Ends the gesture before its pointer goes up; a piece that is carried goes back.
    fn end(&mut self) -> Option<Output> {
        let carried = self.is_dragging();
        if let Some((pointer, kind)) = self.phase.pointer() {
            self.phase = Phase::Over { pointer, kind };
        }
        carried.then_some(Output::CancelDrag)
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
