//! Completion queues: rings of all sizes, read late, and events of queues that are not valid.

use super::stream::{Expected, Sink, Source};
use crate::lives::lives;
use crate::parameter;
use crate::stimulus::Stimulus;
use phit_hdl::catalogue::Config;
use phit_models::nic::completion_queue::{Event, Ring};
use phit_sim::bench::{Bench, Failure, In, TestResult};

/// The port by which software sets fields.
struct Fields {
    write: In,
    queue: In,
    field: In,
    value: In,
}

impl Fields {
    fn of(bench: &Bench) -> Result<Self, Failure> {
        let [write, queue] = [bench.input("set_write")?, bench.input("set_queue")?];
        Ok(Self { write, queue, field: bench.input("set_field")?, value: bench.input("set_value")? })
    }

    fn drive(&self, bench: &mut Bench, stimulus: &mut Stimulus, set: Option<(usize, u64, u64)>) {
        let any = (stimulus.word(bench.input_width(self.queue)) as usize, stimulus.below(4), stimulus.word(64));
        let (queue, field, value) = set.unwrap_or(any);
        bench.drive(self.write, set.is_some().into());
        bench.drive(self.queue, queue as u64);
        bench.drive(self.field, field);
        bench.drive(self.value, value);
    }
}

fn random_event(stimulus: &mut Stimulus, queues: u64) -> Event {
    Event {
        queue: stimulus.below(queues) as usize,
        data: stimulus.cornered_word(56),
        source: 1 + stimulus.below(7) as u8,
        status: stimulus.word(4) as u8,
    }
}

fn random_ring(stimulus: &mut Stimulus) -> Ring {
    let size = stimulus.below(16) as u32;
    // Half of them small, so that they wrap.
    let size = if stimulus.once_in(2) { size } else { size % 4 };
    Ring::new(stimulus.cornered_word(37) << 3, size)
}

/// Events one at a time; software reads entries, sets thresholds and makes rings anew while none is on its way.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [busy, irq_valid, irq_queue] = [bench.output("busy")?, bench.output("irq_valid")?, bench.output("irq_queue")?];
    let dropped = bench.output("dropped")?;
    let fields = Fields::of(bench)?;
    let ports = ["event_queue", "event_data", "event_source", "event_status"];
    let mut events = Source::of(bench, ["event_valid", "event_ready"], &ports)?;
    let mut writes = Sink::of(bench, ["write_valid", "write_ready"], &["write_address", "write_words"])?;
    let mut beats = Sink::of(bench, ["beat_valid", "beat_ready"], &["beat"])?;
    let queues = 1 << parameter(bench, "Q")?;
    let mut rings: Vec<Option<Ring>> = vec![None; queues as usize];
    let (mut addresses, mut words) = (Expected::new("write"), Expected::new("beat"));
    let (mut drops, mut interrupts) = (Expected::new("dropped"), Expected::new("irq"));
    let mut left = 0_u64;
    lives(bench, 4_000, cycles, |bench, stimulus, cycle| {
        let is_reset = cycle.is_reset;
        let is_idle = [addresses.len(), words.len(), drops.len(), interrupts.len(), events.len()] == [0; 5];
        let mut set = None;
        if is_idle && cycle.defined && !is_reset {
            // Software acts while no event is on its way: then it is known which of both comes first.
            if left == 0 && stimulus.once_in(2) {
                set = Some(software(stimulus, &mut rings));
            } else {
                let event = random_event(stimulus, queues);
                events.push(vec![event.queue as u128, event.data.into(), event.source.into(), event.status.into()]);
                match rings[event.queue].as_mut().and_then(|ring| ring.push(event)) {
                    None => drops.push(true),
                    Some(entry) => {
                        addresses.push(vec![entry.address.into(), 2]);
                        words.push(vec![u128::from(entry.word)]);
                        if entry.interrupts {
                            interrupts.push(event.queue as u64);
                        }
                    }
                }
            }
        }
        fields.drive(bench, stimulus, set);
        events.drive(bench, stimulus);
        writes.drive(bench, stimulus);
        beats.drive(bench, stimulus);
        if cycle.defined {
            let is_clearing = bench.sample_bit(busy)?;
            bench.expect("busy", left > 0, is_clearing)?;
            let is_taken = events.settle(bench)?.is_some();
            bench.expect("an event while queues are cleared", false, is_taken && left > 0)?;
            let (address, word) = (writes.settle(bench)?, beats.settle(bench)?);
            let is_dropped = bench.sample_bit(dropped)?;
            let irq = if bench.sample_bit(irq_valid)? { Some(bench.sample(irq_queue)?) } else { None };
            if !is_reset {
                addresses.settle(bench, address)?;
                words.settle(bench, word)?;
                drops.settle(bench, is_dropped.then_some(true))?;
                interrupts.settle(bench, irq)?;
            }
        }
        left = left.saturating_sub(1);
        if is_reset {
            left = queues;
            rings.fill(None);
            events.clear();
            writes.clear();
            beats.clear();
            addresses.clear();
            words.clear();
            drops.clear();
            interrupts.clear();
        }
        Ok(())
    })
}

/// A field of a queue that software sets: queue, field, value.
fn software(stimulus: &mut Stimulus, rings: &mut [Option<Ring>]) -> (usize, u64, u64) {
    let queue = stimulus.below(rings.len() as u64) as usize;
    let Some(ring) = &mut rings[queue] else {
        let ring = random_ring(stimulus);
        rings[queue] = Some(ring);
        return (queue, 0, ring.encode() | stimulus.word(3));
    };
    match stimulus.below(8) {
        0 => {
            ring.threshold = stimulus.below(20) as u16;
            (queue, 2, ring.threshold.into())
        }
        1 => {
            *ring = random_ring(stimulus);
            (queue, 0, ring.encode())
        }
        2..=4 => {
            // Whatever software says: the ring is full, or has room for one or two entries more, or for none of its size.
            let unread = (1_u64 << ring.size) - stimulus.below(3).min(1 << ring.size);
            ring.read = ring.written().wrapping_sub(unread as u16);
            (queue, 1, ring.read.into())
        }
        _ => {
            ring.read = ring.read.wrapping_add(stimulus.below(u64::from(ring.unread()) + 1) as u16);
            (queue, 1, ring.read.into())
        }
    }
}
