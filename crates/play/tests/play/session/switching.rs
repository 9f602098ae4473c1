//! Importing games, leaving games and resuming them.

use std::rc::Rc;

use play::{
    message::Message,
    session::{Action, Match, Navigation, Players, Session},
    storage::{
        MemoryStorage, Storage,
        saved_session::{self, Autosave},
    },
};
use protocol::Level;
use rules::{Game, Kind, Side, Variant, notation::line};

use super::common::{START, against, game, left, options, pick_held, reply, tap};

/// A match between two people after some moves.
fn played(variant: Variant, moves: &str) -> Match {
    let mut game = Game::new(variant);
    for token in moves.split_whitespace() {
        line::play(&mut game, token).unwrap_or_else(|error| panic!("{error}"));
    }
    game.into()
}

fn open(session: &mut Session, next: &Match) {
    session.apply(Action::Open(Box::new(next.clone())));
}

/// The session after it was saved and loaded again.
fn reloaded(session: &Session) -> Session {
    saved_session::parse(&saved_session::print(session)).unwrap_or_else(|error| panic!("{error}"))
}

/// A game against the computer in which both players have moved once.
fn in_a_game() -> Session {
    let mut session = against(Side::Black, START);
    tap(&mut session, "1d 1c");
    reply(&mut session, "4b4c");
    session
}

fn resume(session: &mut Session, nth: usize) {
    let left = left(session).into_iter().nth(nth).expect("a game that was left").clone();
    session.apply(Action::Resume(Box::new(left)));
}

#[test]
fn undo_right_after_opening_a_record_takes_back_a_move_of_the_record() {
    let mut session = in_a_game();
    let own = session.current().clone();
    let received = played(Variant::Kyoto, "4e4d 2a2b 3e3d");
    open(&mut session, &received);
    assert_eq!((session.current(), session.notice()), (&received, Some(Message::OpenedRecord)));
    for mut session in [reloaded(&session), session] {
        assert_eq!((left(&session), session.matches().previous()), (vec![&own], None));
        session.apply(Action::Undo);
        assert_eq!(
            (session.current(), session.notice()),
            (&played(Variant::Kyoto, "4e4d 2a2b"), Some(Message::TakenBack))
        );
        assert_eq!(left(&session), [&own]);
    }
}

#[test]
fn undo_right_after_opening_a_start_brings_back_the_previous_game() {
    let mut session = in_a_game();
    let own = session.current().clone();
    open(&mut session, &played(Variant::Kyoto, ""));
    assert_eq!(session.notice(), Some(Message::Opened));
    for mut session in [reloaded(&session), session] {
        assert_eq!(left(&session), [&own]);
        session.apply(Action::Undo);
        assert_eq!((session.current(), session.notice()), (&own, Some(Message::BroughtBack)));
        assert!(left(&session).is_empty());
    }
}

#[test]
fn after_a_persons_move_in_the_opened_game_undo_does_not_bring_back_the_previous_one() {
    let mut session = in_a_game();
    let own = session.current().clone();
    open(&mut session, &played(Variant::Micro, "3e3d"));
    tap(&mut session, "4b 4c");
    assert_eq!((session.matches().previous(), left(&session)), (None, vec![&own]));
    session.apply(Action::Undo);
    assert_eq!((line::moves(session.game()).len(), session.notice()), (1, Some(Message::TakenBack)));
    let received = session.current().clone();
    let mut session = reloaded(&session);
    resume(&mut session, 0);
    assert_eq!((session.current(), session.notice()), (&own, Some(Message::BroughtBack)));
    assert_eq!((left(&session), session.engine_query()), (vec![&received], None));
    resume(&mut session, 0);
    assert_eq!((session.current(), left(&session)), (&received, vec![&own]));
}

