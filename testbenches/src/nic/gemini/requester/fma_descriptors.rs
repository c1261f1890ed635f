//! Fields of descriptors that are written and read at once.

use crate::lives::lives;
use crate::parameter;
use crate::stimulus::Stimulus;
use num_bigint::BigUint;
use phit_hdl::catalogue::Config;
use phit_sim::bench::{Bench, TestResult};

/// Bits of the privileged half, the user's half, the place and the two operands.
const WIDTHS: [u32; 5] = [55, 64, 12, 64, 64];

/// Writes and reads of few descriptors and of all, never of one that is being written.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [grant_write, grant_descriptor, grant_value] =
        [bench.input("grant_write")?, bench.input("grant_descriptor")?, bench.input("grant_value")?];
    let [set_write, set_field] = [bench.input("set_write")?, bench.input("set_field")?];
    let [set_descriptor, set_value] = [bench.input("set_descriptor")?, bench.input("set_value")?];
    let [read_enable, read_descriptor] = [bench.input("read_enable")?, bench.input("read_descriptor")?];
    let [busy, rights, settings] = [bench.output("busy")?, bench.output("rights")?, bench.output("settings")?];
    let [place, operands] = [bench.output("place")?, bench.output("operands")?];
    let size = 1_u64 << parameter(bench, "N")?;
    let mut rows = vec![[0_u64; WIDTHS.len()]; size as usize];
    let (mut left, mut shown): (u64, Option<[u64; 5]>) = (0, None);
    lives(bench, 2_000, cycles, |bench, stimulus, cycle| {
        let any = |stimulus: &mut Stimulus| {
            let bound = if stimulus.once_in(2) { size.min(3) } else { size };
            stimulus.below(bound)
        };
        let [grant, set, read] = [any(stimulus), any(stimulus), any(stimulus)];
        let [value, granted] = [stimulus.word(64), stimulus.word(64)];
        let field = stimulus.below(4);
        let [grants, sets] = [stimulus.once_in(3), stimulus.once_in(2)];
        let is_written = grants && grant == read || sets && set == read;
        let reads = left == 0 && !is_written && stimulus.once_in(2);
        bench.drive(grant_write, grants.into());
        bench.drive(grant_descriptor, grant);
        bench.drive(grant_value, granted);
        bench.drive(set_write, sets.into());
        bench.drive(set_field, field);
        bench.drive(set_descriptor, set);
        bench.drive(set_value, value);
        bench.drive(read_enable, reads.into());
        bench.drive(read_descriptor, read);
        if cycle.defined {
            let is_busy = bench.sample_bit(busy)?;
            bench.expect("busy", left > 0, is_busy)?;
        }
        if let Some([half, user, where_to, first, second]) = shown {
            let actual = [bench.sample(rights)?, bench.sample(settings)?, bench.sample(place)?];
            bench.expect("rights, settings, place", [half, user, where_to], actual)?;
            let actual = bench.sample_wide(operands)?;
            bench.expect("operands", BigUint::from(second) << 64 | BigUint::from(first), actual)?;
        }
        if reads && !cycle.is_reset && cycle.defined {
            shown = Some(rows[read as usize]);
        }
        if left == 0 {
            let cut = |value: u64, index: usize| value & (u64::MAX >> (64 - WIDTHS[index]));
            if grants {
                rows[grant as usize][0] = cut(granted, 0);
            }
            if sets {
                let index = 1 + field as usize;
                rows[set as usize][index] = cut(value, index);
            }
        }
        left = left.saturating_sub(1);
        if cycle.is_reset {
            left = size;
            shown = None;
            rows.fill([0; WIDTHS.len()]);
        }
        Ok(())
    })
}
