//! Texts on the sheet of games.

use rules::{Outcome, Side};

use crate::{
    rating::Rating,
    session::Player,
    storage::{
        StorageFailure,
        archive::{GameFault, Imported, Milestone, Opponent, Order, State, TransferError},
    },
};

use super::{Translate, Translator, flag, label::Label, untrusted::isolated};

/// A label, a note or a button on the sheet of games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GamesLabel {
    /// There is no game yet.
    Empty,
    /// No game passes the filters.
    NoneFound,
    /// The choice of the game.
    Variant,
    /// The choice without a restriction.
    All,
    /// The choice of the state.
    Which,
    State(State),
    /// The result of a game, and the side of the person who played the computer.
    Result(Outcome, Option<Side>),
    /// A position without moves.
    Position,
    /// The number of moves of a game.
    Length(usize),
    /// The field for words to search for.
    Search,
    /// The choice of the order.
    Order,
    By(Order),
    /// Shows the filters, of which this many are set.
    Filters(usize),
    /// The choice of the opponent.
    Opponent,
    Of(Opponent),
    /// The field for the first day.
    Since,
    /// The field for the last day.
    Before,
    /// The choice of the collection.
    Collection,
    /// A collection with this name and number of games.
    InCollection(String, usize),
    /// Begins to select games.
    Select,
    /// Ends it.
    EndSelection,
    /// Selects all listed games.
    SelectAll(usize),
    /// The number of selected games.
    Selected(usize),
    /// Selects the game with this description.
    SelectGame(String),
    /// Shows what can be done with the game with this description.
    Options(String),
    /// The field for the name of a game.
    Name,
    /// The field for the name of a collection to add games to.
    AddTo,
    Add,
    /// Removes a game from the collection with this name.
    RemoveFrom(String),
    Copy,
    Save,
    DeleteGames,
    /// This many games were copied.
    Copied(usize),
    /// This many games were added to the collection with this name.
    AddedTo(String, usize),
    /// The game on the board cannot be deleted.
    BoardStays,
    PositionAdded,
    /// The position was in the archive before.
    PositionKnown,
    /// The number of listed games.
    Found(usize),
    /// This many games cannot be read and are not in the file.
    LeftOut(usize),
    RemovedFrom(String),
    DeletedGames(usize),
    /// The field for the name of the chosen collection.
    RenameCollection,
    DissolveCollection,
    Dissolved(String),
    AddPosition,
    /// The game is on the board now.
    OnBoard,
    Deleted,
    /// A game cannot be read.
    Unreadable,
    /// Shows more games.
    More,
    /// This many games cannot be read, and are kept.
    UnreadableCount(usize),
    /// Shows what exports and imports games.
    Files,
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
            Self::All | Self::Of(Opponent::Any) => m.games_all(),
            Self::Which => m.games_which(),
            Self::State(state) => m.games_state(state.name()),
            Self::Result(outcome, person) => result(*outcome, *person, translator),
            Self::Position => m.game_position(),
            Self::Search => m.games_search(),
            Self::Order => m.games_order(),
            Self::By(order) => m.games_by(order.name()),
            Self::Filters(set) => m.games_filters(flag(*set > 0), set.to_string()),
            Self::Opponent => m.games_opponent(),
            Self::Of(Opponent::Computer) => m.games_computer(),
            Self::Of(Opponent::Level(level)) => Label::Opponent(Player::Engine(*level)).translate(translator),
            Self::Of(Opponent::Person) => Label::Opponent(Player::Person).translate(translator),
            Self::Of(Opponent::Correspondent) => Label::Correspondence(None).translate(translator),
            Self::Since => m.games_since(),
            Self::Before => m.games_before(),
            Self::Collection => m.games_collection(),
            Self::InCollection(name, games) => m.games_in_collection(isolated(name), games.to_string()),
            Self::Select => m.games_select(),
            Self::EndSelection => m.games_select_end(),
            Self::SelectAll(games) => m.games_select_all(games.to_string()),
            Self::Selected(games) => m.games_selected(games.to_string()),
            Self::SelectGame(game) => m.game_select(game),
            Self::Options(game) => m.game_options(game),
            Self::Name => m.game_name(),
            Self::AddTo => m.games_add_to(),
            Self::Add => m.games_add(),
            Self::RemoveFrom(name) => m.game_remove_from(isolated(name)),
            Self::Copy => m.games_copy(),
            Self::Save => m.games_save(),
            Self::DeleteGames => m.games_delete(),
            Self::Copied(games) => m.games_copied(flag(*games == 1), games.to_string()),
            Self::AddedTo(name, games) => m.games_added_to(isolated(name), games.to_string()),
            Self::BoardStays => m.games_board_stays(),
            Self::PositionAdded => m.games_position_added(),
            Self::PositionKnown => m.games_position_known(),
            Self::Found(games) => m.games_found(flag(*games == 1), games.to_string()),
            Self::LeftOut(games) => m.games_left_out(games.to_string()),
            Self::RemovedFrom(name) => m.games_removed_from(isolated(name)),
            Self::DeletedGames(games) => m.games_deleted(games.to_string()),
            Self::RenameCollection => m.collection_rename(),
            Self::DissolveCollection => m.collection_dissolve(),
            Self::Dissolved(name) => m.collection_dissolved(isolated(name)),
            Self::AddPosition => m.games_add_position(),
            Self::Length(moves) => m.game_length(flag(*moves == 1), moves.to_string()),
            Self::OnBoard => m.game_on_board(),
            Self::Deleted => m.game_deleted(),
            Self::Unreadable => m.game_unreadable(),
            Self::More => m.games_more(),
            Self::UnreadableCount(number) => m.games_unreadable(number.to_string()),
            Self::Export => m.games_export(),
            Self::Import => m.games_import(),
            Self::Exported(name) => m.games_exported(name),
            Self::Refused => m.games_refused(),
            Self::Files => m.games_files(),
            Self::Scores => m.scores(),
            Self::Milestone(Milestone::FirstWin(variant, level)) => m.milestone_first_win(
                m.opponent_name(level.number()),
                Label::Game(variant.game()).translate(translator),
            ),
            Self::Milestone(Milestone::Rating(rating, rise)) => m.milestone_rating(rating.points, *rise),
            Self::Rating(rating) => m.rating(flag(rating.is_sure()), rating.shown_points(), rating.margin),
            Self::RatingGraph { first, last, games } => m.rating_graph(*games, first.points, last.points),
            Self::Won => m.score_won(),
            Self::Lost => m.score_lost(),
            Self::Drawn => m.score_drawn(),
        }
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
    translator.messages.game_result(result, reason.name())
}

