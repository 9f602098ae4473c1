//! Typed messages as keys and arguments: the one place that knows both.

use crate::{
    play::{
        message::{HeldLabel, Message, Played, SquareLabel},
        settings::Theme,
    },
    rules::{
        game::{Outcome, Reason},
        illegal::Illegal,
        kind::Kind,
        side::Side,
        square::Square,
        variants::Variant,
    },
};

use super::label::Label;

/// A key of the language files, with the arguments of its message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Phrase {
    /// The key.
    pub key: &'static str,
    /// The arguments by name.
    pub arguments: Vec<(&'static str, Argument)>,
}

/// An argument of a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Argument {
    /// A word that the message chooses by, never shown.
    Word(&'static str),
    /// A number.
    Number(u8),
    /// The name of a side.
    Side(Side),
    /// The name of a piece; its other forms follow as `$name-FORM`.
    Kind(Kind),
    /// The name of a square.
    Square(Square),
}

impl Phrase {
    fn new<const N: usize>(key: &'static str, arguments: [(&'static str, Argument); N]) -> Self {
        Self { key, arguments: arguments.into() }
    }
}

fn flag(set: bool) -> Argument {
    Argument::Word(if set { "yes" } else { "no" })
}

impl From<Side> for Phrase {
    fn from(side: Side) -> Self {
        match side {
            Side::Black => Self::new("side-black", []),
            Side::White => Self::new("side-white", []),
        }
    }
}

impl From<Kind> for Phrase {
    fn from(kind: Kind) -> Self {
        match kind {
            Kind::King => Self::new("piece-king", []),
            Kind::Rook => Self::new("piece-rook", []),
            Kind::Bishop => Self::new("piece-bishop", []),
            Kind::Tokin => Self::new("piece-tokin", []),
            Kind::Gold => Self::new("piece-gold", []),
            Kind::Silver => Self::new("piece-silver", []),
            Kind::Knight => Self::new("piece-knight", []),
            Kind::Lance => Self::new("piece-lance", []),
            Kind::Pawn => Self::new("piece-pawn", []),
        }
    }
}

impl From<Square> for Phrase {
    /// Files and ranks count from 1.
    fn from(square: Square) -> Self {
        let (file, rank) = (Argument::Number(square.file()), Argument::Number(square.rank() + 1));
        Self::new("square", [("file", file), ("rank", rank)])
    }
}

impl From<Message> for Phrase {
    fn from(message: Message) -> Self {
        match message {
            Message::Turn { side, check: false } => Self::new("turn", [("side", Argument::Side(side))]),
            Message::Turn { side, check: true } => Self::new("turn-check", [("side", Argument::Side(side))]),
            Message::Over(outcome) => outcome.into(),
            Message::Played(played) => played.into(),
            Message::Refused(reason) => reason.into(),
            Message::NewGame => Self::new("new-game-begun", []),
            Message::BroughtBack => Self::new("brought-back", []),
            Message::Damaged => Self::new("damaged", []),
            Message::Square(label) => label.into(),
            Message::Held(label) => label.into(),
            Message::HeldFace { face, .. } => Self::new("held-face", [("kind", Argument::Kind(face))]),
            Message::Choice(kind) => Self::new("choice", [("kind", Argument::Kind(kind))]),
            Message::ChooseFace { to } => Self::new("dialog", [("square", Argument::Square(to))]),
        }
    }
}

impl From<Outcome> for Phrase {
    fn from(outcome: Outcome) -> Self {
        let key = match outcome.reason {
            Reason::Checkmate => Self::new("over-checkmate", []),
            Reason::Stalemate => Self::new("over-stalemate", []),
            Reason::PerpetualCheck => Self::new("over-perpetual-check", []),
            Reason::Repetition => Self::new("over-repetition", []),
            Reason::Resignation => Self::new("over-resignation", []),
        };
        let sides = outcome.winner.into_iter();
        let arguments =
            sides.flat_map(|winner| [("winner", Argument::Side(winner)), ("loser", Argument::Side(!winner))]);
        Self { arguments: arguments.collect(), ..key }
    }
}

