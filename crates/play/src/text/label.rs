//! The labels of the page itself.

use protocol::Level;
use rules::{BySide, Side, Square, Variant};

use crate::{correspondence::PlayerName, message::Mover, pwa::Notice, session::Player, settings::Glyphs};

use super::{Translate, Translator, flag, untrusted};

/// A label of the page, of a part of it, or of a button.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Label {
    /// The app's name.
    Title,
    /// A part of the program could not be loaded; `replaced` if the host has another build now.
    MissingPart {
        replaced: bool,
    },
    /// A game's name.
    Game(Variant),
    /// The most important rule of a game, in one sentence.
    Rule(Variant),
    /// The page about a game's rules.
    Rules,
    Board,
    /// A player's stand.
    Stand(Side),
    /// A player's name at their stand.
    Name(Mover, Side),
    /// Takes back the last move.
    Undo,
    /// Takes back a change in the editor, or brings back deleted games.
    UndoChange,
    /// Redoes the change that was undone.
    Redo,
    /// Opens the editor.
    SetUp,
    /// The palette of the editor.
    Palette,
    /// The side of the palette's pieces; the button switches to the other side.
    PaletteSide(Side),
    /// The side to move in the editor; the button switches to the other side.
    PassTurn(Side),
    /// The sheet with more actions on the position in the editor.
    Position,
    /// Closes the editor.
    LeaveEditor,
    /// Plays the position in the editor.
    PlayFromHere,
    /// Shows the values of a solved game.
    Values,
    /// Says that values are shown after the game.
    ValuesAfterGame,
    /// Explains the values.
    ValuesHelp,
    /// Begins a new game.
    NewGame,
    /// The title of its sheet.
    NewGameTitle,
    /// Asks whether to give up the game.
    Resign,
    /// Gives up the game.
    ConfirmResignation,
    /// Says that a second press gives up the game.
    HowToResign {
        side: Side,
        /// Whether a draw can be offered instead.
        draw: bool,
    },
    OfferDraw,
    /// Asks the other person to accept the draw that this side offers.
    AskForDraw(Side),
    AgreeDraw,
    DeclineDraw,
    /// Asks the computer for a move.
    Hint,
    /// Begins a new game with the sides exchanged.
    Rematch,
    /// Begins a new game against the computer at this level.
    PlayLevel(Level),
    /// Asks the computer once more after it failed.
    TryAgain,
    /// The name of the computer as the opponent at a level.
    OpponentName(Level),
    /// An opponent: the computer at a level, or another person.
    Opponent(Player),
    /// The opponent of a correspondence game, with their name if it is known.
    Correspondence(Option<PlayerName>),
    /// The players named in a record.
    Players(BySide<Option<PlayerName>>),
    /// Sends the link to the correspondent.
    SendLink,
    /// Opens the link in the clipboard.
    PasteLink,
    /// Leaves the introduction.
    Skip,
    /// Leaves a course, which resumes there next time.
    Leave,
    /// Goes to the next step of the introduction.
    NextStep,
    /// Begins the next puzzle.
    NextPuzzle,
    /// Shows the other puzzles.
    MorePuzzles,
    RunAgain,
    /// Plays the moves of a game one after the other.
    PlayThrough,
    /// Begins the same game again, with the same sides.
    Again,
    /// Shares a won game or a solved puzzle.
    ShareAchievement,
    /// Goes from the introduction to the game.
    ToGame,
    /// Shows the solution of the introduction's step.
    Show,
    /// The button that closes a sheet.
    Close,
    Settings,
    /// The sheet that lists the keys.
    Keys,
    /// Analyses a position apart from the game.
    Analyse,
    /// Begins a game from the position on the board.
    PlayPosition,
    /// The choice of the glyphs on the pieces.
    Pieces,
    /// A set of glyphs.
    Glyphs(Glyphs),
    Sound,
    /// Shows the previous position; a short label.
    Back,
    /// Shows the next position; a short label.
    Forward,
    /// Shows the current position again.
    Return,
    Moves,
    /// Fills the empty list of moves.
    NoMoves,
    /// Returns from the variation to the main line.
    MainLine,
    /// Makes the variation the main line.
    Promote,
    DeleteVariation,
    /// The comment on a position, and the button that opens it.
    Comment,
    SaveComment,
    /// Closes the comment without saving it.
    Cancel,
    /// Shows the start of the game.
    FirstPosition,
    /// Shows the previous position.
    StepBack,
    /// Shows the next position.
    StepForward,
    /// Shows the current position.
    LastPosition,
    Flip,
    /// The sheet for sharing and opening games.
    Share,
    /// The sheet for learning and puzzles.
    Learn,
    /// The same, while a puzzle or an exercise waits.
    LearnWaiting,
    Games,
    /// A notice about the app.
    Notice(Notice),
    /// Asks a person who opened a link whether they are new to the game.
    NewToThis,
    /// Begins the introduction, which returns to the link's game.
    BeginIntroduction,
    /// On a new day: there is another puzzle of the day.
    NewPuzzle,
    /// Begins it.
    SolvePuzzle,
    /// Loads the newer build.
    Update,
    /// Reloads the page.
    Reload,
}

