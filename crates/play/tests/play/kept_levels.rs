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
fn a_game_with_a_level_is_of_the_second_version_and_any_other_of_the_first() {
    let text = |players| Entry::of(&played(players)).text().to_owned();
    let with_level = text(Players::against(Side::Black, Level::Three));
    assert!(with_level.contains("\"version\":2") && with_level.contains("\"level\":3"), "{with_level}");
    for players in
        [Players::PEOPLE, Players::NOBODY, Players::with_correspondent(Side::Black, Correspondence::default())]
    {
        assert!(text(players).contains("\"version\":1"), "pages that know no other version can still read it");
    }
}

#[test]
fn a_level_that_is_not_known_is_named() {
    let good = Entry::of(&played(Players::against(Side::Black, Level::Four)));
    for bad in ["\"fierce\"", "\"friendly\"", "\"3\"", "0", "9", "300", "-1", "2.5"] {
        let file = format!(
            r#"{{"format":"poppy-shogi-games","version":1,"games":[{}]}}"#,
            good.text().replace("\"level\":4", &format!("\"level\":{bad}"))
        );
        let mut archive = Archive::default();
        let imported = import(&mut archive, &file).unwrap_or_else(|error| panic!("{error}"));
        let (number, error) = &imported.unreadable[0];
        let error = error.to_string();
        assert!(error.contains(bad) && error.contains("from 1 to 8"), "{error} does not name {bad}");
        assert_eq!((*number, archive.len()), (1, 0));
    }
}
