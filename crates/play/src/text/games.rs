//! Texts on the sheet of games.

use rules::{Outcome, Reason, Side};

use crate::{
    rating::Rating,
    storage::{
        StorageFailure,
        archive::{Imported, Milestone, State, TransferError},
    },
};

use super::{Translate, Translator, flag, label::Label};

/// A label, a note or a button on the sheet of games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GamesLabel {
    /// There is no game yet.
    Empty,
    /// No game passes the filters.
    NoneFound,
    /// The choice of the game.
    Variant,
    AllVariants,
    /// The choice of the state.
    Which,
    State(State),
    /// The result of a game, and the side of the person who played the computer.
    Result(Outcome, Option<Side>),
    /// The number of moves of a game.
    Length(usize),
    /// The game is on the board now.
    OnBoard,
    /// Deletes the game with this description in the list.
    Delete(String),
    Deleted,
    /// A game cannot be read.
    Unreadable,
    /// Shows more games.
    More,
    /// This many games cannot be read, and are kept.
    UnreadableCount(usize),
    /// Saves all games as a file.
    Export,
    /// Adds the games of a file.
    Import,
    /// A file with this name was saved.
    Exported(String),
    /// The browser refused to save or read a file.
    Refused,
    Scores,
    /// What a win was worth.
    Milestone(Milestone),
    /// The person's rating in a game.
    Rating(Rating),
    /// The description of the graph of a rating over the games.
    RatingGraph {
        first: Rating,
        last: Rating,
        games: usize,
    },
    /// The column heading for won games.
    Won,
    /// The column heading for lost games.
    Lost,
    /// The column heading for drawn games.
    Drawn,
}

impl Translate for GamesLabel {
    fn translate(&self, translator: &Translator) -> String {
        let m = &translator.messages;
        match self {
            Self::Empty => m.games_empty(),
            Self::NoneFound => m.games_none_found(),
            Self::Variant => m.which_game(),
            Self::AllVariants => m.games_all(),
            Self::Which => m.games_which(),
            Self::State(state) => m.games_state(state.name()),
            Self::Result(outcome, person) => return result(*outcome, *person, translator),
            Self::Length(moves) => m.game_length(flag(*moves == 1), moves.to_string()),
            Self::OnBoard => m.game_on_board(),
            Self::Delete(game) => m.game_delete(game),
            Self::Deleted => m.game_deleted(),
            Self::Unreadable => m.game_unreadable(),
            Self::More => m.games_more(),
            Self::UnreadableCount(number) => m.games_unreadable(number.to_string()),
            Self::Export => m.games_export(),
            Self::Import => m.games_import(),
            Self::Exported(name) => m.games_exported(name),
            Self::Refused => m.games_refused(),
            Self::Scores => m.scores(),
            Self::Milestone(Milestone::FirstWin(variant, level)) => m.milestone_first_win(
                m.opponent_name(level.number()).to_string(),
                Label::Game(variant.game()).translate(translator),
            ),
            Self::Milestone(Milestone::Rating(rating, rise)) => m.milestone_rating(rating.points, rise),
            Self::Rating(rating) => m.rating(flag(rating.is_sure()), rating.shown_points(), rating.margin),
            Self::RatingGraph { first, last, games } => m.rating_graph(*games, first.points, last.points),
            Self::Won => m.score_won(),
            Self::Lost => m.score_lost(),
            Self::Drawn => m.score_drawn(),
        }
        .to_string()
    }
}

/// A result in a few words.
fn result(Outcome { winner, reason }: Outcome, person: Option<Side>, translator: &Translator) -> String {
    let result = match (winner, person) {
        (None, _) => "drawn",
        (Some(winner), Some(person)) if winner == person => "won",
        (Some(_), Some(_)) => "lost",
        (Some(Side::Black), None) => "black",
        (Some(Side::White), None) => "white",
    };
    let reason = match reason {
        Reason::Checkmate => "checkmate",
        Reason::Stalemate => "stalemate",
        Reason::PerpetualCheck => "perpetual",
        Reason::Repetition => "repetition",
        Reason::Resignation => "resignation",
        Reason::Agreement => "agreement",
        Reason::Timeout => "timeout",
    };
    translator.messages.game_result(result, reason).to_string()
}

/// The result of an import.
impl Translate for Imported {
    fn translate(&self, translator: &Translator) -> String {
        let m = &translator.messages;
        let mut sentences = vec![m.imported(self.entries.len().to_string(), self.known.to_string()).to_string()];
        if !self.later.is_empty() {
            sentences.push(m.imported_later(self.later.len().to_string()).to_string());
        }
        if !self.unreadable.is_empty() {
            let numbers: Vec<String> = self.unreadable.iter().map(|(number, _)| number.to_string()).collect();
            sentences.push(m.imported_unreadable(numbers.join(", ")).to_string());
        }
        sentences.join(" ")
    }
}

impl Translate for TransferError {
    fn translate(&self, translator: &Translator) -> String {
        let m = &translator.messages;
        match self {
            Self::Json(error) => m.import_not_json(error.line().to_string(), error.column().to_string()),
            Self::Format => m.import_not_games(),
            Self::Version(version) => m.import_later_version(version.to_string()),
        }
        .to_string()
    }
}

impl Translate for StorageFailure {
    fn translate(&self, translator: &Translator) -> String {
        let m = &translator.messages;
        match self {
            Self::Settings => m.settings_not_kept(),
            Self::Puzzles => m.puzzles_not_kept(),
            Self::Archive => m.archive_not_kept(),
            Self::Board => m.board_not_kept(),
            Self::Session => m.session_not_kept(),
        }
        .to_string()
    }
}
