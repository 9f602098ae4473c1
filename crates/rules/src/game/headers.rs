//! The headers of a record: the players' names, the event, the date.

use crate::board::{BySide, Side};

/// The headers of a record, known or unknown, in the order of the text.
///
/// Keys are those of KIF, the format in which games are stored; readers of other formats translate the keys that they
/// share with it. A remark (a line that begins with `#`) is a header with the key [`Headers::REMARK`].
///
/// ```
/// use poppy_shogi_rules::{Headers, Side};
///
/// let mut headers = Headers::default();
/// headers.push("棋戦", "第1回\n五五将棋大会");
/// headers.push("上手", "Ann");
/// assert_eq!(headers.get("棋戦"), Some("第1回 五五将棋大会"), "on one line");
/// assert_eq!(headers.player(Side::White), Some("Ann"));
///
/// let day = |date: &str| {
///     let mut headers = Headers::default();
///     headers.push(Headers::BEGUN, date);
///     headers.day_begun()
/// };
/// assert_eq!(day("1970/01/01 09:00:00"), Some(0));
/// assert_eq!(day("2000-2-29"), Some(11_016));
/// assert_eq!(day("2026年11月27日(金)"), Some(20_784));
/// assert_eq!(day("1969/12/31"), Some(-1));
/// assert_eq!((day("2026/??/??"), day("27/11/2026"), day("yesterday")), (None, None, None));
/// ```
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Headers(Vec<(String, String)>);

/// The keys of the players' names (Black, White) in even games.
pub(crate) const EVEN: BySide<&str> = BySide::new("先手", "後手");
/// The keys of the players' names (Black, White) in handicap games.
pub(crate) const HANDICAP: BySide<&str> = BySide::new("下手", "上手");

impl Headers {
    /// The key of a remark.
    pub const REMARK: &'static str = "#";
    /// The key of the title.
    pub const TITLE: &'static str = "表題";
    /// The key of the event.
    pub const EVENT: &'static str = "棋戦";
    /// The key of the place.
    pub const PLACE: &'static str = "場所";
    /// The key of the date and time at which the game began.
    pub const BEGUN: &'static str = "開始日時";
    /// The key of the date and time at which the game ended.
    pub const ENDED: &'static str = "終了日時";
    /// The key of the time control.
    pub const TIME: &'static str = "持ち時間";

    /// Adds a header at the end. Line breaks become spaces; a header without key or value is ignored.
    pub fn push(&mut self, key: &str, value: &str) {
        let (key, value) = (one_line(key), one_line(value));
        if !key.is_empty() && !value.is_empty() {
            self.0.push((key, value));
        }
    }

    /// Removes the headers with this key, and returns the value of the first.
    pub fn remove(&mut self, key: &str) -> Option<String> {
        let value = self.get(key).map(str::to_owned);
        self.0.retain(|(known, _)| known != key);
        value
    }

    /// Keys and values, in their order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(key, value)| (key.as_str(), value.as_str()))
    }

    /// Whether there are no headers.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The value of the first header with this key.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&str> {
        self.iter().find(|&(known, _)| known == key).map(|(_, value)| value)
    }

    /// A player's name.
    #[must_use]
    pub fn player(&self, side: Side) -> Option<&str> {
        self.get(EVEN[side]).or_else(|| self.get(HANDICAP[side]))
    }

    /// Whether this is the key of a player's name.
    #[must_use]
    pub fn is_player(key: &str) -> bool {
        side_of(key).is_some()
    }

    /// The day on which the game began, in days since 1 January 1970, from `2020/01/31 10:00`, `2020-1-31` or `2020年1月31日`.
    #[must_use]
    pub fn day_begun(&self) -> Option<i64> {
        let mut numbers = self.get(Self::BEGUN)?.split(|letter: char| !letter.is_ascii_digit()).map(str::parse::<i64>);
        let mut next = || numbers.next()?.ok();
        let (year, month, day) = (next()?, next()?, next()?);
        let is_date = (1..=9999).contains(&year) && (1..=12).contains(&month) && (1..=31).contains(&day);
        is_date.then(|| days_since_1970(year, month, day))
    }

    /// Changes the title, or adds it at the beginning.
    pub fn set_title(&mut self, title: &str) {
        self.remove(Self::TITLE);
        self.0.insert(0, (Self::TITLE.to_owned(), one_line(title)));
    }

    /// Changes a player's name, or adds it under this key.
    pub(crate) fn set_player(&mut self, side: Side, key: &str, name: &str) {
        match self.0.iter_mut().find(|(key, _)| side_of(key) == Some(side)) {
            Some((_, known)) => *known = one_line(name),
            None => self.push(key, name),
        }
    }

    /// Whether all of `others` are among these headers.
    #[must_use]
    pub fn contains(&self, others: &Self) -> bool {
        others.0.iter().all(|other| self.0.contains(other))
    }
}

pub(crate) fn side_of(key: &str) -> Option<Side> {
    Side::ALL.into_iter().find(|&side| [EVEN[side], HANDICAP[side]].contains(&key))
}

/// Days since 1 January 1970 in the Gregorian calendar.
const fn days_since_1970(year: i64, month: i64, day: i64) -> i64 {
    // The year begins in March, so that leap days come last.
    let (year, month) = if month > 2 { (year, month - 3) } else { (year - 1, month + 9) };
    let day_of_year = (153 * month + 2) / 5 + day - 1;
    365 * year + year / 4 - year / 100 + year / 400 + day_of_year - 719_468
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
