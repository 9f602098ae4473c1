//! Small components that both the chrome and the sheets use.

mod choice;
mod close_button;
mod pwa_button;

pub(super) use choice::{Choice, ChoiceWords, Choices, GlyphSets};
pub(super) use close_button::CloseButton;
pub(super) use pwa_button::PwaButton;
