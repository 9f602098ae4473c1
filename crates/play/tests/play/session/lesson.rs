//! Lessons, using the introduction as an example, and the session that they interrupt.

use play::{
    course::{Attempt, Course, CourseStep},
    message::Message,
    session::{Action, Hint, Match, MatchOptions, Players, Selection, Session, StepProgress, Target},
    storage::{SavedLesson, saved_session},
};
use protocol::Level;
use rules::{Illegal, Kind, Move, Side, Variant};

use super::common::{START, against, options, pick_face, pick_held, reply, session, square, tap, text};

/// The steps of the introduction.
fn steps() -> &'static [CourseStep] {
    Course::introduction().steps()
}

/// Plays a move with taps on the piece and its destination.
fn play_by_hand(session: &mut Session, played: Move) {
    match played {
        Move::Board { from, .. } => tap(session, &from.to_string()),
        Move::Drop { face, .. } => {
            let kind = session.game().variant().spec().tables.in_hand(face).expect("it can be held");
            pick_held(session, kind, Some(face));
        }
    }
    tap(session, &played.to().to_string());
}

/// A session at this step of the lesson (from 0), which has interrupted the given session.
#[track_caller]
fn at_step(step: usize, mut session: Session) -> Session {
    session.apply(Action::BeginIntroduction);
    for before in &steps()[..step] {
        play_by_hand(&mut session, before.solution());
        session.apply(Action::NextStep);
    }
    assert_eq!(progress(&session), Some((step, StepProgress::Trying)));
    session
}

fn progress(session: &Session) -> Option<(usize, StepProgress)> {
    session.lesson().map(|lesson| (lesson.step(), lesson.progress()))
}

/// The legal moves of a step that solve it, or those that do not.
fn moves_by_success(step: &CourseStep, success: bool) -> Vec<Move> {
    let moves = step.start.position().moves().into_iter();
    moves.filter(|&played| (step.judge(played) == Attempt::Solved) == success).collect()
}

/// Sessions that a lesson may interrupt: between people and against the computer, at any stage.
fn interrupted() -> Vec<Session> {
    let mut people = session(START);
    tap(&mut people, "1d 1c 4b 4c");
    let mut persons_turn = against(Side::White, START);
    reply(&mut persons_turn, "1d1c");
    let mut thinking = against(Side::Black, START);
    tap(&mut thinking, "1d 1c");
    let mut finished = thinking.clone();
    finished.apply(Action::Resign);
    let mut new_game = finished.clone();
    new_game.apply(Action::NewGame(MatchOptions {
        players: Players::against(Side::White, Level::Eight),
        seed: 5,
        ..options()
    }));
    vec![Session::new(Variant::Micro), people, persons_turn, thinking, finished, new_game]
}

/// The matches that must be restored after the lesson.
fn matches(session: &Session) -> (Match, Option<Match>) {
    (session.current().clone(), session.matches().previous().cloned())
}

#[test]
fn a_lesson_starts_at_its_first_step_for_two_people_without_the_engine() {
    for mut session in interrupted() {
        session.apply(Action::BeginIntroduction);
        assert_eq!(progress(&session), Some((0, StepProgress::Trying)));
        assert_eq!(session.game(), &steps()[0].start);
        assert_eq!((session.players(), session.bottom(), session.engine_query()), (Players::PEOPLE, Side::Black, None));
        assert!(session.is_persons_turn());
        assert_eq!((session.selection(), session.cursor()), (Selection::Nothing, square("1e")));
    }
}

#[test]
fn every_move_that_meets_the_goal_is_accepted() {
    for (nth, step) in steps().iter().enumerate() {
        let before = at_step(nth, Session::new(Variant::Micro));
        for played in moves_by_success(step, true) {
            let mut session = before.clone();
            play_by_hand(&mut session, played);
            assert_eq!(progress(&session), Some((nth, StepProgress::Done)), "{played:?}");
            assert_eq!((session.game().moves(), session.hint()), (&[played][..], Hint::None));
        }
    }
}

#[test]
fn a_mate_through_the_dialog_is_accepted_too() {
    let mut session = at_step(3, Session::new(Variant::Micro));
    pick_held(&mut session, Kind::Gold, None);
    tap(&mut session, "2a");
    pick_face(&mut session, Kind::Rook);
    assert_eq!(progress(&session), Some((3, StepProgress::Done)));
}

