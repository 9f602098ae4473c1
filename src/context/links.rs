//! Opening games by links, and links to the current game.

use leptos::{prelude::*, task::spawn_local};
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;

use play::{
    editor::EditAction,
    exchange::{export::Format, import_error::ImportError, link::Link},
    puzzle::PuzzleRef,
    session::{Action, Navigation, PuzzleTask, Session},
    settings::LinkSettings,
    text::label::Label,
};

use crate::{
    browser::{address, clipboard},
    environment::Host,
    start,
};

use super::{archive::ArchiveStore, game::GameStore, interface::Sheet, parts::TablePart};

impl GameStore {
    /// Opens the game of a link that was pasted or dropped, or read from a file, in place of the current one.
    pub fn open(self, games: ArchiveStore, link: &Link) {
        self.interface.sheet.set(None);
        // A position in the editor is replaced there, where undo brings it back.
        if let Some(game) = link.game.as_ref().filter(|_| self.is_editing() && !link.is_correspondence) {
            return self.act(Action::Edit(EditAction::Replace(game.position().setup(1))));
        }
        let next = self.session.with_untracked(|session| link.open(start::defaults(session)));
        let shown = link.shown(&next);
        let actions = games.with_session(|archive, session| archive.opening(session, next));
        for action in actions {
            self.act(action);
        }
        self.show(shown);
        self.orient_for(link);
        self.report_errors(link);
        self.clear_link();
    }

    /// Applies a link that was followed within the page: its game, settings, seed and orientation.
    pub fn follow(self, games: ArchiveStore, link: &Link) {
        if link.seed.is_some() {
            self.seed.set_value(link.seed);
        }
        self.preferences.set_link_settings(link.link_settings);
        let actions = games.with_session(|archive, session| archive.following(session, link, start::defaults(session)));
        if actions.is_empty() {
            if let Some(node) = self.session.with_untracked(|session| link.node(session.current())) {
                self.act(Action::Show(node));
            }
            self.orient_for(link);
        } else {
            self.open_with(actions, link);
        }
        self.report_errors(link);
    }

    /// Opens the game of a link by these actions, and shows it as the link asks.
    pub(super) fn open_with(self, actions: Vec<Action>, link: &Link) {
        for action in actions {
            self.act(action);
        }
        self.show(self.session.with_untracked(|session| link.shown(session.current())));
        self.orient_for(link);
    }

    /// Applies the settings of a custom element. Those that it does not name are the defaults, except the theme, which it sets by a
    /// message.
    pub fn replace_link_settings(self, new: LinkSettings) {
        let theme = new.theme.or(self.preferences.link_settings().theme);
        self.preferences.set_link_settings(LinkSettings { theme, ..new });
    }

    /// Applies the settings of a link. Those that it does not name stay.
    pub fn take_link_settings(self, new: LinkSettings) {
        let old = self.preferences.link_settings();
        self.preferences.set_link_settings(LinkSettings {
            theme: new.theme.or(old.theme),
            language: new.language.or(old.language),
            glyphs: new.glyphs.or(old.glyphs),
            coordinates: new.coordinates.or(old.coordinates),
        });
    }

    /// Shows an earlier position of the game that was just opened, after this many moves.
    fn show(self, shown: Option<usize>) {
        if let Some(shown) = shown {
            self.act(Action::Navigate(Navigation::After(shown)));
        }
    }

    /// Turns the table to the link's orientation.
    fn orient_for(self, link: &Link) {
        if link.asks_for_game() {
            let players = self.session.with_untracked(Session::players);
            self.act(Action::Orient(link.orientation(players)));
        }
    }

    /// Shows the errors in a link.
    fn report_errors(self, link: &Link) {
        self.interface.import_error.set(ImportError::of_link(link));
    }

    /// Removes the link from the page's URL if the current game is not the link's, so that a reload resumes the current
    /// game.
    pub fn clear_stale_link(self) {
        if self.interface.host == Host::Page && address::has_link() {
            let link = address::link();
            let is_of_another_game =
                |session: &Session| link.asks_for_another_game(session.current(), start::defaults(session));
            if self.session.with_untracked(is_of_another_game) {
                self.clear_link();
            }
        }
    }

    /// Removes the link from the page's URL if it is of the puzzle that was left.
    pub(super) fn clear_link_of(self, left: PuzzleTask) {
        let is_of = |linked: PuzzleRef| {
            linked == left.linked() || matches!(linked, PuzzleRef::OfDay(_)) && left.day().is_some()
        };
        if self.interface.host == Host::Page
            && address::has_link()
            && address::link().puzzle.is_some_and(|(variant, linked)| variant == left.variant() && is_of(linked))
        {
            self.clear_link();
        }
    }

    /// Removes the link from the page's URL, so that a reload resumes the current game.
    pub(super) fn clear_link(self) {
        if self.interface.host == Host::Page {
            address::clear_link();
            self.interface.visit.update_value(|visit| visit.has_link = false);
        }
    }

    /// A link to the current match or puzzle, with the settings that this visit's link asked for. Tracks the session.
    pub fn link(self) -> Link {
        let link_settings = self.preferences.link_settings();
        let of = |session: &Session| match session.puzzle() {
            Some(task) => Link::of_puzzle(task),
            None => Link::of(session.matches().current()),
        };
        Link { link_settings, ..self.with(of) }
    }

    /// Whether the user, who answers a named correspondent, has given no name: the Share sheet has the field. Only at the
    /// beginning of a game.
    fn asks_for_name(self) -> bool {
        let is_beginning = self.session.with_untracked(|session| {
            let current = session.current();
            let is_going_on = current.game.outcome().is_none() && current.game.moves().len() <= 2;
            current.sent.is_some() && current.players.correspondent_name().is_some() && is_going_on
        });
        is_beginning && self.preferences.settings.read_untracked().name.is_none()
    }

    /// Sends the link of a correspondence game to the other player: with another app of the device, or else by copying it.
    pub fn send_link(self, table: TablePart) {
        if self.asks_for_name() {
            return self.interface.sheet.set(Some(Sheet::Share));
        }
        let snapshot = untrack(move || self.snapshot());
        let link = (table.write)(Format::Link, &snapshot, &address::address_of_page());
        let sent = Box::new(snapshot.current);
        // In the click handler, since browsers require user activation.
        let shared = clipboard::can_send()
            .then(|| clipboard::send(&untrack(|| self.preferences.translate(Label::Title)), &link));
        let copied = if shared.is_none() { clipboard::copy_text(&link) } else { Err(JsValue::NULL) };
        spawn_local(async move {
            let mut copied = copied;
            if let Some(shared) = shared {
                match JsFuture::from(shared).await {
                    Ok(_) if self.is_disposed() => return,
                    Ok(_) => return self.act(Action::Sent { sent, copied: false }),
                    Err(error) if clipboard::is_cancelled(&error) => return,
                    Err(_) => copied = clipboard::copy_text(&link),
                }
            }
            let is_copied = clipboard::succeeds(copied).await;
            match is_copied {
                _ if self.is_disposed() => {}
                true => self.act(Action::Sent { sent, copied: true }),
                // The Share sheet has the text to copy by hand.
                false => self.interface.sheet.set(Some(Sheet::Share)),
            }
        });
    }
}
