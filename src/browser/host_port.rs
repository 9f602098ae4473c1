//! The connection between an embedded board and its host page.

use std::cell::RefCell;

use web_sys::{Window, js_sys::JSON};

/// A function that takes a message, as JSON.
type Receiver = Box<dyn Fn(&str)>;

/// The connection of a board with its host page.
pub struct HostPort {
    send: Receiver,
    /// The board's own, while one is mounted.
    receive: RefCell<Option<Receiver>>,
}

impl HostPort {
    /// A connection that passes the board's messages to `send`, as JSON.
    pub fn new(send: impl Fn(&str) + 'static) -> Self {
        Self { send: Box::new(send), receive: RefCell::default() }
    }

    /// The connection with the window around a frame.
    pub fn of_frame(parent: Window) -> Self {
        Self::new(move |json| {
            if let Ok(message) = JSON::parse(json) {
                // The messages are no secret, and a frame with `sandbox` cannot know its host's origin.
                let _ = parent.post_message(&message, "*");
            }
        })
    }

    /// Passes the messages of the host page to the board.
    pub fn connect(&self, receive: impl Fn(&str) + 'static) {
        *self.receive.borrow_mut() = Some(Box::new(receive));
    }

    pub fn disconnect(&self) {
        self.receive.take();
    }

    /// Passes a message of the host page to the board; ignores it while no board is connected.
    pub fn receive(&self, json: &str) {
        if let Some(receive) = &*self.receive.borrow() {
            receive(json);
        }
    }

    /// Passes a message of the board to the host page.
    pub fn send(&self, json: &str) {
        (self.send)(json);
    }
}
