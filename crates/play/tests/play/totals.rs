//! The totals against the computer, which include deleted games.

use play::{
    session::{Match, Players, Stamp},
    storage::{
        MemoryStorage, Storage,
        archive::{Archive, ArchiveSync, DeletedResults, Entry, Score, export, import},
    },
};
use protocol::Level;
use rules::{Game, Side, Variant};

/// A game of Micro shogi against level 4, resigned by this side; `None` for a game in progress.
fn game(id: u64, resigned: Option<Side>) -> Entry {
    let mut game = Game::new(Variant::Micro);
    if let Some(side) = resigned {
        game.resign(side).unwrap_or_else(|error| panic!("{error}"));
    }
    let stamp = Stamp { id, begun: 10, changed: 100, revision: 1 };
    Entry::of(&Match { players: Players::against(Side::Black, Level::Four), stamp, ..game.into() })
}

fn archive(entries: impl IntoIterator<Item = Entry>) -> Archive {
    let mut archive = Archive::default();
    for entry in entries {
        archive.merge(entry);
    }
    archive
}

fn score(won: usize, lost: usize) -> Vec<Score> {
    vec![Score { variant: Variant::Micro, level: Level::Four, won, lost, drawn: 0 }]
}

#[test]
fn a_deleted_game_stays_in_the_totals_and_is_counted_once_when_it_is_restored() {
    let mut sync = ArchiveSync::new(archive([game(1, Some(Side::White)), game(2, Some(Side::Black)), game(3, None)]));
    assert_eq!(sync.archive.scores(None), score(1, 1));
    let deleted = sync.delete(1).expect("a game");
    sync.delete(3);
    assert_eq!((sync.archive.len(), sync.archive.scores(None)), (1, score(1, 1)));
    assert_eq!(sync.archive.scores(Some(Variant::Kyoto)), []);
    sync.receive(deleted);
    assert_eq!((sync.archive.len(), sync.archive.scores(None)), (2, score(1, 1)));
}

#[test]
fn a_game_that_is_deleted_before_the_database_was_read_stays_in_the_totals() {
    let mut sync = ArchiveSync::default();
    sync.delete(1);
    sync.take_over(archive([game(1, Some(Side::White))]));
    assert_eq!((sync.archive.len(), sync.archive.scores(None)), (0, score(1, 0)));
}

#[test]
fn the_results_of_deleted_games_are_stored_beside_what_other_tabs_and_later_versions_have_put_there() {
    let storage = MemoryStorage::default();
    let deleted = |id| {
        let mut archive = archive([game(id, Some(Side::White))]);
        archive.remove(id);
        archive.deleted().clone()
    };
    assert!(deleted(1).save(&storage));
    let text = storage.load("deleted-results").expect("a text");
    assert_eq!(text, r#"{"results":{"0000000000000001":"micro skill-4 won rated-10"}}"#);
    let later = text.replace("}}", r#","b":"chess 9 adjourned"},"more":[1]}"#);
    assert!(storage.save("deleted-results", &later) && deleted(2).save(&storage));
    let both = Archive::default().with_deleted(DeletedResults::load(&storage));
    assert_eq!(both.scores(None), score(2, 0));
    let text = storage.load("deleted-results").expect("a text");
    assert!(text.contains("adjourned") && text.contains(r#""more":[1]"#), "{text}");
    // An unreadable text is quarantined.
    assert!(storage.save("deleted-results", "{") && deleted(3).save(&storage));
    assert_eq!(storage.load("deleted-results-damaged").as_deref(), Some("{"));
    assert_eq!(Archive::default().with_deleted(DeletedResults::load(&storage)).scores(None), score(1, 0));
}

#[test]
fn a_file_of_games_has_their_texts_to_the_letter() {
    // A float that reading and printing would change, an integer that no float can represent, and unsorted keys.
    let unknown = r#""zeta":0.30000000000000004440892098500626,"alpha":12345678901234567890123,"#;
    let game = game(1, None).text().replacen('{', &format!("{{{unknown}"), 1);
    let later = game.replace("\"version\":3", "\"version\":99").replace("0001", "0002");
    for text in [game, later] {
        let stored = Archive::of_texts([("key".to_owned(), text.clone())]);
        let file = export(&stored);
        assert!(file.contains(&text), "{file}");
        let mut other = Archive::default();
        import(&mut other, &file).expect("a file of games");
        assert_eq!(export(&other), file);
    }
}
