//! Measures the throughput of the link with a code or without, many seeds in lanes.

use super::Code;
use super::circuit::{ENDS, LANES, circuit};
use crate::link::under_test::TrialError;
use phit_netlist::ir::{Netlist, PortId};
use phit_sim::backend::Violation;
use phit_sim::campaign::Campaign;
use rand::Rng;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use std::num::NonZeroUsize;

/// Cycles of reset.
const RESET: u64 = 4;
/// Cycles without errors, in which the ends find each other's cells.
const QUIET: u64 = 2_000;
/// Cycles with errors before those that are measured.
const SETTLE: u64 = 2_000;
/// The greatest bit error rate of a lane's channel.
const MOST_ERRORS: f64 = 0.125;

/// What was measured, of both directions of all copies together.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Measured {
    /// Words that arrived, per cycle: the share of the wire that carries data, check symbols and headers left out.
    pub throughput: f64,
    /// Words that arrived lost, repeated, out of order or corrupted.
    pub wrong: u64,
    /// Times that cells were sent again, modulo 65536 for each end.
    pub retries: u64,
    /// Rows of code words side by side with one that could not be corrected.
    pub failed: u64,
    /// Ends that gave up.
    pub down: usize,
    /// Properties of the design that did not hold.
    pub violations: Vec<Violation>,
}

/// The link, compiled for a number of copies.
pub struct FecLink {
    netlist: Netlist,
    campaign: Campaign,
    has_code: bool,
}

impl FecLink {
    /// Elaborates and compiles.
    ///
    /// # Errors
    /// If the number of copies cannot be.
    pub fn new(code: Option<&Code>, copies: usize) -> Result<Self, TrialError> {
        let netlist = circuit(code)?;
        let campaign = Campaign::new(&netlist, copies)?;
        Ok(Self { netlist, campaign, has_code: code.is_some() })
    }

    /// Runs all copies for so many cycles at a bit error rate, with seeds from `seed` on.
    ///
    /// # Errors
    /// If the power-up values do not fit, which is a defect.
    ///
    /// # Panics
    /// If the rate is not in 0 to 0.125.
    pub fn run(&self, bit_error_rate: f64, cycles: u64, seed: u64) -> Result<Measured, TrialError> {
        assert!((0.0..=MOST_ERRORS).contains(&bit_error_rate), "a bit error rate of {bit_error_rate}");
        let mut campaign = self.campaign.clone();
        let mut streams: Vec<ChaCha8Rng> =
            (0..campaign.copies()).map(|copy| ChaCha8Rng::seed_from_u64(seed + copy as u64)).collect();
        let seeds: Vec<u64> = streams.iter_mut().map(Rng::next_u64).collect();
        campaign.power_up(|copy| seeds[copy]);
        for (copy, mut random) in streams.into_iter().enumerate() {
            for end in ENDS {
                for lane in 0..LANES {
                    for name in ["when_seed", "what_seed"] {
                        let input = campaign.input(self.port(&format!("{end}_{lane}_{name}")));
                        campaign.set(input, copy, u64::from(random.next_u32()));
                    }
                }
            }
        }
        let set_all = |campaign: &mut Campaign, name: &str, value| {
            campaign.set_all(campaign.input(self.port(name)), value);
        };
        set_all(&mut campaign, "rate", 0);
        set_all(&mut campaign, "reset", 1);
        campaign.run(RESET, NonZeroUsize::MIN);
        set_all(&mut campaign, "reset", 0);
        campaign.run(QUIET, NonZeroUsize::MIN);
        // As many of 2^32 bytes have an error, of one bit.
        set_all(&mut campaign, "rate", (bit_error_rate * 2f64.powi(35)).round().min(f64::from(u32::MAX)) as u64);
        campaign.run(SETTLE, NonZeroUsize::MIN);
        let before = self.sum(&mut campaign, "received");
        campaign.run(cycles, NonZeroUsize::MIN);
        let arrived = self.sum(&mut campaign, "received") - before;
        Ok(Measured {
            throughput: arrived as f64 / (cycles * (ENDS.len() * campaign.copies()) as u64) as f64,
            wrong: self.sum(&mut campaign, "wrong"),
            retries: self.sum(&mut campaign, "retries"),
            failed: if self.has_code { self.sum(&mut campaign, "failed") } else { 0 },
            down: self.sum(&mut campaign, "link_down") as usize,
            violations: campaign.violations().into_iter().map(|(_, violation)| violation).collect(),
        })
    }

    /// A count of both ends of all copies.
    fn sum(&self, campaign: &mut Campaign, name: &str) -> u64 {
        let outputs = ENDS.map(|end| campaign.output(self.port(&format!("{end}_{name}"))));
        (0..campaign.copies()).flat_map(|copy| outputs.map(|output| campaign.get(output, copy))).sum()
    }

    fn port(&self, name: &str) -> PortId {
        self.netlist.top().port(name).unwrap_or_else(|| panic!("the link has no port `{name}`"))
    }
}
