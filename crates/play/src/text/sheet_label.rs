//! The labels on the page's sheets; those of the page itself are in [`label`](super::label).

use protocol::Level;
use rules::{Side, Variant};

use crate::{
    clock::TimeControl,
    course::CourseState,
    exchange::{achievement::Achievement, export::Format},
    pwa::Build,
    session::{Player, Players},
    settings::{Board, Coordinates, MarkColours, MoveNotation, Pieces, Scores, Seating, SoundSet, Speed, Theme},
};

use super::{Translate, Translator, flag, sharing};

/// A label, a note or a button on a sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SheetLabel {
    /// What the user has achieved, as a sentence.
    Achievement(Achievement),
    /// Sends the picture to the device's other apps.
    SendPicture,
    /// Copies the sentence and the link.
    CopySentence,
    /// The sentence and the link were copied.
    SentenceCopied,
    CopyPicture,
    /// Opens the full page from an embed.
    FullPage,
    /// Which game to play.
    WhichGame,
    /// A game's name without the word that all of them share.
    ShortGame(Variant),
    /// The choice of a handicap.
    Handicap,
    /// A handicap, by its name; `None` for an even game.
    HandicapName(Option<&'static str>),
    /// The choice of a ruleset of the game.
    WhichRuleset,
    /// A ruleset in a few words, or the name of a game that has only one.
    Ruleset(Variant),
    /// The choice of the opponent.
    Against,
    /// An opponent, whatever the level.
    Opponent(Player),
    /// A note about a person as the opponent.
    OpponentNote(Player),
    /// The choice of the computer's level.
    Level,
    /// The choice of the level that fits the person, which is this one now.
    FitsMe(Level),
    /// How the fitting level is found; whether it is known well enough.
    FitsMeNote(bool),
    /// How a level errs.
    LevelNote(Level),
    /// The choice of the side.
    You,
    /// A side and whether it begins; `None` for a random side.
    YourSide(Option<Side>, bool),
    /// The choice of the clock.
    Clock,
    /// A time control; `None` for a game without a clock.
    TimeControl(Option<TimeControl>),
    /// Lets the person set a time control.
    CustomClock,
    /// The field for the main time, in minutes.
    MainMinutes,
    /// The choice of the kind of time per move.
    PerMoveLegend,
    /// A kind of time per move: `nothing`, `byoyomi` or `increment`.
    PerMove(&'static str),
    /// The field for the time per move, in seconds.
    SecondsPerMove,
    /// Begins the chosen game.
    Start,
    /// Begins or resumes the course of a game.
    Learn(CourseState),
    /// The course cannot be loaded.
    CourseNotLoaded,
    /// Sets up the start position of the game.
    StartPosition,
    /// Removes all pieces.
    ClearBoard,
    /// Puts the other pieces into the hand of the defender of a mate problem.
    RestToDefender,
    /// The field with the position as text.
    PositionText,
    /// Sets up the position in the field.
    SetText,
    EditorKeys,
    /// The position in the editor can be played from.
    NoProblems,
    /// The choice of the colours.
    Colours,
    /// Light or dark.
    Theme(Theme),
    /// The choice of the language.
    Language,
    /// The choice of the speed of motion.
    Motion,
    /// A speed of motion.
    Speed(Speed),
    /// The choice of the place of the coordinates.
    Squares,
    /// A place of the coordinates.
    Coordinates(Coordinates),
    /// The choice of how moves are written.
    Notation,
    /// A way to write moves.
    MoveNotation(MoveNotation),
    /// The choice of the seating of two people.
    TwoPeople,
    Seating(Seating),
    Vibration,
    /// Copies the link to the game.
    CopyLink,
    /// Copies a link to the position on the board, without its moves.
    CopyPositionLink,
    /// Sends the link with another app.
    Send,
    /// What the link does for a person who opens it; depends on the players.
    LinkOpens(Players),
    /// What a link leaves out of a game with variations or comments.
    LinkLeavesOut,
    /// The field for the name that the other player sees.
    YourName,
    /// The formats for copying.
    CopyAs,
    /// The formats for saving.
    SaveAs,
    Format(Format),
    /// The game was copied.
    Copied(Format),
    /// The game was saved.
    Saved(Format),
    /// The browser does not allow copying; `true` for a text, which can be copied by hand.
    NotCopied(bool),
    /// The browser does not allow reading the clipboard.
    NotPasted,
    /// The field for the text of a game.
    OpenGame,
    /// Opens the text in the field.
    Open,
    /// Opens the text in the clipboard.
    Paste,
    /// Opens a file.
    File,
    /// Installs the page as an app.
    Install,
    /// How to install the page by hand.
    InstallByHand,
    /// The licences of the libraries and fonts.
    Licences,
    /// Prints the game.
    Print,
    /// The choice of the board.
    Boards,
    BoardOf(Board),
    /// The choice of what the pieces are made of.
    PieceSets,
    PiecesOf(Pieces),
    /// The choice of what pieces sound like.
    Sounds,
    SoundsOf(SoundSet),
    /// The choice of how evaluations are shown.
    Scores,
    /// A way to show them.
    ScoresAs(Scores),
    /// Whether letters and signs are shortcuts.
    SingleKeys,
    /// The heading of the colours of marks.
    MarkColours,
    MarkColoursOf(MarkColours),
    /// The switch for the field for typed moves.
    TypedMoves,
    /// The label of that field.
    TypedMove,
    /// The heading of the keys that work everywhere.
    KeysAnywhere,
    /// The heading of the keys of the board.
    KeysOnBoard,
}

impl Translate for SheetLabel {
    fn translate(&self, translator: &Translator) -> String {
        let m = &translator.messages;
        match self {
            Self::FullPage => m.full_page(),
            Self::WhichGame => m.which_game(),
            Self::ShortGame(game) => m.game_short(game.name()),
            Self::Handicap => m.handicap(),
            Self::HandicapName(name) => m.handicap_name(name.unwrap_or("even")),
            Self::WhichRuleset => m.which_ruleset(),
            Self::Ruleset(game) => ruleset(*game, translator),
            Self::Against => m.against(),
            Self::Opponent(player) => m.opponent(player.name()),
            Self::OpponentNote(player) => m.opponent_note(player.name()),
            Self::Level => m.level(),
            Self::FitsMe(level) => m.fits_me(m.opponent_name(level.number())),
            Self::FitsMeNote(known) => m.fits_me_note(flag(*known)),
            Self::LevelNote(level) => m.level_note(level.number()),
            Self::You => m.you(),
            Self::YourSide(side, begins) => m.your_side(side_word(*side), flag(*begins)),
            Self::Clock => m.clock(),
            Self::TimeControl(None) => m.no_clock(),
            Self::TimeControl(Some(time)) => time.translate(translator),
            Self::CustomClock => m.custom_clock(),
            Self::MainMinutes => m.main_minutes(),
            Self::PerMoveLegend => m.per_move_legend(),
            Self::PerMove(word) => m.per_move(*word),
            Self::SecondsPerMove => m.seconds_per_move(),
            Self::Start => m.start(),
            Self::Learn(state) => {
                let word = if state.is_complete() { "complete" } else { "begun" };
                m.learn(flag(state.done > 0), word, (state.next() + 1).to_string(), state.of.to_string())
            }
            Self::CourseNotLoaded => m.course_not_loaded(),
            Self::StartPosition => m.start_position(),
            Self::ClearBoard => m.clear_board(),
            Self::RestToDefender => m.rest_to_defender(),
            Self::PositionText => m.position_text(),
            Self::SetText => m.set_text(),
            Self::EditorKeys => m.editor_keys(),
            Self::NoProblems => m.no_problems(),
            Self::Colours => m.colours(),
            Self::Theme(theme) => m.theme(theme.name()),
            Self::Language => m.language(),
            Self::Motion => m.motion(),
            Self::Speed(speed) => m.speed(speed.name()),
            Self::Squares => m.squares(),
            Self::Coordinates(at) => m.coordinates(at.name()),
            Self::Notation => m.notation(),
            Self::MoveNotation(notation) => m.move_notation(notation.name()),
            Self::TwoPeople => m.two_people(),
            Self::Seating(seating) => m.seating(seating.name()),
            Self::Vibration => m.vibration(),
            Self::CopyLink => m.copy_link(),
            Self::CopyPositionLink => m.copy_position_link(),
            Self::Send => m.send(),
            Self::Achievement(achievement) => sharing::achievement(*achievement, translator),
            Self::SendPicture => m.send_picture(),
            Self::CopySentence => m.copy_sentence(),
            Self::SentenceCopied => m.sentence_copied(),
            Self::CopyPicture => m.copy_picture(),
            Self::LinkLeavesOut => m.link_leaves_out(),
            Self::LinkOpens(players) => sharing::link_opens(*players, translator),
            Self::YourName => m.your_name(),
            Self::CopyAs => m.copy_as(),
            Self::SaveAs => m.save_as(),
            Self::Format(form) => m.form(form.name()),
            Self::Copied(form) => m.copied(m.form(form.name())),
            Self::Saved(form) => m.saved(m.form(form.name())),
            Self::NotCopied(by_hand) => m.not_copied(flag(*by_hand)),
            Self::NotPasted => m.not_pasted(),
            Self::OpenGame => m.open_game(),
            Self::Open => m.open(),
            Self::Paste => m.paste(),
            Self::File => m.file(),
            Self::Install => m.install(),
            Self::InstallByHand => m.install_by_hand(),
            Self::Licences => m.licences(),
            Self::Print => m.print(),
            Self::Boards => m.boards(),
            Self::BoardOf(board) => m.board_of(board.name()),
            Self::PieceSets => m.piece_sets(),
            Self::PiecesOf(pieces) => m.material(pieces.name()),
            Self::Sounds => m.sounds(),
            Self::SoundsOf(sounds) => m.material(sounds.name()),
            Self::Scores => m.evaluations(),
            Self::ScoresAs(scores) => m.scores_as(scores.name()),
            Self::SingleKeys => m.single_keys(),
            Self::MarkColours => m.mark_colours(),
            Self::MarkColoursOf(colours) => m.mark_colours_of(colours.name()),
            Self::TypedMoves => m.typed_moves(),
            Self::TypedMove => m.typed_move(),
            Self::KeysAnywhere => m.keys_anywhere(),
            Self::KeysOnBoard => m.keys_on_board(),
        }
    }
}

/// A ruleset in a few words, or the name of a game that has only one.
fn ruleset(game: Variant, translator: &Translator) -> String {
    let m = &translator.messages;
    match game {
        Variant::Micro => m.game_micro(),
        Variant::Minishogi => m.game_minishogi(),
        Variant::Judkins => m.game_judkins(),
        Variant::Nana => m.ruleset_nana(),
        Variant::NanaFree => m.ruleset_nana_free(),
        Variant::Kyoto => m.game_kyoto(),
    }
}

/// The selector value in the language files.
const fn side_word(side: Option<Side>) -> &'static str {
    match side {
        Some(side) => side.name(),
        None => "any",
    }
}

impl Translate for Build {
    fn translate(&self, translator: &Translator) -> String {
        let known = flag(!self.hash.is_empty());
        translator.messages.build(self.version, known, &self.hash)
    }
}
