//! Encoders: messages of all lengths, pauses at both ends, resets.

use super::{code, word};
use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_sim::bench::{Bench, TestResult};
use std::collections::VecDeque;

/// Where a code word is.
#[derive(Default)]
struct Model {
    message: Vec<u16>,
    checks: VecDeque<Vec<u16>>,
    is_within: bool,
}

/// In every cycle all that the contract defines.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [reset, in_valid, in_data] = [bench.input("reset")?, bench.input("in_valid")?, bench.input("in_data")?];
    let [in_last, out_ready] = [bench.input("in_last")?, bench.input("out_ready")?];
    let [in_ready, out_valid, out_data] =
        [bench.output("in_ready")?, bench.output("out_valid")?, bench.output("out_data")?];
    let [out_first, out_last] = [bench.output("out_first")?, bench.output("out_last")?];
    let (code, symbols) = code(bench)?;
    let (bits, words) = (code.field.bits, code.k / symbols);
    let mut stimulus = Stimulus::of(bench);
    let (mut valids, mut readies) = (Pace::new(200), Pace::new(200));
    let mut resets = Resets::every(1500);
    let mut length = words;
    let mut model: Option<Model> = None;
    for _ in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        let (is_valid, is_ready) = (valids.next(&mut stimulus), readies.next(&mut stimulus));
        let data: Vec<u16> = (0..symbols).map(|_| stimulus.cornered_word(bits) as u16).collect();
        let taken = model.as_ref().map_or(0, |model| model.message.len() / symbols);
        let is_last = if is_valid { taken + 1 >= length } else { stimulus.once_in(2) };
        let flags = [(reset, is_reset), (in_valid, is_valid), (in_last, is_last), (out_ready, is_ready)];
        flags.into_iter().for_each(|(port, value)| bench.drive(port, value.into()));
        bench.drive_wide(in_data, &word(&data, bits));
        if let Some(model) = &mut model {
            let check = model.checks.front();
            let offered = is_valid || check.is_some();
            let actual = (bench.sample_bit(in_ready)?, bench.sample_bit(out_valid)?);
            bench.expect("in_ready, out_valid", (is_ready && check.is_none(), offered), actual)?;
            let actual = bench.sample_bit(out_last)?;
            bench.expect("out_last", model.checks.len() == 1, actual)?;
            if offered {
                let actual = (bench.sample_wide(out_data)?, bench.sample_bit(out_first)?);
                bench.expect("out_data, out_first", (word(check.unwrap_or(&data), bits), !model.is_within), actual)?;
            }
            if offered && is_ready {
                if model.checks.pop_front().is_some() {
                    model.is_within = !model.checks.is_empty();
                } else {
                    model.message.extend(&data);
                    model.is_within = true;
                    if is_last {
                        model.checks = code.checks(&model.message).chunks(symbols).map(<[u16]>::to_vec).collect();
                        model.message.clear();
                        length = if stimulus.once_in(2) { words } else { 1 + stimulus.below(words as u64) as usize };
                    }
                }
            }
        }
        bench.tick()?;
        if is_reset {
            model = Some(Model::default());
        }
    }
    Ok(())
}
