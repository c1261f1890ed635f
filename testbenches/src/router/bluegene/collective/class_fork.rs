//! From the root to all nodes.

use crate::parameter;
use crate::ports::Handles;
use crate::router::bluegene::any_chunks;
use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::router::bluegene::collective::class_fork::ClassFork;
use phit_sim::bench::{Bench, TestResult};

ports! {
    struct Ports {
        inputs: reset, start, to, chunks, faulty, word, harmed;
        outputs: read, address, done, out_valid, out_word, out_last, out_bad, idle;
    }
}

/// Packets of all lengths, each as soon as the one before has been read, or later.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let ports = Ports::of(bench)?;
    let outputs = parameter(bench, "N")? as u32;
    let most = if parameter(bench, "A")? == 8 { 16 } else { 2 };
    let mut stimulus = Stimulus::of(bench);
    let mut resets = Resets::every(1_000);
    let mut starts = Pace::new(100);
    let mut model = ClassFork::default();
    let (mut defined, mut chunks, mut faulty) = (false, 0, false);
    for _ in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        let is_start = defined && !is_reset && model.is_idle() && starts.next(&mut stimulus);
        let (to, word, harmed) = (stimulus.word(outputs), stimulus.word(32), stimulus.once_in(40));
        bench.drive(ports.reset, is_reset.into());
        bench.drive(ports.start, is_start.into());
        bench.drive(ports.to, to);
        bench.drive(ports.chunks, if model.is_idle() { stimulus.below(17) } else { chunks as u64 });
        bench.drive(ports.faulty, if model.is_idle() { stimulus.below(2) } else { faulty.into() });
        bench.drive(ports.word, word);
        bench.drive(ports.harmed, harmed.into());
        if defined {
            let told = (bench.sample_bit(ports.idle)?, bench.sample_bit(ports.read)?, bench.sample_bit(ports.done)?);
            let expected = (model.is_idle(), model.read().is_some(), model.is_done());
            bench.expect("idle, read, done", expected, told)?;
            if let Some(place) = model.read() {
                let told = bench.sample(ports.address)?;
                bench.expect("address", place as u64, told)?;
            }
            let leaving = model.leaving(harmed);
            let told = bench.sample(ports.out_valid)?;
            bench.expect("out_valid", leaving.map_or(0, |copied| copied.to), told)?;
            if let Some(copied) = leaving {
                let told = (bench.sample(ports.out_word)?, bench.sample_bit(ports.out_last)?);
                bench.expect("out_word, out_last", (word, copied.is_last), told)?;
                if copied.is_last && copied.to != 0 {
                    let told = bench.sample_bit(ports.out_bad)?;
                    bench.expect("out_bad", copied.is_bad, told)?;
                }
            }
        }
        bench.tick()?;
        if is_start {
            (chunks, faulty) = (any_chunks(most, &mut stimulus), stimulus.once_in(3));
        }
        if is_reset {
            model = ClassFork::default();
        } else {
            model.tick(is_start.then_some((8 * chunks + 10, faulty, to)), harmed);
        }
        defined |= is_reset;
    }
    Ok(())
}
