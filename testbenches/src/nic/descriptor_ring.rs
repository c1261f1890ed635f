//! A ring of descriptors: software that writes its fields at any time, a host that returns late, refuses some reads, and now and then returns
//! too few or too many beats, and a user that refuses some descriptors.

use super::stream::wide;
use crate::compare;
use crate::lives::{Model, lives_in_a_world};
use crate::stimulus::{Pace, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::nic::descriptor_ring::{DescriptorRing, Inputs, Outputs, Return};
use phit_sim::bench::{Bench, Failure, In, Out, TestResult};
use std::collections::VecDeque;

/// The ports.
struct Ports {
    set_write: In,
    set: [In; 2],
    state: Out,
    read_valid: Out,
    read_address: Out,
    read_ready: In,
    return_valid: In,
    returned: [In; 3],
    descriptor_valid: Out,
    descriptor: [Out; 4],
    descriptor_ready: In,
    refusal: In,
}

impl Ports {
    fn of(bench: &Bench) -> Result<Self, Failure> {
        let (input, output) = (|name: &str| bench.input(name), |name: &str| bench.output(name));
        let beat = |at: usize| output(&format!("descriptor_{at}"));
        Ok(Self {
            set_write: input("set_write")?,
            set: [input("set_field")?, input("set_value")?],
            state: output("state")?,
            read_valid: output("read_valid")?,
            read_address: output("read_address")?,
            read_ready: input("read_ready")?,
            return_valid: input("return_valid")?,
            returned: [input("return_beat")?, input("return_last")?, input("return_error")?],
            descriptor_valid: output("descriptor_valid")?,
            descriptor: [beat(0)?, beat(1)?, beat(2)?, beat(3)?],
            descriptor_ready: input("descriptor_ready")?,
            refusal: input("refusal")?,
        })
    }

    /// Drives the inputs; fields of what is not valid are random.
    fn drive(&self, bench: &mut Bench, stimulus: &mut Stimulus, inputs: &Inputs) {
        let (field, value) = inputs.set.unwrap_or((stimulus.word(2) as u8, stimulus.word(64)));
        bench.drive(self.set_write, inputs.set.is_some().into());
        bench.drive(self.set[0], field.into());
        bench.drive(self.set[1], value);
        bench.drive(self.read_ready, inputs.read_ready.into());
        let returned = inputs.returned.unwrap_or_else(|| random_beat(stimulus));
        bench.drive(self.return_valid, inputs.returned.is_some().into());
        bench.drive_wide(self.returned[0], &returned.beat.into());
        bench.drive(self.returned[1], returned.last.into());
        bench.drive(self.returned[2], returned.error.into());
        bench.drive(self.descriptor_ready, inputs.ready.into());
        bench.drive(self.refusal, inputs.refusal.into());
    }

    /// Compares all outputs.
    fn settle(&self, bench: &mut Bench, model: &DescriptorRing) -> TestResult {
        let Outputs { state, read, descriptor } = model.outputs();
        compare(bench, "state", self.state, Some(state))?;
        compare(bench, "read_valid", self.read_valid, Some(read.is_some().into()))?;
        compare(bench, "read_address", self.read_address, read)?;
        compare(bench, "descriptor_valid", self.descriptor_valid, Some(descriptor.is_some().into()))?;
        for (port, expected) in self.descriptor.into_iter().zip(descriptor.into_iter().flatten()) {
            let actual = wide(bench, port)?;
            bench.expect("descriptor", expected, actual)?;
        }
        Ok(())
    }
}

fn random_beat(stimulus: &mut Stimulus) -> Return {
    let beat = u128::from(stimulus.word(64)) << 64 | u128::from(stimulus.word(64));
    Return { beat, last: stimulus.once_in(2), error: stimulus.once_in(2) }
}

/// Beats of a descriptor.
const BEATS: u64 = 4;

/// The host and software, in one life.
struct World {
    /// Beats that the host returns, the next one first, each with the cycles of rest before it.
    returns: VecDeque<(u64, Return)>,
    /// Faults of host, user and software come once in so many descriptors.
    peace: u64,
}

impl World {
    fn new() -> Self {
        Self { returns: VecDeque::new(), peace: 8 }
    }

    /// The host takes a read.
    fn take(&mut self, stimulus: &mut Stimulus) {
        let count = if stimulus.once_in(self.peace) { 1 + stimulus.below(2 * BEATS) } else { BEATS };
        let is_refused = stimulus.once_in(self.peace);
        for at in 1..=count {
            // Long rests among the beats that are too many, so that resets and new rings meet them.
            let (seldom, longest) = match at {
                1 => (4, 40),
                2..=BEATS => (4 * self.peace, 40),
                _ => (2, 200),
            };
            let rest = if stimulus.once_in(seldom) { stimulus.below(longest) } else { 0 };
            let beat = random_beat(stimulus);
            // An error is undefined before the last beat.
            let last = at == count;
            self.returns.push_back((rest, Return { last, error: if last { is_refused } else { beat.error }, ..beat }));
        }
    }

    /// The beat of this cycle, if the host returns one.
    fn returned(&mut self, goes: bool) -> Option<Return> {
        let (rest, _) = self.returns.front_mut()?;
        if *rest > 0 || !goes {
            *rest = rest.saturating_sub(1);
            return None;
        }
        self.returns.pop_front().map(|(_, beat)| beat)
    }

    /// What software writes in this cycle. A ring that runs gets descriptors often; one that stopped is soon replaced.
    fn set(&mut self, stimulus: &mut Stimulus, model: &DescriptorRing) -> Option<(u8, u64)> {
        let ring = model.descriptors().filter(|_| model.stopped() == 0);
        if stimulus.once_in(if ring.is_some() { 25 * self.peace } else { 20 }) {
            self.peace = [2, 8, 64, 512][stimulus.below(4) as usize];
            return Some((0, random_ring(stimulus)));
        }
        if stimulus.once_in(50) {
            return Some((2 + stimulus.below(2) as u8, random_ring(stimulus)));
        }
        if !stimulus.once_in(8) {
            return None;
        }
        let size = model.descriptors().unwrap_or(1);
        let more = if stimulus.once_in(4 * self.peace) {
            [size + 1, 2 * size, 0xFFFF, stimulus.word(16)][stimulus.below(4) as usize]
        } else {
            [0, 1, size, stimulus.below(size + 1)][stimulus.below(4) as usize]
        };
        let written = (u64::from(model.taken()) + more) & 0xFFFF;
        Some((1, stimulus.word(48) << 16 | written))
    }
}

/// Field 0: mostly a ring of a few descriptors that is valid; the bits that do not matter are any.
fn random_ring(stimulus: &mut Stimulus) -> u64 {
    let size = [0, 1, 1 + stimulus.below(3), stimulus.below(16)][stimulus.below(4) as usize];
    let base = stimulus.cornered_word(40);
    stimulus.word(18) << 46 | u64::from(!stimulus.once_in(8)) << 45 | stimulus.word(1) << 44 | size << 40 | base
}

/// Rings that are written, replaced and stopped at random. The block is compared with its model in every cycle.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let ports = Ports::of(bench)?;
    let (mut read_pace, mut return_pace, mut user_pace) = (Pace::new(30), Pace::new(60), Pace::new(30));
    let model = Model(DescriptorRing::default(), DescriptorRing::reset, DescriptorRing::tick, World::new);
    lives_in_a_world(bench, (500, cycles), model, |bench, stimulus, cycle, (model, world)| {
        let goes = return_pace.next(stimulus) && !cycle.is_reset;
        let is_refused = stimulus.once_in(world.peace);
        let inputs = Inputs {
            set: world.set(stimulus, model),
            read_ready: read_pace.next(stimulus),
            returned: world.returned(goes),
            ready: user_pace.next(stimulus),
            refusal: if is_refused { 3 + stimulus.below(5) as u8 } else { 0 },
        };
        ports.drive(bench, stimulus, &inputs);
        if cycle.defined && !cycle.is_reset {
            ports.settle(bench, model)?;
            if model.outputs().read.is_some() && inputs.read_ready {
                world.take(stimulus);
            }
        }
        Ok(inputs)
    })
}
