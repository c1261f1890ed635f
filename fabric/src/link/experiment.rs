//! What an experiment is, as its file tells it.

use super::circuit::LinkKind;
pub use super::expect::Expect;
use super::happenings::MOST_HAPPENINGS;
pub use super::happenings::{Control, Lie, Restart, Wire};
use super::legal;
pub use super::words::{Answer, Direction, End, Fault, Kind, Lanes, LinkNames};
use crate::files::number::{Draw, Fraction, Whole};
pub use crate::files::settings::FileError as ExperimentError;
use crate::files::settings::{self, Contradiction};
use serde::Deserialize;
use std::path::Path;
use toml::Spanned;

/// Cycles of the near end's clock.
pub type Cycles = Draw<0, MOST_CYCLES>;
/// Longest experiment, in cycles.
pub const MOST_CYCLES: i64 = 100_000_000;
/// Lanes as a mask, of any link; which of them are legal is the link's.
pub type Mask = Spanned<Whole<0, 255>>;
/// Bits of a lane per byte, times 2^32: from a bit error rate to the strap `rate` of a channel.
const RATE_PER_BIT: f64 = 34_359_738_368.0;

/// A link, what happens to it, and what shall come of it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Experiment {
    /// Which link it is for: no key of the file.
    #[serde(skip)]
    pub link_kind: LinkKind,
    /// What it shows, in a sentence.
    pub title: String,
    /// Length, after reset and before the sources stop.
    pub cycles: Whole<1, MOST_CYCLES>,
    /// When throughput is counted from.
    #[serde(default = "measured_from")]
    pub measure_from: Spanned<Whole<0, MOST_CYCLES>>,
    /// What the sources send.
    #[serde(default)]
    pub traffic: Traffic,
    /// How the ends are configured.
    #[serde(default)]
    pub link: LinkSettings,
    /// How much the far end's clock is faster than the near one's, in millionths.
    #[serde(default = "no_offset")]
    pub ppm: Whole<-1000, 1000>,
    /// What the lanes are like, and what happens to them.
    #[serde(default)]
    pub wire: Vec<Wire>,
    /// Ends that are reset.
    #[serde(default)]
    pub restart: Vec<Restart>,
    /// Ends that are configured anew.
    #[serde(default)]
    pub control: Vec<Control>,
    /// Ends that do not tell the truth.
    #[serde(default)]
    pub lie: Vec<Lie>,
    /// What shall come of it.
    #[serde(default)]
    pub expect: Expect,
}

/// What the sources send.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, default, expecting = "a table `[traffic]`")]
pub struct Traffic {
    /// Random packets, or puts.
    pub kind: Spanned<Kind>,
    /// Probability in a cycle that a free source begins a packet.
    pub load: Fraction<1000>,
    /// Probability in a cycle that a received phit is taken.
    pub pace: Fraction<1000>,
    /// The far end sends no packets of its own.
    pub one_way: bool,
}

impl Default for Traffic {
    fn default() -> Self {
        Self { kind: Spanned::new(0..0, Kind::Random), load: Fraction(0.125), pace: Fraction(0.75), one_way: false }
    }
}

/// How both ends are configured.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, default, expecting = "a table `[link]`")]
pub struct LinkSettings {
    /// Lanes that may carry; all without it.
    pub lane_mask: Option<Mask>,
    /// Bad frames among the last 64 of a lane that take it out if exceeded.
    pub threshold: Spanned<Whole<0, 127>>,
    /// Frames after which a lane that failed is given up.
    pub trial: Spanned<Whole<1, 65535>>,
    /// What the event log calls the lanes from the near end, and to it.
    pub names: LinkNames,
}

impl Default for LinkSettings {
    fn default() -> Self {
        let (threshold, trial) = (Spanned::new(0..0, Whole::new(32)), Spanned::new(0..0, Whole::new(64)));
        Self { lane_mask: None, threshold, trial, names: LinkNames::default() }
    }
}

/// The strap `rate` of a channel for a bit error rate.
pub fn rate_strap(bit_error_rate: f64) -> u64 {
    ((bit_error_rate * RATE_PER_BIT).round() as u64).min(u32::MAX.into())
}

fn measured_from() -> Spanned<Whole<0, MOST_CYCLES>> {
    Spanned::new(0..0, Whole::new(0))
}

fn no_offset() -> Whole<-1000, 1000> {
    Whole::new(0)
}

