//! Trials of a Gemini link, or of the link level of TH Express-2, under random traffic and bit errors: many seeds in lanes, or one alone.

use super::names::end_port;
use super::under_test::TrialError;
use super::verdict::Verdict;
use crate::network::gemini_link::gemini_link;
use phit_netlist::ir::{Netlist, PortId};
use phit_sim::backend::Backend;
use phit_sim::campaign::{Campaign, Inputs, Outputs};
use phit_sim::engine::Engine;

/// What every trial of a set is made with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setup {
    /// A packet begins on a virtual channel in a cycle without one with probability `load` / 65536.
    pub load: u16,
    /// A received phit is taken in a cycle with probability (`pace` + 1) / 65536.
    pub pace: u16,
    /// A phit is hit on its wire with probability `rate` / 65536.
    pub rate: u16,
    /// Length of a trial in cycles, after reset.
    pub cycles: u64,
}

impl Default for Setup {
    /// A link that is nearly full, receivers that pause a quarter of the time, and a hit in every 256 phits.
    fn default() -> Self {
        Self { load: 0x2000, pace: 0xBFFF, rate: 256, cycles: 20_000 }
    }
}

/// Cycles of reset: the wires fill with idle phits.
const RESET: u64 = 4;

/// The link, compiled once for trials one after another.
pub struct Alone {
    netlist: Netlist,
    engine: Engine,
}

impl Alone {
    /// Elaborates and compiles.
    ///
    /// # Errors
    /// If the link is no design.
    pub fn new() -> Result<Self, TrialError> {
        let netlist = gemini_link()?;
        let engine = Engine::new(&netlist)?;
        Ok(Self { netlist, engine })
    }

    /// Runs one trial. Everything random comes from the seed: power-up values, traffic, errors.
    ///
    /// # Errors
    /// If the power-up values do not fit, which is a defect.
    pub fn run(&self, setup: &Setup, seed: u32) -> Result<Verdict, TrialError> {
        let mut engine = self.engine.clone();
        engine.power_up(Some(seed.into()));
        let port = |name: &str| port(&self.netlist, name);
        for (name, value) in straps(setup, seed) {
            let input = engine.input(port(name));
            engine.set(input, value);
        }
        let reset = engine.input(port("reset"));
        engine.set(reset, 1);
        (0..RESET).for_each(|_| engine.step());
        engine.set(reset, 0);
        (0..setup.cycles).for_each(|_| engine.step());
        let mut verdict = read(seed, |end, name| {
            let output = engine.output(port(&end_port(end, name)));
            engine.get(output)
        });
        verdict.violations = engine.violations();
        Ok(verdict)
    }
}

/// A link, compiled for a number of trials in one run.
pub struct InLanes {
    netlist: Netlist,
    campaign: Campaign,
}

impl InLanes {
    /// Elaborates and compiles.
    ///
    /// # Errors
    /// If the link is no design, or the number of trials cannot be.
    pub fn new(trials: usize) -> Result<Self, TrialError> {
        Self::of(gemini_link()?, trials)
    }

    /// Compiles another pair with the same ports, such as [`crate::network::express_level::express_level`].
    ///
    /// # Errors
    /// If the number of trials cannot be.
    ///
    /// # Panics
    /// When run, if the pair lacks one of the ports of a Gemini link's.
    pub fn of(netlist: Netlist, trials: usize) -> Result<Self, TrialError> {
        let campaign = Campaign::new(&netlist, trials)?;
        Ok(Self { netlist, campaign })
    }

    /// Runs a trial for each seed and gives the verdicts in their order: those of [`Alone::run`].
    ///
    /// # Errors
    /// If the power-up values do not fit, which is a defect.
    ///
    /// # Panics
    /// If there are not as many seeds as trials.
    pub fn run(&self, setup: &Setup, seeds: &[u32]) -> Result<Vec<Verdict>, TrialError> {
        let mut campaign = self.start(setup, seeds)?;
        (0..setup.cycles).for_each(|_| campaign.step());
        Ok(self.read(&mut campaign, seeds))
    }

    /// A trial for each seed, just out of reset.
    ///
    /// # Errors
    /// As [`InLanes::run`].
    ///
    /// # Panics
    /// As [`InLanes::run`].
    pub fn start(&self, setup: &Setup, seeds: &[u32]) -> Result<Campaign, TrialError> {
        let mut campaign = self.campaign.clone();
        assert_eq!(seeds.len(), campaign.copies(), "one seed for each trial");
        campaign.power_up(|copy| seeds[copy].into());
        for (copy, &seed) in seeds.iter().enumerate() {
            for (name, value) in straps(setup, seed) {
                campaign.set(self.input(name), copy, value);
            }
        }
        self.reset(&mut campaign);
        Ok(campaign)
    }

    /// Resets both ends of every trial; counts begin anew.
    pub fn reset(&self, campaign: &mut Campaign) {
        let reset = self.input("reset");
        campaign.set_all(reset, 1);
        (0..RESET).for_each(|_| campaign.step());
        campaign.set_all(reset, 0);
    }

    /// What has become of the trials so far, which have these seeds.
    pub fn read(&self, campaign: &mut Campaign, seeds: &[u32]) -> Vec<Verdict> {
        let verdict = |(copy, &seed)| read(seed, |end, name| campaign.get(self.output(&end_port(end, name)), copy));
        let mut verdicts: Vec<Verdict> = seeds.iter().enumerate().map(verdict).collect();
        for (copy, violation) in campaign.violations() {
            verdicts[copy].violations.push(violation);
        }
        verdicts
    }

    /// The input of this name.
    ///
    /// # Panics
    /// If there is none.
    pub fn input(&self, name: &str) -> Inputs {
        self.campaign.input(port(&self.netlist, name))
    }

    /// The output of this name.
    ///
    /// # Panics
    /// If there is none.
    pub fn output(&self, name: &str) -> Outputs {
        self.campaign.output(port(&self.netlist, name))
    }

    /// The copies.
    pub fn campaign(&self) -> &Campaign {
        &self.campaign
    }
}

/// What a trial ends with: `get` reads an output of an end.
fn read(seed: u32, mut get: impl FnMut(usize, &str) -> u64) -> Verdict {
    let mut verdict = Verdict { seed, ..Verdict::default() };
    for end in 0..2 {
        verdict.delivered[end][0] = get(end, "delivered");
        verdict.wrong[end] = get(end, "wrong");
        verdict.set_count(end, "retries", get(end, "retries"));
        verdict.hits[end] = get(end, "hits");
        verdict.link_down[end] = get(end, "link_down") == 1;
        verdict.digest[end] = get(end, "digest");
    }
    verdict
}

fn straps(setup: &Setup, seed: u32) -> [(&'static str, u64); 4] {
    [("seed", seed.into()), ("load", setup.load.into()), ("pace", setup.pace.into()), ("rate", setup.rate.into())]
}

fn port(netlist: &Netlist, name: &str) -> PortId {
    netlist.top().port(name).unwrap_or_else(|| panic!("the link has no port `{name}`"))
}
