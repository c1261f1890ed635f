//! Interrupts between writes that are taken and confirmed at random.

use crate::parameter;
use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::nic::axi_host::Fence;
use phit_sim::bench::{Bench, Failure, In, Out, TestResult};

/// An interrupt of each write at most, now and then.
pub(crate) struct Interrupts {
    valid: In,
    queue: In,
    out_valid: Out,
    out_queue: Out,
    pace: Pace,
    model: Fence,
    /// Writes that have not interrupted.
    silent: u64,
    offered: Option<u64>,
}

impl Interrupts {
    /// The ports of the interrupts into the block, and of those out of it.
    pub(crate) fn of(bench: &Bench, into: [&str; 2], out: [&str; 2]) -> Result<Self, Failure> {
        let [valid, queue] = [bench.input(into[0])?, bench.input(into[1])?];
        let [out_valid, out_queue] = [bench.output(out[0])?, bench.output(out[1])?];
        let (pace, model) = (Pace::new(20), Fence::default());
        Ok(Self { valid, queue, out_valid, out_queue, pace, model, silent: 0, offered: None })
    }

    pub(crate) fn drive(&mut self, bench: &mut Bench, stimulus: &mut Stimulus, most: usize) {
        let queue = stimulus.word(bench.input_width(self.queue));
        let may = self.silent > 0 && self.model.waiting() < most;
        self.offered = (self.pace.next(stimulus) && may).then_some(queue);
        bench.drive(self.valid, self.offered.is_some().into());
        bench.drive(self.queue, queue);
    }

    /// The cycle ends, in which a write may have been taken and one confirmed.
    pub(crate) fn settle(&mut self, bench: &mut Bench, taken: bool, written: bool) -> TestResult {
        let out = match bench.sample_bit(self.out_valid)? {
            true => Some(bench.sample(self.out_queue)?),
            false => None,
        };
        bench.expect("interrupt", self.model.out(), out)?;
        self.model.tick(taken, written, self.offered);
        self.silent += u64::from(taken);
        self.silent -= u64::from(self.offered.is_some());
        Ok(())
    }

    pub(crate) fn clear(&mut self) {
        (self.model, self.silent, self.offered) = (Fence::default(), 0, None);
    }
}

/// Writes and interrupts at random.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [reset, taken, written] = [bench.input("reset")?, bench.input("taken")?, bench.input("written")?];
    let most = 1 << parameter(bench, "D")?;
    let mut interrupts = Interrupts::of(bench, ["irq_valid", "irq_queue"], ["out_valid", "out_queue"])?;
    let mut stimulus = Stimulus::of(bench);
    let mut resets = Resets::every(500);
    let (mut takes, mut confirms) = (Pace::new(20), Pace::new(20));
    let mut defined = false;
    for _ in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        let unconfirmed = interrupts.model.unconfirmed();
        let takes = takes.next(&mut stimulus) && unconfirmed < most && defined;
        let confirms = confirms.next(&mut stimulus) && unconfirmed > 0;
        bench.drive(reset, is_reset.into());
        bench.drive(taken, takes.into());
        bench.drive(written, confirms.into());
        interrupts.drive(bench, &mut stimulus, most as usize);
        if defined && !is_reset {
            interrupts.settle(bench, takes, confirms)?;
        }
        bench.tick()?;
        defined |= is_reset;
        if is_reset {
            interrupts.clear();
        }
    }
    Ok(())
}
