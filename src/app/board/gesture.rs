//! Pointers on the table: hands what they do to the gesture's state machine, and does what that says.
//!
//! All listeners sit on the app's root, and the table captures the pointer that drags a piece. The piece itself follows
//! by its transform alone; no element that a finger may rest on comes or goes.

use std::time::Duration;

use leptos::{ev, prelude::*, svg as elements};
use leptos_use::{UseEventListenerOptions, use_event_listener, use_event_listener_with_options, use_window};
use wasm_bindgen::JsCast;
use web_sys::{Element, EventTarget, KeyboardEvent, MouseEvent, PointerEvent, SvgGraphicsElement};

use crate::{
    app::{
        browser::{motion::settle, time::now_ms},
        context::{Game, Interface},
    },
    play::{
        geometry::Point,
        input::gesture::{DragPosition, Event, Gesture, Output, Pixel, PointerId, PointerKind},
        session::{Action, Target},
    },
    rules::{Kind, Side, Square},
};

/// The main button of a mouse, and a finger or a pen.
const MAIN_BUTTON: i16 = 0;

/// The pointers of one app. A handle: copies stand for the same pointers.
#[derive(Clone, Copy)]
pub struct Pointers {
    game: Game,
    interface: Interface,
    gesture: StoredValue<Gesture>,
    /// Fires when a press has lasted long enough to be a long one.
    timer: StoredValue<Option<TimeoutHandle>>,
    /// The table's drawing.
    pub(super) table: NodeRef<elements::Svg>,
}

impl Pointers {
    /// The pointers of a new app.
    pub fn new(game: Game, interface: Interface) -> Self {
        let pointers = Self {
            game,
            interface,
            gesture: StoredValue::default(),
            timer: StoredValue::new(None),
            table: NodeRef::new(),
        };
        on_cleanup(move || pointers.set_timer(None));
        // A piece that is dragged may have been picked while the focus was elsewhere.
        let _ = use_event_listener(use_window(), ev::keydown, move |event| pointers.press_key(&event));
        // Before anything that the key does: its own motion is to be seen.
        let captures = UseEventListenerOptions::default().capture(true);
        let _ = use_event_listener_with_options(use_window(), ev::keydown, move |_| pointers.settle(), captures);
        pointers
    }

    /// The pointers of the app that a component belongs to.
    pub(super) fn expect() -> Self {
        expect_context()
    }

    pub fn down(self, event: &PointerEvent) {
        self.settle();
        if event.button() != MAIN_BUTTON {
            return;
        }
        let kind = kind(event);
        let under = target(event.target()).map(|target| self.game.under(target));
        let (pointer, primary, at) = (PointerId(event.pointer_id()), event.is_primary(), pixel(event));
        self.handle(Event::Down { pointer, kind, primary, at, under });
    }

