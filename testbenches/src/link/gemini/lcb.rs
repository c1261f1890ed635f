//! One end of a link against the golden one.

use super::packets::without_crc;
use super::scenario::Scenario;
use super::source::{Offer, Source};
use crate::reset;
use crate::stimulus::{Pace, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::link::{CHANNELS, FREED_MODULUS, Message, SEQUENCE_MODULUS};
use phit_sim::bench::{Bench, Failure, In, Out, TestResult};
use std::collections::VecDeque;

/// Ports of one virtual channel.
struct ChannelPorts {
    tx_valid: In,
    tx_phit: In,
    tx_last: In,
    tx_ready: Out,
    rx_valid: Out,
    rx_phit: Out,
    rx_last: Out,
    rx_ready: In,
}

struct Ports {
    channels: [ChannelPorts; CHANNELS],
    link_out: Out,
    link_in: In,
    link_down: Out,
    retries: Out,
    errors: Out,
    bad_acks: Out,
    received: Out,
}

impl ChannelPorts {
    fn of(bench: &Bench, channel: usize) -> Result<Self, Failure> {
        Ok(Self {
            tx_valid: bench.input(&format!("tx_valid_{channel}"))?,
            tx_phit: bench.input(&format!("tx_phit_{channel}"))?,
            tx_last: bench.input(&format!("tx_last_{channel}"))?,
            tx_ready: bench.output(&format!("tx_ready_{channel}"))?,
            rx_valid: bench.output(&format!("rx_valid_{channel}"))?,
            rx_phit: bench.output(&format!("rx_phit_{channel}"))?,
            rx_last: bench.output(&format!("rx_last_{channel}"))?,
            rx_ready: bench.input(&format!("rx_ready_{channel}"))?,
        })
    }
}

impl Ports {
    fn of(bench: &Bench) -> Result<Self, Failure> {
        Ok(Self {
            channels: [ChannelPorts::of(bench, 0)?, ChannelPorts::of(bench, 1)?],
            link_out: bench.output("link_out")?,
            link_in: bench.input("link_in")?,
            link_down: bench.output("link_down")?,
            retries: bench.output("retries")?,
            errors: bench.output("errors")?,
            bad_acks: bench.output("bad_acks")?,
            received: bench.output("received")?,
        })
    }
}

/// What passes one virtual channel in both directions.
struct Channel {
    index: usize,
    /// Packets of the hardware, and the one that is being taken.
    source: Source,
    taken: Vec<u32>,
    at_model: VecDeque<Vec<u32>>,
    /// Packets of the model, and their phits (without crc) that the hardware has not shown.
    model_source: Source,
    at_hardware: VecDeque<Offer>,
    /// Phits that the hardware has shown.
    freed: u16,
    sends: Pace,
    hardware_reads: Pace,
    model_reads: Pace,
}

impl Channel {
    fn new(index: usize) -> Self {
        Self {
            index,
            source: Source::new(index),
            taken: vec![],
            at_model: VecDeque::new(),
            model_source: Source::new(index),
            at_hardware: VecDeque::new(),
            freed: 0,
            sends: Pace::new(300),
            hardware_reads: Pace::new(400),
            model_reads: Pace::new(400),
        }
    }

    fn is_idle(&self) -> bool {
        self.at_model.is_empty() && self.at_hardware.is_empty() && self.taken.is_empty()
    }
}

/// Lives of a link, one after the other: delays, bit error rates, and ends of all kinds.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let ports = Ports::of(bench)?;
    let mut stimulus = Stimulus::of(bench);
    let end = bench.cycle() + cycles;
    while bench.cycle() < end {
        reset(bench, 1 + stimulus.below(3))?;
        live(bench, &ports, &mut stimulus, end)?;
    }
    Ok(())
}

