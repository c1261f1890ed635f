//! A published figure beside ours, and whether they agree.

use serde::Deserialize;
use std::fmt;

/// How far a published figure and ours may be apart.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq)]
#[serde(rename_all = "snake_case")]
pub enum Band {
    /// Ours, rounded to so many decimals, is what is printed.
    Rounded(u32),
    /// Ours, cut off after so many decimals, is what is printed.
    Cut(u32),
    /// So much, either way.
    Within(f64),
    /// So many percent of the published figure, either way.
    Percent(f64),
    /// Ours lies in this range, ends included, whatever the published figure is.
    Range(f64, f64),
    /// The published figure is a lower limit: ours is at least as large.
    AtLeast,
    /// The published figure is an upper limit: ours is no larger.
    AtMost,
    /// Ours is what cannot be exceeded: the published figure is no larger, and no less than so many percent of it.
    Bound(f64),
    /// Nothing is judged.
    Report,
}

impl fmt::Display for Band {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Rounded(0) => write!(f, "rounded to a whole number"),
            Self::Rounded(1) => write!(f, "rounded to 1 decimal"),
            Self::Rounded(decimals) => write!(f, "rounded to {decimals} decimals"),
            Self::Cut(0) => write!(f, "cut to a whole number"),
            Self::Cut(1) => write!(f, "cut after 1 decimal"),
            Self::Cut(decimals) => write!(f, "cut after {decimals} decimals"),
            Self::Within(0.0) => write!(f, "none"),
            Self::Within(most) => write!(f, "+-{most}"),
            Self::Percent(most) => write!(f, "+-{most}%"),
            Self::Range(least, most) => write!(f, "ours is {least} to {most}"),
            Self::AtLeast => write!(f, "ours is at least as large"),
            Self::AtMost => write!(f, "ours is at most as large"),
            Self::Bound(least) => write!(f, "{least}% to 100% of ours"),
            Self::Report => write!(f, "not judged"),
        }
    }
}

/// A published figure beside ours.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Figure {
    /// As printed.
    pub published: f64,
    /// As computed or measured here.
    pub ours: f64,
    /// How far they may be apart.
    pub band: Band,
}

/// Larger than the rounding of sums of binary fractions, smaller than anything printed.
const EPSILON: f64 = 1e-9;

impl Figure {
    /// Whether they are no further apart than they may be.
    pub fn agrees(&self) -> bool {
        let Self { published, ours, band, .. } = *self;
        let distance = (published - ours).abs();
        match band {
            Band::Rounded(decimals) => distance <= 0.5 * 10f64.powi(-(decimals as i32)) + EPSILON,
            Band::Cut(decimals) => (cut(ours, decimals) - published).abs() <= EPSILON,
            Band::Within(most) => distance <= most + EPSILON,
            Band::Percent(most) => distance <= published.abs() * most / 100.0 + EPSILON,
            Band::Range(least, most) => (least - EPSILON..=most + EPSILON).contains(&ours),
            Band::AtLeast => ours >= published - EPSILON,
            Band::AtMost => ours <= published + EPSILON,
            Band::Bound(least) => published <= ours + EPSILON && published >= ours * least / 100.0 - EPSILON,
            Band::Report => true,
        }
    }
}

/// A number without what stands behind so many decimals.
pub fn cut(value: f64, decimals: u32) -> f64 {
    let scale = 10f64.powi(decimals as i32);
    (value * scale + EPSILON).floor() / scale
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_agree_up_to_the_edge_of_their_band_and_not_beyond() {
        let cases = [
            (Band::Rounded(1), 8.3, [8.32, 8.26], [8.36, 8.24]),
            (Band::Cut(2), 4.68, [4.6875, 4.68], [4.69, 4.6799]),
            (Band::Within(0.3), 62.75, [62.45, 63.05], [62.44, 63.06]),
            (Band::Within(0.0), 32.0, [32.0, 32.0], [32.01, 31.99]),
            (Band::Percent(10.0), 2.0, [1.8, 2.2], [1.79, 2.21]),
            (Band::Range(95.0, 100.0), 95.1, [95.0, 100.0], [94.99, 100.01]),
            (Band::AtLeast, 5.0, [5.0, 9.0], [4.99, 0.0]),
            (Band::AtMost, 5.0, [5.0, 0.0], [5.01, 9.0]),
            (Band::Bound(95.0), 95.0, [95.0, 100.0], [94.9, 100.1]),
        ];
        for (band, published, inside, outside) in cases {
            let agrees = |ours| Figure { published, ours, band }.agrees();
            assert!(inside.into_iter().all(agrees), "{band:?}: one of {inside:?} is outside");
            assert!(!outside.into_iter().any(agrees), "{band:?}: one of {outside:?} is inside");
        }
    }
}
