//! Pointers on the table: feeds their events to the gesture state machine, and carries out its outputs.
//!
//! All listeners are on the app's root, and the table captures the pointer that drags a piece. Only the piece's transform
//! follows the pointer: no element that may be under a finger is added or removed.

use gloo_timers::callback::Timeout;
use leptos::{ev, prelude::*, svg as elements};
use leptos_use::{UseEventListenerOptions, use_event_listener, use_event_listener_with_options, use_window};
use wasm_bindgen::JsCast;
use web_sys::{Element, EventTarget, KeyboardEvent, MouseEvent, PointerEvent, SvgElement, SvgGraphicsElement};

use play::{
    editor::EditAction,
    geometry::Point,
    input::{
        gesture::{DragPosition, Event, Gesture, Output, Stroke},
        pointer::{Button, Pixel, PointerId, PointerKind},
    },
    session::{Action, Drawing, DrawingEdit, Target},
};
use rules::{Kind, Side, Square};

use crate::{
    browser::{focus::app_with, keys::key_of, motion::finish_animations, time::now_ms},
    context::{GameStore, Interface},
};

/// The pointer handling of one app. A handle: copies share the same state.
#[derive(Clone, Copy)]
pub struct Pointers {
    game: GameStore,
    interface: Interface,
    gesture: StoredValue<Gesture>,
    /// The cell that was pressed last.
    pressed: StoredValue<Option<Element>, LocalStorage>,
    /// Fires when a press becomes a long press.
    timer: StoredValue<Option<Timeout>, LocalStorage>,
    pub(super) table: NodeRef<elements::Svg>,
}

impl Pointers {
    /// The pointer handling of a new app.
    pub fn new(game: GameStore, interface: Interface) -> Self {
        let pointers = Self {
            game,
            interface,
            gesture: StoredValue::default(),
            pressed: StoredValue::new_local(None),
            timer: StoredValue::new_local(None),
            table: NodeRef::new(),
        };
        // On the window, since during a drag the focus may be outside the app.
        let _ = use_event_listener(use_window(), ev::keydown, move |event| pointers.press_key(&event));
        // Before the key's own effect, whose animation must be seen.
        let captures = UseEventListenerOptions::default().capture(true);
        let _ =
            use_event_listener_with_options(use_window(), ev::keydown, move |_| pointers.finish_animations(), captures);
        pointers
    }

    /// The pointer handling of the app that a component belongs to.
    pub fn expect() -> Self {
        expect_context()
    }

    /// The app's root element.
    pub fn app(self) -> Option<Element> {
        app_with(&*self.table.get_untracked()?)
    }

    pub fn down(self, event: &PointerEvent) {
        self.finish_animations();
        let Some(button) = button(event) else { return };
        let kind = kind(event);
        self.pressed.set_value(cell(event.target()));
        let under = target(event.target()).map(|target| self.game.pointer_target(target));
        let (pointer, primary, at) = (PointerId(event.pointer_id()), event.is_primary(), pixel(event));
        self.handle(Event::Down { pointer, kind, button, primary, at, under });
    }

    pub fn moved(self, event: &PointerEvent) {
        let pointer = PointerId(event.pointer_id());
        let mouse = kind(event) != PointerKind::Touch;
        if mouse && event.buttons() == 0 {
            // The button may have been released outside the window.
            self.handle(Event::Lost(pointer));
        } else if button(event) == Some(Button::Main) {
            // A mouse sends down and up once, for its first and its last button.
            self.handle(Event::MainButton(pointer));
        }
        self.handle(Event::Move(pointer, pixel(event)));
        if mouse && !self.drags() {
            self.game.hover(match target(event.target()) {
                Some(Target::Square(square)) => Some(square),
                _ => None,
            });
        }
    }

    pub fn up(self, event: &PointerEvent) {
        self.handle(Event::Up(PointerId(event.pointer_id()), pixel(event)));
    }

    pub fn lost(self, event: &PointerEvent) {
        self.handle(Event::Lost(PointerId(event.pointer_id())));
    }

