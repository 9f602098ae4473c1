//! Solving puzzles on the board.

use play::{
    exchange::{
        export::{Format, Snapshot},
        import,
        link::Link,
    },
    geometry::Layout,
    message::{Message, PuzzleMessage, StepProgress},
    puzzle::{DailyPuzzle, DaySize, Puzzle, PuzzleKind, PuzzleRef, Refutation, Verdict},
    session::{Action, Hint, Lesson, Origin, Purpose, PuzzleOrigin, PuzzleTask, Session},
    text::Translator,
    view::{self, ArrowKind, BoardView, LessonKind},
};
use protocol::Level;
use rules::{Move, Side, Variant};

use super::set;
use crate::common::{START, against, pick_held, tap};

/// A puzzle of this kind and side, leaked for the test.
fn puzzle(variant: Variant, kind: PuzzleKind, side: Side) -> &'static Puzzle {
    let set = Box::leak(Box::new(set(variant)));
    let fits = |puzzle: &&Puzzle| puzzle.kind == kind && puzzle.start.position().turn() == side;
    set.puzzles().iter().find(fits).expect("a puzzle")
}

/// A session that solves a puzzle, over a game against the computer.
fn begin(puzzle: &'static Puzzle) -> Session {
    let mut session = against(Side::Black, START);
    session.apply(Action::BeginPuzzle(PuzzleTask { puzzle, origin: PuzzleOrigin::Set }));
    session
}

/// Plays a move with taps.
pub(crate) fn play(session: &mut Session, played: Move) {
    match played {
        Move::Board { from, .. } => tap(session, &from.to_string()),
        Move::Drop { face, .. } => {
            let tables = &session.game().variant().spec().tables;
            let kind = tables.in_hand(face).expect("it can be held");
            let only = tables.drops(kind).only().is_some();
            pick_held(session, kind, (!only).then_some(face));
        }
    }
    tap(session, &played.to().to_string());
    if let play::session::Selection::Face { .. } = session.selection() {
        session.apply(Action::Pick(play::session::Target::Face(played.face())));
    }
}

fn board(session: &Session) -> BoardView {
    view::board(session, Layout::Tall)
}

/// A wrong move of the solver with this verdict.
fn wrong(session: &Session, puzzle: &Puzzle, is_wanted: impl Fn(Refutation) -> bool) -> Move {
    let before = session.game().moves();
    let is_found = |played: &Move| {
        let moves = [before, &[*played]].concat();
        matches!(puzzle.judge(&moves), Some(Verdict::Wrong(refutation)) if is_wanted(refutation))
    };
    session.game().position().moves().into_iter().find(is_found).expect("a wrong move")
}

#[test]
fn a_puzzle_that_begins_in_check_says_so() {
    let set = Box::leak(Box::new(set(Variant::Micro)));
    for puzzle in set.puzzles() {
        let said = view::status(&begin(puzzle)).screen_reader_message;
        let is_said = matches!(said, Some(Message::Turn { check: true, .. }));
        assert_eq!(is_said, puzzle.start.position().in_check(), "{}", puzzle.id);
    }
}

#[test]
fn every_puzzle_is_solved_by_its_main_line_with_the_replies_played() {
    for variant in Variant::ALL {
        for puzzle in Box::leak(Box::new(set(variant))).puzzles() {
            let mut session = begin(puzzle);
            for (nth, &played) in puzzle.solution.iter().enumerate() {
                if nth % 2 == 0 {
                    assert_eq!(session.lesson().map(Lesson::progress), Some(StepProgress::Trying));
                    play(&mut session, played);
                } else {
                    assert!(session.has_reply() && session.picker().is_none(), "{puzzle}");
                    session.apply(Action::PlayReply);
                }
                assert_eq!(session.game().moves().len(), nth + 1, "{puzzle}");
            }
            assert!(session.is_step_done() && !session.lesson().is_some_and(Lesson::had_slips), "{puzzle}");
            assert_eq!(view::status(&session).status, Message::Puzzle(PuzzleMessage::Solved { helped: false }));
        }
    }
}

