//! Pointer gestures on the table: a click, a drag, or a long press; with the secondary button a click or a drawing.
//!
//! A state machine of one gesture, independent of the browser and the clock: pointer events and times go in, outputs
//! come out. Clicks are left to the browser; only the one after a drag or a long press is suppressed.
//!
//! A context menu is requested when the secondary button goes down or up, depending on the operating system. A drawing
//! begins with the same press, so the request is suppressed, and the card opens when the button goes up.

use rules::Piece;

use crate::session::Target;

use super::pointer::{Button, Pixel, PointerId, PointerKind, PointerTarget};

/// The duration of a long press.
const LONG_PRESS_MS: f64 = 500.0;
/// The height at which a dragged piece is drawn above the finger.
const LIFT_PX: f64 = 50.0;
/// The time in which a click or a context menu after a gesture is suppressed.
const CLICK_MS: f64 = 500.0;

/// An input of the state machine.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Event {
    Down {
        pointer: PointerId,
        kind: PointerKind,
        button: Button,
        /// Whether it is the first of its kind (`PointerEvent.isPrimary`): a second finger is not.
        primary: bool,
        at: Pixel,
        /// What it goes down on.
        under: Option<PointerTarget>,
    },
    /// A pointer moves, down or not.
    Move(PointerId, Pixel),
    Up(PointerId, Pixel),
    /// The browser cancelled the pointer, or its capture was lost.
    Lost(PointerId),
    Escape,
    /// The main button goes down while another one of the same mouse is down.
    MainButton(PointerId),
    /// The timer of [`Gesture::next_tick_ms`].
    Tick,
    /// A context menu is requested, on this piece: with the secondary button, the keyboard, or the browser's own long
    /// press.
    Menu(Option<Piece>),
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

/// What the secondary button draws.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Stroke {
    /// Where it went down.
    pub from: Target,
    /// Where the pointer is.
    pub to: Pixel,
}

/// An output of the state machine.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Output {
    StartDrag(PointerId, Target, DragPosition),
    DragTo(DragPosition),
    Release(DragPosition),
    /// The drag is cancelled: the piece returns to its origin.
    CancelDrag,
    StartDrawing(PointerId, Stroke),
    /// The pointer that draws moves.
    DrawTo(Stroke),
    /// The drawing is done; or, without having moved, it encircles an empty square.
    Draw(Stroke),
    CancelDrawing,
    OpenCard(Piece),
    SuppressClick,
    /// Do not open the context menu: the press of the secondary button has its own meaning.
    SuppressMenu,
}

#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub struct Gesture {
    phase: Phase,
    /// A click until this time belongs to the previous gesture.
    suppress_click_until_ms: Option<f64>,
    /// A context menu until this time belongs to the press of the secondary button.
    suppress_menu_until_ms: Option<f64>,
}

#[derive(Clone, Copy, PartialEq, Default, Debug)]
enum Phase {
    /// No pointer is down, or it is ignored.
    #[default]
    Idle,
    /// A pointer is down and has not moved far enough for a drag.
    Pressed {
        pointer: PointerId,
        kind: PointerKind,
        from: Pixel,
        under: PointerTarget,
        since_ms: f64,
    },
    /// The secondary button is down, and its pointer has not moved far enough for a drawing.
    SecondaryPressed {
        pointer: PointerId,
        kind: PointerKind,
        from: Pixel,
        under: PointerTarget,
    },
    /// A pointer drags a piece.
    Dragging {
        pointer: PointerId,
        kind: PointerKind,
    },
    Drawing {
        pointer: PointerId,
        kind: PointerKind,
        from: Target,
    },
    /// The gesture is over, but its pointer is still down.
    Over {
        pointer: PointerId,
        kind: PointerKind,
    },
}