    pub fn left(self, event: &PointerEvent) {
        if kind(event) != PointerKind::Touch && !self.drags() {
            self.game.hover(None);
        }
    }

    /// Prevents scrolling with a piece, where `touch-action` in the stylesheet does not.
    pub(super) fn touch_moved(self, event: &web_sys::TouchEvent) {
        if event.cancelable() && self.gesture.with_value(Gesture::blocks_scrolling) {
            event.prevent_default();
        }
    }

    /// Handles a click in the capture phase, before the listeners of inner elements.
    pub fn clicked(self, event: &MouseEvent) {
        // A click by a key or a screen reader, without a pointer, has detail 0.
        if event.detail() != 0 && self.handle(Event::Click) == Some(Output::SuppressClick) {
            event.stop_propagation();
            event.prevent_default();
        }
    }

    /// Handles `contextmenu`: the right button, the menu key, or a long press as the browser recognizes it.
    pub fn menu(self, event: &MouseEvent) {
        self.pressed.set_value(cell(event.target()));
        let piece = target(event.target()).and_then(|target| self.game.pointer_target(target).piece);
        let blocks_scrolling = self.gesture.with_value(Gesture::blocks_scrolling);
        let output = self.handle(Event::Menu(piece));
        if piece.is_some() || blocks_scrolling || output == Some(Output::SuppressMenu) {
            event.prevent_default();
        }
    }

    /// Puts a dragged piece back when Esc is pressed, and cancels a drawing.
    pub fn press_key(self, event: &KeyboardEvent) {
        if key_of(event) == "Escape" && self.gesture.with_value(Gesture::can_cancel) {
            event.prevent_default();
            self.handle(Event::Escape);
        }
    }

    /// Moves sliding pieces to their places at once: a touch or a key skips the rest of an animation.
    fn finish_animations(self) {
        let interface = self.interface;
        if interface.moves_until.get_value() <= now_ms() {
            return;
        }
        interface.moves_until.set_value(0.0);
        if let Some(table) = self.table.get_untracked() {
            finish_animations(&table);
            interface.finished_animations.update(|count| *count = count.wrapping_add(1));
        }
    }

    fn drags(self) -> bool {
        self.gesture.with_value(Gesture::is_dragging)
    }

    fn handle(self, event: Event) -> Option<Output> {
        let now_ms = now_ms();
        let mut gesture = self.gesture.get_value();
        let (due_before, output) = (gesture.next_tick_ms(), gesture.handle(event, now_ms));
        self.gesture.set_value(gesture);
        let due = gesture.next_tick_ms();
        if due != due_before || (due.is_some() && event == Event::Tick) {
            self.timer.try_set_value(due.map(|due| self.tick_in(due - now_ms)));
        }
        if let Some(output) = output {
            self.perform(output);
        }
        output
    }

    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a short wait")]
    fn tick_in(self, wait_ms: f64) -> Timeout {
        Timeout::new(wait_ms.max(0.0) as u32, move || {
            self.handle(Event::Tick);
        })
    }

    fn perform(self, output: Output) {
        let game = self.game;
        match output {
            Output::StartDrag(pointer, target, carried) => {
                game.start_drag(target);
                self.drag(carried);
                self.capture(pointer);
            }
            Output::DragTo(carried) => self.drag(carried),
            Output::Release(carried) => {
                // A key may have ended the drag already.
                if self.interface.is_dragging() {
                    game.act(self.release(carried.pointer));
                    game.hover(None);
                }
            }
            Output::CancelDrag => {
                if self.interface.is_dragging() {
                    game.act(Action::Cancel);
                    game.hover(None);
                }
            }
            Output::StartDrawing(pointer, stroke) => {
                game.preview_drawing(self.drawing(stroke));
                self.capture(pointer);
            }
            Output::DrawTo(stroke) => game.preview_drawing(self.drawing(stroke)),
            Output::Draw(stroke) => match self.drawing(stroke) {
                Some(drawing) => game.act(Action::EditDrawings(DrawingEdit::Toggle(drawing))),
                None => game.preview_drawing(None),
            },
            Output::CancelDrawing => game.preview_drawing(None),
            Output::OpenCard(piece) => {
                // The focus returns to the piece when the card is closed, not to a button that was pressed before.
                if let Some(cell) = self.pressed.get_value().and_then(|cell| cell.dyn_into::<SvgElement>().ok()) {
                    let _ = cell.focus();
                }
                game.act(Action::OpenCard(piece));
            }
            Output::SuppressClick | Output::SuppressMenu => {}
        }
    }

