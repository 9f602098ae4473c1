//! Sentences about imported and shared games.

use rules::{
    Unplayable,
    notation::any::{Error, ErrorKind, Location},
};

use crate::{
    exchange::{
        achievement::Achievement,
        import_error::{ImportError, TooLong},
    },
    session::Players,
};

use super::{Translate, Translator, flag, label::Label, puzzles::LearnLabel, untrusted};

/// The maximum length of a quoted text in a message, in characters.
const MOST_CHARACTERS: usize = 28;

/// An untrusted text on one line, truncated after [`MOST_CHARACTERS`].
fn clipped(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    let line = words.join(" ");
    untrusted::isolated(&match line.char_indices().nth(MOST_CHARACTERS) {
        Some((end, _)) => line[..end].trim_end().to_owned() + "…",
        None => line,
    })
}

/// A won game or a solved puzzle, as a sentence for others.
pub(super) fn achievement(achievement: Achievement, translator: &Translator) -> String {
    let m = &translator.messages;
    match achievement {
        Achievement::Won { variant, level, moves } => {
            let name = m.opponent_name(level.number());
            let (level, game) = (level.number().to_string(), Label::Game(variant).translate(translator));
            m.achievement_won(name, level, game, flag(moves == 1), moves.to_string())
        }
        Achievement::Solved { variant, kind } => {
            let kind = LearnLabel::Kind(kind).translate(translator);
            m.achievement_solved(Label::Game(variant).translate(translator), kind)
        }
    }
}

/// What the link does for a person who opens it; depends on the players.
pub(super) fn link_opens(players: Players, translator: &Translator) -> String {
    if let (Some(_), Some(own)) = (players.correspondence(), players.person()) {
        let correspondent = players.correspondent_name();
        let name = untrusted::player(correspondent);
        return translator.messages.correspondence_link(
            flag(correspondent.is_some()),
            name,
            (!own).translate(translator),
        );
    }
    let who = match (players.level(), players.has_person()) {
        (None, true) => "people",
        (Some(_), true) => "computer",
        (_, false) => "nobody",
    };
    translator.messages.link_opens(who)
}

impl Translate for ImportError {
    fn translate(&self, translator: &Translator) -> String {
        translator.later(|later| later.import_error, self)
    }
}

pub(super) fn import_error(error: &ImportError, translator: &Translator) -> String {
    match error {
        ImportError::Link(faults) => {
            let parts: Vec<String> = faults.iter().map(|fault| clipped(&fault.to_string())).collect();
            translator.messages.link_fault(parts.join(", "))
        }
        ImportError::Text(error) => error.translate(translator),
        ImportError::InPart(error) if error.kind == ErrorKind::Ending => error.translate(translator),
        ImportError::InPart(error) => translator.messages.opened_in_part(error.translate(translator)),
        ImportError::Elsewhere(address) => translator.messages.unread_elsewhere(clipped(address)),
        ImportError::File(name) => translator.messages.unread_file(clipped(name)),
        ImportError::TooLong(what) => what.translate(translator),
    }
}

/// A number of bytes in kilobytes, rounded up.
fn kilobytes(bytes: usize) -> String {
    bytes.div_ceil(1000).to_string()
}

impl Translate for TooLong {
    fn translate(&self, translator: &Translator) -> String {
        let m = &translator.messages;
        let most = self.most();
        match self {
            Self::Link(bytes) => m.too_long_link(kilobytes(*bytes), kilobytes(most)),
            Self::Text(bytes) => m.too_long_text(kilobytes(*bytes), kilobytes(most)),
            Self::File(name, bytes) => m.too_long_file(clipped(name), kilobytes(*bytes), kilobytes(most)),
            Self::Moves(moves) => m.too_long_game(moves.to_string(), most.to_string()),
        }
    }
}

impl Translate for Error {
    fn translate(&self, translator: &Translator) -> String {
        let m = &translator.messages;
        let token = clipped(&self.token);
        let sentence = match self.kind {
            ErrorKind::UnknownFormat | ErrorKind::UnknownGame | ErrorKind::NotUnderstood if token.is_empty() => {
                m.unread_empty()
            }
            ErrorKind::UnknownFormat => m.unread_form(&token),
            ErrorKind::UnknownGame => m.unread_game(&token),
            ErrorKind::NotUnderstood => m.unread_meaning(&token),
            ErrorKind::Unplayable(reason) => m.unread_position(&token, unplayable(reason, translator)),
            ErrorKind::Illegal(reason) => m.unread_illegal(&token, reason.translate(translator)),
            ErrorKind::Ending => m.unread_ending(&token),
        };
        match self.location {
            Location::Unknown => sentence,
            Location::Line(number) => m.unread_line(number.to_string(), sentence),
            Location::Move(number) => m.unread_move(number.to_string(), sentence),
        }
    }
}

/// Why a position cannot be played from.
pub(super) fn unplayable(reason: Unplayable, translator: &Translator) -> String {
    let m = &translator.messages;
    match reason {
        Unplayable::OffBoard(square) => m.illegal_off_board(square.translate(translator)),
        Unplayable::Foreign(kind) => m.unplayable_foreign(kind.value(translator)),
        Unplayable::NoKing => m.unplayable_no_king(),
        Unplayable::Kings { side, .. } => m.unplayable_kings(side.value(translator)),
        Unplayable::TooMany { kind, count, max } => {
            m.unplayable_too_many(kind.value(translator), count.to_string(), max.to_string())
        }
        Unplayable::KingInHand(side) => m.unplayable_king_in_hand(side.value(translator)),
        Unplayable::Doubled { side, kind, file } => {
            m.unplayable_doubled(side.value(translator), kind.value(translator), file.to_string())
        }
        Unplayable::DeadEnd(square) => m.unplayable_dead_end(square.translate(translator)),
        Unplayable::OpponentInCheck => m.unplayable_in_check(),
    }
}