impl From<Played> for Phrase {
    fn from(played: Played) -> Self {
        let Played { side, kind, from, to, captured, became, check } = played;
        let how = match (from, captured) {
            (None, _) => "drop",
            (Some(_), Some(_)) => "capture",
            (Some(_), None) => "move",
        };
        Self::new(
            "played",
            [
                ("side", Argument::Side(side)),
                ("how", Argument::Word(how)),
                ("kind", Argument::Kind(kind)),
                ("from", Argument::Square(from.unwrap_or(to))),
                ("to", Argument::Square(to)),
                ("captured", Argument::Kind(captured.unwrap_or(kind))),
                ("turned", flag(became.is_some())),
                ("became", Argument::Kind(became.unwrap_or(kind))),
                ("check", flag(check)),
            ],
        )
    }
}

impl From<Illegal> for Phrase {
    fn from(reason: Illegal) -> Self {
        let square = |square| [("square", Argument::Square(square))];
        let kind = |kind| [("kind", Argument::Kind(kind))];
        match reason {
            Illegal::GameOver => Self::new("illegal-game-over", []),
            Illegal::OffBoard(at) => Self::new("illegal-off-board", square(at)),
            Illegal::NoPiece(at) => Self::new("illegal-no-piece", square(at)),
            Illegal::NotYours(at) => Self::new("illegal-not-yours", square(at)),
            Illegal::NotInHand(face) => Self::new("illegal-not-in-hand", kind(face)),
            Illegal::OwnPiece(at) => Self::new("illegal-own-piece", square(at)),
            Illegal::Occupied(at) => Self::new("illegal-occupied", square(at)),
            Illegal::OutOfReach { kind, to } => {
                Self::new("illegal-out-of-reach", [("kind", Argument::Kind(kind)), ("square", Argument::Square(to))])
            }
            Illegal::WrongFace(face) => Self::new("illegal-wrong-face", kind(face)),
            Illegal::IntoCheck => Self::new("illegal-into-check", []),
            Illegal::StillInCheck => Self::new("illegal-still-in-check", []),
            Illegal::Pinned(at) => Self::new("illegal-pinned", square(at)),
        }
    }
}

impl From<SquareLabel> for Phrase {
    fn from(label: SquareLabel) -> Self {
        let SquareLabel { square, piece, reverse, state } = label;
        let state = Argument::Word(state.name());
        let square = ("square", Argument::Square(square));
        let Some(piece) = piece else { return Self::new("square-empty", [square, ("state", state)]) };
        Self::new(
            "square-piece",
            [
                square,
                ("side", Argument::Side(piece.side)),
                ("kind", Argument::Kind(piece.kind)),
                ("turns", flag(reverse.is_some())),
                ("reverse", Argument::Kind(reverse.unwrap_or(piece.kind))),
                ("state", state),
            ],
        )
    }
}

impl From<HeldLabel> for Phrase {
    fn from(label: HeldLabel) -> Self {
        let HeldLabel { side, kind, other, count } = label;
        Self::new(
            "held",
            [
                ("side", Argument::Side(side)),
                ("kind", Argument::Kind(kind)),
                ("turns", flag(other.is_some())),
                ("other", Argument::Kind(other.unwrap_or(kind))),
                ("count", Argument::Number(count)),
            ],
        )
    }
}

impl From<Label> for Phrase {
    fn from(label: Label) -> Self {
        match label {
            Label::Title => Self::new("title", []),
            Label::Game(Variant::Micro) => Self::new("game-micro", []),
            Label::Rule => Self::new("rule-of-the-game", []),
            Label::Side(side) => side.into(),
            Label::Board => Self::new("board", []),
            Label::Stand(side) => Self::new("stand", [("side", Argument::Side(side))]),
            Label::Undo => Self::new("undo", []),
            Label::NewGame => Self::new("new-game", []),
            Label::Resign => Self::new("resign", []),
            Label::Theme(Theme::Auto) => Self::new("theme-auto", []),
            Label::Theme(Theme::Light) => Self::new("theme-light", []),
            Label::Theme(Theme::Dark) => Self::new("theme-dark", []),
            Label::Language => Self::new("language", []),
        }
    }
}