#[test]
fn the_solver_is_at_the_bottom_and_reads_the_task() {
    let white = puzzle(Variant::Micro, PuzzleKind::Mate(3), Side::White);
    let mut session = begin(white);
    let shown = board(&session);
    assert_eq!((shown.layout.bottom, shown.picker), (Side::White, Some(Side::White)));
    assert_eq!(view::controls(&session).lesson.map(|lesson| lesson.kind), Some(LessonKind::Puzzle { is_of_set: true }));
    let translator = Translator::new(play::language::Language::English);
    let status = |session: &Session| translator.translate(&view::status(session).status);
    assert_eq!(status(&session), "You play White: mate in 2.");
    let begun = view::status(&session);
    let title = begun.lesson.map(|lesson| lesson.number);
    assert_eq!(begun.spoken().collect::<Vec<_>>(), [Some(begun.status), title].map(|message| message.expect("a task")));
    play(&mut session, white.solution[0]);
    let right = view::status(&session);
    session.apply(Action::PlayReply);
    assert_eq!(status(&session), "Right! Now mate in 1.");
    let replied = view::status(&session);
    assert_eq!(replied.spoken().collect::<Vec<_>>(), [replied.status], "the title is not said again");
    assert_eq!((right.status, right.ply), (replied.status, replied.ply), "the reply changes nothing that is said");
    let reply = view::status(&session).screen_reader_message;
    assert!(
        matches!(reply, Some(Message::Played(reply)) if reply.side == Side::Black),
        "a screen reader says the reply"
    );
    session.apply(Action::Orient(Some(Side::Black)));
    let bad = wrong(&session, white, |_| true);
    play(&mut session, bad);
    session.apply(Action::RetryStep);
    assert_eq!(session.bottom(), Side::Black, "a turned board stays turned");
}

#[test]
fn a_wrong_move_is_answered_on_the_board_and_taken_back_alone() {
    let puzzle = puzzle(Variant::Kyoto, PuzzleKind::Mate(5), Side::Black);
    let mut session = begin(puzzle);
    play(&mut session, puzzle.solution[0]);
    session.apply(Action::PlayReply);
    let bad = wrong(&session, puzzle, |refutation| matches!(refutation, Refutation::Reply(_)));
    play(&mut session, bad);
    assert!(session.is_step_wrong() && session.refutation().is_some() && session.engine_query().is_none());
    let shown = board(&session);
    assert_eq!(shown.arrows.iter().map(|arrow| arrow.kind).collect::<Vec<_>>(), [ArrowKind::Bad]);
    assert!(matches!(view::status(&session).notice, Some(Message::Puzzle(PuzzleMessage::Wrong(Some(_))))));
    let task = PuzzleMessage::Task { side: Side::Black, kind: puzzle.kind, moves: 2, begun: true };
    assert_eq!(view::status(&session).status, Message::Puzzle(task));
    assert_eq!(session.game().moves().len(), 3);
    tap(&mut session, "1a");
    assert_eq!(session.game().moves(), &puzzle.solution[..2], "the right moves stay");
    for &played in &puzzle.solution[2..] {
        if session.has_reply() { session.apply(Action::PlayReply) } else { play(&mut session, played) }
    }
    assert_eq!(view::status(&session).status, Message::Puzzle(PuzzleMessage::Solved { helped: true }));
}

#[test]
fn a_tap_after_a_wrong_move_picks_an_own_piece_at_once() {
    let puzzle = puzzle(Variant::Kyoto, PuzzleKind::Mate(5), Side::Black);
    let mut session = begin(puzzle);
    let bad = wrong(&session, puzzle, |refutation| matches!(refutation, Refutation::Reply(_)));
    let king = session.game().position().king(Side::Black).expect("a king");
    play(&mut session, bad);
    tap(&mut session, &king.to_string());
    assert_eq!((session.game().moves().len(), session.selection().origin()), (0, Some(Origin::Square(king))));
}

#[test]
fn a_piece_that_is_picked_in_hand_is_aimed_nowhere() {
    let set = set(Variant::Kyoto);
    let drops = |puzzle: &&Puzzle| puzzle.solution[0].from().is_none();
    let id = set.puzzles().iter().find(drops).expect("a puzzle that begins with a drop").id;
    let puzzle = Box::leak(Box::new(set)).with_id(id).expect("the same");
    let mut session = begin(puzzle);
    // Pressing a button moves the focus to the board, and with it the cursor.
    session.apply(Action::MoveCursor(puzzle.solution[0].to()));
    let kind = session.game().variant().spec().tables.in_hand(puzzle.solution[0].face()).expect("it can be held");
    pick_held(&mut session, kind, Some(puzzle.solution[0].face()));
    assert_eq!((session.hover(), session.selection().origin().is_some()), (None, true));
}

#[test]
fn the_engine_is_asked_for_what_the_judge_leaves_to_it() {
    let puzzle = puzzle(Variant::Judkins, PuzzleKind::Piece, Side::Black);
    let mut session = begin(puzzle);
    assert_eq!(session.engine_query(), None);
    let bad = wrong(&session, puzzle, |refutation| refutation == Refutation::AskEngine);
    play(&mut session, bad);
    let query = session.engine_query().expect("a question");
    assert_eq!((query.purpose, query.question.level), (Purpose::Refutation, Level::STRONGEST));
    assert_eq!(query.position, *session.game().position());
    assert_eq!(view::status(&session).notice, Some(Message::Puzzle(PuzzleMessage::Wrong(None))));
    assert!(!view::status(&session).thinking, "nobody waits for it");
    let reply = session.game().position().moves()[0];
    session.apply(Action::Answer(Purpose::Refutation, reply));
    assert_eq!((session.refutation(), session.engine_query()), (Some(reply), None));
    assert_eq!(session.game().moves(), [bad], "it is shown, not played");
    session.apply(Action::RetryStep);
    session.apply(Action::Answer(Purpose::Refutation, reply));
    assert_eq!(session.refutation(), None, "a late answer is ignored");
}

