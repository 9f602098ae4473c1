//! Two people at one device, opposite each other.

use crate::{
    app::context::Preferences,
    play::{scene::Scene, settings::Seating},
    rules::Side,
};

/// Whether a side is played by a person at the upper edge of the table.
pub fn is_across(scene: &Scene, side: Side) -> bool {
    scene.is_two_player() && scene.table.turned(side)
}

/// Whether text for the player at the upper edge is turned to them, because two people sit opposite each other.
pub fn is_seated_opposite(preferences: Preferences) -> bool {
    preferences.with(|settings| settings.seating) == Seating::Opposite
}
