//! The computer's level in saved games, and invalid levels.

use play::{
    correspondence::Correspondence,
    session::{Match, Players, Stamp},
    storage::archive::{Archive, Entry, import},
};
use protocol::Level;
use rules::{Game, Side, Variant, notation::line};

/// A game of these players with an id, after one move.
fn played(players: Players) -> Match {
    let mut game = Game::new(Variant::Micro);
    line::play(&mut game, "1d1c").unwrap_or_else(|error| panic!("{error}"));
    Match { players, stamp: Stamp { id: 1, begun: 10, changed: 100, revision: 1 }, ..game.into() }
}

#[test]
fn a_game_with_a_level_is_of_the_third_version_and_any_other_of_the_first() {
    let text = |players| Entry::of(&played(players)).text().to_owned();
    let with_level = text(Players::against(Side::Black, Level::Three));
    assert!(with_level.contains("\"version\":3") && with_level.contains("\"skill\":3"), "{with_level}");
    for players in
        [Players::PEOPLE, Players::NOBODY, Players::with_correspondent(Side::Black, Correspondence::default())]
    {
        assert!(text(players).contains("\"version\":1"), "pages that know no other version can still read it");
    }
}

#[test]
fn a_game_saved_with_one_of_eight_levels_keeps_its_strength() {
    let now = Entry::of(&played(Players::against(Side::Black, Level::Four)));
    for (number, level) in [(1, Level::One), (3, Level::Four), (5, Level::Seven), (8, Level::Twelve)] {
        let text = now.text().replace("\"skill\":4", &format!("\"level\":{number}"));
        let text = text.replace("\"version\":3", "\"version\":2");
        let entry = Entry::parse(&text).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(entry.players.level(), Some(level), "{number}");
    }
}

#[test]
fn a_level_that_is_not_known_is_named() {
    let good = Entry::of(&played(Players::against(Side::Black, Level::Four)));
    for (key, bad, most) in ["\"fierce\"", "\"3\"", "0", "9", "300", "-1", "2.5"]
        .map(|bad| ("level", bad, 8))
        .into_iter()
        .chain(["\"3\"", "0", "13", "2.5"].map(|bad| ("skill", bad, 12)))
    {
        let file = format!(
            r#"{{"format":"poppy-shogi-games","version":1,"games":[{}]}}"#,
            good.text().replace("\"skill\":4", &format!("\"{key}\":{bad}"))
        );
        let mut archive = Archive::default();
        let imported = import(&mut archive, &file).unwrap_or_else(|error| panic!("{error}"));
        let (number, error) = &imported.unreadable[0];
        let error = error.to_string();
        assert!(error.contains(bad) && error.contains(&format!("from 1 to {most}")), "{error} does not name {bad}");
        assert_eq!((*number, archive.len()), (1, 0));
    }
}
