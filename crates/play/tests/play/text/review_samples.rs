//! What the review and the analysis say.

use play::{
    review::{MateError, Severity},
    text::{
        Translate,
        review::{HeaderKey, OnReview},
    },
};
use protocol::{Chance, Evaluation};
use rules::Side;

/// A sample of everything that the review and the analysis say.
pub(super) fn review_samples() -> Vec<Box<dyn Translate>> {
    let mut samples = vec![
        OnReview::Tabs,
        OnReview::Review,
        OnReview::Analysis,
        OnReview::Begin,
        OnReview::GoOn,
        OnReview::Stop,
        OnReview::What,
        OnReview::AfterGame,
        OnReview::Progress(3, 41),
        OnReview::Graph,
        OnReview::Point(0, Some(Chance::EVEN)),
        OnReview::Point(12, Some(Chance::WIN)),
        OnReview::Yours,
        OnReview::All,
        OnReview::None,
        OnReview::Better,
        OnReview::PlayLine,
        OnReview::Analyse,
        OnReview::AnalysisAfterGame,
        OnReview::Lines,
        OnReview::Depth(Some(14)),
        OnReview::Depth(None),
        OnReview::Searching,
        OnReview::Over,
        OnReview::Chance(Chance::EVEN),
        OnReview::Done(0),
        OnReview::Done(1),
        OnReview::Done(5),
        OnReview::AfterReview,
        OnReview::Resigned(Side::White, Chance::EVEN),
        OnReview::Short(Side::White, Evaluation::Centipawns(40), Chance::EVEN),
        OnReview::Short(Side::White, Evaluation::Mate(5), Chance::WIN),
        OnReview::Short(Side::White, Evaluation::Mate(-4), Chance::LOSS),
    ];
    for severity in Severity::ALL {
        samples.push(OnReview::Severity(severity));
        for mate in [None, Some(MateError::Missed(5)), Some(MateError::Allowed(3))] {
            samples.push(OnReview::Cost { severity, chances: [Chance::WIN, Chance::EVEN], mate });
        }
    }
    let keys =
        ["先手", "後手", "棋戦", "場所", "開始日時", "終了日時", "持ち時間", "#"].map(|key| HeaderKey(key.to_owned()));
    let keys = keys.into_iter().map(|key| Box::new(key) as Box<dyn Translate>);
    samples.into_iter().map(|sample| Box::new(sample) as Box<dyn Translate>).chain(keys).collect()
}
