//! Trials of a Gemini link, or of the link level of TH Express-2, under random traffic and bit errors: many seeds in lanes, or one alone.

use crate::network::NetworkError;
use crate::network::gemini_link::gemini_link;
use phit_netlist::ir::{Netlist, PortId};
use phit_sim::backend::{Backend, BackendError, Violation, power_up};
use phit_sim::campaign::{Campaign, CampaignError, Inputs, Outputs};
use phit_sim::engine::{Engine, EngineError};

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

/// What a trial ends with; counts are both directions' together.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Verdict {
    /// Packets that arrived once, in order and intact.
    pub delivered: u64,
    /// Packets that were lost, repeated, out of order or corrupted.
    pub wrong: u64,
    /// Times that packets were sent again.
    pub retries: u64,
    /// Phits hit on the wires.
    pub hits: u64,
    /// An end gave up.
    pub link_down: bool,
    /// All that arrived, folded to 32 bits.
    pub digest: u64,
    /// Properties of the design that did not hold.
    pub violations: Vec<Violation>,
}

/// Why a trial came to no verdict.
#[derive(Debug, thiserror::Error)]
pub enum TrialError {
    /// The link did not become a design.
    #[error(transparent)]
    Network(#[from] NetworkError),
    /// The design did not compile.
    #[error(transparent)]
    Engine(#[from] EngineError),
    /// Its copies did not compile.
    #[error(transparent)]
    Campaign(#[from] CampaignError),
    /// It could not be run.
    #[error(transparent)]
    Backend(#[from] BackendError),
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
        engine.deposit(&power_up(&self.netlist, Some(seed.into())))?;
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
        let mut verdict = Verdict::read(|name| {
            let output = engine.output(port(name));
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
        Ok(self.read(&mut campaign))
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
        for (copy, &seed) in seeds.iter().enumerate() {
            campaign.deposit(copy, &power_up(&self.netlist, Some(seed.into())))?;
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

    /// What has become of the trials so far.
    pub fn read(&self, campaign: &mut Campaign) -> Vec<Verdict> {
        let copies = 0..campaign.copies();
        let verdict = |copy| Verdict::read(|name| campaign.get(self.output(name), copy));
        let mut verdicts: Vec<Verdict> = copies.map(verdict).collect();
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

impl Verdict {
    fn read(mut get: impl FnMut(&str) -> u64) -> Self {
        Self {
            delivered: get("delivered"),
            wrong: get("wrong"),
            retries: get("retries"),
            hits: get("hits"),
            link_down: get("link_down") == 1,
            digest: get("digest"),
            violations: vec![],
        }
    }
}

fn straps(setup: &Setup, seed: u32) -> [(&'static str, u64); 4] {
    [("seed", seed.into()), ("load", setup.load.into()), ("pace", setup.pace.into()), ("rate", setup.rate.into())]
}

fn port(netlist: &Netlist, name: &str) -> PortId {
    netlist.top().port(name).unwrap_or_else(|| panic!("the link has no port `{name}`"))
}
