//! A file, as it is read.

use super::expect::Expect;
use super::happenings::{Control, Lie, Restart, Wire};
use super::limits::{MOST_CYCLES, Mask};
use super::rules::Rules;
use super::words::{Direction, Kind, Lanes, LinkNames};
use crate::files::number::{Fraction, Whole};
use crate::files::settings;
use serde::Deserialize;
use toml::Spanned;

/// A link, what happens to it, and what shall come of it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Experiment {
    /// Those of the link that it is for: no key of the file.
    #[serde(skip, default = "no_rules")]
    pub rules: &'static Rules,
    /// What it shows, in a sentence.
    pub title: String,
    /// Length, after reset and before the sources stop.
    pub cycles: Whole<1, MOST_CYCLES>,
    /// When throughput is counted from.
    #[serde(default = "measured_from")]
    pub measure_from: Spanned<Whole<0, MOST_CYCLES>>,
    /// What the sources send.
    #[serde(default, deserialize_with = "settings::table")]
    pub traffic: Traffic,
    /// How the ends are configured.
    #[serde(default, deserialize_with = "settings::table")]
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
    #[serde(default, deserialize_with = "settings::table")]
    pub expect: Expect,
}

/// What the sources send.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Traffic {
    /// Random packets, or of one size.
    pub kind: Spanned<Kind>,
    /// Probability in a cycle that a free source begins a packet; the link's own without it.
    pub load: Option<Fraction<1000>>,
    /// Probability in a cycle that a received phit or word is taken; the link's own without it.
    pub pace: Option<Fraction<1000>>,
    /// The far end sends no packets of its own.
    pub one_way: bool,
}

impl Default for Traffic {
    fn default() -> Self {
        Self { kind: Spanned::new(0..0, Kind::Random), load: None, pace: None, one_way: false }
    }
}

/// How both ends are configured.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct LinkSettings {
    /// Lanes that may carry; all without it.
    pub lane_mask: Option<Mask>,
    /// Bad frames among the last 64 of a lane that take it out if exceeded.
    pub threshold: Whole<0, 127>,
    /// Frames after which a lane that failed is not tried any more.
    pub trial: Whole<1, 65535>,
    /// What the event log calls the lanes from the near end, and to it.
    pub names: LinkNames,
    /// Cycles of wire each way.
    pub delay: Whole<1, 100>,
    /// Link chips and cables of fibres stand between the ends.
    pub chips: bool,
}

impl Default for LinkSettings {
    fn default() -> Self {
        Self {
            lane_mask: None,
            threshold: Whole::new(32),
            trial: Whole::new(64),
            names: LinkNames::default(),
            delay: Whole::new(20),
            chips: false,
        }
    }
}

fn measured_from() -> Spanned<Whole<0, MOST_CYCLES>> {
    Spanned::new(0..0, Whole::new(0))
}

fn no_rules() -> &'static Rules {
    &Rules::NONE
}

fn no_offset() -> Whole<-1000, 1000> {
    Whole::new(0)
}

impl Experiment {
    /// Lanes that may carry from the beginning.
    pub(in crate::link) fn lane_mask(&self) -> u64 {
        self.link.lane_mask.as_ref().map_or(self.rules.all_lanes(), |mask| mask.as_ref().unsigned())
    }

    /// Load and pace.
    pub(in crate::link) fn traffic_rates(&self) -> [f64; 2] {
        let told = [self.traffic.load, self.traffic.pace];
        [0, 1].map(|index| told[index].map_or(self.rules.load[index], |rate| rate.0))
    }

    /// The bit error rate that stands from the beginning on where nothing is told of single lanes; 0 without one.
    pub(in crate::link) fn rate(&self) -> f64 {
        self.wire.iter().filter_map(Wire::ber).next_back().unwrap_or(0.0)
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
        wire.ber().filter(|_| is_noise)
    }
}