impl Gesture {
    /// Handles an event and returns what to do.
    pub fn handle(&mut self, event: Event, now_ms: f64) -> Option<Output> {
        match event {
            // Where nothing can be drawn, the secondary button only requests a context menu.
            Event::Down { button: Button::Secondary, under, .. } if !under.is_some_and(|under| under.can_draw) => None,
            Event::Down { pointer, kind, button, primary, at, under } => {
                (self.suppress_click_until_ms, self.suppress_menu_until_ms) = (None, None);
                let before = self.phase.pointer();
                // A second pointer ends the gesture, except a new primary one: then the first pointer's end was lost.
                if let Some((other, other_kind)) = before
                    && other != pointer
                    && !(primary && kind == other_kind)
                {
                    return self.end();
                }
                let cancel = self.end();
                self.phase = match (under, button) {
                    (Some(under), Button::Main) if primary => {
                        Phase::Pressed { pointer, kind, from: at, under, since_ms: now_ms }
                    }
                    (Some(under), Button::Secondary) if primary => {
                        self.suppress_menu_until_ms = Some(f64::INFINITY);
                        Phase::SecondaryPressed { pointer, kind, from: at, under }
                    }
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
                    (self.phase, self.suppress_menu_until_ms) = (Phase::Idle, None);
                }
                cancel
            }
            Event::Escape => match self.phase {
                Phase::Dragging { .. } | Phase::Drawing { .. } => self.end(),
                _ => None,
            },
            Event::MainButton(pointer) => match self.phase {
                Phase::SecondaryPressed { pointer: own, .. } | Phase::Drawing { pointer: own, .. }
                    if own == pointer =>
                {
                    self.end()
                }
                _ => None,
            },
            Event::Tick => match (self.phase, self.next_tick_ms()) {
                (Phase::Pressed { pointer, kind, under, .. }, Some(due)) if now_ms >= due => {
                    self.phase = Phase::Over { pointer, kind };
                    under.piece.map(Output::OpenCard)
                }
                _ => None,
            },
            Event::Menu(_) if self.suppress_menu_until_ms.take().is_some_and(|until_ms| now_ms <= until_ms) => {
                Some(Output::SuppressMenu)
            }
            Event::Menu(piece) => match self.phase {
                Phase::Dragging { .. } => self.end(),
                Phase::Over { .. } => None,
                Phase::Pressed { pointer, kind, under, .. } if kind != PointerKind::Mouse => {
                    self.phase = Phase::Over { pointer, kind };
                    under.piece.map(Output::OpenCard)
                }
                _ => piece.map(Output::OpenCard),
            },
            // The click of the main button, which cancelled a drawing.
            Event::Click if matches!(self.phase, Phase::Over { kind: PointerKind::Mouse, .. }) => {
                Some(Output::SuppressClick)
            }
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
            Phase::Idle | Phase::SecondaryPressed { .. } | Phase::Drawing { .. } | Phase::Over { .. } => false,
        }
    }

    /// Whether Esc ends the gesture: a piece is dragged, or something is drawn.
    #[must_use]
    pub const fn can_cancel(&self) -> bool {
        matches!(self.phase, Phase::Dragging { .. } | Phase::Drawing { .. })
    }

    /// Whether a piece is being dragged.
    #[must_use]
    pub const fn is_dragging(&self) -> bool {
        matches!(self.phase, Phase::Dragging { .. })
    }

    fn follow(&mut self, pointer: PointerId, at: Pixel) -> Option<Output> {
        match self.phase {
            Phase::Dragging { pointer: own, kind } if own == pointer => Some(Output::DragTo(drag_position(kind, at))),
            Phase::Drawing { pointer: own, from, .. } if own == pointer => {
                Some(Output::DrawTo(Stroke { from, to: at }))
            }
            Phase::SecondaryPressed { pointer: own, kind, from, under }
                if own == pointer && from.distance(at) >= kind.slop_px() =>
            {
                self.phase = Phase::Drawing { pointer, kind, from: under.target };
                Some(Output::StartDrawing(pointer, Stroke { from: under.target, to: at }))
            }
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
        self.suppress_menu_until_ms = self.suppress_menu_until_ms.map(|_| now_ms + CLICK_MS);
        match before {
            Phase::Dragging { .. } => Some(Output::Release(drag_position(kind, at))),
            Phase::Drawing { from, .. } => Some(Output::Draw(Stroke { from, to: at })),
            Phase::SecondaryPressed { under, .. } => {
                let stroke = Stroke { from: under.target, to: at };
                Some(under.piece.map_or(Output::Draw(stroke), Output::OpenCard))
            }
            Phase::Idle | Phase::Pressed { .. } | Phase::Over { .. } => None,
        }
    }

    /// Ends the gesture before its pointer goes up, and cancels a drag or a drawing.
    fn end(&mut self) -> Option<Output> {
        let cancel = match self.phase {
            Phase::Dragging { .. } => Some(Output::CancelDrag),
            Phase::Drawing { .. } => Some(Output::CancelDrawing),
            _ => None,
        };
        if let Some((pointer, kind)) = self.phase.pointer() {
            self.phase = Phase::Over { pointer, kind };
        }
        cancel
    }
}

impl Phase {
    const fn pointer(self) -> Option<(PointerId, PointerKind)> {
        match self {
            Self::Idle => None,
            Self::Pressed { pointer, kind, .. }
            | Self::SecondaryPressed { pointer, kind, .. }
            | Self::Dragging { pointer, kind }
            | Self::Drawing { pointer, kind, .. }
            | Self::Over { pointer, kind } => Some((pointer, kind)),
        }
    }
}

fn drag_position(kind: PointerKind, at: Pixel) -> DragPosition {
    let lift = if kind == PointerKind::Touch { LIFT_PX } else { 0.0 };
    DragPosition { piece: Pixel { y: at.y - lift, ..at }, pointer: at }
}