#[test]
fn any_other_move_stays_until_the_next_tap_and_then_the_step_begins_again() {
    let mut others = 0;
    for (nth, step) in steps().iter().enumerate() {
        let before = at_step(nth, Session::new(Variant::Micro));
        for played in moves_by_success(step, false) {
            let mut session = before.clone();
            play_by_hand(&mut session, played);
            assert_eq!(progress(&session), Some((nth, StepProgress::Wrong(None))), "{played:?}");
            assert_ne!(session.notice_count(), before.notice_count(), "it is announced");
            tap(&mut session, "1a");
            assert_eq!((session.game(), session.selection()), (before.game(), Selection::Nothing));
            assert_eq!(session.hint(), before.hint(), "the arrow is shown again");
            play_by_hand(&mut session, step.solution());
            assert_eq!(progress(&session), Some((nth, StepProgress::Done)));
            others += 1;
        }
    }
    assert!(others > 40, "{others} moves");
}

#[test]
fn an_illegal_attempt_is_refused_and_the_step_continues() {
    let mut session = at_step(1, Session::new(Variant::Micro));
    let before = session.game().clone();
    tap(&mut session, "3d 3b");
    let reason = Illegal::OutOfReach { kind: Kind::Gold, to: square("3b") };
    assert_eq!(session.notice(), Some(Message::Refused(reason)));
    assert_eq!((session.game(), progress(&session)), (&before, Some((1, StepProgress::Trying))));
}

#[test]
fn a_step_that_is_done_accepts_no_further_moves() {
    for (nth, step) in steps().iter().enumerate() {
        let mut session = at_step(nth, Session::new(Variant::Micro));
        play_by_hand(&mut session, step.solution());
        assert!(session.is_step_done() && !session.is_persons_turn() && !session.can_hint());
        let done = session.game().clone();
        let squares = Variant::Micro.spec().squares().map(Target::Square);
        let held = Side::ALL.map(|side| Target::Hand { side, kind: Kind::Gold, face: None });
        for target in squares.chain(held).chain([Target::Face(Kind::Gold)]) {
            for action in [Action::Pick(target), Action::Drag(target)] {
                session.apply(action.clone());
                tap(&mut session, "4b");
                assert_eq!((session.game(), session.selection()), (&done, Selection::Nothing), "{action:?}");
                assert_eq!(session.notice(), None, "no refusal: {action:?}");
            }
        }
        for action in [Action::Undo, Action::Resign, Action::Hint, Action::Cancel] {
            session.apply(action.clone());
            assert_eq!((session.game(), progress(&session)), (&done, Some((nth, StepProgress::Done))), "{action:?}");
        }
    }
}

#[test]
fn next_step_undo_and_resign_do_nothing_in_an_unfinished_step() {
    for nth in 0..steps().len() {
        let mut session = at_step(nth, interrupted().remove(1));
        let before = session.clone();
        assert!(!session.can_undo() && !session.can_resign());
        for action in [Action::NextStep, Action::Undo, Action::Resign] {
            session.apply(action.clone());
            assert_eq!(session, before, "{action:?}");
        }
    }
}

#[test]
fn every_step_of_the_introduction_but_the_mate_starts_with_an_arrow() {
    for (nth, step) in steps().iter().enumerate() {
        let session = at_step(nth, Session::new(Variant::Micro));
        let shown = (nth < 3).then(|| step.solution());
        assert_eq!(session.hint(), shown.map_or(Hint::None, |shown| Hint::Shown(shown, None)), "step {nth}");
    }
}

#[test]
fn a_hint_shows_the_solution_without_the_engine() {
    for (nth, step) in steps().iter().enumerate() {
        let mut session = at_step(nth, against(Side::White, START));
        session.apply(Action::Cancel);
        assert!(session.can_hint());
        session.apply(Action::Hint);
        assert_eq!((session.hint(), session.engine_query()), (Hint::Shown(step.solution(), None), None));
    }
}

#[test]
fn after_the_last_step_the_interrupted_session_is_restored() {
    for before in interrupted() {
        let mut session = at_step(steps().len() - 1, before.clone());
        play_by_hand(&mut session, steps()[steps().len() - 1].solution());
        assert_eq!(progress(&session), Some((steps().len() - 1, StepProgress::Done)));
        session.apply(Action::NextStep);
        assert_eq!(progress(&session), None);
        assert_eq!(matches(&session), matches(&before));
        assert_eq!((session.engine_query(), session.can_undo()), (before.engine_query(), before.can_undo()));
    }
}

