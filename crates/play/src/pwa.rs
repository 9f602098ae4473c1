//! The page as a progressive web app: whether it is cached for offline use, has an update or can be installed, and when
//! to show a notice about it.

/// The build of the page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Build {
    pub version: &'static str,
    /// The hash that distinguishes builds of a version; empty if the page has none.
    pub hash: String,
}

impl Build {
    /// The build with a name such as `0.1.0-4f2a9c01d7`.
    #[must_use]
    pub fn named(name: &str) -> Self {
        let hash = name.split_once('-').map_or("", |(_, hash)| hash);
        Self { version: env!("CARGO_PKG_VERSION"), hash: hash.to_owned() }
    }
}

/// How the page can be installed.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Installing {
    /// Not installable, or already installed.
    #[default]
    No,
    /// The browser offers an install prompt.
    Offered,
    /// Through the browser's menu.
    ByHand,
}

/// An event of the app's life cycle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A check found every file in the cache.
    Cached {
        /// Whether the files were cached just now, on the first visit.
        first: bool,
    },
    /// Files are missing or damaged in the cache, and cannot be fetched from the host.
    Incomplete,
    /// A newer build is cached.
    Updated,
    /// The way to install the page has changed.
    CanInstall(Installing),
    /// A game began (`true`) or ended (`false`).
    Playing(bool),
    /// The notice was dismissed.
    NoticeRead,
}

impl Event {
    /// The events that `assets/offline.js` dispatches, by their names.
    pub const BROWSER_EVENTS: [(&str, Self); 7] = [
        ("poppy-cached", Self::Cached { first: false }),
        ("poppy-cached-first", Self::Cached { first: true }),
        ("poppy-incomplete", Self::Incomplete),
        ("poppy-updated", Self::Updated),
        ("poppy-installable", Self::CanInstall(Installing::Offered)),
        ("poppy-by-hand", Self::CanInstall(Installing::ByHand)),
        ("poppy-installed", Self::CanInstall(Installing::No)),
    ];
}

/// A notice about the app.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Notice {
    /// The page now works offline.
    OfflineReady,
    /// An update is available.
    Updated,
}

impl Notice {
    /// The notice's name in messages and class names.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::OfflineReady => "offline-ready",
            Self::Updated => "updated",
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own, and any of them may come together")]
pub struct PwaStatus {
    /// Whether it works offline.
    pub cached: bool,
    /// Whether an update is available.
    pub updated: bool,
    pub installing: Installing,
    /// Whether a game is being played.
    pub playing: bool,
    /// Whether the notice that it works offline is pending.
    offline_notice_pending: bool,
    /// Whether the notice about the update is pending.
    update_notice_pending: bool,
}

impl PwaStatus {
    pub const fn handle(&mut self, event: Event) {
        match event {
            Event::Cached { first } => {
                self.cached = true;
                self.offline_notice_pending |= first;
            }
            Event::Incomplete => (self.cached, self.offline_notice_pending) = (false, false),
            Event::Updated => {
                self.update_notice_pending |= !self.updated;
                self.updated = true;
            }
            Event::CanInstall(installing) => self.installing = installing,
            Event::Playing(playing) => self.playing = playing,
            Event::NoticeRead => match self.notice() {
                Some(Notice::OfflineReady) => self.offline_notice_pending = false,
                // The update notice makes the offline notice obsolete.
                Some(Notice::Updated) => (self.offline_notice_pending, self.update_notice_pending) = (false, false),
                None => {}
            },
        }
    }

    /// The notice to show now; `None` during a game.
    #[must_use]
    pub const fn notice(&self) -> Option<Notice> {
        match (self.offline_notice_pending, self.update_notice_pending) {
            _ if self.playing => None,
            (_, true) => Some(Notice::Updated),
            (true, _) => Some(Notice::OfflineReady),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(events: &[Event]) -> PwaStatus {
        let mut status = PwaStatus::default();
        for &event in events {
            status.handle(event);
        }
        status
    }

    #[test]
    fn the_offline_notice_is_shown_on_the_first_visit_only() {
        let first = after(&[Event::Cached { first: true }]);
        assert_eq!(first.notice(), Some(Notice::OfflineReady));
        let during = [Event::Playing(true), Event::Cached { first: true }];
        assert_eq!(after(&during).notice(), None);
        assert_eq!(after(&[&during[..], &[Event::Playing(false)]].concat()).notice(), Some(Notice::OfflineReady));
        assert_eq!(after(&[Event::Cached { first: true }, Event::NoticeRead]).notice(), None);
        let later = after(&[Event::Cached { first: false }]);
        assert_eq!((later.notice(), later.cached), (None, true));
    }

    #[test]
    fn what_is_not_in_the_cache_is_not_promised() {
        let lost = [Event::Playing(true), Event::Cached { first: true }, Event::Incomplete, Event::Playing(false)];
        assert_eq!((after(&lost).notice(), after(&lost).cached), (None, false));
        assert!(!after(&[Event::Updated]).cached, "a newer build says nothing about the files of this one");
        let healed = [&lost[..], &[Event::Cached { first: false }]].concat();
        assert_eq!((after(&healed).notice(), after(&healed).cached), (None, true));
    }

    #[test]
    fn the_update_notice_is_shown_between_games_and_once() {
        let during = [Event::Playing(true), Event::Cached { first: false }, Event::Updated];
        assert_eq!((after(&during).notice(), after(&during).updated), (None, true));
        let between = [&during[..], &[Event::Playing(false)]].concat();
        assert_eq!(after(&between).notice(), Some(Notice::Updated));
        let declined = [&between[..], &[Event::NoticeRead, Event::Updated]].concat();
        let early = [&during[..], &[Event::Cached { first: true }, Event::NoticeRead]].concat();
        assert_eq!(after(&early).notice(), None);
        assert_eq!(after(&[&early[..], &[Event::Playing(false)]].concat()).notice(), Some(Notice::Updated));
        assert_eq!(
            (after(&declined).notice(), after(&declined).updated),
            (None, true),
            "the update is still available"
        );
    }

    #[test]
    fn the_hash_follows_the_version() {
        assert_eq!(Build::named("0.1.0-4f2a9c01d7").hash, "4f2a9c01d7");
        assert_eq!((Build::named("").hash.as_str(), Build::named("").version), ("", env!("CARGO_PKG_VERSION")));
    }

    #[test]
    fn the_script_dispatches_exactly_the_events_that_are_listened_to() {
        let script = include_str!("../../../assets/offline.js");
        let dispatched =
            script.split("notify('").skip(1).filter_map(|rest| rest.split_once('\'')).map(|(word, _)| word);
        let dispatched: std::collections::BTreeSet<String> = dispatched.map(|word| format!("poppy-{word}")).collect();
        assert_eq!(dispatched, Event::BROWSER_EVENTS.iter().map(|(name, _)| (*name).to_owned()).collect());
    }
}
