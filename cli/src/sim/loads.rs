//! Loads of a study: a list, or points of a range.

use crate::options::HEADING;
use crate::options::legal::{LEGAL, whole};
use std::ops::RangeInclusive;

/// Most loads of a list.
const MOST_LOADS: usize = 100;
/// Points of a range, if their number is not given.
const POINTS: usize = 10;

/// Loads that are offered, ascending.
#[derive(Clone, Debug, PartialEq)]
pub enum Loads {
    /// These.
    These(Vec<f64>),
    /// From one to another, in points of which another setting tells the number.
    Between(f64, f64),
}

impl Loads {
    /// A parser of loads of a range.
    pub fn among(legal: RangeInclusive<f64>) -> impl Fn(&str) -> Result<Self, String> + Clone + Send + Sync + 'static {
        move |text| {
            let (least, most) = (legal.start(), legal.end());
            let words = || format!("{LEGAL}numbers from {least} to {most} such as 0.3, 0.1,0.2 or 0.05..1.0");
            Self::read(text, &legal).ok_or_else(words)
        }
    }

    /// The greatest of them.
    pub fn most(&self) -> f64 {
        match self {
            Self::These(loads) => loads.last().copied().unwrap_or_default(),
            Self::Between(_, to) => *to,
        }
    }

    fn read(text: &str, legal: &RangeInclusive<f64>) -> Option<Self> {
        let number = |text: &str| text.trim().parse().ok().filter(|load| legal.contains(load));
        if let Some((from, to)) = text.split_once("..") {
            let (from, to) = (number(from)?, number(to)?);
            return (from < to).then_some(Self::Between(from, to));
        }
        let mut loads: Vec<f64> = text.split(',').take(MOST_LOADS + 1).map(number).collect::<Option<_>>()?;
        loads.sort_by(f64::total_cmp);
        (loads.len() <= MOST_LOADS).then_some(Self::These(loads))
    }
}

/// How many points a range has.
#[derive(clap::Args)]
#[command(next_help_heading = HEADING)]
pub struct Points {
    /// Points between the two ends of from..to, both included [default: 10]
    #[arg(long, value_name = "N", value_parser = whole::<usize>(2..=100, "points"))]
    points: Option<usize>,
}

impl Points {
    /// Tells that there are points without a range.
    pub fn check(&self, loads: &Loads, wrong: &mut Vec<String>) {
        if self.points.is_some() && !matches!(loads, Loads::Between(..)) {
            wrong.push("--points are those of a range; add --load FROM..TO".to_owned());
        }
    }

    /// Each load, ascending.
    pub fn of(&self, loads: &Loads) -> Vec<f64> {
        match loads {
            Loads::These(loads) => loads.clone(),
            Loads::Between(from, to) => {
                let points = self.points.unwrap_or(POINTS);
                let step = (to - from) / (points - 1) as f64;
                // Three digits, as loads are printed.
                (0..points).map(|i| ((from + step * i as f64) * 1000.0).round() / 1000.0).collect()
            }
        }
    }
}
