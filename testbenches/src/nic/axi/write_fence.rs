//! Items between writes that are taken and confirmed at random.

use crate::lives::lives;
use crate::parameter;
use crate::stimulus::{Pace, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::nic::axi_host::Fence;
use phit_sim::bench::{Bench, Failure, In, Out, TestResult};

/// Items into the block, each of which stays until it is taken, and those out of it.
pub(crate) struct Items {
    valid: In,
    data: In,
    out_valid: Out,
    out_data: Out,
    pace: Pace,
    pub(crate) model: Fence,
    offered: Option<u64>,
}

impl Items {
    /// The ports of the items into the block, and of those out of it.
    pub(crate) fn of(bench: &Bench, into: [&str; 2], out: [&str; 2]) -> Result<Self, Failure> {
        let [valid, data] = [bench.input(into[0])?, bench.input(into[1])?];
        let [out_valid, out_data] = [bench.output(out[0])?, bench.output(out[1])?];
        let (pace, model) = (Pace::new(60), Fence::default());
        Ok(Self { valid, data, out_valid, out_data, pace, model, offered: None })
    }

    /// `may` holds back what is not offered yet.
    pub(crate) fn drive(&mut self, bench: &mut Bench, stimulus: &mut Stimulus, may: bool) {
        let data = stimulus.word(bench.input_width(self.data));
        if self.pace.next(stimulus) && may {
            self.offered = self.offered.or(Some(data));
        }
        bench.drive(self.valid, self.offered.is_some().into());
        bench.drive(self.data, self.offered.unwrap_or(data));
    }

    /// The cycle ends, in which a write may have been taken and one confirmed, the block have taken items, and the reader.
    pub(crate) fn settle(
        &mut self,
        bench: &mut Bench,
        (taken, written): (bool, bool),
        (takes, leaves): (bool, bool),
    ) -> TestResult {
        let out = match bench.sample_bit(self.out_valid)? {
            true => Some(bench.sample(self.out_data)?),
            false => None,
        };
        bench.expect("item", self.model.out(), out)?;
        let item = if takes { self.offered.take() } else { None };
        self.model.tick(taken, written, item, leaves);
        Ok(())
    }

    pub(crate) fn clear(&mut self) {
        (self.model, self.offered) = (Fence::default(), None);
    }
}

/// Writes and items at random; the reader rests for longer than it takes to confirm all writes.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [taken, written, out_ready] = ["taken", "written", "out_ready"].map(|name| bench.input(name));
    let [taken, written, out_ready] = [taken?, written?, out_ready?];
    let [unconfirmed, in_ready] = [bench.output("unconfirmed")?, bench.output("in_ready")?];
    let most = 1 << parameter(bench, "D")?;
    let mut items = Items::of(bench, ["in_valid", "in_data"], ["out_valid", "out_data"])?;
    let (mut takes, mut confirms, mut leaves) = (Pace::new(60), Pace::new(60), Pace::new(300));
    lives(bench, 2_000, cycles, |bench, stimulus, cycle| {
        let takes = takes.next(stimulus) && items.model.unconfirmed() < most && cycle.defined;
        let (confirms, leaves) = (confirms.next(stimulus), leaves.next(stimulus));
        bench.drive(taken, takes.into());
        bench.drive(written, confirms.into());
        bench.drive(out_ready, leaves.into());
        items.drive(bench, stimulus, true);
        if cycle.defined && !cycle.is_reset {
            let shown = (bench.sample(unconfirmed)?, bench.sample_bit(in_ready)?);
            let takes_item = (items.model.waiting() as u64) < most;
            bench.expect("unconfirmed, in_ready", (items.model.unconfirmed(), takes_item), shown)?;
            items.settle(bench, (takes, confirms), (takes_item, leaves))?;
        }
        if cycle.is_reset {
            items.clear();
        }
        Ok(())
    })
}
