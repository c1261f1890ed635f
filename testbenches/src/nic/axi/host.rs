//! All of the host port at once: stores, registers, writes and interrupts.

use super::interrupt_fence::Interrupts;
use super::registers::Registers;
use super::stores::Stores;
use super::writes::Writes;
use crate::nic::side::{self, Side};
use crate::parameter;
use crate::stimulus::Stimulus;
use phit_hdl::catalogue::Config;
use phit_sim::bench::{Bench, TestResult};

struct Host {
    stores: Stores,
    registers: Registers,
    writes: Writes,
    interrupts: Interrupts,
    /// Interrupts that may wait.
    most: usize,
}

impl Side for Host {
    fn drive(&mut self, bench: &mut Bench, stimulus: &mut Stimulus) {
        self.stores.drive(bench, stimulus);
        self.registers.drive(bench, stimulus);
        self.writes.drive(bench, stimulus);
        self.interrupts.drive(bench, stimulus, self.most);
    }

    fn settle(&mut self, bench: &mut Bench, stimulus: &mut Stimulus) -> TestResult {
        self.stores.settle(bench, stimulus)?;
        self.registers.settle(bench, stimulus)?;
        self.writes.settle(bench, stimulus)?;
        self.interrupts.settle(bench, self.writes.passed.0, self.writes.passed.1)
    }

    fn clear(&mut self) {
        self.stores.clear();
        self.registers.clear();
        self.writes.clear();
        self.interrupts.clear();
    }
}

/// Everything at random, each side in its own pace.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let mut host = Host {
        stores: Stores::of(bench)?,
        registers: Registers::of(bench)?,
        writes: Writes::of(bench)?,
        interrupts: Interrupts::of(bench, ["interrupt_valid", "interrupt_queue"], ["irq_valid", "irq_queue"])?,
        most: 1 << parameter(bench, "D")?,
    };
    side::run(bench, &mut host, cycles)
}
