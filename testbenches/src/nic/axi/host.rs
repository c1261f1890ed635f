//! All of the host port at once: stores, registers, writes, reads and interrupts.

use super::reads::Reads;
use super::registers::Registers;
use super::stores::Stores;
use super::write_fence::Items;
use super::writes::Writes;
use crate::nic::side::{self, Side};
use crate::parameter;
use crate::stimulus::Stimulus;
use phit_hdl::catalogue::Config;
use phit_sim::bench::{Bench, TestResult};
use std::collections::VecDeque;

struct Host {
    stores: Stores,
    registers: Registers,
    writes: Writes,
    reads: Reads,
    interrupts: Items,
    /// Interrupts that may wait, and writes without confirmation.
    most: usize,
    /// Writes taken and confirmed.
    begun: u64,
    ended: u64,
    /// For each read whose first burst has not left: the writes that it must see.
    marks: VecDeque<u64>,
}

impl Host {
    /// A read leaves when all writes are confirmed that were taken before it, or with it.
    fn order(&mut self, bench: &Bench) -> TestResult {
        let (is_taken, is_begun) = self.reads.passed;
        if is_begun {
            let mark = self.marks.pop_front();
            bench.expect("a read leaves behind its writes", true, mark.is_some_and(|mark| mark <= self.ended))?;
        }
        self.begun += u64::from(self.writes.passed.0);
        self.ended += u64::from(self.writes.passed.1);
        if is_taken {
            self.marks.push_back(self.begun);
        }
        let unconfirmed = (self.begun - self.ended) as usize;
        bench.expect("writes without confirmation are at most 2^D", true, unconfirmed <= self.most)
    }
}

impl Side for Host {
    fn drive(&mut self, bench: &mut Bench, stimulus: &mut Stimulus) {
        self.stores.drive(bench, stimulus);
        self.registers.drive(bench, stimulus);
        self.writes.drive(bench, stimulus);
        self.reads.drive(bench, stimulus);
        let finds_room = self.interrupts.model.waiting() < self.most;
        self.interrupts.drive(bench, stimulus, finds_room);
    }

    fn settle(&mut self, bench: &mut Bench, stimulus: &mut Stimulus) -> TestResult {
        self.stores.settle(bench, stimulus)?;
        self.registers.settle(bench, stimulus)?;
        self.writes.settle(bench, stimulus)?;
        self.reads.settle(bench, stimulus)?;
        self.order(bench)?;
        self.interrupts.settle(bench, self.writes.passed, (true, true))
    }

    fn clear(&mut self) {
        self.stores.clear();
        self.registers.clear();
        self.writes.clear();
        self.reads.clear();
        self.interrupts.clear();
        (self.begun, self.ended) = (0, 0);
        self.marks.clear();
    }
}

/// Everything at random, each side in its own pace.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let mut host = Host {
        stores: Stores::of(bench)?,
        registers: Registers::of(bench)?,
        writes: Writes::of(bench)?,
        reads: Reads::of(bench)?,
        interrupts: Items::of(bench, ["interrupt_valid", "interrupt_queue"], ["irq_valid", "irq_queue"])?,
        most: 1 << parameter(bench, "D")?,
        begun: 0,
        ended: 0,
        marks: VecDeque::new(),
    };
    side::run(bench, &mut host, cycles)
}
