//! Games that come from outside, and what becomes of the one that they interrupt.

use std::rc::Rc;

use poppy_shogi::{
    play::{
        message::Message,
        session::{Action, Match, Players, Session},
        storage::{
            MemoryStorage, Storage,
            archive::{self, Autosave},
        },
    },
    protocol::Level,
    rules::{Game, Kind, Side, Variant, notation::line},
};

use super::common::{START, against, game, options, pick_held, reply, tap};

/// A match of two people as far as it was played.
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

/// The session after it was kept and read back.
fn kept(session: &Session) -> Session {
    archive::parse(&archive::print(session)).unwrap_or_else(|error| panic!("{error}"))
}

/// A game against the computer in which either player has moved once.
fn in_a_game() -> Session {
    let mut session = against(Side::Black, START);
    tap(&mut session, "1d 1c");
    reply(&mut session, "4b4c");
    session
}

fn waiting(session: &Session) -> Vec<&Match> {
    session.resumable().collect()
}

#[test]
fn undo_right_after_opening_brings_the_interrupted_game_back_whatever_was_played_in_the_other() {
    let mut session = in_a_game();
    let own = session.current().clone();
    let friends = played(Variant::Kyoto, "4e4d 2a2b 3e3d");
    open(&mut session, &friends);
    assert_eq!((session.current(), session.notice()), (&friends, Some(Message::Opened)));
    for mut session in [kept(&session), session] {
        assert_eq!(waiting(&session), [&own]);
        session.apply(Action::Undo);
        assert_eq!((session.current(), session.notice()), (&own, Some(Message::BroughtBack)));
        assert!(waiting(&session).is_empty());
    }
}

#[test]
fn once_a_person_has_gone_on_undo_is_of_the_opened_game_and_the_interrupted_one_waits() {
    let mut session = in_a_game();
    let own = session.current().clone();
    open(&mut session, &played(Variant::Micro, "3e3d"));
    tap(&mut session, "4b 4c");
    assert_eq!((session.previous(), session.parked()), (None, &[own.clone()][..]));
    session.apply(Action::Undo);
    assert_eq!((line::moves(session.game()).len(), session.notice()), (1, Some(Message::TakenBack)));
    let friends = session.current().clone();
    let mut session = kept(&session);
    session.apply(Action::Resume(0));
    assert_eq!((session.current(), session.notice()), (&own, Some(Message::BroughtBack)));
    assert_eq!((waiting(&session), session.engine_query()), (vec![&friends], None));
    session.apply(Action::Resume(0));
    assert_eq!((session.current(), waiting(&session)), (&friends, vec![&own]));
}

#[test]
fn a_game_that_comes_back_with_more_moves_is_gone_on_with_and_leaves_none() {
    let mut session = in_a_game();
    let own = session.current().clone();
    open(&mut session, &played(Variant::Micro, "3e3d"));
    tap(&mut session, "4b 4c");
    // The friend's answer to that move.
    let answer = played(Variant::Micro, "3e3d 4b4c 3d3c");
    let mut here = session.clone();
    open(&mut here, &answer);
    assert_eq!((here.current(), here.notice(), waiting(&here)), (&answer, None, vec![&own]));
    // Undo takes it for any other, and then the friend's game is as it was.
    let mut undone = here.clone();
    undone.apply(Action::Undo);
    assert_eq!((undone.current(), waiting(&undone)), (session.current(), vec![&own]));
    // Or while it waits for that.
    session.apply(Action::Resume(0));
    let before = waiting(&session).into_iter().cloned().collect::<Vec<_>>();
    open(&mut session, &answer);
    assert_eq!((session.current(), waiting(&session)), (&answer, vec![&own]));
    let mut undone = session.clone();
    undone.apply(Action::Undo);
    assert_eq!((undone.current(), waiting(&undone)), (&own, before.iter().collect()));
    tap(&mut session, "4c 4d");
    let friends = session.current().clone();
    session.apply(Action::NewGame(options()));
    assert_eq!(waiting(&session), [&friends, &own]);
}

