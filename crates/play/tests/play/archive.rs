//! The archive: entries, filters, results, export and import, and syncing with the session.

use play::{
    exchange::link::Link,
    session::{Action, Match, Navigation, Players, Session, Stamp, TreeEdit},
    storage::archive::{
        Archive, ArchiveSync, Changes, Entry, Filter, Import, Score, State, TransferError, Verdict, export, import,
    },
};
use protocol::Level;
use rules::{Game, Outcome, Reason, Side, Variant, notation::line};

use crate::common::{START, against, left, options, random_game, reply, sync_current, tap};

/// A match with an id, after some moves.
pub(super) fn played(id: u64, variant: Variant, players: Players, moves: &str) -> Match {
    let mut game = Game::new(variant);
    for token in moves.split_whitespace() {
        line::play(&mut game, token).unwrap_or_else(|error| panic!("{error}"));
    }
    let stamp = Stamp { id, begun: 10 * id, changed: 100 * id, revision: 1 };
    Match { players, stamp, ..game.into() }
}

/// A match with an id that this side has resigned.
fn resigned(id: u64, variant: Variant, players: Players, by: Side) -> Match {
    let mut lost = played(id, variant, players, "");
    lost.game.resign(by).unwrap_or_else(|error| panic!("{error}"));
    lost
}

const EVEN: Players = Players::against(Side::Black, Level::Four);

/// An archive of games in all states.
fn archive() -> Archive {
    let games = [
        played(1, Variant::Micro, Players::PEOPLE, "1d1c"),
        played(2, Variant::Kyoto, EVEN, "4e4d"),
        resigned(3, Variant::Micro, EVEN, Side::White),
        resigned(4, Variant::Micro, EVEN, Side::Black),
        resigned(5, Variant::Micro, Players::against(Side::White, Level::Eight), Side::Black),
        resigned(6, Variant::Kyoto, Players::PEOPLE, Side::White),
    ];
    Archive::of_texts(games.iter().map(|game| (game.stamp.id.to_string(), Entry::of(game).text().to_owned())))
}

fn ids(archive: &Archive, variant: Option<Variant>, state: State) -> Vec<u64> {
    archive.list(&Filter { variant, state, ..Filter::default() }).iter().map(|entry| entry.stamp.id).collect()
}

#[test]
fn an_entry_says_what_the_list_shows_and_opens_with_all_its_moves() {
    for (seed, variant) in (0..).zip(Variant::ALL) {
        let mut game: Match = random_game(variant, seed, |_| {}).into();
        game.stamp = Stamp { id: u64::MAX - seed, begun: 1, changed: 1_763_856_000_000, revision: 7 };
        let entry = Entry::parse(Entry::of(&game).text()).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(entry, Entry::of(&game));
        assert_eq!((entry.stamp, entry.variant, entry.players), (game.stamp, variant, game.players));
        assert_eq!((entry.outcome, entry.moves), (game.game.outcome(), game.game.moves().len()));
        assert_eq!(entry.open().unwrap_or_else(|error| panic!("{error}")), game);
    }
}

#[test]
fn an_entry_has_the_moves_of_the_record_after_those_on_the_board() {
    let whole = played(1, Variant::Micro, Players::PEOPLE, "1d1c 4b4c");
    let on_board = Match { game: whole.game.prefix(1), ..whole.clone() };
    assert_eq!(Entry::of(&on_board), Entry::of(&whole));
}

#[test]
fn the_game_changed_last_comes_first_and_filters_combine() {
    let archive = archive();
    assert_eq!(ids(&archive, None, State::Any), [6, 5, 4, 3, 2, 1]);
    assert_eq!(ids(&archive, None, State::Unfinished), [2, 1]);
    assert_eq!(ids(&archive, None, State::Finished), [6, 5, 4, 3]);
    assert_eq!(ids(&archive, None, State::Won), [5, 3]);
    assert_eq!(ids(&archive, None, State::Lost), [4]);
    assert_eq!(ids(&archive, Some(Variant::Kyoto), State::Any), [6, 2]);
    assert_eq!(ids(&archive, Some(Variant::Kyoto), State::Won), [0; 0]);
}