/// A row of the board, by one of its squares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RankName(pub Square);

impl Translate for RankName {
    fn translate(&self, translator: &Translator) -> String {
        translator.messages.rank_name(char::from(b'a' + self.0.rank()).to_string())
    }
}

impl Translate for Label {
    fn translate(&self, translator: &Translator) -> String {
        let m = &translator.messages;
        match self {
            Self::Title => m.title(),
            Self::MissingPart { replaced } => m.missing_part(flag(*replaced)),
            Self::Game(variant) => game(*variant, translator),
            Self::Rules => m.rules(),
            Self::Rule(variant) => rule(*variant, translator),
            Self::Board => m.board(),
            Self::Stand(side) => m.stand(side.value(translator)),
            Self::Name(mover, side) => {
                m.player_name(mover.word(), short(&translator.text(&mover.name())), side.value(translator))
            }
            Self::Players(names) => {
                let [black, white] = Side::ALL.map(|side| match names[side] {
                    Some(name) => untrusted::isolated(name.as_str()).into(),
                    None => side.value(translator),
                });
                m.players(black, white)
            }
            Self::Correspondence(correspondent) => {
                m.correspondence_with(flag(correspondent.is_some()), untrusted::player(*correspondent))
            }
            Self::SendLink => m.send_link(),
            Self::PasteLink => m.paste_link(),
            Self::Undo => m.undo(),
            Self::UndoChange => m.undo_change(),
            Self::Values => m.values(),
            Self::ValuesAfterGame => m.values_after_game(),
            Self::ValuesHelp => m.values_help(),
            Self::Redo => m.redo(),
            Self::SetUp => m.set_up(),
            Self::Palette => m.palette(),
            Self::PaletteSide(side) => m.palette_side(side.value(translator)),
            Self::PassTurn(side) => m.pass_turn(side.value(translator)),
            Self::Position => m.position(),
            Self::LeaveEditor => m.leave_editor(),
            Self::PlayFromHere => m.play_from_here(),
            Self::NewGame => m.new_game(),
            Self::NewGameTitle => m.new_game_title(),
            Self::Resign => m.resign(),
            Self::ConfirmResignation => m.resign_confirm(),
            Self::HowToResign { side, draw } => m.resign_how(side.value(translator), flag(*draw)),
            Self::OfferDraw => m.draw_offer(),
            Self::AskForDraw(side) => m.draw_ask(side.value(translator), (!*side).value(translator)),
            Self::AgreeDraw => m.draw_agree(),
            Self::DeclineDraw => m.draw_decline(),
            Self::Hint => m.hint(),
            Self::Rematch => m.rematch(),
            Self::PlayLevel(level) => m.play_level(m.opponent_name(level.number())),
            Self::TryAgain => m.try_again(),
            Self::OpponentName(level) => m.opponent_name(level.number()),
            Self::Opponent(Player::Engine(level)) => m.level_name(m.opponent_name(level.number()), level.number()),
            Self::Opponent(player) => m.opponent(player.name()),
            Self::Skip => m.skip(),
            Self::Leave => m.leave(),
            Self::NextStep => m.next_step(),
            Self::NextPuzzle => m.next_puzzle(),
            Self::MorePuzzles => m.more_puzzles(),
            Self::RunAgain => m.run_again(),
            Self::Again => m.again(),
            Self::PlayThrough => m.play_through(),
            Self::ShareAchievement => m.share_achievement(),
            Self::ToGame => m.to_game(),
            Self::Show => m.show(),
            Self::Close => m.close(),
            Self::Settings => m.settings(),
            Self::Keys => m.keys(),
            Self::Analyse => m.analysis_switch(),
            Self::PlayPosition => m.play_position(),
            Self::Pieces => m.pieces(),
            Self::Glyphs(glyphs) => m.glyphs(glyphs.name()),
            Self::Sound => m.sound(),
            Self::Back => m.back(),
            Self::Forward => m.forward(),
            Self::Return => m.return_to_game(),
            Self::Moves => m.moves(),
            Self::NoMoves => m.no_moves(),
            Self::MainLine => m.main_line(),
            Self::Promote => m.promote(),
            Self::DeleteVariation => m.delete_variation(),
            Self::Comment => m.comment(),
            Self::SaveComment => m.save_comment(),
            Self::Cancel => m.cancel(),
            Self::FirstPosition => m.first_position(),
            Self::StepBack => m.step_back(),
            Self::StepForward => m.step_forward(),
            Self::LastPosition => m.last_position(),
            Self::Flip => m.flip(),
            Self::Share => m.share(),
            Self::Learn => m.learn_and_puzzles(),
            Self::LearnWaiting => m.learn_waiting(),
            Self::Games => m.games(),
            Self::Notice(notice) => m.notice(notice.name()),
            Self::NewToThis => m.new_to_this(),
            Self::BeginIntroduction => m.begin_introduction(),
            Self::NewPuzzle => m.new_puzzle(),
            Self::SolvePuzzle => m.solve_puzzle(),
            Self::Update => m.update(),
            Self::Reload => m.reload(),
        }
    }
}