    /// Sends the pointer's events to the table, wherever it is.
    fn capture(self, pointer: PointerId) {
        if let Some(table) = self.table.get_untracked() {
            // This fails if the pointer is already released; no capture is needed then.
            let _ = table.set_pointer_capture(pointer.0);
        }
    }

    /// The drawing that ends at the square under the pointer.
    fn drawing(self, stroke: Stroke) -> Option<Drawing> {
        Drawing::new(stroke.from, self.square_at(stroke.to)?)
    }

    /// The action of releasing a dragged piece. In the editor it may go to a hand, and off the board it is removed.
    fn release(self, at: Pixel) -> Action {
        let table = self.game.board.with_untracked(|board| board.layout);
        let on_stand = |side: &Side| self.point(at).is_some_and(|point| table.stand(*side).has(point));
        match self.square_at(at) {
            Some(square) => Action::Release(square),
            None if !self.game.is_editing() => Action::Cancel,
            None => Action::Edit(Side::ALL.into_iter().find(on_stand).map_or(EditAction::Discard, EditAction::ToHand)),
        }
    }

    fn drag(self, carried: DragPosition) {
        if self.interface.is_dragging()
            && let Some(at) = self.point(carried.piece)
        {
            self.interface.drag_to(at);
            self.game.hover(self.square_at(carried.pointer));
        }
    }

    fn square_at(self, at: Pixel) -> Option<Square> {
        let table = self.game.board.with_untracked(|board| board.layout);
        self.point(at).and_then(|point| table.square_at(point))
    }

    /// Converts a position in the window to a point of the table.
    fn point(self, at: Pixel) -> Option<Point> {
        let table: SvgGraphicsElement = self.table.get_untracked()?.unchecked_into();
        let inverse = table.get_screen_ctm()?.inverse().ok()?;
        let along = |x: f32, y: f32, from: f32| f64::from(x) * at.x + f64::from(y) * at.y + f64::from(from);
        Some(Point { x: along(inverse.a(), inverse.c(), inverse.e()), y: along(inverse.b(), inverse.d(), inverse.f()) })
    }
}

fn kind(event: &PointerEvent) -> PointerKind {
    match event.pointer_type().as_str() {
        "touch" => PointerKind::Touch,
        "pen" => PointerKind::Pen,
        _ => PointerKind::Mouse,
    }
}

/// The button of a pointer event; in a `pointermove`, one that was pressed or released after the first.
fn button(event: &PointerEvent) -> Option<Button> {
    match event.button() {
        0 => Some(Button::Main),
        2 => Some(Button::Secondary),
        _ => None,
    }
}

fn pixel(event: &PointerEvent) -> Pixel {
    Pixel { x: event.client_x(), y: event.client_y() }
}

/// The cell that an element belongs to.
fn cell(element: Option<EventTarget>) -> Option<Element> {
    element?.dyn_into::<Element>().ok()?.closest(".cell").ok()?
}

/// The target at an element, from its attributes.
fn target(element: Option<EventTarget>) -> Option<Target> {
    let cell = cell(element)?;
    if let Some(name) = cell.get_attribute("data-square") {
        return Square::parse(&name).map(Target::Square);
    }
    let stand = cell.closest("[data-stand]").ok()??.get_attribute("data-stand")?;
    let side = Side::ALL.into_iter().find(|side| side.name() == stand)?;
    let named = |name: String| Kind::ALL.into_iter().find(|kind| kind.name() == name);
    let kind = named(cell.get_attribute("data-kind")?)?;
    Some(Target::Hand { side, kind, face: cell.get_attribute("data-drop").and_then(named) })
}
