//! Accesses to all pages, things that happen, and intervals of a few cycles.

use crate::lives::lives;
use crate::nic::stream::Source;
use crate::parameter;
use crate::stimulus::Stimulus;
use phit_hdl::catalogue::Config;
use phit_models::nic::gemini::registers::{Register, Registers, register};
use phit_sim::bench::{Bench, TestResult};

/// Outputs that follow from the access, in the order of [`strobes`].
const STROBES: [&str; 8] = [
    "descriptor_write",
    "domain_write",
    "queue_write",
    "release_valid",
    "watch_valid",
    "flush",
    "ring_write",
    "post_write",
];

/// What an access of this kind sets.
fn strobes(target: Register, writes: bool) -> [bool; STROBES.len()] {
    let part = |page| target == Register::Part(page) && writes;
    let sequence = target == Register::Sequence;
    let queue = writes && matches!(target, Register::Queue { .. });
    let [flushes, rings, posts] =
        [Register::Flush, Register::Ring, Register::Post].map(|register| target == register && writes);
    [part(1), part(2), queue, sequence && writes, sequence && !writes, flushes, rings, posts]
}

/// Mostly a register that there is; the bits that do not matter are any.
fn random_access(stimulus: &mut Stimulus) -> (bool, u64, u64) {
    let pages = [0, 0, 1, 2, 3, 4, 5, 6, 8, 11, 12, 15];
    let page = if stimulus.once_in(8) { stimulus.word(4) } else { pages[stimulus.below(12) as usize] };
    let place = if stimulus.once_in(2) { stimulus.below(32) << 3 } else { stimulus.word(8) << 12 };
    let address = page << 20 | place | if stimulus.once_in(4) { stimulus.word(20) } else { 0 };
    // Intervals of a few cycles end often; wide ones show all bits.
    let data = if stimulus.once_in(2) { stimulus.below(12) } else { stimulus.cornered_word(64) };
    (stimulus.once_in(2), address, data)
}

/// Accesses with and without pauses; a sequence answers late.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let fields = ["access_write", "access_address", "access_data"];
    let mut accesses = Source::of(bench, ["access_valid", "access_ready"], &fields)?;
    let [flushing, sequence_ready] = [bench.input("flushing")?, bench.input("sequence_ready")?];
    let [sequence_count, quarantined] = [bench.input("sequence_count")?, bench.input("sequence_quarantined")?];
    let [ring_state, posted] = [bench.input("ring_state")?, bench.input("posted")?];
    let [access_read, node] = [bench.output("access_read")?, bench.output("node")?];
    let [tick, clean] = [bench.output("tick")?, bench.output("clean")?];
    let [queue, queue_field] = [bench.output("queue")?, bench.output("queue_field")?];
    let outputs: Vec<_> = STROBES.into_iter().map(|name| bench.output(name)).collect::<Result<_, _>>()?;
    let counters = parameter(bench, "K")? as usize;
    let amounts = (0..counters).map(|at| bench.input(&format!("happened_{at}"))).collect::<Result<Vec<_>, _>>()?;
    let mut model = Registers::new(counters);
    lives(bench, 3_000, cycles, |bench, stimulus, cycle| {
        if accesses.len() < 2 {
            let (writes, address, data) = random_access(stimulus);
            accesses.push(vec![writes.into(), address.into(), data.into()]);
        }
        let [flushes, is_quarantined] = [stimulus.once_in(2), stimulus.once_in(2)];
        let count = stimulus.word(16);
        let happens: Vec<u64> =
            amounts.iter().map(|_| if stimulus.once_in(4) { stimulus.word(4) } else { 0 }).collect();
        bench.drive(flushing, flushes.into());
        bench.drive(sequence_ready, stimulus.once_in(3).into());
        bench.drive(sequence_count, count);
        bench.drive(quarantined, is_quarantined.into());
        amounts.iter().zip(&happens).for_each(|(port, amount)| bench.drive(*port, *amount));
        let (ring, buffers) = (stimulus.word(20), stimulus.word(5));
        bench.drive(ring_state, ring);
        bench.drive(posted, buffers);
        accesses.drive(bench, stimulus);
        let offered = accesses.offered().map(|access| (access[0] == 1, register(access[1] as u64), access[2] as u64));
        let mut write = None;
        if cycle.defined {
            let expected = offered.map_or([false; STROBES.len()], |(writes, target, _)| strobes(target, writes));
            for ((name, output), expected) in STROBES.into_iter().zip(&outputs).zip(expected) {
                let actual = bench.sample_bit(*output)?;
                bench.expect(name, expected, actual)?;
            }
            if let Some((true, Register::Queue { queue: number, field }, _)) = offered {
                let actual = (bench.sample(queue)?, bench.sample(queue_field)?);
                bench.expect("queue and its field", (number, field), actual)?;
            }
            let ends = [bench.sample_bit(tick)?, bench.sample_bit(clean)?];
            bench.expect("tick and clean", model.ends(), ends)?;
            let number = bench.sample(node)?;
            bench.expect("node", model.node, number)?;
            let taken = accesses.settle(bench)?;
            if let Some((writes, target, data)) = offered {
                bench.expect("an access is taken", true, taken.is_some() || target == Register::Sequence)?;
                let expected = match target {
                    Register::Node => Some(model.node),
                    Register::Interval(at) => Some(model.intervals[at]),
                    Register::Flush => Some(flushes.into()),
                    Register::Sequence => Some(count | u64::from(is_quarantined) << 16),
                    Register::Ring => Some(ring),
                    Register::Post => Some(buffers),
                    Register::Counter(at) => model.counters.get(at).copied(),
                    Register::Part(_) | Register::Queue { .. } | Register::None => None,
                };
                if let Some(expected) = expected.filter(|_| taken.is_some() && !writes) {
                    let actual = bench.sample(access_read)?;
                    bench.expect(&format!("{target:?}"), expected, actual)?;
                }
                write = taken.filter(|_| writes).map(|_| (target, data));
            }
        }
        model.pass(write, &happens);
        if cycle.is_reset {
            model = Registers::new(counters);
            accesses.clear();
        }
        Ok(())
    })
}
