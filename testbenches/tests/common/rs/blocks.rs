//! Copies of a Reed-Solomon block side by side in lanes: many words in the time of a few.

use phit_netlist::ir::{Netlist, PortId};
use phit_sim::campaign::{Campaign, Inputs, Outputs};

/// Copies of a block that work side by side: the first words go to one each, in order, then the next.
pub const COPIES: usize = 64;

/// Copies of a block on the engine, after reset.
pub struct Blocks {
    /// The copies.
    pub campaign: Campaign,
    design: Netlist,
}

impl Blocks {
    /// Powered up at random, each copy otherwise.
    pub fn new(design: &Netlist) -> Self {
        let mut campaign = Campaign::new(design, COPIES).expect("a block that elaborates");
        campaign.power_up(|copy| copy as u64);
        let mut blocks = Self { campaign, design: design.clone() };
        let reset = blocks.input("reset");
        blocks.campaign.set_all(reset, 1);
        blocks.campaign.step();
        blocks.campaign.set_all(reset, 0);
        blocks
    }

    fn port(&self, name: &str) -> PortId {
        self.design.top().port(name).unwrap_or_else(|| panic!("no port {name}"))
    }

    /// A handle to an input of each copy.
    pub fn input(&self, name: &str) -> Inputs {
        self.campaign.input(self.port(name))
    }

    /// A handle to an output of each copy.
    pub fn output(&self, name: &str) -> Outputs {
        self.campaign.output(self.port(name))
    }

    /// No copy has seen an assertion fail.
    pub fn finish(mut self) {
        let violations = self.campaign.violations();
        assert!(violations.is_empty(), "{violations:?}");
    }
}
