//! All of the host port at once: stores, registers, writes and interrupts.

use super::interrupt_fence::Interrupts;
use super::registers::Registers;
use super::stores::Stores;
use super::writes::Writes;
use crate::parameter;
use crate::stimulus::{Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_sim::bench::{Bench, TestResult};

/// Everything at random, each side in its own pace.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let reset = bench.input("reset")?;
    let most = 1 << parameter(bench, "D")?;
    let (mut stores, mut registers, mut writes) = (Stores::of(bench)?, Registers::of(bench)?, Writes::of(bench)?);
    let mut interrupts = Interrupts::of(bench, ["interrupt_valid", "interrupt_queue"], ["irq_valid", "irq_queue"])?;
    let mut stimulus = Stimulus::of(bench);
    let mut resets = Resets::every(2_000);
    let mut defined = false;
    for _ in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        bench.drive(reset, is_reset.into());
        stores.drive(bench, &mut stimulus);
        registers.drive(bench, &mut stimulus);
        writes.drive(bench, &mut stimulus);
        interrupts.drive(bench, &mut stimulus, most);
        if defined && !is_reset {
            stores.settle(bench)?;
            registers.settle(bench)?;
            writes.settle(bench, &mut stimulus)?;
            interrupts.settle(bench, writes.passed.0, writes.passed.1)?;
        }
        bench.tick()?;
        defined |= is_reset;
        if is_reset {
            stores.clear();
            registers.clear();
            writes.clear();
            interrupts.clear();
        }
    }
    Ok(())
}