    pub fn moved(self, event: &PointerEvent) {
        let pointer = PointerId(event.pointer_id());
        let mouse = kind(event) != PointerKind::Touch;
        if mouse && event.buttons() == 0 {
            // It may have gone up outside the window.
            self.handle(Event::Lost(pointer));
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

    /// Keeps the browser from scrolling with a piece, where the stylesheet alone does not.
    pub(super) fn touch_moved(self, event: &web_sys::TouchEvent) {
        if event.cancelable() && self.gesture.with_value(Gesture::holds) {
            event.prevent_default();
        }
    }

    /// Called before any element inside hears of the click.
    pub fn clicked(self, event: &MouseEvent) {
        // Keys and screen readers click too, without a pointer.
        if event.detail() != 0 && self.handle(Event::Click) == Some(Output::SuppressClick) {
            event.stop_propagation();
            event.prevent_default();
        }
    }

    /// The other button, the menu key, or a long press as the browser recognizes it.
    pub fn menu(self, event: &MouseEvent) {
        let piece = target(event.target()).and_then(|target| self.game.under(target).piece);
        if piece.is_some() || self.gesture.with_value(Gesture::holds) {
            event.prevent_default();
        }
        self.handle(Event::Menu(piece));
    }

    /// Puts a dragged piece back when Esc is pressed.
    pub fn press_key(self, event: &KeyboardEvent) {
        if event.key() == "Escape" && self.drags() {
            event.prevent_default();
            self.handle(Event::Escape);
        }
    }

    /// Brings moving pieces to their places at once: a touch or a key skips what is left of a motion.
    fn settle(self) {
        let interface = self.interface;
        if interface.moves_until.get_value() <= now_ms() {
            return;
        }
        interface.moves_until.set_value(0.0);
        if let Some(table) = self.table.get_untracked() {
            settle(&table);
            interface.settled.update(|count| *count = count.wrapping_add(1));
        }
    }

    fn drags(self) -> bool {
        self.gesture.with_value(Gesture::is_dragging)
    }

    fn handle(self, event: Event) -> Option<Output> {
        let now_ms = now_ms();
        let mut gesture = self.gesture.get_value();
        let (due_before, output) = (gesture.due_ms(), gesture.handle(event, now_ms));
        self.gesture.set_value(gesture);
        let due = gesture.due_ms();
        if due != due_before || (due.is_some() && event == Event::Tick) {
            self.set_timer(due.map(|due| Duration::from_secs_f64((due - now_ms).max(0.0) / 1000.0)));
        }
        if let Some(output) = output {
            self.perform(output);
        }
        output
    }

    fn set_timer(self, wait: Option<Duration>) {
        let tick = move || {
            self.handle(Event::Tick);
        };
        let timer = wait.and_then(|wait| set_timeout_with_handle(tick, wait).ok());
        if let Some(before) = self.timer.try_get_value().flatten() {
            before.clear();
        }
        self.timer.try_set_value(timer);
    }

    fn perform(self, output: Output) {
        let game = self.game;
        match output {
            Output::StartDrag(pointer, target, carried) => {
                game.lift(target);
                self.drag(carried);
                if let Some(table) = self.table.get_untracked() {
                    // A pointer that is gone already cannot be captured, and need not be.
                    let _ = table.set_pointer_capture(pointer.0);
                }
            }
            Output::DragTo(carried) => self.drag(carried),
            Output::Release(carried) => {
                // Keys may have put it down before.
                if self.interface.is_dragging() {
                    game.act(self.square_at(carried.aim).map_or(Action::Cancel, Action::Release));
                    game.hover(None);
                }
            }
            Output::CancelDrag => {
                if self.interface.is_dragging() {
                    game.act(Action::Cancel);
                    game.hover(None);
                }
            }
            Output::OpenCard(piece) => game.act(Action::OpenCard(piece)),
            Output::SuppressClick => {}
        }
    }

    fn drag(self, carried: DragPosition) {
        if self.interface.is_dragging()
            && let Some(at) = self.point(carried.piece)
        {
            self.interface.drag_to(at);
            self.game.hover(self.square_at(carried.aim));
        }
    }

    fn square_at(self, at: Pixel) -> Option<Square> {
        let table = self.game.scene.with_untracked(|scene| scene.table);
        self.point(at).and_then(|point| table.square_at(point))
    }

    /// Where on the table a place in the window lies.
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

fn pixel(event: &PointerEvent) -> Pixel {
    Pixel { x: event.client_x().into(), y: event.client_y().into() }
}

/// What can be picked at an element, by its attributes.
fn target(element: Option<EventTarget>) -> Option<Target> {
    let cell = element?.dyn_into::<Element>().ok()?.closest(".cell").ok()??;
    if let Some(name) = cell.get_attribute("data-square") {
        return Square::parse(&name).map(Target::Square);
    }
    let stand = cell.closest("[data-stand]").ok()??.get_attribute("data-stand")?;
    let side = Side::ALL.into_iter().find(|side| side.name() == stand)?;
    let named = |name: String| Kind::ALL.into_iter().find(|kind| kind.name() == name);
    let kind = named(cell.get_attribute("data-kind")?)?;
    Some(Target::Hand { side, kind, face: cell.get_attribute("data-drop").and_then(named) })
}
