//! Elements, made by hand: what the page is built of.
//!
//! Leptos' `view!` gives every element a type of its own, made of the types of its attributes and children, and each of
//! these types its own code to build, rebuild, mount and drop. Here an element is a value, and what follows the state is a
//! boxed closure in an effect of Leptos' reactive core: the same in a far smaller program (see
//! ARCHITECTURE.md for the figures).

use send_wrapper::SendWrapper;
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{AddEventListenerOptions, Element, Event, EventTarget, Node, js_sys::Reflect};

use crate::play::{decimal::Decimal, geometry::Rect};

use super::{live, prelude::*};

/// The namespace in which SVG's elements live.
const SVG: &str = "http://www.w3.org/2000/svg";

/// An element that is being put together. What follows the state does so until the owner in which it was made goes.
#[must_use = "an element is nothing until it is somebody's child"]
pub(super) struct El(Element);

/// An element of HTML.
pub(super) fn html(name: &str) -> El {
    El(document().create_element(name).expect("the name of an element"))
}

/// An element of SVG.
pub(super) fn svg(name: &str) -> El {
    El(document().create_element_ns(Some(SVG), name).expect("the name of an element"))
}

impl El {
    /// The element itself.
    pub(super) fn node(&self) -> Element {
        self.0.clone()
    }

    /// Gives it an attribute that stays.
    pub(super) fn attr(self, name: &str, value: &str) -> Self {
        let _ = self.0.set_attribute(name, value);
        self
    }

    /// Gives it attributes that stay.
    pub(super) fn attrs(self, attributes: &[(&str, &str)]) -> Self {
        attributes.iter().fold(self, |element, (name, value)| element.attr(name, value))
    }

    /// Gives it a place and a size that stay, as attributes.
    pub(super) fn area(self, area: Rect) -> Self {
        sides(area)
            .into_iter()
            .fold(self, |element, (name, value)| element.attr(name, &Decimal::from(value).to_string()))
    }

    /// Gives it classes that stay.
    pub(super) fn class(self, names: &str) -> Self {
        self.attr("class", names)
    }

    /// Gives it attributes, properties, styles or contents that follow the state.
    pub(super) fn live(self, mut follow: impl FnMut(&mut Parts) + 'static) -> Self {
        let mut parts = Parts { element: self.node(), seen: Vec::new() };
        live::follow(Box::new(move || follow(&mut parts)));
        self
    }

    /// Gives it a text that stays.
    pub(super) fn text(self, text: &str) -> Self {
        self.0.set_text_content(Some(text));
        self
    }

    /// Gives it a text that follows the state.
    pub(super) fn text_of(self, text: impl Fn() -> String + 'static) -> Self {
        self.live(move |parts| parts.text(&text()))
    }

    /// Fills it with markup of our own that stays.
    pub(super) fn markup(self, markup: &str) -> Self {
        self.0.set_inner_html(markup);
        self
    }

    /// Fills it with markup of our own that follows the state.
    pub(super) fn markup_of(self, markup: impl Fn() -> String + 'static) -> Self {
        self.live(move |parts| parts.markup(&markup()))
    }

    /// Adds a child.
    #[expect(clippy::needless_pass_by_value, reason = "a child belongs to one parent")]
    pub(super) fn child(self, child: Self) -> Self {
        let _ = self.0.append_child(&child.0);
        self
    }

    /// Adds children.
    pub(super) fn children(self, children: impl IntoIterator<Item = Self>) -> Self {
        children.into_iter().fold(self, Self::child)
    }

    /// Adds children that are made anew whenever the state changes from which they are made.
    pub(super) fn region(self, mut make: impl FnMut() -> Vec<Self> + 'static) -> Self {
        let end = self.mark();
        let mut there: Vec<Element> = Vec::new();
        live::follow(Box::new(move || {
            there.drain(..).for_each(|element| element.remove());
            there = make().into_iter().map(|child| put_before(&end, &child)).collect();
        }));
        self
    }

    /// Adds a child for each key, which stays as long as its key is there. They come in the order in which their keys came.
    pub(super) fn each<K: PartialEq + Clone + 'static>(
        self,
        keys: impl Fn() -> Vec<K> + 'static,
        make: impl Fn(K) -> Self + 'static,
    ) -> Self {
        let end = self.mark();
        // Not an effect's own owner, which is emptied each time the effect runs.
        let owner = Owner::current().unwrap_or_default();
        let mut there: Vec<(K, Element, Owner)> = Vec::new();
        live::follow(Box::new(move || {
            let keys = keys();
            there.retain(|(key, element, owner)| {
                let stays = keys.contains(key);
                if !stays {
                    owner.cleanup();
                    element.remove();
                }
                stays
            });
            for key in keys {
                if !there.iter().any(|(known, ..)| *known == key) {
                    let own = owner.with(Owner::new);
                    let element = own.with(|| untrack(|| put_before(&end, &make(key.clone()))));
                    there.push((key, element, own));
                }
            }
        }));
        self
    }

    /// Listens to an event, which is of the type `E`.
    pub(super) fn on<E: JsCast + 'static>(self, name: &str, mut hear: impl FnMut(&E) + 'static) -> Self {
        self.listen(name, false, Box::new(move |event| hear(event.unchecked_ref())))
    }

    /// Listens to an event before any element inside hears it.
    pub(super) fn on_capture<E: JsCast + 'static>(self, name: &str, mut hear: impl FnMut(&E) + 'static) -> Self {
        self.listen(name, true, Box::new(move |event| hear(event.unchecked_ref())))
    }

    fn listen(self, name: &str, capture: bool, hear: Box<dyn FnMut(Event)>) -> Self {
        listen(&self.0, name, capture, hear);
        self
    }

    /// A place among the children, where others are put in later.
    fn mark(&self) -> Node {
        let mark: Node = document().create_text_node("").into();
        let _ = self.0.append_child(&mark);
        mark
    }
}

