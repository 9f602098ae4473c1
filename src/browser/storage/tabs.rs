//! Messages between the tabs in which the page is open.

use leptos::ev;
use leptos_use::use_event_listener;
use serde::{Deserialize, Serialize};
use web_sys::{BroadcastChannel, MessageEvent};

/// A message from one tab to the others.
#[derive(Serialize, Deserialize)]
pub enum News {
    /// A game has changed: its text in the archive.
    Game(String),
    /// The game with this id was deleted.
    Deleted(u64),
    /// The settings have changed: their text.
    Settings(String),
    /// A puzzle was solved: the text of the record.
    Puzzles(String),
    /// The clock of a game.
    Clock(ClockNews),
}

/// The time that a tab has counted for the move in progress.
#[derive(Serialize, Deserialize)]
pub struct ClockNews {
    pub game: u64,
    /// The number of its moves.
    pub moves: usize,
    pub spent_ms: u32,
    /// Whether tabs that have counted more should answer.
    pub asks: bool,
}

/// The channel between the tabs.
#[derive(Clone)]
pub struct Tabs(BroadcastChannel);

impl Tabs {
    /// The channel with this name; `None` where the browser has no channels.
    pub fn open(name: &str) -> Option<Self> {
        BroadcastChannel::new(name).ok().map(Self)
    }

    /// Sends news to the other tabs.
    pub fn broadcast(&self, news: &News) {
        if let Ok(text) = serde_json::to_string(news) {
            // A string can always be sent.
            let _ = self.0.post_message(&text.into());
        }
    }

    /// Listens to the other tabs. Unknown kinds of news, from a later version of the page, are ignored.
    pub fn listen(&self, handle: impl Fn(News) + 'static) {
        let handler = move |message: MessageEvent| {
            let text = message.data().as_string().unwrap_or_default();
            if let Ok(news) = serde_json::from_str(&text) {
                handle(news);
            }
        };
        let _ = use_event_listener(self.0.clone(), ev::Custom::<MessageEvent>::new("message"), handler);
    }

    /// Closes the channel.
    pub fn close(&self) {
        self.0.close();
    }
}