/// The maximum width of a name beside a stand, in letters; an East Asian character counts as two.
const MOST_LETTERS: usize = 12;

/// A name, truncated after [`MOST_LETTERS`].
fn short(name: &str) -> String {
    let mut width = 0;
    let end = name.char_indices().find(|&(_, c)| {
        width += if c >= '\u{1100}' { 2 } else { 1 };
        width > MOST_LETTERS
    });
    end.map_or_else(|| name.to_owned(), |(at, _)| name[..at].trim_end().to_owned() + "…")
}

fn rule(variant: Variant, translator: &Translator) -> String {
    let m = &translator.messages;
    match variant {
        Variant::Micro => m.rule_micro(),
        Variant::Minishogi => m.rule_minishogi(),
        Variant::Judkins => m.rule_judkins(),
        Variant::Nana => m.rule_nana(),
        Variant::NanaFree => m.rule_nana_free(),
        Variant::Kyoto => m.rule_kyoto(),
    }
}

fn game(variant: Variant, translator: &Translator) -> String {
    let m = &translator.messages;
    match variant {
        Variant::Micro => m.game_micro(),
        Variant::Minishogi => m.game_minishogi(),
        Variant::Judkins => m.game_judkins(),
        Variant::Nana => m.game_nana(),
        Variant::NanaFree => m.game_nana_free(),
        Variant::Kyoto => m.game_kyoto(),
    }
}
