//! Pointers on the table: hands what they do to the gesture's state machine, and does what that says.
//!
//! All listeners sit on the app's root, and the table captures the pointer that carries a piece. The piece itself follows
//! by its place alone; no element that a finger may rest on comes or goes.

use gloo_timers::callback::Timeout;
use wasm_bindgen::JsCast;
use web_sys::{Element, EventTarget, KeyboardEvent, MouseEvent, PointerEvent, SvgGraphicsElement};

use crate::{
    play::{
        geometry::Point,
        gesture::{Carried, Event, Gesture, Output, Pixel, PointerId, PointerKind},
        session::{Action, Target},
    },
    rules::{kind::Kind, side::Side, square::Square},
};

use super::{element::listen, prelude::*, state::State};

/// The main button of a mouse, and a finger or a pen.
const MAIN_BUTTON: i16 = 0;

/// The pointers of one app. A handle: copies stand for the same pointers.
#[derive(Clone, Copy)]
pub(super) struct Pointers {
    state: State,
    gesture: Held<Gesture>,
    /// Rings when a long press is long enough.
    timer: Held<Option<Timeout>>,
    /// The table's drawing.
    table: Held<Option<Element>>,
}

impl Pointers {
    /// Gives the components below a handle.
    pub(super) fn provide(state: State) -> Self {
        let pointers =
            Self { state, gesture: Held::new(Gesture::default()), timer: Held::new(None), table: Held::new(None) };
        provide_context(pointers);
        // A piece that is carried may have been taken up while the focus was elsewhere.
        listen(&window(), "keydown", false, Box::new(move |event| pointers.key(event.unchecked_ref())));
        pointers
    }

    /// The pointers of the app that a component belongs to.
    pub(super) fn get() -> Self {
        expect_context()
    }

    /// Takes the table's drawing.
    pub(super) fn watch(self, table: Element) {
        self.table.set(Some(table));
    }

    pub(super) fn down(self, event: &PointerEvent) {
        if event.button() != MAIN_BUTTON {
            return;
        }
        let kind = kind(event);
        let grip = target(event.target()).map(|target| self.state.grip(target));
        let (pointer, primary, at) = (PointerId(event.pointer_id()), event.is_primary(), pixel(event));
        self.hear(Event::Down { pointer, kind, primary, at, grip });
    }

    pub(super) fn moved(self, event: &PointerEvent) {
        let pointer = PointerId(event.pointer_id());
        let mouse = kind(event) != PointerKind::Touch;
        if mouse && event.buttons() == 0 {
            // It may have gone up where nobody told us.
            self.hear(Event::Lost(pointer));
        }
        self.hear(Event::Move(pointer, pixel(event)));
        if mouse && !self.gesture.with(Gesture::carries) {
            self.state.hover(match target(event.target()) {
                Some(Target::Square(square)) => Some(square),
                _ => None,
            });
        }
    }

    pub(super) fn up(self, event: &PointerEvent) {
        self.hear(Event::Up(PointerId(event.pointer_id()), pixel(event)));
    }

    pub(super) fn lost(self, event: &PointerEvent) {
        self.hear(Event::Lost(PointerId(event.pointer_id())));
    }

    pub(super) fn left(self, event: &PointerEvent) {
        if kind(event) != PointerKind::Touch && !self.gesture.with(Gesture::carries) {
            self.state.hover(None);
        }
    }

    /// Keeps the browser from scrolling with a piece, where the stylesheet alone does not.
    pub(super) fn touch_moved(self, event: &web_sys::Event) {
        if event.cancelable() && self.gesture.with(Gesture::holds) {
            event.prevent_default();
        }
    }

    /// Called before anybody else hears of the click.
    pub(super) fn clicked(self, event: &MouseEvent) {
        // Keys and screen readers click too, without a pointer.
        if event.detail() != 0 && self.hear(Event::Click) == Some(Output::Swallow) {
            event.stop_propagation();
            event.prevent_default();
        }
    }

    /// The other button, the menu key, or a long press of the browser's own reckoning.
    pub(super) fn menu(self, event: &MouseEvent) {
        let piece = target(event.target()).and_then(|target| self.state.grip(target).piece);
        if piece.is_some() || self.gesture.with(Gesture::holds) {
            event.prevent_default();
        }
        self.hear(Event::Menu(piece));
    }

    /// Puts a piece that is carried back when Esc is pressed.
    pub(super) fn key(self, event: &KeyboardEvent) {
        if event.key() == "Escape" && self.gesture.with(Gesture::carries) {
            event.prevent_default();
            self.hear(Event::Escape);
        }
    }

    fn hear(self, event: Event) -> Option<Output> {
        let now_ms = now_ms();
        let mut gesture = self.gesture.get();
        let (due_before, output) = (gesture.due_ms(), gesture.hear(event, now_ms));
        self.gesture.set(gesture);
        let due = gesture.due_ms();
        if due != due_before || (due.is_some() && event == Event::Tick) {
            // The one before is dropped, which stops it.
            self.timer.set(due.map(|due| Timeout::new(whole_ms(due - now_ms), move || self.tick())));
        }
        if let Some(output) = output {
            self.perform(output);
        }
        output
    }

    fn tick(self) {
        self.hear(Event::Tick);
    }

    fn perform(self, output: Output) {
        let state = self.state;
        match output {
            Output::TakeUp(pointer, target, carried) => {
                state.act(Action::Lift(target));
                state.take_up();
                self.carry(carried);
                if let Some(table) = self.table.get() {
                    // A pointer that is gone already cannot be captured, and need not be.
                    let _ = table.set_pointer_capture(pointer.0);
                }
            }
            Output::Carry(carried) => self.carry(carried),
            Output::LetGo(carried) => {
                // Keys may have put it down before.
                if state.is_carrying() {
                    state.act(self.square_at(carried.aim).map_or(Action::Cancel, Action::Land));
                    state.hover(None);
                }
            }
            Output::PutBack => {
                if state.is_carrying() {
                    state.act(Action::Cancel);
                    state.hover(None);
                }
            }
            Output::Tell(piece) => state.act(Action::OpenCard(piece)),
            Output::Swallow => {}
        }
    }

    fn carry(self, carried: Carried) {
        if self.state.is_carrying()
            && let Some(at) = self.point(carried.piece)
        {
            self.state.carry_to(at);
            self.state.hover(self.square_at(carried.aim));
        }
    }

    fn square_at(self, at: Pixel) -> Option<Square> {
        let table = self.state.scene.with_untracked(|scene| scene.table);
        self.point(at).and_then(|point| table.square_at(point))
    }

    /// Where on the table a place in the window lies.
    fn point(self, at: Pixel) -> Option<Point> {
        let table: SvgGraphicsElement = self.table.get()?.dyn_into().ok()?;
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

/// What can be picked at an element: it says so in its attributes.
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
