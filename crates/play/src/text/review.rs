//! Texts of the review and of the analysis.

use protocol::{Chance, Evaluation};
use rules::{Headers, Side};

use crate::{
    message::{Fault, Played},
    review::{MateError, MoveJudgement, Score, Severity},
    session::AnalysisLimit,
    settings::Scores,
};

use super::{
    Translate, Translator,
    chance::{mate_length, percent},
    flag,
    messages::move_text,
    untrusted,
};

/// The key of a record's header, to be translated.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HeaderKey(pub String);

impl Translate for HeaderKey {
    fn translate(&self, translator: &Translator) -> String {
        let key = match self.0.as_str() {
            "先手" | "下手" => "black",
            "後手" | "上手" => "white",
            Headers::EVENT => "event",
            Headers::PLACE => "place",
            Headers::BEGUN => "begun",
            Headers::ENDED => "ended",
            Headers::TIME => "time",
            Headers::REMARK => "remark",
            _ => "other",
        };
        translator.messages.header_key(key, untrusted::isolated(&self.0))
    }
}

/// A label or a sentence of the review or the analysis.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReviewLabel {
    /// The label of the tabs beside the board.
    Tabs,
    Review,
    Analysis,
    Begin,
    /// Resumes a stopped review.
    GoOn,
    Stop,
    What,
    /// Says that a review comes after the game.
    AfterGame,
    /// How many positions are judged, and how many there are.
    Progress(usize, usize),
    /// The review is being computed, for screen readers.
    Running,
    /// The review is done; how many moves are listed.
    Done(usize),
    /// The description of the graph.
    Graph,
    /// A point of the graph: the number of the last move, 0 at the start, and Black's chance.
    Point(u32, Option<Chance>),
    /// Begins to improve on this many mistakes of the person, or of both sides.
    Learn {
        count: usize,
        yours: bool,
    },
    /// The heading of the person's costliest moves.
    Yours,
    /// The heading of both sides' costliest moves.
    All,
    /// There are no costly moves.
    None,
    /// None of the person's own moves is costly.
    NoneOfYours,
    /// A side resigned although it had this chance to win.
    Resigned(Side, Chance),
    /// The head of a row of counts.
    Severities(Severity),
    /// Lists this many costly moves: all.
    AllCostly(usize),
    /// A severity in a word.
    Severity(Severity),
    /// Why a move was a mistake; where nothing certain can be said, what was better.
    Why {
        fault: Option<Fault>,
        better: Option<Played>,
    },
    /// Why the move with this number lost the game, in the words of `Why`.
    TurningPoint {
        number: u32,
        fault: Option<Fault>,
        better: Option<Played>,
    },
    /// Starts another game from the position before a costly move.
    PlayFrom,
    /// The heading of what experts want to know of a costly move.
    Numbers,
    /// What a move cost.
    Cost {
        severity: Severity,
        /// The chance to win before and after it.
        chances: [Chance; 2],
        /// The mate that it missed or allowed, if any.
        mate: Option<MateError>,
    },
    /// Precedes the first move of a variation, for screen readers.
    Variation {
        /// Its number among the variations of the same move, from 1.
        nth: usize,
        /// How many there are.
        of: usize,
        /// How deep it is: 1 if it leaves the main line.
        depth: usize,
    },
    /// Precedes the first move after a variation, for screen readers.
    Resumed {
        /// How deep the line is: 0 on the main line.
        depth: usize,
    },
    /// Introduces a better line.
    Better,
    /// Plays a line on the board.
    PlayLine,
    Analyse,
    /// Says that an analysis comes after the game.
    AnalysisAfterGame,
    /// The choice of the number of lines.
    Lines,
    /// A value of that choice.
    LineCount(u32),
    /// The depth of the analysis, `None` if it comes from the tablebase, and the nodes per second, if known.
    Depth(Option<u32>, Option<u64>),
    /// The choice of how long to search.
    Limit,
    /// A value of that choice.
    LimitOf(AnalysisLimit),
    /// This many first moves begin the shortest mate; if not complete, there may be others.
    FirstMoves {
        count: usize,
        is_complete: bool,
    },
    /// There is no mate within this many plies; if not final, the search goes on.
    NoMate {
        plies: u32,
        is_final: bool,
    },
    /// Switches to what the opponent threatens.
    Threat,
    /// There is no threat to look for here.
    NoThreat,
    /// Shows the whole line, or only its beginning.
    WholeLine(bool),
    /// The number of a line of the analysis.
    LineNumber(usize),
    /// The search has found nothing yet.
    Searching,
    /// The game is over in this position.
    Over,
    /// Says that the review comes first.
    AfterReview,
    /// Black's chance to win.
    Chance(Chance),
    /// Who mates in how many moves, or else the evaluation as chosen.
    Score(Score, Scores),
    /// An evaluation for Black as a number or a sign: `62 %`, `+125`, `#3`.
    ShortScore(Score, Scores),
}

impl ReviewLabel {
    #[must_use]
    pub const fn cost(costly: &MoveJudgement) -> Self {
        let &MoveJudgement { severity, chances, mate, .. } = costly;
        Self::Cost { severity, chances, mate }
    }
}

