//! The words on the page itself.

use crate::{
    play::{message::Mover, pwa::Notice, session::Player, settings::Glyphs},
    rules::{Side, Variant},
};

use super::{Say, Voice};

/// A name of the page, of a part of it, or of a button.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Label {
    /// The app's name.
    Title,
    /// A game's name.
    Game(Variant),
    /// A game's one sentence that a newcomer needs.
    Rule(Variant),
    /// The board.
    Board,
    /// A player's stand.
    Stand(Side),
    /// A player, at the own stand.
    Name(Mover, Side),
    /// Takes back the last move.
    Undo,
    /// Begins a new game.
    NewGame,
    /// Asks whether to give up the game.
    Resign,
    /// Gives up the game.
    ConfirmResignation,
    /// What [`ConfirmResignation`](Self::ConfirmResignation) is for, said to screen readers.
    HowToResign,
    /// Asks the computer for a move.
    Hint,
    /// Begins a new game with the sides exchanged.
    Rematch,
    /// Asks the computer once more after it failed.
    TryAgain,
    /// An opponent: the computer at a level, or another person.
    Opponent(Player),
    /// Leaves the introduction.
    Skip,
    /// Goes on to the introduction's next step.
    NextStep,
    /// Goes from the introduction to the game.
    ToGame,
    /// Shows how the introduction's step is done.
    Show,
    /// The button that closes a sheet.
    Close,
    /// What can be set.
    Settings,
    /// The choice of how the pieces are written on.
    Pieces,
    /// A set of glyphs.
    Glyphs(Glyphs),
    /// Whether anything is to be heard.
    Sound,
    /// Turns the board around.
    Flip,
    /// The sheet by which a game leaves the page, and another one comes.
    Share,
    /// What is to be said of the program itself.
    Notice(Notice),
    /// Loads the newer build.
    Update,
    /// Loads the page anew.
    Reload,
}

impl Say for Label {
    fn say(&self, voice: &Voice) -> String {
        let m = &voice.messages;
        match self {
            Self::Title => m.title(),
            Self::Game(Variant::Micro) => m.game_micro(),
            Self::Game(Variant::Minishogi) => m.game_minishogi(),
            Self::Game(Variant::Judkins) => m.game_judkins(),
            Self::Game(Variant::Nana) => m.game_nana(),
            Self::Game(Variant::NanaFree) => m.game_nana_free(),
            Self::Game(Variant::Kyoto) => m.game_kyoto(),
            Self::Rule(Variant::Micro) => m.rule_micro(),
            Self::Rule(Variant::Minishogi) => m.rule_minishogi(),
            Self::Rule(Variant::Judkins) => m.rule_judkins(),
            Self::Rule(Variant::Nana) => m.rule_nana(),
            Self::Rule(Variant::NanaFree) => m.rule_nana_free(),
            Self::Rule(Variant::Kyoto) => m.rule_kyoto(),
            Self::Board => m.board(),
            Self::Stand(side) => m.stand(side.say(voice)),
            Self::Name(mover, side) => m.player_name(mover.word(), side.say(voice)),
            Self::Undo => m.undo(),
            Self::NewGame => m.new_game(),
            Self::Resign => m.resign(),
            Self::ConfirmResignation => m.resign_confirm(),
            Self::HowToResign => m.resign_how(),
            Self::Hint => m.hint(),
            Self::Rematch => m.rematch(),
            Self::TryAgain => m.try_again(),
            Self::Opponent(player) => m.opponent(player.name()),
            Self::Skip => m.skip(),
            Self::NextStep => m.next_step(),
            Self::ToGame => m.to_game(),
            Self::Show => m.show(),
            Self::Close => m.close(),
            Self::Settings => m.settings(),
            Self::Pieces => m.pieces(),
            Self::Glyphs(glyphs) => m.glyphs(glyphs.name()),
            Self::Sound => m.sound(),
            Self::Flip => m.flip(),
            Self::Share => m.share(),
            Self::Notice(notice) => m.notice(notice.name()),
            Self::Update => m.update(),
            Self::Reload => m.reload(),
        }
        .to_string()
    }
}
