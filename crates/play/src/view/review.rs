//! The review of a game, and the analysis of the position on the board.

use protocol::Chance;
use rules::{Position, Side, Square};

use crate::{
    message::{Fault, Mover, Played},
    reason::fault,
    review::{MoveJudgement, Review, Score},
    session::{AnalysisLimit, Found, Session},
    text::review::ReviewLabel,
};

/// Review and analysis.
#[derive(Clone, PartialEq, Debug)]
pub struct ReviewView {
    /// Whether the game can be reviewed, and how far the review is.
    pub review: ReviewStatus,
    /// Whether another game can be played from its positions.
    pub can_play_from: bool,
    /// Whether the end of a game that was played here is on the board, and the game was never reviewed.
    pub invites: bool,
    /// The analysis of the position on the board.
    pub analysis: AnalysisView,
    /// The evaluation of the position on the board, if analysis or review know it.
    pub score: Option<Score>,
}

/// Review and analysis of a session.
#[must_use]
pub fn review(session: &Session) -> ReviewView {
    let review = ReviewStatus::of(session);
    ReviewView {
        invites: session.shown_outcome().is_some() && review.is_new(),
        review,
        can_play_from: session.can_play_from(),
        analysis: AnalysisView::of(session),
        score: session.score(),
    }
}

/// Whether the game can be reviewed, and how far the review is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReviewStatus {
    /// Whether the game can be reviewed now.
    pub offered: bool,
    /// Whether the game was played here, and not opened from a record.
    pub played_here: bool,
    /// Whether a review runs that was asked for.
    pub running: bool,
    /// How many positions are judged, and of how many; `None` before the first review.
    pub progress: Option<(usize, usize)>,
}

impl ReviewStatus {
    fn of(session: &Session) -> Self {
        let progress = session.review().map(|review| (review.done(), review.evals().len()));
        let played_here = !session.current().opened;
        Self {
            offered: session.offers_review(),
            played_here,
            running: session.is_reviewing() && !session.is_explaining_loss(),
            progress,
        }
    }

    /// Whether a game that was played here can be reviewed, and never was.
    fn is_new(self) -> bool {
        self.offered && self.played_here && self.progress.is_none()
    }

    /// Whether all positions are judged.
    #[must_use]
    pub fn is_complete(self) -> bool {
        self.progress.is_some_and(|(done, of)| done == of)
    }
}

/// The turning point of a lost game; see [`Session::turning_point`].
#[must_use]
pub fn turning_point(session: &Session) -> Option<MoveJudgementView> {
    let judgement = session.turning_point()?;
    let game = session.game();
    let index = judgement.index;
    let last = index.checked_sub(1).map(|before| game.moves()[before].to());
    Some(MoveJudgementView { judgement, number: game.number_of(index), before: game.positions()[index], last })
}

/// The results of a review.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct ReviewReport {
    /// Black's winning chance at the start and after each move, where known.
    pub chances: Vec<Option<Chance>>,
    /// The costly moves, in the order of the game.
    pub costly: Vec<MoveJudgementView>,
}

impl ReviewReport {
    /// The costly moves of this person, or of both sides, in the order of the game.
    pub fn costly_of(&self, person: Option<Side>) -> impl Iterator<Item = &MoveJudgementView> {
        self.costly.iter().filter(move |costly| person.is_none_or(|person| person == costly.side()))
    }
}

/// A costly move.
#[derive(Clone, PartialEq, Debug)]
pub struct MoveJudgementView {
    /// What it cost.
    pub judgement: MoveJudgement,
    pub number: u32,
    pub before: Position,
    /// The destination of the move before it.
    pub last: Option<Square>,
}

impl MoveJudgementView {
    /// The side that made the move.
    #[must_use]
    pub fn side(&self) -> Side {
        self.before.turn()
    }

    /// Why the move was a mistake, or what was better. Generates legal moves three plies deep.
    #[must_use]
    pub fn why(&self) -> ReviewLabel {
        ReviewLabel::Why { fault: self.fault(), better: self.better() }
    }

    /// Why the move lost the game, with its number.
    #[must_use]
    pub fn why_lost(&self) -> ReviewLabel {
        ReviewLabel::TurningPoint { number: self.number, fault: self.fault(), better: self.better() }
    }

    fn fault(&self) -> Option<Fault> {
        fault(&self.before, &self.judgement)
    }

    fn better(&self) -> Option<Played> {
        self.judgement.better.first().map(|&better| Played::of(&self.before, better, Mover::Someone))
    }
}

impl ReviewReport {
    #[must_use]
    pub fn of(review: &Review) -> Self {
        let mut position = *review.start().position();
        let (mut views, mut last, mut number) = (Vec::new(), None, review.start().ply());
        for (index, &played) in review.moves().iter().enumerate() {
            if let Some(judgement) = review.judgement(index) {
                views.push(MoveJudgementView { judgement, number, before: position, last });
            }
            position = position.after(played);
            last = Some(played.to());
            number = number.saturating_add(1);
        }
        Self { chances: review.chances_of_black(), costly: views }
    }
}

/// Whether the analysis looks for what the opponent threatens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Threat {
    Unasked,
    /// The position itself is analysed: it is check, or the opponent could not move.
    Impossible,
    Analysed,
}

/// The analysis of the position on the board.
#[derive(Clone, PartialEq, Debug)]
pub struct AnalysisView {
    /// Whether the position may be analysed.
    pub offered: bool,
    /// Whether it is being analysed.
    pub on: bool,
    /// The number of lines to find.
    pub lines: u32,
    pub limit: AnalysisLimit,
    pub threat: Threat,
    /// Whether a line can be played from the position on the board as a variation.
    pub playable: bool,
    /// The analysed position.
    pub position: Position,
    /// The destination of the move before it.
    pub last: Option<Square>,
    /// The findings in the position.
    pub found: Option<Found>,
}

impl AnalysisView {
    /// Whether only mates are looked for.
    #[must_use]
    pub fn is_for_mate(&self) -> bool {
        self.limit.is_for_mate(&self.position)
    }

    fn of(session: &Session) -> Self {
        let last = session.game().moves()[..session.shown_moves()].last();
        Self {
            offered: session.offers_analysis(),
            on: session.analyses(),
            lines: session.analysis().lines(),
            limit: session.analysis().limit(session.position()),
            threat: match (session.analysis().threat(), session.analyses_threat()) {
                (false, _) => Threat::Unasked,
                (true, false) => Threat::Impossible,
                (true, true) => Threat::Analysed,
            },
            playable: session.current().can_branch() && !session.analyses_threat(),
            position: session.analysed_position(),
            last: last.map(|played| played.to()),
            found: session.found().cloned(),
        }
    }
}
