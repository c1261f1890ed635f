//! The whole interface between a host and a network, both of this bench: stores become packets, responses become writes and
//! events, packets of others become writes and reads. Now and then all rests, and the registers are read.

mod answers;
mod atomics;
mod channels;
mod host;
mod messages;
mod packets;
mod peer;
mod sequences;
mod software;
mod stores;
mod transfers;
mod visitors;

use self::host::Host;
use self::peer::Peer;
use self::software::{FLUSH, Software, Use};
use crate::nic::stream::Source;
use crate::parameter;
use crate::stimulus::{Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_sim::bench::{Bench, Failure, TestResult};

/// Cycles of the timer: more than any acknowledgement takes in this bench.
pub(super) const PERIOD: u64 = 1_000;
/// Cycles from the end of the last period to the event in memory, at most.
pub(super) const TOLD: u64 = 600;
/// Cycles in which everything that was begun ends, and after which registers are read.
const REST: u64 = 12 * PERIOD;
const SETTLED: u64 = 1_000;
/// What a read gives that comes soon after the write that begins a flush, in place of its value.
pub(super) const IN_PROGRESS: u64 = u64::MAX;
/// Cycles that a flush takes at least: it visits the sets of the cache, 16 of them, one after the other.
const SOON: u64 = 8;
/// Cycles from one reset to the next, in the mean.
const LIFE: u64 = 60_000;

/// Sequences on all descriptors and requests of others, after each reset with new tables.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let busy = bench.output("busy")?;
    let mut stores = Source::of(bench, ["store_valid", "store_ready"], &["store_address", "store_words"])?;
    let mut data = Source::of(bench, ["data_valid", "data_ready"], &["data"])?;
    let accesses = ["access_write", "access_address", "access_data"];
    let mut access = Source::of(bench, ["access_valid", "access_ready"], &accesses)?;
    let (descriptors, window_bits) = (1 << parameter(bench, "N")?, parameter(bench, "WIN")? as u32);
    let tag_bits = parameter(bench, "T")? as u32;
    let sizes = [1 << parameter(bench, "Q")?, 1 << parameter(bench, "M")?];
    let (mut host, mut peer) = (Host::of(bench)?, Peer::of(bench, descriptors, tag_bits)?);
    let mut software = Software::new(descriptors, window_bits);
    let mut stimulus = Stimulus::of(bench);
    let (reset, mut resets) = (bench.input("reset")?, Resets::every(LIFE));
    let [access_read, irq_valid, irq_queue] =
        [bench.output("access_read")?, bench.output("irq_valid")?, bench.output("irq_queue")?];
    let sweep = (2 * descriptors).max(sizes[0]).max(sizes[1]).max(1 << tag_bits) as u64;
    let mut is_set_up = false;
    // Cycles since the reset, and of the rest that goes on.
    let (mut since, mut rest) = (0, 0);
    // When the last flush began.
    let mut flushed = 0;
    for _ in 0..cycles {
        let is_reset = rest == 0 && resets.next(&mut stimulus);
        bench.drive(reset, is_reset.into());
        if !is_reset {
            let is_busy = bench.sample_bit(busy)?;
            bench.expect("busy", since < sweep, is_busy)?;
            if !is_busy && !is_set_up {
                is_set_up = true;
                software.set_up(&mut stimulus, &mut host, sizes, &mut access, &mut stores, &mut data);
                channels::post(&mut stimulus, &mut peer.visitors.channels, &mut access);
            }
            if is_set_up && rest == 0 && access.len() == 0 && stimulus.once_in(3_000) {
                rest = REST;
                software.begin_rest(&mut stimulus, &mut stores, &mut data);
            }
        }
        // A quarantined sequence stays as it is, whatever passes.
        if is_set_up && rest == 0 && access.len() == 0 && stimulus.once_in(20) {
            software.read_quarantined(&peer.sequences, &mut access);
        }
        // Users' halves follow the privileged ones, which the register bus writes.
        let may_store = is_set_up && access.len() == 0;
        if may_store && stores.len() == 0 && rest == 0 {
            let descriptor = stimulus.below(descriptors.min(8) as u64) as usize;
            if software.uses[descriptor] == Use::Idle {
                peer.sequences.here = host.node;
                let streams = [&mut stores, &mut data];
                software.sequence(&mut stimulus, descriptor, &host, &mut peer.sequences, streams);
            }
        }
        if is_set_up && rest == 0 && access.len() == 0 && stimulus.once_in(100) {
            peer.sequences.here = host.node;
            software.transfer(&mut stimulus, &mut host, &mut peer.sequences, &mut access);
        }
        access.drive(bench, &mut stimulus);
        stores.drive_if(bench, &mut stimulus, may_store);
        data.drive_if(bench, &mut stimulus, may_store);
        host.drive(bench, &mut stimulus);
        let may_send = is_set_up && !is_reset && access.len() == 0 && rest == 0;
        peer.drive(bench, &mut stimulus, &host, may_send);
        if !is_reset {
            since += 1;
            peer.sequences.now = since;
            if let Some(access) = access.settle(bench)? {
                let is_flush = access[1] == FLUSH.into();
                flushed = if access[0] == 1 && is_flush { since } else { flushed };
                if access[0] == 0 {
                    let value = bench.sample(access_read)?;
                    match software.reads.remove(0) {
                        IN_PROGRESS if since - flushed > SOON => {}
                        IN_PROGRESS => bench.expect("a flush is in progress", 1, value)?,
                        expected => bench.expect(&format!("register {:#x}", access[1]), expected, value)?,
                    }
                }
            }
            stores.settle(bench)?;
            data.settle(bench)?;
            if bench.sample_bit(irq_valid)? {
                let queue = bench.sample(irq_queue)?;
                peer.sequences.interrupts.push(queue);
            }
            if let Some((address, word)) = host.settle(bench, &mut stimulus, &mut peer)? {
                let (register, value) = software.entry(bench, &mut peer, address, word)?;
                access.push(vec![1, register.into(), value.into()]);
            }
            if rest > 0 {
                rest = rest_on(bench, rest, &software.uses, peer.is_idle() && host.is_idle())?;
                if rest == SETTLED {
                    software.drop_event(&mut access, &mut stores, &mut data);
                    software.flush(&mut access);
                }
                if rest == SETTLED / 2 {
                    let idle: Vec<bool> = software.uses.iter().map(|state| *state == Use::Idle).collect();
                    peer.sequences.stray(&mut stimulus, &idle);
                }
                if rest == 0 {
                    peer.visitors.atomics.expect_in(bench, &host.words)?;
                    bench.expect("interrupts are of events", true, software.explains(&peer.sequences.interrupts))?;
                    software.end_rest(&host, &mut peer, &mut access);
                    channels::post(&mut stimulus, &mut peer.visitors.channels, &mut access);
                }
            }
            peer.settle(bench, &mut stimulus, &host)?;
        }
        bench.tick()?;
        if is_reset {
            (is_set_up, since, rest) = (false, 0, 0);
            software = Software::new(descriptors, window_bits);
            host.clear();
            peer.clear();
            [&mut stores, &mut data, &mut access].into_iter().for_each(Source::clear);
        }
    }
    Ok(())
}

/// The cycles of a rest that are left: it goes to its last part when everything has ended, which it must before it is over.
fn rest_on(bench: &Bench, rest: u64, uses: &[Use], is_idle: bool) -> Result<u64, Failure> {
    if rest <= SETTLED {
        return Ok(rest - 1);
    }
    let has_ended = !uses.iter().any(|state| matches!(state, Use::Closed { .. })) && is_idle;
    bench.expect("all has ended before a rest is over", true, has_ended || rest > SETTLED + 1)?;
    Ok(if has_ended { SETTLED } else { rest - 1 })
}
