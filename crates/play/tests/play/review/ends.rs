//! Positions in which the game has ended by the rules need no engine.

use play::review::{MateError, PositionEval, Review, Severity};
use protocol::{Chance, Evaluation};
use rules::{Game, Outcome, Reason, Side};

use super::{
    chances,
    common::{game, kings_walk, play, usi},
    even_material, mate, played,
};

/// A position in which Black mates with a drop.
const MATE_IN_ONE: &str = "k3/4/1K2/4/4 b G 1";

/// A game that ends with a mate by Black.
fn mated() -> Game {
    let mut mated = game(MATE_IN_ONE);
    play(&mut mated, "G*4b");
    assert_eq!(mated.outcome(), Some(Outcome { winner: Some(Side::Black), reason: Reason::Checkmate }));
    mated
}

/// A game that ends as a draw by repetition.
fn repeated() -> Game {
    let mut repeated = game("k3/4/4/4/3K b - 1");
    play(&mut repeated, &"1e1d 4a4b 1d1e 4b4a ".repeat(3));
    assert_eq!(repeated.outcome(), Some(Outcome { winner: None, reason: Reason::Repetition }));
    repeated
}

#[test]
fn the_end_by_the_rules_is_judged_from_the_beginning() {
    let review = Review::new(&mated());
    assert_eq!(review.evals(), [None, Some(mate(0))]);
    assert_eq!((review.next(), review.done()), (Some(0), 1));
    let draw = Review::new(&repeated());
    assert_eq!(draw.evals().last(), Some(&Some(even_material(500))));
    assert_eq!((draw.next(), draw.done()), (Some(11), 1));
}

#[test]
fn the_end_by_a_decision_of_the_players_is_judged_by_the_engine() {
    let mut games = [played("1d1c"), played("1d1c"), played("1d1c")];
    games[0].resign(Side::White).expect("it goes on");
    games[1].agree_draw().expect("it goes on");
    games[2].lose_on_time().expect("it goes on");
    for game in games.iter().chain([&played("1d1c")]) {
        let review = Review::new(game);
        assert_eq!((review.next(), review.done()), (Some(1), 0), "{:?}", game.outcome());
    }
}

#[test]
fn an_end_is_a_win_a_loss_or_a_draw_for_the_side_to_move() {
    let of = |winner, reason| PositionEval::of_outcome(Outcome { winner, reason }, Side::White);
    for reason in [Reason::Checkmate, Reason::Stalemate] {
        assert_eq!(of(Some(Side::Black), reason), mate(0), "{reason:?}");
    }
    assert_eq!(of(None, Reason::Repetition), even_material(500));
    let perpetual = of(Some(Side::White), Reason::PerpetualCheck);
    assert_eq!((perpetual.chance, perpetual.mates_in()), (Chance::WIN, None), "the other side's checks were no mate");
}

#[test]
fn the_move_that_mates_costs_nothing_though_the_engine_saw_another_mate() {
    let mut review = Review::new(&mated());
    let line = vec![usi(mated().start(), "3c3b")];
    review.set_eval(0, PositionEval { line, ..mate(1) });
    assert_eq!(review.judgement(0), None);
}

#[test]
fn a_draw_by_repetition_in_place_of_a_mate_is_a_blunder() {
    let game = repeated();
    let mut review = Review::new(&game);
    review.set_eval(11, mate(7));
    let costly = review.judgement(11).expect("half a win is lost");
    assert_eq!((costly.severity, costly.mate), (Severity::Blunder, Some(MateError::Missed(7))));
    assert_eq!(costly.chances, [Chance::WIN, Chance::EVEN]);
}

#[test]
fn a_game_without_moves_has_one_position() {
    let mut review = Review::new(&played(""));
    assert_eq!((review.evals().len(), review.next(), review.judgement(0)), (1, Some(0), None));
    review.set_eval(0, even_material(480));
    assert_eq!((review.next(), chances(&review)), (None, vec![Some(480)]));
}

#[test]
fn what_is_found_after_the_end_is_dropped() {
    let mut review = Review::new(&played("1d1c"));
    review.set_eval(2, even_material(480));
    assert_eq!(chances(&review), [None, None]);
}

#[test]
fn the_line_of_a_position_ends_at_the_first_move_that_is_not_legal() {
    let game = kings_walk(0);
    let tokens = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<_>>();
    let legal = |text| play::review::legal_line(game.position(), &tokens(text)).len();
    assert_eq!([legal("1e1d 4a4b 1d1c"), legal("1e1d 1d1c 4a4b"), legal("1e1c"), legal("nonsense")], [3, 1, 0, 0]);
    let evaluation = Evaluation::Mate(3);
    let found = protocol::FoundLine { evaluation, chance: Chance::WIN, moves: tokens("1e1d 9i9h") };
    let judged = PositionEval::of_line(game.position(), &found);
    assert_eq!((judged.evaluation, judged.chance, judged.line.len()), (evaluation, Chance::WIN, 1));
}
