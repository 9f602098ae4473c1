//! The review of a finished or opened game: the engine judges its positions one by one.

use std::sync::Arc;

use protocol::{Chance, Findings, Values};
use rules::{Game, Move, NodeId, Outcome, Position, Reason, Side, notation::line};

use crate::review::{MoveJudgement, PositionEval, Review};

use super::super::{Hint, Match, Navigation, Selection, Session};

/// Nodes searched in each position: as many as at level 11, about half a second on a mid-range phone.
pub(in crate::session) const NODES_PER_POSITION: u64 = 150_000;
/// After this many positions the findings are stored with the game, so that a closed page loses few of them.
const KEEP_EVERY: usize = 10;

/// A running review.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::session) struct ReviewRun {
    /// The main line of the match.
    game: Game,
    review: Arc<Review>,
    /// If it only looks for the turning point of a lost game: the side that lost.
    explains: Option<Side>,
}

impl ReviewRun {
    /// The game up to the position that is judged next.
    pub(in crate::session) fn next_game(&self) -> Option<Game> {
        self.review.next().map(|moves| self.game.prefix(moves))
    }
}

impl Match {
    /// Whether there is something to review: the match has players and moves, and is over or was opened.
    fn can_be_reviewed(&self) -> bool {
        let is_done = self.opened || self.is_main_line_over();
        self.has_players() && is_done && self.tree.next(NodeId::ROOT).is_some()
    }

    /// Adapts the stored review to the current main line. Unchanged positions keep their evaluations.
    pub(in crate::session) fn update_review(&mut self) {
        let Some(review) = &self.review else { return };
        if !review.has_moves(self.tree.main_line()) {
            self.review = Some(Arc::new(review.of_changed(&self.tree.main_game())));
        }
    }
}

impl Session {
    /// Whether the game can be reviewed: it has players and moves, and is over or was opened.
    #[must_use]
    pub fn offers_review(&self) -> bool {
        self.in_play().is_some_and(|matches| matches.current.can_be_reviewed())
    }

    /// The review of the main line, as far as it is done.
    #[must_use]
    pub fn review(&self) -> Option<&Arc<Review>> {
        let running = self.engine.review_run.as_ref().filter(|run| run.explains.is_none()).map(|run| &run.review);
        running.or(self.matches.current.review.as_ref()).filter(|_| self.offers_review())
    }

    #[must_use]
    pub const fn is_reviewing(&self) -> bool {
        self.in_play().is_some() && self.engine.review_run.is_some()
    }

    /// Whether a review runs only until it finds the turning point of a lost game.
    #[must_use]
    pub fn is_explaining_loss(&self) -> bool {
        self.is_reviewing() && self.engine.review_run.as_ref().is_some_and(|run| run.explains.is_some())
    }

    /// The move that lost the game on the board to the computer, if the review knows it. See [`Review::turning_point`].
    #[must_use]
    pub fn turning_point(&self) -> Option<MoveJudgement> {
        let person = self.lost_by()?;
        let running = self.engine.review_run.as_ref().map(|run| &run.review);
        let reviews = running.into_iter().chain(self.explained_loss()).chain(&self.matches.current.review);
        reviews.filter(|_| self.offers_review()).find_map(|review| review.turning_point(person))
    }

    /// The review of this game from its end that was not asked for.
    pub(in crate::session) fn explained_loss(&self) -> Option<&Arc<Review>> {
        let is_of_this = |review: &&Arc<Review>| review.has_moves(self.matches.current.tree.main_line());
        self.engine.explained_loss.as_ref().filter(is_of_this)
    }

    /// Whether the person has won the game against the computer.
    #[must_use]
    pub fn is_won(&self) -> bool {
        let Match { tree, players, opened, .. } = &self.matches.current;
        let winner = tree.main_outcome().and_then(|outcome| outcome.winner);
        !opened && players.level().is_some() && winner.is_some() && winner == players.person()
    }

