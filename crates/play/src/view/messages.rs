//! The messages beside the board: whose turn it is, the last move, instructions, notices.

use rules::{Game, Move, Position, Side};

use crate::{
    message::{Message, Mover, Played, PositionValue, PuzzleMessage},
    puzzle::Puzzle,
    session::{CorrespondenceStep, Hint, Lesson, Origin, Player, Selection, Session, StepProgress},
};

use super::lesson::LessonView;

/// The first line: whose turn it is, how the game ended, which earlier position is shown, or the task of a lesson.
pub(super) fn status(session: &Session) -> Message {
    if session.is_looking_back() {
        return looking_back(session);
    }
    let game = session.game();
    if let Some(lesson) = session.lesson() {
        if let Some(step) = lesson.course_step() {
            return Message::Taught(match lesson.progress() {
                StepProgress::Trying => &step.task,
                StepProgress::Done => &step.done,
                StepProgress::Wrong(which) => step.why(which).unwrap_or(&step.task),
            });
        }
        if let Some(exercise) = lesson.exercise() {
            return Message::Puzzle(if lesson.is_done() {
                PuzzleMessage::Solved { helped: lesson.had_slips() }
            } else if lesson.awaits_judgement() {
                PuzzleMessage::Judging
            } else {
                PuzzleMessage::Better(Played::of(exercise.start.position(), exercise.played, Mover::Someone))
            });
        }
        if let Some(of) = lesson.puzzle() {
            return Message::Puzzle(puzzle(lesson, of, game));
        }
    }
    let (correspondent, next) = (session.players().correspondent_name(), session.correspondence_step());
    let to_send = next == Some(CorrespondenceStep::Send);
    if let (Some(outcome), Some(_), Some(you)) =
        (game.outcome(), session.players().correspondence(), session.players().person())
    {
        return Message::CorrespondenceOver { outcome, you, correspondent, to_send };
    }
    if let Some(outcome) = game.outcome() {
        let you = session.players().person().filter(|_| !session.current().is_variation());
        let level = session.players().level().filter(|_| you.is_some());
        return Message::Over { outcome, you, level, undo: session.can_undo_ending() };
    }
    let side = game.position().turn();
    if session.must_drop_king() {
        return Message::DropKing { side, mover: mover_on_board(session, side) };
    }
    let check = game.position().in_check();
    if session.current().is_variation() {
        return Message::Variation { side, check };
    }
    if to_send {
        return Message::SendLink { correspondent, side, check };
    }
    Message::Turn { side, mover: mover_on_board(session, side), check }
}

fn looking_back(session: &Session) -> Message {
    let (game, count) = (session.game(), |moves: usize| u32::try_from(moves).unwrap_or(u32::MAX));
    let before_first = game.first_ply() - 1;
    let number = |moves| if moves == 0 { 0 } else { before_first.saturating_add(count(moves)) };
    let shown = session.shown_moves();
    let variation = shown > session.shown_main_line_moves();
    Message::MoveShown { number: number(shown), of: number(game.moves().len()), variation }
}

/// Who moves for a side on the board: anyone in a variation or an opened game.
fn mover_on_board(session: &Session, side: Side) -> Mover {
    let current = session.current();
    let is_studied = || current.opened || !current.tree.is_on_main_line(session.shown_node());
    if current.has_players() && is_studied() { Mover::Someone } else { mover(session, side) }
}

/// Who plays a side.
pub(super) fn mover(session: &Session, side: Side) -> Mover {
    if let Some(lesson) = session.lesson() {
        // Against the opponent of the game that follows.
        let opponent = session.matches().current().players.level().map_or(Mover::Someone, |_| Mover::Computer);
        let opponent = if lesson.is_task() { Mover::Someone } else { opponent };
        return if side == lesson.side() { Mover::You } else { opponent };
    }
    match (session.players().of(side), session.players().person()) {
        (Player::Engine(_), _) => Mover::Computer,
        (Player::Correspondent, _) => Mover::Correspondent(session.players().correspondent_name()),
        (Player::Person, Some(_)) => Mover::You,
        (Player::Person, None) | (Player::Nobody, _) => Mover::Someone,
    }
}

