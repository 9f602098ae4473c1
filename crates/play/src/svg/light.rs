//! The gradients and the blur filter, defined after the glyphs of the sprite.

/// The id of the `filter` that blurs shadows.
pub(super) const SHADOW: &str = "shadow";
/// The id of the gradient of the lamp light on the board.
pub(super) const LAMP: &str = "lamp";
/// The id of the gradient of the glow around a king in check.
pub(super) const GLOW: &str = "glow";

/// The definitions, each with `id` as its first attribute, as in the sprite. `style/table.css` colours them by class.
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

/// The value of an SVG attribute that refers to a definition. `prefix` is the prefix of the sprite's ids.
pub(super) fn paint(prefix: &str, id: &str) -> String {
    format!("url(#{prefix}{id})")
}
