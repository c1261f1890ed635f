//! The memory that repairs itself: words are spoiled as they are stored, and read by the user and by the scrubber.

use crate::parameter;
use crate::ports::Handles;
use crate::stimulus::{Pace, Resets, Stimulus};
use num_bigint::BigUint;
use phit_hdl::catalogue::Config;
use phit_models::coding::secded_memory::{Inputs, SecdedMemory};
use phit_sim::bench::{Bench, TestResult};

ports! {
    /// The inputs.
    struct Drivers {
        inputs: reset, write_enable, write_address, write_data, read_enable, read_address,
            scrub_enable, upset;
    }
}

impl Drivers {
    fn drive(&self, bench: &mut Bench, inputs: Inputs) {
        let (write_address, write_data) = inputs.write.unwrap_or_default();
        bench.drive(self.reset, inputs.reset.into());
        bench.drive(self.write_enable, inputs.write.is_some().into());
        bench.drive(self.write_address, write_address as u64);
        bench.drive(self.write_data, write_data as u64);
        bench.drive(self.read_enable, inputs.read.is_some().into());
        bench.drive(self.read_address, inputs.read.unwrap_or_default() as u64);
        bench.drive(self.scrub_enable, inputs.scrub_enable.into());
        bench.drive_wide(self.upset, &BigUint::from(inputs.upset));
    }
}

ports! {
    /// The outputs.
    struct Monitors {
        outputs: read_valid, read_data, read_corrected, read_uncorrectable, corrected_count,
            uncorrectable_count, error_address;
    }
}

impl Monitors {
    fn compare(&self, bench: &mut Bench, model: &SecdedMemory) -> TestResult {
        let expected = model.outputs();
        let valid = bench.sample_bit(self.read_valid)?;
        bench.expect("read_valid", expected.found.is_some(), valid)?;
        let flags = (bench.sample_bit(self.read_corrected)?, bench.sample_bit(self.read_uncorrectable)?);
        let found = expected.found.map_or((false, false), |found| (found.corrected, found.uncorrectable));
        bench.expect("read_corrected, read_uncorrectable", found, flags)?;
        if let Some(found) = expected.found {
            let data = bench.sample(self.read_data)?;
            bench.expect("read_data", found.data as u64, data)?;
        }
        let counts = (bench.sample(self.corrected_count)?, bench.sample(self.uncorrectable_count)?);
        bench.expect("counts", (expected.corrected_count, expected.uncorrectable_count), counts)?;
        if let Some(address) = expected.error_address {
            let actual = bench.sample(self.error_address)?;
            bench.expect("error_address", address as u64, actual)?;
        }
        Ok(())
    }
}

/// What a word is stored with: mostly whole, often one wrong bit, at times two or anything.
fn upset(stimulus: &mut Stimulus, bits: u32) -> u128 {
    let bit = |stimulus: &mut Stimulus| 1 << stimulus.below(bits.into());
    match stimulus.below(16) {
        0..=3 => bit(stimulus),
        4 => bit(stimulus) ^ bit(stimulus),
        5 => bit(stimulus) ^ bit(stimulus) ^ bit(stimulus),
        6 => u128::from(stimulus.word(64)) << 64 >> (128 - bits) | u128::from(stimulus.word(bits.min(64))),
        _ => 0,
    }
}

/// All words are written first. Then the user writes and reads in phases, often at the same few words, and the scrubber
/// walks in others; every output is compared in every cycle.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let (drivers, monitors) = (Drivers::of(bench)?, Monitors::of(bench)?);
    let [data_bits, check_bits, address_bits, counter_bits] = [
        parameter(bench, "D")? as u32,
        parameter(bench, "P")? as u32,
        parameter(bench, "A")? as u32,
        parameter(bench, "C")? as u32,
    ];
    let mut stimulus = Stimulus::of(bench);
    let mut model = SecdedMemory::new(data_bits, check_bits, address_bits, counter_bits);
    let mut resets = Resets::every(2_000);
    let [mut writes, mut reads, mut scrubs] = [Pace::new(60), Pace::new(60), Pace::new(200)];
    for cycle in 0..cycles {
        let is_filling = cycle >> address_bits == 0;
        let spread = address_bits.min(if stimulus.once_in(4) { address_bits } else { 2 });
        let address = if is_filling { cycle } else { stimulus.word(spread) };
        let read_address = if stimulus.once_in(3) { address } else { stimulus.word(spread) };
        let (is_writing, is_reading) = (writes.next(&mut stimulus), reads.next(&mut stimulus));
        let inputs = Inputs {
            reset: resets.next(&mut stimulus),
            write: (is_filling || is_writing).then_some((address as usize, stimulus.cornered_word(data_bits).into())),
            read: (!is_filling && is_reading).then_some(read_address as usize),
            scrub_enable: !is_filling && scrubs.next(&mut stimulus),
            upset: upset(&mut stimulus, data_bits + check_bits),
        };
        drivers.drive(bench, inputs);
        if cycle > 0 {
            monitors.compare(bench, &model)?;
        }
        bench.tick()?;
        model.tick(inputs);
    }
    Ok(())
}