fn live(bench: &mut Bench, ports: &Ports, stimulus: &mut Stimulus, end: u64) -> TestResult {
    let mut scenario = Scenario::random(stimulus);
    let mut channels = [Channel::new(0), Channel::new(1)];
    let mut sent_by_model = 0;
    while bench.cycle() < end {
        let link_out = bench.sample(ports.link_out)? as u32;
        let is_down = bench.sample_bit(ports.link_down)?;
        let received = bench.sample(ports.received)?;
        scenario.peer.check_down(bench, is_down, link_out)?;
        let state = Message {
            ack: (received % u64::from(SEQUENCE_MODULUS)) as u8,
            nack: 0,
            freed: [channels[0].freed, channels[1].freed],
        };
        let heard = scenario.peer.exchange(bench, stimulus, link_out, Some(state))?;
        bench.drive(ports.link_in, heard.into());
        for (channel, handles) in channels.iter_mut().zip(&ports.channels) {
            transmit(bench, handles, channel, stimulus, scenario.is_closing())?;
        }
        // The channel is chosen by what both offer.
        for (channel, handles) in channels.iter_mut().zip(&ports.channels) {
            take(bench, handles, channel, is_down)?;
            read(bench, handles, channel, stimulus, scenario.is_closing())?;
            sent_by_model += exchange_packets(bench, channel, &mut scenario, stimulus)?;
        }
        scenario.peer.check_counters(bench)?;
        let bad_acks = bench.sample(ports.bad_acks)?;
        bench.expect("bad_acks", 0, bad_acks)?;
        if scenario.is_clean() {
            let troubles = [bench.sample(ports.retries)?, bench.sample(ports.errors)?];
            bench.expect("[retries, errors] on a good wire", [0, 0], troubles)?;
        }
        let is_idle = channels.iter().all(Channel::is_idle) && scenario.peer.model.outstanding() == 0;
        bench.tick()?;
        if scenario.advance(bench, is_idle, is_down)? {
            if !is_down {
                bench.expect("received", sent_by_model, received)?;
            }
            return Ok(());
        }
    }
    Ok(())
}

fn transmit(
    bench: &mut Bench,
    ports: &ChannelPorts,
    channel: &mut Channel,
    stimulus: &mut Stimulus,
    is_closing: bool,
) -> TestResult {
    let offer = channel.source.offer(stimulus, is_closing);
    let Offer { payload, is_last } = offer.unwrap_or_default();
    bench.drive(ports.tx_valid, offer.is_some().into());
    bench.drive(ports.tx_phit, payload.into());
    bench.drive(ports.tx_last, is_last.into());
    Ok(())
}

fn take(bench: &mut Bench, ports: &ChannelPorts, channel: &mut Channel, is_down: bool) -> TestResult {
    let Some(offer) = channel.source.current() else { return Ok(()) };
    if !bench.sample_bit(ports.tx_ready)? {
        return Ok(());
    }
    bench.expect("a phit is taken while the link is down", false, is_down)?;
    channel.source.take();
    channel.taken.push(offer.payload);
    if offer.is_last {
        channel.at_model.push_back(without_crc(std::mem::take(&mut channel.taken)));
    }
    Ok(())
}

/// The hardware shows the next phit of the model's packets, or none.
fn read(
    bench: &mut Bench,
    ports: &ChannelPorts,
    channel: &mut Channel,
    stimulus: &mut Stimulus,
    is_closing: bool,
) -> TestResult {
    let is_ready = is_closing || channel.hardware_reads.next(stimulus);
    bench.drive(ports.rx_ready, is_ready.into());
    if !bench.sample_bit(ports.rx_valid)? {
        return Ok(());
    }
    let Some(expected) = channel.at_hardware.front() else {
        return Err(bench.mismatch(format!("channel {} shows a phit that nobody sent", channel.index)));
    };
    let is_last = bench.sample_bit(ports.rx_last)?;
    let payload = bench.sample(ports.rx_phit)? as u32;
    bench.expect("rx_last", expected.is_last, is_last)?;
    let payload = if is_last { without_crc(vec![payload])[0] } else { payload };
    bench.expect("rx_phit", expected.payload, payload)?;
    if is_ready {
        channel.at_hardware.pop_front();
        channel.freed = (channel.freed + 1) % FREED_MODULUS;
    }
    Ok(())
}

/// The golden end sends and reads packets; returns how many it sent.
fn exchange_packets(
    bench: &Bench,
    channel: &mut Channel,
    scenario: &mut Scenario,
    stimulus: &mut Stimulus,
) -> Result<u64, Failure> {
    let is_closing = scenario.is_closing();
    let model = &mut scenario.peer.model;
    let mut sent = 0;
    if !is_closing && model.pending(channel.index) < 2 && channel.sends.next(stimulus) {
        let packet = channel.model_source.packet(stimulus);
        model.send(packet.clone());
        let end = packet.len() - 1;
        let offer = |(index, payload)| Offer { payload, is_last: index == end };
        channel.at_hardware.extend(without_crc(packet).into_iter().enumerate().map(offer));
        sent = 1;
    }
    if (is_closing || channel.model_reads.next(stimulus))
        && let Some(packet) = model.receive(channel.index)
    {
        bench.expect("packet received", channel.at_model.pop_front(), Some(packet))?;
    }
    Ok(sent)
}
