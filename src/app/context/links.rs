//! Opening games by links, and links to the current game.

use leptos::prelude::*;

use crate::{
    app::{browser::address, environment::Host, start},
    play::{
        exchange::{import::ImportError, link::Link},
        session::{Action, Review, Session},
    },
};

use super::game::Game;

impl Game {
    /// Opens the game of a link that was pasted or dropped, or read from a file, in place of the current one.
    pub fn open(self, link: &Link) {
        let next = self.session.with_untracked(|session| link.open(start::defaults(session)));
        self.interface.sheet.set(None);
        let shown = link.shown(&next);
        self.act(Action::Open(Box::new(next)));
        self.show(shown);
        self.orient_for(link);
        self.report_errors(link);
        self.clear_link();
    }

    /// Applies a link that was followed within the page: its game, settings, seed and orientation.
    pub fn follow(self, link: &Link) {
        if link.seed.is_some() {
            self.seed.set_value(link.seed);
        }
        self.preferences.set_link_settings(link.link_settings);
        if let Some(action) = self.session.with_untracked(|session| start::link_action(session, link)) {
            self.act(action);
            self.show(self.session.with_untracked(|session| link.shown(session.current())));
        }
        self.orient_for(link);
        self.report_errors(link);
    }

    /// Shows an earlier position of the game that was just opened, after this many moves.
    fn show(self, shown: Option<usize>) {
        if let Some(shown) = shown {
            self.act(Action::Review(Review::After(shown)));
        }
    }

    /// Turns the table to the link's orientation.
    fn orient_for(self, link: &Link) {
        if link.asks_for_game() {
            let players = self.session.with_untracked(Session::players);
            self.act(Action::Orient(link.orientation(players)));
        }
    }

    /// Shows what is wrong with a link.
    fn report_errors(self, link: &Link) {
        self.interface.import_error.set(ImportError::of_link(link));
    }

    /// Removes the link from the page's URL if the current game is not the link's, so that a reload resumes the current
    /// game.
    pub(super) fn clear_stale_link(self) {
        if self.interface.host == Host::Page && address::has_link() {
            let link = address::link();
            let is_current =
                |session: &Session| !link.asks_for_game() || link.matches(session.current(), start::defaults(session));
            if !self.session.with_untracked(is_current) {
                self.clear_link();
            }
        }
    }

    /// Removes the link from the page's URL, so that a reload resumes the current game.
    pub(super) fn clear_link(self) {
        if self.interface.host == Host::Page {
            address::clear_link();
        }
    }

    /// A link to the current match, with the settings that this visit's link asked for. Tracks the session.
    pub fn link(self) -> Link {
        let link_settings = self.preferences.link_settings();
        Link { link_settings, ..self.session.with(|session| Link::of(session.without_lesson().current())) }
    }
}