#[test]
fn an_opened_game_with_more_moves_replaces_the_one_that_it_continues() {
    let mut session = in_a_game();
    let own = session.current().clone();
    open(&mut session, &played(Variant::Micro, "3e3d"));
    tap(&mut session, "4b 4c");
    // The correspondent's answer to that move.
    let answer = played(Variant::Micro, "3e3d 4b4c 3d3c");
    let mut here = session.clone();
    open(&mut here, &answer);
    assert_eq!((here.current(), here.notice(), left(&here)), (&answer, None, vec![&own]));
    // Undo restores the received game as it was.
    let mut undone = here.clone();
    undone.apply(Action::Undo);
    assert_eq!((undone.current(), left(&undone)), (session.current(), vec![&own]));
    // The answer also continues the game while another one is on the board.
    resume(&mut session, 0);
    open(&mut session, &answer);
    assert_eq!((session.current(), left(&session)), (&answer, vec![&own]));
    let mut undone = session.clone();
    undone.apply(Action::Undo);
    assert_eq!(undone.game().moves().len() + 1, answer.game.moves().len());
    assert_eq!(left(&undone), [&own]);
    tap(&mut session, "4c 4d");
    let received = session.current().clone();
    session.apply(Action::NewGame(options()));
    assert_eq!(left(&session), [&received, &own]);
}

#[test]
fn resuming_a_game_discards_none_even_at_the_maximum() {
    let mut session = Session::new(Variant::Micro);
    for squares in ["1d 1c", "1e 2d", "2e 3d", "2e 4c", "3e 2d", "3e 3d", "3e 4d", "4e 3d", "4e 4d"] {
        session.apply(Action::NewGame(options()));
        tap(&mut session, squares);
    }
    let count = left(&session).len();
    for nth in [count - 1, 0, 3] {
        resume(&mut session, nth);
        assert_eq!(left(&session).len(), count);
    }
}

#[test]
fn games_of_another_tab_are_kept_in_this_one() {
    let store: Rc<dyn Storage> = Rc::new(MemoryStorage::default());
    let mut here = Session::new(Variant::Micro);
    here.apply(Action::Identify(1));
    let autosave = |session: &Session| Autosave::new(Rc::clone(&store), session);
    let save = |autosave: &mut Autosave, session: &mut Session| {
        while let Some(others) = autosave.save(session).others {
            session.apply(Action::KeepGamesOf(Box::new(others)));
        }
    };
    let mut own = autosave(&here);
    tap(&mut here, "1d 1c");
    save(&mut own, &mut here);
    let mut there = saved_session::load(&*store, options());
    let mut others = autosave(&there);
    open(&mut there, &played(Variant::Kyoto, ""));
    there.apply(Action::Identify(2));
    for (squares, answer) in [("4e 4d", "4b 4c"), ("2a 2b", "1e 2d")] {
        tap(&mut there, squares);
        save(&mut others, &mut there);
        tap(&mut here, answer);
        save(&mut own, &mut here);
        assert_eq!(left(&here), [there.current()]);
    }
    let stored = saved_session::load(&*store, options());
    assert_eq!((stored.current(), left(&stored)), (here.current(), vec![there.current()]));
}

#[test]
fn an_older_copy_of_another_tab_does_not_replace_a_game_that_waits() {
    let mut session = in_a_game();
    session.apply(Action::Identify(1));
    let (newer, mut other_tab) = (session.current().clone(), session.clone());
    session.apply(Action::NewGame(options()));
    session.apply(Action::Identify(2));
    tap(&mut session, "1d 1c");
    other_tab.apply(Action::Undo);
    tap(&mut other_tab, "1d 1c");
    session.apply(Action::KeepGamesOf(Box::new(other_tab)));
    assert_eq!(left(&session), [&newer]);
}

#[test]
fn games_of_another_tab_are_kept_during_a_lesson_too() {
    let mut session = in_a_game();
    session.apply(Action::BeginIntroduction);
    let others = played(Variant::Kyoto, "4e4d");
    session.apply(Action::KeepGamesOf(Box::new(Session::resume(others.clone(), None))));
    session.apply(Action::LeaveLesson);
    assert_eq!(left(&session), [&others]);
}

