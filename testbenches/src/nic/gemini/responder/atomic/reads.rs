//! Reads that return in any order.

use crate::lives::lives;
use crate::nic::stream::Sink;
use crate::parameter;
use crate::stimulus::Pace;
use num_bigint::BigUint;
use phit_hdl::catalogue::Config;
use phit_sim::bench::{Bench, TestResult};

/// Rows whenever they may come, and ends of any read that was taken; now and then all tags are outstanding.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [row_valid, row, end_valid, end_tag] =
        [bench.input("row_valid")?, bench.input("row")?, bench.input("end_valid")?, bench.input("end_tag")?];
    let [row_ready, any_outstanding, may_end, end_row] = [
        bench.output("row_ready")?,
        bench.output("any_outstanding")?,
        bench.output("may_end")?,
        bench.output("end_row")?,
    ];
    let read_valid = bench.output("read_valid")?;
    let mut reads = Sink::of(bench, ["read_valid", "read_ready"], &["read_address", "read_words", "read_tag"])?;
    let bits = parameter(bench, "R")? as u32;
    let width = bench.input_width(row);
    let (mut rows, mut ends) = (Pace::new(60), Pace::new(60));
    // The row whose read is offered; those whose read was taken, with their tags; and the one that ended in the cycle before.
    let mut offered: Option<BigUint> = None;
    let mut outstanding: Vec<(u64, BigUint)> = vec![];
    let mut ended: Option<BigUint> = None;
    lives(bench, 2_000, cycles, |bench, stimulus, cycle| {
        let may = cycle.defined && !cycle.is_reset;
        let has_room = offered.is_none() && outstanding.len() < 1 << bits;
        let comes = may && has_room && rows.next(stimulus);
        let new = stimulus.wide_word(width);
        let chosen = stimulus.below(outstanding.len().max(1) as u64) as usize;
        let ends = may && !outstanding.is_empty() && ends.next(stimulus);
        let tag = if ends { outstanding[chosen].0 } else { stimulus.word(bits) };
        bench.drive(row_valid, comes.into());
        bench.drive_wide(row, &new);
        bench.drive(end_valid, ends.into());
        bench.drive(end_tag, tag);
        reads.drive(bench, stimulus);
        if may {
            let is_offered = bench.sample_bit(read_valid)?;
            bench.expect("read_valid", offered.is_some(), is_offered)?;
            let is_ready = bench.sample_bit(row_ready)?;
            bench.expect("row_ready", has_room, is_ready)?;
            let any = bench.sample_bit(any_outstanding)?;
            bench.expect("any_outstanding", offered.is_some() || !outstanding.is_empty(), any)?;
            let is_legal = bench.sample_bit(may_end)?;
            bench.expect("may_end", outstanding.iter().any(|(given, _)| *given == tag), is_legal)?;
            if let Some(expected) = &ended {
                let actual = bench.sample_wide(end_row)?;
                bench.expect("end_row", expected, &actual)?;
            }
            let taken = reads.settle(bench)?;
            if ends {
                ended = Some(outstanding.swap_remove(chosen).1);
            }
            if let Some(read) = taken
                && let Some(row) = offered.take()
            {
                let address = (&row & BigUint::from((1_u64 << 37) - 1)) << 3;
                bench.expect("read_address", address, BigUint::from(read[0]))?;
                bench.expect("read_words", 2, read[1])?;
                let tag = read[2] as u64;
                bench.expect("the tag is free", false, outstanding.iter().any(|(given, _)| *given == tag))?;
                outstanding.push((tag, row));
            }
            if comes {
                offered = Some(new);
            }
        }
        if cycle.is_reset {
            reads.clear();
            outstanding.clear();
            (offered, ended) = (None, None);
        }
        Ok(())
    })
}
