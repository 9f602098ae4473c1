//! The part `more`: sheets, panels and the editor.

use leptos::prelude::*;

use play::{
    exchange::link::Link,
    session::{Action, Navigation},
    storage::SavedLesson,
};

use crate::{
    context::{ArchiveStore, Beginning, Courses, GameStore, Interface, MorePart, PartError, Parts, Puzzles},
    editor::{EditorButtons, Palette},
    environment::Host,
    moves::{MoveList, PrintedGame, SidePanel, TypedMoves},
    page::Petals,
    review::{ChanceBar, after_game},
    services::{import::Import, resume::resume_lesson},
    sheets::{
        GamesSheet, KeysSheet, LearnSheet, MovesSheet, NewGameSheet, PieceCard, PositionSheet, SettingsSheet,
        ShareSheet,
    },
    widgets::OpponentFace,
};

const MORE: MorePart = MorePart {
    begin,
    open: |games, puzzles, table, incoming| Import { games, puzzles, table }.open_incoming(incoming),
    sheets,
    side_panel: || view! { <SidePanel/> }.into_any(),
    replay_list: || view! { <MoveList name="moves"/> }.into_any(),
    typed_moves: || view! { <TypedMoves/> }.into_any(),
    chance_bar: || view! { <ChanceBar/> }.into_any(),
    after_game,
    opponent_face: |level| view! { <OpponentFace level/> }.into_any(),
    petals: || view! { <Petals/> }.into_any(),
    palette: || view! { <Palette/> }.into_any(),
    editor_buttons: || view! { <EditorButtons/> }.into_any(),
    paste: |games, puzzles, table| Import { games, puzzles, table }.paste(),
    send_link: GameStore::send_link,
    next_puzzle: |game, puzzles| puzzles.next(game),
    puzzle_of_day: |game, puzzles| puzzles.begin_fitting_of_day(game),
    analyse: |game| {
        game.analyse_as_new_game(&untrack(move || game.with(|session| session.game().clone())));
        game.act(Action::Navigate(Navigation::First));
    },
    run_again: |game, puzzles| puzzles.run_again(game),
};

/// Loads the part.
#[cfg(feature = "split")]
#[wasm_split_helpers::wasm_split(more, fallible)]
pub fn load() -> Result<MorePart, PartError> {
    Ok(MORE)
}

#[cfg(not(feature = "split"))]
pub async fn load() -> Result<MorePart, PartError> {
    Ok(MORE)
}

fn begin(link: Option<Link>, lesson: Option<SavedLesson>) -> Beginning {
    let (game, courses, puzzles) = (GameStore::expect(), Courses::expect(), Puzzles::expect());
    let table = Parts::expect().loaded_table();
    if let (Some(link), Some(table)) = (&link, table) {
        Import::expect(table).open_or_report(&link.shared);
    }
    Box::pin(async move {
        if let Some(lesson) = lesson {
            resume_lesson(lesson, game, courses, puzzles).await;
        }
        if let Some(Link { puzzle: Some(puzzle), flip, .. }) = link {
            puzzles.open(game, puzzle, flip).await;
        }
    })
}

fn sheets() -> AnyView {
    view! {
        <PieceCard/>
        {(!Interface::expect().host.is_embed())
            .then(|| {
                view! {
                    <SettingsSheet/>
                    <NewGameSheet/>
                    <LearnSheet/>
                    <ShareSheet/>
                    <MovesSheet/>
                    {ArchiveStore::expect().keeps_games.then(|| view! { <GamesSheet/> })}
                    <PositionSheet/>
                    <KeysSheet/>
                    {(Interface::expect().host == Host::Page).then(|| view! { <PrintedGame/> })}
                }
            })}
    }
    .into_any()
}
