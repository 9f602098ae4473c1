//! Sample texts of the review and the analysis.

use play::{
    message::Mover,
    review::{MateError, Score, Severity},
    session::AnalysisLimit,
    settings::Scores,
    text::{
        Translate,
        review::{HeaderKey, ReviewLabel},
    },
};
use protocol::{Chance, Evaluation};
use rules::{Kind, Side};

use super::{played_samples::played, reasons::faults};

fn score(evaluation: Evaluation, chance: Chance) -> Score {
    Score { side: Side::White, evaluation, chance }
}

/// A sample of every text of the review and the analysis.
pub(super) fn review_samples() -> Vec<Box<dyn Translate>> {
    let mut samples = vec![
        ReviewLabel::Tabs,
        ReviewLabel::Review,
        ReviewLabel::Analysis,
        ReviewLabel::Begin,
        ReviewLabel::GoOn,
        ReviewLabel::Stop,
        ReviewLabel::What,
        ReviewLabel::AfterGame,
        ReviewLabel::Progress(3, 41),
        ReviewLabel::Running,
        ReviewLabel::Graph,
        ReviewLabel::Point(0, Some(Chance::EVEN)),
        ReviewLabel::Point(12, Some(Chance::WIN)),
        ReviewLabel::Yours,
        ReviewLabel::Learn { count: 3, yours: true },
        ReviewLabel::Learn { count: 3, yours: false },
        ReviewLabel::All,
        ReviewLabel::None,
        ReviewLabel::NoneOfYours,
        ReviewLabel::AllCostly(17),
        ReviewLabel::Severities(Severity::Blunder),
        ReviewLabel::Severities(Severity::Mistake),
        ReviewLabel::Severities(Severity::Inaccuracy),
        ReviewLabel::Variation { nth: 1, of: 1, depth: 1 },
        ReviewLabel::Variation { nth: 2, of: 3, depth: 2 },
        ReviewLabel::Resumed { depth: 0 },
        ReviewLabel::Resumed { depth: 2 },
        ReviewLabel::Better,
        ReviewLabel::PlayLine,
        ReviewLabel::Analyse,
        ReviewLabel::AnalysisAfterGame,
        ReviewLabel::Lines,
        ReviewLabel::LineCount(1),
        ReviewLabel::LineCount(3),
        ReviewLabel::Depth(Some(14), None),
        ReviewLabel::Depth(Some(14), Some(812_345)),
        ReviewLabel::Depth(None, None),
        ReviewLabel::Limit,
        ReviewLabel::LimitOf(AnalysisLimit::Long),
        ReviewLabel::LimitOf(AnalysisLimit::Mate),
        ReviewLabel::FirstMoves { count: 1, is_complete: true },
        ReviewLabel::FirstMoves { count: 3, is_complete: false },
        ReviewLabel::NoMate { plies: 7, is_final: true },
        ReviewLabel::NoMate { plies: 7, is_final: false },
        ReviewLabel::LimitOf(AnalysisLimit::Seconds(5)),
        ReviewLabel::LimitOf(AnalysisLimit::Depth(14)),
        ReviewLabel::Threat,
        ReviewLabel::NoThreat,
        ReviewLabel::WholeLine(true),
        ReviewLabel::WholeLine(false),
        ReviewLabel::LineNumber(2),
        ReviewLabel::Searching,
        ReviewLabel::Over,
        ReviewLabel::Chance(Chance::EVEN),
        ReviewLabel::Done(0),
        ReviewLabel::Done(1),
        ReviewLabel::Done(5),
        ReviewLabel::AfterReview,
        ReviewLabel::Resigned(Side::White, Chance::EVEN),
        ReviewLabel::Score(score(Evaluation::Centipawns(40), Chance::EVEN), Scores::Chance),
        ReviewLabel::ShortScore(score(Evaluation::Centipawns(-40), Chance::EVEN), Scores::Chance),
        ReviewLabel::ShortScore(score(Evaluation::Mate(-4), Chance::LOSS), Scores::Chance),
        ReviewLabel::Score(score(Evaluation::Mate(5), Chance::WIN), Scores::Chance),
        ReviewLabel::Score(score(Evaluation::Mate(-4), Chance::LOSS), Scores::Chance),
    ];
    let line = played(Side::White, Mover::Someone, Kind::Pawn, None, None, None);
    let why = |fault, better| ReviewLabel::Why { fault, better };
    samples.extend(faults(line).map(|fault| why(Some(fault), None)));
    samples.push(ReviewLabel::TurningPoint { number: 7, fault: None, better: Some(line) });
    samples.extend([why(None, Some(line)), ReviewLabel::PlayFrom, ReviewLabel::Numbers]);
    for severity in Severity::ALL {
        samples.push(ReviewLabel::Severity(severity));
        for mate in [None, Some(MateError::Missed(5)), Some(MateError::Allowed(3))] {
            samples.push(ReviewLabel::Cost { severity, chances: [Chance::WIN, Chance::EVEN], mate });
        }
    }
    let keys =
        ["先手", "後手", "棋戦", "場所", "開始日時", "終了日時", "持ち時間", "#"].map(|key| HeaderKey(key.to_owned()));
    let keys = keys.into_iter().map(|key| Box::new(key) as Box<dyn Translate>);
    samples.into_iter().map(|sample| Box::new(sample) as Box<dyn Translate>).chain(keys).collect()
}
