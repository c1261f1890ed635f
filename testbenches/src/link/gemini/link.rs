//! A whole link end, down to its lanes. It is its own peer: its lanes come back to itself.

use super::source::{Offer, Source};
use crate::link::lanes::whole::{FRAMES, Whole, restart};
use crate::link::users::Wires;
use crate::stimulus::{Pace, Stimulus};
use crate::{parameter, reset};
use phit_hdl::catalogue::Config;
use phit_models::link::gemini::CHANNELS;
use phit_sim::bench::{Bench, TestResult};
use std::collections::VecDeque;

const LANES: usize = 3;
/// Frames after which no packet begins.
const CLOSING: u64 = 65;
/// Longest frames for which a long way is no longer than what a link bears without a message.
const LONGEST_RESTARTED: u64 = 64;
/// What a last phit keeps of what was offered: all but its CRC.
const BELOW_CRC: u32 = 0x3F;

/// Handles of a phit's wires each way.
type ChannelPorts = Wires<3>;

const WIRES: [&str; 3] = ["valid", "phit", "last"];

struct Channel {
    ports: ChannelPorts,
    source: Source,
    under_way: VecDeque<Offer>,
    reads: Pace,
}

/// Packets on both channels; lanes with skew and errors, that die and come back, and ends that are not happy.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let frame = 1 << parameter(bench, "F")?;
    let mut stimulus = Stimulus::of(bench);
    let end = bench.cycle() + cycles;
    while bench.cycle() < end {
        reset(bench, 8)?;
        if frame <= LONGEST_RESTARTED && stimulus.once_in(4) {
            for channel in 0..CHANNELS {
                ChannelPorts::of(bench, channel, WIRES, "ready")?.rest(bench);
            }
            restart(bench, LANES, frame, &mut stimulus, end)?;
        } else {
            live(bench, frame, &mut stimulus, end)?;
        }
    }
    Ok(())
}

fn live(bench: &mut Bench, frame: u64, stimulus: &mut Stimulus, end: u64) -> TestResult {
    let [received, errors, retries] = [bench.output("received")?, bench.output("errors")?, bench.output("retries")?];
    let mut channels = vec![];
    for channel in 0..CHANNELS {
        let ports = ChannelPorts::of(bench, channel, WIRES, "ready")?;
        channels.push(Channel {
            ports,
            source: Source::new(channel),
            under_way: VecDeque::new(),
            reads: Pace::new(300),
        });
    }
    let mut lanes = Whole::of(bench, LANES, frame, stimulus)?;
    let mut packets = [0; CHANNELS];
    let (mut counts, mut together) = ([0; 2], 0);
    while lanes.cycle() < FRAMES * frame {
        if bench.cycle() >= end {
            return Ok(());
        }
        let is_closing = lanes.cycle() > CLOSING * frame;
        lanes.pass(bench)?;
        let now = [bench.sample(errors)?, bench.sample(retries)?];
        together += u64::from(now[0] != counts[0] && now[1] != counts[1]);
        counts = now;
        let mut taken = [false; CHANNELS];
        for (index, channel) in channels.iter_mut().enumerate() {
            let offer = channel.source.offer(stimulus, is_closing);
            let Offer { payload, is_last } = offer.unwrap_or_else(|| Offer::any(stimulus));
            let is_ready = is_closing || channel.reads.next(stimulus);
            channel.ports.drive(bench, [offer.is_some().into(), payload.into(), is_last.into()], is_ready);
            if let Some([_, payload, last]) = channel.ports.shown(bench)? {
                let Some(&expected) = channel.under_way.front() else {
                    return Err(bench.mismatch(format!("channel {index} shows a phit that nobody sent")));
                };
                let is_last = last == 1;
                bench.expect("rx_last", expected.is_last, is_last)?;
                let mask = if is_last { BELOW_CRC } else { u32::MAX };
                bench.expect("rx_phit", expected.payload & mask, payload as u32 & mask)?;
                if is_ready {
                    channel.under_way.pop_front();
                    packets[index] += u64::from(is_last);
                }
            }
            taken[index] = offer.is_some();
        }
        // Ready depends on what both channels offer.
        for (channel, is_offered) in channels.iter_mut().zip(taken) {
            if is_offered
                && channel.ports.is_ready(bench)?
                && let Some(offer) = channel.source.take()
            {
                channel.under_way.push_back(offer);
            }
        }
        bench.tick()?;
    }
    let rest: usize = channels.iter().map(|channel| channel.under_way.len()).sum();
    bench.expect("phits that did not arrive", 0, rest)?;
    let count = bench.sample(received)?;
    bench.expect("received", packets.iter().sum(), count)?;
    // The other end hears of an error later; once something else may have been sent again.
    bench.expect("errors that are repaired at once", false, together > 1)?;
    bench.expect("a channel without packets", false, packets.contains(&0))?;
    lanes.judge(bench)?;
    lanes.ending(bench, stimulus, end)
}
