//! The courses: their files, and the solutions of their steps.

use std::{collections::BTreeSet, fs, path::Path};

use play::{
    course::{Attempt, Course, CourseError, CourseStep, Gestures},
    geometry::Layout,
    language::Language,
    message::StepProgress,
    session::{Action, Lesson, Session, Target},
    settings::Settings,
    text::Translator,
    view::{self},
};
use rules::{Kind, Move, Square, Variant, notation::usi};

const TOUCH: Gestures<'_> = Gestures { tap: "tap", hold: "hold" };

fn text(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(format!("assets/courses/{name}.json"));
    fs::read_to_string(path).expect("a course")
}

pub(crate) fn course(name: &str) -> Course {
    Course::parse(&text(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// The courses of all games; rulesets of a game share one.
fn courses() -> Vec<Course> {
    let games: BTreeSet<&str> = Variant::ALL.iter().map(|variant| variant.game().name()).collect();
    games.into_iter().map(course).collect()
}

fn judge(step: &CourseStep, token: &str) -> Attempt {
    step.judge(usi::parse(step.start.position(), token).expect("a move"))
}

#[test]
fn the_introduction_has_the_first_steps_of_its_file() {
    let (introduction, course) = (Course::introduction(), course("micro"));
    assert_eq!(introduction.steps(), &course.steps()[..4]);
    assert_eq!((introduction.variant(), introduction.step_count()), (course.variant(), course.steps().len()));
}

#[test]
fn each_game_has_a_course_of_8_to_15_steps_whose_solutions_solve_them() {
    let courses = courses();
    assert_eq!(courses.len(), 5);
    for course in courses {
        let name = course.variant().name();
        assert!((8..=15).contains(&course.steps().len()), "{name}");
        for (step, number) in course.steps().iter().zip(1..) {
            assert!(step.start.outcome().is_none(), "{name} {number}");
            assert_eq!(step.judge(step.solution()), Attempt::Solved, "{name} {number}");
        }
    }
}

#[test]
fn every_legal_move_that_does_not_solve_a_step_is_answered() {
    for course in courses() {
        for (step, number) in course.steps().iter().zip(1..) {
            let wrong = step.start.position().moves().into_iter().filter_map(|played| match step.judge(played) {
                Attempt::Solved => None,
                Attempt::Wrong(which) => Some((played, which)),
            });
            for (played, which) in wrong {
                let place = format!("{} {number}: {played:?}", course.variant().name());
                let why = step.why(which).unwrap_or_else(|| panic!("{place}"));
                assert!(!why.translate(Language::English, TOUCH).is_empty(), "{place}");
            }
        }
    }
}

#[test]
fn a_move_that_wins_the_game_is_never_answered_like_any_wrong_one() {
    for course in courses() {
        for (step, number) in course.steps().iter().zip(1..) {
            for played in step.start.position().moves() {
                let mut game = step.start.clone();
                game.play(played).expect("a legal move");
                let wins = game.outcome().is_some_and(|outcome| outcome.winner == Some(step.start.position().turn()));
                if wins {
                    assert_ne!(
                        step.judge(played),
                        Attempt::Wrong(None),
                        "{} {number}: {played:?}",
                        course.variant().name()
                    );
                }
            }
        }
    }
}

#[test]
fn each_face_of_a_game_moves_or_is_dropped_in_its_course() {
    for course in courses() {
        let shown = |step: &CourseStep, played: &Move| match played.from() {
            Some(from) => step.start.position().piece(from).map(|piece| piece.kind),
            None => Some(played.face()),
        };
        let solving = |step: &CourseStep| -> Vec<_> {
            let moves = step.start.position().moves();
            moves
                .iter()
                .filter(|&&played| step.judge(played) == Attempt::Solved)
                .filter_map(|played| shown(step, played))
                .collect()
        };
        let moved: BTreeSet<_> = course.steps().iter().flat_map(solving).map(Kind::name).collect();
        let faces = course.variant().spec().tiles.iter().flat_map(|tile| tile.faces);
        for face in faces {
            assert!(moved.contains(face.kind.name()), "{}: {}", course.variant().name(), face.kind.name());
        }
    }
}

#[test]
fn texts_are_short_and_name_what_a_person_does() {
    for name in ["micro", "minishogi", "judkins", "nana", "kyoto"] {
        let file: serde_json::Value = serde_json::from_str(&text(name)).expect("JSON");
        for step in file["steps"].as_array().expect("steps") {
            let tries = step["wrong"].as_array().cloned().unwrap_or_default();
            let texts = ["task", "done", "otherwise"].map(|key| step[key].clone()).into_iter();
            let texts: Vec<_> = texts.chain(tries.iter().map(|tried| tried["why"].clone())).collect();
            let for_keys = texts.iter().map(|text| text["keys"].clone());
            for text in texts.iter().cloned().chain(for_keys).filter(|text| !text.is_null()) {
                let [english, japanese] =
                    ["en", "ja"].map(|language| text[language].as_str().expect("a text").to_owned());
                assert!(english.chars().count() <= 72, "{name}: {english}");
                assert!(japanese.chars().count() <= 38, "{name}: {japanese}");
            }
        }
    }
    let micro = course("micro");
    let first = &micro.steps()[0];
    assert_eq!(first.done.translate(Language::English, TOUCH), "Well done! Hold any piece to see its moves.");
    assert_eq!(
        first.done.translate_for_keyboard(Language::English),
        "Well done! Press ? on any piece to see its moves."
    );
    let drop = &micro.steps()[2];
    assert_eq!(drop.task.translate(Language::English, TOUCH), "Tap either face of your pawn, then a square.");
    assert_eq!(drop.done.translate_for_keyboard(Language::Japanese), drop.done.translate(Language::Japanese, TOUCH));
}

#[test]
fn a_wrong_move_has_its_own_answer_and_reply_or_that_of_the_step() {
    let course = course("micro");
    let mate = &course.steps()[12];
    let own = judge(mate, "N*3c");
    assert_eq!(own, Attempt::Wrong(Some(0)));
    let Attempt::Wrong(which) = own else { unreachable!() };
    assert!(mate.why(which).expect("why").translate(Language::English, TOUCH).starts_with("Check, but the knight"));
    assert!(mate.reply(which).is_some());
    assert_eq!(judge(mate, "4c3c"), Attempt::Wrong(None));
    assert_eq!(mate.reply(None), None);
}

#[test]
fn the_fourth_time_is_the_one_that_a_step_warns_of() {
    let course = course("micro");
    let step = course.steps().last().expect("a step");
    let mut game = step.start.clone();
    assert!(game.outcome().is_none());
    game.play(usi::parse(game.position(), "3d2d").expect("a move")).expect("legal");
    assert!(game.outcome().is_some_and(|outcome| outcome.winner.is_some()), "{:?}", game.outcome());
}

#[test]
fn what_is_no_course_is_refused_with_the_word() {
    let whole = text("micro");
    let refused = |text: &str| Course::parse(text).expect_err("refused").to_string();
    assert!(refused("{").starts_with("this is no course: "));
    assert!(refused("[]").starts_with("this is no course: "));
    assert_eq!(refused(&whole.replacen("\"format\": 1", "\"format\": 2", 1)), "the format 2 is not 1");
    assert_eq!(refused(&whole.replacen("\"micro\"", "\"chess\"", 1)), "\"chess\" is no game");
    assert_eq!(refused(r#"{"format": 1, "game": "micro", "steps": []}"#), CourseError::Empty.to_string());
    for (from, to, said) in [
        ("\"capture\"", "\"eat\"", "step 2: \"eat\" is no goal"),
        ("\"3d3c\"", "\"3d3a\"", "step 2: \"3d3a\" is not legal"),
        ("k3/4/1p2/1G2/3K b - 1", "k3/4/1p2/1G2/3K x - 1", "step 2: "),
        (
            "Press Enter on",
            "{Tap}",
            "step 1: \"Trapping the king wins. {Tap} your gold, then a mark.\" has no words for the keyboard",
        ),
    ] {
        let error = refused(&whole.replacen(from, to, 1));
        assert!(error.starts_with(said), "{error}");
    }
}

/// A course with the `'static` lifetime, like those that the page loads.
fn loaded(name: &str) -> &'static Course {
    Box::leak(Box::new(course(name)))
}

fn tap(session: &mut Session, squares: &str) {
    for name in squares.split(' ') {
        session.apply(Action::Pick(Target::Square(Square::parse(name).expect("a square"))));
    }
}

fn status(session: &Session) -> String {
    Translator::new(Language::English).translate(&view::status(session).status)
}

#[test]
fn a_wrong_move_stays_on_the_board_until_the_next_tap() {
    let mut session = Session::new(Variant::Kyoto);
    session.apply(Action::BeginCourse(loaded("micro"), 1));
    assert_eq!(status(&session), "Take the pawn. Whatever captures turns over!");
    tap(&mut session, "3d 2d");
    assert_eq!(status(&session), "Nothing was taken, so nothing turned. Take the pawn.");
    assert!(session.is_step_wrong() && session.game().moves().len() == 1);
    assert!(!session.is_persons_turn(), "White does not answer, and nobody moves for White");
    tap(&mut session, "1a");
    assert_eq!(session.game().moves().len(), 0);
    assert_eq!(status(&session), "Take the pawn. Whatever captures turns over!");
    tap(&mut session, "3d 2d");
    session.apply(Action::RetryStep);
    tap(&mut session, "3d 3c");
    assert_eq!(status(&session), "It turned over: now a rook! And the pawn is yours.");
    session.apply(Action::NextStep);
    assert_eq!(session.lesson().map(Lesson::step), Some(2));
    session.apply(Action::LeaveLesson);
    assert_eq!((session.lesson(), session.game().variant()), (None, Variant::Kyoto));
}

#[test]
fn a_course_is_taken_up_at_a_step_and_ends_after_the_last_one() {
    let course = loaded("minishogi");
    let last = course.steps().len() - 1;
    let mut session = Session::new(Variant::Micro);
    session.apply(Action::BeginCourse(course, last));
    let controls = view::controls(&session);
    assert!(controls.lesson.is_some_and(|lesson| lesson.last && lesson.progress == StepProgress::Trying));
    tap(&mut session, "5d 1d");
    assert_eq!(view::board(&session, Layout::default()).arrows.len(), 1, "the reply that refutes it");
    session.apply(Action::RetryStep);
    tap(&mut session, "5d 5a");
    session.apply(Action::Pick(Target::Face(Kind::Dragon)));
    assert!(session.is_step_done());
    session.apply(Action::NextStep);
    assert_eq!(session.lesson(), None);
}

#[test]
fn progress_is_saved_with_the_settings_and_a_complete_course_stays_complete() {
    let mut settings = Settings::default();
    assert!(!settings.print().contains("courses"));
    settings.courses.set(Variant::NanaFree, 4, 11);
    settings.courses.set(Variant::Kyoto, 11, 11);
    settings.courses.set(Variant::Kyoto, 2, 11);
    let back = Settings::parse(&settings.print());
    assert_eq!(back, settings);
    assert_eq!((back.courses.get(Variant::Nana).next(), back.courses.get(Variant::Nana).is_complete()), (4, false));
    assert_eq!((back.courses.get(Variant::Kyoto).next(), back.courses.get(Variant::Kyoto).is_complete()), (0, true));
    assert_eq!(
        Settings::parse(r#"{"courses": {"chess": {"done": 1, "of": 2}}, "silent": true}"#),
        Settings { silent: true, ..Settings::default() }
    );
    let of_no_steps = Settings::parse(r#"{"courses": {"micro": {"done": 1, "of": 0}}}"#);
    assert_eq!(of_no_steps, Settings::default(), "it was not begun, and no step of it is done");
}
