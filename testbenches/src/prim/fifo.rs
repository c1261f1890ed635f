//! First-in first-out queues.

use crate::lives::lives;
use crate::stimulus::Pace;
use crate::{compare, parameter};
use phit_hdl::catalogue::Config;
use phit_models::prim::fifo::{Fifo, Inputs, Outputs};
use phit_models::prim::fifo_block_ram::FifoBlockRam;
use phit_sim::bench::{Bench, TestResult};

/// Outputs of a golden model of a queue, and its tick.
type Model<M> = (fn(&M, Inputs) -> Outputs, fn(&mut M, Inputs));

const FIFO: Model<Fifo> = (Fifo::outputs, Fifo::tick);

/// How a queue says how many words it holds: the name of the port, and what it shows of them.
type Level = Option<(&'static str, fn(usize) -> u64)>;

/// Distributed memory.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let address_bits = parameter(bench, "A")? as u32;
    queue(bench, Fifo::new(address_bits), FIFO, 1 << address_bits, Some(("level", |words| words as u64)), cycles)
}

/// Block memory.
pub fn run_block_ram(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let address_bits = parameter(bench, "A")? as u32;
    let model = FifoBlockRam::new(address_bits);
    queue(
        bench,
        model,
        (FifoBlockRam::outputs, FifoBlockRam::tick),
        1 << address_bits,
        Some(("level", |words| words as u64)),
        cycles,
    )
}

/// Registers.
pub fn run_registers(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let depth = parameter(bench, "DEPTH")?;
    let unary: fn(usize) -> u64 = |words| (1u128 << words).wrapping_sub(1) as u64;
    queue(bench, Fifo::of_depth(depth as usize), FIFO, depth, Some(("used", unary)), cycles)
}

/// Two registers.
pub fn run_skid_buffer(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    queue(bench, Fifo::of_depth(2), FIFO, 2, None, cycles)
}

/// Pushes and pops in phases, so that the queue is full, empty and in between; offers words that are refused too.
fn queue<M>(
    bench: &mut Bench,
    mut model: M,
    (outputs, tick): Model<M>,
    depth: u64,
    level: Level,
    cycles: u64,
) -> TestResult {
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
            let expected = outputs(&model, inputs);
            let (ready, valid) = (bench.sample_bit(in_ready)?, bench.sample_bit(out_valid)?);
            bench.expect("in_ready", expected.in_ready, ready)?;
            bench.expect("out_valid", expected.out_valid, valid)?;
            if let Some((port, handle, shown)) = level {
                let words = bench.sample(handle)?;
                bench.expect(port, shown(expected.level), words)?;
            }
            compare(bench, "out_data", out_data, expected.out_data)?;
        }
        tick(&mut model, inputs);
        Ok(())
    })
}
