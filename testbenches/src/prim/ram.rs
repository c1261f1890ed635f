//! Memories.

use crate::ports::Handles;
use crate::stimulus::{Pace, Stimulus};
use crate::{compare, parameter};
use phit_hdl::catalogue::Config;
use phit_models::prim::memory::{AsyncReadInputs, AsyncReadMemory, SyncReadInputs, SyncReadMemory, Write};
use phit_sim::bench::{Bench, TestResult};

ports! {
    /// The write port, and an address to read.
    struct Ports {
        inputs: write_enable, write_address, write_data, read_address;
    }
}

impl Ports {
    /// Writes, and reads: often where it writes.
    fn drive(&self, bench: &mut Bench, stimulus: &mut Stimulus, writes: &mut Pace) -> (Write, usize) {
        let address_bits = bench.input_width(self.write_address);
        // A few neighbouring words are hit often, so that each is read again before it is overwritten.
        let spread = address_bits.min(if stimulus.once_in(4) { address_bits } else { 3 });
        let write = Write {
            write_enable: writes.next(stimulus),
            write_address: stimulus.word(spread) as usize,
            write_data: stimulus.cornered_word(bench.input_width(self.write_data)),
        };
        let read_address = if stimulus.once_in(3) { write.write_address } else { stimulus.word(spread) as usize };
        bench.drive(self.write_enable, write.write_enable.into());
        bench.drive(self.write_address, write.write_address as u64);
        bench.drive(self.write_data, write.write_data);
        bench.drive(self.read_address, read_address as u64);
        (write, read_address)
    }
}

/// Writes and reads in the same cycle.
pub fn run_lut_ram(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let (ports, mut writes) = (Ports::of(bench)?, Pace::new(100));
    let read_data = bench.output("read_data")?;
    let mut stimulus = Stimulus::of(bench);
    let mut model = AsyncReadMemory::new(parameter(bench, "A")? as u32);
    for _ in 0..cycles {
        let (write, read_address) = ports.drive(bench, &mut stimulus, &mut writes);
        let inputs = AsyncReadInputs { write, read_address };
        compare(bench, "read_data", read_data, model.outputs(inputs).read_data)?;
        bench.tick()?;
        model.tick(inputs);
    }
    Ok(())
}

/// Writes and reads, with pauses of the reader in which its word must stay.
pub fn run_block_ram(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let (ports, mut writes) = (Ports::of(bench)?, Pace::new(100));
    let (read_enable, read_data) = (bench.input("read_enable")?, bench.output("read_data")?);
    let mut stimulus = Stimulus::of(bench);
    let mut reads = Pace::new(20);
    let mut model = SyncReadMemory::new(parameter(bench, "A")? as u32);
    for _ in 0..cycles {
        let (write, read_address) = ports.drive(bench, &mut stimulus, &mut writes);
        let inputs = SyncReadInputs { write, read_enable: reads.next(&mut stimulus), read_address };
        bench.drive(read_enable, inputs.read_enable.into());
        compare(bench, "read_data", read_data, model.outputs(inputs).read_data)?;
        bench.tick()?;
        model.tick(inputs);
    }
    Ok(())
}
