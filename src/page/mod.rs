//! The parts of the page around the board: the header, the status line, the buttons, and the toast.

mod announcements;
mod clocks;
mod controls;
mod embed_footer;
mod header;
mod missing_part;
mod offer;
mod petals;
mod replay;
mod status;
mod toast;
mod values_switch;

pub(super) use clocks::Clocks;
pub(super) use controls::Controls;
pub(super) use embed_footer::EmbedFooter;
pub(super) use header::Header;
pub(super) use missing_part::MissingPart;
pub(super) use petals::Petals;
pub(super) use status::Status;
pub(super) use toast::Toast;
pub(super) use values_switch::ValuesSwitch;
