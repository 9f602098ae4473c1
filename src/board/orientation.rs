//! Two people at one device, opposite each other.

use play::settings::Seating;

use crate::context::Preferences;

/// Whether text for the player at the upper edge is turned to them, because two people sit opposite each other.
pub fn is_seated_opposite(preferences: Preferences) -> bool {
    preferences.with(|settings| settings.seating) == Seating::Opposite
}