#[test]
fn results_are_counted_by_game_and_level() {
    let score = |level, won, lost| Score { variant: Variant::Micro, level, won, lost, drawn: 0 };
    let scores = [score(Level::Four, 1, 1), score(Level::Eight, 1, 0)];
    assert_eq!(archive().scores(None), scores);
    assert_eq!(archive().scores(Some(Variant::Micro)), scores);
    assert_eq!(archive().scores(Some(Variant::Kyoto)), []);
    let mut drawn = Entry::of(&played(9, Variant::Nana, EVEN, ""));
    drawn.outcome = Some(Outcome { winner: None, reason: Reason::Repetition });
    assert_eq!(drawn.verdict(), Some(Verdict::Drawn));
    assert_eq!(Archive::default().scores(None), []);
}

#[test]
fn all_games_go_into_one_file_and_come_back() {
    let archive = archive();
    let mut back = Archive::default();
    let imported = import(&mut back, &export(&archive)).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!((imported.entries.len(), imported.known, imported.unreadable.len()), (6, 0, 0));
    let opened =
        |archive: &Archive| archive.list(&Filter::default()).iter().map(|entry| entry.open().ok()).collect::<Vec<_>>();
    assert_eq!(opened(&back), opened(&archive));
    let again = import(&mut back, &export(&archive)).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!((again.entries.len(), again.known), (0, 6));
}

#[test]
fn an_import_takes_the_newer_copy_of_a_game() {
    let mut older = played(1, Variant::Micro, Players::PEOPLE, "1d1c");
    let mut newer = played(1, Variant::Micro, Players::PEOPLE, "1d1c 3a1c");
    newer.stamp.revision = 2;
    // The clock of the device with the older copy is ahead.
    older.stamp.changed = 1_000_000;
    let file = |game: &Match| {
        let mut archive = Archive::default();
        archive.merge(Entry::of(game));
        export(&archive)
    };
    for files in [[&older, &newer], [&newer, &older]] {
        let mut archive = Archive::default();
        for game in files {
            import(&mut archive, &file(game)).unwrap_or_else(|error| panic!("{error}"));
        }
        assert_eq!(archive.get(1).map(|entry| entry.moves), Some(2));
    }
}

