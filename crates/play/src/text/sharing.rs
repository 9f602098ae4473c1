//! Sentences about imported and shared games.

use rules::{
    Unplayable,
    notation::any::{Error, ErrorKind, Location},
};

use crate::{
    exchange::import::{ImportError, TooLong},
    session::Players,
};

use super::{Say, Voice, flag, messages, outside};

/// The most characters of a text that a message shows.
const MOST_CHARACTERS: usize = 28;

/// A text from outside on one line, cut after [`MOST_CHARACTERS`].
fn clipped(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    let line = words.join(" ");
    outside::quoted(&match line.char_indices().nth(MOST_CHARACTERS) {
        Some((end, _)) => line[..end].trim_end().to_owned() + "…",
        None => line,
    })
}

/// What the link does for a person who opens it; depends on the players.
pub(super) fn by_link(players: Players, voice: &Voice) -> String {
    if let (Some(_), Some(own)) = (players.by_link(), players.person()) {
        let friend = players.remote_name();
        let name = messages::name(friend, voice);
        return voice.messages.by_link_to(flag(friend.is_some()), name, (!own).say(voice)).to_string();
    }
    let who = match (players.level(), players.has_person()) {
        (None, true) => "people",
        (Some(_), true) => "computer",
        (_, false) => "nobody",
    };
    voice.messages.by_link(who).to_string()
}

impl Say for ImportError {
    fn say(&self, voice: &Voice) -> String {
        match self {
            Self::Link(faults) => {
                let parts: Vec<String> = faults.iter().map(|fault| clipped(&fault.to_string())).collect();
                voice.messages.link_fault(flag(parts.len() > 1), parts.join(", ")).to_string()
            }
            Self::Text(error) => error.say(voice),
            Self::InPart(error) if error.kind == ErrorKind::Ending => error.say(voice),
            Self::InPart(error) => voice.messages.opened_in_part(error.say(voice)).to_string(),
            Self::Elsewhere(address) => voice.messages.unread_elsewhere(clipped(address)).to_string(),
            Self::File(name) => voice.messages.unread_file(clipped(name)).to_string(),
            Self::TooLong(what) => what.say(voice),
        }
    }
}

/// A number of bytes in kilobytes, rounded up.
fn kilobytes(bytes: usize) -> String {
    bytes.div_ceil(1000).to_string()
}

impl Say for TooLong {
    fn say(&self, voice: &Voice) -> String {
        let m = &voice.messages;
        let most = self.most();
        match self {
            Self::Link(bytes) => m.too_long_link(kilobytes(*bytes), kilobytes(most)),
            Self::Text(bytes) => m.too_long_text(kilobytes(*bytes), kilobytes(most)),
            Self::File(name, bytes) => m.too_long_file(clipped(name), kilobytes(*bytes), kilobytes(most)),
            Self::Moves(moves) => m.too_long_game(moves.to_string(), most.to_string()),
        }
        .to_string()
    }
}

impl Say for Error {
    fn say(&self, voice: &Voice) -> String {
        let m = &voice.messages;
        let token = clipped(&self.token);
        let sentence = match self.kind {
            ErrorKind::UnknownFormat | ErrorKind::UnknownGame | ErrorKind::NotUnderstood if token.is_empty() => {
                m.unread_empty()
            }
            ErrorKind::UnknownFormat => m.unread_form(&token),
            ErrorKind::UnknownGame => m.unread_game(&token),
            ErrorKind::NotUnderstood => m.unread_meaning(&token),
            ErrorKind::Unplayable(reason) => m.unread_position(&token, unplayable(reason, voice)),
            ErrorKind::Illegal(reason) => m.unread_illegal(&token, reason.say(voice)),
            ErrorKind::Ending => m.unread_ending(&token),
        }
        .to_string();
        match self.location {
            Location::Unknown => sentence,
            Location::Line(number) => m.unread_line(number.to_string(), sentence).to_string(),
            Location::Move(number) => m.unread_move(number.to_string(), sentence).to_string(),
        }
    }
}

/// Why a position cannot be played from.
pub(super) fn unplayable(reason: Unplayable, voice: &Voice) -> String {
    let m = &voice.messages;
    match reason {
        Unplayable::OffBoard(square) => m.illegal_off_board(square.say(voice)),
        Unplayable::Foreign(kind) => m.unplayable_foreign(kind.say(voice)),
        Unplayable::Kings { side, .. } => m.unplayable_kings(side.say(voice)),
        Unplayable::TooMany { kind, count, max } => {
            m.unplayable_too_many(kind.say(voice), count.to_string(), max.to_string())
        }
        Unplayable::KingInHand(side) => m.unplayable_king_in_hand(side.say(voice)),
        Unplayable::Doubled { side, kind, file } => {
            m.unplayable_doubled(side.say(voice), kind.say(voice), file.to_string())
        }
        Unplayable::DeadEnd(square) => m.unplayable_dead_end(square.say(voice)),
        Unplayable::OpponentInCheck => m.unplayable_in_check(),
    }
    .to_string()
}
