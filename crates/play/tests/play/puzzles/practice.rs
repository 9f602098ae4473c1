//! Practice: exercises that come back after growing intervals.

use play::{
    practice::Deck,
    review::Exercise,
    storage::{MemoryStorage, Storage},
};
use protocol::Chance;
use rules::{
    Start, Variant,
    notation::{line, usi},
};

const TODAY: i64 = 20_000;

/// An exercise at the start of a game: better than this move.
fn exercise(played: &str, best: &str) -> Exercise {
    let start = Start::from(Variant::Micro);
    let legal = |text: &str| usi::parse(start.position(), text).unwrap_or_else(|error| panic!("{error}"));
    let (played, best) = (legal(played), legal(best));
    Exercise {
        start,
        played,
        best,
        refutation: None,
        chance: Chance::from(600),
        played_chance: Chance::from(300),
        must_win: false,
        must_save: false,
    }
}

/// An exercise in another position.
fn other() -> Exercise {
    let game = line::begin(Variant::Micro, "kbgs/p3/4/3P/SGBK w - 4").unwrap_or_else(|error| panic!("{error}"));
    let legal = |text: &str| usi::parse(game.position(), text).unwrap_or_else(|error| panic!("{error}"));
    Exercise { start: game.restart(), played: legal("4b4c"), best: legal("2a2b"), ..exercise("1d1c", "3e3d") }
}

/// The day when the only card of the deck is due.
fn due_day(deck: &Deck) -> i64 {
    (TODAY..TODAY + 1_000).find(|&day| !deck.due(day).is_empty()).expect("a card")
}

#[test]
fn what_was_not_solved_at_once_comes_back_the_next_day_and_then_after_growing_intervals() {
    let (mut deck, exercise) = (Deck::default(), exercise("1d1c", "3e3d"));
    deck.note(&exercise, true, TODAY);
    assert_eq!(deck.due(TODAY + 100), [], "solved at once");
    deck.note(&exercise, false, TODAY);
    let mut day = due_day(&deck);
    assert_eq!(day, TODAY + 1);
    assert_eq!(deck.due(day), std::slice::from_ref(&exercise));
    let mut interval = 1;
    for _ in 0..4 {
        deck.note(&exercise, true, day);
        let next = due_day(&deck);
        assert!(next - day > interval, "{next} {day} {interval}");
        (interval, day) = (next - day, next);
    }
    deck.note(&exercise, false, day);
    assert!(due_day(&deck) - day < interval, "forgotten");
}

#[test]
fn the_longest_waiting_exercise_comes_first() {
    let (mut deck, old, new) = (Deck::default(), exercise("1d1c", "3e3d"), other());
    deck.note(&new, false, TODAY + 1);
    deck.note(&old, false, TODAY);
    let starts: Vec<_> = deck.due(TODAY + 9).into_iter().map(|exercise| exercise.start.position().turn()).collect();
    assert_eq!(starts, [old, new].map(|exercise| exercise.start.position().turn()));
}

#[test]
fn the_deck_is_stored_and_merged_with_another_tab_and_keeps_what_it_cannot_read() {
    let storage = MemoryStorage::default();
    let (one, two) = (exercise("1d1c", "3e3d"), other());
    let noted = |exercise: &Exercise| {
        let mut deck = Deck::default();
        deck.note(exercise, false, TODAY);
        deck
    };
    assert!(noted(&one).save(&storage) && noted(&two).save(&storage));
    assert_eq!(Deck::load(&storage).due(TODAY + 1).len(), 2);
    let later =
        storage.load("practice").expect("a text").replacen("{\"cards\":{", "{\"cards\":{\"chess x\":{\"a\":1},", 1);
    assert!(storage.save("practice", &later) && noted(&one).save(&storage));
    assert!(storage.load("practice").expect("a text").contains("chess x"));
    assert_eq!(Deck::load(&storage).due(TODAY + 1).len(), 2);
    assert!(storage.save("practice", "nonsense") && noted(&one).save(&storage));
    assert_eq!(storage.load("practice-damaged").as_deref(), Some("nonsense"));
}

#[test]
fn a_card_with_an_illegal_move_is_not_due() {
    let storage = MemoryStorage::default();
    let mut deck = Deck::default();
    deck.note(&exercise("1d1c", "3e3d"), false, TODAY);
    assert!(deck.save(&storage));
    let text = storage.load("practice").expect("a text").replace("3e3d", "3e3a");
    assert!(storage.save("practice", &text));
    assert_eq!(Deck::load(&storage).due(TODAY + 9), []);
}

#[test]
fn several_mistakes_in_one_position_are_one_card() {
    let mut deck = Deck::default();
    for played in ["1d1c", "3e2d", "1d1c"] {
        deck.note(&exercise(played, "3e3d"), false, TODAY);
    }
    assert_eq!(deck.due(TODAY + 1).len(), 1);
}