    /// The person, if the end of a game that they lost to the computer is on the board.
    #[must_use]
    pub fn lost_by(&self) -> Option<Side> {
        let person = self.players().person().filter(|_| self.players().level().is_some())?;
        (self.shown_end()?.winner? != person).then_some(person)
    }

    /// The result of the game, if its end is on the board, and not that of a variation or of a lesson.
    #[must_use]
    pub fn shown_end(&self) -> Option<Outcome> {
        let current = &self.in_play()?.current;
        self.shown_outcome().filter(|_| !current.is_variation() && !current.opened)
    }

    /// The index of the examined costly move, while the position before it, or a variation from there, is on the board.
    #[must_use]
    pub fn examined_index(&self) -> Option<usize> {
        let is_shown = |&index: &usize| {
            let is_in_variation = self.matches.current.is_variation() && index < self.shown_moves();
            index == self.shown_main_line_moves() && (is_in_variation || index == self.shown_moves())
        };
        self.engine.examined.filter(is_shown)
    }

    /// The examined costly move, if the position before it is on the board.
    #[must_use]
    pub fn examined(&self) -> Option<MoveJudgement> {
        let index = self.examined_index().filter(|&index| index == self.shown_moves())?;
        let review = self.review()?;
        (review.shared_moves(self.game()) >= index).then(|| review.judgement(index))?
    }

    /// The review's evaluation of the position on the board.
    pub(in crate::session) fn reviewed(&self) -> Option<&PositionEval> {
        let (review, shown) = (self.review()?, self.shown_moves());
        let is_reviewed = review.shared_moves(self.game()) >= shown;
        review.evals().get(shown).filter(|_| is_reviewed)?.as_ref()
    }

    /// The number of moves before the position on the board, or before the variation that it belongs to.
    #[must_use]
    pub fn shown_main_line_moves(&self) -> usize {
        let line = self.current().tree.main_line().zip(self.game().moves());
        line.take_while(|(main, own)| main == *own).count().min(self.shown_moves())
    }

    /// The side that resigned at the end of the main line, and its winning chance there, if the review knows it.
    #[must_use]
    pub fn resigned_with(&self) -> Option<(Side, Chance)> {
        let outcome =
            self.matches.current.tree.main_outcome().filter(|outcome| outcome.reason == Reason::Resignation)?;
        let (side, of_black) = (!outcome.winner?, {
            let review = self.review()?;
            review.score(review.moves().len())?.chance_of_black()
        });
        Some((side, if side == Side::Black { of_black } else { of_black.of_other_side() }))
    }

    /// Starts a review, or resumes a stopped one. Retries a tablebase that failed to load.
    pub(in crate::session) fn start_review(&mut self) {
        if let Some(run) = &mut self.engine.review_run {
            run.explains = None;
        }
        self.run_review(None);
    }

    /// Reviews a lost game from its end until the turning point is known.
    pub(in crate::session) fn explain_loss(&mut self) {
        if let Some(person) = self.lost_by() {
            self.run_review(Some(person));
        }
    }

    fn run_review(&mut self, explains: Option<Side>) {
        if !self.offers_review() || self.is_reviewing() {
            return;
        }
        let game = self.matches.current.tree.main_game();
        let known = self.matches.current.review.clone().or_else(|| self.explained_loss().map(Arc::clone));
        let review = known.unwrap_or_else(|| Arc::new(Review::new(&game)));
        if explains.is_none() {
            self.engine.error = None;
            self.engine.values.try_again();
        }
        self.engine.review_run = Some(ReviewRun { game, review, explains });
        self.end_review_if_done();
    }

    /// Stops the review. The findings of one that was asked for are stored with the game.
    pub(in crate::session) fn stop_review(&mut self) {
        match self.engine.review_run.take() {
            Some(ReviewRun { explains: Some(_), review, .. }) => self.engine.explained_loss = Some(review),
            Some(ReviewRun { explains: None, review, .. }) => self.matches.current.review = Some(review),
            None => {}
        }
    }

