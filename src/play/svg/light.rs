//! Soft light and shadow: gradients and a blur, defined beside the glyphs of the sprite.

/// The id of the blur of a shadow, a `filter`.
pub(super) const SHADOW: &str = "shadow";
/// The id of the gradient of the lamp light on the board.
pub(super) const LAMP: &str = "lamp";
/// The id of the gradient of the glow around a king in check.
pub const GLOW: &str = "glow";

/// The definitions, each with its id first, as in the sprite. Their colours are classes in `style/table.css`.
pub(super) const DEFINITIONS: [&str; 3] = [
    concat!(
        r#"<filter id="shadow" x="-.25" y="-.5" width="1.5" height="2" color-interpolation-filters="sRGB">"#,
        r#"<feGaussianBlur stdDeviation="6"/></filter>"#
    ),
    concat!(
        r#"<radialGradient id="lamp" cy=".46"><stop class="lamp" offset=".17"/>"#,
        r#"<stop class="lamp" offset="1" stop-opacity="0"/></radialGradient>"#
    ),
    concat!(
        r#"<radialGradient id="glow"><stop class="glow" offset=".66"/>"#,
        r#"<stop class="glow" offset="1" stop-opacity="0"/></radialGradient>"#
    ),
];

/// What an SVG attribute says to use a definition of the sprite whose ids have this prefix.
pub(super) fn paint(prefix: &str, id: &str) -> String {
    format!("url(#{prefix}{id})")
}
