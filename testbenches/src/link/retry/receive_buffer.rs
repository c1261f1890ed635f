//! Receive buffer of one virtual channel.

use crate::lives::lives;
use crate::stimulus::Pace;
use crate::{compare, parameter};
use phit_hdl::catalogue::Config;
use phit_models::link::retry::receive_buffer::{Inputs, ReceiveBuffer};
use phit_sim::bench::{Bench, TestResult};

/// Writes packets that are committed or abandoned, up to the last place, while the reader comes and goes.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [first, write] = [bench.input("first")?, bench.input("write")?];
    let [commit, data, out_ready] = [bench.input("commit")?, bench.input("data")?, bench.input("out_ready")?];
    let [room, out_valid] = [bench.output("room")?, bench.output("out_valid")?];
    let [out_data, freed] = [bench.output("out_data")?, bench.output("freed")?];
    let address_bits = parameter(bench, "A")? as u32;
    let phase = 3 << address_bits;
    let (mut writes, mut reads) = (Pace::new(phase), Pace::new(phase));
    let (mut begins, mut commits) = (Pace::new(phase), Pace::new(phase));
    let mut model = ReceiveBuffer::new(address_bits);
    lives(bench, 20 * phase, cycles, |bench, stimulus, cycle| {
        let mut inputs = Inputs {
            reset: cycle.is_reset,
            begin: begins.next(stimulus) && stimulus.once_in(3),
            write: writes.next(stimulus),
            commit: commits.next(stimulus),
            data: stimulus.cornered_word(bench.input_width(data)),
            out_ready: reads.next(stimulus),
        };
        if !inputs.reset {
            inputs.write &= model.outputs(inputs).room;
            inputs.commit &= inputs.write;
        }
        bench.drive(first, inputs.begin.into());
        bench.drive(write, inputs.write.into());
        bench.drive(commit, inputs.commit.into());
        bench.drive(data, inputs.data);
        bench.drive(out_ready, inputs.out_ready.into());
        if cycle.defined {
            let expected = model.outputs(inputs);
            let (place, valid) = (bench.sample_bit(room)?, bench.sample_bit(out_valid)?);
            bench.expect("room", expected.room, place)?;
            bench.expect("out_valid", expected.out_data.is_some(), valid)?;
            let taken = bench.sample(freed)?;
            bench.expect("freed", expected.freed as u64, taken)?;
            compare(bench, "out_data", out_data, expected.out_data)?;
        }
        model.tick(inputs).map_err(|illegal| bench.mismatch(format!("illegal stimulus: {illegal:?}")))?;
        Ok(())
    })
}