/// The result of an import.
impl Translate for Imported {
    fn translate(&self, translator: &Translator) -> String {
        let m = &translator.messages;
        let is_empty =
            self.entries.is_empty() && self.known == 0 && !(self.faults.is_empty() && self.refused.is_empty());
        let counts = || m.imported(self.entries.len().to_string(), self.known.to_string());
        let mut sentences = vec![if is_empty { m.imported_none() } else { counts() }];
        for (file, error) in &self.refused {
            sentences.push(m.imported_refused(isolated(file), error.translate(translator)));
        }
        if let Some(GameFault { file, number, error }) = self.faults.first() {
            let fault = m.imported_fault(
                flag(!file.is_empty()),
                isolated(file),
                number.to_string(),
                error.translate(translator),
            );
            sentences.push(fault);
        }
        if self.faults.len() > 1 {
            sentences.push(m.imported_more_faults((self.faults.len() - 1).to_string()));
        }
        if !self.later.is_empty() {
            sentences.push(m.imported_later(self.later.len().to_string()));
        }
        if !self.unreadable.is_empty() {
            let numbers: Vec<String> = self.unreadable.iter().map(|(number, _)| number.to_string()).collect();
            sentences.push(m.imported_unreadable(numbers.join(", ")));
        }
        sentences.join(" ")
    }
}

impl Translate for TransferError {
    fn translate(&self, translator: &Translator) -> String {
        let m = &translator.messages;
        match self {
            Self::Binary => m.import_not_text(),
            Self::Json(error) => m.import_not_json(error.line().to_string(), error.column().to_string()),
            Self::Format => m.import_not_games(),
            Self::Version(version) => m.import_later_version(version.to_string()),
        }
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
    }
}
