//! The list of keys.

use crate::input::shortcut::{Ask, BoardKey, Shortcut};
use crate::session::Navigation;

use super::{Translate, Translator};

impl Translate for Shortcut {
    fn translate(&self, translator: &Translator) -> String {
        let name = match self {
            Self::Navigate(Navigation::Back) => "back",
            Self::Navigate(Navigation::Forward) => "forward",
            Self::Navigate(Navigation::First) => "first",
            Self::Navigate(_) => "last",
            Self::Flip => "flip",
            Self::Undo => "undo",
            Self::Redo => "redo",
            Self::Analyse => "analyse",
            Self::Threat => "threat",
            Self::Main => "main",
            Self::Ask(Ask::Position) => "position",
            Self::Ask(Ask::Rank(_)) => "rank",
            Self::Ask(Ask::Hand { bottom: true }) => "own-hand",
            Self::Ask(Ask::Hand { bottom: false }) => "other-hand",
            Self::Ask(Ask::LastMoves) => "last-moves",
            Self::Ask(Ask::Check) => "check",
            Self::Ask(Ask::Clocks) => "clocks",
            Self::Ask(Ask::Evaluation) => "evaluation",
            Self::TypeMove => "type",
            Self::Keys => "keys",
        };
        translator.messages.shortcut(name)
    }
}

/// The name of a key, as on the keyboards of the language.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KeyName(pub &'static str);

impl Translate for KeyName {
    fn translate(&self, translator: &Translator) -> String {
        let m = &translator.messages;
        self.0.replace("Home", &m.key_home()).replace("End", &m.key_end()).replace("Space", &m.key_space())
    }
}

impl Translate for BoardKey {
    fn translate(&self, translator: &Translator) -> String {
        let name = match self {
            Self::Move => "move",
            Self::RowEnds => "row",
            Self::Corners => "corners",
            Self::Pick => "pick",
            Self::Cancel => "cancel",
            Self::Hand => "hand",
            Self::Letter => "letter",
            Self::Moves => "moves",
            Self::Card => "card",
        };
        translator.messages.board_key(name)
    }
}
