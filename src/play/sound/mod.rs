//! Sound: what is to be heard, and felt, of what was done.

mod synth;

use super::session::{Action, Purpose, Session};

/// A short sound.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sound {
    /// A piece was put down on an empty square.
    Move,
    /// A piece took another one.
    Capture,
    /// A piece was dropped from a hand.
    Drop,
    /// A move gave check.
    Check,
    /// The game is over.
    End(Ending),
}

/// How a game ended for those who listen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// The person who plays the computer won, or one of two people.
    Won,
    /// The computer won.
    Lost,
    /// Nobody won.
    Drawn,
}

/// What is to be heard of something that was done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SoundEvent {
    /// The sound.
    pub sound: Sound,
    /// Whether a piece comes to rest with it.
    pub piece_lands: bool,
    /// Whether the computer did it.
    pub by_computer: bool,
}

/// A session before something was done to it, as far as that decides what is to be heard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BeforeAction {
    moves: usize,
    over: bool,
}

impl BeforeAction {
    /// A session that something is about to be done to.
    #[must_use]
    pub fn of(session: &Session) -> Self {
        Self { moves: session.game().moves().len(), over: session.game().outcome().is_some() }
    }

    /// What is to be heard of what was done. Taking back, and going from one game to another, is silent.
    #[must_use]
    pub fn sound_event(self, action: &Action, after: &Session) -> Option<SoundEvent> {
        let piece_lands = match action {
            Action::Pick(_) | Action::Release(_) | Action::PlayPremove | Action::Answer(Purpose::Reply, _) => true,
            Action::Resign => false,
            _ => return None,
        };
        let game = after.game();
        let happened =
            if piece_lands { game.moves().len() > self.moves } else { !self.over && game.outcome().is_some() };
        let sound = happened.then(|| sound(after))?;
        Some(SoundEvent { sound, piece_lands, by_computer: matches!(action, Action::Answer(..)) })
    }
}

/// The sound of the last thing that happened.
fn sound(session: &Session) -> Sound {
    let game = session.game();
    if let Some(outcome) = game.outcome() {
        // The introduction speaks to the person who plays Black; of two people one wins.
        let you = session.players().person();
        return Sound::End(match outcome.winner {
            None => Ending::Drawn,
            Some(winner) if you.is_none_or(|you| you == winner) => Ending::Won,
            Some(_) => Ending::Lost,
        });
    }
    if game.position().in_check() {
        return Sound::Check;
    }
    match (game.moves().last(), game.previous()) {
        (Some(last), _) if last.from().is_none() => Sound::Drop,
        (Some(last), Some(before)) if before.piece(last.to()).is_some() => Sound::Capture,
        _ => Sound::Move,
    }
}
