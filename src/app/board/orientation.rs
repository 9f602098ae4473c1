//! Two people at one device, opposite each other.

use crate::{app::context::Preferences, play::settings::Seating};

/// Whether text for the player at the upper edge is turned to them, because two people sit opposite each other.
pub fn is_seated_opposite(preferences: Preferences) -> bool {
    preferences.with(|settings| settings.seating) == Seating::Opposite
}
