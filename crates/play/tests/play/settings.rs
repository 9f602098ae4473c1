//! The settings with defaults from the device's languages: language and glyphs.

use play::{
    language::Language,
    settings::{Glyphs, Settings},
    storage::MemoryStorage,
};

#[test]
fn the_first_supported_language_is_preferred() {
    for (tags, expected) in [
        (&["ja"][..], Language::Japanese),
        (&["ja-JP", "en"], Language::Japanese),
        (&["JA-jp"], Language::Japanese),
        (&["fr-FR", "ja", "en"], Language::Japanese),
        (&["en-GB", "ja"], Language::English),
        (&["xx", "yy"], Language::English),
        (&["jam"], Language::English),
        (&[""], Language::English),
        (&[], Language::English),
    ] {
        assert_eq!(Language::preferred(tags.iter().copied()), expected, "{tags:?}");
    }
}

#[test]
fn dates_are_written_as_in_the_region_of_the_device() {
    let regional = |language: Language, tags: &[&'static str]| language.regional(tags.iter().copied());
    assert_eq!(regional(Language::English, &["en-GB", "en"]), "en-GB");
    assert_eq!(regional(Language::English, &["de-AT", "en", "en-AU", "en-US"]), "en-AU");
    assert_eq!(regional(Language::Japanese, &["en-GB", "ja"]), "ja");
    assert_eq!(regional(Language::English, &[]), "en");
}

#[test]
fn who_reads_no_kanji_gets_letters_with_the_marks_of_movement() {
    for (tags, expected) in [
        (&["ja"] as &[&str], Glyphs::Full),
        (&["JA-jp", "en"], Glyphs::Full),
        (&["en-US", "ja-JP"], Glyphs::Full),
        (&["en-US", "en"], Glyphs::Western),
        (&["zh-TW", "en"], Glyphs::Movement),
        (&["en", "ko"], Glyphs::Movement),
        (&["xx", "yy", "jav"], Glyphs::Western),
        (&[], Glyphs::Western),
    ] {
        assert_eq!(Glyphs::preferred(tags.iter().copied()), expected, "{tags:?}");
    }
}

#[test]
fn glyphs_that_were_stored_stay_and_others_are_left_open() {
    // Stored by an earlier version for a user who chose nothing.
    let stored = r#"{"language":null,"theme":"auto","glyphs":"full","speed":"normal"}"#;
    assert_eq!(Settings::parse(stored).glyphs, Some(Glyphs::Full));
    let storage = MemoryStorage::default();
    Settings { silent: true, ..Settings::default() }.save(&storage);
    assert_eq!(Settings::load(&storage).glyphs, None, "still those of the device's languages");
}
