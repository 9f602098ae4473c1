//! The sounds of the actions.

mod synth;

use super::session::{Action, Player, Purpose, Session};

/// How many of the last seconds on a person's clock tick.
const TICKS_S: u32 = 10;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sound {
    /// A move to an empty square.
    Move,
    Capture,
    Drop,
    Check,
    /// One of the last seconds on a person's clock.
    Tick,
    /// The end of the game.
    End(Ending),
}

/// The result of a game for the people at the device.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// The person who plays the computer won, or one of two people.
    Won,
    /// The computer won.
    Lost,
    Drawn,
}

/// The sound of an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SoundEvent {
    pub sound: Sound,
    /// Whether a piece lands on the board, so that the sound waits for the animation.
    pub piece_lands: bool,
    /// Whether it was the computer's action.
    pub by_computer: bool,
}

/// An action and the state of a session before it, which decide its sound.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BeforeAction {
    cause: Cause,
    moves: usize,
    over: bool,
    /// The seconds left to the person to move, as [`last_seconds`] returns them.
    seconds: Option<u32>,
}

/// The kind of an action, as far as sounds depend on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Cause {
    /// A person's action that can move a piece.
    Move,
    /// A move of the computer.
    ComputerMove,
    Clock,
    /// A person ends the game.
    End,
    /// The computer answers a draw offer.
    ComputerEnd,
    /// Any other action.
    Silent,
}

impl BeforeAction {
    /// Captures a session before an action changes it.
    #[must_use]
    pub fn of(session: &Session, action: &Action) -> Self {
        let cause = match action {
            Action::Pick(_) | Action::Release(_) | Action::PlayPremove => Cause::Move,
            Action::PlayReply | Action::Answer(Purpose::Reply, _) => Cause::ComputerMove,
            Action::Clock(_) => Cause::Clock,
            Action::Resign | Action::AgreeDraw => Cause::End,
            Action::AnswerDraw(_) => Cause::ComputerEnd,
            _ => Cause::Silent,
        };
        let (moves, over) = (session.shown_moves(), session.game().outcome().is_some());
        Self { cause, moves, over, seconds: last_seconds(session) }
    }

    /// The sound of the action. Undo and switching between games are silent.
    #[must_use]
    pub fn sound_event(self, after: &Session) -> Option<SoundEvent> {
        let piece_lands = match self.cause {
            Cause::Move | Cause::ComputerMove => true,
            Cause::Clock if last_seconds(after).is_some_and(|now| self.seconds.is_some_and(|then| now < then)) => {
                return Some(SoundEvent { sound: Sound::Tick, piece_lands: false, by_computer: false });
            }
            Cause::Clock | Cause::End | Cause::ComputerEnd => false,
            Cause::Silent => return None,
        };
        let game = after.game();
        let happened =
            if piece_lands { after.shown_moves() > self.moves } else { !self.over && game.outcome().is_some() };
        let sound = happened.then(|| sound(after))?;
        Some(SoundEvent {
            sound,
            piece_lands,
            by_computer: matches!(self.cause, Cause::ComputerMove | Cause::ComputerEnd),
        })
    }
}

/// The seconds left to the person to move, if their clock runs and has at most [`TICKS_S`] + 1 left.
fn last_seconds(session: &Session) -> Option<u32> {
    let is_person = session.current().mover() == Some(Player::Person);
    let reading = session.clock_reading().filter(|_| is_person && session.is_clock_running())?;
    Some(reading.of_side(session.game().position().turn()).seconds()).filter(|&seconds| seconds <= TICKS_S + 1)
}

/// The sound of the move before the position on the board, or of the end of the game.
fn sound(session: &Session) -> Sound {
    if let Some(outcome) = session.shown_outcome() {
        // Between two people, and in a lesson, the winner is one of the people at the device.
        let you = session.players().person();
        return Sound::End(match outcome.winner {
            None => Ending::Drawn,
            Some(winner) if you.is_none_or(|you| you == winner) => Ending::Won,
            Some(_) => Ending::Lost,
        });
    }
    if session.position().in_check() {
        return Sound::Check;
    }
    match session.last_move() {
        Some((_, last)) if last.from().is_none() => Sound::Drop,
        Some((before, last)) if before.piece(last.to()).is_some() => Sound::Capture,
        _ => Sound::Move,
    }
}