/// What an area is as attributes.
fn sides(area: Rect) -> [(&'static str, f64); 4] {
    [("x", area.x), ("y", area.y), ("width", area.width), ("height", area.height)]
}

fn put_before(mark: &Node, child: &El) -> Element {
    if let Some(parent) = mark.parent_node() {
        let _ = parent.insert_before(&child.0, Some(mark));
    }
    child.node()
}

/// The parts of an element that follow the state. Each is written when it is another than before.
pub(super) struct Parts {
    element: Element,
    seen: Vec<(&'static str, Option<String>)>,
}

impl Parts {
    /// Whether this is news.
    fn is_new(&mut self, name: &'static str, value: Option<&str>) -> bool {
        match self.seen.iter_mut().find(|(known, _)| *known == name) {
            Some((_, seen)) if seen.as_deref() == value => return false,
            Some((_, seen)) => *seen = value.map(str::to_owned),
            None => self.seen.push((name, value.map(str::to_owned))),
        }
        true
    }

    /// An attribute, or none.
    pub(super) fn set<'a>(&mut self, name: &'static str, value: impl Into<Option<&'a str>>) {
        self.put(name, value.into());
    }

    fn put(&mut self, name: &'static str, value: Option<&str>) {
        if self.is_new(name, value) {
            let _ = match value {
                Some(value) => self.element.set_attribute(name, value),
                None => self.element.remove_attribute(name),
            };
        }
    }

    /// An attribute that is a number.
    pub(super) fn number(&mut self, name: &'static str, value: f64) {
        self.put(name, Some(&Decimal::from(value).to_string()));
    }

    /// Where it lies and how large it is, as attributes.
    pub(super) fn area(&mut self, area: Rect) {
        for (name, value) in sides(area) {
            self.number(name, value);
        }
    }

    /// An attribute that says `true` or `false`.
    pub(super) fn truth(&mut self, name: &'static str, value: bool) {
        self.put(name, Some(if value { "true" } else { "false" }));
    }

    /// An attribute that is there or not.
    pub(super) fn flag(&mut self, name: &'static str, there: bool) {
        self.put(name, there.then_some(""));
    }

    /// The classes: one that stays, and those that are true now.
    pub(super) fn class(&mut self, always: &str, now: &[(&str, bool)]) {
        let mut names = always.to_owned();
        for (name, _) in now.iter().filter(|(_, is)| *is) {
            names.push(' ');
            names.push_str(name);
        }
        self.put("class", Some(&names));
    }

    /// A property that is true or false, and that a person may have changed since.
    pub(super) fn property(&mut self, name: &'static str, value: bool) {
        let _ = Reflect::set(&self.element, &JsValue::from_str(name), &JsValue::from_bool(value));
    }

    /// The `transform` of its style.
    pub(super) fn transform(&mut self, value: &str) {
        if self.is_new("style transform", Some(value))
            && let Some(element) = self.element.dyn_ref::<web_sys::SvgElement>()
        {
            let _ = element.style().set_property("transform", value);
        }
    }

    /// All that is in it, as text.
    pub(super) fn text(&mut self, text: &str) {
        if self.is_new("text", Some(text)) {
            self.element.set_text_content(Some(text));
        }
    }

    /// All that is in it, as markup of our own.
    pub(super) fn markup(&mut self, markup: &str) {
        if self.is_new("markup", Some(markup)) {
            self.element.set_inner_html(markup);
        }
    }
}

/// Listens to an event until the owner goes in which this is called; if `capture`, before any element inside hears it.
pub(super) fn listen(target: &EventTarget, name: &str, capture: bool, hear: Box<dyn FnMut(Event)>) {
    let closure = Closure::wrap(hear);
    let options = AddEventListenerOptions::new();
    options.set_capture(capture);
    // A listener that may hold back scrolling, which browsers else take for one that does not.
    options.set_passive(false);
    let hearing = closure.as_ref().unchecked_ref();
    let _ = target.add_event_listener_with_callback_and_add_event_listener_options(name, hearing, &options);
    let (target, name) = (target.clone(), name.to_owned());
    at_the_end(move || {
        let hearing = closure.as_ref().unchecked_ref();
        let _ = target.remove_event_listener_with_callback_and_bool(&name, hearing, capture);
    });
}

/// Runs when the owner goes: when what is made here is no longer to be seen.
pub(super) fn at_the_end(run: impl FnOnce() + 'static) {
    fn keep(run: Box<dyn FnOnce()>) {
        let run = SendWrapper::new(run);
        on_cleanup(move || (run.take())());
    }
    keep(Box::new(run));
}