impl Experiment {
    /// Reads a file about two Gemini links, or generic ones.
    ///
    /// # Errors
    /// If it cannot be read, or is no experiment: the error tells the line and what is legal.
    pub fn read(path: &Path) -> Result<Self, ExperimentError> {
        Self::read_of(LinkKind::Gemini, path)
    }

    /// Reads a file about two links of this kind.
    ///
    /// # Errors
    /// As [`Experiment::read`].
    pub fn read_of(kind: LinkKind, path: &Path) -> Result<Self, ExperimentError> {
        Self::parse_of(kind, &settings::read(path)?, path)
    }

    /// Reads the text of a file about two Gemini links, or generic ones.
    ///
    /// # Errors
    /// If it is no experiment.
    pub fn parse(text: &str, path: &Path) -> Result<Self, ExperimentError> {
        Self::parse_of(LinkKind::Gemini, text, path)
    }

    /// Reads the text of a file about two links of this kind.
    ///
    /// # Errors
    /// If it is no experiment.
    pub fn parse_of(kind: LinkKind, text: &str, path: &Path) -> Result<Self, ExperimentError> {
        let legal = |experiment: &Self| {
            let mut found = legal::refusals(experiment, kind);
            found.extend(experiment.contradictions());
            found
        };
        let experiment: Self = settings::parse(text, path, legal)?;
        Ok(Self { link_kind: kind, ..experiment })
    }

    /// Lanes that may carry from the beginning.
    pub(super) fn lane_mask(&self) -> u64 {
        self.link.lane_mask.as_ref().map_or(self.link_kind.all_lanes(), |mask| mask.as_ref().unsigned())
    }

    /// The same for the generic link: what is expected of throughput is the Gemini link's alone, whose packets have other
    /// phits around them.
    pub fn without_throughput(mut self) -> Self {
        self.expect.throughput = None;
        self
    }

    /// The bit error rate, if all lanes have the same from some time on and nothing else is wrong with any.
    pub fn only_noise(&self) -> Option<f64> {
        let is_whole =
            |wire: &Wire| wire.lasts.is_none() && wire.burst.is_none() && wire.fault.is_none() && wire.source.is_none();
        let mut noisy = self.wire.iter().filter(|wire| wire.ber.is_some());
        let (wire, other) = (noisy.next()?, noisy.next());
        let is_all = *wire.lanes() == Lanes::All && wire.direction == Direction::Both && other.is_none();
        let is_alone = self.restart.is_empty() && self.control.is_empty() && self.lie.is_empty();
        let is_noise = is_all && self.wire.iter().all(is_whole) && is_alone;
        wire.ber.filter(|_| is_noise).map(|rate| rate.0)
    }

    /// What no single number shows.
    fn contradictions(&self) -> Vec<Contradiction> {
        let cycles = self.cycles.unsigned();
        let below =
            |at: usize| Contradiction { at, what: format!("legal: below cycles = {cycles}"), keys: &["cycles"] };
        let mut found = vec![];
        if self.measure_from.as_ref().unsigned() >= cycles {
            found.push(below(self.measure_from.span().start));
        }
        let wires = self.wire.iter().filter_map(|wire| wire.at.as_ref());
        let others = self
            .restart
            .iter()
            .map(|restart| &restart.at)
            .chain(self.control.iter().map(|control| &control.at))
            .chain(self.lie.iter().map(|lie| &lie.at));
        found.extend(wires.chain(others).filter(|at| at.as_ref().to >= cycles).map(|at| below(at.span().start)));
        let others = self.restart.len() + self.control.len() + self.lie.len();
        let happenings = others as u64 + self.wire.iter().map(Wire::times).sum::<u64>();
        if happenings > MOST_HAPPENINGS {
            let what = format!("{happenings} things happen, repetitions counted; at most {MOST_HAPPENINGS} can");
            found.push(Contradiction { at: 0, what, keys: &[] });
        }
        found.extend(self.wire.iter().filter_map(|wire| {
            let repeat = wire.repeat.as_ref()?;
            let every = repeat.as_ref().every.unsigned();
            let what = match wire.lasts {
                None => "`repeat` needs `for`".to_owned(),
                Some(lasts) if lasts.to >= every => {
                    format!("`every` is {every}; legal: more than for = {}", lasts.to)
                }
                Some(_) => return None,
            };
            Some(Contradiction { at: repeat.span().start, what, keys: &["for"] })
        }));
        found
    }
}