    /// Adapts a running review to the current main line, and stops it if the game can no longer be reviewed.
    pub(in crate::session) fn update_review_run(&mut self) {
        let Some(ReviewRun { review, explains, .. }) = &self.engine.review_run else { return };
        let explains = *explains;
        if !self.matches.current.can_be_reviewed() {
            self.stop_review();
        } else if !review.has_moves(self.matches.current.tree.main_line()) {
            let game = self.matches.current.tree.main_game();
            let review = Arc::new(review.of_changed(&game));
            self.engine.review_run = Some(ReviewRun { game, review, explains });
            self.end_review_if_done();
        }
    }

    fn end_review_if_done(&mut self) {
        let is_done = |ReviewRun { review, explains, .. }: &ReviewRun| {
            review.next().is_none() || explains.is_some_and(|side| review.turning_point(side).is_some())
        };
        if self.engine.review_run.as_ref().is_some_and(is_done) {
            self.stop_review();
        }
    }

    /// Takes a search's findings in this position, after this many moves. Drops late findings for another position.
    pub(in crate::session) fn take_review_findings(&mut self, place: (usize, Position), findings: &Findings) {
        if let Some(game) = self.game_to_evaluate()
            && place == (game.moves().len(), *game.position())
            && let Some(line) = findings.lines.first()
        {
            self.judge(place.0, PositionEval::of_line(game.position(), line));
        }
    }

    /// Takes the tablebase values after these moves (USI). Drops late ones.
    pub(in crate::session) fn take_review_values(&mut self, moves: &[String], found: &Values) {
        let Some(game) = self.game_to_evaluate().filter(|game| line::moves(game) == moves) else { return };
        let Some((best, value)) = found.moves.iter().max_by_key(|(_, value)| *value) else { return };
        let line = if found.best.is_empty() { std::slice::from_ref(best) } else { &found.best[..] };
        self.judge(moves.len(), PositionEval::of_value(game.position(), *value, line));
    }

    /// The game up to the position being judged.
    fn game_to_evaluate(&self) -> Option<Game> {
        self.engine.review_run.as_ref()?.next_game()
    }

    fn judge(&mut self, moves: usize, eval: PositionEval) {
        if let Some(run) = &mut self.engine.review_run {
            Arc::make_mut(&mut run.review).set_eval(moves, eval);
            if run.explains.is_none() && run.review.done().is_multiple_of(KEEP_EVERY) {
                self.matches.current.review = Some(Arc::clone(&run.review));
            }
        }
        self.end_review_if_done();
    }

    /// Shows the position before a costly move of the main line.
    pub(in crate::session) fn examine(&mut self, index: usize) {
        self.navigate(Navigation::OnMainLine(index));
        self.engine.examined = Some(index);
    }

    /// Plays a line from the position on the board as a variation, and shows the position after this many of its moves. A line
    /// already in the tree is shown with its continuation there, to its result.
    pub(in crate::session) fn play_line(&mut self, line: &[Move], show: usize) {
        if !self.matches.current.can_branch() {
            return;
        }
        let shown = self.shown_moves();
        let mut game = self.game().prefix(shown);
        let played = line.iter().take_while(|&&played| game.play(played).is_ok()).count();
        if played == 0 {
            return;
        }
        let known =
            self.matches.current.tree.find(game.moves()).map(|node| self.matches.current.tree.end_of_line(node));
        match known {
            Some(_) if self.game().moves().starts_with(game.moves()) => {}
            Some(end) => self.show_line(end),
            None => {
                self.begin_change(None);
                let shown = self.shown_node();
                self.matches.current.adjourn_main_line(shown);
                self.matches.current.game = game;
                self.matches.current.update_tree();
            }
        }
        (self.board.selection, self.board.engine_lift, self.engine.hint) = (Selection::Nothing, None, Hint::None);
        self.navigate(Navigation::After(shown + show.min(played)));
    }
}
