//! The names by which people and other programs call a game.
//!
//! ```
//! use poppy_shogi_rules::Variant;
//!
//! for name in ["minishogi", "Mini-Shogi", "５五将棋", "五々将棋", "5五", "ﾐﾆ将棋"] {
//!     assert_eq!(Variant::of_name(name), Some(Variant::Minishogi), "{name}");
//! }
//! assert_eq!(Variant::of_name("Judkin’s shogi"), Some(Variant::Judkins));
//! assert_eq!(Variant::of_name("ごろごろ将棋"), None, "another game");
//! ```

use super::Variant;

/// The words for shogi, which may follow a name or be left out.
const SHOGI: [&str; 3] = ["将棋", "しょうぎ", "shogi"];

/// The maximum number of letters of a name, marks counted separately: longer texts are not compared.
const MAX_LETTERS: usize = 64;

/// The full-width katakana, in the order of the half-width ones.
const KATAKANA: &str =
    "ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン";
const FIRST_HALF_WIDTH: char = 'ｦ';
const FULL_WIDTH: std::ops::RangeInclusive<char> = '！'..='～';

impl Variant {
    /// The game with this name: its token, its name in KIF files or one of its [aliases]. Width, case, spaces and signs
    /// do not matter, nor does a word for shogi after the name.
    ///
    /// [`Variant::parse`] reads only what this program writes.
    ///
    /// [aliases]: field@super::Spec::aliases
    #[must_use]
    pub fn of_name(name: &str) -> Option<Self> {
        if name.chars().nth(MAX_LETTERS).is_some() {
            return None;
        }
        let wanted = normalised(name);
        let is_wanted = |known: &str| !wanted.is_empty() && normalised(known) == wanted;
        Self::ALL.into_iter().find(|variant| variant.spec().names().any(is_wanted))
    }
}

/// A name in a form for comparison: letters in one width and in lower case, without the word shogi.
fn normalised(name: &str) -> String {
    let mut text = String::new();
    for letter in name.chars() {
        match letter {
            '々' => text.extend(text.chars().next_back()),
            // A mark that turns カ into ガ, or ハ into パ.
            'ﾞ' | '\u{3099}' | '゛' => change_last(&mut text, 1),
            'ﾟ' | '\u{309a}' | '゜' => change_last(&mut text, 2),
            _ => text.extend(full_letter(letter).to_lowercase().map(without_macron).filter(|c| c.is_alphanumeric())),
        }
    }
    SHOGI.into_iter().fold(text, |text, word| text.replace(word, ""))
}

/// Replaces the last letter by the one this many steps further in Unicode.
fn change_last(text: &mut String, steps: u32) {
    let last = text.pop();
    text.extend(last.map(|letter| char::from_u32(u32::from(letter) + steps).unwrap_or(letter)));
}

/// A letter in its usual width: katakana wide, others narrow.
fn full_letter(letter: char) -> char {
    let offset = |first: char| u32::from(letter).checked_sub(u32::from(first));
    let katakana = offset(FIRST_HALF_WIDTH).and_then(|nth| KATAKANA.chars().nth(nth as usize));
    let narrow = offset(*FULL_WIDTH.start()).filter(|_| FULL_WIDTH.contains(&letter));
    katakana.or_else(|| char::from_u32(u32::from('!') + narrow?)).unwrap_or(letter)
}

/// `ō` as in shōgi without its mark; a combining mark is no letter.
const fn without_macron(letter: char) -> char {
    match letter {
        'ō' | 'ô' => 'o',
        _ => letter,
    }
}