#[test]
fn undo_brings_back_the_last_game_played_even_after_several_starts_were_opened() {
    let mut session = in_a_game();
    let own = session.current().clone();
    open(&mut session, &played(Variant::Micro, ""));
    open(&mut session, &played(Variant::Kyoto, ""));
    session.apply(Action::NewGame(options()));
    session.apply(Action::Undo);
    assert_eq!(session.current(), &own);
}

#[test]
fn a_resignation_of_an_opened_game_can_be_undone() {
    let mut session = in_a_game();
    let own = session.current().clone();
    let received = played(Variant::Micro, "3e3d");
    open(&mut session, &received);
    session.apply(Action::Resign);
    assert_eq!(left(&session), [&own]);
    session.apply(Action::Undo);
    assert_eq!((session.current(), left(&session)), (&received, vec![&own]));
}

#[test]
fn games_without_moves_are_not_kept() {
    let mut session = Session::resume(game("k3/2G1/1T2/4/3K b P 1"), None);
    pick_held(&mut session, Kind::Pawn, Some(Kind::Pawn));
    tap(&mut session, "4b");
    assert!(session.game().outcome().is_some());
    open(&mut session, &played(Variant::Kyoto, ""));
    assert!(session.matches().previous().is_some() && left(&session).is_empty(), "undo still brings it back");
    tap(&mut session, "4e 4d");
    session.apply(Action::NewGame(options()));
    session.apply(Action::NewGame(options()));
    tap(&mut session, "1d 1c");
    assert_eq!(left(&session), [&played(Variant::Kyoto, "4e4d")]);
}

#[test]
fn games_that_the_archive_does_not_take_stay_up_to_a_maximum() {
    let mut session = Session::new(Variant::Micro);
    let moves = ["1d 1c", "1e 2d", "2e 3d", "2e 4c", "3e 2d", "3e 3d", "3e 4d", "4e 3d", "4e 4d"];
    for squares in moves {
        session.apply(Action::NewGame(options()));
        tap(&mut session, squares);
    }
    open(&mut session, &played(Variant::Kyoto, ""));
    tap(&mut session, "4e 4d");
    let moves: Vec<String> = left(&reloaded(&session)).into_iter().flat_map(|left| line::moves(&left.game)).collect();
    assert_eq!(moves, ["4e4d", "4e3d", "3e4d", "3e3d", "3e2d", "2e4c", "2e3d", "1e2d"]);
}

#[test]
fn opening_a_game_leaves_the_lesson_and_keeps_the_interrupted_game() {
    let mut session = in_a_game();
    let own = session.current().clone();
    session.apply(Action::BeginIntroduction);
    assert!(left(&session).is_empty());
    open(&mut session, &played(Variant::Kyoto, "4e4d"));
    assert_eq!((session.lesson(), left(&session)), (None, vec![&own]));
    session.apply(Action::BeginIntroduction);
    assert_eq!(left(&session), [&own]);
    resume(&mut session, 0);
    assert_eq!((session.lesson(), session.current()), (None, &own));
}

#[test]
fn a_finished_game_is_opened_at_its_end_without_a_notice() {
    let mut finished = Session::resume(played(Variant::Micro, "1d1c"), None);
    finished.apply(Action::Resign);
    let mut session = in_a_game();
    let own = session.current().clone();
    session.apply(Action::Resume(Box::new(finished.current().clone())));
    assert_eq!((session.current(), session.notice(), left(&session)), (finished.current(), None, vec![&own]));
}

#[test]
fn another_copy_of_the_running_game_takes_its_place_and_keeps_what_is_looked_at() {
    let mut session = in_a_game();
    session.apply(Action::Identify(5));
    assert_eq!(session.current().stamp.id, 5);
    session.apply(Action::Orient(Some(Side::White)));
    let mut ahead = session.clone();
    tap(&mut ahead, "3e 3d");
    let newer = ahead.current().clone();
    session.apply(Action::Follow(Box::new(newer.clone())));
    assert_eq!((session.current(), session.bottom(), session.notice()), (&newer, Side::White, None));
    let mut other = newer.clone();
    other.stamp.id = 6;
    other.game.undo();
    session.apply(Action::Follow(Box::new(other)));
    assert_eq!(session.current(), &newer, "another game is not followed");
}

