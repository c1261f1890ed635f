//! What happens in an experiment, as its file tells it: to the lanes, and to the ends.

use super::limits::{Cycles, MOST_CYCLES, Mask};
use super::words::{Direction, End, Fault, Lanes};
use crate::files::number::{Draw, Fraction, Whole};
use serde::Deserialize;
use toml::Spanned;

/// Lanes from a cycle on: what is named changes, everything else stays.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, expecting = "tables `[[wire]]`")]
pub struct Wire {
    /// When; from the beginning without it.
    pub at: Option<Spanned<Cycles>>,
    /// After so many cycles, all is as it was.
    #[serde(rename = "for")]
    pub lasts: Option<Spanned<Cycles>>,
    /// Again after so many cycles, so many times in all.
    pub repeat: Option<Spanned<Repeat>>,
    /// Which of them; all without it.
    pub lanes: Option<Spanned<Lanes>>,
    /// Which way.
    #[serde(default)]
    pub direction: Direction,
    /// Bytes of delay.
    pub delay: Option<Draw<0, 63>>,
    /// Bits of delay besides.
    pub offset: Option<Draw<0, 7>>,
    /// Bit error rate; with bursts, the rate at which bits start one.
    pub ber: Option<Spanned<Fraction<125>>>,
    /// Bits of an error, from its first to its last.
    pub burst: Option<Draw<1, 16>>,
    /// What else is wrong.
    pub fault: Option<Spanned<Fault>>,
    /// The fibre of a cable between link chips that the fault is of, in a direction that each copy draws; all of both without it.
    pub fibre: Option<Spanned<Draw<0, 9>>>,
    /// Each protocol packet is lost with this probability.
    pub lost_protocol: Option<Spanned<Fraction<1000>>>,
    /// So many packets each way are spoiled, those that come next.
    pub spoiled_packets: Option<Spanned<Whole<1, 1000>>>,
    /// The sender's lane that is connected here; the number behind the last one for none.
    pub source: Option<Spanned<Draw<0, 8>>>,
}

/// Settings of wires, repetitions counted, and other things that happen in an experiment, at most: each copy's schedule holds all of them.
pub const MOST_HAPPENINGS: u64 = 1000;

/// How often something happens.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, expecting = "`repeat = { every = CYCLES, times = N }`")]
pub struct Repeat {
    /// Cycles from one time to the next.
    pub every: Whole<1, MOST_CYCLES>,
    /// How many times in all.
    pub times: Whole<1, { MOST_HAPPENINGS as i64 }>,
}

/// An end that is reset.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, expecting = "tables `[[restart]]`")]
pub struct Restart {
    /// When.
    pub at: Spanned<Cycles>,
    /// For how many cycles.
    #[serde(rename = "for", default = "reset_cycles")]
    pub lasts: Draw<1, MOST_CYCLES>,
    /// Which; both without it.
    pub end: Option<Spanned<End>>,
}

/// An end that is configured anew.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, expecting = "tables `[[control]]`")]
pub struct Control {
    /// When.
    pub at: Spanned<Cycles>,
    /// Which.
    #[serde(default)]
    pub end: End,
    /// Lanes that may carry.
    pub lane_mask: Option<Mask>,
    /// Bad frames among the last 64 of a lane that take it out if exceeded.
    pub threshold: Option<Whole<0, 127>>,
    /// Frames after which a lane that failed is not tried any more.
    pub trial: Option<Whole<1, 65535>>,
    /// Try such lanes again.
    #[serde(default)]
    pub retrain: bool,
}

/// An end that tells the other something else of what has come than the truth, with checks that are right. Numbers are added
/// to the true ones, each modulo its field's range.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, expecting = "tables `[[lie]]`")]
pub struct Lie {
    /// When.
    pub at: Spanned<Cycles>,
    /// For how many cycles.
    #[serde(rename = "for")]
    pub lasts: Draw<1, MOST_CYCLES>,
    /// Which.
    #[serde(default)]
    pub end: End,
    /// To the number that it expects next: packets or cells acknowledged that did not come.
    pub expected: Option<Draw<1, 63>>,
    /// To the errors announced.
    pub nack: Option<Draw<1, 15>>,
    /// To what each channel's buffer has let go: phits or cells.
    pub freed: Option<Draw<1, 511>>,
}

fn reset_cycles() -> Draw<1, MOST_CYCLES> {
    Draw::always(16)
}

impl Wire {
    /// How often it is set.
    pub(super) fn times(&self) -> u64 {
        self.repeat.as_ref().map_or(1, |repeat| repeat.as_ref().times.unsigned())
    }

    /// For how many cycles, if not for good.
    pub fn lasts(&self) -> Option<Cycles> {
        self.lasts.as_ref().map(|lasts| *lasts.as_ref())
    }

    /// The bit error rate, if one is told.
    pub fn ber(&self) -> Option<f64> {
        self.ber.as_ref().map(|rate| rate.as_ref().0)
    }

    /// What is wrong, if a fault is told.
    pub fn fault(&self) -> Option<Fault> {
        self.fault.as_ref().map(|fault| *fault.as_ref())
    }

    /// Which lanes.
    pub fn lanes(&self) -> &Lanes {
        self.lanes.as_ref().map_or(&Lanes::All, Spanned::as_ref)
    }
}

impl Restart {
    /// Which ends.
    pub fn end(&self) -> End {
        self.end.as_ref().map_or(End::Both, |end| *end.as_ref())
    }
}
