//! The sentences of the review and the analysis in both languages.

use play::{
    language::Language,
    review::{MateError, Score, Severity},
    settings::Scores,
    text::{Translator, review::ReviewLabel},
};
use protocol::{Chance, Evaluation};
use rules::Side;

use super::{chance, common::START, judge_all, opened};

/// The text in English and in Japanese.
fn said(what: ReviewLabel) -> [String; 2] {
    [Language::English, Language::Japanese].map(|language| Translator::new(language).translate(&what))
}

#[test]
fn a_cost_names_both_chances() {
    let cost = |severity, before, after| {
        said(ReviewLabel::Cost { severity, chances: [chance(before), chance(after)], mate: None })
    };
    assert_eq!(
        cost(Severity::Inaccuracy, 614, 506),
        ["Inaccuracy: the chance to win fell from 61 % to 51 %", "緩手：勝率が61%から51%に"]
    );
    assert_eq!(
        cost(Severity::Mistake, 500, 295),
        ["Mistake: the chance to win fell from 50 % to 30 %", "疑問手：勝率が50%から30%に"]
    );
    assert_eq!(
        cost(Severity::Blunder, 1000, 0),
        ["Blunder: the chance to win fell from 100 % to 0 %", "悪手：勝率が100%から0%に"]
    );
}

#[test]
fn a_mate_is_counted_as_problems_of_the_language_count_it() {
    let cost =
        |severity, mate| said(ReviewLabel::Cost { severity, chances: [chance(900), chance(700)], mate: Some(mate) });
    assert_eq!(
        cost(Severity::Inaccuracy, MateError::Missed(5)),
        ["Inaccuracy: missed a mate in 3; the chance to win is 70 % now", "緩手：5手の詰みを逃し、勝率は70%に"]
    );
    assert_eq!(
        cost(Severity::Blunder, MateError::Missed(1)),
        ["Blunder: missed a mate in 1; the chance to win is 70 % now", "悪手：1手の詰みを逃し、勝率は70%に"]
    );
    assert_eq!(
        cost(Severity::Blunder, MateError::Allowed(3)),
        ["Blunder: allows a mate in 2; the chance to win was 90 %", "悪手：3手の詰みを許しました。勝率は90%でした"]
    );
}

#[test]
fn a_line_begins_with_blacks_chance_or_with_who_mates() {
    let of = |side, evaluation, permille| {
        said(ReviewLabel::Score(Score { side, evaluation, chance: chance(permille) }, Scores::Chance))
    };
    assert_eq!(of(Side::Black, Evaluation::Centipawns(40), 537), ["Black 54 %", "先手54%"]);
    assert_eq!(of(Side::White, Evaluation::Centipawns(40), 537), ["Black 46 %", "先手46%"]);
    assert_eq!(of(Side::Black, Evaluation::Mate(5), 1000), ["Black mates in 3", "先手勝ち（5手詰）"]);
    assert_eq!(of(Side::White, Evaluation::Mate(1), 1000), ["White mates in 1", "後手勝ち（1手詰）"]);
}

#[test]
fn a_mate_against_the_side_to_move_is_counted_from_the_first_move_of_the_other_side() {
    let of = |side, plies: i32| {
        said(ReviewLabel::Score(
            Score { side, evaluation: Evaluation::Mate(-plies), chance: Chance::LOSS },
            Scores::Centipawns,
        ))
    };
    assert_eq!(of(Side::White, 4), ["Black mates in 2", "先手勝ち（3手詰）"]);
    assert_eq!(of(Side::Black, 2), ["White mates in 1", "後手勝ち（1手詰）"]);
}

#[test]
fn a_short_score_is_for_black() {
    let of = |side, evaluation, scores| {
        said(ReviewLabel::ShortScore(Score { side, evaluation, chance: chance(537) }, scores))
    };
    assert_eq!(of(Side::White, Evaluation::Centipawns(40), Scores::Chance), ["46 %", "46%"]);
    assert_eq!(of(Side::White, Evaluation::Centipawns(40), Scores::Centipawns), ["−40", "−40"]);
    assert_eq!(of(Side::Black, Evaluation::Centipawns(125), Scores::Centipawns), ["+125", "+125"]);
    assert_eq!(of(Side::Black, Evaluation::Centipawns(0), Scores::Centipawns), ["0", "0"]);
    assert_eq!(of(Side::Black, Evaluation::Mate(5), Scores::Chance), ["#3", "#5"]);
    assert_eq!(of(Side::Black, Evaluation::Mate(-4), Scores::Chance), ["#−2", "#−3"]);
    assert_eq!(of(Side::White, Evaluation::Mate(1), Scores::Chance), ["#−1", "#−1"]);
    assert_eq!(of(Side::White, Evaluation::Mate(0), Scores::Chance), ["#", "#"]);
}

#[test]
fn a_point_of_the_graph_names_its_move_and_the_chance() {
    assert_eq!(
        said(ReviewLabel::Point(0, Some(chance(500)))),
        ["Start of the game · Black 50 %", "開始局面 · 先手50%"]
    );
    assert_eq!(said(ReviewLabel::Point(12, Some(chance(44)))), ["After move 12 · Black 4 %", "12手目まで · 先手4%"]);
}

#[test]
fn a_point_whose_chance_is_not_known_names_its_move_alone() {
    assert_eq!(said(ReviewLabel::Point(12, None)), ["After move 12", "12手目まで"]);
    assert_eq!(said(ReviewLabel::Point(0, None)), ["Start of the game", "開始局面"]);
}

#[test]
fn the_panel_reads_well() {
    assert_eq!(said(ReviewLabel::Begin), ["Review the game", "対局を検討する"]);
    assert_eq!(said(ReviewLabel::Progress(3, 41)), ["3 of 41 positions", "3／41局面"]);
    assert_eq!(said(ReviewLabel::Depth(Some(14), Some(812_345))), ["Depth 14 · 812 kn/s", "深さ14・812 kn/s"]);
    assert_eq!(said(ReviewLabel::Depth(None, None)), ["From the solution of the game", "解析表から"]);
    assert_eq!(said(ReviewLabel::Chance(chance(375))), ["Black’s chance to win: 38 %", "先手の勝率：38%"]);
    let severities = Severity::ALL.map(|severity| said(ReviewLabel::Severity(severity)));
    assert_eq!(severities, [["Inaccuracy", "緩手"], ["Mistake", "疑問手"], ["Blunder", "悪手"]]);
}

#[test]
fn the_cost_of_a_reviewed_move_is_said_of_its_side() {
    assert!(START.contains(" b "), "Black begins");
    let mut session = opened("1d1c 4b4c");
    // White's chance falls from 90 % to 40 %.
    judge_all(&mut session, &[(1, 900, ""), (2, 600, "")]);
    let costly = session.review().and_then(|review| review.judgement(1)).expect("costly");
    assert_eq!(said(ReviewLabel::cost(&costly))[0], "Blunder: the chance to win fell from 90 % to 40 %");
}
