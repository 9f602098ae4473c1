//! The part of a stylesheet that a picture needs.

use std::{collections::HashSet, fmt::Write};

/// Properties that change nothing in a still picture.
const WITHOUT_EFFECT: [&str; 3] = ["transition", "will-change", "pointer-events"];

/// The rules of a stylesheet that can apply to standalone markup, without comments, animations and unused custom properties.
pub(super) fn used_rules(css: &str, markup: &str) -> String {
    let classes = markup.split("class=\"").skip(1).filter_map(|rest| rest.split('"').next());
    let used = Used { markup, classes: classes.flat_map(str::split_whitespace).collect() };
    let mut kept = used.rules(&without_comments(css));
    // A property may be used by another one that is dropped.
    loop {
        let fewer = without_unused_properties(&kept, markup);
        if fewer == kept {
            return kept;
        }
        kept = fewer;
    }
}

fn without_comments(css: &str) -> String {
    let mut parts = css.split("/*");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.filter_map(|part| part.split_once("*/")).fold(first, |kept, (_, rest)| kept + rest)
}

/// What markup uses.
struct Used<'a> {
    markup: &'a str,
    classes: HashSet<&'a str>,
}

impl Used<'_> {
    fn rules(&self, css: &str) -> String {
        let mut kept = String::new();
        let mut rest = css;
        while let Some((prelude, after)) = rest.split_once('{') {
            let end = end_of_block(after);
            let (prelude, block) = (prelude.trim(), &after[..end]);
            rest = after.get(end + 1..).unwrap_or_default();
            let (selectors, block) = if prelude.starts_with('@') {
                // No container and no animation is in a picture.
                let applies = prelude.starts_with("@media") || prelude.starts_with("@supports");
                (if applies { prelude.to_owned() } else { String::new() }, self.rules(block))
            } else {
                let selectors: Vec<&str> = list(prelude).filter(|selector| self.has(selector)).collect();
                (selectors.join(","), block.split_whitespace().collect::<Vec<_>>().join(" "))
            };
            if !selectors.is_empty() && !block.is_empty() {
                let _ = write!(kept, "{selectors}{{{block}}}");
            }
        }
        kept
    }

    /// Whether a selector can match: all its classes and attributes are in the markup, as far as they are outside of
    /// parentheses, and it is of no state.
    fn has(&self, selector: &str) -> bool {
        let plain = outside_of_parentheses(selector);
        let is_of_state = ["::", ":hover", ":focus", ":active"].iter().any(|state| plain.contains(state));
        let is_name = |letter: char| letter.is_ascii_alphanumeric() || letter == '-' || letter == '_';
        let class = |part: &str| part.split(|letter| !is_name(letter)).next().unwrap_or_default().to_owned();
        let has_classes = plain.split('.').skip(1).all(|part| self.classes.contains(class(part).as_str()));
        let attributes = plain.split('[').skip(1).filter_map(|part| part.split(']').next()?.split_once('='));
        let has_attributes = attributes
            .filter(|(name, _)| name.chars().all(is_name))
            .all(|(name, value)| self.markup.contains(&format!("{name}=\"{}\"", value.trim_matches('"'))));
        !is_of_state && has_classes && has_attributes
    }
}

/// Where the block ends that has begun.
fn end_of_block(css: &str) -> usize {
    let mut depth = 1;
    for (at, letter) in css.char_indices() {
        match letter {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return at;
        }
    }
    css.len()
}

/// The items of a list that is separated by commas.
fn list(text: &str) -> impl Iterator<Item = &str> {
    let mut depth = 0;
    text.split(move |letter| {
        match letter {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        letter == ',' && depth == 0
    })
    .map(str::trim)
}

fn outside_of_parentheses(text: &str) -> String {
    let mut depth = 0;
    text.chars()
        .filter(|&letter| {
            depth += i32::from(letter == '(');
            let is_outside = depth == 0;
            depth -= i32::from(letter == ')');
            is_outside
        })
        .collect()
}

/// The stylesheet without the custom properties that neither it nor the markup uses.
fn without_unused_properties(css: &str, markup: &str) -> String {
    let is_used = |name: &str| {
        [css, markup].iter().any(|text| [")", ","].iter().any(|end| text.contains(&format!("var({name}{end}"))))
    };
    let mut kept = String::new();
    for block in css.split_inclusive(['{', '}']) {
        let (declarations, end) = block.split_at(block.len().saturating_sub(1));
        if end != "}" {
            kept.push_str(block);
            continue;
        }
        let is_kept = |declaration: &&str| {
            let name = declaration.split(':').next().unwrap_or_default().trim();
            if name.starts_with("--") { is_used(name) } else { !WITHOUT_EFFECT.contains(&name) }
        };
        let declarations: Vec<&str> = declarations.split(';').map(str::trim).filter(is_kept).collect();
        // Older browsers need a space in an empty property.
        kept.push_str(&declarations.join(";").replace(":;", ": ;"));
        kept.push_str(end);
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::used_rules;

    #[test]
    fn only_what_the_markup_uses_is_kept() {
        let css = "/* All. */ .poppy { --a: var(--b, 1); --b: ; --c: 3; } .lit, .dark:is(.x, .y) { fill: var(--a); }
            .absent .lit { fill: red } .lit:hover { fill: blue } @container poppy (x) { .lit { fill: green } }
            @media (y) { .absent { fill: red } .poppy[data-theme=dark] { fill: pink; } .poppy[data-theme=light] { fill: tan } }";
        let kept = used_rules(css, r#"<svg class="poppy big" data-theme="dark"><path class="lit"/></svg>"#);
        assert_eq!(
            kept,
            ".poppy{--a: var(--b, 1);--b: ;}.lit{fill: var(--a);}@media (y){.poppy[data-theme=dark]{fill: pink;}}"
        );
    }
}
