//! Small components that several parts of the page use.

mod autoplay;
mod button;
mod choice;
mod close_button;
mod deferred;
mod game_choices;
mod move_text;
mod name_field;
mod opponent_face;
mod pwa_button;
mod text;
mod text_field;

pub(super) use autoplay::Autoplay;
pub(super) use button::Button;
pub(super) use choice::{Choice, ChoiceWords, Choices, GlyphSets};
pub(super) use close_button::CloseButton;
pub(super) use deferred::{Deferred, PendingMounts};
pub(super) use game_choices::{GameChoices, Rulesets};
pub(super) use move_text::MoveText;
pub(super) use name_field::NameField;
pub(super) use opponent_face::{LoadedFace, OpponentFace};
pub(super) use pwa_button::PwaButton;
pub(super) use text::{Text, printed};
pub(super) use text_field::TextField;