#[test]
fn the_newer_state_of_another_tab_keeps_the_premove_and_what_can_be_undone() {
    let mut session = against(Side::Black, START);
    session.apply(Action::Identify(5));
    tap(&mut session, "1d 1c");
    let mut ahead = session.clone();
    tap(&mut session, "3e 3d");
    reply(&mut ahead, "4b4c");
    session.apply(Action::Follow(Box::new(ahead.current().clone())));
    assert!(session.has_premove(), "it is played now");
    session.apply(Action::PlayPremove);
    assert_eq!(session.game().moves().len(), 3);

    let mut session = Session::resume(Match { opened: true, ..played(Variant::Micro, "1d1c 3a1c") }, None);
    session.apply(Action::Identify(5));
    session.apply(Action::Navigate(Navigation::After(1)));
    tap(&mut session, "4b 4c");
    tap(&mut session, "3e 3d");
    let mut ahead = session.clone();
    tap(&mut ahead, "3a 2b");
    session.apply(Action::Navigate(Navigation::After(1)));
    session.apply(Action::Follow(Box::new(ahead.current().clone())));
    assert!(session.is_looking_back() && session.can_undo());
}

#[test]
fn the_newer_state_of_another_tab_may_not_have_the_moves_that_are_looked_at() {
    let mut session = Session::resume(played(Variant::Micro, "1d1c 3a1c 3e3d"), None);
    session.apply(Action::Identify(5));
    let mut behind = session.current().clone();
    session.apply(Action::Navigate(Navigation::After(2)));
    behind.game.undo();
    behind.game.undo();
    session.apply(Action::Follow(Box::new(behind)));
    assert_eq!((session.shown_moves(), session.position()), (1, session.game().position()));
}

#[test]
fn an_opened_game_resets_the_orientation_and_a_new_one_keeps_it() {
    let mut session = Session::resume(played(Variant::Micro, "1d1c"), None);
    session.apply(Action::Orient(Some(Side::White)));
    session.apply(Action::NewGame(options()));
    assert_eq!(session.bottom(), Side::White);
    open(&mut session, &played(Variant::Kyoto, "4e4d"));
    assert_eq!(session.bottom(), Side::Black);
}

#[test]
fn a_view_only_board_refuses_taps_with_a_notice() {
    let view_only = Match { players: Players::NOBODY, ..played(Variant::Micro, "1d1c") };
    for mut session in [Session::resume(view_only.clone(), None), reloaded(&Session::resume(view_only.clone(), None))] {
        tap(&mut session, "4b");
        assert_eq!((session.current(), session.notice()), (&view_only, Some(Message::OnlyShown)));
        assert_eq!((session.engine_query(), session.picker(), session.can_hint()), (None, None, false));
        assert_eq!((session.can_undo(), session.can_resign()), (false, false));
        session.apply(Action::Resign);
        assert_eq!((session.current(), session.matches().rematch(1).players), (&view_only, Players::PEOPLE));
    }
}

#[test]
fn in_a_game_of_the_engine_against_itself_a_person_only_watches() {
    let match_ = Match { players: Players::engines(Level::Four), seed: 4, ..played(Variant::Micro, "1d1c") };
    let mut session = reloaded(&Session::resume(match_.clone(), None));
    assert_eq!(session.current(), &match_);
    tap(&mut session, "4b 4c");
    assert_eq!(session.notice(), Some(Message::OnlyShown));
    for token in ["4b4c", "3e3d"] {
        assert!(session.engine_query().is_some() && !session.can_undo());
        reply(&mut session, token);
    }
    assert_eq!(session.game().moves().len(), 3);
}
