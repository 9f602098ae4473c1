//! What a person may want to show others, and the first opponent after a course.

use play::{
    course::Course,
    exchange::achievement::Achievement,
    puzzle::{PuzzleKind, PuzzleSet},
    session::{Action, MatchOptions, Players, PuzzleOrigin, PuzzleTask, Session},
    view,
};
use protocol::Level;
use rules::{Side, Variant};

use crate::common::{START, against, options, tap};

const MICRO: Variant = Variant::Micro;

fn resigned(players: Players) -> Session {
    let mut session = Session::new(MICRO);
    session.apply(Action::NewGame(MatchOptions { players, ..options() }));
    session.apply(Action::Resign);
    session
}

#[test]
fn a_win_over_the_computer_is_an_achievement_and_nothing_else_of_a_game() {
    let mut session = against(Side::Black, "k3/4/KG2/4/4 b G 1");
    assert_eq!(session.achievement(), None, "the game goes on");
    session.apply(Action::Pick(play::session::Target::Hand {
        side: Side::Black,
        kind: rules::Kind::Gold,
        face: Some(rules::Kind::Gold),
    }));
    tap(&mut session, "4b");
    let level = session.players().level().expect("the computer");
    assert_eq!(session.achievement(), Some(Achievement::Won { variant: MICRO, level, moves: 1 }));
    assert!(view::controls(&session).has_achievement);
    assert_eq!(resigned(Players::against(Side::Black, Level::Two)).achievement(), None, "a loss");
    assert_eq!(resigned(Players::PEOPLE).achievement(), None, "between two people");
}

#[test]
fn a_puzzle_solved_without_help_is_an_achievement() {
    let text = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../assets/puzzles/micro.txt"));
    let set = Box::leak(Box::new(PuzzleSet::parse(&text.expect("a file")).expect("puzzles")));
    let is_short =
        |puzzle: &&play::puzzle::Puzzle| puzzle.kind == PuzzleKind::Mate(1) && puzzle.solution[0].from().is_some();
    let puzzle = set.puzzles().iter().find(is_short).expect("one");
    for helped in [false, true] {
        let mut session = against(Side::Black, START);
        session.apply(Action::BeginPuzzle(PuzzleTask { puzzle, origin: PuzzleOrigin::Set }));
        if helped {
            session.apply(Action::Hint);
        }
        crate::puzzles::play(&mut session, puzzle.solution[0]);
        let solved = Achievement::Solved { variant: MICRO, kind: PuzzleKind::Mate(1) };
        assert_eq!(session.achievement(), (!helped).then_some(solved));
    }
}

#[test]
fn a_course_ends_with_a_first_opponent_unless_such_a_game_goes_on() {
    let course: &Course = Box::leak(Box::new(crate::courses::course("micro")));
    let last = course.steps().len() - 1;
    let at_end = |mut session: Session| {
        session.apply(Action::BeginCourse(course, last));
        assert_eq!(view::controls(&session).first_opponent, None, "the last step is not done");
        crate::puzzles::play(&mut session, course.steps()[last].solution());
        assert!(session.is_step_done());
        view::controls(&session).first_opponent
    };
    assert_eq!(at_end(Session::new(MICRO)), Some(Level::One));
    assert_eq!(at_end(Session::new(Variant::Kyoto)), Some(Level::One), "a game of another kind");
    let mut begun = Session::new(MICRO);
    tap(&mut begun, "1d 1c");
    assert_eq!(at_end(begun), None);
}