#[test]
fn the_next_move_is_shown_which_counts_as_help() {
    let puzzle = puzzle(Variant::Minishogi, PuzzleKind::Mate(3), Side::Black);
    let mut session = begin(puzzle);
    session.apply(Action::Hint);
    assert_eq!(session.hint(), Hint::Shown(puzzle.solution[0], None));
    play(&mut session, puzzle.solution[0]);
    session.apply(Action::Hint);
    assert_eq!(session.hint(), Hint::None, "the reply comes first");
    session.apply(Action::PlayReply);
    session.apply(Action::Hint);
    assert_eq!(session.hint(), Hint::Shown(puzzle.solution[2], None));
    play(&mut session, puzzle.solution[2]);
    assert_eq!(view::status(&session).status, Message::Puzzle(PuzzleMessage::Solved { helped: true }));
}

#[test]
fn the_game_waits_for_the_end_of_the_puzzle() {
    let puzzle = puzzle(Variant::Nana, PuzzleKind::Mate(1), Side::Black);
    let mut session = against(Side::Black, START);
    tap(&mut session, "1d 1c");
    let before = session.current().clone();
    session.apply(Action::BeginPuzzle(PuzzleTask {
        puzzle,
        origin: PuzzleOrigin::Day(DailyPuzzle { day: 20_000, tomorrow: PuzzleKind::Draw }),
    }));
    assert_eq!(session.matches().current(), &before);
    assert_eq!(session.engine_query(), None, "the computer waits too");
    session.apply(Action::BeginPuzzle(PuzzleTask { puzzle, origin: PuzzleOrigin::Set }));
    assert_eq!(session.matches().current(), &before, "also behind a second puzzle");
    session.apply(Action::LeaveLesson);
    assert_eq!((session.current(), session.puzzle()), (&before, None));
}

#[test]
fn a_link_names_a_puzzle_and_its_game() {
    let puzzle = puzzle(Variant::Kyoto, PuzzleKind::Piece, Side::Black);
    let task = PuzzleTask { puzzle, origin: PuzzleOrigin::Day(DailyPuzzle { day: 1, tomorrow: PuzzleKind::Piece }) };
    let start = rules::Game::from_start(puzzle.start);
    let snapshot = Snapshot { puzzle: Some(task), ..Snapshot::of(start.into()) };
    let link = Format::Link.write(&snapshot, "https://example.org/");
    assert_eq!(link, format!("https://example.org/#variant=kyoto&puzzle={}", puzzle.id));
    let html = Format::Html.write(&snapshot, "https://example.org/");
    assert!(html.contains(&format!("?embed=1&amp;variant=kyoto&amp;puzzle={}&amp;", puzzle.id)), "a frame");
    let read = import::read(&format!("Can you solve {link}?"), Variant::Micro).expect("a link");
    assert_eq!(read.puzzle, Some((Variant::Kyoto, PuzzleRef::WithId(puzzle.id))));
    assert!(!read.asks_for_game() && read.game.is_none());
    for (word, size) in [("day", None), ("day-easy", Some(DaySize::Easy)), ("day-hard", Some(DaySize::Hard))] {
        let linked = PuzzleRef::OfDay(size);
        assert_eq!(Link::parse(&format!("puzzle={word}&theme=dark"), "").puzzle, Some((Variant::Micro, linked)));
        assert_eq!(linked.to_string(), word);
    }
    let errors = |text: &str| Link::parse(text, "").errors.iter().map(ToString::to_string).collect::<Vec<_>>();
    assert_eq!(errors("variant=kyoto&puzzle=OOPS!"), ["puzzle=OOPS"]);
    assert_eq!(errors("puzzle=day-huge"), ["puzzle=day-huge"]);
    assert_eq!(errors("variant=chess&puzzle=day"), ["variant=chess"]);
    assert_eq!(Link::parse("variant=chess&puzzle=day", "").puzzle, None, "of no other game instead");
}

#[test]
fn a_wrong_move_in_a_puzzle_becomes_an_exercise() {
    let puzzle = puzzle(Variant::Micro, PuzzleKind::Mate(3), Side::Black);
    let mut session = begin(puzzle);
    assert_eq!(session.tried_exercise(), None);
    let played = wrong(&session, puzzle, |_| true);
    play(&mut session, played);
    let (exercise, at_once) = session.tried_exercise().expect("an exercise");
    assert_eq!((exercise.played, exercise.best, at_once), (played, puzzle.solution[0], false));
    assert_eq!(exercise.start.position(), puzzle.start.position());
    assert!(exercise.must_win, "only what keeps the mate");
}
