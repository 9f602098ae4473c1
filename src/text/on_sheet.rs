//! The words on the page's sheets; those of the page itself are [labels](super::label).

use crate::{
    play::{
        exchange::export::Format,
        pwa::Build,
        session::{Player, Players},
        settings::{Coordinates, Seating, Speed, Theme},
    },
    rules::{Side, Variant},
};

use super::{Say, Voice, flag, label::Label, sharing};

/// A name or a note on a sheet, or a button there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OnSheet {
    /// Leads from a part of another page to the page itself.
    FullPage,
    /// Which game to play.
    WhichGame,
    /// Whether one side gives the other something.
    Handicap,
    /// A handicap, by its token; none in an even game.
    HandicapName(Option<&'static str>),
    /// Which of the rulesets of a game's rules to play by.
    WhichRuleset,
    /// A ruleset, in a few words; of a game that has but one, its name.
    Ruleset(Variant),
    /// Whom to play against.
    Against,
    /// What to expect of that opponent.
    OpponentNote(Player),
    /// Which side to play.
    You,
    /// A side to play, and whether it begins; none for either, by lot.
    YourSide(Option<Side>, bool),
    /// Begins the game that was chosen.
    Start,
    /// Begins the introduction.
    Learn,
    /// The choice of the colours.
    Colours,
    /// Light or dark.
    Theme(Theme),
    /// The choice of the language.
    Language,
    /// The choice of how quickly pieces move.
    Motion,
    /// How quickly pieces move.
    Speed(Speed),
    /// The choice of where coordinates stand.
    Squares,
    /// Where coordinates stand.
    Coordinates(Coordinates),
    /// The choice of how two people sit.
    TwoPeople,
    /// How two people sit.
    Seating(Seating),
    /// Whether the device is to shake.
    Vibration,
    /// Copies the link to the game.
    CopyLink,
    /// Offers the link to other apps.
    Send,
    /// What happens to a person who opens the link of a game between these players.
    ByLink(Players),
    /// The forms in which a game is copied.
    CopyAs,
    /// The forms in which it is saved.
    SaveAs,
    /// A form.
    Format(Format),
    /// The game was copied.
    Copied(Format),
    /// The game was saved.
    Saved(Format),
    /// The browser refuses to copy it: a text, which may be copied by hand, or a picture.
    NotCopied(bool),
    /// The browser does not tell what was copied.
    NotPasted,
    /// The field for the text of a game.
    OpenGame,
    /// Opens what stands there.
    Open,
    /// Opens what was copied.
    Paste,
    /// Opens a file.
    File,
    /// The games that wait to be gone on with.
    Waiting,
    /// One of them, with the number of its next move.
    Waits(Variant, u32),
    /// Installs the page as an app.
    Install,
    /// How a person installs it where the browser does not offer to.
    InstallByHand,
    /// The licences of what the program is made of.
    Licences,
}

impl Say for OnSheet {
    fn say(&self, voice: &Voice) -> String {
        let m = &voice.messages;
        match self {
            Self::FullPage => m.full_page(),
            Self::WhichGame => m.which_game(),
            Self::Handicap => m.handicap(),
            Self::HandicapName(name) => m.given(name.unwrap_or("even")),
            Self::WhichRuleset => m.which_ruleset(),
            Self::Ruleset(game) => return ruleset(*game, voice),
            Self::Against => m.against(),
            Self::OpponentNote(player) => m.opponent_note(player.name()),
            Self::You => m.you(),
            Self::YourSide(side, begins) => m.your_side(side_word(*side), flag(*begins)),
            Self::Start => m.start(),
            Self::Learn => m.learn(),
            Self::Colours => m.colours(),
            Self::Theme(theme) => m.theme(theme.name()),
            Self::Language => m.language(),
            Self::Motion => m.motion(),
            Self::Speed(speed) => m.speed(speed.name()),
            Self::Squares => m.squares(),
            Self::Coordinates(at) => m.coordinates(at.name()),
            Self::TwoPeople => m.two_people(),
            Self::Seating(seating) => m.seating(seating.name()),
            Self::Vibration => m.vibration(),
            Self::CopyLink => m.copy_link(),
            Self::Send => m.send(),
            Self::ByLink(players) => return sharing::by_link(*players, voice),
            Self::CopyAs => m.copy_as(),
            Self::SaveAs => m.save_as(),
            Self::Format(form) => m.form(form.name()),
            Self::Copied(form) => m.copied(m.form(form.name()).to_string()),
            Self::Saved(form) => m.saved(m.form(form.name()).to_string()),
            Self::NotCopied(by_hand) => m.not_copied(flag(*by_hand)),
            Self::NotPasted => m.not_pasted(),
            Self::OpenGame => m.open_game(),
            Self::Open => m.open(),
            Self::Paste => m.paste(),
            Self::File => m.file(),
            Self::Waiting => m.waiting(),
            Self::Waits(game, number) => m.waits(Label::Game(*game).say(voice), number.to_string()),
            Self::Install => m.install(),
            Self::InstallByHand => m.install_by_hand(),
            Self::Licences => m.licences(),
        }
        .to_string()
    }
}

/// What is particular to a ruleset of a game; a game that has but one is called by its name.
fn ruleset(game: Variant, voice: &Voice) -> String {
    let m = &voice.messages;
    match game {
        Variant::Micro => m.game_micro(),
        Variant::Minishogi => m.game_minishogi(),
        Variant::Judkins => m.game_judkins(),
        Variant::Nana => m.ruleset_nana(),
        Variant::NanaFree => m.ruleset_nana_free(),
        Variant::Kyoto => m.game_kyoto(),
    }
    .to_string()
}

/// The word by which messages about sides choose.
const fn side_word(side: Option<Side>) -> &'static str {
    match side {
        Some(side) => side.name(),
        None => "any",
    }
}

impl Say for Build {
    fn say(&self, voice: &Voice) -> String {
        let known = flag(!self.hash.is_empty());
        voice.messages.build(self.version, known, &self.hash).to_string()
    }
}