#[test]
fn of_as_many_games_as_can_wait_none_is_let_go_when_one_is_gone_back_to() {
    let mut session = Session::new(Variant::Micro);
    for squares in ["1d 1c", "1e 2d", "2e 3d", "2e 4c", "3e 2d", "3e 3d", "3e 4d", "4e 3d", "4e 4d"] {
        session.apply(Action::NewGame(options()));
        tap(&mut session, squares);
    }
    let count = waiting(&session).len();
    for nth in [count - 1, 0, 3] {
        session.apply(Action::Resume(nth));
        assert_eq!(waiting(&session).len(), count);
    }
    session.apply(Action::NewGame(options()));
    session.apply(Action::Resume(0));
    assert_eq!(waiting(&session).len(), count);
}

#[test]
fn what_is_played_in_another_tab_waits_in_this_one() {
    let store: Rc<dyn Storage> = Rc::new(MemoryStorage::default());
    let mut here = Session::new(Variant::Micro);
    let autosave = |session: &Session| Autosave::new(Rc::clone(&store), archive::print(session));
    let keep = |autosave: &mut Autosave, session: &mut Session| {
        while let Some(others) = autosave.save(&archive::print(session)) {
            session.park_games_of(others);
        }
    };
    let mut own = autosave(&here);
    tap(&mut here, "1d 1c");
    keep(&mut own, &mut here);
    let mut there = archive::load(&*store, options());
    let mut others = autosave(&there);
    open(&mut there, &played(Variant::Kyoto, ""));
    for (squares, answer) in [("4e 4d", "4b 4c"), ("2a 2b", "1e 2d")] {
        tap(&mut there, squares);
        keep(&mut others, &mut there);
        tap(&mut here, answer);
        keep(&mut own, &mut here);
        assert_eq!(waiting(&here), [there.current()]);
    }
    let stored = archive::load(&*store, options());
    assert_eq!((stored.current(), waiting(&stored)), (here.current(), vec![there.current()]));
}

#[test]
fn one_game_opened_after_the_other_leaves_the_first_where_undo_finds_it() {
    let mut session = in_a_game();
    let own = session.current().clone();
    open(&mut session, &played(Variant::Micro, "3e3d"));
    open(&mut session, &played(Variant::Kyoto, "4e4d"));
    session.apply(Action::NewGame(options()));
    session.apply(Action::Undo);
    assert_eq!(session.current(), &own);
}

#[test]
fn the_computers_move_in_an_opened_game_does_not_let_the_interrupted_one_go() {
    let mut session = in_a_game();
    let own = session.current().clone();
    let players = Players::against(Side::Black, Level::Even);
    open(&mut session, &Match { players, ..played(Variant::Micro, "3e3d") });
    reply(&mut session, "4b4c");
    session.apply(Action::Undo);
    assert_eq!(session.current(), &own);
}

#[test]
fn giving_up_an_opened_game_is_taken_back_as_any_other() {
    let mut session = in_a_game();
    let own = session.current().clone();
    let friends = played(Variant::Micro, "3e3d");
    open(&mut session, &friends);
    session.apply(Action::Resign);
    assert_eq!(waiting(&session), [&own]);
    session.apply(Action::Undo);
    assert_eq!((session.current(), waiting(&session)), (&friends, vec![&own]));
}

#[test]
fn what_is_over_or_not_begun_does_not_wait() {
    let mut session = Session::resume(game("k3/2G1/1T2/4/3K b P 1"), None);
    pick_held(&mut session, Kind::Pawn, Some(Kind::Pawn));
    tap(&mut session, "4b");
    assert!(session.game().outcome().is_some());
    open(&mut session, &played(Variant::Kyoto, ""));
    assert!(session.previous().is_some() && waiting(&session).is_empty(), "undo still brings it back");
    tap(&mut session, "4e 4d");
    session.apply(Action::NewGame(options()));
    session.apply(Action::NewGame(options()));
    tap(&mut session, "1d 1c");
    assert_eq!(waiting(&session), [&played(Variant::Kyoto, "4e4d")]);
}