/// Who owns a side's stand and clock: in an opened record the player named there.
pub(super) fn owner(session: &Session, side: Side) -> Mover {
    let named = || session.current().player_name(side);
    match mover(session, side) {
        Mover::Someone => named().map_or(Mover::Someone, Mover::Named),
        mover => mover,
    }
}

/// A message that replaces both lines for a while: a refusal, a hint, an error of the engine.
pub(super) fn notice(session: &Session) -> Option<Message> {
    let hint = match session.hint() {
        Hint::None => None,
        _ if session.is_looking_back() => None,
        Hint::Asked => Some(Message::HintAsked),
        // The instruction of the step is enough.
        Hint::Shown(..) if session.lesson().is_some() => None,
        Hint::Shown(proposed, reason) => Some(Message::Hint(played(session, session.position(), proposed), reason)),
    };
    let notice = session.notice().filter(|notice| !notice.is_announcement() && !notice.is_for_screen_readers());
    // Two people need no computer.
    let engine_error = session.engine_error().filter(|_| session.players().level().is_some());
    let offer = session.offers_draw().then_some(Message::DrawOffered);
    notice.or(wrong_in_puzzle(session)).or(hint).or(offer).or(engine_error.map(Message::EngineError))
}

/// The second line: an announcement, the last move, or the number of the step.
pub(super) fn detail(session: &Session) -> Option<Message> {
    if let Some(lesson) = session.lesson() {
        return Some(LessonView::of(lesson).number);
    }
    if let Some(premove) = premove(session) {
        return Some(Message::Premove(premove));
    }
    if let Some(notice) = session.notice().filter(|notice| notice.is_announcement()) {
        return Some(notice);
    }
    if session.is_clock_paused() {
        return Some(Message::ClockPaused);
    }
    if session.must_drop_king()
        && let Some(square) = session.game().variant().spec().no_drops.first()
    {
        return Some(Message::NoDropsOn(square));
    }
    if let Some(how) = correspondence(session) {
        return Some(how);
    }
    let mating = session.mating().map(Message::Mating);
    let last = session.last_move().map(|(before, last)| Message::Played(played(session, before, last)));
    mating.or(last)
}

/// The message for screen readers only, because the screen shows it: why nothing was done, an arrow in a lesson, a reply in
/// a puzzle, the start of a game.
pub(super) fn screen_reader_message(session: &Session) -> Option<Message> {
    if let Some(notice) = session.notice().filter(|notice| notice.is_for_screen_readers()) {
        return Some(notice);
    }
    if session.is_looking_back() {
        return Some(looking_back(session));
    }
    let game = session.game();
    let Some(lesson) = session.lesson() else {
        // With moves to redo, the game is not new.
        let begins = game.moves().is_empty() && game.outcome().is_none() && !session.can_redo();
        return begins.then(|| Message::Begun(game.variant(), session.players().person()));
    };
    if let Hint::Shown(proposed, _) = session.hint() {
        return Some(Message::Hint(played(session, game.position(), proposed), None));
    }
    if let Some(reply) = session.refutation() {
        // A puzzle shows it to everyone.
        let is_course = !lesson.is_task();
        let reply = Some(played(session, game.position(), reply));
        return is_course.then_some(Message::Puzzle(PuzzleMessage::Wrong(reply)));
    }
    let is_trying = lesson.progress() == StepProgress::Trying;
    if is_trying && game.moves().is_empty() && game.position().in_check() {
        let (side, mover) = (game.position().turn(), Mover::You);
        return Some(Message::Turn { side, mover, check: true });
    }
    let is_replied = lesson.progress() == StepProgress::Trying && game.position().turn() == lesson.side();
    let (&last, before) = (game.moves().last().filter(|_| is_replied)?, game.previous()?);
    Some(Message::Played(played(session, before, last)))
}

