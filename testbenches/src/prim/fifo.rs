//! First-in first-out queues.

use crate::lives::lives;
use crate::parameter;
use crate::stimulus::Pace;
use phit_hdl::catalogue::Config;
use phit_models::prim::fifo::{Fifo, Inputs, Outputs};
use phit_models::prim::fifo_block_ram::FifoBlockRam;
use phit_sim::bench::{Bench, TestResult};

trait Queue {
    fn outputs(&self, inputs: Inputs) -> Outputs;
    fn tick(&mut self, inputs: Inputs);
}

impl Queue for Fifo {
    fn outputs(&self, inputs: Inputs) -> Outputs {
        self.outputs(inputs)
    }
    fn tick(&mut self, inputs: Inputs) {
        self.tick(inputs);
    }
}

impl Queue for FifoBlockRam {
    fn outputs(&self, inputs: Inputs) -> Outputs {
        self.outputs(inputs)
    }
    fn tick(&mut self, inputs: Inputs) {
        self.tick(inputs);
    }
}

/// How a queue says how many words it holds: the name of the port, and what it shows of them.
type Level = Option<(&'static str, fn(usize) -> u64)>;

/// Distributed memory.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let address_bits = parameter(bench, "A")? as u32;
    queue(bench, &mut Fifo::new(address_bits), 1 << address_bits, Some(("level", |words| words as u64)), cycles)
}

/// Block memory.
pub fn run_block_ram(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let address_bits = parameter(bench, "A")? as u32;
    let mut model = FifoBlockRam::new(address_bits);
    queue(bench, &mut model, 1 << address_bits, Some(("level", |words| words as u64)), cycles)
}

/// Registers.
pub fn run_registers(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let depth = parameter(bench, "DEPTH")?;
    let unary: fn(usize) -> u64 = |words| (1u128 << words).wrapping_sub(1) as u64;
    queue(bench, &mut Fifo::of_depth(depth as usize), depth, Some(("used", unary)), cycles)
}

/// Two registers.
pub fn run_skid_buffer(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    queue(bench, &mut Fifo::of_depth(2), 2, None, cycles)
}

/// Pushes and pops in phases, so that the queue is full, empty and in between; offers words that are refused too.
fn queue(bench: &mut Bench, model: &mut dyn Queue, depth: u64, level: Level, cycles: u64) -> TestResult {
    let [in_valid, in_data, out_ready] = [bench.input("in_valid")?, bench.input("in_data")?, bench.input("out_ready")?];
    let [in_ready, out_valid, out_data] =
        [bench.output("in_ready")?, bench.output("out_valid")?, bench.output("out_data")?];
    let level = level.map(|(port, shown)| bench.output(port).map(|handle| (port, handle, shown))).transpose()?;
    let phase = 3 * depth;
    let (mut pushes, mut pops) = (Pace::new(phase), Pace::new(phase));
    lives(bench, 20 * phase, cycles, |bench, stimulus, cycle| {
        let inputs = Inputs {
            reset: cycle.is_reset,
            in_valid: pushes.next(stimulus),
            in_data: stimulus.cornered_word(bench.input_width(in_data)),
            out_ready: pops.next(stimulus),
        };
        bench.drive(in_valid, inputs.in_valid.into());
        bench.drive(in_data, inputs.in_data);
        bench.drive(out_ready, inputs.out_ready.into());
        if cycle.defined {
            let expected = model.outputs(inputs);
            let (ready, valid) = (bench.sample_bit(in_ready)?, bench.sample_bit(out_valid)?);
            bench.expect("in_ready", expected.in_ready, ready)?;
            bench.expect("out_valid", expected.out_valid, valid)?;
            if let Some((port, handle, shown)) = level {
                let words = bench.sample(handle)?;
                bench.expect(port, shown(expected.level), words)?;
            }
            if let Some(word) = expected.out_data {
                let actual = bench.sample(out_data)?;
                bench.expect("out_data", word, actual)?;
            }
        }
        model.tick(inputs);
        Ok(())
    })
}