impl Translate for ReviewLabel {
    fn translate(&self, translator: &Translator) -> String {
        let m = &translator.messages;
        match *self {
            Self::Tabs => m.review_tabs(),
            Self::Review => m.review(),
            Self::Analysis => m.analysis(),
            Self::Begin => m.review_begin(),
            Self::GoOn => m.review_go_on(),
            Self::Stop => m.review_stop(),
            Self::What => m.review_what(),
            Self::AfterGame => m.review_after_game(),
            Self::Progress(done, of) => m.review_progress(done.to_string(), of.to_string()),
            Self::Running => m.review_running(),
            Self::Done(count) => m.review_done(count),
            Self::Graph => m.review_graph(),
            Self::Point(number, chance) => {
                let place = if number == 0 { m.move_shown_start() } else { m.review_point(number.to_string()) };
                let Some(chance) = chance else { return place };
                format!("{place} · {}", m.chance_of(Side::Black.translate(translator), percent(chance)))
            }
            Self::Learn { count, yours: true } => m.review_learn(count.to_string()),
            Self::Learn { count, yours: false } => m.review_learn_both(count.to_string()),
            Self::Yours => m.review_yours(),
            Self::All => m.review_all(),
            Self::None => m.review_none(),
            Self::NoneOfYours => m.review_none_of_yours(),
            Self::Resigned(side, chance) => m.review_resigned(side.value(translator), percent(chance)),
            Self::Severities(severity) => m.severities(severity.name()),
            Self::AllCostly(count) => m.review_all_costly(count.to_string()),
            Self::Severity(severity) => m.severity(severity.name()),
            Self::Why { fault: Some(fault), .. } => fault.translate(translator),
            Self::Why { fault: None, better } => {
                let in_words = |better| m.review_instead(move_text(better, "put", translator));
                better.map(in_words).unwrap_or_default()
            }
            Self::TurningPoint { number, fault, better } => {
                m.review_turning_point(number.to_string(), Self::Why { fault, better }.translate(translator))
            }
            Self::PlayFrom => m.review_play_from(),
            Self::Numbers => m.review_numbers(),
            Self::Cost { severity, chances, mate } => {
                let [before, after] = chances.map(percent);
                let cost = match mate {
                    None => m.review_cost(before, after),
                    Some(MateError::Missed(plies)) => m.review_missed(mate_length(plies, translator), after),
                    Some(MateError::Allowed(plies)) => m.review_allowed(mate_length(plies, translator), before),
                };
                format!("{}{}", m.severity_of(severity.name()), cost)
            }
            Self::Variation { nth, of, depth } => {
                m.variation(flag(of > 1), nth.to_string(), of.to_string(), flag(depth > 1), depth.to_string())
            }
            Self::Resumed { depth } => m.variation_over(flag(depth > 0), depth.to_string()),
            Self::Better => m.review_better(),
            Self::PlayLine => m.review_play_line(),
            Self::Analyse => m.analysis_switch(),
            Self::AnalysisAfterGame => m.analysis_after_game(),
            Self::Lines => m.analysis_lines(),
            Self::LineCount(count) => m.analysis_line_count(count),
            Self::Depth(Some(depth), speed) => {
                let thousands = speed.map(|speed| (speed / 1_000).to_string());
                m.analysis_depth(depth.to_string(), flag(speed.is_some()), thousands.unwrap_or_default())
            }
            Self::Depth(None, _) => m.analysis_of_table(),
            Self::Limit => m.analysis_limit(),
            Self::LimitOf(AnalysisLimit::Mate) => m.limit_of("mate", ""),
            Self::FirstMoves { count, is_complete } => {
                m.first_moves(flag(is_complete), flag(count == 1), count.to_string())
            }
            Self::NoMate { plies, is_final } => m.no_mate_within(flag(is_final), mate_length(plies, translator)),
            Self::LimitOf(AnalysisLimit::Long) => m.limit_of("long", ""),
            Self::LimitOf(AnalysisLimit::Seconds(seconds)) => m.limit_of("seconds", seconds.to_string()),
            Self::LimitOf(AnalysisLimit::Depth(depth)) => m.limit_of("depth", depth.to_string()),
            Self::Threat => m.analysis_threat(),
            Self::NoThreat => m.analysis_no_threat(),
            Self::WholeLine(whole) => m.analysis_whole_line(flag(whole)),
            Self::LineNumber(number) => m.analysis_line_number(number.to_string()),
            Self::Searching => m.analysis_searching(),
            Self::Over => m.analysis_over(),
            Self::AfterReview => m.analysis_after_review(),
            Self::Chance(chance) => m.chance_bar(percent(chance)),
            Self::Score(Score { side, evaluation: Evaluation::Mate(plies), .. }, _) => {
                // The other side's mate begins after the next move.
                let (winner, begins_after) = if plies > 0 { (side, 0) } else { (!side, 1) };
                let plies = plies.unsigned_abs().saturating_sub(begins_after);
                m.mates_in(winner.translate(translator), mate_length(plies, translator))
            }
            Self::Score(score, Scores::Chance) => {
                m.chance_of(Side::Black.translate(translator), percent(score.chance_of_black()))
            }
            Self::Score(score, Scores::Centipawns) => short_score(score, Scores::Centipawns, translator),
            Self::ShortScore(score, scores) => short_score(score, scores, translator),
        }
    }
}

/// An evaluation for Black as a number or a sign.
fn short_score(score: Score, scores: Scores, translator: &Translator) -> String {
    match (score.evaluation_of_black(), scores) {
        (Evaluation::Mate(0), _) => "#".to_owned(),
        (Evaluation::Mate(plies), _) => {
            // The mated side moves first: its move does not count.
            let is_mated_next = (plies > 0) != (score.side == Side::Black);
            let length = mate_length(plies.unsigned_abs().saturating_sub(is_mated_next.into()), translator);
            format!("#{}{length}", if plies > 0 { "" } else { "\u{2212}" })
        }
        (_, Scores::Chance) => translator.messages.percentage(percent(score.chance_of_black())),
        (Evaluation::Centipawns(0), Scores::Centipawns) => "0".to_owned(),
        (Evaluation::Centipawns(centipawns), Scores::Centipawns) => {
            format!("{}{}", if centipawns > 0 { "+" } else { "\u{2212}" }, centipawns.unsigned_abs())
        }
    }
}