/// What the next occurrence of the position will mean, if it ends the game.
pub(super) fn warning(session: &Session) -> Option<Message> {
    let game = session.game();
    if session.is_looking_back() || game.outcome().is_some() {
        return None;
    }
    let recurrence = game.recurrence().filter(|recurrence| recurrence.ends_with_next())?;
    let (fourth, you) = (recurrence.fourth, session.players().person());
    // A losing correspondent is named by their side.
    let you = you.filter(|&you| session.players().level().is_some() || fourth.winner != Some(you));
    Some(Message::Repeated { fourth, you })
}

/// What the tablebase says, while it is shown and the game is not over.
pub(super) fn position_value(session: &Session) -> Option<Message> {
    if !session.shows_values() || session.shown_outcome().is_some() {
        return None;
    }
    if let Some(fault) = session.values_fault() {
        return Some(Message::NoTablebase(fault));
    }
    let (side, value, mistake) = (session.position().turn(), session.value(), session.mistake());
    Some(Message::PositionValue(PositionValue { side, value, mistake }))
}

/// How to continue a correspondence game, where the last move does not show it.
fn correspondence(session: &Session) -> Option<Message> {
    let (you, correspondent) = (session.players().person()?, session.players().correspondent_name());
    match session.correspondence_step()? {
        CorrespondenceStep::Move(true) => Some(Message::HowToCorrespond { you, correspondent, your_turn: true }),
        CorrespondenceStep::Send if session.game().moves().is_empty() => {
            Some(Message::HowToCorrespond { you, correspondent, your_turn: false })
        }
        CorrespondenceStep::Await => Some(Message::AwaitLink(correspondent)),
        CorrespondenceStep::Move(false) | CorrespondenceStep::Send => None,
    }
}

/// The task of a puzzle, that it is solved, or how the run ended.
fn puzzle(lesson: &Lesson, puzzle: &Puzzle, game: &Game) -> PuzzleMessage {
    if let Some(run) = lesson.subject().run().filter(|_| lesson.is_over()) {
        return PuzzleMessage::RunOver { solved: lesson.solved(), best: run.best };
    }
    if lesson.is_done() {
        return PuzzleMessage::Solved { helped: lesson.had_slips() };
    }
    let is_wrong = matches!(lesson.progress(), StepProgress::Wrong(_));
    let right_moves = game.moves().len() - usize::from(is_wrong);
    PuzzleMessage::Task {
        side: lesson.side(),
        kind: puzzle.kind,
        moves: (puzzle.solution.len() + 1 - right_moves) / 2,
        begun: right_moves > 0,
    }
}

/// What a wrong move in a puzzle allows.
fn wrong_in_puzzle(session: &Session) -> Option<Message> {
    let position = session.position();
    let reply = || session.refutation().map(|reply| played(session, position, reply));
    let shows = |lesson: &Lesson| lesson.is_task() && !lesson.is_over();
    (session.lesson().is_some_and(shows) && session.is_step_wrong())
        .then(|| Message::Puzzle(PuzzleMessage::Wrong(reply())))
}

fn premove(session: &Session) -> Option<Played> {
    // When the computer has moved, its move is shown instead.
    let side = session.picker().filter(|_| !session.has_premove())?;
    let Selection::Premove { origin, to } = session.shown_selection() else { return None };
    let position = session.game().position();
    let (from, kind) = match origin {
        Origin::Square(from) => (Some(from), position.piece(from)?.kind),
        Origin::Hand { kind, face } => (None, face.unwrap_or(kind)),
    };
    Some(Played { side, mover: mover(session, side), kind, from, to, captured: None, became: None, ambiguous: false })
}

pub(super) fn played(session: &Session, before: &Position, last: Move) -> Played {
    Played::of(before, last, mover_on_board(session, before.turn()))
}