#[test]
fn a_lesson_can_be_left_at_every_step_done_or_not() {
    for before in interrupted() {
        for (nth, step) in steps().iter().enumerate() {
            let trying = at_step(nth, before.clone());
            let mut done = trying.clone();
            play_by_hand(&mut done, step.solution());
            let mut holding = trying.clone();
            tap(&mut holding, "1e");
            for mut session in [trying, done, holding] {
                session.apply(Action::LeaveLesson);
                assert_eq!((progress(&session), matches(&session)), (None, matches(&before)));
                assert_eq!((session.selection(), session.engine_query()), (Selection::Nothing, before.engine_query()));
            }
        }
    }
}

#[test]
fn the_selection_is_restored_after_the_lesson() {
    let mut session = session(START);
    tap(&mut session, "3e");
    let before = session.selection();
    session.apply(Action::BeginIntroduction);
    assert_eq!(session.selection(), Selection::Nothing);
    session.apply(Action::LeaveLesson);
    assert_eq!(session.selection(), before);
}

#[test]
fn next_step_and_leave_do_nothing_outside_a_lesson() {
    for before in interrupted() {
        for action in [Action::NextStep, Action::LeaveLesson] {
            let mut session = before.clone();
            session.apply(action);
            assert_eq!(matches(&session), matches(&before));
            assert_eq!(progress(&session), None);
        }
    }
}

#[test]
fn restarting_the_lesson_keeps_the_interrupted_session() {
    for before in interrupted() {
        let mut session = at_step(2, before.clone());
        session.apply(Action::BeginIntroduction);
        assert_eq!(progress(&session), Some((0, StepProgress::Trying)));
        session.apply(Action::LeaveLesson);
        assert_eq!((progress(&session), matches(&session)), (None, matches(&before)));
    }
}

#[test]
fn undo_after_a_new_game_from_a_lesson_brings_back_the_interrupted_one() {
    let mut interrupted = session(START);
    tap(&mut interrupted, "1d 1c");
    let options = MatchOptions { players: Players::against(Side::Black, Level::Four), seed: 3, ..options() };
    let mut session = at_step(2, interrupted.clone());
    session.apply(Action::NewGame(options));
    assert_eq!((progress(&session), session.current()), (None, &Match::new(options)));
    assert_eq!((session.matches().previous(), session.notice()), (Some(interrupted.current()), Some(Message::NewGame)));
    session.apply(Action::Undo);
    assert_eq!(session.current(), interrupted.current());
}

#[test]
fn an_interrupted_game_without_moves_is_not_brought_back() {
    let mut session = at_step(2, Session::new(Variant::Micro));
    session.apply(Action::NewGame(options()));
    assert_eq!((session.matches().previous(), session.can_undo(), session.notice()), (None, false, None));
    assert_eq!(text(session.game().position()), "kbgs/p3/4/3P/SGBK b -");
}

#[test]
fn a_lesson_goes_on_at_the_step_that_was_saved() {
    for before in interrupted() {
        for nth in 0..steps().len() {
            let saved = at_step(nth, before.clone()).lesson().and_then(SavedLesson::of);
            assert_eq!(saved, Some(SavedLesson::Introduction(nth)));
            let mut session = before.clone().with_introduction(nth);
            assert_eq!(progress(&session), Some((nth, StepProgress::Trying)));
            session.apply(Action::LeaveLesson);
            assert_eq!((progress(&session), matches(&session)), (None, matches(&before)));
        }
        let beyond = before.clone().with_introduction(steps().len());
        assert_eq!((progress(&beyond), matches(&beyond)), (None, matches(&before)));
    }
}

#[test]
fn during_a_lesson_the_interrupted_session_is_saved() {
    for before in interrupted() {
        for (nth, step) in steps().iter().enumerate() {
            let mut session = at_step(nth, before.clone());
            assert_eq!(saved_session::print(&session), saved_session::print(&before));
            play_by_hand(&mut session, step.solution());
            assert_eq!(saved_session::print(&session), saved_session::print(&before));
            let back = saved_session::parse(&saved_session::print(&session)).unwrap_or_else(|error| panic!("{error}"));
            assert_eq!((progress(&back), matches(&back)), (None, matches(&before)));
        }
    }
}
