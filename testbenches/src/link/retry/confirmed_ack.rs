//! Acknowledgements that are believed with the next.

use crate::parameter;
use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::link::retry::confirmed_ack::ConfirmedAck;
use phit_sim::bench::{Bench, TestResult};

/// A window that lets go of what is confirmed; acknowledgements that are true, old, too early, or of what is not there.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [reset, valid, ack] = [bench.input("reset")?, bench.input("valid")?, bench.input("ack")?];
    let [oldest, newest] = [bench.input("oldest")?, bench.input("newest")?];
    let confirmed = bench.output("confirmed")?;
    let bits = parameter(bench, "S")? as u32;
    let modulus = 1u64 << bits;
    let mut stimulus = Stimulus::of(bench);
    let (mut resets, mut tells) = (Resets::every(500), Pace::new(50));
    let mut model = ConfirmedAck::new(bits);
    // Indices: acknowledged, stored.
    let (mut first, mut end) = (0, 0);
    let mut defined = false;
    for _ in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        let is_valid = tells.next(&mut stimulus);
        let said =
            if stimulus.once_in(8) { stimulus.word(bits) } else { (first + stimulus.below(end - first + 1)) % modulus };
        bench.drive(reset, is_reset.into());
        bench.drive(valid, is_valid.into());
        bench.drive(ack, said);
        bench.drive(oldest, first % modulus);
        bench.drive(newest, end % modulus);
        let believed = model.confirmed(said, (first, end));
        if defined {
            let number = bench.sample(confirmed)?;
            bench.expect("confirmed", believed, number)?;
        }
        bench.tick()?;
        if is_reset {
            (model, first, end) = (ConfirmedAck::new(bits), 0, 0);
            defined = true;
            continue;
        }
        if is_valid {
            model.tick(said, (first, end));
            let advance = (believed + modulus - first % modulus) % modulus;
            first += if advance <= end - first { advance } else { 0 };
        }
        if end - first < modulus - 1 && stimulus.once_in(2) {
            end += 1;
        }
    }
    Ok(())
}
