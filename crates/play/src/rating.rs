//! A person's ratings in a game: from finished games against the computer, and from puzzles.
//!
//! Glicko-2 (Glickman 2012, <http://www.glicko.net/glicko/glicko2.pdf>), with each game or puzzle as a rating period. The
//! levels' ratings are fixed: they come from the ladder in `docs/dev/engine.md`, where level 1 is set to 400. The two
//! ratings do not compare.

use protocol::Level;
use rules::Variant;
use skillratings::{
    Outcomes,
    glicko2::{Glicko2Config, Glicko2Rating, glicko2},
};

use crate::storage::archive::Verdict;

/// After this many rated games the fitting level is proposed.
pub const GAMES_TO_PROPOSE: usize = 3;
/// The uncertainty of a level's rating; the error of the ladder.
const LEVEL_DEVIATION: f64 = 30.0;
/// The ratings of puzzles by difficulty, from 1; a convention, since each game has its own scale of difficulties.
const PUZZLES: [i32; 5] = [600, 900, 1200, 1500, 1800];
/// The uncertainty of a puzzle's rating.
const PUZZLE_DEVIATION: f64 = 100.0;
/// A rating with a larger margin is only a first estimate.
const SURE_MARGIN: i32 = 300;
/// The constraint on the change of the volatility. Within the 0.3 to 1.2 that Glickman proposes.
const TAU: f64 = 0.5;

/// The levels' ratings, the weakest first, by the name of the game. All rulesets of a game have one ladder.
const LADDERS: [(&str, [i32; 12]); 5] = [
    ("micro", [400, 520, 730, 940, 1060, 1120, 1200, 1360, 1490, 1610, 1730, 2370]),
    ("minishogi", [400, 600, 710, 810, 1080, 1230, 1350, 1550, 1720, 1870, 2020, 2660]),
    ("judkins", [400, 530, 720, 850, 1170, 1370, 1490, 1760, 1950, 2100, 2330, 2890]),
    ("kyoto", [400, 590, 770, 950, 1300, 1450, 1580, 1740, 1900, 2020, 2100, 2480]),
    ("nana", [400, 470, 490, 580, 890, 1050, 1210, 1400, 1540, 1640, 1800, 1950]),
];

/// A rating with its uncertainty, in points: 400 more are ten to one in expected wins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rating {
    pub points: i32,
    /// The true rating is within this of `points` with a probability of 95 %.
    pub margin: i32,
}

/// The rating after each of these games of a variant, oldest first.
#[must_use]
pub fn history(variant: Variant, games: &[(Level, Verdict)]) -> Vec<Rating> {
    let mut own = Glicko2Rating { rating: f64::from(first_points(variant)), ..Glicko2Rating::new() };
    let after = |&(level, verdict): &(Level, Verdict)| {
        let outcome = match verdict {
            Verdict::Won => Outcomes::WIN,
            Verdict::Lost => Outcomes::LOSS,
            Verdict::Drawn => Outcomes::DRAW,
        };
        own = updated(&own, points_of(variant, level), LEVEL_DEVIATION, outcome);
        Rating::of(&own)
    };
    games.iter().map(after).collect()
}

/// The rating after these attempts at puzzles, each with its difficulty and whether it was solved; `None` if there are none.
#[must_use]
pub fn after_puzzles(attempts: impl IntoIterator<Item = (u8, bool)>) -> Option<Rating> {
    let mut own = Glicko2Rating { rating: f64::from(PUZZLES[1]), ..Glicko2Rating::new() };
    let mut rating = None;
    for (difficulty, is_solved) in attempts {
        let puzzle = PUZZLES[usize::from(difficulty.saturating_sub(1)).min(PUZZLES.len() - 1)];
        let outcome = if is_solved { Outcomes::WIN } else { Outcomes::LOSS };
        own = updated(&own, puzzle, PUZZLE_DEVIATION, outcome);
        rating = Some(Rating::of(&own));
    }
    rating
}

/// A rating after a game against an opponent, or an attempt at a puzzle, with these points.
fn updated(own: &Glicko2Rating, points: i32, deviation: f64, outcome: Outcomes) -> Glicko2Rating {
    let config = Glicko2Config { tau: TAU, ..Glicko2Config::new() };
    let opponent = Glicko2Rating { rating: f64::from(points), deviation, ..Glicko2Rating::new() };
    glicko2(own, &opponent, &outcome, &config).0
}

impl Rating {
    /// Whether it is worth showing with its margin.
    #[must_use]
    pub const fn is_sure(self) -> bool {
        self.margin <= SURE_MARGIN
    }

    /// The points to show: rounded to 50 while they are unsure.
    #[must_use]
    pub const fn shown_points(self) -> i32 {
        if self.is_sure() { self.points } else { (self.points + 25).div_euclid(50) * 50 }
    }

    #[expect(clippy::cast_possible_truncation, reason = "ratings are small")]
    fn of(rating: &Glicko2Rating) -> Self {
        Self { points: rating.rating.round() as i32, margin: (1.96 * rating.deviation).round() as i32 }
    }
}

/// The hardest difficulty of puzzles, from 1, of which a person with this rating solves about half or more; at least 1.
#[must_use]
pub fn hardest_solved(rating: Rating) -> u8 {
    let solved = (1..).zip(PUZZLES).filter(|&(_, points)| points <= rating.points);
    solved.map(|(difficulty, _)| difficulty).last().unwrap_or(1)
}

/// The level with the most even chances against a person; their rating is `None` before the first rated game.
#[must_use]
pub fn fitting_level(variant: Variant, rating: Option<Rating>) -> Level {
    let points = rating.map_or(first_points(variant), |rating| rating.points);
    let distance = |level: &Level| (points_of(variant, *level) - points).abs();
    Level::ALL.into_iter().min_by_key(distance).unwrap_or_default()
}

/// The rating of a person who has played no game: that of level 2, with which the page begins.
#[must_use]
pub fn first_points(variant: Variant) -> i32 {
    points_of(variant, Level::Two)
}

/// The rating of a level; of the first game's ladder for a game without its own.
fn points_of(variant: Variant, level: Level) -> i32 {
    let game = variant.game().name();
    let (_, ladder) = LADDERS.iter().find(|(name, _)| *name == game).unwrap_or(&LADDERS[0]);
    ladder[usize::from(level.number() - 1)]
}
