//! Numbers as they are written into drawings and styles.

use std::fmt::{self, Display, Write};

/// How many parts of a whole are told apart: four decimals.
const PARTS: i32 = 10_000;

/// A number that is written with at most four decimals; beyond 214 748 it is written as that. Rust's own writing of such numbers
/// is exact in all digits, which nobody sees, and 12 kB of program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Decimal(i32);

/// This number, with at most two decimals: enough for a table unit on any screen.
#[must_use]
pub fn short(number: f64) -> Decimal {
    Decimal::from(rounded(number))
}

/// The number that [`short`] writes.
#[must_use]
pub fn rounded(number: f64) -> f64 {
    (number * 100.0).round() / 100.0
}

impl From<f64> for Decimal {
    #[expect(clippy::cast_possible_truncation, reason = "it stays within its bounds")]
    fn from(number: f64) -> Self {
        Self((number * f64::from(PARTS)).round() as i32)
    }
}

impl Display for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 < 0 {
            f.write_char('-')?;
        }
        let (whole, mut rest) =
            (self.0.unsigned_abs() / PARTS.unsigned_abs(), self.0.unsigned_abs() % PARTS.unsigned_abs());
        write!(f, "{whole}")?;
        if rest > 0 {
            f.write_char('.')?;
        }
        let mut part = PARTS.unsigned_abs();
        while rest > 0 {
            part /= 10;
            f.write_char(char::from_digit(rest / part, 10).unwrap_or('0'))?;
            rest %= part;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::{Decimal, short};

    fn written(number: f64) -> String {
        Decimal::from(number).to_string()
    }

    #[test]
    fn numbers_are_written_as_short_as_they_can_be() {
        let numbers = [0.0, 1.0, -1.0, 12.5, -0.25, 0.007, 100.0304, 1.0 / 3.0, 2.0 / 3.0, 0.99999, -0.00001];
        let texts = ["0", "1", "-1", "12.5", "-0.25", "0.007", "100.0304", "0.3333", "0.6667", "1", "0"];
        assert_eq!(numbers.map(written), texts);
    }

    #[test]
    fn short_ones_have_two_decimals() {
        assert_eq!([0.005, 7.126, -3.999].map(|number| short(number).to_string()), ["0.01", "7.13", "-4"]);
    }

    #[test]
    fn what_is_too_large_is_written_as_the_largest() {
        assert_eq!(written(1e9), "214748.3647");
    }
}
