//! A serial line, and numbers written on it.

use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::adapter::serial::{Report, SerialReport, Transmitter};
use phit_sim::bench::{Bench, Failure, In, TestResult};

/// Short bits mostly, so that many bytes are sent; now and then a long one.
fn divider(stimulus: &mut Stimulus, width: u32) -> u64 {
    let highest = u64::MAX >> (64 - width);
    let value = if stimulus.once_in(20) { stimulus.below(400) } else { stimulus.below(4) };
    value.min(highest)
}

/// Bytes in phases from none to all, with a divider that changes in mid-byte.
pub fn run_transmitter(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [reset, divider_in] = [bench.input("reset")?, bench.input("divider")?];
    let [valid, data] = [bench.input("valid")?, bench.input("data")?];
    let (ready, tx) = (bench.output("ready")?, bench.output("tx")?);
    let width = bench.input_width(divider_in);
    let mut stimulus = Stimulus::of(bench);
    let (mut resets, mut offers) = (Resets::every(400), Pace::new(100));
    let mut model = Transmitter::default();
    let (mut defined, mut cycles_per_bit) = (false, 0);
    for _ in 0..cycles {
        if stimulus.once_in(60) {
            cycles_per_bit = divider(&mut stimulus, width);
        }
        let is_reset = resets.next(&mut stimulus);
        let byte = stimulus.cornered_word(8);
        let offered = offers.next(&mut stimulus);
        bench.drive(reset, is_reset.into());
        bench.drive(divider_in, cycles_per_bit);
        bench.drive(valid, offered.into());
        bench.drive(data, byte);
        if defined {
            let (free, line) = (bench.sample_bit(ready)?, bench.sample_bit(tx)?);
            bench.expect("ready", model.is_ready(), free)?;
            bench.expect("tx", model.line(), line)?;
        }
        bench.tick()?;
        model.tick(is_reset, cycles_per_bit, offered.then_some(byte as u8));
        defined |= is_reset;
    }
    Ok(())
}

/// Labels and numbers of a line.
struct Numbers {
    ports: Vec<(In, In)>,
    values: Vec<(u8, u32)>,
}

impl Numbers {
    fn of(bench: &Bench, stimulus: &mut Stimulus) -> Result<Self, Failure> {
        let count = crate::parameter(bench, "N")?;
        let port = |k| Ok((bench.input(&format!("label_{k}"))?, bench.input(&format!("word_{k}"))?));
        let ports: Vec<(In, In)> = (0..count).map(port).collect::<Result<_, Failure>>()?;
        let values = ports.iter().map(|_| (b'A' + stimulus.below(26) as u8, 0)).collect();
        Ok(Self { ports, values })
    }

    /// Numbers of a new cycle.
    fn drive(&mut self, bench: &mut Bench, stimulus: &mut Stimulus) {
        for ((label, word), value) in self.ports.iter().zip(&mut self.values) {
            value.1 = stimulus.cornered_word(32) as u32;
            bench.drive(*label, value.0.into());
            bench.drive(*word, value.1.into());
        }
    }
}

/// Lines begun at any time, numbers that change in every cycle, and a reader that comes and goes.
pub fn run_report(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [reset, start, ready] = [bench.input("reset")?, bench.input("start")?, bench.input("ready")?];
    let [valid, data, busy] = [bench.output("valid")?, bench.output("data")?, bench.output("busy")?];
    let mut stimulus = Stimulus::of(bench);
    let mut numbers = Numbers::of(bench, &mut stimulus)?;
    let (mut resets, mut starts, mut takes) = (Resets::every(300), Pace::new(60), Pace::new(40));
    let mut model = Report::default();
    let mut defined = false;
    for _ in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        let (begins, taken) = (starts.next(&mut stimulus), takes.next(&mut stimulus));
        bench.drive(reset, is_reset.into());
        bench.drive(start, begins.into());
        bench.drive(ready, taken.into());
        numbers.drive(bench, &mut stimulus);
        if defined {
            let (offered, byte) = (bench.sample_bit(valid)?, bench.sample(data)?);
            bench.expect("valid", model.offer().is_some(), offered)?;
            bench.expect("data", model.offer().map_or(byte, u64::from), byte)?;
            let writing = bench.sample_bit(busy)?;
            bench.expect("busy", model.offer().is_some(), writing)?;
        }
        bench.tick()?;
        model.tick(is_reset, begins.then_some(&numbers.values), taken);
        defined |= is_reset;
    }
    Ok(())
}

/// Lines that follow each other, with pauses and without, and times at which the one before is not yet written.
pub fn run_serial_report(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [reset, interval, divider_in] = [bench.input("reset")?, bench.input("interval")?, bench.input("divider")?];
    let tx = bench.output("tx")?;
    let mut stimulus = Stimulus::of(bench);
    let mut numbers = Numbers::of(bench, &mut stimulus)?;
    let mut resets = Resets::every(2_000);
    let mut model = SerialReport::default();
    let (mut defined, mut between, mut cycles_per_bit) = (false, 0, 0);
    for _ in 0..cycles {
        if stimulus.once_in(300) {
            between = if stimulus.once_in(2) { stimulus.below(20) } else { stimulus.below(1_000) };
            cycles_per_bit = stimulus.below(3);
        }
        let is_reset = resets.next(&mut stimulus);
        bench.drive(reset, is_reset.into());
        bench.drive(interval, between);
        bench.drive(divider_in, cycles_per_bit);
        numbers.drive(bench, &mut stimulus);
        if defined {
            let line = bench.sample_bit(tx)?;
            bench.expect("tx", model.line(), line)?;
        }
        bench.tick()?;
        model.tick(is_reset, between, cycles_per_bit, &numbers.values);
        defined |= is_reset;
    }
    Ok(())
}
