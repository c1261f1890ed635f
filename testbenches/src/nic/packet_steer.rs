//! Packets that find their reader.

use crate::lives::lives;
use crate::parameter;
use crate::stimulus::{Pace, Stimulus};
use phit_hdl::catalogue::Config;
use phit_sim::bench::{Bench, Failure, TestResult};

/// A packet that is offered: its reader, its phits, and those that were taken.
struct Packet {
    reader: usize,
    length: u64,
    taken: u64,
    /// It names its reader, which it may do late.
    is_named: bool,
}

impl Packet {
    fn random(stimulus: &mut Stimulus, readers: usize) -> Self {
        let longest = if stimulus.once_in(4) { 32 } else { 3 };
        let (reader, length) = (stimulus.below(readers as u64) as usize, 1 + stimulus.below(longest));
        Self { reader, length, taken: 0, is_named: false }
    }
}

/// Packets of all lengths with pauses inside and before they name their reader; readers pause too.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let readers = parameter(bench, "K")? as usize;
    let [in_valid, in_last, in_to] = [bench.input("in_valid")?, bench.input("in_last")?, bench.input("in_to")?];
    let [in_ready, first] = [bench.output("in_ready")?, bench.output("first")?];
    let ports = |k: usize| Ok((bench.output(&format!("out_valid_{k}"))?, bench.input(&format!("out_ready_{k}"))?));
    let ports = (0..readers).map(ports).collect::<Result<Vec<_>, Failure>>()?;
    let mut offers = Pace::new(40);
    let mut paces: Vec<Pace> = (0..readers).map(|_| Pace::new(40)).collect();
    let mut packet: Option<Packet> = None;
    let mut is_offered = false;
    lives(bench, 1_000, cycles, |bench, stimulus, cycle| {
        let now = packet.get_or_insert_with(|| Packet::random(stimulus, readers));
        is_offered |= offers.next(stimulus);
        now.is_named |= is_offered && stimulus.once_in(2);
        let is_last = now.taken + 1 == now.length;
        bench.drive(in_valid, is_offered.into());
        bench.drive(in_last, if is_offered { is_last.into() } else { stimulus.word(1) });
        // Behind the first phit it means nothing.
        bench.drive(
            in_to,
            match (now.taken, is_offered) {
                (0, true) => u64::from(now.is_named) << now.reader,
                _ => stimulus.word(readers as u32),
            },
        );
        let takes: Vec<bool> = paces.iter_mut().map(|pace| pace.next(stimulus)).collect();
        for ((_, ready), takes) in ports.iter().zip(&takes) {
            bench.drive(*ready, (*takes).into());
        }
        let leads = is_offered && (now.taken > 0 || now.is_named);
        let is_taken = leads && takes[now.reader];
        if cycle.defined && !cycle.is_reset {
            for (k, (valid, _)) in ports.iter().enumerate() {
                let valid = bench.sample_bit(*valid)?;
                bench.expect(&format!("out_valid_{k}"), leads && k == now.reader, valid)?;
            }
            let [ready, is_first] = [bench.sample_bit(in_ready)?, bench.sample_bit(first)?];
            if is_offered {
                bench.expect("in_ready", is_taken, ready)?;
            }
            bench.expect("first", now.taken == 0, is_first)?;
        }
        if is_taken && cycle.defined {
            now.taken += 1;
            is_offered = false;
        }
        if cycle.is_reset || now.taken == now.length {
            packet = None;
            is_offered = false;
        }
        Ok(())
    })
}
