//! Sample texts on the Games sheet.

use play::{
    exchange::import_error::ImportError,
    rating::Rating,
    storage::{
        StorageFailure,
        archive::{self, Archive, GameFault, Imported, Milestone, Opponent, Order, State, TransferError},
        load_error::LoadError,
    },
    text::{Translate, games::GamesLabel},
};
use protocol::Level;
use rules::{Outcome, Reason, Side, Variant};

use super::samples::boxed;

pub(super) fn archive_samples() -> Vec<Box<dyn Translate>> {
    let rating = |points| Rating { points, margin: 120 };
    let mut samples: Vec<Box<dyn Translate>> = Vec::new();
    samples.extend(
        [
            GamesLabel::Empty,
            GamesLabel::NoneFound,
            GamesLabel::Variant,
            GamesLabel::All,
            GamesLabel::Which,
            GamesLabel::Position,
            GamesLabel::Search,
            GamesLabel::Order,
            GamesLabel::Filters(0),
            GamesLabel::Filters(2),
            GamesLabel::Opponent,
            GamesLabel::Since,
            GamesLabel::Before,
            GamesLabel::Collection,
            GamesLabel::InCollection("9z".to_owned(), 3),
            GamesLabel::Select,
            GamesLabel::EndSelection,
            GamesLabel::SelectAll(3),
            GamesLabel::Selected(3),
            GamesLabel::SelectGame("9z".to_owned()),
            GamesLabel::Options("9z".to_owned()),
            GamesLabel::Name,
            GamesLabel::AddTo,
            GamesLabel::Add,
            GamesLabel::RemoveFrom("9z".to_owned()),
            GamesLabel::Copy,
            GamesLabel::Save,
            GamesLabel::DeleteGames,
            GamesLabel::Copied(1),
            GamesLabel::Copied(3),
            GamesLabel::AddedTo("9z".to_owned(), 3),
            GamesLabel::BoardStays,
            GamesLabel::PositionAdded,
            GamesLabel::PositionKnown,
            GamesLabel::Found(1),
            GamesLabel::Found(3),
            GamesLabel::LeftOut(2),
            GamesLabel::RemovedFrom("9z".to_owned()),
            GamesLabel::DeletedGames(3),
            GamesLabel::RenameCollection,
            GamesLabel::DissolveCollection,
            GamesLabel::Dissolved("9z".to_owned()),
            GamesLabel::AddPosition,
            GamesLabel::Length(1),
            GamesLabel::Length(31),
            GamesLabel::OnBoard,
            GamesLabel::Deleted,
            GamesLabel::Unreadable,
            GamesLabel::More,
            GamesLabel::UnreadableCount(2),
            GamesLabel::Files,
            GamesLabel::Export,
            GamesLabel::Import,
            GamesLabel::Exported("games.json".to_owned()),
            GamesLabel::Refused,
            GamesLabel::Scores,
            GamesLabel::Milestone(Milestone::FirstWin(Variant::Micro, Level::One)),
            GamesLabel::Milestone(Milestone::Rating(rating(640), 20)),
            GamesLabel::Rating(rating(640)),
            GamesLabel::RatingGraph { first: rating(600), last: rating(640), games: 5 },
            GamesLabel::Won,
            GamesLabel::Lost,
            GamesLabel::Drawn,
        ]
        .map(boxed),
    );
    samples.extend(State::ALL.map(|state| boxed(GamesLabel::State(state))));
    samples.extend(Order::ALL.map(|order| boxed(GamesLabel::By(order))));
    samples.extend(Opponent::all().map(|opponent| boxed(GamesLabel::Of(opponent))));
    for reason in Reason::ALL {
        for winner in [Some(Side::Black), Some(Side::White), None] {
            let outcome = Outcome { winner, reason };
            samples.extend([None, Some(Side::Black)].map(|you| boxed(GamesLabel::Result(outcome, you))));
        }
    }
    let unreadable = vec![(3, LoadError::NoId), (5, LoadError::NoId)];
    samples.push(boxed(Imported { known: 4, later: vec![Default::default()], unreadable, ..Imported::default() }));
    samples.extend(faults());
    samples.extend([TransferError::Binary, TransferError::Format, TransferError::Version(2)].map(boxed));
    let json = archive::import(&mut Archive::default(), "{").expect_err("it ends early");
    samples.push(boxed(json));
    samples.extend(
        [
            StorageFailure::Settings,
            StorageFailure::Puzzles,
            StorageFailure::Archive,
            StorageFailure::Board,
            StorageFailure::Session,
        ]
        .map(boxed),
    );
    samples
}

/// Imports of which a part was refused.
fn faults() -> [Box<dyn Translate>; 2] {
    let fault = |file: &str| {
        let error = ImportError::Elsewhere("lishogi.org/AbCdEfGh".to_owned());
        GameFault { file: file.to_owned(), number: 1, error }
    };
    let refused = vec![("9z".to_owned(), TransferError::Format)];
    [
        boxed(Imported { faults: vec![fault("9z"), fault("")], ..Imported::default() }),
        boxed(Imported { faults: vec![fault("")], refused, ..Imported::default() }),
    ]
}
