//! The sequential probability ratio test for games played in pairs, and Elo differences.
//!
//! This is the generalised test (GSPRT) of Fishtest. A pair has one of five results (the pentanomial model), because
//! its two games share an opening and so are not independent. Elo is logistic. The likelihoods are exact: a hypothesis
//! stands for the distribution over the five results that has its mean score and makes the observed results most
//! likely. Sources: Michel Van den Bergh, proposition 1.1 of
//! <https://www.cantate.be/Fishtest/support_MLE_multinomial.pdf>, and
//! <https://github.com/official-stockfish/fishtest/blob/master/server/fishtest/stats/LLRcalc.py>.

/// The chance to accept either hypothesis when the other is true.
const ERROR_CHANCE: f64 = 0.05;
/// The count of a result that has not occurred, as in Fishtest: 0 could make the likelihood 0.
const UNSEEN: f64 = 1e-3;
/// Enough to shrink an interval to a rounding error.
const BISECTIONS: usize = 100;
/// Quantile of the normal distribution for a 95 % interval.
const QUANTILE_95: f64 = 1.96;

/// The number of pairs in which the first engine scored 0, ½, 1, 1½ and 2 points.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Pentanomial(pub(crate) [u32; 5]);

/// The two hypotheses of a test: the first engine is stronger by this many Elo.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Hypotheses {
    pub(crate) elo0: f64,
    pub(crate) elo1: f64,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    Open,
    Fails,
    Passes,
}

/// A mean with its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Estimate {
    pub(crate) mean: f64,
    pub(crate) low: f64,
    pub(crate) high: f64,
}

