//! The intended key, on any keyboard layout and with any input method.

/// A key press, as keyboard events report it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KeyPress<'a> {
    /// What the key types in the current layout, such as `z`, `я` or `Enter`.
    pub key: &'a str,
    /// Where the key is on the keyboard, by its name on a US keyboard, such as `KeyZ`.
    pub code: &'a str,
    pub shift: bool,
}

/// The values of `key` that input methods and virtual keyboards report for keys that they consume.
const UNNAMED: [&str; 3] = ["Process", "Unidentified", ""];

/// The keys whose `code` is also their `key`, except that `Space` types a space.
const NAMED: [&str; 12] = [
    "ArrowDown",
    "ArrowLeft",
    "ArrowRight",
    "ArrowUp",
    "Backspace",
    "Delete",
    "End",
    "Enter",
    "Escape",
    "Home",
    "Tab",
    "Space",
];

impl KeyPress<'_> {
    /// The intended key, by its name in keyboard events: what the key types or, if that is not Latin, what it types on
    /// a US keyboard. `None` if that is unknown.
    #[must_use]
    pub fn intended(self) -> Option<String> {
        if !UNNAMED.contains(&self.key) && self.key.chars().all(is_latin) {
            return Some(self.key.to_owned());
        }
        let mut typed = self.key.chars();
        if let (Some(wide), None) = (typed.next(), typed.next())
            && let Some(plain) = of_full_width(wide)
        {
            return Some(plain.to_string());
        }
        self.on_us_layout()
    }

    /// What the key types on a US keyboard.
    fn on_us_layout(self) -> Option<String> {
        if let Some(letter) = self.code.strip_prefix("Key") {
            return Some(if self.shift { letter.to_owned() } else { letter.to_ascii_lowercase() });
        }
        if let Some(digit) = self.code.strip_prefix("Digit").filter(|_| !self.shift) {
            return Some(digit.to_owned());
        }
        if let Some(&name) = NAMED.iter().find(|&&name| name == self.code) {
            return Some(if name == "Space" { " " } else { name }.to_owned());
        }
        let typed = match (self.code, self.shift) {
            ("Slash", true) => "?",
            ("Slash", false) => "/",
            ("Comma", false) => ",",
            ("Period", false) => ".",
            ("Minus", false) | ("NumpadSubtract", _) => "-",
            ("Equal", true) | ("NumpadAdd", _) => "+",
            ("NumpadEnter", _) => "Enter",
            _ => return None,
        };
        Some(typed.to_owned())
    }
}

/// Whether a character is Latin, or a sign that keyboards of every script have.
const fn is_latin(c: char) -> bool {
    matches!(c, '\0'..='\u{24f}' | '\u{1e00}'..='\u{1eff}')
}

/// The ASCII equivalent of a full-width character, which input methods type.
fn of_full_width(wide: char) -> Option<char> {
    /// The distance of `！` to `～` from `!` to `~`.
    const DISTANCE: u32 = '！' as u32 - '!' as u32;
    matches!(wide, '！'..='～').then(|| char::from_u32(wide as u32 - DISTANCE)).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn intended(key: &str, code: &str, shift: bool) -> Option<String> {
        KeyPress { key, code, shift }.intended()
    }

    #[test]
    fn a_key_that_types_no_latin_letter_is_meant_by_its_place() {
        for (key, code, shift, expected) in [
            ("я", "KeyZ", false, "z"),
            ("Я", "KeyZ", true, "Z"),
            ("п", "KeyG", false, "g"),
            ("р", "KeyH", false, "h"),
            ("ю", "Period", false, "."),
            ("б", "Comma", false, ","),
            ("く", "KeyH", false, "h"),
            ("き", "KeyG", false, "g"),
            ("ㅎ", "KeyG", false, "g"),
            ("ζ", "KeyZ", false, "z"),
            ("ז", "KeyZ", false, "z"),
            ("؟", "Slash", true, "?"),
            ("、", "Comma", false, ","),
            ("。", "Period", false, "."),
            ("・", "Slash", true, "?"),
            ("١", "Digit1", false, "1"),
        ] {
            assert_eq!(intended(key, code, shift).as_deref(), Some(expected), "{key} on {code}");
        }
    }

    #[test]
    fn a_full_width_character_is_the_one_it_stands_for_wherever_its_key_is() {
        assert_eq!(intended("？", "Slash", true).as_deref(), Some("?"));
        assert_eq!(intended("ｚ", "KeyW", false).as_deref(), Some("z"));
        assert_eq!(intended("＋", "Semicolon", true).as_deref(), Some("+"));
    }

    #[test]
    fn what_an_input_method_takes_is_meant_by_its_place() {
        for key in ["Process", "Unidentified", ""] {
            assert_eq!(intended(key, "KeyG", false).as_deref(), Some("g"));
            assert_eq!(intended(key, "Slash", true).as_deref(), Some("?"));
            assert_eq!(intended(key, "Enter", false).as_deref(), Some("Enter"));
            assert_eq!(intended(key, "NumpadEnter", false).as_deref(), Some("Enter"));
            assert_eq!(intended(key, "Space", false).as_deref(), Some(" "));
            assert_eq!(intended(key, "ArrowLeft", false).as_deref(), Some("ArrowLeft"));
            // Virtual keyboards report no `code`.
            assert_eq!(intended(key, "", false), None);
        }
    }

    #[test]
    fn a_latin_letter_is_meant_wherever_its_key_is() {
        for (key, code, shift) in [
            // AZERTY, QWERTZ and Dvorak.
            ("z", "KeyW", false),
            ("w", "KeyZ", false),
            ("?", "KeyM", true),
            ("y", "KeyZ", false),
            (";", "KeyZ", false),
            (",", "KeyW", false),
            ("é", "Digit2", false),
            ("ß", "Minus", false),
            ("ö", "Semicolon", false),
            ("ł", "KeyL", false),
            // On a Russian keyboard this key types a full stop.
            (".", "Slash", false),
            (",", "Slash", true),
            ("?", "Digit7", true),
            ("Enter", "NumpadEnter", false),
            ("ArrowUp", "Numpad8", false),
            (" ", "Space", false),
        ] {
            assert_eq!(intended(key, code, shift).as_deref(), Some(key), "{key} on {code}");
        }
    }

    #[test]
    fn a_key_without_a_meaning_has_none() {
        assert_eq!(intended("ж", "Semicolon", false), None);
        assert_eq!(intended("№", "Digit3", true), None);
        assert_eq!(intended("変換", "Convert", false), None);
    }
}
