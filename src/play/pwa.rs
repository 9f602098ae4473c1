//! The page as a program of the device: whether it plays without a connection, whether a newer build can be had, whether it can be
//! installed; and what of that is to be said when.

/// Which program this is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Build {
    /// The version.
    pub version: &'static str,
    /// What tells it from other builds of the version; nothing for a page that does not say.
    pub hash: String,
}

impl Build {
    /// The build that a name such as `0.1.0-4f2a9c01d7` means.
    #[must_use]
    pub fn named(name: &str) -> Self {
        let hash = name.split_once('-').map_or("", |(_, hash)| hash);
        Self { version: env!("CARGO_PKG_VERSION"), hash: hash.to_owned() }
    }
}

/// How the page becomes an app of the device.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Installing {
    /// It cannot, or it is one already.
    #[default]
    No,
    /// The browser does it when it is asked.
    Offered,
    /// A person does it through the browser's menu.
    ByHand,
}

/// Something that happens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// All of the program is cached on the device.
    Cached {
        /// Just now, at the first visit.
        first: bool,
    },
    /// A newer build is cached too.
    Updated,
    /// It can be installed in this way.
    CanInstall(Installing),
    /// A game begins to be played, or does no longer.
    Playing(bool),
    /// What was said has been read.
    NoticeRead,
}

impl Event {
    /// The browser's news, by the names of the events that bring them (`assets/offline.js`).
    pub const BROWSER_EVENTS: [(&str, Self); 6] = [
        ("poppy-cached", Self::Cached { first: false }),
        ("poppy-cached-first", Self::Cached { first: true }),
        ("poppy-updated", Self::Updated),
        ("poppy-installable", Self::CanInstall(Installing::Offered)),
        ("poppy-by-hand", Self::CanInstall(Installing::ByHand)),
        ("poppy-installed", Self::CanInstall(Installing::No)),
    ];
}

/// Something to be said, which asks for no answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Notice {
    /// It needs no connection any more.
    OfflineReady,
    /// A newer build can be had.
    Updated,
}

impl Notice {
    /// The notice's word.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::OfflineReady => "offline-ready",
            Self::Updated => "updated",
        }
    }
}

/// What is known of the program.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct PwaStatus {
    /// It needs no connection.
    pub cached: bool,
    /// A newer build can be had.
    pub updated: bool,
    /// How it can be installed.
    pub installing: Installing,
    /// A game is being played.
    pub playing: bool,
    /// That it is cached, or updated, is yet to be read.
    unread: (bool, bool),
}

impl PwaStatus {
    /// Takes in what happened.
    pub const fn handle(&mut self, event: Event) {
        match event {
            Event::Cached { first } => {
                self.cached = true;
                self.unread.0 |= first;
            }
            Event::Updated => {
                self.cached = true;
                self.unread.1 |= !self.updated;
                self.updated = true;
            }
            Event::CanInstall(installing) => self.installing = installing,
            Event::Playing(playing) => self.playing = playing,
            Event::NoticeRead => match self.notice() {
                Some(Notice::OfflineReady) => self.unread.0 = false,
                // Who has read of a newer build need not read that this one is cached.
                Some(Notice::Updated) => self.unread = (false, false),
                None => {}
            },
        }
    }

    /// What is to be said now: nothing in the middle of a game.
    #[must_use]
    pub const fn notice(&self) -> Option<Notice> {
        match self.unread {
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
    fn the_first_visit_is_told_that_the_page_is_kept_and_later_ones_are_not() {
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
    fn a_newer_build_is_told_of_between_games_and_once() {
        let during = [Event::Playing(true), Event::Cached { first: false }, Event::Updated];
        assert_eq!((after(&during).notice(), after(&during).updated), (None, true));
        let between = [&during[..], &[Event::Playing(false)]].concat();
        assert_eq!(after(&between).notice(), Some(Notice::Updated));
        let declined = [&between[..], &[Event::NoticeRead, Event::Updated]].concat();
        let early = [&during[..], &[Event::Cached { first: true }, Event::NoticeRead]].concat();
        assert_eq!(after(&early).notice(), None);
        assert_eq!(after(&[&early[..], &[Event::Playing(false)]].concat()).notice(), Some(Notice::Updated));
        assert_eq!((after(&declined).notice(), after(&declined).updated), (None, true), "it can still be had");
    }

    #[test]
    fn a_build_is_told_by_what_follows_the_version() {
        assert_eq!(Build::named("0.1.0-4f2a9c01d7").hash, "4f2a9c01d7");
        assert_eq!((Build::named("").hash.as_str(), Build::named("").version), ("", env!("CARGO_PKG_VERSION")));
    }

    #[test]
    fn the_script_and_the_program_speak_of_the_same() {
        let script = include_str!("../../assets/offline.js");
        let told = script.split("tell('").skip(1).filter_map(|rest| rest.split_once('\'')).map(|(word, _)| word);
        let told: std::collections::BTreeSet<String> = told.map(|word| format!("poppy-{word}")).collect();
        assert_eq!(told, Event::BROWSER_EVENTS.iter().map(|(name, _)| (*name).to_owned()).collect());
    }
}