/// The expected score at this Elo difference.
fn score(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// The Elo difference at which this score is expected.
pub(crate) fn elo(score: f64) -> f64 {
    let odds = 1.0 / score.clamp(0.001, 0.999) - 1.0;
    // The sum turns -0 into 0.
    -400.0 * odds.log10() + 0.0
}

/// The score of each result of a pair, as a share of its two points.
const SHARES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

impl Pentanomial {
    /// Counts a pair by the points of the first engine.
    pub(crate) fn add(&mut self, points: f64) {
        if let Some(result) = SHARES.iter().position(|share| (share * 2.0 - points).abs() < 0.1) {
            self.0[result] += 1;
        }
    }

    pub(crate) fn pairs(&self) -> u32 {
        self.0.iter().sum()
    }

    /// The mean score of a game; its error comes from the differences between pairs.
    pub(crate) fn score(&self) -> Estimate {
        let pairs = f64::from(self.pairs().max(1));
        let mean = SHARES.iter().zip(self.0).map(|(share, count)| share * f64::from(count)).sum::<f64>() / pairs;
        let variance = SHARES.iter().zip(self.0).map(|(share, count)| (share - mean).powi(2) * f64::from(count));
        let error = QUANTILE_95 * (variance.sum::<f64>() / pairs / pairs).sqrt();
        Estimate { mean, low: mean - error, high: mean + error }
    }

    /// Positive if `elo1` explains the results better than `elo0`.
    pub(crate) fn log_likelihood_ratio(&self, Hypotheses { elo0, elo1 }: Hypotheses) -> f64 {
        let counts = self.0.map(|count| f64::from(count).max(UNSEEN));
        let pairs: f64 = counts.iter().sum();
        let observed = counts.map(|count| count / pairs);
        let [likely0, likely1] = [elo0, elo1].map(|elo| most_likely(&observed, score(elo)));
        counts.iter().zip(likely0.iter().zip(likely1)).map(|(count, (p0, p1))| count * (p1 / p0).ln()).sum()
    }

    pub(crate) fn verdict(&self, hypotheses: Hypotheses) -> Verdict {
        let ratio = self.log_likelihood_ratio(hypotheses);
        if self.pairs() == 0 || ratio.abs() < bound() {
            Verdict::Open
        } else if ratio > 0.0 {
            Verdict::Passes
        } else {
            Verdict::Fails
        }
    }
}

/// The log likelihood ratio at which a test ends, either way: 2.94.
pub(crate) fn bound() -> f64 {
    ((1.0 - ERROR_CHANCE) / ERROR_CHANCE).ln()
}

/// Of all distributions with this mean, the one that makes the observed one most likely: `p / (1 + t (share - mean))`,
/// with the `t` for which the mean is right.
fn most_likely(observed: &[f64; 5], mean: f64) -> [f64; 5] {
    let excess = |t: f64| -> f64 {
        observed.iter().zip(SHARES).map(|(p, share)| p * (share - mean) / (1.0 + t * (share - mean))).sum()
    };
    // All probabilities are positive between these bounds; the excess falls from the lower to the upper.
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    for _ in 0..BISECTIONS {
        let middle = f64::midpoint(low, high);
        if excess(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    let t = f64::midpoint(low, high);
    let mut likely = *observed;
    likely.iter_mut().zip(SHARES).for_each(|(p, share)| *p /= 1.0 + t * (share - mean));
    likely
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(counts: [u32; 5], elo0: f64, elo1: f64, expected: f64, tolerance: f64) {
        let ratio = Pentanomial(counts).log_likelihood_ratio(Hypotheses { elo0, elo1 });
        assert!((ratio - expected).abs() < tolerance, "{counts:?}: {ratio}, not {expected}");
    }

    #[test]
    fn with_two_results_the_ratio_is_that_of_a_coin() {
        // If a pair only ever scores 0 or 2, a mean score s means that it scores 2 with probability s, so the ratio is
        // wins * ln(s1 / s0) + losses * ln((1 - s1) / (1 - s0)).
        // Elo 0 and 10 are s0 = 0.5 and s1 = 1 / (1 + 10^(-1/40)) = 0.514387, so a win counts ln(1.028774) = +0.028368
        // and a loss ln(0.971226) = -0.029196.
        // 60 wins, 40 losses: 1.702080 - 1.167840 = 0.534240.
        check([40, 0, 0, 0, 60], 0.0, 10.0, 0.534, 0.002);
        // 1000 wins, 1000 losses: 28.368 - 29.196 = -0.828.
        check([1000, 0, 0, 0, 1000], 0.0, 10.0, -0.828, 0.003);
        // Elo 0 and 400 are s0 = 1/2 and s1 = 10/11: a win counts ln(20/11) = 0.597837, a loss ln(2/11) = -1.704748.
        // 8 wins, 2 losses: 4.782696 - 3.409496 = 1.373200.
        check([2, 0, 0, 0, 8], 0.0, 400.0, 1.373, 0.01);
    }

    #[test]
    fn the_ratio_agrees_with_known_values() {
        // From the tests of fastchess (app/tests/sprt_test.cpp, "logistic pentanomial").
        check([223, 9863, 21279, 10037, 246], 0.5, 2.5, -3.07, 0.01);
        check([871, 26175, 55983, 26678, 821], 0.0, 2.0, -4.98, 0.01);
        // By Newton's method in Python on the condition for the mean of the distribution.
        check([120, 30, 500, 40, 150], 0.0, 10.0, 1.929, 0.01);
        check([35, 4, 110, 6, 45], 0.0, 10.0, 0.567, 0.01);
    }

    #[test]
    fn the_ratio_changes_sign_with_the_sides() {
        for counts in [[3, 1, 10, 2, 9], [0, 0, 20, 0, 1], [7, 7, 7, 7, 7]] {
            let mirrored = [counts[4], counts[3], counts[2], counts[1], counts[0]];
            let ratio = |counts, elo0, elo1| Pentanomial(counts).log_likelihood_ratio(Hypotheses { elo0, elo1 });
            assert!((ratio(counts, 0.0, 10.0) - ratio(mirrored, 0.0, -10.0)).abs() < 1e-6);
            assert!((ratio(counts, 0.0, 10.0) + ratio(counts, 10.0, 0.0)).abs() < 1e-6);
        }
    }

    #[test]
    fn a_test_ends_at_its_bounds() {
        let verdict = |counts| Pentanomial(counts).verdict(Hypotheses { elo0: 0.0, elo1: 10.0 });
        assert!((bound() - 2.944).abs() < 0.001);
        assert_eq!(verdict([0; 5]), Verdict::Open);
        assert_eq!(verdict([40, 0, 0, 0, 60]), Verdict::Open);
        // By the values of a coin above: 600 * 0.028368 - 400 * 0.029196 = 5.34, and with the sides exchanged -6.17.
        assert_eq!(verdict([400, 0, 0, 0, 600]), Verdict::Passes);
        assert_eq!(verdict([600, 0, 0, 0, 400]), Verdict::Fails);
    }

    #[test]
    fn scores_have_the_error_of_their_pairs() {
        // Half of the pairs score all, half nothing: the standard deviation of a pair's score is 0.5, the error of the
        // mean of 100 pairs 1.96 * 0.5 / 10 = 0.098. Level pairs have no error.
        let Estimate { mean, low, high } = Pentanomial([50, 0, 0, 0, 50]).score();
        assert!((mean - 0.5).abs() < 1e-9 && (low - 0.402).abs() < 1e-9 && (high - 0.598).abs() < 1e-9);
        assert_eq!(Pentanomial([0, 0, 100, 0, 0]).score(), Estimate { mean: 0.5, low: 0.5, high: 0.5 });
        assert!((elo(0.75) - 190.85).abs() < 0.01 && elo(0.5).abs() < 1e-9);
        let mut counted = Pentanomial::default();
        for points in [0.0, 0.5, 1.0, 1.0, 1.5, 2.0] {
            counted.add(points);
        }
        assert_eq!(counted, Pentanomial([1, 1, 2, 1, 1]));
    }
}
