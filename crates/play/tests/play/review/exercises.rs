//! Learning from the mistakes of a reviewed game.

use play::{
    message::{Message, PuzzleMessage, StepProgress},
    review::Exercise,
    session::{Action, EngineQuery, Purpose, Session},
    view,
};
use rules::{Kind, Move, Side, notation::usi};

use crate::common::tap;

use super::{asked, findings, judge_all, resigned, take};

/// A reviewed game: Black's move 1 is an inaccuracy, moves 3 and 5 are blunders, and White's move 4 is one.
fn reviewed() -> Session {
    let mut session = resigned(super::MOVES);
    let chances = [(0, 620, "1e2d"), (1, 500, ""), (2, 600, "1c1b"), (3, 850, ""), (4, 700, "1c1b"), (5, 950, "")];
    judge_all(&mut session, &chances);
    session
}

fn exercises(session: &Session) -> &'static [Exercise] {
    session.review().expect("a review").exercises(Some(Side::Black)).leak()
}

/// A session that has begun the exercises.
fn begun() -> Session {
    let mut session = reviewed();
    let exercises = exercises(&session);
    session.apply(Action::BeginExercises(exercises));
    session
}

fn progress(session: &Session) -> StepProgress {
    view::controls(session).lesson.expect("a lesson").progress
}

/// The engine answers that the opponent, who is to move, has this chance.
fn answer(session: &mut Session, permille: u16, reply: &str) -> EngineQuery {
    let query = asked(session, Purpose::Judgement);
    take(session, findings(&query, &[(permille, reply)], true));
    query
}

#[test]
fn mistakes_of_the_person_become_exercises_in_the_order_of_the_game() {
    let session = reviewed();
    let found = exercises(&session);
    let starts: Vec<u32> = found.iter().map(|exercise| exercise.start.ply()).collect();
    assert_eq!(starts, [3, 5], "an inaccuracy is none, and neither is a move of White");
    let text = |position, played: Move| usi::print(position, played);
    let first = &found[0];
    assert_eq!(text(first.start.position(), first.played), "3e3d");
    assert_eq!(text(first.start.position(), first.best), "1c1b");
    assert_eq!(session.review().expect("a review").exercises(None).len(), 2, "White's move 4 cost nothing");
}

#[test]
fn the_best_move_solves_an_exercise_and_the_next_one_follows() {
    let mut session = begun();
    let shown = view::status(&session).status;
    assert!(matches!(shown, Message::Puzzle(PuzzleMessage::Better(played)) if played.kind == Kind::Gold), "{shown:?}");
    tap(&mut session, "1c 1b");
    assert_eq!(progress(&session), StepProgress::Done);
    assert!(!session.lesson().expect("a lesson").had_slips());
    session.apply(Action::NextStep);
    assert_eq!(session.game().ply(), 5);
    tap(&mut session, "1c 1b");
    session.apply(Action::NextStep);
    assert!(session.lesson().is_none(), "back to the game");
    assert!(session.game().resigned().is_some());
}

#[test]
fn any_move_that_keeps_the_advantage_solves_it() {
    let mut session = begun();
    tap(&mut session, "1e 1d");
    assert_eq!(progress(&session), StepProgress::Trying);
    assert!(session.is_step_over(), "nobody moves meanwhile");
    assert_eq!(view::status(&session).status, Message::Puzzle(PuzzleMessage::Judging));
    // 600 with the best move, 510 with this one.
    answer(&mut session, 490, "2b2c");
    assert_eq!(progress(&session), StepProgress::Done);
}

#[test]
fn a_move_that_gives_the_advantage_away_is_refuted_and_taken_back() {
    let mut session = begun();
    tap(&mut session, "1e 1d");
    answer(&mut session, 500, "2a2b");
    assert_eq!(progress(&session), StepProgress::Wrong(None));
    assert_eq!(session.refutation().map(|reply| usi::print(session.game().position(), reply)), Some("2a2b".to_owned()));
    assert!(matches!(view::status(&session).notice, Some(Message::Puzzle(PuzzleMessage::Wrong(Some(_))))));
    session.apply(Action::RetryStep);
    assert_eq!((session.game().moves().len(), progress(&session)), (0, StepProgress::Trying));
    tap(&mut session, "1c 1b");
    assert!(session.lesson().expect("a lesson").had_slips());
}

#[test]
fn the_move_of_the_game_is_wrong_without_a_question() {
    let mut session = begun();
    tap(&mut session, "3e 3d");
    assert_eq!((progress(&session), session.purpose()), (StepProgress::Wrong(None), None));
}

#[test]
fn help_is_a_hint_first_and_then_the_solution() {
    let mut session = begun();
    assert!(view::controls(&session).lesson.expect("a lesson").has_hint);
    session.apply(Action::Hint);
    assert_eq!(
        view::status(&session).notice,
        Some(Message::Puzzle(PuzzleMessage::LookAt { kind: Kind::Pawn, drop: false }))
    );
    assert!(!view::controls(&session).lesson.expect("a lesson").has_hint);
    session.apply(Action::Hint);
    let solution = session.lesson().and_then(play::session::Lesson::exercise).expect("an exercise").best;
    assert_eq!(session.hint(), play::session::Hint::Shown(solution, None));
}

#[test]
fn late_findings_of_a_move_that_was_taken_back_change_nothing() {
    let mut session = begun();
    tap(&mut session, "1e 1d");
    let query = asked(&session, Purpose::Judgement);
    session.apply(Action::LeaveLesson);
    take(&mut session, findings(&query, &[(100, "")], true));
    assert!(session.lesson().is_none());
}