#[test]
fn of_many_games_that_wait_the_oldest_is_let_go() {
    let mut session = Session::new(Variant::Micro);
    let moves = ["1d 1c", "1e 2d", "2e 3d", "2e 4c", "3e 2d", "3e 3d", "3e 4d", "4e 3d", "4e 4d"];
    for squares in moves {
        session.apply(Action::NewGame(options()));
        tap(&mut session, squares);
    }
    open(&mut session, &played(Variant::Kyoto, ""));
    tap(&mut session, "4e 4d");
    let waiting: Vec<String> = kept(&session).resumable().flat_map(|waiting| line::moves(&waiting.game)).collect();
    assert_eq!(waiting, ["4e4d", "4e3d", "3e4d", "3e3d", "3e2d", "2e4c", "2e3d", "1e2d"]);
}

#[test]
fn the_introduction_is_left_for_an_opened_game_and_what_it_interrupted_waits() {
    let mut session = in_a_game();
    let own = session.current().clone();
    session.apply(Action::BeginLesson(Variant::Micro));
    assert!(waiting(&session).is_empty());
    open(&mut session, &played(Variant::Kyoto, "4e4d"));
    assert_eq!((session.lesson(), waiting(&session)), (None, vec![&own]));
    session.apply(Action::BeginLesson(Variant::Micro));
    assert_eq!(waiting(&session), [&own]);
    session.apply(Action::Resume(0));
    assert_eq!((session.lesson(), session.current()), (None, &own));
}

#[test]
fn a_game_that_no_longer_waits_cannot_be_gone_back_to() {
    let mut session = in_a_game();
    let before = session.clone();
    session.apply(Action::Resume(0));
    assert_eq!(session, before);
}

#[test]
fn an_opened_game_lies_as_at_first_and_a_new_one_as_two_people_sit() {
    let mut session = Session::resume(played(Variant::Micro, "1d1c"), None);
    session.apply(Action::Orient(Some(Side::White)));
    session.apply(Action::NewGame(options()));
    assert_eq!(session.bottom(), Side::White);
    open(&mut session, &played(Variant::Kyoto, "4e4d"));
    assert_eq!(session.bottom(), Side::Black);
}

#[test]
fn on_a_board_that_nobody_plays_on_nothing_moves_and_a_tap_is_told_so() {
    let still = Match { players: Players::NOBODY, ..played(Variant::Micro, "1d1c") };
    for mut session in [Session::resume(still.clone(), None), kept(&Session::resume(still.clone(), None))] {
        tap(&mut session, "4b");
        assert_eq!((session.current(), session.notice()), (&still, Some(Message::OnlyShown)));
        assert_eq!((session.engine_query(), session.picker(), session.can_hint()), (None, None, false));
        assert_eq!((session.can_undo(), session.can_resign()), (false, false));
        session.apply(Action::Resign);
        assert_eq!((session.current(), session.rematch(1).players), (&still, Players::PEOPLE));
    }
}

#[test]
fn the_computer_plays_against_itself_to_the_end_and_a_person_only_watches() {
    let match_ = Match { players: Players::engines(Level::Even), seed: 4, ..played(Variant::Micro, "1d1c") };
    let mut session = kept(&Session::resume(match_.clone(), None));
    assert_eq!(session.current(), &match_);
    tap(&mut session, "4b 4c");
    assert_eq!(session.notice(), Some(Message::OnlyShown));
    for token in ["4b4c", "3e3d"] {
        assert!(session.engine_query().is_some() && !session.can_undo());
        reply(&mut session, token);
    }
    assert_eq!(session.game().moves().len(), 3);
}
