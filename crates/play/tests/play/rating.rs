//! A person's rating, from the games of the archive.

use play::{
    exchange::link::Link,
    rating::Rating,
    session::{Action, Match, MatchOptions, Players, Session, Stamp},
    storage::archive::{Archive, Entry, Milestone},
    svg::rating_graph,
};
use protocol::Level;
use rules::{Game, Side, Variant};

use crate::common::{options, reply, tap};

const BLACK: Side = Side::Black;

/// A game of Micro shogi as Black against a level, resigned by this side.
fn game(id: u64, level: Level, resigned: Side) -> Match {
    let mut game = Game::new(Variant::Micro);
    game.resign(resigned).unwrap_or_else(|error| panic!("{error}"));
    let stamp = Stamp { id, begun: id, changed: 100, revision: 1 };
    Match { players: Players::against(BLACK, level), stamp, ..game.into() }
}

fn archive(games: impl IntoIterator<Item = Match>) -> Archive {
    let mut archive = Archive::default();
    for game in games {
        archive.merge(Entry::of(&game));
    }
    archive
}

fn ratings(games: impl IntoIterator<Item = Match>) -> Vec<Rating> {
    archive(games).ratings(Variant::Micro)
}

#[test]
fn wins_raise_the_rating_losses_lower_it_and_its_margin_shrinks() {
    let won = ratings((1..=5).map(|id| game(id, Level::Four, Side::White)));
    assert!(won.windows(2).all(|pair| pair[1].points > pair[0].points && pair[1].margin < pair[0].margin), "{won:?}");
    let lost = ratings((1..=5).map(|id| game(id, Level::Two, BLACK)));
    assert!(lost.windows(2).all(|pair| pair[1].points < pair[0].points), "{lost:?}");
}

#[test]
fn the_fitting_level_rises_with_wins_and_is_proposed_after_three_games() {
    let fitting = |games: u64, resigned| {
        archive((1..=games).map(|id| game(id, Level::Five, resigned))).fitting_level(Variant::Micro)
    };
    assert_eq!(fitting(0, BLACK), (Level::Two, false));
    assert!(!fitting(2, BLACK).1);
    let ((after_losses, proposed), (after_wins, _)) = (fitting(3, BLACK), fitting(3, Side::White));
    assert!(proposed && after_losses < Level::Three && after_wins > Level::Five, "{after_losses:?} {after_wins:?}");
}

#[test]
fn alternating_wins_and_losses_against_a_level_approach_that_level() {
    let games = (1..=40).map(|id| game(id, Level::Eight, if id % 2 == 0 { BLACK } else { Side::White }));
    let archive = archive(games);
    let last = *archive.ratings(Variant::Micro).last().expect("a rating");
    assert_eq!(archive.fitting_level(Variant::Micro).0, Level::Eight, "{last:?}");
    assert!(last.margin < 150, "{last:?}");
}

#[test]
fn the_rating_follows_the_order_of_play_and_outlives_the_games() {
    let games = [game(3, Level::Four, BLACK), game(1, Level::Four, Side::White), game(2, Level::Four, Side::White)];
    let kept = ratings(games.clone());
    assert!(kept[1].points > kept[0].points && kept[2].points < kept[1].points, "{kept:?}");
    let mut archive = archive(games);
    archive.remove(1);
    archive.remove(3);
    assert_eq!(archive.ratings(Variant::Micro), kept);
    assert_eq!(archive.ratings(Variant::Kyoto), []);
}

#[test]
fn a_first_win_is_told_and_later_ones_raise_the_rating() {
    let mut archive = archive([game(1, Level::Four, BLACK), game(2, Level::Four, Side::White)]);
    assert_eq!(archive.milestone(1), None, "a loss");
    assert_eq!(archive.milestone(2), Some(Milestone::FirstWin(Variant::Micro, Level::Four)));
    archive.merge(Entry::of(&game(3, Level::Four, Side::White)));
    let ratings = archive.ratings(Variant::Micro);
    let rise = ratings[2].points - ratings[1].points;
    assert!(rise > 0);
    assert_eq!(archive.milestone(3), Some(Milestone::Rating(ratings[2], rise)));
    assert_eq!(archive.milestone(2), None, "not the last game");
    let helped = Match { assisted: true, ..game(4, Level::Four, Side::White) };
    archive.merge(Entry::of(&helped));
    assert_eq!(archive.milestone(4), None, "not rated");
    archive.remove(2);
    archive.remove(3);
    assert_ne!(archive.milestone(4), Some(Milestone::FirstWin(Variant::Micro, Level::Four)), "deleted wins count");
}

/// A session at the start of a game against the computer.
fn session() -> Session {
    let options = MatchOptions { players: Players::against(BLACK, Level::Two), ..options() };
    Session::resume(Match::new(options), None)
}

/// Whether the current game counts, once it is resigned.
fn counts(mut session: Session) -> bool {
    session.apply(Action::Resign);
    let current = session.matches().current().clone();
    let stamp = Stamp { id: 1, begun: 1, changed: 1, revision: 1 };
    !ratings([Match { stamp, ..current }]).is_empty()
}

#[test]
fn a_game_with_undo_or_a_hint_is_not_rated() {
    let mut played = session();
    tap(&mut played, "1d 1c");
    reply(&mut played, "4b4c");
    assert!(counts(played.clone()));
    let mut undone = played.clone();
    undone.apply(Action::Undo);
    tap(&mut undone, "1d 1c");
    assert!(!counts(undone));
    let mut hinted = played.clone();
    hinted.apply(Action::Hint);
    assert!(!counts(hinted));
    // Taking back a resignation plays on with what the result has shown.
    let mut resigned = played;
    resigned.apply(Action::Resign);
    resigned.apply(Action::Undo);
    assert!(!counts(resigned));
}

#[test]
fn only_games_from_the_usual_start_without_a_seed_that_was_asked_for_are_rated() {
    let linked = |text: &str| {
        let mut session = Session::resume(Link::parse(text, "").open(options()), None);
        if session.game().moves().is_empty() {
            tap(&mut session, "1d 1c");
        }
        counts(session)
    };
    assert!(linked("#skill=3&side=black"));
    assert!(!linked("#skill=3&side=black&seed=5"));
    assert!(!linked("#skill=3&side=black&moves=1d1c,4b4c"));
    assert!(!linked("#skill=3&side=black&sfen=k3/4/4/3P/K3_b_-_1"));
}

#[test]
fn a_game_from_a_position_of_another_is_not_rated() {
    let mut session = session();
    tap(&mut session, "1d 1c");
    reply(&mut session, "4b4c");
    session.apply(Action::Resign);
    session.apply(Action::PlayFrom(2));
    tap(&mut session, "1c 1b");
    assert!(!counts(session));
}

#[test]
fn a_graph_needs_two_games_and_stays_within_its_box() {
    let rating = |points, margin| Rating { points, margin };
    assert_eq!(rating_graph(&[rating(600, 300)]), "");
    let graph = rating_graph(&[rating(600, 300), rating(900, 200), rating(800, 150)]);
    let numbers = graph.split(['"', ' ', 'M', 'L', 'z']).filter_map(|word| word.parse::<f64>().ok());
    assert!(numbers.clone().count() == 18 && numbers.clone().all(|number| (0.0..=100.0).contains(&number)), "{graph}");
}