#[test]
fn what_cannot_be_read_is_named_by_its_number_and_takes_nothing_with_it() {
    let good = Entry::of(&played(1, Variant::Micro, Players::PEOPLE, "1d1c"));
    let illegal = good.text().replace("1d1c", "1d1a").replace("0001", "0002");
    let later = good.text().replace("\"version\":1", "\"version\":99").replace("0001", "0003");
    let file = format!(r#"{{"format":"poppy-shogi-games","version":1,"games":[{illegal},5,{later},{}]}}"#, good.text());
    let mut archive = Archive::default();
    let imported = import(&mut archive, &file).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(imported.unreadable.iter().map(|(number, _)| *number).collect::<Vec<_>>(), [1, 2]);
    let first = imported.unreadable[0].1.to_string();
    assert!(first.contains("1d1a"), "{first} names the move");
    assert_eq!((imported.entries.len(), imported.later.len()), (1, 1));
    assert_eq!((archive.len(), archive.unreadable()), (1, 1));
    assert!(export(&archive).contains("\"version\":99"), "a game of a later version goes on to the next file");
}

#[test]
fn another_file_is_refused_with_a_reason() {
    let import = |text: &str| import(&mut Archive::default(), text);
    assert!(matches!(import("{"), Err(TransferError::Json(_))));
    assert!(matches!(import(r#"{"games":[]}"#), Err(TransferError::Format)));
    assert!(matches!(import("[1,2]"), Err(TransferError::Format)));
    let later = import(r#"{"format":"poppy-shogi-games","version":3,"games":{}}"#);
    assert!(matches!(later, Err(TransferError::Version(3))));
}

#[test]
fn stored_texts_that_cannot_be_read_are_kept_and_counted() {
    let good = Entry::of(&played(1, Variant::Micro, Players::PEOPLE, "1d1c"));
    let texts = [("a", "nonsense"), ("b", r#"{"version":9,"anything":[]}"#), ("c", good.text())];
    let archive = Archive::of_texts(texts.map(|(key, text)| (key.to_owned(), text.to_owned())));
    assert_eq!((archive.len(), archive.unreadable()), (1, 2));
    assert!(export(&archive).contains("anything"));
}

/// A session of a person against the computer, with an id, and its sync.
pub(super) fn begun() -> (Session, ArchiveSync) {
    let mut session = against(Side::Black, START);
    session.apply(Action::Identify(7));
    (session, ArchiveSync::default())
}

#[test]
fn a_game_is_kept_from_the_first_move_of_a_person_on() {
    let (mut session, mut sync) = begun();
    assert_eq!(sync_current(&mut sync, &mut session, 1000), Changes::default());
    tap(&mut session, "1d 1c");
    let changes = sync_current(&mut sync, &mut session, 2000);
    let stamp = Stamp { id: 7, begun: 2000, changed: 2000, revision: 1 };
    assert_eq!((changes.store[0].stamp, changes.store[0].moves, session.current().stamp), (stamp, 1, stamp));
    assert_eq!(sync_current(&mut sync, &mut session, 3000), Changes::default(), "nothing has changed");
    reply(&mut session, "4b4c");
    sync_current(&mut sync, &mut session, 4000);
    assert_eq!(session.current().stamp, Stamp { changed: 4000, revision: 2, ..stamp });
    assert_eq!(sync.archive.get(7).map(|entry| (entry.moves, entry.outcome)), Some((2, None)));
    session.apply(Action::Resign);
    sync_current(&mut sync, &mut session, 5000);
    assert_eq!(sync.archive.get(7).and_then(Entry::verdict), Some(Verdict::Lost));
}

#[test]
fn a_game_of_the_computers_move_alone_is_not_kept() {
    let mut session = against(Side::White, START);
    session.apply(Action::Identify(7));
    let mut sync = ArchiveSync::default();
    reply(&mut session, "1d1c");
    assert_eq!(sync_current(&mut sync, &mut session, 1000), Changes::default());
    session.apply(Action::NewGame(options()));
    session.apply(Action::Identify(8));
    tap(&mut session, "1d 1c");
    sync_current(&mut sync, &mut session, 2000);
    assert_eq!(ids(&sync.archive, None, State::Any), [8]);
}

#[test]
fn two_tabs_with_one_game_end_in_its_newest_state_without_echoes() {
    let (mut here, mut sync) = begun();
    tap(&mut here, "1d 1c");
    let mut there = here.clone();
    let first = sync_current(&mut sync, &mut here, 1000).store.remove(0);
    let mut other = ArchiveSync::default();
    assert!(other.receive(first));
    // The other tab has the same moves, and takes over only the stamp.
    assert_eq!(sync_current(&mut other, &mut there, 1001), Changes::default());
    assert_eq!(there.current().stamp, here.current().stamp);
    reply(&mut here, "4b4c");
    let second = sync_current(&mut sync, &mut here, 2000).store.remove(0);
    assert!(other.receive(second.clone()) && !other.receive(second));
    let newer = sync_current(&mut other, &mut there, 2001).follow.expect("the newer state");
    there.apply(Action::Follow(Box::new(newer)));
    assert_eq!(there.current(), here.current());
    assert_eq!(sync_current(&mut other, &mut there, 2002), Changes::default(), "no echo");
    // An undo there is newer, though it has fewer moves.
    there.apply(Action::Undo);
    let undone = sync_current(&mut other, &mut there, 1500).store.remove(0);
    assert!(sync.receive(undone));
    let newer = sync_current(&mut sync, &mut here, 3000).follow.expect("the newer state");
    here.apply(Action::Follow(Box::new(newer)));
    assert_eq!((here.game().moves().len(), here.current()), (0, there.current()));
}

#[test]
fn what_was_saved_later_wins_at_the_next_start() {
    let (mut session, mut sync) = begun();
    tap(&mut session, "1d 1c");
    sync_current(&mut sync, &mut session, 1000);
    let older = session.clone();
    reply(&mut session, "4b4c");
    let newer = sync_current(&mut sync, &mut session, 2000).store.remove(0);
    // The archive was saved later than the session.
    let mut archive = Archive::default();
    archive.merge(newer.clone());
    let mut loaded = older.clone();
    assert_eq!(
        sync_current(&mut ArchiveSync::new(archive), &mut loaded, 3000).follow.as_ref(),
        Some(session.current())
    );
    // The session was saved later than the archive.
    let mut archive = Archive::default();
    archive.merge(Entry::of(older.current()));
    let mut loaded = session.clone();
    let changes = sync_current(&mut ArchiveSync::new(archive), &mut loaded, 3000);
    assert_eq!((changes.store, changes.follow, loaded.current().stamp), (vec![newer], None, session.current().stamp));
}

#[test]
fn a_deleted_game_comes_back_when_it_goes_on_or_is_restored() {
    let (mut session, mut sync) = begun();
    tap(&mut session, "1d 1c");
    sync_current(&mut sync, &mut session, 1000);
    let deleted = sync.delete(7).expect("the game");
    assert_eq!((sync_current(&mut sync, &mut session, 2000), sync.archive.len()), (Changes::default(), 0));
    assert!(sync.receive(deleted));
    assert_eq!(sync.archive.len(), 1);
    sync.delete(7);
    reply(&mut session, "4b4c");
    assert_eq!(sync_current(&mut sync, &mut session, 3000).store.len(), 1);
    assert_eq!(sync.delete(9), None);
}

#[test]
fn a_deleted_game_is_not_waiting_any_more() {
    let (mut session, _) = begun();
    tap(&mut session, "1d 1c");
    session.apply(Action::NewGame(options()));
    session.apply(Action::Identify(8));
    tap(&mut session, "1d 1c");
    session.apply(Action::Forget(7));
    assert_eq!(left(&session).len(), 0);
}

#[test]
fn the_newer_state_of_another_tab_waits_while_a_position_is_set_up() {
    let (mut here, mut sync) = begun();
    tap(&mut here, "1d 1c");
    let mut there = here.clone();
    let mut other = ArchiveSync::default();
    other.receive(sync_current(&mut sync, &mut here, 1000).store.remove(0));
    sync_current(&mut other, &mut there, 1001);
    let setup = there.game().position().setup(1);
    there.apply(Action::OpenEditor(setup));
    reply(&mut here, "4b4c");
    other.receive(sync_current(&mut sync, &mut here, 2000).store.remove(0));
    assert_eq!(sync_current(&mut other, &mut there, 2001).follow, None);
    there.apply(Action::LeaveEditor);
    assert!(sync_current(&mut other, &mut there, 2002).follow.is_some());
}

#[test]
fn what_another_tab_has_played_in_the_previous_game_is_there_when_undo_brings_it_back() {
    let (mut here, mut sync) = begun();
    tap(&mut here, "1d 1c");
    let mut other = ArchiveSync::default();
    other.receive(sync_current(&mut sync, &mut here, 1000).store.remove(0));
    let mut there = here.clone();
    here.apply(Action::NewGame(options()));
    here.apply(Action::Identify(8));
    sync_current(&mut sync, &mut here, 1500);
    reply(&mut there, "4b4c");
    assert!(sync.receive(sync_current(&mut other, &mut there, 2000).store.remove(0)));
    here.apply(Action::Undo);
    assert_eq!(sync_current(&mut sync, &mut here, 2500).follow.as_ref(), Some(there.current()));
}

#[test]
fn a_record_that_is_pasted_twice_is_in_the_archive_once() {
    for players in [Players::PEOPLE, EVEN] {
        let (mut session, mut sync) = begun();
        for (nth, moves) in (20..).zip(["4e4d", "4e4d 2a2b", "4e4d"]) {
            // The seed, which determines the computer's next moves, differs each time.
            let record = Match { opened: true, seed: nth, ..played(1, Variant::Kyoto, players, moves) };
            let record = Match { stamp: Stamp::default(), ..record };
            for action in sync.archive.opening(&session, record) {
                session.apply(action);
            }
            session.apply(Action::Identify(nth.into()));
            sync_current(&mut sync, &mut session, 1000);
            // Now only the archive has the record.
            session = Session::new(Variant::Micro);
        }
        assert_eq!(ids(&sync.archive, None, State::Any), [21, 20]);
    }
}

#[test]
fn a_link_that_is_opened_again_has_the_same_game_of_the_archive() {
    let link = Link::parse("side=both&moves=1d1c,3a1c&resigned=black", "");
    let open = || Session::resume(link.open(options()), None);
    let (mut first, mut sync) = (open(), ArchiveSync::default());
    first.apply(Action::Identify(7));
    sync_current(&mut sync, &mut first, 1000);
    let mut again = open();
    again.apply(Action::Identify(8));
    sync.archive.continuing(&again, &link, options()).into_iter().for_each(|action| again.apply(action));
    assert_eq!((again.current(), left(&again).len()), (first.current(), 0));
    assert_eq!(sync_current(&mut sync, &mut again, 2000), Changes::default());
}

#[test]
fn games_kept_before_the_database_was_read_are_stored_when_they_are_newer() {
    let mut stored = Archive::default();
    stored.merge(Entry::of(&played(1, Variant::Micro, Players::PEOPLE, "1d1c")));
    stored.merge(Entry::of(&played(2, Variant::Micro, Players::PEOPLE, "1d1c")));
    let mut sync = ArchiveSync::default();
    let mut newer = played(1, Variant::Micro, Players::PEOPLE, "1d1c 3a1c");
    newer.stamp.revision = 2;
    sync.receive(Entry::of(&newer));
    sync.receive(Entry::of(&played(3, Variant::Micro, Players::PEOPLE, "1d1c")));
    let changes = sync.take_over(stored);
    assert!(changes.delete.is_empty());
    assert_eq!(changes.store.iter().map(|entry| (entry.stamp.id, entry.moves)).collect::<Vec<_>>(), [(1, 2), (3, 1)]);
    assert_eq!(sync.archive.len(), 3);
}

#[test]
fn a_game_that_was_deleted_before_the_database_was_read_does_not_come_back() {
    let (mut session, mut sync) = begun();
    tap(&mut session, "1d 1c");
    let own = sync_current(&mut sync, &mut session, 1000).store.remove(0);
    let mut stored = Archive::default();
    stored.merge(own.clone());
    stored.merge(Entry::of(&played(8, Variant::Micro, Players::PEOPLE, "1d1c")));
    stored.merge(Entry::of(&played(9, Variant::Micro, Players::PEOPLE, "1d1c")));
    // Game 7 is in this archive; only the database and another tab have game 8.
    assert_eq!((sync.delete(7), sync.delete(8)), (Some(own), None));
    let mut changes = sync.take_over(stored);
    changes.delete.sort_unstable();
    assert_eq!((changes.store, changes.delete), (Vec::new(), vec![7, 8]));
    assert_eq!(ids(&sync.archive, None, State::Any), [9]);
    assert_eq!(sync_current(&mut sync, &mut session, 2000), Changes::default());
}

#[test]
fn the_newer_copy_in_a_database_that_was_read_late_is_shown() {
    let (mut session, mut sync) = begun();
    tap(&mut session, "1d 1c");
    sync_current(&mut sync, &mut session, 1000);
    let mut newer = session.clone();
    reply(&mut newer, "4b4c");
    let mut newer = newer.current().clone();
    newer.stamp.revision = 2;
    let mut stored = Archive::default();
    stored.merge(Entry::of(&newer));
    assert_eq!(sync.take_over(stored), Changes::default());
    assert_eq!(sync_current(&mut sync, &mut session, 2000).follow, Some(newer));
}

#[test]
fn a_game_that_a_later_version_has_stored_is_not_stored_over() {
    let (mut session, mut sync) = begun();
    tap(&mut session, "1d 1c");
    let entry = sync_current(&mut sync, &mut session, 1000).store.remove(0);
    sync.archive.keep_later(entry.text().replace("\"version\":3", "\"version\":99"));
    reply(&mut session, "4b4c");
    assert_eq!(sync_current(&mut sync, &mut session, 2000), Changes::default());
    // Neither the older copy in a file nor a restored deleted copy replaces the entry of a later version.
    let mut older = Archive::default();
    older.merge(entry.clone());
    let mut file = Import::of_file(&export(&older)).expect("a file of games");
    while sync.import_next(&mut file) {}
    assert_eq!((file.imported.entries.len(), sync.receive(entry.clone())), (0, false));
    assert_eq!((sync.archive.len(), sync.archive.unreadable()), (0, 1));
    // Nor does the older copy replace it when the database is read late.
    let later = export(&sync.archive);
    let mut stored = Archive::default();
    import(&mut stored, &later).expect("a file of games");
    let mut late = ArchiveSync::new(older);
    assert_eq!((late.take_over(stored), late.archive.len()), (Changes::default(), 0));
    // An entry of a later version in an imported file does not replace a game in the archive.
    let mut archive = Archive::of_texts([("7".to_owned(), entry.text().to_owned())]);
    let imported = import(&mut archive, &export(&sync.archive)).expect("a file of games");
    assert_eq!(imported.later.iter().map(|(key, _)| key.as_str()).collect::<Vec<_>>(), ["later-1"]);
    assert_eq!(archive.get(7), Some(&entry));
}

#[test]
fn looking_at_a_variation_changes_nothing_and_promoting_one_keeps_the_result() {
    let (mut session, mut sync) = begun();
    tap(&mut session, "1d 1c");
    reply(&mut session, "4b4c");
    session.apply(Action::Resign);
    session.apply(Action::Navigate(Navigation::After(1)));
    tap(&mut session, "2a 2b");
    sync_current(&mut sync, &mut session, 1000);
    session.apply(Action::Show(session.main_line_node()));
    assert_eq!(sync_current(&mut sync, &mut session, 2000), Changes::default());
    session.apply(Action::Navigate(Navigation::After(1)));
    tap(&mut session, "2a 2b");
    session.apply(Action::EditTree(TreeEdit::Promote(session.shown_node())));
    let stored = sync_current(&mut sync, &mut session, 3000).store.remove(0);
    let read = Entry::parse(stored.text()).expect("readable");
    assert_eq!((stored.verdict(), read.verdict()), (Some(Verdict::Lost), Some(Verdict::Lost)));
}

#[test]
fn a_deleted_game_does_not_come_back_with_the_games_of_another_tab() {
    let (mut session, mut sync) = begun();
    tap(&mut session, "1d 1c");
    sync_current(&mut sync, &mut session, 1000);
    let other_tab = session.clone();
    session.apply(Action::NewGame(options()));
    session.apply(Action::Identify(8));
    sync.delete(7);
    session.apply(Action::Forget(7));
    session.apply(Action::KeepGamesOf(Box::new(other_tab)));
    assert_eq!(sync_current(&mut sync, &mut session, 2000).store, []);
    assert!(sync.archive.get(7).is_none());
}
