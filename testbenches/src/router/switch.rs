//! Input-queued switch.

use super::crossbar::{self, Model};
use crate::mutants::{Kind, Reviewed};
use crate::parameter;
use phit_hdl::catalogue::Config;
use phit_models::switch::{Inputs, Outputs, Switch};
use phit_sim::bench::{Bench, TestResult};

impl Model for Switch {
    fn outputs(&self) -> Outputs {
        self.outputs()
    }
    fn tick(&mut self, inputs: &Inputs) {
        self.tick(inputs);
    }
}

/// Faults that the contract leaves room for.
pub const REVIEWED: &[Reviewed] = &[
    Reviewed {
        kind: Kind::Constant,
        statement: "if self.arbiter [o].grant.val().get_bit(i)",
        place: "word_1",
        change: "constant 0 of choice becomes 1",
        reason: "an odd output gets only words whose lowest bit, of their destination, is 1; without a word its valid is clear",
    },
    Reviewed {
        kind: Kind::Constant,
        statement: "if self.arbiter [o].grant.val().get_bit(i)",
        place: "word_3",
        change: "constant 0 of choice becomes 1",
        reason: "an odd output gets only words whose lowest bit, of their destination, is 1; without a word its valid is clear",
    },
    Reviewed {
        kind: Kind::Constant,
        statement: "if self.arbiter [o].grant.val().get_bit(i)",
        place: "word_5",
        change: "constant 0 of choice becomes 1",
        reason: "an odd output gets only words whose lowest bit, of their destination, is 1; without a word its valid is clear",
    },
    Reviewed {
        kind: Kind::Constant,
        statement: "if self.arbiter [o].grant.val().get_bit(i)",
        place: "word_7",
        change: "constant 0 of choice becomes 1",
        reason: "an odd output gets only words whose lowest bit, of their destination, is 1; without a word its valid is clear",
    },
];

/// Random traffic between all ports.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [ports, width, address_bits] = [parameter(bench, "P")?, parameter(bench, "W")?, parameter(bench, "A")?];
    let mut model = Switch::new(ports.ilog2(), width as u32, address_bits as u32);
    crossbar::run(bench, ports as usize, &mut model, cycles)
}
