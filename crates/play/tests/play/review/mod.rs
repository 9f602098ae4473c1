//! The review of a game, the analysis of a position, and their lines on the board.

mod analysis;
mod analysis_lines;
mod arrows;
mod better_line;
mod changed_game;
mod client;
mod costs;
mod ends;
mod exercises;
mod failures;
mod faults;
mod lost;
mod mates;
mod other_questions;
mod played_lines;
mod progress;
mod questions;
mod random_chances;
mod saved;
mod saved_badly;
mod sentences;
mod shown;
mod solved;
mod threat;

use play::{
    review::{PositionEval, Review, Score},
    session::{Action, EngineFindings, EngineQuery, Match, Navigation, Players, Purpose, Session},
};
use protocol::{Chance, Evaluation, Findings, FoundLine, Level};
use rules::{Game, Side, notation::line};

use crate::common::{self, START, game, play};

/// Six quiet moves from the start of Micro shogi.
const MOVES: &str = "1d1c 4b4c 3e3d 2a2b 4e4d 1a1b";

/// A game of Micro shogi from its start.
#[track_caller]
fn played(moves: &str) -> Game {
    let mut played = game(START);
    play(&mut played, moves);
    played
}

/// A session that has opened a record.
#[track_caller]
fn opened(moves: &str) -> Session {
    Session::resume(Match { opened: true, ..played(moves).into() }, None)
}

/// A session with a game that Black, a person, has resigned against the computer.
#[track_caller]
fn resigned(moves: &str) -> Session {
    let players = Players::against(Side::Black, Level::Two);
    let mut session = Session::resume(Match { players, ..played(moves).into() }, None);
    session.apply(Action::Resign);
    assert_eq!(session.game().resigned(), Some(Side::Black));
    session
}

/// A chance in thousandths.
fn chance(permille: u16) -> Chance {
    Chance::from(permille)
}

/// Black's chance to win in the position on the board, if analysis or review know it.
fn chance_of_black(session: &Session) -> Option<Chance> {
    session.score().map(Score::chance_of_black)
}

/// The evaluation by a search that found no mate.
fn even_material(permille: u16) -> PositionEval {
    PositionEval { evaluation: Evaluation::Centipawns(0), chance: chance(permille), line: Vec::new() }
}

/// The evaluation by a search that found a mate, in plies; negative if the side to move is mated.
fn mate(plies: i32) -> PositionEval {
    let chance = if plies > 0 { Chance::WIN } else { Chance::LOSS };
    PositionEval { evaluation: Evaluation::Mate(plies), chance, line: Vec::new() }
}

/// The question to the engine, which must have this purpose.
#[track_caller]
fn asked(session: &Session, purpose: Purpose) -> EngineQuery {
    let query = session.engine_query().expect("a question");
    assert_eq!(query.purpose, purpose);
    query
}

/// Findings for a question: lines with chances in thousandths, the best one first.
fn findings(query: &EngineQuery, lines: &[(u16, &str)], is_final: bool) -> EngineFindings {
    let found = |&(permille, moves): &(u16, &str)| FoundLine {
        evaluation: Evaluation::Centipawns(0),
        chance: chance(permille),
        moves: moves.split_whitespace().map(str::to_owned).collect(),
    };
    let lines = lines.iter().map(found).collect();
    let &EngineQuery { purpose, position, ref question, .. } = query;
    let findings = Findings { depth: 9, nodes: 150_000, elapsed_ms: 5, lines };
    EngineFindings { purpose, moves: question.moves.len(), position, findings, is_final }
}

/// Applies findings.
fn take(session: &mut Session, found: EngineFindings) {
    session.apply(Action::TakeFindings(Box::new(found)));
}

/// Answers the review's question, and returns the number of moves before the position in question.
#[track_caller]
fn judge(session: &mut Session, permille: u16, line: &str) -> usize {
    let query = asked(session, Purpose::Review);
    take(session, findings(&query, &[(permille, line)], true));
    query.question.moves.len()
}

/// Answers all questions of the review: with these chances and lines after these numbers of moves, else with even chances.
#[track_caller]
fn judge_all(session: &mut Session, chances: &[(usize, u16, &str)]) {
    session.apply(Action::StartReview);
    while session.is_reviewing() {
        let moves = asked(session, Purpose::Review).question.moves.len();
        let known = chances.iter().find(|(of, ..)| *of == moves);
        let (permille, line) = known.map_or((500, ""), |&(_, permille, line)| (permille, line));
        judge(session, permille, line);
    }
}

/// Answers the question of the analysis.
#[track_caller]
fn analyse(session: &mut Session, lines: &[(u16, &str)], is_final: bool) {
    let query = asked(session, Purpose::Analysis);
    take(session, findings(&query, lines, is_final));
}

/// Shows the position after this many moves of the line on the board.
fn look_back(session: &mut Session, moves: usize) {
    session.apply(Action::Navigate(Navigation::After(moves)));
}

/// The moves of the line on the board.
fn moves(session: &Session) -> String {
    line::moves(session.game()).join(" ")
}

/// The moves of the main line.
fn main_line(session: &Session) -> String {
    line::moves(&session.current().tree.main_game()).join(" ")
}

/// The number of judged positions, and of all positions.
#[track_caller]
fn progress_of(session: &Session) -> (usize, usize) {
    let review = session.review().expect("a review");
    (review.done(), review.evals().len())
}

/// The known chances of the side to move, in thousandths.
fn chances(review: &Review) -> Vec<Option<u16>> {
    review.evals().iter().map(|judged| Some(judged.as_ref()?.chance.permille())).collect()
}
