//! Runs through many puzzles.

use play::{
    message::{Message, PuzzleMessage},
    puzzle::{Puzzle, Run, RunKind, Verdict},
    session::{Action, Lesson, Session, Target},
    storage::SavedLesson,
    view::{self, LessonKind},
};
use rules::{Move, Side, Variant};

use super::{set, solving::play};
use crate::common::{START, against};

const MICRO: Variant = Variant::Micro;

fn run(kind: RunKind, best: u32) -> &'static Run {
    let set = Box::leak(Box::new(set(MICRO)));
    Box::leak(Box::new(Run::new(kind, set, best, 1_000_000)))
}

fn begin(run: &'static Run) -> Session {
    let mut session = against(Side::Black, START);
    session.apply(Action::BeginRun(run));
    session
}

fn puzzle(session: &Session) -> &'static Puzzle {
    session.lesson().and_then(Lesson::puzzle).expect("a puzzle")
}

/// Goes on to a puzzle in one move.
fn skip_to_short_puzzle(session: &mut Session) {
    while puzzle(session).solution.len() > 1 {
        wrong(session);
        session.apply(Action::NextStep);
    }
}

/// Plays a wrong move on the board.
fn wrong(session: &mut Session) {
    let puzzle = puzzle(session);
    let is_wrong = |played: &Move| {
        played.from().is_some()
            && *played != puzzle.solution[0]
            && matches!(puzzle.judge(&[*played]), Some(Verdict::Wrong(_)))
    };
    let played = session.game().position().moves().into_iter().find(is_wrong).expect("a wrong move");
    play(session, played);
    assert!(session.is_step_wrong());
}

fn status(session: &Session) -> Message {
    view::status(session).status
}

#[test]
fn a_run_goes_from_easy_to_hard_through_every_puzzle_once() {
    let run = run(RunKind::Timed, 0);
    let kinds: Vec<_> = run.puzzles()[..6].iter().map(|puzzle| puzzle.kind).collect();
    assert!(kinds.is_sorted(), "mates first: {kinds:?}");
    let difficulties: Vec<u8> = run.puzzles().iter().map(|puzzle| puzzle.difficulty).collect();
    assert!(difficulties[..24].is_sorted() && difficulties[0] == 1 && difficulties[24] == 5, "{difficulties:?}");
    let ids: std::collections::HashSet<_> = run.puzzles().iter().map(|puzzle| puzzle.id).collect();
    assert_eq!(ids.len(), set(MICRO).puzzles().len());
    assert_ne!(run.puzzles()[0], Run::new(RunKind::Timed, Box::leak(Box::new(set(MICRO))), 0, 7).puzzles()[0]);
    assert_eq!(run.ends_ms(), Some(1_180_000));
}

#[test]
fn a_timed_run_goes_on_after_a_wrong_move_and_ends_with_its_time() {
    let run = run(RunKind::Timed, 3);
    let mut session = begin(run);
    let before = session.matches().current().clone();
    skip_to_short_puzzle(&mut session);
    let solved = puzzle(&session);
    play(&mut session, solved.solution[0]);
    assert!(session.is_step_done() && session.has_next_in_run());
    session.apply(Action::NextStep);
    assert_ne!(puzzle(&session), solved);
    let view = view::status(&session).lesson.expect("a lesson");
    let title = PuzzleMessage::RunTitle { kind: RunKind::Timed, solved: 1, left: None };
    assert_eq!((view.kind, view.number), (LessonKind::Run { over: false }, Message::Puzzle(title)));
    assert!(!session.can_hint(), "a run has no help");
    session.apply(Action::Pick(Target::Square(puzzle(&session).solution[0].to())));
    session.apply(Action::EndRun);
    assert_eq!(status(&session), Message::Puzzle(PuzzleMessage::RunOver { solved: 1, best: 3 }));
    assert_eq!(session.notice(), None, "no complaint hides the result");
    assert!(session.is_step_over() && !session.has_next_in_run());
    assert_eq!(SavedLesson::of(session.lesson().expect("a lesson")), None);
    session.apply(Action::LeaveLesson);
    assert_eq!(session.current(), &before);
}

#[test]
fn a_wrong_move_in_a_run_is_not_taken_back() {
    let mut session = begin(run(RunKind::Timed, 0));
    let first = puzzle(&session);
    wrong(&mut session);
    for action in [Action::RetryStep, Action::Pick(Target::Square(first.solution[0].to()))] {
        session.apply(action);
        assert!(session.is_step_wrong() && session.has_next_in_run());
    }
    session.apply(Action::NextStep);
    assert_ne!(puzzle(&session), first);
    assert_eq!(session.lesson().map(Lesson::solved), Some(0));
}

#[test]
fn a_streak_ends_with_the_first_wrong_move_which_becomes_an_exercise() {
    let mut session = begin(run(RunKind::Streak, 0));
    wrong(&mut session);
    assert_eq!(status(&session), Message::Puzzle(PuzzleMessage::RunOver { solved: 0, best: 0 }));
    assert!(!session.has_next_in_run() && session.tried_exercise().is_some());
    session.apply(Action::NextStep);
    assert_eq!(status(&session), Message::Puzzle(PuzzleMessage::RunOver { solved: 0, best: 0 }));
}
